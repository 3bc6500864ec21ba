use checker::bits::{Cell, Points, SIDE};
use checker::board::{ATTACKER, Board, DEFENDER, Rule};
use gomoku::rules::Stone;

use crate::support::{RULES, board, cell, cells, point_of, reference};

/// The empty points of the rows of five without a stone of the attacker's in which the defender has
/// at least three.
fn fours(board: &Board) -> Points {
    let side = SIDE as i32;
    let mut found = Points::NONE;
    for start in 0..side * side {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let places =
                (0..5).map(|step| (start / side + step * down, start % side + step * right));
            let inside =
                |place: &(i32, i32)| (0..side).contains(&place.0) && (0..side).contains(&place.1);
            let row: Vec<Cell> = places
                .filter(inside)
                .map(|(row, column)| (row * side + column) as Cell)
                .collect();
            let [attacker, defender] = board.stones();
            let of = |stones: Points| row.iter().filter(|cell| stones.has(**cell)).count();
            if row.len() == 5 && of(attacker) == 0 && of(defender) >= 3 {
                found = found | row.into_iter().collect();
            }
        }
    }
    found & board.empties()
}

/// What a board says is what the rules say, for stones that are placed and taken back at random.
#[test]
fn fives_are_those_of_the_rules() {
    for (rule, judge) in RULES {
        let mut rng = fastrand::Rng::with_seed(25);
        let mut met = [0; 4];
        for _ in 0..60 {
            let mut board = Board::empty(rule);
            let mut placed = Vec::new();
            // Stones close together, and few of the other side, so that there are fives.
            let share = rng.u8(1..8);
            for _ in 0..rng.usize(10..90) {
                let cell = rng.u8(0..9) * 15 + rng.u8(0..9);
                if board.empties().has(cell) {
                    let side = usize::from(rng.u8(0..8) < share);
                    // Nobody has won yet.
                    if !board.makes_five(side, cell) {
                        board.place(side, cell);
                        placed.push((side, cell));
                    }
                }
                if rng.u8(0..4) == 0 && !placed.is_empty() {
                    let (side, cell) = placed.swap_remove(rng.usize(..placed.len()));
                    board.remove(side, cell);
                }
            }
            let of = |side| placed.iter().filter(move |it| it.0 == side).map(|it| it.1);
            let stones = [ATTACKER, DEFENDER].map(|side| of(side).collect());
            assert_eq!(board.stones(), stones);
            let mut reference = reference(&board);
            let fresh = board.with(stones);
            let mut wins = [Points::NONE; 2];
            for side in [ATTACKER, DEFENDER] {
                for cell in board.empties().iter() {
                    let (point, stone) = (point_of(cell), Stone::ALL[side]);
                    reference.set(point, Some(stone)).unwrap();
                    let wins_here = judge.winning_line(&reference, point).is_some();
                    reference.set(point, None).unwrap();
                    assert_eq!(
                        board.makes_five(side, cell),
                        wins_here,
                        "{rule:?}\n{reference}"
                    );
                    assert_eq!(fresh.makes_five(side, cell), wins_here);
                    if wins_here {
                        wins[side] = wins[side] | Points::of(cell);
                    }
                }
            }
            assert_eq!(board.defender_wins(), !wins[DEFENDER].is_empty());
            assert_eq!(fresh.defender_wins(), board.defender_wins());
            let attacker = board.stones()[ATTACKER].iter();
            let fives = attacker.map(|cell| board.fives_with(cell));
            assert_eq!(
                fives.fold(Points::NONE, |all, more| all | more),
                wins[ATTACKER]
            );
            assert_eq!(board.fours_of_defender(), fours(&board));
            assert_eq!(fresh.fours_of_defender(), fours(&board));
            // One more stone threatens a five only there.
            for one in board.empties().iter() {
                board.place(DEFENDER, one);
                if board.defender_wins() && wins[DEFENDER].is_empty() {
                    assert!(fours(&board.with(stones)).has(one));
                    met[2] += 1;
                }
                board.remove(DEFENDER, one);
            }
            for side in [ATTACKER, DEFENDER] {
                met[side] += wins[side].count();
            }
            met[3] += board.fours_of_defender().count();
        }
        assert!(met.iter().all(|met| *met > 20), "{met:?}");
    }
}

/// A five at each edge and in each direction, and six.
#[test]
fn five_is_five_at_the_edges_too() {
    for (stones, five) in [
        ("a1b1c1d1", "e1"),
        ("o15n15m15l15", "k15"),
        ("a15a14a13a12", "a11"),
        ("a15b14c13d12", "e11"),
        ("o15n14m13l12", "k11"),
        ("o1n2m3l4", "k5"),
        ("h8h9h11h12", "h10"),
    ] {
        for (rule, _) in RULES {
            let own = board(rule, stones, "");
            assert!(own.makes_five(ATTACKER, cell(five)), "{stones}");
            assert!(!own.makes_five(DEFENDER, cell(five)) && !own.defender_wins());
            let theirs = board(rule, "", stones);
            assert!(theirs.makes_five(DEFENDER, cell(five)) && theirs.defender_wins());
        }
    }
    let six = |rule| board(rule, "h8h9h11h12h13", "").makes_five(ATTACKER, cell("h10"));
    assert!(six(Rule::Freestyle) && !six(Rule::Standard));
    // A stone of the other side's beyond the end, and one in the row.
    for (rule, _) in RULES {
        let stopped = board(rule, "h8h9h11h12", "h13h7");
        assert!(stopped.makes_five(ATTACKER, cell("h10")));
        assert!(!board(rule, "h8h9h11", "h12").makes_five(ATTACKER, cell("h10")));
    }
    assert_eq!(board(Rule::Freestyle, "a1", "").empties().count(), 224);
}

#[test]
fn images_have_one_canonical_form() {
    let position = board(Rule::Standard, "a12c14h8", "o9a8o1");
    assert_eq!(position.symmetries(), [0]);
    assert_eq!(board(Rule::Standard, "h8", "").symmetries().len(), 8);
    assert_eq!(board(Rule::Standard, "a1h8", "").symmetries().len(), 2);
    let (least, symmetry) = position.canonical();
    assert_eq!(position.turned(symmetry).stones(), least.stones());
    for symmetry in 0..8 {
        let image = position.turned(symmetry);
        assert_eq!(image.canonical().0.stones(), least.stones());
        assert!(least.stones() <= image.stones());
        let there = image.stones()[ATTACKER] == position.stones()[ATTACKER].turned(symmetry);
        assert!(there);
    }
    // An image keeps the rule: six is no five.
    let six = board(Rule::Standard, "h8h9h11h12h13", "a1");
    let turned = |symmetry| six.turned(symmetry).canonical().0;
    let fives = |board: &Board| {
        board
            .empties()
            .iter()
            .any(|it| board.makes_five(ATTACKER, it))
    };
    assert!(!(0..8).any(|symmetry| fives(&turned(symmetry))));
    assert_eq!(cells("h10").len(), 1);
}
