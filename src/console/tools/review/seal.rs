//! What a review was made of: the file, the limits and the version. A later run knows by it
//! which reviews are there already.

use std::fs;
use std::path::Path;

use super::ReviewOptions;
use super::inputs::Task;
use crate::rules::Coords;
use crate::study::review::Effort;

/// A number made of bytes: FNV-1a (Fowler, Noll, Vo) of 64 bits.
pub(super) fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// One line that says what the review of a game is made of.
pub(super) fn seal(options: &ReviewOptions, task: &Task) -> String {
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
        "gomoku review {version}, {limits}, {}, {coords}, input {:016x}, game {}",
        options.language.code(),
        task.digest,
        task.number
    )
}

/// What the files were read with that they do not say themselves.
fn unsaid(options: &ReviewOptions) -> String {
    let (size, rule) = (options.reading.size, options.reading.rule);
    let size = size.map(|size| format!(", size {size}"));
    let rule = rule.map(|rule| format!(", rule {rule}"));
    size.unwrap_or_default() + &rule.unwrap_or_default()
}

/// Whether the review with this seal is in the file at `path`.
pub(super) fn is_there(path: &Path, seal: &str) -> bool {
    let bytes = fs::read(path).unwrap_or_default();
    let mut windows = bytes.windows(seal.len());
    windows.any(|part| part == seal.as_bytes())
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
