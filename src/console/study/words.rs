//! What is said of threats, forced wins and reviewed games.

use crate::console::out::Out;
use crate::console::words::game::{how, made, name};
use crate::console::words::language::{Language, pick, say};
use crate::engine::{Shape, SolveProgress, StageProgress, Win, WinKind};
use crate::rules::{BoardSize, Move, Point};
use crate::study::review::{Better, Finding, ReviewedMove, Standing};
use crate::study::{AllWins, Answers, ExplainedMove, Prospect, Solution};

/// What a stone makes, as the name of a threat.
pub(crate) const fn threat(language: Language, made: Shape) -> &'static str {
    pick!(
        language,
        made.name(),
        match made {
            Shape::Nothing => "无威胁",
            Shape::Three => "活三",
            Shape::TwoThrees => "双活三",
            Shape::Four => "冲四",
            Shape::FourThree => "四三",
            Shape::TwoFours => "双四",
            Shape::OpenFour => "活四",
            Shape::Five => "成五",
        }
    )
}

/// How far one kind of win was searched for, as a line.
fn tried(language: Language, kind: &str, stage: &StageProgress) -> String {
    let (depth, nodes) = (stage.depth, language.positions(stage.nodes as usize));
    match stage {
        StageProgress { nodes: 0, .. } => say!(language, "Not tried: {kind}.", "未试：{kind}。"),
        StageProgress {
            exhausted: true, ..
        } => say!(
            language,
            "Tried: all {kind}, {nodes}.",
            "试过：全部{kind}，{nodes}。"
        ),
        StageProgress { depth: 0, .. } => {
            say!(
                language,
                "Tried: {kind}, {nodes}.",
                "试过：{kind}，{nodes}。"
            )
        }
        StageProgress { .. } => say!(
            language,
            "Tried: {kind} up to {depth} in a row, {nodes}.",
            "试过：{depth} 次以内的{kind}，{nodes}。"
        ),
    }
}

impl Language {
    /// That no forced win was found, and what was tried.
    pub fn no_win_found(self, solution: &Solution) -> String {
        let side = self.side(solution.stone);
        let progress = &solution.progress;
        let first = match progress {
            _ if progress.is_exhausted() => say!(
                self,
                "{side} has no win by fours and threes: all were tried.",
                "{side}用冲四和活三没有必胜着：已全部试过。"
            ),
            SolveProgress { stopped: true, .. } => say!(
                self,
                "No forced win was found for {side} so far; there may still be one.",
                "到现在没有找到{side}的必胜着，但仍可能存在。"
            ),
            _ => say!(
                self,
                "No forced win was found for {side}; there may still be one.",
                "没有找到{side}的必胜着，但仍可能存在。"
            ),
        };
        let (fours, threats) = (&progress.fours, &progress.threats);
        let fours = tried(self, pick!(self, "fours", "连续冲四"), fours);
        let threats = tried(self, pick!(self, "fours and threes", "冲四和活三"), threats);
        format!("{first}\n{fours}\n{threats}")
    }

    /// What is known of the moves that were not found to win, and what was tried.
    pub(crate) fn not_decided(self, all: &AllWins) -> String {
        let found = &all.found;
        let is_other = !found.wins.is_empty() || !all.proven.is_empty();
        let first = match (found.undecided.len(), is_other) {
            (0, true) => pick!(
                self,
                "No other move wins by fours and threes.",
                "其他着法用冲四和活三都没有必胜。"
            )
            .into(),
            (0, false) => say!(
                self,
                "No move of {} wins by fours and threes.",
                "{}用冲四和活三没有必胜着。",
                self.side(all.stone)
            ),
            (count, true) => say!(
                self,
                "Not decided: {}, which may win too.",
                "没有定论：另外 {}，也可能必胜。",
                self.count(count, ["other move", "other moves"], "处")
            ),
            (count, false) => say!(
                self,
                "No win was found for {}. Not decided: {}.",
                "没有找到{}的必胜着。没有定论：{} 处。",
                self.side(all.stone),
                pick!(self, self.moves(count), count.to_string())
            ),
        };
        let threats = pick!(self, "fours and threes", "冲四和活三");
        format!("{first}\n{}", tried(self, threats, &found.progress))
    }

    /// How far a search for a forced win is.
    pub fn solving(self, tried: &SolveProgress) -> String {
        let nodes = tried.nodes();
        match tried.threats.depth {
            0 => say!(
                self,
                "looking for a win: {nodes} positions",
                "寻找必胜着：{nodes} 个局面"
            ),
            depth => say!(
                self,
                "looking for a win: {depth} threats in a row, {nodes} positions",
                "寻找必胜着：连续 {depth} 次威胁，{nodes} 个局面"
            ),
        }
    }
}

impl Out {
    /// What a move of a forced line does, after the move itself: `made` is the move as it is
    /// listed. `attacks` says whether it is the winner's.
    pub(super) fn line_move(
        &self,
        made: &str,
        explained: &ExplainedMove,
        attacks: bool,
        size: BoardSize,
    ) -> String {
        let words = self.language;
        // Of what the defender makes only a four or more matters.
        let matters = attacks || explained.makes > Shape::TwoThrees;
        if !matters || explained.makes == Shape::Nothing {
            return made.into();
        }
        let threat = threat(words, explained.makes);
        let answers = match &explained.answers {
            Answers::Over | Answers::Free => String::new(),
            Answers::Five(_) => {
                let winner = name(words, explained.stone.opponent());
                say!(
                    words,
                    ", but {winner} makes five first",
                    "，但{winner}先成五"
                )
            }
            Answers::At(points) => say!(
                words,
                ", must be answered at {}",
                "，必须在 {} 应对",
                self.any_of(points, size)
            ),
            Answers::Nowhere => say!(words, ", no stone stops it", "，无子可挡"),
            Answers::Forbidden { point, foul } => {
                let (at, foul) = (self.show(*point, size), words.foul(*foul));
                say!(
                    words,
                    ", Black is not allowed to answer at {at}: {foul}",
                    "，黑方不能在 {at} 挡：{foul}"
                )
            }
        };
        say!(
            words,
            "{made}: {threat}{answers}",
            "{made}：{threat}{answers}"
        )
    }

    /// `a, b or c`.
    fn any_of(&self, points: &[Point], size: BoardSize) -> String {
        let shown = points.iter().map(|point| self.show(*point, size));
        let mut others: Vec<String> = shown.collect();
        let last = others.pop().unwrap_or_default();
        if others.is_empty() {
            return last;
        }
        let others = others.join(pick!(self.language, ", ", "、"));
        say!(self.language, "{others} or {last}", "{others} 或 {last}")
    }

    /// The sentences below a move.
    pub(crate) fn reasons(&self, judged: &ReviewedMove, size: BoardSize) -> Vec<String> {
        let findings = judged.findings.iter();
        let findings = findings.map(|finding| self.finding(finding, judged.made, size));
        let better = judged.better.as_ref();
        let better = better.map(|better| self.better(better, &judged.before, size));
        findings.chain(better).collect()
    }

    /// What is proven of a move.
    fn finding(&self, finding: &Finding, made: Move, size: BoardSize) -> String {
        let words = self.language;
        let (player, point) = (name(words, made.stone), self.show(made.point, size));
        let opponent = name(words, made.stone.opponent());
        // With the line, and the full stop where that does not end in an ellipsis.
        let wins = |win: &Win| match &win.line[..] {
            [] => say!(words, "{}.", "{}。", how(words, win)),
            line => {
                let cut = is_cut(line, win.plies);
                let stop = if cut { "" } else { pick!(words, ".", "。") };
                let line = self.cut_line(line, cut, size);
                say!(
                    words,
                    "{}: {line}{stop}",
                    "{}：{line}{stop}",
                    how(words, win)
                )
            }
        };
        let lets = |win: &Win| {
            let wins = wins(win);
            say!(
                words,
                "{point} lets {opponent} win {wins}",
                "下在 {point}，{opponent}就能{wins}"
            )
        };
        let had = |win: &Win| match (win.kind, &win.line[..]) {
            (WinKind::Five, [first, ..]) => say!(
                words,
                "could have made five at {}",
                "本可在 {} 成五",
                self.show(*first, size)
            ),
            (_, [first, ..]) => say!(
                words,
                "had a forced win {}, beginning {}",
                "本有必胜着，{}，从 {} 开始",
                how(words, win),
                self.show(*first, size)
            ),
            (_, []) => say!(
                words,
                "had a forced win {}",
                "本有必胜着，{}",
                how(words, win)
            ),
        };
        match finding {
            Finding::Missed(win) => say!(
                words,
                "{player} {}; after {point} no win was found.",
                "{player}{}；下在 {point} 之后没有再找到必胜着。",
                had(win)
            ),
            Finding::Allowed(win) | Finding::Sooner(win) => lets(win),
            Finding::MayMiss(win) => say!(
                words,
                "{player} {}. {point} may still win; no proof was found.",
                "{player}{}。下在 {point} 也许仍能取胜，但未找到证明。",
                had(win)
            ),
            Finding::MayAllow(win) => {
                lets(win) + pick!(words, " Other moves may lose too.", "其他着法也可能输。")
            }
            Finding::Slower(win) => say!(
                words,
                "{player} {}; {point} still wins.",
                "{player}{}；下在 {point} 仍必胜。",
                had(win)
            ),
            Finding::Begins(win) => say!(
                words,
                "This begins a forced win {}",
                "从这一手起必胜，{}",
                wins(win)
            ),
            Finding::Only => say!(
                words,
                "Every other move that was tried loses by force.",
                "试过的其他着法都会让对方必胜。"
            ),
        }
    }

    /// What was better than a move, or held out longer in a lost position, and the line.
    fn better(&self, better: &Better, before: &Standing, size: BoardSize) -> String {
        let words = self.language;
        let first = self.show(better.line[0], size);
        let mut deeds = Vec::new();
        if let Some(reason) = &better.reason {
            deeds.extend(reason.stops.as_ref().map(|stops| self.stopped(stops, size)));
            deeds.extend(made(words, reason.makes).map(String::from));
            if let Prospect::WinsByFoul { point, foul, .. } = &reason.prospect {
                let (at, foul) = (self.show(*point, size), words.foul(*foul));
                deeds.push(say!(
                    words,
                    "Black is not allowed to answer at {at} ({foul})",
                    "黑方不能在 {at} 挡（{foul}）"
                ));
            }
        }
        let deeds = deeds.join(pick!(words, " and ", "，"));
        let why = match better.proven {
            Some(plies) => {
                let moves = words.moves(plies.div_ceil(2));
                say!(
                    words,
                    ": a proven win in at most {moves}",
                    "：已证明最多 {moves}取胜"
                )
            }
            None if deeds.is_empty() => String::new(),
            None => say!(words, ": it {deeds}", "，{deeds}"),
        };
        let plies = match (before, better.proven) {
            (_, Some(plies)) => plies,
            (Standing::Won(Win { plies, .. }) | Standing::Lost { plies }, None) => *plies,
            (Standing::Drawn | Standing::Searched { .. }, None) => 0,
        };
        let line = match &better.line[..] {
            [_] => String::new(),
            line => {
                let line = self.cut_line(line, is_cut(line, plies), size);
                say!(words, " ({line})", "（{line}）")
            }
        };
        match before {
            Standing::Lost { .. } => say!(
                words,
                "{first} would have held out longer{why}{line}.",
                "下在 {first} 坚持得更久{why}{line}。"
            ),
            Standing::Won(_) | Standing::Drawn | Standing::Searched { .. } => say!(
                words,
                "Best was {first}{why}{line}.",
                "应下 {first}{why}{line}。"
            ),
        }
    }

    /// A line as a sentence shows it; if it is cut it ends in an ellipsis.
    fn cut_line(&self, line: &[Point], cut: bool, size: BoardSize) -> String {
        let shown = self.points(line.iter().copied().take(MOST_SHOWN), size);
        if cut { shown + ", …" } else { shown }
    }
}

/// The most moves of a line that a sentence shows.
const MOST_SHOWN: usize = 15;

/// Whether a sentence shows less than all of a line of so many plies.
const fn is_cut(line: &[Point], plies: usize) -> bool {
    line.len() > MOST_SHOWN || line.len() < plies
}
