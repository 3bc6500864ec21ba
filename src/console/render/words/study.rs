//! What a language says of threats and forced wins.

use crate::rules::Point;
use crate::study::ExplainedMove;

/// Forced lines, threats and wins.
pub trait Study {
    /// What a move of a forced line does, after the move itself: `made` is the move as it
    /// is listed, `show` writes a point. `attacks` says whether it is the winner's.
    fn line_move(
        &self,
        made: &str,
        explained: &ExplainedMove,
        attacks: bool,
        show: &dyn Fn(Point) -> String,
    ) -> String;
}
