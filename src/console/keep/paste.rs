//! What is pasted at a terminal: puts lines together to a game and detects its format.

use std::borrow::Cow;

use crate::console::command::point::narrow;
use crate::record::{Format, detect, listed_points};
use crate::rules::{NewGame, Stone};

/// The size up to which lines are put together, in bytes.
const LARGEST: usize = 1 << 20;

/// The lines of a game so far.
#[derive(Debug, Default)]
pub(crate) struct PastedLines {
    text: String,
    open: Option<Open>,
}

/// The part that a line has in a game.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum PastedLine {
    /// A line like any other.
    Alone,
    /// It begins a game that goes on in the next line.
    First,
    /// The game goes on in the next line.
    Inner,
    /// It is the last line of this game.
    Last(String),
}

impl PastedLines {
    /// Takes a line, or several that came at once. A blank line ends a game that has no
    /// other end.
    pub(crate) fn add(&mut self, line: &str) -> PastedLine {
        let begins = self.open.is_none();
        self.open = self.open.take().or_else(|| Open::begun_by(line));
        let Some(open) = &mut self.open else {
            return PastedLine::Alone;
        };
        let goes_on = open.read(line);
        if begins && !goes_on {
            self.open = None;
            return PastedLine::Alone;
        }
        self.text.push_str(line);
        self.text.push('\n');
        let ends = line.trim().is_empty() || self.text.len() > LARGEST || !goes_on;
        match (ends, begins) {
            (true, _) => PastedLine::Last(std::mem::take(self).text.trim().to_owned()),
            (false, true) => PastedLine::First,
            (false, false) => PastedLine::Inner,
        }
    }
}

/// What is known of the lines so far, so that none is read again.
#[derive(Debug)]
enum Open {
    /// A tree of SGF.
    Tree(Parentheses),
    /// A psq file, which has the players' names and a line `-1` at its end.
    Psq,
}

impl Open {
    /// What a line begins. Several lines at once do not begin anything.
    fn begun_by(line: &str) -> Option<Open> {
        let text = line.trim();
        match text {
            _ if line.contains('\n') => None,
            _ if begins_tree(text) => Some(Open::Tree(Parentheses::default())),
            _ => text.starts_with("Piskvorky ").then_some(Open::Psq),
        }
    }

    /// Takes the next line, or several; whether the game goes on in the next one.
    fn read(&mut self, line: &str) -> bool {
        match self {
            Open::Tree(tree) => {
                line.bytes().chain([b'\n']).for_each(|byte| tree.read(byte));
                tree.depth > 0
            }
            Open::Psq => !line.lines().any(|line| line.trim() == "-1"),
        }
    }
}

/// How far the parentheses of an SGF text are open; those in values are text.
#[derive(Debug, Default)]
struct Parentheses {
    depth: usize,
    in_value: bool,
    escaped: bool,
}

impl Parentheses {
    fn read(&mut self, byte: u8) {
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' if self.in_value => self.escaped = true,
            b']' => self.in_value = false,
            _ if self.in_value => {}
            b'[' => self.in_value = true,
            b'(' => self.depth += 1,
            b')' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }
}

/// A text that is certainly a game, and its format. Moves alone are those of a game on a board
/// like that of `setup`.
pub(crate) fn pasted_game(text: &str, setup: NewGame) -> Option<(Format, Cow<'_, str>)> {
    if let Some(list) = list_of_points(text, 2) {
        return Some((Format::Pos, list));
    }
    if begins_tree(text) {
        return Some((Format::Sgf, text.into()));
    }
    if let Some(script) = listed_moves(text, setup) {
        return Some((Format::Script, script.into()));
    }
    let several = text.contains('\n').then_some(text)?;
    let format = detect(several.as_bytes())?;
    (format != Format::Script).then(|| (format, text.into()))
}

/// Whether a text begins like SGF.
fn begins_tree(text: &str) -> bool {
    let rest = text.strip_prefix('(');
    rest.is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// A line that lists at least so many points, narrow.
pub(crate) fn list_of_points(line: &str, least: usize) -> Option<Cow<'_, str>> {
    let list = narrow(line);
    (!line.contains('\n') && listed_points(&list) >= least).then_some(list)
}

/// The moves that `moves` lists (`1. $ 7 7  2. # h9`), however many in a line, as a script.
fn listed_moves(text: &str, setup: NewGame) -> Option<String> {
    let mut words = text.split_whitespace();
    let (size, rule) = (setup.size, setup.rule);
    let (mut number, mut script) = (0, String::new());
    while let Some(word) = words.next() {
        number += 1;
        let symbol = words.next()?;
        let mut stones = Stone::ALL.into_iter();
        let stone = stones.find(|it| it.symbol().to_string() == symbol)?;
        if word != format!("{number}.") {
            return None;
        }
        if number == 1 {
            script = format!("new {size} {rule} {stone}\n");
        }
        let point = words.next()?;
        script += point;
        if point.parse::<usize>().is_ok() {
            script = script + " " + words.next()?;
        }
        script += "\n";
    }
    (number > 0).then_some(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pasted_game(text: &str) -> Option<(Format, String)> {
        let game = super::pasted_game(text, NewGame::default());
        game.map(|(format, text)| (format, text.into_owned()))
    }

    #[test]
    fn moves_of_one_line() {
        let lists = "h8i9|h8i9g7|H8I10a1|h8 i9|h8, i9,g7|h8  i9g7，a10、b2|1. h8 2. i9|1.h8 i9 2.g7|\
            h8-i9|h8→i9|(7,7) (6, 8)|7,7 6,8|7,7; 6,8|1. 7 7 2. 6 8|（７，７）（６，８）";
        for text in lists.split('|') {
            let game = Some((Format::Pos, narrow(text).into_owned()));
            assert_eq!(pasted_game(text), game, "{text}");
        }
        for text in [
            "", "h", "h8", "h8,", "h8i", "h8 i", "h 8 i 9", "hello8", "8h9i", "é8h8", "h8i9!",
            "undo3", "7 7 8 8", "h8\ni9",
        ] {
            assert_eq!(pasted_game(text), None, "{text}");
        }
        let format = |text| pasted_game(text).map(|(format, _)| format);
        assert_eq!(format("(;GM[4])"), Some(Format::Sgf));
        assert_eq!(format("( ; GM[4]\n)"), Some(Format::Sgf));
        assert_eq!(format("7 7\n7 8"), None, "lines as ever");
    }

    #[test]
    fn a_paste_is_not_too_long() {
        let mut pasted = PastedLines::default();
        assert_eq!(pasted.add("(;GM[4]"), PastedLine::First);
        let line = ";B[hh];W[ii]";
        while pasted.text.len() + 2 * line.len() < LARGEST {
            assert_eq!(pasted.add(line), PastedLine::Inner);
        }
        let long = " ".repeat(LARGEST - pasted.text.len() - 2) + ";";
        assert_eq!(pasted.add(&long), PastedLine::Inner);
        // A line more is too much.
        let PastedLine::Last(whole) = pasted.add("B[hh]") else {
            panic!("the text is too long");
        };
        assert_eq!(whole.len(), LARGEST + "B[hh]".len());
    }
}
