//! Measures how many positions the solvers solve, and how fast.
//!
//! Under every rule the solvers look for wins by threats in `--count` positions with random
//! stones close together, and in `--count` positions of games that the engine plays against
//! itself, the same ones in every run. `--each` prints a line for every position: its number,
//! the plies of the win, its kind (0 by fours, 1 by threats, 2 by threats in nine plies or
//! more, 3 none), microseconds.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use gomoku::engine::ThreatSolver;
use gomoku::rules::{BoardSize, Game, Point, Rule};

use crate::common::engines;
use crate::common::options::{flag, number, take};
use crate::common::tool::Tool;

/// `solvers`.
pub const TOOL: Tool = Tool {
    name: "solvers",
    source: include_str!("solvers.rs"),
    options,
    run,
};

fn options(command: Command) -> Command {
    command.args([
        number::<usize>("count", 0, "positions of each kind").default_value("200"),
        number::<u64>("nodes", 0, "the most positions of the attacker in a search")
            .default_value("1000"),
        flag("each", "prints a line for every position"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let (count, nodes) = (take(found, "count"), take(found, "nodes"));
    let each = found.get_flag("each");
    for rule in Rule::ALL {
        for (name, games) in [
            ("clusters", clusters(rule, count)),
            ("games", middles(rule, count)),
        ] {
            let name = format!("{rule} {name}");
            measure(&name, rule, &games, nodes, each);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Solves these positions and prints how it went.
fn measure(name: &str, rule: Rule, games: &[Game], nodes: u64, each: bool) {
    // Wins by fours, by short threats and by longer ones, and none.
    let (mut counts, mut times) = ([0; 4], [Duration::ZERO; 4]);
    for (index, game) in games.iter().enumerate() {
        let mut solver = ThreatSolver::new(rule);
        let setup = game.as_setup();
        let start = Instant::now();
        let win = solver.vct(&setup, nodes).expect("the game goes on");
        let time = start.elapsed();
        let plies = win.map_or(0, |win| win.plies);
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
        counts[kind] += 1;
        if each {
            println!("{name} {index} {plies} {kind} {}", time.as_micros());
        }
    }
    let [fours, short, long, none] = counts;
    let [of_fours, of_short, of_long, of_none] = times;
    println!(
        "{name}: {fours} wins by fours in {of_fours:.1?}, {short} by threats in {of_short:.1?}, \
         {long} of 9 plies and more in {of_long:.1?}, none in {none} in {of_none:.1?}"
    );
}

/// Random stones close together.
fn clusters(rule: Rule, count: usize) -> Vec<Game> {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut games = Vec::new();
    while games.len() < count {
        let mut game = Game::new(BoardSize::default(), rule);
        let moves = rng.usize(8..20);
        while game.move_count() < moves && game.outcome().is_none() {
            let mut place = || rng.usize(4..11);
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
    let mut rng = fastrand::Rng::with_seed(2);
    let mut positions = Vec::new();
    let mut engine = engines::small(rule);
    while positions.len() < count {
        let mut game = Game::new(BoardSize::default(), rule);
        while game.move_count() < 4 {
            let point = Point::new(rng.usize(5..10), rng.usize(5..10));
            let _ = game.play(point.expect("it is on the board"));
        }
        engine.forget();
        while game.outcome().is_none() && game.move_count() < 60 {
            let found = engine.search(&game.as_setup(), engines::nodes(1_000), &mut |_| {});
            let point = found.expect("the game goes on").point;
            game.play(point).expect("the engine's moves are legal");
            if game.outcome().is_none() && game.move_count() >= 8 {
                positions.push(game.clone());
            }
        }
    }
    positions.truncate(count);
    positions
}
