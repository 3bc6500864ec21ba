use std::path::Path;

use super::English;
use crate::console::render::words::{Replies, file_name};
use crate::record::Setup;
use crate::rules::{Outcome, Stone};

fn moves(count: usize) -> String {
    match count {
        1 => "1 move".into(),
        _ => format!("{count} moves"),
    }
}

impl Replies for English {
    fn side(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => "Black ($)",
            Stone::White => "White (#)",
        }
    }

    fn outcome(&self, outcome: Outcome, line: &str) -> String {
        match outcome {
            Outcome::Win { winner, .. } => format!("{} wins: {line}", self.side(winner)),
            Outcome::Resignation { winner } => {
                let loser = self.side(winner.opponent());
                format!("{loser} surrenders. {} wins.", self.side(winner))
            }
            Outcome::Draw => "Draw: the board is full.".into(),
        }
    }

    fn to_move(&self, stone: Stone, last: Option<&str>) -> String {
        let last = last
            .map(|made| format!("Last move: {made}. "))
            .unwrap_or_default();
        format!("{last}{} to move.", self.side(stone))
    }

    fn started(&self, setup: Setup) -> String {
        let (size, rule, first) = (setup.size, setup.rule, self.side(setup.first));
        format!("New game: {size}x{size}, {rule}. {first} moves first.")
    }

    fn took_back(&self, step: Option<&str>) -> String {
        format!("Took back: {}", step.unwrap_or("the surrender"))
    }

    fn took_back_many(&self, count: usize) -> String {
        format!("Took back: {count} steps")
    }

    fn no_moves(&self) -> &'static str {
        "No moves yet."
    }

    fn saved(&self, path: &Path) -> String {
        format!("Saved: {}", file_name(path))
    }

    fn loaded(&self, path: &Path, count: usize) -> String {
        format!("Loaded: {}, {}.", file_name(path), moves(count))
    }

    fn resumed(&self, count: usize) -> String {
        format!("Resumed: {}.", moves(count))
    }

    fn prompt(&self, stone: Option<Stone>) -> &'static str {
        match stone {
            Some(Stone::Black) => "$ black> ",
            Some(Stone::White) => "# white> ",
            None => "game over> ",
        }
    }

    fn greeting(&self, setup: Setup) -> String {
        let (size, rule, first) = (setup.size, setup.rule, self.side(setup.first));
        format!(
            "Five in a row, {size}x{size}, {rule}. {first} moves first.\n\
             Type a row and a column, such as `7 7`, or `help`."
        )
    }

    fn unfinished(&self, count: usize) -> String {
        format!(
            "There is an unfinished game of {}: type `resume` to go on with it.",
            moves(count)
        )
    }

    fn kept(&self) -> &'static str {
        "The game is kept: `gomoku --resume` goes on with it."
    }

    fn interrupted(&self) -> &'static str {
        "Ctrl-C again, or Ctrl-D, leaves."
    }

    fn not_kept(&self, reason: &str) -> String {
        format!("This game is not kept if the terminal closes: {reason}.")
    }
}
