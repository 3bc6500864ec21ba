//! The files that reviews are written to, and the fingerprint by which a later run knows that
//! a review is there already.

use std::io;
use std::path::{Path, PathBuf};

use crate::console::disk::atomic;
use crate::console::study::annotate::MADE_OF;
use crate::console::subcommands::input::{FoundGame, REVIEW};
use crate::console::subcommands::review::{ReviewForm, ReviewOptions};
use crate::door;
use crate::study::Effort;

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

/// Whether the review of the game of `source` may be written to `target`: nothing is there, or
/// a review of the same game.
fn is_free(target: &Path, source: &str) -> bool {
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

/// The file for the review of a game, in a folder to which others may write too.
#[derive(Debug)]
pub(crate) struct Target {
    /// Its path without ending and number.
    name: PathBuf,
    ending: &'static str,
    /// The number that tells it from others of the same name, from 1.
    again: usize,
    /// Names the game.
    source: String,
}

impl Target {
    /// The file in `folder` for a game: `a.review.sgf` for `a.psq`, and `a-2.review.sgf` for its second
    /// game. If files before it have the same name, it gets another number, and so it does where a file
    /// is no review of this game: nothing else is replaced.
    pub(crate) fn new(folder: &Path, form: ReviewForm, found: &FoundGame) -> Target {
        let mut name = match found.path.file_stem().unwrap_or_default() {
            stem if stem == "-" => "stdin".into(),
            stem => stem.to_os_string(),
        };
        if let Some(number) = found.number_of_several() {
            name.push(format!("-{number}"));
        }
        Target {
            name: folder.join(name),
            ending: form.ending(),
            again: found.namesakes + 1,
            source: source(found.digest, found.number),
        }
    }

    /// Where it is, or will be if nobody else takes the name.
    pub(crate) fn path(&mut self) -> PathBuf {
        loop {
            let mut path = self.name.clone().into_os_string();
            if self.again > 1 {
                path.push(format!(".{}", self.again));
            }
            path.push(format!("{REVIEW}.{}", self.ending));
            if is_free(path.as_ref(), &self.source) {
                return path.into();
            }
            self.again += 1;
        }
    }

    /// Whether the review with this fingerprint is there already.
    pub(crate) fn is_done(&mut self, fingerprint: &str) -> bool {
        fingerprints_in(&self.path()).any(|found| found == fingerprint)
    }

    /// Writes the review, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written; with the path.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<PathBuf, (PathBuf, io::Error)> {
        loop {
            let path = self.path();
            let written = match path.symlink_metadata() {
                Ok(_) => atomic::write(&path, bytes),
                Err(_) => atomic::write_new(&path, bytes),
            };
            match written {
                // Another program has taken the name since.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err((path, error)),
                Ok(()) => return Ok(path),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::subcommands::input::is_review;
    use crate::record::{Format, Problem, ReadError};
    use std::{fs, thread};

    const SOURCE: &str = "input 00000000000000aa, game 1";

    /// A game of which nothing but its place in a file matters.
    fn found(path: &Path, number: usize, of: usize) -> FoundGame {
        FoundGame {
            path: path.into(),
            namesakes: 0,
            format: Format::Script,
            number,
            of: Some(of),
            digest: 0xaa,
            game: Err(ReadError::whole(Problem::NoGame)),
        }
    }

    fn target(folder: &Path, form: ReviewForm, path: &str, number: usize, of: usize) -> Target {
        Target::new(folder, form, &found(Path::new(path), number, of))
    }

    #[test]
    fn games_with_other_names_have_other_files() {
        let folder = Path::new("no such folder");
        for (path, number, of, name) in [
            ("x/a.psq", 1, 1, "a.review.sgf"),
            ("a.sgf", 1, 2, "a-1.review.sgf"),
            ("a.sgf", 2, 2, "a-2.review.sgf"),
            ("-", 1, 1, "stdin.review.sgf"),
        ] {
            let found = target(folder, ReviewForm::Text, path, number, of).path();
            assert_eq!(found, folder.join(name));
            assert!(is_review(&found) && !is_review(Path::new(path)));
        }
        let json = target(Path::new(""), ReviewForm::Json, "no such a", 1, 1).path();
        assert_eq!(json, Path::new("no such a.review.json"));
        let mut second = found(Path::new("y/a.psq"), 1, 1);
        second.namesakes = 1;
        let second = Target::new(folder, ReviewForm::Text, &second).path();
        assert_eq!(second, folder.join("a.2.review.sgf"));
    }

    #[test]
    fn only_a_review_of_the_same_game_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("a.review.sgf");
        let next = || {
            let found = target(folder.path(), ReviewForm::Text, "a.psq", 1, 1).path();
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

    /// Programs on several machines may want the same name at the same moment.
    #[test]
    fn each_of_many_writers_has_a_file_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let write = |digest: u64| {
            let mut game = found(Path::new("a.psq"), 1, 1);
            game.digest = digest;
            let mut target = Target::new(folder.path(), ReviewForm::Text, &game);
            let text = format!("{MADE_OF}9, {}", source(digest, 1));
            let path = target.write(text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(path).unwrap(), text);
        };
        thread::scope(|scope| {
            for digest in (0..8).chain(0..8) {
                scope.spawn(move || write(digest));
            }
        });
        let mut found: Vec<String> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
            .collect();
        found.sort();
        found.dedup();
        assert_eq!(found.len(), 8);
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_utf_8_stay_as_they_are() {
        use std::os::unix::ffi::OsStrExt;
        for bytes in [&b"o\xFE.txt"[..], b"o\xFF.txt"] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            let game = found(path, 1, 1);
            let found = Target::new(Path::new("no such folder"), ReviewForm::Json, &game).path();
            let expected = [&bytes[..2], b".review.json"].concat();
            assert_eq!(found.file_name().unwrap().as_bytes(), expected);
        }
    }
}
