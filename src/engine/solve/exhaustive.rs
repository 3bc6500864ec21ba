//! Wins within a number of moves, decided by a search that leaves nothing out.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use super::defences::{Defences, answers_to_three, last_resort};
use super::vcf::makes_four;
use super::win_bound::{DefenceOutcome, Undecided, WinBound};
use crate::engine::no_move::NoMove;
use crate::engine::position::cell::Threat;
use crate::engine::position::position::Position;
use crate::engine::position::square::Square;
use crate::engine::position::tables::RuleTables;
use crate::rules::{Point, Setup};

/// Decides whether the side to move wins within so many moves, by a search that is
/// complete for that length: every move that [`WinBound`] allows against every answer.
/// Both answers are proofs.
#[derive(Debug)]
pub struct ExhaustiveSolver {
    tables: Arc<RuleTables>,
    // By position and other moves: the most moves within which there is no win, and the
    // fewest within which there is one.
    known: HashMap<(u64, u8), (u8, u8)>,
    nodes: u64,
    limit: u64,
}

impl ExhaustiveSolver {
    /// More than this is forgotten before the next question; a question adds no more than
    /// its positions.
    const MOST_KNOWN: usize = 1 << 20;

    pub(crate) fn with_tables(tables: Arc<RuleTables>) -> ExhaustiveSolver {
        ExhaustiveSolver {
            tables,
            known: HashMap::new(),
            nodes: 0,
            limit: 0,
        }
    }

    /// Forgets what earlier questions found.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    /// Whether the side to move wins within this, looking at no more than `nodes`
    /// positions.
    ///
    /// # Errors
    /// When the game is over or played by another rule, or the positions did not suffice.
    pub fn wins(&mut self, setup: &Setup, within: WinBound, nodes: u64) -> Result<bool, Undecided> {
        let mut position = self.begin(setup, nodes)?;
        self.attack(&mut position, within)
    }

    /// The move with which the side to move wins soonest, and how many moves of its own
    /// that takes; `None` when it does not win within this. Of several such moves a four
    /// comes first.
    ///
    /// # Errors
    /// As [`wins`](ExhaustiveSolver::wins).
    pub fn soonest(
        &mut self,
        setup: &Setup,
        within: WinBound,
        nodes: u64,
    ) -> Result<Option<(Point, u8)>, Undecided> {
        let mut position = self.begin(setup, nodes)?;
        let Some(moves) = self.fewest(&mut position, within)? else {
            return Ok(None);
        };
        let within = WinBound { moves, ..within };
        let side_to_move = position.side_to_move();
        let mut squares: Vec<Square> = position.empties().collect();
        squares.sort_by_key(|square| Reverse(position.cell(*square, side_to_move).threat));
        for square in squares {
            if !position.is_foul(square, side_to_move)
                && self.wins_by(&mut position, square, within)?
            {
                return Ok(Some((square.point(), moves)));
            }
        }
        Ok(None)
    }

    /// Every move with which the side to move wins within this, in the order of the board;
    /// where it can make five, the fives alone.
    ///
    /// # Errors
    /// As [`wins`](ExhaustiveSolver::wins).
    pub fn first_moves(
        &mut self,
        setup: &Setup,
        within: WinBound,
        nodes: u64,
    ) -> Result<Vec<Point>, Undecided> {
        let mut position = self.begin(setup, nodes)?;
        let side_to_move = position.side_to_move();
        let all: Vec<Square> = match position.count(side_to_move, Threat::Five) {
            0 => position.empties().collect(),
            _ => position.at_least(side_to_move, Threat::Five).collect(),
        };
        let mut winning = Vec::new();
        for square in all {
            if position.is_foul(square, side_to_move) {
                continue;
            }
            if self.wins_by(&mut position, square, within)? {
                winning.push(square.point());
            }
        }
        Ok(winning)
    }

    /// What the defender, who is to move, can do against an attack that may still take
    /// this.
    ///
    /// # Errors
    /// As [`wins`](ExhaustiveSolver::wins).
    pub fn after(
        &mut self,
        setup: &Setup,
        within: WinBound,
        nodes: u64,
    ) -> Result<DefenceOutcome, Undecided> {
        let mut position = self.begin(setup, nodes)?;
        if let Some(five) = position.first(position.side_to_move(), Threat::Five) {
            return Ok(DefenceOutcome::Stopped(five.point()));
        }
        let mut longest: Option<(Point, u8)> = None;
        for square in replies(&mut position) {
            position.make(square);
            let moves = self.fewest(&mut position, within);
            position.unmake();
            let Some(moves) = moves? else {
                return Ok(DefenceOutcome::Stopped(square.point()));
            };
            if longest.is_none_or(|(_, most)| moves > most) {
                longest = Some((square.point(), moves));
            }
        }
        let (reply, moves) = longest.ok_or(NoMove::GameOver)?;
        Ok(DefenceOutcome::Won { reply, moves })
    }

    fn begin(&mut self, setup: &Setup, nodes: u64) -> Result<Position, Undecided> {
        NoMove::check(setup, self.tables.rule)?;
        if self.known.len() > ExhaustiveSolver::MOST_KNOWN {
            self.forget();
        }
        self.nodes = 0;
        self.limit = nodes;
        Ok(Position::new(setup, Arc::clone(&self.tables)))
    }

    fn fewest(
        &mut self,
        position: &mut Position,
        within: WinBound,
    ) -> Result<Option<u8>, Undecided> {
        for moves in 1..=within.moves {
            if self.attack(position, WinBound { moves, ..within })? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether the side to move wins within this.
    fn attack(&mut self, position: &mut Position, within: WinBound) -> Result<bool, Undecided> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(Undecided::OutOfNodes(self.limit));
        }
        let side_to_move = position.side_to_move();
        if position.count(side_to_move, Threat::Five) > 0 {
            return Ok(within.moves > 0);
        }
        // Two moves at least: a four, and the five.
        if within.moves < 2 {
            return Ok(false);
        }
        let non_fours = within.non_fours.min(within.moves - 2);
        let within = WinBound {
            non_fours,
            ..within
        };
        let defences = Defences::of(position);
        if defences == Defences::Lost {
            return Ok(false);
        }
        let key = (position.hash(), non_fours);
        let (lost, won) = self.known.get(&key).copied().unwrap_or((0, u8::MAX));
        if within.moves <= lost || within.moves >= won {
            return Ok(within.moves >= won);
        }
        let wins = self.by_fours(position, &defences, within)?
            || non_fours > 0 && self.by_others(position, &defences, within)?;
        let known = match wins {
            true => (lost, within.moves),
            false => (within.moves, won),
        };
        self.known.insert(key, known);
        Ok(wins)
    }

    fn by_fours(
        &mut self,
        position: &mut Position,
        defences: &Defences,
        within: WinBound,
    ) -> Result<bool, Undecided> {
        let side_to_move = position.side_to_move();
        let moves: Vec<Square> = match defences {
            Defences::Free => position.at_least(side_to_move, Threat::Four).collect(),
            defences => defences.squares().to_vec(),
        };
        self.any_wins(position, &moves, within, true)
    }

    fn by_others(
        &mut self,
        position: &mut Position,
        defences: &Defences,
        within: WinBound,
    ) -> Result<bool, Undecided> {
        let moves: Vec<Square> = match defences {
            Defences::Free => {
                // Open threes first, then the rest.
                let side_to_move = position.side_to_move();
                let mut moves: Vec<Square> = position.near_empties().collect();
                moves.sort_by_key(|square| Reverse(position.cell(*square, side_to_move).threat));
                moves
            }
            defences => defences.squares().to_vec(),
        };
        self.any_wins(position, &moves, within, false)
    }

    /// Whether one of these moves wins, of those that are fours, or of the others.
    fn any_wins(
        &mut self,
        position: &mut Position,
        moves: &[Square],
        within: WinBound,
        fours: bool,
    ) -> Result<bool, Undecided> {
        let side_to_move = position.side_to_move();
        for &square in moves {
            let fits = makes_four(position.cell(square, side_to_move).threat) == fours;
            if fits
                && !position.is_foul(square, side_to_move)
                && self.wins_by(position, square, within)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a move that is allowed wins within this.
    fn wins_by(
        &mut self,
        position: &mut Position,
        square: Square,
        within: WinBound,
    ) -> Result<bool, Undecided> {
        let threat = position.cell(square, position.side_to_move()).threat;
        if threat == Threat::Five {
            return Ok(within.moves > 0);
        }
        let non_fours = u8::from(!makes_four(threat));
        if within.moves < 2 + non_fours || within.non_fours < non_fours {
            return Ok(false);
        }
        position.make(square);
        let wins = self.defend(position, within.less(non_fours), non_fours > 0);
        position.unmake();
        wins
    }

    /// Whether every answer loses within this; the side to move is the defender.
    fn defend(
        &mut self,
        position: &mut Position,
        within: WinBound,
        free: bool,
    ) -> Result<bool, Undecided> {
        if position.count(position.side_to_move(), Threat::Five) > 0 {
            return Ok(false);
        }
        if free {
            // What is no threat to win wins nothing: a stone more does not hurt its owner.
            position.pass();
            let threatens = self.attack(position, within);
            position.pass();
            if !threatens? {
                return Ok(false);
            }
        } else if Defences::of(position) == Defences::Free {
            // No four after all, under rules where six is none.
            return Ok(false);
        }
        let replies = replies(position);
        for &square in &replies {
            position.make(square);
            let loses = self.attack(position, within);
            position.unmake();
            if !loses? {
                return Ok(false);
            }
        }
        // Without any the game is drawn.
        Ok(!replies.is_empty())
    }
}

/// The answers of the side to move that can matter: every one, unless there is a five to
/// stop.
fn replies(position: &mut Position) -> Vec<Square> {
    match Defences::of(position) {
        Defences::Free => answers_to_three(position),
        Defences::Lost => last_resort(position).into_iter().collect(),
        defences => {
            let side_to_move = position.side_to_move();
            let mut squares = defences.squares().to_vec();
            squares.retain(|square| !position.is_foul(*square, side_to_move));
            match squares.is_empty() {
                true => last_resort(position).into_iter().collect(),
                false => squares,
            }
        }
    }
}
