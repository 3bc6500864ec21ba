//! What is lost when records are written in a format.

use std::collections::{BTreeMap, BTreeSet};
use std::ptr;

use super::codec::Codec;
use super::move_list::MoveList;
use super::text::one_line;
use super::{Act, FormatSupport, Loss, Property, Record, RecordedResult, Start, WriteError};
use crate::rules::{BoardSize, Outcome, Rule, Stone};

/// What is lost of the records that are written one after another.
pub(super) struct Losses {
    codec: &'static Codec,
    found: BTreeSet<Loss>,
    count: Counts,
    games: usize,
    written: usize,
}

impl Losses {
    pub(super) fn new(codec: &'static Codec) -> Losses {
        Losses {
            codec,
            found: BTreeSet::new(),
            count: Counts::default(),
            games: 0,
            written: 0,
        }
    }

    /// Adds what is lost of a record. Returns the moves that are written of it if the format stores
    /// nothing else of a tree; `None` if it is not written, since a format may hold only one game,
    /// or none without moves. One that cannot be written does not count.
    pub(super) fn add(&mut self, record: &Record) -> Result<Option<MoveList>, WriteError> {
        let support = self.codec.support;
        if self.games > 0 && !support.games {
            self.games += 1;
            return Ok(None);
        }
        support.check(record)?;
        self.games += 1;
        let line = support.is_line().then(|| MoveList::of(record)).flatten();
        let mut losses = Vec::from_iter(support.losses_of_game(record, line.as_ref()));
        (self.codec.losses)(record, &mut losses);
        self.found.extend(losses);
        self.count.add(self.codec, record);
        self.count.moves += line.as_ref().map_or(0, |line| line.left_out);
        let line = line.unwrap_or_default();
        let is_written = support.empty || !line.moves.is_empty();
        self.written += usize::from(is_written);
        Ok(is_written.then_some(line))
    }

    /// What is lost, each kind once.
    pub(super) fn finish(mut self) -> Result<Vec<Loss>, WriteError> {
        if self.written == 0 {
            return Err(WriteError::NoGame);
        }
        let unwritten = self.games - self.written;
        self.found
            .extend((unwritten > 0).then_some(Loss::Games(unwritten)));
        let mut losses = Vec::from_iter(self.found);
        losses.extend(self.codec.support.losses_of_nodes(self.count));
        Ok(losses)
    }
}

impl FormatSupport {
    /// What is lost of everything but the nodes.
    fn losses_of_game(
        self,
        record: &Record,
        line: Option<&MoveList>,
    ) -> impl Iterator<Item = Loss> {
        let (start, about) = (&record.start, &record.about);
        let first = line.map_or(start.first(), |line| line.first);
        let has_opening = matches!(start, Start::Empty(new) if new.opening.is_some());
        let is_set_up = matches!(start, Start::Setup(_));
        let has_order = record.tree.main_line().nth(1).is_some();
        let (date, standing) = ([&about.date], [&about.standing]);
        let players = [&about.players.black, &about.players.white];
        let event = [&about.event, &about.round, &about.place];
        let texts: [(bool, &[&String], Loss); 4] = [
            (self.players, &players, Loss::Players),
            (self.event, &event, Loss::Event),
            (self.date, &date, Loss::Date),
            (self.standing, &standing, Loss::Standing),
        ];
        let is_changed = |text: &&String| !self.lines && one_line(text) != text.as_str();
        let texts = texts.map(|(is_stored, texts, loss)| match is_stored {
            true => (texts.iter().any(is_changed), Loss::Characters),
            false => (texts.iter().any(|text| !text.is_empty()), loss),
        });
        // A win by five and a full board need no result.
        let is_untold = |result| !is_on_the_board(record, result);
        let is_untold = !self.result && about.result.is_some_and(is_untold);
        let is_odd_size = start.size() != BoardSize::default();
        let others = [
            (self.size, is_odd_size, Loss::Size),
            (self.rule, start.rule() != Rule::Freestyle, Loss::Rule),
            (self.side_to_move, first != Stone::Black, Loss::SideToMove),
            (self.opening, has_opening, Loss::Opening),
            (self.setup, is_set_up, Loss::SetupAsMoves),
            (self.order, has_order, Loss::Order),
            (self.clock, about.clock.is_some(), Loss::Clock),
            (self.result, is_untold, Loss::Result),
        ];
        let others = others.map(|(is_stored, is_said, loss)| (!is_stored && is_said, loss));
        let losses = texts.into_iter().chain(others);
        losses.filter_map(|(is_lost, loss)| is_lost.then_some(loss))
    }

    fn losses_of_nodes(self, count: Counts) -> Vec<Loss> {
        let losses = [
            (self.nul, count.nuls, (|_| Loss::Characters) as CountedLoss),
            (false, count.moves, Loss::Moves),
            (self.variations, count.variations, Loss::Variations),
            (self.comments, count.comments, Loss::Comments),
            (self.marks, count.marks, Loss::Marks),
            (self.passes, count.passes, Loss::Passes),
            (self.edits, count.edits, Loss::Edits),
            (false, count.times, Loss::Times),
        ];
        let lost = |(is_stored, count, loss): (bool, usize, CountedLoss)| {
            (!is_stored && count > 0).then(|| loss(count))
        };
        let other = (!count.other.is_empty()).then_some(Loss::Other(count.other));
        losses.into_iter().filter_map(lost).chain(other).collect()
    }
}

/// Makes a loss from a count.
type CountedLoss = fn(usize) -> Loss;

fn is_on_the_board(record: &Record, result: RecordedResult) -> bool {
    let outcome = record.game().outcome();
    let by_a_stone = outcome.filter(|it| matches!(it, Outcome::Win { .. } | Outcome::Draw));
    by_a_stone.map(RecordedResult::of) == Some(result)
}

/// How much the nodes hold of each kind.
#[derive(Default)]
struct Counts {
    nuls: usize,
    moves: usize,
    variations: usize,
    comments: usize,
    marks: usize,
    passes: usize,
    edits: usize,
    times: usize,
    // The names of properties that are lost, each with how often.
    other: BTreeMap<String, usize>,
}

impl Counts {
    /// Adds what a record holds of each kind and the writer does not keep all the same.
    fn add(&mut self, codec: &Codec, record: &Record) {
        let support = codec.support;
        self.lose(&record.about.other, (codec.kept)(record));
        // Without a result nobody gave up or ran out of time.
        let is_timed = support.times && support.result;
        self.times += usize::from(record.about.end_took.is_some() && !is_timed);
        for node in record.tree.walk() {
            self.variations += record.tree.children(node).skip(1).count();
            self.passes += usize::from(matches!(record.tree.act(node), Act::Pass(_)));
            if let Some(notes) = record.tree.notes(node) {
                let kept = (codec.kept_of_node)(record, node, notes);
                self.nuls += usize::from(notes.comment.contains('\0'));
                self.comments += usize::from(!notes.comment.is_empty() && !kept.comment);
                self.marks += notes.marks.len() - kept.marks;
                self.edits += usize::from(notes.changes_position());
                self.times += usize::from(notes.took.is_some() && !support.times);
                self.lose(&notes.other, kept.other);
            }
        }
    }

    /// Adds the properties that are not among those kept, which are in the same order.
    fn lose(&mut self, all: &[Property], kept: Vec<&Property>) {
        let mut kept = kept.into_iter().peekable();
        for property in all {
            if kept.next_if(|kept| ptr::eq(*kept, property)).is_none() {
                *self.other.entry(property.name.clone()).or_default() += 1;
            }
        }
    }
}
