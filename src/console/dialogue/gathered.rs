//! The lines of a game that a terminal pastes one by one, put together again.

/// The most bytes that are put together.
const LARGEST: usize = 1 << 20;

/// The lines of a game so far.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    text: String,
}

/// What a line is to the lines before it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Gathering {
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
    pub(super) fn add(&mut self, line: &str) -> Gathering {
        let begins = self.text.is_empty();
        if begins && (line.contains('\n') || !is_open(line)) {
            return Gathering::Alone;
        }
        self.text.push_str(line);
        self.text.push('\n');
        let ends = line.trim().is_empty() || self.text.len() > LARGEST || !is_open(&self.text);
        match (ends, begins) {
            (true, _) => Gathering::Whole(std::mem::take(&mut self.text).trim().to_owned()),
            (false, true) => Gathering::Begun,
            (false, false) => Gathering::GoesOn,
        }
    }
}

/// Whether a text begins a game and is not the whole of it.
fn is_open(text: &str) -> bool {
    let text = text.trim();
    if let Some(rest) = text.strip_prefix('(') {
        return rest.trim_start().starts_with(';') && is_open_tree(text);
    }
    // A psq file has the players' names and a line `-1` at its end.
    text.starts_with("Piskvorky ") && !text.lines().any(|line| line.trim() == "-1")
}

/// Whether the parentheses of an SGF text are not closed; those in values are text.
fn is_open_tree(text: &str) -> bool {
    let (mut depth, mut in_value, mut escaped) = (0_usize, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_value => escaped = true,
            b']' => in_value = false,
            _ if in_value => {}
            b'[' => in_value = true,
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    depth > 0
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
}
