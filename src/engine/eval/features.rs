//! What the evaluation counts in a position, for fitting its weights.

use crate::engine::position::cell::{Fouling, Threat};
use crate::engine::position::pattern::Pattern;
use crate::engine::position::position::Position;

/// What the evaluation counts in a position: the unweighted side of it, for fitting
/// the weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// How often each pattern could be made: by the side to move, by the opponent. A
    /// point that is forbidden counts as a threat alone, [`Threat::Foul`].
    pub patterns: [[i32; Pattern::COUNT]; 2],
    /// On how many points each threat could be made, likewise.
    pub threats: [[i32; Threat::COUNT]; 2],
}

impl Features {
    pub(crate) fn of(position: &Position) -> Features {
        let mut features = Features::default();
        for square in position.empties() {
            for (side, colour) in [position.side_to_move(), position.opponent()]
                .into_iter()
                .enumerate()
            {
                let cell = position.cell(square, colour);
                features.threats[side][cell.threat as usize] += 1;
                if cell.fouling() == Fouling::Yes {
                    continue;
                }
                for pattern in position.patterns(square, colour) {
                    features.patterns[side][pattern as usize] += 1;
                }
            }
        }
        features
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::{Engine, Settings, Threat, Weights};
    use crate::record::read_script;

    #[test]
    fn weighted_features_are_the_evaluation() {
        let weights = Weights::default();
        let mut fouls = 0;
        for script in [
            "h8",
            "h8\nh9\ni9\ng7",
            "new 26\na1\nz26\nm13\nm14\nn13",
            "new 5\nc3",
            "new 9 caro\ne5\nd5\ne6\na1\ne4",
            // Forbidden to Black here: an overline; two threes.
            "new 15 renju\n7 2\n0 0\n7 3\n0 2\n7 4\n0 4\n7 6\n0 6\n7 7\n0 8\n5 5\n0 10\n6 5",
            "new 15 renju\n7 6\n0 0\n7 8\n0 2\n6 7\n0 4\n8 7\n0 6",
        ] {
            let game = read_script(script).unwrap();
            let engine = Engine::new(
                game.rule(),
                Settings {
                    table: 1,
                    ..Settings::default()
                },
            );
            let features = engine.features(&game.as_setup()).unwrap();
            let sum = |counts: &[i32], weights: &[i16]| -> i32 {
                counts
                    .iter()
                    .zip(weights)
                    .map(|(count, weight)| count * i32::from(*weight))
                    .sum()
            };
            let value = sum(&features.patterns[0], &weights.side_to_move)
                + sum(&features.threats[0], &weights.threat_side_to_move)
                - sum(&features.patterns[1], &weights.opponent)
                - sum(&features.threats[1], &weights.threat_opponent);
            assert_eq!(engine.evaluate(&game.as_setup()), Ok(value), "{script}");
            let counts = features.threats.iter();
            fouls += counts
                .map(|counts| counts[Threat::Foul as usize])
                .sum::<i32>();
        }
        assert!(fouls > 0);
    }
}
