//! How much a review or a search for a forced win may take.

use std::time::Duration;

/// How much a study of one position may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// This many nodes or positions. The same question then always has the same answer.
    Nodes(u64),
    /// This much time.
    Time(Duration),
}

impl Effort {
    /// The usual effort of a search for a forced win: some seconds.
    pub const SOLVE: Effort = Effort::Nodes(1_000_000);

    pub(super) const REVIEW_NODES: u64 = 100_000;
}

/// The usual effort for each position of a review.
impl Default for Effort {
    fn default() -> Effort {
        Effort::Nodes(Effort::REVIEW_NODES)
    }
}
