//! A forced win, and what the search for one is asked and answers.

use std::fmt;

use crate::rules::Point;
use crate::rules::name::names;

/// How a forced win comes about, quickest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WinKind {
    /// The first move makes five.
    Five,
    /// Every move makes a four (VCF, victory by continuous fours).
    Fours,
    /// Every move makes a four or an open three (VCT, victory by continuous threats), or
    /// stops a four of the opponent's while such a threat stands.
    Threats,
    /// Found by search: some move may threaten nothing.
    Search,
    /// By a proof that the program carries. The line has the first move alone.
    Proof,
}

names!(WinKind {
    Five => "five",
    Fours => "fours",
    Threats => "threats",
    Search => "search",
    Proof => "proof"
});

/// A forced win: it holds against every defence. Its moves are points, or whatever a
/// caller makes of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win<Move = Point> {
    /// How it comes about.
    pub kind: WinKind,
    /// In how many plies at most.
    pub plies: usize,
    /// The moves of both sides, the winner's first; the loser's hold out longest against
    /// the winner's. The line may stop short of the end where a search found the win, and
    /// it is empty where only the loss of the other side is proven.
    pub line: Vec<Move>,
}

impl<Move> Win<Move> {
    /// A win whose line is complete.
    pub(crate) fn of_line(kind: WinKind, line: Vec<Move>) -> Win<Move> {
        let plies = line.len();
        let kind = if plies == 1 { WinKind::Five } else { kind };
        Win { kind, plies, line }
    }

    /// The same win with its moves written in another way.
    pub(crate) fn map<Other>(self, moves: impl FnMut(Move) -> Other) -> Win<Other> {
        Win {
            kind: self.kind,
            plies: self.plies,
            line: self.line.into_iter().map(moves).collect(),
        }
    }

    /// How many moves of its own the winner needs at most.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.plies.div_ceil(2)
    }
}

/// The moves of its line.
///
/// ```
/// use gomoku::engine::{SolveLimits, ThreatSolver};
/// use gomoku::record::read_script;
///
/// let game = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n")?;
/// let solved = ThreatSolver::new(game.rule()).solve(&game.as_setup(), SolveLimits::QUICK)?;
/// assert_eq!(solved.win.unwrap().to_string(), "7 6, 7 5, 7 10");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Win<Point> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, point) in self.line.iter().enumerate() {
            let before = if number > 0 { ", " } else { "" };
            write!(f, "{before}{point}")?;
        }
        Ok(())
    }
}

/// What ends a search for a forced win that finds none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveLimits {
    /// Positions at most.
    pub nodes: u64,
    /// At most this many threats in a row before the attacker must win by fours alone; 0
    /// for a search of fours only.
    pub threats: usize,
}

impl SolveLimits {
    /// What hints, reviews, the tutor and the players look for before they search: some hundredths
    /// of a second.
    pub const QUICK: SolveLimits = SolveLimits {
        nodes: 50_000,
        threats: usize::MAX,
    };
}

impl Default for SolveLimits {
    /// No limit: the search ends when everything was tried.
    fn default() -> SolveLimits {
        SolveLimits {
            nodes: u64::MAX,
            threats: usize::MAX,
        }
    }
}

/// The answer of a search for a forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveResult {
    /// The win, if one was found.
    pub win: Option<Win>,
    /// What was tried, and how far.
    pub progress: SolveProgress,
}

/// The answer of a search for every first move that wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMoves {
    /// A win for each first move that was found to win, the shortest first, then by kind and row
    /// by row.
    pub wins: Vec<Win>,
    /// The moves of which it was not decided whether they win by threats, row by row. No other
    /// move does.
    pub undecided: Vec<Point>,
    /// What was tried, and how far.
    pub progress: StageProgress,
}

/// How far a search for a forced win has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveProgress {
    /// Wins by continuous fours (VCF).
    pub fours: StageProgress,
    /// Wins by fours and open threes (VCT).
    pub threats: StageProgress,
    /// Whether somebody stopped it.
    pub stopped: bool,
}

impl SolveProgress {
    /// How many positions were searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.fours.nodes + self.threats.nodes
    }

    /// Whether the search ended without reaching any limit: if it found no win by
    /// continuous threats, there is none.
    #[must_use]
    pub const fn is_exhausted(&self) -> bool {
        self.threats.exhausted
    }
}

/// How far a search for one kind of win has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StageProgress {
    /// Every line of up to this many fours or threats in a row was searched.
    pub depth: usize,
    /// How many positions were searched.
    pub nodes: u64,
    /// Whether everything was tried, at any depth.
    pub exhausted: bool,
}
