//! The tokens of SGF: names of properties, and values in brackets.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::record::{Problem, ReadError, Wanted};

/// Whether a game begins here: a game tree, or a node without the bracket before it.
pub(in crate::record) fn begins(text: &[u8]) -> bool {
    text.strip_prefix(b"(").is_some_and(begins_node) || is_bare_node(text)
}

/// Whether a node begins here: a `;`, which may be missing before a property.
fn begins_node(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    text.starts_with(b";") || begins_property(text)
}

/// Whether a node with a property begins here.
fn is_bare_node(text: &[u8]) -> bool {
    let node = text.trim_ascii_start().strip_prefix(b";");
    node.is_some_and(|node| begins_property(node.trim_ascii_start()))
}

/// Whether a property begins here whose name is as short as those of the standard. Others are words
/// of a text.
fn begins_property(text: &[u8]) -> bool {
    let length = text.iter().take_while(|byte| byte.is_ascii_uppercase());
    let length = length.count();
    matches!(length, 1 | 2) && text[length..].trim_ascii_start().starts_with(b"[")
}

/// A text and a position in it. Its methods only move forward, except `leave_game`.
pub(super) struct Scan<'a> {
    text: &'a str,
    /// How many bytes have been read.
    pub(super) at: usize,
    /// How many more points the compressed lists of this file may stand for. The limit keeps a
    /// small file from taking much memory.
    pub(super) points: usize,
    /// Where values begin that have brackets inside without a backslash.
    pub(super) brackets: BTreeSet<usize>,
    /// Whether the end of the text was looked at, so that more text might change what was read.
    pub(super) is_at_end: bool,
    /// Whether the end of some bad game could not be found.
    pub(super) is_unbalanced: bool,
}

impl<'a> Scan<'a> {
    pub(super) const fn new(text: &'a str, points: usize) -> Scan<'a> {
        Scan {
            text,
            at: 0,
            points,
            brackets: BTreeSet::new(),
            is_at_end: false,
            is_unbalanced: false,
        }
    }

    /// The bytes that are still to be read.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// The next byte that is not white space; `None` at the end.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            if *byte > b' ' {
                return Some(*byte);
            }
            self.at += 1;
        }
        self.is_at_end = true;
        None
    }

    /// Moves past the `(` of the next game: an opening bracket before a node, whatever comes before it;
    /// the first node of a text may have none. Returns whether there is one.
    pub(super) fn find_game(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        if self.at == 0 && is_bare_node(bytes) {
            return true;
        }
        while let Some(step) = bytes[self.at..].iter().position(|byte| *byte == b'(') {
            self.at += step + 1;
            if begins_node(&bytes[self.at..]) {
                return true;
            }
        }
        self.at = bytes.len();
        false
    }

    /// Leaves a bad game, whose text begins at the byte `start`, and moves to where the next
    /// one may begin.
    pub(super) fn leave_game(&mut self, start: usize) {
        let (given_up, was_unbalanced) = (self.at, self.is_unbalanced);
        let bytes = self.text.as_bytes();
        let mut depth = 1;
        self.at = start;
        while !self.is_unbalanced && depth > 0 {
            let sign = bytes[self.at..]
                .iter()
                .position(|byte| matches!(byte, b'(' | b')' | b'['));
            let Some(sign) = sign else {
                (self.is_at_end, self.is_unbalanced) = (true, true);
                break;
            };
            self.at += sign;
            match bytes[self.at] {
                b'[' if self.whole_value().is_none() => self.is_unbalanced = true,
                b'[' => continue,
                b'(' => depth += 1,
                _ => depth -= 1,
            }
            self.at += 1;
        }
        if self.is_unbalanced {
            // The text of a bad game is searched again only once, so that many of them take no
            // longer than two.
            self.at = if was_unbalanced {
                // The line with the error may be the first one of the next game.
                let passed = &bytes[start..given_up.min(bytes.len())];
                let line = passed.iter().rposition(|byte| *byte == b'\n');
                start + line.unwrap_or(passed.len())
            } else {
                start
            };
            self.find_line_with_game();
        }
    }

    /// Moves to the next line that begins like a game, and not like a variation.
    fn find_line_with_game(&mut self) {
        let bytes = self.text.as_bytes();
        self.at = self.at.min(bytes.len());
        while let Some(end) = bytes[self.at..].iter().position(|byte| *byte == b'\n') {
            self.at += end + 1;
            let line = &bytes[self.at..];
            let is_variation = line.starts_with(b"(;B[") || line.starts_with(b"(;W[");
            if line.starts_with(b"(;") && !is_variation {
                return;
            }
        }
        self.at = bytes.len();
    }

    /// The name of the next property, in capital letters and digits; `None` if something else
    /// follows. Small letters, which FF\[3\] allowed, are dropped, unless there are no others.
    #[inline]
    pub(super) fn name(&mut self) -> Option<Cow<'a, str>> {
        match self.peek()? {
            // The most frequent cases.
            b';' | b')' | b'(' => None,
            _ => self.some_name(),
        }
    }

    fn some_name(&mut self) -> Option<Cow<'a, str>> {
        let rest = self.rest();
        let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let length = rest.iter().position(|byte| !is_name(byte));
        let length = length.unwrap_or(rest.len());
        if length == 0 {
            return None;
        }
        let name = &self.text[self.at..self.at + length];
        self.at += length;
        let has_small = name.bytes().any(|byte| byte.is_ascii_lowercase());
        Some(match has_small {
            false => Cow::Borrowed(name),
            true if name.bytes().any(|byte| byte.is_ascii_uppercase()) => {
                Cow::Owned(name.replace(|c: char| c.is_lowercase(), ""))
            }
            true => Cow::Owned(name.to_ascii_uppercase()),
        })
    }

    /// Moves to the next of these signs that stands outside a value, or to the end.
    pub(super) fn skip_to(&mut self, signs: &[u8]) {
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                byte if signs.contains(byte) => return,
                // A value that does not end leads to the end.
                b'[' => drop(self.value()),
                _ => self.at += 1,
            }
        }
        self.is_at_end = true;
    }

    /// Whether the bracket here begins another game, whose first node has a property of a whole
    /// game, so that the bracket that ends the game before is missing.
    pub(super) fn is_at_game(&mut self) -> bool {
        let trimmed = |text: &'a str| text.trim_ascii_start();
        let node = self.text[self.at..].strip_prefix('(').map(trimmed);
        let name = node.and_then(|node| node.strip_prefix(';')).map(trimmed);
        let value = name.and_then(|name| name.get(2..)).map(trimmed);
        // More text might show it.
        self.is_at_end |= self.at + 8 > self.text.len();
        let of_game = |name: &str| ["FF", "GM", "SZ", "CA", "AP"].contains(&name);
        value.is_some_and(|value| value.starts_with('[')) && of_game(&name.unwrap_or_default()[..2])
    }

    /// The next value, as it is between its brackets; `None` if none follows. One without an end is all
    /// that follows.
    #[inline]
    pub(super) fn value(&mut self) -> Option<&'a str> {
        let start = self.at + 1;
        match self.peek() {
            Some(b'[') => Some(self.whole_value().unwrap_or_else(|| self.rest_from(start))),
            _ => None,
        }
    }

    /// The value that begins here; `None` if it has no end.
    fn whole_value(&mut self) -> Option<&'a str> {
        let start = self.at + 1;
        let mut end = self.end_of_value(start)?;
        // Names with brackets that are not escaped are found in real files.
        let count = |end: usize, bracket: char| self.text[start..end].matches(bracket).count();
        while count(end, '[') > count(end, ']') && !self.goes_on(end + 1) {
            let Some(next) = self.end_of_value(end + 1) else {
                break;
            };
            self.brackets.insert(start);
            end = next;
        }
        self.at = end + 1;
        Some(&self.text[start..end])
    }

    /// All that follows the byte `start`.
    fn rest_from(&mut self, start: usize) -> &'a str {
        self.at = self.text.len();
        self.text[start..].trim_end()
    }

    /// The next `]` from the byte `at` on that is not escaped.
    fn end_of_value(&mut self, mut at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(at) {
            match byte {
                b']' => return Some(at),
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
        self.is_at_end = true;
        None
    }

    /// Whether what is at the byte `at` can follow a value.
    fn goes_on(&self, at: usize) -> bool {
        let rest = self.text[at..].trim_ascii_start();
        let name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let behind_name = rest.trim_start_matches(name).trim_ascii_start();
        rest.is_empty() || rest.starts_with(['[', ';', '(', ')']) || behind_name.starts_with('[')
    }

    /// The first value of a property. Every property has one.
    pub(super) fn first_value(&mut self) -> Result<&'a str, ReadError> {
        self.value().ok_or_else(|| self.unexpected(Wanted::Value))
    }

    /// Where a value begins that was read.
    pub(super) fn start_of(&self, value: &str) -> usize {
        value.as_ptr().addr() - self.text.as_ptr().addr()
    }

    /// The error for what the format does not allow here.
    pub(super) fn unexpected(&mut self, wanted: Wanted) -> ReadError {
        if self.peek().is_none() {
            return self.cut(wanted);
        }
        let rest = &self.text[self.at..];
        let found = format!("`{}`", rest.chars().next().unwrap_or_default());
        ReadError::at_byte(self.at, Problem::Unexpected { found, wanted })
    }

    fn cut(&self, wanted: Wanted) -> ReadError {
        ReadError::at_byte(self.text.len(), Problem::Cut(wanted))
    }
}
