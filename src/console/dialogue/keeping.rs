//! What a dialogue does with files: saves, loads, and keeps the game in progress.

use std::path::{Path, PathBuf};

use super::Dialogue;
use crate::console::atomic;
use crate::console::autosave::{Autosave, KeepError, Survey};
use crate::console::files::{self, FileError, Saved};
use crate::console::reply::Reply;
use crate::console::seats::Roles;

impl Dialogue {
    /// The unfinished games that could be resumed.
    pub(in crate::console) fn kept_games(&self) -> Survey {
        let autosave = self.autosave.as_ref();
        autosave.map(Autosave::survey).unwrap_or_default()
    }

    /// At the end: an unfinished game is left for the next run, any other is
    /// forgotten. Returns whether one was left.
    pub(in crate::console) fn leave(&mut self) -> bool {
        let unfinished = self.session.is_unfinished();
        match &mut self.autosave {
            Some(_) if unfinished => self.keeps && self.kept,
            Some(autosave) => {
                // Nothing can be done about a file that stays.
                let _ = autosave.clear();
                false
            }
            None => false,
        }
    }

    pub(super) fn save(&self, path: &Path, out: &mut String) -> Result<(), FileError> {
        let (game, roles) = (self.session.game(), self.session.roles());
        let times = self.session.times();
        if atomic::is_standard_output(path) {
            out.push_str(&files::text(path, game, roles, times)?);
            return Ok(());
        }
        files::save(path, game, roles, times)
    }

    /// Goes on with the game of a file; whether its players were told.
    pub(super) fn load(&mut self, path: PathBuf, saved: Saved, out: &mut String) -> bool {
        self.set_aside(out);
        let (closed, roles) = self.session.go_on(saved.game, saved.roles, saved.times);
        self.tell(&Reply::Loaded(path, closed, roles), out);
        roles.is_some()
    }

    /// Goes on with the unfinished game that was touched last before the one in progress,
    /// with its players as `choose` has them; whether they were told. `None` when there
    /// is no such game.
    pub(super) fn resume(
        &mut self,
        choose: impl Fn(Roles) -> Roles,
        out: &mut String,
    ) -> Result<Option<bool>, KeepError> {
        let found = self.autosave.as_ref().map(Autosave::find).transpose()?;
        let Some((slot, saved)) = found.flatten() else {
            return Ok(None);
        };
        self.set_aside(out);
        if let Some(autosave) = &mut self.autosave {
            autosave.take(slot);
        }
        let roles = saved.roles.map(choose);
        let (closed, roles) = self.session.go_on(saved.game, roles, saved.times);
        self.tell(&Reply::Resumed(closed, roles), out);
        Ok(Some(roles.is_some()))
    }

    /// Another game is about to begin: an unfinished one stays kept, and that is said.
    pub(super) fn set_aside(&mut self, out: &mut String) {
        let unfinished = self.session.is_unfinished();
        let Some(autosave) = self.autosave.as_mut().filter(|_| self.keeps) else {
            return;
        };
        if !unfinished {
            // The next game is kept in the same file, or reports why it cannot be.
            let _ = autosave.clear();
            return;
        }
        // Of a game whose moves were all taken back the file still has some.
        let left = autosave.leave().filter(|_| self.kept);
        if let (Some(count), false) = (left, self.renderer.quiet) {
            out.push_str(&self.renderer.words().set_aside(count));
            out.push('\n');
        }
    }

    /// Keeps the game in progress in the state directory.
    #[inline(never)]
    pub(super) fn keep(&mut self, out: &mut String) {
        let (game, roles) = (self.session.game(), self.session.roles());
        let Some(autosave) = &mut self.autosave else {
            self.kept = false;
            return;
        };
        let words = self.renderer.words();
        let said = match autosave.store(game, roles, self.session.times()) {
            Ok(lost) => {
                self.kept = true;
                lost.map(|path| words.made_room(&path))
            }
            // Said once, not after every move of a game on a full disk.
            Err(failure) => std::mem::take(&mut self.kept)
                .then(|| words.not_kept(&failure.path, &failure.error)),
        };
        if let Some(text) = said {
            out.push_str(&text);
            out.push('\n');
        }
    }
}
