//! What an opening asks for, in English.

use super::English;
use crate::console::render::words::{Openings, Replies};
use crate::rules::opening::{Ask, Decision, Player, Task};
use crate::rules::{Opening, Stone};

pub(super) fn player_name(player: Player) -> &'static str {
    match player {
        Player::First => "First player",
        Player::Second => "Second player",
    }
}

impl Openings for English {
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
                    Some(1) => ", in the centre".into(),
                    Some(side) => format!(", in the central {side}x{side}"),
                };
                match number {
                    4 if last == 4 => format!("place the fourth stone, {side}{place}."),
                    _ => format!("place stone {number} of {last}, {side}{place}."),
                }
            }
            Task::Colour => "type `black` or `white`, the colour you take.".into(),
            Task::ColourOrTwo => {
                "type `black` or `white`, or `two` to place two more stones.".into()
            }
            Task::Fifths => {
                let most = Opening::MOST_FIFTHS;
                format!("how many fifth moves are offered? Type `fifths N`, 1 to {most}.")
            }
            Task::Offer { number, of } => format!("offer fifth move {number} of {of}."),
            Task::Choose => format!("choose a fifth move: {offers}."),
        };
        format!("{}: {what}", player_name(ask.player))
    }

    fn ask_prompt(&self, ask: Ask) -> Option<&'static str> {
        match ask.task {
            Task::Stone { .. } => None,
            Task::Colour | Task::ColourOrTwo => Some("colour> "),
            Task::Fifths => Some("fifths> "),
            Task::Offer { .. } => Some("offer> "),
            Task::Choose => Some("choose> "),
        }
    }

    fn decided(&self, player: Player, decision: Decision) -> String {
        let name = player_name(player);
        match decision {
            Decision::Take(stone) => format!("{name} takes {}.", self.side(stone)),
            Decision::Two => format!("{name} places two more stones."),
            Decision::Fifths(1) => format!("{name} asks for 1 fifth move."),
            Decision::Fifths(number) => format!("{name} asks for {number} fifth moves."),
        }
    }

    fn offered(&self, player: Player, point: &str) -> String {
        format!("{} offers {point}.", player_name(player))
    }

    fn advice(&self, what: &str) -> String {
        format!("Hint: {what}.")
    }

    fn opened(&self, black: Player) -> String {
        let [one, other] =
            [black, black.opponent()].map(|player| player_name(player).to_lowercase());
        let [black, white] = Stone::ALL.map(|stone| self.side(stone));
        format!("The opening is done. {black}: {one}. {white}: {other}.")
    }
}
