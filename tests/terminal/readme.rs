//! What the pages show of a terminal, compared with the real screen.
//!
//! With `GOMOKU_BLESS=1` the pages are written instead of compared. Read the difference before
//! you commit it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::screen::{Terminal, folder};
use crate::svg::picture;

/// How the block of the session begins and ends.
const START: &str = "```text\n$ gomoku ";
const END: &str = "\n```\n";

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("docs")
        .join(name)
}

/// Compares what is seen with what `path` shows, or writes it there.
fn check(path: &Path, seen: &str) {
    if std::env::var_os("GOMOKU_BLESS").is_some() {
        fs::write(path, seen).unwrap();
    } else {
        assert_eq!(seen, fs::read_to_string(path).unwrap());
    }
}

/// Types a line, and waits for the answer and the next prompt.
fn enter(terminal: &Terminal, line: &str) {
    terminal.send(&format!("{line}\r"));
    terminal.shows(&format!("$ black> {line}\n"));
    terminal.prompt("$ black>");
}

#[test]
fn a_person_sees_what_the_manual_shows() {
    let path = docs("manual.md");
    let manual = fs::read_to_string(&path).unwrap();
    let (before, rest) = manual.split_once(START).expect("a session");
    let (session, after) = rest.split_once(END).unwrap();
    let (arguments, shown) = session.split_once('\n').unwrap();

    let folder = folder();
    let words: Vec<&str> = arguments.split(' ').collect();
    let terminal = Terminal::sized(folder.path(), &words, &[], (100, 80));
    terminal.prompt("$ black>");
    // What was typed is shown after a prompt. The last line is a prompt too.
    for typed in shown
        .lines()
        .filter_map(|line| line.strip_prefix("$ black> "))
    {
        enter(&terminal, typed);
    }
    let contents = terminal.contents();
    let lines: Vec<&str> = contents.trim_end().lines().map(str::trim_end).collect();
    let seen = lines.join("\n");
    check(
        &path,
        &format!("{before}{START}{arguments}\n{seen}{END}{after}"),
    );
}

/// The picture of the README: a game against the computer, with a stone that is typed but not
/// placed yet.
#[test]
fn a_person_sees_the_picture_of_the_readme() {
    let folder = folder();
    let words = ["--white", "computer", "--level", "2", "--seed", "1"];
    let terminal = Terminal::sized(folder.path(), &words, &[], (24, 60));
    terminal.prompt("$ black>");
    for line in ["7 7", "8 7", "6 6", "7 6", "9 8", "hint"] {
        enter(&terminal, line);
    }
    terminal.send("9 7");
    // The stone that would be placed.
    terminal.prompt("$ black> 9 7  $");
    let screen = terminal.screen.lock().unwrap();
    let title = "A game of gomoku against the computer at a terminal";
    check(&docs("game.svg"), &picture(screen.screen(), title));
}
