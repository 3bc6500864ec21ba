//! Reading and writing records in any format.

use std::iter;

#[cfg(feature = "formats")]
use super::formats::zip;
use super::formats::{
    bdt, offsets, picture, playok, pos, pos_binary, psq, rec, renlib, rif, sav, script, sgf, svg,
};
use super::games::Games;
use super::losses::Losses;
use super::{
    Anomaly, CodePage, Foreign, Format, Loss, Problem, ReadError, Record, Warning, WriteError,
    WriteOptions,
};
use crate::rules::name::names;
use crate::rules::{BoardSize, NewGame, Rule, Stone};

/// What a reader assumes where a file does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The size of the board. By default it is 15, or larger if the points of the file need it;
    /// for `.rec` 20 or more.
    pub size: Option<BoardSize>,
    /// The rule: freestyle by default. A rule given here overrides that of the file, with a
    /// warning.
    pub rule: Option<Rule>,
    /// The encoding of names and comments, whatever the file says: by default that which it names,
    /// UTF-8, or a guess.
    pub encoding: Option<CodePage>,
    /// The direction in which rows are numbered, in formats where both are found: from the
    /// bottom by default. The file does not show it, since the mirrored game is just as legal.
    pub rows: Option<Rows>,
    /// The side to move in a picture: by default, the number of stones decides.
    pub side_to_move: Option<Stone>,
}

impl ReadOptions {
    /// A game of a file that says neither the size of the board nor the rule.
    pub(super) fn new_game(&self) -> NewGame {
        NewGame {
            size: self.size.unwrap_or_default(),
            rule: self.rule.unwrap_or_default(),
            ..NewGame::default()
        }
    }

    /// The rule of a game whose file says `said`, if anything; and, if another rule was asked for,
    /// the anomaly to report.
    pub(super) fn rule_for(&self, said: Option<Rule>) -> (Rule, Option<Anomaly>) {
        let rule = self.rule.or(said).unwrap_or_default();
        let other = said.filter(|said| *said != rule);
        (rule, other.map(|said| Anomaly::OtherRule { said }))
    }

    /// As [`new_game`](ReadOptions::new_game), where the lines of a file need boards of so many
    /// rows, and the warning that they decide the size. If one does not fit the usual board, all
    /// are on Gomocup's large one; one that fits neither is wrong.
    pub(super) fn game_for(
        &self,
        needed: impl Iterator<Item = usize>,
    ) -> (NewGame, Option<Warning>) {
        const LARGE: usize = 20;
        let new = self.new_game();
        let needed = needed.filter(|needed| *needed <= LARGE).max();
        let is_larger = needed > Some(new.size.get()) && self.size.is_none();
        let large = BoardSize::new(LARGE).ok().filter(|_| is_larger);
        let Some(size) = large else {
            return (new, None);
        };
        let warning = Warning::whole(Anomaly::SizeOfPoints { size });
        (NewGame { size, ..new }, Some(warning))
    }
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

names!(Rows { Bottom => "bottom", Top => "top" });

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
    if let Some(what) = foreign(bytes, format) {
        return Err(ReadError::whole(Problem::Foreign(what)));
    }
    let one = match format {
        Format::Script => return Ok(Games::new(script::read(bytes, options)?)),
        Format::Sgf => return Ok(Games::new(sgf::read(bytes, options)?)),
        Format::Pos => return Ok(Games::new(pos::read(bytes, options))),
        Format::PlayOk => return Ok(Games::new(playok::read(bytes, options))),
        Format::Bdt => return Ok(Games::new(bdt::read(bytes, options))),
        Format::Offsets => return Ok(Games::new(offsets::read(bytes, options))),
        #[cfg(feature = "formats")]
        Format::Rif => return Ok(Games::new(rif::read(bytes, options)?)),
        #[cfg(feature = "formats")]
        Format::Zip => {
            let read = |bytes: &[u8], format| Ok(games(bytes, format, options)?.collect());
            return Ok(Games::new(zip::read(bytes, read)?));
        }
        // Without the packages for XML and for what is packed, a build can read neither.
        #[cfg(not(feature = "formats"))]
        Format::Rif | Format::Zip => Err(ReadError::whole(Problem::NotThisFormat)),
        Format::Svg => Err(ReadError::whole(Problem::NotThisFormat)),
        Format::Psq => psq::read(bytes, options, 1),
        Format::Rec => rec::read(bytes, options),
        Format::PosBinary => pos_binary::read(bytes, options),
        Format::Sav => sav::read(bytes, options),
        Format::RenLib => renlib::read(bytes, options),
        Format::Picture => picture::read(bytes, options),
    };
    Ok(Games::new(iter::once(Ok(one?))))
}

/// What a file is that is none of this format, whatever its name says. SGF and XML are searched
/// for games, since odd bytes may stand in a comment.
fn foreign(bytes: &[u8], format: Format) -> Option<Foreign> {
    match format {
        Format::RenLib | Format::Zip => None,
        Format::PosBinary => Foreign::by_beginning(bytes).filter(|_| !pos_binary::is_whole(bytes)),
        Format::Sgf | Format::Rif => Foreign::by_beginning(bytes),
        _ => Foreign::of(bytes),
    }
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

/// Writes records in a format. The options may be [`Rows`] alone.
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
    format: Format,
    options: WriteOptions,
    losses: Losses,
    // RIF has its tables before the games.
    rif: rif::Writer,
    // A base has a line for each year.
    bdt: bdt::Writer,
}

impl Writer {
    /// A writer of a format. The options may be [`Rows`] alone.
    #[must_use]
    pub fn new(format: Format, options: impl Into<WriteOptions>) -> Writer {
        Writer {
            format,
            options: options.into(),
            losses: Losses::new(format),
            rif: rif::Writer::default(),
            bdt: bdt::Writer::default(),
        }
    }

    /// Writes a record. Returns the bytes that follow those of the records before it.
    ///
    /// # Errors
    /// If the format cannot store it at all.
    pub fn add(&mut self, record: &Record) -> Result<Vec<u8>, WriteError> {
        let Some(line) = self.losses.add(record)? else {
            return Ok(Vec::new());
        };
        let mut text = String::new();
        match self.format {
            Format::Script => text = script::text(record),
            Format::Psq => psq::write(record, &line, &mut text),
            Format::Rec => rec::write(record, &line, &mut text),
            Format::Sgf => text = sgf::write(record),
            Format::Pos => pos::write(record, &line, self.options.rows, &mut text),
            Format::PlayOk => playok::write(record, &line, &mut text),
            Format::PosBinary => return Ok(pos_binary::write(&line)),
            Format::Sav => sav::write(record, &line, &mut text),
            Format::Bdt => self.bdt.add(record, &line, &mut text),
            Format::Offsets => offsets::write(record, &line, &mut text),
            Format::RenLib => return Ok(renlib::write(record)),
            Format::Rif => self.rif.add(record, &line),
            Format::Picture => picture::write(record, &mut text),
            Format::Svg => svg::write(record, self.options, &mut text)?,
            // Nothing is written in it.
            Format::Zip => {}
        }
        Ok(text.into_bytes())
    }

    /// The last bytes of the file, and what the format could not store.
    ///
    /// # Errors
    /// If no game was written.
    pub fn finish(self) -> Result<Written, WriteError> {
        let losses = self.losses.finish()?;
        let bytes = match self.format {
            Format::Rif => self.rif.finish(),
            _ => Vec::new(),
        };
        Ok(Written { bytes, losses })
    }
}
