//! Renju's fouls once more, as slowly and as plainly as the definition reads. It
//! shares no code with the crate.

use std::collections::BTreeSet;

/// A board of `$`, `#` and `+`, row by row.
pub type Grid = Vec<Vec<char>>;

type Pair = (i32, i32);

const DIRECTIONS: [Pair; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

fn at(board: &Grid, (row, column): Pair) -> char {
    let size = board.len() as i32;
    if (0..size).contains(&row) && (0..size).contains(&column) {
        board[row as usize][column as usize]
    } else {
        '|'
    }
}

fn with_black(board: &Grid, (row, column): Pair) -> Grid {
    let mut board = board.clone();
    board[row as usize][column as usize] = '$';
    board
}

/// The points of the unbroken row of black stones through a black stone.
fn row_through(board: &Grid, point: Pair, (down, right): Pair) -> Vec<Pair> {
    let (mut row, mut column) = point;
    for _ in 0..black_beyond(board, point, (-down, -right)) {
        (row, column) = (row - down, column - right);
    }
    let mut points = Vec::new();
    while at(board, (row, column)) == '$' {
        points.push((row, column));
        (row, column) = (row + down, column + right);
    }
    points
}

/// How many black stones follow a point without a gap.
fn black_beyond(board: &Grid, (row, column): Pair, (down, right): Pair) -> usize {
    let next = (row + down, column + right);
    if at(board, next) == '$' {
        1 + black_beyond(board, next, (down, right))
    } else {
        0
    }
}

/// Whether a stone on an empty point makes exactly five in this direction.
fn makes_five(board: &Grid, point: Pair, (down, right): Pair) -> bool {
    let before = black_beyond(board, point, (-down, -right));
    let after = black_beyond(board, point, (down, right));
    at(board, point) == '+' && before + 1 + after == 5
}

/// What a black stone on an empty point is: `five`, `overline`, `double four`, `double three`
/// or `allowed`.
pub fn judge(board: &Grid, point: Pair) -> &'static str {
    judge_deep(board, point, &mut 0)
}

/// As [`judge`]. `deepest` becomes the number of stones that had to be placed one after
/// another to find out.
pub fn judge_deep(board: &Grid, point: Pair, deepest: &mut usize) -> &'static str {
    *deepest = 1;
    let board = &with_black(board, point);
    let lengths = DIRECTIONS.map(|direction| row_through(board, point, direction).len());
    if lengths.contains(&5) {
        return "five";
    }
    if lengths.iter().any(|length| *length > 5) {
        return "overline";
    }
    if fours(board, point).len() > 1 {
        return "double four";
    }
    if threes(board, point, deepest).len() > 1 {
        return "double three";
    }
    "allowed"
}

/// The fours that the stone on `point` is part of. A four is its four stones.
fn fours(board: &Grid, point: Pair) -> BTreeSet<Vec<Pair>> {
    let mut found = BTreeSet::new();
    for (down, right) in DIRECTIONS {
        for start in -4..=0 {
            // Five points on a line, four of them black and one empty.
            let five: [Pair; 5] = std::array::from_fn(|index| {
                let steps = start + index as i32;
                (point.0 + steps * down, point.1 + steps * right)
            });
            let black = five.into_iter().filter(|point| at(board, *point) == '$');
            let other = five.into_iter().find(|point| at(board, *point) != '$');
            if black.clone().count() == 4
                && other.is_some_and(|gap| makes_five(board, gap, (down, right)))
            {
                found.insert(black.collect());
            }
        }
    }
    found
}

/// The threes that the stone on `point` is part of. A three is its three stones.
fn threes(board: &Grid, point: Pair, deepest: &mut usize) -> BTreeSet<Vec<Pair>> {
    let mut found = BTreeSet::new();
    for (down, right) in DIRECTIONS {
        for steps in -4..=4 {
            let added = (point.0 + steps * down, point.1 + steps * right);
            let lengths =
                [1, -1].map(|sign| black_beyond(board, added, (sign * down, sign * right)));
            // The unbroken row with the added stone must have a length of four.
            if at(board, added) != '+' || lengths[0] + 1 + lengths[1] != 4 {
                continue;
            }
            let more = with_black(board, added);
            let row = row_through(&more, point, (down, right));
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
            // It makes a straight four. Is the move allowed, and is it not a five?
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
