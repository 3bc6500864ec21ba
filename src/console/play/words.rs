//! What happened.

use std::path::Path;

use crate::console::computer::skill::SkillChange;
use crate::console::keep::files::FileError;
use crate::console::play::opening_words::player_name;
use crate::console::play::seats::{Roles, Seat};
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{Lead, file_name};
use crate::engine::{Prospect, Reason, Score, Shape, Stops, Win, WinKind};
use crate::rules::opening::Player;
use crate::rules::{Foul, NewGame, Opening, Outcome, Point, Rule, Stone};

pub(crate) fn moves(count: usize) -> String {
    match count {
        1 => "1 move".into(),
        _ => format!("{count} moves"),
    }
}

/// The rule, and the opening if there is one.
pub(crate) fn game_name(language: Language, setup: NewGame) -> String {
    pick!(
        language,
        match setup.opening {
            None => setup.rule.to_string(),
            Some(opening) => format!("{}, {opening}", setup.rule),
        },
        {
            let rule = rule_name(setup.rule);
            let opening = match setup.opening {
                None => return rule.into(),
                Some(Opening::Swap) => "三手交换（swap）",
                Some(Opening::Swap2) => "三手五手交换（swap2）",
                Some(Opening::Soosyrv8) => "索索夫-8（soosyrv8）",
            };
            format!("{rule}，{opening}")
        }
    )
}

/// A side as the subject of a sentence.
pub(crate) fn name(language: Language, stone: Stone) -> &'static str {
    match stone {
        Stone::Black => pick!(language, "Black", "黑方"),
        Stone::White => pick!(language, "White", "白方"),
    }
}

/// How a forced win comes about: `by fours in 3 moves`.
pub(crate) fn how(language: Language, win: &Win) -> String {
    let count = win.moves();
    let moves = pick!(language, moves(count), count.to_string());
    match win.kind {
        WinKind::Five => say!(language, "at once", "一步取胜"),
        WinKind::Fours => say!(language, "by fours in {moves}", "连续冲四，{moves} 手取胜"),
        WinKind::Threats => say!(
            language,
            "by fours and threes in {moves}",
            "连续冲四和活三，{moves} 手取胜"
        ),
        WinKind::Search => say!(language, "in {moves}", "在 {moves} 手内取胜"),
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
        Stops::Five(_) => say!(
            language,
            "stops the five of {stones}",
            "挡住 {stones} 的冲四"
        ),
        Stops::Three(_) => say!(
            language,
            "blocks the open three {stones}",
            "挡住 {stones} 的活三"
        ),
        Stops::TwoFours(_) => say!(
            language,
            "stops two fours of {stones}",
            "防住 {stones} 的双四"
        ),
    }
}

/// In how many moves of its own a side wins.
pub(crate) fn wins(language: Language, stone: Stone, plies: usize) -> String {
    pick!(
        language,
        format!(
            "wins in {} of {}'s moves",
            plies.div_ceil(2),
            name(language, stone)
        ),
        format!("{}再下 {} 手取胜", name(language, stone), plies.div_ceil(2))
    )
}

/// How the position stands for the side to move.
pub(crate) fn standing(stone: Stone, score: Score) -> String {
    let better = name(
        Language::English,
        if score >= 0 { stone } else { stone.opponent() },
    );
    match Lead::of(score) {
        Lead::Even => "about even".into(),
        Lead::Slight => format!("slightly better for {better}"),
        Lead::Clear => format!("better for {better}"),
        Lead::Large => format!("much better for {better}"),
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

    /// A player gave up before the opening settled who has which colour.
    pub fn player_surrenders(self, player: Player) -> String {
        let [loser, winner] = [player, player.opponent()].map(|player| player_name(self, player));
        say!(
            self,
            "{loser} surrenders. {winner} wins.",
            "{loser}认输。{winner}获胜。"
        )
    }

    /// Nobody won, and all that is left is forbidden to Black.
    pub fn nothing_allowed(self) -> &'static str {
        pick!(
            self,
            "Draw: every point left is forbidden to Black.",
            "和棋：余下的点都是黑方的禁手。"
        )
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

    /// The points of a foul.
    pub fn fouls(self, foul: Foul, points: &str) -> String {
        say!(self, "{}: {points}", "{}：{points}", self.foul(foul))
    }

    /// There is no forbidden point.
    pub fn no_fouls(self) -> &'static str {
        pick!(self, "no forbidden point", "没有禁手点")
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

    /// The last move, where what comes next is said apart.
    pub fn last_move(self, last: &str) -> String {
        say!(self, "Last move: {last}.", "上一手：{last}。")
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

    /// One step was taken back: this move, or a surrender.
    pub fn took_back(self, step: Option<&str>) -> String {
        pick!(
            self,
            format!("Took back: {}", step.unwrap_or("the surrender")),
            format!("收回：{}", step.unwrap_or("认输"))
        )
    }

    /// A decision of the opening was taken back.
    pub fn took_back_decision(self) -> &'static str {
        pick!(self, "Took back: the decision", "收回：上一个决定")
    }

    /// Several steps were taken back.
    pub fn took_back_many(self, count: usize) -> String {
        say!(self, "Took back: {count} steps", "收回：{count} 步")
    }

    /// There is no move to list.
    pub fn no_moves(self) -> &'static str {
        pick!(self, "No moves yet.", "还没有落子。")
    }

    /// The game was written to a file.
    pub fn saved(self, path: &Path) -> String {
        say!(self, "Saved: {}", "已保存：{}", file_name(path))
    }

    /// The game goes on from a file.
    pub fn loaded(self, path: &Path, count: usize) -> String {
        pick!(
            self,
            format!("Loaded: {}, {}.", file_name(path), moves(count)),
            format!("已读取：{}，共 {count} 手。", file_name(path))
        )
    }

    /// The game goes on from an earlier run.
    pub fn resumed(self, count: usize) -> String {
        pick!(
            self,
            format!("Resumed: {}.", moves(count)),
            format!("继续上次的棋局，共 {count} 手。")
        )
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

    /// How the computer plays from now on.
    pub fn skill(self, change: SkillChange) -> String {
        match change {
            SkillChange::Level(level) => say!(
                self,
                "The computer plays at level {level}.",
                "电脑的级别是 {level}。"
            ),
            SkillChange::Adapts(level) => self.adapts(level),
            SkillChange::Time(time) => say!(
                self,
                "The computer has {} s for a move.",
                "电脑每手有 {} 秒。",
                time.as_secs_f64()
            ),
            SkillChange::UsualTime => say!(
                self,
                "The computer takes its level's usual time for a move.",
                "电脑每手用它的级别通常的时间。"
            ),
            SkillChange::Threads(count) => say!(self, "Threads: {count}.", "线程数：{count}。"),
        }
    }

    /// A good move for a side and why; `show` writes points.
    pub fn hint(
        self,
        point: &str,
        stone: Stone,
        reason: &Reason,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String {
        let stops = reason.stops.as_ref();

        let stops = stops.map(|stops| stopped(self, stops, &show(stops.stones())));

        let makes = made(self, reason.makes).map(String::from);
        let deeds = |makes: Option<String>| {
            let deeds: Vec<String> = stops.iter().cloned().chain(makes).collect();
            pick!(
                self,
                deeds.join(" and "),
                match deeds.is_empty() {
                    true => "平稳的一手".into(),
                    false => deeds.join("，"),
                }
            )
        };
        let why = pick!(
            self,
            match &reason.prospect {
                _ if reason.makes == Shape::Five => "makes five".into(),
                Prospect::Wins(plies) => match deeds(makes) {
                    deeds if deeds.is_empty() =>
                        format!("a quiet move: {}", wins(self, stone, *plies)),
                    deeds => format!("{deeds}: {}", wins(self, stone, *plies)),
                },
                Prospect::WinsByFoul { plies, point, foul } => {
                    let (at, foul) = (show(&[*point]), self.foul(*foul));
                    let four = format!("makes a four that Black may not stop at {at} ({foul})");
                    format!("{}: {}", deeds(Some(four)), wins(self, stone, *plies))
                }
                // A five that must be stopped is reason enough.
                Prospect::Loses(_) if matches!(reason.stops, Some(Stops::Five(_))) => deeds(None),
                Prospect::Loses(plies) => format!(
                    "every move loses; this one holds out for {}",
                    moves(plies / 2)
                ),
                Prospect::Search { .. } if stops.is_some() => deeds(None),
                Prospect::Search { depth, score } => {
                    let best = match depth {
                        0 => "looks best".into(),
                        _ => format!("best by search, depth {depth}, {}", standing(stone, *score)),
                    };
                    let makes = makes.as_deref().unwrap_or("a quiet move");
                    format!("{makes}, {best}")
                }
            },
            match &reason.prospect {
                _ if reason.makes == Shape::Five => "成五".into(),
                Prospect::Wins(plies) => format!("{}，{}", deeds(makes), wins(self, stone, *plies)),
                Prospect::WinsByFoul { plies, point, foul } => {
                    let (at, foul) = (show(&[*point]), self.foul(*foul));
                    let four = format!("成冲四，黑方不能在 {at} 挡（{foul}）");
                    format!("{}，{}", deeds(Some(four)), wins(self, stone, *plies))
                }
                // A five that must be stopped is reason enough.
                Prospect::Loses(_) if matches!(reason.stops, Some(Stops::Five(_))) => deeds(None),
                Prospect::Loses(plies) => format!("怎么下都输，这一手能多撑 {} 手", plies / 2),
                Prospect::Search { .. } if stops.is_some() => deeds(None),
                Prospect::Search { depth: 0, .. } => format!("{}，看起来最好", deeds(makes)),
                Prospect::Search { depth, score } => {
                    let much = self.standing(stone, *score);
                    format!("{}，搜索 {depth} 层的最佳着法，{much}", deeds(makes))
                }
            }
        );
        say!(self, "Hint: {point}: {why}.", "提示：{point}：{why}。")
    }

    /// What is found so far while the computer thinks.
    pub fn progress(self, depth: u32, point: &str, nodes: u64) -> String {
        say!(
            self,
            "thinking: depth {depth}, {point}, {nodes} positions",
            "思考中：{depth} 层，{point}，{nodes} 个局面"
        )
    }

    /// The prompt; `None` after the end of a game.
    pub fn prompt(self, stone: Option<Stone>) -> &'static str {
        match stone {
            Some(Stone::Black) => pick!(self, "$ black> ", "$ 黑方> "),
            Some(Stone::White) => pick!(self, "# white> ", "# 白方> "),
            None => pick!(self, "game over> ", "已结束> "),
        }
    }

    /// The first line at a terminal.
    pub fn greeting(self, setup: NewGame) -> String {
        let (size, rule, first) = (setup.size, game_name(self, setup), self.side(setup.first));
        say!(
            self,
            "Five in a row, {size}x{size}, {rule}. {first} moves first.\n\
             Type a row and a column, such as `7 7`, or `help`.",
            "五子棋，{size}×{size}，{rule}，{first}先行。\n\
             输入行和列，例如 `7 7`，或输入 `help`。"
        )
    }

    /// There is an unfinished game of so many moves.
    pub fn unfinished(self, count: usize) -> String {
        pick!(
            self,
            format!(
                "There is an unfinished game of {}: type `resume` to go on with it.",
                moves(count)
            ),
            format!("有一局未下完的棋，共 {count} 手：输入 `resume` 继续。")
        )
    }

    /// The game in progress is kept for the next run.
    pub fn kept(self) -> &'static str {
        pick!(
            self,
            "The game is kept: `gomoku --resume` goes on with it.",
            "棋局已保留：`gomoku --resume` 可以继续。"
        )
    }

    /// Ctrl-C was typed once.
    pub fn interrupted(self) -> &'static str {
        pick!(
            self,
            "Ctrl-C again, or Ctrl-D, leaves.",
            "再按一次 Ctrl-C 或按 Ctrl-D 离开。"
        )
    }

    /// The game in progress cannot be kept safe.
    pub fn not_kept(self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        say!(
            self,
            "This game is not kept if the terminal closes: {path}: {error}.",
            "终端关闭时这局棋不会保留：{path}：{error}。"
        )
    }

    /// Another game begins, and the unfinished one of so many moves stays kept.
    pub fn set_aside(self, count: usize) -> String {
        pick!(
            self,
            {
                let moves = moves(count);
                format!("The unfinished game of {moves} is kept: `resume` goes on with it.")
            },
            format!("未下完的棋局（{count} 手）已保留：输入 `resume` 继续。")
        )
    }

    /// The oldest unfinished game, in this file, was lost to keep another.
    pub fn made_room(self, path: &Path) -> String {
        say!(
            self,
            "The oldest unfinished game made room: {}.",
            "最旧的未完棋局已让出位置：{}。",
            file_name(path)
        )
    }
}
