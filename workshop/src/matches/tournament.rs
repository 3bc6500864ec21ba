//! Plays the pairs of a match, several at a time, and counts the results.

use std::collections::HashSet;

use gomoku::rules::Stone;

use super::Match;
use super::game::{PlayedGame, play};
use super::pair::Pair;
use super::player::Fault;
use super::score::Score;
use super::side::Side;
use crate::common::jobs;
use crate::common::log::{Log, in_file};

/// What the threads share.
struct State {
    score: Score,
    log: Option<Log>,
}

/// Plays the match, or what an earlier run left of it.
pub fn run(planned: &Match) -> Result<Score, String> {
    let (log, pairs) = open_log(planned)?;
    let mut score = Score::default();
    pairs.iter().for_each(|pair| score.add(pair));
    if !pairs.is_empty() {
        println!("{} pairs were played before", pairs.len());
    }
    let done: HashSet<u64> = pairs.iter().map(|pair| pair.number).collect();
    let state = jobs::run(
        planned.options.jobs,
        (0..planned.options.games / 2).filter(|number| !done.contains(number)),
        State { score, log },
        || |number| play_pair(number, planned),
        |state, pair| finish(state, &pair, planned),
    )?;
    Ok(state.score)
}

/// The log, and the pairs in it, which must have the openings of this match.
fn open_log(planned: &Match) -> Result<(Option<Log>, Vec<Pair>), String> {
    let Some(path) = &planned.options.log else {
        return Ok((None, Vec::new()));
    };
    let size = planned.options.variant.size;
    let [a, b] = planned.sides.each_ref().map(Side::describe);
    let head = format!(
        "match rule {} size {size} A {a} B {b}",
        planned.options.variant.rule
    );
    let (log, pairs) = Log::open_lines(path, &head, |line| Pair::of_line(line, size))?;
    let mut numbers = HashSet::new();
    for pair in &pairs {
        let opening = planned.openings.get(pair.number, size);
        let same = |game: &PlayedGame| game.moves.starts_with(&opening);
        let number = pair.number;
        if !numbers.insert(number) {
            return Err(in_file(path, format!("pair {number} is there twice")));
        }
        if pair.opening != opening.len() || !pair.games.iter().all(same) {
            return Err(in_file(
                path,
                format!("pair {number} has another opening than now"),
            ));
        }
    }
    Ok((Some(log), pairs))
}

/// Both games of a pair; played again when a fault decided one of them.
fn play_pair(number: u64, planned: &Match) -> Result<Pair, String> {
    let variant = planned.options.variant;
    let opening = planned.openings.get(number, variant.size);
    let game = |black: usize| {
        let side = |stone: Stone| black ^ stone as usize;
        play(
            &|stone| planned.sides[side(stone)].player(variant),
            &opening,
            variant,
            &mut |stone: Stone, Fault { kind, detail }: &Fault| {
                let name = ["A", "B"][side(stone)];
                let number = number + 1;
                println!("pair {number}: {name} as {stone:?}: {kind:?}: {detail}");
            },
        )
    };
    let mut replayed = [0; 2];
    let mut tries_left = planned.options.retries;
    loop {
        let pair = Pair {
            number,
            opening: opening.len(),
            games: [game(0)?, game(1)?],
            replayed,
        };
        let faults = pair.faults();
        if faults == [0, 0] || tries_left == 0 {
            return Ok(pair);
        }
        tries_left -= 1;
        replayed = [replayed[0] + faults[0], replayed[1] + faults[1]];
    }
}

/// Counts, prints and keeps a pair.
fn finish(state: &mut State, pair: &Pair, planned: &Match) -> Result<(), String> {
    state.score.add(pair);
    println!("{}", state.score.line_after(pair));
    match &mut state.log {
        Some(log) => {
            log.add(format!("{}\n", pair.to_line(planned.options.variant.size)).as_bytes())
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::read;

    fn planned(line: &str, sides: [&str; 2]) -> Match {
        let names = ["--a", sides[0], "--b", sides[1]].into_iter();
        let words = names.chain(line.split_whitespace());
        Match::new(read(words).unwrap()).unwrap()
    }

    #[test]
    fn a_match_that_is_continued_is_the_same_as_one_in_one_piece() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let log = path.to_str().unwrap();
        let quick = "self:table=1,vcf_root_nodes=20,vcf_nodes=5";
        let sides = [quick, &format!("{quick},noise=100")];
        let run = |line: &str| run(&planned(&format!("--nodes 5 --size 7 {line}"), sides));
        let whole = run("--rule standard --games 4").unwrap();
        assert_eq!((whole.pairs.count(), whole.has_faults()), (2, false));
        for games in [2, 4] {
            let part = run(&format!("--rule standard --games {games} --log {log}")).unwrap();
            assert_eq!(part.pairs.count(), games / 2);
            assert_eq!(part == whole, games == 4);
        }
        let text = std::fs::read(&path).unwrap();
        let again = run(&format!("--rule standard --games 4 --jobs 2 --log {log}"));
        assert_eq!(again, Ok(whole));
        assert_eq!(std::fs::read(&path).unwrap(), text);
        let other = run(&format!("--rule standard --from 2 --log {log}")).unwrap_err();
        assert!(
            other.ends_with("pair 0 has another opening than now"),
            "{other}"
        );
    }

    /// A program that always plays into the corner.
    #[cfg(unix)]
    #[test]
    fn faults_of_a_program_are_counted_and_their_pairs_played_again() {
        let corner = "sh -c 'while read line; do case $line in START*) echo OK;; \
                      BEGIN|DONE|TURN*) echo 0,0;; END) exit;; esac; done'";
        let line = "--nodes 1 --size 9 --games 2 --pause 0 --retries 1";
        let score = run(&planned(line, ["self:table=1", corner])).unwrap();
        let summary = score.summary();
        let lines: Vec<&str> = summary.lines().rev().take(3).collect();
        let expected = [
            "score A 2/2 elo +1200 +-0 faults A 0 B 2",
            "not a valid score: faults decided some of its games",
            "played again: games with faults of A 0 B 2",
        ];
        assert_eq!(lines, expected, "{summary}");
    }
}
