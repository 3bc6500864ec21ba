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

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::error::Error;
use std::fmt;

use super::stones::{Cell, Grid, Stones};
use crate::rules::Rule;

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

/// The attacker's moves, from the empty board on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Certificate {
    pub rule: Rule,
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
}

/// A node, and the symmetry that turns the position, or the board of a game, into that of the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// What a certificate says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// A node stands for it, and the attacker wins in this many plies at most; `None` if they were
    /// not counted.
    Node { place: Link, plies: Option<u8> },
    /// The attacker wins by threats from a position with these stones, from which the given one may
    /// come about.
    Leaf(Stones),
}

/// How many second moves there are after a first stone in the centre, up to symmetry.
const SECOND_MOVES: usize = 35;

/// The node of the empty board.
const ROOT: Link = Link::to(0);

/// Why bytes are no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// It begins with something else, or has another version.
    Unknown,
    /// The checksum does not fit the bytes.
    Checksum,
    /// It is for another rule.
    OtherRule {
        /// The rule that was asked for.
        asked: Rule,
        /// The rule of the certificate; `None` if its number is that of no rule.
        found: Option<Rule>,
    },
    /// It ends too early, or has something else than a node at this byte.
    Damaged(usize),
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::Unknown => f.write_str("this is no certificate of version 3"),
            CertificateError::Checksum => f.write_str("the checksum is wrong"),
            CertificateError::OtherRule { asked, found } => {
                let found = found.map_or("an unknown rule", Rule::name);
                write!(f, "the certificate is for {found}, not for {asked}")
            }
            CertificateError::Damaged(at) => write!(f, "the certificate is damaged at byte {at}"),
        }
    }
}

impl Error for CertificateError {}

/// The file of the certificate that the program carries for a rule.
fn carried_bytes(rule: Rule) -> Option<&'static [u8]> {
    match rule {
        Rule::Freestyle => Some(include_bytes!("freestyle.proof")),
        Rule::Standard => Some(include_bytes!("standard.proof")),
        Rule::Renju | Rule::Caro | Rule::CaroOverline => None,
    }
}

/// The rules for which the program carries a certificate, and the sum with which each ends.
#[must_use]
pub fn proof_digests() -> Vec<(Rule, u32)> {
    let sum = |rule| {
        let bytes = carried_bytes(rule)?.last_chunk()?;
        Some((rule, u32::from_le_bytes(*bytes)))
    };
    Rule::ALL.into_iter().filter_map(sum).collect()
}

impl Certificate {
    /// Whether every second move is answered.
    pub(crate) fn is_whole(&self) -> bool {
        let root = self.nodes.first();
        root.is_some_and(|root| root.replies.len() == SECOND_MOVES)
    }

    /// Calls `each` with everything that the certificate says of a position whose stones are given,
    /// the attacker's as black ones: in all orders of the moves and in all images.
    pub(crate) fn find(&self, grid: &Grid, stones: &Stones, each: &mut dyn FnMut(Found)) {
        let mut walk = Walk {
            certificate: self,
            grid,
            each,
            reached: HashMap::new(),
        };
        for symmetry in 0..8 {
            let rest = stones.image(grid, symmetry);
            walk.node(Link { symmetry, ..ROOT }, None, rest, rest);
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

    /// The certificate that the program carries for a rule.
    pub(crate) fn carried(rule: Rule) -> Option<Certificate> {
        Certificate::from_bytes(carried_bytes(rule)?, rule).ok()
    }

    /// The certificate for a rule in these bytes.
    pub(crate) fn from_bytes(bytes: &[u8], rule: Rule) -> Result<Certificate, CertificateError> {
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
        let found = Rule::of_gomocup_number(head[5]);
        if found != Some(rule) {
            return Err(CertificateError::OtherRule { asked: rule, found });
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
                rule,
                nodes: reader.nodes,
            }),
            false => Err(CertificateError::Damaged(reader.at)),
        }
    }
}

/// A walk from the empty board to a position, by all orders of the moves.
struct Walk<'a> {
    certificate: &'a Certificate,
    grid: &'a Grid,
    each: &'a mut dyn FnMut(Found),
    // Where it was with which stones left, and how many plies then were left at most. Other orders
    // of the moves lead to the same place.
    reached: HashMap<(Link, Stones), u8>,
}

impl Walk<'_> {
    /// Goes on from a place in which the attacker is known to win in so many plies. `rest` are those
    /// of the `stones` that are not used up yet; both are turned as the node is.
    ///
    /// A node's own bound is the largest of all positions in which it is used. On the way here less
    /// may be left: the checker has followed this way too, so that each reply leaves at least two
    /// plies less than there were.
    fn node(&mut self, place: Link, left: Option<u8>, stones: Stones, rest: Stones) {
        let node = self.certificate.node(place);
        let plies = node.plies.into_iter().chain(left).min();
        if rest == Stones::default() {
            return (self.each)(Found::Node { place, plies });
        }
        if !rest.has(0, node.winning) {
            return;
        }
        // The attacker has won before it has made so many moves. Without this, positions with many
        // stones have far too many orders of the moves.
        if plies.is_some_and(|plies| 2 * rest.of(0).count() >= usize::from(plies)) {
            return;
        }
        let most = plies.unwrap_or(u8::MAX);
        match self.reached.entry((place, rest)) {
            Entry::Occupied(before) if *before.get() <= most => return,
            Entry::Occupied(mut before) => _ = before.insert(most),
            Entry::Vacant(new) => _ = new.insert(most),
        }
        let rest = rest.flipped(0, node.winning);
        for reply in rest.of(1) {
            let rest = rest.flipped(1, reply);
            if let Some(link) = node.link(reply) {
                let turned = |it: Stones| it.image(self.grid, link.symmetry);
                let left = plies.map(|plies| plies.saturating_sub(2));
                self.node(place.then(link), left, turned(stones), turned(rest));
            } else if place.node != ROOT.node {
                let leaf = stones.without(&rest);
                (self.each)(Found::Leaf(
                    leaf.image(self.grid, Grid::inverse(place.symmetry)),
                ));
            }
        }
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
    use crate::rules::BoardSize;

    fn read(bytes: &[u8]) -> Result<Certificate, CertificateError> {
        Certificate::from_bytes(bytes, Rule::Freestyle)
    }

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
        let certificate = Certificate {
            rule: Rule::Freestyle,
            nodes,
        };
        (grid, certificate)
    }

    /// The bytes of the sample, by the description of the format.
    const NODES: [u8; 15] = [112, 1, 225, 13, 14, 96, 2, 225, 0, 3, 98, 0, 13, 243, 2];

    fn bytes(nodes: &[u8], bounds: &[u8]) -> Vec<u8> {
        let mut bytes = b"5win\x03\x00\x0f".to_vec();
        bytes.push(u8::from(!bounds.is_empty()));
        bytes.extend([nodes, bounds].concat());
        bytes.extend(crc32(&bytes).to_le_bytes());
        bytes
    }

    #[test]
    fn a_certificate_is_read_and_no_byte_may_change() {
        let (_, mut certificate) = sample();
        assert_eq!(read(&bytes(&NODES, &[])).as_ref(), Ok(&certificate));
        for (node, plies) in certificate.nodes.iter_mut().zip([9, 7, 5]) {
            node.plies = Some(plies);
        }
        let bytes = bytes(&NODES, &[9, 7, 5]);
        assert_eq!(read(&bytes).as_ref(), Ok(&certificate));
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert!(read(&changed).is_err(), "byte {at}");
        }
        for length in 0..bytes.len() {
            assert!(read(&bytes[..length]).is_err(), "{length} bytes");
        }
        // Another beginning, version or size, an unknown node, and more at the end, each with its own
        // checksum.
        let summed = |at: usize, byte: u8| {
            let mut changed = bytes[..bytes.len() - 4].to_vec();
            match changed.get_mut(at) {
                Some(place) => *place = byte,
                None => changed.push(byte),
            }
            changed.extend(crc32(&changed).to_le_bytes());
            read(&changed)
        };
        assert_eq!(summed(3, b'n').as_ref(), Ok(&certificate));
        for (at, byte) in [(0, b'6'), (4, 2), (6, 19)] {
            assert_eq!(summed(at, byte), Err(CertificateError::Unknown), "{at}");
        }
        for (at, byte) in [(8, 225), (22, 3), (22, 4), (100, 0)] {
            let refused = summed(at, byte).unwrap_err();
            assert!(
                matches!(refused, CertificateError::Damaged(_)),
                "{at}: {refused}"
            );
        }
        assert_eq!(
            read(b"").unwrap_err().to_string(),
            "this is no certificate of version 3"
        );
    }

    /// No game is longer than the board has points: nodes that lead one to the other without end
    /// are refused, before the stack is full.
    #[test]
    fn a_certificate_is_no_deeper_than_a_game() {
        let of_depth = |depth: usize| {
            read(&bytes(
                &[[112, 1, 0].repeat(depth - 1), vec![112, 0]].concat(),
                &[],
            ))
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
                let mut found = None;
                certificate.find(&grid, &turned, &mut |step| {
                    if let Found::Node { place, .. } = step {
                        found.get_or_insert(certificate.winning(&grid, place));
                    }
                });
                let expected = winning.map(|cell| grid.image(cell, symmetry));
                // A symmetrical position has several images of the same move.
                let after = |cell| turned.flipped(0, cell).canonical(&grid).0;
                assert_eq!(found.map(after), expected.map(after), "{stones:?}");
            }
        }
    }
    /// A node says how long it takes at most in all positions in which it is used; on a way on which
    /// less is left, that counts.
    #[test]
    fn a_bound_is_no_larger_than_what_its_way_leaves() {
        let (grid, mut certificate) = sample();
        for (node, plies) in certificate.nodes.iter_mut().zip([21, 19, 19]) {
            node.plies = Some(plies);
        }
        let bounds = |attacker: &[Cell], defender: &[Cell]| {
            let mut bounds = Vec::new();
            certificate.find(&grid, &stones(attacker, defender), &mut |found| {
                if let Found::Node { plies, .. } = found {
                    bounds.push(plies);
                }
            });
            bounds
        };
        assert_eq!(bounds(&[112], &[13]), [Some(19)]);
        assert_eq!(bounds(&[112, 96], &[13, 0]), [Some(17)]);
    }

    /// After a reply that is not listed the rest of the game is up to the solver.
    #[test]
    fn the_positions_that_are_left_to_the_solver_are_found() {
        let (grid, certificate) = sample();
        let leaves = |attacker: &[Cell], defender: &[Cell]| {
            let mut leaves = Vec::new();
            certificate.find(&grid, &stones(attacker, defender), &mut |found| {
                if let Found::Leaf(stones) = found {
                    leaves.push(stones);
                }
            });
            leaves
        };
        let leaf = stones(&[112, 96], &[13, 200]);
        assert_eq!(leaves(&[112, 96], &[13, 200]), [leaf]);
        assert_eq!(
            leaves(&[112, 96, 31], &[13, 200, 7]),
            [stones(&[112, 96], &[13, 7]), leaf,]
        );
        // Whoever plays a second move that is not listed plays the image of one.
        assert_eq!(leaves(&[112, 96], &[16, 200]), []);
    }
}
