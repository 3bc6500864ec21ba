//! What Yixin-Board saves.

use std::path::Path;

use super::reading::{all, error, read_parts, written};
use gomoku::record::{Anomaly, Format, Place, ReadOptions, Warning, detect, read};
use gomoku::rules::{BoardSize, Rule};

const GAME: &str = "15\n15\n4\n7 7\n6 8\n14 0\n0 14\n";

#[test]
fn a_saved_game_is_read() {
    let games = all(GAME, Format::Sav);
    assert_eq!((games.len(), &games[0].warnings[..]), (1, &[][..]));
    let (moves, _) = written(&games, Format::Pos);
    assert_eq!(moves, "h8i9a1o15\n");
    let dos = GAME.replace('\n', "\r\n");
    assert_eq!(all(&dos, Format::Sav), games);
    for name in ["game.sav", "GAME.SAV", "game"] {
        let found = Format::of_file(Path::new(name), GAME.as_bytes());
        assert_eq!(found, Ok(Format::Sav), "{name}");
    }
    for text in [
        "15\n15\n4\n7 7\n6 8\n14 0\n",
        "15\n14\n0\n",
        "4\n4\n0\n",
        "15\n15\n",
        "7 7\n7 8\n1 1",
    ] {
        assert_ne!(detect(text.as_bytes()), Some(Format::Sav), "{text}");
    }
}

/// Early versions wrote the rule in place of the second side.
#[test]
fn an_early_file_names_the_rule() {
    let game = |text: &str, options: &ReadOptions| {
        read(text.as_bytes(), Format::Sav, options)
            .unwrap()
            .remove(0)
    };
    for (number, rule) in [(0, Rule::Freestyle), (1, Rule::Standard), (2, Rule::Renju)] {
        let text = format!("9\n{number}\n1\n4 4\n");
        let found = game(&text, &ReadOptions::default());
        assert_eq!(
            (found.start.rule(), found.start.size()),
            (rule, BoardSize::new(9).unwrap())
        );
        assert_eq!(found.warnings, []);
        assert_eq!(detect(text.as_bytes()), Some(Format::Sav));
    }
    let caro = ReadOptions {
        rule: Some(Rule::Caro),
        ..ReadOptions::default()
    };
    let found = game("9\n2\n0\n", &caro);
    assert_eq!(found.start.rule(), Rule::Caro);
    let anomaly = Anomaly::OtherRule { said: Rule::Renju };
    assert_eq!(
        found.warnings,
        [Warning {
            place: Place::Whole,
            anomaly
        }]
    );
    let more = game("9\n9\n1\n4 4\n5 5\n", &ReadOptions::default());
    let place = Place::Text { line: 5, column: 1 };
    assert_eq!(
        more.warnings,
        [Warning {
            place,
            anomaly: Anomaly::Behind
        }]
    );
}

#[test]
fn errors_have_a_line_and_column() {
    for (text, message) in [
        ("", "line 1, column 1: it ends where a number is expected"),
        (
            "15\n15\n2\n7 7\n",
            "line 5, column 1: it ends where a number is expected",
        ),
        (
            "15\nx",
            "line 2, column 1: x stands where a number is expected",
        ),
        (
            "15\n13\n0",
            "line 2, column 1: the board is 13 by 15, not a square",
        ),
        ("99\n99\n0", "line 1, column 1: 99 is not from 5 to 26"),
        ("9\n9\n82", "line 3, column 1: 82 is not from 0 to 81"),
        ("9\n9\n1\n8 9", "line 4, column 3: 9 is not from 0 to 8"),
        (
            "9\n9\n1\n-1 4",
            "line 4, column 1: -1 4 stands where a number is expected",
        ),
        ("9\n9\n2\n8 8\n8 8", "line 5, column 1: 8 8 is taken by $"),
    ] {
        assert_eq!(error(text, Format::Sav), message, "{text:?}");
    }
    read_parts(GAME, Format::Sav);
}
