//! What was asked for on the command line.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Error};

use crate::common::cli::{file, jobs, number, option, program, read, real, take, venue};
use crate::common::openings::Openings;
use crate::matches::peer::Manners;
use crate::matches::side::Side;
use crate::matches::stats::Sprt;
use crate::play::effort::Effort;
use crate::play::game::Venue;

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

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Options, Error> {
    let player = "a side: `self`, `self:name=value,...` or a command";
    let turns = ["turn", "turn-a", "turn-b"];
    let nodes = ["nodes", "nodes-a", "nodes-b"];
    let infos = ["info-a", "info-b"].map(|name| option(name, "KEY VALUE", "sent to its program"));
    let sprt = real("sprt", -1e4, 1e4, "two guesses that end the match");
    let command = program("match", include_str!("mod.rs"))
        .args(["a", "b"].map(|name| option(name, "SIDE", player).required(true)))
        .arg(number::<u64>("games", 2, "games, in pairs").default_value("40"))
        .args(venue())
        .args(Openings::options())
        .args(turns.map(|name| time(name, "milliseconds a move, of both or one")))
        .args(nodes.map(|name| number::<u64>(name, 0, "nodes a move, of both or one")))
        .args(infos.map(|info| info.action(ArgAction::Append)))
        .arg(number::<usize>("threads", 1, "threads of a side").default_value("1"))
        .arg(time("pause", "milliseconds after the answer of a program").default_value("80"))
        .arg(time("tolerance", "milliseconds after the turn"))
        .arg(number::<u32>("retries", 0, "of a pair with a fault").default_value("2"))
        .arg(jobs())
        .arg(sprt.num_args(2).value_names(["ELO0", "ELO1"]))
        .arg(file("log", "keeps the finished pairs"));
    read(command, words, options)
}

fn options(found: &mut ArgMatches) -> Result<Options, String> {
    let (size, rule) = (take(found, "size"), take(found, "rule"));
    let games: u64 = take(found, "games");
    if games % 2 == 1 {
        return Err(format!("--games {games}: games come in pairs"));
    }
    Ok(Options {
        sides: sides(found)?,
        venue: Venue { size, rule },
        pairs: games / 2,
        openings: Openings::take(found, size, rule)?,
        retries: take(found, "retries"),
        jobs: take(found, "jobs"),
        log: found.remove_one("log"),
        sprt: sprt(found)?,
    })
}

fn sides(found: &mut ArgMatches) -> Result<[Side; 2], String> {
    let (turn, nodes) = limits(found, "");
    let tolerance = duration(found, "tolerance");
    let pause = Duration::from_millis(take(found, "pause"));
    let threads = take(found, "threads");
    let mut side = |name: &str| {
        let own = limits(found, &format!("-{name}"));
        let (turn, nodes) = (own.0.or(turn), own.1.or(nodes));
        let usual = Duration::from_millis(500);
        let effort = Effort {
            turn: turn.or_else(|| nodes.is_none().then_some(usual)),
            nodes,
            tolerance,
        };
        let infos = found.remove_many(&format!("info-{name}"));
        let manners = Manners {
            pause,
            threads,
            infos: infos.into_iter().flatten().collect(),
        };
        let player: String = take(found, name);
        Side::new(&player, effort, manners).map_err(|reason| format!("--{name}: {reason}"))
    };
    Ok([side("a")?, side("b")?])
}

/// Time and nodes for a move, of both sides or one.
fn limits(found: &mut ArgMatches, side: &str) -> (Option<Duration>, Option<u64>) {
    let turn = duration(found, &format!("turn{side}"));
    (turn, found.remove_one(&format!("nodes{side}")))
}

fn sprt(found: &mut ArgMatches) -> Result<Option<Sprt>, String> {
    let elos: Option<Vec<f64>> = found.remove_many("sprt").map(Iterator::collect);
    match elos.as_deref() {
        Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some(Sprt { elo0, elo1 })),
        Some([elo0, elo1]) => Err(format!(
            "--sprt {elo0} {elo1}: the second is to be the greater"
        )),
        _ => Ok(None),
    }
}

fn time(name: &'static str, help: &'static str) -> Arg {
    number::<u64>(name, 0, help).value_name("MS")
}

fn duration(found: &mut ArgMatches, name: &str) -> Option<Duration> {
    found.remove_one(name).map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::book;
    use crate::common::cli::assert_refused;
    use gomoku::rules::{BoardSize, Rule};

    fn read(line: &str) -> Result<Options, Error> {
        parse(line.split_whitespace())
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
    fn infos_stay_in_their_order_and_are_of_one_side() {
        let infos = ["--info-a", "x 1", "--info-b", "z 3", "--info-a", "y 2"];
        let words = ["--a", "one", "--b", "two"].into_iter().chain(infos);
        let [a, b] = parse(words).unwrap().sides.map(|side| side.describe());
        let usual = "turn 500 nodes - threads 1 info";
        assert_eq!(a, format!("[one] {usual} [\"x 1\", \"y 2\"]"));
        assert_eq!(b, format!("[two] {usual} [\"z 3\"]"));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let lines = "
            --a self | the following required arguments were not provided: --b <SIDE>
            --a self:noise --b self | --a: `noise` is not of the form name=value
            --a self --b self --game 3 | unexpected argument '--game' found
            --a self --b self --games 3 | --games 3: games come in pairs
            --a self --b self --games 0 | invalid value '0' for '--games <N>': 0 is not in 2..
            --a self --b self --games | a value is required for '--games <N>'
            --a self --b self --turn x | invalid value 'x' for '--turn <MS>': invalid digit
            --a self --b self --sprt 5 0 | --sprt 5 0: the second is to be the greater
            --a self --b self --sprt 5 | 2 values required for '--sprt <ELO0> <ELO1>'
            --a self --b self --sprt 5 inf | invalid value 'inf' for '--sprt <ELO0> <ELO1>'
            --a self --b self --from 0 | invalid value '0' for '--from <N>': 0 is not in 1..
            --a self --b self --rule 5 | invalid value '5' for '--rule <RULE>':
";
        assert_refused(read, lines);
    }
}
