//! Writes a proof out as positions with explicit strategies, for checkers in other languages.
//!
//! The bytes (numbers of more than one byte are little-endian):
//!
//! - `5won`, then a byte for the rule: 0 for five or more, 1 for exactly five.
//! - Records, numbered from 0. Each claims that the attacker, who is to move, wins a position on
//!   15×15. It begins with a byte for its kind, then the attacker's stones and the defender's, each
//!   as a count and points. A point is a byte, row × 15 + column.
//! - Kind 1, a win by threats: a strategy follows.
//! - Kind 2, a move: its point, and then for every empty point after it, in ascending order, an
//!   earlier record (4 bytes) and a symmetry (1 byte). The position after that reply of the defender's,
//!   turned by the symmetry, is that of the record. Bit 0 of a symmetry mirrors rows, bit 1 columns, and
//!   then bit 2 exchanges the two.
//! - Kind 0: the end. The record before it is what is claimed in all.
//!
//! The strategies of a record are numbered from 0 in the order in which their bytes begin, each before
//! those that it contains. 255 and such a number (4 bytes) stand for that strategy again. Any other
//! strategy begins with the point of the attacker's move. After the point, a byte:
//!
//! - 0: the move makes five.
//! - 1: two points follow, on each of which the attacker makes five next.
//! - 2: a point on which the attacker makes five next, and the strategy after a reply there.
//! - 3: a byte that is 1 if there is a strategy for most replies, which follows at once; then a count,
//!   and as many replies, each a point and the strategy after it. Every other reply is answered by the
//!   strategy for most.

use std::collections::HashMap;
use std::io::{self, Write};
use std::rc::Rc;

use checker::bits::{Points, turned};
use checker::board::{ATTACKER, Board, DEFENDER, Rule};
use checker::strategy::{Strategy, Then};
use checker::walk::{Link, Node, Solver};

/// Writes the records of a proof.
pub struct Export<'a, S> {
    nodes: &'a [Node],
    solver: S,
    out: &'a mut dyn Write,
    // By the canonical form of a position.
    known: HashMap<[Points; 2], u32>,
}

impl<'a, S: Solver> Export<'a, S> {
    /// Begins with the head.
    pub fn new(
        nodes: &'a [Node],
        rule: Rule,
        solver: S,
        out: &'a mut dyn Write,
    ) -> io::Result<Export<'a, S>> {
        out.write_all(b"5won")?;
        out.write_all(&[rule as u8])?;
        Ok(Export {
            nodes,
            solver,
            out,
            known: HashMap::new(),
        })
    }

    /// Writes the record of a position with the attacker to move, after all those that it needs, and
    /// the end. How many records there are.
    pub fn all(mut self, link: Link, board: &Board) -> io::Result<usize> {
        self.node(link, board)?;
        self.out.write_all(&[0])?;
        self.out.flush()?;
        Ok(self.known.len())
    }

    /// Writes the record of a position that is a node. Every record is of the least image.
    fn node(&mut self, link: Link, board: &Board) -> io::Result<()> {
        let (canonical, symmetry) = board.turned(link.symmetry).canonical();
        if self.known.contains_key(&canonical.stones()) {
            return Ok(());
        }
        let node = &self.nodes[link.node];
        let mut board = board.turned(link.symmetry);
        board.place(ATTACKER, node.winning);
        let symmetries = board.symmetries();
        for reply in board.empties().iter() {
            board.place(DEFENDER, reply);
            match node.link_of_image(reply, &symmetries) {
                Some((symmetry, link)) => self.node(link, &board.turned(symmetry))?,
                None => self.leaf(&board)?,
            }
            board.remove(DEFENDER, reply);
        }
        let winning = turned(node.winning, symmetry);
        let mut record = head(2, &canonical);
        record.push(winning);
        let mut after = canonical.clone();
        after.place(ATTACKER, winning);
        for reply in after.empties().iter() {
            after.place(DEFENDER, reply);
            let (next, symmetry) = after.canonical();
            after.remove(DEFENDER, reply);
            record.extend(self.known[&next.stones()].to_le_bytes());
            record.push(symmetry);
        }
        self.write(&canonical, &record)
    }

    /// Writes the record of a position that the solver wins.
    fn leaf(&mut self, board: &Board) -> io::Result<()> {
        let (canonical, _) = board.canonical();
        if self.known.contains_key(&canonical.stones()) {
            return Ok(());
        }
        let no_win = || io::Error::other("the solver finds no win after a reply");
        let (strategy, _) = self.solver.solve(&canonical).ok_or_else(no_win)?;
        let mut record = head(1, &canonical);
        write_strategy(&strategy, &mut record, &mut HashMap::new());
        self.write(&canonical, &record)
    }

    fn write(&mut self, board: &Board, record: &[u8]) -> io::Result<()> {
        let number = self.known.len() as u32;
        self.known.insert(board.stones(), number);
        self.out.write_all(record)
    }
}

/// The kind and the stones of a record.
fn head(kind: u8, board: &Board) -> Vec<u8> {
    let mut bytes = vec![kind];
    for stones in board.stones() {
        bytes.push(stones.count() as u8);
        bytes.extend(stones.iter());
    }
    bytes
}

/// The bytes of a strategy. `known` has the numbers of those of this record.
pub(super) fn write_strategy(
    strategy: &Rc<Strategy>,
    bytes: &mut Vec<u8>,
    known: &mut HashMap<*const Strategy, u32>,
) {
    if let Some(number) = known.get(&Rc::as_ptr(strategy)) {
        bytes.push(255);
        bytes.extend(number.to_le_bytes());
        return;
    }
    known.insert(Rc::as_ptr(strategy), known.len() as u32);
    bytes.push(strategy.cell());
    match strategy.then() {
        Then::Won => bytes.push(0),
        Then::Fives(fives) => bytes.extend([1, fives[0], fives[1]]),
        Then::Four(five, next) => {
            bytes.extend([2, *five]);
            write_strategy(next, bytes, known);
        }
        Then::Replies { pass, exceptions } => {
            bytes.extend([3, u8::from(pass.is_some())]);
            if let Some(pass) = pass {
                write_strategy(pass, bytes, known);
            }
            bytes.push(exceptions.len() as u8);
            for (reply, next) in exceptions {
                bytes.push(*reply);
                write_strategy(next, bytes, known);
            }
        }
    }
}
