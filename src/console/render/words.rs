//! What a language must have words for.

mod converting;
mod keeping;
mod levels;
mod pages;
mod puzzles;
mod records;
mod review;
mod screen;
mod study;
mod typing;
mod walking;

use std::io;
use std::path::Path;

pub use converting::Converting;
pub use keeping::Keeping;
pub use levels::Levels;
pub use pages::{OptionGroup, Pages};
pub use puzzles::Puzzling;
pub use records::Records;
pub use review::Reviewing;
pub(in crate::console::render) use review::short;
pub use screen::Screen;
pub use study::Study;
pub(in crate::console::render) use study::named;
pub use typing::Typing;
pub use walking::Walking;

use crate::console::escape::escape;
use crate::console::files::FileError;
use crate::console::refusal::Refusal;
use crate::console::render::clock::Clocks;
use crate::console::reply::SkillChange;
use crate::console::seats::Roles;
use crate::console::tutor::Question;
use crate::console::verb::Verb;
use crate::engine::{Reason, Score};
use crate::rules::opening::{Ask, Decision, Player};
use crate::rules::{BoardSize, Coords, Foul, NewGame, Outcome, Point, Rule, Stone};

/// All that the console says in one language. No method has a default, so that a
/// language without some message does not compile.
pub trait Words:
    Replies
    + Openings
    + Clocks
    + Converting
    + Keeping
    + Levels
    + Records
    + Refusals
    + Tutoring
    + Manual
    + Pages
    + Reviewing
    + Puzzling
    + Screen
    + Study
    + Typing
    + Walking
    + Sync
{
}

/// What happened, and what the terminal says between.
pub trait Replies {
    /// A side with its mark: `Black ($)`.
    fn side(&self, stone: Stone) -> &'static str;
    /// How a game ended; `line` is the winning row, if there is one.
    fn outcome(&self, outcome: Outcome, line: &str) -> String;
    /// A player gave up before the opening settled who has which colour.
    fn player_surrenders(&self, player: Player) -> String;
    /// Nobody won, and all that is left is forbidden to Black.
    fn nothing_allowed(&self) -> &'static str;
    /// What a foul is called.
    fn foul(&self, foul: Foul) -> &'static str;
    /// The points of a foul.
    fn fouls(&self, foul: Foul, points: &str) -> String;
    /// There is no forbidden point.
    fn no_fouls(&self) -> &'static str;
    /// Whose turn it is, after the last move if there is one.
    fn to_move(&self, stone: Stone, last: Option<&str>) -> String;
    /// The last move, where what comes next is said apart.
    fn last_move(&self, last: &str) -> String;
    /// A game begins.
    fn started(&self, setup: NewGame) -> String;
    /// One step was taken back: this move, or a surrender.
    fn took_back(&self, step: Option<&str>) -> String;
    /// A decision of the opening was taken back.
    fn took_back_decision(&self) -> &'static str;
    /// Several steps were taken back.
    fn took_back_many(&self, count: usize) -> String;
    /// There is no move to list.
    fn no_moves(&self) -> &'static str;
    /// The game was written to a file.
    fn saved(&self, path: &Path) -> String;
    /// The game goes on from a file.
    fn loaded(&self, path: &Path, moves: usize) -> String;
    /// The game goes on from an earlier run.
    fn resumed(&self, moves: usize) -> String;
    /// Who plays which colour.
    fn roles(&self, roles: Roles) -> String;
    /// How the computer plays from now on.
    fn skill(&self, change: SkillChange) -> String;
    /// A good move for a side and why; `show` writes points.
    fn hint(
        &self,
        point: &str,
        stone: Stone,
        reason: &Reason,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String;
    /// What is found so far while the computer thinks.
    fn progress(&self, depth: u32, point: &str, nodes: u64) -> String;
    /// The prompt; `None` after the end of a game.
    fn prompt(&self, stone: Option<Stone>) -> &'static str;
    /// The first line at a terminal.
    fn greeting(&self, setup: NewGame) -> String;
    /// There is an unfinished game of so many moves.
    fn unfinished(&self, moves: usize) -> String;
    /// The game in progress is kept for the next run.
    fn kept(&self) -> &'static str;
    /// Ctrl-C was typed once.
    fn interrupted(&self) -> &'static str;
    /// The game in progress cannot be kept safe.
    fn not_kept(&self, path: &Path, error: &FileError) -> String;
    /// Another game begins, and the unfinished one of so many moves stays kept.
    fn set_aside(&self, moves: usize) -> String;
    /// The oldest unfinished game, in this file, was lost to keep another.
    fn made_room(&self, path: &Path) -> String;
}

/// What an opening asks for, and what the players decide.
pub trait Openings {
    /// A player is asked for something. `stone` is the colour of the next stone, and
    /// `offers` are the fifth moves to choose from.
    fn ask(&self, ask: Ask, stone: Stone, offers: &str) -> String;
    /// The prompt of a player who is asked; `None` for a stone.
    fn ask_prompt(&self, ask: Ask) -> Option<&'static str>;
    /// A player decided.
    fn decided(&self, player: Player, decision: Decision) -> String;
    /// A player offered a fifth move.
    fn offered(&self, player: Player, point: &str) -> String;
    /// A hint: what to type.
    fn advice(&self, what: &str) -> String;
    /// The opening is over: who has black.
    fn opened(&self, black: Player) -> String;
}

/// What was refused or failed, and why.
pub trait Refusals {
    /// What a refused line begins with when it was piped.
    fn line(&self, number: u64) -> String;
    /// Why a line was refused.
    fn refusal(&self, refusal: &Refusal, coords: Coords, size: BoardSize) -> String;
    /// Why a file cannot be read or written.
    fn file_error(&self, error: &FileError) -> String;
    /// What the system says of a file.
    fn io_error(&self, error: &io::Error) -> String;
    /// A file named by an option cannot be read.
    fn cannot_load(&self, path: &Path, error: &FileError) -> String;
    /// A kept game cannot be read.
    fn cannot_resume(&self, path: &Path, error: &FileError) -> String;
    /// `--resume` or `resume` found nothing.
    fn nothing_to_resume(&self) -> &'static str;
    /// The input cannot be read.
    fn cannot_read(&self, error: &io::Error) -> String;
    /// The output cannot be written.
    fn cannot_write(&self, error: &io::Error) -> String;
    /// What was written after a command or an option is not one of those that it takes;
    /// `what` is all that was typed.
    fn wrong_setting(&self, what: &str, verb: Verb) -> String;
    /// A wrong option: its value is not a whole number in this range.
    fn wrong_number(&self, option: &str, value: &str, min: u64, max: u64) -> String;
    /// A wrong option: it is not known, but perhaps one that is was meant.
    fn unknown_option(&self, option: &str, near: Option<&str>) -> String;
    /// A wrong option: it needs a value.
    fn missing_value(&self, option: &str) -> String;
    /// A wrong option: it takes no value and was given one.
    fn needless_value(&self, option: &str, value: &str) -> String;
    /// A wrong option: it is not text.
    fn not_utf8_option(&self) -> &'static str;
    /// A second file where one is loaded.
    fn second_file(&self, file: &str) -> String;
    /// Two options that exclude each other.
    fn conflict(&self, option: &str, other: &str) -> String;
}

/// What the tutor says.
pub trait Tutoring {
    /// Whether it is on.
    fn tutor(&self, on: bool) -> &'static str;
    /// Why a stone is asked about, and what to type; `show` writes a point.
    fn question(&self, question: &Question, show: &dyn Fn(Point) -> String) -> String;
}

/// Help: the rules, the commands and the options.
pub trait Manual {
    /// A rule, in a few lines.
    fn rule(&self, rule: Rule) -> &'static str;
    /// The line of help that says how a stone is placed.
    fn help_point(&self) -> &'static str;
    /// The last line of the help page.
    fn help_more(&self) -> &'static str;
    /// What a command does, in half a line.
    fn brief(&self, verb: Verb) -> &'static str;
    /// What else there is to know of a command, in a few lines.
    fn detail(&self, verb: Verb) -> &'static str;
    /// What the program is, and what stands around the options, for `--help`.
    fn about(&self) -> About;
    /// What the subcommand of this name does, for its own `--help`.
    fn subcommand(&self, name: &str) -> Option<&'static str>;
    /// What an option does, by its long name.
    fn option(&self, name: &str) -> Option<&'static str>;
}

/// How much better one side stands, as a person would say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console::render) enum Lead {
    Even,
    Slight,
    Clear,
    Large,
}

impl Lead {
    /// The lead that a score in eval units tells, whoever has it.
    pub(in crate::console::render) const fn of(score: Score) -> Lead {
        match score.abs() {
            0..80 => Lead::Even,
            80..300 => Lead::Slight,
            300..900 => Lead::Clear,
            _ => Lead::Large,
        }
    }
}

/// The texts around the options in `--help`.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// What the program is.
    pub summary: &'static str,
    /// The heading of the line that shows how to call it.
    pub usage: &'static str,
    /// All that follows the options: paragraphs, most of them with a heading, which is a
    /// first line that ends with a colon.
    pub more: &'static str,
}

/// The steps of the longest game: a stone on every point of the largest board.
pub(in crate::console::render) const MOST_STEPS: usize = BoardSize::MAX.area();

/// A piece of what was typed, fit to be shown inside a sentence: what is
/// invisible is escaped and what is long is cut.
#[must_use]
pub fn clean(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((cut, _)) => escape(&text[..cut]) + "…",
        None => escape(text),
    }
}

/// A file name, whole, with what is invisible escaped.
pub(in crate::console::render) fn file_name(path: &Path) -> String {
    escape(&path.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_shown_harmlessly() {
        assert_eq!(clean("7;7"), "7;7");
        assert_eq!(clean("a\0\u{1b}[2J\tb"), r"a\u{0}\u{1b}[2J\tb");
        assert_eq!(clean(&"长".repeat(1000)), "长".repeat(60) + "…");
    }
}
