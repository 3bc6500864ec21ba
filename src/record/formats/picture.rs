//! A board as the program prints it.

use crate::record::{Place, Problem, ReadError, ReadOptions, Record};

/// Reads the records in a file of this format.
pub(in crate::record) fn read(
    _bytes: &[u8],
    _options: &ReadOptions,
) -> Result<Vec<Record>, ReadError> {
    Err(ReadError {
        place: Place::Whole,
        problem: Problem::NotThisFormat,
    })
}

/// Writes records, of which the format can hold the main thing.
pub(in crate::record) fn write(_records: &[Record]) -> Vec<u8> {
    Vec::new()
}
