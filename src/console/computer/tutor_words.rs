//! What the tutor says.

use crate::console::computer::tutor::Question;
use crate::console::play::words::{how, made, name};
use crate::console::words::language::{Language, pick, say};
use crate::engine::{Blunder, BlunderKind, Prospect, WinKind};
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

        let how = self.how(&question.blunder, show);
        match question.blunder.kind {
            BlunderKind::Missed => say!(
                self,
                "there is a win {how} (type {point} again to play it anyway)",
                "有必胜着，{how}（再输入一次 {point} 就照下）"
            ),
            BlunderKind::Allowed => {
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
    pub fn how(self, blunder: &Blunder, show: &dyn Fn(Point) -> String) -> String {
        let Blunder { win, reason, .. } = blunder;
        let means = how(self, win);
        let makes = made(self, reason.makes).unwrap_or(pick!(self, "comes first", "先下"));

        let first = show(win.line[0]);
        match &reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } if win.kind != WinKind::Five => {
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
