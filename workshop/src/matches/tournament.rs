//! Plays the pairs of a match, several at a time, and counts what came of them.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use gomoku::rules::Stone;

use crate::matches::log::{Log, Pair};
use crate::matches::options::Options;
use crate::matches::side::Side;
use crate::matches::stats::{Sprt, Verdict};
use crate::matches::tally::Tally;
use crate::play::game::{Played, play};
use crate::play::player::Fault;

/// What the players of games share.
struct Shared {
    tally: Tally,
    log: Option<Log>,
    done: HashSet<u64>,
    next: u64,
    // Why no other pair is begun.
    failed: Option<String>,
}

/// Plays the match, or what an earlier run left of it.
///
/// # Errors
/// When the log cannot be used, or the judges of a game differ.
pub fn run(options: &Options) -> Result<Tally, String> {
    let (log, pairs) = open(options)?;
    let mut tally = Tally::default();
    pairs.iter().for_each(|pair| tally.add(pair));
    if !pairs.is_empty() {
        println!("{} pairs were played before", pairs.len());
    }
    let shared = Mutex::new(Shared {
        tally,
        log,
        done: pairs.iter().map(|pair| pair.number).collect(),
        next: 0,
        failed: None,
    });
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                while let Some(number) = next(&shared, options) {
                    let played = pair(number, options);
                    finish(&shared, played, options);
                }
            });
        }
    });
    let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    match shared.failed {
        Some(reason) => Err(reason),
        None => Ok(shared.tally),
    }
}

/// The log, and the pairs in it; those are of the same openings as this match.
fn open(options: &Options) -> Result<(Option<Log>, Vec<Pair>), String> {
    let Some(path) = &options.log else {
        return Ok((None, Vec::new()));
    };
    let size = options.venue.size;
    let [a, b] = options.sides.each_ref().map(|side| side.describe());
    let settings = format!("rule {} size {size} A {a} B {b}", options.venue.rule);
    let (log, pairs) = Log::open(path, &settings, size)?;
    for pair in &pairs {
        let opening = options.openings.get(pair.number, size);
        let same = |game: &Played| game.moves.starts_with(&opening);
        if pair.opening != opening.len() || !pair.games.iter().all(same) {
            let number = pair.number;
            let path = path.display();
            return Err(format!(
                "{path}: pair {number} has another opening than now"
            ));
        }
    }
    Ok((Some(log), pairs))
}

/// The number of the next pair, if there is one to play.
fn next(shared: &Mutex<Shared>, options: &Options) -> Option<u64> {
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    let decided = |sprt: &Sprt| sprt.verdict(&shared.tally.pairs) != Verdict::Open;
    if shared.failed.is_some() || options.sprt.as_ref().is_some_and(decided) {
        return None;
    }
    while shared.done.contains(&shared.next) {
        shared.next += 1;
    }
    let number = shared.next;
    shared.next += 1;
    (number < options.pairs).then_some(number)
}

/// Both games of a pair; played again when a fault decided one of them.
fn pair(number: u64, options: &Options) -> Result<Pair, String> {
    let opening = options.openings.get(number, options.venue.size);
    let mut replayed = [0; 2];
    let mut tries_left = options.retries;
    loop {
        let [a, b] = options.sides.each_ref();
        let venue = options.venue;
        let game = |sides: [&Side; 2], names: [&str; 2]| {
            play(
                &|stone| sides[stone as usize].player(venue.size, venue.rule),
                &opening,
                venue,
                &mut |stone: Stone, fault: &Fault| {
                    let name = names[stone as usize];
                    let Fault { kind, detail } = fault;
                    println!(
                        "pair {}: {name} as {stone:?}: {kind:?}: {detail}",
                        number + 1
                    );
                },
            )
        };
        let pair = Pair {
            number,
            opening: opening.len(),
            games: [game([a, b], ["A", "B"])?, game([b, a], ["B", "A"])?],
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
fn finish(shared: &Mutex<Shared>, played: Result<Pair, String>, options: &Options) {
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = played.and_then(|pair| {
        shared.tally.add(&pair);
        println!("{}", shared.tally.after(&pair, options.sprt));
        match &mut shared.log {
            Some(log) => log.add(&pair),
            None => Ok(()),
        }
    });
    if let Err(reason) = kept {
        shared.failed.get_or_insert(reason);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::options::parse;

    fn options(line: &str, sides: [&str; 2]) -> Options {
        let names = ["--a", sides[0], "--b", sides[1]].into_iter();
        parse(names.chain(line.split_whitespace())).unwrap()
    }

    #[test]
    fn a_match_that_goes_on_is_the_same_as_one_in_one_piece() {
        let name = format!("gomoku-tournament-{}.log", std::process::id());
        let path = std::env::temp_dir().join(name);
        let log = path.to_str().unwrap();
        let quick = "self:table=1,vcf_root_nodes=20,vcf_nodes=5";
        let own = [quick, &format!("{quick},noise=100")];
        let line = "--nodes 5 --size 7 --rule standard";
        let whole = run(&options(&format!("{line} --games 4"), own)).unwrap();
        assert_eq!((whole.pairs.count(), whole.has_faults()), (2, false));
        for games in [2, 4] {
            let part = run(&options(
                &format!("{line} --games {games} --log {log}"),
                own,
            ))
            .unwrap();
            assert_eq!(part.pairs.count(), games / 2);
            assert_eq!(part == whole, games == 4);
        }
        let text = std::fs::read(&path).unwrap();
        let again = run(&options(
            &format!("{line} --games 4 --jobs 2 --log {log}"),
            own,
        ));
        assert_eq!(again, Ok(whole));
        assert_eq!(std::fs::read(&path).unwrap(), text);
        let other = run(&options(&format!("{line} --from 2 --log {log}"), own)).unwrap_err();
        assert!(
            other.ends_with("pair 0 has another opening than now"),
            "{other}"
        );
        std::fs::remove_file(&path).unwrap();
    }

    /// A program that always plays into the corner.
    #[cfg(unix)]
    #[test]
    fn faults_of_a_program_are_counted_and_their_pairs_played_again() {
        let corner = "sh -c 'while read line; do case $line in START*) echo OK;; \
                      BEGIN|DONE|TURN*) echo 0,0;; END) exit;; esac; done'";
        let line = "--nodes 1 --size 9 --games 2 --pause 0 --retries 1";
        let tally = run(&options(line, ["self:table=1", corner])).unwrap();
        let summary = tally.summary(None);
        let lines: Vec<&str> = summary.lines().rev().take(3).collect();
        let expected = [
            "score A 2/2 elo +1200 +-0 faults A 0 B 2",
            "this is no score: faults decided some of its games",
            "played again: games with faults of A 0 B 2",
        ];
        assert_eq!(lines, expected, "{summary}");
    }
}
