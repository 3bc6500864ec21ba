//! The real binary, in an empty folder of its own.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The binary, run in `folder` and without this machine's settings.
pub fn gomoku(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gomoku"));
    command
        .current_dir(folder)
        .env_clear()
        .env("HOME", folder)
        .env("XDG_STATE_HOME", folder.join("state"))
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs a command to its end, with `input` on its standard input.
pub fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A thread, so that no full pipe makes both sides wait for each other.
    let writer = std::thread::spawn(move || {
        // The program may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output
}

/// As [`run`]: the status, standard output and standard error.
pub fn said(command: &mut Command, input: &[u8]) -> (Option<i32>, String, String) {
    let output = run(command, input);
    let (out, errors) = (text(&output.stdout), text(&output.stderr));
    (output.status.code(), out, errors)
}

/// The output of a run as text.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is UTF-8")
}
