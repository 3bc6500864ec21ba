//! Whether an opening is even, by the engine's own search and its solver.

use std::fmt;

use gomoku::engine::{Engine, Limits, SolveLimits, ThreatSolver};
use gomoku::rules::{Point, Setup};

use super::Options;
use crate::common::{book, engines};

/// A first search, with the nodes divided by this, rules out most openings.
const FIRST_PART: u64 = 10;

/// The first search may score an opening this many times as high as the second.
const FIRST_WITHIN: i32 = 2;

/// Why an opening is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A move is not legal, or ends the game.
    Over,
    /// One of the sides has a forced win if it is to move.
    Forced,
    /// The score is too far from 0.
    Uneven,
}

impl Reason {
    /// Every reason, in the order in which they are looked for.
    pub const ALL: [Reason; 3] = [Reason::Over, Reason::Forced, Reason::Uneven];
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Over => "over or not legal",
            Reason::Forced => "with a forced win",
            Reason::Uneven => "not even",
        })
    }
}

/// What openings are tested with.
pub struct Tester<'a> {
    options: &'a Options,
    engine: Engine,
    solver: ThreatSolver,
}

impl Tester<'_> {
    /// A tester under the rule of these options.
    pub fn new(options: &Options) -> Tester<'_> {
        let rule = options.variant.rule;
        Tester {
            options,
            engine: engines::small(rule),
            solver: ThreatSolver::new(rule),
        }
    }

    /// The score of an opening for the side to move. It is always the same.
    pub fn score(&mut self, opening: &[Point]) -> Result<i32, Reason> {
        let Options { nodes, within, .. } = *self.options;
        let game = book::start(opening, self.options.variant).map_err(|_| Reason::Over)?;
        let setup = game.as_setup();
        let passed = setup.with_side_to_move(setup.side_to_move().opponent());
        if self.wins(&setup) || self.wins(&passed) {
            return Err(Reason::Forced);
        }
        self.engine.forget();
        self.search(
            &setup,
            nodes / FIRST_PART,
            within.saturating_mul(FIRST_WITHIN),
        )?;
        self.search(&setup, nodes, within)
    }

    /// The score of a search of this many nodes.
    fn search(&mut self, setup: &Setup, nodes: u64, within: i32) -> Result<i32, Reason> {
        let limits = Limits::of_nodes(nodes.max(1));
        let found = self.engine.search(setup, limits);
        let score = found.map_err(|_| Reason::Over)?.score;
        if score.plies_to_win().or(score.plies_to_loss()).is_some() {
            return Err(Reason::Forced);
        }
        match score.units().abs() <= within {
            true => Ok(score.units()),
            false => Err(Reason::Uneven),
        }
    }

    /// Whether a forced win of the side to move is found.
    fn wins(&mut self, setup: &Setup) -> bool {
        let limits = SolveLimits {
            nodes: self.options.solve,
            ..SolveLimits::default()
        };
        let solved = self.solver.solve(setup, limits);
        solved.is_ok_and(|solved| solved.win.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::{BoardSize, parse_points};

    use crate::common::tool::read;

    #[test]
    fn openings_are_refused_for_what_is_wrong_with_them() {
        let options = |within: u32| -> Options {
            let within = within.to_string();
            read(["--nodes", "200", "--within", &within]).unwrap()
        };
        let (strict, lax) = (options(0), options(100_000));
        let (mut strict, mut lax) = (Tester::new(&strict), Tester::new(&lax));
        let mut score = |points: &str| {
            let points = parse_points(points, BoardSize::default()).unwrap();
            (strict.score(&points), lax.score(&points))
        };
        // Black has five; an open four to make; White has it, and Black is to move.
        for (points, reason) in [
            ("f8a1g8a3h8a5i8a7j8", Reason::Over),
            ("h8h8", Reason::Over),
            ("f8a1g8a3h8a5", Reason::Forced),
            ("a1f8a3g8a5h8o1o3", Reason::Forced),
        ] {
            assert_eq!(score(points), (Err(reason), Err(reason)), "{points}");
        }
        let (strict, lax) = score("h8i9");
        assert_eq!(strict, Err(Reason::Uneven));
        assert!(lax.is_ok_and(|score| score != 0));
    }
}
