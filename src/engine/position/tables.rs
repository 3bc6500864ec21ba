//! The lookup tables of a rule, which all its positions share.

use super::cell::CellTable;
use super::pattern_table::PatternTable;
use super::square::CELLS;
use crate::engine::rng::Rng;
use crate::rules::Rule;

/// The seed of the hash keys.
const KEYS_SEED: u64 = 0x0123_4567_89AB_CDEF;

/// The lookup tables of a rule.
#[derive(Debug)]
pub(crate) struct RuleTables {
    pub rule: Rule,
    pub patterns: PatternTable,
    /// By colour: 0 is black, 1 is white.
    pub cells: [CellTable; 2],
    /// The hash keys by square and colour (Zobrist 1970).
    pub keys: Vec<[u64; 2]>,
}

impl RuleTables {
    pub(crate) fn new(rule: Rule) -> RuleTables {
        let mut rng = Rng(KEYS_SEED);
        RuleTables {
            rule,
            patterns: PatternTable::new(rule),
            cells: CellTable::pair(rule),
            keys: (0..CELLS).map(|_| [rng.next(), rng.next()]).collect(),
        }
    }
}
