//! The two colours.

use std::fmt;
use std::str::FromStr;

use super::NameError;
use super::name::named;

/// The colour of a stone, and so of the player who places it.
///
/// [`Display`](fmt::Display) writes the name, `black` or `white`, and
/// [`FromStr`] reads it back in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// `$` on the board; moves first unless a game says otherwise.
    Black,
    /// `#` on the board.
    White,
}

impl Stone {
    /// Both colours, black first.
    pub const ALL: [Stone; 2] = [Stone::Black, Stone::White];

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

    /// The name that [`Display`](fmt::Display) writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stone::Black => "black",
            Stone::White => "white",
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Stone {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Stone, NameError> {
        named(&Stone::ALL, Stone::name, text)
    }
}
