//! `gomoku solve` at a terminal: a line shows the progress, and after Ctrl-C the search says
//! what it tried.

use std::fs;
use std::time::Duration;

use crate::screen::{Terminal, folder};

/// There is no short win, and the search for a long one takes time.
const LONG: &str = "h8\ng7\nh6\nh7\ni7\ng5\n";

#[test]
fn after_ctrl_c_solve_lists_what_it_did_not_look_at() {
    for (language, shown, tried, left) in [
        (
            "en",
            "a.txt: looking for a win: ",
            "Tried: fours",
            "gomoku: stopped; not searched: b.txt, c.txt",
        ),
        (
            "zh",
            "a.txt: 寻找必胜：",
            "试过：",
            "gomoku: 已停止，没有看：b.txt、c.txt",
        ),
    ] {
        let folder = folder();
        for name in ["a.txt", "b.txt", "c.txt"] {
            fs::write(folder.path().join(name), LONG).unwrap();
        }
        let arguments = [
            "solve", "--time", "600", "a.txt", "b.txt", "c.txt", "--lang", language,
        ];
        let mut terminal = Terminal::sized(folder.path(), &arguments, &[], (24, 80));
        terminal.shows(shown);
        terminal.send("\x03");
        terminal.shows(tried);
        terminal.shows(left);
        assert_eq!(terminal.ended().code(), Some(1));
        // The line is erased.
        assert!(
            !terminal.contents().contains(shown),
            "{}",
            terminal.contents()
        );
    }
}

#[test]
fn a_second_ctrl_c_ends_the_program() {
    let folder = folder();
    let arguments = ["solve", "-"];
    let mut terminal = Terminal::sized(folder.path(), &arguments, &[], (24, 80));
    // It waits for standard input, which is the terminal.
    terminal.send("h8\r");
    terminal.shows("h8");
    // Two at the same time count as one signal.
    while terminal.child.try_wait().unwrap().is_none() {
        terminal.send("\x03");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(!terminal.ended().success());
}
