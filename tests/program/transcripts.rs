//! Console transcripts as data: each file in `tests/transcripts` has runs of the real binary,
//! compared exactly. `tests/common/runs.rs` says how such files are written.
//!
//! `env` has one NAME=VALUE a line. `file NAME` is a file that exists before the run, and `stdin`
//! is the input. What the run says comes last: `stdout` and `stderr`, unless they are empty. Where
//! the boards do not matter, `said` is `stdout` without them. A status other than 0 stands behind
//! `stderr`. `VERSION` is the version of the package. Where there is a `stdout zh`, `said zh` or
//! `stderr zh`, the same is run again with `--lang zh`.

use std::fs;

use crate::runs::{SECTION, check, is_board, split, unescape, variables, words};
use crate::strict_sgf;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Carries out a run and returns its text with what it says now.
fn run(text: &str) -> String {
    let is_output = |section: &&str| {
        let name = section.split([' ', '\n']).next();
        matches!(name, Some("stdout" | "said" | "stderr"))
    };
    let (told, given): (Vec<&str>, Vec<&str>) = text.split(SECTION).partition(is_output);
    let mut now = given.join(SECTION);
    let arguments = words(given[0].lines().next().unwrap_or_default());
    let has_boards = !told.iter().any(|section| section.starts_with("said"));
    say(&mut now, &arguments, &given[1..], "", has_boards);
    if told.iter().any(|section| split(section).0.contains(" zh")) {
        let arguments = [&arguments[..], &["--lang", "zh"]].concat();
        say(&mut now, &arguments, &given[1..], " zh", has_boards);
    }
    now
}

/// Runs the binary with the sections that are given to it, and adds what it says.
fn say(text: &mut String, arguments: &[&str], given: &[&str], language: &str, has_boards: bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = crate::run::gomoku(folder.path());
    command.args(arguments);
    let mut input = Vec::new();
    for section in given {
        let (name, lines) = split(section);
        match name.split_once(' ') {
            None if name == "stdin" => input = unescape(&lines),
            None if name == "env" => {
                command.envs(variables(&lines));
            }
            Some(("file", file)) => {
                fs::write(folder.path().join(file), unescape(&lines)).expect("a file");
            }
            _ => panic!("no such section: {name}"),
        }
    }
    let output = crate::run::run(&mut command, &input);
    if output.stdout.starts_with(b"(;FF[4]") {
        strict_sgf::check(&String::from_utf8_lossy(&output.stdout));
    }
    for entry in fs::read_dir(folder.path()).expect("the files") {
        let path = entry.expect("an entry").path();
        let is_given = given.iter().any(|section| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| split(section).0 == format!("file {name}"))
        });
        if !is_given && path.extension().is_some_and(|ending| ending == "sgf") {
            strict_sgf::check(&fs::read_to_string(path).expect("a text"));
        }
    }
    let status = match output.status.code() {
        Some(0) => String::new(),
        Some(code) => format!(" {code}"),
        None => " none".to_owned(),
    };
    for (name, bytes, status) in [
        (
            if has_boards { "stdout" } else { "said" },
            &output.stdout,
            String::new(),
        ),
        ("stderr", &output.stderr, status),
    ] {
        // Escapes are written out, so that a transcript is plain text, and the version is
        // replaced, so that a new one changes no transcript.
        let [version, of_sgf] = [" ", ":"].map(|sign| format!("gomoku{sign}{VERSION}"));
        let said = crate::run::text(bytes).replace('\u{1b}', "\\e");
        let said = said.replace(&version, "gomoku VERSION");
        let mut said = said.replace(&of_sgf, "gomoku:VERSION");
        if name == "said" {
            let rows = said.split_inclusive('\n');
            said = rows.filter(|row| !is_board(row)).collect();
        }
        if !said.is_empty() || !status.is_empty() {
            let said = said
                .strip_suffix('\n')
                .map_or(said.clone() + "\\c", str::to_owned);
            *text += &format!("{SECTION}{name}{language}{status}\n{said}");
        }
    }
}

#[test]
fn transcripts() {
    check("tests/transcripts", run);
}
