//! Completions as a person gets them: Tab is pressed in the real shells, where they are installed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::screen::{Terminal, folder};

/// Each shell: how it starts without a person's own settings, and how it reads the completions.
const SHELLS: [(&str, &[&str], &str); 3] = [
    (
        "bash",
        &["--norc", "--noprofile"],
        "bind 'set show-all-if-ambiguous on'; source ./script",
    ),
    (
        "zsh",
        &["-f"],
        "autoload -U compinit; compinit -u -D; setopt no_beep; source ./script; \
         compdef _gomoku gomoku",
    ),
    ("fish", &["--no-config"], "source ./script"),
];

fn start(shell: &str, arguments: &[&str], folder: &Path) -> Option<Terminal> {
    let version = Command::new(shell)
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if let Err(error) = version {
        println!("{shell} is not tried: {error}");
        return None;
    }
    let output = Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .args(["completions", shell])
        .output()
        .unwrap();
    fs::write(folder.join("script"), output.stdout).unwrap();
    Some(Terminal::of(shell, folder, arguments, &[], (50, 200)))
}

#[test]
fn tab_completes_in_the_real_shells() {
    for (shell, arguments, reads) in SHELLS {
        let folder = folder();
        let path = std::env::var("PATH").unwrap();
        for name in ["game.sgf", "renju.txt"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let Some(terminal) = start(shell, arguments, folder.path()) else {
            continue;
        };
        terminal.send(&format!("export PATH='{path}'; {reads}; echo rea''dy\r"));
        terminal.shows("ready\n");
        // What is typed before Tab, what is then seen, and what is not.
        for (number, (typed, seen, unseen)) in [
            ("gomoku rev", "gomoku review", "--"),
            ("gomoku --rule r", "--rule renju", "renju.txt"),
            ("gomoku --rule ", "freestyle", "game.sgf"),
            ("gomoku --level p", "--level perfect", "game.sgf"),
            ("gomoku ga", "gomoku game.sgf", "--"),
            ("gomoku review --js", "review --json", "--rule"),
            ("gomoku review --json ga", "--json game.sgf", "--"),
            ("gomoku review --", "--jobs", "--white"),
            ("gomoku completions z", "completions zsh", "--"),
            ("gomoku game.sgf --wh", "--white", "--jobs"),
            ("gomoku --load ga", "--load game.sgf", "renju.txt"),
            ("gomoku ", "review", "--help"),
            ("gomoku review ", "game.sgf", "--"),
        ]
        .into_iter()
        .enumerate()
        {
            // On an empty screen, and where each answer ends is seen.
            terminal.send(&format!("clear; echo beg''in {number}\r"));
            terminal.shows(&format!("begin {number}\n"));
            terminal.send(&format!("{typed}\t"));
            terminal.shows(seen);
            let shown = terminal.contents();
            let shown = shown.rsplit("begin").next().unwrap().replacen(typed, "", 1);
            assert!(!shown.contains(unseen), "{shell}, {typed}: {shown}");
            // Fish closes its list first.
            terminal.send("\x03\x15\x03");
        }
    }
}
