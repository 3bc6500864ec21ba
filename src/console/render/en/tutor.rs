//! What the tutor says, in English.

use super::English;
use super::replies::{made, name};
use crate::console::render::words::{Replies, Tutoring};
use crate::console::tutor::Question;
use crate::engine::{Means, Oversight, Prospect, Winning};
use crate::rules::Point;

impl Tutoring for English {
    fn tutor(&self, on: bool) -> &'static str {
        match on {
            true => "The tutor is on: it asks before a stone that overlooks a win by force.",
            false => "The tutor is off.",
        }
    }

    fn question(&self, question: &Question, show: &dyn Fn(Point) -> String) -> String {
        let point = show(question.point);
        let how = self.how(question.oversight.winning(), show);
        match question.oversight {
            Oversight::Missed(_) => {
                format!("there is a win {how} (type {point} again to play it anyway)")
            }
            Oversight::Allowed(_) => {
                let winner = name(question.stone.opponent());
                format!(
                    "{point} lets {winner} win {how} (type {point} again to play it, or \
                     another move)"
                )
            }
        }
    }
}

impl English {
    /// By which threats a win comes about, in how many moves, and with which stone.
    fn how(&self, winning: &Winning, show: &dyn Fn(Point) -> String) -> String {
        let moves = winning.line.len().div_ceil(2);
        let means = match winning.means {
            Means::Five => "at once".into(),
            Means::Fours => format!("by fours in {moves} moves"),
            Means::Threats => format!("by fours and threes in {moves} moves"),
        };
        let makes = made(winning.reason.makes).unwrap_or("comes first");
        let first = show(winning.line[0]);
        match &winning.reason.prospect {
            Prospect::WinsByFoul { point, foul, .. } if winning.means != Means::Five => {
                let (at, foul) = (show(*point), self.foul(*foul));
                format!("{means}: {first} {makes} that Black may not stop at {at} ({foul})")
            }
            _ => format!("{means}: {first} {makes}"),
        }
    }
}
