//! Writes a record as a move script.

use std::fmt::Write;

use super::setup;
use super::words::{Word, escape, write_act};
use crate::record::script::{HEADING, write_decision};
use crate::record::text::one_line;
use crate::record::{Act, NodeId, Notes, Record, RecordedResult, Verdict};
use crate::rules::game::Played;
use crate::rules::{Coords, Game, NewGame, Outcome, Stone};

/// A record as a move script.
pub(in crate::record) fn text(record: &Record) -> String {
    let piped = Piped::of(record);
    let mut writer = Writer {
        record,
        text: format!("{HEADING}\n"),
        in_comments: false,
    };
    writer.header(&piped);
    let _ = writeln!(writer.text, "{}", NewGame::of(&piped.game));
    setup::write(&record.start, &mut writer.text);
    let (end, took) = (piped.end(), record.about.end_took);
    if let (None, Some(took)) = (end, took) {
        writer.word(&Word::EndTook(took));
    }
    writer.tree(piped.nodes);
    if let Some(end) = end {
        let _ = writeln!(writer.text, "{end}");
        let took = took.map(Word::Took);
        took.iter().for_each(|took| writer.word(took));
    }
    writer.text
}

/// The part of the main line that can be piped.
struct Piped {
    /// The game. It is over if the main line is whole and a side gave up or lost on time.
    game: Game,
    /// How many nodes of the main line these are.
    nodes: usize,
    /// Whether these are all of them.
    is_whole: bool,
}

impl Piped {
    fn of(record: &Record) -> Piped {
        let tree = &record.tree;
        let mut piped = Piped {
            game: record.start.game(),
            nodes: 0,
            is_whole: false,
        };
        if setup::is_in_comments(&record.start) {
            return piped;
        }
        let follows = |game: &Game, node| match tree.notes(node) {
            None => true,
            Some(notes) => {
                let turn = notes.to_move.is_none_or(|side| side == game.next_stone());
                notes.edits.is_empty() && turn
            }
        };
        let mut goes_on = follows(&piped.game, tree.root());
        for node in tree.main_line() {
            if !goes_on || !plays(&mut piped.game, tree.act(node)) {
                return piped;
            }
            piped.nodes += 1;
            goes_on = follows(&piped.game, node);
        }
        // If the last node changes stones, a pipe plays another game, and that one has not
        // ended.
        if goes_on {
            record.end(&mut piped.game);
        }
        piped.is_whole = goes_on;
        piped
    }

    /// The line that ends the game, if no stone does.
    fn end(&self) -> Option<&'static str> {
        match self.game.outcome().filter(|_| self.is_whole)? {
            Outcome::Resignation { .. } => Some("surrender"),
            Outcome::Timeout { .. } => Some("timeout"),
            Outcome::AgreedDraw => Some("draw"),
            _ => None,
        }
    }
}

/// Plays the act of a node, if a line of a script can.
fn plays(game: &mut Game, act: Act) -> bool {
    match act {
        Act::Stone(stone, point) => {
            let in_turn = game.to_move() == Some(stone);
            // An offer is not a stone.
            in_turn && !offers(game) && game.play(point).is_ok()
        }
        Act::Offer(point) => offers(game) && matches!(game.play(point), Ok(Played::Offer { .. })),
        Act::Decision(decision) => game.decide(decision).is_ok(),
        Act::Nothing | Act::Pass(_) => false,
    }
}

/// Whether the next point would be the offer of a fifth move.
fn offers(game: &Game) -> bool {
    use crate::rules::opening::Task;
    let task = game.ask().map(|ask| ask.task);
    matches!(task, Some(Task::Offer { .. }))
}

struct Writer<'a> {
    record: &'a Record,
    text: String,
    // Whether moves go into comment lines.
    in_comments: bool,
}

/// What is still to be written.
enum Pending {
    /// A node and the line that continues it; whether its variations follow it; whose turn it
    /// is.
    Line(NodeId, bool, Stone),
    /// A variation and those after it.
    Variations(NodeId, Stone),
    /// The end of a variation, and whether moves went into comment lines before it.
    End(bool),
}

impl Writer<'_> {
    fn header(&mut self, piped: &Piped) {
        let about = &self.record.about;
        let clock = about.clock.map(|clock| clock.to_string());
        for (key, value) in [
            ("event", &about.event),
            ("round", &about.round),
            ("place", &about.place),
            ("date", &about.date),
            ("black", &about.players.black),
            ("white", &about.players.white),
            ("clock", &clock.unwrap_or_default()),
            ("match", &about.standing),
            ("result", &self.result(piped).unwrap_or_default()),
        ] {
            if !value.is_empty() {
                let _ = writeln!(self.text, "# {key}: {}", one_line(value));
            }
        }
        setup::write_comments(&self.record.start, &mut self.text);
    }

    /// The result, in the words of a verdict if the game on the board agrees with it.
    fn result(&self, piped: &Piped) -> Option<String> {
        let recorded = self.record.about.result;
        let set_up = setup::is_in_comments(&self.record.start).then(|| self.record.game());
        let whole = set_up.as_ref().or(piped.is_whole.then_some(&piped.game));
        let agrees = |game: &&Game| game.outcome().map(RecordedResult::of) == recorded;
        match whole.filter(agrees) {
            Some(game) => Some(Verdict::of(game).show(Coords::Numbers)),
            None => recorded.map(|recorded| recorded.to_string()),
        }
    }

    /// Writes the whole tree. The first `piped` nodes of the main line can be piped.
    fn tree(&mut self, mut piped: usize) {
        let tree = &self.record.tree;
        let root = tree.root();
        let (notes, first) = (tree.notes(root), self.record.start.first());
        for property in &self.record.about.other {
            self.word(&Word::GameProperty(property.name.clone()));
            self.values(&property.values);
        }
        self.notes(notes);
        let turn = next_turn(first, Act::Nothing, notes);
        let child = tree.first_child(root);
        let mut steps = Vec::from_iter(child.map(|child| Pending::Line(child, true, turn)));
        while let Some(step) = steps.pop() {
            match step {
                Pending::Line(node, is_first, turn) => {
                    if !self.in_comments && piped == 0 {
                        self.word(&Word::Continued);
                        self.in_comments = true;
                    }
                    piped -= usize::from(!self.in_comments);
                    self.node(node, turn);
                    let next = next_turn(turn, tree.act(node), tree.notes(node));
                    let child = tree.first_child(node);
                    steps.extend(child.map(|child| Pending::Line(child, true, next)));
                    let other = tree.next_sibling(node).filter(|_| is_first);
                    steps.extend(other.map(|other| Pending::Variations(other, turn)));
                }
                Pending::Variations(node, turn) => {
                    let next = tree.next_sibling(node);
                    steps.extend(next.map(|next| Pending::Variations(next, turn)));
                    steps.push(Pending::End(self.in_comments));
                    steps.push(Pending::Line(node, false, turn));
                    self.word(&Word::Variation);
                    self.in_comments = true;
                }
                Pending::End(in_comments) => {
                    self.word(&Word::EndOfVariation);
                    self.in_comments = in_comments;
                }
            }
        }
    }

    fn node(&mut self, node: NodeId, turn: Stone) {
        let act = self.record.tree.act(node);
        self.comment_mark();
        match act {
            _ if self.in_comments => write_act(act, turn, &mut self.text),
            Act::Stone(_, point) | Act::Offer(point) => {
                let _ = write!(self.text, "{point}");
            }
            Act::Decision(decision) => self.text += &write_decision(decision),
            Act::Nothing | Act::Pass(_) => unreachable!("these are never piped"),
        }
        self.text.push('\n');
        self.notes(self.record.tree.notes(node));
    }

    fn values(&mut self, values: &[String]) {
        for value in values {
            self.note(&Word::Value(value.clone()));
        }
    }

    /// Writes a word about the structure, in a comment line.
    fn word(&mut self, word: &Word) {
        let _ = writeln!(self.text, "# {}", word.write());
    }

    /// Writes a word about the last node. Where moves are comment lines, it gets a second `#`.
    fn note(&mut self, word: &Word) {
        self.comment_mark();
        self.word(word);
    }

    fn comment_mark(&mut self) {
        if self.in_comments {
            self.text += "# ";
        }
    }

    fn notes(&mut self, notes: Option<&Notes>) {
        let Some(notes) = notes else { return };
        if let Some(took) = notes.took {
            self.note(&Word::Took(took));
        }
        if !notes.comment.is_empty() {
            let lines = notes.comment.split('\n');
            lines.for_each(|line| self.comment(line));
        }
        for mark in &notes.marks {
            self.note(&Word::Mark(mark.clone()));
        }
        for (point, stone) in &notes.edits {
            self.note(&Word::Put(*point, *stone));
        }
        if let Some(side) = notes.to_move {
            self.note(&Word::Turn(side));
        }
        for property in &notes.other {
            self.note(&Word::Property(property.name.clone()));
            self.values(&property.values);
        }
    }

    /// Writes a line of a comment.
    fn comment(&mut self, line: &str) {
        self.comment_mark();
        let is_plain = !line.is_empty()
            && line.trim() == line
            && !line.contains(char::is_control)
            && HEADING.strip_prefix("# ") != Some(line)
            && Word::read(line).is_none();
        let _ = match is_plain {
            true => writeln!(self.text, "# {line}"),
            false => writeln!(self.text, "#|{}", escape(line)),
        };
    }
}

/// Whose turn it is after a node.
fn next_turn(turn: Stone, act: Act, notes: Option<&Notes>) -> Stone {
    let after = match act {
        Act::Stone(stone, _) | Act::Pass(stone) => stone.opponent(),
        Act::Nothing | Act::Decision(_) | Act::Offer(_) => turn,
    };
    notes.and_then(|notes| notes.to_move).unwrap_or(after)
}
