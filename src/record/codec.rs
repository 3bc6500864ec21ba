//! Reading and writing records in any format.

use std::str::FromStr;

use super::formats::{offsets, picture, pos, psq, rec, renlib, rif, script, sgf};
use super::{Format, FormatSupport, Loss, Place, Problem, ReadError, Record, WriteError};
use crate::rules::{BoardSize, NameError, Rule, Stone, named};

/// What a reader assumes where a file does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The size of the board: 15 by default, for `.rec` 20 or more if its moves need it.
    pub size: Option<BoardSize>,
    /// The rule: freestyle by default. A rule given here overrides that of the file, with a
    /// warning.
    pub rule: Option<Rule>,
    /// The direction in which rows are numbered, in formats where both are found: from the
    /// bottom by default. The file does not show it, since the mirrored game is just as legal.
    pub rows: Option<Rows>,
    /// The side to move in a picture: by default, the number of stones decides.
    pub side_to_move: Option<Stone>,
}

/// In which direction the rows of `h8i9…` count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rows {
    /// Row 1 is at the bottom, as people write it.
    #[default]
    Bottom,
    /// Row 1 is at the top, as some programs write it.
    Top,
}

impl Rows {
    /// Both directions.
    pub const ALL: [Rows; 2] = [Rows::Bottom, Rows::Top];

    /// The name that [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rows::Bottom => "bottom",
            Rows::Top => "top",
        }
    }
}

impl FromStr for Rows {
    type Err = NameError;

    /// Reads a name as [`name`](Rows::name) gives it, in any case.
    fn from_str(text: &str) -> Result<Rows, NameError> {
        named(&Rows::ALL, Rows::name, text)
    }
}

/// What a writer wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What the format could not store, each kind once.
    pub losses: Vec<Loss>,
}

/// The games of a file in order: for each its record, or why it cannot be read.
pub type Games = Vec<Result<Record, ReadError>>;

/// Reads the games in a file of this format. A game that cannot be read does not affect the
/// others; at least one of them is a record.
///
/// # Errors
/// If the file is not of this format, or none of its games can be read. Then it is the error
/// of the first one.
pub fn read_games(bytes: &[u8], format: Format, options: &ReadOptions) -> Result<Games, ReadError> {
    let one = |records: Vec<Record>| records.into_iter().map(Ok).collect();
    let mut games: Games = match format {
        Format::Script => script::read(bytes, options),
        Format::Psq => psq::read(bytes, options).map(one),
        Format::Rec => rec::read(bytes, options).map(one),
        Format::Sgf => sgf::read(bytes, options),
        Format::Pos => pos::read(bytes, options),
        Format::Offsets => offsets::read(bytes, options),
        Format::RenLib => renlib::read(bytes, options).map(one),
        Format::Rif => rif::read(bytes, options),
        Format::Picture => picture::read(bytes, options).map(one),
    }?;
    if games.iter().all(Result::is_err) {
        let error = games.into_iter().find_map(Result::err);
        return Err(error.unwrap_or(ReadError {
            place: Place::Whole,
            problem: Problem::NoGame,
        }));
    }
    for record in games.iter_mut().flatten() {
        let anomalies = record.anomalies();
        record.warnings.extend(anomalies);
    }
    Ok(games)
}

/// Reads all records in a file of this format, at least one.
///
/// # Errors
/// The first error, if the file is not of this format or one of its games cannot be read.
pub fn read(bytes: &[u8], format: Format, options: &ReadOptions) -> Result<Vec<Record>, ReadError> {
    read_games(bytes, format, options)?.into_iter().collect()
}

/// Writes records in a format. `rows` says how the rows count in formats where both are
/// found.
///
/// # Errors
/// If there is no game that the format can store, or it cannot store one of them at all.
pub fn write(records: &[Record], format: Format, rows: Rows) -> Result<Written, WriteError> {
    let support = FormatSupport::of(format);
    let losses = support.losses(format, records);
    let records = match (support.games, records) {
        (_, []) => return Err(WriteError::NoGame),
        (true, all) => all,
        (false, [first, ..]) => std::slice::from_ref(first),
    };
    for record in records {
        support.check(record)?;
    }
    if support.unwritten(records) == records.len() {
        return Err(WriteError::NoGame);
    }
    let bytes = match format {
        Format::Script => script::write(records),
        Format::Psq => psq::write(records),
        Format::Rec => rec::write(records),
        Format::Sgf => sgf::write(records),
        Format::Pos => pos::write(records, rows),
        Format::Offsets => offsets::write(records),
        Format::RenLib => renlib::write(records),
        Format::Rif => rif::write(records),
        Format::Picture => picture::write(records),
    };
    Ok(Written { bytes, losses })
}
