//! `pbrain-gomoku`: the engine as tournament managers start it, without arguments.

#![forbid(unsafe_code)]

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use gomoku::gomocup::run_brain;

fn main() -> ExitCode {
    match run_brain(BufReader::new(io::stdin()), io::stdout()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(
                io::stderr(),
                "pbrain-gomoku: cannot write the output: {error}"
            );
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
