//! An empty board, with which every position begins.

use super::pattern_table::PatternTable;
use super::potential::{Codes, Colours, Potential, PotentialTable};
use super::square::{CELLS, LINES, PAD, Square};
use super::threats::{PointSet, ThreatPoints};
use crate::rules::BoardSize;

/// What a position has of an empty board of some size under some rule. To copy it is much faster
/// than to make it.
#[derive(Clone, Debug)]
pub(super) struct Blank {
    pub empty: PointSet,
    pub edge: Box<[[u64; LINES]; 4]>,
    pub codes: Box<[Codes; CELLS]>,
    pub potentials: Box<[[Potential; 2]; CELLS]>,
    pub threats: [ThreatPoints; 2],
}

impl Blank {
    pub(super) fn new(
        size: BoardSize,
        patterns: &PatternTable,
        tables: &[PotentialTable; 2],
    ) -> Blank {
        let outside = [0, 1].map(|colour| tables[colour].get(0));
        let mut blank = Blank {
            empty: [0; BoardSize::MAX.get()],
            edge: Box::new([[!0; LINES]; 4]),
            codes: Box::new([Codes::default(); CELLS]),
            potentials: Box::new([outside; CELLS]),
            threats: [ThreatPoints::NONE; 2],
        };
        for square in size.points().map(Square::of) {
            blank.empty[square.row()] |= 1 << square.column();
            for direction in 0..4 {
                let (line, place) = square.place(direction);
                blank.edge[direction][line] &= !(1 << (PAD + place));
            }
        }
        for square in size.points().map(Square::of) {
            let line = |direction: usize, line: usize| [blank.edge[direction][line]; 2];
            let (codes, potentials) = made_from_scratch(patterns, tables, square, line);
            blank.codes[square.index()] = codes;
            blank.potentials[square.index()] = potentials;
            for (colour, potential) in potentials.into_iter().enumerate() {
                blank.threats[colour].mark(square, potential.threat, 1);
            }
        }
        blank
    }
}

/// The codes of an empty point and what they mean. `stones` are Black's and White's on a line of a
/// direction, both with the points off the board.
pub(super) fn made_from_scratch(
    patterns: &PatternTable,
    tables: &[PotentialTable; 2],
    square: Square,
    stones: impl Fn(usize, usize) -> [u64; 2],
) -> (Codes, [Potential; 2]) {
    let codes = (0..4).fold(Codes::default(), |codes, direction| {
        let (line, place) = square.place(direction);
        let pair = patterns.window(stones(direction, line), PAD + place);
        codes.with(direction, pair, Colours::BOTH)
    });
    (
        codes,
        [0, 1].map(|colour| tables[colour].get(codes.of(colour))),
    )
}
