//! What is set, and a person's own options: a file with one option a line, as on the command line.

use crate::console::options::pages::{OPTIONS, OptionRow};
use crate::console::options::{Options, Settings, Value};

/// The largest file that is read, in bytes.
pub const LARGEST_OPTIONS: u64 = 64 << 10;

/// A setting: an option with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The long name of the option, without the dashes.
    pub name: &'static str,
    /// What `settings` calls it in Chinese.
    pub chinese: &'static str,
    pub value: Value,
}

impl Options {
    /// What of them is set for more than one run, in the order of the options. The seed is
    /// not, since with it all games would be alike.
    pub(crate) fn settings(&self) -> Vec<Setting> {
        let rows = OPTIONS.iter().flat_map(|group| group.rows);
        let settings = rows.filter_map(|row| {
            let (name, chinese) = (row.name(), row.chinese);
            (row.now)(self).map(|value| Setting {
                name,
                chinese,
                value,
            })
        });
        settings.collect()
    }

    /// The level as `--level` names it.
    pub(crate) fn level_name(&self) -> String {
        let Settings { players, skill, .. } = &self.settings;
        let level = players.level.unwrap_or(skill.level);
        match level.adapts {
            true => "auto".into(),
            false => level.now.to_string(),
        }
    }
}

/// A line that says something.
#[derive(Debug)]
pub struct OptionLine {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What it would be on the command line: an option, and its value if there is more.
    pub words: Vec<String>,
}

/// The lines that say something. A `#` at the beginning or after a space begins a comment, but
/// not inside a value in double quotes.
#[must_use]
pub fn option_lines(text: &str) -> Vec<OptionLine> {
    let numbered = text.trim_start_matches('\u{feff}').lines().zip(1..);
    let lines = numbered.map(|(line, number)| {
        let words = split(line).0;
        OptionLine { number, words }
    });
    lines.filter(|line| !line.words.is_empty()).collect()
}

/// The words of a line, and its comment: an option, and the rest as its value; `--level=7` is
/// one word.
fn split(line: &str) -> (Vec<String>, &str) {
    let line = line.trim();
    if let Some(found) = split_quoted(line) {
        return found;
    }
    let begins = |(at, _): &(usize, &str)| {
        let before = line[..*at].chars().next_back();
        before.is_none_or(char::is_whitespace)
    };
    let comment = line.match_indices('#').find(begins);
    let (text, comment) = line.split_at(comment.map_or(line.len(), |(at, _)| at));
    let text = text.trim_end();
    let words = match text.find(|letter: char| letter == '=' || letter.is_whitespace()) {
        Some(at) if !text[at..].starts_with('=') => {
            vec![text[..at].to_owned(), text[at..].trim().to_owned()]
        }
        _ if text.is_empty() => Vec::new(),
        _ => vec![text.to_owned()],
    };
    (words, comment)
}

/// The words and the comment of a line whose value is in double quotes, where `\` takes away the
/// meaning of the next character. A value that only begins with a quote is as it is.
fn split_quoted(line: &str) -> Option<(Vec<String>, &str)> {
    let (before, quoted) = line.split_once('"')?;
    let option = before.trim_end_matches(|it: char| it == '=' || it.is_whitespace());
    if !option.starts_with('-') || option == before || option.contains(char::is_whitespace) {
        return None;
    }
    let (mut value, mut letters) = (String::new(), quoted.chars());
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => value.push(letters.next()?),
            letter => value.push(letter),
        }
    }
    let rest = letters.as_str();
    let comment = rest.trim_start();
    let is_end = rest.is_empty() || (comment.starts_with('#') && comment != rest);
    let words = match before.ends_with('=') {
        true => vec![format!("{option}={value}")],
        false => vec![option.to_owned(), value],
    };
    is_end.then_some((words, comment))
}

/// The options that a line of these words names; several where their letters stand together.
fn names(words: &[String]) -> Vec<&'static str> {
    let rows = || OPTIONS.iter().flat_map(|group| group.rows);
    let word = words.first().and_then(|word| word.split('=').next());
    let word = word.unwrap_or_default();
    if let Some(long) = word.strip_prefix("--") {
        let names = rows().map(OptionRow::name);
        return names.filter(|name| *name == long).collect();
    }
    let letters = word.strip_prefix('-').unwrap_or_default().chars();
    let mut names = Vec::new();
    for row in letters.map_while(|letter| rows().find(|row| row.short() == Some(letter))) {
        names.push(row.name());
        if row.value().is_some() {
            break;
        }
    }
    names
}

/// The text of an options file with these settings. What says another setting is replaced;
/// comments stay, and so do lines about anything else. Where the file says nothing of a
/// setting, it gets a line if the setting is not the `usual` one.
pub(crate) fn rewritten(text: &str, settings: &[Setting], usual: &[Setting]) -> String {
    let find = |name: &&str| settings.iter().find(|setting| setting.name == *name);
    let text = text.trim_start_matches('\u{feff}');
    let said: Vec<(Vec<String>, &str)> = text.lines().map(split).collect();
    let names: Vec<Vec<&str>> = said.iter().map(|(words, _)| names(words)).collect();
    let mut lines: Vec<String> = Vec::new();
    for (index, (line, (words, comment))) in text.lines().zip(&said).enumerate() {
        let named: Vec<&Setting> = names[index].iter().filter_map(find).collect();
        // The last line about an option is the one that counts.
        let later = names[index + 1..].concat();
        let mut own = named.clone();
        own.retain(|setting| !later.contains(&setting.name));
        let stays = match own[..] {
            [setting] => setting.is_said_by(words),
            _ => named.is_empty(),
        };
        if stays {
            lines.push(line.to_owned());
            continue;
        }
        let first = lines.len();
        lines.extend(own.iter().filter_map(|setting| setting.line()));
        if !comment.is_empty() {
            match lines.get_mut(first) {
                Some(line) => *line += &format!(" {comment}"),
                None => lines.push((*comment).to_owned()),
            }
        }
    }
    let names = names.concat();
    let is_new = |setting: &&Setting| !names.contains(&setting.name);
    let unusual = settings.iter().filter(|it| !usual.contains(it));
    lines.extend(unusual.filter(is_new).filter_map(Setting::line));
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    lines.iter().flat_map(|line| [line, end]).collect()
}

impl Setting {
    /// Whether these words say it, and nothing else.
    fn is_said_by(&self, words: &[String]) -> bool {
        let joined = words[0].split_once('=').map(|(_, value)| value);
        let value = words.get(1).map(String::as_str).or(joined);
        names(words) == [self.name]
            && match &self.value {
                Value::Flag(on) => *on,
                Value::Text(text) => text.is_some() && text.as_deref() == value,
            }
    }

    /// The line of an options file for it; `None` if it needs none. The value is in quotes where
    /// it would be read as something else, or as another option.
    fn line(&self) -> Option<String> {
        let name = self.name;
        let text = match &self.value {
            Value::Flag(on) => return on.then(|| format!("--{name}")),
            Value::Text(text) => text.as_ref()?,
        };
        let plain = format!("--{name} {text}");
        let is_read = self.is_said_by(&split(&plain).0);
        if is_read && !text.starts_with('-') {
            return Some(plain);
        }
        let quoted = text.replace('\\', r"\\").replace('"', r#"\""#);
        Some(format!("--{name}=\"{quoted}\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_an_option_and_its_value() {
        let text = "\u{feff}# mine\n\n--level 7\r\n  -s=9 # small\n--white=computer\n-q\n\
                    --color   never  \n--load a b#c.txt\n#--resume\nlevel 7\n\
                    --name-black \"A \\\"#1\\\" \\\\\" # me\n--name-white=\"-x #\"\n\
                    --name-black \"A\" B # no\n--name-white \"A\n# \"mine\"\n";
        let found = option_lines(text).into_iter();
        let found = found.map(|line| (line.number, line.words.join("|")));
        let expected = [
            (3, "--level|7"),
            (4, "-s=9"),
            (5, "--white=computer"),
            (6, "-q"),
            (7, "--color|never"),
            (8, "--load|a b#c.txt"),
            (10, "level|7"),
            (11, "--name-black|A \"#1\" \\"),
            (12, "--name-white=-x #"),
            (13, "--name-black|\"A\" B"),
            (14, "--name-white|\"A"),
        ];
        let expected = expected.map(|(number, words)| (number, words.to_owned()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_is_written_is_read() {
        for (name, line) in [
            ("Ada Lovelace", "--name-black Ada Lovelace"),
            ("A #1", "--name-black=\"A #1\""),
            ("#1", "--name-black=\"#1\""),
            ("A#1", "--name-black A#1"),
            ("\"A\"", "--name-black=\"\\\"A\\\"\""),
            ("\"A", "--name-black \"A"),
            ("A \"B\" #", "--name-black=\"A \\\"B\\\" #\""),
            ("A\\ #\\", "--name-black=\"A\\\\ #\\\\\""),
            ("\\", "--name-black \\"),
            ("-x", "--name-black=\"-x\""),
            ("=", "--name-black ="),
            ("李 \u{3000}#四", "--name-black=\"李 \u{3000}#四\""),
        ] {
            let setting = Setting {
                name: "name-black",
                chinese: "",
                value: Value::Text(Some(name.into())),
            };
            let settings = [setting];
            // Lines end as they did.
            for end in ["\n", "\r\n"] {
                let before = format!("# mine{end}--name-black X # me{end}");
                let text = rewritten(&before, &settings, &[]);
                assert_eq!(text, format!("# mine{end}{line} # me{end}"));
                let lines = option_lines(&text);
                assert_eq!(lines.len(), 1, "{lines:?}");
                assert!(settings[0].is_said_by(&lines[0].words), "{lines:?}");
                assert_eq!(rewritten(&text, &settings, &[]), text, "again");
            }
        }
    }
}
