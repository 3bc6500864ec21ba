//! The two colours.

use super::name::names;

/// The colour of a stone, and so of the player who places it.
///
/// [`Display`](std::fmt::Display) writes the name, `black` or `white`, and
/// [`FromStr`](std::str::FromStr) reads it back in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stone {
    /// `$` on the board; moves first unless a game says otherwise.
    #[default]
    Black,
    /// `#` on the board.
    White,
}

names!(Stone { Black => "black", White => "white" });

impl Stone {
    /// The other colour.
    #[must_use]
    pub const fn opponent(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }

    /// The mark on an ASCII board: `$` for black, `#` for white.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Stone::Black => '$',
            Stone::White => '#',
        }
    }
}
