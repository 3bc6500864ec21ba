//! Writes RenLib's libraries.

use super::{
    BOARD_TEXT, CENTRE, COMMENT, EXTENSION, HEADER, HEADER_LENGTH, LEAF, LINES, MARK, MARK_NAME,
    NO_MOVE, SIBLING, START, START_NAME, TEXT_NAME,
};
use crate::record::codec::{GameWriter, KeptOfNode};
use crate::record::merge::Merged;
use crate::record::move_list::{MoveList, alternating};
use crate::record::{
    Act, CodePage, Loss, Mark, MarkKind, NodeId, Notes, Property, Record, Start, Tree, WriteError,
    WriteOptions,
};
use crate::rules::{Point, Stone};

/// Writes one library of all records: the tree of a single one as it is.
#[derive(Default)]
pub(super) struct Library {
    only: Option<Record>,
    merged: Option<Merged>,
}

impl GameWriter for Library {
    fn add(
        &mut self,
        record: &Record,
        _: &MoveList,
        _: WriteOptions,
    ) -> Result<Vec<u8>, WriteError> {
        match (&mut self.merged, self.only.take()) {
            (None, None) => self.only = Some(record.clone()),
            (merged, first) => {
                let games = first.iter().chain([record]);
                let merged = merged.get_or_insert_with(|| {
                    let first = first.as_ref().unwrap_or(record);
                    Merged::new(first.start.first())
                });
                games.for_each(|game| merged.add(game));
            }
        }
        Ok(Vec::new())
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        let record = self.merged.map(Merged::finish).or(self.only);
        record.as_ref().map(write).unwrap_or_default()
    }
}

/// Writes a record.
fn write(record: &Record) -> Vec<u8> {
    let writer = Writer::of(record);
    let (_, texts) = CodePage::to_write(&writer.texts, record.code_page);
    writer.finish(&texts)
}

/// What the texts of a record lose: their code page, if they change to UTF-8, which RenLib does not
/// read, or are not recognized as such; or characters that could not be read.
pub(super) fn loss_of_texts(record: &Record) -> Option<Loss> {
    let writer = Writer::of(record);
    let text = &writer.texts;
    let own = record.code_page.filter(|page| *page == CodePage::UTF_8);
    let texts = text.as_bytes().split(|byte| *byte == 0);
    if text.is_ascii() || own.is_some() && CodePage::of(texts) == own {
        return None;
    }
    match CodePage::to_write(text, record.code_page) {
        (CodePage::UTF_8, _) => Some(Loss::CodePage),
        _ => text
            .contains(char::REPLACEMENT_CHARACTER)
            .then_some(Loss::Characters),
    }
}

#[derive(Default)]
struct Writer {
    // Everything but the texts.
    bytes: Vec<u8>,
    // The texts, each with a zero byte at its end, and before which byte each belongs.
    texts: String,
    places: Vec<usize>,
    // The stones on the board at the current node, in the order of the moves.
    taken: Vec<Point>,
    has_pass: bool,
}

impl Writer {
    fn of(record: &Record) -> Writer {
        let mut writer = Writer::default();
        writer.bytes.extend(HEADER);
        writer.bytes.extend([3, 4]);
        writer.bytes.resize(HEADER_LENGTH, 0xFF);
        let tree = &record.tree;
        let root = tree.root();
        writer.node(0, 0, tree.notes(root).unwrap_or(Notes::NONE), None);
        let to_move = writer.start(record);
        writer.tree(tree, to_move);
        writer
    }

    /// The file with these texts. The file pads each of them to an even length.
    fn finish(mut self, texts: &[u8]) -> Vec<u8> {
        let rest = std::mem::take(&mut self.bytes);
        let mut start = 0;
        let texts = texts.split_inclusive(|byte| *byte == 0);
        for (place, text) in std::mem::take(&mut self.places).into_iter().zip(texts) {
            self.bytes.extend(&rest[start..place]);
            self.bytes.extend(text);
            self.bytes
                .extend((!text.len().is_multiple_of(2)).then_some(0));
            start = place;
        }
        self.bytes.extend(&rest[start..]);
        self.drop_empty_root();
        self.bytes
    }

    /// Removes the root if it says nothing and the library begins in the centre. Such a file
    /// is one of version 3.0, which older programs can read too.
    fn drop_empty_root(&mut self) {
        let root = HEADER_LENGTH..HEADER_LENGTH + 2;
        let first = self.bytes.get(root.end..root.end + 2);
        let is_alone =
            first.is_some_and(|node| node[0] == CENTRE && node[1] & (SIBLING | NO_MOVE) == 0);
        if self.bytes[root.clone()] == [0, 0] && is_alone && !self.has_pass {
            self.bytes.drain(root);
            self.bytes[9] = 0;
        }
    }

    /// Writes the stones that were there before the first move, by turns, or the pass that
    /// says that White begins. Returns the side to move.
    fn start(&mut self, record: &Record) -> Stone {
        let has_moves = record.tree.first_child(record.tree.root()).is_some();
        let leaf = |is_last| if is_last && !has_moves { LEAF } else { 0 };
        let mut to_move = Stone::Black;
        let stones = alternating(&record.start.board(), Stone::Black);
        for (index, (point, stone)) in stones.iter().enumerate() {
            self.pass_unless(&mut to_move, *stone, &mut 0);
            self.stone(*point, leaf(index + 1 == stones.len()), Notes::NONE);
            to_move = stone.opponent();
        }
        if matches!(record.start, Start::Empty(_)) && record.start.first() == Stone::White {
            self.has_pass = true;
            self.bytes.extend([0, START | leaf(true)]);
            to_move = Stone::White;
        }
        to_move
    }

    fn tree(&mut self, tree: &Tree, to_move: Stone) {
        // Nodes that are still to be written, each with the state before it.
        let mut stack: Vec<(NodeId, Stone, usize)> = Vec::new();
        let first = tree.first_child(tree.root());
        stack.extend(first.map(|node| (node, to_move, self.taken.len())));
        while let Some((node, to_move, taken)) = stack.pop() {
            self.taken.truncate(taken);
            let sibling = tree.next_sibling(node);
            let child = tree.first_child(node);
            stack.extend(sibling.map(|node| (node, to_move, taken)));
            let mut flags = if child.is_none() { LEAF } else { 0 };
            if sibling.is_some() {
                flags |= SIBLING;
            }
            let notes = tree.notes(node).unwrap_or(Notes::NONE);
            let to_move = self.act(tree.act(node), to_move, flags, notes);
            stack.extend(child.map(|node| (node, to_move, self.taken.len())));
        }
    }

    /// Writes a node, and returns the side to move after it.
    fn act(&mut self, act: Act, mut to_move: Stone, mut flags: u8, notes: &Notes) -> Stone {
        match act {
            Act::Stone(stone, point) => {
                self.pass_unless(&mut to_move, stone, &mut flags);
                match self.stone(point, flags, notes) {
                    true => stone.opponent(),
                    false => to_move,
                }
            }
            Act::Pass(stone) => {
                self.pass_unless(&mut to_move, stone, &mut flags);
                self.has_pass = true;
                self.node(0, flags, notes, None);
                stone.opponent()
            }
            Act::Nothing | Act::Decision(_) | Act::Offer(_) => {
                let labelled = label_point(&notes.marks);
                let byte = labelled.map_or(0, point_byte);
                self.node(byte, flags | NO_MOVE, notes, labelled);
                to_move
            }
        }
    }

    /// Writes a pass if it is not the turn of `stone`. The siblings of the node are then those of
    /// the pass.
    fn pass_unless(&mut self, to_move: &mut Stone, stone: Stone, flags: &mut u8) {
        if *to_move != stone {
            self.has_pass = true;
            self.bytes.extend([0, *flags & SIBLING]);
            *flags &= !SIBLING;
            *to_move = stone;
        }
    }

    /// Writes a stone and returns whether it did. If the point is taken, its first stone was
    /// removed, which the format cannot say; then the node gets no move.
    fn stone(&mut self, point: Point, flags: u8, notes: &Notes) -> bool {
        let is_free = !self.taken.contains(&point);
        self.taken.extend(is_free.then_some(point));
        let flags = if is_free { flags } else { flags | NO_MOVE };
        self.node(point_byte(point), flags, notes, Some(point));
        is_free
    }

    /// Writes a node. Only the marks at its own point can be written.
    fn node(&mut self, byte: u8, mut flags: u8, notes: &Notes, own: Option<Point>) {
        let here = || notes.marks.iter().filter(|mark| Some(mark.point) == own);
        let label = here().find_map(|mark| match &mark.kind {
            MarkKind::Label(label) => Some(label),
            _ => None,
        });
        let label = label.or_else(|| kept(notes, own, TEXT_NAME));
        let is_marked = kept(notes, own, MARK_NAME).is_some();
        if is_marked || here().any(|mark| mark.kind == MarkKind::Circle) {
            flags |= MARK;
        }
        if kept(notes, own, START_NAME).is_some() {
            flags |= START;
        }
        if !notes.comment.is_empty() {
            flags |= COMMENT;
        }
        if label.is_some() {
            flags |= EXTENSION;
        }
        self.bytes.extend([byte, flags]);
        if label.is_some() {
            self.bytes.extend([0, BOARD_TEXT]);
        }
        if !notes.comment.is_empty() {
            self.text(&comment(&notes.comment));
        }
        if let Some(label) = label {
            self.text(label);
        }
    }

    /// Writes a text.
    fn text(&mut self, text: &str) {
        self.places.push(self.bytes.len());
        // A zero byte would end the text.
        self.texts.push_str(&text.replace('\0', " "));
        self.texts.push('\0');
    }
}

/// Whether a property of a node with this point of its own is written.
fn is_written(own: Option<Point>, property: &Property) -> bool {
    let has_place = own.is_none() || property.name == START_NAME;
    let [value] = &property.values[..] else {
        return false;
    };
    match &*property.name {
        START_NAME | MARK_NAME => has_place && value.is_empty(),
        TEXT_NAME => has_place,
        _ => false,
    }
}

/// What is written of the notes of a node.
pub(super) fn kept_of_node<'a>(
    record: &'a Record,
    node: NodeId,
    notes: &'a Notes,
) -> KeptOfNode<'a> {
    let act = record.tree.act(node);
    let own = own_point(act, &notes.marks).filter(|_| node != record.tree.root());
    let written = notes.other.iter().filter(|it| is_written(own, it));
    KeptOfNode {
        comment: false,
        marks: marks_written(act, own, &notes.marks),
        other: written.collect(),
    }
}

/// The value of a property that is written.
fn kept<'a>(notes: &'a Notes, own: Option<Point>, name: &str) -> Option<&'a String> {
    let mut written = notes.other.iter().filter(|it| is_written(own, it));
    written.find(|it| it.name == name)?.values.first()
}

/// The point at which a node after the first one can be marked.
fn own_point(act: Act, marks: &[Mark]) -> Option<Point> {
    match act {
        Act::Stone(_, point) => Some(point),
        Act::Pass(_) => None,
        Act::Nothing | Act::Decision(_) | Act::Offer(_) => label_point(marks),
    }
}

/// How many marks of a node with this point of its own are written.
fn marks_written(act: Act, own: Option<Point>, marks: &[Mark]) -> usize {
    let is_stone = matches!(act, Act::Stone(..));
    let has = |is_kind: fn(&MarkKind) -> bool| {
        let mut here = marks.iter().filter(|mark| Some(mark.point) == own);
        here.any(|mark| is_kind(&mark.kind))
    };
    let label = has(|kind| matches!(kind, MarkKind::Label(_)));
    // A node with neither a move nor a text is read as a cross.
    let cross = !is_stone && !label && has(|kind| *kind == MarkKind::Cross);
    let circle = has(|kind| *kind == MarkKind::Circle);
    [label, cross, circle].into_iter().map(usize::from).sum()
}

/// The point of a node without a move: that of its marks, if all are at one point and the
/// format has their kinds.
fn label_point(marks: &[Mark]) -> Option<Point> {
    let point = marks.first()?.point;
    let is_writable = |mark: &Mark| matches!(mark.kind, MarkKind::Label(_) | MarkKind::Cross);
    let fits = marks.iter().all(|mark| mark.point == point) && has_point(point);
    (fits && marks.iter().any(is_writable)).then_some(point)
}

/// Whether RenLib's board has the point.
const fn has_point(point: Point) -> bool {
    point.row() < 15 && point.column() < 15
}

/// The byte of a point.
const fn point_byte(point: Point) -> u8 {
    16 * point.row() as u8 + point.column() as u8 + 1
}

/// A comment as the format has it: the first line, then the others.
fn comment(text: &str) -> String {
    let dos = |text: &str| text.replace('\n', "\r\n");
    let text = &*text.replace(LINES, " ");
    match text.split_once('\n') {
        None => text.into(),
        Some(("", _)) => format!("{LINES}{}", dos(text)),
        Some((first, others)) => format!("{first}{LINES}{}", dos(others)),
    }
}
