//! A library beside the game: the moves that it has are named after each move.

use std::fs;

use crate::screen::{Terminal, folder};

const TREE: &str = "(;GM[4]SZ[15];B[hh](;W[hg];B[ii](;W[gi])(;W[jh]))(;W[ig]C[indirect]))";

#[test]
fn the_moves_of_a_library_are_named_while_it_knows_them() {
    let folder = folder();
    fs::write(folder.path().join("tree.sgf"), TREE).unwrap();
    let terminal = Terminal::sized(folder.path(), &[], &[], (60, 80));
    terminal.prompt("$ black>");
    terminal.send("lib tree.sgf\r");
    terminal.shows("Library: tree.sgf, 6 positions.");
    terminal.shows("1. 7 7: 6 positions, 3 lines");
    terminal.prompt("$ black>");
    terminal.send("7 7\r");
    terminal.shows("Library: 6 7, 6 8.");
    terminal.prompt("# white>");
    // The file has the mirror images of these two.
    terminal.send("7 8\r");
    terminal.shows("Library: 6 6.");
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.shows("3. $ 0 0");
    terminal.prompt("# white>");
    // What it does not know it says nothing of; after a step back it knows the way again.
    let named = || terminal.raw().matches("Library: ").count();
    assert_eq!(named(), 3);
    terminal.send("undo\r");
    terminal.until("the moves again", |_| named() == 4);
    // Nothing new is said where nothing has changed.
    terminal.prompt("$ black>");
    terminal.send("tutor\r");
    terminal.shows("The tutor is off.");
    terminal.prompt("$ black>");
    assert_eq!(named(), 4);
    terminal.send("library off\r");
    terminal.shows("Library closed: tree.sgf");
    terminal.send("undo\r");
    terminal.prompt("# white>");
    assert_eq!(named(), 4);
}
