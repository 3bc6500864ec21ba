//! Boards that other programs draw.

use super::reading::{error, kept, one, read_parts};
use gomoku::record::{Anomaly, Format, Place, Warning, detect};
use gomoku::rules::Stone;

const PLAIN: &str = "$ + + + #\n+ + + + +\n+ + $ # +\n+ + + + +\n# + + + $\n";

/// The same board in the signs of other programs.
#[test]
fn other_signs_are_read() {
    for text in [
        "X . . . O\n. . . . .\n. . X O .\n. . . . .\nO . . . X\n",
        "x - - - o\n- - - - -\n- - x o -\n- - - - -\no - - - x\n",
        "X...O\n.....\n..XO.\n.....\nO...X\n",
        "●┬┬┬○\n├┼┼┼┤\n├┼●○┤\n├┼┼┼┤\n○┴┴┴●\n",
        "● · · · ○\n· · · · ·\n· · ● ○ ·\n· · · · ·\n○ · · · ●\n",
        "●＋＋＋○\n＋＋＋＋＋\n＋＋●○＋\n＋＋＋＋＋\n○＋＋＋●\n",
        "    A B C D E\n  5 X . . . O 5\n  4 . . . . . 4\n  3 . . X O . 3\n  2 . . . . . 2\n  1 O . . . X 1\n    A B C D E\n",
        "  ABCDE\n5●┬┬┬○5\n4├┼┼┼┤4\n3├┼●○┤3\n2├┼┼┼┤2\n1○┴┴┴●1\n  ABCDE\n",
        // The last stone in brackets; letters beside other stones are marks on empty points.
        "  0 1 2 3 4\n0 $ x + o[#]\n1 + + + + +\n2 + + $ # +\n3 + + + + +\n4 # + + + $\n",
        "● ┬ x ┬[○]\n├ ┼ ┼ ┼ o\n├ ┼ ● ○ ┤\n├ ┼ ┼ ┼ ┤\n○ ┴ ┴ ┴ ●\n",
        "X . . . O\n. . . . .\n. .(X)O .\n. . . . .\nO . . . X\n",
        "  1 2 3 4 5\n1 X . . . O\n2 . . . . .\n3 . . X O .\n4 . . . . .\n5 O . . . X\n",
    ] {
        let found = one(text, Format::Picture);
        assert_eq!(found, one(PLAIN, Format::Picture), "{text}");
        assert_eq!(found.warnings, [], "{text}");
        assert_eq!(detect(text.as_bytes()), Some(Format::Picture), "{text}");
        let dos = text.replace('\n', "\r\n");
        assert_eq!(detect(dos.as_bytes()), Some(Format::Picture), "{text}");
        read_parts(text, Format::Picture);
    }
    let white = one(&PLAIN.replacen('#', "+", 1), Format::Picture);
    assert_eq!(
        white.start.first(),
        Stone::White,
        "there is one black stone more"
    );
    kept(&[one(PLAIN, Format::Picture)], Format::Picture);
}

/// The letters of some programs skip the I. The stones are where they are drawn.
#[test]
fn labels_that_skip_i_are_told() {
    let board = |labels: &str| {
        let rows = (1..=10).rev().map(|row| {
            let stone = if row == 5 { "X O" } else { ". ." };
            format!("{row:2} . . . . . . . . {stone}\n")
        });
        format!("   {labels}\n{}", rows.collect::<String>())
    };
    let warning = Warning {
        place: Place::Whole,
        anomaly: Anomaly::NoLetterI { skips: true },
    };
    for (labels, warnings) in [
        ("A B C D E F G H J K", vec![warning.clone()]),
        ("a b c d e f g h j k", vec![warning]),
        ("A B C D E F G H I J", vec![]),
    ] {
        let text = board(labels);
        let found = one(&text, Format::Picture);
        assert_eq!(found.warnings, warnings, "{text}");
        assert_eq!(detect(text.as_bytes()), Some(Format::Picture));
        let stones = found.start.board();
        let stones = stones
            .stones()
            .map(|(point, stone)| (point.to_string(), stone));
        let expected = [
            ("5 8".to_owned(), Stone::Black),
            ("5 9".to_owned(), Stone::White),
        ];
        assert_eq!(Vec::from_iter(stones), expected);
    }
}

#[test]
fn what_is_no_board_is_not_taken_for_one() {
    for text in [
        "-----\nh8 i9\n",
        "x o x o x\n",
        ". . . . .\n. . . . .\nhello\n. . . . .\n. . . . .\n. . . . .\n",
        "-----\n(;GM[4]SZ[15];B[hh])",
        "oooox\nxxxxo\n",
    ] {
        assert_ne!(detect(text.as_bytes()), Some(Format::Picture), "{text}");
    }
    let error = error("X . . . O\n. . . . .\n", Format::Picture);
    assert_eq!(error, "line 1, column 1: the board is 5 by 2, not a square");
}
