//! Searches for a proof that the side with the first move wins, however the other side replies.
//!
//! The attacker's moves are few: those that look best and that threaten to win. The defender has
//! every move. Most replies are refuted by the solver; what it does not refute becomes a node of
//! the tree.

use std::sync::{Arc, Mutex, PoisonError};

use gomoku::engine::perfect::LeafSolver;
use gomoku::engine::tune::Threat;
use gomoku::engine::tune::proving::{
    Cell, Defences, Grid, MoveOrdering, Position, Replies, RuleTables, Square, Stones, ThreatSearch,
};
use gomoku::rules::Setup;

use super::proven::ProvenMoves;
use super::replay::replays;
use super::tree::{Answered, Candidate, DEAD, NodeId, Tree};

/// The work of the solver on a position, in stages: most are solved by little work, and a
/// position that is not costs all of it.
const STAGES: [u64; 3] = [1_000, 6_000, 30_000];

/// If more replies than these are left after a stage, the next one waits until no other move
/// promises more. The last stage, which costs most, always waits.
const MOST_LEFT: [usize; 2] = [24, 0];

/// What a reply that is left after a stage counts, in parts of a node.
const LEFT_COST: [f32; 2] = [0.3, 0.6];

/// The work of the search for a win against a pass, without which a quiet move is not considered.
const PASS_WORK: u64 = 6_000;

/// The work of the search for a win of the defender's after a move.
const DEFENDER_WORK: u64 = 2_000;

/// How many moves are considered in a position at first, and once these have failed close to the
/// root.
const WIDTHS: [usize; 2] = [10, 30];

/// The cost of a quiet move whose replies are not searched yet, what each threat of its win against
/// a pass adds to it, and each move that seems better. The defender's answers to a quiet move are
/// many: if it cost as little as a four or a three, every quiet move would be searched.
const QUIET_COST: f32 = 6.0;
const THREAT_COST: f32 = 0.3;
const ORDER_COST: f32 = 0.6;

/// The cost of a move that won before, in another proof, and how much it may grow until other
/// moves are considered.
const HINT_COST: f32 = 0.5;
const MOST_HINT_COST: f32 = 12.0;

/// How many such moves are tried.
const MOST_HINTS: usize = 3;

/// How many stones above the root a position may have for its list of moves to be widened.
const WIDEN_STONES: u32 = 4;

/// How many moves are remembered that won with the same number of stones.
const HABITS: usize = 4;

/// What each ply adds to the cost of a new node. Chains of threats that never end in a win grow
/// expensive in this way.
const PLY_COST: f32 = 0.1;

/// How the work on a task ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The position is won.
    Proven,
    /// No move that is considered wins.
    Failed,
    /// The work was used up.
    Unfinished,
}

/// A position to prove, and the tree so far.
pub struct ProofTree {
    position: Position,
    stones: Stones,
    tree: Tree,
    /// The work spent: positions of any kind.
    pub work: u64,
}

impl ProofTree {
    /// The task to prove that the side to move wins.
    pub fn new(setup: &Setup, tables: &Arc<RuleTables>, grid: &Grid) -> ProofTree {
        let position = Position::new(setup, Arc::clone(tables));
        let stones = Stones::of_setup(setup, grid);
        let mut tree = Tree::default();
        tree.node(stones, 1.0, None);
        ProofTree {
            position,
            stones,
            tree,
            work: 0,
        }
    }

    fn make(&mut self, grid: &Grid, cell: Cell) {
        self.stones.flip(self.position.side_to_move(), cell);
        self.position.make(grid.square(cell));
    }

    fn unmake(&mut self, grid: &Grid) {
        if let Some(square) = self.position.last_move() {
            self.position.unmake();
            self.stones
                .flip(self.position.side_to_move(), grid.cell(square));
        }
    }
}

const ROOT: NodeId = 0;

/// What all provers share.
#[derive(Clone, Copy)]
pub struct Shared<'a> {
    /// What is proven.
    pub proven: &'a Mutex<ProvenMoves>,
    /// Moves to try first: those of another proof, which need not be right.
    pub hints: &'a ProvenMoves,
}

/// Works on tasks, one at a time, and remembers what may serve the next one.
pub struct TreeSearch {
    threats: ThreatSearch,
    leaves: LeafSolver,
    ordering: MoveOrdering,
    grid: Grid,
    // By the number of stones: moves that won lately, the last one first.
    habits: Vec<Vec<Cell>>,
}

impl TreeSearch {
    pub fn new(tables: Arc<RuleTables>, ordering: MoveOrdering, grid: Grid) -> TreeSearch {
        TreeSearch {
            threats: ThreatSearch::default(),
            leaves: LeafSolver::with_tables(tables),
            ordering,
            habits: vec![Vec::new(); grid.size().area() + 1],
            grid,
        }
    }

    /// Whether the solver alone wins the position of a task from fresh, as a player asks it.
    pub fn solves(&mut self, task: &ProofTree) -> bool {
        self.leaves.solves(&self.grid, &task.stones)
    }

    /// Whether the side to move wins by threats, found with this much work.
    fn wins(&mut self, task: &mut ProofTree, work: u64) -> bool {
        let wins = self.threats.wins(&mut task.position, work);
        task.work += self.threats.work();
        wins
    }

    /// Works on a task until it is proven or fails, or has taken `work` more. Every position that
    /// is proven on the way is added to the proven ones and passed to `report`.
    pub fn run(
        &mut self,
        task: &mut ProofTree,
        work: u64,
        shared: Shared,
        report: &mut dyn FnMut(&Stones, Cell),
    ) -> Status {
        let end = task.work.saturating_add(work);
        loop {
            let root = task.tree.get(ROOT);
            if root.winning.is_some() {
                return Status::Proven;
            }
            if root.cost == DEAD {
                return Status::Failed;
            }
            if task.work >= end {
                return Status::Unfinished;
            }
            self.step(task, shared, report);
        }
    }

    /// Goes down to the move that seems to decide most, and searches its replies.
    fn step(
        &mut self,
        task: &mut ProofTree,
        shared: Shared,
        report: &mut dyn FnMut(&Stones, Cell),
    ) {
        let start = task.position.stones();
        let mut id = ROOT;
        let chosen = loop {
            let node = task.tree.get(id);
            let widened = usize::from(node.widened);
            if node.candidates.is_none() {
                let known = lock(shared.proven).get(&task.stones);
                let node = task.tree.get_mut(id);
                if known.is_some() {
                    (node.winning, node.cost) = (known, 0.0);
                    break None;
                }
                let hints = self.hints(task, shared);
                let candidates = match hints.is_empty() {
                    true => self.widen(task, id),
                    false => hints,
                };
                task.tree.get_mut(id).candidates = Some(candidates);
            }
            let node = task.tree.get(id);
            let candidates = node.candidates.iter().flatten().enumerate();
            let least = candidates.min_by(|one, other| one.1.cost.total_cmp(&other.1.cost));
            let close = task.stones.count() <= self.root_stones(task) + WIDEN_STONES;
            let widest = if close { WIDTHS.len() } else { 1 };
            let most = if widened == 0 {
                MOST_HINT_COST
            } else {
                f32::MAX
            };
            let Some((index, candidate)) = least.filter(|(_, least)| least.cost <= most) else {
                if widened < widest {
                    let more = self.widen(task, id);
                    let node = task.tree.get_mut(id);
                    node.candidates.get_or_insert_default().extend(more);
                    continue;
                }
                break None;
            };
            let Answered::Nodes { nodes, .. } = &candidate.replies else {
                break Some(index);
            };
            // The hardest reply first: if it has no answer, the move fails early.
            let cost = |child: NodeId| task.tree.get(child).cost;
            let hardest = nodes
                .iter()
                .filter(|(_, child)| cost(*child) > 0.0)
                .max_by(|one, other| cost(one.1).total_cmp(&cost(other.1)));
            let Some(&(reply, child)) = hardest else {
                break Some(index);
            };
            let cell = candidate.cell;
            task.make(&self.grid, cell);
            task.make(&self.grid, reply);
            id = child;
        };
        if let Some(index) = chosen {
            self.search_replies(task, id, index, shared);
        }
        while task.position.stones() > start {
            task.unmake(&self.grid);
        }
        for id in task.tree.update(id) {
            let node = task.tree.get(id);
            if let Some(winning) = node.winning {
                let stones = node.stones;
                if lock(shared.proven).add(&stones, winning) {
                    report(&stones, winning);
                }
                self.remember(&stones, winning);
            }
        }
    }

    /// Moves that won against other stones of the defender's, or in another proof.
    fn hints(&mut self, task: &mut ProofTree, shared: Shared) -> Vec<Candidate> {
        let mut cells = lock(shared.proven).alike(&task.stones);
        cells.extend(shared.hints.get(&task.stones));
        cells.extend(shared.hints.alike(&task.stones));
        let mut candidates: Vec<Candidate> = Vec::new();
        for cell in cells {
            let is_known = candidates.iter().any(|candidate| candidate.cell == cell);
            if is_known || !task.position.is_empty(self.grid.square(cell)) {
                continue;
            }
            task.make(&self.grid, cell);
            let is_threat = self.first_cost(task).is_some();
            task.unmake(&self.grid);
            if is_threat {
                candidates.push(Candidate {
                    cell,
                    cost: HINT_COST + 0.2 * candidates.len() as f32,
                    replies: Answered::Unknown,
                });
            }
            if candidates.len() == MOST_HINTS {
                break;
            }
        }
        candidates
    }

    /// More moves to consider in a node, which are not among its candidates yet.
    fn widen(&mut self, task: &mut ProofTree, id: NodeId) -> Vec<Candidate> {
        let node = task.tree.get_mut(id);
        let width = WIDTHS[usize::from(node.widened)];
        node.widened += 1;
        let candidates = node.candidates.iter().flatten();
        let known: Vec<Cell> = candidates.map(|candidate| candidate.cell).collect();
        self.candidates(task, width, &known)
    }

    fn root_stones(&self, task: &ProofTree) -> u32 {
        task.tree.get(ROOT).stones.count()
    }

    fn remember(&mut self, stones: &Stones, winning: Cell) {
        let habits = &mut self.habits[stones.count() as usize];
        habits.retain(|cell| *cell != winning);
        habits.insert(0, winning);
        habits.truncate(HABITS);
    }

    /// The moves to consider in the position of a task except those in `known`, with the estimated
    /// cost of each.
    fn candidates(&mut self, task: &mut ProofTree, width: usize, known: &[Cell]) -> Vec<Candidate> {
        let ordered = self.ordering.best_first(&task.position);
        let best = |square: &Square| self.grid.cell(*square);
        let habits = &self.habits[task.stones.count() as usize];
        let mut cells: Vec<Cell> = habits.clone();
        cells.extend(
            ordered
                .iter()
                .map(best)
                .filter(|cell| !habits.contains(cell))
                .take(width),
        );
        let attacker = task.position.side_to_move();
        cells.retain(|cell| task.position.is_allowed(self.grid.square(*cell), attacker));
        let defences = Defences::of(&task.position);
        if defences != Defences::Free {
            cells = defences
                .squares()
                .iter()
                .map(|square| self.grid.cell(*square))
                .collect();
        }
        cells.retain(|cell| !known.contains(cell));
        let mut candidates: Vec<Candidate> = Vec::new();
        for cell in cells {
            task.make(&self.grid, cell);
            let cost = self.first_cost(task);
            task.unmake(&self.grid);
            let cost = cost.map(|cost| cost + ORDER_COST * candidates.len() as f32);
            candidates.extend(cost.map(|cost| Candidate {
                cell,
                cost,
                replies: Answered::Unknown,
            }));
        }
        candidates
    }

    /// The estimated cost of the move that was just made, before any reply is searched; `None` if
    /// it is no threat at all.
    fn first_cost(&mut self, task: &mut ProofTree) -> Option<f32> {
        let defender = task.position.side_to_move();
        if task.position.count(defender, Threat::Five) > 0 {
            return None;
        }
        match self.threats.replies(&mut task.position) {
            Replies::Lost => return Some(0.0),
            Replies::ToFour(_) => return Some(2.5),
            Replies::ToThree(_) => return Some(2.0),
            Replies::NoThreat => {}
        }
        if task.position.open_four(defender).is_some() {
            return None;
        }
        task.position.pass();
        let wins = self.wins(task, PASS_WORK);
        let known = self.threats.known_win(&task.position);
        task.position.pass();
        let threats = known.map_or(0, |(_, threats)| threats);
        wins.then_some(QUIET_COST + THREAT_COST * threats as f32)
    }

    /// Searches the replies to a move of a node.
    fn search_replies(&mut self, task: &mut ProofTree, id: NodeId, index: usize, shared: Shared) {
        let Some(candidate) = task
            .tree
            .get(id)
            .candidates
            .as_ref()
            .map(|all| all[index].clone())
        else {
            return;
        };
        task.make(&self.grid, candidate.cell);
        let depth = (task.stones.count() - self.root_stones(task)) as f32;
        let node_cost = 1.0 + PLY_COST * depth;
        let (mut nodes, mut confirmed) = (Vec::new(), false);
        let found = match candidate.replies {
            Answered::Left { stage, replies } => Some(self.refute(task, replies, stage, shared)),
            Answered::Unknown => {
                let left = self.unrefuted(task);
                left.map(|left| self.refute(task, left, 0, shared))
            }
            Answered::Nodes { nodes: known, .. } => {
                (nodes, confirmed) = (known, true);
                Some((STAGES.len(), self.unsolved(task, shared)))
            }
        };
        let (cost, replies) = match found {
            None => (DEAD, Answered::Unknown),
            Some((stage, left)) if stage < STAGES.len() => {
                let cost = left.len() as f32 * LEFT_COST[stage - 1] * node_cost;
                (
                    cost,
                    Answered::Left {
                        stage,
                        replies: left,
                    },
                )
            }
            Some((_, left)) => {
                for cell in left {
                    let stones = task.stones.flipped(task.position.side_to_move(), cell);
                    nodes.push((cell, task.tree.node(stones, node_cost, Some(id))));
                }
                (0.0, Answered::Nodes { nodes, confirmed })
            }
        };
        task.unmake(&self.grid);
        if let Some(all) = &mut task.tree.get_mut(id).candidates {
            (all[index].cost, all[index].replies) = (cost, replies);
        }
    }

    /// The replies to the move that was just made that are not refuted at once; `None` if one of
    /// them refutes the move.
    fn unrefuted(&mut self, task: &mut ProofTree) -> Option<Vec<Cell>> {
        let position = &mut task.position;
        let (defender, attacker) = (position.side_to_move(), position.opponent());
        let cells = |squares: Vec<Square>, grid: &Grid| {
            squares.iter().map(|square| grid.cell(*square)).collect()
        };
        match self.threats.replies(position) {
            Replies::Lost => return Some(Vec::new()),
            Replies::ToFour(replies) | Replies::ToThree(replies) => {
                return Some(cells(replies, &self.grid));
            }
            Replies::NoThreat => {}
        }
        let refuted = self.threats.wins(position, DEFENDER_WORK);
        task.work += self.threats.work();
        if refuted {
            return None;
        }
        let mut passed = task.position.clone();
        passed.pass();
        // The table of the solver may have lost the win that made this move a candidate.
        let known = self.threats.wins(&mut passed, PASS_WORK);
        task.work += self.threats.work();
        let replies: Vec<Square> = task.position.empties().collect();
        let mut left = Vec::new();
        for square in replies {
            if task.position.is_foul(square, defender) {
                continue;
            }
            task.position.make(square);
            let lost = task.position.count(attacker, Threat::Five) == 0
                && Defences::of(&task.position) == Defences::Lost;
            let refuted =
                !lost && known && replays(&mut self.threats, &mut passed, &mut task.position);
            task.work += self.threats.work();
            task.position.unmake();
            if lost {
                return None;
            }
            if !refuted {
                left.push(self.grid.cell(square));
            }
        }
        Some(left)
    }

    /// The replies to the move that was just made that are not proven to lose and that the solver
    /// does not refute from fresh, as a player asks it: what it knows from before is forgotten.
    fn unsolved(&mut self, task: &mut ProofTree, shared: Shared) -> Vec<Cell> {
        let (defender, attacker) = (task.position.side_to_move(), task.position.opponent());
        let mut left = Vec::new();
        for square in replies(&task.position, attacker) {
            if task.position.is_foul(square, defender) {
                continue;
            }
            let cell = self.grid.cell(square);
            let stones = task.stones.flipped(defender, cell);
            if lock(shared.proven).get(&stones).is_some() {
                continue;
            }
            let solved = self.leaves.solves(&self.grid, &stones);
            task.work += self.leaves.work();
            if !solved {
                left.push(cell);
            }
        }
        left
    }

    /// The replies that are left after the solver has tried each of them, and the stage to come.
    fn refute(
        &mut self,
        task: &mut ProofTree,
        mut left: Vec<Cell>,
        mut stage: usize,
        shared: Shared,
    ) -> (usize, Vec<Cell>) {
        if stage == 0 {
            let known = lock(shared.proven);
            let colour = task.position.side_to_move();
            left.retain(|cell| known.get(&task.stones.flipped(colour, *cell)).is_none());
        }
        while stage < STAGES.len() {
            left.retain(|cell| {
                task.make(&self.grid, *cell);
                let wins = self.wins(task, STAGES[stage]);
                task.unmake(&self.grid);
                !wins
            });
            stage += 1;
            if MOST_LEFT
                .get(stage - 1)
                .is_some_and(|most| left.len() > *most)
            {
                break;
            }
        }
        (stage, left)
    }
}

/// The replies after a move of the attacker's: the one that stops a five, or all.
pub fn replies(position: &Position, attacker: usize) -> Vec<Square> {
    match position.count(attacker, Threat::Five) {
        0 => position.empties().collect(),
        1 => Vec::from_iter(position.first(attacker, Threat::Five)),
        _ => Vec::new(),
    }
}

/// What is proven, whatever became of another thread.
pub fn lock(proven: &Mutex<ProvenMoves>) -> std::sync::MutexGuard<'_, ProvenMoves> {
    proven.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::record::read_script;
    use gomoku::rules::{BoardSize, Rule};

    /// Two black stones against two far ones: every reply to each move of the proof is won by
    /// threats or in the proof, and the position is as before.
    #[test]
    fn a_proof_answers_every_reply() {
        let (rule, grid) = (Rule::Freestyle, Grid::new(BoardSize::default()));
        let tables = Arc::new(RuleTables::new(rule));
        let setup = read_script("h8\no15\ng9\na1\n").unwrap().as_setup();
        let mut task = ProofTree::new(&setup, &tables, &grid);
        let before = (task.position.stones(), task.position.last_move());
        let proven = Mutex::new(ProvenMoves::new(grid.clone()));
        let hints = ProvenMoves::new(grid.clone());
        let shared = Shared {
            proven: &proven,
            hints: &hints,
        };
        let mut prover =
            TreeSearch::new(Arc::clone(&tables), MoveOrdering::new(rule), grid.clone());
        let mut lines = Vec::new();
        let status = prover.run(&mut task, 1_000, shared, &mut |_, _| {});
        assert_eq!(status, Status::Unfinished);
        let status = prover.run(&mut task, 2_000_000, shared, &mut |stones, cell| {
            lines.push((*stones, cell));
        });
        assert_eq!(status, Status::Proven);
        assert_eq!((task.position.stones(), task.position.last_move()), before);
        assert_eq!(task.stones, Stones::of_setup(&setup, &grid));
        assert_eq!(lines.last().map(|(stones, _)| *stones), Some(task.stones));
        assert_eq!(lines.len(), lock(&proven).count());
        let mut threats = ThreatSearch::default();
        let (mut by_threats, mut by_proof) = (0, 0);
        for (stones, winning) in lines {
            for reply in 0..225 {
                let after = stones.flipped(0, winning);
                if after.has(0, reply) || after.has(1, reply) {
                    continue;
                }
                let next = after.flipped(1, reply);
                let setup = next.setup(&grid, rule).unwrap();
                let mut position = Position::new(&setup, Arc::clone(&tables));
                match lock(&proven).get(&next) {
                    Some(_) => by_proof += 1,
                    None => {
                        assert!(threats.wins(&mut position, 100_000), "{next:?}");
                        by_threats += 1;
                    }
                }
            }
        }
        assert!(
            by_threats > 200 && by_proof + 1 >= lock(&proven).count(),
            "{by_threats}"
        );
    }
}
