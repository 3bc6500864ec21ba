//! The kept games as a list shows them, and what `resume N` needs to find one again.

use std::path::PathBuf;
use std::time::SystemTime;

use crate::console::keep::files::Saved;
use crate::console::play::players::Players;
use crate::rules::{Game, NewGame, Outcome};

/// How many games of either kind are listed unless all are asked for.
pub(crate) const SHOWN: usize = 20;

/// What a list says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// When it was saved, in local time: `2026-11-20 18:40`, or less.
    pub date: String,
    /// Size, rule and opening.
    pub setup: NewGame,
    /// How many stones were placed.
    pub moves: usize,
    /// How it ended; `None` while it goes on.
    pub outcome: Option<Outcome>,
    /// Who played.
    pub players: Players,
}

impl Row {
    /// The row of `game`.
    #[must_use]
    pub fn of(game: &Game, players: Players, date: String) -> Row {
        Row {
            date,
            setup: NewGame::of(game),
            moves: game.move_count(),
            outcome: game.outcome(),
            players,
        }
    }

    /// The row of a saved game.
    pub(crate) fn of_saved(saved: &Saved) -> Row {
        Row::of(&saved.game, saved.said.players(), saved.date.clone())
    }
}

/// The games of one kind, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The number of the first.
    pub first: usize,
    /// Those that are listed.
    pub rows: Vec<Row>,
    /// How many more there are.
    pub more: usize,
}

impl Part {
    /// The number after that of the last game, listed or not.
    pub(crate) const fn end(&self) -> usize {
        self.first + self.rows.len() + self.more
    }
}

/// The list of kept games. Unfinished ones have the numbers from 1, the finished ones the
/// numbers after.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The game on the board, if it is kept.
    pub on_board: Option<Row>,
    /// Unfinished games.
    pub unfinished: Part,
    /// Finished games.
    pub finished: Part,
    /// How many finished and unfinished games are kept at most.
    pub bounds: (usize, usize),
}

/// Where a listed game is.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// In this file, touched last at this time.
    Unfinished(PathBuf, SystemTime),
    /// This is its record.
    Finished(String),
}
