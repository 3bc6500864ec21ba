//! Writes a certificate; `src/engine/perfect/certificate.rs` describes its bytes.

use checker::walk::{Link, Node};
use gomoku::engine::tune::proving::{Cell, Grid};
use gomoku::rules::{BoardSize, Rule};

use crate::check::reader::checksum;

/// The first byte of a node that refers to an earlier one, less its symmetry.
const REFERENCE: u8 = 240;
/// The first byte of a group, less the number of its replies.
const GROUP: u8 = 223;
/// The most replies of a group.
const MOST_OF_GROUP: usize = 16;

/// The bytes of a certificate with these nodes, that of the empty board first. It says nothing of
/// their bounds, which `check --stamp` adds.
pub fn to_bytes(rule: Rule, nodes: &[Node]) -> Vec<u8> {
    let mut writer = Writer {
        nodes,
        grid: Grid::new(BoardSize::default()),
        bytes: b"5win\x03".to_vec(),
        written: vec![None; nodes.len()],
        count: 0,
    };
    writer.bytes.extend([rule.gomocup_number(), 15, 0]);
    if !nodes.is_empty() {
        writer.node(Link {
            node: 0,
            symmetry: 0,
        });
    }
    let mut bytes = writer.bytes;
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// The link that leads where `link` leads from the node of `place`.
fn then(place: Link, link: Link) -> Link {
    Link {
        symmetry: Grid::then(place.symmetry, link.symmetry),
        ..link
    }
}

/// The symmetry that does what `first` does and then undoes `second`.
fn then_undo(first: u8, second: u8) -> u8 {
    Grid::then(first, Grid::inverse(second))
}

/// Writes nodes.
struct Writer<'a> {
    nodes: &'a [Node],
    grid: Grid,
    bytes: Vec<u8>,
    // By node: in which place it was written, and by which symmetry its cells are images of those
    // that were written.
    written: Vec<Option<(usize, u8)>>,
    // How many nodes were begun.
    count: usize,
}

impl Writer<'_> {
    /// Writes the node of a link from the node around it as that was written. Where a node is first
    /// written there is no symmetry: it is turned as the position is.
    fn node(&mut self, link: Link) {
        if let Some((number, turned)) = self.written[link.node] {
            let symmetry = then_undo(link.symmetry, turned);
            self.bytes.push(REFERENCE + symmetry);
            return self.number(number);
        }
        self.written[link.node] = Some((self.count, link.symmetry));
        self.count += 1;
        let node = self.turned(link);
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
        let node = &self.nodes[place.node];
        let original = |cell: &Cell| self.grid.original(*cell, place.symmetry);
        let replies = node.replies.iter();
        let replies = replies.map(|(reply, link)| (original(reply), then(place, *link)));
        let mut replies: Vec<(Cell, Link)> = replies.collect();
        replies.sort_by_key(|(reply, _)| *reply);
        Node {
            winning: original(&node.winning),
            replies,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Two second moves with the same answer. After it two replies lead to one node, and one to an
    /// image of that node.
    fn sample() -> Vec<Node> {
        let link = |node, symmetry| Link { node, symmetry };
        let node = |winning, replies: &[(Cell, Link)]| Node {
            winning,
            replies: replies.to_vec(),
        };
        vec![
            node(112, &[(13, link(1, 0)), (14, link(1, 0))]),
            node(96, &[(0, link(2, 0)), (3, link(2, 0)), (13, link(2, 3))]),
            node(98, &[]),
        ]
    }

    #[test]
    fn a_certificate_is_written_as_the_format_describes_it() {
        let bytes = to_bytes(Rule::Standard, &sample());
        let nodes = [112, 1, 225, 13, 14, 96, 2, 225, 0, 3, 98, 0, 13, 243, 2];
        assert_eq!(bytes[..8], *b"5win\x03\x01\x0f\x00");
        assert_eq!(bytes[8..bytes.len() - 4], nodes);
        let read = crate::check::reader::Certificate::read(&bytes, checker::board::Rule::Standard);
        assert_eq!(read.map(|it| it.nodes), Ok(sample()));
    }

    /// However a node is turned, it is written as the position is in which it is first reached.
    #[test]
    fn a_node_that_is_first_reached_by_a_symmetry_is_turned() {
        let grid = Grid::new(BoardSize::default());
        let plain = to_bytes(Rule::Freestyle, &sample());
        for symmetry in 0..8 {
            let mut nodes = sample();
            for (_, link) in &mut nodes[0].replies {
                link.symmetry = symmetry;
            }
            let node = &mut nodes[1];
            node.winning = grid.image(node.winning, symmetry);
            for (reply, link) in &mut node.replies {
                *reply = grid.image(*reply, symmetry);
                link.symmetry = Grid::then(then_undo(0, symmetry), link.symmetry);
            }
            node.replies.sort_by_key(|(reply, _)| *reply);
            assert_eq!(to_bytes(Rule::Freestyle, &nodes), plain, "{symmetry}");
        }
    }
}
