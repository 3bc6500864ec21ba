//! Random SGF, RenLib and RIF. No reader panics or hangs, and what is read is the same after
//! it is written and read again.
//!
//! `GOMOKU_FUZZ_BYTES` says how many bytes are read, and `GOMOKU_SEED` sets the seed.

use std::env;
use std::time::Duration;

use crate::chance::Chance;
use crate::strict_sgf;
use gomoku::record::{
    Act, Format, Mark, MarkKind, Property, ReadOptions, Record, RecordedResult, Rows, Start,
    WinReason, read, write,
};
use gomoku::rules::opening::Decision;
use gomoku::rules::{BoardSize, NewGame, Opening, Point, Rule, Setup, Stone};

/// What files are made of.
const PIECES: &[&str] = &[
    "(;",
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "\n",
    "B[hh]",
    "W[ig]",
    "B[]",
    "W[tt]",
    "AB[aa:cc]",
    "AE[aa]",
    "PL[W]",
    "SZ[15]",
    "SZ[5]",
    "C[a\\]b]",
    "LB[aa:x]",
    "CR[bb]",
    "TM[300]",
    "OT[3 fischer]",
    "RE[B+R]",
    "GM[4]",
    "XX[1][2]",
    "GMKD[two]",
    "GMKF[cc]",
    "GMKT[1.5]",
    "GMKO[swap2]",
    "CA[GBK]",
    "<game>",
    "</game>",
    "<move>h8 i9</move>",
    "<game id=\"1\"",
    "bresult=\"1\"",
    "/>",
    "&amp;",
    "&#10;",
    "<![CDATA[",
    "]]>",
    "<database>",
    "</database>",
    "\u{78}\u{40}",
    "\u{fffd}",
    "国",
];

fn point(chance: &mut Chance, size: usize) -> Point {
    Point::new(chance.below(size), chance.below(size)).unwrap()
}

fn text(chance: &mut Chance) -> String {
    let letters = ["a", "]", "\\", ":", "\n", "国", " ", "<", "&", "\"", "é"];
    (0..chance.below(8))
        .map(|_| letters[chance.below(letters.len())])
        .collect()
}

fn start(chance: &mut Chance) -> Start {
    let size = BoardSize::new(5 + chance.below(22)).unwrap();
    let rule = Rule::ALL[chance.below(5)];
    let first = Stone::ALL[chance.below(2)];
    if chance.below(3) > 0 {
        let opening = Opening::ALL.get(chance.below(6)).copied();
        return Start::Empty(NewGame {
            size,
            rule,
            first,
            opening,
        });
    }
    let mut stones: Vec<(Point, Stone)> = Vec::new();
    for _ in 0..chance.below(6) {
        let at = point(chance, size.get());
        if stones.iter().all(|(other, _)| *other != at) {
            stones.push((at, Stone::ALL[chance.below(2)]));
        }
    }
    Start::Setup(Box::new(Setup::new(size, rule, first, stones).unwrap()))
}

/// A record with everything that SGF can store.
fn record(chance: &mut Chance) -> Record {
    let mut record = Record::new(start(chance));
    let size = record.start.size().get();
    let about = &mut record.about;
    about.players.black = text(chance);
    about.event = text(chance);
    about.date = text(chance);
    about.standing = text(chance);
    let hows = [None, Some(WinReason::Five), Some(WinReason::Timeout)];
    about.result = match chance.below(4) {
        0 => None,
        1 => Some(RecordedResult::Void),
        _ => Some(RecordedResult::Win {
            winner: Stone::ALL[chance.below(2)],
            how: hows[chance.below(3)],
        }),
    };
    about.clock = (chance.below(3) == 0).then(|| "0.3+1.125".parse().unwrap());
    let mut nodes = vec![record.tree.root()];
    for _ in 0..chance.below(20) {
        let parent = nodes[chance.below(nodes.len())];
        let act = match chance.below(12) {
            0 => Act::Nothing,
            1 => Act::Pass(Stone::ALL[chance.below(2)]),
            2 => Act::Decision(Decision::Fifths(3)),
            3 => Act::Offer(point(chance, size)),
            _ => Act::Stone(Stone::ALL[chance.below(2)], point(chance, size)),
        };
        let way = record.tree.path(parent);
        let taken = |at| {
            let board = record.start.board();
            let edited = |node| {
                record
                    .tree
                    .notes(node)
                    .is_some_and(|it| !it.edits.is_empty())
            };
            let stands =
                |node| matches!(record.tree.act(node), Act::Stone(_, other) if other == at);
            board.get(at).is_some() || way.iter().any(|node| stands(*node) || edited(*node))
        };
        if matches!(act, Act::Stone(_, at) if taken(at)) {
            continue;
        }
        let node = record.tree.add(parent, act);
        nodes.push(node);
        if chance.below(3) > 0 {
            continue;
        }
        let notes = record.tree.notes_mut(node);
        notes.comment = text(chance);
        notes.took =
            (chance.below(2) == 0).then(|| Duration::from_nanos(chance.below(1 << 40) as u64));
        if chance.below(2) == 0 {
            let kinds = [
                MarkKind::Cross,
                MarkKind::Triangle,
                MarkKind::Label(text(chance)),
            ];
            let kind = kinds[chance.below(3)].clone();
            notes.marks.push(Mark {
                point: point(chance, size),
                kind,
            });
        }
        if chance.below(4) == 0 {
            notes.edits.push((point(chance, size), Some(Stone::Black)));
            notes.edits.push((point(chance, size), None));
            notes.to_move = Some(Stone::White);
        }
        if chance.below(4) == 0 {
            notes.other.push(Property {
                name: "QQ".into(),
                values: vec!["a\\]b".into()],
            });
        }
    }
    record
}

fn written(records: &[Record], format: Format) -> Vec<u8> {
    let bytes = write(records, format, Rows::Bottom).unwrap().bytes;
    if format == Format::Sgf {
        strict_sgf::check(str::from_utf8(&bytes).unwrap());
    }
    bytes
}

#[test]
fn random_records_are_read_back() {
    let mut chance = Chance::new(20_261_121);
    for round in 0..1000 {
        let records: Vec<Record> = (0..1 + chance.below(3))
            .map(|_| record(&mut chance))
            .collect();
        let bytes = written(&records, Format::Sgf);
        let again = read(&bytes, Format::Sgf, &ReadOptions::default());
        assert_eq!(
            again.as_deref(),
            Ok(&records[..]),
            "round {round}: {}",
            String::from_utf8_lossy(&bytes)
        );
        // A library stores less. What was read from one is the same after it is written and
        // read again.
        for format in [Format::RenLib, Format::Rif] {
            if let Ok(written) = write(&records, format, Rows::Bottom) {
                stays_the_same(&written.bytes, format);
            }
        }
    }
}

/// Checks that a file is the same after it is written and read again.
fn stays_the_same(bytes: &[u8], format: Format) {
    let options = ReadOptions::default();
    let Ok(records) = read(bytes, format, &options) else {
        return;
    };
    let Ok(written) = write(&records, format, Rows::Bottom) else {
        return;
    };
    let again = read(&written.bytes, format, &options);
    let shown = String::from_utf8_lossy(&written.bytes);
    let again = again.unwrap_or_else(|error| panic!("{error}: {bytes:x?}\n{shown}"));
    match format {
        // Attributes may change their order, and a name that is in no table may get into one.
        Format::Rif => assert_eq!(
            again
                .iter()
                .map(|it| (&it.start, &it.tree))
                .collect::<Vec<_>>(),
            records
                .iter()
                .map(|it| (&it.start, &it.tree))
                .collect::<Vec<_>>(),
        ),
        _ => assert_eq!(again, records, "{bytes:x?}\n{shown}"),
    }
}

#[test]
fn random_bytes_are_read_or_refused() {
    let most = env::var("GOMOKU_FUZZ_BYTES").map_or(300_000, |bytes| bytes.parse().unwrap());
    let mut chance = Chance::new(20_261_121);
    let mut total = 0;
    while total < most {
        let format = [Format::Sgf, Format::RenLib, Format::Rif][chance.below(3)];
        let mut bytes = match chance.below(5) {
            0 => (0..chance.below(200))
                .map(|_| chance.below(256) as u8)
                .collect(),
            1 => (0..chance.below(40))
                .flat_map(|_| {
                    PIECES[chance.below(PIECES.len())]
                        .bytes()
                        .collect::<Vec<_>>()
                })
                .collect(),
            _ => {
                let record = record(&mut chance);
                write(&[record], format, Rows::Bottom).map_or_else(|_| Vec::new(), |it| it.bytes)
            }
        };
        chance.change(&mut bytes, PIECES);
        total += bytes.len() + 1;
        stays_the_same(&bytes, format);
    }
}

/// A tree of a million nodes, deep or wide, is read without recursion. The time is not
/// asserted.
#[test]
fn a_million_nodes() {
    let deep = |piece: &str| format!("(;{})", piece.repeat(1_000_000));
    let wide = format!("(;GM[4]{})", "(;B[hh])".repeat(1_000_000));
    let nested = format!(
        "(;GM[4]{}{}",
        "(;B[]".repeat(1_000_000),
        ")".repeat(1_000_001)
    );
    for text in [deep(";B[]"), deep("B[]"), deep(";"), wide, nested] {
        let [record] = read(text.as_bytes(), Format::Sgf, &ReadOptions::default())
            .unwrap()
            .try_into()
            .unwrap();
        assert_eq!(record.tree.node_count(), 1_000_001);
        let bytes = written(&[record], Format::Sgf);
        let lines = bytes.split(|byte| *byte == b'\n');
        assert!(lines.map(<[u8]>::len).max().unwrap() < 100);
    }
    let mut library =
        b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0".to_vec();
    library.extend([0, 0].repeat(1_000_000));
    let [record] = read(&library, Format::RenLib, &ReadOptions::default())
        .unwrap()
        .try_into()
        .unwrap();
    assert_eq!(record.tree.node_count(), 1_000_001);
}

/// A few bytes cannot stand for many points.
#[test]
fn compressed_lists_have_a_bound() {
    let text = format!("(;SZ[26]{})", ";AB[aa:zz]AW[aa:zz]".repeat(10_000));
    let read = read(text.as_bytes(), Format::Sgf, &ReadOptions::default()).unwrap();
    let [record] = &read[..] else {
        panic!("one game")
    };
    let (tree, said) = (&record.tree, record.warnings[0].to_string());
    let notes = tree.walk().filter_map(|node| tree.notes(node));
    let edits: usize = notes.map(|notes| notes.edits.len()).sum();
    assert!(edits <= 10_000 + 4 * text.len(), "{edits}");
    assert!(
        said.ends_with("`aa:zz` stands where a point is expected: it is skipped"),
        "{said}"
    );
}
