//! A line is answered.

use std::borrow::Cow;

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::point::{is_number, narrow};
use crate::console::commands::chinese;
use crate::console::commands::meant::advised;
use crate::console::commands::parse::{ParsedLine, parse};
use crate::console::commands::program::HELP;
use crate::console::commands::spelling::Spelling;
use crate::console::device::lines::{LONGEST, RawLine};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::confirm::Confirmation;
use crate::console::dialogue::row::{Answer, Call};
use crate::console::play::seats::Seat;
use crate::console::refusal::{Refusal, refusal};
use crate::console::setup::begins_with_white;
use crate::console::words::clean;
use crate::console::words::language::say;
use crate::player::Watch;
use crate::rules::game::Played;
use crate::rules::opening::Task;
use crate::rules::{PlayError, plain_point};

/// What comes after a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The next line.
    Next,
    /// The end, as it was asked for.
    Quit,
    /// The end, because this reason refused a line and `--strict` is on.
    Stop(String),
}

impl Dialogue {
    /// Answers one line; its `number` is told when it is refused. `watch` looks on
    /// if the computer must think.
    #[inline]
    pub(crate) fn line(
        &mut self,
        line: RawLine<'_>,
        number: Option<u64>,
        watch: Option<&mut dyn Watch>,
    ) -> Flow {
        if self.plain_move(&line) {
            return Flow::Next;
        }
        match self.answer(line, watch) {
            Ok(flow) => flow,
            Err(refusal) => {
                let words = self.out.language;
                let place = |number| say!(words, "line {number}: ", "第 {number} 行：");
                let mut text = number.map(place).unwrap_or_default();
                let typed = match line {
                    RawLine::Whole(bytes) => str::from_utf8(bytes).unwrap_or_default(),
                    RawLine::Long { .. } => "",
                };
                text.push_str(&(self.out).refusal(typed, &refusal, self.session.game().size()));
                if self.run.strict {
                    return Flow::Stop(text);
                }
                self.out.refused(&text);
                Flow::Next
            }
        }
    }

    /// Places the stone of a plain move if nothing but the board has to follow it, and returns
    /// whether it did. Most lines of a long script are such moves.
    #[inline(always)]
    fn plain_move(&mut self, line: &RawLine<'_>) -> bool {
        if let RawLine::Whole(bytes) = line
            && self.session.is_plain()
            && !self.computer.tutor.is_on()
            && !self.keep.is_on
            && let Some(point) = plain_point(bytes, self.session.game().size())
            && let Ok(Played::Stone { made, .. }) = self.session.moves.play(point)
        {
            if !self.out.quiet {
                let (out, game) = (&mut self.out, self.session.game());
                out.move_line(made, game.size());
                out.board(game);
                out.ending(game);
            }
            return true;
        }
        false
    }

    /// Answers any line.
    #[inline(never)]
    fn answer(
        &mut self,
        line: RawLine<'_>,
        watch: Option<&mut dyn Watch>,
    ) -> Result<Flow, Refusal> {
        let fell = self.session.has_clock() && self.flag_falls();
        let is_arranging = self.session.is_arranging();
        let Some(text) = readable(line, is_arranging)? else {
            return Ok(Flow::Next);
        };
        // A blank line is no answer to a question.
        let asked = self.asked.take_if(|_| !text.trim().is_empty());
        let change = match asked {
            Some(about) if !about.gives_way_to(text) => self.confirm(about, text)?,
            given_up => {
                if let Some(about @ Confirmation::Paste(_)) = &given_up {
                    self.decline(about);
                }
                self.again = None;
                let text = &*self.completed(text);
                let done = self.carry_out(text, fell, watch);
                match self.session.is_arranging() {
                    true => done?,
                    false => done.map_err(|refusal| {
                        let refusal = advised(refusal, text, self.session.game());
                        self.again = refusal.meant(text);
                        refusal
                    })?,
                }
            }
        };
        if change == Change::Quit {
            return Ok(Flow::Quit);
        }
        self.follow(change);
        Ok(Flow::Next)
    }

    /// The line in full: where an opening asks for a number, the number is enough.
    fn completed<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let asked = self.session.game().ask().map(|ask| ask.task);
        match asked {
            Some(Task::Fifths { .. }) if is_number(&narrow(text.trim())) => {
                Cow::Owned(format!("fifths {text}"))
            }
            _ => Cow::Borrowed(text),
        }
    }

    /// Does what a line asks for, or asks first if the game on the board would be lost by it; a step is
    /// too late if a flag just `fell`.
    pub(crate) fn carry_out(
        &mut self,
        text: &str,
        fell: bool,
        watch: Option<&mut dyn Watch>,
    ) -> Answer {
        match self.carry_out_line(text, fell, watch) {
            Err(Refusal::WouldLose) => {
                self.ask(Confirmation::Lose(text.into()));
                Ok(Change::Nothing)
            }
            done => done,
        }
    }

    fn carry_out_line(
        &mut self,
        text: &str,
        fell: bool,
        mut watch: Option<&mut dyn Watch>,
    ) -> Answer {
        let line = parse(text, self.session.game().size(), self.spelling());
        let is_question = matches!(&line, Ok(Some(ParsedLine::Command { row, typed, .. }))
            if row.command.name() == HELP && !typed.is_empty());
        if self.session.is_arranging() && !is_question {
            return self.arrange(&chinese::arranging(text), text.trim());
        }
        Ok(match line? {
            None => Change::Nothing,
            // It came too late, as was just told.
            Some(line) if fell && line.is_step() => Change::Nothing,
            Some(ParsedLine::Point(point)) if self.session.puzzle().is_some() => {
                self.try_move(point)?
            }
            Some(ParsedLine::Point(point)) if self.session.practice().is_some() => {
                self.try_better(point)?
            }
            Some(ParsedLine::Point(point)) if self.session.lesson().is_some() => {
                self.answer_lesson(point)?
            }
            Some(ParsedLine::Point(point)) => {
                if self.computer.tutor.is_on() {
                    self.check_blunder(point, watch.take())?;
                }
                self.place(point, Seat::Human)?
            }
            Some(ParsedLine::Command { row, typed, given }) => {
                let call = Call {
                    command: &row.command,
                    text: typed,
                    given: &given,
                    watch,
                };
                self.check_when(&call)?;
                let was_game = self.session.on_board.below().is_none();
                let change = (row.run)(self, call)?;
                if was_game && row.command.has(Trait::Repeats) {
                    self.again = Some(text.into());
                }
                if row.command.has(Trait::Helps) {
                    self.note_help();
                }
                // Such an answer is there to be read.
                if matches!(change, Change::Nothing | Change::Noted) {
                    self.out.divide_into_pages();
                }
                change
            }
        })
    }

    /// Refuses a command that may not be given now.
    fn check_when(&self, call: &Call<'_, '_>) -> Result<(), Refusal> {
        let (has, session) = (|it| call.command.has(it), &self.session);
        let only_asks = has(Trait::AsksAlone) && call.text.is_empty();
        let is_elsewhere = session.takes_no_game() && !has(Trait::InPractice)
            || session.puzzle().is_some() && has(Trait::NoPuzzle) && !only_asks;
        if is_elsewhere {
            return Err(Refusal::said(|words| {
                let name = call.command.name_in(words);
                say!(
                    words,
                    "`{name}` does not work here: `quit` goes back to the game, `help` helps",
                    "这里不能用 `{name}`：`退出` 回到棋局，`帮助` 说明能用的命令"
                )
            }));
        }
        if only_asks {
            return Ok(());
        }
        if has(Trait::AtEnd) {
            session.check_is_end()?;
        }
        if has(Trait::GoesOn) && session.game().to_move().is_none() {
            return Err(match has(Trait::Step) {
                _ if session.on_board.below().is_some() => refusal!(
                    "this one is done: `next` goes on, `quit` goes back to the game",
                    "这里已经完成：`下一步` 继续，`退出` 回到棋局"
                ),
                true => Refusal::Play(PlayError::GameOver),
                false => refusal!(
                    "the game is over: `back` looks back, `review` judges it, `new` begins another",
                    "棋局已结束：`上一步` 回到局中，`复盘` 评判各手，`新局` 再下一局"
                ),
            });
        }
        Ok(())
    }

    /// How commands may be named: shortened by a person at a terminal, who keeps games. A game that
    /// is over, comes from a file or is stepped through is looked at.
    pub(crate) fn spelling(&self) -> Spelling {
        let session = &self.session;
        let (is_over, is_loaded) = (session.game().outcome().is_some(), session.date().is_some());
        let is_viewing = || session.moves.is_studied();
        match self.keep.is_on {
            false => Spelling::Whole,
            true if session.puzzle().is_some() => Spelling::Begun,
            true if is_over || is_loaded || is_viewing() => Spelling::Looking,
            true => Spelling::Begun,
        }
    }
}

/// The text of a line; `None` for a comment, which may be anything. While a position is arranged, a
/// row of a board may begin as comments do.
fn readable(line: RawLine<'_>, is_arranging: bool) -> Result<Option<&str>, Refusal> {
    let is_comment = |bytes: &[u8]| bytes.trim_ascii_start().starts_with(b"#");
    let is_row = |bytes: &[u8]| is_arranging && str::from_utf8(bytes).is_ok_and(begins_with_white);
    match line {
        RawLine::Whole(bytes) | RawLine::Long { start: bytes, .. }
            if is_comment(bytes) && !is_row(bytes) =>
        {
            Ok(None)
        }
        RawLine::Long { bytes, .. } => Err(refusal!(
            "the line is too long: {bytes} bytes, the limit is {LONGEST}",
            "这一行太长：有 {bytes} 字节，最多读 {LONGEST} 字节"
        )),
        RawLine::Whole(bytes) => match str::from_utf8(bytes) {
            Ok(text) => Ok(Some(text)),
            Err(_) => {
                let text = clean(&String::from_utf8_lossy(bytes));
                Err(refusal!(
                    "the line is not UTF-8 text: {text}",
                    "这一行不是 UTF-8 文本：{text}"
                ))
            }
        },
    }
}
