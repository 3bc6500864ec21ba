//! Writes SGF: a game, in lines of limited width.

use std::fmt::Write;

use super::names::{
    DECISION, END_TOOK, OFFER, OPENING, OTHERS, PROGRAM, RULE, STANDING, TOOK, is_plain,
};
use super::reader::implied_side;
use super::result::{is_renju_opening, rule, show_result};
use super::value::{write_kept, write_point, write_text};
use crate::record::script::write_decision;
use crate::record::times::show_seconds;
use crate::record::{About, Act, Mark, MarkKind, Notes, Property, Record, Start, TimeControl};
use crate::rules::{Point, Stone};

/// A line ends before a node that would begin after this column.
const WIDTH: usize = 72;

/// Writes a game.
pub(super) fn write(record: &Record) -> String {
    let mut out = Out::default();
    out.text.push('(');
    out.root(record);
    out.tree(record);
    out.text + ")\n"
}

/// The text written so far.
#[derive(Default)]
struct Out {
    text: String,
    // Where its last line begins, if this writer ended the line before.
    line: usize,
}

impl Out {
    /// Writes the nodes after the first one. A node with siblings is a variation in brackets.
    fn tree(&mut self, record: &Record) {
        let tree = &record.tree;
        let Some(mut node) = tree.first_child(tree.root()) else {
            return;
        };
        loop {
            let is_alone = |node| {
                let parent = tree.parent(node).unwrap_or(tree.root());
                tree.first_child(parent) == Some(node) && tree.next_sibling(node).is_none()
            };
            self.break_line();
            if !is_alone(node) {
                self.text.push('(');
            }
            self.node(tree.act(node), tree.notes(node));
            if let Some(child) = tree.first_child(node) {
                node = child;
                continue;
            }
            // Down to the next branching.
            loop {
                if !is_alone(node) {
                    self.break_line_at(WIDTH + 8);
                    self.text.push(')');
                }
                if let Some(next) = tree.next_sibling(node) {
                    node = next;
                    break;
                }
                match tree.parent(node) {
                    Some(parent) if parent != tree.root() => node = parent,
                    _ => return,
                }
            }
        }
    }

    fn break_line(&mut self) {
        self.break_line_at(WIDTH);
    }

    fn break_line_at(&mut self, width: usize) {
        if self.text.len() - self.line > width {
            self.text.push('\n');
            self.line = self.text.len();
        }
    }

    /// Writes the first node: the properties of the game.
    fn root(&mut self, record: &Record) {
        self.text.push_str(";FF[4]GM[4]CA[UTF-8]");
        self.value("AP", &format!("{PROGRAM}{}", env!("CARGO_PKG_VERSION")));
        let start = &record.start;
        self.value("SZ", &start.size().to_string());
        match named_rule(record) {
            Some(kept) if kept.name == RULE => self.value("RU", &kept.values[0]),
            // It stands with the other properties.
            Some(_) => {}
            None => self.value("RU", start.rule().name()),
        }
        self.start(record);
        self.about(&record.about);
        let rule = named_rule(record).filter(|kept| kept.name == RULE);
        let notes = record.tree.notes(record.tree.root());
        let of_node = notes.into_iter().flat_map(|notes| &notes.other);
        let of_game = kept(record).filter(|it| Some(*it) != rule);
        self.others(of_game.chain(of_node));
        if let Some(notes) = notes {
            self.remarks(notes);
            if notes.changes_position() {
                // In the first node they would be part of the start of the game.
                self.text.push(';');
                self.changes(notes);
            }
        }
    }

    /// Writes the stones of the start, the opening and who moves first.
    fn start(&mut self, record: &Record) {
        let start = &record.start;
        let board = match start {
            Start::Empty(new) => {
                if let Some(opening) = new.opening {
                    self.value(OPENING, opening.name());
                }
                None
            }
            Start::Setup(setup) => {
                for (stone, name) in [(Stone::Black, "AB"), (Stone::White, "AW")] {
                    self.points(name, setup.board().stones_of(stone));
                }
                if setup.board().stone_count() == 0 {
                    // The start is an empty board that was set up. Removing a stone that is
                    // not there says so.
                    self.value("AE", "aa");
                }
                Some(setup.board())
            }
        };
        if board.is_some() || implied_side(board, &record.tree) != start.first() {
            self.value("PL", letter(start.first()));
        }
    }

    fn about(&mut self, about: &About) {
        for (name, text) in [
            ("EV", &about.event),
            ("RO", &about.round),
            ("PC", &about.place),
            ("DT", &about.date),
            ("PB", &about.players.black),
            ("PW", &about.players.white),
            (STANDING, &about.standing),
        ] {
            if !text.is_empty() {
                self.break_line();
                self.value(name, text);
            }
        }
        if let Some(clock) = about.clock {
            self.break_line();
            self.clock(clock);
        }
        if let Some(result) = about.result {
            self.break_line();
            self.value("RE", &show_result(result));
        }
        if let Some(took) = about.end_took {
            self.value(END_TOOK, &show_seconds(took));
        }
    }

    fn clock(&mut self, clock: TimeControl) {
        self.value("TM", &show_seconds(clock.main()));
        if !clock.increment().is_zero() {
            let increment = show_seconds(clock.increment());
            self.value("OT", &format!("{increment} fischer"));
        }
    }

    fn node(&mut self, act: Act, notes: Option<&Notes>) {
        self.text.push(';');
        match act {
            Act::Nothing => {}
            Act::Stone(stone, point) => self.point(letter(stone), point),
            Act::Pass(stone) => self.value(letter(stone), ""),
            Act::Decision(decision) => self.value(DECISION, &write_decision(decision)),
            Act::Offer(point) => self.point(OFFER, point),
        }
        if let Some(notes) = notes {
            self.changes(notes);
            self.remarks(notes);
            self.others(&notes.other);
        }
    }

    /// Writes what the notes change on the board.
    fn changes(&mut self, notes: &Notes) {
        for run in notes.edits.chunk_by(|(_, one), (_, other)| one == other) {
            let name = match run[0].1 {
                Some(Stone::Black) => "AB",
                Some(Stone::White) => "AW",
                None => "AE",
            };
            self.points(name, run.iter().map(|(point, _)| *point));
        }
        if let Some(side) = notes.to_move {
            self.value("PL", letter(side));
        }
    }

    /// Writes what the notes say.
    fn remarks(&mut self, notes: &Notes) {
        if let Some(took) = notes.took {
            self.value(TOOK, &show_seconds(took));
        }
        for run in notes.marks.chunk_by(|one, other| name(one) == name(other)) {
            self.marks(run);
        }
        if !notes.comment.is_empty() {
            self.value("C", &notes.comment);
        }
    }

    /// Writes the marks of one kind.
    fn marks(&mut self, marks: &[Mark]) {
        self.text.push_str(name(&marks[0]));
        for mark in marks {
            self.text.push('[');
            write_point(mark.point, &mut self.text);
            if let MarkKind::Label(label) = &mark.kind {
                self.text.push(':');
                write_text(label, Some(':'), &mut self.text);
            }
            self.text.push(']');
        }
    }

    /// Writes properties that were kept unchanged, those together whose names SGF does not allow.
    fn others<'a>(&mut self, others: impl IntoIterator<Item = &'a Property>) {
        let (plain, named): (Vec<_>, Vec<_>) = others
            .into_iter()
            .partition(|property| is_plain(&property.name));
        for property in plain {
            self.break_line();
            self.text.push_str(&property.name);
            // A property without values could not be read again.
            for value in values_of(property) {
                self.text.push('[');
                write_kept(value, &mut self.text);
                self.text.push(']');
            }
        }
        for (index, property) in named.into_iter().enumerate() {
            self.break_line();
            if index == 0 {
                self.text.push_str(OTHERS);
            }
            for value in values_of(property) {
                self.text.push('[');
                write_text(&property.name, Some(':'), &mut self.text);
                self.text.push(':');
                write_kept(value, &mut self.text);
                self.text.push(']');
            }
        }
    }

    fn value(&mut self, name: &str, text: &str) {
        let _ = write!(self.text, "{name}[");
        write_text(text, None, &mut self.text);
        if text.contains('\n') {
            let end = self.text.rfind('\n');
            self.line = end.map_or(self.line, |end| end + 1);
        }
        self.text.push(']');
    }

    fn point(&mut self, name: &str, point: Point) {
        self.points(name, [point]);
    }

    /// Writes a property whose values are points, unless there are none.
    fn points(&mut self, name: &str, points: impl IntoIterator<Item = Point>) {
        for (index, point) in points.into_iter().enumerate() {
            match index {
                0 => self.text.push_str(name),
                _ => self.break_line(),
            }
            self.text.push('[');
            write_point(point, &mut self.text);
            self.text.push(']');
        }
    }
}

/// The property whose value is written as RU: it names the opening of renju, or a rule that was
/// not understood.
fn named_rule(record: &Record) -> Option<&Property> {
    let is_named = |property: &&Property| {
        let value = property.values.first().map_or("", String::as_str);
        let is_said = || rule(value).unwrap_or_default() == record.start.rule();
        let is_named = property.name == RULE && is_renju_opening(value) || is_ru(property);
        is_named && is_said()
    };
    record.about.other.iter().find(is_named)
}

fn is_ru(property: &Property) -> bool {
    property.name.eq_ignore_ascii_case("RU")
}

/// The values of a property, of which there is at least an empty one.
fn values_of(property: &Property) -> impl Iterator<Item = &str> {
    let none = property.values.is_empty().then_some("");
    property.values.iter().map(String::as_str).chain(none)
}

/// The properties of the whole game that are kept and written back. RU cannot stand twice.
pub(super) fn kept(record: &Record) -> impl Iterator<Item = &Property> {
    let rule = named_rule(record);
    let is_kept = move |it: &&Property| !is_ru(it) || Some(*it) == rule;
    record.about.other.iter().filter(is_kept)
}

const fn letter(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "B",
        Stone::White => "W",
    }
}

const fn name(mark: &Mark) -> &'static str {
    match mark.kind {
        MarkKind::Circle => "CR",
        MarkKind::Cross => "MA",
        MarkKind::Square => "SQ",
        MarkKind::Triangle => "TR",
        MarkKind::Label(_) => "LB",
    }
}
