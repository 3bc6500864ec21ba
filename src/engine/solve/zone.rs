//! The zone of a win by fours: a stone of the defender's outside of it does not change the win.
//!
//! Such zones are known as relevance zones (Thomsen 2000, *Lambda-Search in Game Trees*; Wu and Lin
//! 2010, *Relevance-Zone-Oriented Proof Search for Connect6*). This one is smaller than those: it asks
//! for one more stone, and for wins in which every reply is forced.
//!
//! # What is proven
//!
//! A *win by fours* is a tree. The attacker has a move in it. Either that makes a five, or it threatens
//! fives where the defender threatens none, and for each stone that *stops* them, so that the attacker
//! has no five left, there is a win by fours after it. Where no stone stops them, there is nothing below.
//!
//! A stone of the defender's *changes* a win if with it on the board, from the start, the same tree is no
//! win by fours. [`of_fours`] returns a set of points, the zone, such that no stone outside of it changes
//! the win. The proof is by induction over the tree, from its ends. Let `x` be a stone that is not in the
//! zone; it stands on an empty point, and was legal when it was placed.
//!
//! 1. The attacker's move is still possible: its point is in the zone. If the attacker is Black under
//!    renju, it is still no foul. Whether a move is a foul of two threes may depend on stones far away:
//!    where it could be one, the zone is the whole board. Otherwise it makes fewer than two threes, fewer
//!    than two fours and no row of six, and a white stone adds to none of these.
//! 2. The defender still has no five. A five that it has only with `x` contains `x`, so that `x` makes a
//!    four: it is in [`Position::on_four`] of the defender, which is in the zone. That set has the points
//!    too that are forbidden to the defender at that moment: `x` may have been legal when it was placed,
//!    and a point that makes fours and is forbidden counts there as a foul, not as a four.
//! 3. The attacker's fives are the same. Their points are in the zone, and so are the ends at which a
//!    stone blocks a five under caro. A stone elsewhere takes away none, since the other four points of a
//!    five have stones, and the defender's stones add none.
//! 4. No stone stops them that did not before: what stops a five stands on it, or under caro at its end,
//!    and these are in the zone, so that `x` itself is none of them. It may be that a stone on a five was
//!    forbidden to Black and is allowed with `x`. Then it was a foul because of the four lines
//!    through it, and the points from which a stone changes these are in the zone. Where it might be a foul of two
//!    threes, the zone is the whole board.
//! 5. After each stone that stops the fives the rest of the tree is a win that `x` does not change. If
//!    with `x` there are fewer such stones, there is less to show.

use super::defences::Defences;
use super::vcf::{Vcf, VcfLimit};
use crate::engine::position::{FoulStatus, PointSet, Position, Square, Threat};
use crate::rules::{BoardSize, Rule};

/// How far along a line a pattern looks from its point: up to four more points of a five, and one beyond
/// them, which would make six. No stone further away changes it.
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

/// The zone of a win by fours of the attacker, who is to move. `line` is a way through the win that
/// [`Vcf::search`] found here; under caro, where several stones may stop a four, the ways after the
/// others are searched anew.
pub(crate) fn of_fours(position: &mut Position, line: &[Square], vcf: &mut Vcf) -> Zone {
    let mut builder = ZoneBuilder {
        zone: Zone::NONE,
        vcf,
        has_ends: position.fives_can_be_blocked(),
    };
    match builder.attack(position, line) {
        Some(()) => builder.zone,
        None => Zone::ALL,
    }
}

/// As [`of_fours`], for the open four that the attacker, who is to move, can make on `square`: a tree
/// of one move. `None` if blocked fives or a foul of two threes could matter.
pub(crate) fn of_open_four(position: &Position, square: Square) -> Option<Zone> {
    let (attacker, defender) = (position.side_to_move(), position.opponent());
    if position.fives_can_be_blocked() || may_become_foul(position, square, attacker) {
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

/// Whether a stone of the defender's might make the attacker's move a foul (step 1).
fn may_become_foul(position: &Position, square: Square, attacker: usize) -> bool {
    position.rule() == Rule::Renju
        && attacker == 0
        && position.potential(square, attacker).foul_status != FoulStatus::Allowed
}

/// The limits of the search for the fours after an answer that the line does not contain.
const AGAIN: VcfLimit = VcfLimit::new(60, 1_000);

struct ZoneBuilder<'a> {
    zone: Zone,
    vcf: &'a mut Vcf,
    has_ends: bool,
}

impl ZoneBuilder<'_> {
    /// Adds the zone of the win from here on, by steps 1 and 2 and, for a five, by 3; `None` if that may
    /// be the whole board.
    fn attack(&mut self, position: &mut Position, line: &[Square]) -> Option<()> {
        let (square, rest) = line.split_first()?;
        let (attacker, defender) = (position.side_to_move(), position.opponent());
        self.zone.add(*square);
        if rest.is_empty() {
            self.add_ends(position, *square, attacker);
            return Some(());
        }
        self.zone.add_all(&position.on_four(defender));
        if may_become_foul(position, *square, attacker) {
            return None;
        }
        position.after(*square, |next| self.answer(next, rest))
    }

    /// Adds the zone of the win after a four, by steps 3 to 5.
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
                // Only a foul keeps a stone from stopping a single five.
                if let ([five], false) = (fives.as_slice(), self.has_ends) {
                    if position.potential(*five, defender).foul_status != FoulStatus::Forbidden {
                        return None;
                    }
                    self.zone.add_lines(*five);
                }
                Some(())
            }
            defences => {
                for square in defences.squares() {
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

    /// Adds the points at which a stone blocks a five under caro.
    fn add_ends(&mut self, position: &Position, five: Square, attacker: usize) {
        if self.has_ends {
            for end in position.ends(five, attacker) {
                self.zone.add(end);
            }
        }
    }
}

#[cfg(test)]
#[path = "zone_tests.rs"]
mod tests;
