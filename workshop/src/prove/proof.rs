//! Proves that the side to move wins against every reply.

use std::sync::{Arc, Mutex, PoisonError};

use checker::walk::Node;
use gomoku::engine::tune::proving::{Grid, MoveOrdering, RuleTables, Square, Stones};
use gomoku::rules::{BoardSize, Point, Rule, Setup};

use super::builder::nodes;
use super::proven::ProvenMoves;
use super::search::{ProofTree, Shared, Status, TreeSearch, lock};
use super::writer::to_bytes;
use crate::check::points::rule_of;
use crate::check::reader::Certificate;

/// What is proven under one rule, shared by the threads that prove more.
pub struct ProofInProgress {
    tables: Arc<RuleTables>,
    ordering: MoveOrdering,
    grid: Grid,
    proven: Mutex<ProvenMoves>,
    hints: ProvenMoves,
    // The nodes that this proof builds on.
    base: Vec<Node>,
}

/// A position up to symmetry: equal for positions that a symmetry of the board turns into each
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class(Stones);

impl ProofInProgress {
    /// Nothing is proven yet.
    pub fn new(rule: Rule) -> ProofInProgress {
        let grid = Grid::new(BoardSize::default());
        ProofInProgress {
            tables: Arc::new(RuleTables::new(rule)),
            ordering: MoveOrdering::new(rule),
            proven: Mutex::new(ProvenMoves::new(grid.clone())),
            hints: ProvenMoves::new(grid.clone()),
            base: Vec::new(),
            grid,
        }
    }

    /// Adds a line that was passed to the `report` of [`run`](ProofInProgress::run). `None` if it is damaged.
    pub fn add_line(&self, line: &str) -> Option<()> {
        lock(&self.proven).add_line(line)
    }

    /// Builds on a certificate: what it proves is added, and the nodes of the last one are kept in
    /// [`certificate`](ProofInProgress::certificate). It is not checked here: `workshop check` does that.
    ///
    /// # Errors
    /// When the bytes are no certificate, or one for another rule.
    pub fn add_certificate(&mut self, bytes: &[u8]) -> Result<(), String> {
        let base = Certificate::read(bytes, rule_of(self.tables.rule)?)?;
        lock(&self.proven).add_nodes(&base.nodes);
        self.base = base.nodes;
        Ok(())
    }

    /// Takes the moves of another proof, which may be under another rule, as hints: they are tried
    /// first.
    pub fn with_hints(self, other: ProofInProgress) -> ProofInProgress {
        let hints = other.proven.into_inner();
        ProofInProgress {
            hints: hints.unwrap_or_else(PoisonError::into_inner),
            ..self
        }
    }

    /// The move that a hint names.
    pub fn hint(&self, setup: &Setup) -> Option<Point> {
        let cell = self.hints.get(&Stones::of_setup(setup, &self.grid))?;
        Some(self.grid.square(cell).point())
    }

    /// How many positions are proven.
    pub fn count(&self) -> usize {
        lock(&self.proven).count()
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.tables.rule
    }

    /// Something that proves.
    pub fn prover(&self) -> TreeSearch {
        let (tables, ordering) = (Arc::clone(&self.tables), self.ordering.clone());
        TreeSearch::new(tables, ordering, self.grid.clone())
    }

    /// The task to prove that the side to move wins.
    pub fn task(&self, setup: &Setup) -> ProofTree {
        ProofTree::new(setup, &self.tables, &self.grid)
    }

    /// The winning move of a position that is proven.
    pub fn get(&self, setup: &Setup) -> Option<Point> {
        let cell = lock(&self.proven).get(&Stones::of_setup(setup, &self.grid))?;
        Some(self.grid.square(cell).point())
    }

    /// What a position has in common with its images.
    pub fn class(&self, setup: &Setup) -> Class {
        Class(Stones::of_setup(setup, &self.grid).canonical(&self.grid).0)
    }

    /// Records a position whose every reply is proven.
    pub fn add(&self, setup: &Setup, winning: Point) -> Option<String> {
        let stones = Stones::of_setup(setup, &self.grid);
        let cell = self.grid.cell(Square::of(winning));
        lock(&self.proven)
            .add(&stones, cell)
            .then(|| ProvenMoves::line(&stones, cell))
    }

    /// The certificate of everything that is proven, after a first move on `first`, as bytes.
    pub fn certificate(&self, first: Point) -> Vec<u8> {
        let first = self.grid.cell(Square::of(first));
        let proven = lock(&self.proven);
        let nodes = nodes(&self.tables, &self.grid, first, &proven, &self.base);
        to_bytes(self.tables.rule, &nodes)
    }

    /// Works on a task until it is proven or fails, or has taken `work` more positions. Each
    /// position that is proven on the way is passed to `report` as a line.
    pub fn run(
        &self,
        prover: &mut TreeSearch,
        task: &mut ProofTree,
        work: u64,
        report: &mut dyn FnMut(String),
    ) -> Status {
        let shared = Shared {
            proven: &self.proven,
            hints: &self.hints,
        };
        prover.run(task, work, shared, &mut |stones, cell| {
            report(ProvenMoves::line(stones, cell));
        })
    }
}
