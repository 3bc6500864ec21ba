//! Wins by continuous threats: every move makes a four or an open three.

use super::defences::{Defences, against_open_four, last_resort};
use super::vcf::{Vcf, VcfLimit, makes_four};
use crate::engine::position::cell::Threat;
use crate::engine::position::position::Position;
use crate::engine::position::square::Square;

/// How far fours are followed to refute a defence.
const FOURS: VcfLimit = VcfLimit {
    fours: 16,
    nodes: 500,
};

/// Looks for wins by fours and threes.
#[derive(Debug, Default)]
pub(crate) struct Vct {
    vcf: Vcf,
    nodes: u64,
    work: u64,
}

/// What limits one search for threats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VctLimit {
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
    pub(crate) fn search(&mut self, position: &mut Position, limit: VctLimit) -> Vec<Square> {
        self.nodes = 0;
        self.work = 0;
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

    /// Positions looked at by the last search, those of its searches for fours too.
    pub(crate) const fn work(&self) -> u64 {
        self.work
    }

    fn attack(&mut self, position: &mut Position, limit: VctLimit) -> Option<Vec<Square>> {
        self.nodes += 1;
        let fours = self.vcf.search(position, FOURS);
        self.work += 1 + self.vcf.nodes();
        if !fours.is_empty() {
            return Some(fours);
        }
        let side_to_move = position.side_to_move();
        if limit.threats == 0 || self.nodes >= limit.nodes {
            return None;
        }
        let mut moves: Vec<Square> = match Defences::of(position) {
            Defences::Lost => return None,
            Defences::Free => position.at_least(side_to_move, Threat::Three).collect(),
            defences => defences.squares().to_vec(),
        };
        moves.retain(|square| {
            position.cell(*square, side_to_move).threat >= Threat::Three
                && !position.is_foul(*square, side_to_move)
        });
        // An open three of the opponent leaves no time for one of ours.
        if position.count(position.opponent(), Threat::OpenFour) > 0 {
            moves.retain(|square| makes_four(position.cell(*square, side_to_move).threat));
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
        let defender = position.side_to_move();
        if position.count(defender, Threat::Five) > 0 {
            return None;
        }
        let squares = match Defences::of(position) {
            Defences::Lost => last_resort(position).into_iter().collect(),
            Defences::Free => answers_to_three(position),
            defences => defences.squares().to_vec(),
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
pub(crate) fn answers_to_three(position: &Position) -> Vec<Square> {
    let (side_to_move, opponent) = (position.side_to_move(), position.opponent());
    let mut squares: Vec<Square> = against_open_four(position).collect();
    let likely = squares.len();
    squares.sort_by_key(|square| {
        let taken = position.cell(*square, opponent).threat;
        std::cmp::Reverse((taken, position.cell(*square, side_to_move).threat))
    });
    for square in position.empties() {
        if !position.is_foul(square, side_to_move) && !squares[..likely].contains(&square) {
            squares.push(square);
        }
    }
    squares
}
