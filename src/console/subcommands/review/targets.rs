//! The files that reviews are written to, and the fingerprint by which a later run knows that
//! a review is there already.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::console::study::annotate::MADE_OF;
use crate::console::subcommands::review::{ReviewForm, ReviewOptions};
use crate::door;
use crate::study::Effort;

/// What the names of reviews have before their ending.
const REVIEW: &str = ".review";

/// A hash of bytes: FNV-1a (Fowler, Noll, Vo) of 64 bits.
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// Names a game of a file by the file's digest: the last part of a fingerprint, the same
/// whatever the options are.
pub(crate) fn source(digest: u64, game: usize) -> String {
    format!("input {digest:016x}, game {game}")
}

/// One line that says what the review of a game is made of: version, options and source.
pub(crate) fn fingerprint(options: &ReviewOptions, source: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let limits = match options.effort {
        Effort::Nodes(nodes) => format!("nodes {nodes}"),
        Effort::Time(time) => format!("time {}", time.as_secs_f64()),
    };
    let size = options.reading.size.map(|size| format!(", size {size}"));
    let rule = options.reading.rule.map(|rule| format!(", rule {rule}"));
    let (size, rule) = (size.unwrap_or_default(), rule.unwrap_or_default());
    let (language, coords) = (options.language, options.coords);
    format!("{MADE_OF}{version}, {limits}{size}{rule}, {language}, {coords}, {source}")
}

/// Whether the review with this fingerprint is in the file at `path`.
pub(crate) fn is_done(path: &Path, fingerprint: &str) -> bool {
    fingerprints_in(path).any(|found| found == fingerprint)
}

/// Whether the review of the game of `source` may be written to `target`: nothing is there, or
/// a review of the same game.
pub(crate) fn is_free(target: &Path, source: &str) -> bool {
    // A link that leads nowhere is somebody's too.
    target.symlink_metadata().is_err()
        || fingerprints_in(target).any(|found| found.ends_with(source))
}

/// The fingerprints in a file; none where none can be read.
fn fingerprints_in(path: &Path) -> impl Iterator<Item = String> {
    let opened = door::open(path).and_then(|file| door::read_to_end(file, door::LARGEST));
    let bytes = opened.ok();
    let text = String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
    let found = text.split(MADE_OF).skip(1).map(|after| {
        // In SGF and JSON one of these follows.
        let end = after.find(['\n', '\r', '"', ']']).unwrap_or(after.len());
        format!("{MADE_OF}{}", &after[..end])
    });
    found.collect::<Vec<_>>().into_iter()
}

/// Gives each game a file of its own in one folder.
pub(crate) struct Targets {
    folder: PathBuf,
    ending: &'static str,
    used: HashSet<PathBuf>,
}

impl Targets {
    pub(crate) fn new(folder: &Path, form: ReviewForm) -> Targets {
        Targets {
            folder: folder.to_owned(),
            ending: form.ending(),
            used: HashSet::new(),
        }
    }

    /// The file for a game of `source`: `a.review.sgf` for `a.psq`, and `a-2.review.sgf` for
    /// its second game. A name that another game of this run has, or a file that is no review
    /// of this game, gets another number, so that nothing else is replaced.
    pub(crate) fn next(&mut self, path: &Path, number: usize, of: usize, source: &str) -> PathBuf {
        let mut name = match path.file_stem().unwrap_or_default() {
            stem if stem == "-" => "stdin".into(),
            stem => stem.to_os_string(),
        };
        if of > 1 {
            name.push(format!("-{number}"));
        }
        let mut again = 1_u64;
        loop {
            let mut file = name.clone();
            if again > 1 {
                file.push(format!(".{again}"));
            }
            file.push(format!("{REVIEW}.{}", self.ending));
            let target = self.folder.join(file);
            if is_free(&target, source) && self.used.insert(target.clone()) {
                return target;
            }
            again += 1;
        }
    }
}

pub(crate) fn is_review(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().ends_with(REVIEW)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const SOURCE: &str = "input 00000000000000aa, game 1";

    #[test]
    fn no_two_games_have_the_same_file() {
        let mut targets = Targets::new(Path::new("no such folder"), ReviewForm::Text);
        for (path, number, of, name) in [
            ("x/a.psq", 1, 1, "a.review.sgf"),
            ("y/a.psq", 1, 1, "a.2.review.sgf"),
            ("a.sgf", 1, 2, "a-1.review.sgf"),
            ("a.sgf", 2, 2, "a-2.review.sgf"),
            ("a-2.sgf", 1, 1, "a-2.2.review.sgf"),
            ("-", 1, 1, "stdin.review.sgf"),
        ] {
            let found = targets.next(Path::new(path), number, of, SOURCE);
            assert_eq!(found, Path::new("no such folder").join(name));
            assert!(is_review(&found) && !is_review(Path::new(path)));
        }
        let mut json = Targets::new(Path::new(""), ReviewForm::Json);
        let json = json.next(Path::new("no such a"), 1, 1, SOURCE);
        assert_eq!(json, Path::new("no such a.review.json"));
    }

    #[test]
    fn only_a_review_of_the_same_game_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("a.review.sgf");
        let next = || {
            let mut targets = Targets::new(folder.path(), ReviewForm::Text);
            let found = targets.next(Path::new("a.psq"), 1, 1, SOURCE);
            found.file_name().unwrap().to_str().unwrap().to_owned()
        };
        let made = |source: &str| format!("gomoku review 9, time 1, zh, letters, {source}");
        for (text, name) in [
            ("(;C[my own])", "a.2.review.sgf"),
            ("", "a.2.review.sgf"),
            (&made("input 00000000000000ab, game 1"), "a.2.review.sgf"),
            (&made("input 00000000000000aa, game 12"), "a.2.review.sgf"),
            (&made(SOURCE), "a.review.sgf"),
            (&format!("(;C[{}\nx])", made(SOURCE)), "a.review.sgf"),
            (&format!(r#"{{"made":"{}"}}"#, made(SOURCE)), "a.review.sgf"),
        ] {
            fs::write(&taken, text).unwrap();
            assert_eq!(next(), name, "{text}");
        }
        fs::remove_file(&taken).unwrap();
        fs::create_dir(&taken).unwrap();
        assert_eq!(next(), "a.2.review.sgf");
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_utf_8_stay_as_they_are() {
        use std::os::unix::ffi::OsStrExt;
        let mut targets = Targets::new(Path::new("no such folder"), ReviewForm::Json);
        for bytes in [&b"o\xFE.txt"[..], b"o\xFF.txt"] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            let found = targets.next(path, 1, 1, SOURCE);
            let expected = [&bytes[..2], b".review.json"].concat();
            assert_eq!(found.file_name().unwrap().as_bytes(), expected);
        }
    }
}
