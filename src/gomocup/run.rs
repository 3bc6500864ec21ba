//! Connects a brain to its two streams.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError};

use super::brain::{Answer, Brain};
use super::request::Request;
use crate::protocol::{BrainError, PAUSE, read_lines};

/// Runs a brain on two streams until END or the end of the input.
///
/// A thread of its own reads the input, so that END and STOP take effect while the engine
/// thinks. Other lines wait for the answer.
///
/// # Errors
/// When the output cannot be written, or the thread cannot be started.
pub fn run_brain(
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> Result<(), BrainError> {
    let lines = read_lines(input)?;
    let mut brain = Brain::default();
    let mut waiting = VecDeque::new();
    loop {
        let line = match waiting.pop_front() {
            Some(line) => line,
            None => match lines.recv() {
                Ok(line) => line,
                Err(_) => return Ok(()),
            },
        };
        let replies = match brain.handle(&line) {
            Answer::Silence => continue,
            Answer::End => return Ok(()),
            Answer::Line(reply) => vec![reply],
            Answer::Think(job) => {
                let mut ends = false;
                let replies = brain.respond(*job, PAUSE, || {
                    let heard = listen(&lines, &mut waiting);
                    ends |= heard == Interruption::End;
                    heard != Interruption::Nothing
                });
                if ends {
                    return Ok(());
                }
                replies
            }
        };
        for reply in replies {
            writeln!(output, "{reply}").map_err(BrainError::Output)?;
        }
        output.flush().map_err(BrainError::Output)?;
    }
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

/// Takes what has come in. Requests that can wait are put aside.
fn listen(lines: &Receiver<String>, waiting: &mut VecDeque<String>) -> Interruption {
    let mut heard = Interruption::Nothing;
    loop {
        match lines.try_recv() {
            Ok(line) => match Request::parse(&line) {
                Request::End => return Interruption::End,
                Request::Stop => heard = Interruption::Stop,
                _ => waiting.push_back(line),
            },
            Err(TryRecvError::Empty) => return heard,
            // The end of the input stops the search as END does, but the answer is still sent.
            Err(TryRecvError::Disconnected) => return Interruption::Stop,
        }
    }
}
