//! The clock of a game: its time control, and how long each step took.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A time control: a time for the whole game, and an increment that is added after each step
/// (Fischer's clock). Written `5+3`, or `5` without an increment.
///
/// ```
/// use gomoku::record::TimeControl;
///
/// let control: TimeControl = "5+3".parse()?;
/// assert_eq!((control.main().as_secs(), control.increment().as_secs()), (300, 3));
/// assert_eq!(control.to_string(), "5+3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    // In milliseconds, so that a control is read back exactly as it was written.
    main: u32,
    increment: u32,
}

impl TimeControl {
    /// The least time for a game: six seconds, a tenth of a minute.
    pub const MIN: Duration = Duration::from_secs(6);
    /// The most time for a game: a day, 1440 minutes.
    pub const MAX: Duration = Duration::from_secs(86_400);
    /// The largest increment: an hour.
    pub const MOST_INCREMENT: Duration = Duration::from_secs(3600);

    /// The time that each side begins with.
    #[must_use]
    pub const fn main(self) -> Duration {
        Duration::from_millis(self.main as u64)
    }

    /// The time that each step adds.
    #[must_use]
    pub const fn increment(self) -> Duration {
        Duration::from_millis(self.increment as u64)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.main) / 60_000.0)?;
        match self.increment {
            0 => Ok(()),
            increment => write!(f, "+{}", f64::from(increment) / 1000.0),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads minutes from 0.1 to 1440, and after a `+` seconds from 0 to 3600; both may
    /// have a fraction.
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let read = |text, unit, least: Duration, most: Duration| {
            let milliseconds = number(text)? * unit;
            let allowed = least.as_secs_f64() * 1000.0..=most.as_secs_f64() * 1000.0;
            let is_allowed = allowed.contains(&milliseconds);
            // In range, and so small enough.
            is_allowed.then(|| milliseconds.round() as u32)
        };
        let (least, most) = (TimeControl::MIN, TimeControl::MAX);
        let main = read(minutes, 60_000.0, least, most);
        let most = TimeControl::MOST_INCREMENT;
        let increment = read(seconds, 1000.0, Duration::ZERO, most);
        match (main, increment) {
            (Some(main), Some(increment)) => Ok(TimeControl { main, increment }),
            _ => Err(TimeControlError { value: text.into() }),
        }
    }
}

/// A number written with digits and at most one point.
pub(super) fn number(text: &str) -> Option<f64> {
    let plain = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    text.parse().ok().filter(|_| text.bytes().all(plain))
}

/// A number of seconds, to the nanosecond.
pub(super) fn seconds(value: &str) -> Option<Duration> {
    let (whole, part) = value.trim().split_once('.').unwrap_or((value.trim(), ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || whole.is_empty() || part.len() > 9 {
        return None;
    }
    let nanoseconds = format!("{part:0<9}").parse().ok()?;
    Some(Duration::new(whole.parse().ok()?, nanoseconds))
}

/// Seconds without trailing zeros.
pub(super) fn show_seconds(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').into()
}

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControlError {
    /// The text.
    pub value: String,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not a clock, as 5+3 is: minutes run from 0.1 to 1440",
            self.value
        )?;
        write!(f, ", seconds after a + from 0 to 3600")
    }
}

impl Error for TimeControlError {}

/// The clock of a game in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// How it was set.
    pub control: TimeControl,
    /// How long each step took; `None` if it was not measured. May be shorter than the game.
    pub took: Vec<Option<Duration>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_is_read_back() {
        for (text, main, increment, written) in [
            ("5+3", 300_000, 3_000, "5+3"),
            ("5", 300_000, 0, "5"),
            ("0.1", 6_000, 0, "0.1"),
            ("0.5+0.25", 30_000, 250, "0.5+0.25"),
            ("1440+3600", 86_400_000, 3_600_000, "1440+3600"),
            ("007+0", 420_000, 0, "7"),
            ("0.3333", 19_998, 0, "0.3333"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!((control.main, control.increment), (main, increment));
            assert_eq!(control.to_string(), written);
            assert_eq!(control.to_string().parse(), Ok(control));
        }
        for text in [
            "", "+", "5+", "+3", "0", "0.09", "1441", "5+3601", "-5", "5+-3", "5 + 3", "5+3+1",
            "1e2", "inf", "NaN", "five", "5:00", ".", "5+.",
        ] {
            let error = TimeControlError { value: text.into() };
            assert_eq!(text.parse::<TimeControl>(), Err(error));
        }
    }

    #[test]
    fn seconds_are_read_back() {
        for (value, shown) in [
            ("3", "3"),
            ("0.250", "0.25"),
            ("1.000000001", "1.000000001"),
        ] {
            let time = seconds(value).unwrap();
            assert_eq!(show_seconds(time), shown);
            assert_eq!(seconds(shown), Some(time));
        }
        for value in ["", ".5", "-1", "1e3", "1.0000000001", "inf"] {
            assert_eq!(seconds(value), None, "{value}");
        }
    }
}
