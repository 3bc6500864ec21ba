//! The door through which files of games come in, for the console and for GTP: regular files, up to a
//! limit, packed with gzip or not.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The largest file of games that is read, in bytes.
pub(crate) const LARGEST: u64 = 1 << 28;

/// Why a file cannot be read.
#[cfg_attr(
    not(feature = "cli"),
    expect(dead_code, reason = "only the console says why")
)]
#[derive(Debug)]
pub(crate) enum DoorError {
    /// The system refuses it.
    Io(io::Error),
    /// It is a device or a pipe, which may have no end.
    NotRegular,
    /// It has more bytes than are read.
    TooLarge { limit: u64 },
}

impl From<io::Error> for DoorError {
    fn from(error: io::Error) -> DoorError {
        DoorError::Io(error)
    }
}

/// Opens a file, unless it is a device or a pipe.
pub(crate) fn open(path: &Path) -> Result<File, DoorError> {
    check_regular(path)?;
    Ok(File::open(path)?)
}

/// Refuses a device or a pipe: opening it would wait for somebody to write to it.
pub(crate) fn check_regular(path: &Path) -> Result<(), DoorError> {
    let kind = fs::metadata(path)?.file_type();
    match kind.is_file() || kind.is_dir() {
        true => Ok(()),
        false => Err(DoorError::NotRegular),
    }
}

/// Reads all of a stream of at most `limit` bytes.
pub(crate) fn read_to_end(input: impl Read, limit: u64) -> Result<Vec<u8>, DoorError> {
    let mut bytes = Vec::new();
    input
        .take(limit.saturating_add(1))
        .read_to_end(&mut bytes)?;
    match bytes.len() as u64 > limit {
        true => Err(DoorError::TooLarge { limit }),
        false => Ok(bytes),
    }
}

/// All that is in a file of games, packed or not.
pub(crate) fn read_whole(input: impl Read) -> Result<Vec<u8>, DoorError> {
    let (input, limit) = unpacked(input, LARGEST)?;
    read_to_end(input, limit)
}

/// How a packed file begins. A binary record may begin so too.
#[cfg(feature = "formats")]
const MAGIC: [u8; 3] = [0x1F, 0x8B, 8];

/// What is in a stream, packed or not, and how many bytes of it are read: at most `limit`, but of
/// a packed one no more than it could have if it were games.
#[cfg(feature = "formats")]
pub(crate) fn unpacked<'a>(
    mut input: impl Read + 'a,
    limit: u64,
) -> io::Result<(Box<dyn Read + 'a>, u64)> {
    use crate::record::most_unpacked;
    use flate2::read::MultiGzDecoder;
    use std::io::Cursor;

    let mut head = Vec::new();
    input
        .by_ref()
        .take(MAGIC.len() as u64)
        .read_to_end(&mut head)?;
    let is_packed = head == MAGIC;
    let mut whole = Cursor::new(head).chain(input);
    if !is_packed {
        return Ok((Box::new(whole), limit));
    }
    let mut packed = Vec::new();
    whole.by_ref().take(limit).read_to_end(&mut packed)?;
    // One that cannot be unpacked from its first byte on is none.
    if MultiGzDecoder::new(&packed[..]).read(&mut [0]).is_err() {
        return Ok((Box::new(Cursor::new(packed).chain(whole)), limit));
    }
    let limit = most_unpacked(packed.len()).min(limit);
    Ok((Box::new(MultiGzDecoder::new(Cursor::new(packed))), limit))
}

/// Without the package for what is packed, a stream is what it is.
#[cfg(not(feature = "formats"))]
pub(crate) fn unpacked<'a>(
    input: impl Read + 'a,
    limit: u64,
) -> io::Result<(Box<dyn Read + 'a>, u64)> {
    Ok((Box::new(input), limit))
}
