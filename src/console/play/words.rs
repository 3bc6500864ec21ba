//! Sides, rules and shapes in words, and how a game stands.

use crate::console::play::seats::{Roles, Seat};
use crate::console::words::language::{Language, pick, say};
use crate::engine::{Shape, Stops, Win, WinKind};
use crate::rules::{Foul, NewGame, Opening, Outcome, Rule, Stone};

/// The rule, and the opening if there is one.
pub(crate) fn game_name(language: Language, setup: NewGame) -> String {
    let rule = pick!(language, setup.rule.name(), rule_name(setup.rule));
    let Some(opening) = setup.opening else {
        return rule.into();
    };
    let opening = match opening {
        Opening::Swap => pick!(language, "swap", "三手交换（swap）"),
        Opening::Swap2 => pick!(language, "swap2", "三手五手交换（swap2）"),
        Opening::Soosyrv8 => pick!(language, "soosyrv8", "索索夫-8（soosyrv8）"),
    };
    say!(language, "{rule}, {opening}", "{rule}，{opening}")
}

/// A side as the subject of a sentence.
pub(crate) fn name(language: Language, stone: Stone) -> &'static str {
    match stone {
        Stone::Black => pick!(language, "Black", "黑方"),
        Stone::White => pick!(language, "White", "白方"),
    }
}

/// How a forced win comes about: `by fours in 3 moves`.
pub(crate) fn how<Move>(language: Language, win: &Win<Move>) -> String {
    let moves = language.moves(win.moves());
    match win.kind {
        WinKind::Five => say!(language, "at once", "一步取胜"),
        WinKind::Fours => say!(language, "by fours in {moves}", "连续冲四，{moves}取胜"),
        WinKind::Threats => say!(
            language,
            "by fours and threes in {moves}",
            "连续冲四和活三，{moves}取胜"
        ),
        WinKind::Search => say!(language, "in {moves}", "在 {moves}内取胜"),
    }
}

pub(crate) fn made(language: Language, made: Shape) -> Option<&'static str> {
    Some(match made {
        Shape::Nothing => return None,
        Shape::Three => pick!(language, "makes an open three", "成活三"),
        Shape::TwoThrees => pick!(language, "makes two open threes", "成双活三"),
        Shape::Four => pick!(language, "makes a four", "成冲四"),
        Shape::FourThree => pick!(language, "makes a four and an open three", "成四三"),
        Shape::TwoFours => pick!(language, "makes two fours", "成双四"),
        Shape::OpenFour => pick!(language, "makes an open four", "成活四"),
        Shape::Five => pick!(language, "makes five", "成五"),
    })
}

pub(crate) fn stopped(language: Language, stops: &Stops, stones: &str) -> String {
    match stops {
        Stops::Five(_) => say!(language, "blocks the four {stones}", "挡住 {stones} 的冲四"),
        Stops::Three(_) => say!(
            language,
            "blocks the open three {stones}",
            "挡住 {stones} 的活三"
        ),
        Stops::TwoFours(_) => say!(
            language,
            "stops two fours with {stones}",
            "防住 {stones} 的双四"
        ),
    }
}

pub(crate) fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Freestyle => "自由规则（freestyle）",
        Rule::Standard => "标准规则（standard）",
        Rule::Renju => "连珠规则（renju）",
        Rule::Caro => "卡罗规则（caro）",
        Rule::CaroOverline => "卡罗长连规则（caro-overline）",
    }
}

impl Language {
    /// So many moves: `3 moves`.
    pub(crate) fn moves(self, count: usize) -> String {
        match count {
            1 => say!(self, "1 move", "1 手"),
            _ => say!(self, "{count} moves", "{count} 手"),
        }
    }

    /// A side with its mark: `Black ($)`.
    pub fn side(self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => pick!(self, "Black ($)", "黑方（$）"),
            Stone::White => pick!(self, "White (#)", "白方（#）"),
        }
    }

    /// How a game ended; `line` is the winning row, if there is one.
    pub fn outcome(self, outcome: Outcome, line: &str) -> String {
        match outcome {
            Outcome::Win { winner, .. } => {
                say!(self, "{} wins: {line}", "{}获胜：{line}", self.side(winner))
            }
            Outcome::Resignation { winner } => {
                let loser = self.side(winner.opponent());
                say!(
                    self,
                    "{loser} surrenders. {} wins.",
                    "{loser}认输。{}获胜。",
                    self.side(winner)
                )
            }
            Outcome::Timeout { winner } => self.time_is_over(winner.opponent()),
            Outcome::Draw => say!(self, "Draw: the board is full.", "和棋：棋盘已满。"),
        }
    }

    /// What a foul is called.
    pub fn foul(self, foul: Foul) -> &'static str {
        pick!(
            self,
            foul.name(),
            match foul {
                Foul::DoubleThree => "三三禁手",
                Foul::DoubleFour => "四四禁手",
                Foul::Overline => "长连禁手",
            }
        )
    }

    /// Whose turn it is, after the last move if there is one.
    pub fn to_move(self, stone: Stone, last: Option<&str>) -> String {
        let last = last
            .map(|made| say!(self, "Last move: {made}. ", "上一手：{made}。"))
            .unwrap_or_default();
        say!(
            self,
            "{last}{} to move.",
            "{last}轮到{}。",
            self.side(stone)
        )
    }

    /// A game begins.
    pub fn started(self, setup: NewGame) -> String {
        let (size, rule, first) = (setup.size, game_name(self, setup), self.side(setup.first));
        say!(
            self,
            "New game: {size}x{size}, {rule}. {first} moves first.",
            "新的一局：{size}×{size}，{rule}，{first}先行。"
        )
    }

    /// There is no move to list.
    pub fn no_moves(self) -> &'static str {
        pick!(self, "No moves yet.", "还没有落子。")
    }

    /// Who plays which colour.
    pub fn roles(self, roles: Roles) -> String {
        use Seat::{Computer, Human};

        let [black, white] = Stone::ALL.map(|stone| self.side(stone));

        let level = self.level(roles.level, roles.adapts);
        match (roles.seats.black, roles.seats.white) {
            (Human, Human) => say!(
                self,
                "{black} and {white}: two people.",
                "{black}和{white}：两人对弈。"
            ),
            (Computer, Computer) => say!(
                self,
                "{black} and {white}: the computer, {level}.",
                "{black}和{white}：电脑，{level}。"
            ),
            (Computer, Human) => say!(
                self,
                "{black}: the computer, {level}. {white}: you.",
                "{black}：电脑，{level}。{white}：你。"
            ),
            (Human, Computer) => say!(
                self,
                "{black}: you. {white}: the computer, {level}.",
                "{black}：你。{white}：电脑，{level}。"
            ),
        }
    }
}
