//! What was asked for on the command line.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use gomoku::rules::{BoardSize, Rule};

use crate::book::{self, Opening};
use crate::effort::Effort;
use crate::game::Venue;
use crate::openings::Openings;
use crate::peer::Manners;
use crate::side::Side;
use crate::stats::Sprt;

/// A match.
#[derive(Clone, Debug)]
pub struct Options {
    /// A and B.
    pub sides: [Side; 2],
    /// Where they play.
    pub venue: Venue,
    /// How many pairs of games.
    pub pairs: u64,
    /// Where the openings come from.
    pub openings: Openings,
    /// How often a pair with a fault is played again.
    pub retries: u32,
    /// Games at the same time.
    pub jobs: usize,
    /// Where the finished pairs are kept.
    pub log: Option<PathBuf>,
    /// The test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// The options as they were written, the last of a kind first.
struct Words(Vec<(String, String)>);

impl Words {
    /// The value of an option, which is taken away.
    fn take<T: FromStr<Err: ToString>>(&mut self, name: &str) -> Result<Option<T>, String> {
        let Some(at) = self.0.iter().position(|(known, _)| known == name) else {
            return Ok(None);
        };
        let (name, value) = self.0.remove(at);
        let parsed = value.parse::<T>();
        let wrong = |error: T::Err| format!("{name} {value}: {}", error.to_string());
        parsed.map(Some).map_err(wrong)
    }

    /// The same, in milliseconds.
    fn time(&mut self, name: &str) -> Result<Option<Duration>, String> {
        Ok(self.take(name)?.map(Duration::from_millis))
    }

    /// An option that may come several times, in the order of the line.
    fn all(&mut self, name: &str) -> Vec<String> {
        let mut found = Vec::new();
        while let Ok(Some(value)) = self.take(name) {
            found.insert(0, value);
        }
        found
    }
}

/// Options that take a value.
const NAMES: [&str; 22] = [
    "--a",
    "--b",
    "--games",
    "--rule",
    "--size",
    "--openings",
    "--from",
    "--seed",
    "--turn",
    "--turn-a",
    "--turn-b",
    "--nodes",
    "--nodes-a",
    "--nodes-b",
    "--info-a",
    "--info-b",
    "--threads",
    "--pause",
    "--tolerance",
    "--retries",
    "--jobs",
    "--log",
];

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(line: impl Iterator<Item = String>) -> Result<Options, String> {
    let (mut words, sprt) = split(line)?;
    let size = words.take("--size")?.unwrap_or_default();
    let rule = words
        .take("--rule")?
        .map_or(Ok(Rule::Freestyle), |name: String| rule(&name))?;
    let games: u64 = words.take("--games")?.unwrap_or(40);
    if games == 0 || games % 2 == 1 {
        return Err(format!("--games {games}: games come in pairs"));
    }
    let common = limits(&mut words, "")?;
    let tolerance = words.time("--tolerance")?;
    let pause = words.time("--pause")?.unwrap_or(Duration::from_millis(80));
    let threads = words.take("--threads")?.unwrap_or(1).max(1);
    let mut side = |name: &str| {
        let player: Option<String> = words.take(&format!("--{name}"))?;
        let player = player.ok_or_else(|| format!("--{name} is missing: `self` or a command"))?;
        let (turn, nodes) = limits(&mut words, &format!("-{name}"))?;
        let (turn, nodes) = (turn.or(common.0), nodes.or(common.1));
        let usual = Duration::from_millis(500);
        let effort = Effort {
            turn: turn.or_else(|| nodes.is_none().then_some(usual)),
            nodes,
            tolerance,
        };
        let manners = Manners {
            pause,
            threads,
            infos: words.all(&format!("--info-{name}")),
        };
        Side::new(&player, effort, manners).map_err(|reason| format!("--{name}: {reason}"))
    };
    let sides = [side("a")?, side("b")?];
    let from: u64 = words.take("--from")?.unwrap_or(1);
    let from = from
        .checked_sub(1)
        .ok_or("--from 0: openings are counted from 1")?;
    Ok(Options {
        sides,
        venue: Venue { size, rule },
        pairs: games / 2,
        openings: Openings {
            book: book(&mut words, size, rule)?,
            from,
            seed: words.take("--seed")?.unwrap_or(1),
        },
        retries: words.take("--retries")?.unwrap_or(2),
        jobs: words.take("--jobs")?.unwrap_or(1).max(1),
        log: words.take("--log")?,
        sprt,
    })
}

/// The options with their values, and the test, which takes two.
fn split(mut line: impl Iterator<Item = String>) -> Result<(Words, Option<Sprt>), String> {
    let (mut words, mut sprt) = (Vec::new(), None);
    while let Some(name) = line.next() {
        let mut value = || line.next().ok_or_else(|| format!("{name} needs a value"));
        if name == "--sprt" {
            let mut elo = || -> Result<f64, String> {
                let value = value()?;
                let elo = value.parse().ok().filter(|elo: &f64| elo.is_finite());
                elo.ok_or_else(|| format!("--sprt {value}: no number of Elo"))
            };
            let (elo0, elo1) = (elo()?, elo()?);
            if elo0 >= elo1 {
                return Err(format!(
                    "--sprt {elo0} {elo1}: the second is to be the greater"
                ));
            }
            sprt = Some(Sprt { elo0, elo1 });
        } else if NAMES.contains(&name.as_str()) {
            let value = value()?;
            words.insert(0, (name, value));
        } else {
            return Err(format!("there is no option `{name}`"));
        }
    }
    Ok((Words(words), sprt))
}

/// Time and nodes for a move, of both sides or one.
fn limits(words: &mut Words, side: &str) -> Result<(Option<Duration>, Option<u64>), String> {
    let turn = words.time(&format!("--turn{side}"))?;
    Ok((turn, words.take(&format!("--nodes{side}"))?))
}

/// A rule by its name, or by its number in the Gomocup protocol.
fn rule(name: &str) -> Result<Rule, String> {
    match name {
        "0" => Ok(Rule::Freestyle),
        "1" => Ok(Rule::Standard),
        "4" => Ok(Rule::Renju),
        "8" => Ok(Rule::CaroOverline),
        "9" => Ok(Rule::Caro),
        _ => name.parse().map_err(|error| format!("--rule: {error}")),
    }
}

fn book(words: &mut Words, size: BoardSize, rule: Rule) -> Result<Option<Vec<Opening>>, String> {
    let Some(path) = words.take::<String>("--openings")? else {
        return Ok(None);
    };
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let book = book::read(&text, size, rule).map_err(|reason| format!("{path}: {reason}"))?;
    if book.is_empty() {
        return Err(format!("{path} has no openings"));
    }
    Ok(Some(book))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn limits_are_of_both_sides_or_of_one() {
        let limits = |line: &str| {
            let options = read(&format!("--a self --b ./brain {line}")).unwrap();
            let efforts = options.sides.map(|side| side.effort);
            efforts.map(|effort| (effort.turn.map(|turn| turn.as_millis()), effort.nodes))
        };
        assert_eq!(limits(""), [(Some(500), None), (Some(500), None)]);
        assert_eq!(
            limits("--turn 20 --turn-b 40"),
            [(Some(20), None), (Some(40), None)]
        );
        assert_eq!(limits("--nodes 9"), [(None, Some(9)), (None, Some(9))]);
        assert_eq!(limits("--nodes-b 7"), [(Some(500), None), (None, Some(7))]);
        assert_eq!(
            limits("--turn 30 --nodes-a 7 --turn 50"),
            [(Some(50), Some(7)), (Some(50), None)]
        );
    }

    #[test]
    fn a_match_is_as_it_was_asked_for() {
        let line = "--a self:noise=3 --b self --games 6 --rule 9 --size 19 --from 3 --seed 8 \
                    --jobs 2 --log here --sprt -5 10.5 --retries 0";
        let options = read(line).unwrap();
        assert_eq!(options.sides[0].name, "self:noise=3");
        let size = BoardSize::new(19).unwrap();
        let rule = Rule::Caro;
        assert_eq!(options.venue, Venue { size, rule });
        assert_eq!((options.pairs, options.jobs, options.retries), (3, 2, 0));
        assert_eq!(options.log, Some("here".into()));
        let (elo0, elo1) = (-5.0, 10.5);
        assert_eq!(options.sprt, Some(Sprt { elo0, elo1 }));
        let openings = Openings {
            book: None,
            from: 2,
            seed: 8,
        };
        assert_eq!(options.openings, openings);
        assert_eq!(openings.get(1, size), book::by_chance(8, 3, size));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let both = "--a self --b self";
        for (line, reason) in [
            ("--a self".to_owned(), "--b is missing: `self` or a command"),
            (format!("{both} --game 3"), "there is no option `--game`"),
            (
                format!("{both} --games 3"),
                "--games 3: games come in pairs",
            ),
            (format!("{both} --games"), "--games needs a value"),
            (
                format!("{both} --turn x"),
                "--turn x: invalid digit found in string",
            ),
            (
                format!("{both} --sprt 5 0"),
                "--sprt 5 0: the second is to be the greater",
            ),
            (format!("{both} --sprt 5"), "--sprt needs a value"),
            (
                format!("{both} --from 0"),
                "--from 0: openings are counted from 1",
            ),
            (
                "--a self:noise --b self".to_owned(),
                "--a: `noise` is not of the form name=value",
            ),
        ] {
            assert_eq!(read(&line).unwrap_err(), reason);
        }
        let rule = read(&format!("{both} --rule 5")).unwrap_err();
        assert!(rule.starts_with("--rule: "), "{rule}");
    }
}
