//! What study tells; threats, forced wins and reviews as text.

use std::collections::BTreeMap;

use crate::console::device::theme::Style;
use crate::console::out::Out;
use crate::console::out::cells::{Glyph, Mark, Marks};
use crate::console::study::ForcedWins;
use crate::console::study::sparkline::Sparkline;
use crate::console::study::words::threat;
use crate::console::words::game::how;
use crate::console::words::language::{pick, say, tell};
use crate::engine::{PotentialThreat, Shape, Win, WinKind};
use crate::rules::{BoardSize, Game, Move, Point, Stone};
use crate::study::review::{MoveMark, Review, ReviewedMove, Summary};
use crate::study::{AllWins, SideThreats, Solution, Threats};

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
        let (side, how) = (words.side(solution.stone), how(words, win));
        tell!(self, "{side} wins {how}:", "{side}{how}：");
        let mut marks = Vec::new();
        for explained in &win.line {
            let made = Move {
                number: u16::try_from(explained.number).unwrap_or(u16::MAX),
                stone: explained.stone,
                point: explained.point,
            };
            let listed = self.move_text(made, game.size());
            let attacks = made.stone == solution.stone;
            self.line(&self.line_move(&listed, explained, attacks, game.size()));
            let number = Glyph::Number(explained.number);
            marks.push((made.point, number, Style::Stone(made.stone)));
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
            let (how, points) = (how(words, &wins[0]), self.points(points, game.size()));
            tell!(self, "  {how}: {points}", "  {how}：{points}");
        }
        self.line(&words.not_decided(all));
        let mark = |win: &Win| {
            let number = Glyph::Number(win.moves());
            (win.line[0], number, Style::Stone(all.stone))
        };
        let marks: Vec<Mark> = wins.iter().map(mark).collect();
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
            let (how, line) = (how(words, win), self.points(points, size));
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

    /// All that is said of a review of a game on a board of this size.
    pub fn review(&mut self, review: &Review, size: BoardSize, sparkline: Sparkline) {
        let words = self.language;
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
        for judged in &review.moves {
            self.judged(judged, width, size);
        }
        if let Some(first) = review.proven.first() {
            let numbers = review.proven.iter().map(|made| made.number.to_string());
            let numbers = numbers.collect::<Vec<_>>().join(pick!(words, ", ", "、"));
            let side = words.side(first.stone);
            let moves = if review.proven.len() == 1 {
                "move"
            } else {
                "moves"
            };
            self.line(&pick!(
                words,
                format!("Proven: {side} had a win before {moves} {numbers}."),
                format!("已证明：第 {numbers} 手之前{side}必胜。")
            ));
        }
        let (lost, won) = sparkline.ends();
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
            "{}: {}, {}, {}, {} good; each move cost {:.1} points of winning chance on average.",
            "{}：{} 手，大错 {}，失误 {}，好棋 {}，每手平均损失胜率 {:.1}%。",
            words.side(stone),
            count(summary.moves, "move", "moves"),
            count(summary.blunders, "blunder", "blunders"),
            count(summary.mistakes, "mistake", "mistakes"),
            summary.good,
            summary.mean_loss * 100.0
        )
    }

    /// ` 9. $ 7 9  ?? winning (88%) -> even (50%)`, and the reasons below it.
    fn judged(&mut self, judged: &ReviewedMove, width: usize, size: BoardSize) {
        let made = judged.made;
        let point = self.show(made.point, size);
        let widths = size.points().map(|point| self.show(point, size).len());
        let widest = widths.max().unwrap_or(0);
        let mark = judged.mark.map_or("", |mark| mark.name());
        let how = match judged.in_opening {
            true => pick!(self.language, "opening", "开局").to_owned(),
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
        let is_bad = matches!(judged.mark, Some(MoveMark::Blunder | MoveMark::Mistake));
        match before == after && !is_bad {
            true => now,
            false => format!(
                "{} -> {now}",
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
        if let Some(number) = in_a_row(threat.makes) {
            let mark = most.entry(threat.point).or_default();
            *mark = number.max(*mark);
        }
    }
    let mark = |(point, number)| (point, Glyph::Number(number), Style::Stone(stone));
    most.into_iter().map(mark).collect()
}

/// How many stones in a row a threat has, once it is made.
const fn in_a_row(makes: Shape) -> Option<usize> {
    match makes {
        Shape::Nothing => None,
        Shape::Three | Shape::TwoThrees => Some(3),
        Shape::Four | Shape::FourThree | Shape::TwoFours | Shape::OpenFour => Some(4),
        Shape::Five => Some(5),
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
