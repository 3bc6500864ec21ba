use std::path::PathBuf;

use super::Skill;
use super::render::Language;
use crate::rules::{Coords, NewGame};

/// How the console is to run: every choice made, nothing left to look up.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The first game, and who moves first in those that do not say.
    pub setup: NewGame,
    /// A saved game to go on with.
    pub load: Option<PathBuf>,
    /// Whether to go on with the unfinished game of an earlier run.
    pub resume: bool,
    /// Whether the computer plays black, and white.
    pub seats: [bool; 2],
    /// How the computer plays.
    pub skill: Skill,
    /// Whether to print one line a game and refused lines, and nothing else.
    pub quiet: bool,
    /// Whether to stop at the first refused line.
    pub strict: bool,
    /// How points are shown.
    pub coords: Coords,
    /// Whether there are colours.
    pub coloured: bool,
    /// The language of all that is said.
    pub language: Language,
    /// Where history and unfinished games are kept; `None` keeps nothing.
    pub state: Option<PathBuf>,
}
