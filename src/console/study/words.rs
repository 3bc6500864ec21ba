//! What is said of threats and forced wins.

use crate::console::play::words::moves;
use crate::console::words::clean;
use crate::console::words::language::{Language, pick, say};
use crate::engine::threats::Answers;
use crate::engine::{Shape, SolveProgress, StageProgress, WinKind};
use crate::rules::{Point, Stone};
use crate::study::{ExplainedMove, Solution};

/// What a stone makes, as the name of a threat.
pub(crate) const fn threat(language: Language, made: Shape) -> &'static str {
    match made {
        Shape::Nothing => pick!(language, "no threat", "无威胁"),
        Shape::Three => pick!(language, "open three", "活三"),
        Shape::TwoThrees => pick!(language, "two open threes", "双活三"),
        Shape::Four => pick!(language, "four", "冲四"),
        Shape::FourThree => pick!(language, "four and open three", "四三"),
        Shape::TwoFours => pick!(language, "two fours", "双四"),
        Shape::OpenFour => pick!(language, "open four", "活四"),
        Shape::Five => pick!(language, "five", "成五"),
    }
}

/// `a, b or c`.
fn any_of(language: Language, points: &[Point], show: &dyn Fn(Point) -> String) -> String {
    let shown: Vec<String> = points.iter().map(|point| show(*point)).collect();
    match shown.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => pick!(
            language,
            format!("{} or {last}", others.join(", ")),
            format!("{} 或 {last}", others.join("、"))
        ),
        None => String::new(),
    }
}

/// By which threats, and in how many moves of the winner's.
fn how(language: Language, means: WinKind, count: usize) -> String {
    match means {
        WinKind::Five => say!(language, "at once", "立即获胜"),
        WinKind::Fours => pick!(
            language,
            format!("by fours in {}", moves(count)),
            format!("连续冲四，{count} 手取胜")
        ),
        WinKind::Threats => pick!(
            language,
            format!("by fours and threes in {}", moves(count)),
            format!("冲四和活三，{count} 手取胜")
        ),
        WinKind::Search => pick!(
            language,
            format!("in {}", moves(count)),
            format!("在 {count} 手内取胜")
        ),
    }
}

/// How far one kind of win was looked for.
fn reach(language: Language, kind: &str, reach: &StageProgress) -> String {
    pick!(
        language,
        {
            let positions = match reach.nodes {
                1 => "1 position".into(),
                nodes => format!("{nodes} positions"),
            };
            match reach {
                StageProgress { nodes: 0, .. } => format!("no {kind}"),
                StageProgress {
                    exhausted: true, ..
                } => format!("all {kind}, {positions}"),
                StageProgress { depth: 0, .. } => format!("{kind}, {positions}"),
                StageProgress { depth, .. } => {
                    format!("{kind} up to {depth} in a row, {positions}")
                }
            }
        },
        {
            let nodes = reach.nodes;
            match reach {
                StageProgress { nodes: 0, .. } => format!("未试{kind}"),
                StageProgress {
                    exhausted: true, ..
                } => format!("全部{kind}，{nodes} 个局面"),
                StageProgress { depth: 0, .. } => format!("{kind}，{nodes} 个局面"),
                StageProgress { depth, .. } => format!("{kind}最多连续 {depth} 次，{nodes} 个局面"),
            }
        }
    )
}

impl Language {
    /// What a move of a forced line does, after the move itself: `made` is the move as it
    /// is listed, `show` writes a point. `attacks` says whether it is the winner's.
    pub fn line_move(
        self,
        made: &str,
        explained: &ExplainedMove,
        attacks: bool,
        show: &dyn Fn(Point) -> String,
    ) -> String {
        // What the defender builds while it must answer matters from a four on.
        let tells = attacks || explained.makes > Shape::TwoThrees;

        if !tells || explained.makes == Shape::Nothing {
            return made.into();
        }
        let threat = threat(self, explained.makes);
        let answers = match &explained.answers {
            Answers::Over | Answers::Free => String::new(),
            Answers::At(points) => say!(
                self,
                ", must be answered at {}",
                "，必须在 {} 应对",
                any_of(self, points, show)
            ),
            Answers::Nowhere => say!(self, ", no stone stops it", "，无子可挡"),
            Answers::Forbidden { point, foul } => {
                let (at, foul) = (show(*point), self.foul(*foul));
                say!(
                    self,
                    ", Black may not answer at {at}: {foul}",
                    "，黑方不能在 {at} 应对：{foul}"
                )
            }
        };
        say!(
            self,
            "{made}: {threat}{answers}",
            "{made}：{threat}{answers}"
        )
    }

    /// The heading of a win by force in so many moves of the winner's.
    pub fn wins_by_force(self, stone: Stone, means: WinKind, moves: usize) -> String {
        say!(
            self,
            "{} wins {}:",
            "{}{}：",
            self.side(stone),
            how(self, means, moves)
        )
    }

    /// That no win by force was found, and what was tried for it.
    pub fn no_win_found(self, solution: &Solution) -> String {
        let side = self.side(solution.stone);

        let tried = &solution.progress;
        let first = match tried {
            _ if tried.is_exhausted() => say!(
                self,
                "{side} has no win by fours and threes: every one was tried.",
                "{side}没有连续冲四和活三的必胜：已全部试过。"
            ),
            SolveProgress { stopped: true, .. } => say!(
                self,
                "No win by force was found for {side} so far; there may be one.",
                "到现在没有找到{side}的必胜，但可能存在。"
            ),
            _ => say!(
                self,
                "No win by force was found for {side}; there may be one all the same.",
                "没有找到{side}的必胜，但仍可能存在。"
            ),
        };
        let fours = reach(self, pick!(self, "fours", "连续冲四"), &tried.fours);
        let threats = reach(
            self,
            pick!(self, "fours and threes", "冲四和活三"),
            &tried.threats,
        );
        say!(
            self,
            "{first}\nTried: {fours}.\nTried: {threats}.",
            "{first}\n试过：{fours}。\n试过：{threats}。"
        )
    }

    /// How far a search for a win by force is.
    pub fn solving(self, tried: &SolveProgress) -> String {
        let nodes = tried.nodes();
        match tried.threats.depth {
            0 => say!(
                self,
                "looking for a win: {nodes} positions",
                "寻找必胜：{nodes} 个局面"
            ),
            depth => say!(
                self,
                "looking for a win: {depth} threats in a row, {nodes} positions",
                "寻找必胜：连续 {depth} 次威胁，{nodes} 个局面"
            ),
        }
    }

    /// The heading of what a side threatens.
    pub fn threatens(self, stone: Stone) -> String {
        say!(self, "{} threatens:", "{}的威胁：", self.side(stone))
    }

    /// A side threatens nothing.
    pub fn threatens_nothing(self, stone: Stone) -> String {
        say!(
            self,
            "{} threatens nothing.",
            "{}没有威胁。",
            self.side(stone)
        )
    }

    /// What a stone of a side would make on any of these points; `stones`, with which it
    /// would, are named unless there are many groups of them.
    pub fn making(self, makes: Shape, points: &str, stones: Option<&str>) -> String {
        let with = stones.map(|stones| say!(self, " (with {stones})", "（与 {stones}）"));
        say!(
            self,
            "{}: {points}{}",
            "{}：{points}{}",
            threat(self, makes),
            with.unwrap_or_default()
        )
    }

    /// A win by force that a side would have if it were to move: `line` is its moves.
    pub fn threatened_win(self, means: WinKind, moves: usize, line: &str) -> String {
        say!(
            self,
            "a win {}: {line}",
            "{}：{line}",
            how(self, means, moves)
        )
    }

    /// The heading of the answer for a position of a file, after so many moves.
    pub fn solved_position(self, name: &str, count: usize) -> String {
        pick!(
            self,
            format!("{}, after {}:", clean(name), moves(count)),
            format!("{}，第 {count} 手之后：", clean(name))
        )
    }

    /// The game of a file is over.
    pub fn nothing_to_solve(self) -> &'static str {
        pick!(
            self,
            "The game is over: --at N takes a position before its end.",
            "棋局已结束：--at N 取结束之前的局面。"
        )
    }

    /// A game of a file has fewer moves than were asked for.
    pub fn too_few_moves(self, name: &str, asked: usize, most: usize) -> String {
        pick!(
            self,
            format!(
                "{}: it has {}: --at {asked} is too far",
                clean(name),
                moves(most)
            ),
            format!("{}：只有 {most} 手，--at {asked} 太大", clean(name))
        )
    }

    /// Somebody ended it before these positions and files, one or more, were looked at.
    pub fn solve_stopped(self, left: &[String]) -> String {
        let names = named(left)
            .map(clean)
            .collect::<Vec<_>>()
            .join(pick!(self, ", ", "、"));
        match left.len() - named(left).len() {
            0 => say!(
                self,
                "stopped; not looked at: {names}",
                "已停止，没有看：{names}"
            ),
            more => say!(
                self,
                "stopped; not looked at: {names} and {more} more",
                "已停止，没有看：{names} 和另外 {more} 个"
            ),
        }
    }
}

/// Those of many names that a sentence gives.
pub(crate) fn named(names: &[String]) -> impl ExactSizeIterator<Item = &str> {
    const MOST: usize = 3;
    names.iter().take(MOST).map(String::as_str)
}
