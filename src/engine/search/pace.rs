//! How long a move is thought about: shortly where there is no choice, and in a game with a limit of
//! its own longer where the search changes its mind.

use super::time::SearchClock;
use crate::engine::position::{Position, Square};
use crate::engine::solve::defences::Defences;

/// What a search has shown of how difficult its move is.
pub(crate) struct Pace {
    /// Whether only one move stops a four.
    forced: bool,
    /// The best move of the last depth.
    best: Option<Square>,
    /// How often the best move has changed. With each depth, earlier changes count half as much.
    changes: f64,
}

impl Pace {
    /// The pace of a search of this position.
    pub(crate) fn of(position: &Position) -> Pace {
        Pace {
            forced: matches!(Defences::of(position), Defences::Only(_)),
            best: None,
            changes: 0.0,
        }
    }

    /// Takes the best move of another depth.
    pub(crate) fn see(&mut self, best: Option<Square>) {
        let changed = self.best != best;
        self.best = best;
        self.changes = self.changes / 2.0 + f64::from(u8::from(changed));
    }

    /// Whether no other depth is begun at this time.
    pub(crate) fn ends(&self, clock: &SearchClock) -> bool {
        clock.is_late(self.shares()) || self.forced && clock.is_late_if_forced()
    }

    /// How many times its share of the game's time the move gets.
    fn shares(&self) -> f64 {
        0.5 + 0.8 * self.changes
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::engine::position::RuleTables;
    use crate::engine::search::limits::Limits;
    use crate::record::read_script;
    use crate::rules::Rule;

    #[test]
    fn a_move_gets_more_time_the_later_it_has_changed() {
        let shares = |columns: &[usize]| {
            let mut pace = Pace {
                forced: false,
                best: None,
                changes: 0.0,
            };
            for column in columns {
                pace.see(Some(Square::at(7, *column)));
            }
            pace.shares()
        };
        let same = shares(&[7; 8]);
        let early = shares(&[7, 7, 8, 8, 8, 8, 8, 8]);
        let late = shares(&[7, 7, 7, 7, 7, 7, 8, 8]);
        let often = shares(&[7, 7, 7, 7, 8, 7, 8, 8]);
        assert!(same < early && early < late && late < often);
        // Less than the whole share where nothing changes, and never much more than the hard limit.
        assert!(same < 0.6 && often < 3.0, "{same} {often}");
    }

    /// Where one move alone stops a four, half of the time is more than enough.
    #[test]
    fn a_forced_move_is_answered_early() {
        let ends = |moves: &str, passed: u64| {
            let setup = read_script(moves).unwrap().as_setup();
            let tables = Arc::new(RuleTables::new(Rule::Freestyle));
            let limits = Limits {
                turn: Some(Duration::from_secs(600)),
                ..Limits::default()
            };
            let clock = SearchClock::of_the_past(limits, Duration::from_secs(passed)).unwrap();
            Pace::of(&Position::new(&setup, tables)).ends(&clock)
        };
        let (four, three) = ("h8\ng8\ni8\na3\nj8\na5\nk8\n", "h8\na1\ni8\na3\nj8\na5\n");
        assert!(ends(four, 300) && !ends(three, 300));
        assert!(!ends(four, 0) && ends(three, 600));
    }
}
