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
    Act, Anomaly, Builder, Notes, Problem, ReadError, ReadOptions, Record, Tree, Warning,
};
use crate::rules::{Board, Stone};

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
        let mut places = Places::new(text, self.begin);
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

/// Reads a game after its opening bracket.
fn game(
    scan: &mut Scan,
    options: &ReadOptions,
    anomalies: &mut Anomalies,
) -> Result<Record, ReadError> {
    if scan.peek() == Some(b';') {
        scan.at += 1;
    }
    let first_node = scan.at;
    let root = Root::read(scan, options, anomalies)?;
    scan.at = first_node;
    let mut builder = Builder::with_board(root.size, root.board.as_ref());
    let mut nodes = Nodes::new(scan, &mut builder, anomalies);
    nodes.first()?;
    nodes.all()?;
    let tree = builder.into_tree();
    let start = root.start(|board| implied_side(board, &tree));
    Ok(Record {
        about: root.about,
        tree,
        ..Record::new(start)
    })
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
    let count = |colour| {
        let stones = board.into_iter().flat_map(Board::stones);
        stones.filter(|(_, stone)| *stone == colour).count()
    };
    match count(Stone::Black) > count(Stone::White) {
        true => Stone::White,
        false => Stone::Black,
    }
}
