//! How many positions the solvers solve, and how fast.
//!
//!     cargo run -r -p workshop -- solvers [COUNT [NODES [--each]]]
//!
//! Under every rule it takes COUNT positions with stones close together by chance, and
//! COUNT of games that the engine plays against itself, the same ones in every run, and
//! looks for wins by threats in at most NODES positions of the attacker's. `--each` prints
//! a line for every position: its number, the plies of the win, its kind (0 by fours, 1 by
//! threats, 2 by threats in nine plies and more, 3 none), microseconds.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::common::cli;
use clap::{Arg, ArgAction};
use gomoku::engine::{Engine, Limits, Settings, ThreatSolver};
use gomoku::rules::{BoardSize, Game, Point, Rule};

/// Stones close together by chance.
fn clusters(rule: Rule, count: usize) -> Vec<Game> {
    let mut chance = fastrand::Rng::with_seed(1);
    let mut games = Vec::new();
    while games.len() < count {
        let mut game = Game::new(BoardSize::default(), rule);
        let moves = chance.usize(8..20);
        while game.move_count() < moves && game.outcome().is_none() {
            let mut place = || chance.usize(4..11);
            let point = Point::new(place(), place()).expect("it is on the board");
            // Taken points and fouls are passed over.
            let _ = game.play(point);
        }
        if game.outcome().is_none() {
            games.push(game);
        }
    }
    games
}

/// Positions of games that the engine plays against itself.
fn middles(rule: Rule, count: usize) -> Vec<Game> {
    let mut chance = fastrand::Rng::with_seed(2);
    let mut positions = Vec::new();
    let settings = Settings {
        table: 1 << 20,
        ..Settings::default()
    };
    let mut engine = Engine::new(rule, settings);
    while positions.len() < count {
        let mut game = Game::new(BoardSize::default(), rule);
        while game.move_count() < 4 {
            let point = Point::new(chance.usize(5..10), chance.usize(5..10));
            let _ = game.play(point.expect("it is on the board"));
        }
        engine.forget();
        while game.outcome().is_none() && game.move_count() < 60 {
            let limits = Limits {
                nodes: Some(1_000),
                ..Limits::default()
            };
            let choice = engine.choose(&game.as_setup(), limits, &mut |_| {});
            let point = choice.expect("the game goes on").point;
            game.play(point).expect("the engine's moves are legal");
            if game.outcome().is_none() && game.move_count() >= 8 {
                positions.push(game.clone());
            }
        }
    }
    positions.truncate(count);
    positions
}

pub fn main() -> ExitCode {
    let each = Arg::new("each").long("each").action(ArgAction::SetTrue);
    let command = cli::program("solvers", include_str!("solvers.rs"))
        .arg(each.help("prints a line for every position"));
    let usual = [("COUNT", "200"), ("NODES", "1000")];
    let (found, [count, nodes]) = cli::numbers(command, cli::words(), usual);
    let (each, count) = (found.get_flag("each"), count as usize);
    for rule in Rule::ALL {
        for (name, games) in [
            ("clusters", clusters(rule, count)),
            ("games", middles(rule, count)),
        ] {
            // Those by fours apart, and of the others those of nine plies and more.
            let (mut wins, mut times) = ([0; 3], [Duration::ZERO; 4]);
            for (index, game) in games.iter().enumerate() {
                let mut solver = ThreatSolver::new(rule);
                let setup = game.as_setup();
                let start = Instant::now();
                let line = solver.vct(&setup, nodes).expect("the game goes on");
                let time = start.elapsed();
                let plies = line.map_or(0, |line| line.len());
                let by_fours = || {
                    let fours = ThreatSolver::new(rule).vcf(&setup, 20_000);
                    fours.expect("the game goes on").is_some()
                };
                let kind = match plies {
                    0 => 3,
                    _ if by_fours() => 0,
                    1..9 => 1,
                    _ => 2,
                };
                times[kind] += time;
                if let Some(wins) = wins.get_mut(kind) {
                    *wins += 1;
                }
                if each {
                    println!("{rule} {name} {index} {plies} {kind} {}", time.as_micros());
                }
            }
            let [fours, short, long] = wins;
            let [of_fours, of_short, of_long, of_none] = times;
            println!(
                "{rule}, {count} {name}: {fours} wins by fours in {of_fours:.1?}, {short} by \
                 threats in {of_short:.1?}, {long} of 9 plies and more in {of_long:.1?}, none \
                 found in the others in {of_none:.1?}"
            );
        }
    }
    ExitCode::SUCCESS
}
