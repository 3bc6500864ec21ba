//! What a dialogue does with files: saves, loads, and keeps the game in progress.

use std::path::{Path, PathBuf};

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Done};
use crate::console::keep::atomic;
use crate::console::keep::autosave::{Autosave, KeepError, Kept, Slot};
use crate::console::keep::files::{self, FileError, Lost, Saved, Terms, Written};
use crate::console::keep::told::Told;
use crate::console::navigate::Navigator;
use crate::console::play::players::{Players, RecordedPlayers};
use crate::console::play::session::Source;
use crate::console::refusal::{FileAct, Refusal};
use crate::record::{ReadOptions, Verdict};

impl Dialogue {
    /// The number of moves of the unfinished game that could be resumed, and the files
    /// that were found in its way.
    pub(crate) fn latest_kept(&mut self) -> (Option<usize>, Vec<KeepError>) {
        let latest = self.autosave.as_ref().map(Autosave::latest);
        let latest = latest.unwrap_or_default();
        self.left_over = latest.finished;
        let kept = latest.games.first();
        let count = kept.map(|kept| kept.saved.game.move_count());
        (count, latest.failures)
    }

    /// Moves the finished games that the start found to the archive. The start does not
    /// do so itself, since nobody shall wait for the prompt.
    pub(crate) fn put_left_over_away(&mut self) {
        let left = std::mem::take(&mut self.left_over);
        if let Some(autosave) = &self.autosave {
            // One that cannot be moved now is moved another time.
            let moved = |kept: &Kept| autosave.put_away(kept).is_ok();
            let _ = left.iter().rev().all(moved);
        }
    }

    /// At the end: an unfinished game is left for the next run, a finished one goes to
    /// the archive, any other is forgotten. Returns whether one was left.
    pub(crate) fn leave(&mut self, out: &mut String) -> bool {
        self.session.go_to_end();
        self.put_left_over_away();
        let unfinished = !self.looks && self.session.is_unfinished();
        if self.autosave.is_some() && unfinished {
            return self.keeps && self.kept;
        }
        self.put_away(out);
        false
    }

    /// Writes the game to a file; whether a file of that name was there before, which is
    /// told at a terminal only.
    pub(crate) fn save(&self, path: &Path, out: &mut String) -> Result<(bool, Lost), FileError> {
        let players = self.players();
        let written = self.written(&players);
        let date = self.session.date();
        if atomic::is_standard_output(path) {
            let (bytes, lost) = files::bytes(path, &written, date)?;
            out.push_str(&String::from_utf8_lossy(&bytes));
            return Ok((false, lost));
        }
        let was_there = self.keeps && path.is_file();
        let lost = files::save(path, &written, date)?;
        Ok((was_there, lost))
    }

    /// The game as it is written, with its variations.
    fn written<'a>(&'a self, players: &'a Players) -> Written<'a> {
        Written {
            game: self.session.game(),
            record: self.session.navigator().map(Navigator::record),
            players,
            here: self.session.navigator().and_then(Navigator::kept_place),
        }
    }

    /// Writes the game to the file that was named.
    pub(crate) fn save_to(&mut self, path: PathBuf, out: &mut String) -> Answer {
        let refuse = refusal_of(FileAct::Save, &path);
        let (replaced, lost) = self.save(&files::expand_home(&path), out).map_err(refuse)?;
        let reply = match replaced {
            true => Told::SavedOver(path),
            false => Told::Saved(path),
        };
        self.tell(reply, out);
        match lost.is_to_tell() {
            true => Told::Lost(lost).into(),
            false => Ok(Done::Nothing),
        }
    }

    /// Goes on with the game of a file that was named, or with another one of its games
    /// if a number follows the name.
    pub(crate) fn load_file(&mut self, path: PathBuf, out: &mut String) -> Answer {
        let (path, number) = numbered(path);
        let terms = Terms {
            asked: ReadOptions::default(),
            prompt: self.session.base(),
        };
        let refuse = refusal_of(FileAct::Load, &path);
        let saved = files::load_game(&files::expand_home(&path), number, &terms);
        self.load(Some(path), saved.map_err(refuse)?, None, out);
        Ok(Done::Nothing)
    }

    /// Goes on with the unfinished game that was touched last.
    pub(crate) fn resume_latest(&mut self, out: &mut String) -> Answer {
        let found = self.resume(|said| said, out).map_err(cannot_resume)?;
        found.ok_or(Refusal::NothingToResume)?;
        Ok(Done::Nothing)
    }

    /// Goes on with the game of a file, or looks at it after the move of a number; whether
    /// its players were told.
    pub(crate) fn load(
        &mut self,
        path: Option<PathBuf>,
        saved: Saved,
        at: Option<usize>,
        out: &mut String,
    ) -> bool {
        self.set_aside(out);
        // A game that is over was not played here.
        self.looks = saved.is_over();
        self.leave_match(&saved.said, out);
        let found = saved.found;
        let record = saved.record;
        // In a pipe a script of one line is told of as it always was, whatever comments
        // are in it.
        let is_line = record
            .as_ref()
            .is_none_or(|it| it.tree.is_line() && Verdict::of_record(it).recorded().is_none());
        let is_plain = saved.is_piped && is_line && at.is_none() && !self.keeps;
        let (closed, roles) =
            self.session
                .go_on(saved.game, record, saved.said, Source::Record(saved.date));
        if let Some(number) = at {
            self.session.begin_at(number);
        }
        if path.is_none() && self.session.is_computers_turn() {
            // A pasted game is looked at first.
            self.session.begin_at(usize::MAX);
        }
        let reply = match is_plain {
            true => None,
            false => self.taken_up(path.as_deref(), closed, roles, false),
        };
        let loaded = Told::Loaded(path.unwrap_or_default(), closed, roles);
        self.tell(reply.unwrap_or(loaded), out);
        if found.games > 1 || !found.warnings.is_empty() {
            self.tell(Told::Found(Box::new(found)), out);
        }
        roles.is_some()
    }

    /// Goes on with the unfinished game that was touched last before the one in progress,
    /// with its players as `choose` has them; whether they were told. `None` when there
    /// is no such game.
    pub(crate) fn resume(
        &mut self,
        choose: impl Fn(RecordedPlayers) -> RecordedPlayers,
        out: &mut String,
    ) -> Result<Option<bool>, KeepError> {
        let found = self.autosave.as_ref().map(Autosave::find).transpose()?;
        let found = found.flatten();
        Ok(found.map(|(slot, saved)| self.go_on_with(slot, saved, choose, out)))
    }

    /// Goes on with a kept game; whether its players were told.
    pub(crate) fn go_on_with(
        &mut self,
        slot: Slot,
        saved: Saved,
        choose: impl Fn(RecordedPlayers) -> RecordedPlayers,
        out: &mut String,
    ) -> bool {
        self.set_aside(out);
        if let Some(autosave) = &mut self.autosave {
            autosave.take(slot);
        }
        self.looks = false;
        let said = choose(saved.said);
        self.leave_match(&said, out);
        let (text, record) = (saved.text, saved.record);
        let (closed, roles) = self
            .session
            .go_on(saved.game, record, said, Source::EarlierRun);
        if let Some(here) = files::here_in(&text) {
            self.session.come_back(here);
        }
        let reply = self.taken_up(None, closed, roles, true);
        self.tell(reply.unwrap_or(Told::Resumed(closed, roles)), out);
        roles.is_some()
    }

    /// Another game is about to begin: an unfinished one stays kept, and that is said; a
    /// finished one goes to the archive.
    pub(crate) fn set_aside(&mut self, out: &mut String) {
        self.session.go_to_end();
        self.told_of_additions = false;
        self.leave_puzzle(out);
        let unfinished = !self.looks && self.session.is_unfinished();
        let Some(autosave) = self.autosave.as_mut().filter(|_| self.keeps) else {
            return;
        };
        if !unfinished {
            self.put_away(out);
            self.looks = false;
            return;
        }
        // Of a game whose moves were all taken back the file still has some.
        let left = autosave.leave().filter(|_| self.kept);
        if let (Some(count), false) = (left, self.renderer.quiet) {
            out.push_str(&self.renderer.language.set_aside(count));
            out.push('\n');
        }
    }

    /// Who plays the game on the board; of one that is over, who played it. Seats and a
    /// level that are set after the end are those of the next game. A name is a name of
    /// this one too, as long as nobody changed seats.
    pub(crate) fn players(&self) -> Players {
        let now = self.session.players();
        match &self.played_by {
            None => now,
            Some(then) if then.roles.seats == now.roles.seats => Players {
                names: now.names,
                ..then.clone()
            },
            Some(then) => then.clone(),
        }
    }

    /// After a change: who played, where that brought a game that is over.
    pub(crate) fn note_who_played(&mut self, change: Change) {
        if change.is_step() || change.is_seen() {
            let is_over = self.session.whole_game().outcome().is_some();
            // Who only looks at the end of a game changes nothing of who played it.
            if !is_over || self.played_by.is_none() || !self.session.has_navigator() {
                self.played_by = is_over.then(|| self.session.players());
            }
        }
    }

    /// Whether the game on the board is one for the archive.
    pub(crate) fn is_for_archive(&self) -> bool {
        let is_over = self.session.whole_game().outcome().is_some();
        is_over && !self.looks && self.players().roles.has_person()
    }

    /// The game that is not unfinished leaves the board: a finished one goes to the
    /// archive, any other is forgotten.
    fn put_away(&mut self, out: &mut String) {
        let (is_for_archive, players) = (self.is_for_archive(), self.players());
        let Some(autosave) = self.autosave.as_mut().filter(|_| self.keeps) else {
            return;
        };
        if !is_for_archive {
            // The next game is kept in the same file, or reports why it cannot be.
            let _ = autosave.clear();
            return;
        }
        let written = Written {
            game: self.session.game(),
            record: self.session.navigator().map(Navigator::record),
            players: &players,
            here: None,
        };
        let failed = autosave.finish(|| files::kept_text(&written).ok());
        if let (Err(failure), false) = (failed, self.told_of_archive) {
            self.told_of_archive = true;
            let words = self.renderer.language;
            out.push_str(&words.not_archived(&failure.path, &failure.error));
            out.push('\n');
        }
    }

    /// Keeps the game in progress in the state directory.
    #[inline(never)]
    pub(crate) fn keep(&mut self, out: &mut String) {
        self.put_left_over_away();
        if self.looks {
            return;
        }
        let players = self.players();
        let Some(mut autosave) = self.autosave.take() else {
            self.kept = false;
            return;
        };
        let stored = autosave.store(self.written(&players));
        self.autosave = Some(autosave);
        match stored {
            Ok(lost) => {
                self.kept = true;
                if let Some(path) = lost {
                    out.push_str(&self.renderer.language.made_room(&path));
                    out.push('\n');
                }
            }
            // Said once, not after every move of a game on a full disk.
            Err(failure) if std::mem::take(&mut self.kept) => {
                let words = self.renderer.language;
                out.push_str(&words.not_kept(&failure.path, &failure.error));
                out.push('\n');
            }
            Err(_) => {}
        }
    }
}

pub(crate) fn cannot_resume(failure: KeepError) -> Refusal {
    refusal_of(FileAct::Resume, &failure.path)(failure.error)
}

pub(crate) fn refusal_of(act: FileAct, path: &Path) -> impl FnOnce(FileError) -> Refusal + use<> {
    let path = path.to_path_buf();
    move |error| Refusal::File { act, path, error }
}

/// The name of a file and the number of the game in it, where a number follows the name
/// of a file that is there.
fn numbered(path: PathBuf) -> (PathBuf, usize) {
    let parts = path.to_str().and_then(|text| text.rsplit_once(' '));
    let is_there = |path: &str| files::expand_home(Path::new(path)).exists();
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
    let found = parts.and_then(|(name, last)| Some((name.trim_end(), number(last)?)));
    match found.filter(|(name, _)| is_there(name) && !files::expand_home(&path).exists()) {
        Some((name, number)) => (name.into(), number),
        None => (path, 1),
    }
}
