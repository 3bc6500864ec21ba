//! Makes a certificate of what is proven.
//!
//! Most of the defender's stones do not matter, so a node that was made for one position often
//! wins in others with the same stones of the attacker's. It is used there too, if every reply is
//! answered in the new position as well.

use std::collections::HashMap;
use std::sync::Arc;

use checker::walk::{Link, Node};
use gomoku::engine::perfect::LeafSolver;
use gomoku::engine::tune::Threat;
use gomoku::engine::tune::proving::{Cell, Grid, Position, RuleTables, Stones};

use super::proven::ProvenMoves;
use super::search::replies;

/// How many nodes are tried in a position before one is made for it.
const MOST_TRIED: usize = 12;

/// The attacker, who has the first move.
const ATTACKER: usize = 0;
const DEFENDER: usize = 1;

/// The nodes of what is proven. The attacker begins with `first`. They have every second move that is
/// proven. Those of `base`, which must be proven too, are kept.
pub fn nodes(
    tables: &Arc<RuleTables>,
    grid: &Grid,
    first: Cell,
    proven: &ProvenMoves,
    base: &[Node],
) -> Vec<Node> {
    let mut builder = Builder {
        grid,
        proven,
        tables,
        solver: LeafSolver::with_tables(Arc::clone(tables)),
        nodes: Vec::new(),
        ids: HashMap::new(),
        alike: HashMap::new(),
        solved: HashMap::new(),
        tried: HashMap::new(),
        refuting: HashMap::new(),
    };
    builder.keep(base);
    let root = builder.node(Stones::default(), first);
    let mut nodes = builder.nodes;
    nodes.swap(0, root.node);
    nodes
}

/// Makes nodes of positions.
struct Builder<'a> {
    grid: &'a Grid,
    proven: &'a ProvenMoves,
    tables: &'a Arc<RuleTables>,
    solver: LeafSolver,
    nodes: Vec<Node>,
    // By canonical position: its node.
    ids: HashMap<Stones, Link>,
    // By the attacker's stones, up to symmetry: the nodes that were made for positions with them,
    // and these stones in the orientation of the node.
    alike: HashMap<Stones, Vec<(usize, Stones)>>,
    // Whether the solver wins a position.
    solved: HashMap<Stones, bool>,
    // Whether a node wins in a position, in the orientation of the node.
    tried: HashMap<(usize, Stones), bool>,
    // By node: the reply that was not answered when it was last tried, which comes first.
    refuting: HashMap<usize, Cell>,
}

impl Builder<'_> {
    /// Takes over the nodes of a certificate, each with one position in which it wins.
    fn keep(&mut self, base: &[Node]) {
        self.nodes.extend_from_slice(base);
        let mut is_reached = vec![false; base.len()];
        let root = base.first().map(|_| (Stones::default(), 0));
        let mut waiting = Vec::from_iter(root);
        while let Some((stones, node)) = waiting.pop() {
            let node: &Node = &base[node];
            let after = stones.flipped(ATTACKER, node.winning);
            for (reply, link) in &node.replies {
                let is_taken = after.has(ATTACKER, *reply) || after.has(DEFENDER, *reply);
                if is_taken || std::mem::replace(&mut is_reached[link.node], true) {
                    continue;
                }
                let next = after.flipped(DEFENDER, *reply);
                let next = next.image(self.grid, link.symmetry);
                self.enter(next, link.node);
                waiting.push((next, link.node));
            }
        }
    }

    /// Enters a position in which a node wins, in the orientation of the node.
    fn enter(&mut self, stones: Stones, node: usize) {
        let (canonical, symmetry) = stones.canonical(self.grid);
        self.ids.insert(canonical, Link { node, symmetry });
        let attacker = stones.attacker();
        let alike = self.alike.entry(attacker.canonical(self.grid).0);
        alike.or_default().push((node, attacker));
    }

    /// Makes the node of a proven position, or of the empty board, in which the attacker's move is
    /// `winning`.
    fn node(&mut self, stones: Stones, winning: Cell) -> Link {
        let id = self.nodes.len();
        self.nodes.push(Node {
            winning,
            replies: Vec::new(),
        });
        let after = stones.flipped(ATTACKER, winning);
        let mut replies: Vec<(Cell, Link)> = Vec::new();
        let mut second_moves = Vec::new();
        for reply in self.replies(&after) {
            let next = after.flipped(DEFENDER, reply);
            let known = self.proven.get(&next);
            let is_listed = if stones.count() == 0 {
                let canonical = next.canonical(self.grid).0;
                let is_new = !second_moves.contains(&canonical);
                second_moves.push(canonical);
                is_new
            } else {
                // What is left out of a proof is won by the solver.
                known.is_some() && !self.is_solved(&next)
            };
            if let Some(winning) = known.filter(|_| is_listed) {
                replies.push((reply, self.link(next, winning)));
            }
        }
        self.nodes[id].replies = replies;
        self.enter(stones, id);
        Link {
            node: id,
            symmetry: 0,
        }
    }

    /// A node for a position in which `winning` is proven to win.
    fn link(&mut self, stones: Stones, winning: Cell) -> Link {
        let (canonical, symmetry) = stones.canonical(self.grid);
        if let Some(known) = self.ids.get(&canonical) {
            let symmetry = Grid::then(symmetry, Grid::inverse(known.symmetry));
            return Link { symmetry, ..*known };
        }
        if let Some(link) = self.alike(&stones) {
            return link;
        }
        self.node(stones, winning)
    }

    /// A node that was made for another position and wins in this one.
    fn alike(&mut self, stones: &Stones) -> Option<Link> {
        let attacker = stones.attacker().canonical(self.grid).0;
        let nodes = self.alike.get(&attacker)?;
        let nodes: Vec<_> = nodes.iter().copied().take(MOST_TRIED).collect();
        for (node, attacker) in nodes {
            for symmetry in 0..8 {
                let image = stones.image(self.grid, symmetry);
                if image.attacker() == attacker && self.wins(node, image) {
                    return Some(Link { node, symmetry });
                }
            }
        }
        None
    }

    /// Whether a node wins in a position.
    fn wins(&mut self, node: usize, stones: Stones) -> bool {
        if let Some(known) = self.tried.get(&(node, stones)) {
            return *known;
        }
        let wins = self.try_node(node, &stones);
        self.tried.insert((node, stones), wins);
        wins
    }

    fn try_node(&mut self, node: usize, stones: &Stones) -> bool {
        let Node { winning, replies } = self.nodes[node].clone();
        if stones.has(ATTACKER, winning) || stones.has(DEFENDER, winning) {
            return false;
        }
        let is_proven = self.proven.get(stones) == Some(winning);
        let after = stones.flipped(ATTACKER, winning);
        if !is_proven && self.defender_has_five(&after) {
            return false;
        }
        let mut left = self.replies(&after);
        left.retain(|reply| !replies.iter().any(|(listed, _)| listed == reply));
        if let Some(last) = self.refuting.get(&node)
            && let Some(place) = left.iter().position(|reply| reply == last)
        {
            left.swap(0, place);
        }
        for reply in left {
            let next = after.flipped(DEFENDER, reply);
            // What is left out of a proof is won by the solver.
            let is_left_out = is_proven && self.proven.get(&next).is_none();
            if !is_left_out && !self.is_solved(&next) {
                self.refuting.insert(node, reply);
                return false;
            }
        }
        // Each of these takes as long as all of the others together.
        replies.into_iter().all(|(reply, link)| {
            if after.has(ATTACKER, reply) || after.has(DEFENDER, reply) {
                return true;
            }
            let next = after.flipped(DEFENDER, reply);
            self.wins(link.node, next.image(self.grid, link.symmetry))
        })
    }

    /// Whether the solver wins a position by itself.
    fn is_solved(&mut self, stones: &Stones) -> bool {
        let (canonical, _) = stones.canonical(self.grid);
        let (solver, grid) = (&mut self.solver, self.grid);
        let solved = self.solved.entry(canonical);
        *solved.or_insert_with(|| solver.solves(grid, &canonical))
    }

    /// The replies after a move of the attacker's.
    fn replies(&self, after: &Stones) -> Vec<Cell> {
        let position = self.position(after);
        let squares = position.map(|position| replies(&position, ATTACKER));
        let squares = squares.into_iter().flatten();
        squares.map(|square| self.grid.cell(square)).collect()
    }

    fn defender_has_five(&self, after: &Stones) -> bool {
        let position = self.position(after);
        position.is_none_or(|position| position.count(DEFENDER, Threat::Five) > 0)
    }

    fn position(&self, stones: &Stones) -> Option<Position> {
        let setup = stones.setup(self.grid, self.tables.rule)?;
        Some(Position::new(&setup, Arc::clone(self.tables)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::reader::Certificate;
    use crate::prove::writer::to_bytes;
    use gomoku::rules::{BoardSize, Rule};

    /// Two fourth moves that do not matter have one node, and so have the replies that follow. All
    /// positions are read back from the nodes.
    #[test]
    fn a_node_is_used_wherever_it_wins() {
        let grid = Grid::new(BoardSize::default());
        let mut proven = ProvenMoves::new(grid.clone());
        let lines = [
            "112 | 14 | 96",
            "96 112 | 14 223 | 80",
            "80 96 112 | 14 128 223 | 82",
            "80 96 112 | 14 64 223 | 82",
            "96 112 | 14 219 | 80",
            "80 96 112 | 14 128 219 | 82",
            "80 96 112 | 14 64 219 | 82",
        ];
        for line in lines {
            assert!(proven.add_line(line).is_some(), "{line}");
        }
        let tables = Arc::new(RuleTables::new(Rule::Freestyle));
        let make = |proven: &ProvenMoves, base: &[Node]| nodes(&tables, &grid, 112, proven, base);
        let made = make(&proven, &[]);
        let told = |node: &Node| {
            let replies = node.replies.iter();
            let replies = replies.map(|(reply, link)| (*reply, link.node, link.symmetry));
            (node.winning, replies.collect::<Vec<_>>())
        };
        let all: Vec<_> = made.iter().map(told).collect();
        assert_eq!(
            all,
            [
                (112, vec![(0, 1, 0)]),
                (98, vec![(211, 2, 0), (215, 2, 0)]),
                (84, vec![(70, 3, 0), (126, 3, 0)]),
                (82, vec![]),
            ]
        );
        let mut read = ProvenMoves::new(grid.clone());
        read.add_nodes(&made);
        assert_eq!(read.count(), lines.len());
        for line in lines {
            assert!(read.add_line(line).is_some());
        }
        assert_eq!(read.count(), lines.len(), "they were all there");
        // The nodes are kept, if not in the same order as the file has them.
        let bytes = |nodes: &[Node]| to_bytes(Rule::Freestyle, nodes);
        assert_eq!(bytes(&make(&proven, &made)), bytes(&made));
        // One more second move, in which no node wins.
        proven.add_line("112 | 97 | 81");
        let more = bytes(&make(&proven, &made));
        let more = Certificate::read(&more, checker::board::Rule::Freestyle).unwrap();
        assert_eq!(told(&more.nodes[0]), (112, vec![(0, 1, 0), (97, 4, 0)]));
        assert_eq!(more.nodes[1..4], made[1..]);
        assert_eq!(told(&more.nodes[4]), (81, vec![]));
    }
}
