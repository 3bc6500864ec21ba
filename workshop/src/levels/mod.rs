//! Measures how much stronger each level of the computer is than the one below it, or how a
//! simple beginner does against the levels.
//!
//! Each pair plays every opening with both colours, on 15×15 freestyle. As in `match` the openings
//! are those of a book, beginning with number `--from`, or four random stones. Only even openings tell
//! strong levels apart: from others the same colour wins both games. Below level 10 the same games are
//! played in every run.

mod beginner;

use clap::value_parser;
use gomoku::console::{Computer, Level, Skill};
use gomoku::rules::{ByStone, Game, Point, Rule, Stone};

use crate::common::book::start;
use crate::common::openings::{OpeningOptions, Openings};
use crate::common::options::{Variant, flag, jobs, number, option, options};
use crate::common::tool::Run;

options! {
    /// Who plays.
    pub struct Options {
        openings: OpeningOptions,
        lowest: u8 = option("LEVEL", "the lowest level")
            .value_parser(value_parser!(u8).range(1..=10)).default_value("1"),
        highest: u8 = option("LEVEL", "the highest level")
            .value_parser(value_parser!(u8).range(1..=10)).default_value("9"),
        games: u64 = number::<u64>(0, "games of each pair").default_value("100"),
        jobs: usize = jobs(),
        beginner: bool = flag("the opponent of every level is a beginner"),
    }
}

impl Run for Options {
    const NAME: &str = "levels";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        let openings = Openings::load(&self.openings, Variant::usual(Rule::default()))?;
        let compete = |one, other| compete([one, other], &openings, self.games, self.jobs);
        match self.beginner {
            true => (self.lowest..=self.highest).try_for_each(|level| compete(level, 0))?,
            false => (self.lowest..self.highest).try_for_each(|lower| compete(lower + 1, lower))?,
        }
        Ok(true)
    }
}

/// Plays a match and prints how it ended.
fn compete(levels: [u8; 2], openings: &Openings, games: u64, jobs: usize) -> Result<(), String> {
    let (wins, draws) = crate::common::jobs::run(
        jobs,
        0..games,
        (0, 0),
        || |number| Ok((number, game(number, levels, openings))),
        |(wins, draws), (number, won)| {
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

type Player = Box<dyn FnMut(&Game) -> Option<Point>>;

/// What chooses the moves of this level, 0 for the beginner.
fn player(level: u8, seed: u64) -> Player {
    let Some(level) = Level::new(level) else {
        let mut rng = fastrand::Rng::with_seed(seed);
        return Box::new(move |game| beginner::choose(game, &mut rng));
    };
    let (mut computer, level) = (Computer::new(), level.into());
    let skill = Skill {
        level,
        seed,
        ..Skill::default()
    };
    Box::new(move |game| computer.play(game, skill).map(|choice| choice.point))
}

/// The game of this number between two levels: whether the first of them won, `None` for
/// a draw.
fn game(number: u64, [one, other]: [u8; 2], openings: &Openings) -> Option<bool> {
    let one_is_black = number.is_multiple_of(2);
    let mut players = ByStone::from_fn(|stone| {
        let is_one = (stone == Stone::Black) == one_is_black;
        player(if is_one { one } else { other }, number)
    });
    let variant = Variant::usual(Rule::default());
    let opening = openings.get(number / 2, variant.size);
    let mut game = start(&opening, variant).expect("openings are legal");
    while let Some(stone) = game.to_move() {
        let point = players[stone](&game).expect("the game goes on");
        game.play(point).expect("the players play legal moves");
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner())?;
    Some((winner == Stone::Black) == one_is_black)
}
