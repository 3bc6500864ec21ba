//! What a language says of records: where something is in a file, what is wrong or odd
//! there, and what a format cannot hold.

use crate::record::{Loss, Odd, Place, ReadError, Warning, WriteError};

/// Records.
pub trait Records {
    /// Where in a file something is, as the beginning of a sentence about it.
    fn place(&self, place: Place) -> String;
    /// Why a file is no record, and where.
    fn read_error(&self, error: &ReadError) -> String;
    /// Why a record cannot be written in a format.
    fn write_error(&self, error: WriteError) -> String;
    /// What a reader found odd.
    fn odd(&self, odd: &Odd) -> String;
    /// Something that a format cannot hold, without a verb.
    fn loss(&self, loss: &Loss) -> String;
    /// What a reader found odd, and where.
    fn warning(&self, warning: &Warning) -> String {
        self.place(warning.place) + &self.odd(&warning.odd)
    }
}
