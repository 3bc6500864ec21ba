//! The tutor at a terminal: it asks once, and if the same point is typed again, it is placed.

use crate::screen::{Terminal, folder};

/// Black has an open three, and White is to move.
fn open_three(terminal: &Terminal) {
    for (keys, next) in [
        ("7 7", "# white>"),
        ("0 0", "$ black>"),
        ("7 8", "# white>"),
        ("0 14", "$ black>"),
        ("7 9", "# white>"),
    ] {
        terminal.send(&format!("{keys}\r"));
        terminal.shows(&format!(" {keys}\n"));
        terminal.prompt(next);
    }
}

#[test]
fn the_tutor_asks_and_the_same_point_again_is_placed() {
    let folder = folder();
    let terminal = Terminal::sized(folder.path(), &["--tutor"], &[], (60, 120));
    terminal.prompt("$ black>");
    open_three(&terminal);
    terminal.send("14 14\r");
    terminal.shows("14 14 lets Black win by fours in 2 moves (type 14 14 again to play it");
    terminal.prompt("# white>");
    assert!(!terminal.contents().contains("6. # 14 14"));
    // Another move is checked on its own, and the same point is the same in any notation.
    terminal.send("14 0\r");
    terminal.shows("14 0 lets Black win");
    terminal.prompt("# white>");
    terminal.send("A1\r");
    terminal.shows("6. # 14 0");
    terminal.prompt("$ black>");
    // A win was possible. A good move is placed at once.
    terminal.send("3 3\r");
    terminal.shows("there is a win by fours in 2 moves (type 3 3 again to play it anyway; `hint`");
    terminal.prompt("$ black>");
    assert!(!terminal.contents().contains("7 6"), "nobody says where");
    terminal.send("hint\r");
    terminal.shows("Hint: 7 6: makes an open four: Black wins in 2 moves.");
    terminal.prompt("$ black>");
    terminal.send("tutor show\r3 4\r");
    terminal.shows("there is a win by fours in 2 moves: 7 6 makes an open four (type 3 4 again");
    terminal.prompt("$ black>");
    terminal.send("7 6\r");
    terminal.shows("7. $ 7 6");
    terminal.prompt("# white>");
    terminal.send("tutor off\r");
    terminal.shows("The tutor is off.");
}

/// While it waits, the editor reads Ctrl-C itself: the line is dropped, and the question
/// remains.
#[test]
fn ctrl_c_at_the_question_drops_the_line_only() {
    let folder = folder();
    let terminal = Terminal::sized(folder.path(), &["--tutor"], &[], (60, 120));
    terminal.prompt("$ black>");
    open_three(&terminal);
    terminal.send("14 14\r");
    terminal.shows("14 14 lets Black win");
    terminal.prompt("# white>");
    terminal.send("14 1\x03");
    terminal.shows("Ctrl-C again");
    terminal.prompt("# white>");
    terminal.send("14 14\r");
    terminal.shows("6. # 14 14");
    terminal.prompt("$ black>");
}
