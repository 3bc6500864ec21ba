//! The stones of a swap2 opening.

use super::brain::Job;
use crate::rules::opening::Decision;
use crate::rules::{NewGame, Opening, Point};

/// The question that the stones of a swap2 opening ask: none wants an opening, three
/// or five want a colour.
///
/// # Errors
/// When the stones cannot be played, or are of another number.
pub(super) fn question(setup: NewGame, stones: &[Point]) -> Result<Job, String> {
    let opened = NewGame {
        opening: Some(Opening::Swap2),
        ..setup
    };
    let mut game = opened.game();
    for (index, point) in stones.iter().enumerate() {
        let played = match index {
            3 => game.decide(Decision::Two).and_then(|()| game.play(*point)),
            _ => game.play(*point),
        };
        played.map_err(|reason| reason.to_string())?;
    }
    match stones.len() {
        0 => Ok(Job::Opening(game)),
        3 | 5 => Ok(Job::Colour(game)),
        count => Err(format!("{count} stones are no swap2 opening: 0, 3 or 5")),
    }
}
