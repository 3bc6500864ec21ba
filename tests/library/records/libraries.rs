//! RenLib's libraries and RenjuNet's database: read as documented, and the same after they are
//! written and read again.

use std::time::Duration;

use super::reading::{all, error, one};
use gomoku::record::{
    Act, Anomaly, CodePage, Format, Loss, Mark, MarkKind, Place, Property, ReadOptions, Record,
    RecordedResult, Rows, Start, WinReason, WriteError, read, write,
};
use gomoku::rules::{BoardSize, NewGame, Point, Rule, Setup, Stone, parse_point};

/// The record of a library, whose rule is said to be renju.
fn read_lib(bytes: &[u8]) -> Record {
    let mut record = one(bytes, Format::RenLib);
    let rule = Rule::Renju;
    let said = record.warnings.len();
    record
        .warnings
        .retain(|it| it.anomaly != Anomaly::RuleOfFormat { rule });
    assert_eq!(
        (record.start.rule(), record.warnings.len() + 1),
        (rule, said)
    );
    record
}

/// A record of renju without moves.
fn renju() -> Record {
    Record::new(Start::Empty(NewGame {
        rule: Rule::Renju,
        ..NewGame::default()
    }))
}

fn written(record: &Record, format: Format) -> Vec<u8> {
    write(std::slice::from_ref(record), format, Rows::Bottom)
        .unwrap()
        .bytes
}

fn at(text: &str) -> Point {
    parse_point(text, BoardSize::default()).unwrap()
}

fn header(minor: u8) -> Vec<u8> {
    let mut header = b"\xFFRenLib\xFF\x03".to_vec();
    header.push(minor);
    header.resize(20, 0xFF);
    header
}

fn lib(nodes: &[u8]) -> Vec<u8> {
    [&header(4)[..], nodes].concat()
}

/// The tree in one line: `h8(h9 i9)(g7)`.
fn shape(record: &Record) -> String {
    let tree = &record.tree;
    let mut out = String::new();
    let mut stack: Vec<(Option<_>, bool)> = vec![(tree.first_child(tree.root()), false)];
    while let Some((node, is_close)) = stack.pop() {
        if is_close {
            out.push(')');
        }
        let Some(node) = node else { continue };
        let alone = tree.children(tree.parent(node).unwrap()).count() == 1;
        if !alone {
            out.push('(');
        }
        out.push_str(&match tree.act(node) {
            Act::Stone(stone, point) => format!("{}{} ", stone.symbol(), point),
            Act::Pass(stone) => format!("{}- ", stone.symbol()),
            _ => ". ".into(),
        });
        stack.push((tree.next_sibling(node), !alone));
        stack.push((tree.first_child(node), false));
    }
    out
}

/// A hand-made tree of five moves: h8, then h9 (followed by i9) or g8, and i10 as another
/// reply.
#[test]
fn a_hand_made_library() {
    // Rows count from the top: h9 is above h8.
    let nodes = [
        0x78, 0x08, b'a', 0x08, b'b', 0x00, // h8, a comment of two lines
        0x68, 0x80, // h9, a sibling follows
        0x69, 0x50, // i9, a leaf, marked
        0x77, 0x41, 0x00, 0x01, b'X', 0x00, // g8, a leaf with a text on the board
    ];
    for bytes in [
        lib(&[&[0, 0][..], &nodes].concat()),
        [&header(0)[..], &nodes].concat(),
        nodes.to_vec(),
    ] {
        let record = read_lib(&bytes);
        assert_eq!(shape(&record), "$7 7 (#6 7 $6 8 )(#7 6 )");
        let first = record.tree.main_line().next().unwrap();
        assert_eq!(record.tree.notes(first).unwrap().comment, "a\nb");
        let marked = record.tree.main_line().nth(2).unwrap();
        let circle = Mark {
            point: at("i9"),
            kind: MarkKind::Circle,
        };
        assert_eq!(record.tree.notes(marked).unwrap().marks, [circle]);
        let labelled = record.tree.children(first).nth(1).unwrap();
        let label = Mark {
            point: at("g8"),
            kind: MarkKind::Label("X".into()),
        };
        assert_eq!(record.tree.notes(labelled).unwrap().marks, [label]);
        // The same bytes are written, in the version that needs no root.
        let expected = [&header(0)[..], &nodes].concat();
        assert_eq!(written(&record, Format::RenLib), expected);
    }
}

#[test]
fn encodings_and_old_comments() {
    let comment = |bytes: &[u8]| {
        let record = read_lib(&lib(&[&[0, 0, 0x78, 0x48][..], bytes].concat()));
        let node = record.tree.main_line().next().unwrap();
        record.tree.notes(node).unwrap().comment.to_owned()
    };
    assert_eq!(comment("国!\0".as_bytes()), "国!");
    assert_eq!(comment(b"\xB9\xF9\0\0"), "郭");
    assert_eq!(comment(b"J\xF6\0\0"), "Jö");
    let old = lib(&[0, 0, 0x78, 0x60, b'o', b'l', 0xE4, 0]);
    let record = read_lib(&old);
    let node = record.tree.main_line().next().unwrap();
    assert_eq!(record.tree.notes(node).unwrap().comment, "old");
}

/// The texts of a library are in the code page of the computer where it was written. They are
/// read in it and written in it again.
#[test]
fn the_code_page_of_a_library_is_kept() {
    let pages: [(CodePage, &str, &[u8]); 7] = [
        // These two bytes are valid UTF-8 too.
        (CodePage::GBK, "胜", b"\xCA\xA4"),
        (CodePage::GBK, "黑胜", b"\xBA\xDA\xCA\xA4"),
        // A character that GB2312 does not have.
        (CodePage::GBK, "喆胜", b"\x86\xB4\xCA\xA4"),
        (
            CodePage::BIG5,
            "黑棋勝利了",
            b"\xB6\xC2\xB4\xD1\xB3\xD3\xA7\x51\xA4\x46",
        ),
        (
            CodePage::SHIFT_JIS,
            "黒の勝ち",
            b"\x8D\x95\x82\xCC\x8F\x9F\x82\xBF",
        ),
        (CodePage::WESTERN, "Schwarz j\u{F6}", b"Schwarz j\xF6"),
        (CodePage::UTF_8, "黑胜", "黑胜".as_bytes()),
    ];
    for (page, text, bytes) in pages {
        // A comment of two lines on h8, and a text on the board at h9.
        let first = [&[0x78, 0x08], bytes, &[8], bytes, &[0][..]].concat();
        let second = [&[0x68, 0x41, 0, 1], bytes, &[0][..]].concat();
        let padded = |mut node: Vec<u8>| {
            node.extend((!node.len().is_multiple_of(2)).then_some(0));
            node
        };
        let library = [header(0), padded(first), padded(second)].concat();
        let record = read_lib(&library);
        assert_eq!(record.code_page, Some(page));
        let nodes = Vec::from_iter(record.tree.main_line());
        let comment = &record.tree.notes(nodes[0]).unwrap().comment;
        assert_eq!(*comment, format!("{text}\n{text}"));
        let label = &record.tree.notes(nodes[1]).unwrap().marks[0].kind;
        assert_eq!(*label, MarkKind::Label(text.into()));
        let result = write(std::slice::from_ref(&record), Format::RenLib, Rows::Bottom).unwrap();
        assert_eq!(
            (result.bytes, &result.losses[..]),
            (library, &[][..]),
            "{text}"
        );
    }
    assert_eq!(read_lib(&lib(&[0, 0, 0x78, 0x40])).code_page, None);
}

/// Texts that come from elsewhere are in Windows-1252 or GBK, which programs read, and in UTF-8
/// only if those do not have all characters. The same is so if the file's own does not.
#[test]
fn the_code_page_of_new_texts() {
    let bytes_of = |text: &str, own| {
        let mut record = renju();
        let root = record.tree.root();
        let node = record.tree.add(root, Act::Stone(Stone::Black, at("h8")));
        record.tree.notes_mut(node).comment = text.into();
        record.code_page = own;
        let result = write(std::slice::from_ref(&record), Format::RenLib, Rows::Bottom).unwrap();
        assert_eq!(read_lib(&result.bytes), record, "{text}");
        let text = result.bytes[22..].split(|byte| *byte == 0).next();
        (text.unwrap().to_vec(), result.losses)
    };
    let bytes = |bytes: &[u8]| (bytes.to_vec(), vec![]);
    assert_eq!(bytes_of("good", None), bytes(b"good"));
    assert_eq!(bytes_of("good", Some(CodePage::BIG5)), bytes(b"good"));
    assert_eq!(bytes_of("Jö", None), bytes(b"J\xF6"));
    assert_eq!(bytes_of("黑胜", None), bytes(b"\xBA\xDA\xCA\xA4"));
    assert_eq!(
        bytes_of("黑胜", Some(CodePage::UTF_8)),
        bytes("黑胜".as_bytes())
    );
    for (text, own) in [
        ("흑", None),
        ("흑", Some(CodePage::GBK)),
        ("黑胜 😀", None),
        ("Jö", Some(CodePage::GBK)),
        ("黑胜", Some(CodePage::WESTERN)),
        // Shift_JIS has another character for the second.
        ("の¥", Some(CodePage::SHIFT_JIS)),
    ] {
        let lost = (text.as_bytes().to_vec(), vec![Loss::CodePage]);
        assert_eq!(bytes_of(text, own), lost);
    }
}

/// One text among many that is cut in the middle of a character does not make the others Western.
#[test]
fn a_broken_text_does_not_decide_the_code_page() {
    // Two texts are too few to tell.
    let few = lib(&[0, 0, 0x78, 0x08, 0xBA, 0xDA, 0, 0, 0x77, 0x48, 0xBA, 0]);
    let record = read_lib(&few);
    assert_ne!(record.code_page, Some(CodePage::GBK));
    let mut nodes = vec![0, 0];
    for byte in (0x01..=0x0F).chain(0x11..=0x15) {
        nodes.extend([byte, 0x08, 0xBA, 0xDA, 0, 0]);
    }
    nodes.extend([0x78, 0x48, b'a', 0xBA, 0xDA, 0xBA, 0, 0]);
    let record = read_lib(&lib(&nodes));
    assert_eq!(record.code_page, Some(CodePage::GBK));
    let comments = record.tree.main_line().map(|node| {
        let notes = record.tree.notes(node).unwrap();
        notes.comment.as_str()
    });
    let comments = Vec::from_iter(comments);
    assert_eq!(comments[..20], ["黑"; 20]);
    assert_eq!(comments[20], "a黑\u{FFFD}");
    let odd = record.warnings.iter().map(ToString::to_string);
    let broken = "byte 144: some characters of this text cannot be read";
    let guess = "names and comments are read as GBK";
    assert_eq!(Vec::from_iter(odd), [guess, broken]);
    let result = write(&[record], Format::RenLib, Rows::Bottom).unwrap();
    assert_eq!(result.losses, [Loss::Characters]);
    let broken = nodes.len() - 3;
    nodes[broken] = b'?';
    assert_eq!(result.bytes, lib(&nodes));
}

/// RenLib can mark a pass, and give it a text on the board, though there is no point for them.
#[test]
fn what_a_pass_says_is_kept() {
    let nodes = [
        0, 0x15, 0, 1, b'R', 0, // the root: a mark, the start, a text
        0x78, 0x00, // h8
        0, 0x19, 0, 1, b'c', 0, b'T', 0, // a pass: a mark, a comment and a text
        0, 0x16, // no move: a mark and the start
        0x68, 0x52, // no move: a cross and a circle at h9
    ];
    let record = read_lib(&lib(&nodes));
    let properties = |node| {
        let notes = record.tree.notes(node).unwrap();
        let kept = notes.other.iter();
        let kept = kept.map(|it| format!("{}[{}]", it.name, it.values.join("][")));
        (
            notes.comment.clone(),
            notes.marks.clone(),
            kept.collect::<String>(),
        )
    };
    let says = |comment: &str, kept: &str| (comment.to_owned(), vec![], kept.to_owned());
    let line = Vec::from_iter(record.tree.main_line());
    assert_eq!(
        properties(record.tree.root()),
        says("", "START[]MARK[]TEXT[R]")
    );
    assert_eq!(record.tree.act(line[1]), Act::Pass(Stone::White));
    assert_eq!(properties(line[1]), says("c", "MARK[]TEXT[T]"));
    assert_eq!(record.tree.act(line[2]), Act::Nothing);
    assert_eq!(properties(line[2]), says("", "START[]MARK[]"));
    let point = at("h9");
    let marks = [MarkKind::Cross, MarkKind::Circle].map(|kind| Mark { point, kind });
    assert_eq!(record.tree.notes(line[3]).unwrap().marks, marks);
    let result = write(std::slice::from_ref(&record), Format::RenLib, Rows::Bottom).unwrap();
    assert_eq!((result.bytes, &result.losses[..]), (lib(&nodes), &[][..]));
    // SGF keeps those of nodes as they are.
    let plain_root = lib(&[&[0, 0], &nodes[6..]].concat());
    let sgf = written(&read_lib(&plain_root), Format::Sgf);
    let again = one(&sgf, Format::Sgf);
    assert_eq!(written(&again, Format::RenLib), plain_root);
    // A stone has a point for marks and texts, and so no place for these.
    let mut other = renju();
    let node = other
        .tree
        .add(other.tree.root(), Act::Stone(Stone::Black, point));
    for name in ["MARK", "TEXT"] {
        let values = vec![String::new()];
        let name = name.into();
        other
            .tree
            .notes_mut(node)
            .other
            .push(Property { name, values });
    }
    let result = write(&[other], Format::RenLib, Rows::Bottom).unwrap();
    let lost = ["MARK", "TEXT"].map(|name| (name.into(), 1));
    assert_eq!(result.losses, [Loss::Other(lost.into())]);
}

#[test]
fn library_errors_name_the_byte() {
    for (bytes, message) in [
        (vec![], "byte 0: it is not a record of this format"),
        (
            b"\xFFRenLib\xFF\x03".to_vec(),
            "byte 9: it ends where the first line of the format is \
                                          expected",
        ),
        (
            b"\xFFRenLib\xFF\x04\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF".to_vec(),
            "byte 8: it is not a record of this format",
        ),
        (
            lib(&[0, 0, 0x78, 0x01]),
            "byte 24: it ends where a node is expected",
        ),
        (
            lib(&[0, 0, 0x78, 0x00, 0x78, 0x40]),
            "byte 24: 7 7 is taken by $",
        ),
        (
            lib(&[0, 0, 0x70, 0x40]),
            "byte 22: 70 stands where a point is expected",
        ),
        (
            lib(&[0, 0, 0xF1, 0x40]),
            "byte 22: f1 stands where a point is expected",
        ),
        (
            lib(&[0, 0, 0x78, 0x48, b'a', b'b']),
            "byte 26: it ends where the end of an open part is expected",
        ),
        (
            lib(&[0, 0, 0x78, 0x40, 0x79, 0x40]),
            "byte 24: 79 stands where the end of an open part is expected",
        ),
    ] {
        assert_eq!(error(&bytes, Format::RenLib), message);
    }
}

/// RenLib announces branches that it does not save, and reads a file of an odd length.
#[test]
fn the_end_of_a_library_may_be_open() {
    let branches = |count| match count {
        1 => "the file ends before a branch that it announces".to_owned(),
        _ => format!("the file ends before {count} branches that it announces"),
    };
    let behind = "what follows the last game is ignored";
    for (nodes, expected, odd) in [
        // The last node has no flag that it is the last.
        (&[0x78, 0][..], "$7 7 ", vec![]),
        // As RenLib saves the first stone of a library with other first moves.
        (
            &[0x02, 0x80],
            "$0 1 ",
            vec![format!("byte 24: {}", branches(1))],
        ),
        (
            &[0x02, 0xC0],
            "$0 1 ",
            vec![format!("byte 24: {}", branches(1))],
        ),
        (
            &[0x02, 0x80, 0x03, 0x80, 0x04, 0],
            "$0 1 #0 2 $0 3 ",
            vec![format!("byte 28: {}", branches(2))],
        ),
        // Branches of the part that is saved are closed before.
        (
            &[0x02, 0x80, 0x03, 0x80, 0x04, 0x40, 0x05, 0x40],
            "$0 1 (#0 2 $0 3 )(#0 4 )",
            vec![format!("byte 30: {}", branches(1))],
        ),
        (
            &[0x78, 0x40, 0x0A],
            "$7 7 ",
            vec![format!("byte 24: {behind}")],
        ),
        (
            &[0x78, 0x80, 0x0A],
            "$7 7 ",
            vec![
                format!("byte 24: {behind}"),
                format!("byte 25: {}", branches(1)),
            ],
        ),
        (&[0x78, 0x40, 0], "$7 7 ", vec![]),
        (&[0x78, 0x40, 0, 0], "$7 7 ", vec![]),
        (&[0x0A], "", vec![format!("byte 22: {behind}")]),
    ] {
        let record = read_lib(&lib(&[&[0, 0], nodes].concat()));
        assert_eq!(shape(&record), expected, "{nodes:x?}");
        let found = record.warnings.iter().map(ToString::to_string);
        assert_eq!(Vec::from_iter(found), odd, "{nodes:x?}");
        // Written, it is closed.
        let again = read_lib(&written(&record, Format::RenLib));
        assert_eq!(
            (&again, &again.warnings[..]),
            (&record, &[][..]),
            "{nodes:x?}"
        );
    }
}

/// Passes, White first, nodes without a move, stones before the first move.
#[test]
fn what_a_library_stores_is_read_back() {
    let mut record = Record::new(Start::Empty(NewGame {
        first: Stone::White,
        rule: Rule::Renju,
        ..NewGame::default()
    }));
    let root = record.tree.root();
    record.tree.notes_mut(root).comment = "\none\ntwo".into();
    let again = read_lib(&written(&record, Format::RenLib));
    assert_eq!((&again, &again.warnings), (&record, &vec![]));
    let first = record.tree.add(root, Act::Stone(Stone::White, at("a15")));
    let pass = record.tree.add(first, Act::Pass(Stone::Black));
    record.tree.add(pass, Act::Stone(Stone::White, at("o1")));
    let nothing = record.tree.add(first, Act::Nothing);
    record.tree.notes_mut(nothing).marks.push(Mark {
        point: at("c3"),
        kind: MarkKind::Label("say".into()),
    });
    record.tree.notes_mut(nothing).other.push(Property {
        name: "START".into(),
        values: vec![String::new()],
    });
    record.tree.add(nothing, Act::Nothing);
    record.tree.add(root, Act::Stone(Stone::White, at("h8")));
    let again = read_lib(&written(&record, Format::RenLib));
    assert_eq!(again, record);

    let stones = ["a1", "b1", "c1"].map(|text| (at(text), Stone::Black));
    let size = BoardSize::default();
    let setup = Setup::new(size, Rule::Renju, Stone::White, stones).unwrap();
    let mut record = Record::new(Start::Setup(Box::new(setup)));
    let root = record.tree.root();
    record.tree.add(root, Act::Stone(Stone::White, at("d1")));
    let again = read_lib(&written(&record, Format::RenLib));
    assert_eq!(shape(&again), "$14 0 #- $14 1 #- $14 2 #14 3 ");
    let expected: Vec<_> = record.game().board().stones().collect();
    assert_eq!(again.game().board().stones().collect::<Vec<_>>(), expected);
    // Without moves, the last of the stones ends the library.
    let stones = [(at("h8"), Stone::Black), (at("h9"), Stone::White)];
    let setup = Setup::new(size, Rule::Freestyle, Stone::Black, stones).unwrap();
    let record = Record::new(Start::Setup(Box::new(setup)));
    let found = written(&record, Format::RenLib);
    assert!(found.ends_with(&[0x78, 0x00, 0x68, 0x40]), "{found:x?}");
}

/// A node has a text or a cross at its own point only, and no cross on a stone.
#[test]
fn marks_without_a_place_in_a_library_are_lost() {
    let label = |text| Mark {
        point: at(text),
        kind: MarkKind::Label("x".into()),
    };
    let cross = Mark {
        point: at("c3"),
        kind: MarkKind::Cross,
    };
    let stone = Act::Stone(Stone::Black, at("c3"));
    for (act, marks, lost) in [
        (Act::Nothing, vec![label("c3")], vec![]),
        (
            Act::Nothing,
            vec![label("c3"), label("d4")],
            vec![Loss::Marks(2)],
        ),
        (Act::Nothing, vec![cross.clone()], vec![]),
        (
            Act::Nothing,
            vec![label("c3"), cross.clone()],
            vec![Loss::Marks(1)],
        ),
        (stone, vec![label("c3")], vec![]),
        (stone, vec![cross], vec![Loss::Marks(1)]),
    ] {
        let mut record = renju();
        let node = record.tree.add(record.tree.root(), act);
        record.tree.notes_mut(node).marks.clone_from(&marks);
        let written = write(&[record], Format::RenLib, Rows::Bottom).unwrap();
        assert_eq!(written.losses, lost, "{act:?} {marks:?}");
    }
}

/// The bytes of nodes: a pass is written where the colours do not alternate, and has the siblings of
/// its stone; a stone on a point that was taken before becomes a node without a move; an empty root
/// is left out where one stone in the centre begins the game, whose mark may not be on the board.
#[test]
fn nodes_are_written_as_renlib_reads_them() {
    for (game, nodes) in [
        (
            "(;GM[4];B[hh](;B[ii];B[jj])(;W[kk]))",
            &[
                0, 0, 0x78, 0, 0, 0x80, 0x89, 0, 0, 0, 0x9A, 0x40, 0xAB, 0x40,
            ][..],
        ),
        ("(;GM[4];B[hh];AE[hh];W[hh])", &[0x78, 0, 0, 2, 0x78, 0x42]),
        ("(;GM[4]AB[hh]AW[aa])", &[0x78, 0, 1, 0x40]),
        ("(;GM[4](;B[hh])(;B[aa]))", &[0, 0, 0x78, 0xC0, 1, 0x40]),
        ("(;GM[4]PL[W])", &[0, 0, 0, 0x44]),
    ] {
        let bytes = written(&one(game, Format::Sgf), Format::RenLib);
        assert_eq!(bytes[20..], *nodes, "{game} {bytes:x?}");
    }
    for (row, column) in [(15, 3), (3, 15)] {
        let mut record = renju();
        let node = record.tree.add(record.tree.root(), Act::Nothing);
        record.tree.notes_mut(node).marks = vec![Mark {
            point: Point::new(row, column).unwrap(),
            kind: MarkKind::Cross,
        }];
        let written = write(&[record], Format::RenLib, Rows::Bottom).unwrap();
        assert_eq!(written.losses, [Loss::Marks(1)]);
    }
}

/// White begins if there is a pass before all moves, with the flag 04 and nothing else that is
/// kept. Otherwise it is an ordinary pass.
#[test]
fn a_pass_at_the_start_says_that_white_begins() {
    let begins: [&[u8]; 4] = [
        &[0, 0x04],
        &[0, 0x05, 0, 0],
        &[0, 0x0C, 0, 0],
        &[0, 0x0D, 0, 1, 8, 0, 0, 0],
    ];
    for node in begins {
        let record = read_lib(&lib(&[&[0, 0][..], node, &[0x78, 0x40]].concat()));
        assert_eq!(record.start.first(), Stone::White, "{node:x?}");
        assert_eq!(shape(&record), "#7 7 ", "{node:x?}");
        let found = written(&record, Format::RenLib);
        assert_eq!(found, lib(&[0, 0, 0, 0x04, 0x78, 0x40]));
    }
    let passes: [(&[u8], &str); 7] = [
        (&[0, 0x00, 0x78, 0x40], "$- #7 7 "),
        (&[0, 0x14, 0x78, 0x40], "$- #7 7 "),
        (&[0, 0x05, 0, 1, b'x', 0, 0x78, 0x40], "$- #7 7 "),
        (&[0, 0x0D, 0, 1, 8, 0, b'x', 0, 0x78, 0x40], "$- #7 7 "),
        (&[0, 0x0C, b'x', 0, 0x78, 0x40], "$- #7 7 "),
        (&[0, 0x84, 0x77, 0x40, 0x78, 0x40], "($- #7 6 )($7 7 )"),
        (&[0x78, 0xC0, 0, 0x44], "($7 7 )($- )"),
    ];
    for (nodes, expected) in passes {
        let record = read_lib(&lib(&[&[0, 0][..], nodes].concat()));
        assert_eq!(record.start.first(), Stone::Black);
        assert_eq!(shape(&record), expected);
        let again = read_lib(&written(&record, Format::RenLib));
        assert_eq!(again, record, "{nodes:x?}");
    }
    // The sibling that the pass announces is not there.
    let open = read_lib(&lib(&[0, 0, 0, 0x84, 0x78, 0x00]));
    assert_eq!(open.start.first(), Stone::White);
    assert_eq!(shape(&open), ". #7 7 ");
    assert_eq!(read_lib(&written(&open, Format::RenLib)), open);
    let twice = read_lib(&lib(&[0, 0, 0, 0x04, 0, 0x04, 0x78, 0x40]));
    assert_eq!(twice.start.first(), Stone::White);
    assert_eq!(shape(&twice), "#- $7 7 ");
    assert_eq!(read_lib(&written(&twice, Format::RenLib)), twice);
}

/// RIF stores stones before the first move as moves, if moves by turns could have placed them.
/// It has no passes, so it cannot store other stones.
#[test]
fn a_database_stores_stones_that_alternating_moves_can_place() {
    let begun = |points: &[&str], side| {
        let stones = points.iter().zip(Stone::ALL.into_iter().cycle());
        let stones = stones.map(|(text, stone)| (at(text), stone));
        let setup = Setup::new(BoardSize::default(), Rule::Renju, side, stones).unwrap();
        Record::new(Start::Setup(Box::new(setup)))
    };
    let even = begun(&["a1", "b1"], Stone::Black);
    let bytes = written(&even, Format::Rif);
    let again = all(&bytes, Format::Rif);
    assert_eq!(again[0].game().board(), even.game().board());
    let white_next = begun(&["a1", "b1"], Stone::White);
    let bytes = written(&white_next, Format::Rif);
    let again = all(&bytes, Format::Rif);
    assert_eq!(shape(&again[0]), "#14 1 $14 0 ");
    let uneven = begun(&["a1", "b1", "c1"], Stone::Black);
    let result = write(&[uneven], Format::Rif, Rows::Bottom);
    assert_eq!(result.unwrap_err(), WriteError::Uneven);
    // RIF has no passes: the line ends there, and a warning says so.
    let mut passed = renju();
    let mut node = passed.tree.root();
    for act in [
        Act::Stone(Stone::Black, at("h8")),
        Act::Pass(Stone::White),
        Act::Stone(Stone::Black, at("h9")),
    ] {
        node = passed.tree.add(node, act);
    }
    let result = write(&[passed], Format::Rif, Rows::Bottom).unwrap();
    assert_eq!(result.losses, [Loss::Moves(1), Loss::Passes(1)]);
    let again = all(&result.bytes, Format::Rif);
    assert_eq!(shape(&again[0]), "$7 7 ");
}

const DATABASE: &str = r#"<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE database>
<database version="10">
<players><player id="4" name="Ando" surname="Meritee"/><player id='9' name="J&#246;rg &amp; Co"></player></players>
<cities><city id="2" name="Tallinn" country="1"/></cities>
<rules><rule id="1" name="Yamaguchi"><info>five &lt; six</info></rule></rules>
<openings><opening id="14" name="I5" abbr="5i"/></openings>
<tournaments><tournament id="7" name="World &quot;Open&quot;" city="2" year="1999" start="1999-08-01"/></tournaments>
<games>
<game id="1" publisher="3" tournament="7" round="2" rule="1" opening="14" black="4" white="9" bresult="0.5" btime="5" wtime="">
<move>h8 i9<!-- here --> <![CDATA[j10]]></move><info>quick &#60;draw&#62;</info></game>
<game id="2" black="4" white="unknown" bresult="1"><move/></game>
<game id="3" black="4" white="9" bresult="7" strange="x"><move>a1</move></game>
</games>
</database>
"#;

#[test]
fn a_database_with_its_tables() {
    let records = all(DATABASE, Format::Rif);
    let [first, second, third] = &records[..] else {
        panic!("{records:?}");
    };
    let about = &first.about;
    assert_eq!(about.players.black, "Ando Meritee");
    assert_eq!(about.players.white, "Jörg & Co");
    let expected = ("World \"Open\"", "Tallinn");
    assert_eq!((&*about.event, &*about.place), expected);
    assert_eq!((&*about.date, &*about.round), ("1999-08-01", "2"));
    assert_eq!(about.result, Some(RecordedResult::Draw));
    assert_eq!(first.start.rule(), Rule::Renju);
    let kept: Vec<String> = about
        .other
        .iter()
        .map(|it| format!("{}={}", it.name, it.values[0]))
        .collect();
    let expected = ["publisher=3", "rule=Yamaguchi", "opening=I5", "btime=5"];
    assert_eq!(kept, expected);
    assert_eq!(first.game().board().get(at("j10")), Some(Stone::Black));
    let root = first.tree.root();
    assert_eq!(first.tree.notes(root).unwrap().comment, "quick <draw>");
    assert_eq!(second.about.players.white, "unknown");
    assert_eq!(second.tree.node_count(), 1);
    let odd: Vec<String> = third.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        odd,
        [
            "line 13, column 1: bresult has the value 7, which is not understood",
            "line 13, column 1: strange is unknown and kept as it is",
        ]
    );
    let bytes = write(&records, Format::Rif, Rows::Bottom).unwrap().bytes;
    let again = all(&bytes, Format::Rif);
    assert_eq!(again.len(), 3);
    for (one, other) in again.iter().zip(&records) {
        assert_eq!((&one.start, &one.tree), (&other.start, &other.tree));
        let sorted = |record: &Record| {
            let mut about = record.about.clone();
            about.other.sort_by(|one, other| one.name.cmp(&other.name));
            about
        };
        assert_eq!(sorted(one), sorted(other));
    }
}

/// What is written is not reported as lost.
#[test]
fn a_database_that_is_written_back_loses_nothing() {
    let records = all(DATABASE, Format::Rif);
    let result = write(&records, Format::Rif, Rows::Bottom).unwrap();
    assert_eq!(result.losses, []);
    // RIF has no place for a comment on a move, or for a property of another format.
    let mut record = records[0].clone();
    let first = record.tree.main_line().next().unwrap();
    record.tree.notes_mut(first).comment = "good".into();
    record.about.other.push(Property {
        name: "FF".into(),
        values: vec!["4".into()],
    });
    record.about.end_took = Some(Duration::from_secs(1));
    let result = write(&[record], Format::Rif, Rows::Bottom).unwrap();
    let other = Loss::Other([("FF".into(), 1)].into());
    let lost = [Loss::Comments(1), Loss::Times(1), other];
    assert_eq!(result.losses, lost);
}

/// The first line names the encoding, and a result of -1 says that there is none.
#[test]
fn a_database_in_an_old_encoding() {
    // The name is valid UTF-8 too.
    let bytes = b"<?xml version='1.0' encoding='ISO-8859-1'?>\n<database><games>\n\
        <game black='\xC3\xA9' bresult='-1'><move>h8</move></game></games></database>";
    let mut records = all(bytes, Format::Rif);
    let record = &mut records[0];
    assert_eq!(record.about.players.black, "Ã©");
    assert_eq!((record.about.result, &record.about.other), (None, &vec![]));
    assert_eq!(record.warnings, []);
    // XML has no control characters.
    record.about.round = "1\u{1}2".into();
    let again = one(&written(record, Format::Rif), Format::Rif);
    assert_eq!(again.about.round, "1 2");
}

#[test]
fn another_rule_than_that_of_the_file_is_written() {
    let options = ReadOptions {
        rule: Some(Rule::Freestyle),
        ..ReadOptions::default()
    };
    let records = read(DATABASE.as_bytes(), Format::Rif, &options).unwrap();
    let result = write(&records, Format::Rif, Rows::Bottom).unwrap();
    let other = Loss::Other([("rule".into(), 1)].into());
    assert_eq!(result.losses, [other]);
    let again = all(&result.bytes, Format::Rif);
    let rules: Vec<Rule> = again.iter().map(|record| record.start.rule()).collect();
    assert_eq!(rules, [Rule::Freestyle; 3]);
}

#[test]
fn a_library_that_is_written_back_loses_nothing() {
    let nodes = [
        0x78, 0x14, // h8, marked, the game starts here
        0x68, 0x80, // h9, a sibling follows
        0x69, 0x50, // i9, a leaf, marked
        0x77, 0x41, 0x00, 0x01, b'X', 0x00, // g8, a leaf with a text on the board
    ];
    let mut record = read_lib(&lib(&nodes));
    let result = write(std::slice::from_ref(&record), Format::RenLib, Rows::Bottom).unwrap();
    assert_eq!(result.losses, []);
    assert_eq!(read_lib(&result.bytes), record);
    // RenLib has no place for marks at other points, or for other kinds of marks.
    let first = record.tree.main_line().next().unwrap();
    let mark = |text, kind| Mark {
        point: at(text),
        kind,
    };
    let notes = record.tree.notes_mut(first);
    notes.marks.push(mark("a1", MarkKind::Circle));
    notes.marks.push(mark("h8", MarkKind::Square));
    notes.other.push(Property {
        name: "START".into(),
        values: vec!["5".into()],
    });
    let result = write(std::slice::from_ref(&record), Format::RenLib, Rows::Bottom).unwrap();
    let other = Loss::Other([("START".into(), 1)].into());
    assert_eq!(result.losses, [Loss::Marks(2), other]);
}

#[test]
fn a_game_is_written_in_full() {
    let mut record = Record::new(Start::Empty(NewGame {
        size: BoardSize::new(9).unwrap(),
        rule: Rule::Standard,
        first: Stone::White,
        opening: None,
    }));
    let root = record.tree.root();
    let made = Act::Stone(Stone::White, Point::new(0, 8).unwrap());
    record.tree.add(root, made);
    record.about.players.black = "A <&\"\n> B".into();
    record.about.event = "Open".into();
    record.about.round = "3".into();
    record.about.date = "2026-11-20".into();
    record.about.result = Some(RecordedResult::Win {
        winner: Stone::White,
        how: Some(WinReason::Resignation),
    });
    let bytes = written(&record, Format::Rif);
    let expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n<players>\n\
        <player id=\"1\" name=\"A &lt;&amp;&quot;&#10;&gt; B\"/>\n</players>\n<tournaments>\n\
        <tournament id=\"1\" name=\"Open\"/>\n</tournaments>\n<rules>\n\
        <rule id=\"1\" name=\"standard\"/>\n</rules>\n<openings>\n</openings>\n<games>\n\
        <game id=\"1\" tournament=\"1\" round=\"3\" rule=\"1\" black=\"1\" bresult=\"0\" \
        end=\"surrender\" date=\"2026-11-20\" size=\"9\" first=\"white\"><move>i9</move></game>\n\
        </games>\n</database>\n";
    assert_eq!(String::from_utf8(bytes.clone()).unwrap(), expected);
    let again = all(&bytes, Format::Rif);
    assert_eq!(again, [record]);
}

#[test]
fn database_errors_have_a_line_and_column() {
    for (text, message) in [
        ("hello", "it is not a record of this format"),
        ("<database></database>", "there is no game in it"),
        (
            "<database><game>",
            "line 1, column 17: it ends where the end of an open part is \
                              expected",
        ),
        (
            "<games>\n<game><move>p8 h8</move></game></games>",
            "line 2, column 13: p8 is off the board: letters run from a to o, numbers from 1 to 15",
        ),
        (
            "<games><game><move>-- h8</move></game></games>",
            "line 1, column 20: `--` stands where a move is expected",
        ),
        (
            "<games><game size='4'/></games>",
            "line 1, column 8: 4 is not a board size: sizes run from 5 to 26",
        ),
    ] {
        assert_eq!(error(text, Format::Rif), message);
    }
    for text in ["<a></b>", "<game a=b/>", "<a", "<game a='&x;'/>"] {
        let error = read(text.as_bytes(), Format::Rif, &ReadOptions::default()).unwrap_err();
        assert!(
            matches!(error.place, Place::Text { .. } | Place::Whole),
            "{text}"
        );
    }
}

/// An element may have many attributes. Reading and writing take time in proportion to their
/// number, and duplicates are still refused.
#[test]
fn many_attributes_of_one_element() {
    use std::fmt::Write;
    let mut text = String::from("<games><game");
    for number in 0..100_000 {
        let _ = write!(text, " a{number}=\"{number}\"");
    }
    let twice = format!("{text} a7=\"8\"><move>h8</move></game></games>");
    text.push_str("><move>h8</move></game></games>");
    let records = all(&text, Format::Rif);
    assert_eq!(records[0].about.other.len(), 100_000);
    let bytes = write(&records, Format::Rif, Rows::Bottom).unwrap().bytes;
    let again = all(&bytes, Format::Rif);
    assert_eq!(again, records);
    assert_eq!(
        error(&twice, Format::Rif),
        "line 1, column 8: `<game a0=\"0\"` stands where an element is expected"
    );
}

/// Tables may stand behind the games that name their rows.
#[test]
fn tables_behind_the_games() {
    let text = "<d><games><game black='1' white='2'><move>h8</move></game></games>\
                <players><player name='Ann' surname='Lee' id='1'/></players></d>";
    let records = all(text, Format::Rif);
    let players = &records[0].about.players;
    assert_eq!((&*players.black, &*players.white), ("Ann Lee", "2"));
}

/// Every game repeats the texts of its rows, so a few long ones could make a small file a huge one.
#[test]
fn long_texts_in_a_table_have_a_bound() {
    let text = |length, games| {
        let (name, games) = ("x".repeat(length), "<game black='1'/>".repeat(games));
        format!("<d>\n <player id='1' name='{name}'/>{games}</d>")
    };
    let options = ReadOptions::default();
    for (length, games) in [(1000, 17_000), (100_000, 100)] {
        let records = read(text(length, games).as_bytes(), Format::Rif, &options).unwrap();
        assert_eq!(records[games - 1].about.players.black.len(), length);
    }
    let error = read(text(1001, 17_000).as_bytes(), Format::Rif, &options).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 2: `<player id='` stands where a row with texts of at most 1000 bytes \
         is expected"
    );
}
