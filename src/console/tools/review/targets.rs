//! The names of the files that reviews are written to.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What the names of reviews have before their ending.
const REVIEW: &str = ".review";

/// Gives each game a file of its own in one folder.
pub(super) struct Targets {
    folder: PathBuf,
    ending: &'static str,
    used: HashSet<String>,
}

impl Targets {
    pub(super) fn new(folder: PathBuf, json: bool) -> Targets {
        Targets {
            folder,
            ending: if json { "json" } else { "sgf" },
            used: HashSet::new(),
        }
    }

    /// The file for a game: `a.review.sgf` for `a.psq`, and `a-2.review.sgf` for its second
    /// game; the same name from another folder, or with another ending, gets a number
    /// more.
    pub(super) fn next(&mut self, path: &Path, number: usize, of: usize) -> PathBuf {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let stem = if stem == "-" { "stdin".into() } else { stem };
        let name = match of {
            1 => stem.into_owned(),
            _ => format!("{stem}-{number}"),
        };
        let numbered = (2..).map(|again| format!("{name}.{again}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        let unused = names.find(|name| self.used.insert(name.clone()));
        let name = unused.unwrap_or(name);
        self.folder.join(format!("{name}{REVIEW}.{}", self.ending))
    }
}

/// Whether a file has the name of a review.
pub(super) fn is_review(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().ends_with(REVIEW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_games_have_the_same_file() {
        let mut targets = Targets::new("out".into(), false);
        for (path, number, of, name) in [
            ("x/a.psq", 1, 1, "out/a.review.sgf"),
            ("y/a.psq", 1, 1, "out/a.2.review.sgf"),
            ("a.sgf", 1, 2, "out/a-1.review.sgf"),
            ("a.sgf", 2, 2, "out/a-2.review.sgf"),
            ("a-2.sgf", 1, 1, "out/a-2.2.review.sgf"),
            ("-", 1, 1, "out/stdin.review.sgf"),
        ] {
            let found = targets.next(Path::new(path), number, of);
            assert_eq!(found, Path::new(name));
            assert!(is_review(&found) && !is_review(Path::new(path)));
        }
        let json = Targets::new("".into(), true).next(Path::new("a"), 1, 1);
        assert_eq!(json, Path::new("a.review.json"));
    }
}
