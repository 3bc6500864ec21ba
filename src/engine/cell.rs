//! What a point is worth to one colour: its four patterns put together.

use super::Pattern;

/// The four patterns of a point, four bits each, in the order of the directions.
pub(super) type Code = u16;

/// What a stone on a point would threaten, all lines together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Threat {
    /// Nothing that must be answered.
    None,
    /// An open three: an open four comes next.
    Three,
    /// Two open threes at once.
    DoubleThree,
    /// A four: a five comes next.
    Four,
    /// A four and an open three at once.
    FourThree,
    /// An open four, or two fours at once.
    OpenFour,
    /// A five.
    Five,
}

impl Threat {
    /// How many there are.
    pub const COUNT: usize = 7;

    fn of(patterns: [Pattern; 4]) -> Threat {
        let count = |from: Pattern, to: Pattern| {
            patterns
                .iter()
                .filter(|pattern| (from..=to).contains(pattern))
                .count()
        };
        let fours = count(Pattern::Four, Pattern::Four);
        let threes = count(Pattern::OpenThree, Pattern::WideThree);
        if count(Pattern::Five, Pattern::Five) > 0 {
            Threat::Five
        } else if count(Pattern::OpenFour, Pattern::OpenFour) > 0 || fours > 1 {
            Threat::OpenFour
        } else if fours == 1 && threes > 0 {
            Threat::FourThree
        } else if fours == 1 {
            Threat::Four
        } else if threes > 1 {
            Threat::DoubleThree
        } else if threes == 1 {
            Threat::Three
        } else {
            Threat::None
        }
    }
}

/// The patterns in a code.
pub(super) fn patterns(code: Code) -> [Pattern; 4] {
    [0, 4, 8, 12].map(|shift| Pattern::ALL[usize::from(code >> shift & 15).min(11)])
}

/// What every code is worth, looked up.
#[derive(Debug)]
pub(super) struct CellTable {
    cells: Vec<Cell>,
}

/// What one code is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub threat: Threat,
    /// To the side whose stone it would be and who is to move, in points.
    pub moving: i16,
    /// To that side when the other is to move.
    pub waiting: i16,
    /// How early to look at a move here.
    pub order: i16,
}

impl CellTable {
    pub(super) fn new(weights: &super::Weights) -> CellTable {
        let cell = |code: u32| {
            let patterns = patterns(code as Code);
            let threat = Threat::of(patterns);
            let sum = |values: &[i16; 12]| -> i16 {
                patterns
                    .iter()
                    .map(|pattern| values[*pattern as usize])
                    .sum()
            };
            Cell {
                threat,
                moving: sum(&weights.moving) + weights.threat_moving[threat as usize],
                waiting: sum(&weights.waiting) + weights.threat_waiting[threat as usize],
                order: sum(&weights.order) + weights.threat_order[threat as usize],
            }
        };
        CellTable {
            cells: (0..1 << 16).map(cell).collect(),
        }
    }

    pub(super) fn get(&self, code: Code) -> &Cell {
        &self.cells[usize::from(code)]
    }
}
