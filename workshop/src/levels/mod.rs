//! How much stronger each level of the computer is than the one below it, and how a simple
//! beginner does against the levels.
//!
//!     cargo run -r -p workshop -- levels [FROM [TO [GAMES [THREADS]]]]
//!     cargo run -r -p workshop -- levels beginner [FROM [TO [GAMES [THREADS]]]]
//!
//! Each pair plays from openings of two random stones near the centre, every opening
//! twice with colours changed, on 15×15 freestyle. THREADS games are played at once.
//! Below level 10 the same games are played in every run.

mod beginner;

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::common::cli::{self, take};
use clap::{Arg, value_parser};
use gomoku::console::{Computer, Level, Skill};
use gomoku::rules::{ByStone, Game, NewGame, Point, Stone};

/// Who sits at the board.
enum Player {
    Computer(Box<Computer>, Skill),
    Beginner(fastrand::Rng),
}

impl Player {
    /// The player of this level, 0 for the beginner.
    fn new(level: u8, seed: u64) -> Player {
        match Level::new(level) {
            None => Player::Beginner(fastrand::Rng::with_seed(seed)),
            Some(level) => {
                let skill = Skill {
                    level,
                    seed,
                    ..Skill::default()
                };
                Player::Computer(Box::default(), skill)
            }
        }
    }

    fn choose(&mut self, game: &Game) -> Option<Point> {
        match self {
            Player::Computer(computer, skill) => {
                computer.play(game, *skill).map(|choice| choice.point)
            }
            Player::Beginner(chance) => beginner::choose(game, chance),
        }
    }
}

/// A game from an opening; returns who won.
fn play(players: &mut ByStone<Player>, opening: &[Point]) -> Option<Stone> {
    let mut game: Game = NewGame::default().game();
    for point in opening {
        game.play(*point).expect("openings are legal");
    }
    while let Some(stone) = game.to_move() {
        let point = players[stone].choose(&game).expect("the game goes on");
        game.play(point).expect("the players play legal moves");
    }
    game.outcome().and_then(|outcome| outcome.winner())
}

/// The game of this number between two levels: whether the first of them won, `None` for
/// a draw.
fn game(number: u64, one: u8, other: u8) -> Option<bool> {
    let mut chance = fastrand::Rng::with_seed(number / 2);
    let mut at = || Point::new(chance.usize(5..10), chance.usize(5..10)).expect("on the board");
    let mut opening = vec![at(), at()];
    opening.dedup();
    let one_is_black = number.is_multiple_of(2);
    let mut players = ByStone::from_fn(|stone| {
        let is_one = (stone == Stone::Black) == one_is_black;
        Player::new(if is_one { one } else { other }, number)
    });
    let winner = play(&mut players, &opening)?;
    Some((winner == Stone::Black) == one_is_black)
}

/// Plays a match and prints how it ended.
fn compete(one: u8, other: u8, games: u64, threads: usize) {
    let next = AtomicU64::new(0);
    let score = Mutex::new((0, 0));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let won = game(number, one, other);
                    // How far it is, for whoever waits.
                    eprintln!("game {number}: {won:?}");
                    let mut score = score.lock().unwrap_or_else(PoisonError::into_inner);
                    match won {
                        Some(true) => score.0 += 1,
                        Some(false) => {}
                        None => score.1 += 1,
                    }
                }
            });
        }
    });
    let (wins, draws) = *score.lock().unwrap_or_else(PoisonError::into_inner);
    let name = |level: u8| match level {
        0 => "the beginner".to_owned(),
        _ => format!("level {level}"),
    };
    println!(
        "{} against {}: {wins} wins, {draws} draws of {games} games",
        name(one),
        name(other)
    );
}

pub fn main() -> ExitCode {
    let mut words = cli::words().peekable();
    let beginner = words.next_if(|word| word == "beginner").is_some();
    let level = |(name, usual): (_, &'static str)| {
        let level = Arg::new(name).value_parser(value_parser!(u8).range(1..=10));
        level.default_value(usual)
    };
    let levels = [("FROM", "1"), ("TO", if beginner { "5" } else { "9" })];
    let command = cli::program("levels", include_str!("mod.rs")).args(levels.map(level));
    let usual = [("GAMES", "100"), ("THREADS", "1")];
    let (mut found, [games, threads]) = cli::numbers(command, words, usual);
    let (from, to): (u8, u8) = (take(&mut found, "FROM"), take(&mut found, "TO"));
    let threads = threads as usize;
    match beginner {
        true => (from..=to).for_each(|level| compete(level, 0, games, threads)),
        false => (from..to).for_each(|lower| compete(lower + 1, lower, games, threads)),
    }
    ExitCode::SUCCESS
}
