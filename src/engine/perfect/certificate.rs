//! A certificate of a win: for every reply of the defender's that the solver does not refute by
//! itself, the attacker's move.
//!
//! # Format
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `5win` |
//! | 1 | the version, 3 |
//! | 1 | the rule, by its number in the Gomocup protocol |
//! | 1 | the size of the board, 15 |
//! | 1 | 1 if the bounds of the nodes are known, otherwise 0 |
//! | … | the node of the empty board |
//! | … | if they are known, the bounds: a byte for each node, in the order in which they begin |
//! | 4 | the checksum of all bytes before it, CRC-32 (IEEE), little-endian |
//!
//! A point is one byte, row × size + column. A number is written in base 128, the lowest digit
//! first; every byte but the last has its highest bit set. A node has the attacker's move in one
//! position or in several. It begins with one of these:
//!
//! - a point, the attacker's move. Then follow a number of groups, and the groups. A group is one
//!   listed reply, or 223 + n (n from 2 to 16) and n listed replies, and then the node to which
//!   each of them leads.
//! - 240 + s, and the number of an earlier node, counted from 0 in the order in which they begin.
//!   This position, turned by the symmetry s, has the moves of that node. Bit 0 of s mirrors rows,
//!   bit 1 mirrors columns, bit 2 then exchanges rows and columns.
//!
//! The bound of a node says in how many plies the attacker, who is to move, wins at most in every
//! position in which the node is used.
//!
//! Second moves are listed if they are answered, and of symmetrical ones only the first. Wherever
//! else a reply is not listed, the attacker wins by threats after it: the solver finds the win
//! within its limit. After a listed reply the node wins, in every position in which it is used.

use std::error::Error;
use std::fmt;

use super::stones::{Cell, Grid, Stones};
use crate::rules::{BoardSize, Rule};

/// What a certificate begins with.
const MAGIC: [u8; 4] = *b"5win";
const VERSION: u8 = 3;
/// How many points the board has.
const AREA: Cell = 225;
/// How many moves the attacker has at most on a board of so many points.
const MOST_MOVES: usize = (AREA as usize).div_ceil(2);
/// How many bytes come before the nodes, and after them.
const HEAD: usize = 8;
const TAIL: usize = 4;
/// The first byte of a node that refers to an earlier one, less its symmetry.
const REFERENCE: u8 = 240;
/// The first byte of a group, less the number of its replies.
const GROUP: u8 = 223;
/// The most replies of a group.
const MOST_OF_GROUP: usize = 16;

/// The attacker's moves, from the empty board on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Certificate {
    /// The number of the rule in the Gomocup protocol.
    pub rule: u8,
    /// The node of the empty board is the first.
    pub nodes: Vec<Node>,
}

/// The attacker's move, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub winning: Cell,
    /// The listed replies, in ascending order.
    pub replies: Vec<(Cell, Link)>,
    /// In how many plies it wins at most, the move included; `None` if that was not counted.
    pub plies: Option<u8>,
}

impl Node {
    /// Where a reply leads, if it is listed.
    fn link(&self, reply: Cell) -> Option<Link> {
        let at = self.replies.binary_search_by_key(&reply, |(cell, _)| *cell);
        Some(self.replies[at.ok()?].1)
    }

    /// Whether it wins in fewer plies than another one.
    fn is_sooner(&self, other: &Node) -> bool {
        let plies = |node: &Node| node.plies.unwrap_or(u8::MAX);
        plies(self) < plies(other)
    }
}

/// A node, and the symmetry that turns the position, or the board of a game, into that of the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Link {
    pub node: u32,
    pub symmetry: u8,
}

impl Link {
    /// A link to a node, without a symmetry.
    pub(crate) const fn to(node: u32) -> Link {
        Link { node, symmetry: 0 }
    }

    /// Where a link from the node leads.
    fn then(self, link: Link) -> Link {
        Link {
            symmetry: Grid::then(self.symmetry, link.symmetry),
            ..link
        }
    }
}

/// How many second moves there are after a first stone in the centre, up to symmetry.
const SECOND_MOVES: usize = 35;

/// The node of the empty board.
const ROOT: Link = Link::to(0);

/// Why bytes are no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateError {
    /// It begins with something else, or has another version.
    Unknown,
    /// The checksum does not fit the bytes.
    Checksum,
    /// It ends too early, or has something else than a node at this byte.
    Damaged(usize),
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::Unknown => f.write_str("this is no certificate of version 3"),
            CertificateError::Checksum => f.write_str("the checksum is wrong"),
            CertificateError::Damaged(at) => write!(f, "the certificate is damaged at byte {at}"),
        }
    }
}

impl Error for CertificateError {}

impl Certificate {
    /// Whether every second move is answered.
    pub(crate) fn is_whole(&self) -> bool {
        let root = self.nodes.first();
        root.is_some_and(|root| root.replies.len() == SECOND_MOVES)
    }

    /// Where a position is in the certificate, if it is there. The attacker's stones are black. If
    /// several nodes lead there, in other orders of the moves, it is the one that wins soonest.
    pub(crate) fn find(&self, grid: &Grid, stones: &Stones) -> Option<Link> {
        let mut best: Option<Link> = None;
        for symmetry in 0..8 {
            let start = Link { symmetry, ..ROOT };
            self.walk(grid, start, stones.image(grid, symmetry), &mut |place| {
                let is_sooner = |best: &Link| self.node(place).is_sooner(self.node(*best));
                if best.as_ref().is_none_or(is_sooner) {
                    best = Some(place);
                }
            });
        }
        best
    }

    /// Calls `each` with every place where the nodes from this one on use up the stones of `rest`, in
    /// any order. They are turned as the node is.
    fn walk(&self, grid: &Grid, place: Link, rest: Stones, each: &mut dyn FnMut(Link)) {
        let node = self.node(place);
        if rest == Stones::default() {
            return each(place);
        }
        if !rest.has(0, node.winning) {
            return;
        }
        let rest = rest.flipped(0, node.winning);
        for reply in rest.of(1) {
            if let Some(link) = node.link(reply) {
                let rest = rest.flipped(1, reply).image(grid, link.symmetry);
                self.walk(grid, place.then(link), rest, each);
            }
        }
    }

    /// The node of a place.
    pub(crate) fn node(&self, place: Link) -> &Node {
        &self.nodes[place.node as usize]
    }

    /// The attacker's move in a place.
    pub(crate) fn winning(&self, grid: &Grid, place: Link) -> Cell {
        grid.original(self.node(place).winning, place.symmetry)
    }

    /// The place after the attacker's move and a reply, if that is listed.
    pub(crate) fn after(&self, grid: &Grid, place: Link, reply: Cell) -> Option<Link> {
        let reply = grid.image(reply, place.symmetry);
        Some(place.then(self.node(place).link(reply)?))
    }

    /// The certificate that the program carries for a rule.
    pub(crate) fn carried(rule: Rule) -> Option<Certificate> {
        let bytes: &[u8] = match rule {
            Rule::Freestyle => include_bytes!("freestyle.proof"),
            Rule::Standard => include_bytes!("standard.proof"),
            Rule::Renju | Rule::Caro | Rule::CaroOverline => return None,
        };
        Certificate::from_bytes(bytes).ok()
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Certificate, CertificateError> {
        if bytes.len() < HEAD + TAIL {
            return Err(CertificateError::Unknown);
        }
        let (bytes, sum) = bytes.split_at(bytes.len() - TAIL);
        let head = &bytes[..HEAD];
        if head[..4] != MAGIC || head[4] != VERSION || head[6] != 15 {
            return Err(CertificateError::Unknown);
        }
        if sum != crc32(bytes).to_le_bytes() {
            return Err(CertificateError::Checksum);
        }
        let mut reader = Reader {
            bytes,
            at: HEAD,
            nodes: Vec::new(),
        };
        let whole = reader.node(MOST_MOVES).is_some()
            && (head[7] == 0 || reader.bounds().is_some())
            && reader.at == bytes.len();
        match whole {
            true => Ok(Certificate {
                rule: head[5],
                nodes: reader.nodes,
            }),
            false => Err(CertificateError::Damaged(reader.at)),
        }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let has_bounds = self.nodes.iter().all(|node| node.plies.is_some());
        bytes.extend([VERSION, self.rule, 15, u8::from(has_bounds)]);
        let mut writer = Writer {
            certificate: self,
            grid: Grid::new(BoardSize::default()),
            bytes,
            written: vec![None; self.nodes.len()],
            bounds: Vec::new(),
        };
        if !self.nodes.is_empty() {
            writer.node(ROOT);
        }
        let mut bytes = writer.bytes;
        bytes.extend(writer.bounds.into_iter().filter(|_| has_bounds));
        bytes.extend(crc32(&bytes).to_le_bytes());
        bytes
    }
}

/// Writes nodes.
struct Writer<'a> {
    certificate: &'a Certificate,
    grid: Grid,
    bytes: Vec<u8>,
    // By node: in which place it was written, and by which symmetry its cells are images of those
    // that were written.
    written: Vec<Option<(usize, u8)>>,
    // Of the nodes that were written.
    bounds: Vec<u8>,
}

impl Writer<'_> {
    /// Writes the node of a link from the node around it as that was written. Where a node is first
    /// written there is no symmetry: it is turned as the position is.
    fn node(&mut self, link: Link) {
        if let Some((number, turned)) = self.written[link.node as usize] {
            let symmetry = Grid::then_undo(link.symmetry, turned);
            self.bytes.push(REFERENCE + symmetry);
            return self.number(number);
        }
        self.written[link.node as usize] = Some((self.bounds.len(), link.symmetry));
        let node = self.turned(link);
        self.bounds.push(node.plies.unwrap_or(0));
        let groups = groups(&node.replies);
        self.bytes.push(node.winning);
        self.number(groups.len());
        for (replies, link) in groups {
            if replies.len() > 1 {
                self.bytes.push(GROUP + replies.len() as u8);
            }
            self.bytes.extend(replies);
            self.node(link);
        }
    }

    /// The node of a link, with the link's symmetry undone.
    fn turned(&self, place: Link) -> Node {
        let node = self.certificate.node(place);
        let original = |cell: &Cell| self.grid.original(*cell, place.symmetry);
        let replies = node.replies.iter();
        let replies = replies.map(|(reply, link)| (original(reply), place.then(*link)));
        let mut replies: Vec<(Cell, Link)> = replies.collect();
        replies.sort_by_key(|(reply, _)| *reply);
        Node {
            winning: original(&node.winning),
            replies,
            plies: node.plies,
        }
    }

    fn number(&mut self, mut number: usize) {
        while number > 127 {
            self.bytes.push(number as u8 | 128);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

/// The replies that lead to the same node, together, in the order in which the nodes were made.
fn groups(replies: &[(Cell, Link)]) -> Vec<(Vec<Cell>, Link)> {
    let mut groups: Vec<(Vec<Cell>, Link)> = Vec::new();
    for (reply, link) in replies {
        let same = |(replies, other): &&mut (Vec<Cell>, Link)| {
            other == link && replies.len() < MOST_OF_GROUP
        };
        match groups.iter_mut().find(same) {
            Some((replies, _)) => replies.push(*reply),
            None => groups.push((vec![*reply], *link)),
        }
    }
    groups.sort_by_key(|(_, link)| link.node);
    groups
}

/// Reads nodes.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    nodes: Vec<Node>,
}

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let byte = self.byte()?;
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a node from which the attacker has at most so many moves.
    fn node(&mut self, moves: usize) -> Option<Link> {
        let left = moves.checked_sub(1)?;
        let winning = self.byte()?;
        if let Some(symmetry) = winning.checked_sub(REFERENCE) {
            let node = self.number().filter(|number| *number < self.nodes.len())? as u32;
            return (symmetry < 8).then_some(Link { node, symmetry });
        }
        if winning >= AREA {
            return None;
        }
        let id = self.nodes.len();
        self.nodes.push(Node {
            winning,
            replies: Vec::new(),
            plies: None,
        });
        let mut replies = Vec::new();
        for _ in 0..self.number()? {
            let first = self.byte()?;
            let group = match first.checked_sub(AREA) {
                None => vec![first],
                Some(_) => {
                    let cells = (GROUP..first).map(|_| self.byte().filter(|cell| *cell < AREA));
                    cells.collect::<Option<Vec<Cell>>>()?
                }
            };
            let link = self.node(left)?;
            replies.extend(group.into_iter().map(|reply| (reply, link)));
        }
        replies.sort_unstable();
        self.nodes[id].replies = replies;
        Some(Link::to(id as u32))
    }

    /// Reads the bounds of all nodes.
    fn bounds(&mut self) -> Option<()> {
        for node in 0..self.nodes.len() {
            self.nodes[node].plies = Some(self.byte()?);
        }
        Some(())
    }
}

/// CRC-32 as of IEEE 802.3.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc: u32, _| {
            crc >> 1 ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stones that stand on these cells: the attacker's and the defender's.
    fn stones(attacker: &[Cell], defender: &[Cell]) -> Stones {
        let mut stones = Stones::default();
        attacker.iter().for_each(|cell| stones.flip(0, *cell));
        defender.iter().for_each(|cell| stones.flip(1, *cell));
        stones
    }

    /// Two second moves with the same answer. After it two replies lead to one node, and one to an
    /// image of that node.
    fn sample() -> (Grid, Certificate) {
        let link = |node, symmetry| Link { node, symmetry };
        let node = |winning, replies: &[(Cell, Link)]| Node {
            winning,
            replies: replies.to_vec(),
            plies: None,
        };
        let nodes = vec![
            node(112, &[(13, link(1, 0)), (14, link(1, 0))]),
            node(96, &[(0, link(2, 0)), (3, link(2, 0)), (13, link(2, 3))]),
            node(98, &[]),
        ];
        let grid = Grid::new(BoardSize::default());
        let certificate = Certificate { rule: 0, nodes };
        (grid, certificate)
    }

    #[test]
    fn a_certificate_is_written_and_read_and_no_byte_may_change() {
        let (_, mut certificate) = sample();
        let bytes = certificate.to_bytes();
        let nodes = [112, 1, 225, 13, 14, 96, 2, 225, 0, 3, 98, 0, 13, 243, 2];
        assert_eq!(bytes[..8], *b"5win\x03\x00\x0f\x00");
        assert_eq!(bytes[HEAD..bytes.len() - TAIL], nodes);
        let read = Certificate::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        for (node, plies) in certificate.nodes.iter_mut().zip([9, 7, 5]) {
            node.plies = Some(plies);
        }
        let bytes = certificate.to_bytes();
        assert_eq!(bytes[7], 1);
        assert_eq!(
            bytes[HEAD..bytes.len() - TAIL],
            [&nodes[..], &[9, 7, 5]].concat()
        );
        assert_eq!(Certificate::from_bytes(&bytes).as_ref(), Ok(&certificate));
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert!(Certificate::from_bytes(&changed).is_err(), "byte {at}");
        }
        for length in 0..bytes.len() {
            assert!(
                Certificate::from_bytes(&bytes[..length]).is_err(),
                "{length} bytes"
            );
        }
        assert_eq!(
            Certificate::from_bytes(b"").unwrap_err().to_string(),
            "this is no certificate of version 3"
        );
    }

    /// However a node is turned, it is written as the position is in which it is first reached.
    #[test]
    fn a_node_that_is_first_reached_by_a_symmetry_is_turned() {
        let (grid, plain) = sample();
        for symmetry in 0..8 {
            let (_, mut certificate) = sample();
            for (_, link) in &mut certificate.nodes[0].replies {
                link.symmetry = symmetry;
            }
            let node = &mut certificate.nodes[1];
            node.winning = grid.image(node.winning, symmetry);
            for (reply, link) in &mut node.replies {
                *reply = grid.image(*reply, symmetry);
                let back = Grid::then_undo(0, symmetry);
                link.symmetry = Grid::then(back, link.symmetry);
            }
            node.replies.sort_by_key(|(reply, _)| *reply);
            assert_eq!(certificate.to_bytes(), plain.to_bytes(), "{symmetry}");
        }
    }

    /// No game is longer than the board has points: nodes that lead one to the other without end
    /// are refused, before the stack is full.
    #[test]
    fn a_certificate_is_no_deeper_than_a_game() {
        let of_depth = |depth: usize| {
            let mut bytes = b"5win\x03\x00\x0f\x00".to_vec();
            bytes.extend([112, 1, 0].repeat(depth - 1));
            bytes.extend([112, 0]);
            bytes.extend(crc32(&bytes).to_le_bytes());
            Certificate::from_bytes(&bytes)
        };
        assert_eq!(of_depth(113).unwrap().nodes.len(), 113);
        for depth in [114, 50_000, 5_000_000] {
            let refused = of_depth(depth).unwrap_err();
            assert!(matches!(refused, CertificateError::Damaged(_)), "{depth}");
        }
    }

    /// In any order of the moves, and up to symmetry.
    #[test]
    fn every_position_is_found() {
        let (grid, certificate) = sample();
        for (attacker, defender, winning) in [
            (&[][..], &[][..], Some(112)),
            (&[112], &[13], Some(96)),
            (&[112, 96], &[0, 13], Some(98)),
            (&[96, 112], &[14, 13], Some(126)),
            (&[112], &[16], None),
            (&[112, 96, 98], &[0, 13, 200], None),
        ] {
            let stones = stones(attacker, defender);
            for symmetry in 0..8 {
                let turned = stones.image(&grid, symmetry);
                let place = certificate.find(&grid, &turned);
                let found = place.map(|place| certificate.winning(&grid, place));
                let expected = winning.map(|cell| grid.image(cell, symmetry));
                // A symmetrical position has several images of the same move.
                let after = |cell| turned.flipped(0, cell).canonical(&grid).0;
                assert_eq!(found.map(after), expected.map(after), "{stones:?}");
            }
        }
    }
}
