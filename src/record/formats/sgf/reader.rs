//! Reads SGF: games with their nodes and variations, without recursion.

use std::borrow::Cow;
use std::iter::Peekable;

use super::anomalies::Anomalies;
use super::node::Nodes;
use super::root::Root;
use super::scan::Scan;
use crate::record::encoding::pieces;
use crate::record::games::GameReader;
use crate::record::place::Places;
use crate::record::{
    Act, Anomaly, Builder, Mending, NodeId, Notes, Problem, ReadError, ReadOptions, Record, Tree,
    Wanted, Warning,
};
use crate::rules::{Board, BoardSize, Stone};

/// The games of a collection, read one after another.
///
/// # Errors
/// If there is no game.
pub(super) fn read<'a>(
    bytes: &'a [u8],
    options: &'a ReadOptions,
) -> Result<impl GameReader + 'a, ReadError> {
    let (pieces, of_file) = pieces(bytes, charset(bytes), options.encoding)?;
    let mut collection = Collection {
        options,
        pieces: pieces.peekable(),
        part: Part::default(),
        wanted: 0,
        places: Places::default(),
        anomalies: Anomalies::default(),
        of_file: Warning::of_file(of_file),
        points: 10_000 + 4 * bytes.len(),
    };
    match collection.find() {
        true => Ok(collection),
        false => Err(ReadError::whole(Problem::NotThisFormat)),
    }
}

/// A collection that is read part by part.
struct Collection<'a, P: Iterator> {
    options: &'a ReadOptions,
    pieces: Peekable<P>,
    part: Part<'a>,
    // How long the part must be before it is worth reading.
    wanted: usize,
    places: Places,
    anomalies: Anomalies,
    // What the first game says of the whole file.
    of_file: Vec<Warning>,
    // What `Scan` still allows.
    points: usize,
}

/// The text that is in memory.
#[derive(Default)]
struct Part<'a> {
    text: Cow<'a, str>,
    // How many bytes of it have been read, to the end of a game.
    read: usize,
    // Where the next game begins, if there is one.
    next: Option<usize>,
    // As in `Scan`.
    is_unbalanced: bool,
}

impl<'a, P: Iterator<Item = Cow<'a, str>>> Collection<'a, P> {
    /// Moves to the next game. Returns whether there is one.
    fn find(&mut self) -> bool {
        while self.part.next.is_none() && self.has_more() {
            self.read_on();
        }
        self.part.next.is_some()
    }

    fn has_more(&mut self) -> bool {
        self.pieces.peek().is_some()
    }

    /// Adds pieces to the part, of which what has been read is dropped.
    fn read_on(&mut self) {
        let Part { text, read, .. } = std::mem::take(&mut self.part);
        self.places.cut(text.as_bytes(), read);
        let mut text = match read {
            0 => text,
            _ => Cow::Owned(text[read..].to_owned()),
        };
        for piece in self.pieces.by_ref() {
            text += piece;
            if text.len() > self.wanted {
                break;
            }
        }
        // A long game is not read again for each piece of it.
        self.wanted = 2 * text.len();
        let mut scan = Scan::new(&text, self.points);
        self.part.next = scan.find_game().then_some(scan.at);
        self.part.text = text;
    }

    /// Reads the next game, or if it is not wanted only passes it.
    fn pass(&mut self, is_wanted: bool) -> Option<Option<Result<Record, ReadError>>> {
        while self.find() {
            let is_all = !self.has_more();
            let start = self.part.next?;
            let mut scan = Scan::new(&self.part.text, self.points);
            (scan.at, scan.is_unbalanced) = (start, self.part.is_unbalanced);
            let mut game = is_wanted.then(|| game(&mut scan, self.options, &mut self.anomalies));
            for offset in std::mem::take(&mut scan.brackets) {
                self.anomalies.add(offset, Anomaly::Brackets);
            }
            if !matches!(game, Some(Ok(_))) {
                scan.leave_game(start);
            }
            let end = scan.at;
            let is_next = scan.find_game();
            // More text might change the game.
            if !is_all && (scan.is_at_end || !is_next) {
                self.anomalies.forget();
                self.read_on();
                continue;
            }
            let (next, is_unbalanced) = (is_next.then_some(scan.at), scan.is_unbalanced);
            self.points = scan.points;
            let text = self.part.text.as_bytes();
            let mut behind = text[end..].iter();
            // It is not known where a bad game ends.
            if let (Some(Ok(_)), false) = (&game, is_next)
                && let Some(behind) = behind.position(|byte| *byte > b' ')
            {
                self.anomalies.add(end + behind, Anomaly::Behind);
            }
            if let Some(game) = &mut game {
                self.anomalies.assign(text, &mut self.places, game);
                if let Ok(record) = game {
                    record.warnings.splice(0..0, self.of_file.drain(..));
                }
            }
            (self.part.read, self.part.next) = (end, next);
            self.part.is_unbalanced = is_unbalanced;
            return Some(game);
        }
        None
    }
}

impl<'a, P: Iterator<Item = Cow<'a, str>>> GameReader for Collection<'a, P> {
    fn next_game(&mut self) -> Option<Result<Record, ReadError>> {
        self.pass(true).flatten()
    }

    fn skip_game(&mut self) -> bool {
        self.pass(false).is_some()
    }
}

/// How many of these bytes are games with another one behind them. A text in another encoding than
/// UTF-8 is not cut: what is odd in a part of it may be usual in the whole. A bad game is a place to cut
/// only if it is the first; the next part then begins, as for the reader, where a line begins like a
/// game.
pub(super) fn whole_games(bytes: &[u8]) -> Option<usize> {
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if error.error_len().is_some() => return None,
        Err(error) => str::from_utf8(&bytes[..error.valid_up_to()]).ok()?,
    };
    let mut scan = Scan::new(text, 0);
    let mut whole = None;
    if !scan.find_game() {
        return None;
    }
    loop {
        let start = scan.at;
        scan.leave_game(start);
        let end = scan.at;
        if scan.is_unbalanced && whole.is_none() {
            return (end < bytes.len()).then_some(end);
        }
        if scan.is_unbalanced || !scan.find_game() {
            return whole;
        }
        whole = Some(end);
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
    // What is missing at the beginning.
    let missing = match scan.at {
        0 => Some(Wanted::GameTree),
        _ => (scan.peek() != Some(b';')).then_some(Wanted::Node),
    };
    let missing = missing.map(|wanted| scan.unexpected(wanted));
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
        if let Some(error) = missing {
            anomalies.mend(error, Mending::Supplying);
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
