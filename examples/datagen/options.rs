//! What was asked for on the command line.

use std::path::PathBuf;
use std::str::FromStr;

use gomoku::rules::{BoardSize, Rule};

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
    /// The fewest and the most stones of an opening.
    pub stones: (usize, usize),
    /// Points of a side of the area in the middle where they are.
    pub area: usize,
    /// The score of an opening that is still even enough, in eval units.
    pub within: i32,
    /// Moves after the opening of which some are not the best one.
    pub varied: usize,
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe {
            rule: Rule::Freestyle,
            size: BoardSize::default(),
            nodes: 1_000,
            stones: (2, 7),
            area: 7,
            within: 400,
            varied: 10,
        }
    }
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
pub fn parse(mut line: impl Iterator<Item = String>) -> Result<Task, String> {
    let mut info = None;
    let mut out = None;
    let mut options = Options {
        out: PathBuf::new(),
        games: None,
        seed: 1,
        jobs: 1,
        recipe: Recipe::default(),
    };
    while let Some(name) = line.next() {
        let value = line.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--info" => info = Some(PathBuf::from(value)),
            "--out" => out = Some(PathBuf::from(value)),
            _ => options
                .set(&name, &value)
                .map_err(|reason| format!("{name} {value}: {reason}"))?,
        }
    }
    if let Some(path) = info {
        return Ok(Task::Info(path));
    }
    options.out = out.ok_or("--out is missing: the file of the games")?;
    options.recipe.check()?;
    Ok(Task::Play(options))
}

fn value<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

impl Options {
    fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        let recipe = &mut self.recipe;
        match name {
            "--games" => self.games = Some(value(text)?),
            "--seed" => self.seed = value(text)?,
            "--jobs" => self.jobs = value::<usize>(text)?.max(1),
            "--rule" => recipe.rule = value(text)?,
            "--size" => recipe.size = value(text)?,
            "--nodes" => recipe.nodes = value::<u64>(text)?.max(1),
            "--stones" => recipe.stones = range(text)?,
            "--area" => recipe.area = value(text)?,
            "--within" => recipe.within = value(text)?,
            "--varied" => recipe.varied = value(text)?,
            _ => return Err("there is no such option".into()),
        }
        Ok(())
    }
}

impl Recipe {
    /// The area fits the board, and the stones fit the area.
    fn check(&mut self) -> Result<(), String> {
        self.area = self.area.min(self.size.get());
        let points = self.area * self.area;
        // Room for the stones, with some to spare: they are placed by chance.
        if self.stones.1 * 2 > points {
            let stones = self.stones.1;
            return Err(format!("{stones} stones are too many for {points} points"));
        }
        if self.stones.1 > 100 {
            return Err(format!("{} stones are no opening", self.stones.1));
        }
        Ok(())
    }
}

/// `2-7`, or one number.
fn range(text: &str) -> Result<(usize, usize), String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let (low, high) = (value(low)?, value(high)?);
    if low > high {
        return Err("the first is greater than the second".into());
    }
    Ok((low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task, String> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn games_are_played_as_they_were_asked_for() {
        let line = "--out here --games 9 --seed 3 --jobs 2 --rule renju --size 9 --nodes 70 \
                    --stones 4 --area 20 --within 8 --varied 0";
        let expected = Options {
            out: "here".into(),
            games: Some(9),
            seed: 3,
            jobs: 2,
            recipe: Recipe {
                rule: Rule::Renju,
                size: BoardSize::new(9).unwrap(),
                nodes: 70,
                stones: (4, 4),
                area: 9,
                within: 8,
                varied: 0,
            },
        };
        assert_eq!(read(line), Ok(Task::Play(expected)));
        assert_eq!(read("--info there"), Ok(Task::Info("there".into())));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, reason) in [
            ("", "--out is missing: the file of the games"),
            ("--out", "--out needs a value"),
            ("--game 3", "--game 3: there is no such option"),
            (
                "--stones 7-2",
                "--stones 7-2: the first is greater than the second",
            ),
            ("--out here --area 3", "7 stones are too many for 9 points"),
            (
                "--out here --area 15 --stones 101",
                "101 stones are no opening",
            ),
        ] {
            assert_eq!(read(line), Err(reason.into()));
        }
    }
}
