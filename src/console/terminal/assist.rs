//! Help while a line is typed: completion, the ghost stone, colours. All of it is a function
//! of the text so far and the game.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

use crate::console::command::form::{self, Choice};
use crate::console::command::point::point;
use crate::console::commands::chinese;
use crate::console::commands::commands;
use crate::console::commands::program::help_words;
use crate::console::commands::spelling::Spelling;
use crate::console::device::theme::{Style, Theme};
use crate::console::disk::expand_home;
use crate::console::out::Out;
use crate::console::refusal::Refusal;
use crate::console::words::is_plain;
use crate::rules::{Game, NotationError, Stone};

/// What the help for one line depends on.
#[derive(Clone, Debug)]
pub struct Assist {
    /// The game.
    pub game: Game,
    /// How points and refusals are shown.
    pub out: Out,
    /// Whether a position is arranged, where a point places no stone.
    pub is_arranging: bool,
    /// How commands may be named.
    pub spelling: Spelling,
}

/// What stands dimly after the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// The stone that would be placed.
    Stone(Stone),
    /// Why none can be.
    Reason(String),
    /// The command that was shortened.
    Meaning(&'static str),
}

impl Ghost {
    /// The text of the ghost. Where no colour tells it from what was typed, brackets do.
    pub(crate) fn text(&self, theme: Theme) -> String {
        let text = match self {
            Ghost::Stone(stone) => stone.symbol().to_string(),
            Ghost::Reason(reason) => reason.clone(),
            Ghost::Meaning(name) => format!("-> {name}"),
        };
        match theme.is_coloured() {
            true => format!("  {text}"),
            false => format!("  [{text}]"),
        }
    }
}

impl Assist {
    /// What the point typed so far would do, or which command the word is short for;
    /// `None` while it is neither yet.
    #[must_use]
    pub fn ghost(&self, line: &str) -> Option<Ghost> {
        if self.is_arranging {
            return None;
        }
        let line = line.trim();
        let size = self.game.size();
        let Some(point) = point(line, size) else {
            let meaning = self.spelling.meaning(chinese::split(line).0);
            return meaning.map(Ghost::Meaning);
        };
        let refusal = match point {
            Ok(point) => match self.game.check(point) {
                Ok(()) => return self.game.to_move().map(Ghost::Stone),
                Err(error) => Refusal::Play(error),
            },
            Err(error @ NotationError::OffBoard { .. }) => Refusal::Notation(error),
            Err(_) => return None,
        };
        Some(Ghost::Reason(self.out.refusal(line, &refusal, size)))
    }

    /// The line as it is shown: a command is bold, a comment dim.
    #[must_use]
    pub fn highlight(&self, line: &str) -> String {
        let theme = self.out.theme;
        let trimmed = line.trim_start();
        let (space, word) = line.split_at(line.len() - trimmed.len());
        if trimmed.starts_with('#') {
            return theme.paint(Style::Dim, line);
        }
        let (word, rest) = word.split_at(chinese::split(word).0.len());
        match self.spelling.find(word) {
            Ok(_) => format!("{space}{}{rest}", theme.paint(Style::Command, word)),
            Err(_) => line.to_owned(),
        }
    }

    /// What the word that ends the text could be completed to, and where in the
    /// text it begins, in bytes.
    #[must_use]
    pub fn complete(&self, text: &str) -> (usize, Vec<String>) {
        let trimmed = text.trim_start();
        let Some((word, rest)) = trimmed.split_once(char::is_whitespace) else {
            let names = commands().flat_map(|command| {
                let takes_more = !matches!(command.takes, [[]]);
                let space = if takes_more { " " } else { "" };
                let names = command.names.iter();
                names.map(move |name| format!("{name}{space}"))
            });
            return matching(text, trimmed, names);
        };
        let last = rest.rsplit(char::is_whitespace).next().unwrap_or(rest);
        let before = rest[..rest.len() - last.len()].trim();
        let found = self.spelling.find(word);
        let takes = found.map_or(&[][..], |(row, _)| row.command.takes);
        let mut names = Vec::new();
        for choice in form::choices(takes, before, rest.trim_start(), self.game.size()) {
            match choice {
                Choice::Name(name) => names.push(name),
                Choice::Command => names.extend(help_words().map(Cow::from)),
                Choice::File(path) => return complete_file(text, path),
            }
        }
        match names.is_empty() {
            true => (text.len(), Vec::new()),
            false => matching(text, last, names),
        }
    }
}

/// The names that begin with the last `word` of `text`, in any case.
fn matching<N: ToString>(
    text: &str,
    word: &str,
    names: impl IntoIterator<Item = N>,
) -> (usize, Vec<String>) {
    let start = word.to_ascii_lowercase();
    let names = names.into_iter().map(|name| name.to_string());
    let found = names.filter(|name| name.starts_with(&start)).collect();
    (text.len() - word.len(), found)
}

/// The files whose names begin with `path`, the end of `text`; folders end in a slash.
fn complete_file(text: &str, path: &str) -> (usize, Vec<String>) {
    let name_at = path.rfind('/').map_or(0, |slash| slash + 1);
    let (folder, begun) = path.split_at(name_at);
    let folder = if folder.is_empty() { "." } else { folder };
    let entries = fs::read_dir(expand_home(Path::new(folder)));
    let name = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        let hidden = name.starts_with('.') && !begun.starts_with('.');
        // A name that cannot be shown cannot be typed either.
        let fits = name.starts_with(begun) && is_plain(&name);
        (fits && !hidden).then(|| if is_folder(&entry) { name + "/" } else { name })
    };
    let entries = entries.into_iter().flatten().flatten();
    let mut found: Vec<String> = entries.filter_map(name).collect();
    found.sort_unstable();
    (text.len() - begun.len(), found)
}

/// Whether an entry is a folder or a link to one. Only links are looked up: ten thousand
/// files one by one would take longer than a key may.
fn is_folder(entry: &fs::DirEntry) -> bool {
    match entry.file_type() {
        Ok(kind) if kind.is_symlink() => entry.path().is_dir(),
        kind => kind.is_ok_and(|kind| kind.is_dir()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::words::language::Language;
    use crate::record::read_script;
    use crate::rules::Coords;

    fn assist(script: &str) -> Assist {
        Assist {
            game: read_script(script).unwrap(),
            out: Out::plain(Language::English, Coords::Numbers),
            is_arranging: false,
            spelling: Spelling::Begun,
        }
    }

    #[test]
    fn the_ghost_shows_the_stone_or_the_reason() {
        let assist = assist("7 7\n");
        let stone = || Some(Ghost::Stone(Stone::White));
        let reason = |text: &str| Some(Ghost::Reason(text.into()));
        for (line, ghost) in [
            ("", None),
            ("7", None),
            ("7 ", None),
            ("7 8", stone()),
            (" H9 ", stone()),
            ("h8", reason("h8 is taken by $ (move 1)")),
            (
                "15 0",
                reason("15 0 is off the board: rows and columns run from 0 to 14"),
            ),
            ("hello8", None),
            ("new 15", None),
            ("# 7 8", None),
            ("u", Some(Ghost::Meaning("undo"))),
            ("UND 3", Some(Ghost::Meaning("undo"))),
            ("?", Some(Ghost::Meaning("help"))),
            ("undo", None),
            ("re", None),
            ("zz", None),
            ("７　８", stone()),
            ("Ｈ９", stone()),
            ("悔棋", None),
        ] {
            assert_eq!(assist.ghost(line), ghost, "{line:?}");
        }
        let over = reason("the game is over: type `new` to play again");
        assert_eq!(self::assist("surrender").ghost("0 0"), over);
    }

    #[test]
    fn words_are_completed_from_the_table() {
        let assist = assist("");
        let complete = |text: &str| {
            let (start, found) = assist.complete(text);
            (start, found.join("|"))
        };
        for (text, start, found) in [
            ("su", 0, "surrender"),
            ("  N", 2, "new |name |numbers|next "),
            ("games ", 6, "all|clear|find|forget"),
            ("name w", 5, "white"),
            ("name white b", 12, ""),
            ("new c", 4, "caro"),
            ("new 9 ST", 6, "standard"),
            ("new n", 4, "none"),
            ("new s", 4, "standard|swap|swap2|soosyrv8"),
            ("help re", 5, "resign|redo|review|resume|renju"),
            ("board x", 7, ""),
            ("coords ", 7, "numbers|letters"),
            ("lan Z", 4, "zh"),
            ("time d", 5, "default"),
            ("undo a", 5, "all"),
            ("mark h8 c", 8, "circle|cross"),
            ("mark 7 7 o", 9, "off"),
            ("mark ", 5, "off"),
            ("mark 7 ", 7, ""),
            ("mark h8 c x", 11, ""),
            ("puzzle ", 7, "next|hint|grade"),
            ("puz G", 4, "grade"),
            ("puzzle grade ", 13, "1|2|3|4|5"),
            ("puzzle GRADE 3", 13, "3"),
            ("puzzle next ", 12, ""),
            ("tutor on o", 10, ""),
            ("comment o", 8, "off"),
            ("go", 0, "goto "),
            ("comp b", 5, "black|both"),
            ("zz", 0, ""),
            ("undo 1", 5, ""),
            ("tutor o", 6, "on|off"),
        ] {
            assert_eq!(complete(text), (start, found.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn file_names_are_completed() {
        let folder = tempfile::tempdir().unwrap();
        for name in [
            "my game.txt",
            "my other.txt",
            ".hidden",
            "my\u{1b}[2J.txt",
            "my\u{202e}.txt",
        ] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join("mydir")).unwrap();
        #[cfg(unix)]
        for (target, link) in [("mydir", "lane"), ("my game.txt", "lake"), ("none", "last")] {
            let links = folder.path().join(link);
            std::os::unix::fs::symlink(folder.path().join(target), links).unwrap();
        }
        let base = folder.path().to_str().unwrap();
        let complete = |name: &str| assist("").complete(&format!("load {base}/{name}"));
        let at = "load ".len() + base.len() + 1;
        #[cfg(unix)]
        assert_eq!(complete("la").1, ["lake", "lane/", "last"]);
        assert_eq!(complete("my g").0, at);
        for (begun, names) in [
            ("my g", &["my game.txt"][..]),
            ("my", &["my game.txt", "my other.txt", "mydir/"]),
            (".h", &[".hidden"]),
            ("none/x", &[]),
        ] {
            assert_eq!(complete(begun).1, names, "{begun}");
        }
    }
}
