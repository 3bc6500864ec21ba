//! Game texts with random changes, and random bytes. No reader panics or hangs, and what the
//! text formats read is the same after it is written and read again.
//!
//! `GOMOKU_FUZZ_BYTES` says how many bytes are read, and `GOMOKU_SEED` sets the seed.
//! `GOMOKU_SAMPLES` names a folder with real files, which are changed too.

use std::env;
use std::fs;
use std::path::Path;

use super::reading::read_and_written;
use crate::chance::Chance;
use gomoku::record::{Act, Format, NodeId, ReadOptions, Record, Rows, detect, read, write};

/// What each text format looks like.
const TEXTS: [(Format, &str); 13] = [
    (
        Format::Script,
        "# A gomoku move script.\n# black: Ann\n# clock: 5+3\n# result: a draw\nnew 9 renju\n\
         4 4\n# took 1.500 s\n# good\n#|  really\n# mark circle 5 5\n5 5\n# variation\n# 3 3\n\
         # end of variation\n6 6\nsurrender\n",
    ),
    (
        Format::Script,
        "new 15 renju soosyrv8\n7 7\n6 7\n5 8\nwhite\n8 8\nfifths 2\nblack\n9 9\n6 6\n9 9\n0 0\n",
    ),
    (
        Format::Psq,
        "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,8,12\r\n8,9,123\r\nA.zip\r\nB.zip\r\n-1\r\n\
         0,Freestyle15_1\r\n",
    ),
    (
        Format::Psq,
        "Piskvorky 20x20, 0:0, 1\n1,1,5\n20,20\nAnn\nBob\n0\n",
    ),
    (Format::Rec, "Ann,Bob,1\r\n0,0,1\r\n19,19,2\r\n-1\r\n"),
    (Format::Pos, "h8h7i7g9h6g5g7i6g8f8\na1b2c3\n\nd4 e5\n"),
    (Format::Pos, "1. h8 i9 2. g7\n3. (7,8), a1; b2-c3\n1.h8\n"),
    (
        Format::PlayOk,
        "[Event \"?\"]\n[Site \"PlayOK\"]\n[Black \"a \\\"b\\\"\"]\n[Result \"0-1\"]\n[Size \"9\"]\n\n\
         1. e5 d5 2. c3 0-1\n\n[White \"b\"]\n[Variant \"caro\"]\n\n1. h8 *\n",
    ),
    (Format::Sav, "15\n15\n4\n7 7\n6 8\n14 0\n0 14\n"),
    (
        Format::Bdt,
        "1996\n1=[Ann,Ben,+,8899779887A8,I10,R,]\nCup=[Bob,,=,88,,,so, it was,time]\n",
    ),
    (Format::Offsets, "7,-3, 6,-4, 5,-4\n-1,3, -1,5, 3,5\n"),
    (
        Format::Picture,
        "  0 1 2 3 4\n0 + + + + +\n1 + $ # + +\n2 + + $ + +\n3 + + + + +\n4 + + + + +\n",
    ),
    (
        Format::Picture,
        "# white to move\n  a b c d e\n5 + + + + +\n4 + 1 2 + +\n3 + + 3 + +\n2 + + + + +\n1 + + + + +\n",
    ),
];

/// What is inserted into them.
const PIECES: &[&str] = &[
    "\n",
    "\r\n",
    "\r",
    "#",
    "# ",
    "#|",
    "# variation\n",
    "# end of variation\n",
    "# took 1 s\n",
    "# mark label 1 1 a\n",
    "# result: black wins by five\n",
    "new 5\n",
    "new 26 caro white\n",
    "surrender\n",
    "timeout\n",
    "1,1,1\n",
    "0,0\n",
    "-1\n",
    "-1,2",
    ",",
    "99999999999999999999",
    "a1",
    "z26",
    "h8",
    "0 0\n",
    "$",
    "+",
    "10 11",
    "Piskvorky 15x15, 11:11, 0\n",
    "x",
    "\t",
    "\u{feff}",
    "\u{0}",
    "国",
    "\u{fffd}",
    "５",
    "# value a\\n\n",
    "# game property X\n",
    "\\u{1}",
    "--",
    "black\n",
    "fifths 2\n",
    "# black to move\n",
    "# put black 1 1\n",
    "# # put black 1 1\n",
    "[Round \"-\"]\n",
    "2. ",
    "1-0\n",
    "=[",
    "]\n",
    "1997\n",
    "(1,1)",
];

const TEXT_FORMATS: [Format; 9] = [
    Format::Script,
    Format::Psq,
    Format::Rec,
    Format::Pos,
    Format::PlayOk,
    Format::Sav,
    Format::Bdt,
    Format::Offsets,
    Format::Picture,
];

/// The texts that are changed: those above, and real files if there are any.
fn texts() -> Vec<(Format, Vec<u8>)> {
    let own = TEXTS
        .iter()
        .map(|(format, text)| (*format, text.as_bytes().to_vec()));
    let mut texts: Vec<(Format, Vec<u8>)> = own.collect();
    let Some(folder) = env::var_os("GOMOKU_SAMPLES") else {
        return texts;
    };
    for kind in ["psq", "pos"] {
        let files = fs::read_dir(Path::new(&folder).join(kind)).unwrap();
        let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let bytes = fs::read(path).unwrap();
            texts.push((detect(&bytes).unwrap(), bytes));
        }
    }
    texts
}

/// Control characters that do not occur in ordinary texts.
fn is_strange(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\n' | '\t')
}

/// The acts of a tree, each with the parent of its node.
fn shape(record: &Record) -> Vec<(Act, Option<NodeId>)> {
    let tree = &record.tree;
    let of = |node| (tree.act(node), tree.parent(node));
    tree.walk().map(of).collect()
}

/// Checks that a file is the same after it is written and read again. Returns whether it could
/// be read.
fn stays_the_same(bytes: &[u8], format: Format) -> bool {
    let options = ReadOptions {
        rows: Some(Rows::Bottom),
        ..ReadOptions::default()
    };
    let Ok(records) = read(bytes, format, &options) else {
        return false;
    };
    if !Format::written().any(|written| written == format) {
        return true;
    }
    let shown = String::from_utf8_lossy(bytes);
    // In names, control characters are written as spaces.
    if shown.replace("\r\n", "\n").contains(is_strange) {
        return true;
    }
    // A base can be read with passes, but not written.
    let is_pass = |record: &Record| {
        let mut nodes = record.tree.walk();
        nodes.any(|node| matches!(record.tree.act(node), Act::Pass(_)))
    };
    if records.iter().any(is_pass) {
        return true;
    }
    let written = match write(&records, format, Rows::Bottom) {
        Ok(written) => written,
        Err(error) => {
            // This is a game without moves, or a script that changed stones.
            assert!(
                records.iter().all(|record| record.tree.node_count() == 1),
                "{error}: {shown}"
            );
            return false;
        }
    };
    let again = read(&written.bytes, format, &options);
    let text = String::from_utf8_lossy(&written.bytes);
    let again = again.unwrap_or_else(|error| panic!("{format}: {error}\n{shown:?}\n{text:?}"));
    let said = |records: &[Record]| -> Vec<_> {
        let of = |it: &Record| {
            let about = (it.start.rule(), it.start.first(), it.about.players.clone());
            (it.start.size(), about, it.tree.clone())
        };
        records.iter().map(of).collect()
    };
    match format {
        // A picture has no order, so its numbers become stones.
        Format::Picture => {
            let boards = |records: &[Record]| {
                let games = records.iter().map(Record::game);
                games.map(|game| game.board().clone()).collect::<Vec<_>>()
            };
            assert_eq!(boards(&again), boards(&records), "{shown:?}\n{text:?}");
        }
        // Times are written in milliseconds, and names with single spaces.
        Format::Script => {
            let written = write(&again, format, Rows::Bottom).unwrap();
            let third = read(&written.bytes, format, &options);
            assert_eq!(third.as_ref(), Ok(&again), "{shown:?}\n{text:?}");
            assert_eq!(again.len(), records.len());
            assert_eq!(again[0].start, records[0].start);
            assert_eq!(shape(&again[0]), shape(&records[0]), "{shown:?}\n{text:?}");
        }
        // If a `.psq` or a `.rec` has no code, one is written.
        _ => assert_eq!(
            said(&again),
            said(&records),
            "{format}\n{shown:?}\n{text:?}"
        ),
    }
    true
}

#[test]
fn changed_texts_are_read_or_refused() {
    let most = env::var("GOMOKU_FUZZ_BYTES").map_or(300_000, |bytes| bytes.parse().unwrap());
    let texts = texts();
    let both: Vec<Format> = read_and_written().collect();
    let mut chance = Chance::new(20_261_122);
    let (mut total, mut understood) = (0, 0);
    while total < most {
        let (format, mut bytes) = match chance.below(8) {
            0 => {
                let length = chance.below(200);
                let bytes = (0..length).map(|_| chance.below(256) as u8);
                (TEXT_FORMATS[total % 9], bytes.collect())
            }
            1 => {
                let pieces = (0..chance.below(30)).flat_map(|_| chance.pick(PIECES).bytes());
                (TEXT_FORMATS[total % 9], pieces.collect())
            }
            _ => chance.pick(&texts).clone(),
        };
        chance.change(&mut bytes, PIECES);
        total += bytes.len() + 1;
        understood += usize::from(stays_the_same(&bytes, format));
        // A reader may be given any bytes.
        let other = chance.pick(&both);
        let _ = read(&bytes, *other, &ReadOptions::default());
        if let Some(found) = detect(&bytes) {
            let _ = read(&bytes, found, &ReadOptions::default());
        }
    }
    println!("{total} bytes, {understood} files understood");
    if crate::chance::has_usual_seed() {
        assert!(understood > 300, "{understood}");
    }
}
