//! Scores: eval units, and wins and losses by their distance.

use crate::rules::Rule;

/// A score for the side to move, in eval units. A win scores 30000 less its distance in
/// plies ([`plies_to_win`]), which is at least 29000; a loss scores the negative of that.
pub(crate) type Score = i32;

/// The score of a win at once. Other wins score at most [`LONGEST`] less.
pub(crate) const WIN: Score = 30_000;

/// The distance of the longest win, in plies.
pub(crate) const LONGEST: Score = 1_000;

/// Larger than every score.
pub(crate) const INFINITE: Score = 32_000;

/// The largest score that is not a win. Only proven wins score more.
pub(crate) const MAX_EVAL: Score = WIN - LONGEST - 1;

/// The score of a win of the side to move in `plies` plies.
pub(crate) const fn win_in(plies: usize) -> Score {
    WIN - plies as Score
}

/// The score of a loss of the side to move in `plies` plies.
pub(crate) const fn loss_in(plies: usize) -> Score {
    plies as Score - WIN
}

/// In how many plies the side to move wins, if the score is a win.
#[must_use]
pub const fn plies_to_win(score: Score) -> Option<usize> {
    if score >= WIN - LONGEST && score <= WIN {
        Some((WIN - score) as usize)
    } else {
        None
    }
}

/// In how many plies the side to move loses, if the score is a loss.
#[must_use]
pub const fn plies_to_loss(score: Score) -> Option<usize> {
    plies_to_win(-score)
}

/// The score of a node at `ply` as the transposition table stores it: wins and losses count
/// from the node, not from the root.
pub(crate) const fn to_table(score: Score, ply: usize) -> Score {
    nearer(score, ply as Score)
}

/// A score of the transposition table as a node at `ply` uses it.
pub(crate) const fn from_table(score: Score, ply: usize) -> Score {
    nearer(score, -(ply as Score))
}

/// The score if a win or a loss is this many plies nearer.
const fn nearer(score: Score, plies: Score) -> Score {
    if plies_to_win(score).is_some() {
        score + plies
    } else if plies_to_loss(score).is_some() {
        score - plies
    } else {
        score
    }
}

/// The score, in eval units, that multiplies the odds of winning by e: scores of 0, 400 and 800
/// are chances of 50, 73 and 88 percent.
const SCALE: f64 = 400.0;

/// A score of the search as the engine reports it: one for which [`chance`] holds.
pub(crate) fn calibrated(score: Score, rule: Rule, stones: usize) -> Score {
    scaled(score, weight(rule, stones))
}

/// The score of the search that the engine reports as `score`, about: it has been rounded.
#[must_use]
pub fn uncalibrated(score: Score, rule: Rule, stones: usize) -> Score {
    scaled(score, 1.0 / weight(rule, stones))
}

/// With so many stones a score says half as much as on an empty board.
const HALF: f64 = 55.0;

/// How much a score of the search says of the result. The evaluation is a sum over the board, but
/// the fuller a board is on which nobody has won, the less is to be expected of it. Fitted to the
/// results of games.
fn weight(rule: Rule, stones: usize) -> f64 {
    let on_an_empty_board = match rule {
        Rule::Freestyle => 1.75,
        Rule::Standard | Rule::Renju | Rule::Caro | Rule::CaroOverline => 1.45,
    };
    let part = stones as f64 / HALF;
    on_an_empty_board / (1.0 + part * part)
}

/// A score times this; proven ones stay as they are, and no other becomes one.
fn scaled(score: Score, times: f64) -> Score {
    if score.abs() > MAX_EVAL {
        return score;
    }
    let scaled = (f64::from(score) * times).round() as Score;
    scaled.clamp(-MAX_EVAL, MAX_EVAL)
}

/// The chance to win, from 0 to 1, of a side with this score: `1 / (1 + exp(-score / 400))`, or
/// 1 or 0 for a proven win or loss.
///
/// ```
/// use gomoku::engine::chance;
///
/// assert_eq!((chance(0), chance(30_000 - 5)), (0.5, 1.0));
/// ```
#[must_use]
pub fn chance(score: i32) -> f64 {
    match (plies_to_win(score), plies_to_loss(score)) {
        (Some(_), _) => 1.0,
        (_, Some(_)) => 0.0,
        _ => 1.0 / (1.0 + (-f64::from(score) / SCALE).exp()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proofs stay as they are, everything else keeps its sign and its order.
    #[test]
    fn calibration_keeps_proofs_and_the_order_of_scores() {
        for rule in Rule::ALL {
            for stones in [0, 10, 100, 400] {
                let calibrated = |score| calibrated(score, rule, stones);
                for proven in [win_in(1), win_in(40), loss_in(2), loss_in(900)] {
                    assert_eq!(calibrated(proven), proven);
                }
                let scores = (-MAX_EVAL..=MAX_EVAL).step_by(97);
                for (less, more) in scores.clone().zip(scores.skip(1)) {
                    assert!(calibrated(less) <= calibrated(more), "{less} {more}");
                    assert_eq!(calibrated(-less), -calibrated(less));
                    assert!(calibrated(less).abs() <= MAX_EVAL);
                    let back = uncalibrated(calibrated(less), rule, stones);
                    let most = (MAX_EVAL as f64 / weight(rule, stones)) as Score;
                    let same = (back - less.clamp(-most, most)).abs() as f64;
                    assert!(same <= 0.5 + 1.0 / weight(rule, stones), "{less} {back}");
                }
            }
        }
    }

    #[test]
    fn chances_of_both_sides_add_up_to_one() {
        for score in [0, 1, 80, 400, 900, 5_000, win_in(1), win_in(30)] {
            let sum = chance(score) + chance(-score);
            assert!((sum - 1.0).abs() < 1e-12, "{score}");
        }
        assert_eq!((chance(win_in(3)), chance(-win_in(3))), (1.0, 0.0));
        assert_eq!((chance(400) * 1000.0).round(), 731.0);
    }
}
