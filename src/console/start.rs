//! What ends a run before its time: it is said, and decides the exit status.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::console::options::Options;
use crate::console::refusal::Refusal;
use crate::console::words::language::{Language, say};

/// What ends a run before its time.
#[derive(Debug)]
pub enum Failure {
    /// The input cannot be read.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Says in `language` what failed. A reader who left (`| head`) is no failure: that
    /// is decided here and nowhere else.
    pub fn report(&self, language: Language, errors: &mut impl Write) -> ExitCode {
        let reason = match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => say!(
                language,
                "cannot write the output: {}",
                "不能写入输出：{}",
                language.io_error(error)
            ),
            Failure::Input(error) => say!(
                language,
                "cannot read the input: {}",
                "不能读取输入：{}",
                language.io_error(error)
            ),
        };
        // Nothing is left to say it to when that fails too.
        let _ = writeln!(errors, "gomoku: {reason}");
        ExitCode::FAILURE
    }
}

/// Says why the first game could not be had.
pub(crate) fn report_start(
    refusal: &Refusal,
    options: &Options,
    errors: &mut impl Write,
) -> ExitCode {
    let _ = writeln!(errors, "{}", start_refused(refusal, options));
    ExitCode::FAILURE
}

/// Why the first game could not be had, by the program.
pub(crate) fn start_refused(refusal: &Refusal, options: &Options) -> String {
    let size = options.settings.setup.size;
    let reason = options.out().refusal("", refusal, size);
    format!("gomoku: {reason}")
}
