//! What was asked for on the command line.

use std::fmt;
use std::str::FromStr;

use gomoku::rules::{BoardSize, Rule};

/// A book that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Openings.
    pub count: usize,
    /// By which rule.
    pub rule: Rule,
    /// On which board.
    pub size: BoardSize,
    /// The fewest and the most stones.
    pub stones: (usize, usize),
    /// Points of a side of the area in the middle.
    pub area: usize,
    /// What chance depends on.
    pub seed: u64,
    /// Nodes of the search that weighs an opening.
    pub nodes: u64,
    /// The score that is still even, in eval units.
    pub within: i32,
    /// Positions of each search for a win by force.
    pub solve: u64,
    /// Threads.
    pub jobs: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            count: 200,
            rule: Rule::Freestyle,
            size: BoardSize::default(),
            stones: (3, 8),
            area: 7,
            seed: 1,
            nodes: 2_000,
            within: 100,
            solve: 2_000,
            jobs: 1,
        }
    }
}

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(mut line: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options::default();
    while let Some(name) = line.next() {
        let value = line.next().ok_or_else(|| format!("{name} needs a value"))?;
        options
            .set(&name, &value)
            .map_err(|reason| format!("{name} {value}: {reason}"))?;
    }
    options.area = options.area.min(options.size.get());
    let points = options.area * options.area;
    // Room for the stones, with some to spare: they are placed by chance.
    if options.stones.1 * 2 > points {
        return Err(format!(
            "{} stones are too many for {points} points",
            options.stones.1
        ));
    }
    Ok(options)
}

fn value<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

impl Options {
    fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        match name {
            "--count" => self.count = value(text)?,
            "--rule" => self.rule = value(text)?,
            "--size" => self.size = value(text)?,
            "--stones" => self.stones = range(text)?,
            "--area" => self.area = value(text)?,
            "--seed" => self.seed = value(text)?,
            "--nodes" => self.nodes = value(text)?,
            "--within" => self.within = value(text)?,
            "--solve" => self.solve = value(text)?,
            "--jobs" => self.jobs = value::<usize>(text)?.max(1),
            _ => return Err("there is no such option".into()),
        }
        Ok(())
    }
}

/// `3-8`, or one number.
fn range(text: &str) -> Result<(usize, usize), String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let (low, high) = (value(low)?, value(high)?);
    if low > high {
        return Err("the first is greater than the second".into());
    }
    Ok((low, high))
}

impl fmt::Display for Options {
    /// The options that make the same book; the threads have no part in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.stones;
        write!(
            f,
            "openings --count {} --rule {} --size {} --stones {low}-{high} --area {} --seed {} --nodes {} --within {} --solve {}",
            self.count,
            self.rule,
            self.size,
            self.area,
            self.seed,
            self.nodes,
            self.within,
            self.solve
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn what_a_book_was_made_with_makes_it_again() {
        let options = read("--stones 4 --rule caro --size 19 --within 50").unwrap();
        assert_eq!(options.stones, (4, 4));
        let text = options.to_string();
        assert_eq!(read(text.strip_prefix("openings").unwrap()), Ok(options));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, reason) in [
            ("--stones", "--stones needs a value"),
            ("--stone 3", "--stone 3: there is no such option"),
            (
                "--stones 8-3",
                "--stones 8-3: the first is greater than the second",
            ),
            (
                "--stones 3-x",
                "--stones 3-x: invalid digit found in string",
            ),
            ("--area 3", "8 stones are too many for 9 points"),
        ] {
            assert_eq!(read(line), Err(reason.into()));
        }
    }
}
