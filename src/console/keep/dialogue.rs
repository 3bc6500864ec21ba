//! What a dialogue does with games that are kept: puts one on the board in place of
//! another, keeps the one in progress, reads a pasted one, and asks before it does what
//! cannot be undone.

use std::fs::OpenOptions;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use crate::console::change::Change;
use crate::console::computer::{POLL, Watch};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Done};
use crate::console::keep::atomic;
use crate::console::keep::autosave::{Autosave, Slot};
use crate::console::keep::confirmation::{Confirmation, yes_or_no};
use crate::console::keep::files::{self, FileError, GameToWrite, Saved, check_regular};
use crate::console::keep::paste::{PastedLine, PastedLines, pasted_game};
use crate::console::keep::reply::{Brought, BroughtFrom, Reply};
use crate::console::keep::shared::PATIENCE;
use crate::console::navigate::Navigator;
use crate::console::play::players::Players;
use crate::console::play::reply::Closed;
use crate::console::play::seats::Roles;
use crate::console::play::session::{Session, Source};
use crate::console::play::words::rule_name;
use crate::console::refusal::{FileAct, Refusal};
use crate::console::words::file_name;
use crate::console::words::language::{Both, pick, tell};
use crate::record::{Anomaly, Format, ReadOptions, Verdict};
use crate::rules::{Game, NewGame};

/// The game as it is written, with its variations.
pub(crate) fn to_write<'a>(session: &'a Session, players: &'a Players) -> GameToWrite<'a> {
    GameToWrite {
        game: session.game(),
        record: session.navigator().map(Navigator::record),
        players,
        here: session.navigator().and_then(Navigator::kept_place),
    }
}

/// Writes to what may be a pipe, and gives up when the `watch` sees Ctrl-C.
fn write_watched(target: PathBuf, bytes: Vec<u8>, watch: &mut dyn Watch) -> io::Result<()> {
    let (sender, written) = mpsc::channel();
    let given_up = Arc::new(AtomicBool::new(false));
    let text = UnlessStopped {
        bytes: Cursor::new(bytes),
        stopped: Arc::clone(&given_up),
    };
    let path = target.clone();
    thread::Builder::new().spawn(move || {
        let _ = sender.send(atomic::write(&path, text));
    })?;
    let result = loop {
        match written.recv_timeout(POLL) {
            Ok(result) => break result,
            Err(RecvTimeoutError::Timeout) if !watch.look(None) => {}
            Err(_) => break Err(io::ErrorKind::Interrupted.into()),
        }
    };
    watch.done();
    if result.is_err() {
        given_up.store(true, Ordering::Relaxed);
        // The thread may still wait for a reader. The pipe is opened here too, so that the thread
        // wakes, and writes nothing.
        let reader = OpenOptions::new().read(true).write(true).open(&target);
        let _ = written.recv_timeout(PATIENCE);
        drop(reader);
    }
    result
}

/// A text that ends as soon as it is stopped, so that a late reader of a pipe gets no game.
struct UnlessStopped {
    bytes: Cursor<Vec<u8>>,
    stopped: Arc<AtomicBool>,
}

impl Read for UnlessStopped {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.stopped.load(Ordering::Relaxed) {
            true => Ok(0),
            false => self.bytes.read(buffer),
        }
    }
}

/// One game in place of another.
impl Dialogue {
    /// Another game is about to begin: an unfinished one stays kept, and that is said; a
    /// finished one goes to the archive.
    pub(crate) fn set_aside(&mut self, out: &mut String) {
        self.session.go_to_end();
        self.leave_puzzle(out);
        if self.is_unfinished() {
            // Of a game whose moves were all taken back the file still has some.
            let count = self.keep.own().and_then(|autosave| autosave.leave());
            if let Some(count) = count.filter(|_| self.keep.is_kept && !self.renderer.quiet) {
                let words = self.renderer.language;
                tell!(
                    out,
                    words,
                    "The unfinished game of {} is kept: `resume` goes on with it.",
                    "未下完的棋局（{}）已保留：输入 `resume` 继续。",
                    words.moves(count)
                );
            }
        } else {
            self.put_away(out);
        }
        (self.keep.is_viewed, self.keep.told_of_additions) = (false, false);
    }

    /// Puts a saved game on the board in place of another. Returns the other one, unless
    /// it had nothing in it, and who plays now, if that is to be told.
    pub(crate) fn bring(
        &mut self,
        saved: Saved,
        source: Source,
        out: &mut String,
    ) -> (Option<Closed>, Option<Roles>) {
        self.set_aside(out);
        self.leave_match(&saved.said, out);
        let (game, record) = (saved.game, saved.record);
        self.session.go_on(game, record, saved.said, source)
    }

    /// Goes on with the game of a file, or with a pasted one, or looks at it after the move
    /// of a number; whether its players were told.
    pub(crate) fn load(
        &mut self,
        path: Option<PathBuf>,
        mut saved: Saved,
        at: Option<usize>,
        out: &mut String,
    ) -> bool {
        let (is_over, found) = (saved.is_over(), std::mem::take(&mut saved.found));
        // In a pipe a script of one line is told of as it always was, whatever comments
        // are in it.
        let is_line = saved
            .record
            .as_ref()
            .is_none_or(|it| it.tree.is_line() && Verdict::of_record(it).recorded().is_none());
        let is_plain = saved.is_piped && is_line && at.is_none() && !self.keep.is_on;
        let source = Source::Record(std::mem::take(&mut saved.date));
        let game = self.bring(saved, source, out);
        // A game that is over was not played here.
        self.keep.is_viewed = is_over;
        if let Some(number) = at {
            self.session.begin_at(number);
        }
        if path.is_none() && self.session.is_computers_turn() {
            // A pasted game is looked at first.
            self.session.begin_at(usize::MAX);
        }
        let from = path.map_or(BroughtFrom::Paste, BroughtFrom::File);
        self.tell_of_game(from, game, !is_plain, out);
        if found.games > 1 || !found.warnings.is_empty() {
            self.tell(Reply::Found(Box::new(found)), out);
        }
        game.1.is_some()
    }

    /// Takes the unfinished game that was touched last before the one in progress.
    pub(crate) fn find_unfinished(&self) -> Result<(Slot, Saved), Refusal> {
        let autosave = self.keep.autosave.as_ref();
        let found = autosave.map_or(Ok(None), Autosave::find);
        let found = found.map_err(|failure| Refusal::of_kept(FileAct::Resume, failure))?;
        found.ok_or_else(|| {
            let finished = autosave.map(|it| it.survey().finished).unwrap_or_default();
            let ended = finished.into_iter().next().map(|kept| kept.path);
            Refusal::NothingToResume { ended }
        })
    }

    /// Goes on with a kept game; whether its players were told.
    pub(crate) fn resume(&mut self, slot: Slot, saved: Saved, out: &mut String) -> bool {
        let here = files::here_in(&saved.text).map(str::to_owned);
        let game = self.bring(saved, Source::EarlierRun, out);
        if let Some(autosave) = &mut self.keep.autosave {
            autosave.take(slot);
        }
        if let Some(here) = here {
            self.session.come_back(&here);
        }
        self.tell_of_game(BroughtFrom::EarlierRun, game, true, out);
        game.1.is_some()
    }

    /// Tells of the game that was just put on the board; `in_full` where it has more than
    /// its moves.
    fn tell_of_game(
        &mut self,
        from: BroughtFrom,
        (closed, roles): (Option<Closed>, Option<Roles>),
        in_full: bool,
        out: &mut String,
    ) {
        let navigator = self.session.navigator().filter(|_| in_full);
        let brought = Brought {
            from,
            closed,
            roles,
            view: navigator.map(Navigator::view),
            variations: navigator.map_or(0, |it| it.record().variations()),
        };
        self.tell(Reply::Brought(Box::new(brought)), out);
    }

    /// A game that nobody goes on with leaves the board: a finished one goes to the archive,
    /// any other is forgotten.
    fn put_away(&mut self, out: &mut String) {
        let (is_for_archive, players) = (self.is_for_archive(), self.players());
        let Some(autosave) = self.keep.own() else {
            return;
        };
        if !is_for_archive {
            // The next game is kept in the same file, or reports why it cannot be.
            let _ = autosave.clear();
            return;
        }
        let written = GameToWrite {
            here: None,
            ..to_write(&self.session, &players)
        };
        let failed = autosave.finish(|| files::kept_text(&written).ok());
        if let (Err(failure), false) = (failed, self.keep.told_of_archive) {
            self.keep.told_of_archive = true;
            let words = self.renderer.language;
            tell!(
                out,
                words,
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

    /// Whether the game on the board is one for the archive.
    pub(crate) fn is_for_archive(&self) -> bool {
        let is_over = self.session.whole_game().outcome().is_some();
        is_over && !self.keep.is_viewed && self.players().roles.has_person()
    }

    /// Whether the game on the board stays kept when another takes its place.
    fn stays_kept(&self) -> bool {
        self.keep.has_game() && self.is_unfinished()
    }

    /// Refuses in a pipe what changes these `kept` things.
    pub(crate) fn check_keeps(&self, what: &'static str, kept: Both) -> Result<(), Refusal> {
        match self.keep.is_on {
            true => Ok(()),
            false => Err(Refusal::OnlyAtATerminal { what, kept }),
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
    pub(crate) fn keep_game(&mut self, change: Change, out: &mut String) {
        if change == Change::Nothing {
            return;
        }
        let is_over = self.session.whole_game().outcome().is_some();
        let has_navigator = self.session.has_navigator();
        // Who only looks at the end of a game changes nothing of who played it.
        let is_new = !is_over || self.keep.played_by.is_none() || !has_navigator;
        if (change.is_step() || change.is_seen()) && is_new {
            self.keep.played_by = is_over.then(|| self.session.players());
        }
        let has_file = self.keep.autosave.as_ref().is_some_and(Autosave::has_own);
        if !change.is_kept(has_file) {
            return;
        }
        // Who plays on makes a game of what was only looked at; a puzzle is none.
        let plays_on = change.is_step() && !(has_navigator && is_over);
        if plays_on && self.session.puzzle().is_none() {
            self.keep.is_viewed = false;
        }
        self.keep.archive_left_over();
        if self.keep.is_viewed {
            self.tell_of_additions(change, out);
        } else {
            self.store(out);
        }
    }

    /// Writes the game in progress to the state directory.
    fn store(&mut self, out: &mut String) {
        let players = self.players();
        let Some(autosave) = &mut self.keep.autosave else {
            return;
        };
        let words = self.renderer.language;
        let was_kept = self.keep.is_kept;
        let stored = autosave.store(to_write(&self.session, &players));
        self.keep.is_kept = stored.is_ok();
        match stored {
            Ok(None) => {}
            Ok(Some(lost)) => tell!(
                out,
                words,
                "The oldest unfinished game was dropped to make room: {}.",
                "已丢弃最旧的未完棋局以腾出位置：{}。",
                file_name(&lost)
            ),
            // Said once, not after every move of a game on a full disk.
            Err(_) if !was_kept => {}
            Err(failure) => tell!(
                out,
                words,
                "This game will be lost if the terminal closes: {}: {}.",
                "关闭终端就会丢失这局棋：{}：{}。",
                file_name(&failure.path),
                words.file_error(&failure.error)
            ),
        }
    }

    /// Says once of a game that is looked at that what is added to it is not kept.
    fn tell_of_additions(&mut self, change: Change, out: &mut String) {
        let adds = change.is_step() || change == Change::Noted;
        if adds
            && self.session.has_navigator()
            && !self.renderer.quiet
            && !std::mem::replace(&mut self.keep.told_of_additions, true)
        {
            tell!(
                out,
                self.renderer.language,
                "Additions to this game are not kept: use `save FILE`.",
                "对这一局的补充不会自动保留：用 `save 文件` 保存。"
            );
        }
    }

    /// At the end: an unfinished game is left as the first to resume, a finished one goes to
    /// the archive, any other is forgotten. Returns whether one was left.
    pub(crate) fn leave(&mut self, out: &mut String) -> bool {
        self.session.go_to_end();
        self.keep.archive_left_over();
        if !self.is_unfinished() {
            self.put_away(out);
        }
        if let Some(autosave) = self.keep.own() {
            autosave.touch();
        }
        self.stays_kept()
    }
}

/// A game that is pasted at the prompt.
impl Dialogue {
    /// Takes a text of a terminal that is a game as it stands in a file; whether it was one.
    /// Moves on lines of their own are lines like others, and so is an answer.
    pub(crate) fn paste(&mut self, text: &str, out: &mut String) -> bool {
        if self.session.arranging.is_some() || self.keep.asked.is_some() {
            return false;
        }
        let words = self.renderer.language;
        let text = match self.keep.lines.add(text) {
            PastedLine::Alone => text.trim().to_owned(),
            PastedLine::First => {
                tell!(
                    out,
                    words,
                    "This is the beginning of a game: paste its next lines; an empty line ends it.",
                    "这是一局的开头：等待后面的行，空行结束。"
                );
                return true;
            }
            PastedLine::Inner => return true,
            PastedLine::Last(whole) => whole,
        };
        let game = pasted_game(&text, NewGame::of(self.session.game()));
        game.is_some_and(|(format, text)| self.read_pasted(&text, format, out))
    }

    /// Reads what was pasted; whether it was a game. It is asked about where there is
    /// something on the board.
    fn read_pasted(&mut self, text: &str, format: Format, out: &mut String) -> bool {
        let game = self.session.game();
        let options = ReadOptions {
            // Moves alone are those of a board like this one.
            size: files::is_bare(format).then_some(game.size()),
            rule: files::is_bare(format).then_some(game.rule()),
            ..ReadOptions::default()
        };
        let words = self.renderer.language;
        match files::read_foreign(text.as_bytes(), format, &options, 1) {
            Err(FileError::Record(error) | FileError::UnsaidSize(error)) => {
                tell!(
                    out,
                    words,
                    "This cannot be read as a game: {}",
                    "这不能当作棋局来读：{}",
                    words.read_error(&error)
                );
            }
            Err(_) => return false,
            Ok(mut saved) => {
                // People number the rows from the bottom.
                let is_usual = |anomaly: &Anomaly| *anomaly == Anomaly::RowsFromBottom;
                saved.found.warnings.retain(|it| !is_usual(&it.anomaly));
                if self.is_blank() {
                    self.put_on_board(saved, out);
                } else {
                    self.ask(Confirmation::Paste(Box::new(saved)), out);
                }
            }
        }
        true
    }

    /// Puts a pasted game on the board. Who pastes wants to see it: the computer waits.
    fn put_on_board(&mut self, saved: Saved, out: &mut String) {
        self.load(None, saved, None, out);
        if let Some(stone) = self.session.computer_waits() {
            tell!(
                out,
                self.renderer.language,
                "The computer waits while you look: `computer {}` makes it move.",
                "正在看棋，电脑等待：`computer {}` 让它落子。",
                stone.name()
            );
        }
    }

    /// Whether there is nothing on the board that a game could replace.
    fn is_blank(&self) -> bool {
        let game = self.session.game();
        let steps = game.undoable() + game.redoable();
        steps == 0 && game.setup().is_none() && !self.session.has_navigator()
    }
}

/// What is done only after a yes.
impl Dialogue {
    /// Asks for a yes. The next line that is not blank is the answer.
    pub(crate) fn ask(&mut self, about: Confirmation, out: &mut String) {
        let words = self.renderer.language;
        match &about {
            Confirmation::Paste(saved) => self.ask_about_pasted(&saved.game, out),
            Confirmation::Clear(count) => tell!(
                out,
                words,
                "`yes` removes {}, `no` keeps what there is.",
                "输入 `是` 清除 {}；输入 `否` 全部保留。",
                words.finished_games(*count)
            ),
            Confirmation::Replace(path) => tell!(
                out,
                words,
                "{} is not a game: `yes` replaces it, `no` leaves it as it is.",
                "{} 不是棋局文件：输入 `是` 覆盖它；输入 `否` 保持不变。",
                file_name(path)
            ),
        }
        self.keep.asked = Some(about);
    }

    /// Does what was asked about if the line says yes, and not if it says no. Any other line
    /// asks again.
    pub(crate) fn confirm(&mut self, about: Confirmation, line: &str, out: &mut String) -> Answer {
        match (yes_or_no(line), about) {
            (Some(true), Confirmation::Paste(saved)) => self.put_on_board(*saved, out),
            (Some(true), Confirmation::Clear(_)) => return self.clear_finished(),
            (Some(true), Confirmation::Replace(path)) => return self.save(path, None, out),
            (Some(false), about) => self.decline(&about, out),
            (None, about) => self.ask(about, out),
        }
        Ok(Done::Nothing)
    }

    /// After Ctrl-C: the lines of a game that was not pasted to its end are forgotten, and
    /// what was asked about is not done.
    pub(crate) fn interrupt(&mut self, out: &mut String) {
        self.keep.lines = PastedLines::default();
        if let Some(about) = self.keep.asked.take() {
            self.decline(&about, out);
        }
    }

    fn decline(&self, about: &Confirmation, out: &mut String) {
        let words = self.renderer.language;
        match about {
            Confirmation::Paste(_) => tell!(
                out,
                words,
                "The pasted game is discarded; the board stays as it is.",
                "已放弃粘贴的内容，棋盘不变。"
            ),
            Confirmation::Clear(_) => {
                tell!(out, words, "No game was removed.", "没有清除任何棋局。");
            }
            Confirmation::Replace(path) => tell!(
                out,
                words,
                "Not saved: {} stays as it is.",
                "未保存：{} 保持不变。",
                file_name(path)
            ),
        }
    }

    fn ask_about_pasted(&self, pasted: &Game, out: &mut String) {
        let words = self.renderer.language;
        let (size, moves) = (pasted.size(), words.moves(pasted.move_count()));
        let rule = pick!(words, pasted.rule().name(), rule_name(pasted.rule()));
        tell!(
            out,
            words,
            "This is a game of {moves}, {size}x{size} {rule}.",
            "这是一局 {size}x{size} {rule}，{moves}。"
        );
        match self.stays_kept() {
            true => tell!(
                out,
                words,
                "`yes` puts it on the board (the game there stays kept), `no` discards it.",
                "输入 `是` 摆上棋盘，棋盘上的一局仍然保留；输入 `否` 则放弃它。"
            ),
            false => tell!(
                out,
                words,
                "`yes` puts it on the board in place of this game, `no` discards it.",
                "输入 `是` 摆上棋盘，代替棋盘上的一局；输入 `否` 则放弃它。"
            ),
        }
    }

    /// Removes the finished games.
    fn clear_finished(&mut self) -> Answer {
        let Some(autosave) = &self.keep.autosave else {
            return Reply::GamesCleared(0, PathBuf::new()).into();
        };
        let archive = autosave.archive();
        let cleared = archive.clear();
        let count = cleared.map_err(|failure| Refusal::of_kept(FileAct::Clear, failure))?;
        self.keep.listed = None;
        Reply::GamesCleared(count, archive.removed()).into()
    }

    /// Writes the game to a file, whatever is in it. A pipe is waited for until the `watch` sees
    /// Ctrl-C.
    pub(crate) fn save(
        &mut self,
        path: PathBuf,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> Answer {
        let target = files::expand_home(&path);
        let refuse = |error| Refusal::of_file(FileAct::Save, &path, error);
        let (players, date) = (self.players(), self.session.date());
        let bytes = files::bytes(&target, &to_write(&self.session, &players), date);
        let (bytes, lost) = bytes.map_err(refuse)?;
        let is_output = atomic::is_standard_output(&target);
        // Reply at a terminal only.
        let replaced = self.keep.is_on() && !is_output && target.is_file();
        if is_output {
            out.push_str(&String::from_utf8_lossy(&bytes));
        } else {
            let is_pipe = matches!(check_regular(&target), Err(FileError::NotRegular));
            let written = match watch.filter(|_| is_pipe) {
                Some(watch) => write_watched(target, bytes, watch),
                None => atomic::write(&target, &*bytes),
            };
            written.map_err(|error| refuse(error.into()))?;
        }
        Reply::Saved {
            path,
            replaced,
            lost,
        }
        .into()
    }
}
