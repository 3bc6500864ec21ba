//! The lines that a program sends which drives the engine, and why such a conversation fails.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// How often the input is checked while the engine thinks.
pub(crate) const PAUSE: Duration = Duration::from_millis(2);

/// The longest line that is read, in bytes. The rest of a longer one is cut off.
const LONGEST: u64 = 4096;

/// How many lines wait at most. More of them are not read before some of these are answered, so that a
/// program that only writes does not fill the memory.
pub(crate) const MOST_WAITING: usize = 1000;

/// Why a brain ended before its input did.
#[derive(Debug)]
pub enum BrainError {
    /// The input cannot be read, or the thread for it cannot be started.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl fmt::Display for BrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BrainError::Input(error) => write!(f, "cannot read the input: {error}"),
            BrainError::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl Error for BrainError {}

/// The lines of an input, read on a thread of its own, so that they are heard while the engine thinks.
#[derive(Debug)]
pub(crate) struct Lines {
    lines: Receiver<String>,
    reader: JoinHandle<io::Result<()>>,
}

impl Lines {
    /// Begins to read.
    pub(crate) fn of(mut input: impl BufRead + Send + 'static) -> Result<Lines, BrainError> {
        let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
        let read = move || {
            while let Some(line) = read_line(&mut input)? {
                if sender.send(line).is_err() {
                    break;
                }
            }
            Ok(())
        };
        let reader = Builder::new().spawn(read).map_err(|error| {
            let reason = format!("no thread can be started: {error}");
            BrainError::Input(io::Error::new(error.kind(), reason))
        })?;
        Ok(Lines { lines, reader })
    }

    /// Waits for the next line; `None` at the end of the input.
    pub(crate) fn wait(&self) -> Option<String> {
        self.lines.recv().ok()
    }

    /// The next line, if it has come.
    pub(crate) fn poll(&self) -> Result<String, TryRecvError> {
        self.lines.try_recv()
    }

    /// After the last line: whether the input ended there, or could not be read further.
    pub(crate) fn finish(self) -> Result<(), BrainError> {
        let ended = self.reader.join();
        ended.unwrap_or(Ok(())).map_err(BrainError::Input)
    }
}

/// Reads a line without its end. A long one is cut off, and U+FFFD replaces what is not text.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && bytes.len() as u64 == LONGEST {
        // The rest of a line that is too long.
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// An input without an end, and how much of it was read.
    struct Endless(Arc<AtomicUsize>);

    impl io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.fetch_add(1, Ordering::Relaxed);
            let line = b"ABOUT\n";
            buffer[..line.len()].copy_from_slice(line);
            Ok(line.len())
        }
    }

    #[test]
    fn lines_that_nobody_asks_for_are_not_read() {
        let read = Arc::new(AtomicUsize::new(0));
        let lines = Lines::of(BufReader::new(Endless(Arc::clone(&read)))).unwrap();
        while read.load(Ordering::Relaxed) <= MOST_WAITING {
            std::thread::yield_now();
        }
        std::thread::sleep(10 * PAUSE);
        // One line waits for its place.
        assert_eq!(read.load(Ordering::Relaxed), MOST_WAITING + 1);
        for _ in 0..3 * MOST_WAITING {
            assert_eq!(lines.wait().as_deref(), Some("ABOUT\n"));
        }
    }

    #[test]
    fn the_rest_of_a_long_line_is_cut_off() {
        for (length, read) in [(10, 11), (4095, 4096), (4096, 4096), (5000, 4096)] {
            let text = format!("{}\nABOUT\n", "x".repeat(length));
            let mut input = text.as_bytes();
            let mut next = || read_line(&mut input).unwrap_or_default();
            assert_eq!(next().map(|line| line.len()), Some(read));
            assert_eq!(next().as_deref(), Some("ABOUT\n"));
            assert_eq!(next(), None);
        }
    }
}
