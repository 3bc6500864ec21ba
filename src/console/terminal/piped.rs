//! The console on a pipe or a file.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::console::change::Change;
use crate::console::commands::answer::Flow;
use crate::console::commands::parse::{ParsedLine, parse};
use crate::console::commands::spelling::Spelling;
use crate::console::device::lines::Lines;
use crate::console::dialogue::Dialogue;
use crate::console::disk::{FileError, PathError};
use crate::console::keep::files::{self, is_stream, script_lines};
use crate::console::options::Options;
use crate::console::refusal::Refusal;
use crate::console::start::{Failure, report_start, start_refused};
use crate::console::words::file_name;
use crate::door;
use crate::record::{self, Format, Place};
use crate::rules::BoardSize;

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
    let mut started = dialogue.start(&mut input);
    if let Err(Refusal::File(_, unread)) = &started
        && options.run.quiet
        && options.run.game.is_none()
        && options.run.at.is_none()
        && let Some(lines) = played_lines(unread)
    {
        let name = format!("{}: ", file_name(&unread.path));
        let output = (&mut output, &mut errors);
        started = match converse(&mut dialogue, options, &lines[..], &name, output) {
            Ok(Flow::Next | Flow::Quit) => Ok(false),
            Ok(Flow::Stop(reason)) => Err(Refusal::said(|_| reason.clone())),
            Err(failure) => {
                return failure.report(options.settings.language, &mut errors);
            }
        };
    }
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
    let ending = converse(
        &mut dialogue,
        options,
        input,
        "",
        (&mut output, &mut errors),
    );
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

/// Writes the verdicts of the games in files, of which one may be `-` for `input`. If there are several
/// files, each line begins with the name of one.
pub fn run_judge(
    options: &Options,
    files: &[PathBuf],
    mut input: impl Read,
    mut output: impl Write,
    mut errors: impl Write,
) -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for file in files {
        let mut options = options.clone();
        options.run.load = Some(file.clone());
        let name = (files.len() > 1).then(|| format!("{}: ", file_name(file)));
        let output = Named {
            name: name.unwrap_or_default(),
            output: &mut output,
        };
        let judged = match is_stream(file) {
            true => run_piped(&options, &mut input, output, &mut errors),
            false => run_piped(&options, io::empty(), output, &mut errors),
        };
        if judged != ExitCode::SUCCESS {
            status = judged;
        }
    }
    status
}

/// Writes a name before each line. It is given whole lines.
struct Named<W> {
    name: String,
    output: W,
}

impl<W: Write> Write for Named<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.output.write_all(self.name.as_bytes())?;
            self.output.write_all(line)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// A record that is piped where lines are expected, recognized by its first bytes.
fn is_record(beginning: &[u8]) -> bool {
    let known = [Format::Sgf, Format::Psq, Format::Rif, Format::RenLib];
    record::detect(beginning).is_some_and(|found| known.contains(&found))
}

/// The commands that a file may give: those of a move script. A file that is named is no list of
/// commands, as what is piped in is.
const PLAYED: [&str; 11] = [
    "new",
    "surrender",
    "draw",
    "setup",
    "done",
    "clear",
    "black",
    "white",
    "two",
    "fifths",
    "moves",
];

/// The lines of a file that is a move script, if a line after the first cannot be read: a pipe would
/// play what can be played.
fn played_lines(unread: &PathError) -> Option<Vec<u8>> {
    let FileError::Record(error) = &unread.error else {
        return None;
    };
    let Place::Text { line, .. } = error.place else {
        return None;
    };
    let bytes = door::open(&unread.path).and_then(door::read_whole).ok()?;
    let is_script = Format::of_file(&unread.path, &bytes) == Ok(Format::Script);
    let text = str::from_utf8(&bytes).ok()?;
    let before: Vec<&str> = text.lines().take(line - 1).collect();
    let is_begun = script_lines(&before.join("\n")).next().is_some();
    let is_played = |line: &str| match parse(line, BoardSize::MAX, Spelling::Whole) {
        Ok(Some(ParsedLine::Command { row, .. })) => PLAYED.contains(&row.command.name()),
        _ => true,
    };
    let is_safe = || script_lines(text).all(is_played);
    (is_script && is_begun && is_safe()).then_some(bytes)
}

/// Answers lines. Each refusal begins with this name.
fn converse(
    dialogue: &mut Dialogue,
    options: &Options,
    input: impl Read,
    name: &str,
    (output, errors): (&mut impl Write, &mut impl Write),
) -> Result<Flow, Failure> {
    let mut lines = Lines::new(input);
    while dialogue.computer_moves(None) {
        send(dialogue, (output, errors))?;
    }
    let (mut number, mut more, mut has_begun) = (0, true, false);
    loop {
        while let Some(line) = lines.arrived() {
            number += 1;
            let said = dialogue.out.errors.len();
            let flow = dialogue.line(line, Some(number), None);
            if dialogue.out.errors.len() > said {
                dialogue.out.errors.insert_str(said, name);
            }
            if let Flow::Stop(reason) = flow {
                return Ok(Flow::Stop(format!("{name}{reason}")));
            }
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
        let had_begun = std::mem::replace(&mut has_begun, true);
        if !had_begun && options.run.load.is_none() && is_record(lines.beginning()) {
            let brought = dialogue.bring_file(Path::new(files::STREAM), lines.into_rest());
            return Ok(match brought {
                Ok(_) => Flow::Next,
                Err(refusal) => Flow::Stop(start_refused(&refusal, options)),
            });
        }
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
