use std::io::{self, Read, Write};

use super::Options;
use super::dialogue::{Dialogue, Flow};
use super::lines::Lines;
use super::start::{Status, report_start};

/// Answers go out at the latest when there is this much of them, in bytes.
const ENOUGH: usize = 64 * 1024;

/// Runs the console on a pipe or a file: reads `input` to its end and writes the
/// answers to `output`, and to `errors` what stopped it.
///
/// Answers are written before the program waits for more input, so that another
/// program can converse with it. Memory stays constant however long the input is.
/// A closed output ends the run quietly.
pub fn run_piped(
    options: &Options,
    input: impl Read,
    mut output: impl Write,
    mut errors: impl Write,
) -> Status {
    let mut dialogue = Dialogue::new(options, false);
    let words = options.language.words();
    let mut out = String::new();
    if let Err(error) = dialogue.start(options, &mut out) {
        return report_start(&error, options, &mut errors);
    }
    let ending = converse(&mut dialogue, input, &mut output, &mut out);
    if matches!(ending, Ok(Flow::Next | Flow::Quit)) {
        dialogue.end(&mut out);
    }
    // What was answered before a failure still goes out.
    let written = match &ending {
        Err(Failure::Output(_)) => Ok(()),
        _ => send(&mut out, &mut output),
    };
    let failure = match (ending, written) {
        (Err(Failure::Output(error)), _) | (_, Err(error)) => {
            if error.kind() == io::ErrorKind::BrokenPipe {
                return Status::Success;
            }
            words.cannot_write(&error)
        }
        (Err(Failure::Input(error)), _) => words.cannot_read(&error),
        (Ok(Flow::Stop(reason)), _) => {
            // The refused line itself, without the program's name: it is an answer.
            let _ = writeln!(errors, "{reason}");
            return Status::Failure;
        }
        (Ok(_), Ok(())) => return Status::Success,
    };
    let _ = writeln!(errors, "gomoku: {failure}");
    Status::Failure
}

enum Failure {
    Input(io::Error),
    Output(io::Error),
}

fn converse(
    dialogue: &mut Dialogue,
    input: impl Read,
    output: &mut impl Write,
    out: &mut String,
) -> Result<Flow, Failure> {
    let mut lines = Lines::new(input);
    while dialogue.computer_moves(None, out) {
        send(out, output).map_err(Failure::Output)?;
    }
    let mut number = 0;
    let mut more = true;
    loop {
        while let Some(line) = lines.arrived() {
            number += 1;
            let flow = dialogue.line(line, Some(number), None, out);
            if flow != Flow::Next {
                return Ok(flow);
            }
            while dialogue.computer_moves(None, out) {
                send(out, output).map_err(Failure::Output)?;
            }
            if out.len() >= ENOUGH {
                send(out, output).map_err(Failure::Output)?;
            }
        }
        if !more {
            return Ok(Flow::Next);
        }
        send(out, output).map_err(Failure::Output)?;
        more = lines.wait().map_err(Failure::Input)?;
    }
}

fn send(out: &mut String, output: &mut impl Write) -> io::Result<()> {
    if out.is_empty() {
        return Ok(());
    }
    output.write_all(out.as_bytes())?;
    out.clear();
    output.flush()
}
