//! The conversation without its two ends: takes a line, gives the answer.

pub(crate) mod beginning;
pub(crate) mod speech;

use std::path::Path;
use std::time::Instant;

use crate::console::board::shown::Shown;
use crate::console::change::Change;
use crate::console::command::parse::parse;
use crate::console::command::request::Command;
use crate::console::command::spelling::Spelling;
use crate::console::command::verb::Verb;
use crate::console::computer::tutor::Tutor;
use crate::console::computer::{Computer, Watch};
use crate::console::keep::autosave::{Autosave, KeepError, Kept};
use crate::console::keep::files::{self, FileError, Saved};
use crate::console::keep::gathered::Gathered;
use crate::console::keep::listing::Place;
use crate::console::navigate::way::Astray;
use crate::console::play::players::Players;
use crate::console::play::seats::Seat;
use crate::console::play::session::Session;
use crate::console::refusal::Refusal;
use crate::console::renderer::Renderer;
use crate::console::reply::{Effect, Reply};
use crate::console::study::Study;
use crate::console::study::puzzle::Puzzles;
use crate::console::study::shades::Shades;
use crate::console::terminal::lines::{LONGEST, RawLine};
use crate::rules::plain_point;

/// What is typed at a terminal and what is piped go through here alike.
pub(crate) struct Dialogue {
    pub session: Session,
    pub renderer: Renderer,
    strict: bool,
    spelling: Spelling,
    pub(crate) autosave: Option<Autosave>,
    // Whether the game is to be kept after every change, and whether it last was.
    pub(crate) keeps: bool,
    pub(crate) kept: bool,
    // Whether the game on the board is a finished one that is only looked at, and whether
    // it was said that finished games cannot be kept.
    pub(crate) looks: bool,
    pub(crate) told_of_archive: bool,
    pub(crate) told_of_additions: bool,
    // A game that was pasted and asked about, and lines of one that is not whole yet.
    pub(crate) pasted: Option<Box<Saved>>,
    pub(crate) gathered: Gathered,
    // Who played the game on the board, if it is over.
    pub(crate) played_by: Option<Players>,
    // Finished games of other runs that are to go to the archive.
    pub(crate) left_over: Vec<Kept>,
    // The kept games by the numbers under which they were listed.
    pub(crate) listed: Option<Vec<Place>>,
    pub(crate) computer: Computer,
    pub(crate) study: Study,
    // When the player who is to act could begin to.
    pub(crate) turn: Instant,
    pub(crate) tutor: Tutor,
    pub(crate) shades: Shades,
    pub(crate) puzzles: Puzzles,
    pub(crate) shown: Shown,
}

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

/// Why the first game of a console could not be had.
#[derive(Debug)]
pub(crate) enum StartError {
    /// The file named by `--load`.
    Load(FileError),
    /// The move named by `--at`.
    At(Astray),
    /// `--resume` found a file that cannot be read.
    Resume(KeepError),
    /// `--resume` found nothing.
    NothingToResume,
}

impl Dialogue {
    /// Answers one line; its `number` is told when it is refused. `watch` looks on
    /// if the computer must think.
    pub(crate) fn line(
        &mut self,
        line: RawLine<'_>,
        number: Option<u64>,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> Flow {
        match self.answer(line, watch, out) {
            Ok(flow) => flow,
            Err(refusal) => {
                let words = self.renderer.language;
                let mut text = number.map(|number| words.line(number)).unwrap_or_default();
                text.push_str(&self.renderer.refusal(&refusal, self.session.game().size()));
                if self.strict {
                    return Flow::Stop(text);
                }
                out.push_str(&text);
                out.push('\n');
                Flow::Next
            }
        }
    }

    /// Lets the computer move if it is its turn; whether it did.
    #[inline]
    pub(crate) fn computer_moves(
        &mut self,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> bool {
        self.session.is_computers_turn() && self.let_the_computer_move(watch, out)
    }

    /// The end of the input: who has no time left has lost, and under `--quiet` the last
    /// game gets its line.
    pub(crate) fn end(&mut self, out: &mut String) {
        if self.session.has_clock() {
            self.flag_falls(out);
        }
        self.leave_puzzle(out);
        let closed = self.session.close();
        self.renderer.closed(closed, out);
    }

    // Most lines of a long script are plain moves: they are taken as bytes, and placed at
    // once where neither a clock nor the tutor looks on.
    #[inline(always)]
    fn answer(
        &mut self,
        line: RawLine<'_>,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> Result<Flow, Box<Refusal>> {
        if let RawLine::Whole(bytes) = line
            && let Some(point) = plain_point(bytes, self.session.game().size())
            && !(self.session.has_clock()
                | self.tutor.is_on()
                | self.session.is_walking()
                | self.session.puzzle().is_some())
        {
            let reply = self.session.place(point)?;
            self.tell(&reply, out);
            return Ok(Flow::Next);
        }
        self.answer_in_full(line, watch, out)
    }

    /// Answers any line.
    #[inline(never)]
    fn answer_in_full(
        &mut self,
        line: RawLine<'_>,
        mut watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> Result<Flow, Box<Refusal>> {
        let fell = self.session.has_clock() && self.flag_falls(out);
        let Some(command) = self.command(line)? else {
            return Ok(Flow::Next);
        };
        if fell && command.is_step() {
            // It came too late, as was just told.
            return Ok(Flow::Next);
        }
        match command {
            Command::Place(point) if self.session.puzzle().is_some() => {
                self.try_move(point, out)?;
                return Ok(Flow::Next);
            }
            Command::Place(point) if self.tutor.is_on() => self.look_at(point, watch.take())?,
            Command::New(_) => self.set_aside(out),
            _ => {}
        }
        match self.run(command)? {
            Effect::Reply(reply) => {
                self.tell(&reply, out);
                self.tell_of_variation(reply.change(), out);
            }
            Effect::Quit => return Ok(Flow::Quit),
            Effect::Save(path) => {
                let refuse = refusal_of(Verb::Save, &path);
                let (replaced, lost) =
                    self.save(&files::expand_home(&path), out).map_err(refuse)?;
                let reply = match replaced {
                    true => Reply::SavedOver(path),
                    false => Reply::Saved(path),
                };
                self.tell(&reply, out);
                if lost.is_to_tell() {
                    self.tell(&Reply::Lost(lost), out);
                }
            }
            Effect::Load(path) => self.load_file(path, out)?,
            Effect::Tutor(on) => {
                let on = self.tutor.switch(on);
                self.tell(&Reply::Tutor(on), out);
            }
            Effect::Puzzle(request) => self.puzzle(request, out)?,
            Effect::Hint if self.session.puzzle().is_some() => self.puzzle_hint(out)?,
            Effect::Hint => self.hint(watch, out),
            Effect::Hints(count) => self.hints(count, watch, out),
            Effect::Threats => self.tell_threats(out),
            Effect::Solve(time) => self.solve(time, watch, out),
            Effect::Review => self.review(watch, out),
            Effect::Coords(coords) => self.show_points(coords, out),
            Effect::Lang(language) => self.speak(language, out),
            Effect::Resume(None) => {
                let found = self.resume(|said| said, out).map_err(cannot_resume)?;
                found.ok_or(Refusal::NothingToResume)?;
            }
            Effect::Resume(Some(number)) => self.resume_number(number, out)?,
            Effect::Games(what) => self.games(what, out)?,
            Effect::Stats => self.stats(out),
        }
        Ok(Flow::Next)
    }

    fn command(&self, line: RawLine<'_>) -> Result<Option<Command>, Box<Refusal>> {
        match readable(line)? {
            Some(text) => Ok(parse(text, self.session.base(), self.spelling)?),
            None => Ok(None),
        }
    }

    // Inlined, so that it is known of a placed stone what need not be asked.
    #[inline(always)]
    pub(crate) fn tell(&mut self, reply: &Reply, out: &mut String) {
        self.tell_of(reply, Seat::Human, out);
    }

    /// Tells what a person or the computer did, and keeps the game if it is another one.
    #[inline(always)]
    pub(crate) fn tell_of(&mut self, reply: &Reply, by: Seat, out: &mut String) {
        match self.renderer.window {
            None => self.renderer.reply(reply, self.session.game(), out),
            Some(_) => self.show(reply, by, out),
        }
        let session = &self.session;
        // In a long script there is none of these, and one look is enough.
        if self.keeps | session.has_clock() | session.has_match() | session.adapts() {
            if self.keeps {
                self.tell_what_to_expect(reply, out);
            }
            self.follow(reply.change(), out);
        }
    }

    /// What else comes of a change, in this order: the clock of the next turn, the score of
    /// a match, a level that adapts, who played, and the game as it is kept.
    #[inline(never)]
    fn follow(&mut self, change: Change, out: &mut String) {
        if self.session.has_clock() && change.begins_a_turn() {
            self.turn = Instant::now();
        }
        if self.session.has_match() {
            self.tell_score(change, out);
        }
        if self.session.adapts() {
            self.adapt(change, out);
        }
        if !self.keeps {
            return;
        }
        self.note_who_played(change);
        if change.is_kept() {
            // A puzzle is no game to keep.
            self.looks &= !(change.is_step() && self.plays_on()) || self.session.puzzle().is_some();
            self.keep(out);
            self.tell_of_additions(change, out);
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

pub(crate) fn cannot_resume(failure: KeepError) -> Refusal {
    refusal_of(Verb::Resume, &failure.path)(failure.error)
}

pub(crate) fn refusal_of(verb: Verb, path: &Path) -> impl FnOnce(FileError) -> Refusal + use<> {
    let path = path.to_path_buf();
    move |error| Refusal::File { verb, path, error }
}
