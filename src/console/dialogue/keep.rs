//! What a dialogue does with games that are kept: puts one on the board in place of another, and keeps
//! the one in progress.

use std::path::PathBuf;

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::confirm::Confirmation;
use crate::console::dialogue::session::Session;
use crate::console::keep::autosave::{Autosave, OwnFile};
use crate::console::keep::files::reading::says_more;
use crate::console::keep::files::{self, GameToWrite, Origin, ReadDefaults, Saved};
use crate::console::keep::said::BroughtFrom;
use crate::console::navigate::Navigator;
use crate::console::play::players::Players;
use crate::console::play::said::Closed;
use crate::console::play::seats::Roles;
use crate::console::refusal::{FileAct, Refusal, refusal};
use crate::console::words::language::{Both, always, say, tell};
use crate::console::words::{file_name, quoted_lines};
use crate::record::{ReadOptions, Verdict};

/// The game as it is written, with its variations and what it brought with it.
pub(crate) fn to_write<'a>(
    session: &'a Session,
    players: &'a Players,
    origin: &'a Origin,
) -> GameToWrite<'a> {
    GameToWrite {
        game: session.game(),
        record: session.navigator().map(Navigator::record),
        players,
        here: session.moves.kept_place(),
        origin,
    }
}

/// Where a game is kept that somebody goes on with.
pub(crate) enum KeptAs {
    /// In this file of its own.
    Unfinished(OwnFile),
    /// As a finished game, in this file; its match goes on.
    OfMatch(PathBuf),
}

/// One game in place of another.
impl Dialogue {
    /// Another game is about to begin: an unfinished one stays kept, and that is said; a
    /// finished one is kept too.
    ///
    /// # Errors
    /// When it cannot be kept: nothing is changed, and the line that asked for this is asked about.
    pub(crate) fn set_aside(&mut self) -> Result<(), Refusal> {
        self.check_kept()?;
        self.take_off_board();
        self.session.moves.go_to_end();
        if self.is_unfinished() {
            // Of a game whose moves were all taken back the file still has some.
            let count = self.keep.own().and_then(|autosave| autosave.leave());
            if let Some(count) = count.filter(|_| self.keep.is_kept) {
                tell!(
                    self.out,
                    "The unfinished game of {} is kept: `resume` continues it.",
                    "未下完的棋局（{}）已保留：输入 `继续` 继续。",
                    self.out.language.contents(self.session.game(), count)
                );
            }
        } else {
            self.put_away();
        }
        (self.keep.is_viewed, self.keep.origin) = (false, Origin::default());
        self.keep.opened = None;
        Ok(())
    }

    /// Refuses what loses the game on the board, unless somebody said that it may be lost: one that
    /// cannot be kept, and is unfinished or was played here.
    pub(crate) fn check_kept(&self) -> Result<(), Refusal> {
        let keep = &self.keep;
        let is_lost = || self.is_unfinished() || self.is_to_be_kept();
        match keep.is_on && !keep.is_kept && !keep.may_be_lost && is_lost() {
            true => Err(Refusal::WouldLose),
            false => Ok(()),
        }
    }

    /// Before the end of the program: asks whether the game may be lost, once; whether it did.
    pub(crate) fn asks_before_end(&mut self) -> bool {
        let asked = matches!(self.asked, Some(Confirmation::Lose(_)));
        let asks = !asked && self.check_kept().is_err();
        if asks {
            self.ask(Confirmation::Lose("quit".into()));
        }
        asks
    }

    /// Puts a saved game on the board in place of another, with what it brings if it was over. Returns
    /// the other one, unless it had nothing in it, and who plays now, if that is to be told.
    pub(crate) fn bring(
        &mut self,
        saved: Saved,
        from: &BroughtFrom,
        origin: Origin,
    ) -> Result<(Option<Closed>, Option<Roles>), Refusal> {
        self.set_aside()?;
        self.keep.origin = origin;
        self.leave_match(&saved.said);
        Ok(self.session.go_on(saved, from))
    }

    /// Goes on with the game of a file, or with a pasted one, or looks at it after the move
    /// of a number; whether its players were told.
    pub(crate) fn load(
        &mut self,
        from: BroughtFrom,
        mut saved: Saved,
        at: Option<usize>,
    ) -> Result<bool, Refusal> {
        let (is_over, found) = (saved.is_over(), std::mem::take(&mut saved.found));
        // A game that is over was not played here.
        let origin = is_over.then(|| Origin {
            is_elsewhere: true,
            date: saved.date.clone(),
            standing: None,
        });
        // In a pipe a script of one line is told of as it always was, whatever comments
        // are in it.
        let is_line = saved
            .record
            .as_ref()
            .is_none_or(|it| it.tree.is_line() && Verdict::of_record(it).recorded().is_none());
        let is_plain = saved.is_piped && is_line && at.is_none() && !self.keep.is_on;
        let game = self.bring(saved, &from, origin.unwrap_or_default())?;
        self.keep.is_viewed = is_over;
        if let Some(number) = at {
            self.session.begin_at(number);
        }
        if from == BroughtFrom::Paste && self.session.is_computers_turn() {
            // A pasted game is looked at first.
            self.session.begin_at(usize::MAX);
        }
        self.tell_of_game(&from, game, !is_plain);
        if self.out.quiet {
            for lost in found.warnings.iter().filter(|warning| warning.is_loss()) {
                let text = self.out.language.warning(lost);
                self.out.refused(&text);
            }
        } else if found.games > 1 || !found.warnings.is_empty() {
            self.out.found(&found);
        }
        Ok(game.1.is_some())
    }

    /// The defaults for a file that a command reads.
    pub(crate) fn read_defaults(&self) -> ReadDefaults {
        ReadDefaults {
            asked: ReadOptions {
                encoding: self.run.reading.encoding,
                ..ReadOptions::default()
            },
            prompt: self.base(),
        }
    }

    /// Takes the unfinished game that was touched last before the one in progress; if there is none,
    /// finds the last finished game of a match that goes on.
    pub(crate) fn find_unfinished(&mut self) -> Result<(KeptAs, Saved), Refusal> {
        let autosave = &mut self.keep.autosave;
        let found = autosave.as_mut().map_or(Ok(None), Autosave::find);
        let found = found.map_err(|failure| Refusal::File(FileAct::Resume, failure))?;
        if let Some((file, saved)) = found {
            return Ok((KeptAs::Unfinished(file), saved));
        }
        // Nobody asks for it in the middle of another game.
        let is_played = self.session.current_match.is_some() || self.session.is_unfinished();
        let of_match = autosave.as_ref().filter(|_| !is_played);
        let of_match = of_match.and_then(Autosave::last_of_match);
        let of_match = of_match.map(|kept| (KeptAs::OfMatch(kept.file.path), kept.saved));
        of_match.ok_or_else(|| match autosave.as_ref().and_then(Autosave::last_finished) {
            None => refusal!("there is no unfinished game to resume", "没有未下完的棋局"),
            Some(path) => refusal!(
                "there is no unfinished game to resume: the last one is over, and kept in {}; in the program, `games` lists it",
                "没有未下完的棋局：最后一局已结束，保存在 {}；在程序里输入 `棋局` 会列出它",
                file_name(&path)
            ),
        })
    }

    /// Goes on with a kept game; whether its players were told.
    pub(crate) fn resume(&mut self, file: KeptAs, mut saved: Saved) -> Result<bool, Refusal> {
        let here = saved.here.take();
        let origin = Origin {
            is_elsewhere: saved.is_elsewhere,
            ..Origin::default()
        };
        let from = BroughtFrom::EarlierRun;
        let game = self.bring(saved, &from, origin)?;
        match (file, &mut self.keep.autosave) {
            (KeptAs::Unfinished(file), Some(autosave)) => autosave.take(file),
            (KeptAs::OfMatch(path), _) => {
                (self.keep.is_viewed, self.keep.opened) = (true, Some(path));
            }
            (KeptAs::Unfinished(_), None) => {}
        }
        if let Some(here) = here {
            self.session.come_back(&here);
        }
        self.tell_of_game(&from, game, true);
        Ok(game.1.is_some())
    }

    /// Tells of the game that was just put on the board, who plays it if that is to be told, and
    /// follows the change; `in_full` where the game has more than its moves.
    pub(crate) fn tell_of_game(
        &mut self,
        from: &BroughtFrom,
        (closed, roles): (Option<Closed>, Option<Roles>),
        in_full: bool,
    ) {
        let waits = self.waits_for_answer();
        self.name_players();
        let (out, game) = (&mut self.out, self.session.game());
        let navigator = self.session.navigator().filter(|_| in_full);
        out.closed(closed);
        let count = navigator.map_or(game.move_count(), |it| it.whereabouts().last);
        let variations = navigator.map(|it| it.record().variations());
        let contents = out.language.contents(game, count);
        out.line(&from.heading(out.language, &contents, variations));
        match navigator {
            // The board comes with the computer's move.
            None if waits && !matches!(from, BroughtFrom::Archive(_)) => {}
            None => out.position(game),
            Some(tree) => {
                // At the end of the game itself the last move says where one is.
                let at = tree.whereabouts();
                let elsewhere = at.number < at.last || at.variation.is_some();
                out.looked_at(tree, elsewhere, game);
            }
        }
        let reviewed = navigator.and_then(Navigator::reviewed);
        if let Some(text) = reviewed.filter(|_| out.window.is_some()) {
            let text = quoted_lines(&text);
            tell!(out, "Review: {text}", "复盘：{text}");
        }
        if let Some(roles) = roles {
            out.roles(roles, game);
        }
        let is_new = matches!(from, BroughtFrom::Paste | BroughtFrom::Points);
        self.follow(Change::Game { is_new });
    }

    /// A game that nobody goes on with leaves the board: a finished one is kept,
    /// any other is forgotten.
    fn put_away(&mut self) {
        let (is_to_be_kept, players) = (self.is_to_be_kept(), self.players());
        let origin = self.keep.origin.clone();
        let Some(autosave) = self.keep.own() else {
            return;
        };
        if !is_to_be_kept {
            // The next game is kept in the same file, or reports why it cannot be.
            let _ = autosave.clear();
            return;
        }
        let written = GameToWrite {
            here: None,
            ..to_write(&self.session, &players, &origin)
        };
        let failed = autosave.finish(|| files::kept_text(&written).ok());
        let is_known = self.keep.may_be_lost || self.keep.told_of_finished;
        if let (Err(failure), false) = (failed, is_known) {
            self.keep.told_of_finished = true;
            let words = self.out.language;
            always!(
                self.out,
                "The finished game cannot be kept: {}: {}.",
                "这局已结束的棋无法保留：{}：{}。",
                file_name(&failure.path),
                words.file_error(&failure.error)
            );
        }
    }

    /// Whether the game on the board is one to go on with.
    fn is_unfinished(&self) -> bool {
        !self.keep.is_viewed && self.session.is_unfinished()
    }

    pub(crate) fn is_to_be_kept(&self) -> bool {
        let session = self.session.of_game();
        let is_over = session.is_over();
        let players = || self.keep.players(session.players());
        let is_wanted = || players().roles().has_person() || self.has_more_than_moves();
        is_over && !self.keep.is_viewed && is_wanted()
    }

    /// Whether the game has more than its moves.
    fn has_more_than_moves(&self) -> bool {
        let tree = self.session.of_game().navigator();
        tree.is_some_and(|tree| says_more(tree.record(), &tree.record().game()))
    }

    /// Whether the game on the board stays kept when another takes its place.
    pub(super) fn stays_kept(&self) -> bool {
        self.keep.has_game() && self.is_unfinished()
    }

    /// Refuses in a pipe what changes these `kept` things.
    pub(crate) fn check_keeps(&self, what: &'static str, kept: Both) -> Result<(), Refusal> {
        match self.keep.is_on {
            true => Ok(()),
            false => Err(Refusal::said(|words| {
                say!(
                    words,
                    "`{what}` works only at a terminal: a piped run changes no {}",
                    "`{what}` 只能在终端里用：管道中不会改动{}",
                    kept.of(words)
                )
            })),
        }
    }

    /// Who plays the game on the board; of one that is over, who played it.
    pub(crate) fn players(&self) -> Players {
        self.keep.players(self.session.players())
    }
}

/// The game in progress.
impl Dialogue {
    /// After a change at a terminal: who played is noted, and the game is kept.
    #[inline(never)]
    pub(crate) fn keep_game(&mut self, change: Change) {
        // A puzzle is no game.
        if change == Change::Nothing || self.session.puzzle().is_some() {
            return;
        }
        let is_over = self.session.is_over();
        let has_navigator = self.session.navigator().is_some();
        // Who only looks at the end of a game changes nothing of who played it.
        let is_new = !is_over || self.keep.played_by.is_none() || !has_navigator;
        if (change.is_step() || change.is_seen()) && is_new {
            self.keep.played_by = is_over.then(|| self.session.players());
        }
        let has_file = self.keep.autosave.as_ref().is_some_and(Autosave::has_own);
        if !change.is_kept(has_file) {
            return;
        }
        self.keep.may_be_lost = false;
        // What was only looked at is kept once something is added to it.
        let adds = change.is_step() || change == Change::Noted;
        let is_changed = || !is_over || self.has_more_than_moves();
        if adds && is_changed() {
            self.keep.is_viewed = false;
        }
        if !self.keep.is_viewed {
            self.store(change);
        }
    }

    /// Writes the game on the board to the state directory after this change.
    fn store(&mut self, change: Change) {
        let (players, is_over) = (self.players(), self.session.is_over());
        let Some(autosave) = &mut self.keep.autosave else {
            return;
        };
        let words = self.out.language;
        let was_kept = self.keep.is_kept;
        // What is added to a finished game is kept in its place; one that is taken back, and so is
        // played anew, is another game, until the same end is put back.
        let is_same = match change {
            Change::Redone => true,
            Change::Step => false,
            _ => !autosave.has_own(),
        };
        let mut taken = Ok(());
        if !is_over {
            let given_back = autosave.give_back_finished();
            let opened = self.keep.opened.take().filter(|_| !change.is_step());
            self.keep.opened = given_back.or(opened);
            self.keep.origin = Origin::default();
        } else if let Some(path) = self.keep.opened.take().filter(|_| is_same) {
            taken = autosave
                .clear()
                .and_then(|()| autosave.take_finished(&path));
        }
        let origin = &self.keep.origin;
        let store = |()| autosave.store(to_write(&self.session, &players, origin));
        let stored = taken.and_then(store);
        self.keep.is_kept = stored.is_ok();
        match stored {
            Ok(None) => {}
            Ok(Some(lost)) => always!(
                self.out,
                "The oldest unfinished game was dropped to make room: {}.",
                "为腾出位置，已丢弃最旧的未下完的棋局：{}。",
                file_name(&lost)
            ),
            // Said once, not after every move of a game on a full disk.
            Err(_) if !was_kept => {}
            Err(failure) => always!(
                self.out,
                "This game will be lost if the terminal closes: {}: {}.",
                "关闭终端就会丢失这局棋：{}：{}。",
                file_name(&failure.path),
                words.file_error(&failure.error)
            ),
        }
    }

    /// At the end: an unfinished game is left as the first to resume, a finished one is
    /// kept, any other is forgotten. Returns whether one was left.
    pub(crate) fn leave(&mut self) -> bool {
        self.session.moves.go_to_end();
        if !self.is_unfinished() {
            self.put_away();
        }
        if let Some(autosave) = self.keep.own() {
            autosave.touch();
        }
        self.stays_kept()
    }
}
