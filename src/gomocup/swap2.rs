//! The stones of a swap2 opening.

use super::job::Job;
use super::stones::StoneSequence;
use crate::rules::opening::Decision;
use crate::rules::{BoardSize, Game, Opening, Rule, Stone};

/// The question that the stones of a swap2 opening ask: without stones the manager wants an
/// opening, with three or five a colour. Any other number is an error.
pub(super) fn question(size: BoardSize, rule: Rule, stones: &StoneSequence) -> Result<Job, String> {
    let count = stones.points().count();
    if !matches!(count, 0 | 3 | 5) {
        return Err(format!("{count} stones are no swap2 opening: 0, 3 or 5"));
    }
    let mut game = Game::with_opening(size, rule, Stone::Black, Opening::Swap2);
    for (index, point) in stones.points().enumerate() {
        let played = match index {
            3 => game.decide(Decision::Two).and_then(|()| game.play(point)),
            _ => game.play(point),
        };
        played.map_err(|reason| reason.to_string())?;
    }
    Ok(match count {
        0 => Job::Opening(game),
        _ => Job::Colour(game),
    })
}
