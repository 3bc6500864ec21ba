//! Files that are packed with gzip: read as what is in them, and written so if their name says it.

use std::io::{self, Cursor, Read};
use std::path::Path;

use flate2::Compression;
use flate2::read::{GzEncoder, MultiGzDecoder};

use crate::record::most_unpacked;

/// How a packed file begins. A binary record may begin so too.
const MAGIC: [u8; 3] = [0x1F, 0x8B, 8];

/// What is in a stream, packed or not, and how many bytes of it are read: at most `limit`, but of
/// a packed one no more than it could have if it were games.
pub(crate) fn unpacked<'a>(
    mut input: impl Read + 'a,
    limit: u64,
) -> io::Result<(Box<dyn Read + 'a>, u64)> {
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

/// The bytes of a file with this name: packed if it ends in `.gz`.
pub(crate) fn packed<'a>(path: &Path, bytes: impl Read + 'a) -> Box<dyn Read + 'a> {
    let ending = path.extension();
    match ending.is_some_and(|ending| ending.eq_ignore_ascii_case("gz")) {
        true => Box::new(GzEncoder::new(bytes, Compression::default())),
        false => Box::new(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::disk::{FileError, read_to_end};

    #[test]
    fn what_is_packed_is_unpacked_again_within_a_limit() {
        let bytes = [b' '; 1000];
        let mut small = Vec::new();
        let path = Path::new("a.sgf.GZ");
        packed(path, &bytes[..]).read_to_end(&mut small).unwrap();
        assert!(small.len() < 100 && small.starts_with(&MAGIC));
        let read = |limit| {
            let (input, limit) = unpacked(&small[..], limit).unwrap();
            read_to_end(input, limit)
        };
        assert_eq!(read(1000).unwrap(), bytes);
        assert!(matches!(read(999), Err(FileError::TooLarge { limit: 999 })));
        // What is not packed is what it is.
        for text in [
            &b""[..],
            b"h",
            b"\x1F",
            b"\x1F\x8B\x07\x09",
            b"\x1F\x8B\x08\x09",
            b"h8i9",
        ] {
            let mut plain = Vec::new();
            packed(Path::new("gz"), text)
                .read_to_end(&mut plain)
                .unwrap();
            assert_eq!(plain, text);
            let (input, limit) = unpacked(text, 9).unwrap();
            assert_eq!(
                (read_to_end(input, limit).unwrap(), limit),
                (text.into(), 9)
            );
        }
    }

    /// A small file may unpack to very much.
    #[test]
    fn what_packs_too_well_to_be_games_is_refused() {
        let whole = vec![b' '; most_unpacked(0) as usize + 1];
        let mut small = Vec::new();
        packed(Path::new("a.gz"), &whole[..])
            .read_to_end(&mut small)
            .unwrap();
        let (input, limit) = unpacked(&small[..], u64::MAX).unwrap();
        assert_eq!(limit, most_unpacked(small.len()));
        assert!(matches!(
            read_to_end(input, limit),
            Err(FileError::TooLarge { .. })
        ));
    }
}
