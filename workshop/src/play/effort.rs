//! What a side may spend on one move.

use std::time::Duration;

/// What a side may spend on one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Time.
    pub turn: Option<Duration>,
    /// Positions of its search.
    pub nodes: Option<u64>,
    /// How much later than `turn` an answer may come; `None` for what is usual.
    pub tolerance: Option<Duration>,
}

impl Effort {
    /// The time of a move where only its nodes are limited.
    pub const LONGEST: Duration = Duration::from_secs(120);

    /// When an answer comes too late: by default three seconds and half of the turn after
    /// its end, so that a busy machine is not taken for a slow engine.
    pub fn patience(&self) -> Duration {
        let turn = self.turn.unwrap_or(Effort::LONGEST);
        turn + self.tolerance.unwrap_or(turn / 2 + Duration::from_secs(3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_is_longer_than_the_turn() {
        let effort = |turn: Option<u64>, tolerance: Option<u64>| Effort {
            turn: turn.map(Duration::from_millis),
            nodes: None,
            tolerance: tolerance.map(Duration::from_millis),
        };
        let patience = |turn, tolerance| effort(turn, tolerance).patience().as_millis();
        assert_eq!(patience(Some(500), None), 3_750);
        assert_eq!(patience(Some(500), Some(100)), 600);
        assert_eq!(patience(None, Some(0)), 120_000);
    }
}
