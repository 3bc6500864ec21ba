//! Renju's fouls once more, as slowly and as plainly as the definition reads. It
//! shares no code with the crate.

use std::collections::BTreeSet;

/// A board of `$`, `#` and `+`, row by row.
pub type Marks = Vec<Vec<char>>;

type Place = (i32, i32);

const DIRECTIONS: [Place; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

fn at(board: &Marks, (row, column): Place) -> char {
    let size = board.len() as i32;
    if (0..size).contains(&row) && (0..size).contains(&column) {
        board[row as usize][column as usize]
    } else {
        '|'
    }
}

fn with_black(board: &Marks, (row, column): Place) -> Marks {
    let mut board = board.clone();
    board[row as usize][column as usize] = '$';
    board
}

/// The places of the unbroken row of black stones through a black stone.
fn row_through(board: &Marks, place: Place, (down, right): Place) -> Vec<Place> {
    let (mut row, mut column) = place;
    for _ in 0..black_beyond(board, place, (-down, -right)) {
        (row, column) = (row - down, column - right);
    }
    let mut places = Vec::new();
    while at(board, (row, column)) == '$' {
        places.push((row, column));
        (row, column) = (row + down, column + right);
    }
    places
}

/// How many black stones follow a place without a gap.
fn black_beyond(board: &Marks, (row, column): Place, (down, right): Place) -> usize {
    let next = (row + down, column + right);
    if at(board, next) == '$' {
        1 + black_beyond(board, next, (down, right))
    } else {
        0
    }
}

/// Whether a stone on an empty place makes exactly five in this direction.
fn makes_five(board: &Marks, place: Place, (down, right): Place) -> bool {
    let before = black_beyond(board, place, (-down, -right));
    let after = black_beyond(board, place, (down, right));
    at(board, place) == '+' && before + 1 + after == 5
}

/// What a black stone on an empty place is: `five`, `overline`, `double four`,
/// `double three` or `allowed`.
pub fn judge(board: &Marks, place: Place) -> &'static str {
    judge_deep(board, place, &mut 0)
}

/// As [`judge`]; `deepest` becomes the number of stones that were placed in a row to
/// find out.
pub fn judge_deep(board: &Marks, place: Place, deepest: &mut usize) -> &'static str {
    *deepest = 1;
    let board = &with_black(board, place);
    let lengths = DIRECTIONS.map(|direction| row_through(board, place, direction).len());
    if lengths.contains(&5) {
        return "five";
    }
    if lengths.iter().any(|length| *length > 5) {
        return "overline";
    }
    if fours(board, place).len() > 1 {
        return "double four";
    }
    if threes(board, place, deepest).len() > 1 {
        return "double three";
    }
    "allowed"
}

/// The fours that the stone on `place` is part of, each as its four stones.
fn fours(board: &Marks, place: Place) -> BTreeSet<Vec<Place>> {
    let mut found = BTreeSet::new();
    for (down, right) in DIRECTIONS {
        for start in -4..=0 {
            // Five points on a line, four of them black and one empty.
            let five: [Place; 5] = std::array::from_fn(|index| {
                let steps = start + index as i32;
                (place.0 + steps * down, place.1 + steps * right)
            });
            let black = five.into_iter().filter(|place| at(board, *place) == '$');
            let other = five.into_iter().find(|place| at(board, *place) != '$');
            if black.clone().count() == 4
                && other.is_some_and(|gap| makes_five(board, gap, (down, right)))
            {
                found.insert(black.collect());
            }
        }
    }
    found
}

/// The threes that the stone on `place` is part of, each as its three stones.
fn threes(board: &Marks, place: Place, deepest: &mut usize) -> BTreeSet<Vec<Place>> {
    let mut found = BTreeSet::new();
    for (down, right) in DIRECTIONS {
        for steps in -4..=4 {
            let added = (place.0 + steps * down, place.1 + steps * right);
            let lengths =
                [1, -1].map(|sign| black_beyond(board, added, (sign * down, sign * right)));
            // The unbroken row with the added stone: four long, or it is no use.
            if at(board, added) != '+' || lengths[0] + 1 + lengths[1] != 4 {
                continue;
            }
            let more = with_black(board, added);
            let row = row_through(&more, place, (down, right));
            if !row.contains(&added) {
                continue;
            }
            let (first, last) = (row[0], row[3]);
            let ends = [
                (first.0 - down, first.1 - right),
                (last.0 + down, last.1 + right),
            ];
            if !ends
                .iter()
                .all(|end| makes_five(&more, *end, (down, right)))
            {
                continue;
            }
            // It makes a straight four: is the move allowed, and no five?
            let mut below = 0;
            let verdict = judge_deep(board, added, &mut below);
            *deepest = (*deepest).max(below + 1);
            if verdict == "allowed" {
                found.insert(row.into_iter().filter(|stone| *stone != added).collect());
            }
        }
    }
    found
}
