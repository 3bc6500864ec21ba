//! The order in which the search tries moves: numbers that were trained on games and are
//! kept as a text.

use std::fmt;
use std::str::FromStr;

use super::text::{ValuesError, head, names, rows};
use crate::engine::position::COMBINATIONS;

/// The order in which the search tries moves, before it knows anything of the position. Each
/// move has a number for the combination of patterns that it makes and one for the combination
/// that it takes from the opponent; moves with a larger sum come earlier.
///
/// [`Display`](fmt::Display) writes a text that [`FromStr`] reads back: `order`, then a line
/// with these two numbers for each combination, named as in
/// [`Values`](crate::engine::tune::Values). Blank lines, and whatever follows a `#`, are
/// ignored.
///
/// ```
/// use gomoku::engine::tune::MoveOrder;
///
/// let mut order = MoveOrder::trained();
/// order.set(0, [7, 5]);
/// let read: MoveOrder = order.to_string().parse()?;
/// assert_eq!(read.get(0), [7, 5]);
/// # Ok::<(), gomoku::engine::tune::ValuesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOrder {
    numbers: Vec<[i16; 2]>,
}

/// Made by the workshop's `order`; its first lines have the command.
const TRAINED: &str = include_str!("order.txt");

impl MoveOrder {
    /// The number of combinations, which are numbered from 0.
    pub const COUNT: usize = COMBINATIONS;

    /// The order of the engine.
    #[must_use]
    pub fn trained() -> MoveOrder {
        TRAINED.parse().unwrap_or_default()
    }

    /// The numbers for making a combination and for taking it from the opponent.
    ///
    /// # Panics
    /// When there is no such combination.
    #[must_use]
    pub fn get(&self, combination: usize) -> [i16; 2] {
        self.numbers[combination]
    }

    /// Sets what [`get`](MoveOrder::get) returns.
    ///
    /// # Panics
    /// When there is no such combination.
    pub fn set(&mut self, combination: usize, numbers: [i16; 2]) {
        self.numbers[combination] = numbers;
    }
}

impl Default for MoveOrder {
    /// All moves are equal.
    fn default() -> MoveOrder {
        MoveOrder {
            numbers: vec![[0; 2]; MoveOrder::COUNT],
        }
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "order")?;
        for (name, [make, take]) in names().zip(&self.numbers) {
            writeln!(f, "{name} {make} {take}")?;
        }
        Ok(())
    }
}

impl FromStr for MoveOrder {
    type Err = ValuesError;

    fn from_str(text: &str) -> Result<MoveOrder, ValuesError> {
        let ((), lines) = head(text, "`order`", |words| (words == ["order"]).then_some(()))?;
        let rows = rows(&lines, names().map(|name| (name, 2)))?.into_iter();
        let numbers = rows.map(|row| [row[0], row[1]]).collect();
        Ok(MoveOrder { numbers })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order in the binary can be read, and is not empty.
    #[test]
    fn the_trained_order_is_read() {
        let read: MoveOrder = TRAINED.parse().unwrap();
        assert_eq!(MoveOrder::trained(), read);
        assert_ne!(read, MoveOrder::default());
        assert_eq!(read.to_string().parse(), Ok(read));
    }

    #[test]
    fn what_is_no_text_of_an_order_is_named() {
        let reason = |text: &str| text.parse::<MoveOrder>().unwrap_err().to_string();
        assert_eq!(reason("values renju"), "line 1 should be `order`");
        assert_eq!(reason("order\n0000 1 1"), "there are 2 of 1821 lines");
        assert_eq!(
            reason("order\n0000 1"),
            "line 2 should be `0000` and 2 numbers from -32768 to 32767"
        );
    }
}
