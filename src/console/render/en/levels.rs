//! What is said of the computer's levels, in English.

use super::English;
use crate::console::adapt::{Adapted, PersonsResult};
use crate::console::level::Level;
use crate::console::render::words::Levels;

impl Levels for English {
    fn expectation(&self, level: Level) -> &'static str {
        match level.get() {
            1 => "It does not look ahead and overlooks much: a beginner beats it.",
            2 => "It does not look ahead and overlooks many threats: a game for beginners.",
            3 => "It does not look ahead and overlooks some threats: a beginner has chances.",
            4 => "It looks little ahead and overlooks a threat now and then.",
            5 => "A good club player's game: it looks ahead, and overlooks a threat at times.",
            6 => "It looks further ahead and seldom overlooks a threat.",
            7 => "It looks far ahead and rarely overlooks a threat.",
            8 => "It hardly overlooks anything: plan your threats several moves ahead.",
            9 => "It overlooks next to nothing, and thinks for a moment about each move.",
            _ => "All it has: it overlooks nothing that it can find in its time.",
        }
    }

    fn adapts(&self, level: Level) -> String {
        format!(
            "The computer plays at level {level}: one up after your win, one down after your loss."
        )
    }

    fn adapted(&self, adapted: Adapted) -> String {
        let Adapted { result, from, to } = adapted;
        let result = match result {
            PersonsResult::Won => "You won",
            PersonsResult::Lost => "You lost",
            PersonsResult::Drew => "Nobody won",
        };
        match from == to {
            false => format!("{result}: the computer plays at level {to} from the next game on."),
            true => format!("{result}: the computer stays at level {to}."),
        }
    }

    fn level(&self, level: Level, adapts: bool) -> String {
        match adapts {
            true => format!("level {level} (auto)"),
            false => format!("level {level}"),
        }
    }
}
