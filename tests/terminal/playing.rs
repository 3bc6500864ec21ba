//! A game at the prompt: the ghost stone; what is typed, completed and refused.

use std::fs;
use std::io::Write;

use rustix::process::Signal;

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
    terminal.prompt("# white> e5  4 4 is taken by $ (move 1)");
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
fn two_people_open_a_game_by_swap2() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9", "--opening", "swap2"]);
    terminal.prompt("first player, stone 1 of 3 ($)>");
    terminal.send("name black Ada\r");
    terminal.prompt("Ada, stone 1 of 3 ($)>");
    terminal.send("name black\r");
    terminal.prompt("first player, stone 1 of 3 ($)>");
    terminal.shows("Five in a row, 9x9, freestyle, swap2. Black ($) moves first.");
    terminal.shows("First player: place stone 1 of 3, Black ($).");
    terminal.send("4 4\r");
    terminal.prompt("first player, stone 2 of 3 (#)>");
    terminal.send("3 3\r");
    terminal.prompt("first player, stone 3 of 3 ($)>");
    terminal.send("5 6\r");
    terminal.prompt("colour>");
    terminal.shows("Second player: type `black` or `white`, or `two` to place two more stones.");
    // The ghost says why no stone can be placed now.
    terminal.send("0 0");
    terminal.prompt("colour> 0 0  decide first: type `black`, `white` or `two`");
    terminal.send("\x15tw\t\r");
    terminal.prompt("second player, stone 4 of 5 (#)>");
    terminal.send("0 0\r");
    terminal.prompt("second player, stone 5 of 5 ($)>");
    terminal.send("8 8\r");
    terminal.prompt("colour>");
    terminal.send("white\r");
    terminal.shows("The opening is over. Black ($): second player. White (#): first player.");
    terminal.prompt("# white>");
    terminal.kill(Signal::KILL);
    drop(terminal);
    // If the terminal is killed, the decisions are not lost either.
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.prompt("# white>");
    terminal.send("undo\r");
    terminal.prompt("colour>");
    terminal.send("black\r");
    terminal.shows("The opening is over. Black ($): first player. White (#): second player.");
    terminal.prompt("# white>");
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
fn words_and_files_are_completed() {
    let folder = folder();
    fs::write(folder.path().join("lost game.txt"), "3 3\n").unwrap();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("rul\t");
    terminal.prompt("$ black> rules");
    terminal.send("\x15n\t\t");
    terminal.shows("numbers");
    terminal.prompt("$ black> n");
    terminal.send("ew c\t");
    terminal.prompt("$ black> new caro");
    terminal.send("\x15load lo\t");
    terminal.prompt("$ black> load lost game.txt");
    terminal.send("\r");
    terminal.prompt("# white>");
    terminal.shows("Loaded: lost game.txt, 1 move.");
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
    terminal.shows("The game is kept: `gomoku --resume` goes on with it.");
    assert!(terminal.wait().success());
}

/// The example in the first lines is a point of the board, as points are shown.
#[test]
fn the_first_example_fits_the_board() {
    for (arguments, example, in_help) in [
        (
            &["-s", "5"][..],
            "Type a row and a column, such as `2 2`, or `help`.",
            "such as `2 2`, or a point of a diagram, such as `c3`.",
        ),
        (
            &["--coords", "letters"],
            "Type a point, such as `h8`, or `help`.",
            "such as `7 7`, or a point of a diagram, such as `h8`.",
        ),
        (
            &["-s", "6", "--coords", "letters", "--lang", "zh"],
            "输入一个点，例如 `d3`，或输入 `help`。",
            "例如 `3 3`，或棋谱上的点，例如 `d3`。",
        ),
    ] {
        let folder = folder();
        let terminal = Terminal::start(folder.path(), arguments);
        terminal.shows(example);
        terminal.send("help\r");
        terminal.shows(in_help);
    }
}

#[test]
fn it_speaks_chinese() {
    let folder = folder();
    let arguments = ["-s", "5"];
    let variables = [("LANG", "zh_CN.UTF-8")];
    let terminal = Terminal::sized(folder.path(), &arguments, &variables, (24, 80));
    terminal.prompt("$ 黑方>");
    terminal.send("0 0\r0 0");
    terminal.prompt("# 白方> 0 0  0 0 已有 $（第 1 手）");
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

#[test]
fn strict_ends_at_the_first_refused_line() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5", "--strict"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r0 0\r");
    terminal.shows("0 0 is taken by $ (move 1)");
    assert_eq!(terminal.wait().code(), Some(1));
}
