//! The lookup tables of a rule, which all its positions share.

use std::sync::OnceLock;

use super::blank::Blank;
use super::pattern_table::PatternTable;
use super::potential::PotentialTable;
use super::square::CELLS;
use crate::engine::rng::Rng;
use crate::rules::{BoardSize, Rule};

/// How many sizes of boards there are.
const SIZES: usize = BoardSize::MAX.get() - BoardSize::MIN.get() + 1;

/// The seed of the hash keys.
const KEYS_SEED: u64 = 0x0123_4567_89AB_CDEF;

/// The lookup tables of a rule.
#[derive(Debug)]
pub struct RuleTables {
    /// The rule.
    pub rule: Rule,
    pub(crate) patterns: PatternTable,
    /// By colour: 0 is black, 1 is white.
    pub(crate) potentials: [PotentialTable; 2],
    /// The hash keys by square and colour (Zobrist 1970).
    pub(crate) keys: Vec<[u64; 2]>,
    // By size, from the smallest. Most programs need one.
    blanks: [OnceLock<Blank>; SIZES],
}

impl RuleTables {
    /// The tables of a rule, which take some milliseconds to make: positions share them.
    #[must_use]
    pub fn new(rule: Rule) -> RuleTables {
        let mut rng = Rng(KEYS_SEED);
        RuleTables {
            rule,
            patterns: PatternTable::new(rule),
            potentials: PotentialTable::pair(rule),
            keys: (0..CELLS).map(|_| [rng.next(), rng.next()]).collect(),
            blanks: Default::default(),
        }
    }

    /// The empty board of this size, which is made once.
    pub(super) fn blank(&self, size: BoardSize) -> &Blank {
        let blank = &self.blanks[size.get() - BoardSize::MIN.get()];
        blank.get_or_init(|| Blank::new(size, &self.patterns, &self.potentials))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_board_of_a_size_is_made_once() {
        let tables = RuleTables::new(Rule::Freestyle);
        let [least, usual, most] = [5, 15, 26].map(|size| BoardSize::new(size).unwrap());
        let first = tables.blank(usual);
        assert_eq!(
            first.empty.iter().map(|row| row.count_ones()).sum::<u32>(),
            225
        );
        let [_, _] = [least, most].map(|size| tables.blank(size));
        assert!(std::ptr::eq(first, tables.blank(usual)));
    }
}
