//! Plays games of the engine against itself, and keeps them for fitting the evaluation.
//!
//! A game begins with random stones in an area in the middle of the board or, with `--anywhere`,
//! anywhere on it. The engine's score of this opening is within `--within` eval units of 0; 400
//! stand for a 73 % chance of winning. Then the engine plays both sides, with `--nodes` nodes a
//! move. In the first `--varied` moves, one in four is a random one of the three best, if it is
//! hardly worse than the best. With `--stray N`, one in N moves is one of the eight that look best
//! before any search, however the search judges it: the positions that a search meets mostly
//! follow such moves. The score of the search is kept for each position, as the search has it.
//!
//! A game ends by the rules, or when the search has proven that the side to move wins: then
//! that side has won, though its five is not on the board. A full board is a draw.
//!
//! Only whole games are added to the file, so that Ctrl-C loses nothing but those in progress.
//! `--games` is the number of games that the file is to have with this seed, rule and size;
//! without it the run does not end. A later run with the same seed continues with the games that
//! are not in the file: each depends on its number, the seed and the options, and not on `--jobs`
//! or on what was played before. Only one run at a time may write to a file.
//! `common/game_file.rs` says how the games are written.

mod play;

use std::collections::HashSet;
use std::path::PathBuf;

use crate::common::game_file::{self, HEAD, TrainingGame};
use crate::common::jobs;
use crate::common::log::Log;
use crate::common::openings::Stones;
use crate::common::options::{Variant, file, jobs, number, options};
use crate::common::tool::Run;

options! {
    /// Games to be played, and how.
    pub struct Options {
        out: PathBuf = file("where the games go").required(true),
        games: Option<u32> = number::<u32>(0, "games with this seed in the file"),
        seed: u32 = number::<u32>(0, "another seed gives other games").default_value("1"),
        jobs: usize = jobs(),
        variant: Variant,
        nodes: u64 = number::<u64>(1, "nodes a move").default_value("1000"),
        stones: Stones [stones = "2-7"],
        within: i32 = number::<i32>(0, "the largest score of an opening, in eval units")
            .default_value("400"),
        varied: usize = number::<usize>(0, "moves that are not always the best one")
            .default_value("10"),
        stray: usize = number::<usize>(0, "one in N moves is any that looks good, 0 for none")
            .default_value("0"),
    }
}

/// How many games lie between two lines of output.
const REPORT_EVERY: u64 = 100;

impl Run for Options {
    const NAME: &str = "datagen";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(mut self) -> Result<bool, String> {
        self.stones = self.stones.on(self.variant.size)?;
        play_games(&self)?;
        Ok(true)
    }
}

/// What the threads share.
struct State {
    log: Log,
    games: u64,
    positions: usize,
}

/// Plays the games that the file does not have yet.
fn play_games(options: &Options) -> Result<(), String> {
    // The seeds of the games of this rule and size in the file.
    let seeds = |bytes: &[u8]| {
        let (games, length) = game_file::read_whole_games(bytes)?;
        let games = games.iter().filter(|game| game.variant == options.variant);
        Ok((games.map(|game| game.seed).collect(), length))
    };
    let (log, done): (Log, HashSet<u64>) = Log::open(&options.out, &HEAD, seeds)?;
    let state = State {
        log,
        games: 0,
        positions: 0,
    };
    let numbers = 0..options.games.unwrap_or(u32::MAX);
    let seeds = numbers.map(|number| u64::from(options.seed) << 32 | u64::from(number));
    jobs::run(
        options.jobs,
        seeds.filter(|seed| !done.contains(seed)),
        state,
        || {
            let mut engine = play::engine(options);
            move |seed| {
                let game = play::play(&mut engine, seed, options);
                game.ok_or_else(|| "no opening is even enough".to_owned())
            }
        },
        keep,
    )?;
    Ok(())
}

/// Keeps a game.
fn keep(state: &mut State, game: TrainingGame) -> Result<(), String> {
    state.games += 1;
    state.positions += game.scores.len();
    if state.games.is_multiple_of(REPORT_EVERY) {
        println!("{} games, {} positions", state.games, state.positions);
    }
    state.log.add(&game.to_bytes())
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::common::tool::read;

    /// The games that this line asks for.
    pub fn options(line: &str) -> Options {
        read(line.split_whitespace()).unwrap()
    }

    #[test]
    fn a_file_that_is_continued_has_the_same_games() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let run = |games: u32| {
            let line = "--out x --nodes 20 --size 7 --area 5 --seed 5 --games";
            let mut options = options(&format!("{line} {games}"));
            options.out = path.clone();
            play_games(&options)
        };
        run(4).unwrap();
        let whole = std::fs::read(&path).unwrap();
        let games = game_file::read(&path).unwrap();
        assert_eq!(games.len(), 4);
        // Nothing is left to play.
        run(4).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        // Killed while it wrote its last game, or its first byte.
        for length in [whole.len() - 1, 3] {
            std::fs::write(&path, &whole[..length]).unwrap();
            run(2).unwrap();
            run(4).unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), whole);
        }
        std::fs::write(&path, "another file").unwrap();
        assert!(run(4).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"another file");
    }
}
