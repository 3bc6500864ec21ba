//! The options of the tool, read from the command line.

use std::path::PathBuf;

use clap::{ArgMatches, Command};

use crate::common::openings::Stones;
use crate::common::options::{Variant, file, jobs, number, take};

/// Games to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The file that they are added to.
    pub out: PathBuf,
    /// How many games with this seed the file is to have; `None` if the run does not end.
    pub games: Option<u32>,
    /// The seed of the first game.
    pub seed: u32,
    /// Games at the same time.
    pub jobs: usize,
    /// How each is played.
    pub recipe: Recipe,
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The board and the rule.
    pub variant: Variant,
    /// Nodes of the search for a move.
    pub nodes: u64,
    /// The stones of an opening.
    pub stones: Stones,
    /// The largest score of an opening, in eval units.
    pub within: i32,
    /// Moves after the opening that are not always the best one.
    pub varied: usize,
    /// One in this many moves is any that looks good; 0 for none.
    pub stray: usize,
}

/// Adds the options of the tool.
pub fn options(command: Command) -> Command {
    let within = "the largest score of an opening, in eval units";
    let varied = "moves that are not always the best one";
    let stray = "one in N moves is any that looks good, 0 for none";
    command
        .args([
            file("out", "where the games go").required_unless_present("info"),
            file("info", "describes a file, and plays nothing"),
            number::<u32>("games", 0, "games with this seed in the file"),
            number::<u32>("seed", 0, "another seed gives other games").default_value("1"),
            jobs(),
            number::<u64>("nodes", 1, "nodes a move").default_value("1000"),
            number::<i32>("within", 0, within).default_value("400"),
            number::<usize>("varied", 0, varied).default_value("10"),
            number::<usize>("stray", 0, stray).default_value("0"),
        ])
        .args(Variant::options())
        .args(Stones::options("2-7"))
}

impl Options {
    /// Reads the options.
    ///
    /// # Errors
    /// When there are too many stones.
    pub fn take(found: &mut ArgMatches) -> Result<Options, String> {
        let variant = Variant::take(found);
        Ok(Options {
            out: take(found, "out"),
            games: found.remove_one("games"),
            seed: take(found, "seed"),
            jobs: take(found, "jobs"),
            recipe: Recipe {
                variant,
                nodes: take(found, "nodes"),
                stones: Stones::take(found, variant.size)?,
                within: take(found, "within"),
                varied: take(found, "varied"),
                stray: take(found, "stray"),
            },
        })
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::datagen::TOOL;
    use gomoku::rules::{BoardSize, Rule};

    /// The games that this line asks for.
    pub fn read(line: &str) -> Options {
        TOOL.read(line.split_whitespace(), Options::take).unwrap()
    }

    #[test]
    fn games_are_played_as_they_were_asked_for() {
        let line = "--out here --games 9 --seed 3 --jobs 2 --rule renju --size 9 --nodes 70 \
                    --stones 4 --area 20 --anywhere --within 8 --varied 0 --stray 6";
        let size = BoardSize::new(9).unwrap();
        let rule = Rule::Renju;
        let stones = Stones {
            count: (4, 4),
            area: 9,
            anywhere: true,
        };
        let expected = Options {
            out: "here".into(),
            games: Some(9),
            seed: 3,
            jobs: 2,
            recipe: Recipe {
                variant: Variant { size, rule },
                nodes: 70,
                stones,
                within: 8,
                varied: 0,
                stray: 6,
            },
        };
        assert_eq!(read(line), expected);
    }
}
