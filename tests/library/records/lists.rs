//! Lists of moves in all the ways in which they are written.

use gomoku::record::{Act, Anomaly, Format, ReadOptions, Record, Rows, detect, read};
use gomoku::rules::{BoardSize, Coords};

fn options() -> ReadOptions {
    ReadOptions {
        rows: Some(Rows::Bottom),
        ..ReadOptions::default()
    }
}

fn error(text: &str) -> String {
    let read = read(text.as_bytes(), Format::Pos, &options());
    read.unwrap_err().to_string()
}

fn one(text: &str, options: &ReadOptions) -> Record {
    let mut records = read(text.as_bytes(), Format::Pos, options).unwrap();
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

/// The moves of a game with letters, and its warnings.
fn moves(record: &Record) -> (String, Vec<Anomaly>) {
    let size = record.start.size();
    let points = record
        .tree
        .main_line()
        .map(|node| match record.tree.act(node) {
            Act::Stone(_, point) => Coords::Letters.show(point, size).to_string(),
            act => panic!("{act:?}"),
        });
    let warnings = record.warnings.iter().map(|it| it.anomaly.clone());
    (points.collect(), warnings.collect())
}

#[test]
fn a_list_may_have_numbers_and_signs_between_its_moves() {
    for text in [
        "h8i9g7",
        "h8 i9 g7",
        "H8, i9,G7",
        "1. h8 2. i9 3. g7",
        "1.h8 i9 2.g7",
        "1. h8 i9\r\n2. g7",
        "1. h8\n2. i9\n\n3. g7\n",
        "1. h8 1... i9 2. g7",
        "h8-i9-g7",
        "h8_i9_g7",
        "h8; i9; g7;",
        "h8，i9、g7\u{3000}",
        "(7,7) (6,8) (8,6)",
        "(7, 7),(6 8);(8,6)",
        "(7,7) i9 g7",
        "7,7 6,8 8,6",
        "7,7; 6,8;8,6",
        "7 7, 6 8, 8 6",
        "7 7; 6, 8; 8 6",
        "1. 7 7 2. 6,8 3. 8, 6",
        "7,7 i9 8,6",
        "h8→i9 > g7 / ",
    ] {
        let game = one(text, &options());
        assert_eq!(moves(&game), ("h8i9g7".into(), vec![]), "{text}");
        assert_eq!(detect(text.as_bytes()), Some(Format::Pos), "{text}");
    }
    // Where one ends is not sure, or they are something else.
    for text in [
        "7 7 6 8",
        "7,7,6,8",
        "7,7, 6,8",
        "7, 7 6, 8",
        "7,7 -1,3",
        "7,7 6",
        "7,7 6 8 3",
    ] {
        assert_ne!(detect(text.as_bytes()), Some(Format::Pos), "{text}");
    }
    let games = "1. h8 i9 2. g7\n1. a1\n2. b2\nc3\n";
    let games = read(games.as_bytes(), Format::Pos, &options()).unwrap();
    let games = games.iter().map(|game| moves(game).0);
    assert_eq!(Vec::from_iter(games), ["h8i9g7", "a1b2", "c3"]);
}

#[test]
fn a_number_that_skips_a_move_is_refused() {
    for (text, message) in [
        ("1. h8 3. i9", "line 1, column 7: 3 is not from 1 to 2"),
        ("1. h8\n9. i9", "line 2, column 1: 9 is not from 1 to 2"),
        ("1.", "line 1, column 3: it ends where a point is expected"),
        ("h8 i9 1. g7", "line 1, column 7: 1 is not from 2 to 3"),
        (
            "h8 (7,x)",
            "line 1, column 4: 7,x is not a point: write `7 7`, `7,7` or `h8`",
        ),
        (
            "h8 (7,7",
            "line 1, column 4: (7,7 stands where a point is expected",
        ),
        (
            "(20,0)",
            "line 1, column 1: 20 0 is off the board: rows and columns run from 0 to 14",
        ),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

#[test]
fn the_board_is_as_large_as_the_points_need() {
    for (text, size) in [
        ("7,7 19,3", 20),
        ("(15,15)", 20),
        ("h8 t20", 20),
        // A P would be the 15th column without an I, but there is no 16th row then.
        ("h8 p16", 20),
        ("7,7 14,14", 15),
    ] {
        let game = one(text, &options());
        assert_eq!(game.start.size().get(), size, "{text}");
    }
}

/// Some programs skip the letter I.
#[test]
fn letters_that_skip_i_are_told() {
    let skips = |skips| vec![Anomaly::NoLetterI { skips }];
    for (text, expected, warnings) in [
        ("h8 j9 p7", "h8i9o7", skips(true)),
        ("h8 j9\nh7 P7", "h8i9", skips(true)),
        ("h8 j9 o7", "h8j9o7", vec![]),
        ("h8 k9", "h8k9", vec![]),
        ("h8 g9", "h8g9", vec![]),
        ("h8 i9 j9", "h8i9j9", vec![]),
    ] {
        let games = read(text.as_bytes(), Format::Pos, &options()).unwrap();
        assert_eq!(moves(&games[0]), (expected.into(), warnings), "{text}");
    }
    // Few moves have no I by chance, many hardly do.
    let few = "h8j8h10j10h12j12h14j14h6j6h4j4h2j2k9k11k13k7k5";
    let many = few.to_owned() + "k3";
    assert_eq!(moves(&one(few, &options())), (few.into(), vec![]));
    assert_eq!(moves(&one(&many, &options())), (many, skips(false)));
    let large = ReadOptions {
        size: BoardSize::new(19).ok(),
        ..options()
    };
    assert_eq!(moves(&one("h8 j9 p7", &large)), ("h8j9p7".into(), vec![]));
    assert_eq!(moves(&one("h8 t9", &large)), ("h8s9".into(), skips(true)));
    let off =
        "line 1, column 7: p7 is off the board: letters run from a to o, numbers from 1 to 15";
    let usual = ReadOptions {
        size: Some(BoardSize::default()),
        ..options()
    };
    let error = |text: &str| {
        let read = read(text.as_bytes(), Format::Pos, &usual);
        read.unwrap_err().to_string()
    };
    assert_eq!(error("h8 i9 p7"), off);
    assert!(error("h8 j9 q7").starts_with("line 1, column 7: q7 is off the board"));
}
