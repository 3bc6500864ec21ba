//! The commands for files and kept games.

use std::fs::OpenOptions;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NO_LIMIT, NOTHING};
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::confirm::Confirmation;
use crate::console::dialogue::keep::{KeptAs, to_write};
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::disk::shared::PATIENCE;
use crate::console::disk::{atomic, expand_home, typed_path};
use crate::console::keep::Keep;
use crate::console::keep::autosave::{Autosave, Kept, KeptFile, Survey};
use crate::console::keep::files::{self, Origin};
use crate::console::keep::lists::{GameRow, SHOWN, Statistics};
use crate::console::keep::said::BroughtFrom;
use crate::console::navigate::Navigator;
use crate::console::refusal::{FileAct, Refusal, refusal};
use crate::console::words::Listed;
use crate::console::words::language::{Both, both, say, tell};
use crate::door::{DoorError, check_regular};
use crate::engine::Stopper;
use crate::player::{POLL, Watch};
use crate::record::{Format, RecordedResult};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(save, Group::Files, &["save"], &["保存", "存盘", "儲存"],
        both("write the game to a file", "把棋局写入文件"),
        both("The ending of the file name sets the format: .psq, .rec, .sgf, .pos,\n\
            .bdt, .lib or .rif. With no ending, or with .txt, it is a move script, which\n\
            can be piped back in. With .svg it is a picture of the position on the board,\n\
            for a page or a message. The program says what the format cannot store. The\n\
            file is written whole or not at all. At a terminal it asks before it replaces a\n\
            file that is not a game. The name is the rest of the line; ~/ is your home\n\
            folder.",
            "文件名的后缀决定格式：.psq、.rec、.sgf、.pos、.bdt、.lib 或 .rif；没有\n\
            后缀或用 .txt 时，是可以用管道送回的着法脚本；.svg 是棋盘上局面的图，可以放进\n\
            网页或消息。程序会说明格式不能记录的内容。文件要么完整写入，要么不写。\n\
            在终端里，覆盖不是棋局的文件之前会先确认。这一行余下的部分是文件名；\n\
            ~/ 是主目录。"))
        .takes(&[&[Form::File("FILE")]]),
    row(load, Group::Files, &["load"], &["读取", "打开", "讀取"],
        both("continue a saved game", "读取保存的棋局，继续下"),
        both("The program tells the format by the ending of the name or by the content: a\n\
            move script, SGF, pos, a picture of a board in text, or any other that\n\
            `gomoku convert --help` lists. If the file holds several games, the first is\n\
            taken, or game N. pos files and openings take the size and the rule of the game.\n\
            If a file cannot be understood, the program names the line and column, and the\n\
            game in progress stays. If the file names the computer as a player, the computer\n\
            takes its seat again.",
            "文件是着法脚本、SGF、pos、文字棋盘图，或 `gomoku convert --help` 列出的其他\n\
            格式，由后缀或内容判断。有几局时取第一局，或第 N 局。\n\
            pos 和开局文件没有写明的大小和规则，沿用当前棋局的。看不懂的文件会指出行和列，\n\
            当前棋局保持不变。文件里写明由电脑执棋的，重新由电脑执棋。"))
        .takes(&[&[Form::File("FILE [N]")]]),
    row(resume, Group::Files, &["resume"], &["继续", "繼續"],
        both("continue a kept game: the last or N", "继续上次未下完的棋局，或第 N 局"),
        both("At a terminal the game is kept after every move, so a closed window loses\n\
            nothing. `gomoku --resume` continues it when you start the program. `resume N`\n\
            opens the game that `games` lists as N; a finished game opens for you to look\n\
            at.",
            "在终端里每下一手都会保留棋局，窗口关闭也不会丢失。\n\
            `gomoku --resume` 在开始时做同样的事。`继续 N` 取出 `棋局` 列出的第 N 局：\n\
            已结束的只供查看。"))
        .takes(&[NOTHING, &[KEPT_GAME]]),
    row(games, Group::Files, &["games"], &["棋局", "历史"],
        both("list the kept games, or remove some", "列出保留的棋局，或删除一些"),
        both("Finished games of people at a terminal, against the computer or each other, are\n\
            kept too, up to 1000. `games` lists the newest 20 unfinished and the newest 20\n\
            finished games, `games all` lists all, `games find TEXT` those whose line\n\
            contains TEXT: a name, a result, a date. `resume N` and `games forget N` take\n\
            the numbers of the list. `games clear` removes all finished games after you\n\
            answer `yes`.",
            "在终端里，人对电脑或两人对弈的棋局结束后也会保留，最多 1000 局。\n\
            `棋局` 列出最近的各 20 局，`棋局 全部` 列出全部，`棋局 查找 文字` 查找名字、结果\n\
            或日期中有这些文字的。`继续 N` 和 `棋局 删除 N`使用列出的编号。\n\
            `棋局 清空` 确认之后清除已结束的；未下完的不受影响。"))
        .takes(&[
            NOTHING, &[Form::Word("all")], &[Form::Word("clear")],
            &[Form::Word("find"), WANTED], &[Form::Word("forget"), KEPT_GAME],
        ]),
    row(stats, Group::Files, &["stats"], &["统计", "統計", "战绩", "戰績"],
        both("count wins, losses and draws", "显示胜负统计"),
        both("Counts the finished games that `games all` lists: those against the computer by\n\
            level and rule, those between people by their names. Games that were already\n\
            over in a file are not counted. After games against the computer in several\n\
            months, a line shows the results and the levels month by month: the fuller a\n\
            sign, the better the results or the higher the level. The last line counts the\n\
            mistakes that are kept for practice, by kind.",
            "统计 `棋局 全部` 列出的已结束的棋局：人对电脑的按级别和规则，有名字的两人之间的\n\
            按对手；读取时已结束的不算。有了几个月的棋局之后，另有一行小图显示成绩和级别的变化：\n\
            格子越满，成绩越好、级别越高。最后一行按种类统计待练的失误。")),
];

fn save(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let path = typed_path(call.text);
    let is_known = Format::to_write(&path).is_ok();
    if dialogue.keep.is_on && is_known && files::is_something_else(&expand_home(&path)) {
        dialogue.ask(Confirmation::Replace(path));
        return Ok(Change::Nothing);
    }
    dialogue.save(path, call.watch)
}

fn load(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (path, number) = numbered(call.text);
    let defaults = dialogue.read_defaults();
    let saved = files::load_game(&expand_home(&path), number, &defaults);
    let saved = saved.map_err(|error| Refusal::of_file(FileAct::Load, &path, error))?;
    dialogue.load(BroughtFrom::File(path), saved, None)?;
    Ok(Change::Nothing)
}

/// Splits the name of a file from the number of a game in it, if the name with the number
/// is no file itself.
fn numbered(text: &str) -> (PathBuf, usize) {
    let is_there = |path: &Path| expand_home(path).exists();
    let path = typed_path(text);
    let found = text.rsplit_once(' ').and_then(|(name, number)| {
        let (name, number) = (typed_path(name.trim_end()), number.parse().ok()?);
        (number > 0 && is_there(&name) && !is_there(&path)).then_some((name, number))
    });
    found.unwrap_or((path, 1))
}

const KEPT_GAME: Form = Form::number(
    both("a number that `games` lists", "`棋局` 列表中的编号"),
    1,
    NO_LIMIT,
);

fn resume(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let Some(asked) = call.number() else {
        // Instead of the game that an earlier run left, the one that is below a puzzle.
        if dialogue.session.puzzle().is_some() && dialogue.session.is_unfinished() {
            return dialogue.leave_for_game();
        }
        let (file, saved) = dialogue.find_unfinished()?;
        dialogue.resume(file, saved)?;
        return Ok(Change::Nothing);
    };
    let (autosave, file) = listed_as(asked, &mut dialogue.keep)?;
    if file.is_finished {
        let found = autosave.read(&file).ok().flatten();
        return open(dialogue, found.ok_or_else(|| changed(asked))?);
    }
    let found = autosave.take_unfinished(&file);
    let found = found.map_err(|failure| Refusal::File(FileAct::Resume, failure))?;
    let (file, saved) = found.ok_or_else(|| changed(asked))?;
    dialogue.resume(KeptAs::Unfinished(file), saved)?;
    Ok(Change::Nothing)
}

/// The file of the kept game that was listed with this number, or would be listed now if none were, and
/// whose it is.
fn listed_as(asked: usize, keep: &mut Keep) -> Result<(&mut Autosave, KeptFile), Refusal> {
    // A list that was not shown is not remembered, since it may soon be out of date.
    let mut listed = keep.listed.clone();
    if listed.is_empty() {
        listed = files_of(keep.survey());
    }
    let kept = listed.len();
    let file = listed.into_iter().nth(asked - 1);
    keep.autosave.as_mut().zip(file).ok_or_else(|| {
        Refusal::said(|words| {
            let why = match kept {
                0 => say!(words, "there are no kept games", "没有保留的棋局"),
                1 => say!(words, "`games` lists 1 game", "`棋局` 只列出 1 局"),
                _ => say!(
                    words,
                    "`games` lists only {kept}",
                    "`棋局` 只列出 {kept} 局"
                ),
            };
            say!(
                words,
                "there is no game {asked}: {why}",
                "没有第 {asked} 局：{why}"
            )
        })
    })
}

/// The refusal of a kept game that is no longer what it was when it was listed.
fn changed(asked: usize) -> Refusal {
    refusal!(
        "game {asked} has changed since it was listed: type `games` again",
        "第 {asked} 局在列出之后有了变化：请再输入 `棋局`"
    )
}

/// Puts a finished game on the board, to be looked at.
fn open(dialogue: &mut Dialogue, Kept { file, mut saved }: Kept) -> Answer {
    let from = BroughtFrom::Archive(GameRow::of_saved(&saved));
    let origin = Origin {
        is_elsewhere: saved.is_elsewhere,
        date: saved.date.clone(),
        // A game that is only looked at does not affect later games: its match does not go on.
        standing: saved.said.standing.take(),
    };
    // Its moves do not show the result, so that the game is told as that of a file is.
    let in_full = saved.game.outcome().is_none();
    let game = dialogue.bring(saved, &from, origin)?;
    (dialogue.keep.is_viewed, dialogue.keep.opened) = (true, Some(file.path));
    dialogue.tell_of_game(&from, game, in_full);
    Ok(Change::Nothing)
}

/// A part of the line of a game.
const WANTED: Form = Form::text("TEXT", both("a text", "文字"));

fn games(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (most, wanted) = match *call.given {
        [Argument::Word(_), Argument::Text(wanted)] => (usize::MAX, wanted),
        [Argument::Word(_), Argument::Number(asked)] => return forget(dialogue, asked),
        [Argument::Word("clear")] => return clear(dialogue),
        [_] => (usize::MAX, ""),
        _ => (SHOWN, ""),
    };
    let (words, lower) = (dialogue.out.language, wanted.to_lowercase());
    let is_wanted = |row: &GameRow| row.tell(words).to_lowercase().contains(&lower);
    let found = find_and_tell(dialogue);
    let parts = [false, true].map(|is_finished| {
        let games = (1..).zip(&found.games);
        let games = games.filter(|(_, kept)| kept.file.is_finished == is_finished);
        let rows = games.map(|(number, kept)| (number, GameRow::of_kept(kept)));
        Listed::of(rows.filter(|(_, row)| is_wanted(row)), most)
    });
    let on_board = row_on_board(dialogue, String::new()).filter(is_wanted);
    dialogue.keep.listed = files_of(found);
    dialogue.out.games(on_board.as_ref(), parts, wanted);
    Ok(Change::Nothing)
}

/// What `games` changes.
const KEPT: Both = both("kept games", "保留的棋局");

/// Removes the kept game of this number, but not in a pipe. The others keep their numbers
/// until they are listed again.
fn forget(dialogue: &mut Dialogue, asked: usize) -> Answer {
    dialogue.check_keeps("games forget", KEPT)?;
    let (autosave, file) = listed_as(asked, &mut dialogue.keep)?;
    let forgotten = autosave.forget(&file);
    let forgotten = forgotten.map_err(|failure| Refusal::File(FileAct::Clear, failure))?;
    let forgotten = forgotten.ok_or_else(|| changed(asked))?;
    let row = GameRow {
        result: forgotten.saved.result(),
        ..GameRow::of_kept(&forgotten)
    };
    let row = row.tell(dialogue.out.language);
    tell!(dialogue.out, "Forgotten: {row}", "已删除：{row}");
    Ok(Change::Nothing)
}

/// Asks whether to remove the finished games, but not in a pipe.
fn clear(dialogue: &mut Dialogue) -> Answer {
    dialogue.check_keeps("games clear", KEPT)?;
    let keep = &mut dialogue.keep;
    match keep.autosave.as_ref().map_or(0, Autosave::count_finished) {
        0 => dialogue.out.cleared(0, Path::new("")),
        count => dialogue.ask(Confirmation::Clear(count)),
    }
    Ok(Change::Nothing)
}

fn stats(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    let found = find_and_tell(dialogue);
    let finished = found.games.iter().filter(|kept| kept.file.is_finished);
    let here = finished.filter(|kept| !kept.saved.is_elsewhere);
    let rows = here.map(GameRow::of_kept);
    let mut statistics = Statistics::default();
    // The game on the board ends now.
    let on_board = row_on_board(dialogue, files::today());
    let on_board = on_board.filter(|_| !dialogue.keep.origin.is_elsewhere);
    for row in rows.chain(on_board) {
        let winner = match row.result {
            Some(RecordedResult::Win { winner, .. }) => Some(winner),
            Some(RecordedResult::Draw) => None,
            Some(RecordedResult::Void) | None => continue,
        };
        statistics.count(&row.date, row.setup.rule, winner, &row.players);
    }
    let sparkline = dialogue.run.sparkline;
    dialogue.out.statistics(&statistics, sparkline);
    dialogue.tell_kinds_of_mistakes();
    Ok(Change::Nothing)
}

/// The game on the board, if it is kept and not only looked at.
fn row_on_board(dialogue: &Dialogue, date: String) -> Option<GameRow> {
    let session = dialogue.session.of_game();
    let (game, keep) = (session.moves.whole(), &dialogue.keep);
    let has_stones = game.undoable() > 0 || game.setup().is_some();
    let is_kept = keep.has_game() && !keep.is_viewed && has_stones;
    let is_kept = is_kept && (game.outcome().is_none() || dialogue.is_to_be_kept());
    let players = || dialogue.keep.players(session.players());
    is_kept.then(|| GameRow::of(&game, players(), date))
}

/// The files of kept games, in the order of their numbers.
fn files_of(found: Survey) -> Vec<KeptFile> {
    found.games.into_iter().map(|kept| kept.file).collect()
}

/// Reads all that is kept, and says what cannot be read.
fn find_and_tell(dialogue: &mut Dialogue) -> Survey {
    let found = dialogue.keep.survey();
    let words = dialogue.out.language;
    for unread in words.cannot_resume(&found.failures) {
        dialogue.out.line(&unread);
    }
    found
}

impl Dialogue {
    /// Writes the game to a file, whatever is in it. A pipe is waited for until the `watch` sees
    /// Ctrl-C.
    pub(crate) fn save(&mut self, path: PathBuf, watch: Option<&mut dyn Watch>) -> Answer {
        let target = expand_home(&path);
        let refuse = |error| Refusal::of_file(FileAct::Save, &path, error);
        let (players, date) = (self.players(), self.session.date());
        let origin = Origin::default();
        let mut written = to_write(&self.session, &players, &origin);
        // A picture shows what is on the board, be it in mid-game or in a variation.
        let is_picture = Format::of_ending(&target).is_some_and(|it| !it.is_read());
        let shown = self.session.navigator().filter(|_| is_picture);
        let line = shown.map(Navigator::line);
        written.record = line.as_ref().or(written.record);
        let bytes = files::bytes(&target, &written, date, self.out.view.coords);
        let (bytes, lost) = bytes.map_err(refuse)?;
        let is_output = atomic::is_standard_output(&target);
        // Told at a terminal only.
        let replaced = self.keep.is_on && !is_output && target.is_file();
        if is_output {
            self.out.text.push_str(&String::from_utf8_lossy(&bytes));
        } else {
            let is_pipe = matches!(check_regular(&target), Err(DoorError::NotRegular));
            let written = match watch.filter(|_| is_pipe) {
                Some(watch) => write_watched(target, bytes, watch),
                None => atomic::write(&target, &*bytes),
            };
            written.map_err(|error| refuse(error.into()))?;
        }
        self.out.saved(&path, replaced, &lost);
        // What is saved of a puzzle is not the game.
        let is_game = self.session.on_board.below().is_none();
        if is_game {
            self.keep.may_be_lost = !is_picture && !is_output && lost.losses.is_empty();
        }
        Ok(Change::Nothing)
    }
}

/// Writes to what may be a pipe, and gives up when the `watch` sees Ctrl-C.
fn write_watched(target: PathBuf, bytes: Vec<u8>, watch: &mut dyn Watch) -> io::Result<()> {
    let (sender, written) = mpsc::channel();
    let stopper = Stopper::default();
    let text = UnlessStopped {
        bytes: Cursor::new(bytes),
        stopper: stopper.clone(),
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
    if result.is_err() {
        stopper.stop();
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
    stopper: Stopper,
}

impl Read for UnlessStopped {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.stopper.is_stopped() {
            true => Ok(0),
            false => self.bytes.read(buffer),
        }
    }
}
