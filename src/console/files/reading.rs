//! Games from files and texts of any format.

use std::path::Path;

use super::{FileError, Found, LARGEST, LARGEST_FOREIGN, Saved, TOLD, read, read_bytes};
use crate::console::players::Said;
use crate::record::{self, Act, Details, Format, Notes, ReadOptions, Record, Start, Told};

/// Reads a game of the file at `path`, whose format is told by the ending of its name, else
/// by its bytes: the one of this number, from 1.
///
/// # Errors
/// When the file cannot be read, does not hold so many games, or not a playable one.
pub(in crate::console) fn load_game(path: &Path, number: usize) -> Result<Saved, FileError> {
    let bytes = read_bytes(path, LARGEST_FOREIGN)?;
    let by_ending = Format::of_ending(path);
    match by_ending.or_else(|| told_by_bytes(&bytes)) {
        Some(format) => read_foreign(&bytes, format, &ReadOptions::default(), number),
        None if number > 1 || holds_several(&bytes) => {
            read_foreign(&bytes, Format::Script, &ReadOptions::default(), number)
        }
        None if bytes.len() as u64 > LARGEST => read_large_script(bytes),
        None => read(String::from_utf8(bytes).map_err(|_| FileError::NotText)?),
    }
}

/// A format that is not the script, if the bytes are surely of it.
pub(in crate::console) fn told_by_bytes(bytes: &[u8]) -> Option<Format> {
    // Lines of two numbers are moves of a script.
    record::detect(bytes).filter(|format| !matches!(format, Format::Script | Format::Offsets))
}

/// Whether there are several scripts, one after the other.
fn holds_several(bytes: &[u8]) -> bool {
    let text = str::from_utf8(bytes).ok();
    text.is_some_and(|text| record::split_scripts(text).len() > 1)
}

/// A script that is too large for one game without variations.
fn read_large_script(bytes: Vec<u8>) -> Result<Saved, FileError> {
    let too_large = FileError::TooLarge { limit: LARGEST };
    let saved = read_foreign(&bytes, Format::Script, &ReadOptions::default(), 1)?;
    let is_line = saved.record.as_ref().is_none_or(|it| it.tree.is_line());
    if is_line { Err(too_large) } else { Ok(saved) }
}

/// Reads a game in a file of another program's format: the one of this number.
pub(in crate::console) fn read_foreign(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
    number: usize,
) -> Result<Saved, FileError> {
    let records = record::read(bytes, format, options).map_err(FileError::Record)?;
    let games = records.len();
    let record = number.checked_sub(1);
    let record = record.and_then(|index| records.into_iter().nth(index));
    let Some(mut record) = record else {
        return Err(match games {
            0 => FileError::NoGame,
            _ => FileError::FewerGames { games },
        });
    };
    let mut warnings = std::mem::take(&mut record.warnings);
    let more = warnings.len().saturating_sub(TOLD);
    warnings.truncate(TOLD);
    let details = Details::of(&record);
    Ok(Saved {
        game: record.game(),
        said: Said::of(&details),
        date: details.date,
        text: String::new(),
        record: says_more(&record).then(|| Box::new(record)),
        found: Found {
            games,
            taken: number,
            warnings,
            more,
        },
    })
}

/// The record in a script that says more of its game than the moves.
pub(in crate::console) fn more_of_script(text: &str) -> Option<Box<Record>> {
    let records = record::read(text.as_bytes(), Format::Script, &ReadOptions::default());
    let record = records.ok()?.into_iter().next()?;
    says_more(&record).then(|| Box::new(record))
}

/// Whether a record says what a game and its players do not: variations, comments, marks,
/// what the rules do not know, or where it was played.
pub(super) fn says_more(record: &Record) -> bool {
    let about = &record.about;
    let tree = &record.tree;
    let texts = [&about.event, &about.round, &about.place];
    let is_odd = |notes: &Notes| {
        let plain = Notes {
            took: notes.took,
            ..Notes::default()
        };
        *notes != plain
    };
    // A result that the moves and the end by surrender do not show.
    let is_told = about.result != record.game().outcome().map(Told::of);
    texts.iter().any(|text| !text.is_empty())
        || !about.other.is_empty()
        || is_told
        || matches!(record.start, Start::Setup(_))
        || !tree.is_line()
        || tree.walk().any(|node| {
            let act = tree.act(node);
            matches!(act, Act::Pass(_)) || tree.notes(node).is_some_and(is_odd)
        })
}
