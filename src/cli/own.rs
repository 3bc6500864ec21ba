//! A person's own options: a file with one option a line, as on the command line. It
//! is weaker than the command line and than what a saved game says of its players.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use gomoku::console::{ColorChoice, FileError, Language, Options, read_text};

use super::asked_for;
use super::game::resolve;
use super::given::Given;
use super::table::{command, explain};

/// The largest file that is read, in bytes.
const LARGEST: u64 = 64 << 10;

/// What may only be said on the command line: what is done this one time.
const NOT_HERE: &[&str] = &[
    "load",
    "game",
    "at",
    "resume",
    "help",
    "version",
    "no-options",
];

/// A file of options.
#[derive(Debug, Default)]
pub(super) struct Own {
    path: PathBuf,
    lines: Vec<Line>,
    trouble: Option<FileError>,
}

/// A line that says something.
#[derive(Debug)]
struct Line {
    /// Its number in the file, from 1.
    number: usize,
    /// What it would be on the command line: an option, and its value if there is more.
    words: Vec<String>,
}

impl Own {
    /// Reads the file at `path`; one that is not there says nothing.
    pub(super) fn read(path: PathBuf) -> Own {
        let (text, trouble) = match read_text(&path, LARGEST) {
            Ok(text) => (text, None),
            Err(FileError::Io(error)) if is_absent(&error) => (String::new(), None),
            Err(error) => (String::new(), Some(error)),
        };
        Own {
            path,
            lines: lines(&text),
            trouble,
        }
    }

    /// What these arguments ask for, after its own options; `typed` is what was found in
    /// the arguments alone.
    pub(super) fn resolve(
        &self,
        arguments: &[OsString],
        typed: Given<'_>,
        any_seed: u64,
    ) -> Result<(Options, ColorChoice), String> {
        let words = typed.words;
        if let Some(error) = &self.trouble {
            return Err(words.cannot_read_options(&self.path, error));
        }
        for line in &self.lines {
            let wrong = |reason: String| words.wrong_line(&self.path, line.number, &reason);
            line.check(words).map_err(wrong)?;
        }
        let (program, rest) = arguments.split_at(arguments.len().min(1));
        let all = [program, &self.arguments(), rest].concat();
        let matches = command(words).try_get_matches_from(all);
        let matches = &matches.map_err(|error| explain(&error, None, words))?;
        resolve(Given { matches, words }, typed, any_seed)
    }

    /// Its options as arguments.
    fn arguments(&self) -> Vec<OsString> {
        let words = self.lines.iter().flat_map(|line| &line.words);
        words.map(OsString::from).collect()
    }

    /// The language that it names.
    pub(super) fn language(&self) -> Option<Language> {
        asked_for(&self.arguments())
    }
}

impl Line {
    /// Checks a line by itself.
    fn check(&self, words: Language) -> Result<(), String> {
        let option = &self.words[0];
        if !option.starts_with('-') || option.trim_start_matches('-').is_empty() {
            return Err(words.no_option(&self.words.join(" ")));
        }
        let arguments = ["gomoku".to_owned()].into_iter().chain(self.words.clone());
        let matches = command(words).try_get_matches_from(arguments);
        let matches = &matches.map_err(|error| explain(&error, None, words))?;
        let given = Given { matches, words };
        if let Some(id) = NOT_HERE.iter().find(|id| given.has(id)) {
            return Err(words.not_in_options(&format!("--{id}")));
        }
        // Whether what follows an option is a word of its own, not the option's value.
        let is_more = matches.contains_id("file") || matches.subcommand_name().is_some();
        if let (Some(value), true) = (self.words.get(1), is_more) {
            return Err(words.needless_value(option, value));
        }
        resolve(given, given, 0).map(|_| ())
    }
}

/// Whether there is just no such file.
fn is_absent(error: &io::Error) -> bool {
    let kinds = [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory];
    kinds.contains(&error.kind())
}

/// The lines that say something. A `#` at the beginning or after a space begins a comment.
fn lines(text: &str) -> Vec<Line> {
    let numbered = text.trim_start_matches('\u{feff}').lines().zip(1..);
    let found = numbered.filter_map(|(line, number)| {
        let words = words(without_comment(line).trim())?;
        Some(Line { number, words })
    });
    found.collect()
}

fn without_comment(line: &str) -> &str {
    let begins = |(at, _): &(usize, &str)| {
        let before = line[..*at].chars().next_back();
        before.is_none_or(char::is_whitespace)
    };
    let comment = line.match_indices('#').find(begins);
    comment.map_or(line, |(at, _)| &line[..at])
}

/// An option, and the rest of the line as its value; `--level=7` is one word.
fn words(line: &str) -> Option<Vec<String>> {
    if line.is_empty() {
        return None;
    }
    let end = line.find(|letter: char| letter == '=' || letter.is_whitespace());
    Some(match end {
        Some(at) if !line[at..].starts_with('=') => {
            vec![line[..at].to_owned(), line[at..].trim().to_owned()]
        }
        _ => vec![line.to_owned()],
    })
}

/// Where a person's own options are, in the folder of all configuration.
pub fn path_in(configuration: &Path) -> PathBuf {
    configuration.join("gomoku").join("options")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_an_option_and_its_value() {
        let text = "\u{feff}# mine\n\n--level 7\r\n  -s=9 # small\n--white=computer\n-q\n\
                    --color   never  \n--load a b#c.txt\n#--resume\nlevel 7\n";
        let found = lines(text).into_iter();
        let found = found.map(|line| (line.number, line.words.join("|")));
        let expected = [
            (3, "--level|7"),
            (4, "-s=9"),
            (5, "--white=computer"),
            (6, "-q"),
            (7, "--color|never"),
            (8, "--load|a b#c.txt"),
            (10, "level|7"),
        ];
        let expected = expected.map(|(number, words)| (number, words.to_owned()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }
}
