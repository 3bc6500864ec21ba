//! A line is answered.

use crate::console::command::When;
use crate::console::command::chinese;
use crate::console::command::parse::{ParsedLine, parse, quoting};
use crate::console::command::spelling::Spelling;
use crate::console::computer::Watch;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Done};
use crate::console::play::reply as play;
use crate::console::refusal::Refusal;
use crate::console::study::puzzle::PuzzleRefusal;
use crate::console::terminal::lines::{LONGEST, RawLine};
use crate::rules::game::Played;
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
        out: &mut String,
    ) -> Flow {
        if self.plain_move(&line, out) {
            return Flow::Next;
        }
        match self.answer(line, watch, out) {
            Ok(flow) => flow,
            Err(refusal) => {
                let words = self.renderer.language;
                let mut text = number.map(|number| words.line(number)).unwrap_or_default();
                text.push_str(&self.renderer.refusal(&refusal, self.session.game().size()));
                if self.options.strict {
                    return Flow::Stop(text);
                }
                out.push_str(&text);
                out.push('\n');
                Flow::Next
            }
        }
    }

    /// Places the stone of a plain move if nothing but the board has to follow it, and returns
    /// whether it did. Most lines of a long script are such moves.
    #[inline(always)]
    fn plain_move(&mut self, line: &RawLine<'_>, out: &mut String) -> bool {
        if let RawLine::Whole(bytes) = line
            && self.session.is_plain()
            && !self.tutor.is_on()
            && !self.keep.is_on()
            && let Some(point) = plain_point(bytes, self.session.game.size())
            && let Ok(Played::Stone { made, .. }) = self.session.game.play(point)
        {
            if !self.renderer.quiet {
                self.tell(play::Reply::Placed(made), out);
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
        out: &mut String,
    ) -> Result<Flow, Box<Refusal>> {
        let fell = self.session.has_clock() && self.flag_falls(out);
        let Some(text) = readable(line)? else {
            return Ok(Flow::Next);
        };
        let done = match self.keep.answered_by(text) {
            Some(about) => self.confirm(about, text, out)?,
            None => self.carry_out(text, fell, watch, out)?,
        };
        Ok(self.done(done, out))
    }

    /// Tells what a line did, and what comes after it.
    fn done(&mut self, done: Done, out: &mut String) -> Flow {
        match done {
            Done::Reply(reply) => {
                let change = reply.change();
                self.tell(reply, out);
                self.tell_of_variation(change, out);
                Flow::Next
            }
            Done::Nothing => Flow::Next,
            Done::Quit => Flow::Quit,
        }
    }

    /// Does what a line asks for; a step is too late if a flag just `fell`.
    fn carry_out(
        &mut self,
        text: &str,
        fell: bool,
        mut watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> Answer {
        if self.session.arranging.is_some() {
            let done = self.arrange(&chinese::arranging(text), out);
            return done.map_err(|refusal| quoting(refusal, text.trim()));
        }
        let line = parse(text, self.session.game().size(), self.spelling())?;
        Ok(match line {
            None => Done::Nothing,
            // It came too late, as was just told.
            Some(line) if fell && line.is_step() => Done::Nothing,
            Some(ParsedLine::Point(point)) if self.session.puzzle().is_some() => {
                self.try_move(point, out)?
            }
            Some(ParsedLine::Point(point)) => {
                if self.tutor.is_on() {
                    self.check_blunder(point, watch.take())?;
                }
                Done::Reply(self.place(point)?.into())
            }
            Some(ParsedLine::Command { row, typed, text }) => {
                let call = Call {
                    command: &row.command,
                    text: &text,
                    watch,
                };
                let quoted = |refusal| quoting(refusal, typed);
                self.check_when(&call)
                    .map_err(|refusal| quoted(refusal.into()))?;
                let done = (row.run)(self, call, out).map_err(quoted)?;
                if row.command.when.has(When::HELPS) {
                    self.note_help(out);
                }
                done
            }
        })
    }

    /// Refuses a command that may not be given now.
    fn check_when(&self, call: &Call<'_, '_>) -> Result<(), Refusal> {
        let (when, session) = (call.command.when, &self.session);
        if when.has(When::ASKS_ALONE) && call.text.is_empty() {
            return Ok(());
        }
        if when.has(When::NO_PUZZLE) && session.puzzle().is_some() {
            let refusal = PuzzleRefusal::NotInPuzzle(call.command);
            return Err(Refusal::Puzzle(refusal));
        }
        if when.has(When::AT_END) {
            session.check_is_end()?;
        }
        if when.has(When::GOES_ON) && session.game().to_move().is_none() {
            return Err(Refusal::Play(PlayError::GameOver));
        }
        Ok(())
    }

    /// How commands may be named: shortened by a person at a terminal, who keeps games.
    pub(crate) fn spelling(&self) -> Spelling {
        match self.keep.is_on() {
            true => Spelling::Begun,
            false => Spelling::Whole,
        }
    }
}

/// The text of a line; `None` for a comment, which may be anything.
fn readable(line: RawLine<'_>) -> Result<Option<&str>, Refusal> {
    match line {
        RawLine::Whole(bytes) | RawLine::Long { start: bytes, .. } if bytes.starts_with(b"#") => {
            Ok(None)
        }
        RawLine::Long { bytes, .. } => Err(Refusal::TooLong {
            bytes,
            limit: LONGEST,
        }),
        RawLine::Whole(bytes) => match str::from_utf8(bytes) {
            Ok(text) => Ok(Some(text)),
            Err(_) => Err(Refusal::NotUtf8 {
                text: String::from_utf8_lossy(bytes).into_owned(),
            }),
        },
    }
}
