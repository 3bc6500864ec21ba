//! Levels at a terminal: what to expect of them, and one that follows the person's results.

use std::fs;

use rustix::process::Signal;

use crate::screen::{Terminal, folder};

/// Black is one stone from five; the computer plays white at a level that adapts.
const ALMOST_WON: &str = "# black: human\n# white: computer, level 5 (auto)\nnew 9 freestyle\n\
                          4 2\n0 0\n4 3\n0 2\n4 4\n0 4\n4 5\n0 6\n";

#[test]
fn a_level_says_what_to_expect_of_it() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5", "--white", "computer"]);
    terminal.prompt("$ black>");
    terminal.send("level 1\r");
    terminal.shows("The computer plays at level 1.");
    terminal.shows("It does not look ahead and overlooks much: a beginner beats it.");
    terminal.prompt("$ black>");
    terminal.send("level a\t\r");
    terminal.shows("The computer plays at level 1. The level rises after you win and falls");
    terminal.prompt("$ black>");
    terminal.send("level 10\r");
    terminal.shows("Full strength: it overlooks nothing that it can find in its time.");
    terminal.prompt("$ black>");
    terminal.send("level p\t\r");
    terminal.shows("The computer plays at level perfect.");
    terminal.shows("It plays a proven win wherever it knows one; elsewhere it is level 10.");
    terminal.prompt("$ black>");
}

#[test]
fn a_level_that_adapts_goes_up_and_down() {
    let folder = folder();
    fs::write(folder.path().join("game.txt"), ALMOST_WON).unwrap();
    let terminal = Terminal::start(folder.path(), &["game.txt"]);
    let roles = |level: &str| format!("Black ($): you. White (#): the computer, {level}.");
    terminal.shows(&roles("level 5 (auto)"));
    terminal.prompt("$ black>");
    terminal.send("4 6\r");
    terminal.shows("You won: the computer plays at level 6 from the next game on.");
    terminal.prompt("game over>");
    // To go back into the game and end it again does not change the level again.
    terminal.send("undo\r");
    terminal.prompt("$ black>");
    terminal.send("computer white\r");
    terminal.shows(&roles("level 5 (auto)"));
    terminal.prompt("$ black>");
    terminal.send("4 6\r");
    terminal.prompt("game over>");
    let told = "You won: the computer plays at level 6 from the next game on.";
    assert_eq!(terminal.raw().matches(told).count(), 2);
    terminal.send("computer white\r");
    terminal.shows(&roles("level 6 (auto)"));
    terminal.prompt("game over>");

    // The second game.
    terminal.send("new\r");
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    terminal.wait();
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows(&roles("level 6 (auto)"));
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.shows("You lost: the computer plays at level 5 from the next game on.");
    terminal.prompt("game over>");
    terminal.send("new\r");
    terminal.prompt("$ black>");
    terminal.send("level 5\r");
    terminal.shows("The computer plays at level 5.");
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.prompt("game over>");
    terminal.send("computer white\r");
    terminal.shows(&roles("level 5"));
}

#[test]
fn the_next_evening_begins_with_the_level_of_the_last() {
    let folder = folder();
    let level = |arguments: &[&str]| {
        let white = ["-s", "9", "--white", "computer"];
        let terminal = Terminal::start(folder.path(), &[&white, arguments].concat());
        terminal.prompt("$ black>");
        terminal
    };
    let roles = |level: &str| format!("Black ($): you. White (#): the computer, {level}.");
    let terminal = level(&["--level", "auto"]);
    terminal.shows(&roles("level 5 (auto)"));
    terminal.send("4 4\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.prompt("game over>");
    // Even a killed terminal has kept it.
    terminal.kill(Signal::KILL);
    terminal.wait();
    let terminal = level(&["--level", "auto"]);
    terminal.shows(&roles("level 4 (auto)"));
    // An end that is taken back does not count.
    terminal.send("surrender\r");
    terminal.shows("You lost: the computer plays at level 3 from the next game on.");
    terminal.send("undo\r");
    terminal.prompt("$ black>");
    drop(terminal);
    level(&["--level", "auto"]).shows(&roles("level 4 (auto)"));
    // A level that stays is what it is.
    level(&["--level", "9"]).shows(&roles("level 9"));
    level(&[]).shows(&roles("level 5"));
}

#[test]
fn looking_at_a_finished_game_does_not_change_the_level() {
    let folder = folder();
    let arguments = ["-s", "9", "--white", "computer", "--level", "3"];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.prompt("game over>");
    terminal.send("new\rlevel 8\r");
    terminal.shows("The computer plays at level 8.");
    terminal.prompt("$ black>");
    terminal.send("resume 1\r");
    terminal.prompt("game over>");
    terminal.send("new\rlevel\r");
    terminal.until("the level again", |screen| {
        screen
            .contents()
            .matches("The computer plays at level 8.")
            .count()
            == 1
    });
    terminal.prompt("$ black>");
}
