//! What is made sure of before something is claimed of a move.

use super::assessor::{Assessor, after};
use super::chance::chance;
use crate::engine::{SearchResult, Win, WinKind};
use crate::rules::{Point, Setup};

/// How many times their usual effort the solvers have at most.
const MOST_OF_SOLVERS: u32 = 8;

/// How many moves are tried before it is said that none holds.
const MOST_TRIES: usize = 8;

/// What is known of the moves of a position that were looked at.
pub(super) enum Defence {
    /// After this one no win of the opponent's is found.
    Holds(SearchResult),
    /// Nor after this one, but it leaves so little chance that it may only delay a loss.
    Doubtful(SearchResult),
    /// Every one of them loses, the last in so many plies at most.
    Lost(usize),
    /// The likely ones lose.
    NoneFound,
}

impl Assessor {
    /// Whether a move holds that is none of `excluded`. Each is looked at with so many
    /// times the usual effort.
    fn defence(&mut self, setup: &Setup, excluded: &[Point], times: u32) -> Defence {
        let mut excluded = excluded.to_vec();
        let mut longest = 0;
        for _ in 0..MOST_TRIES {
            let Some(choice) = self.search(setup, &excluded, times) else {
                // All of them were tried, or there was none.
                return Defence::NoneFound;
            };
            if self.is_stopped() {
                return Defence::NoneFound;
            }
            if let Some(plies) = choice.plies_to_loss() {
                return Defence::Lost(longest.max(plies));
            }
            let next = after(setup, choice.point);
            match self.forced_win(&next, times.clamp(2, MOST_OF_SOLVERS).into()) {
                Some(win) if choice.plies_to_win().is_none() => {
                    longest = longest.max(win.plies + 1)
                }
                _ => return Defence::Holds(choice),
            }
            excluded.push(choice.point);
        }
        Defence::NoneFound
    }

    /// What the side to move has against a player who left `win`: a move that holds.
    pub(super) fn against_missed(&mut self, next: &Setup, win: &Win) -> Defence {
        let times = self.times_for_claims();
        self.defence(next, &[], times).with_a_chance(least(win))
    }

    /// What its player had instead of the move to `point`, after which the opponent has
    /// `win`: a move that holds.
    pub(super) fn holds_instead(&mut self, setup: &Setup, point: Point, win: &Win) -> Defence {
        let is_sure = win.kind != WinKind::Search || self.is_found_at_once(&after(setup, point));
        // Who may be lost already allows nothing that was not there, however short it is.
        let least = if is_sure {
            least(win).max(NEARLY_EVEN)
        } else {
            CERTAIN
        };
        let times = self.times_for_claims();
        self.defence(setup, &[point], times).with_a_chance(least)
    }

    /// Whether the usual effort finds the win of the side to move by itself. A win that was
    /// found because the game went on that way says little of the other moves: nobody
    /// looked as far behind them.
    fn is_found_at_once(&mut self, setup: &Setup) -> bool {
        self.forget();
        let found = self.search(setup, &[], 1);
        found.is_some_and(|choice| choice.plies_to_win().is_some())
    }

    /// Whether the move to `point` holds and every other that was tried loses by force,
    /// and that is not seen at once: there is no five to stop.
    pub(super) fn is_only_move(&mut self, setup: &Setup, point: Point) -> bool {
        let opponent = setup.side_to_move().opponent();
        let passed = setup.with_side_to_move(opponent);
        let threat = self.forced_win(&passed, 1);
        threat.is_some_and(|win| win.kind != WinKind::Five)
            && !matches!(self.defence(setup, &[point], 1), Defence::Holds(_))
            && self.holds(&after(setup, point))
    }

    /// Whether the opponent of the side to move holds: no win is found, and it does not
    /// stand so badly that one is to be expected.
    fn holds(&mut self, setup: &Setup) -> bool {
        if setup.outcome().is_some() || self.forced_win(setup, MOST_OF_SOLVERS.into()).is_some() {
            return false;
        }
        let found = self.search(setup, &[], self.times_for_claims());
        found.is_some_and(|choice| chance(-choice.score) > HOPELESS)
    }
}

impl Defence {
    /// A move holds for sure enough when it leaves more than this chance.
    fn with_a_chance(self, least: f64) -> Defence {
        match self {
            Defence::Holds(choice) if least > 0.0 && chance(choice.score) <= least => {
                Defence::Doubtful(choice)
            }
            found => found,
        }
    }
}

/// The chance that a move must leave to hold for sure enough against this win. A long win,
/// or one that only the search finds, comes of a position in which there is much to be had,
/// maybe by other moves too.
const fn least(win: &Win) -> f64 {
    match (win.kind, win.plies) {
        (WinKind::Five, _) | (WinKind::Fours, ..LONG) => 0.0,
        (WinKind::Fours, _) | (WinKind::Threats, ..LONG) => WORSE,
        (WinKind::Threats | WinKind::Search, ..LONGEST) => EVEN,
        (WinKind::Threats | WinKind::Search, _) => CERTAIN,
    }
}

/// Wins in so many plies or more are long ones, or so long that nothing is sure.
const LONG: usize = 11;
const LONGEST: usize = 15;

/// Who has no better chance than this has not won, stands even at best, a little worse, or
/// badly.
const CERTAIN: f64 = 1.0;
const EVEN: f64 = 0.5;
const NEARLY_EVEN: f64 = 0.45;
const WORSE: f64 = 0.4;

/// Who has no better chance than this after a move does not hold by it.
const HOPELESS: f64 = 0.25;
