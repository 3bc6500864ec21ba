//! The signs of SGF: names of properties and values in brackets.

use std::borrow::Cow;

use crate::record::{Place, Problem, ReadError, Wanted};

/// A text and the place in it. It never goes back by itself.
pub(super) struct Scan<'a> {
    text: &'a str,
    /// How many bytes are read.
    pub(super) at: usize,
    /// How many points compressed lists may still stand for in this file, so that a small
    /// one cannot take much memory.
    pub(super) points: usize,
    // Whether a game was given up whose end nobody could find.
    is_unbalanced: bool,
}

impl<'a> Scan<'a> {
    pub(super) const fn new(text: &'a str) -> Scan<'a> {
        Scan {
            text,
            at: 0,
            points: 10_000 + 4 * text.len(),
            is_unbalanced: false,
        }
    }

    /// The bytes that follow.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// The next byte that is not white space; `None` at the end.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        loop {
            let byte = *self.text.as_bytes().get(self.at)?;
            if byte > b' ' {
                return Some(byte);
            }
            self.at += 1;
        }
    }

    /// Goes on behind the `(` of the next game, whatever stands before it: an opening
    /// bracket that a `;` follows. Whether there is one.
    pub(super) fn find_game(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        while let Some(step) = bytes[self.at..].iter().position(|byte| *byte == b'(') {
            self.at += step + 1;
            let next = bytes[self.at..].iter().find(|byte| **byte > b' ');
            if next == Some(&b';') {
                return true;
            }
        }
        self.at = bytes.len();
        false
    }

    /// Goes on behind the game that began behind the byte `start`, where it was given up,
    /// to where the next one may begin.
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
                self.is_unbalanced = true;
                break;
            };
            self.at += sign;
            match bytes[self.at] {
                b'[' if self.value().is_err() => self.is_unbalanced = true,
                b'[' => continue,
                b'(' => depth += 1,
                _ => depth -= 1,
            }
            self.at += 1;
        }
        if self.is_unbalanced {
            // Its own text is looked through again once only, so that many bad games take
            // no longer than two.
            self.at = if was_unbalanced {
                // The line in which it was given up may be that of the next game.
                let passed = &bytes[start..given_up.min(bytes.len())];
                let line = passed.iter().rposition(|byte| *byte == b'\n');
                start + line.unwrap_or(passed.len())
            } else {
                start
            };
            self.find_line_with_game();
        }
    }

    /// Goes on to the next line that begins with a game, and not as variations do.
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

    /// The name of the next property, capital letters and digits; `None` when something
    /// else follows. Small letters, which FF\[3\] allowed, do not count, unless there are no
    /// others.
    #[inline]
    pub(super) fn name(&mut self) -> Option<Cow<'a, str>> {
        match self.peek()? {
            // What follows most often.
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

    /// The next value as it stands between its brackets; `None` when none follows.
    #[inline]
    pub(super) fn value(&mut self) -> Result<Option<&'a str>, ReadError> {
        match self.peek() {
            Some(b'[') => self.some_value().map(Some),
            _ => Ok(None),
        }
    }

    fn some_value(&mut self) -> Result<&'a str, ReadError> {
        let start = self.at + 1;
        let bytes = self.text.as_bytes();
        let mut at = start;
        loop {
            match bytes.get(at) {
                Some(b']') => break,
                Some(b'\\') => at += 2,
                Some(_) => at += 1,
                None => {
                    self.at = bytes.len();
                    return Err(self.cut(Wanted::End));
                }
            }
        }
        self.at = at + 1;
        Ok(&self.text[start..at])
    }

    /// The first value of a property, which every property has.
    pub(super) fn first_value(&mut self) -> Result<&'a str, ReadError> {
        match self.value()? {
            Some(value) => Ok(value),
            None => Err(self.unexpected(Wanted::Value)),
        }
    }

    /// Where the last value began, when nothing was read since.
    pub(super) const fn start_of(&self, value: &str) -> usize {
        self.at - value.len() - 1
    }

    /// What follows is not what the format asks for.
    pub(super) fn unexpected(&mut self, wanted: Wanted) -> ReadError {
        if self.peek().is_none() {
            return self.cut(wanted);
        }
        let rest = &self.text[self.at..];
        let found = format!("`{}`", rest.chars().next().unwrap_or_default());
        self.error(self.at, Problem::Unexpected { found, wanted })
    }

    fn cut(&self, wanted: Wanted) -> ReadError {
        self.error(self.text.len(), Problem::Cut { wanted })
    }

    /// A problem at the byte `offset`. Lines and columns are told at the end.
    #[allow(clippy::unused_self)] // it is an error of this text
    pub(super) const fn error(&self, offset: usize, problem: Problem) -> ReadError {
        ReadError {
            place: Place::Byte(offset),
            problem,
        }
    }
}
