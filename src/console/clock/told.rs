//! What is told of the clock, in both languages.

use std::time::Duration;

use crate::console::change::Change;
use crate::console::clock::ClockFace;
use crate::console::play::opening_words::player_name;
use crate::console::renderer::{Renderer, line};
use crate::console::words::language::{Language, pick, say};
use crate::rules::opening::Player;
use crate::rules::{Game, Stone};

/// What a command did with the clock.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// It was asked for.
    Asked(ClockFace),
    /// It was set.
    Set(ClockFace),
}

impl Told {
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Asked(_) => Change::Nothing,
            Told::Set(_) => Change::Clock,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, out: &mut String) {
        let (Told::Asked(face) | Told::Set(face)) = self;
        line(out, &renderer.language.clock(face));
    }
}

impl Language {
    /// How the clocks stand.
    pub(crate) fn clock(self, face: &ClockFace) -> String {
        let now = match &face.now {
            None => say!(self, "No clock in this game.", "本局没有棋钟。"),
            Some((control, left)) => {
                let [black, white] = Stone::ALL.map(|stone| clock_time(left[stone]));
                let [one, other] = Stone::ALL.map(|stone| self.side(stone));
                say!(
                    self,
                    "Clock {control}: {one} {black}, {other} {white}.",
                    "棋钟 {control}：{one} {black}，{other} {white}。"
                )
            }
        };
        match face.next {
            next if next == face.now.map(|(control, _)| control) => now,
            Some(next) => say!(
                self,
                "{now} From the next game on: {next}.",
                "{now}下一局起：{next}。"
            ),
            None => say!(
                self,
                "{now} The next game has no clock.",
                "{now}下一局起没有棋钟。"
            ),
        }
    }

    /// The side that used up its time loses.
    pub(crate) fn time_is_over(self, loser: Stone) -> String {
        self.timed_out([loser, loser.opponent()].map(|stone| self.side(stone)))
    }

    /// The same, before the opening settled who has which colour.
    pub(crate) fn players_time_is_over(self, loser: Player) -> String {
        self.timed_out([loser, loser.opponent()].map(|player| player_name(self, player)))
    }

    fn timed_out(self, [loser, winner]: [&str; 2]) -> String {
        say!(
            self,
            "{loser} has no time left. {winner} wins.",
            "{loser}超时。{winner}获胜。"
        )
    }

    /// While a line is awaited: the flag fell, and the game ends when the line comes.
    pub(super) fn press_enter(self, loser: &str) -> String {
        say!(
            self,
            "{loser} has no time left: press Enter.",
            "{loser}超时：按回车键继续。"
        )
    }

    /// The side that is to act, or the player before the opening settled the colours.
    pub(super) fn who_acts(self, game: &Game) -> Option<&'static str> {
        match game.ask() {
            Some(ask) => Some(player_name(self, ask.player)),
            None => game.acting().map(|stone| self.side(stone)),
        }
    }

    pub(crate) fn clock_runs(self) -> &'static str {
        pick!(
            self,
            "the clock is running: you can set it before the first move or after the game",
            "棋钟正在走：第一手之前和终局之后才能设置"
        )
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
