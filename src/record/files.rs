//! Reading and writing records in any format.

use super::codec::GameWriter;
use super::games::Games;
use super::losses::Losses;
use super::{Format, Loss, Problem, ReadError, ReadOptions, Record, WriteError, WriteOptions};

/// What a writer wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What the format could not store, each kind once.
    pub losses: Vec<Loss>,
}

/// The games in a file of this format. One that cannot be read does not affect the others.
///
/// ```
/// use gomoku::record::{Format, ReadOptions, games};
///
/// let file = b"(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[hh];W[ig])";
/// let options = ReadOptions::default();
/// let mut games = games(file, Format::Sgf, &options)?;
/// assert_eq!(games.next().unwrap()?.game().move_count(), 1);
/// assert_eq!(games.count(), 1);
/// # Ok::<(), gomoku::record::ReadError>(())
/// ```
///
/// # Errors
/// If the file is not of this format.
pub fn games<'a>(
    bytes: &'a [u8],
    format: Format,
    options: &'a ReadOptions,
) -> Result<Games<'a>, ReadError> {
    let codec = format.codec();
    if let Some(what) = (codec.foreign)(bytes) {
        return Err(ReadError::whole(Problem::Foreign(what)));
    }
    match codec.read {
        Some(read) => read(bytes, options),
        None => Err(ReadError::whole(Problem::NotThisFormat)),
    }
}

/// How many of these bytes, with which a file of this format begins, are whole games that whatever
/// follows would not change, so that a file which does not fit into memory can be read in pieces. `None`
/// if a file of this format has to be read as a whole, or no game ends here.
///
/// ```
/// use gomoku::record::{Format, whole_games};
///
/// assert_eq!(whole_games(b"(;B[hh])(;B[hh];W", Format::Sgf), Some(8));
/// assert_eq!(whole_games(b"(;B[hh];W", Format::Sgf), None);
/// ```
#[must_use]
pub fn whole_games(bytes: &[u8], format: Format) -> Option<usize> {
    (format.codec().whole_games)(bytes)
}

/// Reads the games in a file of this format. A game that cannot be read does not affect the
/// others; at least one of them is a record.
///
/// # Errors
/// If the file is not of this format, or none of its games can be read. Then it is the error
/// of the first one.
pub fn read_games(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    let games: Vec<_> = games(bytes, format, options)?.collect();
    if games.iter().all(Result::is_err) {
        let error = games.into_iter().find_map(Result::err);
        return Err(error.unwrap_or(ReadError::whole(Problem::NoGame)));
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

/// Writes records in a format. The options may be [`Rows`](super::Rows) alone.
///
/// # Errors
/// If there is no game that the format can store, or it cannot store one of them at all.
pub fn write(
    records: &[Record],
    format: Format,
    options: impl Into<WriteOptions>,
) -> Result<Written, WriteError> {
    let mut writer = Writer::new(format, options);
    let mut bytes = Vec::new();
    for record in records {
        bytes.extend(writer.add(record)?);
    }
    let Written { bytes: end, losses } = writer.finish()?;
    bytes.extend(end);
    Ok(Written { bytes, losses })
}

/// Writes records one after another, so that they need not all be in memory.
pub struct Writer {
    options: WriteOptions,
    losses: Losses,
    games: Option<Box<dyn GameWriter>>,
}

impl Writer {
    /// A writer of a format. The options may be [`Rows`](super::Rows) alone.
    #[must_use]
    pub fn new(format: Format, options: impl Into<WriteOptions>) -> Writer {
        let codec = format.codec();
        Writer {
            options: options.into(),
            losses: Losses::new(codec),
            games: codec.write.map(|writer| writer()),
        }
    }

    /// Writes a record. Returns the bytes that follow those of the records before it.
    ///
    /// # Errors
    /// If the format cannot store it at all.
    pub fn add(&mut self, record: &Record) -> Result<Vec<u8>, WriteError> {
        let Some(writer) = &mut self.games else {
            return Err(WriteError::NoGame);
        };
        match self.losses.add(record)? {
            Some(line) => writer.add(record, &line, self.options),
            None => Ok(Vec::new()),
        }
    }

    /// The last bytes of the file, and what the format could not store.
    ///
    /// # Errors
    /// If no game was written.
    pub fn finish(self) -> Result<Written, WriteError> {
        let losses = self.losses.finish()?;
        let bytes = self.games.map_or_else(Vec::new, |writer| writer.finish());
        Ok(Written { bytes, losses })
    }
}
