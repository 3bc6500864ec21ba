//! Plays matches: engine against engine, settings against settings, under any rule.
//!
//! A side is the command of a program that speaks the Gomocup protocol, or the engine of
//! this package: `self`, or `self:name=value,...` with memory (`table`, in MiB), `threads`,
//! `noise`, `seed`, `values` and `order` (files of `train` and `order`) and the parameters of
//! its search by name. A side has half a second a move unless `--turn`, `--nodes` or `--game` says
//! otherwise.
//!
//! Games come in pairs: both sides play an opening with both colours. The openings are those
//! of a book, as `openings` makes it, beginning with number `--from`, or four random stones
//! near the centre. A renju game on 15×15 is drawn when 25 points are left.
//!
//! A crash, an exceeded time limit, an illegal move or an answer of ERROR loses the game. Such
//! faults are counted separately, and the pair is played again, at most `--retries` times. The
//! time limit is exceeded `--tolerance` after the turn; by default, three seconds and half of
//! the turn. A program gets no request for `--pause` milliseconds after its answer.
//!
//! `--log` keeps each finished pair, and a later run with the same log continues after them.
//! The log does not know which build of the engine `self` was. The last line has a fixed form:
//!
//!     score A 13.5/20 elo +127 +-140 faults A 0 B 0
//!
//! The error is half of the 95 % interval, computed from the results of the pairs. The exit
//! status is 1 when faults decided games of this score, and 2 when the match could not be
//! played.

mod engine_player;
mod game;
mod pair;
mod player;
mod program_player;
mod score;
mod side;
mod stats;
mod tournament;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgAction};

use crate::common::openings::{OpeningOptions, Openings};
use crate::common::options::{Variant, file, jobs, number, option, options};
use crate::common::tool::Run;
use player::Terms;
use side::Side;

options! {
    /// A match.
    pub struct Options {
        a: String = option("SIDE", "`self`, `self:name=value,...` or a command").required(true),
        b: String = option("SIDE", "`self`, `self:name=value,...` or a command").required(true),
        games: u64 = number::<u64>(2, "games, in pairs").default_value("40"),
        variant: Variant,
        openings: OpeningOptions,
        turn: Option<u64> = time("milliseconds a move, for both sides or one"),
        turn_a: Option<u64> = time("milliseconds a move, for both sides or one").long("turn-a"),
        turn_b: Option<u64> = time("milliseconds a move, for both sides or one").long("turn-b"),
        game: Option<u64> = time("milliseconds a game, for each side"),
        nodes: Option<u64> = number::<u64>(0, "nodes a move, for both sides or one"),
        nodes_a: Option<u64> = number::<u64>(0, "nodes a move, for both sides or one")
            .long("nodes-a"),
        nodes_b: Option<u64> = number::<u64>(0, "nodes a move, for both sides or one")
            .long("nodes-b"),
        info_a: Vec<String> = info().long("info-a"),
        info_b: Vec<String> = info().long("info-b"),
        threads: usize = number::<usize>(1, "threads of a side").default_value("1"),
        pause: u64 = time("milliseconds after the answer of a program").default_value("80"),
        tolerance: Option<u64> = time("milliseconds after the turn"),
        retries: u32 = number::<u32>(0, "how often a pair with a fault is played again")
            .default_value("2"),
        jobs: usize = jobs(),
        log: Option<PathBuf> = file("keeps the finished pairs"),
    }
}

fn time(help: &'static str) -> Arg {
    number::<u64>(0, help).value_name("MS")
}

fn info() -> Arg {
    let info = option("KEY VALUE", "an INFO line for this side's program");
    info.action(ArgAction::Append)
}

impl Run for Options {
    const NAME: &str = "match";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        let planned = Match::new(self)?;
        let score = tournament::run(&planned)?;
        println!("{}", score.summary());
        Ok(!score.has_faults())
    }
}

/// A match whose options go together.
#[derive(Clone, Debug)]
struct Match {
    options: Options,
    /// A and B.
    sides: [Side; 2],
    openings: Openings,
}

impl Match {
    /// Reads what the options name. A side has its own limits, or those of both sides.
    fn new(options: Options) -> Result<Match, String> {
        if options.games % 2 == 1 {
            return Err(format!("--games {}: games come in pairs", options.games));
        }
        let side = |name, player: &str, turn: Option<u64>, nodes: Option<u64>, infos: &[String]| {
            let (turn, nodes) = (turn.or(options.turn), nodes.or(options.nodes));
            let is_limited = nodes.is_some() || options.game.is_some();
            let turn = turn.or_else(|| (!is_limited).then_some(500));
            let terms = Terms {
                time: turn.map(Duration::from_millis),
                game: options.game.map(Duration::from_millis),
                nodes,
                tolerance: options.tolerance.map(Duration::from_millis),
                threads: options.threads,
                pause: Duration::from_millis(options.pause),
                infos: infos.to_vec(),
            };
            Side::new(player, terms).map_err(|reason| format!("--{name}: {reason}"))
        };
        let Options { a, b, .. } = &options;
        let sides = [
            side("a", a, options.turn_a, options.nodes_a, &options.info_a)?,
            side("b", b, options.turn_b, options.nodes_b, &options.info_b)?,
        ];
        Ok(Match {
            sides,
            openings: Openings::load(&options.openings, options.variant)?,
            options,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::{self, assert_refused};
    use gomoku::rules::{BoardSize, Rule};

    fn read(line: &str) -> Result<Match, String> {
        Match::new(tool::read(line.split_whitespace())?)
    }

    #[test]
    fn limits_are_of_both_sides_or_of_one() {
        let limits = |line: &str| {
            let options = read(&format!("--a self --b ./brain {line}")).unwrap();
            let limits = options.sides.map(|side| side.terms);
            limits.map(|limits| (limits.time.map(|time| time.as_millis()), limits.nodes))
        };
        assert_eq!(limits(""), [(Some(500), None), (Some(500), None)]);
        assert_eq!(
            limits("--turn 20 --turn-b 40"),
            [(Some(20), None), (Some(40), None)]
        );
        assert_eq!(limits("--nodes 9"), [(None, Some(9)), (None, Some(9))]);
        assert_eq!(limits("--game 9000"), [(None, None), (None, None)]);
        assert_eq!(limits("--nodes-b 7"), [(Some(500), None), (None, Some(7))]);
        assert_eq!(
            limits("--turn 30 --nodes-a 7 --turn 50"),
            [(Some(50), Some(7)), (Some(50), None)]
        );
    }

    #[test]
    fn a_match_is_as_it_was_asked_for() {
        let line = "--a self:noise=3 --b self --games 6 --rule 9 --size 19 --from 3 --seed 8 \
                    --jobs 2 --log here --retries 0";
        let asked = read(line).unwrap();
        assert_eq!(asked.sides[0].name, "self:noise=3");
        let size = BoardSize::new(19).unwrap();
        let rule = Rule::Caro;
        assert_eq!(asked.options.variant, Variant { size, rule });
        let openings = Openings {
            book: None,
            from: 2,
            seed: 8,
        };
        assert_eq!(asked.openings, openings);
    }

    #[test]
    fn infos_stay_in_their_order_and_are_of_one_side() {
        let infos = ["--info-a", "x 1", "--info-b", "z 3", "--info-a", "y 2"];
        let words = ["--a", "one", "--b", "two"].into_iter().chain(infos);
        let options = tool::read(words).unwrap();
        let [a, b] = Match::new(options)
            .unwrap()
            .sides
            .map(|side| side.describe());
        let limits = "turn 500 nodes - threads 1 info";
        assert_eq!(a, format!("[one] {limits} [\"x 1\", \"y 2\"]"));
        assert_eq!(b, format!("[two] {limits} [\"z 3\"]"));
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --a self --b self:noise | --b: `noise` is not of the form name=value
            --a self --b self --games 3 | --games 3: games come in pairs
            --a self --b self --rule 5 | invalid value '5' for '--rule <RULE>':
";
        assert_refused(read, lines);
    }
}
