//! The clocks of both sides, as the controller sets them.

use std::time::Duration;

use crate::engine::Limits;
use crate::rules::{ByStone, Stone};

/// A move takes this part of the main time, if overtime follows.
const PART_OF_MAIN_TIME: u32 = 16;

/// How the time of a side is counted: main time first, then overtime.
#[derive(Clone, Copy, Debug)]
struct TimeSettings {
    main: Duration,
    overtime: Option<Overtime>,
}

/// What follows the main time.
#[derive(Clone, Copy, Debug)]
enum Overtime {
    /// So much time for so many moves, again and again (Canadian).
    Moves(Duration, u32),
    /// So much time for each move, in periods that are lost when they are used up (byo-yomi).
    Periods(Duration),
}

impl Overtime {
    /// The time that it gives a move.
    fn of_a_move(self) -> Duration {
        match self {
            Overtime::Moves(time, moves) => time / moves.max(1),
            Overtime::Periods(time) => time,
        }
    }
}

/// The time that a side has left.
#[derive(Clone, Copy, Debug)]
enum Left {
    /// Main time.
    Main(Duration),
    /// Overtime: so much for so many moves, or with so many periods.
    Overtime(Duration, u32),
}

/// The clocks of both sides.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    control: Option<TimeSettings>,
    left: ByStone<Option<Left>>,
}

impl Clocks {
    /// Takes what follows `time_settings`: main time, the time of a period and the moves in it. A
    /// period without moves means no limit.
    pub(super) fn set(&mut self, words: &[String]) -> Option<()> {
        let [main, period, moves] = words else {
            return None;
        };
        let (main, period, moves) = (seconds(main)?, seconds(period)?, moves.parse().ok()?);
        *self = match moves {
            0 if !period.is_zero() => Clocks::default(),
            0 => Clocks::of(main, None),
            _ => Clocks::of(main, Some(Overtime::Moves(period, moves))),
        };
        Some(())
    }

    /// Takes what follows `kgs-time_settings`: the same, after a word for the way of counting.
    pub(super) fn set_kgs(&mut self, words: &[String]) -> Option<()> {
        let (kind, rest) = words.split_first()?;
        match (kind.as_str(), rest) {
            ("none", []) => *self = Clocks::default(),
            ("absolute", [main]) => *self = Clocks::of(seconds(main)?, None),
            ("canadian", rest) => return self.set(rest),
            ("byoyomi", [main, period, periods]) => {
                let periods: u32 = periods.parse().ok()?;
                let overtime = Overtime::Periods(seconds(period)?);
                *self = Clocks::of(seconds(main)?, (periods > 0).then_some(overtime));
            }
            _ => return None,
        }
        Some(())
    }

    fn of(main: Duration, overtime: Option<Overtime>) -> Clocks {
        Clocks {
            control: Some(TimeSettings { main, overtime }),
            left: ByStone::default(),
        }
    }

    /// Takes the time that a side has left: main time if no moves are left, else overtime for them.
    pub(super) fn set_left(&mut self, stone: Stone, time: &str, moves: &str) -> Option<()> {
        let time = match time.strip_prefix('-') {
            // The side is late already.
            Some(late) => seconds(late).map(|_| Duration::ZERO)?,
            None => seconds(time)?,
        };
        self.left[stone] = Some(match moves.parse().ok()? {
            0 => Left::Main(time),
            moves => Left::Overtime(time, moves),
        });
        Some(())
    }

    /// Begins another game with the same time.
    pub(super) fn restart(&mut self) {
        self.left = ByStone::default();
    }

    /// The limits of a move of this side.
    pub(super) fn limits(&self, stone: Stone) -> Limits {
        let overtime = self.control.and_then(|control| control.overtime);
        let main = self.control.map(|control| Left::Main(control.main));
        let (turn, left) = match (self.left[stone].or(main), overtime) {
            (None, _) => (None, None),
            (Some(Left::Main(main)), None) => (None, Some(main)),
            (Some(Left::Main(main)), Some(overtime)) => {
                (Some(main / PART_OF_MAIN_TIME + overtime.of_a_move()), None)
            }
            (Some(Left::Overtime(time, _)), Some(Overtime::Periods(_))) => (Some(time), None),
            (Some(Left::Overtime(time, moves)), _) => (Some(time / moves.max(1)), None),
        };
        Limits {
            turn,
            left,
            ..Limits::default()
        }
    }

    /// Takes the time of a move off the main time, which the controller may set right afterwards.
    pub(super) fn spend(&mut self, stone: Stone, time: Duration) {
        let main = self.control.map(|control| Left::Main(control.main));
        if let Some(Left::Main(left)) = self.left[stone].or(main) {
            self.left[stone] = Some(Left::Main(left.saturating_sub(time)));
        }
    }
}

/// A number of seconds, whole or not. More than anybody waits is as good as no limit.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    const MOST: f64 = 1e8;
    let seconds: f64 = text.parse().ok()?;
    (seconds >= 0.0).then(|| Duration::from_secs_f64(seconds.min(MOST)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The limits of Black after a line of `time_settings` or `kgs-time_settings`, and after one of
    /// `time_left`, in milliseconds: for the move, and for the game.
    fn limits(settings: &str, left: Option<(&str, &str)>) -> Option<(u128, u128)> {
        let words: Vec<String> = settings.split(' ').map(String::from).collect();
        let mut clocks = Clocks::default();
        match words[0].parse::<f64>() {
            Ok(_) => clocks.set(&words)?,
            Err(_) => clocks.set_kgs(&words)?,
        }
        if let Some((time, moves)) = left {
            clocks.set_left(Stone::Black, time, moves)?;
        }
        let limits = clocks.limits(Stone::Black);
        let whole = |time: Option<Duration>| time.map_or(0, |time| time.as_millis());
        Some((whole(limits.turn), whole(limits.left)))
    }

    #[test]
    fn each_way_of_counting_limits_a_move() {
        for (settings, left, expected) in [
            ("none", None, (0, 0)),
            ("0 1 0", None, (0, 0)),
            ("60 30 0", None, (0, 0)),
            ("60 0 0", None, (0, 60_000)),
            ("absolute 60.5", None, (0, 60_500)),
            ("60 0 0", Some(("12", "0")), (0, 12_000)),
            ("60 0 0", Some(("-1", "0")), (0, 0)),
            ("0 30 10", None, (3_000, 0)),
            ("160 30 10", None, (13_000, 0)),
            ("canadian 160 30 10", Some(("16", "0")), (4_000, 0)),
            ("canadian 160 30 10", Some(("8", "4")), (2_000, 0)),
            ("byoyomi 160 30 5", None, (40_000, 0)),
            ("byoyomi 160 30 5", Some(("30", "4")), (30_000, 0)),
            ("byoyomi 160 30 0", None, (0, 160_000)),
        ] {
            assert_eq!(
                limits(settings, left),
                Some(expected),
                "{settings} {left:?}"
            );
        }
        for wrong in [
            "60 0",
            "-1 0 0",
            "nan 0 0",
            "0 1 -1",
            "hourglass 5",
            "absolute",
        ] {
            assert_eq!(limits(wrong, None), None, "{wrong}");
        }
        for wrong in [("x", "0"), ("--1", "0"), ("1", "-1")] {
            assert_eq!(limits("60 0 0", Some(wrong)), None, "{wrong:?}");
        }
    }

    #[test]
    fn the_time_of_a_move_is_taken_off_the_main_time() {
        let mut clocks = Clocks::of(Duration::from_secs(60), None);
        clocks.spend(Stone::Black, Duration::from_secs(50));
        clocks.spend(Stone::Black, Duration::from_secs(7));
        let left = |clocks: &Clocks, stone| clocks.limits(stone).left.map(|left| left.as_secs());
        assert_eq!(left(&clocks, Stone::Black), Some(3));
        assert_eq!(left(&clocks, Stone::White), Some(60));
        clocks.spend(Stone::Black, Duration::from_secs(7));
        assert_eq!(left(&clocks, Stone::Black), Some(0));
        clocks.restart();
        assert_eq!(left(&clocks, Stone::Black), Some(60));
    }
}
