//! The terminal as a device: signals, colours, escapes, and a terminal that understands none.

use std::fs;

use rustix::process::Signal;

use crate::screen::{Terminal, folder, is_plain, kept, last_line};

#[test]
fn a_signal_leaves_the_terminal_sane_and_the_game_safe() {
    for signal in [Signal::TERM, Signal::HUP, Signal::QUIT] {
        let folder = folder();
        let mut terminal = Terminal::start(folder.path(), &["-s", "5"]);
        terminal.prompt("$ black>");
        terminal.send("0 0\r");
        terminal.prompt("# white>");
        terminal.send("1 1");
        terminal.prompt("# white> 1 1  #");
        assert!(!terminal.is_sane(), "the editor reads key by key");
        terminal.kill(signal);
        let status = terminal.child.wait().unwrap();
        assert!(!status.success());
        assert!(terminal.is_sane(), "after {signal:?}");
        let kept = kept(folder.path(), "unfinished");
        assert!(kept[0].ends_with("new 5 freestyle\n0 0\n"), "{kept:?}");
    }
}

#[test]
fn a_terminal_that_vanishes_ends_the_program() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    let count = || kept(folder.path(), "unfinished").len();
    assert_eq!(count(), 1);
    // The reading thread has a copy of this end, and drops it when it ends.
    terminal.pty = None;
    terminal.kill(Signal::HUP);
    terminal.wait();
    assert_eq!(count(), 1);
}

#[test]
fn no_colour_means_none() {
    for (variables, arguments) in [
        (&[("NO_COLOR", "1")][..], &["-s", "5"][..]),
        (&[], &["-s", "5", "--color", "never"]),
    ] {
        let folder = folder();
        let terminal = Terminal::sized(folder.path(), arguments, variables, (24, 80));
        terminal.prompt("$ black>");
        terminal.send("0 0\r1 1");
        terminal.prompt("# white> 1 1  [#]");
        terminal.send("\x150 0");
        terminal.prompt("# white> 0 0  [0 0 is taken by $ (move 1)]");
        terminal.send("\x15u");
        terminal.prompt("# white> u  [-> undo]");
        let screen = terminal.screen.lock().unwrap();
        for row in 0..24 {
            for column in 0..80 {
                let cell = screen.screen().cell(row, column).unwrap();
                let plain = cell.fgcolor() == vt100::Color::Default && !cell.bold();
                assert!(plain && !cell.dim() && !cell.inverse(), "{row} {column}");
            }
        }
    }
}

#[test]
fn a_tiny_window_and_a_dumb_terminal_will_do() {
    for (variables, size) in [(&[][..], (4, 12)), (&[("TERM", "dumb")], (24, 80))] {
        let folder = folder();
        let terminal = Terminal::sized(folder.path(), &["-s", "5"], variables, size);
        terminal.prompt("$ black>");
        terminal.send("0 0\r");
        terminal.prompt("# white>");
        terminal.send("quit\r");
        assert!(terminal.wait().success());
    }
}

/// A terminal that understands no escapes.
fn dumb(folder: &std::path::Path, arguments: &[&str]) -> Terminal {
    Terminal::sized(folder, arguments, &[("TERM", "dumb")], (24, 80))
}

#[test]
fn ctrl_c_twice_leaves_a_dumb_terminal_too() {
    let folder = folder();
    let mut terminal = dumb(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    // The line is dropped, as elsewhere, and Ctrl-C is answered at once.
    terminal.send("1 1\x03");
    let heard = |times: usize, prompt: &str| {
        terminal.until(&format!("{times} times Ctrl-C"), |screen| {
            let said = screen.contents().matches("Ctrl-C again").count();
            said == times && last_line(screen) == prompt
        });
    };
    heard(1, "# white>");
    // Not twice in a row: something was typed in between.
    terminal.send("1 0\r");
    terminal.prompt("$ black>");
    terminal.shows("2. # 1 0");
    terminal.send("\x03");
    heard(2, "$ black>");
    terminal.send("\x03");
    terminal.shows("The game is kept: `gomoku --resume` continues it.");
    assert!(terminal.ended().success());
    assert!(is_plain(&terminal.raw()), "{:?}", terminal.raw());
    let kept = kept(folder.path(), "unfinished");
    assert!(kept[0].ends_with("0 0\n1 0\n"), "{kept:?}");
}

#[test]
fn ctrl_d_ends_the_line_of_a_dumb_terminal() {
    let folder = folder();
    let mut terminal = dumb(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("\x04");
    assert!(terminal.ended().success());
    terminal.until("line end", |screen| screen.cursor_position().1 == 0);
    assert!(
        terminal.raw().ends_with("$ black> \r\n"),
        "{:?}",
        terminal.raw()
    );
}

#[test]
fn no_progress_is_drawn_on_a_dumb_terminal() {
    let folder = folder();
    let arguments = ["--white", "computer", "--level", "10", "--time", "1"];
    let terminal = dumb(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("7 7\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    assert!(is_plain(&terminal.raw()), "{:?}", terminal.raw());
    // Ctrl-C makes the computer move at once here too.
    terminal.send("time 600\r");
    terminal.shows("The computer has 600 s for each move.");
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.shows("3. $ 0 0");
    terminal.send("\x03");
    terminal.shows("4. # ");
    terminal.prompt("$ black>");
    terminal.send("\x04");
    assert!(terminal.wait().success());
}

#[test]
fn a_stopped_program_comes_back_with_its_prompt() {
    for variables in [&[][..], &[("TERM", "dumb")]] {
        let folder = folder();
        let terminal = Terminal::sized(folder.path(), &["-s", "5"], variables, (24, 80));
        terminal.prompt("$ black>");
        terminal.kill(Signal::STOP);
        terminal.make_sane();
        let prompts = || terminal.raw().matches("$ black>").count();
        let before = prompts();
        terminal.kill(Signal::CONT);
        terminal.until("another prompt", |_| prompts() > before);
        terminal.prompt("$ black>");
        terminal.send("0 0\r");
        terminal.prompt("# white>");
        let echoes = terminal.contents().matches("$ black> 0 0").count();
        assert_eq!(echoes, 1, "the editor reads key by key again");
        terminal.send("\x04");
        assert!(terminal.wait().success());
    }
}

#[test]
fn progress_leaves_nothing_behind() {
    // If the board fits, with letters at least, it is shown while the computer thinks.
    for (columns, first) in [(20, "1. $ 7 7"), (30, "1. $ h8")] {
        let folder = folder();
        // Long enough for a line of progress even on a busy machine.
        let arguments = ["--white", "computer", "--level", "10", "--time", "3"];
        let terminal = Terminal::sized(folder.path(), &arguments, &[], (60, columns));
        terminal.prompt("$ black>");
        terminal.send("7 7\r");
        terminal.shows("thinking: depth ");
        // Typed ahead, with and without a line end.
        terminal.send("0 0\rmo");
        terminal.shows("4. # ");
        terminal.prompt("$ black> mo  -> moves");
        terminal.send("ves\r");
        terminal.shows(first);
        let screen = terminal.contents();
        for left in ["thinking", "positions", "depth"] {
            assert!(!screen.contains(left), "{columns}: {screen}");
        }
    }
}

#[test]
fn names_of_files_send_no_escapes() {
    let folder = folder();
    for name in [
        "game\u{1b}[31mred.txt",
        "game\u{202e}txt.exe",
        "game one.txt",
        "game two.txt",
    ] {
        fs::write(folder.path().join(name), "").unwrap();
    }
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("load game\t\t");
    terminal.shows("game two.txt");
    terminal.send("\x15load game\u{202e}txt.exe\r");
    terminal.shows(r"cannot load game\u{202e}txt.exe: it holds no game");
    assert!(!terminal.raw().contains("[31mred"));
}
