//! The file of games that is added to.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use gomoku::rules::{BoardSize, Rule};

use crate::common::packed::{Games, HEAD, Played};

/// What tells one game from all others: its rule, its board and its seed.
pub type Key = (Rule, BoardSize, u64);

/// A file that games are added to.
#[derive(Debug)]
pub struct Store {
    file: File,
}

impl Store {
    /// Opens or makes a file, and tells which games are in it. What an earlier run did not
    /// write to its end is taken away.
    ///
    /// # Errors
    /// When the file cannot be read and written, or is no file of games.
    pub fn open(path: &Path) -> Result<(Store, HashSet<Key>), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut open = OpenOptions::new();
        let open = open.read(true).write(true).create(true).truncate(false);
        let mut file = open.open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let is_new = HEAD.starts_with(&bytes);
        if is_new {
            file.seek(SeekFrom::Start(0)).map_err(failed)?;
            file.write_all(&HEAD).map_err(failed)?;
            bytes = HEAD.to_vec();
        }
        let wrong = |reason: String| format!("{}: {reason}", path.display());
        let mut games = Games::new(&bytes).map_err(wrong)?;
        let key = |game: Played| (game.rule, game.size, game.seed);
        let keys = games.by_ref().map(|game| game.map(key).map_err(wrong));
        let keys = keys.collect::<Result<_, _>>()?;
        file.set_len(games.offset() as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok((Store { file }, keys))
    }

    /// Adds a game, whole at once, so that none is lost when the run is killed.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, game: &Played) -> Result<(), String> {
        let written = self.file.write_all(&game.to_bytes());
        written.map_err(|error| format!("the games cannot be written: {error}"))
    }
}
