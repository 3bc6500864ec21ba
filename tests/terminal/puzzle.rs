//! Puzzles at a terminal: what is kept of them, and of the game before them.

use std::fs;

use rustix::process::Signal;

use crate::screen::{Terminal, folder};

#[test]
fn a_solved_puzzle_is_remembered_and_the_game_before_it_kept() {
    let folder = folder();
    let start = || Terminal::sized(folder.path(), &["-s", "5"], &[], (90, 100));
    let terminal = start();
    terminal.prompt("$ black>");
    terminal.send("0 0\rpuzzle 1\r");
    terminal.shows("The unfinished game of 1 move is kept: `resume` goes on with it.");
    terminal.shows("White (#) to move wins by fours in 3 moves.");
    terminal.prompt("# white>");
    // A wrong move is not placed.
    terminal.send("7 2\r");
    terminal.shows("7 2 does not work: Black answers at");
    terminal.prompt("# white>");
    terminal.send("hint\r");
    terminal.shows("Hint: 8 6: makes a four and an open three: White wins in 3 moves.");
    terminal.prompt("# white>");
    terminal.send("8 6\r");
    terminal.shows("1. # 8 6");
    terminal.shows("2. $ 9 5");
    terminal.shows("Right. 2 moves to go.");
    // A move is taken back together with its answer.
    terminal.send("undo\r");
    terminal.shows("Took back: 2 steps");
    terminal.prompt("# white>");
    terminal.send("8 6\r5 3\r9 7\r");
    terminal.shows("Puzzle 1 solved with hints (1 of");
    terminal.shows("Your rating: 570.");
    terminal.prompt("game over>");
    let file = folder.path().join("state/gomoku/puzzles");
    let kept = fs::read_to_string(file).unwrap();
    let kept: Vec<&str> = kept.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!((kept.len(), kept[0]), (2, "rating 570"));
    terminal.send("games\r");
    terminal.shows("  5x5 freestyle  1 move  two people");
    assert!(
        !terminal.contents().contains("15x15"),
        "a puzzle is no game"
    );
    terminal.prompt("game over>");
    terminal.send("puzzle 2\r");
    terminal.shows("Puzzle 2 of");
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    terminal.wait();

    let terminal = start();
    terminal.prompt("$ black>");
    terminal.send("puzzle\r");
    terminal.shows("grade 1: 1 to 100, 1 of 100 solved; 2 fours and the five");
    terminal.shows("Your rating is 570.");
    terminal.send("puzzle n\t\r");
    terminal.shows("Puzzle 2 of");
    terminal.prompt("$ black>");
    terminal.send("puzzle 1\r");
    terminal.shows("grade 1, freestyle, solved.");
    terminal.prompt("# white>");
    terminal.send("resume\r");
    terminal.shows("Resumed: 1 move.");
    terminal.prompt("# white>");
    terminal.send("quit\r");
    terminal.shows("The game is kept");
    assert!(terminal.wait().success());
}

/// The players of the game before have no part in a puzzle. Tab knows the grades.
#[test]
fn a_puzzle_has_a_prompt_of_its_own() {
    let folder = folder();
    let arguments = ["-s", "5", "--name-white", "Bo"];
    let terminal = Terminal::sized(folder.path(), &arguments, &[], (90, 100));
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# Bo>");
    terminal.send("puzzle 1\r");
    terminal.prompt("# white>");
    terminal.send("surrender\r");
    terminal.shows("`surrender` is for games: `puzzle hint` helps, `new` leaves the puzzle");
    terminal.send("puzzle gr\t 2\t");
    terminal.prompt("# white> puzzle grade 2");
    terminal.send("\r");
    terminal.shows("Puzzle 101 of");
    terminal.send("puzzle\r");
    terminal.shows("Find the forced win: 500 puzzles, 0 solved.");
    terminal.shows("Your rating is 600. `puzzle next` takes an unsolved puzzle that suits it,");
    terminal.send("resume\r");
    terminal.prompt("# Bo>");
}
