//! The tutor: asks once before a person's stone that overlooks a win by force.

use crate::console::computer::{POLL, Watch};
use crate::engine::{Overseer, Oversight};
use crate::rules::{Game, Point, Setup, Stone};

/// Whether stones are looked at before they are placed, and the last one that was asked
/// about.
#[derive(Debug, Default)]
pub(crate) struct Tutor {
    on: bool,
    asked: Option<(Setup, Point)>,
    // Built when it is first needed.
    overseer: Option<Overseer>,
}

/// Why a stone is not placed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where it would be placed.
    pub point: Point,
    /// Whose it is.
    pub stone: Stone,
    /// What it overlooks.
    pub oversight: Oversight,
}

impl Tutor {
    /// A tutor that is on or off.
    pub(crate) fn new(on: bool) -> Tutor {
        Tutor {
            on,
            ..Tutor::default()
        }
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.on
    }

    /// Turns it on or off, if that is asked for; whether it is on.
    pub(crate) fn switch(&mut self, on: Option<bool>) -> bool {
        self.on = on.unwrap_or(self.on);
        self.on
    }

    /// What is to be asked before a stone on `point`; nothing the second time in a row.
    /// `watch` may end the look, and the stone passes.
    pub(crate) fn question(
        &mut self,
        game: &Game,
        point: Point,
        watch: Option<&mut dyn Watch>,
    ) -> Option<Question> {
        // An illegal stone is refused elsewhere, and an opening has aims of its own.
        if !self.on || game.ask().is_some() || game.check(point).is_err() {
            return None;
        }
        let stone = game.to_move()?;
        let setup = game.as_setup();
        let known = (setup, point);
        if self.asked.take().is_some_and(|asked| asked == known) {
            return None;
        }
        let (setup, point) = known;
        let oversight = self.look(&setup, point, watch)?;
        self.asked = Some((setup, point));
        Some(Question {
            point,
            stone,
            oversight,
        })
    }

    fn look(
        &mut self,
        setup: &Setup,
        point: Point,
        watch: Option<&mut dyn Watch>,
    ) -> Option<Oversight> {
        let rule = setup.rule();
        let overseer = match &mut self.overseer {
            Some(overseer) if overseer.rule() == rule => overseer,
            other => other.insert(Overseer::new(rule)),
        };
        let found = match watch {
            None => overseer.look(setup, point),
            Some(watch) => {
                let found = overseer.look_watched(setup, point, POLL, || watch.look(None));
                watch.done();
                found
            }
        };
        found.ok().flatten()
    }
}
