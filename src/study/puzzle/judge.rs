//! The judge of a puzzle: whether a move keeps the win, and what the defender answers.

use super::puzzle::Puzzle;
use crate::engine::{
    DefenceOutcome, EngineTables, ExhaustiveSolver, Reason, SearchResult, ThreatReader, Undecided,
    WinBound, win_in,
};
use crate::rules::{Outcome, Point, Rule, Setup};

/// Positions that the judge looks at for one question.
const NODES: u64 = 400_000;

/// How many moves more than the shortest win takes a later move may need.
const DETOUR: u8 = 4;

/// What a move of a puzzle comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleJudgement {
    /// It makes five.
    Five,
    /// It keeps the win. The defender holds out longest with this answer, and the solver
    /// then needs so many moves.
    Right {
        /// The answer.
        reply: Point,
        /// Moves of the solver's that are left, the five included.
        left: u8,
    },
    /// As a first move it wins, but only in so many moves.
    Slower(u8),
    /// The defender makes five here.
    Loses(Point),
    /// After this answer no win was found.
    Stopped(Point),
    /// Neither a win nor an answer that stops it was found.
    Undecided,
}

/// Judges the moves of puzzles under one rule.
#[derive(Debug)]
pub struct PuzzleJudge {
    solver: ExhaustiveSolver,
    reader: ThreatReader,
}

impl PuzzleJudge {
    /// A judge of puzzles under `rule`.
    #[must_use]
    pub fn new(rule: Rule, tables: &EngineTables) -> PuzzleJudge {
        PuzzleJudge {
            solver: tables.exhaustive_solver(rule),
            reader: tables.threat_reader(rule),
        }
    }

    /// The rule of the puzzles that it takes.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.reader.rule()
    }

    /// What a legal move of the solver's comes to, in a position of the puzzle that the
    /// solver reached with so many moves of its own.
    ///
    /// The first move must be the answer. Later any move is right that keeps a proven win
    /// of a few moves more than the shortest.
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
        let soon = WinBound {
            moves: left - 1,
            non_fours: puzzle.non_fours,
        };
        let late = WinBound {
            moves: (left - 1).saturating_add(DETOUR),
            ..soon
        };
        let found = match self.solver.after(&after, soon, NODES) {
            Ok(DefenceOutcome::Stopped(_)) => self.solver.after(&after, late, NODES),
            found => found,
        };
        match found {
            Ok(DefenceOutcome::Won { moves, .. }) if is_first => PuzzleJudgement::Slower(moves + 1),
            Ok(DefenceOutcome::Won { reply, moves }) => {
                PuzzleJudgement::Right { reply, left: moves }
            }
            Ok(DefenceOutcome::Stopped(reply)) if is_five(&after, reply) => {
                PuzzleJudgement::Loses(reply)
            }
            Ok(DefenceOutcome::Stopped(reply)) => PuzzleJudgement::Stopped(reply),
            Err(Undecided::NoMove(_) | Undecided::OutOfNodes(_)) => PuzzleJudgement::Undecided,
        }
    }

    /// The move that wins soonest in such a position, and why; `None` when that was not
    /// found.
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
        let choice = SearchResult::immediate(point, win_in(2 * usize::from(moves) - 1));
        let reason = self.reader.reason(position, &choice).ok()?;
        Some((choice, reason))
    }

    /// How many moves of the shortest win are left at least, 2 or more.
    fn left(&self, puzzle: &Puzzle, played: usize) -> u8 {
        let played = u8::try_from(played).unwrap_or(u8::MAX);
        puzzle.moves.saturating_sub(played).max(2)
    }
}

/// Whether the side to move makes five on a point.
fn is_five(position: &Setup, point: Point) -> bool {
    position.fives().any(|five| five == point)
}
