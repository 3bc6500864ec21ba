//! A reviewed game as text: a line a move, the picture of the chances, both sides.

use std::fmt::Write;

use crate::console::renderer::{Renderer, line};
use crate::console::study::shades::Shades;
use crate::rules::{BoardSize, Point, Stone};
use crate::study::review::{MoveMark, Review, ReviewedMove};

impl Renderer {
    /// All that is said of a review of a game on a board of this size.
    pub fn review(&self, review: &Review, size: BoardSize, shades: Shades, out: &mut String) {
        let words = self.language;
        if review.left_out > 0 {
            line(out, &words.left_out(review.left_out));
        }
        if review.moves.is_empty() {
            if review.left_out == 0 {
                line(out, words.nothing_to_review());
            }
            return;
        }
        let numbers = review.moves.last().map_or(0, |last| last.made.number);
        let width = numbers.to_string().len();
        for judged in &review.moves {
            self.judged(judged, width, size, out);
        }
        let (lowest, highest) = shades.ends();
        let (picture, step) = shades.line(&review.chances);
        line(out, &words.chances(lowest, highest, step));
        line(out, &picture);
        for stone in Stone::ALL {
            line(out, &words.summary(stone, &review.summary[stone]));
        }
    }

    /// ` 9. $ 7 9  ?? winning (88%) -> even (50%)`, and the reasons below it.
    fn judged(&self, judged: &ReviewedMove, width: usize, size: BoardSize, out: &mut String) {
        let made = judged.made;
        let point = self.show(made.point, size);
        let widest = self.show(self.last_point(size), size).len();
        let mark = judged.mark.map_or("", |mark| mark.sign());
        let how = match judged.in_opening {
            true => self.language.opening_stone().to_owned(),
            false => self.course(judged),
        };
        let (number, symbol) = (made.number, made.stone.symbol());
        let _ = writeln!(
            out,
            "{number:width$}. {symbol} {point:widest$} {mark:2} {how}"
        );
        for reason in self.reasons(judged, size) {
            line(out, &format!("    {reason}"));
        }
    }

    /// The sentences below a move.
    pub(crate) fn reasons(&self, judged: &ReviewedMove, size: BoardSize) -> Vec<String> {
        let words = self.language;
        let show = |points: &[Point]| self.points(points.iter().copied(), size);
        let findings = judged.findings.iter();
        let findings = findings.map(|finding| words.finding(finding, judged.made, &show));
        let better = judged.better.as_ref();
        let better = better.map(|better| words.better(better, &show));
        findings.chain(better).collect()
    }

    /// How the player of a move stood before it and after: once where that is the same
    /// word and the move is not a bad one.
    pub(crate) fn course(&self, judged: &ReviewedMove) -> String {
        let words = self.language;
        let (before, after) = (judged.outlook_before(), judged.outlook_after());
        let told = |verdict, chance: f64| {
            let word = words.verdict(verdict);
            match chance {
                it if it <= 0.0 || it >= 1.0 => word.to_owned(),
                it => format!("{word} ({:.0}%)", (it * 100.0).clamp(1.0, 99.0)),
            }
        };
        let now = told(after, judged.chance_after());
        let is_bad = matches!(judged.mark, Some(MoveMark::Blunder | MoveMark::Mistake));
        match before == after && !is_bad {
            true => now,
            false => format!("{} -> {now}", told(before, judged.chance_before())),
        }
    }

    /// The point with the longest name.
    fn last_point(&self, size: BoardSize) -> Point {
        // With numbers it is the last; with letters the top row has the longest number.
        let all = size.points();
        let longest = all.max_by_key(|point| self.show(*point, size).len());
        longest.unwrap_or_else(|| unreachable!("every board has points"))
    }
}
