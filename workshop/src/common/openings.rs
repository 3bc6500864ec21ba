//! Which opening each pair of games begins with.

use clap::{Arg, ArgMatches};
use gomoku::rules::{BoardSize, Rule};

use super::book::{self, Opening};
use super::cli::{number, option, take};

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
    /// `--openings`, `--from` and `--seed`.
    pub fn options() -> [Arg; 3] {
        let from = number::<u64>("from", 1, "the number of the first opening");
        let seed = number::<u64>("seed", 0, "what openings by chance depend on");
        [
            option("openings", "FILE", "a book; without it, by chance"),
            from.default_value("1"),
            seed.default_value("1"),
        ]
    }

    /// What the options say; the file stays among them.
    ///
    /// # Errors
    /// When the book is none for this board and rule.
    pub fn take(found: &mut ArgMatches, size: BoardSize, rule: Rule) -> Result<Openings, String> {
        let path = found.get_one::<String>("openings");
        Ok(Openings {
            book: path.map(|path| book::load(path, size, rule)).transpose()?,
            from: take::<u64>(found, "from") - 1,
            seed: take(found, "seed"),
        })
    }

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
