//! Files that are packed with gzip, if their name says it.

use std::io::Read;
use std::path::Path;

use flate2::Compression;
use flate2::read::GzEncoder;

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
    use crate::door::{DoorError, read_to_end, unpacked};
    use crate::record::most_unpacked;

    /// What is in a file of this name.
    fn pack(name: &str, bytes: &[u8]) -> Vec<u8> {
        let mut whole = Vec::new();
        packed(Path::new(name), bytes)
            .read_to_end(&mut whole)
            .unwrap();
        whole
    }

    #[test]
    fn what_is_packed_is_unpacked_again_within_a_limit() {
        let bytes = [b' '; 1000];
        let small = pack("a.sgf.GZ", &bytes);
        assert!(small.len() < 100 && small.starts_with(b"\x1F\x8B\x08"));
        let read = |limit| {
            let (input, limit) = unpacked(&small[..], limit).unwrap();
            read_to_end(input, limit)
        };
        assert_eq!(read(1000).unwrap(), bytes);
        assert!(matches!(read(999), Err(DoorError::TooLarge { limit: 999 })));
        // What is not packed is what it is.
        let texts = &b"|h|\x1F|\x1F\x8B\x07\x09|\x1F\x8B\x08\x09|h8i9"[..];
        for text in texts.split(|byte| *byte == b'|') {
            assert_eq!(pack("gz", text), text);
            let (input, limit) = unpacked(text, 9).unwrap();
            let read = read_to_end(input, limit).unwrap();
            assert_eq!((&*read, limit), (text, 9));
        }
    }

    /// A small file may unpack to very much.
    #[test]
    fn what_packs_too_well_to_be_games_is_refused() {
        let whole = vec![b' '; most_unpacked(0) as usize + 1];
        let small = pack("a.gz", &whole);
        let (input, limit) = unpacked(&small[..], u64::MAX).unwrap();
        assert_eq!(limit, most_unpacked(small.len()));
        let read = read_to_end(input, limit);
        assert!(matches!(read, Err(DoorError::TooLarge { .. })));
    }
}
