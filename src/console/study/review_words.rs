//! What is said of a reviewed game.

use crate::console::play::words::{how, made, name, stopped};
use crate::console::words::language::{Language, pick, say};
use crate::engine::{Prospect, Win};
use crate::rules::{Move, Point, Stone};
use crate::study::review::{Better, Finding, Outlook, Summary};

impl Language {
    /// How a side stands, in a word.
    pub(crate) fn outlook(self, outlook: Outlook) -> &'static str {
        pick!(
            self,
            outlook.name(),
            match outlook {
                Outlook::Won => "必胜",
                Outlook::Winning => "胜势",
                Outlook::Better => "优势",
                Outlook::Even => "均势",
                Outlook::Worse => "劣势",
                Outlook::Losing => "败势",
                Outlook::Lost => "必败",
            }
        )
    }

    /// What is proven of a move; `show` writes points.
    pub fn finding(
        self,
        finding: &Finding,
        made: Move,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String {
        let (player, point) = (name(self, made.stone), show(&[made.point]));
        let opponent = name(self, made.stone.opponent());
        let line = |win: &Win| match short(&win.line) {
            [] => String::new(),
            line => say!(self, ": {}", "：{}", show(line)),
        };
        match finding {
            Finding::Missed(win) => say!(
                self,
                "{player} had a forced win {}; after {point} no win was found.",
                "{player}本有必胜着，{}；下在 {point} 之后没有找到。",
                how(self, win)
            ),
            Finding::Allowed(win) => say!(
                self,
                "{point} lets {opponent} win {}{}.",
                "下在 {point}，{opponent}就能{}{}。",
                how(self, win),
                line(win)
            ),
            Finding::MayMiss(win) => say!(
                self,
                "{player} had a forced win {}. {point} may still win; no proof was found.",
                "{player}本有必胜着，{}。下在 {point} 也许仍能取胜，但未找到证明。",
                how(self, win)
            ),
            Finding::MayAllow(win) => say!(
                self,
                "{point} lets {opponent} win {}{}. Other moves may lose too.",
                "下在 {point}，{opponent}就能{}{}。别的着法也可能会输。",
                how(self, win),
                line(win)
            ),
            Finding::Begins(win) => say!(
                self,
                "This begins a forced win {}{}.",
                "由此开始必胜，{}{}。",
                how(self, win),
                line(win)
            ),
            Finding::Only => say!(
                self,
                "Every other move that was tried loses by force.",
                "试过的其他着法都会让对方必胜。"
            ),
        }
    }

    /// What was better than a move of this side, and the line.
    pub fn better(self, better: &Better, show: &dyn Fn(&[Point]) -> String) -> String {
        let first = show(&better.line[..1]);
        let mut deeds = Vec::new();
        if let Some(reason) = &better.reason {
            let stops = reason.stops.as_ref();
            deeds.extend(stops.map(|stops| stopped(self, stops, &show(stops.stones()))));
            deeds.extend(made(self, reason.makes).map(String::from));
            if let Prospect::WinsByFoul { point, foul, .. } = &reason.prospect {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                deeds.push(say!(
                    self,
                    "Black may not answer at {at} ({foul})",
                    "黑方不能在 {at} 挡（{foul}）"
                ));
            }
        }
        let deeds = deeds.join(pick!(self, " and ", "，"));
        let why = match deeds.is_empty() {
            true => String::new(),
            false => say!(self, ": it {deeds}", "，{deeds}"),
        };
        let line = match short(&better.line) {
            [_] => String::new(),
            line => say!(self, " ({})", "（{}）", show(line)),
        };
        say!(
            self,
            "Better was {first}{why}{line}.",
            "更好的是 {first}{why}{line}。"
        )
    }

    /// How one side played.
    pub(crate) fn summary(self, stone: Stone, summary: &Summary) -> String {
        let count = |number: usize, one: &str, many: &str| {
            let word = if number == 1 { one } else { many };
            pick!(self, format!("{number} {word}"), number.to_string())
        };
        say!(
            self,
            "{}: {}, {} (??), {} (?), {} (!), mean loss {:.1}%.",
            "{}：{} 手，大错 {}（??），失误 {}（?），好棋 {}（!），平均损失 {:.1}%。",
            self.side(stone),
            count(summary.moves, "move", "moves"),
            count(summary.blunders, "blunder", "blunders"),
            count(summary.mistakes, "mistake", "mistakes"),
            count(summary.good, "good move", "good moves"),
            summary.mean_loss * 100.0
        )
    }

    /// How far a review is.
    pub fn review_progress(self, done: usize, of: usize) -> String {
        say!(
            self,
            "reviewing: {done} of {of} positions",
            "复盘：{done} / {of} 个局面"
        )
    }
}

/// The part of a line that a sentence shows.
pub(crate) fn short(line: &[Point]) -> &[Point] {
    const MOST: usize = 15;
    &line[..line.len().min(MOST)]
}
