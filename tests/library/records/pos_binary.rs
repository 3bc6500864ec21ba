//! The binary `.pos` of RenLib and Yixin-Board, told from the text of the same ending.

use std::path::Path;

use super::reading::{error, one};
use gomoku::record::{Act, Format, Rows, WriteError, detect, write};
use gomoku::rules::{BoardSize, Stone, parse_point};

/// RenLib and Yixin-Board write a byte a move, from the top left corner, and call it `.pos`.
#[test]
fn a_binary_pos_is_read() {
    let bytes: [u8; 6] = [5, 0, 112, 224, 14, 210];
    let record = one(&bytes, Format::PosBinary);
    assert_eq!(record.warnings, []);
    let points = ["a15", "h8", "o1", "o15", "a1"];
    let played = record.tree.main_line().map(|node| record.tree.act(node));
    let expected = points.iter().zip(Stone::ALL.into_iter().cycle());
    let expected = expected.map(|(text, stone)| {
        let point = parse_point(text, BoardSize::default()).unwrap();
        Act::Stone(stone, point)
    });
    assert_eq!(Vec::from_iter(played), Vec::from_iter(expected));
    // RenLib writes 240 for a pass.
    let passed = one(&[3_u8, 112, 240, 113], Format::PosBinary);
    let game = passed.game();
    let stones = game.board().stones();
    assert_eq!(
        stones.map(|(_, stone)| stone).collect::<Vec<_>>(),
        [Stone::Black; 2]
    );
    // It is only read.
    let refused = write(&[passed], Format::PosBinary, Rows::Bottom).unwrap_err();
    assert_eq!(refused, WriteError::NoGame);
}

#[test]
fn a_binary_pos_is_told_from_text() {
    let text = |text: &str| text.as_bytes().to_vec();
    for (bytes, format) in [
        (vec![1, 112], Some(Format::PosBinary)),
        (vec![3, 112, 240, 113], Some(Format::PosBinary)),
        // The first byte is `#`, which begins a comment.
        ((35..71).collect(), Some(Format::PosBinary)),
        // Ten moves; the first byte is a line end.
        ((10..21).collect(), Some(Format::PosBinary)),
        (text("\nh8i7g6f5j9"), Some(Format::Pos)),
        (text("\n(;B[gh])\r\n"), Some(Format::Sgf)),
        (vec![112], None),
        (vec![112, 112], None),
    ] {
        assert_eq!(detect(&bytes), format, "{bytes:?}");
        let binary = format.filter(|format| *format == Format::PosBinary);
        let named = Format::of_file(Path::new("a.pos"), &bytes);
        assert_eq!(named, Ok(binary.unwrap_or(Format::Pos)), "{bytes:?}");
    }
    // With the ending, also what is not a whole file of the format.
    for bytes in [&[1][..], &[0], &[2, 112, 112], &[1, 225], &[1, 112, 0]] {
        assert_eq!(detect(bytes), None, "{bytes:?}");
        let named = Format::of_file(Path::new("a.pos"), bytes);
        assert_eq!(named, Ok(Format::PosBinary), "{bytes:?}");
    }
    for (bytes, message) in [
        (&[0_u8; 0][..], "byte 0: there is no game in it"),
        (&[0], "byte 0: there is no game in it"),
        (&[2], "byte 1: it ends where a move is expected"),
        (
            &[2, 225, 112],
            "byte 1: e1 stands where a point is expected",
        ),
    ] {
        assert_eq!(error(bytes, Format::PosBinary), message);
    }
    let longer = one(&[1_u8, 112, 0], Format::PosBinary);
    let odd = longer.warnings.iter().map(ToString::to_string);
    assert_eq!(
        Vec::from_iter(odd),
        ["byte 2: what follows the last game is ignored"]
    );
}
