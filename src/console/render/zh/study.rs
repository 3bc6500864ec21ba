//! What is said of threats and forced wins, in Chinese.

use super::Chinese;
use crate::console::render::words::{Replies, Study};
use crate::engine::{Answers, Made};
use crate::rules::Point;
use crate::study::ExplainedMove;

/// What a stone makes, as the name of a threat.
pub(super) const fn threat(made: Made) -> &'static str {
    match made {
        Made::Nothing => "无威胁",
        Made::Three => "活三",
        Made::TwoThrees => "双活三",
        Made::Four => "冲四",
        Made::FourThree => "四三",
        Made::TwoFours => "双四",
        Made::OpenFour => "活四",
        Made::Five => "成五",
    }
}

/// `a、b 或 c`.
fn any_of(points: &[Point], show: &dyn Fn(Point) -> String) -> String {
    let shown: Vec<String> = points.iter().map(|point| show(*point)).collect();
    match shown.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} 或 {last}", others.join("、")),
        None => String::new(),
    }
}

impl Study for Chinese {
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
            Answers::At(points) => format!("，必须在 {} 应对", any_of(points, show)),
            Answers::Nowhere => "，无子可挡".into(),
            Answers::Forbidden { point, foul } => {
                let (at, foul) = (show(*point), self.foul(*foul));
                format!("，黑方不能在 {at} 应对：{foul}")
            }
        };
        format!("{made}：{threat}{answers}")
    }
}
