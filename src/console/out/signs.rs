//! The signs that stand for stones and empty points, and whether the last stone is marked.

use crate::rules::name::names;
use crate::rules::{BoardSize, Point, Stone};

/// The signs of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signs {
    /// `$`, `#` and `+`.
    #[default]
    Ascii,
    /// `●`, `○` and lines with star points. In some fonts of East Asia they are as wide as
    /// two letters; then the other signs are the better ones.
    Unicode,
}

names!(Signs { Ascii => "ascii", Unicode => "unicode" });

impl Signs {
    pub(crate) const fn stone(self, stone: Stone) -> char {
        match (self, stone) {
            (Signs::Ascii, _) => stone.symbol(),
            (Signs::Unicode, Stone::Black) => '●',
            (Signs::Unicode, Stone::White) => '○',
        }
    }

    pub(crate) fn empty(self, point: Point, size: BoardSize) -> char {
        const LINES: [[char; 3]; 3] = [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']];
        let place = |coordinate| match coordinate {
            0 => 0,
            inner if inner + 1 < size.get() => 1,
            _ => 2,
        };
        match self {
            Signs::Ascii => '+',
            Signs::Unicode if size.is_star(point) => '╋',
            Signs::Unicode => LINES[place(point.row())][place(point.column())],
        }
    }
}

/// Whether the last stone is marked with brackets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkLast {
    /// At a terminal without colours, where nothing else shows it.
    #[default]
    Auto,
    /// Always.
    On,
    /// Never.
    Off,
}

names!(MarkLast { Auto => "auto", On => "on", Off => "off" });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::words::width::of_letter;

    /// Signs whose width is ambiguous count as one column, as terminals draw them.
    #[test]
    fn every_sign_takes_one_column() {
        for signs in Signs::ALL {
            let stones = Stone::ALL.map(|stone| signs.stone(stone)).into_iter();
            let empty = [9, 10].into_iter().flat_map(|size| {
                let size = BoardSize::new(size).unwrap();
                size.points().map(move |point| signs.empty(point, size))
            });
            for sign in stones.chain(empty) {
                assert_eq!(of_letter(sign), 1, "{sign}");
            }
        }
    }
}
