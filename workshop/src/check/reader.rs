//! Reads a certificate by the description of its format, without the code that writes it.

use gomoku::rules::Rule;

use super::points::{AREA, Cell, SIDE};
use crate::common::options::number_of_rule;

/// A position with the attacker to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The attacker's move.
    pub winning: Cell,
    /// The listed replies.
    pub replies: Vec<(Cell, Link)>,
    /// What other replies lead to.
    pub others: Option<Link>,
}

impl Node {
    /// What a reply leads to that the solver does not refute.
    pub fn link(&self, reply: Cell) -> Option<Link> {
        let listed = self.replies.iter().find(|(cell, _)| *cell == reply);
        listed.map_or(self.others, |(_, link)| Some(*link))
    }
}

/// A node, and the symmetry that turns a position into that of the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    pub node: usize,
    pub symmetry: u8,
}

/// What a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// In how many plies the attacker wins at most, or 0.
    pub plies: u8,
    /// The node of the empty board first.
    pub nodes: Vec<Node>,
}

/// The bytes before the nodes.
const HEAD: usize = 12;

/// The most moves of the attacker's in a game.
const DEEPEST: usize = AREA.div_ceil(2);

impl Certificate {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// When they are no certificate for this rule.
    pub fn read(bytes: &[u8], rule: Rule) -> Result<Certificate, String> {
        let Some((head, body)) = bytes.split_at_checked(HEAD) else {
            return Err("it is too short for a certificate".into());
        };
        if head[..4] != *b"5win" {
            return Err("it does not begin as a certificate".into());
        }
        for (name, value, known) in [
            ("version", head[4], 1),
            ("rule", head[5], number_of_rule(rule)),
            ("size", head[6], SIDE as u8),
        ] {
            if value != known {
                return Err(format!("its {name} is {value}, not {known}"));
            }
        }
        let sum = u32::from_le_bytes([head[8], head[9], head[10], head[11]]);
        if sum != checksum(body) {
            return Err("its checksum is wrong".into());
        }
        let mut reader = Reader {
            rest: body,
            nodes: Vec::new(),
        };
        let read = reader.node(DEEPEST).map(|_| reader.rest.is_empty());
        let at = bytes.len() - reader.rest.len();
        match read {
            Some(true) => Ok(Certificate {
                plies: head[7],
                nodes: reader.nodes.into_iter().flatten().collect(),
            }),
            Some(false) => Err(format!("something follows its end at byte {at}")),
            None => Err(format!("there is no node before byte {at}")),
        }
    }
}

/// CRC-32 (IEEE).
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            let divides = sum & 1 == 1;
            sum >>= 1;
            if divides {
                sum ^= 0xEDB8_8320;
            }
        }
    }
    !sum
}

struct Reader<'a> {
    rest: &'a [u8],
    // `None` until the end of the node is read.
    nodes: Vec<Option<Node>>,
}

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*byte)
    }

    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for place in 0..4 {
            let byte = self.byte()?;
            number += usize::from(byte & 0x7F) << (7 * place);
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// A node at most this many nodes deep.
    fn node(&mut self, depth: usize) -> Option<Link> {
        let first = self.byte()?;
        if first >= 240 {
            let (node, symmetry) = (self.number()?, first - 240);
            // A position cannot be one of those before it.
            let is_whole = self.nodes.get(node)?.is_some();
            return (is_whole && symmetry < 8).then_some(Link { node, symmetry });
        }
        let node = self.nodes.len();
        self.nodes.push(None);
        let winning = point(first)?;
        let depth = depth.checked_sub(1)?;
        let count = self.number()?;
        let mut replies: Vec<(Cell, Link)> = Vec::new();
        for _ in 0..count / 2 {
            let reply = point(self.byte()?)?;
            if replies.last().is_some_and(|(last, _)| *last >= reply) {
                return None;
            }
            replies.push((reply, self.node(depth)?));
        }
        let others = match count % 2 {
            0 => None,
            _ => Some(self.node(depth)?),
        };
        self.nodes[node] = Some(Node {
            winning,
            replies,
            others,
        });
        Some(Link { node, symmetry: 0 })
    }
}

fn point(byte: u8) -> Option<Cell> {
    (usize::from(byte) < AREA).then_some(byte)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The bytes of a certificate with these nodes.
    pub fn with_head(rule: u8, plies: u8, body: &[u8]) -> Vec<u8> {
        let mut bytes = vec![b'5', b'w', b'i', b'n', 1, rule, 15, plies];
        bytes.extend(checksum(body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    fn read(body: &[u8]) -> Result<Vec<Node>, String> {
        Certificate::read(&with_head(0, 9, body), Rule::Freestyle)
            .map(|certificate| certificate.nodes)
    }

    #[test]
    fn nodes_are_read_as_the_format_describes_them() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926, "as everywhere");
        let link = |node, symmetry| Link { node, symmetry };
        let node = |winning, replies, others| Node {
            winning,
            replies,
            others,
        };
        // The root with two replies and a node for others; the second reply leads to an image of
        // the first node.
        let body = [112, 5, 0, 96, 0, 1, 243, 1, 80, 0];
        let nodes = vec![
            node(
                112,
                vec![(0, link(1, 0)), (1, link(1, 3))],
                Some(link(2, 0)),
            ),
            node(96, vec![], None),
            node(80, vec![], None),
        ];
        assert_eq!(read(&body), Ok(nodes));
    }

    #[test]
    fn what_is_no_certificate_is_refused() {
        for (body, reason) in [
            (&[][..], "there is no node before byte 12"),
            (&[112], "there is no node before byte 13"),
            (&[225, 0], "there is no node before byte 13"),
            (&[112, 0, 0], "something follows its end at byte 14"),
            (&[112, 2, 0], "there is no node before byte 15"),
            (&[240, 0], "there is no node before byte 14"),
            (&[112, 2, 0, 240, 0], "there is no node before byte 17"),
            (
                &[112, 4, 1, 96, 0, 0, 96, 0],
                "there is no node before byte 18",
            ),
            (
                &[112, 4, 0, 96, 0, 1, 248, 1],
                "there is no node before byte 20",
            ),
            (
                &[112, 4, 0, 96, 0, 1, 240, 2],
                "there is no node before byte 20",
            ),
            (
                &[112, 128, 128, 128, 128, 0],
                "there is no node before byte 17",
            ),
        ] {
            assert_eq!(read(body), Err(reason.into()), "{body:?}");
        }
        let deep = [112, 2, 0].repeat(200);
        assert_eq!(read(&deep), Err("there is no node before byte 352".into()));
        let whole = with_head(0, 9, &[112, 0]);
        for (at, reason) in [
            (0, "it does not begin as a certificate"),
            (4, "its version is 0, not 1"),
            (5, "its rule is 1, not 0"),
            (6, "its size is 14, not 15"),
            (8, "its checksum is wrong"),
            (13, "its checksum is wrong"),
        ] {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            let read = Certificate::read(&changed, Rule::Freestyle);
            assert_eq!(read, Err(reason.into()), "{at}");
        }
        let short = Certificate::read(&whole[..11], Rule::Freestyle);
        assert_eq!(short, Err("it is too short for a certificate".into()));
    }
}
