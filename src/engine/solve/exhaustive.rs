//! An exhaustive search for wins within a number of moves.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use super::defences::{Defences, answers_to_three, last_resort};
use super::vcf::makes_four;
use super::win_bound::{DefenceOutcome, Undecided, WinBound};
use crate::engine::no_move::NoMove;
use crate::engine::position::{Position, RuleTables, Square, Threat};
use crate::rules::{Point, Rule, Setup};

/// Decides whether the side to move wins within a number of moves, by an exhaustive search: every
/// move that a [`WinBound`] allows, against every answer. Both a yes and a no are proven.
#[derive(Debug)]
pub struct ExhaustiveSolver {
    tables: Arc<RuleTables>,
    // By position and number of non-fours: the most moves within which there is no win, and
    // the fewest within which there is one.
    known: HashMap<(u64, u8), (u8, u8)>,
    nodes: u64,
    limit: u64,
}

impl ExhaustiveSolver {
    /// If more positions than this are known, they are forgotten before the next search.
    const MOST_KNOWN: usize = 1 << 20;

    pub(crate) fn with_tables(tables: Arc<RuleTables>) -> ExhaustiveSolver {
        ExhaustiveSolver {
            tables,
            known: HashMap::new(),
            nodes: 0,
            limit: 0,
        }
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.tables.rule
    }

    /// Forgets its earlier searches.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    /// The move with which the side to move wins soonest, and how many of its moves that takes;
    /// `None` if it does not win within this bound. Among several such moves a four is
    /// preferred. Searches at most `nodes` positions.
    ///
    /// # Errors
    /// When the game is over, the rule is not this solver's, or `nodes` is too few.
    pub fn soonest(
        &mut self,
        setup: &Setup,
        bound: WinBound,
        nodes: u64,
    ) -> Result<Option<(Point, u8)>, Undecided> {
        let mut position = self.begin(setup, nodes)?;
        let Some(moves) = self.fewest(&mut position, bound)? else {
            return Ok(None);
        };
        let bound = WinBound { moves, ..bound };
        let side_to_move = position.side_to_move();
        let mut squares: Vec<Square> = position.empties().collect();
        squares.sort_by_key(|square| Reverse(position.potential(*square, side_to_move).threat));
        for square in squares {
            if !position.is_foul(square, side_to_move)
                && self.wins_by(&mut position, square, bound)?
            {
                return Ok(Some((square.point(), moves)));
            }
        }
        Ok(None)
    }

    /// Every move with which the side to move wins within this bound, in the order of the board;
    /// if it can make five, only the fives.
    ///
    /// # Errors
    /// As [`soonest`](ExhaustiveSolver::soonest).
    pub fn first_moves(
        &mut self,
        setup: &Setup,
        bound: WinBound,
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
            if !position.is_foul(square, side_to_move)
                && self.wins_by(&mut position, square, bound)?
            {
                winning.push(square.point());
            }
        }
        Ok(winning)
    }

    /// How the defender, who is to move, fares against an attack within this bound.
    ///
    /// # Errors
    /// As [`soonest`](ExhaustiveSolver::soonest).
    pub fn after(
        &mut self,
        setup: &Setup,
        bound: WinBound,
        nodes: u64,
    ) -> Result<DefenceOutcome, Undecided> {
        let mut position = self.begin(setup, nodes)?;
        if let Some(five) = position.first(position.side_to_move(), Threat::Five) {
            return Ok(DefenceOutcome::Stopped(five.point()));
        }
        let mut longest: Option<(Point, u8)> = None;
        for square in replies(&mut position) {
            let Some(moves) = position.after(square, |next| self.fewest(next, bound))? else {
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
        bound: WinBound,
    ) -> Result<Option<u8>, Undecided> {
        for moves in 1..=bound.moves {
            if self.attack(position, WinBound { moves, ..bound })? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether the side to move wins within this bound.
    fn attack(&mut self, position: &mut Position, bound: WinBound) -> Result<bool, Undecided> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(Undecided::OutOfNodes(self.limit));
        }
        let side_to_move = position.side_to_move();
        if position.count(side_to_move, Threat::Five) > 0 {
            return Ok(bound.moves > 0);
        }
        // It takes at least two moves: a four, and the five.
        if bound.moves < 2 {
            return Ok(false);
        }
        let non_fours = bound.non_fours.min(bound.moves - 2);
        let bound = WinBound { non_fours, ..bound };
        let defences = Defences::of(position);
        if defences == Defences::Lost {
            return Ok(false);
        }
        let key = (position.hash(), non_fours);
        let (lost, won) = self.known.get(&key).copied().unwrap_or((0, u8::MAX));
        if bound.moves <= lost || bound.moves >= won {
            return Ok(bound.moves >= won);
        }
        let wins = self.any_wins(position, &defences, bound, true)?
            || non_fours > 0 && self.any_wins(position, &defences, bound, false)?;
        let known = match wins {
            true => (lost, bound.moves),
            false => (bound.moves, won),
        };
        self.known.insert(key, known);
        Ok(wins)
    }

    /// Whether a four wins, or a move that is none; if there are fives to stop, one that does.
    fn any_wins(
        &mut self,
        position: &mut Position,
        defences: &Defences,
        bound: WinBound,
        fours: bool,
    ) -> Result<bool, Undecided> {
        let side_to_move = position.side_to_move();
        let moves: Vec<Square> = match defences {
            Defences::Free if fours => position.at_least(side_to_move, Threat::Four).collect(),
            Defences::Free => {
                // Open threes first, then the rest.
                let mut moves: Vec<Square> = position.near_empties().collect();
                moves.sort_by_key(|square| {
                    Reverse(position.potential(*square, side_to_move).threat)
                });
                moves
            }
            defences => defences.squares().to_vec(),
        };
        for square in moves {
            let fits = makes_four(position.potential(square, side_to_move).threat) == fours;
            if fits
                && !position.is_foul(square, side_to_move)
                && self.wins_by(position, square, bound)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a legal move wins within this bound.
    fn wins_by(
        &mut self,
        position: &mut Position,
        square: Square,
        bound: WinBound,
    ) -> Result<bool, Undecided> {
        let threat = position.potential(square, position.side_to_move()).threat;
        if threat == Threat::Five {
            return Ok(bound.moves > 0);
        }
        let non_fours = u8::from(!makes_four(threat));
        if bound.moves < 2 + non_fours || bound.non_fours < non_fours {
            return Ok(false);
        }
        position.after(square, |next| {
            self.defend(next, bound.less(non_fours), non_fours > 0)
        })
    }

    /// Whether every answer of the side to move, the defender, loses within this bound. `free`
    /// says that it has no five to stop.
    fn defend(
        &mut self,
        position: &mut Position,
        bound: WinBound,
        free: bool,
    ) -> Result<bool, Undecided> {
        if position.count(position.side_to_move(), Threat::Five) > 0 {
            return Ok(false);
        }
        if free {
            // A move that threatens no win does not win: an extra stone never hurts its owner.
            position.pass();
            let threatens = self.attack(position, bound);
            position.pass();
            if !threatens? {
                return Ok(false);
            }
        } else if Defences::of(position) == Defences::Free {
            // Not a four after all, under rules in which six is no five.
            return Ok(false);
        }
        let replies = replies(position);
        for &square in &replies {
            if !position.after(square, |next| self.attack(next, bound))? {
                return Ok(false);
            }
        }
        // Without a legal move the game is drawn.
        Ok(!replies.is_empty())
    }
}

/// The answers of the side to move: every legal move, unless there is a five to stop.
fn replies(position: &mut Position) -> Vec<Square> {
    match Defences::of(position) {
        Defences::Free => answers_to_three(position),
        defences => {
            let side_to_move = position.side_to_move();
            let mut squares = defences.squares().to_vec();
            squares.retain(|square| !position.is_foul(*square, side_to_move));
            if squares.is_empty() {
                squares.extend(last_resort(position));
            }
            squares
        }
    }
}
