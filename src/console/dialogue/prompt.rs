//! The prompt: what is asked of whom.

use std::time::Duration;

use crate::console::clock::said::clock_time;
use crate::console::out::Out;
use crate::console::play::seats::Name;
use crate::console::words::language::{pick, say};
use crate::console::words::width;
use crate::rules::opening::{Ask, Task};
use crate::rules::{Game, Stone};

/// The columns that a prompt leaves for what is typed and for its ghost.
const ROOM: usize = 12;

impl Out {
    /// The prompt for the next line: who is to move, or what the opening asks of whom, and
    /// the time left if there is a clock.
    pub(crate) fn prompt(
        &self,
        game: &Game,
        name: Option<&Name>,
        left: Option<Duration>,
    ) -> String {
        let who = self.named_prompt(game, name);
        let who = who.unwrap_or_else(|| self.unnamed_prompt(game));
        match (left, who.trim_end().strip_suffix('>')) {
            (Some(left), Some(who)) => format!("{who} {}> ", clock_time(left)),
            _ => who,
        }
    }

    /// The prompt of a person with a name: `$ Ada> `. An opening has prompts of its own.
    fn named_prompt(&self, game: &Game, name: Option<&Name>) -> Option<String> {
        let stone = game.to_move().filter(|_| game.ask().is_none())?;
        let prompt = format!("{} {}> ", stone.symbol(), name?);
        self.has_room(&prompt).then_some(prompt)
    }

    fn unnamed_prompt(&self, game: &Game) -> String {
        let words = self.language;
        match (game.ask(), game.to_move()) {
            (Some(ask), Some(stone)) => {
                let (named, short) = self.asking(ask, stone);
                named.unwrap_or(short)
            }
            (_, Some(Stone::Black)) => say!(words, "$ black> ", "$ 黑方> "),
            (_, Some(Stone::White)) => say!(words, "# white> ", "# 白方> "),
            (_, None) => say!(words, "game over> ", "已结束> "),
        }
    }

    /// The prompt that asks for this, with who is asked if the window has room, and a shorter one.
    fn asking(&self, ask: Ask, stone: Stone) -> (Option<String>, String) {
        let (words, symbol) = (self.language, stone.symbol());
        let short = match ask.task {
            Task::Stone { number, .. } => {
                say!(
                    words,
                    "stone {number} ({symbol})",
                    "第 {number} 子（{symbol}）"
                )
            }
            Task::Colour | Task::ColourOrTwo | Task::ColourOrFifths { .. } => {
                pick!(words, "colour", "选黑白").into()
            }
            Task::Fifths { .. } => pick!(words, "fifths", "打点数").into(),
            Task::Offer { .. } => pick!(words, "offer", "打点").into(),
            Task::Choose => pick!(words, "choose", "选打点").into(),
        };
        let what = match ask.task {
            // A stone may be the only one that its player places now.
            Task::Stone {
                number,
                first,
                last,
                ..
            } if first != last => {
                say!(
                    words,
                    "stone {number} of {last} ({symbol})",
                    "第 {number} 子（共 {last} 子，{symbol}）"
                )
            }
            _ => short.clone(),
        };
        let name = self.player_inside(ask.player);
        let named = say!(words, "{name}, {what}> ", "{name}，{what}> ");
        (self.has_room(&named).then_some(named), short + "> ")
    }

    /// Whether a prompt leaves room for what is typed.
    fn has_room(&self, prompt: &str) -> bool {
        let columns = self.window.map_or(usize::MAX, |window| window.columns);
        width::of(prompt) + ROOM <= columns
    }

    /// Whether the prompt says all that the opening asks for: another stone, anywhere, by a
    /// player who places several.
    pub(crate) fn prompt_says_all(&self, game: &Game) -> bool {
        let Some((ask, stone)) = game.ask().zip(game.to_move()) else {
            return false;
        };
        // Stones 1 and 4 are a player's first.
        matches!(ask.task, Task::Stone { number, within: None, .. } if ![1, 4].contains(&number))
            && self.asking(ask, stone).0.is_some()
    }
}
