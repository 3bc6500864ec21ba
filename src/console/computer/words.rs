//! What is said of the computer's levels.

use crate::console::computer::adapt::{Adapted, PersonsResult};
use crate::console::computer::level::Level;
use crate::console::words::language::{Language, pick, say};

impl Language {
    /// What to expect of a level, in a sentence.
    pub fn expectation(self, level: Level) -> &'static str {
        match level.get() {
            1 => pick!(
                self,
                "It does not look ahead and overlooks much: a beginner beats it.",
                "它不作计算，常常看漏：初学者也能赢它。"
            ),
            2 => pick!(
                self,
                "It does not look ahead and overlooks many threats: a game for beginners.",
                "它不作计算，看漏不少：适合初学者。"
            ),
            3 => pick!(
                self,
                "It does not look ahead and overlooks some threats: a beginner has chances.",
                "它不作计算，有时看漏：初学者有机会。"
            ),
            4 => pick!(
                self,
                "It looks little ahead and overlooks a threat now and then.",
                "它只算几步，偶尔看漏。"
            ),
            5 => pick!(
                self,
                "A good club player's game: it looks ahead, and overlooks a threat at times.",
                "相当于俱乐部好手：它会计算，偶尔看漏一处。"
            ),
            6 => pick!(
                self,
                "It looks further ahead and seldom overlooks a threat.",
                "它算得更远，很少看漏。"
            ),
            7 => pick!(
                self,
                "It looks far ahead and rarely overlooks a threat.",
                "它算得远，难得看漏。"
            ),
            8 => pick!(
                self,
                "It hardly overlooks anything: plan your threats several moves ahead.",
                "它几乎不看漏：要赢它，须早几步谋划。"
            ),
            9 => pick!(
                self,
                "It overlooks next to nothing, and thinks for a moment about each move.",
                "它极少看漏，每手要想一会儿。"
            ),
            _ => pick!(
                self,
                "All it has: it overlooks nothing that it can find in its time.",
                "全部实力：在限时之内能算到的，它都不会看漏。"
            ),
        }
    }

    /// From now on the level, which is this one, follows the person's results.
    pub fn adapts(self, level: Level) -> String {
        say!(
            self,
            "The computer plays at level {level}: one up after your win, one down after your loss.",
            "电脑的级别是 {level}；你赢一局升一级，输一局降一级。"
        )
    }

    /// What the end of a game made of a level that adapts.
    pub fn adapted(self, adapted: Adapted) -> String {
        let Adapted { result, from, to } = adapted;
        let result = match result {
            PersonsResult::Won => pick!(self, "You won", "你赢了"),
            PersonsResult::Lost => pick!(self, "You lost", "你输了"),
            PersonsResult::Drew => pick!(self, "Nobody won", "和棋"),
        };
        match from == to {
            false => say!(
                self,
                "{result}: the computer plays at level {to} from the next game on.",
                "{result}：从下一局起电脑的级别是 {to}。"
            ),
            true => say!(
                self,
                "{result}: the computer stays at level {to}.",
                "{result}：电脑的级别仍是 {to}。"
            ),
        }
    }

    /// A level beside the computer's name: `level 5`, or that it adapts too.
    pub fn level(self, level: Level, adapts: bool) -> String {
        match adapts {
            true => say!(self, "level {level} (auto)", "{level} 级（自动）"),
            false => say!(self, "level {level}", "{level} 级"),
        }
    }
}
