//! Which opening each pair of games begins with.

use gomoku::rules::BoardSize;

use crate::book::{self, Opening};

/// Where the openings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    /// A book; without one they are made by chance.
    pub book: Option<Vec<Opening>>,
    /// The number of the first, from 0.
    pub from: u64,
    /// What chance depends on.
    pub seed: u64,
}

impl Openings {
    /// The opening of a pair.
    pub fn get(&self, pair: u64, size: BoardSize) -> Opening {
        let number = self.from + pair;
        match &self.book {
            Some(book) => book[(number % book.len() as u64) as usize].clone(),
            None => book::by_chance(self.seed, number, size),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::Rule;

    #[test]
    fn a_book_comes_again_from_its_beginning() {
        let size = BoardSize::default();
        let book = book::read("a1\nb2\nc3\n", size, Rule::Freestyle).unwrap();
        let openings = Openings {
            book: Some(book),
            from: 1,
            seed: 0,
        };
        let points = [0, 1, 2].map(|pair| book::write(&openings.get(pair, size), size));
        assert_eq!(points, ["b2", "c3", "a1"]);
    }
}
