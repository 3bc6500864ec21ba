//! What an opening asks for, in Chinese.

use super::Chinese;
use crate::console::render::words::{Openings, Replies};
use crate::rules::opening::{Ask, Decision, Player, Task};
use crate::rules::{Opening, Stone};

pub(super) fn player_name(player: Player) -> &'static str {
    match player {
        Player::First => "开局者",
        Player::Second => "另一方",
    }
}

impl Openings for Chinese {
    fn ask(&self, ask: Ask, stone: Stone, offers: &str) -> String {
        let what = match ask.task {
            Task::Stone {
                number,
                last,
                within,
            } => {
                let side = self.side(stone);
                let place = match within {
                    None => String::new(),
                    Some(1) => "，下在天元".into(),
                    Some(side) => format!("，下在中央 {side}×{side} 之内"),
                };
                match number {
                    4 if last == 4 => format!("请下第 4 子，{side}{place}。"),
                    _ => format!("请下第 {number} 子（到第 {last} 子为止），{side}{place}。"),
                }
            }
            Task::Colour => "请输入 `black` 或 `white`，选择颜色。".into(),
            Task::ColourOrTwo => "请输入 `black` 或 `white` 选择颜色，或 `two` 再下两子。".into(),
            Task::Fifths => {
                let most = Opening::MOST_FIFTHS;
                format!("第五手要几个打点？请输入 `fifths N`，1 到 {most}。")
            }
            Task::Offer { number, of } => format!("请给出第 {number} 个打点，共 {of} 个。"),
            Task::Choose => format!("请选择一个打点：{offers}。"),
        };
        format!("{}：{what}", player_name(ask.player))
    }

    fn ask_prompt(&self, ask: Ask) -> Option<&'static str> {
        match ask.task {
            Task::Stone { .. } => None,
            Task::Colour | Task::ColourOrTwo => Some("颜色> "),
            Task::Fifths => Some("打点数> "),
            Task::Offer { .. } => Some("打点> "),
            Task::Choose => Some("选打点> "),
        }
    }

    fn decided(&self, player: Player, decision: Decision) -> String {
        let name = player_name(player);
        match decision {
            Decision::Take(stone) => format!("{name}执{}。", self.side(stone)),
            Decision::Two => format!("{name}再下两子。"),
            Decision::Fifths(number) => format!("{name}要求 {number} 个打点。"),
        }
    }

    fn offered(&self, player: Player, point: &str) -> String {
        format!("{}给出打点 {point}。", player_name(player))
    }

    fn advice(&self, what: &str) -> String {
        format!("提示：{what}。")
    }

    fn opened(&self, black: Player) -> String {
        let [one, other] = [black, black.opponent()].map(player_name);
        let [black, white] = Stone::ALL.map(|stone| self.side(stone));
        format!("开局完毕。{black}：{one}。{white}：{other}。")
    }
}
