//! What was not found at once, and when it is to be tried again: after intervals that grow each
//! time it is found (the boxes of S. Leitner, "So lernt man lernen", 1972).

use std::fmt::Write;
use std::path::Path;

use chrono::{Days, Local, NaiveDate};

use crate::console::disk::PathError;
use crate::console::disk::shared::{PATIENCE, SharedFile};
use crate::rules::name::names;

/// After how many days something is tried again that was found so many times in a row.
const DAYS: [u64; 6] = [1, 2, 4, 8, 16, 32];

/// The most that is kept; what is due last gives way.
const MOST: usize = 1000;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

const HEAD: &str = "# What gomoku offers again: the day, how often it was found, and what it is.\n";

/// What is tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Mistake,
    Puzzle,
}

names!(Kind { Mistake => "mistake", Puzzle => "puzzle" });

/// Something that is tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Card {
    due: NaiveDate,
    // How many times in a row it was found.
    found: usize,
    kind: Kind,
    what: String,
}

/// How many words of a mistake say which it is: the position and the move, not what searches found.
const WHICH: usize = 7;

impl Card {
    /// Whether it is this one.
    fn is(&self, kind: Kind, what: &str) -> bool {
        let is_same = || match kind {
            Kind::Mistake => (self.what.split(' ').take(WHICH)).eq(what.split(' ').take(WHICH)),
            Kind::Puzzle => self.what == what,
        };
        self.kind == kind && is_same()
    }

    fn read(line: &str) -> Option<Card> {
        let mut words = line.splitn(4, ' ');
        Some(Card {
            due: words.next()?.parse().ok()?,
            found: words.next()?.parse().ok()?,
            kind: words.next()?.parse().ok()?,
            what: words.next()?.into(),
        })
    }
}

/// All that is tried again, kept in the state directory.
#[derive(Debug, Default)]
pub(crate) struct Repetition {
    // Without a folder, as in a pipe, only what was tried in this run is known.
    file: Option<SharedFile>,
    cards: Vec<Card>,
}

/// The day on which something is answered.
pub(crate) fn today() -> NaiveDate {
    Local::now().date_naive()
}

impl Repetition {
    pub(crate) fn new(folder: Option<&Path>) -> Repetition {
        Repetition {
            file: folder.map(|folder| SharedFile::new(folder, "repetition", LARGEST)),
            cards: Vec::new(),
        }
    }

    /// What is to be tried again `today`, that which waits longest first.
    pub(crate) fn due(&mut self, kind: Kind, today: NaiveDate) -> Result<Vec<String>, PathError> {
        self.read()?;
        let is_due = |card: &&Card| card.kind == kind && card.due <= today;
        let mut due: Vec<&Card> = self.cards.iter().filter(is_due).collect();
        due.sort_by_key(|card| card.due);
        Ok(due.into_iter().map(|card| card.what.clone()).collect())
    }

    /// All that is to be tried again, some day. A file that cannot be read has nothing.
    pub(crate) fn all(&mut self, kind: Kind) -> Vec<String> {
        let _ = self.read();
        let cards = self.cards.iter().filter(|card| card.kind == kind);
        cards.map(|card| card.what.clone()).collect()
    }

    /// Whether something is to be tried again, some day. A file that cannot be read has nothing.
    pub(crate) fn has(&mut self, kind: Kind, what: &str) -> bool {
        let is_it = |card: &Card| card.is(kind, what);
        self.read().is_ok() && self.cards.iter().any(is_it)
    }

    /// Something was seen that was missed; if it is not kept yet, it is to be tried tomorrow.
    pub(crate) fn missed(
        &mut self,
        kind: Kind,
        what: &str,
        today: NaiveDate,
    ) -> Result<(), PathError> {
        match self.has(kind, what) {
            true => Ok(()),
            false => self.tried(kind, what, false, today),
        }
    }

    /// Something was tried, and found `at_once` or not. What is found at once for the first time
    /// is not tried again.
    pub(crate) fn tried(
        &mut self,
        kind: Kind,
        what: &str,
        at_once: bool,
        today: NaiveDate,
    ) -> Result<(), PathError> {
        let file = self.file.clone();
        let locked = file.as_ref().map(|file| file.lock(PATIENCE)).transpose()?;
        self.read()?;
        let is_it = |card: &Card| card.is(kind, what);
        let index = self.cards.iter().position(is_it);
        let before = index.map(|index| self.cards.remove(index));
        let found = match (&before, at_once) {
            (None, true) => return Ok(()),
            // What is not due yet was only tried in between.
            (Some(card), true) if card.due > today => card.found,
            (Some(card), true) => card.found + 1,
            (_, false) => 0,
        };
        if let Some(days) = DAYS.get(found) {
            self.cards.push(Card {
                due: today + Days::new(*days),
                found,
                kind,
                what: what.into(),
            });
        }
        self.cards.sort_by_key(|card| card.due);
        self.cards.truncate(MOST);
        let Some(locked) = locked else {
            return Ok(());
        };
        let mut text = HEAD.to_owned();
        for card in &self.cards {
            let (due, kind, what) = (card.due, card.kind, &card.what);
            let _ = writeln!(text, "{due} {} {kind} {what}", card.found);
        }
        locked.replace(&text)
    }

    /// Reads what the file has now. Lines that are no cards are comments.
    fn read(&mut self) -> Result<(), PathError> {
        if let Some(file) = &self.file {
            self.cards = file.text()?.lines().filter_map(Card::read).collect();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn day(number: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, number).unwrap()
    }

    #[test]
    fn intervals_grow_with_each_success_and_begin_again_with_a_failure() {
        let mut repetition = Repetition::new(None);
        let mut tried = |at_once, on: NaiveDate| {
            repetition.tried(Kind::Mistake, "a", at_once, on).unwrap();
            repetition
                .cards
                .first()
                .map(|card| (card.due - on).num_days())
        };
        let mut now = day(1);
        assert_eq!(
            tried(true, now),
            None,
            "it was found before it was ever missed"
        );
        assert_eq!(tried(false, now), Some(1));
        for days in [2, 4, 8] {
            now = now + Days::new(40);
            assert_eq!(tried(true, now), Some(days));
        }
        // On its very day too.
        assert_eq!(tried(false, now), Some(1));
        for days in [2, 4, 8] {
            now = now + Days::new(days / 2);
            assert_eq!(tried(true, now), Some(days as i64));
        }
        // Before its day a success changes no interval, a failure does.
        assert_eq!(tried(true, now), Some(8));
        assert_eq!(tried(false, now), Some(1));
        for days in [Some(2), Some(4), Some(8), Some(16), Some(32), None] {
            now = now + Days::new(40);
            assert_eq!(tried(true, now), days);
        }
    }

    /// A mistake and a puzzle may have the same name.
    #[test]
    fn kinds_are_kept_apart() {
        let mut repetition = Repetition::new(None);
        for kind in [Kind::Mistake, Kind::Puzzle] {
            repetition.tried(kind, "1", false, day(1)).unwrap();
        }
        assert_eq!(repetition.cards.len(), 2);
        repetition.tried(Kind::Puzzle, "1", true, day(2)).unwrap();
        let found = |kind| repetition.cards.iter().find(|card| card.kind == kind);
        assert_eq!(found(Kind::Mistake).map(|card| card.found), Some(0));
        assert_eq!(found(Kind::Puzzle).map(|card| card.found), Some(1));
    }

    /// Another review of the same mistake says other scores of it.
    #[test]
    fn a_mistake_is_kept_once_whatever_its_scores() {
        let mut repetition = Repetition::new(None);
        let mistake = |made: &str, score: i32| {
            format!("freestyle 9 white e5,e6 a1 4 {made} ? score:{score}:9 score:500:9 e7")
        };
        for (made, score) in [("a9", 0), ("a9", 50), ("b9", 0)] {
            let what = mistake(made, score);
            repetition.missed(Kind::Mistake, &what, day(1)).unwrap();
        }
        let kept = [mistake("a9", 0), mistake("b9", 0)];
        assert_eq!(repetition.all(Kind::Mistake), kept);
    }

    #[test]
    fn consoles_share_what_is_due() {
        let folder = tempfile::tempdir().unwrap();
        let [mut one, mut other] = [(); 2].map(|()| Repetition::new(Some(folder.path())));
        one.tried(Kind::Mistake, "b c", false, day(2)).unwrap();
        other.tried(Kind::Mistake, "a", false, day(1)).unwrap();
        other
            .tried(Kind::Puzzle, "0000abcd", false, day(1))
            .unwrap();
        let text = fs::read_to_string(folder.path().join("repetition")).unwrap();
        assert_eq!(
            text.strip_prefix(HEAD).unwrap(),
            "2026-11-02 0 mistake a\n2026-11-02 0 puzzle 0000abcd\n2026-11-03 0 mistake b c\n"
        );
        for (today, mistakes) in [(1, vec![]), (2, vec!["a"]), (3, vec!["a", "b c"])] {
            assert_eq!(one.due(Kind::Mistake, day(today)).unwrap(), mistakes);
        }
        assert_eq!(one.due(Kind::Puzzle, day(2)).unwrap(), ["0000abcd"]);
    }
}
