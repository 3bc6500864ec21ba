//! What is said of threats and forced wins, in English.

use super::English;
use crate::console::render::words::{Replies, Study};
use crate::engine::{Answers, Made};
use crate::rules::Point;
use crate::study::ExplainedMove;

/// What a stone makes, as the name of a threat.
pub(super) const fn threat(made: Made) -> &'static str {
    match made {
        Made::Nothing => "no threat",
        Made::Three => "open three",
        Made::TwoThrees => "two open threes",
        Made::Four => "four",
        Made::FourThree => "four and open three",
        Made::TwoFours => "two fours",
        Made::OpenFour => "open four",
        Made::Five => "five",
    }
}

/// `a, b or c`.
fn any_of(points: &[Point], show: &dyn Fn(Point) -> String) -> String {
    let shown: Vec<String> = points.iter().map(|point| show(*point)).collect();
    match shown.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl Study for English {
    fn line_move(
        &self,
        made: &str,
        explained: &ExplainedMove,
        attacks: bool,
        show: &dyn Fn(Point) -> String,
    ) -> String {
        // What the defender builds while it must answer matters from a four on.
        let tells = attacks || explained.makes > Made::TwoThrees;
        if !tells || explained.makes == Made::Nothing {
            return made.into();
        }
        let threat = threat(explained.makes);
        let answers = match &explained.answers {
            Answers::Over | Answers::Free => String::new(),
            Answers::At(points) => format!(", must be answered at {}", any_of(points, show)),
            Answers::Nowhere => ", no stone stops it".into(),
            Answers::Forbidden { point, foul } => {
                let (at, foul) = (show(*point), self.foul(*foul));
                format!(", Black may not answer at {at}: {foul}")
            }
        };
        format!("{made}: {threat}{answers}")
    }
}
