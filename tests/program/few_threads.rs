//! A system that gives the program few threads or none.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::run::{run, text};

/// Runs a copy of the binary in `folder` where it may have so many threads; `None` where that cannot
/// be said. The superuser is not limited, so then somebody else runs it.
fn run_with(threads: usize, folder: &Path, arguments: &[&str], input: &str) -> Option<Output> {
    let mut command = Command::new("prlimit");
    command.arg(format!("--nproc={threads}"));
    if fs::metadata("/proc/self").is_ok_and(|it| it.uid() == 0) {
        // Nobody else has processes under this number.
        let user = 1_000_000 + std::process::id();
        command.args(["setpriv", "--reuid", &user.to_string(), "--clear-groups"]);
    } else if threads > 1 {
        // An ordinary user's other processes count towards the limit.
        return None;
    }
    command
        .arg(folder.join("gomoku"))
        .args(arguments)
        .env("LANG", "C");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let has_prlimit = Command::new("prlimit").arg("--version").output().is_ok();
    has_prlimit.then(|| run(&mut command, input.as_bytes()))
}

/// What needs no second thread does its work, and the rest says why not. Nothing panics.
#[test]
fn few_threads_are_enough_or_named() {
    let folder = tempfile::tempdir().unwrap();
    // Not `fs::copy`: while a file is open for writing here, another test's new process may have
    // it open too for a moment, and then it cannot be run.
    let mut copy = Command::new("cp");
    copy.arg(env!("CARGO_BIN_EXE_gomoku"));
    assert!(copy.arg(folder.path()).status().unwrap().success());
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let game = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n";
    fs::write(folder.path().join("game.txt"), game).unwrap();
    let file = folder.path().join("game.txt");
    let file = file.to_str().unwrap();
    for (threads, arguments, input, status, told) in [
        (
            1,
            &["engine"][..],
            "START 15\nBEGIN\nEND\n",
            1,
            "gomoku: cannot read the input: no thread",
        ),
        (
            2,
            &["engine"],
            "START 15\nINFO max_node 500\nBEGIN\n",
            0,
            "OK\n7,7\n",
        ),
        (
            1,
            &["gtp"],
            "name\n",
            1,
            "gomoku: cannot read the input: no thread",
        ),
        (
            2,
            &["gtp", "--nodes", "500"],
            "7 genmove b\nquit\n",
            0,
            "=7 H8\n",
        ),
        (
            1,
            &["review", "--nodes", "300", file],
            "",
            1,
            "gomoku: cannot read the input: no thread",
        ),
        (
            2,
            &["review", "--nodes", "300", "--jobs", "4", file],
            "",
            0,
            "unfinished at move 7",
        ),
        (
            1,
            &["solve", file],
            "",
            1,
            "gomoku: cannot read the input: no thread",
        ),
        (2, &["solve", file], "", 0, "has no win"),
        (
            1,
            &["--seed", "1", "--threads", "2", "--white", "computer"],
            "7 7\n",
            0,
            "2. # ",
        ),
        (
            1,
            &["--threads", "2"],
            "level 10\ntime 0.1\n7 7\nhint\nsolve\n",
            0,
            "Hint: ",
        ),
    ] {
        let Some(output) = run_with(threads, folder.path(), arguments, input) else {
            continue;
        };
        let all = text(&output.stdout) + &text(&output.stderr);
        let begins = format!("{threads} {arguments:?}: {all}");
        assert_eq!(output.status.code(), Some(status), "{begins}");
        assert!(all.contains(told) && !all.contains("panicked"), "{begins}");
    }
}
