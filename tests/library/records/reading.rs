//! What the tests of formats do with a file: read it in several ways, and write one.

use crate::strict_sgf;
use gomoku::record::{Format, Loss, ReadOptions, Record, Rows, detect, read, read_games, write};

/// The formats that are read and written.
pub fn read_and_written() -> impl Iterator<Item = Format> {
    Format::written().filter(|format| format.is_read())
}

/// The records of a file.
pub fn all(file: &(impl AsRef<[u8]> + ?Sized), format: Format) -> Vec<Record> {
    let records = read(file.as_ref(), format, &ReadOptions::default());
    records.unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(file.as_ref())))
}

/// The only record of a file.
pub fn one(file: &(impl AsRef<[u8]> + ?Sized), format: Format) -> Record {
    let [record] = all(file, format).try_into().unwrap();
    record
}

/// Why a file is refused.
pub fn error(file: &(impl AsRef<[u8]> + ?Sized), format: Format) -> String {
    let records = read(file.as_ref(), format, &ReadOptions::default());
    records.unwrap_err().to_string()
}

/// Each game of a file, or why it is refused.
pub fn games(file: &[u8], format: Format) -> Vec<Result<Record, String>> {
    match read_games(file, format, &ReadOptions::default()) {
        Ok(games) => {
            let games = games.into_iter();
            games.map(|it| it.map_err(|it| it.to_string())).collect()
        }
        Err(error) => vec![Err(error.to_string())],
    }
}

/// How many moves each game of a file has, or why it is refused.
pub fn counts(file: &[u8], format: Format) -> Vec<Result<usize, String>> {
    let games = games(file, format).into_iter();
    games
        .map(|game| game.map(|record| record.tree.main_line().count()))
        .collect()
}

/// Reads a file that is cut off, wherever that is: no reader panics.
pub fn read_parts(file: &str, format: Format) {
    for end in 0..file.len() {
        let part = &file.as_bytes()[..end];
        let _ = read(part, format, &ReadOptions::default());
        let _ = detect(part);
    }
}

/// Records as a text, and what that leaves out.
pub fn written(records: &[Record], format: Format) -> (String, Vec<Loss>) {
    let written = write(records, format, Rows::Bottom).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    if format == Format::Sgf {
        strict_sgf::check(&text);
    }
    (text, written.losses)
}

/// Records as a text that leaves nothing out.
pub fn kept(records: &[Record], format: Format) -> String {
    let (text, losses) = written(records, format);
    assert_eq!(losses, []);
    text
}
