//! The computer as an opponent: Ctrl-C makes it move or leave.

use crate::screen::{Terminal, folder};

#[test]
fn ctrl_c_makes_the_computer_move_at_once() {
    let folder = folder();
    // On 13×13 nothing is proven, so that the hint is searched for.
    let arguments = "--size 13 --white computer --level 10 --time 600".split(' ');
    let arguments: Vec<&str> = arguments.collect();
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("7 7\r");
    terminal.shows("thinking: depth ");
    terminal.send("\x03");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    // The line of progress is erased.
    assert!(
        !terminal.contents().contains("thinking"),
        "{}",
        terminal.contents()
    );
    terminal.send("hint\r");
    terminal.shows("thinking: depth ");
    terminal.send("\x03");
    terminal.shows("Hint: ");
    terminal.prompt("$ black>");
}

#[test]
fn ctrl_c_stops_the_computer_against_itself() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["--level", "10", "--time", "600"]);
    terminal.prompt("$ black>");
    terminal.send("7 7\rcomputer both\r");
    terminal.shows("thinking: depth ");
    terminal.send("\x03");
    terminal.shows("Black ($) and White (#): two people.");
    terminal.prompt("$ black>");
}
