//! The options of the tool, read from the command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::program_player::ProgramConfig;
use super::side::Side;
use super::stats::Sprt;
use crate::common::openings::Openings;
use crate::common::options::{Variant, file, jobs, number, option, real, take};
use crate::play::player::TurnLimits;

/// A match.
#[derive(Clone, Debug)]
pub struct Options {
    /// A and B.
    pub sides: [Side; 2],
    /// The board and the rule.
    pub variant: Variant,
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

/// Adds the options of the tool.
pub fn options(command: Command) -> Command {
    let side = "`self`, `self:name=value,...` or a command";
    let turn = "milliseconds a move, for both sides or one";
    let nodes = "nodes a move, for both sides or one";
    let info = "an INFO line for this side's program";
    let retries = "how often a pair with a fault is played again";
    let sprt = real(
        "sprt",
        -1e4,
        1e4,
        "the two hypotheses of a sequential test, in Elo",
    );
    let info = |name| option(name, "KEY VALUE", info).action(ArgAction::Append);
    command
        .args(["a", "b"].map(|name| option(name, "SIDE", side).required(true)))
        .arg(number::<u64>("games", 2, "games, in pairs").default_value("40"))
        .args(Variant::options())
        .args(Openings::options())
        .args(["turn", "turn-a", "turn-b"].map(|name| time(name, turn)))
        .args(["nodes", "nodes-a", "nodes-b"].map(|name| number::<u64>(name, 0, nodes)))
        .args(["info-a", "info-b"].map(info))
        .args([
            number::<usize>("threads", 1, "threads of a side").default_value("1"),
            time("pause", "milliseconds after the answer of a program").default_value("80"),
            time("tolerance", "milliseconds after the turn"),
            number::<u32>("retries", 0, retries).default_value("2"),
            jobs(),
            sprt.num_args(2).value_names(["ELO0", "ELO1"]),
            file("log", "keeps the finished pairs"),
        ])
}

fn time(name: &'static str, help: &'static str) -> Arg {
    number::<u64>(name, 0, help).value_name("MS")
}

impl Options {
    /// Reads the options.
    ///
    /// # Errors
    /// When they do not go together.
    pub fn take(found: &mut ArgMatches) -> Result<Options, String> {
        let variant = Variant::take(found);
        let games: u64 = take(found, "games");
        if games % 2 == 1 {
            return Err(format!("--games {games}: games come in pairs"));
        }
        Ok(Options {
            sides: [side(found, "a")?, side(found, "b")?],
            variant,
            pairs: games / 2,
            openings: Openings::take(found, variant)?,
            retries: take(found, "retries"),
            jobs: take(found, "jobs"),
            log: found.remove_one("log"),
            sprt: sprt(found)?,
        })
    }
}

fn side(found: &mut ArgMatches, name: &str) -> Result<Side, String> {
    let of_side = |option: &str| {
        let own = found.get_one::<u64>(&format!("{option}-{name}"));
        own.or_else(|| found.get_one(option)).copied()
    };
    let (time, nodes) = (of_side("turn"), of_side("nodes"));
    let limits = TurnLimits {
        time: time
            .or_else(|| nodes.is_none().then_some(500))
            .map(Duration::from_millis),
        nodes,
        tolerance: found
            .get_one("tolerance")
            .copied()
            .map(Duration::from_millis),
    };
    let config = ProgramConfig {
        pause: Duration::from_millis(found.get_one("pause").copied().unwrap_or_default()),
        threads: found.get_one("threads").copied().unwrap_or(1),
        infos: found
            .remove_many(&format!("info-{name}"))
            .map_or(Vec::new(), Iterator::collect),
    };
    let player: String = take(found, name);
    Side::new(&player, limits, config).map_err(|reason| format!("--{name}: {reason}"))
}

fn sprt(found: &mut ArgMatches) -> Result<Option<Sprt>, String> {
    let elos: Option<Vec<f64>> = found.remove_many("sprt").map(Iterator::collect);
    match elos.as_deref() {
        Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some(Sprt { elo0, elo1 })),
        Some([elo0, elo1]) => Err(format!(
            "--sprt {elo0} {elo1}: the second number must be the greater one"
        )),
        _ => Ok(None),
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::common::tool::assert_refused;
    use crate::matches::TOOL;
    use gomoku::rules::{BoardSize, Rule};

    /// The match of a command line.
    pub fn read(line: &str) -> Result<Options, String> {
        TOOL.read(line.split_whitespace(), Options::take)
    }

    #[test]
    fn limits_are_of_both_sides_or_of_one() {
        let limits = |line: &str| {
            let options = read(&format!("--a self --b ./brain {line}")).unwrap();
            let limits = options.sides.map(|side| side.limits);
            limits.map(|limits| (limits.time.map(|time| time.as_millis()), limits.nodes))
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
        assert_eq!(options.variant, Variant { size, rule });
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
    }

    #[test]
    fn infos_stay_in_their_order_and_are_of_one_side() {
        let infos = ["--info-a", "x 1", "--info-b", "z 3", "--info-a", "y 2"];
        let words = ["--a", "one", "--b", "two"].into_iter().chain(infos);
        let options = TOOL.read(words, Options::take).unwrap();
        let [a, b] = options.sides.map(|side| side.describe());
        let limits = "turn 500 nodes - threads 1 info";
        assert_eq!(a, format!("[one] {limits} [\"x 1\", \"y 2\"]"));
        assert_eq!(b, format!("[two] {limits} [\"z 3\"]"));
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --a self --b self:noise | --b: `noise` is not of the form name=value
            --a self --b self --games 3 | --games 3: games come in pairs
            --a self --b self --sprt 5 0 | --sprt 5 0: the second number must be the greater one
            --a self --b self --sprt 5 inf | invalid value 'inf' for '--sprt <ELO0> <ELO1>'
            --a self --b self --rule 5 | invalid value '5' for '--rule <RULE>':
";
        assert_refused(read, lines);
    }
}
