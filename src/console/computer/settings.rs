//! The numbers that set how the computer plays, as they are typed: their ranges.

use std::time::Duration;

/// The longest time for a move that can be set, in seconds: a day.
pub(crate) const MOST_SECONDS: u32 = 86_400;

/// The most threads that can be set.
pub(crate) const MOST_THREADS: usize = 256;

/// Seconds from 0 to a day, with a fraction or without.
#[must_use]
pub fn seconds(text: &str) -> Option<Duration> {
    let plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: f64 = text.parse().ok().filter(|_| plain)?;
    (seconds <= f64::from(MOST_SECONDS)).then(|| Duration::from_secs_f64(seconds))
}

/// Threads from 1 to 256.
#[must_use]
pub fn threads(text: &str) -> Option<usize> {
    text.parse()
        .ok()
        .filter(|threads| (1..=MOST_THREADS).contains(threads))
}

/// The most moves that `hint N` names.
pub(crate) const MOST_HINTS: usize = 10;

/// How many moves are to be hinted at.
pub(crate) fn hints(text: &str) -> Option<usize> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse().ok().filter(|_| plain)?;
    (1..=MOST_HINTS).contains(&count).then_some(count)
}
