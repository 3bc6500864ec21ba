//! What a dialogue does with kept games: lists them, takes one by its number, counts them.

use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Done};
use crate::console::keep::autosave::{Autosave, KeepError, Kept, SLOTS, Survey, archive};
use crate::console::keep::files::{self, Saved};
use crate::console::keep::keeping::{cannot_resume, refusal_of};
use crate::console::keep::listing::{Listing, Part, Place, Row, SHOWN};
use crate::console::keep::statistics::Statistics;
use crate::console::keep::told::Told;
use crate::console::play::players::RecordedPlayers;
use crate::console::play::session::Source;
use crate::console::refusal::{FileAct, Refusal};

/// How many of the finished games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listed {
    /// The newest.
    Newest,
    /// All.
    All,
}

/// What lies in the state directory.
#[derive(Default)]
struct Found {
    /// Unfinished games, the newest first.
    unfinished: Vec<Kept>,
    /// Finished games, the newest first.
    finished: Vec<Saved>,
}

impl Dialogue {
    /// Lists the kept games.
    pub(crate) fn games(&mut self, what: Listed, out: &mut String) -> Answer {
        let found = self.look(true, out);
        let shown = match what {
            Listed::All => usize::MAX,
            Listed::Newest => SHOWN,
        };
        let row = |kept: &Kept| Row {
            date: files::written(&kept.path),
            ..Row::of_saved(&kept.saved)
        };
        let unfinished = Part {
            first: 1,
            rows: found.unfinished.iter().take(shown).map(row).collect(),
            more: found.unfinished.len().saturating_sub(shown),
        };
        let finished = Part {
            first: unfinished.end(),
            rows: found
                .finished
                .iter()
                .take(shown)
                .map(Row::of_saved)
                .collect(),
            more: found.finished.len().saturating_sub(shown),
        };
        let listing = Listing {
            on_board: self.row_on_board(),
            unfinished,
            finished,
            bounds: (archive::MOST, SLOTS),
        };
        self.listed = Some(places(found));
        Told::Games(Box::new(listing)).into()
    }

    /// Removes the finished games. A pipe removes nothing.
    pub(crate) fn clear_games(&mut self) -> Answer {
        let what = "games clear";
        if !self.keeps {
            return Err(Box::new(Refusal::OnlyAtATerminal { what }));
        }
        self.put_left_over_away();
        let Some(autosave) = &self.autosave else {
            return Told::GamesCleared(0, "".into()).into();
        };
        let archive = autosave.archive();
        let cleared = autosave.sweep().and_then(|()| archive.clear());
        let refuse = |it: KeepError| refusal_of(FileAct::Clear, &it.path)(it.error);
        let (count, path) = (cleared.map_err(refuse)?, archive.removed());
        self.listed = None;
        Told::GamesCleared(count, path).into()
    }

    /// Takes the game of this number of the list that was shown last, or that `games`
    /// would show.
    pub(crate) fn resume_number(&mut self, asked: usize, out: &mut String) -> Answer {
        // What was never shown is not remembered: by the next time it may be out of date.
        let fresh = match self.listed {
            Some(_) => Vec::new(),
            None => places(self.look(false, out)),
        };
        let listed = self.listed.as_ref().unwrap_or(&fresh);
        let kept = listed.len();
        let place = asked.checked_sub(1).and_then(|index| listed.get(index));
        match place.cloned() {
            None => Err(Box::new(Refusal::NoSuchGame { asked, kept })),
            Some(Place::Unfinished(path, touched)) => {
                let autosave = self.autosave.as_ref();
                let found = autosave.map(|it| it.find_at(&path, touched)).transpose();
                let found = found.map_err(cannot_resume)?.flatten();
                let (slot, saved) = found.ok_or(Refusal::GameChanged { asked })?;
                self.go_on_with(slot, saved, |said| said, out);
                Ok(Done::Nothing)
            }
            Some(Place::Finished(record)) => {
                let saved = files::read(record).map_err(|_| Refusal::GameChanged { asked })?;
                self.open(saved, out)
            }
        }
    }

    /// Puts a finished game on the board, to be looked at.
    fn open(&mut self, saved: Saved, out: &mut String) -> Answer {
        self.set_aside(out);
        self.looks = true;
        let row = Row::of_saved(&saved);
        // A game that is only looked at changes nothing of those to come: its match does not
        // go on.
        let said = RecordedPlayers {
            standing: None,
            ..saved.said
        };
        self.leave_match(&said, out);
        let source = Source::Finished(saved.date);
        let (closed, roles) = self.session.go_on(saved.game, saved.record, said, source);
        Told::Opened(Box::new(row), closed, roles).into()
    }

    /// `stats`: the finished games, and the one on the board if it is over.
    pub(crate) fn stats(&mut self, out: &mut String) -> Answer {
        let found = self.look(true, out);
        let rows = found.finished.iter().map(Row::of_saved);
        let mut statistics = Statistics::default();
        for row in rows.chain(self.row_on_board()) {
            if let Some(outcome) = row.outcome {
                statistics.count(row.setup.rule, outcome, &row.players);
            }
        }
        Told::Stats(Box::new(statistics)).into()
    }

    /// The game on the board, if it is kept and not one of the archive.
    fn row_on_board(&self) -> Option<Row> {
        let game = self.session.whole_game();
        let is_kept = self.keeps && self.kept && !self.looks && game.undoable() > 0;
        let is_kept = is_kept && (game.outcome().is_none() || self.is_for_archive());
        is_kept.then(|| Row::of(&game, self.players(), String::new()))
    }

    /// Looks at all that is kept. At a terminal finished games that are not in the archive
    /// are moved there. With `tell`, what cannot be read is said.
    fn look(&mut self, tell: bool, out: &mut String) -> Found {
        self.put_left_over_away();
        let Some(autosave) = &self.autosave else {
            return Found::default();
        };
        let mut failures = Vec::new();
        if self.keeps {
            failures.extend(autosave.sweep().err());
        }
        let survey = autosave.survey();
        let (found, damaged) = gather(autosave, survey, &mut failures);
        let words = self.renderer.language;
        if tell && !self.renderer.quiet {
            for failure in failures {
                out.push_str(&words.cannot_resume(&failure.path, &failure.error));
                out.push('\n');
            }
            if damaged > 0 {
                out.push_str(&words.damaged_games(damaged, autosave.archive().path()));
                out.push('\n');
            }
        }
        found
    }
}

/// All games of the files and of the archive, and how many records of the archive cannot
/// be read.
fn gather(autosave: &Autosave, survey: Survey, failures: &mut Vec<KeepError>) -> (Found, usize) {
    failures.extend(survey.failures);
    let records = autosave.archive().read().unwrap_or_else(|failure| {
        failures.push(failure);
        Vec::new()
    });
    let finished = survey.finished.into_iter().map(|kept| kept.saved);
    let mut found = Found {
        unfinished: survey.games,
        finished: finished.collect(),
    };
    let mut damaged = 0;
    for record in records {
        match files::read(record) {
            Ok(saved) if saved.game.outcome().is_some() => found.finished.push(saved),
            _ => damaged += 1,
        }
    }
    (found, damaged)
}

fn places(found: Found) -> Vec<Place> {
    let unfinished = found.unfinished.into_iter();
    let unfinished = unfinished.map(|kept| Place::Unfinished(kept.path, kept.touched));
    let finished = found
        .finished
        .into_iter()
        .map(|saved| Place::Finished(saved.text));
    unfinished.chain(finished).collect()
}
