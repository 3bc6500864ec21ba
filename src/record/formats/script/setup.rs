//! The stones that a game began with, in comment lines before the line that starts it.
//!
//! A pipe ignores them, and all moves of such a game too, since those are comment lines as
//! well. So it plays nothing, rather than another game.

use std::fmt::Write;

use crate::record::script::HEADING;
use crate::record::{Problem, Start};
use crate::rules::{NewGame, PlayError, Point, Setup, SetupError, Stone};

/// How many stones a line names.
const STONES: usize = 12;

/// What follows the colour in the key of such a line.
const KEY: &str = "stones";

/// Whether a game began with stones that its script has to name.
pub(super) fn is_named(start: &Start) -> bool {
    matches!(start, Start::Setup(setup) if setup.board().stone_count() > 0)
}

/// Writes the lines that name the stones.
pub(super) fn write(start: &Start, out: &mut String) {
    let board = start.board();
    for side in Stone::ALL.into_iter().filter(|_| is_named(start)) {
        let stones = board.stones().filter(|(_, stone)| *stone == side);
        let points: Vec<String> = stones.map(|(point, _)| point.to_string()).collect();
        for line in points.chunks(STONES) {
            let _ = writeln!(out, "# {side} {KEY}: {}", line.join(", "));
        }
    }
}

/// The stones that a line `key: value` names; `None` if it is another line.
pub(super) fn read(key: &str, value: &str) -> Option<Vec<(Point, Stone)>> {
    let (colour, word) = key.split_once(' ')?;
    let stone = Stone::ALL.into_iter().find(|it| it.name() == colour)?;
    let stones = value.split(',').map(|point| {
        let point = point.trim().parse().ok()?;
        Some((point, stone))
    });
    (word == KEY).then(|| stones.collect()).flatten()
}

/// The start of a game with these stones. An error if one is off the board, or two have the
/// same point.
pub(super) fn start(new: NewGame, stones: &[(Point, Stone)]) -> Result<Start, Problem> {
    let setup = Setup::new(new.size, new.rule, new.first, stones.iter().copied());
    let setup = setup.map_err(|error| {
        let of = |point| stones.iter().find(|(other, _)| *other == point);
        Problem::Play(match error {
            SetupError::OffBoard { point, size } => PlayError::OffBoard { point, size },
            SetupError::Twice { point } => PlayError::Taken {
                point,
                stone: of(point).map_or(Stone::Black, |(_, stone)| *stone),
                number: None,
            },
        })
    })?;
    Ok(Start::Setup(Box::new(setup)))
}

/// Whether a pipe that replays the first script of a text plays its whole main line. It does
/// not if the game began with stones, or if the line goes on with something that a pipe cannot
/// read.
#[must_use]
pub fn is_piped_whole(text: &str) -> bool {
    let mut is_begun = false;
    for line in text.lines().map(str::trim) {
        let Some(comment) = line.strip_prefix('#') else {
            is_begun |= !line.is_empty();
            continue;
        };
        if line == HEADING && is_begun {
            return true;
        }
        let is_stones = || {
            let (key, value) = comment.split_once(':')?;
            read(key.trim(), value)
        };
        if comment.trim() == "continued" || !is_begun && is_stones().is_some() {
            return false;
        }
    }
    true
}
