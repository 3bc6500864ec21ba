//! The formats of other programs that consist of lines of text, read and written byte for
//! byte.

use std::time::Duration;

use super::reading::{self, all, error, one, read_and_written};
use gomoku::record::{
    Act, Anomaly, Format, FormatSupport, Loss, ReadOptions, Record, Rows, Start, WriteError,
    detect, read, read_script, write,
};
use gomoku::rules::{BoardSize, Point, Rule, Setup, Stone};

fn size(points: usize) -> BoardSize {
    BoardSize::new(points).unwrap()
}

fn record(script: &str) -> Record {
    Record::of(&read_script(script).unwrap())
}

/// The points of the main line, each with the milliseconds that it took.
fn moves(record: &Record) -> Vec<(String, Option<u128>)> {
    let tree = &record.tree;
    tree.main_line()
        .map(|node| {
            let Act::Stone(_, point) = tree.act(node) else {
                panic!("not a stone");
            };
            let took = tree.notes(node).and_then(|notes| notes.took);
            (point.to_string(), took.map(|took| took.as_millis()))
        })
        .collect()
}

fn written(record: &Record, format: Format) -> (String, Vec<Loss>) {
    reading::written(std::slice::from_ref(record), format)
}

#[test]
fn psq_is_read_and_written_back() {
    let text = "Piskvorky 20x20, 7:7, 0\r\n10,11,456\r\n20,1,0\r\n1,20\r\nann.exe\r\nBob\r\n0\r\n";
    let record = one(text, Format::Psq);
    assert_eq!(record.start.size(), size(20));
    assert_eq!(record.start.rule(), Rule::Freestyle);
    let expected = [("10 9", Some(456)), ("0 19", Some(0)), ("19 0", None)];
    let expected = expected.map(|(point, took)| (point.to_owned(), took));
    assert_eq!(moves(&record), expected);
    assert_eq!(record.about.players.black, "ann.exe");
    assert_eq!(record.about.players.white, "Bob");
    assert_eq!(record.about.result, None);
    assert_eq!(written(&record, Format::Psq), (text.to_owned(), vec![]));
    // With the line ends of another system, and with a byte order mark.
    let other = format!("\u{feff}{}", text.replace("\r\n", "\n"));
    assert_eq!(one(&other, Format::Psq), record);
}

#[test]
fn the_player_who_began_has_black() {
    let text = "Piskvorky 15x15, 0:3, 1\r\n8,8,0\r\nfirst\r\nsecond\r\n-1\r\n";
    let record = one(text, Format::Psq);
    assert_eq!(record.about.players.black, "second");
    assert_eq!(record.about.players.white, "first");
    assert_eq!(written(&record, Format::Psq).0, text);
}

/// Archives name the rule after the code. If another rule was asked for, there is a warning.
#[test]
fn psq_names_its_rule_at_the_end() {
    let text = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\na\r\nb\r\n-1\r\n0,Renju15_3\r\n";
    let record = one(text, Format::Psq);
    assert_eq!(record.start.rule(), Rule::Renju);
    assert_eq!(written(&record, Format::Psq).0, text);
    let asked = ReadOptions {
        rule: Some(Rule::Standard),
        ..ReadOptions::default()
    };
    let other = read(text.as_bytes(), Format::Psq, &asked)
        .unwrap()
        .remove(0);
    assert_eq!(other.start.rule(), Rule::Standard);
    let said = Anomaly::OtherRule { said: Rule::Renju };
    assert_eq!(other.warnings[0].anomaly, said);
    let expected = text.replace("Renju15_3", "Standard15_1");
    assert_eq!(written(&other, Format::Psq).0, expected);
    // The rule of a game from another format is named too.
    let (named, losses) = written(&self::record("new 9 caro\n4 4\n"), Format::Psq);
    let expected = "Piskvorky 9x9, 11:11, 0\r\n5,5,0\r\n\r\n\r\n-1\r\n0,Caro9_1\r\n";
    assert_eq!(named, expected);
    assert_eq!(losses, []);
    assert_eq!(one(&named, Format::Psq).start.rule(), Rule::Caro);
}

/// Piskvork takes the first two lines after the moves for names, so empty ones are written.
#[test]
fn a_psq_without_names_or_times_has_none() {
    for (game, end) in [
        ("Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,0\r\n", "-1\r\n"),
        ("Piskvorky 15x15, 11:11, 0\r\n", "-1\r\n"),
        (
            "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n",
            "-1\r\n0,Caro15_1\r\n",
        ),
        ("Piskvorky 15x15, 0:0, 0\r\n8,8,7\r\n", "3\r\n"),
    ] {
        let record = one(&format!("{game}{end}"), Format::Psq);
        let named = format!("{game}\r\n\r\n{end}");
        assert_eq!(written(&record, Format::Psq).0, named);
        assert_eq!(one(&named, Format::Psq), record);
        assert_eq!(record.about.players, Default::default(), "{game}{end}");
    }
    let short = one("Piskvorky 15x15\n8,8\n\n9,9\n\n", Format::Psq);
    assert_eq!(moves(&short).len(), 2);
    assert_eq!(moves(&short)[0].1, None);
}

/// Where a file has fewer than two names, neither its code nor its rule is one.
#[test]
fn a_psq_may_have_one_name() {
    for (end, black, white, rule) in [
        ("Ann\n-1\n", "Ann", "", Rule::Freestyle),
        ("Ann\n-1\n0,Renju15_1\n", "Ann", "", Rule::Renju),
        ("Ann\n0,Renju15_1\n", "Ann", "", Rule::Renju),
        ("Ann\nBob\n0,Renju15_1\n", "Ann", "Bob", Rule::Renju),
        ("\nBob\n-1\n", "", "Bob", Rule::Freestyle),
        ("Ann\n", "Ann", "", Rule::Freestyle),
        ("12\n-1\n0\n", "12", "-1", Rule::Freestyle),
        ("0,Renju15_1\n", "", "", Rule::Renju),
    ] {
        let record = one(
            &format!("Piskvorky 15x15, 0:0, 0\n8,8,0\n{end}"),
            Format::Psq,
        );
        let players = &record.about.players;
        assert_eq!((&*players.black, &*players.white), (black, white), "{end}");
        assert_eq!(record.start.rule(), rule, "{end}");
    }
}

/// Names are in the encoding of the program that wrote them.
#[test]
fn names_in_old_encodings() {
    for (bytes, name) in [
        (&b"\xD5\xC5\xC8\xFD"[..], "张三"),
        (b"\xE6\xC3\xE6\xC3", "婷婷"),
        (b"Dvo\xF8\xE1k", "Dvořák"),
        (b"Tom\xE1\x9A Nov\xE1k", "Tomáš Novák"),
        (b"Kov\xE1\xE8", "Kováč"),
        ("Jiří 张".as_bytes(), "Jiří 张"),
    ] {
        let psq = [b"Piskvorky 15x15, 0:0, 0\n8,8,0\n", bytes, b"\nBob\n-1\n"].concat();
        let rec = [bytes, b"\nBob\n8,8,0\n-1\n"].concat();
        for (format, bytes) in [(Format::Psq, psq), (Format::Rec, rec)] {
            let record = one(&bytes, format);
            assert_eq!(record.about.players.black, name, "{format}");
            assert_eq!(record.about.players.white, "Bob", "{format}");
        }
    }
}

/// A name that looks like a move or a code stays a name.
#[test]
fn odd_names_stay_names() {
    for (black, white) in [
        ("8,8,0", "9,9"),
        ("-1", ""),
        ("", "Bob"),
        ("5", "1,2,x"),
        ("Pelikán", "五子棋"),
        ("a\nb", " c "),
        ("Ann\u{12}", "\u{1} Bob"),
    ] {
        for format in [Format::Psq, Format::Rec] {
            let mut record = record("new 20\n7 7\n7 8\n");
            record.about.players.black = black.into();
            record.about.players.white = white.into();
            let (text, _) = written(&record, format);
            let again = one(&text, format);
            let kept = |name: &str| name.replace(char::is_control, " ").trim().to_owned();
            assert_eq!(again.about.players.black, kept(black), "{text}");
            assert_eq!(again.about.players.white, kept(white), "{text}");
            assert_eq!(moves(&again).len(), 2, "{text}");
        }
    }
    // Bytes that are not UTF-8 are Latin-1.
    let bytes = b"Piskvorky 15x15, 1:1, 0\n8,8,0\nPelik\xE1n\nBob\n-1\n";
    let read = one(bytes, Format::Psq);
    assert_eq!(read.about.players.black, "Pelikán");
}

/// What a reader might take for something else, as the name of a player.
const SPEAKING_NAMES: &[&str] = &[
    "Piskvorky 99",
    "Piskvorky 15x15, 11:11, 0",
    "Piskvorky",
    "\u{feff}Piskvorky 5x5",
    "7,7",
    "8,8,0",
    "8, 8, 0",
    "-1",
    "0",
    "0,Freestyle15_1",
    "0,Renju20_1",
    "h8",
    "h8i9",
    "7 7",
    "1,2,3,4",
    "new 5",
    "setup",
    "surrender",
    "# Gomoku game record",
    "#",
    "black: Bob",
    "0 1 2 3 4 5 6",
    "+ + + + +",
    "(;GM[4]",
    "(;",
    "]",
    "\\",
    "<database>",
    "&lt;",
    "]]>",
    "\u{ff}RenLib\u{ff}",
    "\u{85}",
    "\u{2028}x",
    "Ann (computer)",
    "computer",
    "Ann, level 5",
    "\"Ann\"",
];

/// They are read as names, and the format is known by the bytes alone.
#[test]
fn names_that_look_like_a_format_stay_names() {
    let with_names = |format: &Format| FormatSupport::of(*format).players;
    for format in read_and_written().filter(with_names) {
        let ends_field = |letter: char| match format {
            Format::Bdt => matches!(letter, ',' | ']'),
            Format::Ccgc => matches!(letter, '[' | ']' | '{' | '}'),
            _ => false,
        };
        let is_lost = |letter: char| letter.is_control() || ends_field(letter);
        let kept = |name: &str| name.replace(is_lost, " ").trim().to_owned();
        for name in SPEAKING_NAMES {
            for (black, white) in [(*name, "Bob"), ("Bob", *name), (*name, *name)] {
                let mut record = record("7 7\n7 8\n");
                record.about.players.black = black.into();
                record.about.players.white = white.into();
                let bytes = write(&[record], format, Rows::Bottom).unwrap().bytes;
                let told = format!("{format} {black:?} {white:?}");
                assert_eq!(detect(&bytes), Some(format), "{told}");
                let again = one(&bytes, format);
                let players = again.about.players.clone().map(|name| kept(&name));
                assert_eq!(
                    [players.black, players.white],
                    [black, white].map(kept),
                    "{told}"
                );
                assert_eq!(moves(&again).len(), 2, "{told}");
                assert_eq!(again.start.size(), size(15), "{told}");
                assert_eq!(again.start.rule(), Rule::Freestyle, "{told}");
            }
        }
    }
}

#[test]
fn psq_errors_have_a_line_and_column() {
    let game = |lines: &str| format!("Piskvorky 15x15, 0:0, 0\n{lines}");
    for (text, message) in [
        (
            "",
            "line 1, column 1: it ends where the first line of the format is expected",
        ),
        (
            "(;GM[4])",
            "line 1, column 1: (;GM[4]) stands where the first line of the format is expected",
        ),
        (
            "Piskvorky 15x20, 0:0, 0\n",
            "line 1, column 11: the board is 15 by 20, not a square",
        ),
        (
            "Piskvorky 4x4, 0:0, 0\n",
            "line 1, column 11: 4 is not a board size: sizes run from 5 to 26",
        ),
        (
            "Piskvorky ax4, 0:0, 0\n",
            "line 1, column 11: a is not a board size: sizes run from 5 to 26",
        ),
        (
            "Piskvorky 15, 0:0, 0\n",
            "line 1, column 11: 15, 0:0, 0 stands where the size of a board is expected",
        ),
        (&game("0,8,0\n"), "line 2, column 1: 0 is not from 1 to 15"),
        (
            &game("8,16,0\n"),
            "line 2, column 1: 16 is not from 1 to 15",
        ),
        (
            &game("99999999999999999999,8,0\n"),
            "line 2, column 1: 18446744073709551615 is not from 1 to 15",
        ),
    ] {
        let found = error(text, Format::Psq);
        assert_eq!(found, message, "{text}");
    }
}

#[test]
fn rec_has_names_first_and_counts_from_0() {
    let text = "pisq7.exe\r\nhomo-2\r\n9,10,30\r\n0,0,0\r\n19,19,5\r\n-1\r\n";
    let record = one(text, Format::Rec);
    assert_eq!(record.start.size(), size(20));
    assert_eq!(moves(&record)[0], ("10 9".into(), Some(30)));
    assert_eq!(moves(&record)[2], ("19 19".into(), Some(5)));
    assert_eq!(record.about.players.black, "pisq7.exe");
    assert_eq!(written(&record, Format::Rec), (text.to_owned(), vec![]));
    let (text, losses) = written(&self::record("new 15 renju\n7 7\n"), Format::Rec);
    let expected = "\r\n\r\n7,7,0\r\n-1\r\n0,Renju15_1\r\n";
    assert_eq!((&*text, losses), (expected, vec![]));
    let named = one(&text, Format::Rec).start;
    assert_eq!((named.size(), named.rule()), (size(15), Rule::Renju));
    let none = write(&[self::record("new 20")], Format::Rec, Rows::Bottom);
    assert_eq!(none.unwrap_err(), WriteError::NoGame);
    let found = error("a\nb\nc\n", Format::Rec);
    assert_eq!(found, "line 3, column 1: c stands where a move is expected");
}

/// A `.rec` may not name its size. If its moves lie outside the usual board, it is read on
/// the smallest board that has them all.
#[test]
fn a_rec_of_a_large_board_is_read_back() {
    let record = record("new 26\n25 0\n3 22\n");
    let (text, losses) = written(&record, Format::Rec);
    assert_eq!(losses, []);
    let again = one(text.trim_end_matches("0,Freestyle26_1\r\n"), Format::Rec);
    assert_eq!((again.start.size(), again.tree), (size(26), record.tree));
    let beyond = error("a\nb\n26,0,1\n", Format::Rec);
    assert_eq!(beyond, "line 3, column 1: 26 is not from 0 to 19");
}

/// A result that the stones show needs no place of its own.
#[test]
fn a_result_is_lost_unless_the_stones_show_it() {
    let five = "new 9\n4 0\n0 0\n4 1\n0 1\n4 2\n0 2\n4 3\n0 3\n4 4\n";
    for (script, lost) in [
        (five, vec![]),
        ("new 9\n4 4\nsurrender\n", vec![Loss::Result]),
    ] {
        assert_eq!(written(&record(script), Format::Psq).1, lost, "{script}");
    }
}

#[test]
fn of_many_lost_properties_the_first_are_named() {
    let shown = |count| {
        let names = (1..=count).map(|number| (format!("P{number}"), 1));
        Loss::Other(names.collect()).to_string()
    };
    let eight = "P1, P2, P3, P4, P5, P6, P7, P8";
    assert_eq!(shown(8), format!("8 other properties ({eight})"));
    assert_eq!(shown(9), format!("9 other properties ({eight}…)"));
}

/// If something is written differently, there is a warning.
#[test]
fn changed_characters_are_reported() {
    for (name, is_kept) in [
        ("Ann", true),
        ("Ann ", false),
        ("A\nnn", false),
        ("A nn", true),
    ] {
        let mut record = record("new 20\n7 7\n");
        record.about.players.white = name.into();
        for format in [Format::Script, Format::Psq, Format::Rec] {
            let (_, losses) = written(&record, format);
            let found = losses.contains(&Loss::Characters);
            assert_eq!(found, !is_kept, "{format} {name:?}");
        }
        let (text, losses) = written(&record, Format::Sgf);
        assert_eq!((losses, one(&text, Format::Sgf)), (vec![], record));
    }
    let mut record = record("new 15 renju\n7 7\n");
    let root = record.tree.root();
    record.tree.notes_mut(root).comment = "a\0b".into();
    let bytes = write(&[record], Format::RenLib, Rows::Bottom).unwrap();
    assert_eq!(bytes.losses, [Loss::Characters]);
}

#[test]
fn pos_is_read_with_rows_from_either_side() {
    let record = one("h8i9 a1\n", Format::Pos);
    let points: Vec<String> = moves(&record).into_iter().map(|(point, _)| point).collect();
    assert_eq!(points, ["7 7", "6 8", "14 0"]);
    assert_eq!(record.warnings[0].anomaly, Anomaly::RowsFromBottom);
    let asked = ReadOptions {
        rows: Some(Rows::Top),
        ..ReadOptions::default()
    };
    let top = read(b"h8i9a1", Format::Pos, &asked).unwrap().remove(0);
    let points: Vec<String> = moves(&top).into_iter().map(|(point, _)| point).collect();
    assert_eq!(points, ["7 7", "8 8", "0 0"]);
    assert_eq!(top.warnings, []);
    let bytes = |rows| {
        write(std::slice::from_ref(&top), Format::Pos, rows)
            .unwrap()
            .bytes
    };
    assert_eq!(bytes(Rows::Top), b"h8i9a1\n");
    assert_eq!(bytes(Rows::Bottom), b"h8i7a15\n");
    // If all points are on the middle row, both directions give the same.
    assert_eq!(one("h8i8\n", Format::Pos).warnings, []);
}

#[test]
fn a_pos_of_several_lines_is_several_games() {
    let games = all("h8i9\r\n\r\nG7\r\n", Format::Pos);
    assert_eq!(games.len(), 2);
    let written = write(&games, Format::Pos, Rows::Bottom).unwrap();
    assert_eq!(written.bytes, b"h8i9\ng7\n");
    let with_empty = [record(""), games[1].clone()];
    let written = write(&with_empty, Format::Pos, Rows::Bottom).unwrap();
    assert_eq!(written.bytes, b"g7\n");
    assert_eq!(written.losses, [Loss::Games(1)]);
}

#[test]
fn pos_errors_have_a_line_and_column() {
    for (text, message) in [
        ("", "there is no game in it"),
        ("\n \n", "there is no game in it"),
        (
            "h8\nh8i9z3",
            "line 2, column 5: z3 is off the board: letters run from a to o, numbers from 1 to 15",
        ),
        (
            "h8h0",
            "line 1, column 3: h0 is off the board: letters run from a to o, numbers from 1 to 15",
        ),
        ("h8h8", "line 1, column 3: 7 7 is taken by $"),
        (
            "h8i",
            "line 1, column 3: i stands where a point is expected",
        ),
        (
            "h8+i9",
            "line 1, column 3: +i9 stands where a point is expected",
        ),
        (
            "h8\u{e9}1",
            "line 1, column 3: \u{e9}1 stands where a point is expected",
        ),
    ] {
        assert_eq!(error(text, Format::Pos), message, "{text}");
    }
}

#[test]
fn offsets_count_from_the_centre() {
    let text = "8,-3, 6,-4\n0,0\n-10,9\n";
    let asked = ReadOptions {
        size: Some(size(20)),
        ..ReadOptions::default()
    };
    let games = read(text.as_bytes(), Format::Offsets, &asked).unwrap();
    let points: Vec<String> = games
        .iter()
        .flat_map(|game| moves(game).into_iter().map(|(point, _)| point))
        .collect();
    assert_eq!(points, ["7 18", "6 16", "10 10", "19 0"]);
    for (text, message) in [
        ("0,11", "line 1, column 3: 11 is not from -7 to 7"),
        ("1,1, -11,0", "line 1, column 6: -11 is not from -7 to 7"),
        (
            "1,1,2",
            "line 1, column 6: it ends where a number is expected",
        ),
        (
            "1,1 2,2",
            "line 1, column 5: 2,2 stands where a number is expected",
        ),
        ("1,1, 1,1", "line 1, column 6: 8 8 is taken by $"),
    ] {
        assert_eq!(error(text, Format::Offsets), message, "{text}");
    }
}

/// A line of moves ends where the sides no longer take turns, and a warning says what is left
/// out.
#[test]
fn moves_out_of_turn_are_left_out_with_a_warning() {
    let mut record = Record::new(Start::default());
    let mut node = record.tree.root();
    let at = |row| Point::new(row, 0).unwrap();
    for act in [
        Act::Stone(Stone::Black, at(0)),
        Act::Stone(Stone::White, at(1)),
        Act::Pass(Stone::Black),
        Act::Stone(Stone::White, at(2)),
        Act::Stone(Stone::Black, at(3)),
    ] {
        node = record.tree.add(node, act);
    }
    let (text, losses) = written(&record, Format::Pos);
    assert_eq!(text, "a15a14\n");
    assert_eq!(losses, [Loss::Moves(2), Loss::Passes(1)]);
}

#[test]
fn stones_of_a_setup_are_moves_where_they_can_be() {
    let stones = |black: usize, white: usize| {
        let of = |stone, column, count| {
            (0..count).map(move |row| (Point::new(row, column).unwrap(), stone))
        };
        of(Stone::Black, 0, black).chain(of(Stone::White, 1, white))
    };
    for (black, white, side, expected) in [
        (2, 2, Stone::Black, Some("a15b15a14b14\n")),
        (2, 1, Stone::White, Some("a15b15a14\n")),
        (1, 2, Stone::Black, Some("b15a15b14\n")),
        (2, 2, Stone::White, Some("b15a15b14a14\n")),
        (2, 1, Stone::Black, None),
        (3, 1, Stone::White, None),
    ] {
        let setup = Setup::new(size(15), Rule::Freestyle, side, stones(black, white)).unwrap();
        let record = Record::new(Start::Setup(Box::new(setup)));
        let written = write(&[record], Format::Pos, Rows::Bottom);
        match expected {
            Some(text) => {
                let written = written.unwrap();
                assert_eq!(String::from_utf8(written.bytes).unwrap(), text);
                let swapped = text.starts_with('b');
                assert_eq!(written.losses.contains(&Loss::SideToMove), swapped);
                assert!(written.losses.contains(&Loss::SetupAsMoves));
            }
            None => assert_eq!(written.unwrap_err(), WriteError::Uneven),
        }
    }
}

#[test]
fn formats_are_recognised_by_their_bytes() {
    for (text, format) in [
        (
            "\u{feff}Piskvorky 15x15, 0:0, 0\n8,8,0\n",
            Some(Format::Psq),
        ),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n0,3,5\n", Some(Format::Rec)),
        ("a.exe\nb.exe\n7,7,0\n", Some(Format::Rec)),
        ("\n (\n;GM[4])", Some(Format::Sgf)),
        ("A letter to a friend\n(;GM[4]SZ[15])", Some(Format::Sgf)),
        ("<?xml version=\"1.0\"?><database/>", Some(Format::Rif)),
        ("h8i9g7\n", Some(Format::Pos)),
        ("H8 i9\n", Some(Format::Pos)),
        ("H8, i9\n", Some(Format::Pos)),
        ("1. h8 2. i9\n", Some(Format::Pos)),
        ("1.h8 i9\n2.g7", Some(Format::Pos)),
        ("h8-i9-g7\n", Some(Format::Pos)),
        ("(7,7) (8,8)\n", Some(Format::Pos)),
        ("\n[Event \"?\"]\n\n1. h8\n", Some(Format::PlayOk)),
        ("8,-3, 6,-4\n", Some(Format::Offsets)),
        ("6,6, 4,6\n", Some(Format::Offsets)),
        ("-1,-1\n", Some(Format::Offsets)),
        ("# A gomoku move script.\nnew 9\n", Some(Format::Script)),
        ("new 15 renju\n7 7\n", Some(Format::Script)),
        ("7 7\n7 8\n", Some(Format::Script)),
        ("7,7\n", Some(Format::Script)),
        ("h8\n", Some(Format::Script)),
        ("# only a comment\n", Some(Format::Script)),
        ("  0 1 2 3 4\n0 + + + + +\n", Some(Format::Picture)),
        ("  a b c d e\n5 $ # # # +\n", Some(Format::Picture)),
        ("# # $ + +\n+ + + + +\n", Some(Format::Picture)),
        ("1 2 $ # +\n", Some(Format::Picture)),
        ("hello, you\n", None),
        ("1. 2. 3.\n", None),
        ("(h8, you)\n", None),
        ("[Event]\n", None),
        ("7,7,,8\n", None),
        ("", None),
        ("hello\n", None),
        ("hello8\n", None),
        ("8h\n", None),
        ("\u{0}\u{1}\u{2}", None),
    ] {
        assert_eq!(detect(text.as_bytes()), format, "{text:?}");
    }
    assert_eq!(detect(b"\xFFRenLib\xFF\x03\x04"), Some(Format::RenLib));
    assert_eq!(detect(b"\xFF\xFE\xFD"), None);
}

/// Milliseconds are kept.
#[test]
fn times_go_into_a_psq() {
    let mut record = record("7 7\n7 8\n7 9\n");
    let second = record.tree.main_line().nth(1).unwrap();
    record.tree.notes_mut(second).took = Some(Duration::from_millis(1250));
    let (text, losses) = written(&record, Format::Psq);
    let expected = "Piskvorky 15x15, 11:11, 0\r\n8,8\r\n9,8,1250\r\n10,8\r\n\r\n\r\n-1\r\n";
    assert_eq!(text, expected);
    assert_eq!(losses, []);
    assert_eq!(one(&text, Format::Psq).tree, record.tree);
}

/// If a format has no place for the result, it has none for the time of the side that gave up.
#[test]
fn the_time_at_the_end_is_lost_with_a_warning() {
    let mut record = record("7 7\n7 8\nsurrender\n");
    record.about.end_took = Some(Duration::from_millis(250));
    for (format, times) in [(Format::Psq, 1), (Format::Rec, 1), (Format::Pos, 2)] {
        if format == Format::Pos {
            let first = record.tree.main_line().next().unwrap();
            record.tree.notes_mut(first).took = Some(Duration::from_millis(1250));
        }
        let (_, losses) = written(&record, format);
        assert!(losses.contains(&Loss::Times(times)), "{format}: {losses:?}");
    }
    assert_eq!(written(&record, Format::Sgf).1, []);
}

/// A board as the program prints it, with labels on two sides, on one, or without.
#[test]
fn a_picture_is_read_and_written() {
    let text = "  0 1 2 3 4\n0 $ + + + +\n1 # + + + +\n2 + + $ + +\n3 + + + + +\n4 + + + + #\n";
    let picture = one(text, Format::Picture);
    assert_eq!(picture.start.size(), size(5));
    assert_eq!(picture.start.first(), Stone::Black);
    assert_eq!(picture.game().board().stone_count(), 4);
    let expected = (text.to_owned(), vec![]);
    assert_eq!(written(&picture, Format::Picture), expected);
    for other in [
        "$ + + + +\n# + + + +\n+ + $ + +\n+ + + + +\n+ + + + #\n",
        "  a b c d e\n5 $ + + + + 5\n4 # + + + + 4\n3 + + $ + + 3\n2 + + + + + 2\n1 + + + + # 1\n  a b c d e\n",
    ] {
        assert_eq!(one(other, Format::Picture), picture, "{other}");
    }
    // What the program prints beside a board does no harm, and labels are as wide as the last.
    let (beside, ten) = (format!("{text}1. $ 0 0\n"), record("new 10\n"));
    assert_eq!(one(&beside, Format::Picture), picture);
    assert!(written(&ten, Format::Picture).0.starts_with("  0 1 2"));
    // The text can say whose turn it is.
    let said = one(&format!("# white to move\n{text}"), Format::Picture);
    assert_eq!(said.start.first(), Stone::White);
    let again = written(&said, Format::Picture).0;
    assert_eq!(again, format!("# white to move\n{text}"));
    let asked = ReadOptions {
        side_to_move: Some(Stone::White),
        ..ReadOptions::default()
    };
    let found = read(text.as_bytes(), Format::Picture, &asked).unwrap();
    assert_eq!(found, [said]);
}

#[test]
fn numbers_on_a_picture_are_moves() {
    let text = "  0 1 2 3 4\n0 1 + + + +\n1 2 + + + +\n2 + + 3 + +\n3 + + + + +\n4 + + + + 4\n";
    let record = one(text, Format::Picture);
    let points: Vec<String> = moves(&record).into_iter().map(|(point, _)| point).collect();
    assert_eq!(points, ["0 0", "1 0", "2 2", "4 4"]);
    assert_eq!(record.start.first(), Stone::Black);
    let (picture, losses) = written(&record, Format::Picture);
    assert!(picture.contains("0 $ + + + +\n1 # + + + +"), "{picture}");
    assert_eq!(losses, [Loss::Order]);
}

#[test]
fn picture_errors_have_a_line_and_column() {
    for (text, message) in [
        ("", "there is no game in it"),
        (
            "+ + + + +\n+ + + + +\n",
            "line 1, column 1: the board is 5 by 2, not a square",
        ),
        (
            "+ + +\n+ + +\n+ + +\n",
            "line 1, column 1: 3 is not a board size: sizes run from 5 to 26",
        ),
        (
            "+ + + + +\n+ + y + +\n",
            "line 2, column 1: + + y + + stands where a row of the board is expected",
        ),
        (
            "0 2 + + + +\n1 + + + + +\n2 + + + + +\n3 + + + + +\n4 + + + + +\n",
            "line 1, column 1: 2 is not from 1 to 1",
        ),
    ] {
        assert_eq!(error(text, Format::Picture), message, "{text}");
    }
}
