//! Wins by continuous fours (VCF): every move makes a four, so that every answer is forced,
//! until a five cannot be stopped.

use super::defences::{Defences, last_resort};
use super::refuted::Refuted;
use crate::engine::position::{FoulStatus, Pattern, Position, Square, Threat};
use crate::engine::rng::mix;
use crate::engine::stopper::Stopper;

/// Searches for wins by continuous fours, and remembers where there are none.
#[derive(Debug, Default)]
pub(crate) struct Vcf {
    refuted: Refuted,
    nodes: u64,
    // Whether a limit was hit since this was last cleared.
    limit_hit: bool,
    stopper: Stopper,
    stopped: bool,
    // The fours to try in every position of the current line, those of the root first.
    fours: Vec<Square>,
}

/// The limits of one search for fours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VcfLimit {
    /// The most fours in a row.
    pub fours: usize,
    /// The most positions.
    pub nodes: u64,
    /// Whether each four must be near the one before: this takes far fewer positions, and
    /// misses few wins.
    pub near: bool,
}

impl VcfLimit {
    /// At most this many fours in a row, and this many positions; every four is followed.
    pub(crate) const fn new(fours: usize, nodes: u64) -> VcfLimit {
        VcfLimit {
            fours,
            nodes,
            near: false,
        }
    }
}

/// How many positions are searched between two checks of the stopper.
const STOP_EVERY: u64 = 1 << 10;

impl Vcf {
    /// For many small searches. What it remembers fits the nearest cache of the processor: in the
    /// middle of a game that makes the whole search 4% faster.
    pub(crate) fn small() -> Vcf {
        Vcf {
            refuted: Refuted::with_bits(12),
            nodes: 0,
            limit_hit: false,
            stopper: Stopper::default(),
            stopped: false,
            fours: Vec::new(),
        }
    }

    /// Forgets its earlier searches. A new one would allocate its table again, which takes longer
    /// than many a search.
    pub(super) fn forget(&mut self) {
        self.refuted.clear();
    }

    /// Makes `stopper` the one that ends the searches.
    pub(crate) fn set_stopper(&mut self, stopper: &Stopper) {
        self.stopper = stopper.clone();
    }

    /// A winning line of the side to move: its own moves and the forced answers in turn, up to
    /// the five. Empty if none is found.
    ///
    /// The win holds against every defence: every answer that stops a five is tried, and the
    /// opponent's own fives are taken into account. Where no legal answer stops the five, the
    /// line has some other move.
    pub(crate) fn search(&mut self, position: &mut Position, limit: VcfLimit) -> Vec<Square> {
        let mut line = Vec::new();
        self.nodes = 0;
        self.limit_hit = false;
        self.stopped = false;
        if self.attack(position, limit, None, &mut line) {
            line.reverse();
            return line;
        }
        Vec::new()
    }

    /// As [`search`](Vcf::search), but returns the win with the fewest fours.
    pub(crate) fn shortest(&mut self, position: &mut Position, limit: VcfLimit) -> Vec<Square> {
        let mut spent = 0;
        for fours in 1..=limit.fours {
            let next = VcfLimit {
                fours,
                nodes: limit.nodes - spent,
                ..limit
            };
            let line = self.search(position, next);
            spent += self.nodes;
            if !line.is_empty() || !self.limit_hit || spent >= limit.nodes || self.stopped {
                self.nodes = spent;
                return line;
            }
        }
        self.nodes = spent;
        Vec::new()
    }

    /// How many positions the last search took.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the positions are used up, or somebody stopped the search.
    pub(crate) fn is_over(&mut self, limit: VcfLimit) -> bool {
        if self.nodes.is_multiple_of(STOP_EVERY) && self.stopper.is_stopped() {
            self.stopped = true;
        }
        self.nodes >= limit.nodes || self.stopped
    }

    /// Whether the last search hit a limit, so that more fours or positions might have found a
    /// win. Leaving out fours that are not near does not count.
    pub(crate) const fn hit_limit(&self) -> bool {
        self.limit_hit
    }

    /// Whether the side to move, whose last four was `last`, wins. If so, the moves are pushed
    /// onto `line`, the last first.
    fn attack(
        &mut self,
        position: &mut Position,
        limit: VcfLimit,
        last: Option<Square>,
        line: &mut Vec<Square>,
    ) -> bool {
        self.nodes += 1;
        let side_to_move = position.side_to_move();
        if let Some(five) = position.first(side_to_move, Threat::Five) {
            line.push(five);
            return true;
        }
        // Against a four of the opponent's, only moves that stop it and make a four count.
        let defences = Defences::of(position);
        if defences == Defences::Lost {
            return false;
        }
        if limit.fours == 0 || self.is_over(limit) {
            self.limit_hit = true;
            return false;
        }
        if let Some(win) = by_open_four(position, &defences) {
            self.nodes += 1;
            line.extend(win);
            return true;
        }
        let near = last.filter(|_| limit.near);
        let hash = key(position, limit, near);
        if self.refuted.contains(hash, limit.fours) {
            // Unless it is refuted for any number, more fours might win.
            self.limit_hit |= !self.refuted.contains(hash, usize::from(Refuted::ANY));
            return false;
        }
        let hit_before = std::mem::replace(&mut self.limit_hit, false);
        let first = self.fours.len();
        add_fours(position, &defences, &mut self.fours);
        let found = self.try_fours(position, limit, near, first, line);
        self.fours.truncate(first);
        match found {
            Some(true) => return true,
            None => return false,
            Some(false) => {}
        }
        let refuted = match self.limit_hit {
            true => limit.fours.min(usize::from(Refuted::ANY) - 1) as u8,
            false => Refuted::ANY,
        };
        self.refuted.insert(hash, refuted);
        self.limit_hit |= hit_before;
        false
    }

    /// Whether one of the fours listed from `first` on wins; `None` if the search is over before
    /// that is known.
    fn try_fours(
        &mut self,
        position: &mut Position,
        limit: VcfLimit,
        near: Option<Square>,
        first: usize,
        line: &mut Vec<Square>,
    ) -> Option<bool> {
        let side_to_move = position.side_to_move();
        let next = VcfLimit {
            fours: limit.fours - 1,
            ..limit
        };
        for at in first..self.fours.len() {
            let square = self.fours[at];
            let is_far = near.is_some_and(|last| !is_near(square, last));
            if is_far || leads_nowhere(position, square) {
                continue;
            }
            position.make_for_fours(square, side_to_move);
            let wins = self.answer(position, next, square, line);
            position.unmake();
            if wins {
                line.push(square);
                return Some(true);
            }
            if self.is_over(limit) {
                self.limit_hit = true;
                return None;
            }
        }
        Some(false)
    }

    /// Whether every answer of the side to move, the defender, loses after the attacker's four.
    fn answer(
        &mut self,
        position: &mut Position,
        limit: VcfLimit,
        four: Square,
        line: &mut Vec<Square>,
    ) -> bool {
        let (defender, attacker) = (position.side_to_move(), position.opponent());
        if position.count(defender, Threat::Five) > 0 {
            return false;
        }
        let defences = Defences::of(position);
        let last_resort = match defences {
            // Not a four after all, under rules in which six is no five.
            Defences::Free => return false,
            Defences::Lost => last_resort(position),
            _ => None,
        };
        let mut longest = Vec::new();
        for &block in defences.squares().iter().chain(&last_resort) {
            let mut rest = Vec::new();
            position.make_for_fours(block, attacker);
            let wins = self.attack(position, limit, Some(four), &mut rest);
            position.unmake();
            if !wins {
                return false;
            }
            rest.push(block);
            if rest.len() > longest.len() {
                longest = rest;
            }
        }
        line.extend(longest);
        !line.is_empty()
    }
}

/// The key under which a position is remembered. A refutation for fours near `last` only is
/// none for all fours, so the key differs.
fn key(position: &Position, limit: VcfLimit, last: Option<Square>) -> u64 {
    let number = last.map_or(0, |last| 1 + last.index() as u64);
    match limit.near {
        true => position.hash() ^ mix(1 + number),
        false => position.hash(),
    }
}

/// Whether two points are close to each other or can be part of the same five.
fn is_near(one: Square, other: Square) -> bool {
    let rows = one.row().abs_diff(other.row());
    let columns = one.column().abs_diff(other.column());
    let (less, more) = (rows.min(columns), rows.max(columns));
    more <= 2 || more <= 4 && (less == 0 || less == more)
}

/// A win by an open four, last move first; `None` where blocked fives or fouls could matter.
fn by_open_four(position: &Position, defences: &Defences) -> Option<[Square; 3]> {
    if *defences != Defences::Free || position.fives_can_be_blocked() {
        return None;
    }
    let (side_to_move, defender) = (position.side_to_move(), position.opponent());
    let square = position.open_four(side_to_move)?;
    let fives = position.fives_after(square, side_to_move);
    let [block, five, ..] = fives[..] else {
        return None;
    };
    let free = position.potential(block, defender).foul_status == FoulStatus::Allowed;
    free.then_some([five, block, square])
}

/// Whether a four certainly leads nowhere: it has one legal answer, and after that no four is
/// left, since the stone makes no three besides and the answer ends the only row of a four.
fn leads_nowhere(position: &Position, square: Square) -> bool {
    let (side_to_move, defender) = (position.side_to_move(), position.opponent());
    let fours = [Threat::Four, Threat::FourThree, Threat::OpenFour]
        .map(|threat| position.count(side_to_move, threat));
    let others = fours.iter().sum::<usize>().saturating_sub(1);
    // What is a foul of Black's now may be a legal four after the answer.
    let fouls = position.count(side_to_move, Threat::Foul);
    if others > 1 || fouls > 0 || position.fives_can_be_blocked() {
        return false;
    }
    let makes = position.patterns(square, side_to_move);
    let strong = |pattern: &&Pattern| **pattern >= Pattern::ClosedThree;
    if makes.iter().filter(strong).count() > 1 {
        return false;
    }
    let [block] = position.fives_after(square, side_to_move)[..] else {
        return false;
    };
    let is_four = makes_four(position.potential(block, side_to_move).threat);
    others == usize::from(is_four)
        && position.potential(block, defender).foul_status == FoulStatus::Allowed
        && !position.has_four_on_line(square, block, side_to_move)
}

/// Appends the legal moves that make a four; if the opponent threatens fives, only those that
/// stop them.
fn add_fours(position: &Position, defences: &Defences, fours: &mut Vec<Square>) {
    let side_to_move = position.side_to_move();
    let fits = |square: &Square| {
        makes_four(position.potential(*square, side_to_move).threat)
            && !position.is_foul(*square, side_to_move)
    };
    match defences {
        Defences::Free => {
            fours.extend(position.at_least(side_to_move, Threat::Four).filter(fits));
        }
        defences => fours.extend(defences.squares().iter().copied().filter(fits)),
    }
}

/// Whether a stone with this threat makes a four that must be stopped.
pub(crate) const fn makes_four(threat: Threat) -> bool {
    matches!(threat, Threat::Four | Threat::FourThree | Threat::OpenFour)
}

#[cfg(test)]
#[path = "vcf_tests.rs"]
mod tests;
