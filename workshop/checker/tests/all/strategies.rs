use std::rc::Rc;

use checker::bits::{AREA, Cell, Points};
use checker::board::{ATTACKER, Board, Rule};
use checker::strategy::{Strategy, Then};

use crate::support::{RULES, board, by_fours, by_threats, cell, plies, point_of, reference};

fn won(five: &str) -> Rc<Strategy> {
    Rc::new(Strategy::new(cell(five), Then::Won))
}

fn four(point: &str, five: &str, next: Rc<Strategy>) -> Rc<Strategy> {
    Rc::new(Strategy::new(cell(point), Then::Four(cell(five), next)))
}

fn fives(point: &str, fives: [&str; 2]) -> Rc<Strategy> {
    Rc::new(Strategy::new(cell(point), Then::Fives(fives.map(cell))))
}

fn replies(
    point: &str,
    pass: Option<Rc<Strategy>>,
    exceptions: &[(&str, Rc<Strategy>)],
) -> Rc<Strategy> {
    let exceptions = exceptions
        .iter()
        .map(|(reply, next)| (cell(reply), Rc::clone(next)));
    let exceptions = exceptions.collect();
    Rc::new(Strategy::new(
        cell(point),
        Then::Replies { pass, exceptions },
    ))
}

/// Three in a row that are stopped at one end, and three in the column of the fourth: a four, and
/// then an open four in the column, or a five below or above.
fn two_threes(defender: &str) -> Board {
    board(
        Rule::Freestyle,
        "e8f8g8h11h10h9",
        &format!("d8a15d15{defender}"),
    )
}

#[test]
fn a_forged_strategy_is_refused() {
    let mut two = two_threes("g15j15m15");
    let is_won = |board: &mut Board, strategy: Rc<Strategy>| {
        let before = board.stones();
        let wins = strategy.wins(board);
        assert_eq!(board.stones(), before);
        wins
    };
    let mut wins = |strategy| is_won(&mut two, strategy);
    assert!(wins(four("h8", "i8", won("h7"))) && wins(four("h8", "i8", won("h12"))));
    assert!(wins(fives("h8", ["i8", "h7"])) && wins(fives("h8", ["h12", "h7"])));
    // The move is taken, by either side.
    assert!(!wins(fives("g8", ["h8", "h7"])) && !wins(fives("d8", ["h8", "h7"])));
    // No five, no four, another four's five, no win after the four.
    assert!(!wins(won("h8")) && !wins(fives("h7", ["h8", "h6"])));
    assert!(!wins(fives("h8", ["i8", "i8"])) && !wins(fives("h8", ["i8", "h6"])));
    assert!(!wins(fives("h8", ["h6", "i8"])) && !wins(four("h8", "h6", won("h7"))));
    assert!(!wins(four("h8", "i8", won("i8"))) && !wins(four("h8", "i8", won("h6"))));
    assert!(!wins(four("a1", "i8", won("h8"))));
    // The four is stopped, and so is the five.
    let mut stopped = two_threes("i8j15m15");
    assert!(!is_won(&mut stopped, four("h8", "i8", won("h7"))));
    assert!(is_won(&mut stopped, fives("h8", ["h12", "h7"])));

    // A quiet move that threatens an open four.
    let mut three = board(Rule::Freestyle, "g8h8", "a15c15");
    let open = fives("f8", ["e8", "j8"]);
    let to_right = fives("j8", ["f8", "k8"]);
    let mut wins = |strategy| is_won(&mut three, strategy);
    let last = [
        ("f8", Rc::clone(&to_right)),
        ("j8", Rc::clone(&open)),
        ("e8", to_right),
    ];
    assert!(!wins(replies("i8", None, &[])) && !wins(replies("i8", Some(Rc::clone(&open)), &[])));
    assert!(!wins(replies("i8", Some(open), &last)), "f8 and j8 stop it");
    assert!(!wins(replies("i8", Some(fives("f8", ["e8", "d8"])), &[])));
    assert!(!wins(replies("i8", Some(won("f8")), &[])));
}

/// Every reply needs an answer, the one that is listed counts, and a full board is a draw.
#[test]
fn replies_are_answered_by_what_is_listed() {
    // Two threes with a common point: an open four, or, where it is stopped, another one.
    let stones = board(Rule::Freestyle, "g8h8i7i6", "a15d15g15j15");
    let by_row = || fives("f8", ["e8", "j8"]);
    let to_right = || fives("j8", ["f8", "k8"]);
    let by_column = || fives("i9", ["i10", "i5"]);
    let wins = |pass: Option<Rc<Strategy>>, exceptions: &[(&str, Rc<Strategy>)]| {
        replies("i8", pass, exceptions).wins(&mut stones.clone())
    };
    let last = || [("e8", to_right()), ("f8", by_column()), ("j8", by_column())];
    assert!(wins(Some(by_row()), &last()));
    for left_out in 0..3 {
        let mut last = last().to_vec();
        let (reply, _) = last.remove(left_out);
        assert!(!wins(Some(by_row()), &last), "{reply}");
    }
    assert!(!wins(None, &last()));
    // A reply that is like a pass, whose own answer does not win.
    let wrong = [last().to_vec(), vec![("a1", won("a2"))]].concat();
    assert!(!wins(Some(by_row()), &wrong));
    // The first of two answers counts.
    let twice = [vec![("f8", won("a2"))], last().to_vec()].concat();
    assert!(!wins(Some(by_row()), &twice));
    // After a pass it wins by a quiet move: that is tried after every reply, since more than its own
    // points are needed. Another three answers a stone on its first point, and on no other.
    let other = board(Rule::Freestyle, "g8h8i7i6b2c2d2", "a15d15g15j15");
    let by_other = || fives("e2", ["a2", "f2"]);
    let quiet = || replies("i8", Some(by_row()), &last());
    assert!(quiet().wins(&mut other.clone()) && by_other().wins(&mut other.clone()));
    assert!(quiet().like_pass(&mut other.clone()).is_empty());
    let answered = [("i8", by_other())];
    assert!(!replies("o1", Some(quiet()), &answered).wins(&mut other.clone()));
    let stops = ["e2", "a2", "f2"].map(|stop| (stop, quiet()));
    assert!(replies("o1", Some(by_other()), &stops).wins(&mut other.clone()));

    // No five is there, and no point is left after the move.
    let filled = |cell: &Cell| (cell / 15 / 2 + cell % 15).is_multiple_of(2);
    let attacker: Points = Points::ALL.iter().filter(filled).collect();
    let full = Board::empty(Rule::Freestyle).with([attacker, Points::ALL.without(attacker)]);
    for cell in [0, 112] {
        let mut board = full.clone();
        let side = usize::from(!attacker.has(cell));
        board.remove(side, cell);
        assert!(!board.makes_five(ATTACKER, cell));
        let last = Strategy::new(
            cell,
            Then::Replies {
                pass: None,
                exceptions: Vec::new(),
            },
        );
        assert!(!last.wins(&mut board));
    }
}

/// A move after which the defender makes five does not win, before a four nor after it.
#[test]
fn the_defender_makes_five_first() {
    let mut lost = board(Rule::Freestyle, "e8f8g8h11h10h9", "d8a1b1c1d1k3");
    assert!(!fives("h8", ["i8", "h7"]).wins(&mut lost));
    assert!(won("h12").wins(&mut board(Rule::Freestyle, "h11h10h9h8", "a1b1c1d1")));
    // The reply to the four makes a four of the defender's: a five wins, another four does not.
    let stones = || board(Rule::Freestyle, "e8f8g8h11h10h9", "d8i9i7i6j15m15");
    assert!(four("h8", "i8", won("h7")).wins(&mut stones()));
    let next = || fives("h12", ["h13", "h8"]);
    assert!(!four("h8", "i8", next()).wins(&mut stones()));
    let mut other = board(Rule::Freestyle, "e8f8g8k11k10k9", "d8i9i7i6j15m15");
    assert!(!four("h8", "i8", fives("k8", ["k12", "k7"])).wins(&mut other));
    let mut three = board(Rule::Freestyle, "e8f8g8k11k10k9", "d8i9i7a15j15m15");
    assert!(four("h8", "i8", fives("k8", ["k12", "k7"])).wins(&mut three));
}

#[test]
fn a_strategy_takes_as_many_plies_as_its_longest_part() {
    let fours = four("h8", "i8", four("a1", "b1", won("h7")));
    assert_eq!(
        (
            fours.plies(),
            won("a1").plies(),
            fives("a1", ["b1", "c1"]).plies()
        ),
        (5, 1, 3)
    );
    let both = replies(
        "a1",
        Some(won("b1")),
        &[("c1", Rc::clone(&fours)), ("d1", won("e1"))],
    );
    assert_eq!((both.plies(), both.cell()), (7, cell("a1")));
    assert_eq!(replies("a1", Some(fours), &[("d1", won("e1"))]).plies(), 7);
    assert_eq!(replies("a1", None, &[]).plies(), 2);
}

/// A random position with few stones close together.
fn scattered(rule: Rule, rng: &mut fastrand::Rng) -> Board {
    let mut stones = [Points::NONE; 2];
    for index in 0..rng.usize(6..13) {
        let cell = rng.u8(4..10) * 15 + rng.u8(4..10);
        if !(stones[0] | stones[1]).has(cell) {
            stones[index % 2] = stones[index % 2] | Points::of(cell);
        }
    }
    Board::empty(rule).with(stones)
}

/// A win by fours is one by the rules of the program, and stays one with one more stone of the
/// defender's on any point of those that are like a pass.
#[test]
fn what_is_like_a_pass_is_won_by_the_rules() {
    let mut rng = fastrand::Rng::with_seed(7);
    for (rule, judge) in RULES {
        let (mut met, mut held, mut needed) = (0, 0, 0);
        while met < 60 {
            let mut board = scattered(rule, &mut rng);
            let Some(strategy) = by_fours(&mut board, 3) else {
                continue;
            };
            if !strategy.wins(&mut board) || strategy.plies() < 3 {
                continue;
            }
            met += 1;
            let mut reference = reference(&board);
            let found = plies(&mut reference, judge, &strategy);
            assert!(
                found.is_some_and(|found| found <= strategy.plies()),
                "{reference}"
            );
            let like_pass = strategy.like_pass(&mut board);
            assert!(like_pass.without(board.empties()).is_empty());
            for cell in board.empties().iter() {
                reference
                    .set(point_of(cell), Some(gomoku::rules::Stone::White))
                    .unwrap();
                let found = plies(&mut reference, judge, &strategy);
                reference.set(point_of(cell), None).unwrap();
                match like_pass.has(cell) {
                    true => {
                        held += 1;
                        assert!(found.is_some_and(|found| found <= strategy.plies()));
                    }
                    false => needed += usize::from(found.is_none()),
                }
            }
        }
        assert!(held > 1_000 && needed > 100, "{rule:?}: {held} {needed}");
    }
}

/// A copy with one thing changed at random, somewhere.
fn changed(strategy: &Rc<Strategy>, rng: &mut fastrand::Rng) -> Rc<Strategy> {
    let cell = |rng: &mut fastrand::Rng, cell: Cell| match rng.u8(..6) {
        0 => rng.u8(..AREA as u8),
        1 => cell.saturating_sub(1),
        2 => (cell + 1).min(224),
        3 => (cell + 15).min(224),
        4 => cell.saturating_sub(15),
        _ => cell.saturating_sub(14),
    };
    let (own, deeper) = (strategy.cell(), rng.u8(..3) > 0);
    let (own, then) = match strategy.then() {
        Then::Won => (cell(rng, own), Then::Won),
        Then::Fives([one, other]) => match rng.u8(..3) {
            0 => (own, Then::Fives([*other, *one])),
            1 => (own, Then::Fives([cell(rng, *one), *other])),
            _ => (own, Then::Fives([*one, cell(rng, *other)])),
        },
        Then::Four(five, next) => match rng.u8(..6) {
            _ if deeper => (own, Then::Four(*five, changed(next, rng))),
            0 => (cell(rng, own), Then::Four(*five, Rc::clone(next))),
            1 => (own, Then::Four(cell(rng, *five), Rc::clone(next))),
            2 => (own, Then::Fives([*five, next.cell()])),
            _ => (
                own,
                Then::Replies {
                    pass: Some(Rc::clone(next)),
                    exceptions: vec![],
                },
            ),
        },
        Then::Replies { pass, exceptions } => {
            let (mut own, mut pass, mut exceptions) = (own, pass.clone(), exceptions.clone());
            let index = rng.usize(..exceptions.len().max(1));
            match rng.u8(..6) {
                0 => own = cell(rng, own),
                1 => pass = pass.map(|pass| changed(&pass, rng)),
                2 if !exceptions.is_empty() => drop(exceptions.remove(index)),
                3 if !exceptions.is_empty() => exceptions[index].0 = cell(rng, exceptions[index].0),
                4 => pass = exceptions.first().map(|(_, next)| Rc::clone(next)),
                _ if !exceptions.is_empty() => {
                    exceptions[index].1 = changed(&exceptions[index].1, rng);
                }
                _ => pass = None,
            }
            (own, Then::Replies { pass, exceptions })
        }
    };
    Rc::new(Strategy::new(own, then))
}

/// What is accepted is a win by the rules of the program, in no more plies, also after changes at
/// random; and what a solver finds is accepted.
#[test]
fn what_is_accepted_is_won_by_the_rules() {
    let mut rng = fastrand::Rng::with_seed(11);
    for (rule, judge) in RULES {
        let (mut met, mut quiet, mut accepted, mut refused) = (0, 0, 0, 0);
        while met < 40 || quiet < 8 {
            let mut board = scattered(rule, &mut rng);
            let Some(strategy) = by_threats(&mut board, 1) else {
                continue;
            };
            let is_quiet = matches!(strategy.then(), Then::Replies { .. });
            if strategy.plies() == 1 || !is_quiet && met >= 40 {
                continue;
            }
            met += 1;
            quiet += usize::from(is_quiet);
            assert!(strategy.wins(&mut board), "seed 11");
            let mut reference = reference(&board);
            let found = plies(&mut reference, judge, &strategy);
            assert!(
                found.is_some_and(|found| found <= strategy.plies()),
                "{reference}"
            );
            for _ in 0..if is_quiet { 20 } else { 200 } {
                let forged = changed(&strategy, &mut rng);
                if forged.wins(&mut board) {
                    accepted += 1;
                    let found = plies(&mut reference, judge, &forged);
                    let holds = found.is_some_and(|found| found <= forged.plies());
                    assert!(holds, "seed 11\n{reference}{forged:?}");
                } else {
                    refused += 1;
                }
            }
        }
        assert!(
            accepted > 30 && refused > 500,
            "{rule:?}: {accepted} {refused}"
        );
    }
}
