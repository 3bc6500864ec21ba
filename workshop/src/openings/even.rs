//! Whether an opening is even, by the engine's own search and its solver.

use std::fmt;

use gomoku::engine::{
    Engine, Limits, Settings, SolveLimits, ThreatSolver, plies_to_loss, plies_to_win,
};
use gomoku::rules::{Point, Setup};

use crate::common::book;
use crate::openings::options::Options;

/// The first search of an opening has this part of the nodes.
const FIRST_PART: u64 = 10;

/// It may find it so many times as uneven.
const FIRST_WITHIN: i32 = 2;

/// Why an opening is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A move is not legal, or ends the game.
    Over,
    /// One of the sides would win by force if it were to move.
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
            Reason::Forced => "with a win by force",
            Reason::Uneven => "not even",
        })
    }
}

/// What openings are weighed with.
pub struct Scales<'a> {
    options: &'a Options,
    engine: Engine,
    solver: ThreatSolver,
}

impl Scales<'_> {
    /// Memory of the search: little, since it is cleared for each opening.
    const TABLE: usize = 1 << 20;

    /// Scales for openings under the rule of these options.
    pub fn new(options: &Options) -> Scales<'_> {
        let settings = Settings {
            table: Scales::TABLE,
            ..Settings::default()
        };
        Scales {
            options,
            engine: Engine::new(options.rule, settings),
            solver: ThreatSolver::new(options.rule),
        }
    }

    /// The score of the side to move; the same each time.
    ///
    /// # Errors
    /// When the opening is not even.
    pub fn weigh(&mut self, opening: &[Point]) -> Result<i32, Reason> {
        let options = self.options;
        let game = book::start(opening, options.size, options.rule).map_err(|_| Reason::Over)?;
        let setup = game.as_setup();
        let other = setup.side_to_move().opponent();
        let passed = Setup::of_board(setup.board().clone(), options.rule, other);
        if self.wins(&setup) || self.wins(&passed) {
            return Err(Reason::Forced);
        }
        self.engine.forget();
        // Most are seen to be uneven by a short search.
        self.score(
            &setup,
            options.nodes / FIRST_PART,
            FIRST_WITHIN.saturating_mul(options.within),
        )?;
        self.score(&setup, options.nodes, options.within)
    }

    /// The score after so many nodes.
    fn score(&mut self, setup: &Setup, nodes: u64, within: i32) -> Result<i32, Reason> {
        let limits = Limits {
            nodes: Some(nodes.max(1)),
            ..Limits::default()
        };
        let choice = self.engine.choose(setup, limits, &mut |_| {});
        let score = choice.map_err(|_| Reason::Over)?.score;
        if plies_to_win(score).is_some() || plies_to_loss(score).is_some() {
            return Err(Reason::Forced);
        }
        match score.abs() <= within {
            true => Ok(score),
            false => Err(Reason::Uneven),
        }
    }

    /// Whether a win by force of the side to move is found.
    fn wins(&mut self, setup: &Setup) -> bool {
        let limits = SolveLimits {
            nodes: self.options.solve,
            ..SolveLimits::default()
        };
        let solved = self.solver.solve(setup, limits, &mut |_| {});
        solved.is_ok_and(|solved| solved.win.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::options;

    #[test]
    fn openings_are_refused_for_what_is_wrong_with_them() {
        let options =
            |within: &str| options::parse(["--nodes", "200", "--within", within]).unwrap();
        let (strict, lax) = (options("0"), options("100000"));
        let (mut strict, mut lax) = (Scales::new(&strict), Scales::new(&lax));
        let mut weigh = |points: &str| {
            let points = book::parse(points, gomoku::rules::BoardSize::default()).unwrap();
            (strict.weigh(&points), lax.weigh(&points))
        };
        // Black has five; an open four to make; White has it, and Black is to move.
        for (points, reason) in [
            ("f8a1g8a3h8a5i8a7j8", Reason::Over),
            ("h8h8", Reason::Over),
            ("f8a1g8a3h8a5", Reason::Forced),
            ("a1f8a3g8a5h8o1o3", Reason::Forced),
        ] {
            assert_eq!(weigh(points), (Err(reason), Err(reason)), "{points}");
        }
        let (strict, lax) = weigh("h8i9");
        assert_eq!(strict, Err(Reason::Uneven));
        assert!(lax.is_ok_and(|score| score != 0));
    }
}
