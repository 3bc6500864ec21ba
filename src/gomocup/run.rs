use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use super::brain::{Answer, Brain, Search};
use super::task::{Found, carry_out};
use crate::engine::{Stopper, Stopwatch};

/// Longest line that is read, in bytes; what is longer is cut.
const LONGEST: u64 = 4096;

/// Runs a brain on two streams until END or the end of the input.
///
/// The input is read by a thread of its own, so that END and STOP are heard while
/// the engine thinks; other lines wait for the answer.
///
/// # Errors
/// When the output cannot be written.
pub fn run_brain(input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let (sender, lines) = mpsc::channel();
    let mut input = input;
    std::thread::spawn(move || {
        while let Ok(Some(line)) = read_line(&mut input) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let mut brain = Brain::new();
    let mut waiting = std::collections::VecDeque::new();
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
            Answer::Think => match think(&mut brain, &lines, &mut waiting) {
                Some(replies) => replies,
                None => return Ok(()),
            },
        };
        for reply in replies {
            writeln!(output, "{reply}")?;
        }
        output.flush()?;
    }
}

/// Searches, with an ear for what comes in; `None` when the program is to end.
fn think(
    brain: &mut Brain,
    lines: &Receiver<String>,
    waiting: &mut std::collections::VecDeque<String>,
) -> Option<Vec<String>> {
    let watch = Stopwatch::start();
    let search = match brain.search() {
        Ok(search) => Search {
            limits: search.limits.less(&watch),
            ..search
        },
        Err(reason) => return Some(vec![format!("ERROR {reason}")]),
    };
    let stopper = search.engine.stopper();
    let (done, finished) = mpsc::channel();
    let mut ends = false;
    let result = std::thread::scope(|scope| {
        let worker = scope.spawn(move || {
            let result = carry_out(search);
            // The receiver is only gone when nobody waits any more.
            let _ = done.send(());
            result
        });
        while finished.recv_timeout(Duration::from_millis(2)).is_err() && !worker.is_finished() {
            ends |= listen(lines, waiting, &stopper);
        }
        worker.join().ok()
    });
    let Found { mut replies, moved } = result.unwrap_or_default();
    if let Some(point) = moved {
        replies.push(brain.played(point));
    }
    if replies.is_empty() {
        replies.push("ERROR no move was found".into());
    }
    (!ends).then_some(replies)
}

/// Takes what has come in; returns whether the program is to end.
fn listen(
    lines: &Receiver<String>,
    waiting: &mut std::collections::VecDeque<String>,
    stopper: &Stopper,
) -> bool {
    loop {
        match lines.try_recv() {
            Ok(line) => match super::Request::parse(&line) {
                super::Request::End => {
                    stopper.stop();
                    return true;
                }
                super::Request::Stop => stopper.stop(),
                _ => waiting.push_back(line),
            },
            Err(TryRecvError::Empty) => return false,
            // The end of the input is heard like END, but what was asked is answered.
            Err(TryRecvError::Disconnected) => {
                stopper.stop();
                return false;
            }
        }
    }
}

/// A line without its end, cut and with U+FFFD for what is not text.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && bytes.len() as u64 == LONGEST {
        // The rest of a line that is too long.
        let mut rest = Vec::new();
        loop {
            rest.clear();
            let read = io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut rest)?;
            if read == 0 || rest.ends_with(b"\n") {
                break;
            }
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
