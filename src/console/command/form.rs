//! What may stand after a command, stated once: its syntax, its reading, its completion and what a
//! refusal says of it all come from that.

use std::borrow::Cow;
use std::time::Duration;

use super::point::point_at;
use super::typed::{self, after_number, after_word, token, translated};
use crate::console::words::language::{Both, Language, both, pick, say};
use crate::record::narrow_letter;
use crate::rules::{BoardSize, NotationError, Point, Stone};

/// One of the things that may stand after a command, one behind the other.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// This word, in any case.
    Word(&'static str),
    /// A word that stands for another argument, and is shown in refusals alone.
    Alias(&'static str),
    /// A whole number in this range, both ends included.
    Number {
        what: Both,
        least: usize,
        most: usize,
    },
    /// A time as [`seconds`] reads it.
    Seconds,
    /// A colour.
    Colour,
    /// A point of the board.
    Point,
    /// Any text, to the end of the line.
    Text { name: &'static str, what: Both },
    /// The name of a file, to the end of the line.
    File(&'static str),
    /// The name of a command.
    Command,
    /// Words that the command itself reads, to the end of the line. What it refuses it says itself.
    Words {
        name: &'static str,
        choices: fn() -> Vec<&'static str>,
    },
    /// One of these, or nothing. A refusal says nothing of it where more follows.
    Maybe {
        name: &'static str,
        of: &'static [Form],
    },
}

/// What a command takes: one of these rows of forms.
pub type Forms = &'static [&'static [Form]];

/// No argument.
pub(crate) const NOTHING: &[Form] = &[];

/// One of these words, or nothing.
macro_rules! maybe_one {
    ($($word:expr),+) => {
        &[
            $crate::console::command::form::NOTHING,
            $(&[$crate::console::command::form::Form::Word($word)]),+
        ]
    };
}

pub(crate) use maybe_one;

/// What was given for one form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Argument<'a> {
    Word(&'static str),
    Number(usize),
    Seconds(Duration),
    Colour(Stone),
    Point(Point),
    /// As it was typed.
    Text(&'a str),
    /// In the words of the program.
    Words(Cow<'a, str>),
}

/// What may come next in an argument that is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice<'a> {
    Name(Cow<'static, str>),
    Command,
    /// A file whose name begins with this text.
    File(&'a str),
}

/// Reads what stands after a command. The error is that of a point, where one is wrong.
pub(crate) fn read(
    takes: Forms,
    text: &str,
    size: BoardSize,
) -> Result<Vec<Argument<'_>>, Option<NotationError>> {
    let mut wrong_point = None;
    // A word of the program is no text of the person's.
    let is_by_word = |forms: &&&[Form]| matches!(forms, [Form::Word(_), ..]);
    let (by_word, others): (Vec<_>, Vec<_>) = takes.iter().partition(is_by_word);
    for forms in by_word.into_iter().chain(others) {
        match read_all(forms, text.trim(), size) {
            Ok(given) => return Ok(given),
            Err(error) => wrong_point = wrong_point.or(error),
        }
    }
    Err(wrong_point)
}

fn read_all<'a>(
    forms: &[Form],
    text: &'a str,
    size: BoardSize,
) -> Result<Vec<Argument<'a>>, Option<NotationError>> {
    let Some((form, after)) = forms.split_first() else {
        return text.is_empty().then(Vec::new).ok_or(None);
    };
    if let Form::Maybe { of, .. } = form {
        let read = |form: &Form| read_all(&[&[*form], after].concat(), text, size).ok();
        let found = of.iter().find_map(read);
        return found.map_or_else(|| read_all(after, text, size), Ok);
    }
    let (one, rest) = form.read(text, size)?;
    let others = read_all(after, rest, size)?;
    Ok([one].into_iter().chain(others).collect())
}

/// What may come next behind the words `before`; `text` is the whole argument that is being typed.
pub(crate) fn choices<'a>(
    takes: Forms,
    before: &str,
    text: &'a str,
    size: BoardSize,
) -> Vec<Choice<'a>> {
    let mut all = Vec::new();
    for forms in takes {
        let mut rest = before;
        for (at, form) in forms.iter().enumerate() {
            match form {
                Form::Maybe { of, .. } if at + 1 < forms.len() => {
                    match of.iter().find_map(|form| form.read(rest, size).ok()) {
                        Some((_, left)) => rest = left,
                        None if rest.is_empty() => form.choices(&mut all),
                        None => {}
                    }
                    continue;
                }
                Form::File(_) => all.push(Choice::File(text)),
                _ if rest.is_empty() || matches!(form, Form::Words { .. }) => {
                    form.choices(&mut all)
                }
                _ => {
                    if let Ok((_, left)) = form.read(rest, size) {
                        rest = left;
                        continue;
                    }
                }
            }
            break;
        }
    }
    all
}

/// The upper end of a range that has none, of which nothing is said.
pub(crate) const NO_LIMIT: usize = usize::MAX;

/// What takes a number of steps.
pub(crate) const STEPS: Forms = &[NOTHING, &[STEP_COUNT], &[Form::Word("all")]];

pub(crate) const STEP_COUNT: Form = Form::number(
    both("a number of steps, 1 or more", "步数（至少 1）"),
    1,
    NO_LIMIT,
);

impl Form {
    pub(crate) const fn number(what: Both, least: usize, most: usize) -> Form {
        Form::Number { what, least, most }
    }

    pub(crate) const fn text(name: &'static str, what: Both) -> Form {
        Form::Text { name, what }
    }

    /// Reads what is given for it at the beginning of a text, and returns the rest.
    fn read<'a>(
        &self,
        text: &'a str,
        size: BoardSize,
    ) -> Result<(Argument<'a>, &'a str), Option<NotationError>> {
        let some_text = || (!text.is_empty()).then_some(text);
        let read = match *self {
            Form::Word(word) | Form::Alias(word) => {
                after_word(text, word).map(|rest| (Argument::Word(word), rest))
            }
            Form::Number { least, most, .. } => after_number(text)
                .filter(|(number, _)| (least..=most).contains(number))
                .map(|(number, rest)| (Argument::Number(number), rest)),
            Form::Seconds => seconds(&translated(text)).map(|time| (Argument::Seconds(time), "")),
            Form::Colour => Stone::ALL.into_iter().find_map(|stone| {
                let (word, rest) = token(text);
                let found = after_word(word, stone.name())?;
                found.is_empty().then_some((Argument::Colour(stone), rest))
            }),
            Form::Point => {
                let (point, rest) = point_at(text, size)?;
                Some((Argument::Point(point), rest))
            }
            Form::Text { .. } | Form::File(_) | Form::Command => {
                some_text().map(|text| (Argument::Text(text), ""))
            }
            Form::Words { .. } => some_text().map(|it| (Argument::Words(translated(it)), "")),
            // It is read with what stands before it.
            Form::Maybe { .. } => None,
        };
        read.ok_or(None)
    }

    /// The words that may stand for it, where they are few.
    fn choices(&self, all: &mut Vec<Choice<'_>>) {
        /// The largest number up to which all are named.
        const FEW: usize = 8;
        match *self {
            Form::Word(word) | Form::Alias(word) => all.push(Choice::Name(word.into())),
            Form::Colour => all.extend(Stone::ALL.map(|it| Choice::Name(it.name().into()))),
            Form::Number { least, most, .. } if most <= FEW => {
                all.extend((least..=most).map(|it| Choice::Name(it.to_string().into())));
            }
            Form::Words { choices, .. } => {
                all.extend(choices().into_iter().map(|it| Choice::Name(it.into())));
            }
            Form::Command => all.push(Choice::Command),
            Form::Maybe { of, .. } => of.iter().for_each(|form| form.choices(all)),
            _ => {}
        }
    }

    /// What the help calls it.
    fn name(&self) -> &'static str {
        match *self {
            Form::Word(word) | Form::Alias(word) => word,
            Form::Number { .. } => "N",
            Form::Colour => "black|white",
            Form::Point => "POINT",
            Form::Command => "COMMAND|GROUP|all",
            Form::Seconds => "SECONDS",
            Form::Text { name, .. }
            | Form::File(name)
            | Form::Words { name, .. }
            | Form::Maybe { name, .. } => name,
        }
    }

    /// What a refusal calls it.
    fn what(&self, language: Language) -> String {
        match *self {
            Form::Word(word) | Form::Alias(word) => format!("`{}`", typed::shown(word, language)),
            Form::Number { what, least, most } => range(language, what, least, most),
            Form::Seconds => {
                let what = both("a number of seconds", "秒数");
                range(language, what, 0, MOST_SECONDS as usize)
            }
            Form::Colour => {
                let name = |it: Stone| format!("`{}`", typed::shown(it.name(), language));
                either(language, Stone::ALL.map(name))
            }
            Form::Point => pick!(language, "a point", "一个点").into(),
            Form::Text { what, .. } => what.of(language).into(),
            Form::Maybe { of, .. } => either(language, of.iter().map(|form| form.what(language))),
            Form::File(_) | Form::Words { .. } | Form::Command => language.syntax(self.name()),
        }
    }
}

/// The arguments as the help shows them in this language.
#[must_use]
pub fn syntax(takes: Forms, language: Language) -> String {
    let one = |forms: &&[Form]| {
        let names = forms.iter().map(|form| match form {
            Form::Maybe { name, .. } => language.syntax(&format!("[{name}]")),
            Form::Word(word) | Form::Alias(word) => typed::shown(word, language).into(),
            Form::Colour => {
                let names = Stone::ALL.map(|it| typed::shown(it.name(), language));
                names.join("|")
            }
            Form::Command => pick!(language, form.name(), "命令|组名|全部").into(),
            form => language.syntax(form.name()),
        });
        names.collect::<Vec<String>>().join(" ")
    };
    let shown = takes.iter();
    let shown = shown.filter(|it| !matches!(it, [] | [Form::Alias(_), ..]));
    let all: Vec<String> = shown.map(one).collect();
    let all = all.join("|");
    // Words that may be left out have brackets of their own.
    match takes.iter().any(|forms| forms.is_empty()) && !all.is_empty() && !all.starts_with('[') {
        true => format!("[{all}]"),
        false => all,
    }
}

/// The arguments as a refusal says them.
pub(crate) fn what(takes: Forms, language: Language) -> String {
    let one = |forms: &&[Form]| {
        let is_left_out =
            |at: usize| at + 1 < forms.len() && matches!(forms[at], Form::Maybe { .. });
        let said = (0..forms.len()).filter(|at| !is_left_out(*at));
        let all: Vec<String> = said.map(|at| forms[at].what(language)).collect();
        all.join(pick!(language, " and ", " 加 "))
    };
    let all = takes.iter().filter(|forms| !forms.is_empty());
    either(language, all.map(one))
}

/// The words with which an argument may begin.
pub(crate) fn words(takes: Forms) -> impl Iterator<Item = &'static str> {
    takes.iter().filter_map(|forms| match forms {
        [Form::Word(word), ..] => Some(*word),
        _ => None,
    })
}

/// One of several. A comma ends what is more than a word.
fn either(language: Language, all: impl IntoIterator<Item = String>) -> String {
    let mut all: Vec<String> = all.into_iter().collect();
    let are_words = all
        .iter()
        .all(|it| it.starts_with('`') && !it.contains(' '));
    let last = all.pop().unwrap_or_default();
    let or = match are_words {
        _ if all.is_empty() => return last,
        true => pick!(language, " or ", " 或 "),
        false => pick!(language, ", or ", "，或 "),
    };
    all.join(pick!(language, ", ", "、")) + or + &last
}

fn range(language: Language, what: Both, least: usize, most: usize) -> String {
    let what = what.of(language);
    match most {
        NO_LIMIT => what.into(),
        _ => say!(
            language,
            "{what} from {least} to {most}",
            "{least} 到 {most} 的{what}"
        ),
    }
}

/// The longest time for a move that can be set, in seconds: a day.
pub const MOST_SECONDS: u32 = 86_400;

/// Seconds from 0 to a day, with a fraction or without, but not with a sign or an exponent.
#[must_use]
pub fn seconds(text: &str) -> Option<Duration> {
    let is_plain = text.bytes().all(|it| it.is_ascii_digit() || it == b'.');
    let seconds: f64 = text.parse().ok().filter(|_| is_plain)?;
    (seconds <= f64::from(MOST_SECONDS)).then(|| Duration::from_secs_f64(seconds))
}

/// Whether a text begins with a letter or a digit of ASCII, or the full-width form of one.
pub(crate) fn is_narrow(text: &str) -> bool {
    let first = text.chars().next().map(narrow_letter);
    first.is_some_and(|first| first.is_ascii_alphanumeric())
}
