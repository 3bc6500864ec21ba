//! What is said of threats and forced wins, in Chinese.

use super::Chinese;
use super::replies::{made, stopped, wins};
use crate::console::render::words::{Lead, Replies, Study, clean, named};
use crate::engine::{Answers, Choice, Made, Means, Prospect, Reach, Reason, Score, Tried};
use crate::rules::{Point, Stone};
use crate::study::{ExplainedMove, Solution};

/// What a stone makes, as the name of a threat.
pub(super) const fn threat(made: Made) -> &'static str {
    match made {
        Made::Nothing => "无威胁",
        Made::Three => "活三",
        Made::TwoThrees => "双活三",
        Made::Four => "冲四",
        Made::FourThree => "四三",
        Made::TwoFours => "双四",
        Made::OpenFour => "活四",
        Made::Five => "成五",
    }
}

/// `a、b 或 c`.
fn any_of(points: &[Point], show: &dyn Fn(Point) -> String) -> String {
    let shown: Vec<String> = points.iter().map(|point| show(*point)).collect();
    match shown.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} 或 {last}", others.join("、")),
        None => String::new(),
    }
}

impl Study for Chinese {
    fn line_move(
        &self,
        made: &str,
        explained: &ExplainedMove,
        attacks: bool,
        show: &dyn Fn(Point) -> String,
    ) -> String {
        // What the defender builds while it must answer matters from a four on.
        let tells = attacks || explained.makes > Made::TwoThrees;
        if !tells || explained.makes == Made::Nothing {
            return made.into();
        }
        let threat = threat(explained.makes);
        let answers = match &explained.answers {
            Answers::Over | Answers::Free => String::new(),
            Answers::At(points) => format!("，必须在 {} 应对", any_of(points, show)),
            Answers::Nowhere => "，无子可挡".into(),
            Answers::Forbidden { point, foul } => {
                let (at, foul) = (show(*point), self.foul(*foul));
                format!("，黑方不能在 {at} 应对：{foul}")
            }
        };
        format!("{made}：{threat}{answers}")
    }

    fn wins_by_force(&self, stone: Stone, means: Means, moves: usize) -> String {
        format!("{}{}：", self.side(stone), how(means, moves))
    }

    fn no_win_found(&self, solution: &Solution) -> String {
        let side = self.side(solution.stone);
        let tried = &solution.tried;
        let first = match tried {
            _ if tried.is_exhausted() => format!("{side}没有连续冲四和活三的必胜：已全部试过。"),
            Tried { stopped: true, .. } => format!("到现在没有找到{side}的必胜，但可能存在。"),
            _ => format!("没有找到{side}的必胜，但仍可能存在。"),
        };
        let fours = reach("连续冲四", &tried.fours);
        let threats = reach("冲四和活三", &tried.threats);
        format!("{first}\n试过：{fours}。\n试过：{threats}。")
    }

    fn solving(&self, tried: &Tried) -> String {
        let nodes = tried.nodes();
        match tried.threats.depth {
            0 => format!("寻找必胜：{nodes} 个局面"),
            depth => format!("寻找必胜：连续 {depth} 次威胁，{nodes} 个局面"),
        }
    }

    fn threatens(&self, stone: Stone) -> String {
        format!("{}的威胁：", self.side(stone))
    }

    fn threatens_nothing(&self, stone: Stone) -> String {
        format!("{}没有威胁。", self.side(stone))
    }

    fn making(&self, makes: Made, points: &str, stones: Option<&str>) -> String {
        let with = stones.map(|stones| format!("（与 {stones}）"));
        format!("{}：{points}{}", threat(makes), with.unwrap_or_default())
    }

    fn threatened_win(&self, means: Means, moves: usize, line: &str) -> String {
        format!("{}：{line}", how(means, moves))
    }

    fn solved_position(&self, name: &str, count: usize) -> String {
        format!("{}，第 {count} 手之后：", clean(name))
    }

    fn nothing_to_solve(&self) -> &'static str {
        "棋局已结束：--at N 取结束之前的局面。"
    }

    fn too_few_moves(&self, name: &str, asked: usize, most: usize) -> String {
        format!("{}：只有 {most} 手，--at {asked} 太大", clean(name))
    }

    fn solve_stopped(&self, left: &[String]) -> String {
        let names = named(left).map(clean).collect::<Vec<_>>().join("、");
        match left.len() - named(left).len() {
            0 => format!("已停止，没有看：{names}"),
            more => format!("已停止，没有看：{names} 和另外 {more} 个"),
        }
    }

    fn solve_needs_a_file(&self) -> &'static str {
        "solve 需要一个文件，或用 - 表示标准输入"
    }

    fn solve_options(&self) -> [(&'static str, &'static str); 8] {
        [
            ("FILE", "棋局文件，- 表示标准输入"),
            ("--at N", "第 N 手之后的局面 [默认：最后]"),
            ("--nodes N", "每个局面最多看多少个局面 [默认：1000000]"),
            ("--time SECONDS", "每个局面的时间，代替 --nodes"),
            ("--size N", "文件没有说明时的棋盘大小"),
            ("--rule NAME", "规则，优先于文件所说的"),
            ("--json", "每个局面输出一行 JSON"),
            ("--coords WAY", "文字中点的写法：numbers 或 letters"),
        ]
    }

    fn no_other_hint(&self) -> &'static str {
        "没有其他值得考虑的着法。"
    }

    fn hint_row(
        &self,
        point: &str,
        stone: Stone,
        choice: &Choice,
        reason: &Reason,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String {
        let stands = match (choice.plies_to_win(), choice.plies_to_loss()) {
            (Some(plies), _) => wins(stone, plies),
            (_, Some(plies)) => format!("会输，能撑 {} 手", plies / 2),
            _ => {
                let standing = self.standing(stone, choice.score);
                format!("{standing}（{:+}），{} 层", choice.score, choice.depth)
            }
        };
        let stops = reason.stops.as_ref();
        let stops = stops.map(|stops| stopped(stops, &show(stops.stones())));
        let makes = match &reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } => {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                Some(format!("成冲四，黑方不能在 {at} 挡（{foul}）"))
            }
            _ => made(reason.makes).map(String::from),
        };
        let deeds: Vec<String> = stops.into_iter().chain(makes).collect();
        match deeds.is_empty() {
            true => format!("{point}：{stands}"),
            false => format!("{point}：{stands}：{}", deeds.join("，")),
        }
    }
}

impl Chinese {
    /// How the position stands for the side to move.
    pub(super) fn standing(&self, stone: Stone, score: Score) -> String {
        let better = self.side(if score >= 0 { stone } else { stone.opponent() });
        match Lead::of(score) {
            Lead::Even => "大致均势".into(),
            Lead::Slight => format!("{better}稍好"),
            Lead::Clear => format!("{better}较好"),
            Lead::Large => format!("{better}明显占优"),
        }
    }
}

/// By which threats, and in how many moves of the winner's.
fn how(means: Means, count: usize) -> String {
    match means {
        Means::Five => "立即获胜".into(),
        Means::Fours => format!("连续冲四，{count} 手取胜"),
        Means::Threats => format!("冲四和活三，{count} 手取胜"),
    }
}

/// How far one kind of win was looked for.
fn reach(kind: &str, reach: &Reach) -> String {
    let nodes = reach.nodes;
    match reach {
        Reach { nodes: 0, .. } => format!("未试{kind}"),
        Reach {
            exhausted: true, ..
        } => format!("全部{kind}，{nodes} 个局面"),
        Reach { depth: 0, .. } => format!("{kind}，{nodes} 个局面"),
        Reach { depth, .. } => format!("{kind}最多连续 {depth} 次，{nodes} 个局面"),
    }
}
