//! The clock of the game in progress: what each step took, and what each side has left.
//!
//! It never asks what time it is: its callers measure.

pub(crate) mod flag;
pub(crate) mod said;

use std::time::Duration;

use crate::record::{TimeControl, Times};
use crate::rules::game::Step;
use crate::rules::opening::Player;
use crate::rules::{ByStone, Game, Stone};

/// A clock for both players of one game. What is left is computed from what each step took,
/// so that `undo` gives the time back.
///
/// Time belongs to players, not to colours, since an opening may exchange the colours.
/// The clock starts with the first step of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    /// For a record of the game. Steps that were taken back keep their times for `redo`.
    pub(crate) times: Times,
}

/// The clock of the game in progress, and of the games to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clocks {
    pub(crate) now: Option<Clock>,
    pub(crate) next: Option<TimeControl>,
}

impl Clock {
    /// A clock that is set now: what was played before took no time.
    pub(crate) fn new(control: TimeControl, game: &Game) -> Clock {
        let took = Vec::new();
        Clock::of(Times { control, took }, game)
    }

    /// The clock of a record of `game`.
    pub(crate) fn of(mut times: Times, game: &Game) -> Clock {
        times.took.resize(game.undoable() + game.redoable(), None);
        Clock { times }
    }

    /// Whether time passes for the side that is to act in `game`.
    pub(crate) fn runs(game: &Game) -> bool {
        game.outcome().is_none() && game.undoable() > 0
    }

    /// The last step of `game` was just done, and took this long if that was measured.
    pub(crate) fn done(&mut self, game: &Game, took: Option<Duration>) {
        if let Some(before) = game.undoable().checked_sub(1) {
            self.times.took.resize(before, None);
            self.times.took.push(took);
        }
    }

    /// What a player of `game` has left when the next step begins.
    fn left(&self, game: &Game, player: Player) -> Duration {
        let control = self.times.control;
        let steps = game.steps().iter().zip(&self.times.took).enumerate();
        let own = steps.filter(|(index, (step, _))| actor(game, *index, **step) == player);
        own.fold(control.main(), |left, (_, (step, took))| {
            let increment = match (step, took) {
                // Nothing is added for the end of a game, nor where no time counted.
                (step, Some(_)) if !step.is_end() => control.increment(),
                _ => Duration::ZERO,
            };
            left.saturating_sub(took.unwrap_or_default()) + increment
        })
    }

    /// What each side of `game` has left, `since` the last step.
    pub(crate) fn face(&self, game: &Game, since: Duration) -> ByStone<Duration> {
        let acting = game.acting().filter(|_| Clock::runs(game));
        ByStone::from_fn(|stone| {
            let left = self.left(game, game.holder(stone));
            match acting == Some(stone) {
                true => left.saturating_sub(since),
                false => left,
            }
        })
    }

    /// What the side that is to act in `game` has left, `since` the last step; `None` while
    /// no time passes.
    pub(crate) fn left_to_act(&self, game: &Game, since: Duration) -> Option<Duration> {
        let acting = game.acting().filter(|_| Clock::runs(game))?;
        Some(self.face(game, since)[acting])
    }
}

/// Who did the step of `game` with this index.
fn actor(game: &Game, index: usize, step: Step) -> Player {
    let stone = match step {
        Step::Move(made) => made.stone,
        Step::Resignation(stone) | Step::Timeout(stone) => stone,
        // An opening says whose the first two are, and no time counts for the last.
        Step::Decision(_) | Step::Offer(_) | Step::AgreedDraw => Stone::Black,
    };
    let asked = game.ask_at(index).map(|ask| ask.player);
    asked.unwrap_or_else(|| game.holder(stone))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(control: &str, game: &Game, took: &[Option<u32>]) -> Clock {
        let control = control.parse().unwrap();
        let took = took.iter().map(|took| took.map(|took| took * SECOND));
        let took = took.collect();
        Clock::of(Times { control, took }, game)
    }

    fn face(clock: &Clock, game: &Game, since: u32) -> (u64, u64) {
        let face = clock.face(game, since * SECOND);
        (face.black.as_secs(), face.white.as_secs())
    }

    #[test]
    fn each_step_takes_time_and_adds_some() {
        let mut game = read_script("new 9\n4 4\n3 3\n4 5\n3 4\n").unwrap();
        let mut clock = clock("1+5", &game, &[None, Some(10), Some(20), Some(3)]);
        assert_eq!(face(&clock, &game, 0), (45, 57));
        assert_eq!(face(&clock, &game, 12), (33, 57));
        assert_eq!(clock.left_to_act(&game, 50 * SECOND), Some(Duration::ZERO));
        // White's last step is taken back, and Black's.
        game.undo();
        assert_eq!(face(&clock, &game, 2), (45, 53));
        game.undo();
        assert_eq!(face(&clock, &game, 1), (59, 55));
        game.redo();
        assert_eq!(face(&clock, &game, 0), (45, 55));
        // Another step instead.
        game.play("4 3".parse().unwrap()).unwrap();
        clock.done(&game, Some(SECOND));
        assert_eq!(face(&clock, &game, 0), (45, 59));
        assert_eq!(clock.times.took.len(), 4);
        game.resign().unwrap();
        clock.done(&game, Some(9 * SECOND));
        assert_eq!(face(&clock, &game, 0), (36, 59));
        assert_eq!(clock.left_to_act(&game, SECOND), None, "it is over");
    }

    #[test]
    fn no_time_passes_before_the_first_stone() {
        let game = read_script("new 9\n").unwrap();
        let clock = clock("1", &game, &[]);
        assert_eq!(clock.left_to_act(&game, 99 * SECOND), None);
        assert_eq!(face(&clock, &game, 99), (60, 60));
    }

    #[test]
    fn time_stays_with_the_player_who_changes_colours() {
        let game = read_script("new 9 swap\n4 4\n3 3\n5 5\nblack\n").unwrap();
        let clock = clock("1", &game, &[None, Some(5), Some(7), Some(20)]);
        // The first player, now White, placed all three stones.
        assert_eq!(face(&clock, &game, 1), (40, 47));
    }
}
