//! Finds the pattern of a window of a line from those of the windows with one more stone.

use std::ops::Range;

use super::pattern::Pattern;
use crate::rules::Rule;

/// What wins for one colour under a rule, and what is forbidden to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColourRule {
    /// Five or more win.
    AtLeastFive,
    /// Exactly five wins.
    ExactlyFive,
    /// Exactly five wins; six, and two fours on a line, are forbidden.
    RenjuBlack,
    /// Exactly five wins unless the opponent's stones stand at both ends; `six_wins` says
    /// whether six or more win.
    Caro { six_wins: bool },
}

impl ColourRule {
    pub(crate) const fn of(rule: Rule, colour: usize) -> ColourRule {
        match rule {
            Rule::Freestyle => ColourRule::AtLeastFive,
            Rule::Standard => ColourRule::ExactlyFive,
            Rule::Renju if colour == 0 => ColourRule::RenjuBlack,
            Rule::Renju => ColourRule::AtLeastFive,
            Rule::Caro => ColourRule::Caro { six_wins: false },
            Rule::CaroOverline => ColourRule::Caro { six_wins: true },
        }
    }

    /// How many points a window reaches to each side: four, or five if a sixth stone
    /// matters.
    pub(crate) const fn radius(self) -> u32 {
        match self {
            ColourRule::AtLeastFive => 4,
            _ => 5,
        }
    }

    /// Whether the edge of the board differs from a stone of the opponent's.
    pub(crate) const fn knows_edges(self) -> bool {
        matches!(self, ColourRule::Caro { .. })
    }
}

/// Finds patterns for one colour.
pub(crate) struct Classifier {
    side: ColourRule,
    radius: u32,
}

impl Classifier {
    pub(crate) const fn new(side: ColourRule) -> Classifier {
        let radius = side.radius();
        Classifier { side, radius }
    }

    /// The pattern of a window when a stone is placed on its centre; `known` has the patterns
    /// of the windows with one more stone.
    pub(crate) fn classify(&self, own: u32, blocked: u32, known: &[Pattern]) -> Pattern {
        let (row, wins) = self.row(own & !blocked, blocked & !own);
        if wins {
            return Pattern::Five;
        }
        if self.side == ColourRule::RenjuBlack && row.len() > 5 {
            return Pattern::Foul;
        }
        let ways = self.ways(own, blocked, known);
        let number = |patterns: &[Pattern]| -> u32 {
            patterns.iter().map(|pattern| ways[*pattern as usize]).sum()
        };
        use Pattern::{
            ClosedOne, ClosedThree, ClosedTwo, Dead, Five, Four, OpenFour, OpenOne, OpenThree,
            OpenTwo, WideThree, WideTwo,
        };
        match number(&[Five]) {
            0 => {}
            1 => return Four,
            // Two ways to a five, but with different stones: two fours on one line.
            _ if self.side == ColourRule::RenjuBlack && row.len() != 4 => return Pattern::Foul,
            _ if self.can_be_stopped(own, blocked, known) => return Four,
            _ => return OpenFour,
        }
        match number(&[OpenFour]) {
            0 => {}
            1 => return OpenThree,
            _ => return WideThree,
        }
        if number(&[Four]) > 0 {
            return ClosedThree;
        }
        match number(&[OpenThree, WideThree]) {
            0 => {}
            1 | 2 => return OpenTwo,
            _ => return WideTwo,
        }
        if number(&[ClosedThree]) > 0 {
            return ClosedTwo;
        }
        if number(&[OpenTwo, WideTwo]) > 0 {
            return OpenOne;
        }
        if number(&[ClosedTwo]) > 0 {
            return ClosedOne;
        }
        Dead
    }

    /// In how many ways one more stone makes each pattern.
    fn ways(&self, own: u32, blocked: u32, known: &[Pattern]) -> [u32; Pattern::COUNT] {
        let cells = 2 * self.radius;
        let mut ways = [0; Pattern::COUNT];
        for bit in 0..cells {
            if (own | blocked) >> bit & 1 == 0 {
                let more = own | 1 << bit;
                ways[known[(more | blocked << cells) as usize] as usize] += 1;
            }
        }
        ways
    }

    /// Whether one stone of the opponent's can stop every five of this line: under caro it
    /// may block one and stand at the end of another.
    fn can_be_stopped(&self, own: u32, blocked: u32, known: &[Pattern]) -> bool {
        let ColourRule::Caro { .. } = self.side else {
            return false;
        };
        let cells = 2 * self.radius;
        let empty = |bit: &u32| (own | blocked) >> bit & 1 == 0;
        let fives = |blocked: u32| {
            (0..cells)
                .filter(|bit| (own | blocked) >> bit & 1 == 0)
                .filter(|bit| known[(own | 1 << bit | blocked << cells) as usize] == Pattern::Five)
                .count()
        };
        (0..cells)
            .filter(empty)
            .any(|bit| fives(blocked | 1 << bit) == 0)
    }

    /// The row through the centre, as places in the window including its centre, and whether
    /// that row wins.
    fn row(&self, own: u32, opponent: u32) -> (Range<u32>, bool) {
        let radius = self.radius;
        // Inserts a place for the centre.
        let widen = |half: u32| half & ((1 << radius) - 1) | half >> radius << (radius + 1);
        let line = widen(own) | 1 << radius;
        let ahead = (line >> radius).trailing_ones();
        let behind = (line << (31 - radius)).leading_ones() - 1;
        let row = radius - behind..radius + ahead;
        let others = widen(opponent);
        let is_other = |place: u32| others >> place & 1 == 1;
        let wins = match (self.side, row.len()) {
            (_, ..5) => false,
            (ColourRule::AtLeastFive, _) => true,
            (ColourRule::ExactlyFive | ColourRule::RenjuBlack, length) => length == 5,
            (ColourRule::Caro { .. }, 5) => {
                !(is_other(row.end) && row.start.checked_sub(1).is_some_and(is_other))
            }
            (ColourRule::Caro { six_wins }, _) => six_wins,
        };
        (row, wins)
    }
}
