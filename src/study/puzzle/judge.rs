//! The judge of a puzzle: whether a move keeps the win, and how the defender answers.

use super::puzzle::Puzzle;
use crate::engine::exhaustive::{DefenceOutcome, ExhaustiveSolver, Undecided, WinBound};
use crate::engine::{EngineTables, Score, SearchResult};
use crate::rules::{Outcome, Point, Rule, Setup};
use crate::study::reason::{Reason, reason};

/// Positions that the judge searches for one question.
const NODES: u64 = 400_000;

/// How many moves longer than the shortest win the win after a later move may be.
const DETOUR: u8 = 4;

/// What a move in a puzzle leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleJudgement {
    /// It makes five.
    Five,
    /// It keeps the win.
    Right {
        /// The answer with which the defender holds out longest.
        reply: Point,
        /// How many more moves the solver then needs, including the five.
        left: u8,
    },
    /// As a first move it wins, but too slowly: in this many moves.
    Slower(u8),
    /// The defender makes five here.
    Loses(Point),
    /// After this answer no win is left that is short enough.
    Stopped(Point),
    /// The search could not decide.
    Undecided,
}

/// Judges moves in puzzles under one rule.
#[derive(Debug)]
pub struct PuzzleJudge {
    solver: ExhaustiveSolver,
    tables: EngineTables,
}

impl PuzzleJudge {
    /// A judge of puzzles under `rule`, with these tables of the engine.
    #[must_use]
    pub fn new(rule: Rule, tables: &EngineTables) -> PuzzleJudge {
        PuzzleJudge {
            solver: tables.exhaustive_solver(rule),
            tables: tables.clone(),
        }
    }

    /// The rule of its puzzles.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.solver.rule()
    }

    /// What a legal move of the solver leads to, in a position of the puzzle after the solver has
    /// played `played` moves.
    ///
    /// The first move must be the answer. Later, any move is right that keeps a proven win at
    /// most a few moves longer than the shortest.
    pub fn judge(
        &mut self,
        puzzle: &Puzzle,
        position: &Setup,
        played: usize,
        point: Point,
    ) -> PuzzleJudgement {
        let solver = position.side_to_move();
        let Ok(after) = position.after(point) else {
            return PuzzleJudgement::Undecided;
        };
        if after.outcome().and_then(Outcome::winner) == Some(solver) {
            return PuzzleJudgement::Five;
        }
        let left = self.left(puzzle, played);
        let is_first = played == 0 && point != puzzle.answer;
        let within = WinBound {
            moves: (left - 1).saturating_add(DETOUR),
            non_fours: puzzle.non_fours,
        };
        match self.solver.after(&after, within, NODES) {
            Ok(DefenceOutcome::Won { moves, .. }) if is_first => PuzzleJudgement::Slower(moves + 1),
            Ok(DefenceOutcome::Won { reply, moves }) => {
                PuzzleJudgement::Right { reply, left: moves }
            }
            Ok(DefenceOutcome::Stopped(reply)) if after.fives().any(|five| five == reply) => {
                PuzzleJudgement::Loses(reply)
            }
            Ok(DefenceOutcome::Stopped(reply)) => PuzzleJudgement::Stopped(reply),
            Err(Undecided::NoMove(_) | Undecided::OutOfNodes(_)) => PuzzleJudgement::Undecided,
        }
    }

    /// The move that wins soonest in such a position, and why it is good; `None` if the search
    /// could not find it.
    pub fn best(
        &mut self,
        puzzle: &Puzzle,
        position: &Setup,
        played: usize,
    ) -> Option<(SearchResult, Reason)> {
        let within = WinBound {
            moves: self.left(puzzle, played).saturating_add(DETOUR),
            non_fours: puzzle.non_fours,
        };
        let (point, moves) = match played {
            0 => (puzzle.answer, puzzle.moves),
            _ => self.solver.soonest(position, within, NODES).ok()??,
        };
        let choice = SearchResult::immediate(point, Score::win_in(2 * usize::from(moves) - 1));
        let reason = reason(&self.tables, position, &choice).ok()?;
        Some((choice, reason))
    }

    /// How many moves of the shortest win are left, but at least 2.
    fn left(&self, puzzle: &Puzzle, played: usize) -> u8 {
        let played = u8::try_from(played).unwrap_or(u8::MAX);
        puzzle.moves.saturating_sub(played).max(2)
    }
}
