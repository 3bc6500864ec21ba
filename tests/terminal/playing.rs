//! A game at the prompt: the ghost stone, and what is typed ahead, long, or not text.

use std::fs;
use std::io::Write;

use crate::screen::{Terminal, folder, last_line};

#[test]
fn a_game_is_played_with_the_ghost_stone() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["--size", "9"]);
    terminal.prompt("$ black>");
    terminal.shows("Five in a row, 9x9, freestyle. Black ($) moves first.");
    terminal.shows("8 + + + + + + + + +");

    terminal.send("4 4");
    terminal.prompt("$ black> 4 4  $");
    {
        let screen = terminal.screen.lock().unwrap();
        let (row, _) = screen.screen().cursor_position();
        let ghost = screen.screen().cell(row, 14).unwrap();
        assert_eq!(ghost.contents(), "$");
        assert!(ghost.dim(), "the ghost stone is dim");
        assert_eq!(ghost.fgcolor(), vt100::Color::Idx(2), "and green");
    }
    terminal.send("\r");
    terminal.prompt("# white>");
    terminal.shows("1. $ 4 4");
    {
        let screen = terminal.screen.lock().unwrap();
        let (row, _) = screen.screen().cursor_position();
        let stone = screen.screen().cell(row - 7, 10).unwrap();
        assert_eq!(stone.contents(), "$");
        assert!(stone.inverse(), "the last stone stands out");
    }
    terminal.send("e5");
    terminal.prompt("# white> e5  e5 is taken by $ (move 1)");
    terminal.send("\x7f9");
    terminal.prompt("# white> e9  #");
    terminal.send("\r");
    terminal.prompt("$ black>");
    terminal.send("4 9");
    terminal.prompt("$ black> 4 9  4 9 is off the board: rows and columns run from 0 to 8");
    terminal.send("\r");
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.prompt("game over>");
    terminal.shows("Black ($) surrenders. White (#) wins.");
    terminal.send("\x04");
    assert!(terminal.wait().success());
}

#[test]
fn renju_shows_why_a_point_is_forbidden() {
    let folder = folder();
    let moves = "4 3\n0 0\n4 4\n0 2\n2 5\n0 4\n3 5\n0 6\n";
    fs::write(
        folder.path().join("game.txt"),
        format!("new 9 renju\n{moves}"),
    )
    .unwrap();
    let terminal = Terminal::start(folder.path(), &["--load", "game.txt", "--color", "always"]);
    terminal.prompt("$ black>");
    terminal.send("4 5");
    terminal.prompt("$ black> 4 5  4 5 is forbidden for Black: double three");
    terminal.send("\x15fouls\r");
    terminal.shows("double three: 4 5");
    terminal.prompt("$ black>");
    let screen = terminal.screen.lock().unwrap();
    let (row, _) = screen.screen().cursor_position();
    // Row 4 of the board, seven lines above the prompt.
    let mark = screen.screen().cell(row - 7, 12).unwrap();
    assert_eq!(mark.contents(), "x");
    assert_eq!(mark.fgcolor(), vt100::Color::Idx(1), "red");
}

#[test]
fn typed_ahead_and_pasted_lines_all_arrive_in_order() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "26"]);
    // It does not even wait for the prompt.
    let moves: Vec<String> = (0..60)
        .map(|i| format!("{} {}", i % 26, i / 26 * 2 + i % 2))
        .collect();
    terminal.send(&(moves.join("\r") + "\rmoves\r"));
    terminal.shows(&format!("60. # {}", moves[59]));
    terminal.prompt("$ black>");
    terminal.send("save all.txt\r");
    terminal.shows("Saved: all.txt");
    let saved = fs::read_to_string(folder.path().join("all.txt")).unwrap();
    assert!(
        saved.ends_with(&format!("new 26 freestyle\n{}\n", moves.join("\n"))),
        "{saved}"
    );

    // A bracketed paste is one text with line ends in it.
    terminal.send("\x1b[200~new 5\n0 0\nnonsense\n0 1\x1b[201~\r");
    terminal.shows("unknown command `nonsense`: type `help` for the list");
    terminal.shows("2. # 0 1");
    terminal.prompt("$ black>");
}

#[test]
fn ctrl_c_clears_the_line_and_twice_leaves() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    // The prompt of the line before does not show that the program reads again.
    let heard = |times: usize, prompt: &str| {
        terminal.until(&format!("{times} times Ctrl-C"), |screen| {
            let said = screen.contents().matches("Ctrl-C again").count();
            said == times && last_line(screen) == prompt
        });
    };
    terminal.send("1 1\x03");
    heard(1, "# white>");
    // Not twice in a row: something was typed in between.
    terminal.send("2 2\x03");
    heard(2, "# white>");
    terminal.send("3 3\r");
    terminal.prompt("$ black>");
    terminal.shows("2. # 3 3");
    terminal.send("\x03");
    heard(3, "$ black>");
    terminal.send("\x03");
    terminal.shows("The game is kept: `gomoku --resume` continues it.");
    assert!(terminal.wait().success());
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal
        .pty
        .as_ref()
        .unwrap()
        .write_all(b"\xff\xfe\r")
        .unwrap();
    terminal.shows("the line is not UTF-8 text");
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
}

/// Without bracketed paste every letter comes alone. What the screen gets for each must not grow
/// with the line.
#[test]
fn a_long_line_is_not_drawn_again_for_each_letter() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    let line = format!("# {}end", "letter ".repeat(600));
    // In pieces, so that no buffer fills up.
    for piece in line.as_bytes().chunks(100) {
        terminal.send(str::from_utf8(piece).unwrap());
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    terminal.shows("letter end");
    terminal.send("\r");
    terminal.prompt("$ black>");
    let sent = terminal.raw().len();
    assert!(sent < 100 * line.len(), "{sent} bytes for {}", line.len());
}
