//! The Chinese names of commands, as they are typed.

use std::borrow::Cow;

use crate::console::command::Command;
use crate::console::command::form::{Form, is_narrow};
use crate::console::command::typed::{after_word, is_space_or_comma, parts, translated};
use crate::console::commands::commands;

/// The first word of a line, and the rest. After a Chinese name an argument needs no space
/// before it (`悔棋3`, `电脑执白`), and a Chinese comma is as good as one.
pub(crate) fn split(line: &str) -> (&str, &str) {
    if line.is_ascii() {
        return line.split_once(char::is_whitespace).unwrap_or((line, ""));
    }
    let end = line.find(is_space_or_comma).unwrap_or(line.len());
    let word = &line[..end];
    let (word, rest) = line.split_at(joined(word).unwrap_or(word.len()));
    (word, rest.trim_start_matches(is_space_or_comma))
}

/// Where in a word the Chinese name of a command ends that has its argument right behind
/// it.
fn joined(word: &str) -> Option<usize> {
    let ends = word.char_indices().map(|(at, _)| at);
    let is_joint = |at: &usize| {
        let (name, rest) = word.split_at(*at);
        command_of(name).is_some_and(|command| begins_argument(command, rest))
    };
    ends.rev()
        .find(is_joint)
        .filter(|_| command_of(word).is_none())
}

/// Whether a text right behind the name of a command can only be its argument.
fn begins_argument(command: &Command, text: &str) -> bool {
    let is_taken = |forms: &&[Form]| match forms {
        [Form::Text { .. }] => true,
        [Form::Command] => command_of(text).is_some(),
        [Form::Word(word), Form::Text { .. }] => after_word(text, word).is_some(),
        _ => false,
    };
    parts(text).is_some() || is_narrow(text) || command.takes.iter().any(is_taken)
}

/// A line that arranges a position, in English: its words, or the name of a command.
pub(crate) fn arranging(line: &str) -> Cow<'_, str> {
    let line = line.trim();
    if line.is_ascii() {
        return line.into();
    }
    match (command_of(line), line.ends_with('先')) {
        (Some(command), _) => command.name().into(),
        // As `黑先行`; elsewhere it is a colour.
        (None, true) => translated(&format!("{line}行")).into_owned().into(),
        (None, false) => translated(line),
    }
}

/// The command that has this Chinese name.
fn command_of(word: &str) -> Option<&'static Command> {
    commands().find(|command| command.chinese.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::command::form::{Argument, read};
    use crate::console::command::typed::ARGUMENTS;
    use crate::record::CHINESE_IN_SCRIPTS;
    use crate::rules::BoardSize;

    /// What is given behind a command, in the words of the program.
    fn given(command: &Command, text: &str) -> Option<String> {
        let given = read(command.takes, text, BoardSize::default()).ok()?;
        let all = given.iter().map(|it| match it {
            Argument::Word(word) => (*word).to_owned(),
            Argument::Number(number) => number.to_string(),
            Argument::Seconds(time) => time.as_secs_f64().to_string(),
            Argument::Colour(stone) => stone.to_string(),
            Argument::Point(point) => format!("{} {}", point.row(), point.column()),
            Argument::Text(text) => (*text).to_owned(),
            Argument::Words(words) => words.to_string(),
        });
        Some(all.collect::<Vec<_>>().join(" "))
    }

    /// What scripts have in Chinese means the same there as when it is typed.
    #[test]
    fn the_chinese_words_of_scripts_are_names_of_the_same_commands() {
        for (chinese, word) in CHINESE_IN_SCRIPTS {
            let command = command_of(chinese).unwrap();
            assert_eq!(command.name(), word, "{chinese}");
        }
    }

    #[test]
    fn every_chinese_name_is_that_of_one_thing() {
        let names = || ARGUMENTS.iter().flat_map(|(_, names)| *names);
        for name in names() {
            assert_eq!(names().filter(|it| *it == name).count(), 1, "{name}");
        }
        // None is another with its argument.
        for name in commands().flat_map(|command| command.chinese) {
            assert_eq!(split(name), (*name, ""));
        }
    }

    /// As one types without a space bar: every command with each word that it takes, and with
    /// numbers.
    #[test]
    fn what_a_command_takes_may_stand_right_behind_it() {
        const NUMBERS: [(&str, &str); 5] = [
            ("3", "3"),
            ("３", "3"),
            ("三", "3"),
            ("3步", "3"),
            ("两题", "2"),
        ];
        let names = |word: &'static str| -> Vec<(&str, &str)> {
            let row = ARGUMENTS.iter().find(|(name, _)| *name == word);
            let all = row.into_iter().flat_map(|(_, names)| *names);
            all.map(|name| (*name, word)).collect()
        };
        for command in commands() {
            let mut all: Vec<(String, String)> = Vec::new();
            for forms in command.takes {
                let (before, last) = match forms {
                    [
                        Form::Word(word),
                        last @ (Form::Number { .. } | Form::Text { .. }),
                    ] => (names(word), last),
                    [Form::Point, Form::Maybe { of: [last, ..], .. }] => {
                        (vec![("7 7", "7 7")], last)
                    }
                    [last] => (vec![("", "")], last),
                    _ => continue,
                };
                let behind = match last {
                    Form::Word(word) => names(word),
                    Form::Number { .. } => NUMBERS.to_vec(),
                    Form::Text { .. } => vec![("好棋", "好棋")],
                    _ => continue,
                };
                for (first, english) in before {
                    all.extend(behind.iter().map(|(last, meant)| {
                        let english = format!("{english} {meant}");
                        (format!("{first}{last}"), english.trim().to_owned())
                    }));
                }
            }
            let with_each = |name| all.iter().map(move |it| (name, it));
            for (name, (typed, english)) in command.chinese.iter().flat_map(with_each) {
                let line = format!("{name}{typed}");
                let (word, rest) = split(&line);
                assert_eq!((word, rest), (*name, &**typed), "{line}");
                assert_eq!(given(command, rest).as_deref(), Some(&**english), "{line}");
            }
        }
    }
}
