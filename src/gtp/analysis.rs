//! What an analysis is to show, and what it shows.

use std::time::Duration;

use super::vertex::{colour, write};
use crate::engine::{Score, SearchResult};
use crate::rules::{BoardSize, Point, Stone};

/// How many moves an analysis shows.
const USUAL_COUNT: usize = 5;

/// How often it shows them, in hundredths of a second.
const USUAL_INTERVAL: f64 = 100.0;

/// The longest interval, in hundredths of a second: more than anybody waits.
const LONGEST: f64 = 1e8;

/// Words that may come with a value, and that say what our search has nothing to say of.
const NEEDLESS: [&str; 8] = [
    "ownership",
    "ownershipStdev",
    "movesOwnership",
    "movesOwnershipStdev",
    "pvVisits",
    "pvEdgeVisits",
    "rootInfo",
    "noResultValue",
];

/// In which way the moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// As Leela Zero writes them: chances are whole numbers up to 10000.
    Leela,
    /// As KataGo and Sabaki write them: chances are fractions.
    Kata,
}

/// What follows the name of an analysis command.
#[derive(Debug, PartialEq)]
pub(super) struct Wanted {
    /// The side to move; `None` is the one whose turn it is.
    pub stone: Option<Stone>,
    /// How long it is from one report to the next.
    pub interval: Duration,
    least: usize,
    most: usize,
}

impl Wanted {
    /// Reads `[COLOUR] [INTERVAL] [KEY VALUE]...`.
    pub(super) fn parse(words: &[String]) -> Result<Wanted, String> {
        let mut words = words.iter().map(String::as_str).peekable();
        let stone = words.peek().and_then(|word| colour(word));
        let _ = words.next_if(|_| stone.is_some());
        let first = words.peek().and_then(|word| interval(word));
        let _ = words.next_if(|_| first.is_some());
        let mut wanted = Wanted {
            stone,
            interval: first.unwrap_or(centiseconds(USUAL_INTERVAL)),
            least: 0,
            most: usize::MAX,
        };
        while let Some(key) = words.next() {
            let value = words.next();
            let wrong = || format!("{} is not a value of {key}", value.unwrap_or("nothing"));
            let number = || value.and_then(|value| value.parse().ok()).ok_or_else(wrong);
            match key {
                "interval" => {
                    wanted.interval = value.and_then(interval).ok_or_else(wrong)?;
                }
                "minmoves" => wanted.least = number()?,
                "maxmoves" => wanted.most = number()?,
                _ if NEEDLESS.contains(&key) => {}
                _ => return Err(format!("{key} is not supported")),
            }
        }
        Ok(wanted)
    }

    /// How many moves an analysis shows.
    pub(super) fn count(&self) -> usize {
        USUAL_COUNT.max(self.least).min(self.most).max(1)
    }

    /// How many are searched for while a move is chosen: more than one would weaken it.
    pub(super) fn count_for_move(&self) -> usize {
        self.least.min(self.most).max(1)
    }
}

fn interval(text: &str) -> Option<Duration> {
    let number = text.parse().ok()?;
    (number >= 0.0).then(|| centiseconds(number))
}

fn centiseconds(number: f64) -> Duration {
    Duration::from_secs_f64(number.min(LONGEST) / 100.0)
}

/// How likely each move seems before the search: its part of a sum that grows with the static move
/// scores as the odds of winning grow with a score.
pub(super) fn priors(scores: &[(Point, i32)]) -> Vec<(Point, f64)> {
    let most = scores.iter().map(|(_, score)| *score).max().unwrap_or(0);
    let weight = |score: i32| {
        let chance = Score::of_units(score.saturating_sub(most)).chance();
        chance / (1.0 - chance)
    };
    let sum: f64 = scores.iter().map(|(_, score)| weight(*score)).sum();
    let prior = |(point, score): &(Point, i32)| (*point, weight(*score) / sum);
    scores.iter().map(prior).collect()
}

/// The line that shows moves, best first, with the visits shared out among them: the search counts
/// them together.
pub(super) fn info(
    style: Style,
    moves: &[SearchResult],
    priors: &[(Point, f64)],
    size: BoardSize,
) -> String {
    let shown = moves.iter().enumerate().map(|(order, found)| {
        let visits = (found.nodes / moves.len() as u64).max(1);
        let winrate = found.score.chance();
        let prior = priors.iter().find(|(point, _)| *point == found.point);
        let prior = prior.map_or(0.0, |(_, prior)| *prior);
        let values = match style {
            Style::Leela => {
                let whole = |part: f64| (part * 10_000.0).round();
                let (winrate, prior) = (whole(winrate), whole(prior));
                format!("winrate {winrate} prior {prior} lcb {winrate}")
            }
            Style::Kata => {
                let (utility, score) =
                    (2.0 * winrate - 1.0, f64::from(found.score.units()) / 100.0);
                format!(
                    "utility {utility:.6} winrate {winrate:.6} scoreMean {score:.2} \
                     scoreStdev 0.0 scoreLead {score:.2} prior {prior:.6} lcb {winrate:.6} \
                     utilityLcb {utility:.6}"
                )
            }
        };
        let pv = found.pv.iter().map(|point| write(*point, size));
        let (first, pv) = (write(found.point, size), pv.collect::<Vec<_>>().join(" "));
        format!("info move {first} visits {visits} {values} order {order} pv {pv}")
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_read_in_any_order() {
        let read = |line: &str| {
            let words: Vec<String> = line.split_whitespace().map(String::from).collect();
            Wanted::parse(&words)
        };
        let seen = |line| {
            let wanted = read(line).unwrap();
            let (count, for_move) = (wanted.count(), wanted.count_for_move());
            (wanted.stone, wanted.interval.as_millis(), count, for_move)
        };
        let white = Some(Stone::White);
        for (line, expected) in [
            ("", (None, 1000, 5, 1)),
            ("50", (None, 500, 5, 1)),
            ("W 12.5", (white, 125, 5, 1)),
            ("white interval 7 maxmoves 2", (white, 70, 2, 1)),
            ("minmoves 9 ownership true", (None, 1000, 9, 9)),
            ("maxmoves 0", (None, 1000, 1, 1)),
        ] {
            assert_eq!(seen(line), expected, "{line}");
        }
        for (line, reason) in [
            ("avoid b H8 1", "avoid is not supported"),
            ("interval -1", "-1 is not a value of interval"),
            ("minmoves", "nothing is not a value of minmoves"),
        ] {
            assert_eq!(read(line).unwrap_err(), reason);
        }
    }

    #[test]
    fn priors_are_parts_of_one() {
        let point = |column| Point::new(0, column).unwrap();
        let scores = [(point(0), 400), (point(1), 0), (point(2), -30_000_000)];
        let parts: Vec<f64> = priors(&scores).iter().map(|(_, part)| *part).collect();
        assert!((parts.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{parts:?}");
        assert!((parts[0] / parts[1] - 1f64.exp()).abs() < 1e-9, "{parts:?}");
        assert_eq!(parts[2], 0.0);
        assert_eq!(priors(&[]), []);
    }
}
