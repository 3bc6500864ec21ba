//! Unfinished games outlive the program, and no command loses one.

use std::fs;
use std::io::Write;
use std::time::{Duration, SystemTime};

use rustix::process::Signal;

use crate::screen::{Terminal, folder};

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
    // A game that was finished before the terminal was killed is kept too, but not as an
    // unfinished one.
    terminal.kill(Signal::KILL);
    terminal.wait();
    let kept = fs::read_to_string(folder.path().join("state/gomoku/game-1.txt")).unwrap();
    assert!(kept.ends_with("3 3\nsurrender\n"), "{kept}");
    let terminal = Terminal::sized(folder.path(), &["--resume"], &[], (24, 200));
    terminal
        .shows("gomoku: there is no unfinished game to resume: the last one is over, and kept in ");
    terminal.shows("state/gomoku/game-1.txt; `games` lists it");
    assert_eq!(terminal.wait().code(), Some(1));
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
    // The seats are kept at once, not only with the next move.
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

    // The command does it too. The command line overrides the kept level.
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
    // A game without moves is not worth keeping.
    terminal.send("new 8\r5 5\rload saved.txt\r3 4\r");
    terminal.shows("The unfinished game of 1 move is kept: `resume` goes on with it.");
    terminal.shows("Loaded: saved.txt, 1 move.");
    terminal.shows("2. # 3 4");
    terminal.prompt("$ black>");
    let kept = |number: usize| {
        let name = format!("state/gomoku/game-{number}.txt");
        fs::read_to_string(folder.path().join(name)).unwrap()
    };
    assert!(kept(1).ends_with("new 5 freestyle\n0 0\n1 1\n"));
    assert!(kept(2).ends_with("new 8 freestyle\n5 5\n"));
    assert!(kept(3).ends_with("new 7 standard\n3 3\n3 4\n"));
    // Going from one game to the next loses nothing either, and reaches all of them.
    terminal.send("resume\rmoves\r");
    terminal.shows("1. $ 5 5");
    terminal.prompt("# white>");
    terminal.send("resume\r");
    terminal.shows("Resumed: 2 moves.");
    terminal.prompt("$ black>");
    // A refused `load` keeps the game on the board.
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

/// A file that was only looked at stays the file that it is, and a single stone is no news.
#[test]
fn only_a_game_worth_it_is_announced() {
    let folder = folder();
    fs::write(folder.path().join("saved.txt"), "new 7\n3 3\n3 4\n3 5\n").unwrap();
    let start = || {
        let terminal = Terminal::start(folder.path(), &["-s", "5"]);
        terminal.prompt("$ black>");
        terminal
    };
    let leave = |terminal: Terminal| {
        terminal.send("quit\r");
        assert!(terminal.wait().success());
    };
    let file = |number: usize| {
        folder
            .path()
            .join(format!("state/gomoku/game-{number}.txt"))
    };
    let terminal = Terminal::start(folder.path(), &["saved.txt"]);
    terminal.prompt("# white>");
    terminal.send("back 2\rlevel 3\rgames\r");
    terminal.shows("There are no kept games.");
    terminal.send("new\r");
    terminal.prompt("$ black>");
    assert!(!terminal.contents().contains("is kept"));
    terminal.send("load saved.txt\r");
    terminal.shows("Loaded: saved.txt, 3 moves.");
    leave(terminal);
    assert!(!file(1).exists());
    // A move makes it a game to go on with, and so does a paste, which is in no file.
    for (begun, prompt) in [
        ("load saved.txt\r4 4\r", "$ black>"),
        ("a5b4c3\r", "# white>"),
    ] {
        let terminal = start();
        assert!(!terminal.contents().contains("unfinished"));
        terminal.send(begun);
        terminal.shows(if prompt == "$ black>" {
            "4. # 4 4"
        } else {
            "Pasted, 3 moves."
        });
        terminal.prompt(prompt);
        terminal.send("quit\r");
        terminal.shows("The game is kept: `gomoku --resume` goes on with it.");
        terminal.wait();
        fs::remove_file(file(1)).unwrap();
    }
    // A single stone is kept, but not announced; the game before it is, with its number.
    for (typed, prompt) in [("0 0\r1 1\r", "$ black>"), ("2 2\r", "# white>")] {
        let terminal = start();
        terminal.send(typed);
        terminal.prompt(prompt);
        leave(terminal);
    }
    let terminal = start();
    terminal.shows("There is an unfinished game of 2 moves: type `resume 2` to go on with it.");
    terminal.send("resume 2\r");
    terminal.shows("Resumed: 2 moves.");
    terminal.send("resume\r");
    terminal.shows("Resumed: 1 move.");
    terminal.prompt("# white>");
    leave(terminal);
    fs::remove_file(file(1)).unwrap();
    assert!(!start().contents().contains("unfinished"));
}

/// A game that was resumed is the last one, even if nothing was played on.
#[test]
fn the_game_that_was_left_last_is_the_one_to_resume() {
    let folder = folder();
    let run = |arguments: &[&str], typed: &str, shown: &str| {
        let terminal = Terminal::start(folder.path(), arguments);
        terminal.shows("> ");
        terminal.send(typed);
        terminal.shows(shown);
        terminal.send("quit\r");
        terminal.shows("The game is kept: `gomoku --resume` goes on with it.");
        assert!(terminal.wait().success());
    };
    run(&["-s", "7"], "3 3\r2 2\r", "2. # 2 2");
    run(&["-s", "9"], "4 4\r5 5\r3 3\r", "3. $ 3 3");
    run(&[], "resume 2\r", "Resumed: 2 moves.");
    run(&["--resume"], "", "Resumed: 2 moves.");
}

#[test]
fn a_damaged_file_hides_no_game_and_is_named() {
    let folder = folder();
    let state = folder.path().join("state/gomoku");
    fs::create_dir_all(&state).unwrap();
    let write = |number: u64, text: &str| {
        let mut file = fs::File::create(state.join(format!("game-{number}.txt"))).unwrap();
        file.write_all(text.as_bytes()).unwrap();
        // Each file is newer than the one before.
        let touched = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000 + number);
        file.set_modified(touched).unwrap();
    };
    write(1, "new 5 freestyle\n0 0\n1 1\n");
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
    terminal.shows("There is an unfinished game of 2 moves: type `resume` to go on with it.");
    terminal.send("resume\r");
    terminal.shows("Resumed: 2 moves.");
    terminal.prompt("$ black>");
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
fn a_state_folder_that_cannot_be_made_is_reported_once() {
    let folder = folder();
    fs::write(folder.path().join("state"), "in the way").unwrap();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r1 1\r");
    terminal.shows("2. # 1 1");
    terminal.prompt("$ black>");
    let folder = folder.path().join("state/gomoku");
    let notice = format!(
        "This game will be lost if the terminal closes: {}: a part of the path is not a folder.",
        folder.display()
    );
    // The line is broken between words.
    let screen = terminal.contents().replace('\n', " ");
    assert_eq!(screen.matches(&notice).count(), 1, "{screen}");
}

/// What is on the screen is on the disk, however large the record is.
#[test]
fn a_killed_game_in_a_large_tree_loses_no_move() {
    let folder = folder();
    let comment = "It is said that this was played before the war.";
    let variation = |number: usize| {
        let point = |number: usize| ["a", "b", "c", "d", "e", "f", "g"][number % 7];
        let (row, column) = (point(number), point(number / 7));
        format!("(;W[{row}{column}]C[{comment} {number}])")
    };
    let variations: String = (0..40_000).map(variation).collect();
    let sgf = format!("(;GM[4]SZ[15];B[hh](;W[hi]){variations})");
    assert!(sgf.len() > 2 << 20);
    fs::write(folder.path().join("large.sgf"), sgf).unwrap();
    let kept = || fs::read_to_string(folder.path().join("state/gomoku/game-1.txt"));
    let terminal = Terminal::start(folder.path(), &["large.sgf"]);
    terminal.prompt("$ black>");
    for (number, shown) in ["3. $ 12 0", "4. # 12 2", "5. $ 12 4"]
        .into_iter()
        .enumerate()
    {
        terminal.send(&format!("12 {}\r", 2 * number));
        terminal.shows(shown);
        let end = format!("\n12 {}\n", 2 * number);
        assert!(kept().unwrap().ends_with(&end), "{shown}");
    }
    terminal.kill(Signal::KILL);
    terminal.wait();
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Last move: 5. $ 12 4.");
}

#[test]
fn a_game_at_which_another_console_looks_is_resumed() {
    let folder = folder();
    let state = folder.path().join("state/gomoku");
    fs::create_dir_all(&state).unwrap();
    fs::write(state.join("game-1.txt"), "new 5 freestyle\n0 0\n").unwrap();
    let lock = fs::File::create(state.join("game-1.lock")).unwrap();
    lock.lock_shared().unwrap();
    let looking = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        lock.unlock().unwrap();
    });
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Resumed: 1 move.");
    looking.join().unwrap();
}

#[test]
fn what_killed_programs_left_half_written_is_removed() {
    let folder = folder();
    let state = folder.path().join("state/gomoku");
    fs::create_dir_all(&state).unwrap();
    for name in [".gomoku-old", ".gomoku-new", "other"] {
        fs::write(state.join(name), "half").unwrap();
    }
    for name in [".gomoku-old", "other"] {
        let file = fs::File::options().write(true).open(state.join(name));
        file.unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
    }
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    let is_there = |name: &&str| state.join(name).exists();
    let left = [".gomoku-old", ".gomoku-new", "other"].into_iter();
    let left: Vec<_> = left.filter(is_there).collect();
    // A new one may still be in use.
    assert_eq!(left, [".gomoku-new", "other"]);
}
