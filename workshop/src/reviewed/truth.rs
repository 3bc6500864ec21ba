//! What is true of a move, as far as searches much longer than those of a review show.

use gomoku::engine::{Engine, Limits, SearchResult, Settings, ThreatSolver, Win};
use gomoku::rules::{Game, Rule, Setup};
use gomoku::study::review::Finding;

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A forced win was not taken.
    Missed,
    /// A forced win was given to the opponent.
    Allowed,
}

impl Kind {
    /// What a finding names as wrong, proven or not.
    pub fn named(finding: &Finding) -> Option<Kind> {
        match finding {
            Finding::Missed(_) | Finding::MayMiss(_) | Finding::Slower(_) => Some(Kind::Missed),
            Finding::Allowed(_) | Finding::MayAllow(_) | Finding::Sooner(_) => Some(Kind::Allowed),
            Finding::Begins(_) | Finding::Only => None,
        }
    }

    /// What a finding claims to be proven wrong.
    pub fn claimed(finding: &Finding) -> Option<Kind> {
        match finding {
            Finding::MayMiss(_)
            | Finding::MayAllow(_)
            | Finding::Slower(_)
            | Finding::Sooner(_) => None,
            proven => Kind::named(proven),
        }
    }
}

/// Proves more than a review does.
pub struct Truth {
    solver: ThreatSolver,
    engine: Engine,
    nodes: u64,
}

/// The most positions of a search for wins by fours, and by threats.
const FOURS: u64 = 200_000;
const THREATS: u64 = 3_000;

impl Truth {
    /// A prover with this many nodes for each search.
    pub fn new(rule: Rule, nodes: u64) -> Truth {
        Truth {
            solver: ThreatSolver::new(rule),
            engine: Engine::new(rule, Settings::default()),
            nodes,
        }
    }

    /// Whether a deeper proof denies that this move of the game, numbered from 1, misses or
    /// allows a win.
    pub fn denies(&mut self, game: &Game, number: usize, kind: Kind) -> bool {
        let (before, after) = around(game, number);
        match kind {
            // The win is still there.
            Kind::Missed => self.is_lost(&after),
            // There is no such win, or nothing else was better.
            Kind::Allowed => self.is_lost(&before) || !self.is_won(&after),
        }
    }

    /// Whether the side to move wins by fours or threats.
    pub fn wins(&mut self, setup: &Setup) -> Option<Win> {
        if setup.outcome().is_some() {
            return None;
        }
        let fours = self.solver.vcf(setup, FOURS).ok()?;
        fours.or_else(|| self.solver.vct(setup, THREATS).ok()?)
    }

    fn is_won(&mut self, setup: &Setup) -> bool {
        self.wins(setup).is_some()
            || self
                .search(setup)
                .is_some_and(|it| it.plies_to_win().is_some())
    }

    /// Whether the side to move loses, whatever it does.
    pub fn is_lost(&mut self, setup: &Setup) -> bool {
        match setup.outcome() {
            Some(outcome) => outcome.winner() == Some(setup.side_to_move().opponent()),
            // A win by threats is found sooner than by the search.
            None if self.wins(setup).is_some() => false,
            None => self
                .search(setup)
                .is_some_and(|it| it.plies_to_loss().is_some()),
        }
    }

    /// The best move by a long search.
    pub fn search(&mut self, setup: &Setup) -> Option<SearchResult> {
        let limits = Limits::of_nodes(self.nodes);
        self.engine.forget();
        self.engine.search(setup, limits).ok()
    }
}

/// The positions before and after the move with this number, from 1.
pub fn around(game: &Game, number: usize) -> (Setup, Setup) {
    let mut game = game.clone();
    while game.move_count() > number {
        game.undo();
    }
    let after = game.as_setup();
    game.undo();
    (game.as_setup(), after)
}
