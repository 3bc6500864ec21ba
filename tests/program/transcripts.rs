//! Console transcripts as data: each file in `tests/transcripts` is a run of the real binary,
//! compared exactly.
//!
//! A file has sections. Each begins with a line `--- NAME`; the text before the first one says
//! what the case is about. `args` has one argument a line, and `env` one NAME=VALUE a line.
//! `file NAME` is a file that exists before the run. `stdin` is the input; in it, `\r`, `\t`,
//! `\0`, `\\` and `\xNN` are bytes, and `\c` at the end of a line removes the line end.
//! `VERSION` is the version of the package. `stdout` and `stderr` are empty unless given, and
//! `status` is 0.
//!
//! With `GOMOKU_BLESS=1` the last three are written instead of compared. Read the difference
//! before you commit it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

struct Case {
    about: String,
    sections: Vec<(String, String)>,
}

impl Case {
    fn parse(text: &str) -> Case {
        let mut about = String::new();
        let mut sections: Vec<(String, String)> = Vec::new();
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("--- ") {
                sections.push((name.to_owned(), String::new()));
            } else {
                let section = sections.last_mut().map_or(&mut about, |(_, text)| text);
                section.push_str(line);
                section.push('\n');
            }
        }
        Case { about, sections }
    }

    fn section(&self, name: &str) -> &str {
        let found = self.sections.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, text)| text)
    }

    /// Runs the case and returns its stdout, stderr and status.
    fn run(&self) -> [String; 3] {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in &self.sections {
            if let Some(file) = name.strip_prefix("file ") {
                fs::write(folder.path().join(file), unescape(text)).expect("a file");
            }
        }
        let mut command = crate::run::gomoku(folder.path());
        command.args(self.section("args").lines());
        for line in self.section("env").lines() {
            let (name, value) = line.split_once('=').expect("NAME=VALUE");
            command.env(name, value);
        }
        let output = crate::run::run(&mut command, &unescape(self.section("stdin")));
        let status = output
            .status
            .code()
            .map_or("none".to_owned(), |code| code.to_string());
        // Escapes are written out, so that a transcript is plain text, and the version is
        // replaced, so that a new one changes no transcript.
        let version = concat!("gomoku ", env!("CARGO_PKG_VERSION"));
        let escape = |bytes| {
            let text = crate::run::text(bytes).replace('\u{1b}', "\\e");
            text.replace(version, "gomoku VERSION")
        };
        [
            escape(&output.stdout),
            escape(&output.stderr),
            status + "\n",
        ]
    }

    fn expected(&self) -> [String; 3] {
        let status = self.section("status");
        let status = if status.is_empty() { "0\n" } else { status };
        [self.section("stdout"), self.section("stderr"), status].map(str::to_owned)
    }

    fn with(&self, [stdout, stderr, status]: &[String; 3]) -> String {
        let mut text = self.about.clone();
        let mut push = |name: &str, section: &str| {
            text.push_str(&format!("--- {name}\n{section}"));
        };
        for (name, section) in &self.sections {
            if !["stdout", "stderr", "status"].contains(&name.as_str()) {
                push(name, section);
            }
        }
        for (name, section, default) in [
            ("stdout", stdout, ""),
            ("stderr", stderr, ""),
            ("status", status, "0\n"),
        ] {
            if section != default {
                push(name, section);
            }
        }
        text
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

/// Runs the case of a file. Returns what differs, unless it was written.
fn check(path: &Path, bless: bool) -> Option<String> {
    let case = Case::parse(&fs::read_to_string(path).expect("a transcript"));
    let found = case.run();
    if bless {
        fs::write(path, case.with(&found)).expect("a transcript");
        return None;
    }
    let differs = found != case.expected();
    differs.then(|| format!("{}:\n{}", path.display(), case.with(&found)))
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
            .filter_map(|path| check(&path, bless))
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
