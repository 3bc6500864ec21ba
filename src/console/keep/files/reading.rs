//! Games from files and texts of any format.

use std::path::Path;

use crate::console::keep::files::terms::{Terms, has_new, unread};
use crate::console::keep::files::{
    FileError, Found, LARGEST, LARGEST_FOREIGN, Saved, TOLD, read, read_bytes,
};
use crate::record::{
    self, Act, Details, Format, NodeId, Notes, ReadOptions, Record, RecordedResult, Start, Warning,
};

/// Reads a game of the file at `path`, whose format is told by the ending of its name, else
/// by its bytes: the one of this number, from 1. `terms` are taken for what it does not say.
///
/// # Errors
/// When the file cannot be read, does not hold so many games, or not a playable one.
pub(crate) fn load_game(path: &Path, number: usize, terms: &Terms) -> Result<Saved, FileError> {
    let bytes = read_bytes(path, LARGEST_FOREIGN)?;
    let by_ending = Format::of_ending(path);
    match by_ending.or_else(|| told_by_bytes(&bytes)) {
        Some(format) => {
            let read = |options| read_foreign(&bytes, format, &options, number);
            match (read(terms.of(format)), terms.without_prompt(format)) {
                (Err(FileError::UnsaidSize(_)), Some(options)) => read(options),
                (found, _) => found,
            }
        }
        None => load_script(bytes, number, terms),
    }
}

/// Reads a game of a file of move scripts.
fn load_script(bytes: Vec<u8>, number: usize, terms: &Terms) -> Result<Saved, FileError> {
    let is_open = |bytes| str::from_utf8(bytes).is_ok_and(|text| !has_new(text));
    if let Some(options) = terms.of_script().filter(|_| is_open(&bytes)) {
        return read_foreign(&bytes, Format::Script, &options, number);
    }
    match () {
        () if number > 1 || holds_several(&bytes) => {
            read_foreign(&bytes, Format::Script, &ReadOptions::default(), number)
        }
        () if bytes.len() as u64 > LARGEST => read_large_script(&bytes),
        () => read(String::from_utf8(bytes).map_err(|_| FileError::NotText)?),
    }
}

/// A format that is not the script, if the bytes are surely of it.
pub(crate) fn told_by_bytes(bytes: &[u8]) -> Option<Format> {
    record::detect(bytes).filter(|format| *format != Format::Script)
}

/// Whether there are several scripts, one after the other.
fn holds_several(bytes: &[u8]) -> bool {
    let text = str::from_utf8(bytes).ok();
    text.is_some_and(|text| record::split_scripts(text).len() > 1)
}

/// A script that is too large for the moves of a game alone.
fn read_large_script(bytes: &[u8]) -> Result<Saved, FileError> {
    let saved = read_foreign(bytes, Format::Script, &ReadOptions::default(), 1)?;
    match saved.record {
        None => Err(FileError::TooLarge { limit: LARGEST }),
        Some(_) => Ok(saved),
    }
}

/// Reads a game in a file of another program's format: the one of this number.
pub(crate) fn read_foreign(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
    number: usize,
) -> Result<Saved, FileError> {
    let all = record::read_games(bytes, format, options);
    let all = all.map_err(|error| unread(error, format))?;
    let games = all.len();
    // The first game is the first that can be read.
    let number = match number {
        1 => all
            .iter()
            .position(Result::is_ok)
            .map_or(1, |index| index + 1),
        number => number,
    };
    let mut warnings = Vec::new();
    for (game, number) in all.iter().zip(1..) {
        let error = game.as_ref().err();
        warnings.extend(error.map(|error| Warning::of_unread(number, error)));
    }
    let taken = number.checked_sub(1);
    let taken = taken.and_then(|index| all.into_iter().nth(index));
    let taken = taken.ok_or(FileError::FewerGames { games })?;
    let mut record = taken.map_err(|error| unread(error, format))?;
    warnings.append(&mut record.warnings);
    let more = warnings.len().saturating_sub(TOLD);
    warnings.truncate(TOLD);
    let saved = Saved::of_moves(record.game(), &Details::of(&record));
    Ok(Saved {
        record: says_more(&record).then(|| Box::new(record)),
        found: Found {
            games,
            taken: number,
            warnings,
            more,
        },
        ..saved
    })
}

/// How many games there are in the file at `path`, if that is soon told.
pub(crate) fn count_games(path: &Path) -> Option<usize> {
    let bytes = read_bytes(path, LARGEST).ok()?;
    let format = Format::of_ending(path).or_else(|| record::detect(&bytes))?;
    let records = record::read(&bytes, format, &ReadOptions::default());
    records.ok().map(|records| records.len())
}

/// Whether a record says what a game and its players do not: variations, comments, marks,
/// what the rules do not know, or where it was played.
pub(crate) fn says_more(record: &Record) -> bool {
    let about = &record.about;
    let tree = &record.tree;
    let texts = [&about.event, &about.round, &about.place];
    let is_odd = |notes: &Notes| {
        let mut plain = Notes::default();
        plain.took = notes.took;
        *notes != plain
    };
    let game = record.game();
    // A result that the moves and the end by surrender do not show.
    let is_told = about.result != game.outcome().map(RecordedResult::of);
    // Fouls, stones out of turn and what follows the end.
    let is_stone = |node: &NodeId| matches!(tree.act(*node), Act::Stone(..));
    let is_played = tree.main_line().filter(is_stone).count() == game.move_count();
    texts.iter().any(|text| !text.is_empty())
        || !about.other.is_empty()
        || is_told
        || matches!(record.start, Start::Setup(_))
        || !is_played
        || !tree.is_line()
        || tree.walk().any(|node| {
            let act = tree.act(node);
            matches!(act, Act::Pass(_)) || tree.notes(node).is_some_and(is_odd)
        })
}
