//! The pages of the command line, in English.

use super::English;
use crate::console::render::words::{OptionGroup, Pages};

impl Pages for English {
    fn option_group(&self, group: OptionGroup) -> &'static str {
        match group {
            OptionGroup::Game => "Game",
            OptionGroup::Players => "Players",
            OptionGroup::Saved => "Saved games",
            OptionGroup::Output => "Output",
            OptionGroup::Other => "Other options",
        }
    }

    fn heading(&self, name: &str) -> String {
        format!("{name}:")
    }

    fn who_plays(&self) -> &'static str {
        "Two people play unless the computer is given a side: `gomoku --white computer`\n\
         at the start, or `computer white` at any time."
    }

    fn usages(&self) -> [(&'static str, &'static str); 3] {
        [
            ("gomoku [OPTIONS] [FILE]", "a game; FILE is a saved one"),
            ("gomoku --white computer", "you against the computer"),
            ("gomoku [OPTIONS] < moves.txt", "a game read from a file"),
        ]
    }

    fn missing_shell(&self, shells: &[&str]) -> String {
        format!("completions needs a shell: {}", shells.join(", "))
    }
}
