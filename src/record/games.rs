//! The games of a file, one after another.

use std::iter;

use super::{ReadError, Record};

/// The games of a file in order: for each its record, or why it cannot be read. Each is read when it is
/// asked for, so that a large file need not be in memory as records.
pub struct Games<'a>(Box<dyn GameReader + 'a>);

/// What reads the games of a file.
pub(in crate::record) trait GameReader {
    fn next_game(&mut self) -> Option<Result<Record, ReadError>>;

    /// Passes over a game, if possible without reading it; false if there is none.
    fn skip_game(&mut self) -> bool {
        self.next_game().is_some()
    }
}

impl<I: Iterator<Item = Result<Record, ReadError>>> GameReader for I {
    fn next_game(&mut self) -> Option<Result<Record, ReadError>> {
        self.next()
    }
}

impl<'a> Games<'a> {
    /// The game of a file that has one.
    pub(super) fn one(record: Record) -> Games<'a> {
        Games::new(iter::once(Ok(record)))
    }

    pub(super) fn new(reader: impl GameReader + 'a) -> Games<'a> {
        Games(Box::new(reader))
    }
}

impl Games<'_> {
    /// Passes over a game, if possible without reading it; false if there is none.
    pub fn skip_game(&mut self) -> bool {
        self.0.skip_game()
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        let mut game = self.0.next_game()?;
        if let Ok(record) = &mut game {
            let anomalies = record.anomalies();
            record.warnings.extend(anomalies);
        }
        Some(game)
    }

    /// How many games follow. They are not read, where they can be counted without.
    fn count(mut self) -> usize {
        iter::from_fn(|| self.skip_game().then_some(())).count()
    }
}
