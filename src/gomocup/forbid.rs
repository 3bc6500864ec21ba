//! The forbidden points of any board.

use super::brain::position;
use crate::rules::{NewGame, Point, Stone};

/// The answer to YXSHOWFORBID: the points that are forbidden to Black, whoever is to
/// move, on a board that need not be one of a game. Each stone is ours or not.
///
/// # Errors
/// When a stone is off the board.
pub(super) fn forbidden(setup: NewGame, stones: &[(Point, bool)]) -> Result<String, String> {
    let ours = stones.iter().filter(|(_, ours)| *ours).count();
    // Who asks is to move and so Black, unless the other side has one stone more and
    // was first: then it is White's turn.
    let is_white = stones.len() == 2 * ours + 1 && stones.first().is_some_and(|(_, ours)| !ours);
    let side = if is_white { Stone::White } else { Stone::Black };
    let position = position(setup, stones, side)?;
    let points = setup.rule.fouls(position.board());
    let digits = points.map(|(point, _)| format!("{:02}{:02}", point.column(), point.row()));
    Ok(format!("FORBID {}.", digits.collect::<String>()))
}
