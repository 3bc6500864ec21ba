//! `pbrain-gomoku`: the engine as tournament managers start it, without arguments.

#![forbid(unsafe_code)]

// Only the console's packages can tell. Without them a closed output goes unnoticed.
#[cfg(feature = "cli")]
#[path = "../closed.rs"]
mod closed;

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use gomoku::gomocup::{BrainError, run_brain};

fn main() -> ExitCode {
    #[cfg(feature = "cli")]
    if closed::stdout_was() {
        return failed("cannot write the output: it is closed");
    }
    match run_brain(BufReader::new(io::stdin()), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(BrainError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => failed(&error.to_string()),
    }
}

fn failed(reason: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "pbrain-gomoku: {reason}");
    ExitCode::FAILURE
}
