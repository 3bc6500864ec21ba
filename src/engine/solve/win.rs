//! What a search for forced wins is asked and what it tells.

use crate::rules::Point;

/// A forced win: the moves of both sides, the winner's first and last.
pub type ForcedWin = Vec<Point>;

/// The threats of a win by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The first move makes five.
    Five,
    /// Every move makes a four (VCF).
    Fours,
    /// Every move makes a four or an open three (VCT), or stops a four of the opponent's
    /// while such a threat stands.
    Threats,
}

impl Means {
    /// All of them, quickest first.
    pub const ALL: [Means; 3] = [Means::Five, Means::Fours, Means::Threats];
}

/// A win by force that holds against every defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// By which threats.
    pub means: Means,
    /// The moves of both sides; the loser's are those that hold out longest against the
    /// moves of the winner that were found.
    pub line: ForcedWin,
}

/// What ends a search for a forced win that finds none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveLimits {
    /// Positions at most.
    pub nodes: u64,
    /// Threats in a row at most, before fours alone must do; 0 for a search for fours
    /// only.
    pub threats: usize,
}

impl Default for SolveLimits {
    /// No limit: the search ends when all is tried.
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
    /// What was tried for it, and how far.
    pub progress: SolveProgress,
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
    /// Positions looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.fours.nodes + self.threats.nodes
    }

    /// Whether the search ended without any limit: if it found no win by continuous
    /// threats, then there is none.
    #[must_use]
    pub const fn is_exhausted(&self) -> bool {
        self.threats.exhausted
    }
}

/// How far one kind of win was looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StageProgress {
    /// So many fours or threats in a row were searched to the end of the depth.
    pub depth: usize,
    /// Positions looked at.
    pub nodes: u64,
    /// Whether everything was tried, at any depth.
    pub exhausted: bool,
}
