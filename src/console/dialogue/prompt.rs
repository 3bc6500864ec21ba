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
        let side = || match game.to_move() {
            Some(Stone::Black) => say!(words, "$ black> ", "$ 黑方> "),
            Some(Stone::White) => say!(words, "# white> ", "# 白方> "),
            None => say!(words, "game over> ", "已结束> "),
        };
        let Some(ask) = game.ask() else {
            return side();
        };
        match (ask.task, game.to_move()) {
            (Task::Stone { number, .. }, Some(stone)) => {
                self.stone_prompt(ask, stone).unwrap_or_else(|| {
                    let symbol = stone.symbol();
                    say!(
                        words,
                        "stone {number} ({symbol})> ",
                        "第 {number} 子（{symbol}）> "
                    )
                })
            }
            (Task::Stone { .. }, None) => side(),
            (Task::Colour | Task::ColourOrTwo, _) => {
                self.asking(ask, pick!(words, "colour", "选黑白"))
            }
            (Task::Fifths, _) => self.asking(ask, pick!(words, "fifths", "打点数")),
            (Task::Offer { .. }, _) => self.asking(ask, pick!(words, "offer", "打点")),
            (Task::Choose, _) => self.asking(ask, pick!(words, "choose", "选打点")),
        }
    }

    /// The prompt that asks for this, with who is asked if the window has room.
    fn asking(&self, ask: Ask, what: &str) -> String {
        let name = self.player_inside(ask.player);
        let prompt = say!(self.language, "{name}, {what}> ", "{name}，{what}> ");
        match self.has_room(&prompt) {
            true => prompt,
            false => format!("{what}> "),
        }
    }

    /// The prompt that names the player and the stone that an opening asks for, if it
    /// asks for one and the window has room.
    fn stone_prompt(&self, ask: Ask, stone: Stone) -> Option<String> {
        let Task::Stone { number, last, .. } = ask.task else {
            return None;
        };
        let name = self.player_inside(ask.player);
        let symbol = stone.symbol();
        let prompt = match (number, last) {
            // The only one that its player places now.
            (4, 4) => say!(
                self.language,
                "{name}, stone 4 ({symbol})> ",
                "{name}，第 4 子（{symbol}）> "
            ),
            _ => say!(
                self.language,
                "{name}, stone {number} of {last} ({symbol})> ",
                "{name}，第 {number} 子（共 {last} 子，{symbol}）> "
            ),
        };
        self.has_room(&prompt).then_some(prompt)
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
            && self.stone_prompt(ask, stone).is_some()
    }
}
