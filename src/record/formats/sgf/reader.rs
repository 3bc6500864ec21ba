//! Reads SGF: games with their nodes and variations, without recursion.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::anomalies::Anomalies;
use super::node::Nodes;
use super::root::Root;
use super::scan::Scan;
use crate::record::codec::EachGame;
use crate::record::encoding::pieces;
use crate::record::place::Places;
use crate::record::{
    Act, Anomaly, Builder, NodeId, Notes, Problem, ReadError, ReadOptions, Record, Tree, Warning,
};
use crate::rules::{Board, BoardSize, Stone};

/// Reads the games of a collection one after another, and counts them all. After `Break` they
/// are only counted.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
    each: &mut EachGame<'_>,
) -> Result<usize, ReadError> {
    let (pieces, of_file) = pieces(bytes, charset(bytes), options.encoding)?;
    let mut pieces = pieces.peekable();
    let mut collection = Collection {
        options,
        each,
        flow: ControlFlow::Continue(()),
        count: 0,
        anomalies: Anomalies::default(),
        of_file: Warning::of_file(of_file),
        points: 10_000 + 4 * bytes.len(),
        begin: (1, 1),
    };
    let (mut text, mut wanted) = (Cow::default(), 0);
    while let Some(piece) = pieces.next() {
        text += piece;
        let is_all = pieces.peek().is_none();
        if is_all || text.len() > wanted {
            let read = collection.part(&text, is_all);
            text = Cow::Owned(text[read..].to_owned());
            // A long game is not read again for each piece of it.
            wanted = 2 * text.len();
        }
    }
    match collection.count {
        0 => Err(ReadError::whole(Problem::NotThisFormat)),
        count => Ok(count),
    }
}

/// A collection that is read part by part.
struct Collection<'a, 'e> {
    options: &'a ReadOptions,
    each: &'a mut EachGame<'e>,
    flow: ControlFlow<()>,
    count: usize,
    anomalies: Anomalies,
    // What the first game says of the whole file.
    of_file: Vec<Warning>,
    // What `Scan` still allows.
    points: usize,
    // The line and the column in which the next part begins.
    begin: (usize, usize),
}

impl Collection<'_, '_> {
    /// Reads the games of the next part of the text, and returns where the last of them ends.
    /// A game that more text might change is left to the next part, unless this `is_all`.
    fn part(&mut self, text: &str, is_all: bool) -> usize {
        let mut scan = Scan::new(text, self.points);
        let mut places = Places::new(text.as_bytes(), self.begin);
        let (mut read, mut is_next) = (0, scan.find_game());
        while is_next {
            let start = scan.at;
            let is_wanted = self.flow.is_continue();
            let mut game = is_wanted.then(|| game(&mut scan, self.options, &mut self.anomalies));
            for offset in std::mem::take(&mut scan.brackets) {
                self.anomalies.add(offset, Anomaly::Brackets);
            }
            if !matches!(game, Some(Ok(_))) {
                scan.leave_game(start);
                scan.brackets.clear();
            }
            let end = scan.at;
            is_next = scan.find_game();
            if !is_all && (scan.is_at_end || !is_next) {
                self.anomalies.forget();
                break;
            }
            let mut behind = text.as_bytes()[end..].iter();
            // It is not known where a bad game ends.
            if let (Some(Ok(_)), false) = (&game, is_next)
                && let Some(behind) = behind.position(|byte| *byte > b' ')
            {
                self.anomalies.add(end + behind, Anomaly::Behind);
            }
            if let Some(mut game) = game.take() {
                self.anomalies.assign(&mut places, &mut game);
                if let Ok(record) = &mut game {
                    record.warnings.splice(0..0, self.of_file.drain(..));
                }
                self.flow = (self.each)(game);
            }
            (read, self.points) = (end, scan.points);
            self.count += 1;
        }
        self.begin = places.line_and_column(read);
        read
    }
}

/// The encoding that the file names: the first value of CA.
fn charset(bytes: &[u8]) -> Option<&[u8]> {
    // It is in the first node of the first game.
    let beginning = &bytes[..bytes.len().min(4096)];
    let at = beginning.windows(3).position(|window| window == b"CA[")?;
    let value = &beginning[at + 3..];
    let end = value.iter().position(|byte| *byte == b']')?;
    Some(&value[..end])
}

/// The larger boards that a game may be on if it does not say so: the first on which all its points
/// are, if there is one.
const LARGER: [usize; 2] = [19, 20];

/// Reads a game after its opening bracket.
fn game(
    scan: &mut Scan,
    options: &ReadOptions,
    anomalies: &mut Anomalies,
) -> Result<Record, ReadError> {
    if scan.peek() == Some(b';') {
        scan.at += 1;
    }
    let (first_node, points) = (scan.at, scan.points);
    let usual = options.size.unwrap_or_default();
    let larger = LARGER
        .into_iter()
        .filter_map(|size| BoardSize::new(size).ok());
    let mut others = larger.chain([usual]);
    let mut size = usual;
    loop {
        let root = Root::read(scan, options, size, anomalies)?;
        scan.at = first_node;
        let mut builder = Builder::with_board(root.size, root.board.as_ref());
        let mut nodes = Nodes::new(scan, &mut builder, anomalies);
        nodes.first();
        nodes.all();
        let is_too_small = (nodes.is_off || root.is_off) && !root.is_sized;
        if is_too_small
            && options.size.is_none()
            && let Some(other) = others.next()
        {
            anomalies.forget();
            scan.brackets.clear();
            (scan.at, scan.points, size) = (first_node, points, other);
            continue;
        }
        let tree = builder.into_tree();
        let is_empty = root
            .board
            .iter()
            .all(|board| board.stones().next().is_none())
            && tree.walk().all(|node| is_bare(&tree, node));
        if let Some(error) = anomalies.mended.take_if(|_| is_empty) {
            return Err(error);
        }
        if size > usual && !root.is_sized {
            anomalies.add(first_node, Anomaly::SizeOfPoints { size });
        }
        let start = root.start(|board| implied_side(board, &tree));
        return Ok(Record {
            about: root.about,
            tree,
            ..Record::new(start)
        });
    }
}

/// Whether a node changes nothing on the board.
fn is_bare(tree: &Tree, node: NodeId) -> bool {
    let notes = tree.notes(node);
    tree.act(node) == Act::Nothing && !notes.is_some_and(Notes::changes_position)
}

/// The side that moves first if the file does not say so: the side of the first move, or else
/// the side with fewer stones.
pub(super) fn implied_side(board: Option<&Board>, tree: &Tree) -> Stone {
    for node in tree.main_line() {
        match tree.act(node) {
            Act::Stone(stone, _) | Act::Pass(stone) => return stone,
            Act::Nothing | Act::Decision(_) | Act::Offer(_) => {}
        }
        let changes = Notes::changes_position;
        if tree.notes(node).is_some_and(changes) {
            break;
        }
    }
    let count = |colour| board.map_or(0, |board| board.stones_of(colour).count());
    match count(Stone::Black) > count(Stone::White) {
        true => Stone::White,
        false => Stone::Black,
    }
}
