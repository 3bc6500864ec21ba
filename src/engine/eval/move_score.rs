//! What a move promises at first sight, in hand-made numbers.

use crate::engine::position::cell::{FoulStatus, Threat, threat};
use crate::engine::position::pattern::Pattern;

/// By the patterns that the stone makes.
const PATTERNS: [i16; Pattern::COUNT] = [0, 1, 3, 8, 20, 28, 26, 60, 70, 90, 200, 400, 0];

/// By the threat that it makes.
const THREATS: [i16; Threat::COUNT] = [0, 0, 10, 150, 30, 300, 500, 2000];

/// A point is only looked at if it promises more than this. Where nothing stands on its
/// lines, the open ones of both sides add up to 22.
pub(super) const LEAST: i32 = 23;

/// What making these patterns promises; `has_fouls` for Black under renju.
pub(super) fn move_score(patterns: [Pattern; 4], has_fouls: bool) -> i16 {
    let is_foul = has_fouls && FoulStatus::of(patterns) == FoulStatus::Forbidden;
    let lines: i16 = match is_foul {
        true => 0,
        false => patterns
            .iter()
            .map(|pattern| PATTERNS[*pattern as usize])
            .sum(),
    };
    lines + THREATS[threat(patterns, has_fouls) as usize]
}
