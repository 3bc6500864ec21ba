//! Walks through a certificate: at each node every reply, down to the leaves.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use gomoku::rules::Point;

use super::board::{ATTACKER, Board, DEFENDER, Rows, turned};
use super::leaf::{Leaves, Unproven};
use super::oracle::Oracle;
use super::points::{Cell, Points, point_of, size};
use super::reader::{Certificate, Link, Node};
use crate::common::book;

/// Leaves that are remembered, at most.
const MOST: usize = 1_000_000;

/// What was verified.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The positions with a node, each in the least of its images.
    pub positions: HashSet<[Points; 2]>,
    /// Replies that lead to a leaf.
    pub leaves: usize,
    /// Leaves in which the solver was asked.
    pub asked: usize,
    /// The most positions that the solver took in a leaf.
    pub work: u64,
    /// The plies of the longest win, from the empty board.
    pub plies: usize,
    /// By node: in how many plies the attacker wins at most in the positions that were walked.
    pub bounds: Vec<u8>,
    /// What is not won.
    pub failures: Vec<String>,
}

impl Verified {
    pub fn add(&mut self, more: Verified) {
        self.positions.extend(more.positions);
        self.leaves += more.leaves;
        self.asked += more.asked;
        self.work = self.work.max(more.work);
        self.plies = self.plies.max(more.plies);
        for (node, plies) in more.bounds.into_iter().enumerate() {
            self.bound(node, plies);
        }
        self.failures.extend(more.failures);
    }
}

impl Verified {
    /// The attacker wins a position of this node in so many plies.
    pub fn bound(&mut self, node: usize, plies: u8) {
        if self.bounds.len() <= node {
            self.bounds.resize(node + 1, 0);
        }
        self.bounds[node] = self.bounds[node].max(plies);
    }
}

/// One thread's walk.
pub struct Walk<'a> {
    certificate: &'a Certificate,
    rows: Arc<Rows>,
    // Positions with this many stones or more are not followed to listed nodes.
    deepest: usize,
    leaves: Leaves,
    // The plies of leaves, by the canonical form of their positions; `None` if not verified.
    solved: HashMap<[Points; 2], Result<usize, Unproven>>,
    // The nodes that were walked, with the stones of the position in the orientation of the node.
    walked: HashMap<(usize, [Points; 2]), Option<usize>>,
    // The moves that lead to the current position.
    path: Vec<Cell>,
    // Chooses one reply at each node, where not all are tried.
    chance: Option<fastrand::Rng>,
    pub verified: Verified,
}

impl<'a> Walk<'a> {
    pub fn new(
        certificate: &'a Certificate,
        rows: &Arc<Rows>,
        deepest: usize,
        oracle: Oracle,
    ) -> Walk<'a> {
        Walk {
            certificate,
            rows: Arc::clone(rows),
            deepest,
            leaves: Leaves::new(oracle),
            solved: HashMap::new(),
            walked: HashMap::new(),
            path: Vec::new(),
            chance: None,
            verified: Verified::default(),
        }
    }

    fn after(&self, path: &[Cell]) -> Board {
        let sides = [ATTACKER, DEFENDER];
        let stones = sides.map(|side| path.iter().skip(side).step_by(2).copied().collect());
        Board::new(&self.rows, stones)
    }

    /// Verifies the replies `only` to the move of a node, which is reached by these moves; all of
    /// them if it is `None`.
    pub fn check(&mut self, link: Link, path: &[Cell], only: Option<Points>) -> Verified {
        self.path = path.to_vec();
        let board = self.after(path);
        self.walk(link, &board, only);
        std::mem::take(&mut self.verified)
    }

    /// As [`check`](Walk::check), but only as many leaves as are asked for, and the nodes on the way
    /// to them: at each of these one reply is chosen by chance, every other time a listed one.
    pub fn sample(
        &mut self,
        link: Link,
        path: &[Cell],
        only: Option<Points>,
        (leaves, seed): (u64, u64),
    ) -> Verified {
        self.chance = Some(fastrand::Rng::with_seed(seed));
        let mut verified = Verified::default();
        for _ in 0..leaves {
            verified.add(self.check(link, path, only));
        }
        self.chance = None;
        verified
    }

    /// In how many plies the attacker wins at most, who is to move; `None` if that is not
    /// verified.
    fn walk(&mut self, link: Link, board: &Board, only: Option<Points>) -> Option<usize> {
        let mut board = board.turned(link.symmetry);
        let key = (link.node, board.stones());
        if let Some(known) = self.walked.get(&key) {
            return *known;
        }
        let path = self.path.clone();
        for cell in &mut self.path {
            *cell = turned(Points::of(*cell), link.symmetry).iter().next()?;
        }
        let plies = self.node(link.node, &mut board, only);
        if let Some(plies) = plies.and_then(|plies| u8::try_from(plies).ok()) {
            self.verified.bound(link.node, plies);
        }
        self.path = path;
        if only.is_none() && self.chance.is_none() {
            self.walked.insert(key, plies);
        }
        plies
    }

    /// As [`walk`](Walk::walk), in the orientation of the node.
    fn node(&mut self, number: usize, board: &mut Board, only: Option<Points>) -> Option<usize> {
        let node = &self.certificate.nodes[number];
        self.verified.positions.insert(board.canonical().stones());
        if !board.empties().has(node.winning) {
            self.path.push(node.winning);
            return self.fail("the point is taken");
        }
        if board.makes_five(ATTACKER, node.winning) {
            return self.won(1);
        }
        self.path.push(node.winning);
        board.place(ATTACKER, node.winning);
        if board.defender_wins() {
            return self.fail("the defender makes five");
        }
        let replies = board.empties() & only.unwrap_or(Points::ALL);
        if replies.is_empty() {
            return self.fail("there is no reply");
        }
        let chosen = match &mut self.chance {
            Some(chance) => one_of(node, replies, chance),
            None => replies,
        };
        let mut plies = Some(0);
        for reply in chosen.iter() {
            self.path.push(reply);
            board.place(DEFENDER, reply);
            let found = self.reply(node.link(reply), board);
            board.remove(DEFENDER, reply);
            self.path.pop();
            plies = plies
                .max(found)
                .filter(|_| plies.is_some() && found.is_some());
        }
        plies.map(|plies| plies + 2)
    }

    /// The position after a reply, which may be a node.
    fn reply(&mut self, link: Option<Link>, board: &mut Board) -> Option<usize> {
        let Some(link) = link else {
            self.verified.leaves += 1;
            return match self.leaf(board) {
                Ok(plies) => self.won(plies),
                Err(Unproven::NotFound) => self.fail("the solver finds no win"),
                Err(Unproven::Wrong) => self.fail("the solver's win is none"),
            };
        };
        match self.path.len() < self.deepest {
            true => self.walk(link, board, None),
            false => Some(0),
        }
    }

    /// In how many plies the attacker wins by threats. As the program does, it asks the solver for
    /// that one of the images of the position that is the same for all.
    fn leaf(&mut self, board: &Board) -> Result<usize, Unproven> {
        let mut board = board.canonical();
        if let Some(known) = self.solved.get(&board.stones()) {
            return *known;
        }
        self.verified.asked += 1;
        let solved = self.leaves.solve(&mut board);
        if solved.is_ok() {
            self.verified.work = self.verified.work.max(self.leaves.work);
        }
        // No less than was said, so that the program never says a larger number later.
        let plies = solved.map(|_| self.leaves.said);
        if self.solved.len() >= MOST {
            self.solved.clear();
        }
        self.solved.insert(board.stones(), plies);
        plies
    }

    /// The attacker wins the current position in this many plies.
    fn won(&mut self, plies: usize) -> Option<usize> {
        self.verified.plies = self.verified.plies.max(self.path.len() + plies);
        Some(plies)
    }

    fn fail(&mut self, reason: &str) -> Option<usize> {
        let points: Vec<Point> = self.path.iter().map(|cell| point_of(*cell)).collect();
        let moves = book::write(&points, size());
        self.verified.failures.push(format!("{moves}: {reason}"));
        None
    }
}

/// One of the replies to the move of a node, every other time a listed one if there is one.
fn one_of(node: &Node, replies: Points, chance: &mut fastrand::Rng) -> Points {
    let is_listed = |reply: &Cell| node.link(*reply).is_some();
    let listed: Vec<Cell> = replies.iter().filter(is_listed).collect();
    let all: Vec<Cell> = replies.iter().collect();
    let from = match chance.bool() && !listed.is_empty() {
        true => listed,
        false => all,
    };
    Points::of(from[chance.usize(..from.len())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::{Rule, parse_points};

    use crate::check::points::cell_of;
    use crate::check::reader::tests::with_head;

    const ROOT: Link = Link {
        node: 0,
        symmetry: 0,
    };

    /// Two stones in a row against two in the corners.
    const SMALL: &str = "h8a1i9o15";

    fn cells(moves: &str) -> Vec<Cell> {
        let points = parse_points(moves, size()).unwrap();
        points.into_iter().map(cell_of).collect()
    }

    /// What is verified of a certificate whose first node stands for the position after `moves`.
    fn walked(bytes: &[u8], moves: &str) -> Result<Verified, String> {
        let rule = Rule::Freestyle;
        let certificate = Certificate::read(bytes, rule)?;
        let rows = Rows::of(rule)?;
        let mut walk = Walk::new(&certificate, &rows, usize::MAX, Oracle::new(rule));
        Ok(walk.check(ROOT, &cells(moves), None))
    }

    fn verified(body: &[u8], moves: &str) -> Verified {
        walked(&with_head(0, body, &[]), moves).unwrap()
    }

    #[test]
    fn every_reply_is_tried_down_to_the_leaves() {
        let mut stones = [Points::NONE; 2];
        for (cell, side) in cells("h8a1i8o15").into_iter().zip([0, 1, 0, 1]) {
            stones[side] = stones[side] | Points::of(cell);
        }
        let board = Board::new(&Rows::of(Rule::Freestyle).unwrap(), stones);
        let expected = Verified {
            positions: HashSet::from([board.canonical().stones()]),
            leaves: 220,
            asked: 220,
            work: 3792,
            plies: 31,
            bounds: vec![27],
            failures: Vec::new(),
        };
        let body = [cells("h10")[0], 0];
        assert_eq!(verified(&body, "h8a1i8o15"), expected);
    }

    /// A sample takes so many leaves of those that a whole check takes.
    #[test]
    fn a_sample_is_a_part_of_the_whole() {
        let [f10, e11, k10, i7, f8] = ["f10", "e11", "h10", "i7", "f8"].map(|name| cells(name)[0]);
        let body = with_head(0, &[f10, 2, e11, k10, 0, i7, f8, 0], &[]);
        let rule = Rule::Freestyle;
        let certificate = Certificate::read(&body, rule).unwrap();
        let rows = Rows::of(rule).unwrap();
        let walk = || Walk::new(&certificate, &rows, usize::MAX, Oracle::new(rule));
        let path = cells("h8o15g9o1");
        let sampled = walk().sample(ROOT, &path, None, (20, 1));
        assert_eq!((sampled.leaves, sampled.positions.len()), (20, 3));
        assert_eq!(sampled, walk().sample(ROOT, &path, None, (20, 1)));
        let whole = walk().check(ROOT, &path, None);
        assert!(sampled.positions.is_subset(&whole.positions));
        assert_eq!((whole.leaves, sampled.failures.len()), (654, 0));
    }

    #[test]
    fn a_wrong_move_is_found() {
        let taken = verified(&[cells("h8")[0], 0], SMALL);
        assert_eq!(taken.failures, ["h8a1i9o15h8: the point is taken"]);
        let far = verified(&[cells("a2")[0], 0], SMALL);
        assert_eq!((far.leaves, far.failures.len()), (220, 220));
    }

    /// A move after which the defender makes five does not win, whatever the solver finds after it.
    #[test]
    fn a_five_of_the_defender_is_found() {
        let four = "h8d5a1e5c1f5e1g5";
        let found = verified(&[cells("o15")[0], 0], four);
        assert_eq!(
            found.failures,
            ["h8d5a1e5c1f5e1g5o15: the defender makes five"]
        );
        assert_eq!((found.leaves, found.bounds), (0, vec![]));
    }

    #[test]
    fn a_reply_that_is_not_listed_is_found() {
        let [f10, e11, k10, i7, f8] = ["f10", "e11", "h10", "i7", "f8"].map(|name| cells(name)[0]);
        let body = [f10, 2, e11, k10, 0, i7, f8, 0];
        let whole = verified(&body, "h8o15g9o1");
        assert_eq!(
            (whole.positions.len(), whole.leaves, whole.plies),
            (3, 654, 37)
        );
        assert_eq!(whole.failures, Vec::<String>::new());
        let body = [f10, 1, e11, k10, 0];
        let part = verified(&body, "h8o15g9o1");
        assert_eq!((part.positions.len(), part.leaves), (2, 437));
        assert_eq!(part.failures, ["h8o15g9o1f10i7: the solver finds no win"]);
    }

    #[test]
    fn a_changed_byte_is_refused() {
        let bytes = with_head(0, &[cells("h10")[0], 0], &[27]);
        let refused = |bytes: &[u8]| match walked(bytes, "h8a1i8o15") {
            Ok(verified) => !verified.failures.is_empty() || verified.bounds != bytes[10..11],
            Err(_) => true,
        };
        assert!(!refused(&bytes));
        for index in 0..bytes.len() {
            for change in [1, 128] {
                let mut changed = bytes.clone();
                changed[index] ^= change;
                assert!(refused(&changed), "byte {index}");
            }
        }
    }

    /// Replies that the solver does not refute need a node: a listed one, or the image of one.
    #[test]
    fn nodes_are_walked_where_the_solver_finds_nothing() {
        let [j10, k11, g9, i7] = ["j10", "k11", "g9", "i7"].map(|name| cells(name)[0]);
        let check = |body: &[u8]| {
            let rule = Rule::Freestyle;
            let certificate = Certificate::read(&with_head(0, body, &[]), rule).unwrap();
            let rows = Rows::of(rule).unwrap();
            let mut stones = [Points::NONE; 2];
            for (cell, side) in cells("h8a1i9o15j10g9")
                .into_iter()
                .zip([0, 1].into_iter().cycle())
            {
                stones[side] = stones[side] | Points::of(cell);
            }
            let mut oracle = Oracle::new(rule);
            oracle.blind_to = Some(Board::new(&rows, stones).canonical().stones());
            let mut walk = Walk::new(&certificate, &rows, usize::MAX, oracle);
            let found = walk.check(ROOT, &cells(SMALL), None);
            (found.positions.len(), found.leaves, found.failures)
        };
        // In these two replies the solver finds nothing either.
        let others = ["h8a1i9o15j10k11", "h8a1i9o15j10g7"];
        let said = |moves: &[&str]| {
            let moves = others.iter().chain(moves);
            let said = moves.map(|moves| format!("{moves}: the solver finds no win"));
            said.collect::<Vec<String>>()
        };
        let listed = [j10, 2, g9, k11, 0, i7, 247, 1];
        assert_eq!(check(&listed), (2, 436, said(&[])));
        let wrong = [j10, 2, g9, k11, 0, i7, 246, 1];
        let moves = ["h8o1g9a15f10i9k11e11", "h8o1g9a15f10i9k11i7"];
        assert_eq!(check(&wrong), (2, 654, said(&moves)));
    }
}
