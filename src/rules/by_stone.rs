//! A pair of values, one for each colour.

use std::ops::{Index, IndexMut};

use super::Stone;

/// One value for black and one for white.
///
/// ```
/// use gomoku::rules::{ByStone, Stone};
///
/// let mut wins = ByStone { black: 0, white: 0 };
/// wins[Stone::White] += 1;
/// assert_eq!(wins.map(|count| count * 2), ByStone { black: 0, white: 2 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByStone<T> {
    /// The value for black.
    pub black: T,
    /// The value for white.
    pub white: T,
}

impl<T> ByStone<T> {
    /// The pair of what `value` returns for each colour. Black comes first.
    pub fn from_fn(mut value: impl FnMut(Stone) -> T) -> ByStone<T> {
        ByStone {
            black: value(Stone::Black),
            white: value(Stone::White),
        }
    }

    /// Both values, changed by the same function.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByStone<U> {
        ByStone {
            black: change(self.black),
            white: change(self.white),
        }
    }

    /// Both values with their colours, black first.
    pub fn iter(&self) -> impl Iterator<Item = (Stone, &T)> {
        [(Stone::Black, &self.black), (Stone::White, &self.white)].into_iter()
    }
}

impl<T> Index<Stone> for ByStone<T> {
    type Output = T;

    #[inline]
    fn index(&self, stone: Stone) -> &T {
        match stone {
            Stone::Black => &self.black,
            Stone::White => &self.white,
        }
    }
}

impl<T> IndexMut<Stone> for ByStone<T> {
    #[inline]
    fn index_mut(&mut self, stone: Stone) -> &mut T {
        match stone {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }
}
