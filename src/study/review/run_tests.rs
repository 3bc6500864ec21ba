//! What a review finds, from standings that are made by hand.

use std::time::Duration;

use super::*;
use crate::engine::{EngineTables, Score, Stopper};
use crate::record::read_script;
use crate::rules::Point;
use crate::study::effort::Effort;
use crate::study::reason::Stops;

/// Black has made four and White has not answered.
fn run(standings: [Standing; 5], best: Point) -> ReviewRun<'static> {
    let moves = "0 0\n8 0\n0 1\n8 8\n0 2\n4 8\n0 3\n4 4\n";
    run_through(moves, standings, best)
}

/// The last four moves of a game were assessed.
fn run_through(moves: &str, standings: [Standing; 5], best: Point) -> ReviewRun<'static> {
    let game = read_script(moves).unwrap();
    // Claims take many more nodes than this, but no more time; what follows a four is forced.
    let (tables, effort) = (
        EngineTables::default(),
        Effort::Time(Duration::from_millis(1)),
    );
    let assessor = Assessor::new(&tables, game.rule(), effort, &Stopper::default());
    let mut run = ReviewRun::new(Box::leak(Box::new(assessor)), &game);
    run.left_out = game.move_count() - 4;
    let best = vec![best];
    run.assessed = standings
        .into_iter()
        .map(|standing| Assessed {
            standing,
            best: best.clone(),
        })
        .collect();
    for index in 0..4 {
        let (findings, kinds) = (Vec::new(), run.kinds(index));
        run.found.push_back(MoveFindings { findings, kinds });
    }
    run
}

fn at(row: usize, column: usize) -> Point {
    Point::new(row, column).unwrap()
}

fn win(kind: WinKind, plies: usize, first: Point) -> Win {
    let line = vec![first];
    Win { kind, plies, line }
}

fn open() -> Standing {
    let (score, depth) = (Score::EVEN, 1);
    Standing::Searched { score, depth }
}

#[test]
fn chances_are_those_of_black() {
    let won = Standing::Won(win(WinKind::Fours, 5, at(9, 9)));
    let lost = Standing::Lost { plies: 4 };
    let run = run([won.clone(), won, open(), lost.clone(), lost], at(9, 9));
    assert_eq!(run.chances(), [1.0, 0.0, 0.5, 1.0, 0.0]);
    assert_eq!(run.left_out(), 4);
}

/// A win that goes on is not begun anew. What was better is named where it matters.
#[test]
fn findings_become_marks_and_what_was_better() {
    let lost = || Standing::Lost { plies: 4 };
    let stops = at(0, 4);
    let mut run = run([lost(), lost(), open(), open(), open()], stops);
    let five = || win(WinKind::Five, 1, at(9, 9));
    let findings = [
        vec![],
        vec![Finding::Begins(five())],
        vec![Finding::Begins(five()), Finding::Only],
        vec![Finding::Allowed(five())],
    ];
    for (found, findings) in run.found.iter_mut().zip(findings) {
        found.findings = findings;
    }
    let judged = |run: &mut ReviewRun<'_>, index| {
        let judged = run.judged(index);
        let better = judged.better.map(|better| (better.line[0], better.reason));
        (judged.findings, judged.mark, better)
    };
    let good = Some(MoveMark::Good);
    assert_eq!(
        judged(&mut run, 1),
        (vec![Finding::Begins(five())], good, None)
    );
    assert_eq!(judged(&mut run, 2), (vec![Finding::Only], good, None));
    let (_, mark, better) = judged(&mut run, 3);
    assert_eq!(mark, Some(MoveMark::Blunder));
    let (first, reason) = better.unwrap();
    assert_eq!(first, stops);
    assert!(matches!(reason.unwrap().stops, Some(Stops::Five(_))));
    // What holds out longer is named, too, but not what is no better.
    run.found[1].findings = vec![Finding::Sooner(five())];
    assert_eq!(judged(&mut run, 1).2, Some((stops, None)));
    run.found[1].findings = vec![Finding::Sooner(five()), Finding::Only];
    assert_eq!(judged(&mut run, 1).2, None);
    run.assessed[1].best = vec![at(4, 8)];
    run.found[1].findings = vec![Finding::Sooner(five())];
    assert_eq!(judged(&mut run, 1).2, None);
}

#[test]
fn a_win_that_is_kept_is_slower_begins_or_is_no_matter() {
    use WinKind::{Five, Fours, Search};
    let mut run = run([(); 5].map(|()| open()), at(9, 9));
    run.assessed[1].best = vec![at(8, 7)];
    // The first of the moves, and another one.
    let (made, other) = (at(0, 2), at(9, 9));
    let begun = |plies| {
        let line = vec![made, at(8, 7)];
        Some(Finding::Begins(Win {
            kind: Search,
            plies,
            line,
        }))
    };
    for (known, plies, expected) in [
        (
            win(Five, 1, other),
            2,
            Some(Finding::Slower(win(Five, 1, other))),
        ),
        (win(Five, 1, made), 0, None),
        (win(Five, 1, other), 0, None),
        (
            win(Fours, 5, made),
            20,
            Some(Finding::Begins(win(Fours, 5, made))),
        ),
        (win(Fours, 3, made), 20, None),
        (
            win(Fours, 5, other),
            11,
            Some(Finding::Slower(win(Fours, 5, other))),
        ),
        (win(Fours, 5, other), 10, begun(11)),
        (win(Fours, 5, other), 4, begun(5)),
        (win(Fours, 5, other), 3, None),
    ] {
        let said = format!("{known:?} {plies}");
        assert_eq!(run.still_wins(0, known, plies), expected, "{said}");
    }
}

#[test]
fn findings_follow_from_what_is_proven() {
    use Finding::{Allowed, Missed, Slower, Sooner};
    let won = |plies| win(WinKind::Fours, plies, at(9, 9));
    for (before, after, expected) in [
        (
            Standing::Won(won(5)),
            Standing::Lost { plies: 11 },
            vec![Slower(won(5))],
        ),
        (
            Standing::Won(won(5)),
            Standing::Won(won(3)),
            vec![Missed(won(5)), Allowed(won(3))],
        ),
        (Standing::Won(won(5)), Standing::Drawn, vec![Missed(won(5))]),
        (
            Standing::Lost { plies: 9 },
            Standing::Won(won(3)),
            vec![Sooner(won(3))],
        ),
        (Standing::Lost { plies: 9 }, Standing::Drawn, vec![]),
        (open(), Standing::Drawn, vec![]),
    ] {
        let mut run = run([before, after, open(), open(), open()], at(9, 9));
        assert_eq!(run.findings(0), expected);
    }
    // White stops the four of the seventh move. That is sure, or it may only delay what comes.
    let long = win(WinKind::Search, 30, at(9, 9));
    for (known, expected) in [
        (won(5), Missed(won(5))),
        (long.clone(), Finding::MayMiss(long)),
    ] {
        let standings = [open(), open(), Standing::Won(known), open(), open()];
        assert_eq!(run(standings, at(9, 9)).findings(2), [expected]);
    }
    // White does not stop it.
    let five = win(WinKind::Five, 1, at(0, 4));
    let won = Standing::Won(five.clone());
    let mut run = run([open(), open(), open(), open(), won], at(9, 9));
    let found = run.findings(3);
    assert!(found == [Allowed(five.clone())] || found == [Finding::MayAllow(five)]);
    assert_eq!(run.assessed[3].best[0], at(0, 4));
}

/// What stops a four may lose all the same. Then the standing is known, and little is claimed.
#[test]
fn where_every_move_loses_little_is_claimed() {
    let four = "7 7\n7 6\n7 8\n0 0\n7 9\n0 2\n";
    let (made, stops) = (at(7, 10), at(7, 11));
    let lost = |plies| Standing::Lost { plies };
    // An open three stands beside the four.
    let moves = format!("{four}9 4\n0 4\n10 4\n0 14\n11 4\n14 0\n7 10\n14 14\n");
    let won = Standing::Won(win(WinKind::Fours, 3, made));
    let run = |standings| run_through(&moves, standings, at(9, 9));
    let mut missed = run([open(), open(), won, open(), open()]);
    assert_eq!(missed.findings(2), []);
    assert_eq!(missed.assessed[3].standing, lost(4));
    for (kind, plies, known, expected) in [
        (
            WinKind::Five,
            1,
            4,
            vec![Finding::Sooner(win(WinKind::Five, 1, stops))],
        ),
        (WinKind::Search, 9, 10, vec![]),
    ] {
        let won = Standing::Won(win(kind, plies, stops));
        let mut allowed = run([open(), open(), open(), open(), won]);
        assert_eq!(allowed.findings(3), expected);
        assert_eq!(allowed.assessed[3].standing, lost(known));
    }
    // Only the solver sees what comes after it.
    let moves = format!("{four}9 4\n0 4\n10 4\n0 14\n11 9\n14 0\n7 10\n14 14\n");
    for (kind, is_named) in [(WinKind::Five, true), (WinKind::Fours, false)] {
        let known = win(kind, 5, at(9, 9));
        let won = Standing::Won(known.clone());
        let standings = [open(), open(), won, open(), open()];
        let mut run = run_through(&moves, standings, at(9, 9));
        let expected = is_named.then_some(Finding::MayMiss(known));
        assert_eq!(run.findings(2), Vec::from_iter(expected));
    }
}

/// White does not stop the four, which seemed best and costs more than 12 percent.
#[test]
fn a_position_was_worth_as_much_as_the_best_of_its_moves() {
    let (made, stops) = (at(4, 4), at(0, 4));
    let five = Standing::Won(win(WinKind::Five, 1, stops));
    let searched = |units| Standing::Searched {
        score: Score::of_units(units),
        depth: 1,
    };
    for (best, after, expected) in [
        (made, searched(200), stops),
        (made, searched(100), made),
        (made, five, made),
        (at(9, 9), searched(200), at(9, 9)),
    ] {
        let mut run = run([open(), open(), open(), open(), after], best);
        run.compare_with_others(3);
        assert_eq!(run.assessed[3].best[0], expected);
    }
}

/// The moves of a win leave a loss and a win in turn, whose first move is then looked for.
#[test]
fn what_is_proven_is_carried_through_the_game() {
    let known = Win {
        kind: WinKind::Fours,
        plies: 3,
        line: vec![at(0, 3), at(4, 4), at(0, 4)],
    };
    let won = Standing::Won(known);
    let mut run = run([open(), open(), won.clone(), open(), open()], at(9, 9));
    // Nothing is claimed of the stones of an opening, which would take a search.
    run.moves.iter_mut().for_each(|it| it.in_opening = true);
    let judged = run.judge_moves();
    let numbers = judged.iter().map(|it| it.made.number);
    assert!(numbers.eq(5..=8));
    let before: Vec<_> = judged.iter().map(|it| it.before.clone()).collect();
    assert_eq!(before, [open(), open(), won, Standing::Lost { plies: 2 }]);
    let five = Standing::Won(win(WinKind::Five, 1, at(0, 4)));
    assert_eq!(judged[3].after, five);
    // So it is if that is all that is known.
    let lost = Standing::Lost { plies: 2 };
    let mut run = self::run([open(), open(), open(), lost, open()], at(9, 9));
    run.moves.iter_mut().for_each(|it| it.in_opening = true);
    let five = Standing::Won(win(WinKind::Five, 1, at(0, 4)));
    assert_eq!(run.judge_moves()[3].after, five);
    // And a loss at the end is a win before it.
    let mut run = self::run([(); 5].map(|()| open()), at(9, 9));
    run.moves.iter_mut().for_each(|it| it.in_opening = true);
    run.assessed[4].standing = Standing::Lost { plies: 0 };
    let (kind, plies, line) = (WinKind::Five, 1, vec![at(4, 4), at(9, 9)]);
    let won = Standing::Won(Win { kind, plies, line });
    assert_eq!(run.judge_moves()[3].before, won);
}

/// Two plies matter if they leave an open four or a five, and otherwise seven.
#[test]
fn a_loss_is_sooner_by_enough_plies() {
    for (plies, others, is_sooner) in [(3, 5, true), (3, 4, false), (5, 12, true), (5, 11, false)] {
        let (kind, line) = (WinKind::Fours, Vec::new());
        let found = sooner(Win { kind, plies, line }, others);
        assert_eq!(found.is_some(), is_sooner, "{plies} and {others}");
    }
}
