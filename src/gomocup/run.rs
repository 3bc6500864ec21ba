//! Connects a brain to its two streams.

use std::collections::VecDeque;
use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use super::brain::{Answer, Brain};
use super::frame::{Frame, Frames};
use super::request::Request;

/// How often the input is checked while the engine thinks.
const PAUSE: Duration = Duration::from_millis(2);

/// The longest line that is read, in bytes. The rest of a longer one is cut off.
const LONGEST: u64 = 4096;

/// Why a brain ended before its input did.
#[derive(Debug)]
pub enum BrainError {
    /// The input cannot be read: the thread for it cannot be started.
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

/// Runs a brain on two streams until END or the end of the input.
///
/// A thread of its own reads the input, so that END and STOP take effect while the engine
/// thinks. Other lines wait for the answer.
///
/// # Errors
/// When the output cannot be written, or the thread cannot be started.
pub fn run_brain(
    mut input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> Result<(), BrainError> {
    let (sender, lines) = mpsc::channel();
    let read = move || {
        while let Ok(Some(line)) = read_line(&mut input) {
            if sender.send(line).is_err() {
                return;
            }
        }
    };
    let reader = std::thread::Builder::new().spawn(read);
    reader.map_err(|error| {
        let reason = format!("no thread can be started: {error}");
        BrainError::Input(io::Error::new(error.kind(), reason))
    })?;
    let mut brain = Brain::default();
    let mut input = Input {
        lines,
        frames: Frames::default(),
        waiting: VecDeque::new(),
    };
    while let Some(frame) = input.next() {
        let replies = match brain.handle(frame) {
            Answer::End => return Ok(()),
            Answer::Lines(replies) => replies,
            Answer::Think(job) => {
                let (mut ends, mut sent) = (false, Ok(()));
                let replies = brain.respond(*job, PAUSE, |told| {
                    let heard = input.listen();
                    ends |= heard == Interruption::End;
                    if sent.is_ok() && !ends {
                        sent = send(&mut output, &told);
                    }
                    heard != Interruption::Nothing || sent.is_err()
                });
                sent?;
                if ends {
                    return Ok(());
                }
                replies
            }
        };
        send(&mut output, &replies)?;
    }
    Ok(())
}

fn send(output: &mut impl Write, lines: &[String]) -> Result<(), BrainError> {
    if lines.is_empty() {
        return Ok(());
    }
    for line in lines {
        writeln!(output, "{line}").map_err(BrainError::Output)?;
    }
    output.flush().map_err(BrainError::Output)
}

/// What comes in while the engine thinks.
#[derive(PartialEq)]
enum Interruption {
    /// Nothing that matters now.
    Nothing,
    /// The search is to stop, and its result is to be sent.
    Stop,
    /// The program is to end, and nothing is to be sent.
    End,
}

/// The requests that come in.
struct Input {
    lines: Receiver<String>,
    frames: Frames,
    // Those that came in while the engine was thinking.
    waiting: VecDeque<Frame>,
}

impl Input {
    /// Waits for the next request; `None` at the end of the input.
    fn next(&mut self) -> Option<Frame> {
        if let Some(frame) = self.waiting.pop_front() {
            return Some(frame);
        }
        loop {
            let line = self.lines.recv().ok()?;
            if let Some(frame) = self.frames.take(&line) {
                return Some(frame);
            }
        }
    }

    /// Takes what has come in. Requests that can wait are put aside.
    fn listen(&mut self) -> Interruption {
        let mut heard = Interruption::Nothing;
        loop {
            match self.lines.try_recv() {
                Ok(line) => match self.frames.take(&line) {
                    None => {}
                    Some(frame) => match frame.request {
                        Request::End => return Interruption::End,
                        Request::Stop => heard = Interruption::Stop,
                        _ => self.waiting.push_back(frame),
                    },
                },
                Err(TryRecvError::Empty) => return heard,
                // The end of the input stops the search as END does, but the answer is still sent.
                Err(TryRecvError::Disconnected) => return Interruption::Stop,
            }
        }
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
