//! The real binary at a pseudo-terminal, read as the screen shows it.
#![cfg(unix)]

mod board;
mod clock;
mod keeping;
mod levels;
mod lists;
mod own_options;
mod pasting;
mod puzzle;
mod readme;
mod review;
mod screen;
mod sgf;
mod solving;
mod study;
mod thinking;
mod tutor;
mod typing;
mod walking;

use std::fs;
use std::io::Write;
use std::time::{Duration, SystemTime};

use rustix::process::Signal;
use screen::{Terminal, folder, last_line};

#[test]
fn a_game_is_played_with_the_ghost_stone() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["--size", "9"]);
    terminal.prompt("$ black>");
    terminal.shows("Five in a row, 9x9, freestyle. Black ($) moves first.");
    terminal.shows("8 + + + + + + + + +");

    terminal.send("4 4");
    terminal.prompt("$ black> 4 4  $");
    {
        let screen = terminal.screen.lock().unwrap();
        let (row, _) = screen.screen().cursor_position();
        let ghost = screen.screen().cell(row, 14).unwrap();
        assert_eq!(ghost.contents(), "$");
        assert!(ghost.dim(), "the ghost stone is dim");
        assert_eq!(ghost.fgcolor(), vt100::Color::Idx(2), "and green");
    }
    terminal.send("\r");
    terminal.prompt("# white>");
    terminal.shows("1. $ 4 4");
    {
        let screen = terminal.screen.lock().unwrap();
        let (row, _) = screen.screen().cursor_position();
        let stone = screen.screen().cell(row - 7, 10).unwrap();
        assert_eq!(stone.contents(), "$");
        assert!(stone.inverse(), "the last stone stands out");
    }
    terminal.send("e5");
    terminal.prompt("# white> e5  4 4 is taken by $ (move 1)");
    terminal.send("\x7f9");
    terminal.prompt("# white> e9  #");
    terminal.send("\r");
    terminal.prompt("$ black>");
    terminal.send("4 9");
    terminal.prompt("$ black> 4 9  4 9 is off the board: rows and columns run from 0 to 8");
    terminal.send("\r");
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.prompt("game over>");
    terminal.shows("Black ($) surrenders. White (#) wins.");
    terminal.send("\x04");
    assert!(terminal.wait().success());
}

#[test]
fn two_people_open_a_game_by_swap2() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "9", "--opening", "swap2"]);
    terminal.prompt("first player, stone 1 of 3 ($)>");
    terminal.shows("Five in a row, 9x9, freestyle, swap2. Black ($) moves first.");
    terminal.shows("First player: place stone 1 of 3, Black ($).");
    terminal.send("4 4\r");
    terminal.prompt("first player, stone 2 of 3 (#)>");
    terminal.send("3 3\r");
    terminal.prompt("first player, stone 3 of 3 ($)>");
    terminal.send("5 6\r");
    terminal.prompt("colour>");
    terminal.shows("Second player: type `black` or `white`, or `two` to place two more stones.");
    // The ghost says why no stone can be placed now.
    terminal.send("0 0");
    terminal.prompt("colour> 0 0  first a decision: type `black`, `white` or `two`");
    terminal.send("\x15tw\t\r");
    terminal.prompt("second player, stone 4 of 5 (#)>");
    terminal.send("0 0\r");
    terminal.prompt("second player, stone 5 of 5 ($)>");
    terminal.send("8 8\r");
    terminal.prompt("colour>");
    terminal.send("white\r");
    terminal.shows("The opening is done. Black ($): second player. White (#): first player.");
    terminal.prompt("# white>");
    terminal.kill(Signal::KILL);
    drop(terminal);
    // The decisions survive a killed terminal too.
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.prompt("# white>");
    terminal.send("undo\r");
    terminal.prompt("colour>");
    terminal.send("black\r");
    terminal.shows("The opening is done. Black ($): first player. White (#): second player.");
    terminal.prompt("# white>");
}

#[test]
fn renju_shows_why_a_point_is_forbidden() {
    let folder = folder();
    let moves = "4 3\n0 0\n4 4\n0 2\n2 5\n0 4\n3 5\n0 6\n";
    fs::write(
        folder.path().join("game.txt"),
        format!("new 9 renju\n{moves}"),
    )
    .unwrap();
    let terminal = Terminal::start(folder.path(), &["--load", "game.txt", "--color", "always"]);
    terminal.prompt("$ black>");
    terminal.send("4 5");
    terminal.prompt("$ black> 4 5  4 5 is forbidden for Black: double three");
    terminal.send("\x15fouls\r");
    terminal.shows("double three: 4 5");
    terminal.prompt("$ black>");
    let screen = terminal.screen.lock().unwrap();
    let (row, _) = screen.screen().cursor_position();
    // The row 4 of the picture, seven lines above the prompt.
    let mark = screen.screen().cell(row - 7, 12).unwrap();
    assert_eq!(mark.contents(), "x");
    assert_eq!(mark.fgcolor(), vt100::Color::Idx(1), "red");
}

#[test]
fn words_and_files_are_completed() {
    let folder = folder();
    fs::write(folder.path().join("lost game.txt"), "3 3\n").unwrap();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("rul\t");
    terminal.prompt("$ black> rules");
    terminal.send("\x15n\t\t");
    terminal.shows("numbers");
    terminal.prompt("$ black> n");
    terminal.send("ew c\t");
    terminal.prompt("$ black> new caro");
    terminal.send("\x15load lo\t");
    terminal.prompt("$ black> load lost game.txt");
    terminal.send("\r");
    terminal.prompt("# white>");
    terminal.shows("Loaded: lost game.txt, 1 move.");
}

#[test]
fn history_is_kept_across_runs() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("rules\r");
    terminal.shows("Freestyle:");
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    drop(terminal);
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("\x1b[A");
    terminal.prompt("$ black> rules");
}

#[test]
fn typed_ahead_and_pasted_lines_all_arrive_in_order() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "26"]);
    // Not even the prompt is waited for.
    let moves: Vec<String> = (0..60)
        .map(|i| format!("{} {}", i % 26, i / 26 * 2 + i % 2))
        .collect();
    terminal.send(&(moves.join("\r") + "\rmoves\r"));
    terminal.shows(&format!("60. # {}", moves[59]));
    terminal.prompt("$ black>");
    terminal.send("save all.txt\r");
    terminal.shows("Saved: all.txt");
    let saved = fs::read_to_string(folder.path().join("all.txt")).unwrap();
    assert!(
        saved.ends_with(&format!("new 26 freestyle\n{}\n", moves.join("\n"))),
        "{saved}"
    );

    // A bracketed paste is one text with line ends in it.
    terminal.send("\x1b[200~new 5\n0 0\nnonsense\n0 1\x1b[201~\r");
    terminal.shows("unknown command `nonsense`: type `help` for the list");
    terminal.shows("2. # 0 1");
    terminal.prompt("$ black>");
}

#[test]
fn ctrl_c_clears_the_line_and_twice_leaves() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    // The prompt that was there before is no sign that the line is read again.
    let heard = |times: usize, prompt: &str| {
        terminal.until(&format!("{times} times Ctrl-C"), |screen| {
            let said = screen.contents().matches("Ctrl-C again").count();
            said == times && last_line(screen) == prompt
        });
    };
    terminal.send("1 1\x03");
    heard(1, "# white>");
    // Not twice in a row: something was typed between.
    terminal.send("2 2\x03");
    heard(2, "# white>");
    terminal.send("3 3\r");
    terminal.prompt("$ black>");
    terminal.shows("2. # 3 3");
    terminal.send("\x03");
    heard(3, "$ black>");
    terminal.send("\x03");
    terminal.shows("The game is kept: `gomoku --resume` goes on with it.");
    assert!(terminal.wait().success());
}

#[test]
fn a_killed_game_is_resumed() {
    let folder = folder();
    let terminal = Terminal::start(
        folder.path(),
        &["-s", "5", "-r", "caro", "--first", "white"],
    );
    terminal.prompt("# white>");
    terminal.send("0 0\r1 1\r2 2\rundo\r");
    terminal.shows("Took back: 3. # 2 2");
    terminal.prompt("# white>");
    terminal.kill(Signal::KILL);
    terminal.wait();

    let terminal = Terminal::start(folder.path(), &[]);
    terminal.shows("There is an unfinished game of 2 moves: type `resume` to go on with it.");
    terminal.send("resume\r");
    terminal.shows("Resumed: 2 moves.");
    terminal.prompt("# white>");
    terminal.send("rules\r");
    terminal.shows("Caro:");
    terminal.send("3 3\r");
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    terminal.wait();

    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Resumed: 3 moves.");
    terminal.prompt("$ black>");
    terminal.send("surrender\r");
    terminal.prompt("game over>");
    // What a killed terminal leaves of a finished game is safe too, but not unfinished.
    terminal.kill(Signal::KILL);
    terminal.wait();
    let kept = fs::read_to_string(folder.path().join("state/gomoku/game-1.txt")).unwrap();
    assert!(kept.ends_with("3 3\nsurrender\n"), "{kept}");
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.prompt("$ black>");
    assert!(!terminal.contents().contains("unfinished"));
    terminal.send("quit\r");
    assert!(terminal.wait().success());

    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("gomoku: there is no unfinished game to resume");
    assert_eq!(terminal.wait().code(), Some(1));
}

#[test]
fn the_computer_is_back_in_its_seat_when_a_game_is_resumed() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--white", "computer", "--level", "2", "--seed", "1",
    ];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("4 4\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    // Kept at once, not with the next move.
    terminal.send("level 3\r");
    terminal.shows("The computer plays at level 3.");
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    terminal.wait();

    let roles = "Black ($): you. White (#): the computer, level 3.";
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows(roles);
    terminal.prompt("$ black>");
    assert_eq!(terminal.contents().matches(roles).count(), 1);
    terminal.send("8 8\r");
    terminal.shows("4. # ");
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    terminal.wait();

    // By the command too; what the command line says is stronger.
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.prompt("$ black>");
    terminal.send("resume\r");
    terminal.shows(roles);
    terminal.prompt("$ black>");
    terminal.kill(Signal::KILL);
    terminal.wait();
    let arguments = [
        "--resume", "--black", "computer", "--white", "human", "--level", "1",
    ];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.shows("Black ($): the computer, level 1. White (#): you.");
    terminal.shows("5. $ ");
    terminal.prompt("# white>");
}

#[test]
fn no_command_destroys_an_unfinished_game() {
    let folder = folder();
    fs::write(folder.path().join("saved.txt"), "new 7 standard\n3 3\n").unwrap();
    let terminal = Terminal::sized(folder.path(), &["-s", "5"], &[], (150, 80));
    terminal.prompt("$ black>");
    terminal.send("0 0\r1 1\rnew 6\r");
    terminal.shows("The unfinished game of 2 moves is kept: `resume` goes on with it.");
    terminal.shows("New game: 6x6, freestyle.");
    // A game without moves is nothing to keep.
    terminal.send("new 8\r5 5\rload saved.txt\r");
    terminal.shows("The unfinished game of 1 move is kept: `resume` goes on with it.");
    terminal.shows("Loaded: saved.txt, 1 move.");
    terminal.prompt("# white>");
    let kept = |number: usize| {
        let name = format!("state/gomoku/game-{number}.txt");
        fs::read_to_string(folder.path().join(name)).unwrap()
    };
    assert!(kept(1).ends_with("new 5 freestyle\n0 0\n1 1\n"));
    assert!(kept(2).ends_with("new 8 freestyle\n5 5\n"));
    assert!(kept(3).ends_with("new 7 standard\n3 3\n"));
    // To go from one to the next loses nothing either, and comes to all of them.
    terminal.send("resume\rmoves\r");
    terminal.shows("1. $ 5 5");
    terminal.prompt("# white>");
    terminal.send("resume\r");
    terminal.shows("Resumed: 2 moves.");
    terminal.prompt("$ black>");
    // A refused load keeps what is there.
    terminal.send("load none.txt\rsurrender\rnew 9\r");
    terminal.shows("New game: 9x9, freestyle.");
    terminal.prompt("$ black>");
    assert_eq!(
        terminal.contents().matches("is kept:").count(),
        4,
        "{}",
        terminal.contents()
    );
}

#[test]
fn a_damaged_file_hides_no_game_and_is_named() {
    let folder = folder();
    let state = folder.path().join("state/gomoku");
    fs::create_dir_all(&state).unwrap();
    let write = |number: u64, text: &str| {
        let mut file = fs::File::create(state.join(format!("game-{number}.txt"))).unwrap();
        file.write_all(text.as_bytes()).unwrap();
        // Each is younger than the one before.
        let touched = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000 + number);
        file.set_modified(touched).unwrap();
    };
    write(1, "new 5 freestyle\n0 0\n");
    write(2, "");
    write(3, "garbage\n");
    let bad = |number: usize, why: &str| {
        let path = state.join(format!("game-{number}.txt"));
        format!("cannot resume {}: {why}", path.display())
    };
    let garbage = "line 1, column 1: garbage is not a point: write `7 7`, `7,7` or `h8`";
    let terminal = Terminal::sized(folder.path(), &[], &[], (24, 200));
    terminal.prompt("$ black>");
    terminal.shows(&bad(2, "it holds no game"));
    terminal.shows(&bad(3, garbage));
    terminal.shows("There is an unfinished game of 1 move: type `resume` to go on with it.");
    terminal.send("resume\r");
    terminal.shows("Resumed: 1 move.");
    terminal.prompt("# white>");
    terminal.send("resume\r");
    terminal.until("a file with its fault", |screen| {
        screen.contents().matches(&bad(3, garbage)).count() == 2
    });
    terminal.kill(Signal::KILL);
    terminal.wait();
    fs::remove_file(state.join("game-1.txt")).unwrap();
    fs::remove_file(state.join("game-3.txt")).unwrap();
    let terminal = Terminal::sized(folder.path(), &["--resume"], &[], (24, 200));
    terminal.shows(&format!("gomoku: {}", bad(2, "it holds no game")));
    assert_eq!(terminal.wait().code(), Some(1));
}

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
        let kept = fs::read_to_string(folder.path().join("state/gomoku/game-1.txt")).unwrap();
        assert!(kept.ends_with("new 5 freestyle\n0 0\n"), "{kept}");
    }
}

#[test]
fn a_terminal_that_vanishes_ends_the_program() {
    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    let kept = folder.path().join("state/gomoku/game-1.txt");
    assert!(kept.exists());
    // The reading thread has a copy of the other end, and gives it up at its end.
    terminal.pty = None;
    terminal.kill(Signal::HUP);
    terminal.wait();
    assert!(kept.exists());
}

#[test]
fn two_terminals_keep_two_games() {
    let folder = folder();
    let first = Terminal::start(folder.path(), &["-s", "5"]);
    first.prompt("$ black>");
    first.send("0 0\r");
    first.prompt("# white>");
    let second = Terminal::start(folder.path(), &["-s", "6"]);
    second.prompt("$ black>");
    assert!(
        !second.contents().contains("unfinished"),
        "the first still runs"
    );
    second.send("1 1\r");
    second.prompt("# white>");
    let kept = |number| {
        let path = folder
            .path()
            .join(format!("state/gomoku/game-{number}.txt"));
        fs::read_to_string(path).unwrap()
    };
    assert!(kept(1).ends_with("new 5 freestyle\n0 0\n"));
    assert!(kept(2).ends_with("new 6 freestyle\n1 1\n"));
}

#[test]
fn a_state_folder_that_cannot_be_made_is_said_once() {
    let folder = folder();
    fs::write(folder.path().join("state"), "in the way").unwrap();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r1 1\r");
    terminal.shows("2. # 1 1");
    terminal.prompt("$ black>");
    let folder = folder.path().join("state/gomoku");
    let notice = format!(
        "This game is not kept if the terminal closes: {}: a part of the path is not a folder.",
        folder.display()
    );
    // It is broken between words.
    let screen = terminal.contents().replace('\n', " ");
    assert_eq!(screen.matches(&notice).count(), 1, "{screen}");
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
        terminal.prompt("# white> 1 1  #");
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

/// No escape, and no return to the beginning of a line.
fn is_plain(raw: &str) -> bool {
    !raw.contains('\u{1b}') && !raw.replace("\r\n", "\n").contains('\r')
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
    // Not twice in a row: something was typed between.
    terminal.send("1 0\r");
    terminal.prompt("$ black>");
    terminal.shows("2. # 1 0");
    terminal.send("\x03");
    heard(2, "$ black>");
    terminal.send("\x03");
    terminal.shows("The game is kept: `gomoku --resume` goes on with it.");
    assert!(terminal.ended().success());
    assert!(is_plain(&terminal.raw()), "{:?}", terminal.raw());
    let kept = fs::read_to_string(folder.path().join("state/gomoku/game-1.txt")).unwrap();
    assert!(kept.ends_with("0 0\n1 0\n"), "{kept}");
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
    terminal.shows("The computer has 600 s for a move.");
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
    // The board is shown while the computer thinks if it fits, with letters.
    for (columns, first) in [(20, "1. $ 7 7"), (30, "1. $ h8")] {
        let folder = folder();
        // Long enough for progress on a machine with much else to do.
        let arguments = ["--white", "computer", "--level", "10", "--time", "3"];
        let terminal = Terminal::sized(folder.path(), &arguments, &[], (60, columns));
        terminal.prompt("$ black>");
        terminal.send("7 7\r");
        terminal.shows("thinking: depth ");
        // Typed ahead, with and without an end of line.
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

#[test]
fn it_speaks_chinese() {
    let folder = folder();
    let arguments = ["-s", "5"];
    let variables = [("LANG", "zh_CN.UTF-8")];
    let terminal = Terminal::sized(folder.path(), &arguments, &variables, (24, 80));
    terminal.prompt("$ 黑方>");
    terminal.send("0 0\r0 0");
    terminal.prompt("# 白方> 0 0  0 0 已有 $（第 1 手）");
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal
        .pty
        .as_ref()
        .unwrap()
        .write_all(b"\xff\xfe\r")
        .unwrap();
    terminal.shows("the line is not UTF-8 text");
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
}

#[test]
fn strict_ends_at_the_first_refused_line() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["-s", "5", "--strict"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r0 0\r");
    terminal.shows("0 0 is taken by $ (move 1)");
    assert_eq!(terminal.wait().code(), Some(1));
}

#[test]
fn the_computer_answers_and_undo_takes_back_the_pair() {
    let folder = folder();
    let arguments = [
        "-s", "9", "--white", "computer", "--level", "2", "--seed", "1",
    ];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.shows("Black ($): you. White (#): the computer, level 2.");
    terminal.send("4 4\r");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    terminal.send("undo\r");
    terminal.shows("Took back: 2 steps");
    terminal.prompt("$ black>");
    terminal.send("moves\r");
    terminal.shows("No moves yet.");
    terminal.send("computer black\r");
    terminal.shows("1. $ 4 4");
    terminal.prompt("# white>");
}

#[test]
fn ctrl_c_makes_the_computer_move_at_once() {
    let folder = folder();
    let arguments = ["--white", "computer", "--level", "10", "--time", "600"];
    let terminal = Terminal::start(folder.path(), &arguments);
    terminal.prompt("$ black>");
    terminal.send("7 7\r");
    terminal.shows("thinking: depth ");
    terminal.send("\x03");
    terminal.shows("2. # ");
    terminal.prompt("$ black>");
    // The line of progress is erased.
    assert!(
        !terminal.contents().contains("thinking"),
        "{}",
        terminal.contents()
    );
    terminal.send("hint\r");
    terminal.shows("thinking: depth ");
    terminal.send("\x03");
    terminal.shows("Hint: ");
    terminal.prompt("$ black>");
}

#[test]
fn ctrl_c_stops_the_computer_against_itself() {
    let folder = folder();
    let terminal = Terminal::start(folder.path(), &["--level", "10", "--time", "600"]);
    terminal.prompt("$ black>");
    terminal.send("7 7\rcomputer both\r");
    terminal.shows("thinking: depth ");
    terminal.send("\x03");
    terminal.shows("Black ($) and White (#): two people.");
    terminal.prompt("$ black>");
}
