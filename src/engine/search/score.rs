//! The scores that a search compares: eval units, and wins and losses by their distance.

use crate::rules::Rule;

/// A score for the side to move, in eval units, as searches compare it; what players are told is a
/// [`Score`](crate::engine::Score). A win scores 30000 less its distance in
/// plies ([`plies_to_win`]), which is at least 29000; a loss scores the negative of that.
pub type RawScore = i32;

/// The score of a win at once. Other wins score at most [`LONGEST`] less.
pub(crate) const WIN: RawScore = 30_000;

/// The distance of the longest win, in plies.
pub(crate) const LONGEST: RawScore = 1_000;

/// Larger than every score.
pub(crate) const INFINITE: RawScore = 32_000;

/// The largest score that is not a win. Only proven wins score more.
pub(crate) const MAX_EVAL: RawScore = WIN - LONGEST - 1;

/// The score of a win of the side to move in `plies` plies.
pub(crate) const fn win_in(plies: usize) -> RawScore {
    WIN - plies as RawScore
}

/// The score of a loss of the side to move in `plies` plies.
pub(crate) const fn loss_in(plies: usize) -> RawScore {
    plies as RawScore - WIN
}

/// In how many plies the side to move wins, if the score is a win.
#[must_use]
pub const fn plies_to_win(score: RawScore) -> Option<usize> {
    if score >= WIN - LONGEST && score <= WIN {
        Some((WIN - score) as usize)
    } else {
        None
    }
}

/// In how many plies the side to move loses, if the score is a loss.
#[must_use]
pub const fn plies_to_loss(score: RawScore) -> Option<usize> {
    plies_to_win(-score)
}

/// The score of a node at `ply` as the transposition table stores it: wins and losses count
/// from the node, not from the root.
pub(crate) const fn to_table(score: RawScore, ply: usize) -> RawScore {
    nearer(score, ply as RawScore)
}

/// A score of the transposition table as a node at `ply` uses it.
pub(crate) const fn from_table(score: RawScore, ply: usize) -> RawScore {
    nearer(score, -(ply as RawScore))
}

/// The score if a win or a loss is this many plies nearer.
const fn nearer(score: RawScore, plies: RawScore) -> RawScore {
    if plies_to_win(score).is_some() {
        score + plies
    } else if plies_to_loss(score).is_some() {
        score - plies
    } else {
        score
    }
}

/// The units of the [`Score`](crate::engine::Score) that is told for a score of the search, for which a
/// chance holds.
pub(crate) fn calibrated(score: RawScore, rule: Rule, stones: usize) -> RawScore {
    scaled(score, weight(rule, stones))
}

/// The score of the search that is told as this, about: it has been rounded.
pub(crate) fn uncalibrated(score: RawScore, rule: Rule, stones: usize) -> RawScore {
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
fn scaled(score: RawScore, times: f64) -> RawScore {
    if score.abs() > MAX_EVAL {
        return score;
    }
    let scaled = (f64::from(score) * times).round() as RawScore;
    scaled.clamp(-MAX_EVAL, MAX_EVAL)
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
                    let most = (MAX_EVAL as f64 / weight(rule, stones)) as RawScore;
                    let same = (back - less.clamp(-most, most)).abs() as f64;
                    assert!(same <= 0.5 + 1.0 / weight(rule, stones), "{less} {back}");
                }
            }
        }
    }
}
