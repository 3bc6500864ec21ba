//! What happened, in Chinese.

use std::path::Path;

use super::Chinese;
use super::openings::player_name;
use crate::console::files::FileError;
use crate::console::render::clock::Clocks;
use crate::console::render::words::{Levels, Refusals, Replies, file_name};
use crate::console::reply::SkillChange;
use crate::console::seats::{Roles, Seat};
use crate::engine::{Made, Prospect, Reason, Stops};
use crate::rules::opening::Player;
use crate::rules::{Foul, NewGame, Opening, Outcome, Point, Rule, Stone};

pub(super) fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Freestyle => "自由规则（freestyle）",
        Rule::Standard => "标准规则（standard）",
        Rule::Renju => "连珠规则（renju）",
        Rule::Caro => "卡罗规则（caro）",
        Rule::CaroOverline => "卡罗长连规则（caro-overline）",
    }
}

/// The rule, and the opening if there is one.
pub(super) fn game_name(setup: NewGame) -> String {
    let rule = rule_name(setup.rule);
    let opening = match setup.opening {
        None => return rule.into(),
        Some(Opening::Swap) => "三手交换（swap）",
        Some(Opening::Swap2) => "三手五手交换（swap2）",
        Some(Opening::Soosyrv8) => "索索夫-8（soosyrv8）",
    };
    format!("{rule}，{opening}")
}

/// A side as the subject of a sentence.
pub(super) fn name(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "黑方",
        Stone::White => "白方",
    }
}

pub(super) fn made(made: Made) -> Option<&'static str> {
    Some(match made {
        Made::Nothing => return None,
        Made::Three => "成活三",
        Made::TwoThrees => "成双活三",
        Made::Four => "成冲四",
        Made::FourThree => "成四三",
        Made::TwoFours => "成双四",
        Made::OpenFour => "成活四",
        Made::Five => "成五",
    })
}

pub(super) fn stopped(stops: &Stops, stones: &str) -> String {
    match stops {
        Stops::Five(_) => format!("挡住 {stones} 的冲四"),
        Stops::Three(_) => format!("挡住 {stones} 的活三"),
        Stops::TwoFours(_) => format!("防住 {stones} 的双四"),
    }
}

/// In how many moves of its own a side wins.
pub(super) fn wins(stone: Stone, plies: usize) -> String {
    format!("{}再下 {} 手取胜", name(stone), plies.div_ceil(2))
}

impl Replies for Chinese {
    fn side(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => "黑方（$）",
            Stone::White => "白方（#）",
        }
    }

    fn outcome(&self, outcome: Outcome, line: &str) -> String {
        match outcome {
            Outcome::Win { winner, .. } => format!("{}获胜：{line}", self.side(winner)),
            Outcome::Resignation { winner } => {
                let loser = self.side(winner.opponent());
                format!("{loser}认输。{}获胜。", self.side(winner))
            }
            Outcome::Timeout { winner } => self.time_is_over(winner.opponent()),
            Outcome::Draw => "和棋：棋盘已满。".into(),
        }
    }

    fn player_surrenders(&self, player: Player) -> String {
        let [loser, winner] = [player, player.opponent()].map(player_name);
        format!("{loser}认输。{winner}获胜。")
    }

    fn nothing_allowed(&self) -> &'static str {
        "和棋：余下的点都是黑方的禁手。"
    }

    fn foul(&self, foul: Foul) -> &'static str {
        match foul {
            Foul::DoubleThree => "三三禁手",
            Foul::DoubleFour => "四四禁手",
            Foul::Overline => "长连禁手",
        }
    }

    fn fouls(&self, foul: Foul, points: &str) -> String {
        format!("{}：{points}", self.foul(foul))
    }

    fn no_fouls(&self) -> &'static str {
        "没有禁手点"
    }

    fn to_move(&self, stone: Stone, last: Option<&str>) -> String {
        let last = last
            .map(|made| format!("上一手：{made}。"))
            .unwrap_or_default();
        format!("{last}轮到{}。", self.side(stone))
    }

    fn last_move(&self, last: &str) -> String {
        format!("上一手：{last}。")
    }

    fn started(&self, setup: NewGame) -> String {
        let (size, rule, first) = (setup.size, game_name(setup), self.side(setup.first));
        format!("新的一局：{size}×{size}，{rule}，{first}先行。")
    }

    fn took_back(&self, step: Option<&str>) -> String {
        format!("收回：{}", step.unwrap_or("认输"))
    }

    fn took_back_decision(&self) -> &'static str {
        "收回：上一个决定"
    }

    fn took_back_many(&self, count: usize) -> String {
        format!("收回：{count} 步")
    }

    fn no_moves(&self) -> &'static str {
        "还没有落子。"
    }

    fn saved(&self, path: &Path) -> String {
        format!("已保存：{}", file_name(path))
    }

    fn loaded(&self, path: &Path, count: usize) -> String {
        format!("已读取：{}，共 {count} 手。", file_name(path))
    }

    fn resumed(&self, count: usize) -> String {
        format!("继续上次的棋局，共 {count} 手。")
    }

    fn roles(&self, roles: Roles) -> String {
        use Seat::{Computer, Human};
        let [black, white] = Stone::ALL.map(|stone| self.side(stone));
        let level = self.level(roles.level, roles.adapts);
        match (roles.seats.black, roles.seats.white) {
            (Human, Human) => format!("{black}和{white}：两人对弈。"),
            (Computer, Computer) => format!("{black}和{white}：电脑，{level}。"),
            (Computer, Human) => format!("{black}：电脑，{level}。{white}：你。"),
            (Human, Computer) => format!("{black}：你。{white}：电脑，{level}。"),
        }
    }

    fn skill(&self, change: SkillChange) -> String {
        match change {
            SkillChange::Level(level) => format!("电脑的级别是 {level}。"),
            SkillChange::Adapts(level) => self.adapts(level),
            SkillChange::Time(time) => format!("电脑每手有 {} 秒。", time.as_secs_f64()),
            SkillChange::UsualTime => "电脑每手用它的级别通常的时间。".into(),
            SkillChange::Threads(count) => format!("线程数：{count}。"),
        }
    }

    fn hint(
        &self,
        point: &str,
        stone: Stone,
        reason: &Reason,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String {
        let stops = reason.stops.as_ref();
        let stops = stops.map(|stops| stopped(stops, &show(stops.stones())));
        let makes = made(reason.makes).map(String::from);
        let deeds = |makes: Option<String>| {
            let deeds: Vec<String> = stops.iter().cloned().chain(makes).collect();
            match deeds.is_empty() {
                true => "平稳的一手".into(),
                false => deeds.join("，"),
            }
        };
        let why = match &reason.prospect {
            _ if reason.makes == Made::Five => "成五".into(),
            Prospect::Wins(plies) => format!("{}，{}", deeds(makes), wins(stone, *plies)),
            Prospect::WinsByFoul { plies, point, foul } => {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                let four = format!("成冲四，黑方不能在 {at} 挡（{foul}）");
                format!("{}，{}", deeds(Some(four)), wins(stone, *plies))
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
        };
        format!("提示：{point}：{why}。")
    }

    fn progress(&self, depth: u32, point: &str, nodes: u64) -> String {
        format!("思考中：{depth} 层，{point}，{nodes} 个局面")
    }

    fn prompt(&self, stone: Option<Stone>) -> &'static str {
        match stone {
            Some(Stone::Black) => "$ 黑方> ",
            Some(Stone::White) => "# 白方> ",
            None => "已结束> ",
        }
    }

    fn greeting(&self, setup: NewGame) -> String {
        let (size, rule, first) = (setup.size, game_name(setup), self.side(setup.first));
        format!(
            "五子棋，{size}×{size}，{rule}，{first}先行。\n\
             输入行和列，例如 `7 7`，或输入 `help`。"
        )
    }

    fn unfinished(&self, count: usize) -> String {
        format!("有一局未下完的棋，共 {count} 手：输入 `resume` 继续。")
    }

    fn kept(&self) -> &'static str {
        "棋局已保留：`gomoku --resume` 可以继续。"
    }

    fn interrupted(&self) -> &'static str {
        "再按一次 Ctrl-C 或按 Ctrl-D 离开。"
    }

    fn not_kept(&self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        format!("终端关闭时这局棋不会保留：{path}：{error}。")
    }

    fn set_aside(&self, count: usize) -> String {
        format!("未下完的棋局（{count} 手）已保留：输入 `resume` 继续。")
    }

    fn made_room(&self, path: &Path) -> String {
        format!("最旧的未完棋局已让出位置：{}。", file_name(path))
    }
}
