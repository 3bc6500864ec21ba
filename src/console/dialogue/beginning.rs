//! How a dialogue begins: what the options, and a saved game, say of it.

use std::io::Read;
use std::path::Path;
use std::time::Instant;

use crate::console::dialogue::Dialogue;
use crate::console::dialogue::screen::Screen;
use crate::console::dialogue::session::Session;
use crate::console::disk::FileError;
use crate::console::keep::Keep;
use crate::console::keep::files::{self, ReadDefaults, Saved};
use crate::console::keep::said::BroughtFrom;
use crate::console::navigate::no_such_move;
use crate::console::options::{Options, RunOptions};
use crate::console::play::players::Players;
use crate::console::play::seats::Roles;
use crate::console::refusal::{FileAct, Refusal};
use crate::console::study::Study;
use crate::engine::EngineTables;
use crate::player::{Computer, TutorMode};
use crate::record::{Format, ReadError, Record, Warning};
use crate::rules::ByStone;

impl Dialogue {
    /// A dialogue that begins as `options` say. With `keeps`, the game in
    /// progress is kept in the state directory after every change.
    pub(crate) fn new(options: &Options, keeps: bool) -> Dialogue {
        let Options { settings, run } = options;
        let state = run.state.as_deref().filter(|_| keeps);
        let mut roles = settings.players.over(Roles::default());
        let mut keep = Keep::new(run.state.clone(), keeps);
        if roles.level.adapts
            && let Some(level) = keep.level.read()
        {
            roles.level.now = level;
        }
        let mut skill = settings.skill;
        skill.level = roles.level;
        let mut session = Session::new(settings.setup, skill);
        session.sit(roles);
        (session.names).set(session.moves.game(), settings.players.names.clone());
        // Not refused: no clock runs yet.
        let _ = session.set_clock(settings.clock);
        let tables = EngineTables::default();
        let mut computer = Computer::with_tables(&tables);
        let tutor = settings.tutor.then_some(TutorMode::On);
        computer.tutor.switch(tutor);
        Dialogue {
            session,
            computer,
            proof_said: ByStone::default(),
            study: Study::new(state, &tables),
            turn: Instant::now(),
            out: options.out(),
            screen: Screen::default(),
            again: None,
            keep,
            asked: None,
            library: None,
            first: settings.setup.first,
            run: run.clone(),
        }
    }

    /// Brings the game that `--load` or `--resume` asked for, from `input` if that is `-`;
    /// whether its players were told.
    pub(crate) fn start(&mut self, input: impl Read) -> Result<bool, Refusal> {
        if let Some(path) = self.run.load.clone() {
            return self.bring_file(&path, input);
        }
        if self.run.resume {
            let (slot, mut saved) = self.find_unfinished()?;
            saved.said = said(&self.run, saved.said);
            return self.resume(slot, saved);
        }
        Ok(false)
    }

    /// Brings the game of the file `path` that is asked for; whether its players were told.
    pub(crate) fn bring_file(&mut self, path: &Path, input: impl Read) -> Result<bool, Refusal> {
        let unread = |error| Refusal::of_file(FileAct::Load, path, error);
        let file = files::open_named(path, input).map_err(unread)?;
        let options = &self.run;
        let (number, at) = (options.game.unwrap_or(1), options.at);
        let defaults = ReadDefaults {
            asked: options.reading,
            prompt: self.base(),
        };
        let load = |file: &mut dyn Read| files::load_from(file, path, number, &defaults);
        // A script wants to hear of every game. A pipe can be read only once.
        let wants_all = self.out.quiet && !self.keep.is_on && options.game.is_none();
        let mut whole = None;
        let saved = match wants_all {
            true => files::read_whole(file).and_then(|bytes| load(&mut &whole.insert(bytes)[..])),
            false => load(&mut { file }),
        };
        let mut saved = saved.map_err(unread)?;
        let found = &saved.found;
        // What can be read is not enough for a strict run.
        if let Some(passed_over) = found.warnings.first().filter(|_| found.taken > number)
            && options.strict
        {
            return Err(refusal_of(passed_over));
        }
        saved.said = said(options, saved.said);
        let last = saved.game.move_count();
        if let Some(asked) = at.filter(|at| *at > last) {
            return Err(Refusal::Said(no_such_move(asked, last)));
        }
        let from = BroughtFrom::File(path.to_owned());
        let (games, taken) = (saved.found.games, saved.found.taken);
        let is_more = games > taken || saved.found.is_beginning;
        if let Some(bytes) = whole.as_ref().filter(|_| is_more)
            && Format::of_file(path, bytes) == Ok(Format::Script)
        {
            // A pipe would play what can be played of each game.
            let mut bad = None;
            let read = files::each_in(bytes, path, &defaults, |game| {
                bad = bad.take().or_else(|| game.err());
            });
            read.map_err(unread)?;
            if let Some(error) = bad {
                return Err(unread(FileError::Record(error)));
            }
        }
        let tells = self.load(from.clone(), saved, at)?;
        if wants_all {
            self.session.number_verdict(taken);
        }
        if let Some(bytes) = whole.filter(|_| is_more) {
            let (mut number, mut judged) = (0, Ok(()));
            let read = files::each_in(&bytes, path, &defaults, |game| {
                number += 1;
                if number > taken && judged.is_ok() {
                    judged = self.judge(number, game, &from);
                }
            });
            read.map_err(unread)?;
            judged?;
        }
        Ok(tells)
    }

    /// Puts the next game of a file on the board, which closes the one before. A strict run ends
    /// with one that cannot be read.
    fn judge(
        &mut self,
        number: usize,
        game: Result<Record, ReadError>,
        from: &BroughtFrom,
    ) -> Result<(), Refusal> {
        match game {
            Ok(mut record) => {
                let warnings = std::mem::take(&mut record.warnings);
                let mut saved = Saved::of_record(record);
                saved.found.warnings = warnings;
                saved.said = said(&self.run, saved.said);
                self.load(from.clone(), saved, self.run.at)?;
                self.session.number_verdict(number);
            }
            Err(error) => {
                let unread = Warning::of_unread(number, &error);
                if self.run.strict {
                    self.end();
                    return Err(refusal_of(&unread));
                }
                let text = self.out.language.warning(&unread);
                self.out.refused(&text);
            }
        }
        Ok(())
    }
}

/// A game that cannot be read, as a reason to stop.
fn refusal_of(unread: &Warning) -> Refusal {
    Refusal::said(|words| words.warning(unread))
}

/// The players that a saved game says, but for those that the command line names.
fn said(options: &RunOptions, mut said: Players) -> Players {
    let (given, names) = (&options.given, std::mem::take(&mut said.names));
    let roles = said.known_roles().map(|roles| given.over(roles).into());
    let Players { seats, level, .. } = roles.unwrap_or_default();
    Players {
        seats,
        level,
        names: ByStone::from_fn(|stone| given.names[stone].clone().or(names[stone].clone())),
        ..said
    }
}
