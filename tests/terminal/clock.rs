//! A game with a clock, as seen on the screen.

use std::fs;

use rustix::process::Signal;

use crate::screen::{Terminal, folder, kept, last_line};

/// A game in which White, to move, has half a second left.
const LATE: &str = "# clock: 0.1\nnew 9\n4 4\n0 0\n# took 5.500 s\n4 5\n# took 1 s\n";

#[test]
fn the_prompt_shows_the_time_and_records_keep_it() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9", "--clock", "5+3"]);
    terminal.shows("Clock 5+3: Black ($) 5:00, White (#) 5:00.");
    terminal.prompt("$ black 5:00>");
    terminal.send("4 4\r");
    terminal.until("White's time", |screen| {
        last_line(screen).starts_with("# white 5:0")
    });
    terminal.send("clock 1\r");
    terminal.shows("the clock is running: you can set it before the first move or after the game");
    terminal.send("3 3\rsave game.txt\r");
    terminal.shows("Saved: game.txt");
    let text = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    let (head, tail) = text
        .split_once("new 9 freestyle\n4 4\n3 3\n# took ")
        .unwrap();
    assert!(head.contains("\n# clock: 5+3\n"), "{head}");
    let took: f64 = tail.trim_end().trim_end_matches(" s").parse().unwrap();
    assert!(took > 0.0 && took < 300.0, "{tail}");
    // If the terminal is killed, nothing of that is lost.
    terminal.kill(Signal::KILL);
    drop(terminal);
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Clock 5+3: Black ($) 5:00, White (#) 5:0");
    terminal.prompt("$ black 5:00>");
}

#[test]
fn a_fallen_flag_is_reported_while_a_line_is_typed() {
    for dumb in [false, true] {
        let folder = folder();
        fs::write(folder.path().join("late.txt"), LATE).unwrap();
        let term = if dumb { "dumb" } else { "xterm" };
        let terminal = Terminal::sized(folder.path(), &["late.txt"], &[("TERM", term)], (40, 80));
        terminal.shows("Clock 0.1: Black ($) 0:05, White (#) 0:01.");
        terminal.send("8 8");
        terminal.shows("White (#) has no time left: press Enter.");
        // A move that comes too late is not played.
        terminal.send("\r");
        terminal.prompt("game over>");
        terminal.shows("White (#) has no time left. Black ($) wins.");
        assert!(!terminal.contents().contains("4. # 8 8"));
        terminal.send("undo\r");
        terminal.shows("You took back the timeout.");
        terminal.prompt("# white 0:01>");
    }
}

/// An analysis has no end of its own: it is refused while time passes, at once and in one
/// sentence. A hint takes its second.
#[test]
fn nothing_is_analysed_while_the_clock_runs() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9", "--clock", "5"]);
    terminal.prompt("$ black 5:00>");
    // No time passes yet.
    terminal.send("analyze 1\r");
    terminal.shows("analysing: ");
    terminal.send("\r");
    terminal.shows("\n1. ");
    terminal.send("4 4\ranalyze 2\r");
    terminal.shows("you cannot analyse while the clock runs: `hint N` names the N best moves");
    terminal.send("lang zh\r分析2\r");
    terminal.shows("棋钟在走时不能分析：`提示 N` 给出最好的 N 手");
    assert!(!terminal.contents().contains("分析中"));
    terminal.send("提示2\r");
    terminal.shows("\n2. ");
    terminal.until("White's time", |screen| {
        last_line(screen).starts_with("# 白方 4:5")
    });
}

#[test]
fn leaving_after_the_flag_fell_loses() {
    let folder = folder();
    fs::write(folder.path().join("late.txt"), LATE).unwrap();
    let mut terminal = Terminal::start(folder.path(), &["late.txt"]);
    terminal.shows("White (#) has no time left: press Enter.");
    terminal.send("\u{4}");
    assert!(terminal.ended().success());
    terminal.shows("White (#) has no time left. Black ($) wins.");
    let finished = kept(folder.path(), "finished");
    assert!(finished[0].contains("\ntimeout\n"), "{finished:?}");
    assert!(kept(folder.path(), "unfinished").is_empty());
}

#[test]
fn moves_that_were_all_taken_back_keep_their_times() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9", "--clock", "5+3"]);
    terminal.prompt("$ black 5:00>");
    terminal.send("4 4\r3 3\rundo all\r");
    terminal.shows("You took back 2 steps.");
    terminal.prompt("$ black 5:00>");
    let kept = kept(folder.path(), "unfinished");
    assert!(kept[0].contains("\n4 4\n3 3\n# took "), "{kept:?}");
}

#[test]
fn the_computer_has_a_clock_too() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--black", "computer", "--level", "10", "--clock", "0.2",
    ];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("# white 0:12>");
    terminal.send("3 3\r");
    // It takes a part of its time, less than the two seconds that it would take without a
    // clock.
    terminal.shows("3. $");
    terminal.send("clock\r");
    let black = "Clock 0.2: Black ($) 0:";
    terminal.shows(black);
    let screen = terminal.contents();
    let (_, left) = screen.rsplit_once(black).unwrap();
    let seconds: u32 = left[..2].parse().unwrap();
    // A busy machine takes time too.
    assert!((6..=12).contains(&seconds), "{left}");
}
