//! What a player of a game is to the referee, what it may spend, and how it may fail.

use std::fmt;
use std::time::Duration;

use gomoku::rules::{Game, Point};

/// Someone who plays one side of one game.
pub trait Player {
    /// The move for the side to move.
    fn choose(&mut self, game: &Game) -> Result<Point, Fault>;
}

/// What a player may spend on one move, and what it is told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    pub time: Option<Duration>,
    /// For all its moves of a game together.
    pub game: Option<Duration>,
    pub nodes: Option<u64>,
    /// How much later than `time` an answer may come; `None` for the default.
    pub tolerance: Option<Duration>,
    pub threads: usize,
    /// Time between an answer of a program and the next request. Rapfi drops what arrives before it
    /// has noticed that it stopped thinking.
    pub pause: Duration,
    /// More lines of INFO for a program, without this word.
    pub infos: Vec<String>,
}

impl Terms {
    /// The time of a move for which only the nodes are limited.
    pub const LONGEST: Duration = Duration::from_secs(120);

    /// When an answer is too late: by default three seconds and half of the turn after its end,
    /// so that a busy machine is not mistaken for a slow engine.
    pub fn deadline(&self) -> Duration {
        let time = self.time.unwrap_or(Terms::LONGEST);
        time + self.tolerance.unwrap_or(time / 2 + Duration::from_secs(3))
    }
}

/// What a player has left of its time for a game, if that is limited.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    pub left: Option<Duration>,
}

impl GameClock {
    /// Takes the time of a move off it.
    pub fn spend(&mut self, time: Duration) -> Result<(), Fault> {
        let Some(left) = self.left else {
            return Ok(());
        };
        self.left = left.checked_sub(time);
        match self.left {
            Some(_) => Ok(()),
            None => Err(FaultKind::Time.because(format!(
                "{} ms of the {} that were left",
                time.as_millis(),
                left.as_millis()
            ))),
        }
    }
}

/// What loses a game other than the moves on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// What happened.
    pub detail: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The program is gone, or did not start.
    Crash,
    /// No answer in time.
    Time,
    /// A stone off the board or on another one.
    Illegal,
    /// A stone that the rule forbids.
    Foul,
    /// An answer that reports an error.
    Error,
}

impl FaultKind {
    /// The fault, with what happened.
    pub fn because(self, detail: impl fmt::Display) -> Fault {
        Fault {
            kind: self,
            detail: detail.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_lost_when_more_is_spent_than_is_left() {
        let [ten, six, four] = [10, 6, 4].map(Duration::from_millis);
        let mut clock = GameClock { left: Some(ten) };
        assert_eq!(clock.spend(six), Ok(()));
        assert_eq!(clock.spend(four), Ok(()));
        let fault = clock.spend(four).map_err(|fault| fault.detail);
        assert_eq!(fault, Err("4 ms of the 0 that were left".into()));
        assert_eq!(GameClock { left: None }.spend(ten), Ok(()));
    }

    #[test]
    fn the_deadline_is_later_than_the_turn() {
        let deadline = |time: Option<u64>, tolerance: Option<u64>| {
            let [time, tolerance] = [time, tolerance].map(|it| it.map(Duration::from_millis));
            let terms = Terms {
                time,
                tolerance,
                ..Terms::default()
            };
            terms.deadline().as_millis()
        };
        assert_eq!(deadline(Some(500), None), 3_750);
        assert_eq!(deadline(Some(500), Some(100)), 600);
        assert_eq!(deadline(None, Some(0)), 120_000);
    }
}
