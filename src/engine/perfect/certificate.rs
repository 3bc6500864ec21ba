//! A certificate of a win: for every reply of the defender's that the solver does not refute by
//! itself, the attacker's move.
//!
//! # Format
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `5win` |
//! | 1 | the version, 1 |
//! | 1 | the rule, by its number in the Gomocup protocol |
//! | 1 | the size of the board, 15 |
//! | 1 | in how many plies the attacker wins at most, counted from the empty board; 0 if not known |
//! | 4 | the checksum of the bytes that follow, CRC-32 (IEEE), little-endian |
//! | … | the node of the empty board |
//!
//! A point is one byte, row × size + column. A number is written in base 128, the lowest digit
//! first; every byte but the last has its highest bit set. A node stands for a position with the
//! attacker to move. It begins with one of these:
//!
//! - a point, the attacker's move. Then follow the number 2 × n + d, n listed replies in ascending
//!   order, each a point and a node, and if d is 1 the node for all other replies.
//! - 240 + s, and the number of an earlier node, counted from 0 in the order in which they begin.
//!   This position, turned by the symmetry s, has the moves of that node. Bit 0 of s mirrors rows,
//!   bit 1 mirrors columns, bit 2 then exchanges rows and columns.
//!
//! Of symmetrical second moves only the first one is listed.
//!
//! After a reply the attacker first looks for a win by threats. If the solver finds one within
//! its limit, the game is decided by that. If not, the reply is listed, or the node for all other
//! replies has the move.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use super::proven::ProvenMoves;
use super::stones::{Cell, Grid, Stones};
use crate::rules::Rule;

/// What a certificate begins with.
const MAGIC: [u8; 4] = *b"5win";
const VERSION: u8 = 1;
/// How many bytes come before the nodes.
const HEAD: usize = 12;
/// The first byte of a node that refers to an earlier one, less its symmetry.
const REFERENCE: u8 = 240;

/// The attacker's moves, from the empty board on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Certificate {
    /// The number of the rule in the Gomocup protocol.
    pub rule: u8,
    /// In how many plies the attacker wins at most; 0 if that was not counted.
    pub plies: u8,
    /// The node of the empty board is the first.
    pub nodes: Vec<Node>,
}

/// A position with the attacker to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub winning: Cell,
    /// The replies that the solver does not refute, in ascending order.
    pub replies: Vec<(Cell, Link)>,
    /// The node for all replies that are neither refuted nor listed.
    pub others: Option<Link>,
}

/// A node, and the symmetry that turns the position into that of the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub node: u32,
    pub symmetry: u8,
}

/// How many second moves there are after a first stone in the centre, up to symmetry.
const SECOND_MOVES: usize = 35;

/// The node of the empty board.
const ROOT: Link = Link {
    node: 0,
    symmetry: 0,
};

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
            CertificateError::Unknown => f.write_str("this is no certificate of version 1"),
            CertificateError::Checksum => f.write_str("the checksum is wrong"),
            CertificateError::Damaged(at) => write!(f, "the certificate is damaged at byte {at}"),
        }
    }
}

impl Error for CertificateError {}

impl Certificate {
    /// The certificate of what is proven. The attacker begins with `first`; every second move
    /// whose answer is proven is in it.
    pub(crate) fn of(rule: u8, grid: &Grid, first: Cell, proven: &ProvenMoves) -> Certificate {
        let mut builder = Builder {
            grid,
            proven,
            nodes: Vec::new(),
            ids: HashMap::new(),
        };
        let mut stones = Stones::default();
        builder.node(&mut stones, first);
        let nodes = builder.nodes;
        let plies = 0;
        Certificate { rule, plies, nodes }
    }

    /// Whether every second move is answered.
    pub(crate) fn is_whole(&self) -> bool {
        let Some(root) = self.nodes.first() else {
            return false;
        };
        root.others.is_some() || root.replies.len() == SECOND_MOVES
    }

    /// The attacker's move in a position that is in the certificate, where the solver finds no win
    /// by itself. The attacker's stones are black.
    pub(crate) fn winning_move(&self, grid: &Grid, stones: &Stones) -> Option<Cell> {
        let find = |symmetry| {
            let found = self.walk(grid, ROOT, stones.image(grid, symmetry))?;
            Some(grid.original(found, symmetry))
        };
        (0..8).find_map(find)
    }

    /// The attacker's move where the nodes from here on use up the stones of `rest`, in any order.
    fn walk(&self, grid: &Grid, link: Link, rest: Stones) -> Option<Cell> {
        let symmetry = usize::from(link.symmetry);
        let mut rest = rest.image(grid, symmetry);
        let node = &self.nodes[link.node as usize];
        let found = if rest == Stones::default() {
            Some(node.winning)
        } else if rest.has(0, node.winning) {
            rest.flip(0, node.winning);
            rest.of(1).find_map(|reply| {
                let listed = node
                    .replies
                    .binary_search_by_key(&reply, |(reply, _)| *reply);
                let next = listed.map_or(node.others, |index| Some(node.replies[index].1));
                let mut rest = rest;
                rest.flip(1, reply);
                self.walk(grid, next?, rest)
            })
        } else {
            None
        };
        Some(grid.original(found?, symmetry))
    }

    /// The certificate that the program carries for a rule.
    pub(crate) fn carried(rule: Rule) -> Option<Certificate> {
        let bytes: &[u8] = match rule {
            Rule::Freestyle => include_bytes!("freestyle.proof"),
            Rule::Standard | Rule::Renju | Rule::Caro | Rule::CaroOverline => return None,
        };
        Certificate::from_bytes(bytes).ok()
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Certificate, CertificateError> {
        let head = bytes.get(..HEAD).ok_or(CertificateError::Unknown)?;
        if head[..4] != MAGIC || head[4] != VERSION || head[6] != 15 {
            return Err(CertificateError::Unknown);
        }
        if head[8..] != crc32(&bytes[HEAD..]).to_le_bytes() {
            return Err(CertificateError::Checksum);
        }
        let mut reader = Reader {
            bytes,
            at: HEAD,
            nodes: Vec::new(),
        };
        let whole = reader.node().is_some() && reader.at == bytes.len();
        let (rule, plies) = (head[5], head[7]);
        match whole {
            true => Ok(Certificate {
                rule,
                plies,
                nodes: reader.nodes,
            }),
            false => Err(CertificateError::Damaged(reader.at)),
        }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer {
            certificate: self,
            bytes: Vec::new(),
            numbers: HashMap::new(),
        };
        if !self.nodes.is_empty() {
            writer.node(ROOT);
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, self.rule, 15, self.plies]);
        bytes.extend(crc32(&writer.bytes).to_le_bytes());
        bytes.extend(writer.bytes);
        bytes
    }
}

/// Makes nodes of positions.
struct Builder<'a> {
    grid: &'a Grid,
    proven: &'a ProvenMoves,
    nodes: Vec<Node>,
    // By canonical position: the node, and the symmetry that turns its position into that.
    ids: HashMap<Stones, Link>,
}

impl Builder<'_> {
    /// Adds the node of a position in which the attacker's move is `winning`.
    fn node(&mut self, stones: &mut Stones, winning: Cell) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node {
            winning,
            replies: Vec::new(),
            others: None,
        });
        let (canonical, symmetry) = stones.canonical(self.grid);
        let symmetry = symmetry as u8;
        self.ids.insert(canonical, Link { node: id, symmetry });
        let attacker = stones.count() as usize % 2;
        stones.flip(attacker, winning);
        let mut replies = Vec::new();
        for reply in 0..self.grid.size().area() as Cell {
            if stones.has(0, reply) || stones.has(1, reply) {
                continue;
            }
            stones.flip(1 - attacker, reply);
            let is_image =
                stones.count() == 2 && self.ids.contains_key(&stones.canonical(self.grid).0);
            if let Some(winning) = self.proven.get(stones).filter(|_| !is_image) {
                replies.push((reply, self.link(stones, winning)));
            }
            stones.flip(1 - attacker, reply);
        }
        stones.flip(attacker, winning);
        self.nodes[id as usize].replies = replies;
        id
    }

    fn link(&mut self, stones: &mut Stones, winning: Cell) -> Link {
        let (canonical, symmetry) = stones.canonical(self.grid);
        match self.ids.get(&canonical) {
            Some(known) => Link {
                node: known.node,
                symmetry: Grid::then_undo(symmetry, usize::from(known.symmetry)) as u8,
            },
            None => Link {
                node: self.node(stones, winning),
                symmetry: 0,
            },
        }
    }
}

/// Writes nodes.
struct Writer<'a> {
    certificate: &'a Certificate,
    bytes: Vec<u8>,
    // The nodes that were written, by number.
    numbers: HashMap<u32, usize>,
}

impl Writer<'_> {
    fn node(&mut self, link: Link) {
        if let Some(&number) = self.numbers.get(&link.node) {
            self.bytes.push(REFERENCE + link.symmetry);
            return self.number(number);
        }
        debug_assert_eq!(
            link.symmetry, 0,
            "a node is first written where it was made"
        );
        self.numbers.insert(link.node, self.numbers.len());
        let certificate = self.certificate;
        let node = &certificate.nodes[link.node as usize];
        self.bytes.push(node.winning);
        self.number(2 * node.replies.len() + usize::from(node.others.is_some()));
        for (reply, link) in &node.replies {
            self.bytes.push(*reply);
            self.node(*link);
        }
        if let Some(others) = node.others {
            self.node(others);
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

    fn node(&mut self) -> Option<Link> {
        let winning = self.byte()?;
        if let Some(symmetry) = winning.checked_sub(REFERENCE) {
            let node = self.number().filter(|number| *number < self.nodes.len())? as u32;
            return (symmetry < 8).then_some(Link { node, symmetry });
        }
        let id = self.nodes.len();
        self.nodes.push(Node {
            winning,
            replies: Vec::new(),
            others: None,
        });
        let count = self.number()?;
        let mut replies = Vec::new();
        for _ in 0..count / 2 {
            let reply = self.byte()?;
            replies.push((reply, self.node()?));
        }
        let others = match count % 2 {
            1 => Some(self.node()?),
            _ => None,
        };
        (self.nodes[id].replies, self.nodes[id].others) = (replies, others);
        Some(Link {
            node: id as u32,
            symmetry: 0,
        })
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
    use crate::rules::BoardSize;

    /// Stones that stand on these cells: the attacker's and the defender's.
    fn stones(attacker: &[Cell], defender: &[Cell]) -> Stones {
        let mut stones = Stones::default();
        attacker.iter().for_each(|cell| stones.flip(0, *cell));
        defender.iter().for_each(|cell| stones.flip(1, *cell));
        stones
    }

    /// Two second moves with answers, of which the second one leads to a position of the first.
    fn sample() -> (Grid, Certificate) {
        let grid = Grid::new(BoardSize::default());
        let mut proven = ProvenMoves::new(grid.clone());
        for (attacker, defender, winning) in [
            (&[112][..], &[14][..], 96),
            (&[112], &[13], 96),
            (&[112, 96], &[14, 13], 98),
            (&[112, 96], &[14, 200], 99),
            (&[112, 96, 99], &[14, 200, 0], 64),
        ] {
            assert!(proven.add(&stones(attacker, defender), winning));
        }
        let certificate = Certificate::of(0, &grid, 112, &proven);
        (grid, certificate)
    }

    #[test]
    fn a_certificate_is_written_and_read_and_no_byte_may_change() {
        let (_, certificate) = sample();
        let bytes = certificate.to_bytes();
        // The first images of 14 and 13 are 0 and 1. What follows both of them is written once.
        let nodes = [
            112, 4, 0, 98, 4, 1, 96, 0, 204, 95, 2, 14, 70, 0, 1, 98, 2, 0, 240, 2,
        ];
        assert_eq!(bytes[..8], *b"5win\x01\x00\x0f\x00");
        assert_eq!(bytes[HEAD..], nodes);
        let read = Certificate::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        for at in (0..bytes.len()).filter(|at| ![5, 7].contains(at)) {
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
            "this is no certificate of version 1"
        );
    }

    /// In any order of the moves, and up to symmetry.
    #[test]
    fn every_position_is_found() {
        let (grid, certificate) = sample();
        for (attacker, defender, winning) in [
            (&[][..], &[][..], Some(112)),
            (&[112], &[13], Some(96)),
            (&[112, 96], &[13, 14], Some(98)),
            (&[96, 99, 112], &[0, 14, 200], Some(64)),
            (&[112], &[16], None),
            (&[112, 96, 64], &[0, 14, 200], None),
        ] {
            let stones = stones(attacker, defender);
            for symmetry in 0..8 {
                let found = certificate.winning_move(&grid, &stones.image(&grid, symmetry));
                let expected = winning.map(|cell| grid.image(cell, symmetry));
                // A symmetrical position has several images of the same move.
                let same = |found: Cell| {
                    let mut one = stones.image(&grid, symmetry);
                    let mut other = one;
                    one.flip(0, found);
                    expected.is_some_and(|cell| {
                        other.flip(0, cell);
                        one.canonical(&grid).0 == other.canonical(&grid).0
                    })
                };
                match found {
                    Some(found) => assert!(same(found), "{stones:?}"),
                    None => assert_eq!(expected, None, "{stones:?}"),
                }
            }
        }
    }
}
