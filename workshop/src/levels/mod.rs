//! Measures how much stronger each level of the computer is than the one below it, or how a
//! simple beginner does against the levels.
//!
//! Each pair plays every opening with both colours, on 15×15 freestyle. As in `match` the openings
//! are those of a book, beginning with number `--from`, or four random stones. Only even openings tell
//! strong levels apart: from others the same colour wins both games. Below level 10 the same games are
//! played in every run.

mod beginner;

use std::process::ExitCode;

use clap::{ArgMatches, Command, value_parser};
use gomoku::console::{Computer, Level, Skill};
use gomoku::rules::{BoardSize, ByStone, Game, NewGame, Point, Rule, Stone};

use crate::common::openings::Openings;
use crate::common::options::{Variant, flag, jobs, number, option, take};
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
    let command = command.args(Openings::options());
    command.args([
        level("lowest", "the lowest level").default_value("1"),
        level("highest", "the highest level").default_value("9"),
        number::<u64>("games", 0, "games of each pair").default_value("100"),
        jobs(),
        flag("beginner", "the opponent of every level is a beginner"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let [lowest, highest]: [u8; 2] = ["lowest", "highest"].map(|name| take(found, name));
    let (games, jobs) = (take(found, "games"), take(found, "jobs"));
    let (size, rule) = (BoardSize::default(), Rule::default());
    let variant = Variant { size, rule };
    let openings = Openings::take(found, variant)?;
    let compete = |one, other| compete([one, other], &openings, games, jobs);
    match found.get_flag("beginner") {
        true => (lowest..=highest).try_for_each(|level| compete(level, 0))?,
        false => (lowest..highest).try_for_each(|lower| compete(lower + 1, lower))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays a match and prints how it ended.
fn compete(levels: [u8; 2], openings: &Openings, games: u64, jobs: usize) -> Result<(), String> {
    let (_, wins, draws) = crate::common::jobs::run(
        jobs,
        (0..games, 0, 0),
        |(numbers, ..)| numbers.next(),
        || |number| Ok((number, game(number, levels, openings))),
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
    let [one, other] = levels.map(name);
    println!("{one} against {other}: {wins} wins, {draws} draws of {games} games");
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
fn game(number: u64, [one, other]: [u8; 2], openings: &Openings) -> Option<bool> {
    let opening = openings.get(number / 2, BoardSize::default());
    let one_is_black = number.is_multiple_of(2);
    let mut players = ByStone::from_fn(|stone| {
        let is_one = (stone == Stone::Black) == one_is_black;
        Player::new(if is_one { one } else { other }, number)
    });
    let winner = play(&mut players, &opening)?;
    Some((winner == Stone::Black) == one_is_black)
}
