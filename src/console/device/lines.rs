//! A stream split into lines in constant memory.

use std::io::{self, Read};

/// The longest line that is read, in bytes. Apart from file names, no command is a tenth as
/// long.
pub(crate) const LONGEST: usize = 4096;

/// How much is read at once.
const CHUNK: usize = 64 * 1024;

/// A line of input, without its end.
#[derive(Debug, PartialEq, Eq)]
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
    input: R,
    buffer: Box<[u8]>,
    // The bytes not yet handed out.
    start: usize,
    end: usize,
    // Where the search for a line end goes on.
    searched: usize,
    // How many bytes of a long line were dropped from the buffer.
    dropped: u64,
    ended: bool,
    begun: bool,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines {
            input,
            buffer: vec![0; CHUNK].into_boxed_slice(),
            start: 0,
            end: 0,
            searched: 0,
            dropped: 0,
            ended: false,
            begun: false,
        }
    }

    /// The next line that has arrived; `None` if more input must be waited for, or there
    /// is none.
    pub(crate) fn arrived(&mut self) -> Option<RawLine<'_>> {
        let unsearched = &self.buffer[self.searched..self.end];
        let line_end = match memchr::memchr(b'\n', unsearched) {
            Some(offset) => self.searched + offset,
            None if self.ended && self.end > self.start => self.end,
            None => {
                self.searched = self.end;
                return None;
            }
        };
        let line = self.start..line_end;
        self.begun = true;
        self.start = (line_end + 1).min(self.end);
        self.searched = self.start;
        let bytes = line.len() as u64 + self.dropped;
        if bytes > LONGEST as u64 {
            self.dropped = 0;
            let start = &self.buffer[line.start..][..LONGEST.min(line.len())];
            return Some(RawLine::Long { start, bytes });
        }
        Some(RawLine::Whole(&self.buffer[line]))
    }

    /// Waits for more input; false when there will be none, and
    /// [`arrived`](Lines::arrived) has the rest.
    pub(crate) fn wait(&mut self) -> io::Result<bool> {
        self.make_room();
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(read) => {
                    self.end += read;
                    self.skip_byte_order_mark();
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            return Ok(!self.ended);
        }
    }

    /// A byte order mark at the very beginning belongs to no line.
    fn skip_byte_order_mark(&mut self) {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        let begun = &self.buffer[..self.end];
        if !self.begun && begun.len() >= MARK.len() {
            self.begun = true;
            if begun.starts_with(MARK) {
                self.start = MARK.len();
                self.searched = self.start;
            }
        }
    }

    /// Moves the unfinished line to the front; only the first bytes of a long one stay.
    fn make_room(&mut self) {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        if self.end > LONGEST {
            self.dropped += (self.end - LONGEST) as u64;
            self.end = LONGEST;
        }
        self.searched = self.end;
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
