//! The lines of a game that a terminal pastes one by one, put together again.

/// The most bytes that are put together.
const LARGEST: usize = 1 << 20;

/// The lines of a game so far.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    text: String,
    open: Option<Open>,
}

/// What a line is to the lines before it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Gathering {
    /// A line like any other.
    Alone,
    /// It begins a game that goes on in the next line.
    Begun,
    /// The game goes on in the next line.
    GoesOn,
    /// It is the last line of this text.
    Whole(String),
}

impl Gathered {
    /// Takes a line, or several that came at once. A blank line ends a game that has no
    /// other end.
    pub(crate) fn add(&mut self, line: &str) -> Gathering {
        let begins = self.open.is_none();
        let open = match &mut self.open {
            Some(open) => open,
            None => match Open::begun_by(line) {
                Some(open) => self.open.insert(open),
                None => return Gathering::Alone,
            },
        };
        let goes_on = open.read(line);
        if begins && !goes_on {
            self.open = None;
            return Gathering::Alone;
        }
        self.text.push_str(line);
        self.text.push('\n');
        let ends = line.trim().is_empty() || self.text.len() > LARGEST || !goes_on;
        match (ends, begins) {
            (true, _) => {
                let whole = std::mem::take(self).text;
                Gathering::Whole(whole.trim().to_owned())
            }
            (false, true) => Gathering::Begun,
            (false, false) => Gathering::GoesOn,
        }
    }
}

/// What is known of the lines so far, so that none is looked at again.
#[derive(Debug)]
enum Open {
    /// A tree of SGF.
    Tree(Tree),
    /// A psq file, which has the players' names and a line `-1` at its end.
    Psq,
}

impl Open {
    /// What a line begins; several lines at once are no beginning.
    fn begun_by(line: &str) -> Option<Open> {
        let text = line.trim();
        if line.contains('\n') {
            return None;
        }
        match text.strip_prefix('(') {
            Some(rest) if rest.trim_start().starts_with(';') => Some(Open::Tree(Tree::default())),
            Some(_) => None,
            None => text.starts_with("Piskvorky ").then_some(Open::Psq),
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
struct Tree {
    depth: usize,
    in_value: bool,
    escaped: bool,
    /// How many bytes were looked at.
    #[cfg(test)]
    read: usize,
}

impl Tree {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_ends_where_its_parentheses_do() {
        let mut gathered = Gathered::default();
        for line in [
            "",
            "7 7",
            "hello",
            "(hm",
            "(;GM[4];B[hh])",
            "7 7\n7 8",
            "(;\n;B[hh]",
        ] {
            assert_eq!(gathered.add(line), Gathering::Alone, "{line}");
        }
        assert_eq!(gathered.add("(;GM[4]C[a \\] ) b)"), Gathering::Begun);
        assert_eq!(gathered.add(" c)]"), Gathering::GoesOn);
        assert_eq!(gathered.add("(;B[hh])"), Gathering::GoesOn);
        let whole = "(;GM[4]C[a \\] ) b)\n c)]\n(;B[hh])\n)";
        assert_eq!(gathered.add(")"), Gathering::Whole(whole.into()));
        // Then a line is a line again.
        assert_eq!(gathered.add("7 7"), Gathering::Alone);
    }

    #[test]
    fn other_games_end_at_their_last_line_or_a_blank_one() {
        let mut gathered = Gathered::default();
        assert_eq!(gathered.add("Piskvorky 15x15, 11:11, 0"), Gathering::Begun);
        assert_eq!(gathered.add("8,8,0"), Gathering::GoesOn);
        let whole = "Piskvorky 15x15, 11:11, 0\n8,8,0\n-1";
        assert_eq!(gathered.add("-1"), Gathering::Whole(whole.into()));
        assert_eq!(gathered.add("(;GM[4]"), Gathering::Begun);
        assert_eq!(gathered.add(" "), Gathering::Whole("(;GM[4]".into()));
    }

    /// However many lines there are, no byte is looked at twice.
    #[test]
    fn a_long_paste_is_looked_at_once() {
        let mut gathered = Gathered::default();
        assert_eq!(gathered.add("(;GM[4]"), Gathering::Begun);
        let line = ";B[hh];W[ii]";
        while gathered.text.len() + 2 * line.len() < LARGEST {
            assert_eq!(gathered.add(line), Gathering::GoesOn);
        }
        let Some(Open::Tree(tree)) = &gathered.open else {
            panic!("a tree is open");
        };
        assert_eq!(tree.read, gathered.text.len());
        let length = gathered.text.len() + 1;
        let Gathering::Whole(whole) = gathered.add(")") else {
            panic!("the tree is closed");
        };
        assert_eq!(whole.len(), length);
    }
}
