//! The conversation without its two ends: takes a line, gives the answer.

mod archived;
mod contest;
mod keeping;
mod levels;
mod screen;
mod speech;

use std::path::Path;
use std::time::{Duration, Instant};

use super::autosave::{Autosave, KeepError, Kept};
use super::command::{Command, parse};
use super::computer::{Computer, Skill, Watch};
use super::files::{self, FileError};
use super::level::Level;
use super::lines::{LONGEST, RawLine};
use super::listing::Place;
use super::options::Options;
use super::players::Said;
use super::refusal::Refusal;
use super::render::Renderer;
use super::reply::{Effect, Reply};
use super::seats::{Roles, Seat};
use super::session::Session;
use super::spelling::Spelling;
use super::tutor::Tutor;
use super::verb::Verb;
use crate::engine::Act;
use crate::rules::{ByStone, Point, plain_point};
use screen::Shown;

/// What is typed at a terminal and what is piped go through here alike.
pub(super) struct Dialogue {
    pub session: Session,
    pub renderer: Renderer,
    strict: bool,
    spelling: Spelling,
    autosave: Option<Autosave>,
    // Whether the game is to be kept after every change, and whether it last was.
    keeps: bool,
    kept: bool,
    // Whether the game on the board is a finished one that is only looked at, and whether
    // it was said that finished games cannot be kept.
    looks: bool,
    told_of_archive: bool,
    // Finished games of other runs that are to go to the archive.
    left_over: Vec<Kept>,
    // The kept games by the numbers under which they were listed.
    listed: Option<Vec<Place>>,
    computer: Computer,
    // When the player who is to act could begin to.
    turn: Instant,
    tutor: Tutor,
    shown: Shown,
}

/// What comes after a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// The next line.
    Next,
    /// The end, as it was asked for.
    Quit,
    /// The end, because this reason refused a line and `--strict` is on.
    Stop(String),
}

/// Why the first game of a console could not be had.
#[derive(Debug)]
pub(super) enum StartError {
    /// The file named by `--load`.
    Load(FileError),
    /// `--resume` found a file that cannot be read.
    Resume(KeepError),
    /// `--resume` found nothing.
    NothingToResume,
}

impl Dialogue {
    /// A dialogue that begins as `options` say. With `keeps`, the game in
    /// progress is kept in the state directory after every change.
    pub(super) fn new(options: &Options, keeps: bool) -> Dialogue {
        let skill = options.skill;
        let (level, adapts) = set_level(options, skill.level, skill.adapts);
        let skill = Skill {
            level,
            adapts,
            ..skill
        };
        let mut session = Session::new(options.setup, skill);
        session.sit(chosen(
            options,
            Roles {
                seats: options.usual,
                level: skill.level,
                adapts: skill.adapts,
            },
        ));
        session.call(ByStone::from_fn(|stone| {
            let [name, usual] = [&options.names, &options.usual_names].map(|names| &names[stone]);
            name.clone().or_else(|| usual.clone())
        }));
        // Not refused: no clock runs yet.
        let _ = session.set_clock(options.clock);
        Dialogue {
            session,
            computer: Computer::new(),
            turn: Instant::now(),
            tutor: Tutor::new(options.tutor),
            renderer: options.renderer(),
            shown: Shown::default(),
            autosave: options.state.clone().map(Autosave::new),
            // Who keeps games is a person at a terminal.
            spelling: if keeps {
                Spelling::Begun
            } else {
                Spelling::Whole
            },
            keeps,
            kept: true,
            looks: false,
            told_of_archive: false,
            left_over: Vec::new(),
            listed: None,
            strict: options.strict,
        }
    }

    /// Brings the game that `--load` or `--resume` asked for; whether its players were
    /// told.
    pub(super) fn start(
        &mut self,
        options: &Options,
        out: &mut String,
    ) -> Result<bool, StartError> {
        if let Some(path) = &options.load {
            let mut saved = files::load(path).map_err(StartError::Load)?;
            saved.said = said(options, saved.said);
            return Ok(self.load(path.clone(), saved, out));
        }
        if options.resume {
            let told = self
                .resume(|it| said(options, it), out)
                .map_err(StartError::Resume)?;
            return told.ok_or(StartError::NothingToResume);
        }
        Ok(false)
    }

    /// Answers one line; its `number` is told when it is refused. `watch` looks on
    /// if the computer must think.
    pub(super) fn line(
        &mut self,
        line: RawLine<'_>,
        number: Option<u64>,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> Flow {
        match self.answer(line, watch, out) {
            Ok(flow) => flow,
            Err(refusal) => {
                let words = self.renderer.words();
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
    pub(super) fn computer_moves(
        &mut self,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> bool {
        self.session.is_computers_turn() && self.let_the_computer_move(watch, out)
    }

    fn let_the_computer_move(&mut self, watch: Option<&mut dyn Watch>, out: &mut String) -> bool {
        let skill = Skill {
            left: self.time_left(),
            ..self.session.skill()
        };
        let game = self.session.game();
        let command = match game.ask() {
            None => {
                let choice = self.computer.choose(game, skill, watch);
                choice.map(|choice| Command::Place(choice.point))
            }
            Some(_) => self.computer.open(game, skill, watch).map(|act| match act {
                Act::Place(point) => Command::Place(point),
                Act::Decide(decision) => Command::Decide(decision),
            }),
        };
        if self.flag_falls(out) {
            return true;
        }
        let Some(Ok(Effect::Reply(reply))) = command.map(|command| self.run(command)) else {
            return false;
        };
        self.tell_of(&reply, Seat::Computer, out);
        true
    }

    /// Lets the computer think while a person does, if a person is to move against it.
    pub(super) fn ponder(&mut self) {
        let (game, skill) = (self.session.game(), self.session.skill());
        let goes_on = game.to_move().is_some() && game.ask().is_none();
        if goes_on && self.session.roles().has_computer() && !self.session.is_computers_turn() {
            self.computer.ponder(game, skill);
        }
    }

    /// Ends the thinking that [`ponder`](Dialogue::ponder) began.
    pub(super) fn rest(&mut self) {
        self.computer.rest();
    }

    /// Both seats go back to people.
    pub(super) fn computer_leaves(&mut self, out: &mut String) {
        let people = ByStone::default();
        if let Ok(Effect::Reply(reply)) = self.session.run(Command::Computer(people)) {
            self.tell(&reply, out);
        }
    }

    /// The end of the input: under `--quiet` the last game gets its line.
    pub(super) fn end(&mut self, out: &mut String) {
        let closed = self.session.close();
        self.renderer.closed(closed, out);
    }

    fn answer(
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
            Command::Place(point) if self.tutor.is_on() => self.look_at(point, watch.take())?,
            Command::New(_) => self.set_aside(out),
            _ => {}
        }
        match self.run(command)? {
            Effect::Reply(reply) => self.tell(&reply, out),
            Effect::Quit => return Ok(Flow::Quit),
            Effect::Save(path) => {
                let refuse = refusal_of(Verb::Save, &path);
                let replaced = self.save(&files::expand_home(&path), out);
                let reply = match replaced.map_err(refuse)? {
                    true => Reply::SavedOver(path),
                    false => Reply::Saved(path),
                };
                self.tell(&reply, out);
            }
            Effect::Load(path) => {
                let refuse = refusal_of(Verb::Load, &path);
                let saved = files::load(&files::expand_home(&path)).map_err(refuse)?;
                self.load(path, saved, out);
            }
            Effect::Tutor(on) => {
                let on = self.tutor.switch(on);
                self.tell(&Reply::Tutor(on), out);
            }
            Effect::Hint => self.hint(watch, out),
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

    /// Carries out a command; in a game with a clock the time of the turn counts.
    #[inline(always)]
    fn run(&mut self, command: Command) -> Result<Effect, Box<Refusal>> {
        if self.session.has_clock() {
            let since = self.turn.elapsed();
            return self.session.run_timed(command, since);
        }
        self.session.run(command)
    }

    /// What the side that is to act has left on its clock; `None` while none runs.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.session.time_left(self.turn.elapsed())
    }

    /// As [`time_left`](Dialogue::time_left), and before the first stone what the clock
    /// begins with.
    pub(super) fn time_to_show(&self) -> Option<Duration> {
        let acting = self.session.game().acting()?;
        let (_, left) = self.session.clock_face(self.turn.elapsed()).now?;
        Some(left[acting])
    }

    /// Ends the game if the time of the side that is to act is over; whether it was.
    fn flag_falls(&mut self, out: &mut String) -> bool {
        if self.time_left() != Some(Duration::ZERO) {
            return false;
        }
        let Ok(Effect::Reply(reply)) = self.run(Command::TimeOut) else {
            return false;
        };
        self.tell_of(&reply, Seat::Computer, out);
        true
    }

    /// The tutor's look at a stone before it is placed.
    #[inline(never)]
    fn look_at(&mut self, point: Point, watch: Option<&mut dyn Watch>) -> Result<(), Refusal> {
        // Without boards and chat nobody is taught.
        if self.renderer.quiet {
            return Ok(());
        }
        let question = self.tutor.question(self.session.game(), point, watch);
        question.map_or(Ok(()), |question| {
            Err(Refusal::Overlooks(Box::new(question)))
        })
    }

    fn hint(&mut self, watch: Option<&mut dyn Watch>, out: &mut String) {
        let skill = self.session.skill();
        let game = self.session.game();
        if game.ask().is_some() {
            if let Some(act) = self.computer.open(game, skill, watch) {
                self.tell(&Reply::Advice(act), out);
            }
            return;
        }
        let hint = self.computer.hint(game, skill, watch);
        if let (Some((choice, reason)), Some(stone)) = (hint, game.to_move()) {
            self.tell(&Reply::Hint(Box::new((choice, stone, reason))), out);
        }
    }

    fn command(&self, line: RawLine<'_>) -> Result<Option<Command>, Box<Refusal>> {
        // Most lines of a long script are plain moves: they are taken as bytes.
        if let RawLine::Whole(bytes) = line
            && let Some(point) = plain_point(bytes, self.session.game().size())
        {
            return Ok(Some(Command::Place(point)));
        }
        match readable(line)? {
            Some(text) => Ok(parse(text, self.session.base(), self.spelling)?),
            None => Ok(None),
        }
    }

    // Inlined, so that it is known of a placed stone what need not be asked.
    #[inline(always)]
    fn tell(&mut self, reply: &Reply, out: &mut String) {
        self.tell_of(reply, Seat::Human, out);
    }

    /// Tells what a person or the computer did, and keeps the game if it is another one.
    #[inline(always)]
    fn tell_of(&mut self, reply: &Reply, by: Seat, out: &mut String) {
        match self.renderer.window {
            None => self.renderer.reply(reply, self.session.game(), out),
            Some(_) => self.show(reply, by, out),
        }
        if self.session.has_clock() && reply.begins_a_turn() {
            self.turn = Instant::now();
        }
        if self.session.has_match() {
            self.tell_score(reply, out);
        }
        if self.keeps || self.session.adapts() {
            self.tell_of_levels(reply, out);
        }
        if self.keeps && reply.changes_the_record() {
            self.looks &= !reply.adds_a_step();
            self.keep(out);
        }
    }
}

/// The players of a game, but for those that the command line names.
fn chosen(options: &Options, roles: Roles) -> Roles {
    let (level, adapts) = set_level(options, roles.level, roles.adapts);
    Roles {
        seats: ByStone::from_fn(|stone| options.seats[stone].unwrap_or(roles.seats[stone])),
        level,
        adapts,
    }
}

/// The players that a saved game says, but for those that the command line names.
fn said(options: &Options, said: Said) -> Said {
    let names = said.names;
    Said {
        roles: said.roles.map(|roles| chosen(options, roles)),
        names: ByStone::from_fn(|stone| options.names[stone].clone().or(names[stone].clone())),
        ..said
    }
}

/// A level and whether it adapts, unless the command line sets them.
fn set_level(options: &Options, level: Level, adapts: bool) -> (Level, bool) {
    options
        .level
        .map_or((level, adapts), |setting| setting.set(level))
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

fn cannot_resume(failure: KeepError) -> Refusal {
    refusal_of(Verb::Resume, &failure.path)(failure.error)
}

fn refusal_of(verb: Verb, path: &Path) -> impl FnOnce(FileError) -> Refusal + use<> {
    let path = path.to_path_buf();
    move |error| Refusal::File { verb, path, error }
}
