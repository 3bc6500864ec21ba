//! Threats, forced wins and several hints at a terminal.

use std::fs;

use rustix::process::Signal;

use crate::screen::{Terminal, folder};

/// There is no short win, and the search for a long one takes time.
const LONG: &str = "h8\ng7\nh6\nh7\ni7\ng5\n";

fn start(folder: &std::path::Path, script: &str) -> Terminal {
    fs::write(folder.join("game.txt"), script).unwrap();
    let terminal = Terminal::sized(folder, &["--load", "game.txt"], &[], (90, 80));
    terminal.prompt("$ black>");
    terminal
}

/// After Ctrl-C a search says what it tried, and the game goes on.
#[test]
fn a_search_for_a_win_can_be_stopped() {
    let folder = folder();
    let terminal = start(folder.path(), LONG);
    terminal.send("solve 600\r");
    terminal.shows("looking for a win:");
    terminal.send("\x03");
    terminal.shows("there may still be one");
    terminal.shows("Tried: fours");
    terminal.prompt("$ black>");
    // So does a limit on its time.
    terminal.send("solve 0.1\r");
    terminal.until("another answer", |screen| {
        screen.contents().matches("there may still be one").count() == 2
    });
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
}

#[test]
fn several_hints_are_numbered() {
    let folder = folder();
    let terminal = start(folder.path(), LONG);
    terminal.send("time 0.3\r");
    terminal.shows("0.3 s for each move");
    terminal.send("hint 3\r");
    for number in 1..=3 {
        terminal.shows(&format!("{number}. "));
    }
    terminal.shows("depth ");
    terminal.prompt("$ black>");
}

/// The lines of the analysis on the screen, if one goes on.
fn analysed(screen: &vt100::Screen) -> Vec<String> {
    let contents = screen.contents();
    let lines = contents.lines().map(str::to_owned);
    let heading = |line: &String| !line.starts_with("analysing: ");
    lines.skip_while(heading).skip(1).collect()
}

/// The lines deepen in their place, keys change how many there are, and any other key ends it:
/// Enter or Ctrl-C too. Then the screen has an answer and the prompt, and nothing else.
#[test]
fn an_analysis_deepens_until_a_key() {
    let folder = folder();
    let terminal = start(folder.path(), LONG);
    let lines = |count: usize| {
        terminal.until(&format!("{count} lines"), |screen| {
            analysed(screen).len() == count
        });
    };
    let is_over = || {
        terminal.until("end", |screen| !screen.contents().contains("analysing"));
        terminal.prompt("$ black>");
    };
    terminal.send("analyze 2\r");
    lines(2);
    terminal.until("depth", |screen| {
        let lines = analysed(screen);
        let depth = lines.first().and_then(|line| line.split("depth ").nth(1));
        let depth = depth.and_then(|rest| rest.split(':').next()?.parse().ok());
        depth.is_some_and(|depth: u32| depth >= 5)
    });
    for (key, count) in [("4", 4), ("+", 5), ("-", 4), ("1", 1), ("-", 1), ("3", 3)] {
        terminal.send(key);
        lines(count);
    }
    terminal.send("2\x1b[A");
    is_over();
    assert!(!terminal.contents().contains("\n3. "));
    terminal.send("analyze\r");
    lines(3);
    terminal.send("\r");
    is_over();
    terminal.shows("\n3. ");
    terminal.send("analyze\r");
    terminal.until("another", |screen| screen.contents().contains("analysing"));
    terminal.send("\x03");
    is_over();
    assert!(!terminal.contents().contains("Ctrl-C again"));
    terminal.send("analyze 1\r");
    lines(1);
    // The shell sets a stopped program's terminal as it likes it. Until the program hears that it
    // goes on, it must not wait for a line.
    terminal.make_sane();
    terminal.send("\x03");
    is_over();
    terminal.send("analyze 1\r");
    lines(1);
    terminal.kill(Signal::STOP);
    terminal.make_sane();
    terminal.kill(Signal::CONT);
    terminal.until("no echo", |_| !terminal.is_sane());
    terminal.send("x");
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    terminal.send("\x04");
    assert!(terminal.wait().success());
}

/// Where one move alone does not lose at once there is one line, however many are asked for, and
/// the answer says why.
#[test]
fn an_analysis_of_one_forced_move_says_so() {
    const ONLY: &str = "Every other move loses at once.";
    let folder = folder();
    let terminal = start(folder.path(), "a1\nh8\ng8\ni8\na3\nj8\na5\nk8\n");
    terminal.send("analyze 1\r");
    terminal.until("one line", |screen| analysed(screen).len() == 1);
    terminal.send("5");
    terminal.until("why there is no other", |screen| {
        let lines = analysed(screen);
        lines.len() == 2 && lines[0].starts_with("1. ") && lines[1] == ONLY
    });
    terminal.send("x");
    terminal.prompt("$ black>");
    let shown = terminal.contents();
    assert!(
        !shown.contains("analysing") && shown.contains(ONLY),
        "{shown}"
    );
}
