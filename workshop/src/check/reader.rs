//! Reads a certificate by the description of its format, without the code that writes it.
//!
//! It need not be trusted: whatever nodes it makes of the bytes, these are then checked.

use checker::bits::{AREA, Cell, SIDE};
use checker::board::Rule;
use checker::walk::{Link, Node};

/// What a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The node of the empty board first.
    pub nodes: Vec<Node>,
    /// In how many plies the attacker wins at most, for each node; empty if nothing is said.
    pub bounds: Vec<u8>,
    /// The CRC-32 that ends the file.
    pub checksum: u32,
}

/// The bytes before the nodes.
const HEAD: usize = 8;

/// The most moves of the attacker's in a game.
const DEEPEST: usize = AREA.div_ceil(2);

impl Certificate {
    /// Reads the bytes of a file, which must be for this rule.
    ///
    /// # Errors
    /// Why they are no certificate.
    pub fn read(bytes: &[u8], rule: Rule) -> Result<Certificate, String> {
        let parts = bytes.split_last_chunk();
        let Some((summed, sum)) = parts.filter(|(rest, _)| rest.len() >= HEAD) else {
            return Err("it is too short for a certificate".into());
        };
        let (head, body) = summed.split_at(HEAD);
        if head[..4] != *b"5win" {
            return Err("it does not begin as a certificate".into());
        }
        for (name, value, known) in [
            ("version", head[4], 3),
            ("rule", head[5], rule as u8),
            ("size", head[6], SIDE as u8),
        ] {
            if value != known {
                return Err(format!("its {name} is {value}, not {known}"));
            }
        }
        if u32::from_le_bytes(*sum) != checksum(summed) {
            return Err("its checksum is wrong".into());
        }
        let mut reader = Reader {
            rest: body,
            nodes: Vec::new(),
        };
        let read = reader.node(DEEPEST);
        let at = summed.len() - reader.rest.len();
        let bounds = if head[7] == 0 { 0 } else { reader.nodes.len() };
        match read {
            Some(_) if reader.rest.len() == bounds => Ok(Certificate {
                nodes: reader.nodes.into_iter().flatten().collect(),
                bounds: reader.rest.to_vec(),
                checksum: u32::from_le_bytes(*sum),
            }),
            Some(_) => Err(format!(
                "something else than its bounds follows at byte {at}"
            )),
            None => Err(format!("there is no node before byte {at}")),
        }
    }
}

/// CRC-32 (IEEE), which ends a certificate.
pub fn checksum(bytes: &[u8]) -> u32 {
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
        let groups = self.number()?;
        let mut replies: Vec<(Cell, Link)> = Vec::new();
        for _ in 0..groups {
            let group = self.group()?;
            let link = self.node(depth)?;
            for reply in group {
                if replies.iter().any(|(cell, _)| *cell == reply) {
                    return None;
                }
                replies.push((reply, link));
            }
        }
        self.nodes[node] = Some(Node { winning, replies });
        Some(Link { node, symmetry: 0 })
    }

    /// The replies of a group.
    fn group(&mut self) -> Option<Vec<Cell>> {
        let first = self.byte()?;
        let count = match first {
            0..225 => return Some(vec![first]),
            225..240 => first - 223,
            240.. => return None,
        };
        (0..count).map(|_| point(self.byte()?)).collect()
    }
}

fn point(byte: u8) -> Option<Cell> {
    (usize::from(byte) < AREA).then_some(byte)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The bytes of a certificate with these nodes.
    pub fn with_head(rule: u8, body: &[u8], bounds: &[u8]) -> Vec<u8> {
        let has_bounds = u8::from(!bounds.is_empty());
        let mut bytes = vec![b'5', b'w', b'i', b'n', 3, rule, 15, has_bounds];
        bytes.extend(body);
        bytes.extend(bounds);
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    fn read(body: &[u8]) -> Result<Vec<Node>, String> {
        Certificate::read(&with_head(0, body, &[]), Rule::Freestyle)
            .map(|certificate| certificate.nodes)
    }

    #[test]
    fn nodes_are_read_as_the_format_describes_them() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926, "as everywhere");
        let link = |node, symmetry| Link { node, symmetry };
        let node = |winning, replies| Node { winning, replies };
        // The root with two groups of replies. The second group leads to an image of the first
        // node.
        let body = [112, 2, 0, 96, 0, 225, 1, 13, 243, 1];
        let nodes = vec![
            node(
                112,
                vec![(0, link(1, 0)), (1, link(1, 3)), (13, link(1, 3))],
            ),
            node(96, vec![]),
        ];
        assert_eq!(read(&body), Ok(nodes));
    }

    #[test]
    fn what_is_no_certificate_is_refused() {
        let deep = [112, 1, 0].repeat(200);
        for (body, at) in [
            (&[][..], 8),
            (&[112], 9),
            (&[225, 0], 9),
            (&[112, 1, 1, 225], 12),
            (&[112, 1, 0], 11),
            (&[240, 0], 10),
            (&[112, 1, 240, 96, 0], 11),
            (&[112, 1, 0, 240, 0], 13),
            (&[112, 2, 1, 96, 0, 1, 96, 0], 16),
            (&[112, 1, 225, 1, 1, 96, 0], 15),
            (&[112, 2, 0, 96, 0, 1, 248, 1], 16),
            (&[112, 2, 0, 96, 0, 1, 240, 2], 16),
            (&[112, 128, 128, 128, 128, 0], 13),
            (&deep, 348),
        ] {
            let reason = format!("there is no node before byte {at}");
            assert_eq!(read(body), Err(reason), "{body:?}");
        }
        let reason = "something else than its bounds follows at byte 10";
        assert_eq!(read(&[112, 0, 0]), Err(reason.into()));
        let with_bounds = |bounds: &[u8]| {
            let bytes = with_head(0, &[112, 0], bounds);
            Certificate::read(&bytes, Rule::Freestyle).map(|it| it.bounds)
        };
        assert_eq!(with_bounds(&[]), Ok(vec![]));
        assert_eq!(with_bounds(&[9]), Ok(vec![9]));
        assert_eq!(with_bounds(&[9, 7]), Err(reason.into()));
        let whole = with_head(0, &[112, 0], &[9]);
        for (at, reason) in [
            (0, "it does not begin as a certificate"),
            (4, "its version is 2, not 3"),
            (5, "its rule is 1, not 0"),
            (6, "its size is 14, not 15"),
            (7, "its checksum is wrong"),
            (8, "its checksum is wrong"),
            (14, "its checksum is wrong"),
        ] {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            let read = Certificate::read(&changed, Rule::Freestyle);
            assert_eq!(read, Err(reason.into()), "{at}");
        }
        let short = Certificate::read(&whole[..10], Rule::Freestyle);
        assert_eq!(short, Err("it is too short for a certificate".into()));
    }
}
