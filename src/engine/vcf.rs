//! Wins by continuous fours: every move makes a four, so that every answer is
//! forced, until a five cannot be stopped.

use std::collections::HashSet;

use super::Threat;
use super::position::{Position, Square};

/// Looks for wins by continuous fours, and remembers where there are none.
#[derive(Debug, Default)]
pub(super) struct Vcf {
    // Positions without a win to at least the depth that they were searched to.
    refuted: HashSet<u64>,
    nodes: u64,
}

/// What limits one search for fours.
#[derive(Clone, Copy, Debug)]
pub(super) struct VcfLimit {
    /// Fours in a row at most.
    pub fours: usize,
    /// Positions at most.
    pub nodes: u64,
}

/// How many refuted positions are remembered before all are forgotten.
const REMEMBERED: usize = 1 << 18;

impl Vcf {
    /// A winning line for the side to move, its own moves and the forced answers
    /// in turn, ending with the move that makes five. Empty when none is found.
    ///
    /// What it returns is a win against every defence: each answer is the only
    /// one that stops the five, and a five of the other side is looked for first.
    pub(super) fn search(&mut self, position: &mut Position, limit: VcfLimit) -> Vec<Square> {
        let mut line = Vec::new();
        self.nodes = 0;
        if self.refuted.len() > REMEMBERED {
            self.refuted.clear();
        }
        if self.attack(position, limit, &mut line) {
            line.reverse();
            return line;
        }
        Vec::new()
    }

    /// Positions looked at by the last search.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the side to move wins; the line is then pushed, last move first.
    fn attack(&mut self, position: &mut Position, limit: VcfLimit, line: &mut Vec<Square>) -> bool {
        self.nodes += 1;
        let me = position.to_move();
        let enemy = 1 - me;
        if let Some(five) = position.first(me, Threat::Five) {
            line.push(five);
            return true;
        }
        // Against a four of the enemy the only move is the one that stops it, and
        // it must be a four of our own.
        let forced = position.first(enemy, Threat::Five);
        if forced.is_some() && position.count(enemy, Threat::Five) > 1 {
            return false;
        }
        if limit.fours == 0 || self.nodes >= limit.nodes {
            return false;
        }
        let hash = position.hash();
        if self.refuted.contains(&hash) {
            return false;
        }
        let moves: Vec<Square> = match forced {
            Some(square) => {
                let fits = makes_four(position.cell(square, me).threat);
                fits.then_some(square).into_iter().collect()
            }
            None => position
                .at_least(me, Threat::Four)
                .filter(|square| makes_four(position.cell(*square, me).threat))
                .collect(),
        };
        let next = VcfLimit {
            fours: limit.fours - 1,
            ..limit
        };
        for square in moves {
            position.make(square);
            let wins = self.answer(position, next, line);
            position.unmake();
            if wins {
                line.push(square);
                return true;
            }
            if self.nodes >= limit.nodes {
                return false;
            }
        }
        self.refuted.insert(hash);
        false
    }

    /// After a four: whether every answer loses. The side to move is the defender.
    fn answer(&mut self, position: &mut Position, limit: VcfLimit, line: &mut Vec<Square>) -> bool {
        let defender = position.to_move();
        let attacker = 1 - defender;
        if position.count(defender, Threat::Five) > 0 {
            return false;
        }
        let Some(block) = position.first(attacker, Threat::Five) else {
            return false; // no four after all, under rules where six is none
        };
        position.make(block);
        let wins = self.attack(position, limit, line);
        position.unmake();
        if wins {
            line.push(block);
        }
        wins
    }
}

/// Whether a stone with this threat leaves a five to be stopped.
pub(super) const fn makes_four(threat: Threat) -> bool {
    matches!(threat, Threat::Four | Threat::FourThree | Threat::OpenFour)
}
