//! Plays games of the engine against itself, and keeps them for fitting the evaluation.
//!
//!     cargo run -r -p workshop -- datagen --out FILE [--games N] [--jobs 1] [--seed 1]
//!         [--rule renju] [--size 15] [--nodes 1000]
//!         [--stones 2-7] [--area 7] [--within 400] [--varied 10]
//!     cargo run -r -p workshop -- datagen --info FILE
//!
//! A game begins with stones by chance in the middle of the board, an area of so many points
//! a side, which the engine finds no further from even than `--within` eval units, of which
//! 410 make a win 73 % sure. Then the engine plays both sides, with so many nodes a move.
//! Of the first `--varied` moves one in four is one of the three best by chance, if it is
//! hardly worse than the best. For each position the score of the search is kept.
//!
//! A game ends by the rules, or when the search has proven that the side to move wins: then
//! that side has won, though its five is not on the board. A full board is a draw.
//!
//! The games are added to the file, whole ones only, so that Ctrl-C loses those in progress
//! and nothing else. `--games` is how many the file is to have of this seed, rule and size;
//! without it there is no end. A later run with the same seed goes on with the games that
//! are not in the file: each depends on its number, the seed and the options, and not on
//! `--jobs` or on what was played before. Only one run at a time may write to a file.
//!
//! `--info` prints what is in a file: games, positions with a score, results, and how long
//! the games are. `packed.rs` says how they are written.

mod info;
mod options;
mod play;
mod store;

use std::collections::HashSet;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use crate::common::cli;
use crate::common::packed::Played;
use options::{Options, Task};
use store::{Key, Store};

/// A line is printed each time that so many games were played.
const TELL_EVERY: u64 = 100;

pub fn main() -> ExitCode {
    let done = match options::parse(cli::words()).unwrap_or_else(|error| error.exit()) {
        Task::Info(path) => tell(&path),
        Task::Play(options) => run(&options),
    };
    cli::end("datagen", done)
}

fn tell(path: &Path) -> Result<(), String> {
    let wrong = |reason: String| format!("{}: {reason}", path.display());
    let bytes = std::fs::read(path).map_err(|error| wrong(error.to_string()))?;
    print!("{}", info::info(&bytes).map_err(wrong)?);
    Ok(())
}

/// What the players share.
struct Shared {
    store: Store,
    done: HashSet<Key>,
    next: u32,
    games: u64,
    positions: usize,
    // Why no other game is begun.
    failed: Option<String>,
}

/// Plays what the file has not yet.
fn run(options: &Options) -> Result<(), String> {
    let (store, done) = Store::open(&options.out)?;
    let shared = Mutex::new(Shared {
        store,
        done,
        next: 0,
        games: 0,
        positions: 0,
        failed: None,
    });
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                let mut engine = play::engine(&options.recipe);
                while let Some(seed) = next(&shared, options) {
                    keep(&shared, play::play(&mut engine, seed, &options.recipe));
                }
            });
        }
    });
    let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    shared.failed.map_or(Ok(()), Err)
}

/// The seed of the next game, if there is one to play.
fn next(shared: &Mutex<Shared>, options: &Options) -> Option<u64> {
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let number = shared.next;
        if shared.failed.is_some() || options.games.is_some_and(|games| number >= games) {
            return None;
        }
        shared.next = number.checked_add(1)?;
        let seed = u64::from(options.seed) << 32 | u64::from(number);
        if !shared
            .done
            .contains(&(options.recipe.rule, options.recipe.size, seed))
        {
            return Some(seed);
        }
    }
}

/// Keeps a game.
fn keep(shared: &Mutex<Shared>, played: Option<Played>) {
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = played
        .ok_or_else(|| "no opening is even enough".to_owned())
        .and_then(|game| {
            shared.games += 1;
            shared.positions += game.scores.len();
            shared.store.add(&game)
        });
    if let Err(reason) = kept {
        shared.failed.get_or_insert(reason);
    } else if shared.games.is_multiple_of(TELL_EVERY) {
        println!("{} games, {} positions", shared.games, shared.positions);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::packed::Games;

    #[test]
    fn a_file_that_is_gone_on_with_has_the_same_games() {
        let name = format!("gomoku-datagen-{}.bin", std::process::id());
        let path = std::env::temp_dir().join(name);
        let line = |games: &str| {
            let out = path.clone();
            let line = "--out x --nodes 20 --size 7 --area 5 --seed 5 --games";
            let options = options::tests::play(&format!("{line} {games}"));
            Options { out, ..options }
        };
        run(&line("4")).unwrap();
        let whole = std::fs::read(&path).unwrap();
        let count = Games::new(&whole).unwrap().count();
        assert_eq!(count, 4);
        // Nothing is left to play.
        run(&line("4")).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        // Killed while it wrote its last game, or its first byte.
        for length in [whole.len() - 1, 3] {
            std::fs::write(&path, &whole[..length]).unwrap();
            run(&line("2")).unwrap();
            run(&line("4")).unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), whole);
        }
        let told = info::info(&whole).unwrap();
        assert!(told.starts_with("freestyle 7: 4 games, "), "{told}");
        std::fs::write(&path, "another file").unwrap();
        assert!(run(&line("4")).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"another file");
        std::fs::remove_file(&path).unwrap();
    }
}
