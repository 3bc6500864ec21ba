//! What is said of a game with a clock.

use std::time::Duration;

use crate::console::clock::ClockFace;
use crate::console::play::opening_words::player_name;
use crate::console::words::language::{Language, pick, say};
use crate::rules::Stone;
use crate::rules::opening::Player;

impl Language {
    /// The side that used up its time loses.
    pub fn time_is_over(self, loser: Stone) -> String {
        let [loser, winner] = [loser, loser.opponent()].map(|stone| self.side(stone));
        say!(
            self,
            "{loser} has no time left. {winner} wins.",
            "{loser}超时。{winner}获胜。"
        )
    }

    /// The same, before the opening settled who has which colour.
    pub fn players_time_is_over(self, loser: Player) -> String {
        let [loser, winner] = [loser, loser.opponent()].map(|player| player_name(self, player));
        say!(
            self,
            "{loser} has no time left. {winner} wins.",
            "{loser}超时。{winner}获胜。"
        )
    }

    /// The end of a side's time was taken back.
    pub fn took_back_timeout(self) -> &'static str {
        pick!(self, "Took back: the end of the time", "收回：超时")
    }

    /// How the clocks stand.
    pub fn clock(self, face: &ClockFace) -> String {
        let now = match &face.now {
            None => say!(self, "No clock in this game.", "本局没有棋钟。"),
            Some((control, left)) => {
                let [black, white] =
                    Stone::ALL.map(|stone| (self.side(stone), clock_time(left[stone])));
                say!(
                    self,
                    "Clock {control}: {} {}, {} {}.",
                    "棋钟 {control}：{} {}，{} {}。",
                    black.0,
                    black.1,
                    white.0,
                    white.1
                )
            }
        };
        match face.next {
            next if next == face.now.as_ref().map(|(control, _)| *control) => now,
            Some(next) => say!(
                self,
                "{now} From the next game on: {next}.",
                "{now}下一局起：{next}。"
            ),
            None => say!(
                self,
                "{now} No clock from the next game on.",
                "{now}下一局起没有棋钟。"
            ),
        }
    }

    /// While a line is awaited: the side's time is over, and Enter goes on.
    pub fn flag(self, loser: Stone) -> String {
        say!(
            self,
            "{} has no time left: press Enter.",
            "{}超时：按回车键继续。",
            self.side(loser)
        )
    }

    /// The same, before the opening settled who has which colour.
    pub fn players_flag(self, loser: Player) -> String {
        say!(
            self,
            "{} has no time left: press Enter.",
            "{}超时：按回车键继续。",
            player_name(self, loser)
        )
    }

    /// The clock cannot be set while it runs.
    pub fn clock_runs(self) -> &'static str {
        pick!(
            self,
            "the clock runs: it can be set before the first move and after the end",
            "棋钟正在走：第一手之前和终局之后才能设置"
        )
    }
}

/// A time as a clock shows it, in seconds begun: `4:32`, `1:00:00`.
#[must_use]
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
    fn times_are_shown_in_seconds_begun() {
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
