//! The computer's thinking at a terminal: the bell after a long search, and what it does while
//! a person thinks.

use std::time::Duration;

use crate::screen::{Terminal, folder};

const BEST: [&str; 4] = ["--white", "computer", "--level", "10"];

fn start(folder: &std::path::Path, more: &[&str]) -> Terminal {
    let arguments: Vec<&str> = BEST.iter().chain(more).copied().collect();
    let terminal = Terminal::start(folder, &arguments);
    terminal.prompt("$ black>");
    terminal
}

#[test]
fn the_bell_rings_only_after_long_thought() {
    for (arguments, rings) in [(&["--bell"][..], true), (&[], false)] {
        let folder = folder();
        let terminal = start(folder.path(), arguments);
        terminal.send("time 0.5\r");
        terminal.shows("0.5 s for each move");
        terminal.send("7 7\r");
        terminal.shows("2. # ");
        terminal.prompt("$ black>");
        assert!(!terminal.raw().contains('\x07'));
        // A person who stops it is there and needs no bell.
        terminal.send("time 600\r");
        terminal.shows("600 s for each move");
        terminal.send("0 0\r");
        terminal.shows("thinking: depth ");
        terminal.send("\x03");
        terminal.shows("4. # ");
        terminal.prompt("$ black>");
        assert!(!terminal.raw().contains('\x07'));
        terminal.send("undo\rtime 5\r");
        terminal.shows("5 s for each move");
        terminal.send("0 1\r");
        terminal.shows("3. $ 0 1");
        terminal.shows("4. # ");
        terminal.prompt("$ black>");
        assert_eq!(terminal.raw().contains('\x07'), rings, "{arguments:?}");
    }
}

/// The processor time that a program has used, in the system's ticks.
#[cfg(target_os = "linux")]
fn ticks(terminal: &Terminal) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", terminal.child.id())).unwrap();
    // The name in brackets may be anything. User and system time are fields 14 and 15.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split(' ').collect();
    [12, 13]
        .map(|field| fields[field].parse::<u64>().unwrap())
        .iter()
        .sum()
}

/// Whether the program uses the processor during a third of a second.
#[cfg(target_os = "linux")]
fn works(terminal: &Terminal) -> bool {
    let before = ticks(terminal);
    std::thread::sleep(Duration::from_millis(300));
    // One tick may still belong to earlier work.
    ticks(terminal) > before + 1
}

/// Waits until the program uses no processor any more. One that thinks would not stop.
#[cfg(target_os = "linux")]
fn rests(terminal: &Terminal) {
    terminal.until("rest", |_| !works(terminal));
}

/// Only with `--ponder` does level 10 think on a person's time; lower levels never do. Nor
/// does it think after the end of a game, or while the program is suspended.
#[cfg(target_os = "linux")]
#[test]
fn it_thinks_on_a_persons_time_only_when_it_may() {
    use rustix::process::Signal;

    let folder = folder();
    let idle = start(folder.path(), &["--time", "0.2"]);
    let pondering = start(folder.path(), &["--time", "0.2", "--ponder"]);
    for terminal in [&idle, &pondering] {
        // There is nothing to think about yet.
        rests(terminal);
        terminal.send("7 7\r");
        terminal.shows("2. # ");
        terminal.prompt("$ black>");
    }
    rests(&idle);
    let begins = || pondering.until("pondering", |_| works(&pondering));
    begins();
    // It still answers at once, and thinks again at the next prompt.
    pondering.send("0 0\r");
    pondering.shows("4. # ");
    pondering.prompt("$ black>");
    begins();
    pondering.kill(Signal::STOP);
    std::thread::sleep(Duration::from_millis(50));
    assert!(!works(&pondering));
    pondering.make_sane();
    pondering.kill(Signal::CONT);
    begins();
    for line in ["level 9", "surrender"] {
        pondering.send("level 10\r");
        pondering.shows("level 10.");
        begins();
        pondering.send(&format!("{line}\r"));
        rests(&pondering);
    }
    pondering.send("\x04");
    assert!(pondering.wait().success());
}
