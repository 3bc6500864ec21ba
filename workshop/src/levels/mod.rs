//! Measures how much stronger each level of the computer is than the one below it, or how a
//! simple beginner does against the levels.
//!
//! Each pair plays from openings of two random stones near the centre, every opening twice, with
//! colours changed, on 15×15 freestyle. Below level 10 the same games are played in every run.

mod beginner;

use std::process::ExitCode;

use clap::{ArgMatches, Command, value_parser};
use gomoku::console::{Computer, Level, Skill};
use gomoku::rules::{ByStone, Game, NewGame, Point, Stone};

use crate::common::options::{flag, jobs, number, option, take};
use crate::common::tool::Tool;

/// `levels`.
pub const TOOL: Tool = Tool {
    name: "levels",
    source: include_str!("mod.rs"),
    options,
    run,
};

fn options(command: Command) -> Command {
    let level =
        |name, help| option(name, "LEVEL", help).value_parser(value_parser!(u8).range(1..=10));
    command.args([
        level("from", "the lowest level").default_value("1"),
        level("to", "the highest level").default_value("9"),
        number::<u64>("games", 0, "games of each pair").default_value("100"),
        jobs(),
        flag("beginner", "the opponent of every level is a beginner"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let (from, to): (u8, u8) = (take(found, "from"), take(found, "to"));
    let (games, jobs) = (take(found, "games"), take(found, "jobs"));
    match found.get_flag("beginner") {
        true => (from..=to).try_for_each(|level| compete(level, 0, games, jobs))?,
        false => (from..to).try_for_each(|lower| compete(lower + 1, lower, games, jobs))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays a match and prints how it ended.
fn compete(one: u8, other: u8, games: u64, jobs: usize) -> Result<(), String> {
    let (_, wins, draws) = crate::common::jobs::run(
        jobs,
        (0..games, 0, 0),
        |(numbers, ..)| numbers.next(),
        || |number| Ok((number, game(number, one, other))),
        |(_, wins, draws), (number, won)| {
            // Shows the progress.
            let result = won.map_or("drawn", |won| if won { "won" } else { "lost" });
            eprintln!("game {number}: {result}");
            *wins += u64::from(won == Some(true));
            *draws += u64::from(won.is_none());
            Ok(())
        },
    )?;
    let name = |level: u8| match level {
        0 => "the beginner".to_owned(),
        _ => format!("level {level}"),
    };
    println!(
        "{} against {}: {wins} wins, {draws} draws of {games} games",
        name(one),
        name(other)
    );
    Ok(())
}

/// Who plays one side.
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
                    level: level.into(),
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
            Player::Beginner(rng) => beginner::choose(game, rng),
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
    let mut rng = fastrand::Rng::with_seed(number / 2);
    let mut at = || Point::new(rng.usize(5..10), rng.usize(5..10)).expect("on the board");
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
