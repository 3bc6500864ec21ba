//! A person's own options: a file with one option a line, as on the command line. It
//! is weaker than the command line and than what a saved game says of its players.

use std::ffi::OsString;
use std::path::PathBuf;

use gomoku::console::{
    FileError, LARGEST_OPTIONS, Language, OPTIONS, OptionLine, Options, clean, file_name,
    is_absent, option_lines, read_text,
};
use gomoku::say;

use super::game::resolve;
use super::given::Given;
use super::table::{command, explain, needless_value};

/// A file of options.
#[derive(Debug, Default)]
pub(super) struct Own {
    path: PathBuf,
    lines: Vec<OptionLine>,
    trouble: Option<FileError>,
}

impl Own {
    /// Reads the file at `path`; one that is not there says nothing.
    pub(super) fn read(path: PathBuf) -> Own {
        let (text, trouble) = match read_text(&path, LARGEST_OPTIONS) {
            Ok(text) => (text, None),
            Err(FileError::Io(error)) if is_absent(&error) => (String::new(), None),
            Err(error) => (String::new(), Some(error)),
        };
        Own {
            path,
            lines: option_lines(&text),
            trouble,
        }
    }

    /// What these arguments ask for, after its own options; `typed` is what was found in
    /// the arguments alone.
    pub(super) fn resolve(
        &self,
        arguments: &[OsString],
        typed: Given<'_>,
    ) -> Result<Options, String> {
        let (words, path) = (typed.words, file_name(&self.path));
        if let Some(error) = &self.trouble {
            return Err(say!(
                words,
                "cannot read the options in {path}: {}",
                "不能读取用户设置 {path}：{}",
                words.file_error(error)
            ));
        }
        for line in &self.lines {
            let number = line.number;
            check(line, typed).map_err(|reason| {
                say!(
                    words,
                    "{path}, line {number}: {reason}",
                    "{path}，第 {number} 行：{reason}"
                )
            })?;
        }
        let (program, rest) = arguments.split_at(arguments.len().min(1));
        let all = [program, &self.arguments(), rest].concat();
        let matches = command(words).try_get_matches_from(all);
        let matches = &matches.map_err(|error| explain(&error, words))?;
        resolve(typed.of(matches), typed)
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

/// Checks a line by itself.
fn check(line: &OptionLine, typed: Given<'_>) -> Result<(), String> {
    let words = typed.words;
    let option = &line.words[0];
    if !option.starts_with('-') || option.trim_start_matches('-').is_empty() {
        return Err(say!(
            words,
            "`{}` is not an option: write one option on each line, such as `--level 7`",
            "`{}` 不是选项：每行写一个，例如 `--level 7`",
            clean(&line.words.join(" "))
        ));
    }
    let arguments = ["gomoku".to_owned()].into_iter().chain(line.words.clone());
    let matches = command(words).try_get_matches_from(arguments);
    let matches = &matches.map_err(|error| explain(&error, words))?;
    let given = typed.of(matches);
    let groups = OPTIONS.iter().filter(|group| !group.is_lasting);
    let mut rows = groups.flat_map(|group| group.rows);
    if let Some(row) = rows.find(|row| given.has(row.name())) {
        return Err(say!(
            words,
            "--{} is not allowed in the options file",
            "--{} 不能写在用户设置里",
            row.name()
        ));
    }
    // Whether what follows an option is a word of its own, not the option's value.
    let is_more = matches.contains_id("file") || matches.subcommand_name().is_some();
    if let (Some(value), true) = (line.words.get(1), is_more) {
        return Err(needless_value(words, option, value));
    }
    resolve(given, given).map(|_| ())
}

/// The language that `--lang` names. It is looked for before all else is read,
/// since it is needed even to say what is wrong with the rest.
pub(super) fn asked_for(arguments: &[OsString]) -> Option<Language> {
    let words = arguments
        .iter()
        .map(|word| word.to_str().unwrap_or_default());
    let follows = words.clone().skip(1);
    let named = words.zip(follows.chain([""])).filter_map(|(word, next)| {
        let value = word.strip_prefix("--lang=");
        value.or((word == "--lang").then_some(next))
    });
    named.last()?.parse().ok()
}
