//! The lines that were typed: kept through kills, locks and odd files.

use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use rustix::fs::{CWD, Mode, mkfifoat};
use rustix::process::Signal;

use super::screen::{Terminal, folder};
use crate::chance::Chance;

/// How many lines are remembered.
const MOST: usize = 1000;

/// The state directory of a folder.
fn state(folder: &Path) -> std::path::PathBuf {
    let state = folder.join("state/gomoku");
    fs::create_dir_all(&state).unwrap();
    state
}

/// A history that is as long as it gets.
fn full() -> Vec<String> {
    (0..2 * MOST).map(|number| format!("# {number}")).collect()
}

/// The program is killed around Enter, when it writes the line. `GOMOKU_KILLS=1000` kills it as
/// often as that.
#[test]
fn a_kill_around_enter_loses_no_line() {
    let mut chance = Chance::new(55);
    let kills = std::env::var("GOMOKU_KILLS").ok();
    let kills: usize = kills.map_or(12, |kills| kills.parse().unwrap());
    let folder = folder();
    let path = state(folder.path()).join("history");
    let old = full();
    let mut written = 0;
    for number in 0..kills {
        // Every other line begins the file anew.
        let kept = &old[..old.len() - number % 2];
        fs::write(&path, format!("#V2\n{}\n", kept.join("\n"))).unwrap();
        let mut terminal = Terminal::start(folder.path(), &["-s", "5"]);
        terminal.prompt("$ black>");
        let typed = format!("# typed {number}");
        terminal.send(&format!("{typed}\r"));
        let text = || fs::read_to_string(&path).unwrap();
        match number {
            // Once it is not killed before the line is written.
            0 => terminal.until("the line in the file", |_| text().contains(&typed)),
            _ => std::thread::sleep(Duration::from_micros(chance.below(30_000) as u64)),
        }
        terminal.kill([Signal::KILL, Signal::HUP][number / 2 % 2]);
        terminal.ended();
        // What was typed may be lost with the program, and nothing before it but the oldest lines.
        let mut expected = kept.to_vec();
        let text = text();
        if text.contains(&typed) {
            expected.push(typed);
            written += 1;
        }
        let lines: Vec<&str> = text.lines().skip(1).collect();
        assert!(
            text.starts_with("#V2\n") && text.ends_with('\n'),
            "{number}"
        );
        assert!(lines.len() >= MOST, "kill {number}: {} lines", lines.len());
        assert!(
            expected.ends_with(
                &lines
                    .iter()
                    .map(|line| line.to_string())
                    .collect::<Vec<_>>()
            ),
            "kill {number}"
        );
    }
    println!("{written} of {kills} lines were written before the kill");
}

/// The lines of a console are there for the next one, and those of two at once are all kept.
#[test]
fn lines_are_remembered_by_all() {
    let folder = folder();
    let path = state(folder.path()).join("history");
    let [one, other] = [(); 2].map(|()| Terminal::start(folder.path(), &["-s", "5"]));
    for (terminal, line) in [(&one, "# one\r"), (&other, "# two\r"), (&one, "# three\r")] {
        terminal.prompt("$ black>");
        terminal.send(line);
        terminal.shows(line.trim_end());
        let written = || fs::read_to_string(&path).unwrap_or_default();
        while !written().contains(line.trim_end()) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, "#V2\n# one\n# two\n# three\n");
    let next = Terminal::start(folder.path(), &["-s", "5"]);
    next.prompt("$ black>");
    next.send("\u{1b}[A\u{1b}[A");
    next.prompt("$ black> # two");
}

/// Who holds the lock for long holds up neither the start nor a line.
#[test]
fn a_lock_is_not_waited_for() {
    let folder = folder();
    let state = state(folder.path());
    let lock = File::create(state.join("history.lock")).unwrap();
    lock.lock().unwrap();
    let history = File::create(state.join("history")).unwrap();
    history.lock().unwrap();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    // If each of these lines took as long as other locks are waited for, no test would wait for
    // all of them.
    let lines: Vec<String> = (0..40).map(|number| format!("# {number}")).collect();
    terminal.send(&format!("{}\r0 0\r", lines.join("\r")));
    terminal.shows("1. $ 0 0");
    lock.unlock().unwrap();
    terminal.prompt("# white>");
    terminal.send("\x04");
    assert!(terminal.wait().success());
    let text = fs::read_to_string(state.join("history")).unwrap();
    assert_eq!(text, format!("#V2\n{}\n0 0\n", lines.join("\n")));
}

/// A pipe does not hang the start, and an endless device does not fill the memory.
#[test]
fn odd_files_are_left_alone() {
    for odd in ["pipe", "/dev/zero"] {
        let folder = folder();
        let state = state(folder.path());
        for name in ["history", "level", "puzzles"] {
            match odd {
                "pipe" => mkfifoat(CWD, state.join(name), Mode::RUSR | Mode::WUSR).unwrap(),
                device => std::os::unix::fs::symlink(device, state.join(name)).unwrap(),
            }
        }
        let arguments = ["-s", "5", "--level", "auto", "--white", "computer"];
        let terminal = Terminal::start(folder.path(), &arguments);
        terminal.prompt("$ black>");
        terminal.send("surrender\r");
        terminal.prompt("game over>");
        terminal.send("puzzle 1\r");
        terminal.shows("not a regular file");
        terminal.prompt("# white>");
        terminal.send("\x04");
        assert!(terminal.wait().success());
    }
}
