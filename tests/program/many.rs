//! Many games: shares of them for several processes, files that are larger than memory, and signals
//! while they are read.

use std::fs;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::run::{gomoku, said, text};

/// Five games, of which the fourth cannot be read.
const GAMES: &str = "h8i9\nh8h9\nh8g9\nh8h8\nh8i8\n";

/// The output of a run in a folder with two files of these games.
fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.pos", "b.pos"] {
        fs::write(folder.path().join(name), GAMES).unwrap();
    }
    said(gomoku(folder.path()).args(arguments), b"")
}

/// The shares of all games have each of them once, whatever the subcommand.
#[test]
fn shares_have_each_game_once() {
    let parts: [&[&str]; 3] = [
        &["convert", "--to", "pos"],
        &["solve", "--nodes", "1", "--json"],
        &["review", "--nodes", "1", "--json"],
    ];
    for arguments in parts {
        let ends: &[&str] = match arguments[0] {
            "convert" => &["a.pos", "b.pos", "-"],
            _ => &["a.pos", "b.pos"],
        };
        let whole = run(&[arguments, ends].concat());
        let shares = ["1/3", "2/3", "3/3"].map(|share| {
            let arguments = [arguments, &["--shard", share], ends].concat();
            let (status, output, errors) = run(&arguments);
            let lines: Vec<String> = output.lines().map(str::to_owned).collect();
            (status, lines, errors)
        });
        // The fourth and the ninth game cannot be read.
        let statuses = shares.each_ref().map(|share| share.0);
        assert_eq!(statuses, [Some(1), Some(0), Some(1)], "{arguments:?}");
        assert_eq!(shares.each_ref().map(|it| it.1.len()), [3, 3, 2]);
        let mut lines = shares.map(|share| share.1.into_iter());
        let whole: Vec<&str> = whole.1.lines().collect();
        let games = [0, 1, 2, 4, 5, 6, 7, 9];
        assert_eq!(whole.len(), games.len());
        for (line, game) in whole.into_iter().zip(games) {
            assert_eq!(lines[game % 3].next().as_deref(), Some(line));
        }
    }
    // There may be more shares than games.
    let few = run(&["convert", "--shard", "20/20", "a.pos", "out.sgf"]);
    let none = "gomoku: nothing was written: share 20/20 has no games\n";
    assert_eq!(few, (Some(0), String::new(), none.into()));
}

#[test]
fn games_are_split_among_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a.pos"), "h8i9\nh8h9\nh8g9\n").unwrap();
    let arguments = [
        "convert", "--rows", "bottom", "--split", "2", "a.pos", "out.pos",
    ];
    let found = said(gomoku(folder.path()).args(arguments), b"");
    assert_eq!(found, (Some(0), String::new(), String::new()));
    let parts = ["out-0001.pos", "out-0002.pos"].map(|name| fs::read_to_string(path(name)));
    let parts = parts.map(Result::unwrap);
    assert_eq!(parts, ["h8i9\nh8h9\n", "h8g9\n"]);
    assert!(!path("out.pos").exists());
    // A part is no more written over one of the inputs than the whole would be.
    let arguments = ["convert", "--split", "1", "out-0001.pos", "out.pos"];
    let (status, _, errors) = said(gomoku(folder.path()).args(arguments), b"");
    let refused = "gomoku: cannot write out-0001.pos: a file of that name is in the way\n";
    assert_eq!((status, errors.as_str()), (Some(1), refused));
}

/// What is read is no larger in memory than some pieces of it.
#[test]
fn a_file_that_is_larger_than_memory_is_converted() {
    let script = "ulimit -v 98304; exec \"$0\" convert --to pos - -";
    let mut child = std::process::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_gomoku")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || {
        let comment = "a comment of thirty characters".repeat(20);
        let games = format!("(;C[{comment}];B[hh];W[ii])\n").repeat(1000);
        (0..100).for_each(|_| stdin.write_all(games.as_bytes()).unwrap());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "h8i7\n".repeat(100_000));
}

/// Whether a process has a handler of its own for a signal.
#[cfg(target_os = "linux")]
fn hears(process: u32, signal: i32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let mut lines = status.lines();
    let caught = lines.find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    let caught = u64::from_str_radix(caught.trim(), 16).unwrap();
    caught >> (signal - 1) & 1 == 1
}

/// A signal is heard while a file is read that never comes, and ends the program, so that a shell's
/// loop ends too.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_the_program_while_it_reads() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    for (arguments, said) in [
        (&["solve", "-"][..], "stopped after 0 positions"),
        (&["review", "-"], "stopped after 0 games"),
        (
            &["convert", "-", "out.sgf"],
            "stopped: out.sgf was not written",
        ),
        // Nobody writes to it.
        (&["solve", "pipe"], "stopped after 0 positions"),
        (&["review", "pipe"], "stopped after 0 games"),
        (
            &["convert", "pipe", "out.sgf"],
            "stopped: out.sgf was not written",
        ),
    ] {
        for signal in [rustix::process::Signal::INT, rustix::process::Signal::TERM] {
            let mut child = gomoku(folder.path()).args(arguments).spawn().unwrap();
            // Left open.
            let _stdin = child.stdin.take();
            let process = rustix::process::Pid::from_raw(child.id() as i32).unwrap();
            while !hears(child.id(), signal.as_raw()) {
                thread::sleep(Duration::from_millis(5));
            }
            // A signal that comes before the handler knows what to do is lost.
            thread::sleep(Duration::from_millis(50));
            rustix::process::kill_process(process, signal).unwrap();
            let output = child.wait_with_output().unwrap();
            let found = (output.status.signal(), text(&output.stderr));
            let expected = (Some(signal.as_raw()), format!("gomoku: {said}\n"));
            assert_eq!(found, expected, "{arguments:?}");
        }
    }
}
