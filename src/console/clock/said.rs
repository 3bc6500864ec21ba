//! What is told of the clock, in both languages.

use std::time::Duration;

use crate::console::clock::Clocks;
use crate::console::out::Out;
use crate::console::words::clean;
use crate::console::words::errors::about;
use crate::console::words::language::{Language, pick, say, tell};
use crate::record::TimeControlError;
use crate::rules::{Game, Stone};

impl Language {
    /// Why a text is not a clock.
    pub fn bad_clock(self, error: &TimeControlError) -> String {
        pick!(
            self,
            about(&error.value, error),
            format!(
                "{} 不是棋钟：例如 5+3，分钟从 0.1 到 1440，+ 后面的秒数从 0 到 3600",
                clean(&error.value)
            )
        )
    }
}

impl Out {
    /// How the clocks of a game stand, `since` the turn began.
    pub(crate) fn clock(&mut self, clocks: &Clocks, game: &Game, since: Duration) {
        let words = self.language;
        let control = clocks.now.as_ref().map(|clock| clock.times.control);
        let now = match &clocks.now {
            None => say!(words, "This game has no clock.", "本局没有棋钟。"),
            Some(clock) => {
                let (control, left) = (clock.times.control, clock.face(game, since));
                let [black, white] = Stone::ALL.map(|stone| clock_time(left[stone]));
                let [one, other] = Stone::ALL.map(|stone| words.side(stone));
                say!(
                    words,
                    "Clock {control}: {one} {black}, {other} {white}.",
                    "棋钟 {control}：{one}{black}，{other}{white}。"
                )
            }
        };
        match clocks.next {
            next if next == control => self.line(&now),
            Some(next) => tell!(
                self,
                "{now} From the next game on: {next}.",
                "{now}下一局起：{next}。"
            ),
            None => tell!(
                self,
                "{now} The next game has no clock.",
                "{now}下一局起没有棋钟。"
            ),
        }
    }
}

/// A time as a clock shows it, rounded up to seconds: `4:32`, `1:00:00`.
pub(crate) fn clock_time(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_rounded_up_to_seconds() {
        for (milliseconds, shown) in [
            (0, "0:00"),
            (1, "0:01"),
            (1000, "0:01"),
            (59_001, "1:00"),
            (272_000, "4:32"),
            (3_599_999, "1:00:00"),
            (86_400_000, "24:00:00"),
        ] {
            assert_eq!(clock_time(Duration::from_millis(milliseconds)), shown);
        }
    }
}
