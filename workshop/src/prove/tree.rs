//! The tree of a search for a proof: positions with the attacker to move, the moves considered
//! there, and the estimated cost of proving each.
//!
//! It is a proof-number search (Allis 1994) with numbers of another kind: instead of the leaves
//! that must still be proven, the estimated effort. Positions that come about in several ways are
//! one node.

use std::collections::HashMap;

use gomoku::engine::tune::proving::{Cell, Stones};

/// The cost of what cannot be proven.
pub const DEAD: f32 = f32::INFINITY;

/// The cost of confirming a move all of whose replies seem to be refuted.
const CONFIRM_COST: f32 = 0.05;

/// The number of a node.
pub type NodeId = u32;

/// A position with the attacker to move that the solver alone does not win.
#[derive(Clone, Debug)]
pub struct Node {
    pub stones: Stones,
    /// The estimated cost of a proof: 0 for a proven node, [`DEAD`] for a hopeless one.
    pub cost: f32,
    /// The winning move, once there is a proof.
    pub winning: Option<Cell>,
    /// The moves considered; `None` before the node is expanded.
    pub candidates: Option<Vec<Candidate>>,
    /// How many times moves were added to consider.
    pub widened: u8,
    parents: Vec<NodeId>,
}

/// A move of the attacker's.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub cell: Cell,
    pub cost: f32,
    pub replies: Answered,
}

/// What is known of the replies to a move.
#[derive(Clone, Debug)]
pub enum Answered {
    /// Nothing.
    Unknown,
    /// The solver was given this stage's work and refuted all replies but these.
    Left { stage: usize, replies: Vec<Cell> },
    /// Each of these leads to a node. The others are refuted: if `confirmed`, by a solver that
    /// knows nothing from before.
    Nodes {
        nodes: Vec<(Cell, NodeId)>,
        confirmed: bool,
    },
}

/// The nodes, the root first.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    ids: HashMap<Stones, NodeId>,
}

impl Tree {
    /// The node of a position, which is made with this cost if it is new.
    pub fn node(&mut self, stones: Stones, cost: f32, parent: Option<NodeId>) -> NodeId {
        let id = *self.ids.entry(stones).or_insert_with(|| {
            self.nodes.push(Node {
                stones,
                cost,
                winning: None,
                candidates: None,
                widened: 0,
                parents: Vec::new(),
            });
            (self.nodes.len() - 1) as NodeId
        });
        if let Some(parent) = parent
            && !self.nodes[id as usize].parents.contains(&parent)
        {
            self.nodes[id as usize].parents.push(parent);
        }
        id
    }

    pub fn get(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    pub fn get_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    /// Computes the cost of a node again, and of all that depends on it. Returns the nodes that
    /// are proven now.
    pub fn update(&mut self, id: NodeId) -> Vec<NodeId> {
        let mut proven = Vec::new();
        let mut waiting = vec![id];
        while let Some(id) = waiting.pop() {
            if self.nodes[id as usize].winning.is_some() {
                continue;
            }
            let (cost, winning) = self.evaluate(id);
            let node = &mut self.nodes[id as usize];
            let changed = node.cost != cost || winning.is_some();
            node.cost = cost;
            if winning.is_some() {
                node.winning = winning;
                proven.push(id);
            }
            if changed {
                waiting.extend(&node.parents);
            }
        }
        proven
    }

    /// The cost of a node by its moves, and the move that is proven to win.
    fn evaluate(&mut self, id: NodeId) -> (f32, Option<Cell>) {
        let node = &mut self.nodes[id as usize];
        let Some(mut candidates) = node.candidates.take() else {
            return (node.cost, node.winning);
        };
        let (mut least, mut winning) = (DEAD, None);
        for candidate in &mut candidates {
            if let Answered::Nodes { nodes, confirmed } = &candidate.replies {
                let costs = nodes
                    .iter()
                    .map(|(_, child)| self.nodes[*child as usize].cost);
                candidate.cost = costs.sum();
                let is_won =
                    |(_, child): &(Cell, NodeId)| self.nodes[*child as usize].winning.is_some();
                match nodes.iter().all(is_won) {
                    true if *confirmed => winning = winning.or(Some(candidate.cell)),
                    true => candidate.cost = CONFIRM_COST,
                    false => {}
                }
            }
            least = least.min(candidate.cost);
        }
        self.nodes[id as usize].candidates = Some(candidates);
        (if winning.is_some() { 0.0 } else { least }, winning)
    }
}
