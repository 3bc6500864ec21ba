//! What the solvers call a win is a win: every defence is played out.

use std::ops::RangeInclusive;

use super::play_out::{cluster, play_out};
use crate::chance::{Chance, has_usual_seed};
use gomoku::engine::{Engine, Limits, Settings, SolveLimits, Stopper, ThreatSolver, Win, WinKind};
use gomoku::record::read_script;
use gomoku::rules::{Game, Outcome, Point, Rule, Stone};

/// The line itself is a game that one side wins. Returns that side.
fn wins_as_shown(game: &Game, line: &[Point]) -> Stone {
    let winner = game.to_move().unwrap();
    let mut shown = game.clone();
    for point in line {
        shown.play(*point).unwrap();
    }
    assert_eq!(shown.outcome().and_then(Outcome::winner), Some(winner));
    winner
}

#[test]
fn wins_by_fours_hold_against_every_defence() {
    let mut chance = Chance::new(1);
    for rule in Rule::ALL {
        let mut solver = ThreatSolver::new(rule);
        let mut wins = [0; 2];
        for _ in 0..400 {
            let moves = 14 + chance.below(8);
            let mut game = cluster(&mut chance, rule, 11, moves);
            if let Some(Win { line, .. }) = solver.vcf(&game.as_setup(), 20_000).unwrap() {
                let winner = wins_as_shown(&game, &line);
                wins[winner as usize] += 1;
                play_out(&mut game, winner, 0, &mut |game| {
                    let win = solver.vcf(&game.as_setup(), 20_000).unwrap();
                    win.map(|win| win.line)
                });
            }
        }
        println!("{wins:?} wins under {rule}");
        let enough = wins[0] > 5 && wins[1] > 5;
        assert!(enough || !has_usual_seed(), "{wins:?} wins under {rule}");
    }
}

#[test]
fn wins_by_threats_hold_against_every_defence() {
    let mut chance = Chance::new(1);
    for rule in Rule::ALL {
        let mut solver = ThreatSolver::new(rule);
        let mut wins = 0;
        for _ in 0..1_000 {
            let moves = 8 + chance.below(4);
            let mut game = cluster(&mut chance, rule, 9, moves);
            if solver.vcf(&game.as_setup(), 2_000).unwrap().is_some() {
                continue;
            }
            if let Some(Win { line, .. }) = solver.vct(&game.as_setup(), 2_000).unwrap() {
                wins += 1;
                let winner = wins_as_shown(&game, &line);
                play_out(&mut game, winner, 0, &mut |game| {
                    let win = solver.vct(&game.as_setup(), 20_000).unwrap();
                    win.map(|win| win.line)
                });
                if wins == 6 {
                    break;
                }
            }
        }
        assert!(wins > 2 || !has_usual_seed(), "{wins} wins under {rule}");
    }
}

/// Solves random positions with a limit of attacking positions, and plays out every win that
/// the solver finds while it keeps its proofs. Returns the number of wins by fours and by
/// threats, and the plies of the longest.
fn solved_wins_hold(
    rule: Rule,
    chance: &mut Chance,
    (positions, nodes): (usize, u64),
    plies: RangeInclusive<usize>,
) -> [usize; 3] {
    let mut counts = [0; 3];
    let mut solver = ThreatSolver::new(rule);
    let limits = SolveLimits {
        nodes,
        ..SolveLimits::default()
    };
    for _ in 0..positions {
        let moves = 8 + chance.below(10);
        let mut game = cluster(chance, rule, 11, moves);
        let solved = solver.solve(&game.as_setup(), limits).unwrap();
        let Some(Win { kind, line, .. }) = solved.win else {
            assert!(solved.progress.nodes() > 0 && !solved.progress.stopped);
            continue;
        };
        if !plies.contains(&line.len()) {
            continue;
        }
        counts[usize::from(kind == WinKind::Threats)] += 1;
        counts[2] = counts[2].max(line.len());
        let winner = wins_as_shown(&game, &line);
        let mut first = Some(line);
        play_out(&mut game, winner, 0, &mut |game| {
            first.take().or_else(|| {
                let setup = game.as_setup();
                let win = match kind {
                    WinKind::Five | WinKind::Fours => solver.vcf(&setup, u64::MAX),
                    _ => solver.vct(&setup, u64::MAX),
                };
                win.unwrap().map(|win| win.line)
            })
        });
    }
    println!("{rule}: by fours, by threats, longest: {counts:?}");
    counts
}

#[test]
fn long_wins_hold_against_every_defence() {
    let mut chance = Chance::new(3);
    let counts = Rule::ALL.map(|rule| solved_wins_hold(rule, &mut chance, (20, 20_000), 9..=17));
    let threats: usize = counts.iter().map(|[_, threats, _]| threats).sum();
    let longest = counts.iter().map(|[_, _, longest]| longest).max();
    let enough = threats > 2 && longest > Some(&10);
    assert!(enough || !has_usual_seed(), "{counts:?}");
}

/// Every first move that is said to win does, and the move of the win that the solver finds
/// alone is among them, with no longer a win.
#[test]
fn first_moves_that_win_hold_against_every_defence() {
    let mut chance = Chance::new(6);
    let limits = SolveLimits {
        nodes: 3_000,
        threats: 3,
    };
    let mut counts = [0; 4];
    for rule in Rule::ALL {
        let (mut solver, mut again) = (ThreatSolver::new(rule), ThreatSolver::new(rule));
        for _ in 0..100 {
            let moves = 8 + chance.below(8);
            let mut game = cluster(&mut chance, rule, 9, moves);
            let winner = game.to_move().unwrap();
            let setup = game.as_setup();
            let found = solver.first_moves(&setup, limits, &mut |_| {}).unwrap();
            let solved = again.solve(&setup, limits).unwrap();
            if let Some(best) = solved.win {
                let same = found.wins.iter().find(|win| win.line[0] == best.line[0]);
                match same {
                    Some(same) if best.kind == WinKind::Threats => assert_eq!(same.kind, best.kind),
                    Some(same) => assert!(same.plies <= best.plies, "{same:?} {best:?}"),
                    None => assert!(found.undecided.contains(&best.line[0]), "{best:?}"),
                }
            }
            // Some of them, since each is played out against every defence.
            let short = found.wins.into_iter().filter(|win| win.moves() <= 4);
            for win in short.step_by(7).take(3) {
                counts[win.kind as usize] += 1;
                wins_as_shown(&game, &win.line);
                let mut first = Some(win.line);
                play_out(&mut game, winner, 0, &mut |game| {
                    first.take().or_else(|| {
                        let win = again.vct(&game.as_setup(), 100_000).unwrap();
                        win.map(|win| win.line)
                    })
                });
            }
        }
    }
    println!("first moves by kind: {counts:?}");
    let enough = counts[1..].iter().all(|count| *count > 3);
    assert!(enough || !has_usual_seed(), "{counts:?}");
}

/// As above, for hours: `GOMOKU_POSITIONS=10000 cargo test --release -- --ignored`.
#[test]
#[ignore = "many positions"]
fn wins_in_many_positions_hold_against_every_defence() {
    let positions = std::env::var("GOMOKU_POSITIONS").map_or(500, |count| {
        count.parse().expect("GOMOKU_POSITIONS is a number")
    });
    let mut chance = Chance::new(4);
    for rule in Rule::ALL {
        solved_wins_hold(rule, &mut chance, (positions, 3_000), 3..=99);
    }
}

/// The solver says how far it looked, and "everything" only if that is true.
#[test]
fn a_solver_says_how_far_it_looked() {
    let solve = |script: &str, nodes: u64, threats: usize| {
        let setup = read_script(script).unwrap().as_setup();
        let mut solver = ThreatSolver::new(setup.rule());
        let limits = SolveLimits { nodes, threats };
        solver.solve(&setup, limits).unwrap()
    };
    // Two stones with nothing around them: there is nothing to try.
    let quiet = solve("7 7\n0 0\n", u64::MAX, usize::MAX);
    assert!(quiet.win.is_none() && quiet.progress.is_exhausted());
    assert!(quiet.progress.fours.exhausted && quiet.progress.nodes() < 10);
    // An open two and more. The solver ends when it has tried everything, but that takes more
    // than 3 positions.
    let some = "7 7\n0 0\n7 8\n0 2\n";
    let all = solve(some, u64::MAX, usize::MAX);
    assert!(all.win.is_none() && all.progress.is_exhausted());
    let little = solve(some, 3, usize::MAX);
    assert!(little.win.is_none() && !little.progress.is_exhausted());
    let shallow = solve(some, u64::MAX, 1);
    assert!(shallow.win.is_none() && !shallow.progress.is_exhausted());
    assert_eq!(shallow.progress.threats.depth, 1);
    // Two open twos that cross.
    let threats = "7 7\n0 0\n7 8\n0 2\n8 6\n0 14\n9 6\n14 14\n";
    let fours = solve(threats, u64::MAX, 0);
    assert!(fours.win.is_none() && fours.progress.fours.exhausted);
    assert!(!fours.progress.is_exhausted());
    let win = solve(threats, 10_000, usize::MAX).win.unwrap();
    assert_eq!((win.kind, win.line.len()), (WinKind::Threats, 5));
    let five = solve("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n", 1, 0);
    assert_eq!(five.win.unwrap().kind, WinKind::Five);
}

#[test]
fn a_search_is_stopped_from_another_thread() {
    let mut chance = Chance::new(5);
    let mut solver = ThreatSolver::new(Rule::Freestyle);
    let game = cluster(&mut chance, Rule::Freestyle, 15, 12);
    let limits = SolveLimits::default();
    let stopper = Stopper::default();
    stopper.stop();
    solver.set_stopper(&stopper);
    let solved = solver.solve(&game.as_setup(), limits).unwrap();
    assert!(solved.win.is_none() && solved.progress.stopped && !solved.progress.is_exhausted());
    // With another stopper it searches again. If that one is set during the search, the search
    // ends.
    let stopper = Stopper::default();
    solver.set_stopper(&stopper);
    let script = "7 7\n0 0\n7 8\n0 2\n8 6\n0 14\n9 6\n14 14\n";
    let setup = read_script(script).unwrap().as_setup();
    assert!(solver.solve(&setup, limits).unwrap().win.is_some());
    let solved = solver.solve_reporting(&game.as_setup(), limits, &mut |_| stopper.stop());
    assert!(!solved.unwrap().progress.is_exhausted());
}

#[test]
fn known_wins_are_found() {
    let mut solver = ThreatSolver::new(Rule::Freestyle);
    // Two fours that cross: d8 e8 f8 and g5 g6 g7, each blocked at one end.
    let game =
        read_script("7 3\n7 2\n7 4\n0 0\n7 5\n0 2\n8 6\n11 6\n9 6\n0 4\n10 6\n0 6\n").unwrap();
    let line = solver.vcf(&game.as_setup(), 1_000).unwrap().unwrap().line;
    assert_eq!((line[0].to_string(), line.len()), ("7 6".into(), 3));
    // Two open twos that cross make a double three.
    let game = read_script("7 7\n0 0\n7 8\n0 2\n8 6\n0 14\n9 6\n14 14\n").unwrap();
    assert_eq!(solver.vcf(&game.as_setup(), 1_000).unwrap(), None);
    let line = solver.vct(&game.as_setup(), 5_000).unwrap().unwrap().line;
    assert!(line.len() % 2 == 1 && line.len() <= 9, "{line:?}");
}

/// If the search claims a win, it still claims one after every answer, even after the answers
/// that it would not consider.
#[test]
fn wins_by_search_hold_against_every_answer() {
    let mut chance = Chance::new(1);
    let settings = Settings::of_table(1 << 20);
    for rule in Rule::ALL {
        let mut engine = Engine::new(rule, settings);
        let mut win = |game: &Game, nodes: u64| {
            let limits = Limits::of_nodes(nodes);
            let choice = engine.search(&game.as_setup(), limits).unwrap();
            let plies = choice.plies_to_win()?;
            Some((choice.point, plies))
        };
        let mut wins = [0; 2];
        for _ in 0..150 {
            let moves = 10 + chance.below(14);
            let mut game = cluster(&mut chance, rule, 11, moves);
            let Some((point, 3..=9)) = win(&game, 3_000) else {
                continue;
            };
            wins[game.to_move().unwrap() as usize] += 1;
            game.play(point).unwrap();
            for answer in game.size().points() {
                if game.check(answer).is_ok() {
                    game.play(answer).unwrap();
                    let board = game.board();
                    assert_eq!(game.outcome(), None, "the defender ends it\n{board}");
                    let holds = win(&game, 20_000).is_some();
                    assert!(holds, "{rule}: {answer} after {point}\n{board}");
                    game.undo();
                }
            }
        }
        println!("{wins:?} wins under {rule}");
        let enough = wins[0] > 5 && wins[1] > 5;
        assert!(enough || !has_usual_seed(), "{wins:?} wins under {rule}");
    }
}

/// Under renju White's four wins if Black's only answer is a foul.
#[test]
fn a_four_that_black_may_not_stop_wins() {
    let script = |rule: &str| {
        format!(
            "new 15 {rule}\n7 2\n4 5\n7 3\n5 5\n7 4\n6 5\n7 6\n0 0\n7 7\n0 14\n2 5\n14 0\n8 5\n"
        )
    };
    let mut solver = ThreatSolver::new(Rule::Renju);
    let game = read_script(&script("renju")).unwrap();
    let line = solver.vcf(&game.as_setup(), 1_000).unwrap().unwrap().line;
    assert_eq!((line[0].to_string(), line.len()), ("3 5".into(), 3));
    assert_eq!(line[2].to_string(), "7 5");
    assert_eq!(wins_as_shown(&game, &line), Stone::White);
    let mut solver = ThreatSolver::new(Rule::Standard);
    let game = read_script(&script("standard")).unwrap();
    let found = solver.vcf(&game.as_setup(), 1_000).unwrap();
    assert_eq!(found, None, "a six may stop it");
}

/// Under caro, if one end of a four is blocked, it can be stopped by a stone beyond the other
/// end.
#[test]
fn a_four_that_can_be_stopped_beyond_its_end_does_not_win() {
    // White's stone at 7 2 blocks one end of the row. Black plays 7 6 and threatens 7 7. White
    // can also spoil that at 7 8.
    let script = "new 15 caro\n7 3\n7 2\n7 4\n0 0\n7 5\n0 14\n";
    let mut game = read_script(script).unwrap();
    let mut solver = ThreatSolver::new(Rule::Caro);
    assert_eq!(solver.vcf(&game.as_setup(), 1_000).unwrap(), None);
    for point in ["7 6", "7 8"] {
        game.play(point.parse().unwrap()).unwrap();
    }
    // What would be a five under other rules wins nothing here, and threatens nobody.
    let five = game.play("7 7".parse().unwrap()).unwrap();
    assert_eq!(five.outcome(), None);
}
