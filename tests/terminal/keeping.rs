//! Kept games where files are odd, many, or used by two.

use std::fs;
use std::path::{Path, PathBuf};

use super::screen::{Terminal, folder, kept, last_line};

fn state(folder: &Path, name: &str) -> PathBuf {
    folder.join("state/gomoku").join(name)
}

/// A terminal with enough room for long lists.
fn large(folder: &Path, arguments: &[&str]) -> Terminal {
    Terminal::sized(folder, arguments, &[], (90, 120))
}

/// How many games are in the archive.
fn archived(folder: &Path) -> usize {
    kept(folder, "finished").len()
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_beyond_the_limit_of_a_file_leaves_nothing_half_written() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let folder = folder();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    let limit = |most| Rlimit {
        current: Some(most),
        maximum: None,
    };
    let pid = Some(Pid::from_child(&terminal.child));
    prlimit(pid, Resource::Fsize, limit(20)).unwrap();
    terminal.send("0 0\r");
    terminal.shows("This game will be lost");
    terminal.shows("larger");
    terminal.prompt("# white>");
    assert_eq!(kept(folder.path(), "unfinished"), [""; 0]);
    prlimit(pid, Resource::Fsize, limit(1 << 20)).unwrap();
    terminal.send("surrender\rnew\r");
    terminal.shows("New game:");
    assert_eq!(archived(folder.path()), 1);
}

#[test]
fn a_long_list_is_cut_and_keeps_its_numbers() {
    let folder = folder();
    let script = |name: &str, end: &str| {
        format!(
            "# A gomoku move script.\n# date: 2026-11-20 18:40\n# black: {name}\n\
             # white: computer, level 3\nnew 9 freestyle\n4 4\n{end}"
        )
    };
    fs::create_dir_all(state(folder.path(), "")).unwrap();
    for number in 1..=22 {
        let file = state(folder.path(), &format!("game-{number}.txt"));
        fs::write(file, script("human", "")).unwrap();
    }
    let finished: String = (1..=25)
        .map(|number| script(&format!("Ada {number}"), "surrender\n"))
        .collect();
    // A damaged game is skipped with a warning.
    let damaged = format!("{}7 \n{finished}", script("human", ""));
    fs::write(state(folder.path(), "finished.txt"), damaged).unwrap();
    let terminal = large(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("games\r");
    terminal.shows("2 games more: `games all` lists them.");
    terminal.shows("23. 2026-11-20 18:40  9x9 freestyle  1 move  $ wins  $ Ada 25, # computer 3");
    terminal.shows("42. 2026-11-20 18:40  9x9 freestyle  1 move  $ wins  $ Ada 6, # computer 3");
    terminal.shows("5 games more: `games all` lists them.");
    let screen = terminal.contents().replace('\n', "");
    assert!(screen.contains("-0001.txt: line 7"), "{screen}");
    // A number that was not listed is one of `games all`.
    terminal.send("resume 47\r");
    terminal
        .shows("Opened: 2026-11-20 18:40  9x9 freestyle  1 move  $ wins  $ Ada 1, # computer 3");
    // The players from now on, at the level of the game.
    terminal.shows("Black ($): you. White (#): the computer, level 3.");
    terminal.prompt("game over>");
    terminal.send("save again.txt\rlevel\r");
    terminal.shows("Saved: again.txt");
    let again = fs::read_to_string(folder.path().join("again.txt")).unwrap();
    assert!(again.contains("# white: computer, level 3\n"), "{again}");
    terminal.prompt("game over>");
    // The numbers of the list stay valid, whatever others do in the meantime.
    let files = fs::read_dir(state(folder.path(), "finished")).unwrap();
    let mut paths = files.map(|file| file.unwrap().path());
    let last = paths.find(|path| path.to_str().unwrap().ends_with("-0026.txt"));
    fs::remove_file(last.unwrap()).unwrap();
    terminal.send("resume 23\rresume 24\rresume 48\r");
    terminal.shows("game 23 has changed since it was listed: type `games` again");
    terminal.until("another game", |screen| {
        screen.contents().matches("$ Ada 24, # computer 3").count() == 2
    });
    terminal.shows("there is no game 48: `games` lists only 47");
}

#[test]
fn two_terminals_finish_two_games() {
    let folder = folder();
    let play = |size: &str| {
        let terminal = large(folder.path(), &["-s", size]);
        terminal.prompt("$ black>");
        terminal.send("0 0\rsurrender\r");
        terminal.prompt("game over>");
        terminal
    };
    let (first, second) = (play("5"), play("6"));
    // The game of a running console belongs to that console.
    first.send("games\r");
    first.shows("On the board:");
    first.prompt("game over>");
    assert!(!first.contents().contains("6x6 freestyle"));
    for terminal in [first, second] {
        terminal.send("quit\r");
        assert!(terminal.wait().success());
    }
    assert_eq!(archived(folder.path()), 2);
}

/// Nobody reads the pipe: Ctrl-C ends the wait, and the game goes on.
#[test]
fn ctrl_c_ends_a_save_to_a_pipe() {
    use rustix::fs::{CWD, Mode, mkfifoat};
    let folder = folder();
    mkfifoat(CWD, folder.path().join("pipe"), Mode::RUSR | Mode::WUSR).unwrap();
    let terminal = Terminal::start(folder.path(), &["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r");
    terminal.prompt("# white>");
    terminal.send("save pipe\r");
    terminal.until("the line of the save", |screen| {
        last_line(screen) != "# white>"
    });
    std::thread::sleep(std::time::Duration::from_millis(200));
    terminal.send("\x03");
    terminal.shows("cannot save pipe: interrupted");
    terminal.prompt("# white>");
    // Somebody reads it.
    let path = folder.path().join("pipe");
    let reader = std::thread::spawn(move || std::fs::read_to_string(path).unwrap());
    terminal.send("save pipe\r");
    terminal.shows("Saved: pipe");
    // The save that was interrupted adds nothing.
    let read = reader.join().unwrap();
    assert!(read.ends_with("\nnew 5 freestyle\n0 0\n"), "{read}");
    assert_eq!(read.matches("new 5").count(), 1, "{read}");
    terminal.send("1 1\r");
    terminal.shows("2. # 1 1");
}

/// The end of the program asks once, by Ctrl-D or by Ctrl-C twice, and goes by a second time.
#[test]
fn the_end_asks_for_a_game_that_cannot_be_kept() {
    let folder = folder();
    fs::write(folder.path().join("state"), "in the way").unwrap();
    for keys in ["\x04", "\x03"] {
        let mut terminal = Terminal::start(folder.path(), &["-s", "5"]);
        terminal.prompt("$ black>");
        terminal.send("0 0\r");
        terminal.shows("This game will be lost");
        terminal.prompt("# white>");
        if keys == "\x03" {
            terminal.send(keys);
            terminal.shows("Ctrl-C again, or Ctrl-D, leaves.");
            terminal.prompt("# white>");
        }
        terminal.send(keys);
        terminal.shows("This game cannot be kept: `save FILE` saves it");
        terminal.prompt("# white>");
        terminal.send("no\r");
        terminal.shows("The game goes on.");
        terminal.prompt("# white>");
        terminal.send("quit\r");
        terminal.until("the question once more", |screen| {
            screen.contents().matches("cannot be kept").count() == 2
        });
        terminal.prompt("# white>");
        terminal.send("\x04");
        assert!(terminal.ended().success());
    }
}

/// A library that takes abilities away from the file system, as network file systems and FAT lack
/// them; `None` where there is no C compiler.
#[cfg(target_os = "linux")]
fn without_abilities(folder: &Path) -> Option<PathBuf> {
    let source = folder.join("lacks.c");
    let library = folder.join("lacks.so");
    let text = "#include <errno.h>\n#include <sys/types.h>\n\
                int flock(int file, int how) { (void)file; (void)how; errno = ENOLCK; return -1; }\n\
                int fchmod(int file, mode_t mode) { (void)file; (void)mode; errno = EPERM; return -1; }\n\
                int fsync(int file) { (void)file; errno = EINVAL; return -1; }\n\
                int fdatasync(int file) { (void)file; errno = EINVAL; return -1; }\n";
    fs::write(&source, text).unwrap();
    let mut compiler = std::process::Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&library);
    let Ok(built) = compiler.arg(&source).status() else {
        eprintln!("no cc: file systems with fewer abilities are not tried");
        return None;
    };
    assert!(built.success());
    Some(library)
}

#[cfg(target_os = "linux")]
#[test]
fn games_are_kept_where_the_file_system_has_fewer_abilities() {
    let folder = folder();
    let Some(library) = without_abilities(folder.path()) else {
        return;
    };
    let preload = [("LD_PRELOAD", library.to_str().unwrap())];
    let start = |arguments: &[&str]| Terminal::sized(folder.path(), arguments, &preload, (90, 120));
    let terminal = start(&["-s", "5"]);
    terminal.prompt("$ black>");
    terminal.send("0 0\r1 1\rsave own.txt\r2 2\rsave own.txt\r");
    terminal.shows("Saved: own.txt (replaced an older file)");
    // Another console keeps its game in another file.
    let second = start(&["-s", "6"]);
    second.prompt("$ black>");
    second.send("3 3\rsurrender\rnew\r");
    second.shows("New game");
    second.send("quit\r");
    assert!(second.wait().success());
    drop(terminal);
    let resumed = start(&["--resume"]);
    resumed.shows("Resumed: 3 moves.");
    let files = fs::read_dir(state(folder.path(), "")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let locks = names.filter(|name| name.ends_with(".lock"));
    assert!(locks.count() <= 2);
    assert_eq!(archived(folder.path()), 1);
    let own = fs::read_to_string(folder.path().join("own.txt")).unwrap();
    assert!(own.ends_with("0 0\n1 1\n2 2\n"), "{own}");
}
