//! What is said in an opening.

use crate::console::words::language::{Language, pick, say};
use crate::rules::opening::{Ask, Decision, Player, Task};
use crate::rules::{Opening, Stone};

pub(crate) fn player_name(language: Language, player: Player) -> &'static str {
    match player {
        Player::First => pick!(language, "First player", "开局者"),
        Player::Second => pick!(language, "Second player", "另一方"),
    }
}

impl Language {
    /// A player is asked for something. `stone` is the colour of the next stone, and
    /// `offers` are the fifth moves to choose from.
    pub fn ask(self, ask: Ask, stone: Stone, offers: &str) -> String {
        let what = match ask.task {
            Task::Stone {
                number,
                last,
                within,
            } => {
                let side = self.side(stone);
                let place = match within {
                    None => String::new(),
                    Some(1) => say!(self, ", in the centre", "，下在天元"),
                    Some(side) => say!(
                        self,
                        ", in the central {side}x{side}",
                        "，下在中央 {side}×{side} 之内"
                    ),
                };
                match number {
                    4 if last == 4 => say!(
                        self,
                        "place the fourth stone, {side}{place}.",
                        "请下第 4 子，{side}{place}。"
                    ),
                    _ => say!(
                        self,
                        "place stone {number} of {last}, {side}{place}.",
                        "请下第 {number} 子（到第 {last} 子为止），{side}{place}。"
                    ),
                }
            }
            Task::Colour => say!(
                self,
                "type `black` or `white` to choose your colour.",
                "请输入 `black` 或 `white`，选择颜色。"
            ),
            Task::ColourOrTwo => say!(
                self,
                "type `black` or `white`, or `two` to place two more stones.",
                "请输入 `black` 或 `white` 选择颜色，或 `two` 再下两子。"
            ),
            Task::Fifths => {
                let most = Opening::MOST_FIFTHS;
                say!(
                    self,
                    "how many fifth moves are offered? Type `fifths N`, 1 to {most}.",
                    "第五手要几个打点？请输入 `fifths N`，1 到 {most}。"
                )
            }
            Task::Offer { number, of } => say!(
                self,
                "offer fifth move {number} of {of}.",
                "请给出第 {number} 个打点，共 {of} 个。"
            ),
            Task::Choose => say!(
                self,
                "choose a fifth move: {offers}.",
                "请选择一个打点：{offers}。"
            ),
        };
        say!(
            self,
            "{}: {what}",
            "{}：{what}",
            player_name(self, ask.player)
        )
    }

    /// The prompt of a player who is asked; `None` for a stone.
    pub fn ask_prompt(self, ask: Ask) -> Option<&'static str> {
        match ask.task {
            Task::Stone { .. } => None,
            Task::Colour | Task::ColourOrTwo => Some(pick!(self, "colour> ", "颜色> ")),
            Task::Fifths => Some(pick!(self, "fifths> ", "打点数> ")),
            Task::Offer { .. } => Some(pick!(self, "offer> ", "打点> ")),
            Task::Choose => Some(pick!(self, "choose> ", "选打点> ")),
        }
    }

    /// A player decided.
    pub fn decided(self, player: Player, decision: Decision) -> String {
        let name = player_name(self, player);
        match decision {
            Decision::Take(stone) => {
                say!(self, "{name} takes {}.", "{name}执{}。", self.side(stone))
            }
            Decision::Two => say!(self, "{name} places two more stones.", "{name}再下两子。"),
            Decision::Fifths(1) => {
                say!(
                    self,
                    "{name} asks for 1 fifth move.",
                    "{name}要求 1 个打点。"
                )
            }
            Decision::Fifths(number) => say!(
                self,
                "{name} asks for {number} fifth moves.",
                "{name}要求 {number} 个打点。"
            ),
        }
    }

    /// A player offered a fifth move.
    pub fn offered(self, player: Player, point: &str) -> String {
        say!(
            self,
            "{} offers {point}.",
            "{}给出打点 {point}。",
            player_name(self, player)
        )
    }

    /// The opening is over: who has black.
    pub fn opened(self, black: Player) -> String {
        let [one, other] = [black, black.opponent()].map(|player| {
            let name = player_name(self, player);
            pick!(self, name.to_lowercase(), name.to_owned())
        });
        let [black, white] = Stone::ALL.map(|stone| self.side(stone));
        say!(
            self,
            "The opening is over. {black}: {one}. {white}: {other}.",
            "开局完毕。{black}：{one}。{white}：{other}。"
        )
    }
}
