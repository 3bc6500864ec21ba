//! Connects a brain to its two streams.

use std::io::{BufRead, Write};
use std::sync::mpsc::TryRecvError;

use super::brain::{Answer, Brain};
use super::options::GtpOptions;
use super::thought::{Aim, Thought};
use crate::protocol::{BrainError, Lines, PAUSE};

/// Runs a brain on two streams until `quit` or the end of the input.
///
/// A thread of its own reads the input, so that the next line ends an analysis. While a move is
/// chosen, lines wait, so that a file of commands is answered as a dialogue is.
///
/// # Errors
/// When a stream fails, or the thread cannot be started.
pub fn run_gtp(
    options: GtpOptions,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> Result<(), BrainError> {
    let lines = Lines::of(input)?;
    let mut brain = Brain::new(options);
    let mut next = None;
    while let Some(line) = next.take().or_else(|| lines.wait()) {
        match brain.handle(&line) {
            Answer::Silence => {}
            Answer::Text(text) => send(&mut output, &text)?,
            Answer::Think(thought) => next = think(&mut brain, &thought, &lines, &mut output)?,
            Answer::End(text) => return send(&mut output, &text),
        }
    }
    lines.finish()
}

/// Thinks and sends the answer. Returns the line that ended an analysis.
fn think(
    brain: &mut Brain,
    thought: &Thought,
    lines: &Lines,
    output: &mut impl Write,
) -> Result<Option<String>, BrainError> {
    send(output, &thought.opening())?;
    let is_open = thought.aim == Aim::Analyze;
    let (mut next, mut ended, mut failed) = (None, false, None);
    let (line, end) = brain.think(thought, PAUSE, |line| {
        if let Some(line) = line {
            failed = failed.take().or(send(output, &line).err());
        }
        if is_open && !ended {
            match lines.poll() {
                Ok(line) => (next, ended) = (Some(line), true),
                Err(TryRecvError::Disconnected) => ended = true,
                Err(TryRecvError::Empty) => {}
            }
        }
        ended || failed.is_some()
    });
    if let Some(error) = failed {
        return Err(error);
    }
    send(output, &line)?;
    if is_open && !ended {
        next = lines.wait();
    }
    send(output, &end)?;
    Ok(next)
}

fn send(output: &mut impl Write, text: &str) -> Result<(), BrainError> {
    let written = output.write_all(text.as_bytes());
    written
        .and_then(|()| output.flush())
        .map_err(BrainError::Output)
}
