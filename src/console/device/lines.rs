//! A stream split into lines in constant memory.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read, in bytes. Apart from file names, no command is a tenth as
/// long.
pub(crate) const LONGEST: usize = 4096;

/// How much is read at once.
const CHUNK: usize = 64 * 1024;

/// A line of input, without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawLine<'a> {
    /// All of it.
    Whole(&'a [u8]),
    /// A line that is too long: its beginning, and its length in bytes.
    Long { start: &'a [u8], bytes: u64 },
}

/// Splits a stream into lines in constant memory, however long they are.
///
/// Lines that have arrived and the wait for more are two steps, so that answers
/// can be sent out before the program waits.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    // The beginning of the line that arrives, or of the one that was handed out.
    line: Vec<u8>,
    // How much of the line has arrived; nothing when it was handed out.
    bytes: u64,
    ended: bool,
    begun: bool,
}

/// A byte order mark at the very beginning belongs to no line.
const MARK: &[u8] = b"\xef\xbb\xbf";

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines {
            input: BufReader::with_capacity(CHUNK, input),
            line: Vec::new(),
            bytes: 0,
            ended: false,
            begun: false,
        }
    }

    /// The next line that has arrived; `None` if more input must be waited for, or there
    /// is none.
    pub(crate) fn arrived(&mut self) -> Option<RawLine<'_>> {
        if self.bytes == 0 {
            self.line.clear();
        }
        let arrived = self.input.buffer();
        let line_end = memchr::memchr(b'\n', arrived);
        let part = &arrived[..line_end.unwrap_or(arrived.len())];
        let room = LONGEST + MARK.len() - self.line.len();
        self.line.extend_from_slice(&part[..part.len().min(room)]);
        self.bytes += part.len() as u64;
        let used = part.len() + usize::from(line_end.is_some());
        self.input.consume(used);
        if line_end.is_none() && !(self.ended && self.bytes > 0) {
            return None;
        }
        let mut bytes = std::mem::take(&mut self.bytes);
        if !std::mem::replace(&mut self.begun, true) && self.line.starts_with(MARK) {
            self.line.drain(..MARK.len());
            bytes -= MARK.len() as u64;
        }
        Some(match self.line.get(..LONGEST) {
            Some(start) if bytes > LONGEST as u64 => RawLine::Long { start, bytes },
            _ => RawLine::Whole(&self.line),
        })
    }

    /// What has arrived and was not handed out.
    pub(crate) fn beginning(&self) -> &[u8] {
        self.input.buffer()
    }

    /// The input from there on.
    pub(crate) fn into_rest(self) -> impl Read {
        self.input
    }

    /// Waits for more input; false when there will be none, and
    /// [`arrived`](Lines::arrived) has the rest.
    pub(crate) fn wait(&mut self) -> io::Result<bool> {
        loop {
            match self.input.fill_buf() {
                Ok(arrived) => self.ended = arrived.is_empty(),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            return Ok(!self.ended);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte a call, as a slow pipe does.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let some = buffer.len().min(1);
            self.0.read(&mut buffer[..some])
        }
    }

    fn all(input: impl Read) -> Vec<(Vec<u8>, u64)> {
        let mut lines = Lines::new(input);
        let mut found = Vec::new();
        loop {
            while let Some(line) = lines.arrived() {
                found.push(match line {
                    RawLine::Whole(bytes) => (bytes.to_vec(), bytes.len() as u64),
                    RawLine::Long { start, bytes } => (start.to_vec(), bytes),
                });
            }
            if lines.ended {
                return found;
            }
            lines.wait().unwrap();
        }
    }

    #[test]
    fn lines_are_split_whatever_the_chunks() {
        let long = vec![b'x'; LONGEST];
        let longer = vec![b'y'; LONGEST + 1];
        let longest = vec![b'z'; 3 * CHUNK + 17];
        let lines: [&[u8]; 8] = [b"7 7", b"", &long, b"a\r", &longer, &longest, b"", b"end"];
        for tail in [&b""[..], b"\n"] {
            let input = [lines.join(&b'\n'), tail.to_vec()].concat();
            let expected: Vec<(Vec<u8>, u64)> = lines
                .iter()
                .map(|line| (line[..line.len().min(LONGEST)].to_vec(), line.len() as u64))
                .collect();
            assert_eq!(all(&input[..]), expected);
            assert_eq!(all(Slow(&input)), expected);
        }
        assert_eq!(all(&b""[..]), []);
    }
}
