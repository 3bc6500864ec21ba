//! The tutor: warns once before a person overlooks a forced win or, if asked to, loses much.

use super::blunder::{Blunder, blunder};
use super::watch::{POLL, Watch};
use crate::engine::{EngineTables, Limits, Score, Settings, Stopper, run_cancellable};
use crate::rules::name::names;
use crate::rules::{Game, Point, Setup, Stone};
use crate::study::{Reason, reason};

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
    /// Also that a move costs much by the estimate of a search.
    Blunders,
}

names!(TutorMode { Off => "off", On => "on", Show => "show", Blunders => "blunders" });

/// The chance that a move must cost to be warned of, if nothing is proven: 30 points in a hundred.
const DROP: f64 = 0.3;

/// Positions of the search for the best move, and of that for what is left after another one.
const DROP_NODES: u64 = 20_000;

/// The size of their transposition table, in bytes.
const DROP_TABLE: usize = 4 << 20;

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
    pub overlooked: Overlooked,
    /// Whether the stone with which the win begins is named.
    pub shows: bool,
}

/// What a move overlooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlooked {
    /// A win that is proven.
    Win(Blunder),
    /// A much better move, by the estimate of a search.
    Better {
        /// The score of the better move, for its player.
        best: Score,
        /// The score of the move that was asked about.
        left: Score,
        /// Why the better move is good.
        reason: Reason,
    },
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
        let mode = self.mode;
        let stopper = Stopper::default();
        let look = || {
            let blunder = blunder(tables, setup, point, &stopper).map(Overlooked::Win);
            let is_open = blunder.is_none() && mode == TutorMode::Blunders;
            match is_open && !stopper.is_stopped() {
                true => costly(tables, setup, point, &stopper),
                false => blunder,
            }
        };
        let overlooked = match watch {
            None => look(),
            Some(watch) => {
                let work = |_: &mut dyn FnMut(&())| look();
                run_cancellable(&stopper, POLL, work, |_| watch.look(None)).flatten()
            }
        }?;
        self.asked = Some(asked);
        Some(Question {
            point,
            stone,
            overlooked,
            shows: self.mode == TutorMode::Show,
        })
    }
}

/// What is much better than a stone on `point`, if anything is. Unless `stopper` stops it, the result
/// depends only on the position and the point.
fn costly(
    tables: &EngineTables,
    setup: &Setup,
    point: Point,
    stopper: &Stopper,
) -> Option<Overlooked> {
    let search = |setup: &Setup| {
        let mut engine = tables.engine(setup.rule(), Settings::of_table(DROP_TABLE));
        engine.set_stopper(stopper);
        engine.search(setup, Limits::of_nodes(DROP_NODES)).ok()
    };
    let best = search(setup).filter(|best| best.point != point)?;
    let after = setup.after(point).ok()?;
    if after.outcome().is_some() {
        return None;
    }
    let left = -search(&after)?.score;
    if stopper.is_stopped() || best.score.chance() - left.chance() <= DROP {
        return None;
    }
    let reason = reason(tables, setup, &best).ok()?;
    let best = best.score;
    Some(Overlooked::Better { best, left, reason })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    /// What is only estimated is told in one mode alone, and once.
    #[test]
    fn a_costly_move_is_asked_about_in_one_mode() {
        // Black's stones are to work together, and the move goes into a corner instead.
        let game = read_script("8 8\n5 5\n5 6\n9 5\n").unwrap();
        let corner = Point::new(14, 14).unwrap();
        let mut tutor = Tutor::new(&EngineTables::default());
        for mode in [TutorMode::On, TutorMode::Show] {
            tutor.switch(Some(mode));
            assert_eq!(tutor.question(&game, corner, None), None, "{mode}");
        }
        tutor.switch(Some(TutorMode::Blunders));
        let question = tutor.question(&game, corner, None).unwrap();
        let Overlooked::Better { best, left, .. } = question.overlooked else {
            panic!("{question:?}");
        };
        assert!(best.chance() - left.chance() > DROP);
        assert_eq!(tutor.question(&game, corner, None), None);
    }
}
