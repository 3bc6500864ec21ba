//! The board while the computer thinks, and its colours.

use std::path::Path;

use rustix::process::Signal;

use crate::screen::{Terminal, folder, is_plain, kept};

/// The labels above and below a board of nine numbers.
const NINE: &str = "  0 1 2 3 4 5 6 7 8";

/// A window with this many columns, high enough for several boards.
fn high(folder: &Path, arguments: &[&str], columns: u16) -> Terminal {
    Terminal::sized(folder, arguments, &[], (100, columns))
}

/// How many boards are on the screen, counted by the labels above and below each.
fn boards(terminal: &Terminal, labels: &str) -> usize {
    let contents = terminal.contents();
    contents.lines().filter(|line| *line == labels).count() / 2
}

/// What is on the screen after the last line that begins with `start`.
fn after(terminal: &Terminal, start: &str) -> Vec<String> {
    let contents = terminal.contents();
    let lines: Vec<&str> = contents.trim_end().lines().map(str::trim_end).collect();
    let at = lines.iter().rposition(|line| line.starts_with(start));
    let at = at.unwrap_or_else(|| panic!("no {start} on this screen:\n{contents}"));
    lines[at + 1..]
        .iter()
        .map(|&line| line.to_owned())
        .collect()
}

#[test]
fn against_the_computer_an_exchange_has_one_board() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--white", "computer", "--level", "2", "--seed", "1",
    ];
    let terminal = high(folder.path(), &arguments, 80);
    terminal.prompt("$ black>");
    assert_eq!(boards(&terminal, NINE), 1);
    terminal.send("4 4\r");
    terminal.shows(", the computer");
    terminal.prompt("$ black>");
    let answer = after(&terminal, "$ black> 4 4");
    assert_eq!(answer.len(), 1 + 11 + 1 + 1, "{answer:#?}");
    assert_eq!(answer[0], "1. $ 4 4");
    assert_eq!(answer[1], NINE);
    assert!(answer[6].starts_with("4 + ") && answer[6].contains("$"));
    assert_eq!(answer[11], NINE);
    let point = answer[12].strip_prefix("2. # ").unwrap();
    let point = point.strip_suffix(", the computer").unwrap();
    let (row, column) = point.split_once(' ').unwrap();
    let [row, column]: [u16; 2] = [row, column].map(|number| number.parse().unwrap());

    // Both stones stand out, the last one more than the other.
    let screen = terminal.screen.lock().unwrap();
    let (prompt, _) = screen.screen().cursor_position();
    let cell = |row: u16, column: u16| {
        let cell = screen.screen().cell(prompt - 11 + row, 2 + 2 * column);
        cell.unwrap().clone()
    };
    let (own, last) = (cell(4, 4), cell(row, column));
    assert_eq!((own.contents(), last.contents()), ("$", "#"));
    assert!(own.underline() && !own.inverse());
    assert!(last.inverse() && !last.underline());
}

#[test]
fn while_the_computer_thinks_the_stone_is_on_the_screen() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--white", "computer", "--level", "10", "--time", "600",
    ];
    let terminal = high(folder.path(), &arguments, 80);
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.shows("thinking: depth ");
    let thinking = after(&terminal, "$ black> 4 4");
    assert_eq!(thinking[0], "1. $ 4 4");
    assert_eq!(thinking[1], NINE);
    assert_eq!(thinking[6], "4 + + + + $ + + + + 4");
    assert!(thinking[12].starts_with("thinking: "), "{thinking:#?}");
    assert_eq!(boards(&terminal, NINE), 2);
    // The stone is on the disk before the computer answers.
    let kept = kept(folder.path(), "unfinished");
    assert!(kept[0].ends_with("\n4 4\n"), "{kept:?}");
    terminal.send("\x03");
    terminal.shows(", the computer");
    terminal.prompt("$ black>");
    assert_eq!(boards(&terminal, NINE), 2, "{}", terminal.contents());
    let answer = after(&terminal, "$ black> 4 4");
    assert_eq!(answer.len(), 1 + 11 + 1 + 1, "{answer:#?}");
}

/// While the program is suspended, the shell uses the screen, and in a resized window the
/// lines move. In both cases the old board stays where it is.
#[test]
fn a_board_that_may_have_moved_is_not_erased() {
    for resized in [false, true] {
        let folder = folder();
        let arguments = [
            "-s", "9", "--white", "computer", "--level", "10", "--time", "600",
        ];
        let terminal = high(folder.path(), &arguments, 80);
        terminal.prompt("$ black>");
        terminal.send("4 4\r");
        terminal.shows("thinking: depth ");
        if resized {
            terminal.resize(100, 90);
        } else {
            terminal.kill(Signal::STOP);
            terminal.kill(Signal::CONT);
        }
        terminal.send("\x03");
        terminal.shows(", the computer");
        terminal.prompt("$ black>");
        assert!(!terminal.raw().contains("\x1b[11A"));
        assert_eq!(boards(&terminal, NINE), 3);
    }
}

#[test]
fn what_cannot_be_erased_is_not_shown() {
    // A window with too few lines, and a terminal that cannot move its cursor.
    let dumb = [("TERM", "dumb")];
    for (variables, rows) in [(&[][..], 11), (&dumb[..], 60)] {
        let folder = folder();
        let arguments = [
            "-s", "9", "--white", "computer", "--level", "10", "--time", "1",
        ];
        let terminal = Terminal::sized(folder.path(), &arguments, variables, (rows, 80));
        terminal.prompt("$ black>");
        terminal.send("4 4\r");
        terminal.shows(", the computer");
        terminal.prompt("$ black>");
        let raw = terminal.raw();
        let labels = raw.matches(NINE.trim_start()).count();
        assert_eq!(labels, 4, "two boards in all: {raw}");
        assert!(!raw.contains("\x1b[11A"), "{raw}");
        assert_eq!(is_plain(&raw), !variables.is_empty());
    }
}

#[test]
fn star_points_are_brighter_in_colour() {
    for (colour, bright) in [("always", true), ("never", false)] {
        let folder = folder();
        let terminal = high(folder.path(), &["--color", colour], 80);
        terminal.prompt("$ black>");
        let screen = terminal.screen.lock().unwrap();
        let (prompt, _) = screen.screen().cursor_position();
        let cell = |row: u16, column: u16| {
            let cell = screen.screen().cell(prompt - 16 + row, 4 + 3 * column);
            cell.unwrap().clone()
        };
        for (row, column) in [(3, 3), (3, 11), (7, 7), (11, 3), (11, 11)] {
            assert_eq!(cell(row, column).contents(), "+");
            assert_eq!(cell(row, column).bold(), bright, "{row} {column}");
        }
        assert!(!cell(7, 3).bold());
        assert_eq!(cell(7, 3).dim(), bright);
    }
}
