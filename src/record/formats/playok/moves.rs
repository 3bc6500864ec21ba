//! The moves of a numbered game with what PGN's grammar has beside them: comments in braces or
//! behind a semicolon, variations in parentheses, marks such as `$2` or `??`, and clocks in
//! comments.
//!
//! Source: "Portable Game Notation Specification and Implementation Guide" (1994), section 8.2. The
//! commands in comments, `[%clk 0:04:58]` for the time that is left and `[%emt 0:00:02]` for the time
//! that the move took, came later and are those of most programs.

use std::borrow::Cow;
use std::time::Duration;

use super::{header, in_page, without_result};
use crate::record::codec::KeptOfNode;
use crate::record::list::{ListReader, Variation, is_part};
use crate::record::move_list::alternating;
use crate::record::text::{decoded, line_at};
use crate::record::times::{number, show_seconds};
use crate::record::{
    Act, CodePage, Mending, NodeId, Notes, Place, Problem, Property, ReadError, Record,
    RecordedResult, Start, Tree, Wanted, Warning,
};
use crate::rules::{BoardSize, Coords, Point, Stone};

/// The marks of moves by their numbers, each with the property of SGF that means it and the sign
/// that may stand behind the move.
const MARKS: [(u16, &str, &str, &str); 6] = [
    (1, "TE", "1", "!"),
    (2, "BM", "1", "?"),
    (3, "TE", "2", "!!"),
    (4, "BM", "2", "??"),
    (5, "IT", "", "!?"),
    (6, "DO", "", "?!"),
];

/// The property of a mark with another number.
const OTHER_MARK: &str = "NAG";

/// The commands in comments that are understood: what is left on the clock, and the time that the move
/// took.
const LEFT: &str = "clk";
const TOOK: &str = "emt";

/// After so many warnings of a game all has been said.
const MOST_WARNINGS: usize = 100;

/// How many columns a line takes.
const WIDTH: usize = 79;

/// The property that says what is left on the clock of a side.
const fn clock_of(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "BL",
        Stone::White => "WL",
    }
}

/// Reads a time such as `0:04:58`, `4:58` or `58.5`.
fn time(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.trim().split(':') {
        seconds = seconds * 60.0 + number(part)?;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

fn show_time(time: Duration) -> String {
    let (minutes, rest) = (time.as_secs() / 60, time.as_secs() % 60);
    let rest = show_seconds(Duration::new(rest, time.subsec_nanos()));
    let zero = if rest.find('.').unwrap_or(rest.len()) < 2 {
        "0"
    } else {
        ""
    };
    format!("{}:{:02}:{zero}{rest}", minutes / 60, minutes % 60)
}

/// Where the moves that begin at a byte end: before the next line that begins with a bracket; in a
/// comment, before the next header, since a comment may have no end.
pub(super) fn end_of_moves(bytes: &[u8], mut at: usize) -> usize {
    let mut is_comment = false;
    while at < bytes.len() {
        let (line, next) = line_at(bytes, at);
        if line.starts_with(b"[") && (!is_comment || header(&decoded(line)).is_some()) {
            break;
        }
        for (index, byte) in line.iter().enumerate() {
            match byte {
                b'{' => is_comment = true,
                b'}' => is_comment = false,
                // What follows is a comment to the end of the line.
                b';' if !is_comment && !is_separator(&line[index + 1..]) => break,
                _ => {}
            }
        }
        at = next;
    }
    at
}

/// Whether a semicolon before this text stands between moves: there are moves up to the next one.
fn is_separator(rest: &[u8]) -> bool {
    /// More moves than this hardly stand between two.
    const LONGEST: usize = 40;
    let rest = &rest[..rest.len().min(LONGEST)];
    let end = rest.iter().position(|byte| b";\r\n{".contains(byte));
    let part = rest[..end.unwrap_or(rest.len())].trim_ascii();
    !part.is_empty() && str::from_utf8(part).is_ok_and(is_part)
}

/// The moves of a text without what stands beside them, in lines.
pub(super) fn plain(text: &[u8]) -> Vec<u8> {
    let (mut at, mut plain) = (0, Vec::new());
    while at < text.len() {
        let (piece, length) = piece(&text[at..], true);
        at += length;
        if let Piece::Moves(moves) = piece {
            plain.extend(without_result(moves).0);
            plain.push(b'\n');
        }
    }
    plain
}

/// Whether a text is numbered moves with comments, variations, marks or a result.
pub(in crate::record) fn begins(text: &[u8]) -> bool {
    /// How many bytes are looked at.
    const HEAD: usize = 4096;
    let text = text.trim_ascii_start();
    let text = &text[..text.len().min(HEAD)];
    let (mut at, mut is_more) = (0, false);
    while at < text.len() && text.starts_with(b"1.") {
        let (piece, length) = piece(&text[at..], true);
        at += length;
        is_more |= match piece {
            Piece::Moves(moves) => {
                let bare = without_result(moves).0;
                let is_list = str::from_utf8(bare).is_ok_and(is_part);
                if !is_list && at < HEAD {
                    return false;
                }
                bare.len() < moves.trim_ascii_end().len()
            }
            _ => true,
        };
    }
    is_more
}

/// A piece of the text of the moves.
enum Piece<'a> {
    /// Moves, their numbers and a result, on one line.
    Moves(&'a [u8]),
    /// A comment; without an end, `None`.
    Comment(Option<&'a [u8]>),
    /// A mark by its number.
    Mark(u16),
    /// The beginning and the end of a variation.
    Open,
    Close,
}

/// The piece that a text begins with, and how long it is.
fn piece(text: &[u8], is_variation: bool) -> (Piece<'_>, usize) {
    if let Some(found) = sign(text, is_variation) {
        return found;
    }
    let mut end = 1;
    let goes_on = |rest: &[u8]| match rest.first() {
        None | Some(b'\n' | b'\r') => false,
        Some(_) => sign(rest, is_variation).is_none(),
    };
    end = end.max(point(text));
    while goes_on(&text[end..]) {
        end += point(&text[end..]).max(1);
    }
    (Piece::Moves(&text[..end]), end)
}

/// What a text begins with if that is no move.
fn sign(text: &[u8], is_variation: bool) -> Option<(Piece<'_>, usize)> {
    let (first, rest) = text.split_first()?;
    let run = |is_it: fn(&u8) -> bool| rest.iter().take_while(|byte| is_it(byte)).count();
    Some(match first {
        b'{' => match rest.iter().position(|byte| *byte == b'}') {
            Some(end) => (Piece::Comment(Some(&rest[..end])), end + 2),
            None => (Piece::Comment(None), text.len()),
        },
        b';' if !is_separator(rest) => {
            let (line, next) = line_at(rest, 0);
            (Piece::Comment(Some(line)), next + 1)
        }
        b'$' => {
            let end = run(u8::is_ascii_digit);
            let number = str::from_utf8(&rest[..end]).ok()?.parse();
            (Piece::Mark(number.unwrap_or_default()), end + 1)
        }
        b'!' | b'?' => {
            let end = 1 + run(|byte| matches!(byte, b'!' | b'?'));
            let mark = MARKS.iter().find(|mark| mark.3.as_bytes() == &text[..end]);
            (Piece::Mark(mark.map_or(0, |mark| mark.0)), end)
        }
        b'(' if point(text) == 0 => match remark(rest) {
            Some(said) => (Piece::Comment(Some(said)), said.len() + 2),
            None => (Piece::Open, 1),
        },
        b')' if is_variation => (Piece::Close, 1),
        _ => return None,
    })
}

/// What somebody says of a move in brackets, such as `(双三)`: it has no number.
fn remark(text: &[u8]) -> Option<&[u8]> {
    const LONGEST: usize = 100;
    let end = text
        .iter()
        .take(LONGEST)
        .position(|byte| b"(){}0123456789".contains(byte))?;
    let said = &text[..end];
    (text[end] == b')' && !said.trim_ascii().is_empty()).then_some(said)
}

/// How long the point in brackets is that a text begins with, such as `(7,7)`; 0 if it is none.
fn point(text: &[u8]) -> usize {
    /// The bytes of the longest, with blanks.
    const LONGEST: usize = 10;
    let inside = &text[1..text.len().min(LONGEST)];
    let end = inside.iter().position(|byte| *byte == b')');
    let end = end.filter(|_| text[0] == b'(').unwrap_or_default();
    let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b',' | b' ');
    match end > 0 && inside[..end].iter().all(is_part) {
        true => end + 2,
        false => 0,
    }
}

/// Reads the text of the moves of a game.
pub(super) struct MoveReader<'a> {
    pub(super) list: ListReader,
    page: Option<CodePage>,
    pub(super) result: Option<RecordedResult>,
    pub(super) warnings: Vec<Warning>,
    // The variations that were begun and not ended.
    open: Vec<Variation>,
    // What is said in front of the first move of a variation.
    before: Option<Cow<'a, str>>,
    // After a move that cannot be made: how many brackets end what is left out; 0 is the whole game.
    left_out: Option<usize>,
    // Whether the last of them also ends a variation that was begun.
    ends_variation: bool,
}

impl<'a> MoveReader<'a> {
    pub(super) const fn new(list: ListReader, page: Option<CodePage>) -> MoveReader<'a> {
        MoveReader {
            list,
            page,
            result: None,
            warnings: Vec::new(),
            open: Vec::new(),
            before: None,
            left_out: None,
            ends_variation: false,
        }
    }

    /// Reads a text, in which `place` says where a byte is. What follows a move that cannot be made is
    /// left out; an error if that is the first one.
    pub(super) fn read(
        &mut self,
        text: &'a [u8],
        mut place: impl FnMut(usize) -> Place,
    ) -> Result<(), ReadError> {
        let mut at = 0;
        while at < text.len() {
            let is_variation = !self.open.is_empty() || self.left_out > Some(0);
            let (piece, length) = piece(&text[at..], is_variation);
            let taken = match self.left_out {
                None => self.take(piece),
                Some(depth) => {
                    self.pass_over(&piece, depth);
                    Ok(())
                }
            };
            if let Err(error) = taken {
                let error = error.behind(place(at));
                if self.list.is_empty() {
                    return Err(error);
                }
                let mending = match error.problem {
                    Problem::Cut(_) => Mending::Supplying,
                    _ => Mending::EndingTheLine,
                };
                if self.warnings.len() < MOST_WARNINGS {
                    self.warnings.push(Warning::of_mended(error, mending));
                }
            }
            at += length;
        }
        Ok(())
    }

    fn take(&mut self, piece: Piece<'a>) -> Result<(), ReadError> {
        match piece {
            Piece::Comment(None) => return Err(ReadError::whole(Problem::Cut(Wanted::End))),
            Piece::Comment(Some(text)) => {
                let text = in_page(text, self.page);
                match !self.open.is_empty() && self.list.begins_variation() {
                    true => self.before = Some(text),
                    false => comment(&text, self.list.notes()),
                }
            }
            Piece::Mark(number) => self.list.notes().0.keep(property(number)),
            Piece::Open => match self.list.begin_variation() {
                Some(begun) => self.open.push(begun),
                None => {
                    (self.left_out, self.ends_variation) = (Some(1), false);
                    let (found, wanted) = ("(".into(), Wanted::Move);
                    return Err(ReadError::whole(Problem::Unexpected { found, wanted }));
                }
            },
            Piece::Close => self.close(),
            Piece::Moves(text) => {
                let (moves, result) = without_result(text);
                if self.open.is_empty() {
                    self.result = self.result.or(result);
                }
                let added = self.list.add(moves);
                if let (Some(text), Some(begun)) = (&self.before, self.open.last())
                    && let Some(notes) = self.list.first_of(begun)
                {
                    comment(text, notes);
                    self.before = None;
                }
                if added.is_err() {
                    self.left_out = Some(usize::from(!self.open.is_empty()));
                    self.ends_variation = true;
                }
                return added;
            }
        }
        Ok(())
    }

    /// Passes over a piece of what is left out.
    fn pass_over(&mut self, piece: &Piece<'_>, depth: usize) {
        self.left_out = Some(match piece {
            Piece::Moves(text) if depth == 0 => {
                self.result = self.result.or(without_result(text).1);
                depth
            }
            Piece::Open if depth > 0 => depth + 1,
            Piece::Close if depth == 1 => {
                self.left_out = None;
                if self.ends_variation {
                    self.close();
                }
                return;
            }
            Piece::Close => depth.saturating_sub(1),
            _ => depth,
        });
    }

    fn close(&mut self) {
        self.before = None;
        if let Some(begun) = self.open.pop() {
            self.list.end_variation(&begun);
        }
    }
}

/// The property that a mark is kept as.
fn property(number: u16) -> Property {
    let known = MARKS.iter().find(|mark| mark.0 == number);
    let (name, value) = known.map_or((OTHER_MARK, number.to_string()), |mark| {
        (mark.1, mark.2.into())
    });
    let (name, values) = (name.into(), vec![value]);
    Property { name, values }
}

/// The number of the mark that a property is.
fn mark(property: &Property) -> Option<u16> {
    let [value] = &property.values[..] else {
        return None;
    };
    let known = MARKS
        .iter()
        .find(|mark| (mark.1, mark.2) == (&*property.name, &**value));
    let other = || value.parse().ok().filter(|_| property.name == OTHER_MARK);
    let number = known.map(|mark| mark.0).or_else(other)?;
    (self::property(number) == *property).then_some(number)
}

/// Adds what a comment says to the notes of a node with this act.
fn comment(text: &str, (notes, act): (&mut Notes, Act)) {
    let (mut rest, mut said) = (text, String::new());
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((command, behind)) = command.split_once(']') else {
            break;
        };
        let (name, value) = command.split_once(' ').unwrap_or((command, ""));
        said += before;
        match (name, act, time(value)) {
            (TOOK, _, Some(took)) => notes.took = Some(took),
            (LEFT, Act::Stone(stone, _) | Act::Pass(stone), Some(left)) => {
                let (name, values) = (clock_of(stone).into(), vec![show_seconds(left)]);
                notes.keep(Property { name, values });
            }
            _ => {
                said += "[%";
                said += command;
                said += "]";
            }
        }
        rest = behind;
    }
    said += rest;
    let said = said.trim();
    if !said.is_empty() {
        notes.add_line(said.replace("\r\n", "\n").into());
    }
}

/// What is left on the clock, if that is what a property of a node with this act says.
fn clock(property: &Property, act: Act) -> Option<Duration> {
    let (Act::Stone(stone, _) | Act::Pass(stone), [value]) = (act, &property.values[..]) else {
        return None;
    };
    let left = time(value).filter(|_| property.name == clock_of(stone))?;
    (show_seconds(left) == *value).then_some(left)
}

/// What is written of the notes of a node beside its comment and the time that it took.
pub(super) fn kept_of_node<'a>(
    record: &'a Record,
    node: NodeId,
    notes: &'a Notes,
) -> KeptOfNode<'a> {
    let act = record.tree.act(node);
    let is_kept = |it: &&Property| mark(it).is_some() || clock(it, act).is_some();
    KeptOfNode {
        other: notes.other.iter().filter(is_kept).collect(),
        ..KeptOfNode::default()
    }
}

/// What stands before a node: whose turn it is, the number of moves, and the taken points.
#[derive(Clone, Copy)]
struct Before {
    to_move: Stone,
    moves: usize,
    taken: usize,
}

/// What is still to be written: what follows a node, a variation that begins with one, a move behind
/// a null move, and the end of a variation.
enum Task {
    Rest(NodeId, Before),
    Variation(NodeId, Before),
    Move(NodeId, Before),
    End,
}

/// Writes the moves of a record in lines, with the `result` at their end.
pub(super) fn write(record: &Record, result: &str, out: &mut String) {
    let mut writer = Writer {
        out,
        size: record.start.size(),
        column: 0,
        needs_number: true,
        taken: Vec::new(),
    };
    let tree = &record.tree;
    let mut before = Before {
        to_move: record.start.first(),
        moves: 0,
        taken: 0,
    };
    if let Start::Setup(setup) = &record.start {
        before.to_move = Stone::Black;
        for (point, stone) in alternating(setup.board(), Stone::Black) {
            if stone != before.to_move {
                before = writer.write_move(None, before);
            }
            before = writer.write_move(Some(point), before);
        }
    }
    writer.notes(tree, tree.root());
    let mut tasks = vec![Task::Rest(tree.root(), before)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Rest(parent, before) => {
                writer.come_back(tree.act(parent), before);
                let (silent, moves) = writer.next(tree, parent);
                silent.into_iter().for_each(|node| writer.notes(tree, node));
                if let [first, others @ ..] = &moves[..] {
                    tasks.push(writer.begin(tree, *first, before));
                    let others = others.iter().rev();
                    tasks.extend(others.map(|node| Task::Variation(*node, before)));
                }
            }
            Task::Variation(node, before) => {
                writer.word("(");
                tasks.push(Task::End);
                tasks.push(writer.begin(tree, node, before));
            }
            Task::Move(node, before) => {
                tasks.push(writer.begin(tree, node, before));
            }
            Task::End => writer.word(")"),
        }
    }
    writer.word(result);
    writer.out.push('\n');
}

struct Writer<'a> {
    out: &'a mut String,
    size: BoardSize,
    column: usize,
    // Whether the next move is written with its number whosever it is.
    needs_number: bool,
    taken: Vec<Point>,
}

impl Writer<'_> {
    /// Writes a word, on the next line if there is no room. Nothing separates a bracket from what is in
    /// it.
    fn word(&mut self, word: &str) {
        self.needs_number |= matches!(word, "(" | ")");
        let is_joined = self.out.ends_with('(') || word == ")";
        let first = word.find('\n').unwrap_or(word.len());
        match self.column {
            0 => {}
            column if !is_joined && column + 1 + first > WIDTH => {
                self.out.push('\n');
                self.column = 0;
            }
            _ if is_joined => {}
            _ => {
                self.out.push(' ');
                self.column += 1;
            }
        }
        self.out.push_str(word);
        match word.rfind('\n') {
            Some(last) => self.column = word.len() - last - 1,
            None => self.column += word.len(),
        }
    }

    /// The taken points are those behind a node with this act, after whatever was written since.
    fn come_back(&mut self, act: Act, behind: Before) {
        if let Act::Stone(_, point) = act {
            self.taken.truncate(behind.taken - 1);
            self.taken.push(point);
        }
        self.taken.truncate(behind.taken);
    }

    /// The moves that follow a node, and the nodes without a move between it and them. A stone on a
    /// taken point is no move: what stood there was removed, which cannot be said.
    fn next(&self, tree: &Tree, node: NodeId) -> (Vec<NodeId>, Vec<NodeId>) {
        let is_move = |act| match act {
            Act::Stone(_, point) => !self.taken.contains(&point),
            Act::Pass(_) => true,
            Act::Nothing | Act::Decision(_) | Act::Offer(_) => false,
        };
        let (mut silent, mut moves) = (Vec::new(), Vec::new());
        let mut nodes = Vec::from_iter(tree.first_child(node));
        while let Some(node) = nodes.pop() {
            nodes.extend(tree.next_sibling(node));
            match is_move(tree.act(node)) {
                true => moves.push(node),
                false => {
                    silent.push(node);
                    nodes.extend(tree.first_child(node));
                }
            }
        }
        (silent, moves)
    }

    /// Writes a node with a move and what it says, or the null move in front of it if it is not the turn
    /// of its side; what comes next, after the variations.
    fn begin(&mut self, tree: &Tree, node: NodeId, before: Before) -> Task {
        let (stone, point) = match tree.act(node) {
            Act::Stone(stone, point) => (stone, Some(point)),
            Act::Pass(stone) => (stone, None),
            Act::Nothing | Act::Decision(_) | Act::Offer(_) => return Task::Rest(node, before),
        };
        if stone != before.to_move {
            return Task::Move(node, self.write_move(None, before));
        }
        let behind = self.write_move(point, before);
        self.notes(tree, node);
        Task::Rest(node, behind)
    }

    fn write_move(&mut self, point: Option<Point>, before: Before) -> Before {
        let Before { to_move, moves, .. } = before;
        let number = moves / 2 + 1;
        match moves.is_multiple_of(2) {
            true => self.word(&format!("{number}.")),
            false if self.needs_number => self.word(&format!("{number}...")),
            false => {}
        }
        self.needs_number = false;
        match point {
            Some(point) => self.word(&Coords::Letters.show(point, self.size).to_string()),
            None => self.word("--"),
        }
        self.taken.truncate(before.taken);
        self.taken.extend(point);
        Before {
            to_move: to_move.opponent(),
            moves: moves + 1,
            taken: self.taken.len(),
        }
    }

    /// Writes what a node says.
    fn notes(&mut self, tree: &Tree, node: NodeId) {
        let (act, Some(notes)) = (tree.act(node), tree.notes(node)) else {
            return;
        };
        for number in notes.other.iter().filter_map(mark) {
            self.word(&format!("${number}"));
        }
        let left = notes.other.iter().filter_map(|it| clock(it, act));
        let took = notes
            .took
            .filter(|_| matches!(act, Act::Stone(..) | Act::Pass(_)));
        let times = left
            .map(|left| (LEFT, left))
            .chain(took.map(|took| (TOOK, took)));
        let mut parts =
            Vec::from_iter(times.map(|(name, time)| format!("[%{name} {}]", show_time(time))));
        // A bracket would end it.
        let text = notes.comment.replace('}', ")");
        parts.extend((!text.is_empty()).then_some(text));
        if !parts.is_empty() {
            self.word(&format!("{{{}}}", parts.join(" ")));
            self.needs_number = true;
        }
    }
}
