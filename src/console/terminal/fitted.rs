//! The standard streams outside of a dialogue, fitted into the window of a terminal.

use std::io::{self, Stderr, StdoutLock, Write};

use crate::console::device::tty::{columns, size};
use crate::console::words::wrap::fit;

/// A stream whose lines are broken between words where it is a terminal.
pub struct Fitted<W> {
    stream: W,
    columns: Option<usize>,
    /// A line that is not complete.
    line: Vec<u8>,
}

impl Fitted<Stderr> {
    /// Standard error.
    #[must_use]
    pub fn stderr() -> Fitted<Stderr> {
        Fitted::new(io::stderr(), columns())
    }
}

impl Fitted<StdoutLock<'_>> {
    /// Standard output.
    #[must_use]
    pub fn stdout() -> Fitted<StdoutLock<'static>> {
        Fitted::new(io::stdout().lock(), size().map(|(columns, _)| columns))
    }
}

impl<W> Fitted<W> {
    const fn new(stream: W, columns: Option<usize>) -> Fitted<W> {
        let line = Vec::new();
        Fitted {
            stream,
            columns,
            line,
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
                let fitted = fit(&String::from_utf8_lossy(&line), columns);
                self.stream.write_all(fitted.as_bytes())?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
