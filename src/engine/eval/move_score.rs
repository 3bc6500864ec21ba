//! The static score of a move, from numbers that were set by hand.

use crate::engine::position::{FoulStatus, Pattern, Threat, threat};

/// The score of each pattern that the stone makes.
const PATTERNS: [i16; Pattern::COUNT] = [0, 1, 3, 8, 20, 28, 26, 60, 70, 90, 200, 400, 0];

/// The score of the threat that it makes.
const THREATS: [i16; Threat::COUNT] = [0, 0, 10, 150, 30, 300, 500, 2000];

/// A point is a candidate only if its score is larger than this. With no stone on its lines,
/// the scores for both sides add up to 22.
pub(super) const LEAST: i32 = 23;

/// The score of a stone that makes these patterns; `has_fouls` for Black under renju.
pub(super) fn move_score(patterns: [Pattern; 4], has_fouls: bool) -> i16 {
    let is_foul = has_fouls && FoulStatus::of(patterns) == FoulStatus::Forbidden;
    let lines = patterns.map(|pattern| PATTERNS[pattern as usize]);
    let lines = if is_foul { 0 } else { lines.iter().sum() };
    lines + THREATS[threat(patterns, has_fouls) as usize]
}
