//! Reads SGF: games with their nodes and variations, without recursion.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::ControlFlow;

use super::names;
use super::node::Nodes;
use super::root::Root;
use super::scan::Scan;
use super::value::write_kept;
use crate::record::codec::EachGame;
use crate::record::encoding::pieces;
use crate::record::place::Places;
use crate::record::{
    Act, Anomaly, Builder, Notes, Place, Problem, ReadError, ReadOptions, Record, Tree, Warning,
};
use crate::rules::{Board, Stone};

/// Reads the games of a collection one after another, and counts them all. After `Break` they
/// are only counted.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
    each: &mut EachGame<'_>,
) -> Result<usize, ReadError> {
    let mut pieces = pieces(bytes, charset(bytes))?.peekable();
    let mut collection = Collection {
        options,
        each,
        flow: ControlFlow::Continue(()),
        count: 0,
        anomalies: Anomalies::default(),
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

/// Whether a property is the act of a node.
pub(super) fn is_act(name: &str) -> bool {
    matches!(name, "B" | "W" | names::DECISION | names::OFFER)
}

/// The values of a property that is kept, unchanged.
pub(super) fn values(first: &str, scan: &mut Scan) -> Result<Vec<String>, ReadError> {
    let mut values = vec![kept(first)];
    while let Some(value) = scan.value()? {
        values.push(kept(value));
    }
    Ok(values)
}

/// A value that is kept unchanged, but for a bracket inside that has no backslash.
pub(super) fn kept(value: &str) -> String {
    let mut kept = String::with_capacity(value.len());
    write_kept(value, &mut kept);
    kept
}

/// The anomalies of a game, each with its byte.
#[derive(Default)]
pub(super) struct Anomalies {
    /// Whether this program wrote the game, with properties that it kept from another format.
    pub(super) is_ours: bool,
    found: Vec<(usize, Anomaly)>,
    // The unknown names that were reported already, in this game or another.
    unknown: HashSet<String>,
}

impl Anomalies {
    pub(super) fn add(&mut self, offset: usize, anomaly: Anomaly) {
        self.found.push((offset, anomaly));
    }

    /// Reports a value that was not understood.
    pub(super) fn value(&mut self, name: &str, value: &str, offset: usize) {
        let (name, value) = (name.into(), value.into());
        self.add(offset, Anomaly::Value { name, value });
    }

    /// Reports a property that is kept unchanged. A name that is not in the standard is
    /// reported once per file. A property with a known name is only kept if its value was not
    /// understood.
    pub(super) fn kept(&mut self, name: &str, value: &str, offset: usize) {
        if names::is_ours(name) || matches!(name, "RE" | "RU" | "PL") {
            self.value(name, value, offset);
        } else if !self.is_ours && !names::is_standard(name) && !self.unknown.contains(name) {
            self.unknown.insert(name.into());
            self.add(offset, Anomaly::Unknown { name: name.into() });
        }
    }

    /// Forgets a game that is to be read again.
    fn forget(&mut self) {
        self.is_ours = false;
        for (_, anomaly) in self.found.drain(..) {
            if let Anomaly::Unknown { name } = anomaly {
                self.unknown.remove(&name);
            }
        }
    }

    /// Gives the game its warnings, or the place of its error. The games come in order, so a
    /// single pass over the text turns the bytes into lines and columns.
    fn assign(&mut self, places: &mut Places, game: &mut Result<Record, ReadError>) {
        self.is_ours = false;
        let mut found = std::mem::take(&mut self.found);
        found.sort_by_key(|(offset, _)| *offset);
        match game {
            Ok(record) => record
                .warnings
                .extend(found.into_iter().map(|(offset, anomaly)| Warning {
                    place: places.of(offset),
                    anomaly,
                })),
            Err(error) => {
                if let Place::Byte(offset) = error.place {
                    error.place = places.of(offset);
                }
            }
        }
    }
}
