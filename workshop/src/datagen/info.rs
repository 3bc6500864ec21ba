//! What is in a file of games, told in a line for each rule and size.

use std::fmt::Write;

use gomoku::rules::{BoardSize, Rule, Stone};

use crate::common::packed::Games;

/// Games of one rule on one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    games: usize,
    // Positions that were searched.
    positions: usize,
    // Won by Black, by White, drawn.
    results: [usize; 3],
    plies: usize,
}

/// The lines for the bytes of a file.
///
/// # Errors
/// When they are no games.
pub fn info(bytes: &[u8]) -> Result<String, String> {
    let mut all: Vec<((Rule, BoardSize), Counts)> = Vec::new();
    for game in Games::new(bytes)? {
        let game = game?;
        let venue = (game.rule, game.size);
        let at = all.iter().position(|(known, _)| *known == venue);
        let at = at.unwrap_or_else(|| {
            all.push((venue, Counts::default()));
            all.len() - 1
        });
        let counts = &mut all[at].1;
        counts.games += 1;
        counts.positions += game.scores.len();
        counts.plies += game.moves.len();
        counts.results[match game.winner {
            Some(Stone::Black) => 0,
            Some(Stone::White) => 1,
            None => 2,
        }] += 1;
    }
    let mut lines = String::new();
    for ((rule, size), counts) in all {
        let Counts {
            games,
            positions,
            results: [black, white, draws],
            plies,
        } = counts;
        let mean = plies as f64 / games as f64;
        let _ = writeln!(
            lines,
            "{rule} {size}: {games} games, {positions} positions, black {black} white {white} \
             draw {draws}, {mean:.1} plies a game"
        );
    }
    Ok(lines)
}
