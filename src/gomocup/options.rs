//! What the manager sets with INFO.

use std::time::Duration;

use super::detail::Detail;
use crate::engine::{Limits, Settings};
use crate::rules::Rule;

/// The largest number that managers send for "no limit".
const UNLIMITED: i64 = i32::MAX as i64;

/// The time for a move if the manager does not say, in milliseconds.
const USUAL_TURN: i64 = 5_000;

/// The most threads that a manager may ask for. The engine starts fewer if there are fewer
/// processors.
const MOST_THREADS: i64 = 256;

/// The memory of a machine that does not tell how much it has.
const UNKNOWN_MEMORY: usize = 4 << 30;

/// What the manager sets with INFO.
#[derive(Debug)]
pub(super) struct ProtocolOptions {
    /// The rule, or the number of one that is not supported.
    pub rule: Result<Rule, i64>,
    /// What to tell of a search.
    pub detail: Detail,
    /// Whether to think while the opponent does.
    pub pondering: bool,
    /// Whether moves that are proven to win are played without a search. A tournament may not
    /// allow a book, so the manager has to ask for it.
    pub use_proof: bool,
    // In milliseconds, as sent.
    turn: i64,
    left: Option<i64>,
    whole_match: i64,
    depth: Option<u32>,
    nodes: Option<u64>,
    search: Settings,
    memory: i64,
}

impl Default for ProtocolOptions {
    fn default() -> ProtocolOptions {
        ProtocolOptions {
            rule: Ok(Rule::Freestyle),
            detail: Detail::default(),
            pondering: false,
            use_proof: false,
            turn: USUAL_TURN,
            left: None,
            whole_match: 0,
            depth: None,
            nodes: None,
            search: Settings::default(),
            memory: 0,
        }
    }
}

impl ProtocolOptions {
    /// Takes a setting. Unknown keys and senseless values are ignored, as the protocol says.
    pub(super) fn info(&mut self, key: &str, value: &str) {
        let Ok(number) = value.parse::<i64>() else {
            return;
        };
        match key {
            "timeout_turn" => self.turn = number,
            "timeout_match" => self.whole_match = number,
            "time_left" => self.left = Some(number),
            "max_memory" => self.memory = number,
            "rule" => {
                let known = |number: i64| Rule::of_gomocup_number(u8::try_from(number).ok()?);
                self.rule = match number {
                    // Yixin's board sends 2 for renju. In the Gomocup protocol 2 would be a
                    // game that goes on after a five.
                    2 => Ok(Rule::Renju),
                    other => known(other).ok_or(other),
                }
            }
            "thread_num" => self.search.threads = number.clamp(1, MOST_THREADS) as usize,
            "hash_size" => {
                let bytes = usize::try_from(number.max(1)).unwrap_or(usize::MAX);
                let bytes = bytes.saturating_mul(1024);
                self.search.table = bytes.min(largest_table());
            }
            "show_detail" => self.detail = Detail::of(number),
            "pondering" => self.pondering = number > 0,
            "use_proof" => self.use_proof = number > 0,
            "max_depth" => self.depth = u32::try_from(number).ok().filter(|depth| *depth > 0),
            "max_node" => self.nodes = u64::try_from(number).ok().filter(|nodes| *nodes > 0),
            _ => {}
        }
    }

    /// The settings within the memory that the manager allows.
    pub(super) fn settings(&self) -> Settings {
        let mut settings = self.search;
        if self.memory > 0 {
            // Half of it, since the rest of the program needs memory too.
            let most = usize::try_from(self.memory / 2).unwrap_or(usize::MAX);
            settings.table = settings.table.min(most);
        }
        settings
    }

    /// The limits of the next search, if the searches before it took this long in the game.
    pub(super) fn limits(&self, spent: Duration) -> Limits {
        let time = |milliseconds: i64| Duration::from_millis(milliseconds.max(0).unsigned_abs());
        // Until the manager says how much time is left, it is what is left of the whole match.
        let spent = i64::try_from(spent.as_millis()).unwrap_or(i64::MAX);
        let whole = Some(self.whole_match).filter(|whole| (1..UNLIMITED).contains(whole));
        let whole = whole.map(|whole| whole.saturating_sub(spent));
        let left = self.left.or(whole).filter(|left| *left < UNLIMITED);
        Limits {
            turn: Some(time(self.turn)),
            left: left.map(time),
            nodes: self.nodes,
            depth: self.depth,
        }
    }
}

/// The size of the largest table, in bytes: half of what the machine can spare, since other
/// programs need memory too.
pub(super) fn largest_table() -> usize {
    available_memory().unwrap_or(UNKNOWN_MEMORY) / 2
}

/// How many bytes this program can take without harm to others, if the system tells. Linux
/// does.
fn available_memory() -> Option<usize> {
    read_memory(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

/// Reads `/proc/meminfo`, which has a line `MemAvailable:   1234 kB`.
fn read_memory(text: &str) -> Option<usize> {
    let mut lines = text.lines();
    let line = lines.find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_the_whole_match_is_left_until_the_manager_says() {
        let mut options = ProtocolOptions::default();
        let milliseconds = |options: &ProtocolOptions| {
            let left = options.limits(Duration::from_millis(100)).left;
            left.map(|left| left.as_millis())
        };
        assert_eq!(milliseconds(&options), None);
        options.info("timeout_match", "50");
        assert_eq!(milliseconds(&options), Some(0));
        options.info("timeout_match", "1000");
        assert_eq!(milliseconds(&options), Some(900));
        options.info("time_left", "700");
        assert_eq!(milliseconds(&options), Some(700));
        options.info("time_left", "-5");
        assert_eq!(milliseconds(&options), Some(0));
        options.info("time_left", "2147483647");
        assert_eq!(milliseconds(&options), None);
    }

    #[test]
    fn what_the_manager_sets_is_searched_with() {
        let mut options = ProtocolOptions::default();
        let set = |options: &mut ProtocolOptions, settings: [(&str, &str); 5]| {
            for (key, value) in settings {
                options.info(key, value);
            }
            let limits = options.limits(Duration::ZERO);
            let turn = limits.turn.map(|turn| turn.as_millis());
            let threads = options.settings().threads;
            (turn, limits.depth, limits.nodes, threads, options.use_proof)
        };
        let all = [
            ("timeout_turn", "70"),
            ("max_depth", "3"),
            ("max_node", "500"),
            ("thread_num", "2"),
            ("use_proof", "1"),
        ];
        let expected = (Some(70), Some(3), Some(500), 2, true);
        assert_eq!(set(&mut options, all), expected);
        let none = all.map(|(key, _)| (key, "0"));
        assert_eq!(set(&mut options, none), (Some(0), None, None, 1, false));
    }

    #[test]
    fn a_table_is_never_larger_than_the_machine_has_room_for() {
        let mut options = ProtocolOptions::default();
        options.info("hash_size", "1024");
        assert_eq!(options.settings().table, 1 << 20);
        for huge in ["16777216", "9223372036854775807"] {
            options.info("hash_size", huge);
            if let Some(available) = available_memory() {
                // Half of what there was a moment ago.
                assert!(options.settings().table <= available, "{huge}");
            }
        }
        options.info("max_memory", "1000000");
        assert_eq!(options.settings().table, 500_000);
    }

    #[test]
    fn the_memory_of_linux_is_read() {
        let text = "MemTotal:       16 kB\nMemAvailable:   12 kB\n";
        assert_eq!(read_memory(text), Some(12 << 10));
        assert_eq!(read_memory("MemTotal: 16 kB\n"), None);
    }
}
