//! Wins by continuous threats: every move makes a four or an open three.

use super::Threat;
use super::answers::{Answers, hopeless};
use super::picker::defences;
use super::position::Position;
use super::square::Square;
use super::vcf::{Vcf, VcfLimit, makes_four};

/// How far fours are followed to refute a defence.
const FOURS: VcfLimit = VcfLimit {
    fours: 16,
    nodes: 500,
};

/// Looks for wins by fours and threes.
#[derive(Debug, Default)]
pub(super) struct Vct {
    vcf: Vcf,
    nodes: u64,
}

/// What limits one search for threats.
#[derive(Clone, Copy, Debug)]
pub(super) struct VctLimit {
    /// Threats in a row at most, before fours alone must do.
    pub threats: usize,
    /// Positions at most.
    pub nodes: u64,
}

impl Vct {
    /// A winning line for the side to move: its own moves, and in turn the answers
    /// that hold out longest. Empty when none is found.
    ///
    /// What it returns is a win against every defence: after a three every empty
    /// point is tried as an answer, and against each the attack goes on to a five.
    pub(super) fn search(&mut self, position: &mut Position, limit: VctLimit) -> Vec<Square> {
        self.nodes = 0;
        // Short wins first: a deep attack may miss them.
        for threats in 1..=limit.threats {
            let limit = VctLimit { threats, ..limit };
            if let Some(line) = self.attack(position, limit) {
                return line;
            }
            if self.nodes >= limit.nodes {
                break;
            }
        }
        Vec::new()
    }

    fn attack(&mut self, position: &mut Position, limit: VctLimit) -> Option<Vec<Square>> {
        self.nodes += 1;
        let fours = self.vcf.search(position, FOURS);
        if !fours.is_empty() {
            return Some(fours);
        }
        let me = position.to_move();
        if limit.threats == 0 || self.nodes >= limit.nodes {
            return None;
        }
        let mut moves: Vec<Square> = match Answers::of(position) {
            Answers::Lost => return None,
            Answers::Free => position.at_least(me, Threat::Three).collect(),
            answers => answers.squares().to_vec(),
        };
        moves.retain(|square| {
            position.cell(*square, me).threat >= Threat::Three && !position.is_foul(*square, me)
        });
        // An open three of the enemy leaves no time for one of ours.
        if position.count(1 - me, Threat::OpenFour) > 0 {
            moves.retain(|square| makes_four(position.cell(*square, me).threat));
        }
        let next = VctLimit {
            threats: limit.threats - 1,
            ..limit
        };
        for square in moves {
            position.make(square);
            let line = self.answer(position, next);
            position.unmake();
            if let Some(mut line) = line {
                line.insert(0, square);
                return Some(line);
            }
            if self.nodes >= limit.nodes {
                return None;
            }
        }
        None
    }

    /// After a threat: the longest line if every answer loses.
    fn answer(&mut self, position: &mut Position, limit: VctLimit) -> Option<Vec<Square>> {
        let defender = position.to_move();
        if position.count(defender, Threat::Five) > 0 {
            return None;
        }
        let squares = match Answers::of(position) {
            Answers::Lost => hopeless(position).into_iter().collect(),
            Answers::Free => answers_to_three(position),
            answers => answers.squares().to_vec(),
        };
        let mut longest = Vec::new();
        for square in squares {
            let line = self.refute(position, square, limit)?;
            if line.len() > longest.len() {
                longest = line;
            }
        }
        (!longest.is_empty()).then_some(longest)
    }

    /// The line against one answer, if the attack goes on to a win.
    fn refute(
        &mut self,
        position: &mut Position,
        square: Square,
        limit: VctLimit,
    ) -> Option<Vec<Square>> {
        position.make(square);
        let line = self.attack(position, limit);
        position.unmake();
        line.map(|mut line| {
            line.insert(0, square);
            line
        })
    }
}

/// Every move that is allowed, the likely ones first: most attacks fail there.
fn answers_to_three(position: &Position) -> Vec<Square> {
    let me = position.to_move();
    let likely = defences(position);
    let mut squares: Vec<Square> = likely.iter().map(|ordered| ordered.square).collect();
    let rest = position
        .empties()
        .filter(|square| !position.is_foul(*square, me))
        .filter(|square| !likely.iter().any(|ordered| ordered.square == *square));
    squares.extend(rest);
    squares
}
