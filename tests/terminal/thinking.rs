//! The computer's thinking at a terminal: the bell after long thought, and what it does
//! while a person thinks.

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
fn the_bell_rings_after_long_thought_alone() {
    for (arguments, rings) in [(&["--bell"][..], true), (&[], false)] {
        let folder = folder();
        let terminal = start(folder.path(), arguments);
        terminal.send("time 0.5\r");
        terminal.shows("0.5 s for a move");
        terminal.send("7 7\r");
        terminal.shows("2. # ");
        terminal.prompt("$ black>");
        assert!(!terminal.raw().contains('\x07'));
        // Whoever stops it is there, and needs no bell.
        terminal.send("time 600\r");
        terminal.shows("600 s for a move");
        terminal.send("0 0\r");
        terminal.shows("thinking: depth ");
        terminal.send("\x03");
        terminal.shows("4. # ");
        terminal.prompt("$ black>");
        assert!(!terminal.raw().contains('\x07'));
        terminal.send("undo\rtime 5\r");
        terminal.shows("5 s for a move");
        terminal.send("0 1\r");
        terminal.shows("3. $ 0 1");
        terminal.shows("4. # ");
        terminal.prompt("$ black>");
        assert_eq!(terminal.raw().contains('\x07'), rings, "{arguments:?}");
    }
}

/// How long the processor has worked for a program, in the system's ticks.
#[cfg(target_os = "linux")]
fn ticks(terminal: &Terminal) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", terminal.child.id())).unwrap();
    // The name in brackets may be anything; user and system time are the 14th and 15th.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split(' ').collect();
    [12, 13]
        .map(|field| fields[field].parse::<u64>().unwrap())
        .iter()
        .sum()
}

/// Whether the program works while it is watched, for a third of a second.
#[cfg(target_os = "linux")]
fn works(terminal: &Terminal) -> bool {
    let before = ticks(terminal);
    std::thread::sleep(Duration::from_millis(300));
    // One tick may be the last of what was done before.
    ticks(terminal) > before + 1
}

/// Level 10 thinks on a person's time with `--ponder` alone, and lower levels never do;
/// not after the end of a game either, and not while the program is stopped.
#[cfg(target_os = "linux")]
#[test]
fn it_thinks_on_a_persons_time_only_when_it_may() {
    use rustix::process::Signal;

    let folder = folder();
    let idle = start(folder.path(), &["--time", "0.2"]);
    let pondering = start(folder.path(), &["--time", "0.2", "--ponder"]);
    for terminal in [&idle, &pondering] {
        // Nothing is there to think about yet.
        assert!(!works(terminal));
        terminal.send("7 7\r");
        terminal.shows("2. # ");
        terminal.prompt("$ black>");
    }
    assert!(!works(&idle));
    let begins = || pondering.until("pondering", |_| works(&pondering));
    begins();
    // It answers at once all the same, and goes on with the next prompt.
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
        pondering.until("rest", |_| !works(&pondering));
    }
    pondering.send("\x04");
    assert!(pondering.wait().success());
}
