//! What is done only after a yes, since it cannot be undone by a command.

use std::path::PathBuf;

use crate::console::keep::files::Saved;

/// What waits for a yes.
#[derive(Debug)]
pub(crate) enum Confirmation {
    /// To put this pasted game on the board, in place of what is there.
    Paste(Box<Saved>),
    /// To remove the finished games, of which there are so many.
    Clear(usize),
    /// To save the game in this file, which holds something else.
    Replace(PathBuf),
    /// To carry out this line, though the game on the board is lost by it.
    Lose(String),
}

impl Confirmation {
    /// Whether this line takes the place of the question: who is told that a game would be lost may save
    /// it first.
    pub(crate) fn gives_way_to(&self, line: &str) -> bool {
        matches!(self, Confirmation::Lose(_)) && yes_or_no(line).is_none()
    }
}

/// What is typed to say yes, and no.
const YES: [&str; 4] = ["yes", "y", "是", "好"];
const NO: [&str; 5] = ["no", "n", "否", "不", "不要"];

/// Whether a line says yes; `None` if it says neither yes nor no.
pub(crate) fn yes_or_no(line: &str) -> Option<bool> {
    let is_one = |words: &[&str]| words.iter().any(|it| line.trim().eq_ignore_ascii_case(it));
    is_one(&YES)
        .then_some(true)
        .or(is_one(&NO).then_some(false))
}
