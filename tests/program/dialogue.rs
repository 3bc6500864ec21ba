//! Conversations with an engine: with the real program, and as files.
//!
//! In a file, `> ` begins a line that is sent and `< ` one that must come back; nothing else may
//! come. Both are written as `runs.rs` says. Any other line is a comment.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::runs::unescape;

pub struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    pub fn start(command: &mut Command) -> Engine {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in stdout.lines() {
                let _ = sender.send(line.expect("the replies are text"));
            }
        });
        Engine {
            stdin: child.stdin.take(),
            child,
            lines,
        }
    }

    pub fn send(&mut self, line: &[u8]) {
        let stdin = self.stdin.as_mut().expect("not closed yet");
        stdin.write_all(line).unwrap();
        stdin.write_all(b"\r\n").unwrap();
    }

    pub fn reply(&self) -> Option<String> {
        self.lines.recv_timeout(Duration::from_secs(60)).ok()
    }

    /// Waits for the end and returns the remaining replies.
    pub fn end(mut self) -> Vec<String> {
        self.stdin = None;
        assert!(self.child.wait().unwrap().success());
        self.lines.iter().collect()
    }
}

/// Has the conversations in the files of a folder, of which there are so many. `fits` says whether
/// a line that came is what was expected; `quit` ends a conversation, with `rest` as the answer.
pub fn check(
    folder: &str,
    count: usize,
    start: impl Fn() -> Engine,
    fits: impl Fn(&str, &str) -> bool,
    (quit, rest): (&[u8], &[&str]),
) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let mut engine = start();
        for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            let place = format!("{}:{}", path.display(), number + 1);
            let bytes = |text: &str| {
                let bytes = unescape(text);
                bytes.strip_suffix(b"\n").unwrap_or(&bytes).to_vec()
            };
            if let Some(sent) = line.strip_prefix("> ") {
                engine.send(&bytes(sent));
            } else if let Some(expected) = line.strip_prefix('<') {
                let expected = bytes(expected.strip_prefix(' ').unwrap_or(expected));
                let expected = String::from_utf8(expected).unwrap();
                let reply = engine.reply();
                let reply = reply.unwrap_or_else(|| panic!("{place}: no reply"));
                assert!(fits(&expected, &reply), "{place}: {reply}");
            }
        }
        engine.send(quit);
        assert_eq!(engine.end(), rest, "{}", path.display());
        found += 1;
    }
    assert_eq!(found, count);
}
