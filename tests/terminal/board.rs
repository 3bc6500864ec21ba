//! What a person sees of the board: one board an exchange, its labels, the window.

use std::fs;
use std::path::Path;

use rustix::process::Signal;

use crate::screen::{Terminal, folder, is_plain, last_line};

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
fn the_computer_that_moves_first_shows_the_first_board() {
    let folder = folder();
    let arguments = ["-s", "9", "--black", "computer", "--level", "2"];
    let terminal = high(folder.path(), &arguments, 80);
    terminal.prompt("# white>");
    terminal.shows("1. $ 4 4, the computer");
    assert_eq!(boards(&terminal, NINE), 1);
    terminal.send("new 9\r");
    terminal.until("the second board", |screen| {
        last_line(screen) == "# white>" && boards_on(screen, NINE) == 2
    });
    let answer = after(&terminal, "# white> new 9");
    assert_eq!(
        answer[..2],
        [
            "The unfinished game of 1 move is kept: `resume` goes on with it.",
            "New game: 9x9, freestyle. Black ($) moves first.",
        ]
    );
    assert_eq!(answer.len(), 2 + 11 + 1 + 1, "{answer:#?}");
}

fn boards_on(screen: &vt100::Screen, labels: &str) -> usize {
    let contents = screen.contents();
    contents.lines().filter(|line| *line == labels).count() / 2
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
    let kept = fs::read_to_string(folder.path().join("state/gomoku/game-1.txt")).unwrap();
    assert!(kept.ends_with("\n4 4\n"), "{kept}");
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
fn a_won_game_ends_with_one_board() {
    let folder = folder();
    let terminal = high(folder.path(), &["-s", "9"], 80);
    terminal.prompt("$ black>");
    terminal.send("0 0\r8 8\r0 1\r8 7\r0 2\r8 6\r0 3\r8 5\r");
    terminal.shows("8. # 8 5");
    terminal.prompt("$ black>");
    terminal.send("0 4\r");
    terminal.prompt("game over>");
    let empty = |row: usize| format!("{row} + + + + + + + + + {row}");
    let mut expected = vec![
        "9. $ 0 4".to_owned(),
        "Black ($) wins: 0 0, 0 1, 0 2, 0 3, 0 4".to_owned(),
        NINE.to_owned(),
        "0 1 3 5 7 9 + + + + 0".to_owned(),
    ];
    expected.extend((1..8).map(empty));
    expected.extend(["8 + + + + + 8 6 4 2 8", NINE, "game over>"].map(String::from));
    assert_eq!(after(&terminal, "$ black> 0 4"), expected);
}

#[test]
fn between_people_the_move_is_below_the_board() {
    let folder = folder();
    let terminal = high(folder.path(), &["-s", "9", "--color", "never"], 80);
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.prompt("# white>");
    let answer = after(&terminal, "$ black> 4 4");
    assert_eq!(answer[0], NINE);
    assert_eq!(answer[10..], [NINE, "1. $ 4 4", "# white>"]);
    // If it is asked for, the board names the last move too.
    terminal.send("board\r");
    terminal.shows("Last move: 1. $ 4 4. White (#) to move.");
    terminal.prompt("# white>");
    terminal.send("4 5\rundo 2\r");
    terminal.shows("Took back: 2 steps");
    terminal.send("redo 2\r");
    terminal.shows("$ black> redo 2");
    terminal.prompt("$ black>");
    let answer = after(&terminal, "$ black> redo 2");
    assert_eq!(answer[0], "1. $ 4 4");
    assert_eq!(answer[11..], [NINE, "2. # 4 5", "$ black>"]);
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

#[test]
fn a_narrow_window_has_letters() {
    let folder = folder();
    let terminal = high(folder.path(), &[], 40);
    terminal.prompt("$ black>");
    let letters = "   a b c d e f g h i j k l m n o";
    assert_eq!(boards(&terminal, letters), 1);
    terminal.shows("15 + + + + + + + + + + + + + + + 15");
    // Both notations are understood.
    terminal.send("7 7\r");
    terminal.prompt("# white>");
    terminal.send("h8");
    terminal.shows("h8 is taken by $ (move 1)");
    terminal.send("\x15g8\r");
    terminal.prompt("$ black>");
    let answer = after(&terminal, "# white> g8");
    assert_eq!(answer[8], " 8 + + + + + + # $ + + + + + + + 8");
    assert_eq!(answer[16..], [letters, "2. # g8", "$ black>"]);
    // The size of the window is read again for every answer.
    terminal.resize(100, 80);
    terminal.send("board\r");
    terminal.shows("Last move: 2. # 7 6. Black ($) to move.");
    terminal.prompt("$ black>");
}

#[test]
fn a_board_that_does_not_fit_is_replaced_by_a_sentence() {
    let folder = folder();
    let terminal = high(folder.path(), &["-s", "19"], 30);
    terminal.prompt("$ black>");
    let said = "The board needs a window of 37\ncolumns: this one has 30.\n";
    terminal.shows(said);
    terminal.send("9 9\r");
    terminal.prompt("# white>");
    let found = after(&terminal, "$ black> 9 9");
    assert_eq!(found, ["1. $ 9 9", "# white>"], "it is said once");
    terminal.send("surrender\r");
    terminal.prompt("game over>");
    assert_eq!(
        after(&terminal, "# white> surrender"),
        [
            "White (#) surrenders. Black",
            "($) wins.",
            "The board needs a window of 56",
            "columns: this one has 30.",
            "game over>"
        ]
    );
}

#[test]
fn the_prompt_of_an_opening_names_player_and_stone() {
    let folder = folder();
    let arguments = ["-s", "9", "--opening", "swap2"];
    let terminal = high(folder.path(), &arguments, 80);
    terminal.prompt("first player, stone 1 of 3 ($)>");
    terminal.shows("First player: place stone 1 of 3, Black ($).");
    terminal.send("4 4\r");
    terminal.prompt("first player, stone 2 of 3 (#)>");
    // The prompt says it all.
    assert!(!terminal.contents().contains("place stone 2"));
    terminal.send("3 3\r5 5\rtwo\r");
    terminal.prompt("second player, stone 4 of 5 (#)>");
    terminal.shows("Second player: place stone 4 of 5, White (#).");
    terminal.kill(Signal::KILL);
    drop(terminal);

    let terminal = Terminal::sized(folder.path(), &arguments, &[], (40, 40));
    terminal.prompt("stone 1 ($)>");
    drop(terminal);
    let variables = [("LANG", "zh_CN.UTF-8")];
    let arguments = ["-s", "9", "--opening", "soosyrv8"];
    let terminal = Terminal::sized(folder.path(), &arguments, &variables, (60, 80));
    terminal.prompt("开局者，第 1 子，共 3 子（$）>");
    terminal.send("4 4\r3 3\r4 5\rwhite\r");
    terminal.prompt("另一方，第 4 子（#）>");
}

#[test]
fn the_computer_opens_without_a_board_for_each_stone() {
    let folder = folder();
    let arguments = [
        "-s",
        "9",
        "--opening",
        "swap",
        "--black",
        "computer",
        "--level",
        "1",
        "--seed",
        "1",
    ];
    let terminal = high(folder.path(), &arguments, 80);
    terminal.prompt("colour>");
    let lines = after(&terminal, "Black ($): the computer, level 1.");
    assert!(lines[0].starts_with("1. $ ") && lines[0].ends_with(", the computer"));
    assert!(lines[1].starts_with("2. # ") && lines[1].ends_with(", the computer"));
    assert_eq!(lines[2], NINE);
    assert_eq!(lines[12], NINE);
    assert!(lines[13].starts_with("3. $ ") && lines[13].ends_with(", the computer"));
    assert_eq!(
        lines[14..],
        [
            "Second player: type `black` or `white` to choose your colour.",
            "colour>"
        ]
    );
}

#[test]
fn it_says_all_this_in_chinese() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--white", "computer", "--level", "2", "--seed", "1", "--lang", "zh",
    ];
    let terminal = high(folder.path(), &arguments, 80);
    terminal.prompt("$ 黑方>");
    terminal.send("4 4\r");
    terminal.shows("，电脑");
    terminal.prompt("$ 黑方>");
    let answer = after(&terminal, "$ 黑方> 4 4");
    assert_eq!(answer.len(), 1 + 11 + 1 + 1, "{answer:#?}");
    terminal.resize(100, 24);
    terminal.send("new 15\r");
    terminal.shows("棋盘需要 29 列宽的窗口，\n现在只有 24 列。");
    terminal.prompt("$ 黑方>");
}
