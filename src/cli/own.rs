//! A person's own options: a file with one option a line, as on the command line. It
//! is weaker than the command line and than what a saved game says of its players.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use clap::parser::ValueSource;
use gomoku::console::Language;
use gomoku::console::{ColorChoice, FileError, Options, read_text};

use super::asked_for;
use super::game::resolve;
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
    ///
    /// # Errors
    /// At what is wrong first, here or there.
    pub(super) fn resolve(
        &self,
        arguments: &[OsString],
        typed: &ArgMatches,
        language: Language,
        any_seed: u64,
    ) -> Result<(Options, ColorChoice), String> {
        if self.lines.is_empty() && self.trouble.is_none() {
            return resolve(typed, language, any_seed);
        }
        let words = language;
        let is_right = |matches: &ArgMatches| resolve(matches, language, any_seed).map(|_| ());
        self.check(words, is_right)?;
        let (program, rest) = arguments.split_at(arguments.len().min(1));
        let all = [program, &self.arguments(), rest].concat();
        let matches = command(words).try_get_matches_from(all);
        let matches = matches.map_err(|error| explain(&error, false, words))?;
        let (mut options, color) = resolve(&matches, language, any_seed)?;
        // Of the players a saved game knows more than a person's usual options do.
        let (typed, _) = resolve(typed, language, any_seed)?;
        // A file is read as the command line says it, not as one usually plays.
        options.reading = typed.reading;
        options.usual = options.seats.map(Option::unwrap_or_default);
        options.seats = typed.seats;
        options.usual_names = options.names;
        options.names = typed.names;
        if let Some(setting) = options.level {
            (options.skill.level, options.skill.adapts) = setting.set(options.skill.level);
        }
        options.level = typed.level;
        Ok((options, color))
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

    /// Checks every line by itself; `resolve` says what is wrong with its value.
    ///
    /// # Errors
    /// When the file cannot be read; else at the first wrong line, named by its number.
    fn check(
        &self,
        words: Language,
        resolve: impl Fn(&ArgMatches) -> Result<(), String>,
    ) -> Result<(), String> {
        if let Some(error) = &self.trouble {
            return Err(words.cannot_read_options(&self.path, error));
        }
        for line in &self.lines {
            let checked = line.check(words, &resolve);
            checked.map_err(|reason| words.wrong_line(&self.path, line.number, &reason))?;
        }
        Ok(())
    }
}

impl Line {
    fn check(
        &self,
        words: Language,
        resolve: impl Fn(&ArgMatches) -> Result<(), String>,
    ) -> Result<(), String> {
        let option = &self.words[0];
        if !option.starts_with('-') || option.trim_start_matches('-').is_empty() {
            return Err(words.no_option(&self.words.join(" ")));
        }
        let arguments = ["gomoku".to_owned()].into_iter().chain(self.words.clone());
        let matches = command(words)
            .try_get_matches_from(arguments)
            .map_err(|error| explain(&error, false, words))?;
        let given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
        if let Some(id) = NOT_HERE.iter().find(|id| given(id)) {
            return Err(words.not_in_options(&format!("--{id}")));
        }
        if let (Some(value), true) = (self.words.get(1), is_more(&matches)) {
            return Err(words.needless_value(option, value));
        }
        resolve(&matches)
    }
}

/// Whether what follows an option is a word of its own, not the option's value.
fn is_more(matches: &ArgMatches) -> bool {
    matches.contains_id("file") || matches.subcommand_name().is_some()
}

/// Whether there is just no such file.
fn is_absent(error: &io::Error) -> bool {
    let kinds = [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory];
    kinds.contains(&error.kind())
}

/// The lines that say something. A `#` at the beginning or after a space begins a comment.
fn lines(text: &str) -> Vec<Line> {
    let text = text.trim_start_matches('\u{feff}');
    let numbered = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line));
    numbered
        .filter_map(|(number, line)| {
            let words = words(without_comment(line).trim())?;
            Some(Line { number, words })
        })
        .collect()
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
        let found: Vec<(usize, String)> = lines(text)
            .into_iter()
            .map(|line| (line.number, line.words.join("|")))
            .collect();
        let expected = [
            (3, "--level|7"),
            (4, "-s=9"),
            (5, "--white=computer"),
            (6, "-q"),
            (7, "--color|never"),
            (8, "--load|a b#c.txt"),
            (10, "level|7"),
        ];
        assert_eq!(
            found,
            expected.map(|(number, words)| (number, words.to_owned()))
        );
    }
}
