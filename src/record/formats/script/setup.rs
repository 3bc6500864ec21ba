//! The stones that a game began with: lines that arrange them in a pipe, from `setup empty` to
//! `done`.
//!
//! If the game was over before the first move, a pipe cannot begin it. Then comment lines before
//! the line that starts the game name the stones, and all moves are comment lines too. So a pipe
//! plays nothing, rather than another game. Older versions wrote every such game so.

use std::fmt::Write;

use crate::record::script::HEADING;
use crate::record::{Problem, Start};
use crate::rules::{NewGame, Point, Setup, Stone};

/// How many stones a line names.
const STONES: usize = 12;

/// What follows the colour in the key of such a line.
const KEY: &str = "stones";

/// The first line and the last that arrange stones in a pipe.
pub(super) const BEGIN: &str = "setup";
pub(super) const DONE: &str = "done";

/// Whether a pipe cannot begin the game, so that comment lines name its stones.
pub(super) fn is_in_comments(start: &Start) -> bool {
    matches!(start, Start::Setup(setup) if setup.outcome().is_some())
}

/// Writes the comment lines that name the stones, if a pipe cannot begin the game.
pub(super) fn write_comments(start: &Start, out: &mut String) {
    if is_in_comments(start) {
        write_stones(start, "# ", &format!(" {KEY}:"), out);
    }
}

/// Writes the lines that arrange the stones in a pipe, if there are any.
pub(super) fn write(start: &Start, out: &mut String) {
    let has_stones = matches!(start, Start::Setup(it) if it.board().stone_count() > 0);
    if has_stones && !is_in_comments(start) {
        let _ = writeln!(out, "{BEGIN} empty");
        write_stones(start, "", "", out);
        let _ = writeln!(out, "{DONE}");
    }
}

/// Writes lines with the stones of each colour, its name between these texts.
fn write_stones(start: &Start, before: &str, after: &str, out: &mut String) {
    let board = start.board();
    for side in Stone::ALL {
        let points: Vec<String> = board.stones_of(side).map(|it| it.to_string()).collect();
        for line in points.chunks(STONES) {
            let _ = writeln!(out, "{before}{side}{after} {}", line.join(", "));
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
    let setup = setup.map_err(Problem::Play)?;
    Ok(Start::Setup(Box::new(setup)))
}

/// Whether a pipe that replays the first script of a text plays its whole main line. It does
/// not if comment lines name the stones that it began with, or if the line goes on with
/// something that a pipe cannot read.
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
