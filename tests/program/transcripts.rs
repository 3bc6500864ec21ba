//! Console transcripts as data: each file in `tests/transcripts` has runs of the real binary,
//! compared exactly.
//!
//! A file begins with what it guards. A run begins with a line `$ gomoku ARGS`; an empty argument
//! is `''`, and no argument has a space. Then comes what the run is about, if that has to be said,
//! and then sections, each after a line `--- NAME`. `env` has one NAME=VALUE a line. `file NAME`
//! is a file that exists before the run. `stdin` is the input; in it and in files, `\r`, `\t`,
//! `\0`, `\\` and `\xNN` are bytes, and `\c` at the end of a line removes the line end.
//!
//! What the run says comes last: `stdout` and `stderr`, unless they are empty. A status other
//! than 0 stands behind `stderr`. `VERSION` is the version of the package. Where there is a
//! `stdout zh` or `stderr zh`, the same is run again with `--lang zh`.
//!
//! With `GOMOKU_BLESS=1` what the runs say is written instead of compared. Read the difference
//! before you commit it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

const RUN: &str = "\n$ gomoku";
const SECTION: &str = "\n--- ";

/// Carries out a run and returns its text with what it says now.
fn run(text: &str) -> String {
    let (said, mut given): (Vec<&str>, Vec<&str>) = text
        .split(SECTION)
        .partition(|section| section.starts_with("stdout") || section.starts_with("stderr"));
    let mut now = given.join(SECTION);
    let head = given.remove(0);
    let arguments = head.lines().next().unwrap_or_default();
    let arguments = arguments.split_whitespace();
    let arguments: Vec<&str> = arguments.map(|word| word.trim_matches('\'')).collect();
    say(&mut now, &arguments, &given, "");
    if said.iter().any(|section| name(section).contains(" zh")) {
        say(
            &mut now,
            &[&arguments[..], &["--lang", "zh"]].concat(),
            &given,
            " zh",
        );
    }
    now
}

fn name(section: &str) -> &str {
    section.lines().next().unwrap_or_default()
}

/// Runs the binary with the sections that are given to it, and adds what it says.
fn say(text: &mut String, arguments: &[&str], given: &[&str], language: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = crate::run::gomoku(folder.path());
    command.args(arguments);
    let mut input = Vec::new();
    for section in given {
        let (name, lines) = section.split_once('\n').unwrap_or((section, "\\c"));
        let lines = &format!("{lines}\n");
        match name.split_once(' ') {
            None if name == "stdin" => input = unescape(lines),
            None if name == "env" => {
                let variables = lines.lines().map(|line| line.split_once('='));
                command.envs(variables.map(|pair| pair.expect("NAME=VALUE")));
            }
            Some(("file", file)) => {
                fs::write(folder.path().join(file), unescape(lines)).expect("a file");
            }
            _ => panic!("no such section: {name}"),
        }
    }
    let output = crate::run::run(&mut command, &input);
    let status = match output.status.code() {
        Some(0) => String::new(),
        Some(code) => format!(" {code}"),
        None => " none".to_owned(),
    };
    for (name, bytes, status) in [
        ("stdout", &output.stdout, String::new()),
        ("stderr", &output.stderr, status),
    ] {
        // Escapes are written out, so that a transcript is plain text, and the version is
        // replaced, so that a new one changes no transcript.
        let version = concat!("gomoku ", env!("CARGO_PKG_VERSION"));
        let said = crate::run::text(bytes).replace('\u{1b}', "\\e");
        let said = said.replace(version, "gomoku VERSION");
        if !said.is_empty() || !status.is_empty() {
            let said = said
                .strip_suffix('\n')
                .map_or(said.clone() + "\\c", str::to_owned);
            *text += &format!("{SECTION}{name}{language}{status}\n{said}");
        }
    }
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for line in text.lines() {
        let (line, end) = match line.strip_suffix("\\c") {
            Some(line) => (line, ""),
            None => (line, "\n"),
        };
        let mut rest = line;
        while let Some(at) = rest.find('\\') {
            bytes.extend_from_slice(&rest.as_bytes()[..at]);
            let (byte, used) = match rest.as_bytes()[at + 1] {
                b'r' => (b'\r', 2),
                b't' => (b'\t', 2),
                b'0' => (0, 2),
                b'\\' => (b'\\', 2),
                b'x' => {
                    let hex = &rest[at + 2..at + 4];
                    (
                        u8::from_str_radix(hex, 16).expect("two hexadecimal digits"),
                        4,
                    )
                }
                other => panic!("no such escape: \\{}", char::from(other)),
            };
            bytes.push(byte);
            rest = &rest[at + used..];
        }
        bytes.extend_from_slice(rest.as_bytes());
        bytes.extend_from_slice(end.as_bytes());
    }
    bytes
}

/// Carries out the runs of a file. Returns those that differ, unless they were written.
fn check(path: &Path, bless: bool) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a transcript");
    let (about, runs) = text
        .strip_suffix('\n')
        .and_then(|text| text.split_once(RUN))
        .expect("a run");
    let now: Vec<String> = runs.split(RUN).map(run).collect();
    if bless {
        let text = format!("{about}{RUN}{}\n", now.join(RUN));
        fs::write(path, text).expect("a transcript");
        return Vec::new();
    }
    let both = runs.split(RUN).zip(&now);
    both.filter(|(was, now)| was != now)
        .map(|(_, now)| format!("{}:{RUN}{now}", path.display()))
        .collect()
}

#[test]
fn transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let bless = std::env::var_os("GOMOKU_BLESS").is_some();
    let entries = fs::read_dir(folder).expect("the transcripts");
    let paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    let count = paths.len();
    assert!(count >= 20, "only {count} transcripts were found");
    // In parallel, since a run mostly waits for a process.
    let rest = Mutex::new(paths.into_iter());
    let next = || rest.lock().expect("a path").next();
    let work = || -> Vec<String> {
        std::iter::from_fn(next)
            .flat_map(|path| check(&path, bless))
            .collect()
    };
    let failures = std::thread::scope(|scope| {
        let workers = [(); 4].map(|()| scope.spawn(work));
        workers
            .map(|worker| worker.join().expect("the cases run"))
            .concat()
    });
    assert!(
        failures.is_empty(),
        "these differ; now they are\n\n{}",
        failures.join("\n\n")
    );
}
