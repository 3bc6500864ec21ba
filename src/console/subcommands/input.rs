//! The records in the files that a subcommand is given.

use std::io::Read;
use std::path::Path;

use crate::console::keep::files::{FileError, LARGEST_FOREIGN, holds_no_line, read_bytes, unread};
use crate::record::{Format, Games, Problem, ReadOptions, detect, read_games};

/// The name that stands for standard input and output.
const STREAM: &str = "-";

/// Whether a name stands for standard input or output.
pub(crate) fn is_stream(path: &Path) -> bool {
    path.as_os_str() == STREAM
}

/// All that is in the file at `path`, or in `input` where that is its name.
///
/// # Errors
/// When it cannot be read or is too large.
pub(crate) fn bytes(path: &Path, input: impl Read) -> Result<Vec<u8>, FileError> {
    if !is_stream(path) {
        return read_bytes(path, LARGEST_FOREIGN);
    }
    let mut bytes = Vec::new();
    input.take(LARGEST_FOREIGN + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FOREIGN {
        let limit = LARGEST_FOREIGN;
        return Err(FileError::TooLarge { limit });
    }
    Ok(bytes)
}

/// The format that the ending of a file's name stands for, else the one that its bytes
/// look like.
pub(crate) fn format(path: &Path, bytes: &[u8]) -> Option<Format> {
    Format::of_ending(path).or_else(|| detect(bytes))
}

/// The games in a file of this format, one record at least among them.
///
/// # Errors
/// When it is not of the format, or has no game that can be read.
pub(crate) fn games(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
) -> Result<Games, FileError> {
    let is_script = format == Format::Script;
    if is_script && str::from_utf8(bytes).is_ok_and(holds_no_line) {
        return Err(FileError::NoGame);
    }
    read_games(bytes, format, options).map_err(|error| match error.problem {
        Problem::NoGame => FileError::NoGame,
        _ => unread(error, format),
    })
}
