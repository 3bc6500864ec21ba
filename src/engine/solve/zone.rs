//! The zone of a win by fours: a stone of the defender's outside of it does not change the
//! win.

use super::defences::Defences;
use super::vcf::{Vcf, VcfLimit};
use crate::engine::position::{FoulStatus, Pattern, PointSet, Position, Square, Threat};
use crate::rules::{BoardSize, Rule};

/// How far along a line a stone may change what another stone would make.
const REACH: isize = 5;

/// A set of points such that one more stone of the defender's outside of it does not change a
/// win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Zone {
    rows: PointSet,
}

impl Zone {
    const NONE: Zone = Zone {
        rows: [0; BoardSize::MAX.get()],
    };
    /// The whole board.
    pub(crate) const ALL: Zone = Zone {
        rows: [!0; BoardSize::MAX.get()],
    };

    pub(crate) const fn contains(&self, square: Square) -> bool {
        self.rows[square.row()] >> square.column() & 1 == 1
    }

    /// Keeps only the points that are in `other` too.
    pub(crate) fn intersect(&mut self, other: &Zone) {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            *row &= other;
        }
    }

    fn add(&mut self, square: Square) {
        self.rows[square.row()] |= 1 << square.column();
    }

    fn add_all(&mut self, rows: &PointSet) {
        for (row, other) in self.rows.iter_mut().zip(rows) {
            *row |= other;
        }
    }

    /// Adds the points from which a stone can change the patterns of this one.
    fn add_lines(&mut self, square: Square) {
        let (row, column) = (square.row() as isize, square.column() as isize);
        let most = BoardSize::MAX.get() as isize;
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for steps in -REACH..=REACH {
                let (row, column) = (row + steps * down, column + steps * right);
                if (0..most).contains(&row) && (0..most).contains(&column) {
                    self.add(Square::at(row as usize, column as usize));
                }
            }
        }
    }
}

/// The zone of a win by fours of the attacker, who is to move. `line` is a win that
/// [`Vcf::search`] found here.
///
/// The win is a tree: the attacker's moves, and under caro several answers to each four. One
/// more stone of the defender's leaves the whole tree in place if
/// - it is neither on a point of the tree nor on one of the fives that end it;
/// - it makes no four of the defender's at any time before the tree ends: any new five of the
///   defender's would have to contain it;
/// - under caro, it is not at an end of those fives;
/// - under renju, it changes no foul that matters: whether Black's fours are fouls when Black
///   attacks, and the foul that keeps Black from stopping a five when Black defends. A foul of
///   two threes may depend on stones anywhere: then the zone is the whole board.
pub(crate) fn of_fours(position: &mut Position, line: &[Square], vcf: &mut Vcf) -> Zone {
    let mut builder = ZoneBuilder {
        zone: Zone::NONE,
        vcf,
        has_fouls: position.rule() == Rule::Renju,
        has_ends: position.fives_can_be_blocked(),
    };
    match builder.attack(position, line) {
        Some(()) => builder.zone,
        None => Zone::ALL,
    }
}

/// As [`of_fours`], for the open four that the attacker, who is to move, can make on `square`;
/// `None` if blocked fives or fouls could matter.
pub(crate) fn of_open_four(position: &Position, square: Square) -> Option<Zone> {
    let (attacker, defender) = (position.side_to_move(), position.opponent());
    if position.fives_can_be_blocked()
        || (position.rule() == Rule::Renju && attacker == 0 && may_be_foul(position, square))
    {
        return None;
    }
    let mut zone = Zone::NONE;
    zone.add(square);
    for five in position.fives_after(square, attacker) {
        zone.add(five);
    }
    zone.add_all(&position.on_four(defender));
    Some(zone)
}

/// Whether a white stone might make Black's four on `square` a foul: only if another of its
/// lines is a three or a four too.
fn may_be_foul(position: &Position, square: Square) -> bool {
    let counts = |pattern: &Pattern| (Pattern::OpenThree..=Pattern::OpenFour).contains(pattern);
    let patterns = position.patterns(square, 0);
    patterns.iter().filter(|pattern| counts(pattern)).count() > 1
}

/// The limits of the search for the fours after an answer that the line does not contain.
const AGAIN: VcfLimit = VcfLimit::new(60, 1_000);

struct ZoneBuilder<'a> {
    zone: Zone,
    vcf: &'a mut Vcf,
    has_fouls: bool,
    has_ends: bool,
}

impl ZoneBuilder<'_> {
    /// Adds what the attacker's moves depend on; `None` if that may be the whole board.
    fn attack(&mut self, position: &mut Position, line: &[Square]) -> Option<()> {
        let (square, rest) = line.split_first()?;
        let (attacker, defender) = (position.side_to_move(), position.opponent());
        self.zone.add(*square);
        if rest.is_empty() {
            self.add_ends(position, *square, attacker);
            return Some(());
        }
        self.zone.add_all(&position.on_four(defender));
        if self.has_fouls && attacker == 0 {
            self.add_fouls_of_four(position, *square)?;
        }
        position.after(*square, |next| self.answer(next, rest))
    }

    /// Adds what the answers to a four depend on.
    fn answer(&mut self, position: &mut Position, line: &[Square]) -> Option<()> {
        let (defender, attacker) = (position.side_to_move(), position.opponent());
        let fives: Vec<Square> = position.at_least(attacker, Threat::Five).collect();
        for five in &fives {
            self.zone.add(*five);
            self.add_ends(position, *five, attacker);
        }
        match Defences::of(position) {
            Defences::Free => None,
            Defences::Lost => {
                // A single five is not stopped only because the stone would be a foul.
                if let ([five], false) = (fives.as_slice(), self.has_ends) {
                    if position.cell(*five, defender).foul_status != FoulStatus::Forbidden {
                        return None;
                    }
                    self.zone.add_lines(*five);
                }
                Some(())
            }
            defences => {
                for square in defences.squares() {
                    self.zone.add(*square);
                    position.after(*square, |next| self.after(next, *square, line))?;
                }
                Some(())
            }
        }
    }

    /// Continues after an answer, with the line if it contains this answer.
    fn after(&mut self, position: &mut Position, square: Square, line: &[Square]) -> Option<()> {
        if line.first() == Some(&square) {
            return self.attack(position, &line[1..]);
        }
        let line = self.vcf.search(position, AGAIN);
        self.attack(position, &line)
    }

    fn add_ends(&mut self, position: &Position, five: Square, attacker: usize) {
        if self.has_ends {
            for end in position.ends(five, attacker) {
                self.zone.add(end);
            }
        }
    }

    /// Adds the points where a white stone could make Black's four a foul. It can only do so by
    /// turning one of the fours into a three beside another three.
    fn add_fouls_of_four(&mut self, position: &Position, square: Square) -> Option<()> {
        if may_be_foul(position, square) {
            if position.cell(square, 0).foul_status != FoulStatus::Allowed {
                return None;
            }
            self.zone.add_lines(square);
        }
        Some(())
    }
}

#[cfg(test)]
#[path = "zone_tests.rs"]
mod tests;
