//! Runs of the program as data: how their files are read, compared and written.
//!
//! A file begins with what it guards. A run begins with a line `$ gomoku ARGS`; an empty argument
//! is `''`, and no argument has a space. Then comes what the run is about, if that has to be said,
//! and then sections, each after a line `--- NAME`. In what is typed and in files, `\r`, `\n`,
//! `\t`, `\0`, `\\` and `\xNN` are bytes, and `\c` at the end of a line removes the line end.
//!
//! With `GOMOKU_BLESS=1` what the runs say is written instead of compared. Read the difference
//! before you commit it. `GOMOKU_RUNS=NAME` takes only the files whose names contain this.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

const RUN: &str = "\n$ gomoku";
pub const SECTION: &str = "\n--- ";

pub fn is_blessed() -> bool {
    std::env::var_os("GOMOKU_BLESS").is_some()
}

/// The arguments in a line.
pub fn words(line: &str) -> Vec<&str> {
    let words = line.split_whitespace();
    words.map(|word| word.trim_matches('\'')).collect()
}

/// The name of a section, and its lines.
pub fn split(section: &str) -> (&str, String) {
    let (name, lines) = section.split_once('\n').unwrap_or((section, "\\c"));
    (name, format!("{lines}\n"))
}

pub fn variables(lines: &str) -> Vec<(&str, &str)> {
    let pairs = lines.lines().map(|line| line.split_once('='));
    pairs.map(|pair| pair.expect("NAME=VALUE")).collect()
}

/// Whether a row is one of a board.
pub fn is_board(row: &str) -> bool {
    // Its labels and stones are short words, and no numbers of moves.
    let is_short = |word: &str| word.len() < 3 && !word.ends_with('.');
    // The list of moves beside it, `1. $ 7 7`, stands apart.
    let is_list = |text: &str| {
        let number = text.trim_start().split_once(". ");
        number.is_some_and(|it| it.0.len() < 4)
    };
    let row = match row.trim_start().split_once("    ") {
        Some((board, list)) if is_list(list) => board,
        _ => row,
    };
    row.split_whitespace().count() > 4 && row.split_whitespace().all(is_short)
}

/// The bytes that lines stand for.
pub fn unescape(text: &str) -> Vec<u8> {
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
                b'n' => (b'\n', 2),
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

/// Compares all files of a folder with what `again` makes of the runs in one of them: the same
/// texts, with what the program says now.
pub fn check(folder: &str, again: impl Fn(&str) -> String + Sync) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(folder).expect("the files");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    let count = paths.len();
    assert!(count >= 10, "only {count} files were found");
    if let Ok(name) = std::env::var("GOMOKU_RUNS") {
        paths.retain(|path| path.to_string_lossy().contains(&name));
    }
    // In parallel, since a run mostly waits for a process.
    let rest = Mutex::new(paths.into_iter());
    let next = || rest.lock().expect("a path").next();
    let work = || -> Vec<String> {
        std::iter::from_fn(next)
            .flat_map(|path| check_file(&path, &again))
            .collect()
    };
    let failures = std::thread::scope(|scope| {
        let workers = [(); 4].map(|()| scope.spawn(work));
        workers
            .map(|worker| worker.join().expect("the runs end"))
            .concat()
    });
    assert!(
        failures.is_empty(),
        "these differ; now they are\n\n{}",
        failures.join("\n\n")
    );
}

/// Carries out the runs of a file. Returns those that differ, unless they were written.
fn check_file(path: &Path, again: impl Fn(&str) -> String) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a file");
    let (about, runs) = text
        .strip_suffix('\n')
        .and_then(|text| text.split_once(RUN))
        .expect("a run");
    let now: Vec<String> = runs.split(RUN).map(again).collect();
    if is_blessed() {
        let text = format!("{about}{RUN}{}\n", now.join(RUN));
        fs::write(path, text).expect("a file");
        return Vec::new();
    }
    let both = runs.split(RUN).zip(&now);
    both.filter(|(was, now)| was != now)
        .map(|(_, now)| format!("{}:{RUN}{now}", path.display()))
        .collect()
}
