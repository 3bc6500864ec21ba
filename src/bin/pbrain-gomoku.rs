//! `pbrain-gomoku`: the engine as tournament managers start it, without arguments.

#![forbid(unsafe_code)]

// Only the console's packages can tell. Without them a closed output goes unnoticed.
#[cfg(feature = "cli")]
#[path = "../closed.rs"]
mod closed;

use std::fmt::Display;
use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use gomoku::gomocup::run_brain;

fn main() -> ExitCode {
    #[cfg(feature = "cli")]
    if closed::stdout_was() {
        return failed(&"it is closed");
    }
    match run_brain(BufReader::new(io::stdin()), io::stdout()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => failed(&error),
        _ => ExitCode::SUCCESS,
    }
}

fn failed(reason: &dyn Display) -> ExitCode {
    let _ = writeln!(
        io::stderr(),
        "pbrain-gomoku: cannot write the output: {reason}"
    );
    ExitCode::FAILURE
}
