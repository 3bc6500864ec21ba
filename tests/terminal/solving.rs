//! `gomoku solve` at a terminal: a line says how far it is, and Ctrl-C ends a search that
//! then says what it tried.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::time::Duration;

use crate::screen::{Terminal, folder};

/// No short win, and a search for a long one that takes time.
const LONG: &str = "h8\ng7\nh6\nh7\ni7\ng5\n";

#[test]
fn ctrl_c_tells_what_was_tried_and_ends_the_program() {
    for (language, shown, tried, left) in [
        (
            "en",
            "a.txt: looking for a win: ",
            "Tried: fours",
            "gomoku: stopped after 1 position",
        ),
        (
            "zh",
            "a.txt: 寻找必胜手：",
            "试过：",
            "gomoku: 已停止，搜索了 1 个局面",
        ),
    ] {
        let folder = folder();
        for name in ["a.txt", "b.txt", "c.txt"] {
            fs::write(folder.path().join(name), LONG).unwrap();
        }
        let arguments = [
            "solve", "--jobs", "1", "--time", "600", "a.txt", "b.txt", "c.txt", "--lang", language,
        ];
        let mut terminal = Terminal::sized(folder.path(), &arguments, &[], (24, 80));
        terminal.shows(shown);
        terminal.send("\x03");
        terminal.shows(tried);
        terminal.shows(left);
        // By the signal, so that a shell's loop ends too.
        assert_eq!(terminal.ended().signal(), Some(2));
        // The line is taken away.
        assert!(
            !terminal.contents().contains(shown),
            "{}",
            terminal.contents()
        );
    }
}

#[test]
fn ctrl_c_ends_the_program_while_it_reads_the_terminal() {
    let folder = folder();
    let arguments = ["solve", "-"];
    let mut terminal = Terminal::sized(folder.path(), &arguments, &[], (24, 80));
    // It waits for standard input, which is the terminal.
    terminal.send("h8\r");
    terminal.shows("h8");
    // One that comes before anybody listens is lost.
    while terminal.child.try_wait().unwrap().is_none() {
        terminal.send("\x03");
        std::thread::sleep(Duration::from_millis(500));
    }
    assert_eq!(terminal.ended().signal(), Some(2));
}
