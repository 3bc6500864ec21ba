use super::Threat;
use super::position::Position;
use crate::rules::Game;

/// What the evaluation counts in a position: the unweighted side of it, for fitting
/// the weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// How often each pattern could be made: by the side to move, by the other side.
    pub patterns: [[i32; 12]; 2],
    /// On how many points each threat could be made, likewise.
    pub threats: [[i32; Threat::COUNT]; 2],
}

impl Features {
    pub(super) fn of(position: &Position) -> Features {
        let mut features = Features::default();
        for square in position.empties() {
            for (side, colour) in [position.to_move(), 1 - position.to_move()]
                .into_iter()
                .enumerate()
            {
                for pattern in position.patterns(square, colour) {
                    features.patterns[side][pattern as usize] += 1;
                }
                let threat = position.cell(square, colour).threat;
                features.threats[side][threat as usize] += 1;
            }
        }
        features
    }
}

impl super::Engine {
    /// What the evaluation counts in `game`.
    #[must_use]
    pub fn features(&self, game: &Game) -> Features {
        Features::of(&Position::new(game, std::sync::Arc::clone(&self.tables)))
    }

    /// How `game` stands for the side to move without any search, in points.
    #[must_use]
    pub fn evaluate(&self, game: &Game) -> super::Score {
        Position::new(game, std::sync::Arc::clone(&self.tables)).evaluate()
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::{Engine, Settings, Weights};
    use crate::record::read_script;

    #[test]
    fn weighted_features_are_the_evaluation() {
        let weights = Weights::default();
        for script in [
            "h8",
            "h8\nh9\ni9\ng7",
            "new 26\na1\nz26\nm13\nm14\nn13",
            "new 5\nc3",
        ] {
            let game = read_script(script).unwrap();
            let engine = Engine::new(
                game.rule(),
                Settings {
                    table: 1,
                    ..Settings::default()
                },
            );
            let features = engine.features(&game);
            let sum = |counts: &[i32], weights: &[i16]| -> i32 {
                counts
                    .iter()
                    .zip(weights)
                    .map(|(count, weight)| count * i32::from(*weight))
                    .sum()
            };
            let value = sum(&features.patterns[0], &weights.moving)
                + sum(&features.threats[0], &weights.threat_moving)
                - sum(&features.patterns[1], &weights.waiting)
                - sum(&features.threats[1], &weights.threat_waiting);
            assert_eq!(engine.evaluate(&game), value, "{script}");
        }
    }
}
