//! Reviews of games for which the truth is known.

use std::time::Duration;

use gomoku::engine::handicap::Handicap;
use gomoku::engine::{Engine, EngineTables, Settings, Stopper, WinKind};
use gomoku::record::read_script;
use gomoku::rules::{BoardSize, Game, Point, Rule, Stone};
use gomoku::study::Effort;
use gomoku::study::review::{
    Finding, MoveMark, Outlook, Review, ReviewProgress, ReviewedMove, review,
};

const EFFORT: Effort = Effort::Nodes(2_000);

fn game(script: &str) -> Game {
    read_script(script).unwrap()
}

fn reviewed(script: &str) -> Review {
    review(
        &EngineTables::default(),
        &game(script),
        EFFORT,
        &Stopper::default(),
        &mut |_| {},
    )
}

fn shown(points: &[Point]) -> String {
    let points = points.iter().map(ToString::to_string);
    points.collect::<Vec<_>>().join(", ")
}

fn last(review: &Review) -> &ReviewedMove {
    review.moves.last().unwrap()
}

/// Black had a long win by threes and played a strong move elsewhere. It is not certain that
/// the win is gone, and the review does not say so.
#[test]
fn a_win_that_is_left_for_another_may_be_missed() {
    let script = "new 9\n4 4\n5 4\n5 3\n4 3\n3 3\n3 5\n4 2\n2 4\n6 4\n3 1\n6 5\n2 2\n4 6\n";
    let review = reviewed(script);
    let judged = last(&review);
    let [Finding::MayMiss(win)] = &judged.findings[..] else {
        panic!("{judged:?}");
    };
    assert_eq!(win.kind, WinKind::Threats);
    assert!(win.plies > 15, "{win:?}");
    assert_eq!(judged.outlook_before(), Outlook::Won);
    assert!(judged.chance_after() < 1.0);
    // The win existed: its line ends with the winner's five.
    let mut game = game(script);
    game.undo();
    let winner = game.to_move();
    assert_ne!(win.line[0], judged.made.point);
    for point in &win.line {
        game.play(*point).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner(), winner);
}

/// Black has an open three and White plays elsewhere. Then Black overlooks the win.
const OPEN_THREE: &str = "7 7\n6 8\n7 8\n0 14\n7 9\n14 14\n";

#[test]
fn a_win_that_is_allowed_is_named_with_what_was_better() {
    let review = reviewed("7 7\n6 8\n7 8\n6 6\n7 9\n14 14\n");
    let judged = last(&review);
    // White stood badly before, so any other move may lose as well.
    let [Finding::MayAllow(win)] = &judged.findings[..] else {
        panic!("{judged:?}");
    };
    assert_eq!((win.kind, win.plies, win.moves()), (WinKind::Fours, 3, 2));
    assert_eq!(judged.mark, Some(MoveMark::Mistake));
    assert_eq!(judged.chance_after(), 0.0);
    assert_eq!(judged.outlook_after(), Outlook::Lost);
    let better = judged.better.as_ref().unwrap();
    let stops = better.reason.as_ref().unwrap().stops.as_ref().unwrap();
    assert_eq!(shown(stops.stones()), "7 7, 7 8, 7 9");
    assert_eq!(review.chances.len(), 7);
    assert_eq!(review.chances[6], 1.0);
}

/// Black has a win by an open three and makes a second open three, which wins more slowly.
/// The shorter win is named; the move is no mistake, and no reason for praise.
#[test]
fn a_slower_win_is_neither_blamed_nor_praised() {
    let review = reviewed(&format!("{OPEN_THREE}8 8\n7 6\n"));
    let judged = &review.moves[6];
    assert_eq!(judged.outlook_before(), Outlook::Won);
    assert_eq!(judged.outlook_after(), Outlook::Won);
    let [Finding::Slower(win)] = &judged.findings[..] else {
        panic!("{judged:?}");
    };
    assert_eq!(
        (win.kind, win.plies, judged.mark),
        (WinKind::Fours, 3, None)
    );
}

/// The same with White's stones nearby, so that the win is gone.
#[test]
fn a_win_that_is_missed_is_named_with_its_line() {
    let review = reviewed("7 7\n6 8\n7 8\n8 8\n7 9\n6 6\n0 7\n7 6\n");
    let judged = &review.moves[6];
    let [Finding::Missed(win)] = &judged.findings[..] else {
        panic!("{judged:?}");
    };
    assert_eq!((win.kind, win.plies), (WinKind::Fours, 3));
    assert_eq!(judged.made.stone, Stone::Black);
    assert_eq!(judged.outlook_before(), Outlook::Won);
    assert!(judged.mark == Some(MoveMark::Blunder) || judged.mark == Some(MoveMark::Mistake));
    assert_eq!(judged.better.as_ref().unwrap().line, win.line);
    // White stops it, and there is nothing else to say about that move.
    assert!(last(&review).findings.is_empty() || last(&review).findings == [Finding::Only]);
}

/// White stands well, and fails to stop a four.
#[test]
fn a_win_is_allowed_for_sure_where_another_move_holds_well() {
    let script = "7 7\n7 6\n7 8\n4 4\n0 0\n4 5\n7 9\n5 4\n7 10\n10 13\n";
    let judged = last(&reviewed(script)).clone();
    let [Finding::Allowed(win)] = &judged.findings[..] else {
        panic!("{judged:?}");
    };
    assert_eq!((win.kind, shown(&win.line)), (WinKind::Five, "7 11".into()));
    assert_eq!(judged.mark, Some(MoveMark::Blunder));
    assert_eq!(shown(&judged.better.unwrap().line[..1]), "7 11");
}

/// Black does not complete a four, and then the opponent makes five.
#[test]
fn a_win_that_is_missed_may_leave_one_to_the_opponent() {
    let script = "7 7\n0 0\n7 8\n0 1\n7 9\n0 2\n7 10\n0 3\n14 14\n0 4\n";
    let review = reviewed(script);
    let judged = &review.moves[8];
    let [Finding::Missed(missed), Finding::Allowed(allowed)] = &judged.findings[..] else {
        panic!("{judged:?}");
    };
    assert_eq!((missed.kind, missed.plies), (WinKind::Five, 1));
    let expected = (WinKind::Five, "0 4".into());
    assert_eq!((allowed.kind, shown(&allowed.line)), expected);
    assert_eq!(judged.mark, Some(MoveMark::Blunder));
    assert_eq!(judged.loss(), 1.0);
    let end = last(&review);
    assert_eq!((end.mark, end.chance_after()), (None, 1.0));
    assert_eq!(review.chances.last(), Some(&0.0));
}

#[test]
fn keeping_a_win_is_not_blamed_and_finding_one_is_praised() {
    // Two threes that cross: a stone at 7 7 makes both.
    let script = "7 5\n0 0\n7 6\n0 14\n5 7\n14 0\n6 7\n14 14\n7 7\n0 7\n7 8\n7 4\n8 7\n9 7\n4 7\n";
    let review = reviewed(script);
    let own = review.moves.iter().filter(|it| it.made.number >= 9);
    let own: Vec<&ReviewedMove> = own.filter(|it| it.made.stone == Stone::Black).collect();
    assert!(own.iter().all(|it| it.loss() == 0.0), "{own:?}");
    assert!(
        own.iter()
            .all(|it| it.mark.is_none_or(|mark| mark == MoveMark::Good))
    );
    let first_won = review
        .moves
        .iter()
        .find(|it| it.outlook_after() == Outlook::Won);
    let first_won = first_won.unwrap();
    assert_eq!(first_won.made.stone, Stone::Black);
    assert!(
        matches!(first_won.findings[..], [Finding::Begins(_)]),
        "{first_won:?}"
    );
    assert_eq!(first_won.mark, Some(MoveMark::Good));
}

#[test]
fn a_stopped_review_has_the_moves_so_far() {
    let whole = reviewed(OPEN_THREE);
    let stop = Stopper::default();
    let mut heard = Vec::new();
    let review = review(
        &EngineTables::default(),
        &game(OPEN_THREE),
        EFFORT,
        &stop,
        &mut |progress| {
            heard.push(progress);
            if progress.done == 3 {
                stop.stop();
            }
        },
    );
    let progress = |done| ReviewProgress { done, of: 7 };
    assert_eq!(heard, [progress(1), progress(2), progress(3)]);
    assert_eq!((review.left_out, review.moves.len()), (4, 2));
    assert_eq!(review.chances, whole.chances[4..]);
    let none = gomoku::study::review::review(
        &EngineTables::default(),
        &game("7 7\n"),
        EFFORT,
        &stop,
        &mut |_| {},
    );
    assert_eq!(
        (none.moves.len(), none.chances.len(), none.left_out),
        (0, 0, 1)
    );
}

#[test]
fn a_game_without_moves_and_one_that_was_given_up() {
    let review_of_nothing = reviewed("new 9 caro\n");
    assert_eq!(review_of_nothing.moves, []);
    assert_eq!(review_of_nothing.chances.len(), 1);
    let given_up = reviewed("7 7\n7 8\nsurrender\n");
    assert_eq!(given_up.moves.len(), 2);
}

/// White blocks an open three. Black, who has practically won, goes on. A move that only
/// delays a loss is not praised as the only one.
#[test]
fn an_only_move_holds() {
    let script = "new 9\n4 3\n0 0\n4 4\n0 8\n4 5\n8 8\n3 3\n4 6\n";
    let game = game(script);
    let effort = Effort::Nodes(500);
    let review = review(
        &EngineTables::default(),
        &game,
        effort,
        &Stopper::default(),
        &mut |_| {},
    );
    for judged in &review.moves {
        if judged.findings.contains(&Finding::Only) {
            assert!(judged.chance_after() > 0.15, "{judged:?}");
        }
    }
    assert_eq!(last(&review).findings, []);
    assert_eq!(last(&review).mark, None);
}

/// A mean loss is never `-0`, which would be shown as `-0.0`.
#[test]
fn a_side_without_a_move_lost_nothing() {
    for script in ["new 9\n", "4 4\n"] {
        let summary = reviewed(script).summary;
        assert_eq!(format!("{:.1}", summary.white.mean_loss), "0.0", "{script}");
        assert!(summary.black.mean_loss.is_sign_positive(), "{script}");
    }
}

/// A game of players who see threats and often play something else.
fn careless_game(rule: Rule, seed: u64) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed);
    let engine = Engine::new(rule, Settings::of_table(1 << 10));
    let mut game = Game::new(BoardSize::new(9).unwrap(), rule);
    while game.outcome().is_none() && game.move_count() < 40 {
        let moves = engine.move_scores(&game.as_setup(), &Handicap::default());
        let moves = moves.unwrap();
        game.play(moves[rng.usize(..moves.len().min(4))].0).unwrap();
    }
    game
}

/// Nothing is claimed here: what the rules and the standings demand is said of every move.
#[test]
fn fives_are_named_and_marks_have_their_reasons() {
    let (mut missed, mut unstopped, mut lost, mut fallen) = (0, 0, 0, 0);
    for seed in 0..24 {
        let rule = Rule::OFFERED[seed as usize % Rule::OFFERED.len()];
        let game = careless_game(rule, seed);
        let review = review(
            &EngineTables::default(),
            &game,
            Effort::Time(Duration::from_millis(1)),
            &Stopper::default(),
            &mut |_| {},
        );
        let mut before = Game::new(game.size(), rule);
        for judged in &review.moves {
            let mut after = before.clone();
            after.play(judged.made.point).unwrap();
            let (had, left) = (before.as_setup(), after.as_setup());
            let threat = had.with_side_to_move(left.side_to_move());
            let said = format!("seed {seed}: {judged:?}");
            let has = |named: fn(&Finding) -> bool| judged.findings.iter().any(named);
            if had.fives().next().is_some() && after.outcome().is_none() {
                missed += 1;
                let is_named = |it: &Finding| {
                    let (Finding::Missed(win) | Finding::MayMiss(win) | Finding::Slower(win)) = it
                    else {
                        return false;
                    };
                    win.kind == WinKind::Five
                };
                assert!(has(is_named), "{said}");
                assert_ne!(judged.mark, Some(MoveMark::Good), "{said}");
            }
            if threat.fives().next().is_some() && left.fives().next().is_some() {
                unstopped += 1;
                let is_named = |it: &Finding| {
                    matches!(
                        it,
                        Finding::Allowed(_) | Finding::MayAllow(_) | Finding::Sooner(_)
                    )
                };
                assert!(judged.was_lost() || has(is_named), "{said}");
            }
            let is_bad = judged.mark.is_some_and(|mark| mark != MoveMark::Good);
            if judged.was_lost() {
                lost += 1;
                assert_eq!(judged.mark, None, "{said}");
            } else if judged.outlook_after() == Outlook::Lost {
                fallen += 1;
                assert!(is_bad, "{said}");
            }
            let has_reason = !judged.findings.is_empty() || judged.better.is_some();
            assert!(!is_bad || has_reason, "{said}");
            before = after;
        }
    }
    assert!(missed > 3 && unstopped > 3 && lost > 3 && fallen > 3);
}

/// The wins of a review are real: played out on the board, they end with the winner's five.
#[test]
fn the_lines_of_findings_end_in_five() {
    for (script, number) in [
        (OPEN_THREE, 6),
        ("7 7\n0 0\n7 8\n6 6\n7 9\n6 8\n7 10\n7 11\n9 0\n", 9),
    ] {
        let review = reviewed(script);
        let judged = &review.moves[number - 1];
        let (win, is_after) = match judged.findings.first() {
            Some(Finding::Missed(win)) => (win, false),
            Some(Finding::Sooner(win) | Finding::Allowed(win) | Finding::MayAllow(win)) => {
                (win, true)
            }
            _ => panic!("{judged:?}"),
        };
        let mut game = game(script);
        while game.move_count() >= number {
            game.undo();
        }
        if is_after {
            game.play(judged.made.point).unwrap();
        }
        let winner = game.to_move();
        for point in &win.line {
            game.play(*point).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner(), winner);
    }
}
