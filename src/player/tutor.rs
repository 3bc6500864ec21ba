//! The tutor: warns once before a person overlooks a forced win.

use super::blunder::{Blunder, blunder, blunder_cancellable};
use super::watch::{POLL, Watch};
use crate::engine::{EngineTables, Stopper};
use crate::rules::name::names;
use crate::rules::{Game, Point, Setup, Stone};

/// How much the tutor says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TutorMode {
    /// Nothing.
    #[default]
    Off,
    /// That there is a win, and how long it is.
    On,
    /// Also with which stone the win begins.
    Show,
}

names!(TutorMode { Off => "off", On => "on", Show => "show" });

/// Whether stones are checked before they are placed, and the last one that was asked about.
#[derive(Debug, Default)]
pub struct Tutor {
    tables: EngineTables,
    mode: TutorMode,
    asked: Option<(Setup, Point)>,
}

/// Why a stone is not placed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where it would be placed.
    pub point: Point,
    /// Whose it is.
    pub stone: Stone,
    /// What it overlooks.
    pub blunder: Blunder,
    /// Whether the stone with which the win begins is named.
    pub shows: bool,
}

impl Tutor {
    /// A tutor that is off.
    pub fn new(tables: &EngineTables) -> Tutor {
        Tutor {
            tables: tables.clone(),
            ..Tutor::default()
        }
    }

    /// Whether moves are checked.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.mode != TutorMode::Off
    }

    /// Turns it on or off, if that is asked for; what it is then.
    pub fn switch(&mut self, mode: Option<TutorMode>) -> TutorMode {
        self.mode = mode.unwrap_or(self.mode);
        self.mode
    }

    /// What is to be asked before a stone on `point`; nothing the second time in a row.
    /// `watch` may end the check; then nothing is asked.
    pub fn question(
        &mut self,
        game: &Game,
        point: Point,
        watch: Option<&mut dyn Watch>,
    ) -> Option<Question> {
        // An illegal stone is refused elsewhere, and an opening has aims of its own.
        if !self.is_on() || game.ask().is_some() || game.check(point).is_err() {
            return None;
        }
        let stone = game.to_move()?;
        let asked = (game.as_setup(), point);
        if self.asked.take().as_ref() == Some(&asked) {
            return None;
        }
        let (tables, setup) = (&self.tables, &asked.0);
        let blunder = match watch {
            None => blunder(tables, setup, point, &Stopper::default()),
            Some(watch) => blunder_cancellable(tables, setup, point, POLL, || watch.look(None)),
        }?;
        self.asked = Some(asked);
        Some(Question {
            point,
            stone,
            blunder,
            shows: self.mode == TutorMode::Show,
        })
    }
}
