//! Reads SGF: games with their nodes and variations, without recursion.

use std::collections::HashSet;

use super::names;
use super::node::Nodes;
use super::root::Root;
use super::scan::Scan;
use super::value::write_kept;
use crate::record::encoding::decode;
use crate::record::place::Places;
use crate::record::{
    Act, Anomaly, Builder, Games, Notes, Place, Problem, ReadError, ReadOptions, Record, Tree,
    Wanted, Warning,
};
use crate::rules::{Board, Stone};

/// Reads the games of a collection.
pub(in crate::record) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Games, ReadError> {
    let text = decode(bytes, charset(bytes))?;
    let mut scan = Scan::new(&text);
    let mut games = Games::new();
    let mut anomalies = Anomalies::default();
    let mut end = 0;
    while scan.find_game() {
        let start = scan.at;
        let game = game(&mut scan, options, &mut anomalies);
        for offset in std::mem::take(&mut scan.brackets) {
            anomalies.add(offset, Anomaly::Brackets);
        }
        if game.is_err() {
            scan.leave_game(start);
            scan.brackets.clear();
        }
        games.push(game);
        anomalies.game += 1;
        anomalies.is_ours = false;
        end = scan.at;
    }
    // It is not known where a bad game ends.
    let behind = text.as_bytes()[end..].iter().position(|byte| *byte > b' ');
    if let (Some(Ok(_)), Some(behind)) = (games.last(), behind) {
        anomalies
            .found
            .push((games.len() - 1, end + behind, Anomaly::Behind));
    }
    if games.is_empty() {
        return Err(ReadError {
            place: Place::Whole,
            problem: Problem::NotThisFormat,
        });
    }
    anomalies.assign(&text, &mut games);
    Ok(games)
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
    let mut builder = Builder::with_board(root.size(), root.board());
    let mut nodes = Nodes::new(scan, &mut builder, anomalies);
    nodes.first()?;
    nodes.all()?;
    let tree = builder.into_tree();
    let start = root.start(|board| implied_side(board, &tree));
    Ok(Record {
        start,
        about: root.about,
        tree,
        warnings: Vec::new(),
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

/// The anomalies of a file, each with the number of its game and its byte. At the end, a
/// single pass over the text turns the bytes into lines and columns.
#[derive(Default)]
pub(super) struct Anomalies {
    game: usize,
    /// Whether this program wrote the game, with properties that it kept from another format.
    pub(super) is_ours: bool,
    found: Vec<(usize, usize, Anomaly)>,
    // The unknown names that were reported already.
    unknown: HashSet<String>,
}

impl Anomalies {
    pub(super) fn add(&mut self, offset: usize, anomaly: Anomaly) {
        self.found.push((self.game, offset, anomaly));
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

    /// Gives each game its warnings, and each unreadable game the place of its error.
    fn assign(mut self, text: &str, games: &mut Games) {
        self.found.sort_by_key(|(game, offset, _)| (*game, *offset));
        let mut found = self.found.into_iter().peekable();
        let mut places = Places::new(text);
        for (number, game) in games.iter_mut().enumerate() {
            while let Some((_, offset, anomaly)) = found.next_if(|(game, ..)| *game == number) {
                if let Ok(record) = game {
                    let place = places.of(offset);
                    record.warnings.push(Warning { place, anomaly });
                }
            }
            if let Err(error) = game
                && let Place::Byte(offset) = error.place
            {
                error.place = places.of(offset);
            }
        }
    }
}

/// What is missing if neither a bracket nor a semicolon continues the game.
pub(super) const NEXT: Wanted = Wanted::Node;
