//! What is said of a game with a clock, in Chinese.

use super::Chinese;
use super::openings::player_name;
use crate::console::clock::ClockFace;
use crate::console::render::clock::{Clocks, clock_time};
use crate::console::render::words::Replies;
use crate::rules::Stone;
use crate::rules::opening::Player;

impl Clocks for Chinese {
    fn time_is_over(&self, loser: Stone) -> String {
        let [loser, winner] = [loser, loser.opponent()].map(|stone| self.side(stone));
        format!("{loser}超时。{winner}获胜。")
    }

    fn players_time_is_over(&self, loser: Player) -> String {
        let [loser, winner] = [loser, loser.opponent()].map(player_name);
        format!("{loser}超时。{winner}获胜。")
    }

    fn took_back_timeout(&self) -> &'static str {
        "收回：超时"
    }

    fn clock(&self, face: &ClockFace) -> String {
        let now = match &face.now {
            None => "本局没有棋钟。".into(),
            Some((control, left)) => {
                let [black, white] =
                    Stone::ALL.map(|stone| (self.side(stone), clock_time(left[stone])));
                format!(
                    "棋钟 {control}：{} {}，{} {}。",
                    black.0, black.1, white.0, white.1
                )
            }
        };
        match face.next {
            next if next == face.now.as_ref().map(|(control, _)| *control) => now,
            Some(next) => format!("{now}下一局起：{next}。"),
            None => format!("{now}下一局起没有棋钟。"),
        }
    }

    fn flag(&self, loser: Stone) -> String {
        format!("{}超时：按回车键继续。", self.side(loser))
    }

    fn players_flag(&self, loser: Player) -> String {
        format!("{}超时：按回车键继续。", player_name(loser))
    }

    fn clock_runs(&self) -> &'static str {
        "棋钟正在走：第一手之前和终局之后才能设置"
    }
}
