//! The names of the files that reviews are written to.

use std::collections::HashSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::console::subcommands::review::seal::is_of;

/// What the names of reviews have before their ending.
const REVIEW: &str = ".review";

/// Gives each game a file of its own in one folder.
pub(crate) struct Targets {
    folder: PathBuf,
    ending: &'static str,
    used: HashSet<OsString>,
}

impl Targets {
    pub(crate) fn new(folder: PathBuf, json: bool) -> Targets {
        Targets {
            folder,
            ending: if json { "json" } else { "sgf" },
            used: HashSet::new(),
        }
    }

    /// The file for a game of `origin`: `a.review.sgf` for `a.psq`, and `a-2.review.sgf` for
    /// its second game. A name that another game of this run has, or a file that is no review
    /// of this game, gets a number more: nothing of somebody else's is replaced.
    pub(crate) fn next(&mut self, path: &Path, number: usize, of: usize, origin: &str) -> PathBuf {
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
            let target = self.folder.join(&file);
            if !self.used.contains(&file) && is_free(&target, origin) {
                self.used.insert(file);
                return target;
            }
            again += 1;
        }
    }
}

/// Whether the review of the game of `origin` may be written to `target`: nothing is there,
/// or a review of the same game.
pub(crate) fn is_free(target: &Path, origin: &str) -> bool {
    // A link that leads nowhere is somebody's too.
    target.symlink_metadata().is_err() || is_of(target, origin)
}

/// Whether a file has the name of a review.
pub(crate) fn is_review(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().ends_with(REVIEW)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const ORIGIN: &str = "input 00000000000000aa, game 1";

    #[test]
    fn no_two_games_have_the_same_file() {
        let mut targets = Targets::new("no such folder".into(), false);
        for (path, number, of, name) in [
            ("x/a.psq", 1, 1, "a.review.sgf"),
            ("y/a.psq", 1, 1, "a.2.review.sgf"),
            ("a.sgf", 1, 2, "a-1.review.sgf"),
            ("a.sgf", 2, 2, "a-2.review.sgf"),
            ("a-2.sgf", 1, 1, "a-2.2.review.sgf"),
            ("-", 1, 1, "stdin.review.sgf"),
        ] {
            let found = targets.next(Path::new(path), number, of, ORIGIN);
            assert_eq!(found, Path::new("no such folder").join(name));
            assert!(is_review(&found) && !is_review(Path::new(path)));
        }
        let mut json = Targets::new("".into(), true);
        let json = json.next(Path::new("no such a"), 1, 1, ORIGIN);
        assert_eq!(json, Path::new("no such a.review.json"));
    }

    #[test]
    fn only_a_review_of_the_same_game_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("a.review.sgf");
        let next = || {
            let mut targets = Targets::new(folder.path().into(), false);
            let found = targets.next(Path::new("a.psq"), 1, 1, ORIGIN);
            found.file_name().unwrap().to_str().unwrap().to_owned()
        };
        for (text, name) in [
            ("(;C[my own])", "a.2.review.sgf"),
            ("", "a.2.review.sgf"),
            (
                "gomoku review 0.1.0, nodes 1, en, numbers, input 00000000000000ab, game 1",
                "a.2.review.sgf",
            ),
            (
                "gomoku review 0.1.0, nodes 1, en, numbers, input 00000000000000aa, game 12",
                "a.2.review.sgf",
            ),
            (
                "gomoku review 0.1.0, nodes 1, en, numbers, input 00000000000000aa, game 1",
                "a.review.sgf",
            ),
            (
                "(;C[gomoku review 9, time 1, zh, letters, input 00000000000000aa, game 1\nx])",
                "a.review.sgf",
            ),
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
        let mut targets = Targets::new("no such folder".into(), true);
        for bytes in [&b"o\xFE.txt"[..], b"o\xFF.txt"] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            let found = targets.next(path, 1, 1, ORIGIN);
            let expected = [&bytes[..2], b".review.json"].concat();
            assert_eq!(found.file_name().unwrap().as_bytes(), expected);
        }
    }
}
