//! The standard streams outside of a dialogue, as a terminal can take them.

use std::io::{self, Stderr, StdoutLock, Write};

use crate::console::device::tty::{columns, size};
use crate::console::words::wrap::fit;
use crate::record::visible;

/// A stream whose lines are changed where it is a terminal.
pub struct Fitted<W> {
    stream: W,
    columns: Option<usize>,
    /// What becomes of a line in a window of so many columns.
    fit: fn(&str, usize) -> String,
    /// A line that is not complete.
    line: Vec<u8>,
}

impl Fitted<Stderr> {
    /// Standard error, whose lines are broken between words.
    #[must_use]
    pub fn stderr() -> Fitted<Stderr> {
        Fitted::new(io::stderr(), columns(), fit)
    }
}

impl Fitted<StdoutLock<'_>> {
    /// Standard output, whose lines are broken between words.
    #[must_use]
    pub fn stdout() -> Fitted<StdoutLock<'static>> {
        Fitted::new(io::stdout().lock(), size().map(|(columns, _)| columns), fit)
    }

    /// Standard output for files that others wrote, in which a terminal would obey control characters.
    #[must_use]
    pub fn visible_stdout() -> Fitted<StdoutLock<'static>> {
        let columns = size().map(|(columns, _)| columns);
        Fitted::new(io::stdout().lock(), columns, |line, _| visible_line(line))
    }
}

/// A line with its end, whose other invisible characters but tabs are written out.
fn visible_line(line: &str) -> String {
    let text = line.trim_end_matches(['\r', '\n']);
    let parts: Vec<String> = text.split('\t').map(visible).collect();
    parts.join("\t") + &line[text.len()..]
}

impl<W> Fitted<W> {
    const fn new(stream: W, columns: Option<usize>, fit: fn(&str, usize) -> String) -> Fitted<W> {
        Fitted {
            stream,
            columns,
            fit,
            line: Vec::new(),
        }
    }
}

impl<W: Write> Write for Fitted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(columns) = self.columns else {
            return self.stream.write(bytes);
        };
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                let line = std::mem::take(&mut self.line);
                let fitted = (self.fit)(&String::from_utf8_lossy(&line), columns);
                self.stream.write_all(fitted.as_bytes())?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        if let (Some(columns), false) = (self.columns, line.is_empty()) {
            let fitted = (self.fit)(&String::from_utf8_lossy(&line), columns);
            self.stream.write_all(fitted.as_bytes())?;
        }
        self.stream.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_no_signs_that_it_obeys() {
        let mut shown = Fitted::new(Vec::new(), Some(80), |line, _| visible_line(line));
        shown
            .write_all("C[a\u{1b}[31m\tb\u{9b}c\u{202e}]\r\n;B[\u{7}".as_bytes())
            .unwrap();
        shown.flush().unwrap();
        let expected = "C[a\\u{1b}[31m\tb\\u{9b}c\\u{202e}]\r\n;B[\\u{7}";
        assert_eq!(String::from_utf8(shown.stream).unwrap(), expected);
        // Elsewhere nothing is changed.
        let mut whole = Fitted::new(Vec::new(), None, |line, _| visible_line(line));
        whole.write_all(b"\x1b\x07").unwrap();
        assert_eq!(whole.stream, b"\x1b\x07");
    }
}
