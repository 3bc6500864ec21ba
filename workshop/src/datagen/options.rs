//! What was asked for on the command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Error;
use gomoku::rules::{BoardSize, Rule};

use crate::common::cli::{file, jobs, number, program, read, take, venue};
use crate::common::scatter::Stones;

/// Games that are to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where they go.
    pub out: PathBuf,
    /// How many of this seed the file is to have; `None` for no end.
    pub games: Option<u32>,
    /// What chance depends on.
    pub seed: u32,
    /// Games at the same time.
    pub jobs: usize,
    /// How each is played.
    pub recipe: Recipe,
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// By which rule.
    pub rule: Rule,
    /// On which board.
    pub size: BoardSize,
    /// Nodes of the search for a move.
    pub nodes: u64,
    /// Those of an opening.
    pub stones: Stones,
    /// The score of an opening that is still even enough, in eval units.
    pub within: i32,
    /// Moves after the opening of which some are not the best one.
    pub varied: usize,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Plays games.
    Play(Options),
    /// Tells what is in a file.
    Info(PathBuf),
}

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Task, Error> {
    let within = "eval units, the furthest from even of an opening";
    let command = program("datagen", include_str!("mod.rs"))
        .arg(file("out", "where the games go").required_unless_present("info"))
        .arg(file("info", "prints what is in a file, and plays nothing"))
        .arg(number::<u32>("games", 0, "of this seed in the file"))
        .arg(number::<u32>("seed", 0, "what chance depends on").default_value("1"))
        .arg(jobs())
        .args(venue())
        .arg(number::<u64>("nodes", 1, "nodes a move").default_value("1000"))
        .args(Stones::options("2-7"))
        .arg(number::<i32>("within", 0, within).default_value("400"))
        .arg(number::<usize>("varied", 0, "moves that may not be best").default_value("10"));
    read(command, words, |found| {
        if let Some(path) = found.remove_one("info") {
            return Ok(Task::Info(path));
        }
        let size = take(found, "size");
        let recipe = Recipe {
            rule: take(found, "rule"),
            size,
            nodes: take(found, "nodes"),
            stones: Stones::take(found, size)?,
            within: take(found, "within"),
            varied: take(found, "varied"),
        };
        Ok(Task::Play(Options {
            out: take(found, "out"),
            games: found.remove_one("games"),
            seed: take(found, "seed"),
            jobs: take(found, "jobs"),
            recipe,
        }))
    })
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::common::cli::assert_refused;

    fn read(line: &str) -> Result<Task, Error> {
        parse(line.split_whitespace())
    }

    /// The games that this line asks for.
    pub fn play(line: &str) -> Options {
        match read(line) {
            Ok(Task::Play(options)) => options,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn games_are_played_as_they_were_asked_for() {
        let line = "--out here --games 9 --seed 3 --jobs 2 --rule renju --size 9 --nodes 70 \
                    --stones 4 --area 20 --within 8 --varied 0";
        let (count, area) = ((4, 4), 9);
        let expected = Options {
            out: "here".into(),
            games: Some(9),
            seed: 3,
            jobs: 2,
            recipe: Recipe {
                rule: Rule::Renju,
                size: BoardSize::new(9).unwrap(),
                nodes: 70,
                stones: Stones { count, area },
                within: 8,
                varied: 0,
            },
        };
        assert_eq!(play(line), expected);
        let info = read("--info there").unwrap();
        assert_eq!(info, Task::Info("there".into()));
        let usual = play("--out here");
        assert_eq!((usual.games, usual.seed, usual.jobs), (None, 1, 1));
        let recipe = usual.recipe;
        let (nodes, within, varied) = (recipe.nodes, recipe.within, recipe.varied);
        assert_eq!((nodes, within, varied), (1_000, 400, 10));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let lines = "
            --jobs 2 | the following required arguments were not provided: --out <FILE>
            --out | a value is required for '--out <FILE>'
            --game 3 | unexpected argument '--game' found
            --stones 7-2 | invalid value '7-2' for '--stones <N-M>': the first is greater
            --out here --area 3 | 7 stones are too many for 9 points
            --out here --area 15 --stones 101 | 101 stones are no opening
";
        assert_refused(read, lines);
    }
}
