//! Archives of files with games.

use std::io::Write;
use std::path::Path;

use super::reading::counts;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use gomoku::record::{Format, Problem, ReadOptions, detect, games, read_games};

/// An archive of these files; every second one is deflated.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    for (index, (name, content)) in files.iter().enumerate() {
        let is_deflated = index % 2 == 1;
        let data = match is_deflated {
            true => {
                let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
                encoder.write_all(content).unwrap();
                encoder.finish().unwrap()
            }
            false => content.to_vec(),
        };
        let mut sum = Crc::new();
        sum.update(content);
        let at = bytes.len() as u32;
        // Version, flags, method, time and date; then the sum, both sizes, and how long the name is.
        let mut about = vec![20, 0, 0, 0, if is_deflated { 8 } else { 0 }, 0, 0, 0, 0, 0];
        about.extend(sum.sum().to_le_bytes());
        about.extend((data.len() as u32).to_le_bytes());
        about.extend((content.len() as u32).to_le_bytes());
        about.extend((name.len() as u16).to_le_bytes());
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&about);
        bytes.extend([0, 0]);
        bytes.extend(name.as_bytes());
        bytes.extend(data);
        list.extend(b"PK\x01\x02\x14\x00");
        list.extend(&about);
        list.extend([0; 12]);
        list.extend(at.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let (at, count) = (bytes.len() as u32, (files.len() as u16).to_le_bytes());
    bytes.extend(&list);
    bytes.extend(b"PK\x05\x06\x00\x00\x00\x00");
    bytes.extend(count.repeat(2));
    bytes.extend((list.len() as u32).to_le_bytes());
    bytes.extend(at.to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}

fn example() -> Vec<u8> {
    archive(&[
        ("a.pos", b"h8i9\nh8h8\nh8\n"),
        ("more/b.sgf", b"(;GM[4];B[hh];W[ii];B[aa])"),
        ("more/", b""),
        ("__MACOSX/b.sgf", b"?"),
        ("read me", b"hello, you\n"),
        ("c", b"7 7\n7 8\n"),
    ])
}

#[test]
fn files_of_an_archive_are_games_of_one_file() {
    let bytes = example();
    assert_eq!(detect(&bytes), Some(Format::Zip));
    for name in ["a.zip", "a.sgf", "a"] {
        let found = Format::of_file(Path::new(name), &bytes);
        assert_eq!(found == Ok(Format::Zip), name != "a.sgf", "{name}");
    }
    let taken = "line 2, column 3: 7 7 is taken by $";
    let unknown = "its format is not known";
    let expected = [
        Ok(2),
        Err(taken.into()),
        Ok(1),
        Ok(3),
        Err(unknown.into()),
        Ok(2),
    ];
    assert_eq!(counts(&bytes, Format::Zip), expected);
    // After one the rest are counted.
    let options = ReadOptions::default();
    let mut read = games(&bytes, Format::Zip, &options).unwrap();
    assert!(read.next().unwrap().is_ok());
    assert_eq!(read.count(), 5);
    // The longest comment that there can be behind the list.
    let (end, most) = (bytes.len() - 2, u16::MAX);
    let mut commented = bytes[..end].to_vec();
    commented.extend(most.to_le_bytes());
    commented.extend(vec![b' '; most.into()]);
    assert_eq!(counts(&commented, Format::Zip), expected);
    // An archive in an archive is not opened.
    let nested = archive(&[("a.zip", &bytes), ("b.pos", b"h8\n")]);
    assert_eq!(
        counts(&nested, Format::Zip),
        [Err("it is not a record of this format".into()), Ok(1)]
    );
}

#[test]
fn a_broken_archive_is_refused() {
    let bytes = example();
    let error = |bytes: &[u8]| {
        let read = read_games(bytes, Format::Zip, &ReadOptions::default());
        read.err().map(|error| error.to_string())
    };
    let broken =
        Some("it is damaged, or compressed in a way that the program cannot read".to_owned());
    for end in 0..bytes.len() {
        assert_eq!(error(&bytes[..end]), broken, "{end}");
    }
    // Another byte in the data no longer has the same sum.
    let mut changed = archive(&[("a.pos", b"h8i9\n")]);
    let at = changed.windows(2).position(|part| part == b"i9").unwrap();
    changed[at] = b'j';
    assert_eq!(error(&changed), broken);
}

/// A small file may unpack to very much.
#[test]
fn what_packs_too_well_to_be_games_is_refused() {
    let spaces = |count: usize| archive(&[("a", b"h8\n"), ("b", &vec![b' '; count])]);
    let read = |bytes: &[u8]| {
        let games = read_games(bytes, Format::Zip, &ReadOptions::default());
        games
            .map(|games| games.len())
            .map_err(|error| error.problem)
    };
    let limit = 1 << 22;
    assert!(spaces(limit).len() < limit / 20);
    assert_eq!(read(&spaces(limit - 3)), Ok(2));
    let refused = Problem::TooLarge {
        limit: limit as u64,
    };
    assert_eq!(read(&spaces(limit - 2)), Err(refused.clone()));
    // The archive says that the files are empty.
    let mut bytes = spaces(limit - 2);
    for at in 0..bytes.len() - 28 {
        if bytes[at..].starts_with(b"PK\x01\x02") {
            bytes[at + 24..at + 28].fill(0);
        }
    }
    let games = read_games(&bytes, Format::Zip, &ReadOptions::default()).unwrap();
    let [Ok(_), Err(error)] = &games[..] else {
        panic!("{games:?}");
    };
    assert_eq!(error.problem, refused);
}
