//! Looking back in games at a terminal: variations, marks, pasting and the file that is
//! named.

use std::fs;

use crate::screen::{Terminal, folder};
use rustix::process::Signal;

#[test]
fn navigating_a_game_loses_nothing() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9"]);
    terminal.prompt("$ black>");
    terminal.send("4 4\r3 3\r5 5\r2 2\r");
    terminal.shows("4. # 2 2");
    terminal.prompt("$ black>");
    terminal.send("back 2\r");
    terminal.shows("Move 2 of 4.");
    terminal.prompt("$ black>");
    terminal.send("8 8\r");
    terminal.shows("This begins variation 2 at move 3. The other moves are kept.");
    terminal.prompt("# white>");
    terminal.send("comment too far away\r");
    terminal.shows("Comment: too far away");
    terminal.send("mark 4 5 cross\r");
    terminal.shows("Marked: 4 5 cross");
    terminal.shows("4 + + + + $ x + + + 4");
    terminal.prompt("# white>");
    terminal.send("moves\r");
    terminal.shows("1. $ 4 4  2. # 3 3  3. $ 5 5  4. # 2 2");
    terminal.shows("\n- [3. $ 8 8]");
    terminal.prompt("# white>");
    terminal.send("first\rlast\r");
    terminal.shows("Move 4 of 4.");
    terminal.prompt("$ black>");
    // Commands may be shortened, and Tab completes them.
    terminal.send("vari\t");
    terminal.prompt("$ black> variation");
    terminal.send("\r");
    terminal.shows("The game does not go on from here.");
}

#[test]
fn the_computer_waits_while_a_person_looks() {
    let folder = folder();
    let arguments = ["-s", "9", "--white", "computer", "--level", "1"];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.shows(", the computer");
    terminal.prompt("$ black>");
    // There it would be the computer's turn.
    terminal.send("back\r");
    terminal.shows("Move 1 of 2.");
    terminal.prompt("# white>");
    terminal.send("last\r");
    terminal.shows("Move 2 of 2.");
    terminal.prompt("$ black>");
}

#[test]
fn moves_that_are_pasted_are_asked_about() {
    let folder = folder();
    let terminal = Terminal::sized(folder.path(), &["-s", "9"], &[], (90, 80));
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.prompt("# white>");
    terminal.send("(;GM[4]nonsense)\r");
    terminal.shows("This cannot be read as a game:");
    terminal.prompt("# white>");
    terminal.send("e5d6f4\r");
    terminal.shows("This is a game of 3 moves, 9x9 freestyle.");
    terminal.shows("`yes` puts it on the board (the game there stays kept), `no` discards it.");
    terminal.prompt("# white>");
    // Any other answer asks again, and does nothing else; an empty line is none.
    let asked = "This is a game of 3 moves, 9x9 freestyle.";
    for (times, line) in [(2, "0 0"), (3, "board"), (4, "e5"), (4, "")] {
        terminal.send(&format!("{line}\r"));
        terminal.until("the question again", |screen| {
            screen.contents().matches(asked).count() == times
        });
        terminal.prompt("# white>");
    }
    terminal.send("no\r");
    terminal.shows("The pasted game is discarded; the board stays as it is.");
    terminal.send("no\r");
    terminal.shows("unknown command `no`");
    // Ctrl-C is a no.
    terminal.send("e5d6f4\r\x03");
    terminal.until("twice no", |screen| {
        screen
            .contents()
            .matches("The pasted game is discarded")
            .count()
            == 2
    });
    terminal.send("yes\r");
    terminal.shows("unknown command `yes`");
    terminal.send("e5d6f4\ryes\r");
    terminal.shows("The unfinished game of 1 move is kept: `resume` goes on with it.");
    terminal.shows("Pasted, 3 moves.");
    terminal.shows("Last move: 3. $ 5 5. White (#) to move.");
}

#[test]
fn a_file_that_is_pasted_is_one_game() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9"]);
    terminal.prompt("$ black>");
    // There is nothing on the board to lose.
    let file = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\nann\nbo\n-1";
    terminal.send(&format!("\x1b[200~{file}\x1b[201~\r"));
    terminal.shows("Pasted, 2 moves.");
    terminal.shows("Last move: 2. # 6 8. Black ($) to move.");
    // Moves on separate lines are typed lines, as usual.
    terminal.send("\x1b[200~0 0\n0 1\x1b[201~\r");
    terminal.shows("4. # 0 1");
}

#[test]
fn the_tree_of_an_unfinished_game_outlives_a_killed_terminal() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9"]);
    terminal.prompt("$ black>");
    terminal.send("4 4\r3 3\rback\r8 8\r");
    terminal.shows("This begins variation 2 at move 2");
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    drop(terminal);
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.prompt("$ black>");
    // The game opens where it was left, in the variation.
    terminal.shows("Last move: 2. # 8 8. Black ($) to move.");
    terminal.shows("Move 2 of 2, variation 2 of 2.");
    terminal.send("last\r2 2\rback 2\r");
    terminal.shows("Move 1 of 2; `variation` lists the 2 continuations.");
    terminal.prompt("# white>");
    terminal.kill(Signal::KILL);
    drop(terminal);
    // The same after only looking at it.
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.prompt("# white>");
    terminal.shows("Move 1 of 2; `variation` lists the 2 continuations.");
}

/// A game with more than 22,000 moves in its variations.
fn large_tree() -> String {
    let mut text = String::from("(;GM[4]SZ[15]");
    let letters = || ('a'..='o').flat_map(|row| ('a'..='o').map(move |column| (row, column)));
    for (row, column) in letters() {
        text += &format!("(;B[{row}{column}]");
        let free = letters().filter(|point| *point != (row, column));
        for (row, column) in free.take(100) {
            text += &format!("(;W[{row}{column}])");
        }
        text.push(')');
    }
    text.push(')');
    text
}

#[test]
fn a_large_tree_is_kept_when_the_terminal_is_closed_and_when_it_is_left() {
    let folder = folder();
    fs::write(folder.path().join("large.sgf"), large_tree()).unwrap();
    let terminal = Terminal::start(folder.path(), &["large.sgf"]);
    terminal.prompt("$ black>");
    terminal.send("14 14\rcomment far away\r");
    terminal.shows("Comment: far away");
    terminal.prompt("# white>");
    terminal.kill(Signal::HUP);
    terminal.wait();
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.shows("There is an unfinished game of 3 moves");
    terminal.prompt("$ black>");
    terminal.send("resume\r");
    terminal.prompt("# white>");
    terminal.shows("Comment: far away");
    terminal.send("14 13\rnew\r");
    terminal.shows("The unfinished game of 4 moves is kept: `resume` goes on with it.");
    terminal.send("resume\r");
    terminal.shows("Last move: 4. # 14 13.");
    terminal.prompt("$ black>");
    terminal.send("14 12\rquit\r");
    assert!(terminal.wait().success());
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Last move: 5. $ 14 12.");
}

#[test]
fn a_file_is_opened_at_a_move() {
    let folder = folder();
    let path = folder.path().join("game.txt");
    fs::write(&path, "new 9\n4 4\n3 3\n5 5\n2 2\n").unwrap();
    let terminal = Terminal::start(folder.path(), &["game.txt", "--at", "2"]);
    terminal.prompt("$ black>");
    terminal.shows("Loaded: game.txt, 4 moves.");
    terminal.shows("Last move: 2. # 3 3. Black ($) to move.");
    terminal.shows("Move 2 of 4.");
    terminal.send("next\r");
    terminal.shows("Move 3 of 4.");
}
