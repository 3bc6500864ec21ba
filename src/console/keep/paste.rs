//! What is pasted at a terminal: puts lines together to a game and detects its format.

use crate::console::keep::files;
use crate::record::Format;

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
        let open = match &mut self.open {
            Some(open) => open,
            None => match Open::begun_by(line) {
                Some(open) => self.open.insert(open),
                None => return PastedLine::Alone,
            },
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
    /// How many bytes were read.
    #[cfg(test)]
    read: usize,
}

impl Parentheses {
    fn read(&mut self, byte: u8) {
        #[cfg(test)]
        {
            self.read += 1;
        }
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

/// The format of a text that is certainly the content of a file.
pub(crate) fn pasted_format(text: &str) -> Option<Format> {
    if is_moves(text) {
        return Some(Format::Pos);
    }
    if begins_tree(text) {
        return Some(Format::Sgf);
    }
    let several = text.contains('\n').then_some(text);
    several.and_then(|text| files::detect_foreign(text.as_bytes()))
}

/// Whether a text begins like SGF.
fn begins_tree(text: &str) -> bool {
    let rest = text.strip_prefix('(');
    rest.is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// Whether a text is at least two points with nothing between them: `h8i9g7`.
fn is_moves(text: &str) -> bool {
    let mut rest = text.as_bytes();
    let mut points = 0;
    while let [letter, first, ..] = rest {
        if !letter.is_ascii_alphabetic() || !first.is_ascii_digit() {
            return false;
        }
        let digits = rest[1..].iter().take_while(|it| it.is_ascii_digit());
        let digits = digits.count();
        if digits > 2 {
            return false;
        }
        rest = &rest[1 + digits..];
        points += 1;
    }
    rest.is_empty() && points > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_without_anything_between() {
        for text in ["h8i9", "h8i9g7", "H8I10a1", "a1b2c3d4e5f6g7"] {
            assert_eq!(pasted_format(text), Some(Format::Pos), "{text}");
        }
        for text in [
            "", "h", "h8", "h8i", "h8 i9", "hello8", "h8i999", "8h9i", "é8h8", "h8i9!", "undo3",
        ] {
            assert_eq!(pasted_format(text), None, "{text}");
        }
        assert_eq!(pasted_format("(;GM[4])"), Some(Format::Sgf));
        assert_eq!(pasted_format("( ; GM[4]\n)"), Some(Format::Sgf));
        assert_eq!(pasted_format("7 7\n7 8"), None, "lines as ever");
    }

    #[test]
    fn a_tree_ends_where_its_parentheses_do() {
        let mut pasted = PastedLines::default();
        let tree = "(;GM[4];B[hh])";
        for line in ["", "7 7", "hello", "(hm", tree, "7 7\n7 8", "(;\n;B[hh]"] {
            assert_eq!(pasted.add(line), PastedLine::Alone, "{line}");
        }
        assert_eq!(pasted.add("(;GM[4]C[a \\] ) b)"), PastedLine::First);
        assert_eq!(pasted.add(" c)]"), PastedLine::Inner);
        assert_eq!(pasted.add("(;B[hh])"), PastedLine::Inner);
        let whole = "(;GM[4]C[a \\] ) b)\n c)]\n(;B[hh])\n)";
        assert_eq!(pasted.add(")"), PastedLine::Last(whole.into()));
        // Then a line stands alone again.
        assert_eq!(pasted.add("7 7"), PastedLine::Alone);
    }

    #[test]
    fn other_games_end_at_their_last_line_or_a_blank_one() {
        let mut pasted = PastedLines::default();
        assert_eq!(pasted.add("Piskvorky 15x15, 11:11, 0"), PastedLine::First);
        assert_eq!(pasted.add("8,8,0"), PastedLine::Inner);
        let whole = "Piskvorky 15x15, 11:11, 0\n8,8,0\n-1";
        assert_eq!(pasted.add("-1"), PastedLine::Last(whole.into()));
        assert_eq!(pasted.add("(;GM[4]"), PastedLine::First);
        assert_eq!(pasted.add(" "), PastedLine::Last("(;GM[4]".into()));
    }

    /// However many lines there are, no byte is read twice.
    #[test]
    fn a_long_paste_is_looked_at_once() {
        let mut pasted = PastedLines::default();
        assert_eq!(pasted.add("(;GM[4]"), PastedLine::First);
        let line = ";B[hh];W[ii]";
        while pasted.text.len() + 2 * line.len() < LARGEST {
            assert_eq!(pasted.add(line), PastedLine::Inner);
        }
        let Some(Open::Tree(tree)) = &pasted.open else {
            panic!("a tree is open");
        };
        assert_eq!(tree.read, pasted.text.len());
        let length = pasted.text.len() + 1;
        let PastedLine::Last(whole) = pasted.add(")") else {
            panic!("the tree is closed");
        };
        assert_eq!(whole.len(), length);
    }
}
