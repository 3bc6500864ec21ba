//! What the tutor says.

use crate::console::computer::tutor::Question;
use crate::console::play::words::{made, name};
use crate::console::words::language::{Language, pick, say};
use crate::engine::{Means, Blunder, Prospect, Winning};
use crate::rules::Point;

impl Language {
    /// Whether it is on.
    pub fn tutor(self, on: bool) -> &'static str {
        match on {
            true => pick!(
                self,
                "The tutor is on: it asks before a stone that overlooks a win by force.",
                "指导已打开：看漏必胜着的一手，落子前会先问。"
            ),
            false => pick!(self, "The tutor is off.", "指导已关闭。"),
        }
    }

    /// Why a stone is asked about, and what to type; `show` writes a point.
    pub fn question(self, question: &Question, show: &dyn Fn(Point) -> String) -> String {
        let point = show(question.point);

        let how = self.how(question.blunder.winning(), show);
        match question.blunder {
            Blunder::Missed(_) => say!(
                self,
                "there is a win {how} (type {point} again to play it anyway)",
                "有必胜着，{how}（再输入一次 {point} 就照下）"
            ),
            Blunder::Allowed(_) => {
                let winner = name(self, question.stone.opponent());
                say!(
                    self,
                    "{point} lets {winner} win {how} (type {point} again to play it, or \
                     another move)",
                    "下在 {point}，{winner}就能{how}（再输入一次 {point} 就照下，也可以换一手）"
                )
            }
        }
    }

    /// By which threats a win comes about, in how many moves, and with which stone.
    pub fn how(self, winning: &Winning, show: &dyn Fn(Point) -> String) -> String {
        let moves = winning.line.len().div_ceil(2);
        let means = match winning.means {
            Means::Five => say!(self, "at once", "一步取胜"),
            Means::Fours => say!(
                self,
                "by fours in {moves} moves",
                "连续冲四，{moves} 手取胜"
            ),
            Means::Threats => say!(
                self,
                "by fours and threes in {moves} moves",
                "连续冲四和活三，{moves} 手取胜"
            ),
        };
        let makes = made(self, winning.reason.makes).unwrap_or(pick!(self, "comes first", "先下"));

        let first = show(winning.line[0]);
        match &winning.reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } if winning.means != Means::Five => {
                let (at, foul) = (show(*point), self.foul(*foul));
                say!(
                    self,
                    "{means}: {first} {makes} that Black may not stop at {at} ({foul})",
                    "{means}：{first} {makes}，黑方不能在 {at} 挡（{foul}）"
                )
            }
            _ => say!(self, "{means}: {first} {makes}", "{means}：{first} {makes}"),
        }
    }
}
