//! Games that are kept: files, the game in progress, the finished games.

pub(crate) mod adapted_level;
pub(crate) mod autosave;
pub(crate) mod files;
pub(crate) mod lists;
pub(crate) mod paste;
pub(crate) mod said;
pub(crate) mod words;

use std::path::PathBuf;

use crate::console::disk::{PathError, atomic};
use crate::console::keep::adapted_level::AdaptedLevel;
use crate::console::keep::autosave::{Autosave, Kept, KeptFile, Survey};
use crate::console::keep::files::Origin;
use crate::console::keep::paste::PastedLines;
use crate::console::play::players::Players;

/// What a dialogue knows of the kept games, and of how the game on the board is kept.
#[derive(Default)]
pub(crate) struct Keep {
    pub(crate) level: AdaptedLevel,
    pub(crate) autosave: Option<Autosave>,
    // Whether games are kept: only at a terminal.
    pub(crate) is_on: bool,
    // Whether the game on the board could be written when it was written last.
    pub(crate) is_kept: bool,
    // Whether it may be lost: it is in a file as it stands, or somebody said so.
    pub(crate) may_be_lost: bool,
    // Whether it is not to be kept: a finished game that is only looked at, or a puzzle.
    pub(crate) is_viewed: bool,
    // What it brought with it if it was over when it was opened.
    pub(crate) origin: Origin,
    // The file of the finished game on the board, until something is added to it.
    pub(crate) opened: Option<PathBuf>,
    // What is said only once, and was said.
    pub(crate) told_of_finished: bool,
    // Who played the game on the board, if it is over.
    pub(crate) played_by: Option<Players>,
    // The kept games by the numbers under which they were listed.
    pub(crate) listed: Vec<KeptFile>,
    // The lines of a pasted game that is not whole yet.
    pub(crate) lines: PastedLines,
}

impl Keep {
    /// What is kept in the state directory, if there is one; `is_on` at a terminal, where
    /// the game in progress is kept after every change.
    pub(crate) fn new(state: Option<PathBuf>, is_on: bool) -> Keep {
        if let Some(folder) = state.as_deref().filter(|_| is_on) {
            atomic::remove_abandoned(folder);
        }
        Keep {
            level: AdaptedLevel::new(state.as_deref().filter(|_| is_on)),
            is_on,
            is_kept: state.is_some(),
            autosave: state.map(|folder| Autosave::new(folder, is_on)),
            ..Keep::default()
        }
    }

    /// The last unfinished game of more than one move: its number, as `games` lists it, and
    /// how many moves it has. Also the files that cannot be read.
    pub(crate) fn latest(&mut self) -> (Option<(usize, usize)>, Vec<PathError>) {
        let moves = |kept: &Kept| kept.saved.game.move_count();
        let latest = |autosave: &Autosave| autosave.latest(|kept| moves(kept) > 1);
        let latest = self.autosave.as_ref().map(latest).unwrap_or_default();
        let unfinished = latest.games.iter().filter(|kept| !kept.file.is_finished);
        let mut numbered = (1..).zip(unfinished.map(moves));
        (numbered.find(|(_, moves)| *moves > 1), latest.failures)
    }

    /// Whether any game was ever kept, or could not be.
    pub(crate) fn has_any(&self) -> bool {
        self.autosave.as_ref().is_none_or(Autosave::has_any)
    }

    /// Whether the last finished game is one of a match that goes on.
    pub(crate) fn has_match(&self) -> bool {
        let autosave = self.autosave.as_ref();
        autosave.is_some_and(|it| it.last_of_match().is_some())
    }

    /// All kept games.
    pub(crate) fn survey(&self) -> Survey {
        let survey = self.autosave.as_ref().map(Autosave::survey);
        survey.unwrap_or_default()
    }

    /// Whether the game on the board is in a file of its own, as it stands.
    pub(crate) fn has_game(&self) -> bool {
        let has_file = self.autosave.as_ref().is_some_and(Autosave::has_own);
        self.is_on && self.is_kept && has_file
    }

    /// Where the game in progress is kept; nowhere in a pipe.
    pub(crate) fn own(&mut self) -> Option<&mut Autosave> {
        self.autosave.as_mut().filter(|_| self.is_on)
    }

    /// Who played the game on the board; `now` are those who play from now on. Seats and a
    /// level that are set after the end are those of the next game. A name belongs to
    /// this one too, as long as nobody changed seats.
    pub(crate) fn players(&self, now: Players) -> Players {
        match &self.played_by {
            None => now,
            Some(then) if then.roles().seats == now.roles().seats => Players {
                names: now.names,
                ..then.clone()
            },
            Some(then) => then.clone(),
        }
    }
}
