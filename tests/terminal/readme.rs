//! The README's session at a terminal, held against the real screen.

use std::fs;
use std::path::Path;

use crate::screen::{Terminal, folder};

/// What the block of the session begins and ends with.
const START: &str = "```text\n$ gomoku ";
const END: &str = "\n```\n";

/// With `GOMOKU_BLESS=1` the block is written instead of compared: read the difference
/// before you commit it.
#[test]
fn a_person_sees_what_the_readme_shows() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let (before, rest) = readme.split_once(START).expect("a session");
    let (session, after) = rest.split_once(END).unwrap();
    let (arguments, shown) = session.split_once('\n').unwrap();

    let folder = folder();
    let words: Vec<&str> = arguments.split(' ').collect();
    let terminal = Terminal::sized(folder.path(), &words, &[], (100, 80));
    terminal.prompt("$ black>");
    // What was typed stands after a prompt; the last line is one.
    for typed in shown
        .lines()
        .filter_map(|line| line.strip_prefix("$ black> "))
    {
        let before = terminal.contents().matches("$ black>").count();
        terminal.send(&format!("{typed}\r"));
        terminal.until("answer", |screen| {
            screen.contents().matches("$ black>").count() > before
        });
        terminal.prompt("$ black>");
    }
    let contents = terminal.contents();
    let lines: Vec<&str> = contents.trim_end().lines().map(str::trim_end).collect();
    let seen = lines.join("\n");
    if std::env::var_os("GOMOKU_BLESS").is_some() {
        let text = format!("{before}{START}{arguments}\n{seen}{END}{after}");
        fs::write(path, text).unwrap();
    } else {
        assert_eq!(seen, shown);
    }
}
