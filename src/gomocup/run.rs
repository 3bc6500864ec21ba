//! Connects a brain to its two streams.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::sync::mpsc::TryRecvError;

use super::brain::{Answer, Brain};
use super::frame::Frames;
use super::request::Request;
use crate::protocol::{BrainError, Lines, MOST_WAITING, PAUSE};

/// Runs a brain on two streams until END or the end of the input.
///
/// A thread of its own reads the input, so that END and STOP take effect while the engine
/// thinks. Other lines wait for the answer.
///
/// # Errors
/// When a stream fails, or the thread cannot be started.
pub fn run_brain(
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> Result<(), BrainError> {
    let lines = Lines::of(input)?;
    let mut brain = Brain::default();
    let mut input = Input {
        lines,
        frames: Frames::default(),
        waiting: VecDeque::new(),
    };
    while let Some(request) = input.next() {
        let replies = match brain.handle(&request) {
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
    input.lines.finish()
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
    lines: Lines,
    frames: Frames,
    // Those that came in while the engine was thinking.
    waiting: VecDeque<Request>,
}

impl Input {
    /// Waits for the next request; `None` at the end of the input.
    fn next(&mut self) -> Option<Request> {
        if let Some(request) = self.waiting.pop_front() {
            return Some(request);
        }
        loop {
            let line = self.lines.wait()?;
            if let Some(request) = self.frames.take(&line) {
                return Some(request);
            }
        }
    }

    /// Takes what has come in. Requests that can wait are put aside.
    fn listen(&mut self) -> Interruption {
        let mut heard = Interruption::Nothing;
        while self.waiting.len() < MOST_WAITING {
            match self.lines.poll() {
                Ok(line) => match self.frames.take(&line) {
                    None => {}
                    Some(it) if it.is("END") => return Interruption::End,
                    Some(it) if it.is("STOP") || it.is("YXSTOP") => heard = Interruption::Stop,
                    Some(request) => self.waiting.push_back(request),
                },
                Err(TryRecvError::Empty) => return heard,
                // The end of the input stops the search as END does, but the answer is still sent.
                Err(TryRecvError::Disconnected) => return Interruption::Stop,
            }
        }
        heard
    }
}
