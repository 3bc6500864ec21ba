//! Files in a ZIP archive: games of one file, each in the format of its own name or bytes.
//!
//! Only archives that one file holds are read, with files that are stored or deflated and have no
//! password. All of them together unpack to a limited number of bytes.

use std::borrow::Cow;
use std::io::Read;
use std::path::Path;

use flate2::Crc;
use flate2::read::DeflateDecoder;

use crate::record::codec::Codec;
use crate::record::files::games;
use crate::record::games::Games;
use crate::record::text::decoded;
use crate::record::{Format, FormatSupport, Problem, ReadError, Record};

/// How many bytes are unpacked of so many packed ones at most. Games do not become that much
/// smaller; what does could fill the memory.
#[must_use]
pub(crate) fn most_unpacked(packed: usize) -> u64 {
    (packed as u64).saturating_mul(20).clamp(1 << 22, 1 << 28)
}

/// How the list of all files ends, and what a file begins with there and at its own place.
const END: &[u8] = b"PK\x05\x06";
const LISTED: &[u8] = b"PK\x01\x02";
const FILE: &[u8] = b"PK\x03\x04";

/// The longest comment behind the list, and the length of what is before it.
const COMMENT: usize = 0xFFFF;
const END_LENGTH: usize = 22;

/// A file of an archive.
struct Packed<'a> {
    name: &'a [u8],
    data: &'a [u8],
    is_deflated: bool,
    sum: u32,
    // How many bytes it unpacks to, as the archive says.
    unpacked: u64,
}

/// A part of the bytes, and numbers in it.
#[derive(Clone, Copy)]
struct Part<'a>(&'a [u8]);

impl<'a> Part<'a> {
    fn from(self, at: usize) -> Option<Part<'a>> {
        self.0.get(at..).map(Part)
    }

    fn bytes(self, at: usize, length: usize) -> Option<&'a [u8]> {
        self.0.get(at..)?.get(..length)
    }

    fn short(self, at: usize) -> Option<usize> {
        let bytes = self.bytes(at, 2)?.try_into().ok()?;
        Some(u16::from_le_bytes(bytes).into())
    }

    fn long(self, at: usize) -> Option<u32> {
        let bytes = self.bytes(at, 4)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes))
    }
}

/// Whether bytes are an archive.
pub(in crate::record) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(FILE) || bytes.starts_with(END)
}

/// The files of an archive; `None` if its list is broken or cannot be read.
fn files(bytes: &[u8]) -> Option<Vec<Packed<'_>>> {
    let first = bytes.len().saturating_sub(COMMENT + END_LENGTH);
    let at = bytes[first..]
        .windows(END.len())
        .rposition(|part| part == END)?;
    let end = Part(bytes).from(first + at)?;
    let _ = end.bytes(0, END_LENGTH)?;
    let mut list = Part(bytes).from(end.long(16)? as usize)?;
    let mut files = Vec::new();
    for _ in 0..end.short(10)? {
        if !list.0.starts_with(LISTED) {
            return None;
        }
        let length = list.short(28)?;
        let name = list.bytes(46, length)?;
        let file = Part(bytes).from(list.long(42)? as usize)?;
        let (has_password, method) = (list.short(8)? % 2 == 1, list.short(10)?);
        if has_password || !matches!(method, 0 | 8) || !file.0.starts_with(FILE) {
            return None;
        }
        let data_at = 30 + file.short(26)? + file.short(28)?;
        files.push(Packed {
            name,
            data: file.bytes(data_at, list.long(20)? as usize)?,
            is_deflated: method == 8,
            sum: list.long(16)?,
            unpacked: list.long(24)?.into(),
        });
        list = list.from(46 + length + list.short(30)? + list.short(32)?)?;
    }
    // Where files share their data, a small archive could hold very many games.
    let mut ranges: Vec<_> = files.iter().map(|file| file.data.as_ptr_range()).collect();
    ranges.sort_unstable_by_key(|range| range.start);
    if ranges.windows(2).any(|pair| pair[0].end > pair[1].start) {
        return None;
    }
    // What other systems add is nobody's game.
    let is_shown = |file: &Packed| {
        let mut names = file.name.split(|byte| *byte == b'/');
        !file.name.ends_with(b"/") && !names.any(|it| it.starts_with(b".") || it == b"__MACOSX")
    };
    files.retain(is_shown);
    Some(files)
}

impl<'a> Packed<'a> {
    /// What is in the file, which has at most `left` bytes, since all together have `limit`.
    fn unpack(&self, left: u64, limit: u64) -> Result<Cow<'a, [u8]>, Problem> {
        let bytes = match self.is_deflated {
            false => Cow::Borrowed(self.data),
            true => {
                let mut bytes = Vec::new();
                let mut decoder = DeflateDecoder::new(self.data).take(left + 1);
                decoder
                    .read_to_end(&mut bytes)
                    .map_err(|_| Problem::Packed)?;
                Cow::Owned(bytes)
            }
        };
        if bytes.len() as u64 > left {
            return Err(Problem::TooLarge { limit });
        }
        let mut sum = Crc::new();
        sum.update(&bytes);
        match sum.sum() == self.sum {
            true => Ok(bytes),
            false => Err(Problem::Packed),
        }
    }
}

/// The row of the format. What is packed is none of this format by its beginning alone.
pub(super) const CODEC: Codec = Codec {
    foreign: |_| None,
    read: Some(|bytes, options| {
        let games = |bytes: &[u8], format| Ok(games(bytes, format, options)?.collect());
        Ok(Games::new(read(bytes, games)?))
    }),
    ..Codec::new(Format::Zip, FormatSupport::WHOLE)
};

type Game = Result<Record, ReadError>;

/// The games of all files, read file by file: `read` has those of one.
///
/// # Errors
/// If it is no archive, or its files are too large. If they are larger than the archive says, this is
/// the last game.
fn read<'a>(
    bytes: &'a [u8],
    read: impl Fn(&[u8], Format) -> Result<Vec<Game>, ReadError> + 'a,
) -> Result<impl Iterator<Item = Game> + 'a, ReadError> {
    let files = files(bytes).ok_or(ReadError::whole(Problem::Packed))?;
    let limit = most_unpacked(bytes.len());
    if files.iter().map(|file| file.unpacked).sum::<u64>() > limit {
        return Err(ReadError::whole(Problem::TooLarge { limit }));
    }
    let mut left = limit;
    let games = move |file: Packed<'a>| {
        let unpacked = file.unpack(left, limit).map_err(ReadError::whole);
        let games = unpacked.and_then(|bytes| {
            left -= bytes.len() as u64;
            match Format::of_file(Path::new(&*decoded(file.name)), &bytes)? {
                Format::Zip => Err(ReadError::whole(Problem::NotThisFormat)),
                format => read(&bytes, format),
            }
        });
        games.unwrap_or_else(|error| vec![Err(error)])
    };
    Ok(until_too_large(files.into_iter().flat_map(games)))
}

/// The games up to the first that is too large to be unpacked. Those behind it are as well.
fn until_too_large(mut games: impl Iterator<Item = Game>) -> impl Iterator<Item = Game> {
    let mut is_over = false;
    std::iter::from_fn(move || {
        let game = games.next().filter(|_| !is_over)?;
        is_over = matches!(&game, Err(error) if matches!(error.problem, Problem::TooLarge { .. }));
        Some(game)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::read::DeflateEncoder;

    /// A list in which files share their data could unpack to the limit from next to nothing.
    #[test]
    fn files_do_not_share_their_data() {
        let data = b"(;B[hh])";
        let mut sum = Crc::new();
        sum.update(data);
        let fields = |list: &[u32], short: &[u16]| {
            let mut bytes: Vec<u8> = short.iter().flat_map(|it| it.to_le_bytes()).collect();
            bytes.extend(list.iter().flat_map(|it| it.to_le_bytes()));
            bytes
        };
        let size = data.len() as u32;
        let shared = fields(&[sum.sum(), size, size], &[20, 0, 0, 0, 0]);
        let local = [FILE, &shared, &[5, 0, 0, 0], b"a.sgf", data].concat();
        let listed = [LISTED, &[20, 0], &shared, &[5], &[0; 17], b"a.sgf"].concat();
        let archive = |count: u16| {
            let list = listed.repeat(count.into());
            let sizes = fields(
                &[list.len() as u32, local.len() as u32],
                &[0, 0, count, count],
            );
            [&local, &list, END, &sizes, &[0, 0]].concat()
        };
        let count = |bytes: &[u8]| {
            let games = read(bytes, |_, _| {
                Ok(vec![Err(ReadError::whole(Problem::NoGame))])
            });
            games.map(Iterator::count)
        };
        assert_eq!(count(&archive(1)), Ok(1));
        assert_eq!(count(&archive(2)), Err(ReadError::whole(Problem::Packed)));
    }

    /// A small file may unpack to very much.
    #[test]
    fn what_is_unpacked_has_a_limit() {
        let whole = [b' '; 1000];
        let (mut data, mut sum) = (Vec::new(), Crc::new());
        let mut encoder = DeflateEncoder::new(&whole[..], Compression::best());
        encoder.read_to_end(&mut data).unwrap();
        sum.update(&whole);
        let file = Packed {
            name: b"a",
            data: &data,
            is_deflated: true,
            sum: sum.sum(),
            unpacked: 1000,
        };
        assert!(data.len() < 100);
        assert_eq!(file.unpack(1000, 2000), Ok(Cow::Borrowed(&whole[..])));
        let refused = Err(Problem::TooLarge { limit: 2000 });
        assert_eq!(file.unpack(999, 2000), refused);
        let stored = Packed {
            data: &whole,
            is_deflated: false,
            ..file
        };
        assert_eq!(stored.unpack(999, 2000), refused);
    }
}
