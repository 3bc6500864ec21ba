//! What a review was made of: the file, the limits and the version. A later run knows by it
//! which reviews are there already.

use std::fs;
use std::path::Path;

use crate::console::keep::files::LARGEST_FOREIGN;
use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::inputs::Task;
use crate::rules::Coords;
use crate::study::review::Effort;

/// How each seal begins.
const BEGINNING: &str = "gomoku review ";

/// A number made of bytes: FNV-1a (Fowler, Noll, Vo) of 64 bits.
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// One line that says what the review of a game is made of.
pub(crate) fn seal(options: &ReviewOptions, task: &Task) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let limits = match options.effort {
        Effort::Nodes(nodes) => format!("nodes {nodes}"),
        Effort::Time(time) => format!("time {}", time.as_secs_f64()),
    };
    let limits = limits + &unsaid(options);
    let coords = match options.coords {
        Coords::Numbers => "numbers",
        Coords::Letters => "letters",
    };
    format!(
        "{BEGINNING}{version}, {limits}, {}, {coords}, {}",
        options.language.code(),
        origin(task.digest, task.number)
    )
}

/// What the files were read with that they do not say themselves.
fn unsaid(options: &ReviewOptions) -> String {
    let (size, rule) = (options.reading.size, options.reading.rule);
    let size = size.map(|size| format!(", size {size}"));
    let rule = rule.map(|rule| format!(", rule {rule}"));
    size.unwrap_or_default() + &rule.unwrap_or_default()
}

/// The part of the seal that says which game it is: the end, and the same whatever the
/// options are.
pub(crate) fn origin(digest: u64, game: usize) -> String {
    format!("input {digest:016x}, game {game}")
}

/// Whether the review with this seal is in the file at `path`.
pub(crate) fn is_there(path: &Path, seal: &str) -> bool {
    has(path, &[seal])
}

/// Whether a review of the game of this origin is in the file at `path`, made with whatever
/// options.
pub(crate) fn is_of(path: &Path, origin: &str) -> bool {
    has(path, &[BEGINNING, origin])
}

/// Whether the file has a line with these words in this order, and no digit behind them.
fn has(path: &Path, words: &[&str]) -> bool {
    let is_file = fs::metadata(path).is_ok_and(|it| it.is_file() && it.len() <= LARGEST_FOREIGN);
    let bytes = match is_file {
        true => fs::read(path).unwrap_or_default(),
        false => return false,
    };
    let text = String::from_utf8_lossy(&bytes);
    text.lines().any(|line| {
        let mut rest = Some(line);
        for word in words {
            rest = rest
                .and_then(|rest| rest.split_once(word))
                .map(|(_, after)| after);
        }
        rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_fnv() {
        assert_eq!(digest(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(digest(b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(digest(b"foobar"), 0x8594_4171_F739_67E8);
    }
}
