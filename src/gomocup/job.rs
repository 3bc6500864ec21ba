//! What the engine is asked for.

use super::stones::StoneSequence;
use crate::rules::opening::Decision;
use crate::rules::{BoardSize, Game, Opening, Rule, Setup, Stone};

/// What the engine is asked for.
#[derive(Clone, Debug)]
pub(super) enum Job {
    /// A move.
    Move(Setup),
    /// The best moves, this many of them, and then the move.
    Best(Setup, usize),
    /// Three stones to open this game.
    Opening(Game),
    /// A colour in this opening, and a move if the colour is White.
    Colour(Game),
}

impl Job {
    /// What the stones of a swap2 opening ask for: without stones the manager wants an opening,
    /// with three or five a colour. Any other number is an error.
    pub(super) fn of_swap2(
        size: BoardSize,
        rule: Rule,
        stones: &StoneSequence,
    ) -> Result<Job, String> {
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

    /// The rule of its position.
    pub(super) const fn rule(&self) -> Rule {
        match self {
            Job::Move(setup) | Job::Best(setup, _) => setup.rule(),
            Job::Opening(game) | Job::Colour(game) => game.rule(),
        }
    }
}
