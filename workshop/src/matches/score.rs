//! The score of a match so far, and the lines that report it.

use super::game::Ending;
use super::pair::Pair;
use super::stats::Pairs;

/// The results of the pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The pairs by A's points.
    pub pairs: Pairs,
    // A's losses, draws and wins, as Black and as White.
    by_colour: [[u32; 3]; 2],
    // Faults of A and B in games that count, and in games that were played again.
    faults: [u32; 2],
    replayed: [u32; 2],
    moves: usize,
}

impl Score {
    /// Counts another pair.
    pub fn add(&mut self, pair: &Pair) {
        let half_points = pair.half_points();
        self.pairs.add(half_points.iter().sum());
        for (counts, half) in self.by_colour.iter_mut().zip(half_points) {
            counts[half] += 1;
        }
        for (sums, faults) in [
            (&mut self.faults, pair.faults()),
            (&mut self.replayed, pair.replayed),
        ] {
            *sums = [sums[0] + faults[0], sums[1] + faults[1]];
        }
        self.moves += pair
            .games
            .iter()
            .map(|game| game.moves.len())
            .sum::<usize>();
    }

    /// Whether a fault decided a game that counts.
    pub fn has_faults(&self) -> bool {
        self.faults != [0, 0]
    }

    /// The line for a pair that has just been added.
    pub fn line_after(&self, pair: &Pair) -> String {
        let games = [0, 1].map(|index| {
            let game = &pair.games[index];
            let result = ["lost", "drew", "won"][pair.half_points()[index]];
            let fault = match game.ending {
                Ending::Five | Ending::Full | Ending::Few => "",
                Ending::Fault(_) => " by a fault",
            };
            format!("{result}{fault} in {}", game.moves.len())
        });
        format!(
            "pair {}: A as black {}, as white {} | A {}/{}",
            pair.number + 1,
            games[0],
            games[1],
            self.pairs.points(),
            2 * self.pairs.count(),
        )
    }

    /// The lines at the end; the last has a fixed form that other programs can read.
    pub fn summary(&self) -> String {
        let Some(estimate) = self.pairs.estimate() else {
            return "no games".into();
        };
        let games = 2 * self.pairs.count();
        let colour = |[losses, draws, wins]: [u32; 3]| format!("+{wins} ={draws} -{losses}");
        let [black, white] = self.by_colour;
        let mut lines = vec![
            format!(
                "pairs by A's points 0: {} 0.5: {} 1: {} 1.5: {} 2: {}",
                self.pairs.0[0], self.pairs.0[1], self.pairs.0[2], self.pairs.0[3], self.pairs.0[4]
            ),
            format!(
                "A as black {} as white {}, {:.1} moves a game, A is stronger with {:.1} %",
                colour(black),
                colour(white),
                self.moves as f64 / f64::from(games),
                100.0 * estimate.superiority
            ),
        ];
        if self.replayed != [0, 0] {
            let [a, b] = self.replayed;
            lines.push(format!("played again: games with faults of A {a} B {b}"));
        }
        if self.has_faults() {
            lines.push("not a valid score: faults decided some of its games".into());
        }
        lines.push(format!(
            "score A {}/{games} elo {:+.0} +-{:.0} faults A {} B {}",
            self.pairs.points(),
            estimate.elo,
            estimate.error,
            self.faults[0],
            self.faults[1]
        ));
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::game::PlayedGame;
    use crate::matches::player::FaultKind;
    use gomoku::rules::Stone;

    fn pair(winners: [Option<Stone>; 2], ending: Ending, replayed: [u32; 2]) -> Pair {
        let game = |winner| PlayedGame {
            winner,
            ending,
            moves: Vec::new(),
        };
        Pair {
            number: 4,
            opening: 0,
            games: winners.map(game),
            replayed,
        }
    }

    #[test]
    fn a_match_is_reported_line_by_line() {
        let (five, full) = (Ending::Five, Ending::Full);
        let (black, white) = (Some(Stone::Black), Some(Stone::White));
        let mut score = Score::default();
        assert_eq!(score.summary(), "no games");
        for pair in [
            pair([black, white], five, [0, 0]),
            pair([black, black], five, [1, 0]),
            pair([black, None], full, [0, 0]),
        ] {
            score.add(&pair);
        }
        let last = pair([white, white], five, [0, 0]);
        score.add(&last);
        assert_eq!(
            score.line_after(&last),
            "pair 5: A as black lost in 0, as white won in 0 | A 5.5/8"
        );
        // Pairs of 2, 1, 1.5 and 1: the mean 0.6875, the variance of one 0.04296875.
        let expected = "\
pairs by A's points 0: 0 0.5: 0 1: 2 1.5: 1 2: 1
A as black +3 =0 -1 as white +2 =1 -1, 0.0 moves a game, A is stronger with 96.5 %
played again: games with faults of A 1 B 0
score A 5.5/8 elo +137 +-188 faults A 0 B 0";
        assert_eq!(score.summary(), expected);
        score.add(&pair(
            [white, None],
            Ending::Fault(FaultKind::Crash),
            [0, 0],
        ));
        let summary = score.summary();
        assert!(summary.contains("\nnot a valid score: faults decided some of its games\n"));
        assert!(summary.ends_with("faults A 2 B 0"), "{summary}");
    }
}
