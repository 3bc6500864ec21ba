//! What a player may spend on one move.

use std::time::Duration;

/// What a player may spend on one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnLimits {
    /// Time.
    pub time: Option<Duration>,
    /// Nodes of its search.
    pub nodes: Option<u64>,
    /// How much later than `time` an answer may come; `None` for the default.
    pub tolerance: Option<Duration>,
}

impl TurnLimits {
    /// The time of a move for which only the nodes are limited.
    pub const LONGEST: Duration = Duration::from_secs(120);

    /// When an answer is too late: by default three seconds and half of the turn after its end,
    /// so that a busy machine is not mistaken for a slow engine.
    pub fn deadline(&self) -> Duration {
        let time = self.time.unwrap_or(TurnLimits::LONGEST);
        time + self.tolerance.unwrap_or(time / 2 + Duration::from_secs(3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deadline_is_later_than_the_turn() {
        let deadline = |time: Option<u64>, tolerance: Option<u64>| {
            let [time, tolerance] = [time, tolerance].map(|it| it.map(Duration::from_millis));
            let nodes = None;
            let limits = TurnLimits {
                time,
                nodes,
                tolerance,
            };
            limits.deadline().as_millis()
        };
        assert_eq!(deadline(Some(500), None), 3_750);
        assert_eq!(deadline(Some(500), Some(100)), 600);
        assert_eq!(deadline(None, Some(0)), 120_000);
    }
}
