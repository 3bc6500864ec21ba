//! Sides, rules, shapes and openings in words, and how a game stands.

use crate::console::words::language::{Language, pick, say};
use crate::engine::{Shape, Win, WinKind};
use crate::record::{RecordedResult, Verdict, WinReason};
use crate::rules::opening::{Ask, Decision, Player, Task};
use crate::rules::{BoardSize, Coords, Foul, Game, NewGame, Opening, Outcome, Rule, Stone};

/// The rule, and the opening if there is one.
pub(crate) fn game_name(language: Language, setup: NewGame) -> String {
    let rule = rule_name(language, setup.rule);
    let Some(opening) = setup.opening else {
        return rule.into();
    };
    let opening = match opening {
        Opening::Swap => pick!(language, "swap", "三手交换（swap）"),
        Opening::Swap2 => pick!(language, "swap2", "Swap2 开局"),
        Opening::Soosyrv8 => pick!(language, "soosyrv8", "索索夫-8（soosyrv8）"),
        Opening::Yamaguchi => pick!(language, "yamaguchi", "山口（yamaguchi）"),
        Opening::Taraguchi10 => pick!(language, "taraguchi10", "塔拉山口-10（taraguchi10）"),
    };
    say!(language, "{rule}, {opening}", "{rule}，{opening}")
}

/// A side as the subject of a sentence.
pub(crate) fn side_name(language: Language, stone: Stone) -> &'static str {
    match stone {
        Stone::Black => pick!(language, "Black", "黑方"),
        Stone::White => pick!(language, "White", "白方"),
    }
}

pub(crate) fn player_name(language: Language, player: Player) -> &'static str {
    match player {
        Player::First => pick!(language, "First player", "开局者"),
        Player::Second => pick!(language, "Second player", "另一方"),
    }
}

/// How a forced win comes about: `by fours in 3 moves`.
pub(crate) fn how_won<Move>(language: Language, win: &Win<Move>) -> String {
    let moves = language.moves(win.moves());
    match win.kind {
        WinKind::Five => say!(language, "at once", "立即取胜"),
        WinKind::Fours => say!(language, "by fours in {moves}", "连续冲四，{moves}取胜"),
        WinKind::Threats => say!(
            language,
            "by fours and threes in {moves}",
            "连续冲四和活三，{moves}取胜"
        ),
        WinKind::Search => say!(language, "in {moves}", "在 {moves}内取胜"),
        WinKind::Proof => say!(
            language,
            "by a proof in at most {moves}",
            "按已有的证明，最多 {moves}取胜"
        ),
    }
}

pub(crate) fn shape_made(language: Language, made: Shape) -> Option<&'static str> {
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

pub(crate) fn rule_name(language: Language, rule: Rule) -> &'static str {
    pick!(
        language,
        rule.name(),
        match rule {
            Rule::Freestyle => "无禁手（自由规则）",
            Rule::Standard => "标准规则（standard）",
            Rule::Renju => "连珠规则（renju）",
            Rule::Caro => "卡罗规则（caro）",
            Rule::CaroOverline => "卡罗长连规则（caro-overline）",
        }
    )
}

impl Language {
    /// How a game stands, as a line for people: in English as programs read it.
    pub(crate) fn verdict(self, verdict: Verdict, coords: Coords, size: BoardSize) -> String {
        let wins = |winner, how: &str| format!("{}获胜{how}", side_name(self, winner));
        let ending = match (verdict.outcome(), verdict.recorded()) {
            (Some(Outcome::Win { winner, line }), _) => {
                wins(winner, &format!("：{}", coords.show_line(line, size)))
            }
            (Some(Outcome::Resignation { winner }), _) => wins(winner, "（对方认输）"),
            (Some(Outcome::Timeout { winner }), _) => wins(winner, "（对方超时）"),
            (Some(Outcome::AgreedDraw), _) => "议和".into(),
            (Some(Outcome::Draw), _) => "和棋".into(),
            (None, None) => "未下完".into(),
            (None, Some(recorded)) => format!("文件注明{}", self.recorded_result(recorded)),
        };
        pick!(
            self,
            verdict.show(coords),
            format!("第 {} 手，{ending}", verdict.moves())
        )
    }

    /// How a game ended, as its file says it, in Chinese.
    pub(crate) fn recorded_result(self, recorded: RecordedResult) -> String {
        match recorded {
            RecordedResult::Draw => "和棋".into(),
            RecordedResult::Void => "无结果".into(),
            RecordedResult::Win { winner, how } => {
                let how = match how {
                    None => "",
                    Some(WinReason::Five) => "（五连）",
                    Some(WinReason::Resignation) => "（对方认输）",
                    Some(WinReason::Timeout) => "（对方超时）",
                    Some(WinReason::Forfeit) => "（判胜）",
                };
                format!("{}胜{how}", self.side(winner))
            }
        }
    }

    /// How much there is in a game with so many moves: `3 moves`, or the stones of a position.
    pub(crate) fn contents(self, game: &Game, moves: usize) -> String {
        let stones = game.board().stone_count();
        match moves == 0 && stones > 0 {
            true => self.count(stones, ["stone", "stones"], "子"),
            false => self.moves(moves),
        }
    }

    /// What stands behind a line of points that goes on.
    pub(crate) const fn and_so_on(self) -> &'static str {
        match self {
            Language::English => ", …",
            Language::Chinese => "、……",
        }
    }

    /// So many moves: `3 moves`.
    pub(crate) fn moves(self, count: usize) -> String {
        self.count(count, ["move", "moves"], "手")
    }

    pub(crate) fn positions(self, count: usize) -> String {
        self.count(count, ["position", "positions"], "个局面")
    }

    /// So many things, in English one or several of them.
    pub(crate) fn count(self, count: usize, english: [&str; 2], chinese: &str) -> String {
        let [one, several] = english;
        let english = if count == 1 { one } else { several };
        let words = pick!(self, english, chinese);
        format!("{count} {words}")
    }

    /// A side with its mark: `Black ($)`.
    pub fn side(self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => pick!(self, "Black ($)", "黑方（$）"),
            Stone::White => pick!(self, "White (#)", "白方（#）"),
        }
    }

    /// How a game ended; `line` is the winning row, if there is one, and `opener` who lost
    /// before the opening settled the colours, and who won.
    pub fn outcome(self, outcome: Outcome, line: &str, opener: Option<&[String; 2]>) -> String {
        let loser_and_winner = |winner: Stone| match opener {
            Some(names) => names.each_ref().map(String::as_str),
            None => [winner.opponent(), winner].map(|stone| self.side(stone)),
        };
        match outcome {
            Outcome::Win { winner, .. } => {
                say!(self, "{} wins: {line}", "{}获胜：{line}", self.side(winner))
            }
            Outcome::Resignation { winner } => {
                let [loser, winner] = loser_and_winner(winner);
                say!(
                    self,
                    "{loser} surrenders. {winner} wins.",
                    "{loser}认输。{winner}获胜。"
                )
            }
            Outcome::Timeout { winner } => {
                let [loser, winner] = loser_and_winner(winner);
                say!(
                    self,
                    "{loser} has no time left. {winner} wins.",
                    "{loser}超时。{winner}获胜。"
                )
            }
            Outcome::AgreedDraw => say!(self, "Draw by agreement.", "双方同意和棋。"),
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
        let side = self.side(stone);
        say!(self, "{last}{side} to move.", "{last}轮到{side}。")
    }

    /// There is no move to list.
    pub fn no_moves(self) -> &'static str {
        pick!(self, "No moves yet.", "还没有落子。")
    }

    /// A player of this name is asked for something. `stone` is the colour of the next stone, and
    /// `offers` are the fifth moves to choose from.
    pub fn ask(self, player: &str, ask: Ask, stone: Stone, offers: &str) -> String {
        let what = match ask.task {
            Task::Stone {
                number,
                first,
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
                        "请为{side}下第 4 子{place}。"
                    ),
                    // The only one that its player places now, as in taraguchi10.
                    _ if first == last => say!(
                        self,
                        "place stone {number}, {side}{place}.",
                        "请为{side}下第 {number} 子{place}。"
                    ),
                    _ => say!(
                        self,
                        "place stone {number} of {last}, {side}{place}.",
                        "请为{side}下第 {number} 子（共 {last} 子）{place}。"
                    ),
                }
            }
            Task::Colour => say!(
                self,
                "type `black` or `white` to choose your colour.",
                "请输入 `黑` 或 `白`，选择执黑或执白。"
            ),
            Task::ColourOrTwo => say!(
                self,
                "type `black` or `white`, or `two` to place two more stones.",
                "请输入 `黑` 或 `白` 选择执黑或执白，或 `两子` 再下两子。"
            ),
            Task::ColourOrFifths { fifths } => say!(
                self,
                "type `black` or `white`, or `fifths {fifths}` to offer {fifths} fifth moves.",
                "请输入 `黑` 或 `白` 选择执黑或执白，或 `打点 {fifths}` 给出 {fifths} 个打点。"
            ),
            Task::Fifths { most } => say!(
                self,
                "how many fifth moves must Black offer? Type `fifths N`, 1 to {most}.",
                "第五手要几个打点？请输入 `打点 N`，1 到 {most}。"
            ),
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
        say!(self, "{player}: {what}", "{player}：{what}")
    }

    /// A player decided.
    pub fn decided(self, name: &str, decision: Decision) -> String {
        match decision {
            Decision::Take(stone) => {
                say!(self, "{name} takes {}.", "{name}执{}。", self.side(stone))
            }
            Decision::Two => say!(self, "{name} places two more stones.", "{name}再下两子。"),
            Decision::Fifths(number) => say!(
                self,
                "{name} asks for {}.",
                "{name}要求 {}。",
                self.count(number.into(), ["fifth move", "fifth moves"], "个打点")
            ),
        }
    }

    /// An opening, in a few lines.
    pub fn opening_rule(self, opening: Opening) -> &'static str {
        match opening {
            Opening::Swap => pick!(
                self,
                "Swap: one player places the first three stones, of both colours, anywhere. The\n\
                 other takes a colour.",
                "三手交换（swap）：一方任意下前三子（黑白都由他下），另一方选择执黑或执白。"
            ),
            Opening::Swap2 => pick!(
                self,
                "Swap2: one player places the first three stones, of both colours, anywhere. The\n\
                 other takes a colour, or places two more and lets the first player take one.",
                "Swap2 开局：一方任意下前三子（黑白都由他下），另一方选择执黑或执白，\n\
                 或再下两子，让开局者选择执黑或执白。"
            ),
            Opening::Soosyrv8 => pick!(
                self,
                "Soosyrv-8: one player places three stones: in the centre, in the central 3x3\n\
                 and in the central 5x5. The other takes a colour. White places the fourth stone\n\
                 and says how many fifth moves Black offers, 1 to 8. Black may swap colours and\n\
                 then offers that many points, no two of them symmetrical. White chooses one and\n\
                 plays on.",
                "索索夫-8（soosyrv8）：一方下三子：天元、中央 3×3 之内、中央 5×5 之内；\n\
                 另一方选择执黑或执白。白方下第 4 子并指定打点数（1 到 8）；黑方可以先交换，\n\
                 然后给出打点，打点不得互相对称；白方选其一，继续下。"
            ),
            Opening::Yamaguchi => pick!(
                self,
                "Yamaguchi: one player places three stones: in the centre, in the central 3x3\n\
                 and in the central 5x5, and says how many fifth moves Black offers, 1 to 10.\n\
                 The other takes a colour. White places the fourth stone. Black offers that many\n\
                 points, no two of them symmetrical. White chooses one and plays on.",
                "山口（yamaguchi）：一方下三子：天元、中央 3×3 之内、中央 5×5 之内，并指定\n\
                 打点数（1 到 10）；另一方选择执黑或执白。白方下第 4 子；黑方给出打点，打点不得\n\
                 互相对称；白方选其一，继续下。"
            ),
            Opening::Taraguchi10 => pick!(
                self,
                "Taraguchi-10: the sides take turns placing four stones: in the centre, in the\n\
                 central 3x3, 5x5 and 7x7. After each of them the other player may swap colours.\n\
                 After the fourth, Black may go on in the same way, with a fifth stone in the\n\
                 central 9x9, after which the other may swap; or offer ten fifth moves, no two of\n\
                 them symmetrical, of which White chooses one.",
                "塔拉山口-10（taraguchi10）：双方轮流下四子：天元、中央 3×3、5×5、7×7 之内，\n\
                 每下一子，另一方可以交换。第 4 子之后，黑方可以照样继续：第 5 子下在中央 9×9\n\
                 之内，另一方可以交换；或者给出十个打点，打点不得互相对称，白方选其一。"
            ),
        }
    }

    /// A rule, in a few lines.
    pub fn rule(self, rule: Rule) -> &'static str {
        match rule {
            Rule::Freestyle => pick!(
                self,
                "Freestyle: the sides place a stone in turn; the first to have five or more\n\
                 stones in an unbroken row, column or diagonal wins.\n\
                 \x20 + $ $ $ $ $ +    five: wins\n\
                 \x20 + $ $ $ $ $ $    six: wins\n\
                 A full board without a winner is a draw.",
                "自由规则（freestyle，无禁手）：双方轮流落子，先在横、竖、斜任一方向连成五子或\n\
                 长连（六子以上）者胜。\n\
                 \x20 + $ $ $ $ $ +    五子：胜\n\
                 \x20 + $ $ $ $ $ $    长连：胜\n\
                 棋盘下满仍无人获胜，判和。"
            ),
            Rule::Standard => pick!(
                self,
                "Standard: the sides place a stone in turn; the first to have exactly five\n\
                 stones in an unbroken row, column or diagonal wins. Six or more do not win.\n\
                 \x20 + $ $ $ $ $ +    five: wins\n\
                 \x20 + $ $ $ $ $ $    six: no win\n\
                 A full board without a winner is a draw.",
                "标准规则（standard）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，\n\
                 长连（六子以上）不算。\n\
                 \x20 + $ $ $ $ $ +    五子：胜\n\
                 \x20 + $ $ $ $ $ $    长连：不算\n\
                 棋盘下满仍无人获胜，判和。"
            ),
            Rule::Renju => pick!(
                self,
                "Renju: the sides place a stone in turn. White (#) wins with five or more in an\n\
                 unbroken row, Black ($) with exactly five. Black may not make two threes at\n\
                 once, two fours at once, or six or more, unless the same stone makes five.\n\
                 At x:\n\
                 \x20 + + + $ + +    + + + $ + + +    + $ $ x $ $ $\n\
                 \x20 + + + $ + +    # $ $ x $ + +    overline\n\
                 \x20 + $ $ x + +    + + + $ + + +\n\
                 \x20 + + + + + +    + + + $ + + +\n\
                 \x20 double three   double four\n\
                 A three becomes, by one more move that is not forbidden itself, an unbroken\n\
                 four with a five at each end. A four becomes exactly five by one more move.\n\
                 `fouls` shows what is forbidden now. A board with no allowed move left and no\n\
                 winner is a draw.",
                "连珠规则（renju，有禁手）：双方轮流落子。白方（#）连成五子或长连（六子以上）\n\
                 者胜，黑方（$）恰好连成五子者胜。黑方一手不得同时成两个活三或两个四，也不得\n\
                 成长连，除非这一手同时成五。图中的 x 点：\n\
                 \x20 + + + $ + +    + + + $ + + +    + $ $ x $ $ $\n\
                 \x20 + + + $ + +    # $ $ x $ + +    长连禁手\n\
                 \x20 + $ $ x + +    + + + $ + + +\n\
                 \x20 + + + + + +    + + + $ + + +\n\
                 \x20 三三禁手       四四禁手\n\
                 活三：再下一手（这一手本身不是禁手）就成两端都能成五的活四。\n\
                 四：再下一手就恰好成五。`禁手` 显示现在的禁手点。\n\
                 无处可下仍无人获胜，判和。"
            ),
            Rule::Caro => pick!(
                self,
                "Caro: the sides place a stone in turn; the first to have exactly five stones\n\
                 in an unbroken row, column or diagonal wins, unless enemy stones stand at\n\
                 both ends of it. The edge of the board is not an enemy stone. Six or more\n\
                 do not win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: no win\n\
                 \x20 + $ $ $ $ $ $    six: no win\n\
                 A full board without a winner is a draw.",
                "卡罗规则（caro）：双方轮流落子，先在横、竖、斜任一方向恰好连成五子者胜，但两端\n\
                 都被对方棋子挡住的不算；棋盘的边不算对方棋子。长连（六子以上）不算。\n\
                 \x20 # $ $ $ $ $ +    五子：胜\n\
                 \x20 # $ $ $ $ $ #    两端被挡：不算\n\
                 \x20 + $ $ $ $ $ $    长连：不算\n\
                 棋盘下满仍无人获胜，判和。"
            ),
            Rule::CaroOverline => pick!(
                self,
                "Caro with overlines: the sides place a stone in turn; the first to have five\n\
                 stones in an unbroken row, column or diagonal wins, unless enemy stones stand\n\
                 at both ends of it. The edge of the board is not an enemy stone. Six or more\n\
                 always win.\n\
                 \x20 # $ $ $ $ $ +    five: wins\n\
                 \x20 # $ $ $ $ $ #    blocked at both ends: no win\n\
                 \x20 # $ $ $ $ $ $ #  six: wins\n\
                 A full board without a winner is a draw.",
                "卡罗长连规则（caro-overline）：双方轮流落子，先在横、竖、斜任一方向连成五子者胜，\
                 \n\
                 但两端都被对方棋子挡住的不算；棋盘的边不算对方棋子。长连（六子以上）总是胜。\n\
                 \x20 # $ $ $ $ $ +    五子：胜\n\
                 \x20 # $ $ $ $ $ #    两端被挡：不算\n\
                 \x20 # $ $ $ $ $ $ #  长连：胜\n\
                 棋盘下满仍无人获胜，判和。"
            ),
        }
    }
}
