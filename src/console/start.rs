//! How a run begins and ends, for the exit status.

use std::io::Write;
use std::process::ExitCode;

use super::Options;
use super::dialogue::StartError;

/// How a run ended, for the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// 0: as it should.
    Success,
    /// 1: `--strict` stopped it, or a file, the input or the output failed.
    Failure,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Success => ExitCode::SUCCESS,
            Status::Failure => ExitCode::FAILURE,
        }
    }
}

/// Says why the first game could not be had.
pub(super) fn report_start(
    error: &StartError,
    options: &Options,
    errors: &mut impl Write,
) -> Status {
    let words = options.language.words();
    let reason = match error {
        StartError::Load(error) => {
            words.cannot_load(options.load.as_deref().unwrap_or("".as_ref()), error)
        }
        StartError::Resume(failure) => words.cannot_resume(&failure.path, &failure.error),
        StartError::NothingToResume => words.nothing_to_resume().into(),
    };
    let _ = writeln!(errors, "gomoku: {reason}");
    Status::Failure
}
