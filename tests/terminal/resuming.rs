//! Unfinished games outlive the program, where files are odd, large, or used by two.

use std::fs;
use std::io::Write;
use std::time::{Duration, SystemTime};

use rustix::process::Signal;

use crate::screen::{Terminal, folder, kept};

#[test]
fn a_damaged_file_hides_no_game_and_is_named() {
    let folder = folder();
    let state = folder.path().join("state/gomoku/unfinished");
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
    // No fault, but nothing to go on with.
    write(4, "new 15 freestyle\n");
    // A link in a circle cannot be opened, by root neither.
    std::os::unix::fs::symlink("game-5.txt", state.join("game-5.txt")).unwrap();
    let bad = |number: usize, why: &str| {
        let path = state.join(format!("game-{number}.txt"));
        format!("cannot resume {}: {why}", path.display())
    };
    let garbage = "line 1, column 1: garbage is not a point: write `7 7`, `7,7` or `h8`";
    let terminal = Terminal::sized(folder.path(), &[], &[], (24, 200));
    terminal.prompt("$ black>");
    terminal.shows(&bad(2, "it holds no game"));
    terminal.shows(&bad(3, garbage));
    terminal.shows(&bad(5, "Too many levels of symbolic links"));
    terminal.shows("There is an unfinished game of 2 moves: type `resume` to continue it.");
    terminal.send("resume\r");
    terminal.shows("Resumed: 2 moves.");
    terminal.prompt("$ black>");
    terminal.send("resume\r");
    terminal.until("a file with its fault", |screen| {
        screen.contents().matches(&bad(3, garbage)).count() == 2
    });
    terminal.kill(Signal::KILL);
    terminal.wait();
    fs::remove_file(state.join("game-1@1.txt")).unwrap();
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
    let kept = kept(folder.path(), "unfinished");
    assert!(kept[0].ends_with("new 5 freestyle\n0 0\n"), "{kept:?}");
    assert!(kept[1].ends_with("new 6 freestyle\n1 1\n"), "{kept:?}");
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
    let kept = || kept(folder.path(), "unfinished").remove(0);
    let terminal = Terminal::start(folder.path(), &["large.sgf"]);
    terminal.prompt("$ black>");
    for (number, shown) in ["3. $ 12 0", "4. # 12 2", "5. $ 12 4"]
        .into_iter()
        .enumerate()
    {
        terminal.send(&format!("12 {}\r", 2 * number));
        terminal.shows(shown);
        let end = format!("\n12 {}\n", 2 * number);
        assert!(kept().ends_with(&end), "{shown}");
    }
    terminal.kill(Signal::KILL);
    terminal.wait();
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Last move: 5. $ 12 4.");
}

#[test]
fn what_killed_programs_left_half_written_is_removed() {
    let folder = folder();
    let state = folder.path().join("state/gomoku");
    fs::create_dir_all(&state).unwrap();
    let [old, new, used] = ["000old", "000new", "00used"].map(|it| format!(".gomoku-part-{it}"));
    let names = [&old, &new, &used, "other"];
    for name in names {
        fs::write(state.join(name), "half").unwrap();
    }
    let minutes = |count: u64| SystemTime::now() - Duration::from_secs(60 * count);
    for (name, time) in [
        (&*old, minutes(90)),
        (&new, minutes(1)),
        (&used, minutes(1)),
    ] {
        let file = fs::File::options().write(true).open(state.join(name));
        file.unwrap().set_modified(time).unwrap();
    }
    // Nobody takes an hour to write a file, and another console writes one at this moment.
    let locked = [&old, &used].map(|name| fs::File::open(state.join(name)).unwrap());
    locked.iter().for_each(|file| file.lock().unwrap());
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    let left: Vec<_> = names
        .into_iter()
        .filter(|name| state.join(name).exists())
        .collect();
    assert_eq!(left, [&used, "other"]);
}

/// A game with more than 22,000 moves in its variations.
fn large_tree() -> String {
    let mut text = String::from("(;GM[4]SZ[15]");
    let letters = || ('a'..='o').flat_map(|row| ('a'..='o').map(move |column| (row, column)));
    for (row, column) in letters() {
        text += &format!("(;B[{row}{column}]");
        let free = letters().filter(|point| *point != (row, column));
        for (row, column) in free.take(100) {
            text += &format!("(;W[{row}{column}])");
        }
        text.push(')');
    }
    text.push(')');
    text
}

#[test]
fn a_large_tree_is_kept_when_the_terminal_is_closed_and_when_it_is_left() {
    let folder = folder();
    fs::write(folder.path().join("large.sgf"), large_tree()).unwrap();
    let terminal = Terminal::start(folder.path(), &["large.sgf"]);
    terminal.prompt("$ black>");
    terminal.send("14 14\rcomment far away\r");
    terminal.shows("Comment: far away");
    terminal.prompt("# white>");
    terminal.kill(Signal::HUP);
    terminal.wait();
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.shows("There is an unfinished game of 3 moves");
    terminal.prompt("$ black>");
    terminal.send("resume\r");
    terminal.prompt("# white>");
    terminal.shows("Comment: far away");
    terminal.send("14 13\rnew\r");
    terminal.shows("The unfinished game of 4 moves is kept: `resume` continues it.");
    terminal.send("resume\r");
    terminal.shows("Last move: 4. # 14 13.");
    terminal.prompt("$ black>");
    terminal.send("14 12\rquit\r");
    assert!(terminal.wait().success());
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Last move: 5. $ 14 12.");
}
