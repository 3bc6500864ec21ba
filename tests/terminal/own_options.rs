//! A person's own options: read only at a terminal, overridden by the command line, refused
//! with the number of the line.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::screen::{Terminal, folder};

/// Writes the options file for a home in `folder`.
fn write(folder: &Path, text: impl AsRef<[u8]>) {
    let configuration = folder.join(".config/gomoku");
    fs::create_dir_all(&configuration).unwrap();
    fs::write(configuration.join("options"), text).unwrap();
}

/// What a start in this folder prints before it ends with status 2.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let mut terminal = Terminal::sized(folder, arguments, &[], (24, 300));
    assert_eq!(terminal.ended().code(), Some(2), "{}", terminal.contents());
    // Some of its output may still be on the way.
    terminal.until("a reason", |screen| screen.contents().contains("gomoku: "));
    std::thread::sleep(Duration::from_millis(20));
    let file = folder.join(".config/gomoku/options");
    let said = terminal.contents().trim_end().to_owned();
    said.replace(file.to_str().unwrap(), "OPTIONS")
}

#[test]
fn they_are_read_and_the_command_line_wins() {
    let folder = folder();
    write(
        folder.path(),
        "\u{feff}# mine\r\n\n  --size 5 # small\n--coords=letters\n-r renju\n--level 7\n",
    );
    let terminal = Terminal::start(folder.path(), &["--rule", "caro"]);
    terminal.prompt("$ black>");
    terminal.shows("Five in a row, 5x5, caro. Black ($) moves first.");
    terminal.shows("  a b c d e");
    terminal.send("level\r");
    terminal.shows("The computer plays at level 7.");
    terminal.send("\x04");
    assert!(terminal.wait().success());

    let terminal = Terminal::start(folder.path(), &["--no-options"]);
    terminal.prompt("$ black>");
    terminal.shows("Five in a row, 15x15, freestyle.");
}

#[test]
fn the_folder_is_where_xdg_says() {
    let folder = folder();
    write(folder.path(), "--size 5\n");
    let other = folder.path().join("other");
    fs::create_dir_all(other.join("gomoku")).unwrap();
    fs::write(other.join("gomoku/options"), "--size 6\n").unwrap();
    let variables = [("XDG_CONFIG_HOME", other.to_str().unwrap())];
    let terminal = Terminal::sized(folder.path(), &[], &variables, (24, 80));
    terminal.shows("Five in a row, 6x6, freestyle.");
}

#[test]
fn a_pipe_reads_none() {
    let folder = folder();
    write(folder.path(), "--size 5\nnonsense\n");
    let output = Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .arg("--no-options")
        .env_clear()
        .env("HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    let output = Command::new("sh")
        .args(["-c", "echo new | \"$0\"", env!("CARGO_BIN_EXE_gomoku")])
        .env_clear()
        .env("HOME", folder.path())
        .env("PATH", "/usr/bin:/bin")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("New game: 15x15, freestyle."), "{said}");
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn all_messages_are_in_its_language() {
    let folder = folder();
    write(folder.path(), "--lang zh\n");
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.prompt("$ 黑方>");
    drop(terminal);
    let expected = "gomoku: --level 11：后面要写 1 到 10 的级别、auto 或 perfect";
    assert_eq!(refused(folder.path(), &["--level", "11"]), expected);
    let expected = "gomoku: 没有选项 --zzz：见 `gomoku --help`";
    assert_eq!(refused(folder.path(), &["--zzz"]), expected);
    write(folder.path(), "--lang zh\n--size 4\n");
    let expected = "gomoku: OPTIONS，第 2 行：--size: 4 不是棋盘大小：范围是 5 到 26";
    assert_eq!(refused(folder.path(), &[]), expected);
    for (line, reason) in [
        (
            "level 7",
            "`level 7` 不是选项：每行写一个，例如 `--level 7`",
        ),
        ("--resume", "--resume 不能写在选项文件里"),
    ] {
        write(folder.path(), format!("--lang zh\n{line}\n"));
        let expected = format!("gomoku: OPTIONS，第 2 行：{reason}");
        assert_eq!(refused(folder.path(), &[]), expected);
    }
    write(folder.path(), "--lang zh\n--size 4\n");
    let english = "gomoku: OPTIONS, line 2: --size: 4 is not a board size: sizes run from 5 to 26";
    assert_eq!(refused(folder.path(), &["--lang", "en"]), english);
}

#[test]
fn a_saved_game_overrides_the_players() {
    let folder = folder();
    let saved = "# black: human\n# white: computer, level 3\nnew 5 freestyle\n2 2\n0 0\n";
    fs::write(folder.path().join("game.txt"), saved).unwrap();
    write(folder.path(), "--level 9\n--black computer\n--time 0\n");
    let terminal = Terminal::start(folder.path(), &["game.txt"]);
    terminal.shows("Black ($): you. White (#): the computer, level 3.");
    terminal.prompt("$ black>");
    terminal.send("1 1\r");
    terminal.shows("4. # ");
    terminal.prompt("$ black>");
    drop(terminal);
    // The players of an unfinished game sit down again too.
    let terminal = Terminal::start(folder.path(), &["--resume"]);
    terminal.shows("Black ($): you. White (#): the computer, level 3.");
    terminal.prompt("$ black>");
    drop(terminal);
    // The command line overrides both.
    let terminal = Terminal::start(folder.path(), &["game.txt", "--level", "2"]);
    terminal.shows("Black ($): you. White (#): the computer, level 2.");
    drop(terminal);
    // Without a saved game the usual players sit down.
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.shows("1. $ 7 7");
    terminal.shows("Black ($): the computer, level 9. White (#): you.");
    terminal.prompt("# white>");
}

/// What `settings save` wrote is what the next start has, and is written the same again.
#[test]
fn settings_are_kept_for_the_next_start() {
    let folder = folder();
    let file = folder.path().join(".config/gomoku/options");
    let kept = || fs::read_to_string(&file).unwrap();
    let large = |arguments: &[&str]| {
        let terminal = Terminal::sized(folder.path(), arguments, &[], (60, 100));
        terminal.until("a prompt", |screen| {
            screen.contents().trim_end().ends_with('>')
        });
        terminal
    };
    let saved = format!("Saved as your own options: {}", file.display());
    // With nothing set there is nothing to write.
    let terminal = large(&[]);
    terminal.send("settings save\r");
    terminal.shows(&saved);
    assert_eq!(kept(), "");
    drop(terminal);
    write(
        folder.path(),
        "# mine\n--size 9 # small\n--tutor\n--seed 7\n\n--level=7\n",
    );
    let terminal = large(&["--color", "never"]);
    terminal.send("level auto\rcomputer white\rtutor off\rclock 5+3\rname black Ada Lovelace\r");
    terminal.send("lang zh\r设置 保存\r");
    terminal.shows("已保存为自己的选项：");
    let expected = "# mine\n--size 9 # small\n--seed 7\n\n--level auto\n--clock 5+3\n\
                    --white computer\n--name-black Ada Lovelace\n--color never\n--lang zh\n";
    assert_eq!(kept(), expected);
    drop(terminal);
    let terminal = large(&["--lang", "en"]);
    terminal.send("settings\r");
    for line in [
        "size: 9",
        "clock: 5+3",
        "white: computer",
        "name-black: Ada Lovelace",
        "name-white: none",
        "level: auto",
        "time: default",
        "tutor: off",
        "color: never",
        "lang: en",
    ] {
        terminal.shows(&format!("\n{line}\n"));
    }
    terminal.send("lang zh\rsettings save\r");
    terminal.shows("已保存为自己的选项：");
    assert_eq!(kept(), expected);
    // What cannot be read is not overwritten.
    write(folder.path(), b"\xff\n");
    terminal.send("lang en\rsettings save\r");
    terminal.shows(&format!(
        "cannot save {}: it is not UTF-8 text",
        file.display()
    ));
    assert_eq!(fs::read(&file).unwrap(), b"\xff\n");
}

/// A name that looks like a comment, a quote or an option is the same at the next start.
#[test]
fn any_name_is_kept_for_the_next_start() {
    let folder = folder();
    let names = [r##"A "1" \ #2"##, "-x #3"];
    let terminal = Terminal::sized(folder.path(), &[], &[], (60, 100));
    terminal.prompt("$ black>");
    terminal.send(&format!(
        "name black {}\rname white {}\r",
        names[0], names[1]
    ));
    terminal.send("settings save\r");
    terminal.shows("Saved as your own options");
    drop(terminal);
    let terminal = Terminal::sized(folder.path(), &[], &[], (60, 100));
    terminal.prompt(&format!("$ {}>", names[0]));
    terminal.send("settings\r");
    for (colour, name) in ["black", "white"].into_iter().zip(names) {
        terminal.shows(&format!("\nname-{colour}: {name}\n"));
    }
}

#[test]
fn a_wrong_line_is_named_and_ends_the_start() {
    let folder = folder();
    for (line, reason) in [
        (
            "--level 11",
            "--level 11: it takes a level from 1 to 10, auto or perfect",
        ),
        ("--level", "--level needs a value"),
        (
            "--white comptuer",
            "--white comptuer: the value must be one of human, computer; did you mean `computer`?",
        ),
        (
            "--level 7 --white computer",
            "--level 7 --white computer: it takes a level from 1 to 10, auto or perfect",
        ),
        ("--levle 7", "unknown option --levle: did you mean --level?"),
        ("--quiet yes", "--quiet takes no value: what is yes?"),
        ("--quiet=yes", "--quiet takes no value: what is yes?"),
        (
            "level 7",
            "`level 7` is not an option: write one option on each line, such as `--level 7`",
        ),
        (
            "game.txt",
            "`game.txt` is not an option: write one option on each line, such as `--level 7`",
        ),
        (
            "engine",
            "`engine` is not an option: write one option on each line, such as `--level 7`",
        ),
        (
            "--",
            "`--` is not an option: write one option on each line, such as `--level 7`",
        ),
        (
            "-",
            "`-` is not an option: write one option on each line, such as `--level 7`",
        ),
        (
            "--load options",
            "--load is not allowed in the options file",
        ),
        ("--resume", "--resume is not allowed in the options file"),
        ("--help", "--help is not allowed in the options file"),
        ("-qh", "--help is not allowed in the options file"),
        ("-V", "--version is not allowed in the options file"),
        (
            "--no-options",
            "--no-options is not allowed in the options file",
        ),
    ] {
        write(folder.path(), format!("--size 9\n\n{line}\n--zzz\n"));
        let expected = format!("gomoku: OPTIONS, line 3: {reason}");
        assert_eq!(refused(folder.path(), &[]), expected, "{line}");
    }
    // A page such as `--version` does not depend on the options.
    let mut terminal = Terminal::start(folder.path(), &["--version"]);
    assert!(terminal.ended().success());
    let mut terminal = Terminal::start(folder.path(), &["man"]);
    assert!(terminal.ended().success());
}

#[test]
fn a_file_that_cannot_be_read_ends_the_start() {
    let folder = folder();
    let cannot = |reason: &str| format!("gomoku: cannot read the options in OPTIONS: {reason}");
    write(folder.path(), b"--size 9\n\xff\xfe\n");
    assert_eq!(refused(folder.path(), &[]), cannot("it is not UTF-8 text"));
    write(folder.path(), "# \n".repeat(30_000));
    let found = refused(folder.path(), &[]);
    assert_eq!(found, cannot("it is too large: the limit is 65536 bytes"));
    let file = folder.path().join(".config/gomoku/options");
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert_eq!(refused(folder.path(), &[]), cannot("it is a folder"));
    fs::remove_dir(&file).unwrap();
    let mode = rustix::fs::Mode::RUSR;
    rustix::fs::mknodat(rustix::fs::CWD, &file, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    let found = refused(folder.path(), &[]);
    assert_eq!(found, cannot("it is not a regular file"));
    fs::remove_file(&file).unwrap();
    // A file that may not be opened, unless this user may open everything.
    write(folder.path(), "--size 9\n");
    let closed = std::os::unix::fs::PermissionsExt::from_mode(0o000);
    fs::set_permissions(&file, closed).unwrap();
    if fs::read(&file).is_err() {
        assert_eq!(refused(folder.path(), &[]), cannot("permission denied"));
    }
    fs::remove_file(&file).unwrap();
    // A link to nothing counts as no file.
    std::os::unix::fs::symlink("nowhere", &file).unwrap();
    let terminal = Terminal::start(folder.path(), &[]);
    terminal.prompt("$ black>");
}
