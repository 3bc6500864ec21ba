//! What the tutor says, in Chinese.

use super::Chinese;
use super::replies::{made, name};
use crate::console::render::words::{Replies, Tutoring};
use crate::console::tutor::Question;
use crate::engine::{Means, Oversight, Prospect, Winning};
use crate::rules::Point;

impl Tutoring for Chinese {
    fn tutor(&self, on: bool) -> &'static str {
        match on {
            true => "指导已打开：看漏必胜着的一手，落子前会先问。",
            false => "指导已关闭。",
        }
    }

    fn question(&self, question: &Question, show: &dyn Fn(Point) -> String) -> String {
        let point = show(question.point);
        let how = self.how(question.oversight.winning(), show);
        match question.oversight {
            Oversight::Missed(_) => format!("有必胜着，{how}（再输入一次 {point} 就照下）"),
            Oversight::Allowed(_) => {
                let winner = name(question.stone.opponent());
                format!(
                    "下在 {point}，{winner}就能{how}（再输入一次 {point} 就照下，也可以换一手）"
                )
            }
        }
    }
}

impl Chinese {
    /// By which threats a win comes about, in how many moves, and with which stone.
    fn how(&self, winning: &Winning, show: &dyn Fn(Point) -> String) -> String {
        let moves = winning.line.len().div_ceil(2);
        let means = match winning.means {
            Means::Five => "一步取胜".into(),
            Means::Fours => format!("连续冲四，{moves} 手取胜"),
            Means::Threats => format!("连续冲四和活三，{moves} 手取胜"),
        };
        let makes = made(winning.reason.makes).unwrap_or("先下");
        let first = show(winning.line[0]);
        match &winning.reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } if winning.means != Means::Five => {
                let (at, foul) = (show(*point), self.foul(*foul));
                format!("{means}：{first} {makes}，黑方不能在 {at} 挡（{foul}）")
            }
            _ => format!("{means}：{first} {makes}"),
        }
    }
}
