//! The tables that searching needs, built once for a rule.

use super::Weights;
use super::cell::CellTable;
use super::chance::Chance;
use super::pattern::PatternTable;
use super::square::CELLS;
use crate::rules::Rule;

/// The tables that a rule and a set of weights need; shared by all positions.
#[derive(Debug)]
pub(super) struct Tables {
    pub rule: Rule,
    /// By colour, 0 black and 1 white, as the cells.
    pub patterns: [PatternTable; 2],
    pub cells: [CellTable; 2],
    /// By cell and colour, for hashing.
    pub keys: Vec<[u64; 2]>,
}

impl Tables {
    pub(super) fn new(rule: Rule, weights: &Weights) -> Tables {
        let mut chance = Chance(0x0123_4567_89AB_CDEF);
        Tables {
            rule,
            patterns: PatternTable::pair(rule),
            cells: CellTable::pair(rule, weights),
            keys: (0..CELLS).map(|_| [chance.next(), chance.next()]).collect(),
        }
    }
}
