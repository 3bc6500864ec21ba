//! Where in a file something is.

use std::fmt;

/// Where in a file something is. [`Display`](fmt::Display) is the beginning of a message:
/// `line 3, column 7: `.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// In a text.
    Text {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
    },
    /// In a binary file: the offset of the byte.
    Byte(usize),
    /// At a move of the main line, by its number from 1.
    Move(usize),
    /// After the move of this number, and before the next; 0 is before the first.
    After(usize),
    /// In the file as a whole.
    Whole,
}

impl Place {
    /// The beginning of a line.
    pub(super) const fn line(line: usize) -> Place {
        Place::Text { line, column: 1 }
    }

    /// The same place, if the text that was read begins at `start` in its file.
    #[must_use]
    pub fn behind(self, start: Place) -> Place {
        match (self, start) {
            (
                Place::Text { line, column },
                Place::Text {
                    line: before,
                    column: from,
                },
            ) => Place::Text {
                line: before + line - 1,
                column: if line == 1 { from + column - 1 } else { column },
            },
            (place, _) => place,
        }
    }

    /// The place of the byte `offset` in `text`.
    #[must_use]
    pub fn in_text(text: &[u8], offset: usize) -> Place {
        Places::default().of(text, offset.min(text.len()))
    }
}

/// Whether the byte in front is the end of a line, or the last one of it.
fn ends_line(bytes: &[u8]) -> bool {
    match bytes {
        [b'\r', b'\n', ..] | [b'\r', b'\r', b'\n', ..] => false,
        [byte, ..] => matches!(byte, b'\r' | b'\n'),
        [] => false,
    }
}

/// Finds the places of many bytes of a text, in order and in one pass.
#[derive(Debug)]
pub(super) struct Places {
    at: usize,
    line: usize,
    column: usize,
}

impl Default for Places {
    fn default() -> Places {
        Places {
            at: 0,
            line: 1,
            column: 1,
        }
    }
}

impl Places {
    /// The place of the byte `offset` of the text, which does not lie before the last one.
    pub(super) fn of(&mut self, text: &[u8], offset: usize) -> Place {
        self.pass(text, offset);
        Place::Text {
            line: self.line,
            column: self.column,
        }
    }

    /// The next text is what stands behind the byte `offset` of this one.
    pub(super) fn cut(&mut self, text: &[u8], offset: usize) {
        self.pass(text, offset);
        self.at = 0;
    }

    fn pass(&mut self, text: &[u8], offset: usize) {
        let from = self.at;
        let passed = text.get(from..offset).unwrap_or_default();
        let bytes = passed.iter().enumerate();
        let candidates = bytes.filter(|(_, byte)| matches!(byte, b'\r' | b'\n'));
        let mut ends = candidates
            .map(|(at, _)| at)
            .filter(|at| ends_line(&text[from + at..]));
        let in_line = match ends.next_back() {
            Some(last) => {
                (self.line, self.column) = (self.line + 1 + ends.count(), 1);
                &passed[last + 1..]
            }
            None => passed,
        };
        // In UTF-8, only the bytes that continue a character begin with the bits 10.
        let is_first = |byte: &&u8| **byte & 0xC0 != 0x80;
        self.column += in_line.iter().filter(is_first).count();
        self.at = from.max(offset);
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Text { line, column } => write!(f, "line {line}, column {column}: "),
            Place::Byte(offset) => write!(f, "byte {offset}: "),
            Place::Move(number) => write!(f, "move {number}: "),
            Place::After(0) => write!(f, "before the first move: "),
            Place::After(number) => write!(f, "after move {number}: "),
            Place::Whole => Ok(()),
        }
    }
}
