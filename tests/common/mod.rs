//! What several tests share: the real binary, alone with an empty folder of its
//! own, a judge that shares no code with the crate, and a source of chance.
#![allow(dead_code)] // each test file uses its part

pub mod naive;
pub mod played;
pub mod rows;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The binary, in `folder`, with nothing of this machine's settings.
pub fn gomoku(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gomoku"));
    command
        .current_dir(folder)
        .env_clear()
        .env("HOME", folder)
        .env("XDG_STATE_HOME", folder.join("state"))
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs a command to its end with `input` on its standard input.
pub fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A thread, so that neither side waits for the other with a full pipe.
    let writer = std::thread::spawn(move || {
        // The program may end before it has read all.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output
}

/// What a run printed, as text.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is UTF-8")
}

/// The seed that the environment sets.
fn seed_of_environment() -> Option<u64> {
    let seed = std::env::var("GOMOKU_SEED").ok()?;
    Some(seed.parse().expect("GOMOKU_SEED is a number"))
}

/// The seed of a test by chance: `GOMOKU_SEED`, or else `usual`, so that ordinary runs are
/// alike. It is printed, which a failing test shows.
pub fn seed(usual: u64) -> u64 {
    let seed = seed_of_environment().unwrap_or(usual);
    println!("GOMOKU_SEED={seed}");
    seed
}

/// Whether this is an ordinary run, with the usual seeds. How often something was met is
/// asserted only then: that is so for the usual seed, and not for each.
pub fn has_usual_seed() -> bool {
    seed_of_environment().is_none()
}

/// Numbers by chance, the same in every run with the same seed.
pub struct Chance(fastrand::Rng);

impl Chance {
    /// From `GOMOKU_SEED`, or else from the seed `usual`.
    pub fn new(usual: u64) -> Chance {
        Chance(fastrand::Rng::with_seed(seed(usual)))
    }

    /// Another source, for a thread of its own.
    pub fn split(&mut self) -> Chance {
        Chance(self.0.fork())
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.usize(..bound)
    }

    /// Changes a file in one to four places: it is cut, or a part is changed, repeated, taken
    /// away, or one of `pieces` put in.
    pub fn change(&mut self, bytes: &mut Vec<u8>, pieces: &[&str]) {
        for _ in 0..1 + self.below(4) {
            let at = self.below(bytes.len() + 1);
            match self.below(6) {
                0 => bytes.truncate(at),
                1 if at < bytes.len() => bytes[at] = self.below(256) as u8,
                2 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
                3 => {
                    let end = (at + self.below(30)).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    let to = self.below(bytes.len() + 1);
                    bytes.splice(to..to, part);
                }
                4 => {
                    let end = (at + self.below(6)).min(bytes.len());
                    bytes.drain(at..end);
                }
                _ => {
                    let piece = self.pick(pieces);
                    bytes.splice(at..at, piece.bytes());
                }
            }
        }
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
