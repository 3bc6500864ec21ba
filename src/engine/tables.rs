//! The tables that searching needs, built once for a rule.

use super::Weights;
use super::cell::CellTable;
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
        let mut state = 0x0123_4567_89AB_CDEF_u64;
        let mut next = || {
            // splitmix64 (Steele, Lea, Flood 2014).
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ mixed >> 31
        };
        Tables {
            rule,
            patterns: PatternTable::pair(rule),
            cells: CellTable::pair(rule, weights),
            keys: (0..CELLS).map(|_| [next(), next()]).collect(),
        }
    }
}
