//! The console on a pipe or a file.

use std::io::{Read, Write};
use std::process::ExitCode;

use crate::console::change::Change;
use crate::console::commands::answer::Flow;
use crate::console::device::lines::Lines;
use crate::console::dialogue::Dialogue;
use crate::console::options::Options;
use crate::console::start::{Failure, report_start};

/// Answers are written as soon as there are this many bytes of them.
const ENOUGH: usize = 64 * 1024;

/// Runs the console on a pipe or a file: reads `input` to its end and writes the
/// answers to `output`, and to `errors` what stopped it.
///
/// Answers are written before the program waits for more input, so that another
/// program can converse with it. Memory stays constant however long the input is.
/// A closed output ends the run quietly.
pub fn run_piped(
    options: &Options,
    mut input: impl Read,
    mut output: impl Write,
    mut errors: impl Write,
) -> ExitCode {
    let mut dialogue = Dialogue::new(options, false);
    let started = dialogue.start(&mut input);
    // The verdicts of a file in which a later game cannot be read.
    if started.is_err()
        && let Err(failure) = send(&mut dialogue, (&mut output, &mut errors))
    {
        return failure.report(options.settings.language, &mut errors);
    }
    let practised = started.and_then(|_| match options.run.practise {
        true => dialogue.practise_game(None),
        false => Ok(Change::Nothing),
    });
    if let Err(error) = practised {
        return report_start(&error, options, &mut errors);
    }
    let ending = converse(&mut dialogue, input, (&mut output, &mut errors));
    if matches!(ending, Ok(Flow::Next | Flow::Quit)) {
        dialogue.end();
    }
    // Answers from before a failure are still written; of those that were not, none is left.
    let sent = send(&mut dialogue, (&mut output, &mut errors));
    match ending.and_then(|flow| sent.map(|()| flow)) {
        Err(failure) => failure.report(options.settings.language, &mut errors),
        Ok(Flow::Stop(reason)) => {
            // Without the program's name: this is an answer.
            let _ = writeln!(errors, "{reason}");
            ExitCode::FAILURE
        }
        Ok(Flow::Next | Flow::Quit) => ExitCode::SUCCESS,
    }
}

fn converse(
    dialogue: &mut Dialogue,
    input: impl Read,
    (output, errors): (&mut impl Write, &mut impl Write),
) -> Result<Flow, Failure> {
    let mut lines = Lines::new(input);
    while dialogue.computer_moves(None) {
        send(dialogue, (output, errors))?;
    }
    let mut number = 0;
    let mut more = true;
    loop {
        while let Some(line) = lines.arrived() {
            number += 1;
            let flow = dialogue.line(line, Some(number), None);
            if flow != Flow::Next {
                return Ok(flow);
            }
            while dialogue.computer_moves(None) {
                send(dialogue, (output, errors))?;
            }
            if dialogue.out.text.len() + dialogue.out.errors.len() >= ENOUGH {
                send(dialogue, (output, errors))?;
            }
        }
        if !more {
            return Ok(Flow::Next);
        }
        send(dialogue, (output, errors))?;
        more = lines.wait().map_err(Failure::Input)?;
    }
}

/// Writes what was said. What cannot be written to standard error is lost.
fn send(
    dialogue: &mut Dialogue,
    (output, errors): (&mut impl Write, &mut impl Write),
) -> Result<(), Failure> {
    let out = &mut dialogue.out;
    if !out.errors.is_empty() {
        let _ = errors.write_all(out.errors.as_bytes());
        out.errors.clear();
    }
    if out.text.is_empty() {
        return Ok(());
    }
    let written = output
        .write_all(out.text.as_bytes())
        .and_then(|()| output.flush());
    out.text.clear();
    written.map_err(Failure::Output)
}
