//! The tables that a rule needs, built once and shared by all positions.

use super::cell::CellTable;
use super::pattern_table::PatternTable;
use super::square::CELLS;
use crate::engine::rng::Rng;
use crate::rules::Rule;

/// The seed of the keys of the hash.
const KEYS_SEED: u64 = 0x0123_4567_89AB_CDEF;

/// The tables of a rule.
#[derive(Debug)]
pub(crate) struct RuleTables {
    pub rule: Rule,
    /// By colour, 0 black and 1 white, as the cells.
    pub patterns: [PatternTable; 2],
    pub cells: [CellTable; 2],
    /// By cell and colour, for hashing.
    pub keys: Vec<[u64; 2]>,
}

impl RuleTables {
    pub(crate) fn new(rule: Rule) -> RuleTables {
        let mut rng = Rng(KEYS_SEED);
        RuleTables {
            rule,
            patterns: PatternTable::pair(rule),
            cells: CellTable::pair(rule),
            keys: (0..CELLS).map(|_| [rng.next(), rng.next()]).collect(),
        }
    }
}
