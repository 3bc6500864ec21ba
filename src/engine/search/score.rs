//! Scores: eval units, and wins by their distance.

/// A search score for the side to move, in eval units. From 29000 to 30000 it is
/// a win, 30000 less its distance in plies ([`plies_to_win`]); the same below zero is a
/// loss.
pub type Score = i32;

/// A win at once. Scores of wins lie within [`LONGEST`] of it.
pub(crate) const WIN: Score = 30_000;

/// No win is further away than this, in plies.
pub(crate) const LONGEST: Score = 1_000;

/// Larger than every score.
pub(crate) const INFINITE: Score = 32_000;

/// The largest score that is not a win. Only what is proven lies beyond it.
pub(crate) const MAX_EVAL: Score = WIN - LONGEST - 1;

/// A win for the side to move, `plies` from here.
#[must_use]
pub const fn win_in(plies: usize) -> Score {
    WIN - plies as Score
}

/// A loss for the side to move, `plies` from here.
pub(crate) const fn loss_in(plies: usize) -> Score {
    plies as Score - WIN
}

/// In how many plies a score says that the side to move wins.
#[must_use]
pub const fn plies_to_win(score: Score) -> Option<usize> {
    if score >= WIN - LONGEST && score <= WIN {
        Some((WIN - score) as usize)
    } else {
        None
    }
}

/// In how many plies a score says that the side to move loses.
#[must_use]
pub const fn plies_to_loss(score: Score) -> Option<usize> {
    plies_to_win(-score)
}

/// A score of a node as the table keeps it: wins counted from the node.
pub(crate) const fn to_table(score: Score, ply: usize) -> Score {
    if plies_to_win(score).is_some() {
        score + ply as Score
    } else if plies_to_loss(score).is_some() {
        score - ply as Score
    } else {
        score
    }
}

/// A score from the table as a node at `ply` uses it.
pub(crate) const fn from_table(score: Score, ply: usize) -> Score {
    if plies_to_win(score).is_some() {
        score - ply as Score
    } else if plies_to_loss(score).is_some() {
        score + ply as Score
    } else {
        score
    }
}
