//! Pipes, files and disks that misbehave, with the real binary.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::process::{Output, Stdio};

use crate::run::{gomoku, run, text};

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&[][..], &["-q"], &["--help"]] {
        let mut child = gomoku(folder.path()).args(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        drop(child.stdout.take());
        // Far more than a pipe can take, so that the program must notice.
        let _ = stdin.write_all("7 7\nnew\n".repeat(20_000).as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let expected = (Some(0), String::new());
        assert_eq!((output.status.code(), text(&output.stderr)), expected);
    }
}

#[test]
fn an_output_that_cannot_be_written_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&[][..], &["-q"], &["--help"], &["--version"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run(gomoku(folder.path()).args(arguments).stdout(full), b"7 7\n");
        assert_eq!(
            (output.status.code(), text(&output.stderr)),
            (
                Some(1),
                "gomoku: cannot write the output: no space left on the disk\n".into()
            )
        );
    }
}

/// Runs the binary in a shell where no file can be larger than this many blocks.
fn run_within(blocks: u32, folder: &std::path::Path, script: &str, input: &[u8]) -> Output {
    let mut shell = std::process::Command::new("sh");
    let script = format!("ulimit -f {blocks}; exec \"$0\" {script}");
    shell
        .args(["-c", &script, env!("CARGO_BIN_EXE_gomoku")])
        .current_dir(folder)
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    run(&mut shell, input)
}

#[test]
fn a_file_beyond_its_limit_is_a_failure_and_leaves_nothing_half_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let reason = "the file would be larger than the limit";
    let output = run_within(2, folder.path(), "man > out", b"");
    assert_eq!(
        (output.status.code(), text(&output.stderr)),
        (
            Some(1),
            format!("gomoku: cannot write the output: {reason}\n")
        )
    );
    fs::remove_file(path("out")).unwrap();
    fs::write(path("old.txt"), "an old game").unwrap();
    let output = run_within(0, folder.path(), "", b"save old.txt\nsave new.txt\n");
    assert_eq!(
        text(&output.stdout),
        format!("line 1: cannot save old.txt: {reason}\nline 2: cannot save new.txt: {reason}\n")
    );
    assert_eq!(output.status.code(), Some(0));
    let left = fs::read_dir(folder.path()).unwrap();
    let left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["old.txt"]);
    assert_eq!(fs::read(path("old.txt")).unwrap(), b"an old game");
}

#[test]
fn an_input_that_cannot_be_read_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    let front_ends: [&[&str]; 3] = [&[], &["engine"], &["gtp"]];
    for arguments in front_ends {
        let input = File::open(folder.path()).unwrap();
        let mut command = gomoku(folder.path());
        let output = command.args(arguments).stdin(input).output().unwrap();
        assert_eq!(
            (output.status.code(), text(&output.stderr)),
            (
                Some(1),
                "gomoku: cannot read the input: it is a folder\n".into()
            ),
            "{arguments:?}"
        );
    }
}

#[test]
fn closed_streams_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    for (streams, status) in [
        ("<&-", 0),
        (">&-", 1),
        ("2>&-", 0),
        ("<&- >&- 2>&-", 1),
        (">/dev/null", 0),
        ("<>/dev/null >&0", 0),
    ] {
        let mut shell = std::process::Command::new("sh");
        let script = format!("exec \"$0\" -q {streams}");
        let shell = shell.args(["-c", &script, env!("CARGO_BIN_EXE_gomoku")]);
        let shell = shell
            .current_dir(folder.path())
            .env("LANG", "C")
            .stdin(Stdio::null());
        let output = shell.output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{streams}");
        let closed = "gomoku: cannot write the output: it is closed\n";
        let said = if streams == ">&-" { closed } else { "" };
        assert_eq!(text(&output.stderr), said, "{streams}");
    }
}

#[test]
fn another_program_can_converse_through_pipes() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = gomoku(folder.path()).arg("--size=5").spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut next = || answers.next().unwrap().unwrap();
    for (line, answer) in [("0 0", "1. $ 0 0"), ("0 1", "2. # 0 1")] {
        writeln!(stdin, "{line}").unwrap();
        assert_eq!(next(), answer);
        assert_eq!(next(), "  0 1 2 3 4");
        (0..5).for_each(|_| drop(next()));
    }
    write!(stdin, "quit").unwrap();
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// Runs the binary under a limit of 72 MiB of memory, of which a build with all that debuggers want takes
/// some.
fn run_in_little_memory(
    arguments: &str,
    input: impl Fn(&mut dyn Write) + Send + 'static,
) -> String {
    let script = format!("ulimit -v 73728; exec \"$0\" {arguments}");
    let mut child = std::process::Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_gomoku")])
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input(&mut stdin));
    let mut answers = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut answers)
        .unwrap();
    writer.join().unwrap();
    assert!(child.wait().unwrap().success());
    answers
}

#[test]
fn a_line_of_many_megabytes_is_refused_and_not_held() {
    let answers = run_in_little_memory("-s5", |stdin| {
        let piece = vec![b'7'; 1 << 20];
        for start in [&b""[..], b"#"] {
            stdin.write_all(start).unwrap();
            (0..100).for_each(|_| stdin.write_all(&piece).unwrap());
            stdin.write_all(b"\n").unwrap();
        }
        stdin.write_all(b"2 2\n").unwrap();
    });
    let refused = "line 1: the line is too long: 104857600 bytes, the limit is 4096\n1. $ 2 2\n";
    assert!(answers.starts_with(refused), "{answers}");
    assert_eq!(answers.lines().count(), 2 + 6, "{answers}");
}

#[test]
fn a_long_run_takes_no_more_memory() {
    let answers = run_in_little_memory("-q", |stdin| {
        let games = "0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n0 3\n1 3\n0 4\nnew\n".repeat(10_000);
        (0..10).for_each(|_| stdin.write_all(games.as_bytes()).unwrap());
    });
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 100_000);
    let expected = "game 100000: black wins at move 9: 0 0, 0 1, 0 2, 0 3, 0 4";
    assert_eq!(lines[99_999], expected);
}

/// A file in another encoding than UTF-8 takes little more memory than its bytes.
#[test]
fn a_large_file_in_gbk_is_converted_piece_by_piece() {
    let answers = run_in_little_memory("convert --to pos -- - -", |stdin| {
        let games = b"\xBA\xDA\xCA\xA4\n(;GM[4];B[hh];W[ii])\n".repeat(10_000);
        (0..70).for_each(|_| stdin.write_all(&games).unwrap());
    });
    assert_eq!(answers, "h8i7\n".repeat(700_000));
}

#[test]
fn what_is_saved_can_be_piped_back_in() {
    let folder = tempfile::tempdir().unwrap();
    let game = "new 9 caro white\n4 4\n3 3\nundo\n5 5\nsurrender\n";
    let output = run(
        gomoku(folder.path()).arg("-q"),
        format!("{game}save a.txt\n").as_bytes(),
    );
    let verdict = text(&output.stdout);
    assert_eq!(verdict, "game 1: black wins at move 2: surrender\n");
    let saved = fs::read(folder.path().join("a.txt")).unwrap();
    let (date, rest) = text(&saved)
        .split_once("# black")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap();
    let digits = |c: char| if c.is_ascii_digit() { '9' } else { c };
    let date: String = date.chars().map(digits).collect();
    assert_eq!(date, "# A gomoku move script.\n# date: 9999-99-99\n");
    assert_eq!(
        rest,
        ": human\n# white: human\n# result: black wins at move 2: surrender\n\
         new 9 caro white\n4 4\n5 5\nsurrender\n"
    );
    let found = text(&run(gomoku(folder.path()).arg("-q"), &saved).stdout);
    assert_eq!(found, verdict);
}

#[test]
fn a_file_is_replaced_whole_with_its_mode_and_its_link() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("real.txt"), "an old game").unwrap();
    fs::set_permissions(path("real.txt"), PermissionsExt::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("real.txt", path("link.txt")).unwrap();
    let output = run(
        &mut gomoku(folder.path()),
        b"save link.txt\nsave new.txt\nsave ~/home.txt\n",
    );
    let expected = "Saved: link.txt\nSaved: new.txt\nSaved: ~/home.txt\n";
    assert_eq!(text(&output.stdout), expected);
    assert!(path("link.txt").is_symlink());
    assert!(
        fs::read_to_string(path("real.txt"))
            .unwrap()
            .ends_with("new 15 freestyle\n")
    );
    let mode = |name| fs::metadata(path(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("real.txt"), 0o640);
    fs::write(path("usual.txt"), "").unwrap();
    assert_eq!(mode("new.txt"), mode("usual.txt"));
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    // No temporary file is left, and a piped run stores no state.
    let expected = ["home.txt", "link.txt", "new.txt", "real.txt", "usual.txt"];
    assert_eq!(names, expected);
}

#[test]
fn what_is_not_a_regular_file_is_written_to_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    // A pipe of the test's own and not a device, which would suffer from a program that
    // replaced it.
    let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    let path = pipe.clone();
    let reader = std::thread::spawn(move || fs::read_to_string(path).unwrap());
    let output = run(&mut gomoku(folder.path()), b"save pipe\n");
    assert_eq!(text(&output.stdout), "Saved: pipe\n");
    assert!(!pipe.is_file(), "it is still a pipe");
    assert!(reader.join().unwrap().ends_with("new 15 freestyle\n"));
}

#[test]
fn a_game_saved_to_standard_output_is_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let record = "new 5 freestyle\n0 0\n";
    // The shell appends to a file, which is named directly and through a link.
    std::os::unix::fs::symlink("/dev/stdout", path("link")).unwrap();
    for (open, name) in [(">", "/dev/stdout"), (">>", "out.txt"), (">", "link")] {
        fs::write(path("out.txt"), "").unwrap();
        let script = format!("echo before {open} out.txt; exec \"$0\" -s 5 >> out.txt");
        let mut shell = std::process::Command::new("sh");
        let shell = shell.args(["-c", &script, env!("CARGO_BIN_EXE_gomoku")]);
        let shell = shell
            .current_dir(folder.path())
            .env("LANG", "C")
            .stdin(Stdio::piped());
        run(shell, format!("0 0\nsave {name}\nmoves\n").as_bytes());
        let out = fs::read_to_string(path("out.txt")).unwrap();
        assert!(out.starts_with("before\n1. $ 0 0\n"), "{name}: {out}");
        let end = format!("{record}Saved: {name}\n1. $ 0 0\n");
        assert!(out.ends_with(&end), "{name}: {out}");
    }
    // Without appending, but from the position where the shell's redirection is.
    let script = "(echo before; \"$0\" -s 5; echo after) > out.txt";
    let mut shell = std::process::Command::new("sh");
    let shell = shell.args(["-c", script, env!("CARGO_BIN_EXE_gomoku")]);
    let shell = shell
        .current_dir(folder.path())
        .env("LANG", "C")
        .stdin(Stdio::piped());
    run(shell, b"save /dev/stdout\n");
    let out = fs::read_to_string(path("out.txt")).unwrap();
    assert!(
        out.starts_with("before\n# A gomoku move script.\n"),
        "{out}"
    );
    assert!(
        out.ends_with("new 5 freestyle\nSaved: /dev/stdout\nafter\n"),
        "{out}"
    );
    assert!(path("link").is_symlink());
}

#[test]
fn a_game_saved_to_another_open_stream_is_appended() {
    let folder = tempfile::tempdir().unwrap();
    let script = "echo before >&2; exec \"$0\"";
    let errors = folder.path().join("errors.txt");
    let mut shell = std::process::Command::new("sh");
    let shell = shell.args(["-c", script, env!("CARGO_BIN_EXE_gomoku")]);
    let shell = shell
        .current_dir(folder.path())
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(File::create(&errors).unwrap());
    let output = run(shell, b"save /dev/stderr\n");
    assert_eq!(text(&output.stdout), "Saved: /dev/stderr\n");
    let added = fs::read_to_string(&errors).unwrap();
    assert!(added.starts_with("before\n# A gomoku"), "{added}");
    assert!(added.ends_with("new 15 freestyle\n"), "{added}");
}

#[test]
fn a_link_to_nothing_stays_a_link_and_its_target_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("games")).unwrap();
    std::os::unix::fs::symlink("games/new.txt", path("one")).unwrap();
    std::os::unix::fs::symlink("one", path("two")).unwrap();
    std::os::unix::fs::symlink("none/new.txt", path("nowhere")).unwrap();
    std::os::unix::fs::symlink("circle", path("circle")).unwrap();
    let input = b"save two\nsave nowhere\nsave circle\n";
    let output = run(&mut gomoku(folder.path()), input);
    let answer = text(&output.stdout);
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(
        lines[..2],
        [
            "Saved: two",
            "line 2: cannot save nowhere: no such file or folder"
        ]
    );
    assert!(
        lines[2].starts_with("line 3: cannot save circle: "),
        "{answer}"
    );
    for name in ["one", "two", "nowhere", "circle"] {
        assert!(path(name).is_symlink(), "{name}");
    }
    let saved = fs::read_to_string(path("games/new.txt")).unwrap();
    assert!(saved.ends_with("new 15 freestyle\n"), "{saved}");
}

#[test]
fn load_does_not_wait_for_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let mode = rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR;
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, mode, 0).unwrap();
    let output = run(&mut gomoku(folder.path()), b"load pipe\n");
    let refused = "line 1: cannot load pipe: it is not a regular file\n";
    assert_eq!(text(&output.stdout), refused);
    // One that the command line names is waited for, such as `<(COMMAND)`.
    let writer = std::thread::spawn(move || fs::write(pipe, "7 7\n8 8\n"));
    let output = run(gomoku(folder.path()).args(["-q", "pipe"]), b"");
    writer.join().unwrap().unwrap();
    assert_eq!(text(&output.stdout), "game 1: unfinished at move 2\n");
    // It can be read only once, also where every game is judged.
    let mut loading = gomoku(folder.path());
    let output = run(loading.args(["-q", "--load", "-"]), b"h8i9\nh8\n");
    let verdicts = "game 1: unfinished at move 2\ngame 2: unfinished at move 1\n";
    assert_eq!(text(&output.stdout), verdicts);
}

#[test]
fn a_seed_repeats_a_game_of_the_computer_and_another_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let game = |seed: &str| {
        let arguments = [
            "-q", "--black", "computer", "--white", "computer", "--level", "3",
        ];
        let mut command = gomoku(folder.path());
        text(
            &run(
                command.args(arguments).args(["--seed", seed]),
                b"save game.txt\n",
            )
            .stdout,
        );
        fs::read_to_string(folder.path().join("game.txt")).unwrap()
    };
    let first = game("1");
    assert!(first.contains("# black: computer, level 3\n"), "{first}");
    assert_eq!(first, game("1"));
    assert_ne!(first, game("2"));
}

/// A pipe reads the kept games and writes nothing among them.
#[test]
fn a_pipe_leaves_the_kept_games_alone() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state/gomoku/unfinished");
    fs::create_dir_all(&state).unwrap();
    fs::write(state.join("game-1.txt"), "7 7\n8 8\n").unwrap();
    let input = b"games\nresume\n9 9\nresume 1\npuzzle 1\nlevel auto\ngames all\n";
    let output = run(
        gomoku(folder.path()).env("XDG_STATE_HOME", folder.path().join("state")),
        input,
    );
    assert!(
        text(&output.stdout).contains("3. $ 9 9"),
        "{}",
        text(&output.stdout)
    );
    let left = fs::read_dir(&state).unwrap();
    let left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["game-1.txt"]);
    assert_eq!(fs::read(state.join("game-1.txt")).unwrap(), b"7 7\n8 8\n");
}

/// What a command adds to the game is saved under `--quiet` too.
#[test]
fn a_quiet_review_is_saved() {
    let saved = |arguments: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        let script = b"new 9\n4 3\n0 0\n4 4\n0 8\n4 5\n8 8\nreview\nsave game.sgf\n";
        run(gomoku(folder.path()).args(arguments), script);
        fs::read_to_string(folder.path().join("game.sgf")).unwrap()
    };
    let loud = saved(&[]);
    assert!(loud.contains("C["), "{loud}");
    assert_eq!(saved(&["--quiet"]), loud);
}

#[test]
fn a_script_that_is_not_utf8_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.txt"), b"# \xFF\n7 7\n").unwrap();
    let output = run(gomoku(folder.path()).arg("game.txt"), b"");
    let refused =
        "gomoku: cannot load game.txt: line 1, column 3: it is not valid text in its encoding\n";
    assert_eq!(
        (output.status.code(), text(&output.stderr)),
        (Some(1), refused.into())
    );
}
