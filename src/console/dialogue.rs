use std::path::Path;

use super::autosave::Autosave;
use super::command::parse;
use super::files::{self, FileError};
use super::lines::{LONGEST, Line};
use super::player::{Player, Watch};
use super::render::Renderer;
use super::theme::Theme;
use super::{Closed, Command, Effect, Options, Refusal, Reply, Session, SkillChange, Verb};
use crate::engine::Act;
use crate::rules::opening::Decision;
use crate::rules::{Game, plain_point};

/// The conversation without its two ends: takes a line, gives the answer. What
/// is typed at a terminal and what is piped go through here alike.
pub(super) struct Dialogue {
    pub session: Session,
    pub renderer: Renderer,
    strict: bool,
    autosave: Option<Autosave>,
    // Whether the game is to be kept after every change, and whether it last was.
    keeps: bool,
    kept: bool,
    player: Player,
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
    Resume(FileError),
    /// `--resume` found nothing.
    NothingToResume,
}

impl Dialogue {
    /// A dialogue that begins as `options` say. With `keeps`, the game in
    /// progress is kept in the state directory after every change.
    pub(super) fn new(options: &Options, keeps: bool) -> Dialogue {
        Dialogue {
            session: Session::new(options.setup, options.seats),
            player: Player::new(options.skill),
            renderer: Renderer {
                language: options.language,
                coords: options.coords,
                theme: Theme::new(options.coloured),
                quiet: options.quiet,
            },
            autosave: options.state.clone().map(Autosave::new),
            keeps,
            kept: true,
            strict: options.strict,
        }
    }

    /// Brings the game that `--load` or `--resume` asked for.
    pub(super) fn start(&mut self, options: &Options, out: &mut String) -> Result<(), StartError> {
        if let Some(path) = &options.load {
            let game = files::load(path).map_err(StartError::Load)?;
            self.go_on(game, |closed| Reply::Loaded(path.clone(), closed), out);
        } else if options.resume {
            let game = self.unfinished().map_err(StartError::Resume)?;
            let game = game.ok_or(StartError::NothingToResume)?;
            self.go_on(game, Reply::Resumed, out);
        }
        Ok(())
    }

    /// Answers one line; its `number` is told when it is refused. `watch` looks on
    /// if the computer must think.
    pub(super) fn line(
        &mut self,
        line: Line<'_>,
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
    pub(super) fn computer_moves(
        &mut self,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> bool {
        if !self.session.is_computers_turn() {
            return false;
        }
        let game = self.session.game();
        let command = match game.ask() {
            None => {
                let choice = self.player.choose(game, watch);
                choice.map(|choice| Command::Place(choice.point))
            }
            Some(_) => self.player.open(game, watch).map(|act| match act {
                Act::Place(point) => Command::Place(point),
                Act::Decide(decision) => Command::Decide(decision),
            }),
        };
        let Some(Ok(Effect::Reply(reply))) = command.map(|command| self.session.run(command))
        else {
            return false;
        };
        self.tell(&reply, out);
        true
    }

    /// Both seats go back to people.
    pub(super) fn computer_leaves(&mut self, out: &mut String) {
        if let Ok(Effect::Reply(reply)) = self.session.run(Command::Computer([false; 2])) {
            self.tell(&reply, out);
        }
    }

    /// Who sits where.
    pub(super) fn roles(&self) -> String {
        let words = self.renderer.words();
        words.roles(self.session.seats(), self.player.skill.level)
    }

    /// The players as a record names them.
    fn players(&self) -> [String; 2] {
        self.session.seats().map(|computer| match computer {
            true => format!("computer, level {}", self.player.skill.level),
            false => "human".into(),
        })
    }

    /// The end of the input: under `--quiet` the last game gets its line.
    pub(super) fn end(&mut self, out: &mut String) {
        let closed = self.session.close();
        self.renderer.closed(closed, out);
    }

    /// The game that [`resume`](Dialogue::start) would bring.
    pub(super) fn pending(&self) -> Option<Game> {
        self.autosave.as_ref()?.pending()
    }

    /// At the end: an unfinished game is left for the next run, any other is
    /// forgotten. Returns whether one was left.
    pub(super) fn leave(&mut self) -> bool {
        let game = self.session.game();
        let unfinished = game.outcome().is_none() && game.move_count() > 0;
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

    fn answer(
        &mut self,
        line: Line<'_>,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> Result<Flow, Refusal> {
        let Some(command) = self.command(line)? else {
            return Ok(Flow::Next);
        };
        match self.session.run(command)? {
            Effect::Reply(reply) => self.tell(&reply, out),
            Effect::Quit => return Ok(Flow::Quit),
            Effect::Save(path) => {
                let refuse = refusal_of(Verb::Save, &path);
                let file = files::expand_home(&path);
                files::save(&file, self.session.game(), &self.players()).map_err(refuse)?;
                self.tell(&Reply::Saved(path), out);
            }
            Effect::Load(path) => {
                let refuse = refusal_of(Verb::Load, &path);
                let game = files::load(&files::expand_home(&path)).map_err(refuse)?;
                self.go_on(game, |closed| Reply::Loaded(path, closed), out);
            }
            Effect::Skill(change) => {
                let skill = &mut self.player.skill;
                match change {
                    SkillChange::Level(level) => skill.level = level,
                    SkillChange::Time(time) => skill.time = Some(time),
                    SkillChange::Threads(threads) => skill.threads = threads,
                }
                self.tell(&Reply::Skill(change), out);
            }
            Effect::Hint => {
                let game = self.session.game();
                if game.ask().is_some() {
                    if let Some(act) = self.player.open(game, watch) {
                        self.tell(&Reply::Advice(act), out);
                    }
                    return Ok(Flow::Next);
                }
                let hint = self.player.hint(game, watch);
                if let (Some((choice, reason)), Some(stone)) = (hint, game.to_move()) {
                    self.tell(&Reply::Hint(Box::new((choice, stone, reason))), out);
                }
            }
            Effect::Resume => {
                let refuse = refusal_of(Verb::Resume, Path::new("game"));
                let game = self.unfinished().map_err(refuse)?;
                self.go_on(game.ok_or(Refusal::NothingToResume)?, Reply::Resumed, out);
            }
        }
        Ok(Flow::Next)
    }

    fn command(&self, line: Line<'_>) -> Result<Option<Command>, Refusal> {
        // Most lines of a long script are plain moves: they are taken as bytes.
        if let Line::Whole(bytes) = line
            && let Some(point) = plain_point(bytes, self.session.game().size())
        {
            return Ok(Some(Command::Place(point)));
        }
        match readable(line)? {
            Some(text) => parse(text, self.session.base()),
            None => Ok(None),
        }
    }

    fn go_on(&mut self, game: Game, reply: impl FnOnce(Option<Closed>) -> Reply, out: &mut String) {
        let closed = self.session.replace(game);
        self.tell(&reply(closed), out);
    }

    fn tell(&mut self, reply: &Reply, out: &mut String) {
        if *reply == Reply::Seats {
            if !self.renderer.quiet {
                out.push_str(&self.roles());
                out.push('\n');
            }
            return;
        }
        let game = self.session.game();
        self.renderer.reply(reply, game, out);
        if let Reply::Decided(_, Decision::Take(_)) = reply
            && self.session.seats() != [false; 2]
            && !self.renderer.quiet
        {
            // The colours may have changed hands.
            out.push_str(&self.roles());
            out.push('\n');
        }
        if !self.keeps || !reply.changes_the_game() {
            return;
        }
        let players = self.players();
        let stored = self
            .autosave
            .as_mut()
            .map(|autosave| autosave.store(game, &players));
        let kept = matches!(stored, Some(Ok(())));
        if let (Some(Err(error)), true) = (stored, self.kept) {
            // Said once, not after every move of a game on a full disk.
            let words = self.renderer.words();
            out.push_str(&words.not_kept(&words.file_error(&error)));
            out.push('\n');
        }
        self.kept = kept;
    }

    fn unfinished(&mut self) -> Result<Option<Game>, FileError> {
        match &mut self.autosave {
            Some(autosave) => autosave.resume(),
            None => Ok(None),
        }
    }
}

/// The text of a line; `None` for a comment, which may be anything.
fn readable(line: Line<'_>) -> Result<Option<&str>, Refusal> {
    match line {
        Line::Whole(bytes) | Line::Long { start: bytes, .. } if bytes.starts_with(b"#") => Ok(None),
        Line::Long { bytes, .. } => Err(Refusal::TooLong {
            bytes,
            limit: LONGEST,
        }),
        Line::Whole(bytes) => match str::from_utf8(bytes) {
            Ok(text) => Ok(Some(text)),
            Err(_) => Err(Refusal::NotUtf8 {
                text: String::from_utf8_lossy(bytes).into_owned(),
            }),
        },
    }
}

fn refusal_of(verb: Verb, path: &Path) -> impl FnOnce(FileError) -> Refusal + use<> {
    let path = path.to_path_buf();
    move |error| Refusal::File { verb, path, error }
}
