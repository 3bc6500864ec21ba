//! A person's own options: read only at a terminal, and refused if they cannot be read.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::screen::{Terminal, folder};

/// Writes the options file for a home in `folder`.
fn write(folder: &Path, text: &str) {
    let configuration = folder.join(".config/gomoku");
    fs::create_dir_all(&configuration).unwrap();
    fs::write(configuration.join("options"), text).unwrap();
}

/// What a start in this folder prints before it ends with status 2.
fn refused(folder: &Path) -> String {
    let mut terminal = Terminal::sized(folder, &[], &[], (24, 300));
    assert_eq!(terminal.ended().code(), Some(2), "{}", terminal.contents());
    // Some of its output may still be on the way.
    terminal.until("a reason", |screen| screen.contents().contains("gomoku: "));
    std::thread::sleep(Duration::from_millis(20));
    let file = folder.join(".config/gomoku/options");
    let said = terminal.contents().trim_end().to_owned();
    said.replace(file.to_str().unwrap(), "OPTIONS")
}

#[test]
fn a_pipe_reads_none() {
    let folder = folder();
    write(folder.path(), "--size 5\nnonsense\n");
    let output = Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .arg("--no-options")
        .env_clear()
        .env("HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    let output = Command::new("sh")
        .args(["-c", "echo new | \"$0\"", env!("CARGO_BIN_EXE_gomoku")])
        .env_clear()
        .env("HOME", folder.path())
        .env("PATH", "/usr/bin:/bin")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("New game: 15x15, freestyle."), "{said}");
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn a_file_that_cannot_be_read_ends_the_start() {
    let folder = folder();
    let cannot = |reason: &str| format!("gomoku: cannot read the options in OPTIONS: {reason}");
    write(folder.path(), &"# \n".repeat(30_000));
    let found = refused(folder.path());
    assert_eq!(found, cannot("it is too large: the limit is 65536 bytes"));
    let file = folder.path().join(".config/gomoku/options");
    // A page does not depend on the options.
    assert!(Terminal::start(folder.path(), &["man"]).wait().success());
    fs::remove_file(&file).unwrap();
    let mode = rustix::fs::Mode::RUSR;
    rustix::fs::mknodat(rustix::fs::CWD, &file, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    let found = refused(folder.path());
    assert_eq!(found, cannot("it is not a regular file"));
    fs::remove_file(&file).unwrap();
    // A file that may not be opened, unless this user may open everything.
    write(folder.path(), "--size 9\n");
    let closed = std::os::unix::fs::PermissionsExt::from_mode(0o000);
    fs::set_permissions(&file, closed).unwrap();
    if fs::read(&file).is_err() {
        assert_eq!(refused(folder.path()), cannot("permission denied"));
    }
    fs::remove_file(&file).unwrap();
    // A link to nothing counts as no file.
    std::os::unix::fs::symlink("nowhere", &file).unwrap();
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.prompt("$ black>");
}
