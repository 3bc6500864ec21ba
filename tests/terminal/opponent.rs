//! The computer as an opponent: it answers, and Ctrl-C makes it move or leave.

use crate::screen::{Terminal, folder};

#[test]
fn the_computer_answers_and_undo_takes_back_the_pair() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--white", "computer", "--level", "2", "--seed", "1",
    ];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.shows("Black ($): you. White (#): the computer, level 2.");
    terminal.send("4 4\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    terminal.send("undo\r");
    terminal.shows("Took back: 2 steps");
    terminal.prompt("$ black>");
    terminal.send("moves\r");
    terminal.shows("No moves yet.");
    terminal.send("computer black\r");
    terminal.shows("1. $ 4 4");
    terminal.prompt("# white>");
}

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
