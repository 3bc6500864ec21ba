//! What study tells; threats, forced wins and reviews as text.

use std::collections::BTreeMap;

use crate::console::device::theme::Style;
use crate::console::out::Out;
use crate::console::out::cells::{Glyph, Mark, Marks};
use crate::console::study::ForcedWins;
use crate::console::study::sparkline::Sparkline;
use crate::console::words::chances::percent;
use crate::console::words::game::{how_won, shape_made, side_name};
use crate::console::words::language::{Language, pick, say, tell};
use crate::engine::{PotentialThreat, Shape, SolveProgress, StageProgress, Win, WinKind};
use crate::rules::{BoardSize, Game, Move, Point, Stone};
use crate::study::review::{Better, Finding, Review, ReviewedMove, Standing, Summary};
use crate::study::{AllWins, Answers, ExplainedMove, Prospect, SideThreats, Solution, Threats};

impl Out {
    pub(crate) fn forced_wins(&mut self, found: &ForcedWins, game: &Game) {
        match found {
            ForcedWins::One(solution) => self.solution(solution, game),
            ForcedWins::All(all) => self.all_wins(all, game),
        }
    }

    /// A forced win with its reasons, and numbered on the board; or what was tried.
    fn solution(&mut self, solution: &Solution, game: &Game) {
        let words = self.language;
        let Some(win) = &solution.win else {
            return self.line(&words.no_win_found(solution));
        };
        if win.kind == WinKind::Proof {
            let proof = words.proven_win(solution.stone, win.plies);
            let point = self.show(win.line[0].point, game.size());
            return tell!(self, "{point} is {proof}.", "{point}：{proof}。");
        }
        let (side, how) = (words.side(solution.stone), how_won(words, win));
        tell!(self, "{side} wins {how}:", "{side}{how}：");
        let mut marks = Vec::new();
        for explained in &win.line {
            self.line(&self.line_move(explained, solution.stone, game.size()));
            let (number, style) = (explained.number, Style::Stone(explained.stone));
            marks.push((explained.point, Glyph::Number(number), style));
        }
        self.draw(Marks::Above(&marks), game);
    }

    /// Every first move that wins, by how and in how many moves, and on the board with that
    /// number; and what was not decided.
    fn all_wins(&mut self, all: &AllWins, game: &Game) {
        let words = self.language;
        let side = words.side(all.stone);
        let wins = &all.found.wins;
        if !wins.is_empty() || !all.proven.is_empty() {
            tell!(self, "{side} wins:", "{side}的必胜第一手：");
        }
        if let Some(first) = all.proven.first() {
            let points = all.proven.iter().map(|win| win.line[0]);
            let points = self.points(points, game.size());
            let proof = words.proven_win(all.stone, first.plies);
            tell!(self, "  {points}: {proof}", "  {points}：{proof}");
        }
        let same = |one: &Win, other: &Win| (one.kind, one.plies) == (other.kind, other.plies);
        for wins in wins.chunk_by(same) {
            let points = wins.iter().map(|win| win.line[0]);
            let (how, points) = (how_won(words, &wins[0]), self.points(points, game.size()));
            tell!(self, "  {how}: {points}", "  {how}：{points}");
        }
        self.line(&words.not_decided(all));
        let style = Style::Stone(all.stone);
        let marks = wins
            .iter()
            .map(|win| (win.line[0], Glyph::Number(win.moves()), style));
        let marks: Vec<Mark> = marks.collect();
        if !marks.is_empty() {
            self.draw(Marks::Above(&marks), game);
        }
    }

    /// What each side threatens, in words and on a board for each side.
    pub(crate) fn threats(&mut self, threats: &Threats, game: &Game) {
        let words = self.language;
        let mut stones = [threats.side_to_move, threats.side_to_move.opponent()];
        if self.window.is_some() {
            // What is said last is seen in a low window.
            stones.reverse();
        }
        for stone in stones {
            let (side, threats) = (words.side(stone), &threats.sides[stone]);
            if threats.is_empty() {
                tell!(self, "{side} threatens nothing.", "{side}没有威胁。");
                continue;
            }
            tell!(self, "{side} threatens:", "{side}的威胁：");
            for text in self.threats_of(threats, game.size()) {
                self.line(&format!("  {text}"));
            }
            let marks = marks(threats, stone);
            if !marks.is_empty() {
                self.draw(Marks::Above(&marks), game);
            }
        }
    }

    /// What one side threatens: its win, then a line for each group of points that make the
    /// same.
    fn threats_of(&self, side: &SideThreats, size: BoardSize) -> Vec<String> {
        let words = self.language;
        let win = side.win.as_ref().map(|win| {
            let points = win.line.iter().map(|made| made.point);
            let (how, line) = (how_won(words, win), self.points(points, size));
            say!(words, "a win {how}: {line}", "{how}：{line}")
        });
        let groups = groups(&side.potential).into_iter().map(|group| {
            let (makes, stones) = (group[0].makes, &group[0].stones);
            let points = group.iter().map(|threat| threat.point);
            let points = self.points(points, size);
            // Threes have too many stones to name.
            let with = match makes > Shape::TwoThrees {
                true => {
                    let stones = self.points(stones.iter().copied(), size);
                    say!(words, " (with {stones})", "（连同 {stones}）")
                }
                false => String::new(),
            };
            let makes = threat(words, makes);
            say!(words, "{makes}: {points}{with}", "{makes}：{points}{with}")
        });
        win.into_iter().chain(groups).collect()
    }

    /// All that is said of a review of this game.
    pub fn review(&mut self, review: &Review, game: &Game, sparkline: Sparkline) {
        let (words, size) = (self.language, game.size());
        match review.left_out {
            0 => {}
            1 => tell!(
                self,
                "Stopped: the first move was not reviewed.",
                "已停止：第 1 手没有复盘。"
            ),
            count => tell!(
                self,
                "Stopped: the first {count} moves were not reviewed.",
                "已停止：前 {count} 手没有复盘。"
            ),
        }
        let Some(last) = review.moves.last() else {
            if review.left_out == 0 {
                tell!(
                    self,
                    "There are no moves to review.",
                    "没有可以复盘的着法。"
                );
            }
            return;
        };
        let width = last.made.number.to_string().len();
        let expected = review.as_expected(game);
        if expected > 1 {
            let first = game.first();
            let chance = review.moves[0].chance_after();
            tell!(
                self,
                "{} moves first and is ahead from the start ({}%). Moves that keep it\n\
                 so are as expected.",
                "{}先行，开局时就占优（胜率 {}%）。保持这一局势的着法记作“正常”。",
                words.side(first),
                percent(chance)
            );
        }
        for (index, judged) in review.moves.iter().enumerate() {
            let is_expected = expected > 1 && index < expected && judged.mark.is_none();
            self.judged(judged, is_expected, width, size);
        }
        if let Some(first) = review.proven.first() {
            let numbers = review.proven.iter().map(|made| made.number.to_string());
            let numbers = numbers.collect::<Vec<_>>().join(pick!(words, ", ", "、"));
            let side = words.side(first.stone);
            let is_one = review.proven.len() == 1;
            let moves = if is_one { "move" } else { "moves" };
            self.line(&pick!(
                words,
                format!("Proven: {side} had a win before {moves} {numbers}."),
                format!("已证明：轮到第 {numbers} 手时，{side}必胜。")
            ));
        }
        let [lost, .., won] = sparkline.signs();
        let (picture, step) = sparkline.line(&review.chances);
        let each = match step {
            1 => String::new(),
            _ => say!(
                words,
                ", {step} positions for each sign",
                "，每格 {step} 手"
            ),
        };
        tell!(
            self,
            "Black's chances, move by move ({lost} lost, {won} won{each}):",
            "黑方逐手的胜率（{lost} 必败，{won} 必胜{each}）："
        );
        self.line(&picture);
        for stone in Stone::ALL {
            self.line(&self.how_played(stone, &review.summary[stone]));
        }
    }

    /// How one side played, in a line.
    pub(crate) fn how_played(&self, stone: Stone, summary: &Summary) -> String {
        let words = self.language;
        let count = |number: usize, one: &str, many: &str| {
            let word = if number == 1 { one } else { many };
            pick!(words, format!("{number} {word}"), number.to_string())
        };
        say!(
            words,
            "{}: {}, {}, {}, {} good, {:.1}% lost per move.",
            "{}：{} 手，大错 {}，失误 {}，好棋 {}，平均每手损失胜率 {:.1}%。",
            words.side(stone),
            count(summary.moves, "move", "moves"),
            count(summary.blunders, "blunder", "blunders"),
            count(summary.mistakes, "mistake", "mistakes"),
            summary.good,
            summary.mean_loss * 100.0
        )
    }

    /// ` 9. $ 7 9  ?? winning (88%) -> even (50%)`, and the reasons below it.
    fn judged(&mut self, judged: &ReviewedMove, is_expected: bool, width: usize, size: BoardSize) {
        let made = judged.made;
        let point = self.show(made.point, size);
        let widths = size.points().map(|point| self.show(point, size).len());
        let widest = widths.max().unwrap_or(0);
        let mark = judged.mark.map_or("", |mark| mark.name());
        let how = match judged.in_opening {
            true => pick!(self.language, "opening", "开局").to_owned(),
            false if is_expected => {
                let chance = percent(judged.chance_after());
                say!(
                    self.language,
                    "as expected ({chance}%)",
                    "正常（{chance}%）"
                )
            }
            false => self.course(judged),
        };
        let (number, symbol) = (made.number, made.stone.symbol());
        self.line(&format!(
            "{number:width$}. {symbol} {point:widest$} {mark:2} {how}"
        ));
        for reason in self.reasons(judged, size) {
            self.line(&format!("    {reason}"));
        }
    }

    /// How the player stood before a move and after it: once if that is the same word and the
    /// move is not a bad one. Where the player had lost already, that is all there is to say.
    pub(crate) fn course(&self, judged: &ReviewedMove) -> String {
        let words = self.language;
        if judged.was_lost() {
            return pick!(words, "already lost", "已是必败").to_owned();
        }
        let (before, after) = (judged.outlook_before(), judged.outlook_after());
        let now = words.stands_at(after, judged.chance_after());
        match before == after && !judged.is_bad() {
            true => now,
            false => say!(
                words,
                "{} -> {now}",
                "{}→{now}",
                words.stands_at(before, judged.chance_before())
            ),
        }
    }
}

/// The marks of the points where a stone of one side would make a threat: the most that it
/// would have in a row.
fn marks(threats: &SideThreats, stone: Stone) -> Vec<Mark> {
    let mut most: BTreeMap<Point, usize> = BTreeMap::new();
    for threat in &threats.potential {
        let mark = most.entry(threat.point).or_default();
        *mark = in_a_row(threat.makes).max(*mark);
    }
    let mark = |(point, number)| (point, Glyph::Number(number), Style::Stone(stone));
    most.into_iter().map(mark).collect()
}

/// How many stones in a row a threat has, once it is made.
const fn in_a_row(makes: Shape) -> usize {
    match makes {
        Shape::Nothing => 0,
        Shape::Three | Shape::TwoThrees => 3,
        Shape::Four | Shape::FourThree | Shape::TwoFours | Shape::OpenFour => 4,
        Shape::Five => 5,
    }
}

/// Threats of the same shape with the same stones together; threes whatever their stones.
fn groups(threats: &[PotentialThreat]) -> Vec<Vec<&PotentialThreat>> {
    let mut groups: Vec<Vec<&PotentialThreat>> = Vec::new();
    for threat in threats {
        let same = |group: &&mut Vec<&PotentialThreat>| {
            let first = group[0];
            let threes = threat.makes <= Shape::TwoThrees;
            first.makes == threat.makes && (threes || first.stones == threat.stones)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(threat),
            None => groups.push(vec![threat]),
        }
    }
    groups
}

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
                "{side}靠冲四、活三无法取胜：已全部试过。"
            ),
            SolveProgress { stopped: true, .. } => say!(
                self,
                "No forced win was found for {side} so far; there may still be one.",
                "到现在没有找到{side}的必胜手，但仍可能存在。"
            ),
            _ => say!(
                self,
                "No forced win was found for {side}; there may still be one.",
                "没有找到{side}的必胜手，但仍可能存在。"
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
                "其他着法靠冲四、活三都无法取胜。"
            )
            .into(),
            (0, false) => say!(
                self,
                "No move of {} wins by fours and threes.",
                "{}靠冲四、活三无法取胜。",
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
                "没有找到{}的必胜手。没有定论：{} 处。",
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
                "寻找必胜手：{nodes} 个局面"
            ),
            depth => say!(
                self,
                "looking for a win: {depth} threats in a row, {nodes} positions",
                "寻找必胜手：连续 {depth} 次威胁，{nodes} 个局面"
            ),
        }
    }
}

impl Out {
    /// A move of a line in which the `winner` forces a win, and what it does.
    fn line_move(&self, explained: &ExplainedMove, winner: Stone, size: BoardSize) -> String {
        let words = self.language;
        let made = Move {
            number: u16::try_from(explained.number).unwrap_or(u16::MAX),
            stone: explained.stone,
            point: explained.point,
        };
        let made = self.move_text(made, size);
        // Of what the defender makes only a four or more matters.
        let matters = explained.stone == winner || explained.makes > Shape::TwoThrees;
        if !matters || explained.makes == Shape::Nothing {
            return made;
        }
        let threat = threat(words, explained.makes);
        let answers = match &explained.answers {
            Answers::Over | Answers::Free => String::new(),
            Answers::Five(_) => {
                let winner = side_name(words, explained.stone.opponent());
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
            Answers::Nowhere => say!(words, ", no stone stops it", "，无法防守"),
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
        let (player, point) = (side_name(words, made.stone), self.show(made.point, size));
        let opponent = side_name(words, made.stone.opponent());
        // With the line, and the full stop where that does not end in an ellipsis.
        let wins = |win: &Win| {
            let mut text = how_won(words, win);
            if !win.line.is_empty() {
                text += pick!(words, ": ", "：");
                text += &self.cut_line(&win.line, win.plies, size);
            }
            text += match (text.ends_with('…'), words) {
                (true, Language::English) => "",
                // A Chinese ellipsis has no full stop in it.
                (true, Language::Chinese) => "。",
                (false, _) => pick!(words, ".", "。"),
            };
            text
        };
        let lets = |win: &Win| {
            let wins = wins(win);
            say!(
                words,
                "{point} lets {opponent} win {wins}",
                "下在 {point}，{opponent}就能{wins}"
            )
        };
        let had = |win: &Win| {
            let (how, first) = (how_won(words, win), win.line.first());
            match first.map(|first| self.show(*first, size)) {
                Some(first) if win.kind == WinKind::Five => {
                    say!(
                        words,
                        "could have made five at {first}",
                        "本可在 {first} 成五"
                    )
                }
                Some(first) => say!(
                    words,
                    "had a forced win {how}, beginning {first}",
                    "走 {first} 可{how}"
                ),
                None => say!(words, "had a forced win {how}", "本可{how}"),
            }
        };
        match finding {
            Finding::Missed(win) => say!(
                words,
                "{player} {}; after {point} no win was found.",
                "{player}{}；实战 {point} 之后未再找到必胜手。",
                had(win)
            ),
            Finding::Allowed(win) | Finding::Sooner(win) => lets(win),
            Finding::MayMiss(win) => say!(
                words,
                "{player} {}. {point} may still win; no proof was found.",
                "{player}{}。实战 {point} 也许仍能取胜，但未找到证明。",
                had(win)
            ),
            Finding::MayAllow(win) => {
                lets(win) + pick!(words, " Other moves may lose too.", "其他着法也可能输。")
            }
            Finding::Slower(win) => say!(
                words,
                "{player} {}; {point} still wins.",
                "{player}{}；实战 {point} 仍然必胜。",
                had(win)
            ),
            Finding::Begins(win) => say!(
                words,
                "This begins a forced win {}",
                "从这一手起{}",
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
            deeds.extend(self.stopped(reason, size));
            deeds.extend(shape_made(words, reason.makes).map(String::from));
            deeds.extend(self.idea(&reason.idea, size));
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
        let plies = better.proven.unwrap_or(match before {
            Standing::Won(Win { plies, .. }) | Standing::Lost { plies } => *plies,
            Standing::Drawn | Standing::Searched { .. } => 0,
        });
        let line = match &better.line[..] {
            [_] => String::new(),
            line => {
                let line = self.cut_line(line, plies, size);
                say!(words, " ({line})", "（{line}）")
            }
        };
        match before {
            Standing::Lost { .. } => say!(
                words,
                "{first} would have held out longer{why}{line}.",
                "下在 {first} 还能多坚持几手{why}{line}。"
            ),
            Standing::Won(_) | Standing::Drawn | Standing::Searched { .. } => say!(
                words,
                "Best was {first}{why}{line}.",
                "应下 {first}{why}{line}。"
            ),
        }
    }

    /// A line of so many plies as a sentence shows it; if that is less than all of it, it ends in an
    /// ellipsis.
    fn cut_line(&self, line: &[Point], plies: usize, size: BoardSize) -> String {
        /// The most moves that are shown.
        const MOST: usize = 15;
        let shown = self.points(line.iter().copied().take(MOST), size);
        let is_cut = line.len() > MOST || line.len() < plies;
        let more = if is_cut {
            self.language.and_so_on()
        } else {
            ""
        };
        shown + more
    }
}
