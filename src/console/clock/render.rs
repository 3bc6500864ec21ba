//! Times on a clock as text, and what a language must have words for to tell of them.

use std::time::Duration;

/// A time as a clock shows it, in seconds begun: `4:32`, `1:00:00`.
#[must_use]
pub(crate) fn clock_time(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_in_seconds_begun() {
        for (milliseconds, shown) in [
            (0, "0:00"),
            (1, "0:01"),
            (1000, "0:01"),
            (59_001, "1:00"),
            (272_000, "4:32"),
            (3_599_999, "1:00:00"),
            (86_400_000, "24:00:00"),
        ] {
            assert_eq!(clock_time(Duration::from_millis(milliseconds)), shown);
        }
    }
}
