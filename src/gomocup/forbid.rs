//! The forbidden points of any board.

use super::stones::StoneSequence;
use crate::rules::{BoardSize, Rule};

/// The answer to YXSHOWFORBID: the points that are forbidden to Black, whoever is to move. The
/// position need not come from a game.
///
/// # Errors
/// When a stone is off the board.
pub(super) fn forbidden(
    size: BoardSize,
    rule: Rule,
    stones: &StoneSequence,
) -> Result<String, String> {
    let setup = stones.setup(size, rule, stones.side_of_forbid())?;
    let points = rule.fouls(setup.board());
    let digits = points.map(|(point, _)| format!("{:02}{:02}", point.column(), point.row()));
    Ok(format!("FORBID {}.", digits.collect::<String>()))
}
