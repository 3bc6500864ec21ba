//! What is said of a game with a clock, in English.

use super::English;
use super::openings::player_name;
use crate::console::clock::ClockFace;
use crate::console::render::clock::{Clocks, clock_time};
use crate::console::render::words::Replies;
use crate::rules::Stone;
use crate::rules::opening::Player;

impl Clocks for English {
    fn time_is_over(&self, loser: Stone) -> String {
        let [loser, winner] = [loser, loser.opponent()].map(|stone| self.side(stone));
        format!("{loser} has no time left. {winner} wins.")
    }

    fn players_time_is_over(&self, loser: Player) -> String {
        let [loser, winner] = [loser, loser.opponent()].map(player_name);
        format!("{loser} has no time left. {winner} wins.")
    }

    fn took_back_timeout(&self) -> &'static str {
        "Took back: the end of the time"
    }

    fn clock(&self, face: &ClockFace) -> String {
        let now = match &face.now {
            None => "No clock in this game.".into(),
            Some((control, left)) => {
                let [black, white] =
                    Stone::ALL.map(|stone| (self.side(stone), clock_time(left[stone])));
                format!(
                    "Clock {control}: {} {}, {} {}.",
                    black.0, black.1, white.0, white.1
                )
            }
        };
        match face.next {
            next if next == face.now.as_ref().map(|(control, _)| *control) => now,
            Some(next) => format!("{now} From the next game on: {next}."),
            None => format!("{now} No clock from the next game on."),
        }
    }

    fn flag(&self, loser: Stone) -> String {
        format!("{} has no time left: press Enter.", self.side(loser))
    }

    fn players_flag(&self, loser: Player) -> String {
        format!("{} has no time left: press Enter.", player_name(loser))
    }

    fn clock_runs(&self) -> &'static str {
        "the clock runs: it can be set before the first move and after the end"
    }
}
