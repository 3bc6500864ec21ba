//! Files that are packed with gzip: read as what is in them, and written so if their name says it.

use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use flate2::Compression;
use flate2::read::{GzEncoder, MultiGzDecoder};

/// How a packed file begins. No game does.
const MAGIC: [u8; 2] = [0x1F, 0x8B];

/// What is in a stream, packed or not.
pub(crate) fn unpacked<'a>(mut input: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    let mut head = Vec::new();
    input
        .by_ref()
        .take(MAGIC.len() as u64)
        .read_to_end(&mut head)?;
    let is_packed = head == MAGIC;
    let whole = Cursor::new(head).chain(input);
    Ok(match is_packed {
        true => Box::new(MultiGzDecoder::new(BufReader::new(whole))),
        false => Box::new(whole),
    })
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
        let read = |limit| read_to_end(unpacked(&small[..]).unwrap(), limit);
        assert_eq!(read(1000).unwrap(), bytes);
        assert!(matches!(read(999), Err(FileError::TooLarge { limit: 999 })));
        // What is not packed is what it is.
        for text in [&b""[..], b"h", b"", b"h8i9"] {
            let mut plain = Vec::new();
            packed(Path::new("gz"), text)
                .read_to_end(&mut plain)
                .unwrap();
            assert_eq!(plain, text);
            assert_eq!(read_to_end(unpacked(text).unwrap(), 9).unwrap(), text);
        }
    }
}
