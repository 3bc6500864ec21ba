//! The real binary at a pseudo-terminal, and its screen.

use std::fs;
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

/// How long a test waits before it gives up: far longer than anything takes, even on a machine
/// that is ten times slower than most.
pub const PATIENCE: Duration = Duration::from_secs(300);

pub struct Terminal {
    pub child: Child,
    pub pty: Option<pty_process::blocking::Pty>,
    pub screen: Arc<Mutex<vt100::Parser>>,
    raw: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    /// Starts the binary in `folder` at a terminal of 24 lines and 80 columns.
    pub fn start(folder: &Path, arguments: &[&str]) -> Terminal {
        Terminal::sized(folder, arguments, &[], (24, 80))
    }

    pub fn sized(
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
        size: (u16, u16),
    ) -> Terminal {
        let gomoku = env!("CARGO_BIN_EXE_gomoku");
        Terminal::of(gomoku, folder, arguments, variables, size)
    }

    /// Starts a program at a terminal.
    pub fn of(
        program: &str,
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
        (rows, columns): (u16, u16),
    ) -> Terminal {
        let (pty, pts) = pty_process::blocking::open().unwrap();
        pty.resize(pty_process::Size::new(rows, columns)).unwrap();
        let child = pty_process::blocking::Command::new(program)
            .args(arguments)
            .current_dir(folder)
            .env_clear()
            .env("TERM", "xterm-256color")
            .env("HOME", folder)
            .env("XDG_STATE_HOME", folder.join("state"))
            .env("LANG", "C.UTF-8")
            .envs(variables.iter().copied())
            .spawn(pts)
            .unwrap();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(
            rows.try_into().unwrap(),
            columns.try_into().unwrap(),
            1000,
        )));
        let mut output = fs::File::from(pty.as_fd().try_clone_to_owned().unwrap());
        let shown = Arc::clone(&screen);
        let raw = Arc::new(Mutex::new(Vec::new()));
        let bytes = Arc::clone(&raw);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            // This ends with an error when the program has ended.
            while let Ok(read @ 1..) = output.read(&mut buffer) {
                bytes.lock().unwrap().extend_from_slice(&buffer[..read]);
                shown.lock().unwrap().process(&buffer[..read]);
            }
        });
        Terminal {
            child,
            pty: Some(pty),
            screen,
            raw,
        }
    }

    pub fn send(&self, keys: &str) {
        let mut pty = self.pty.as_ref().expect("still there");
        pty.write_all(keys.as_bytes()).unwrap();
    }

    /// Changes the size of the window, as dragging its corner does.
    pub fn resize(&self, rows: u16, columns: u16) {
        let pty = self.pty.as_ref().expect("still there");
        pty.resize(pty_process::Size::new(rows, columns)).unwrap();
        let mut screen = self.screen.lock().unwrap();
        let size = [rows, columns].map(|length| length.try_into().unwrap());
        screen.screen_mut().set_size(size[0], size[1]);
    }

    pub fn contents(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// All bytes that were sent to the terminal.
    pub fn raw(&self) -> String {
        String::from_utf8_lossy(&self.raw.lock().unwrap()).into_owned()
    }

    /// Waits until `wanted` is true of the screen.
    pub fn until(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) {
        let start = Instant::now();
        while !wanted(self.screen.lock().unwrap().screen()) {
            let screen = self.contents();
            assert!(
                start.elapsed() < PATIENCE,
                "no {what} on this screen:\n{screen}"
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until this is the last line on the screen. Spaces at its end do not count.
    pub fn prompt(&self, line: &str) {
        self.until(line, |screen| last_line(screen) == line.trim_end());
    }

    pub fn shows(&self, text: &str) {
        self.until(text, |screen| screen.contents().contains(text));
    }

    pub fn wait(mut self) -> ExitStatus {
        self.ended()
    }

    /// As [`wait`](Terminal::wait), but the screen can still be read afterwards.
    pub fn ended(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "it goes on:\n{}",
                self.contents()
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    pub fn kill(&self, signal: Signal) {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, signal).unwrap();
    }

    /// Sets the terminal as a shell does when it takes over.
    pub fn make_sane(&self) {
        let pty = self.pty.as_ref().unwrap();
        let mut settings = tcgetattr(pty).unwrap();
        settings.local_modes |= LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG;
        tcsetattr(pty, OptionalActions::Now, &settings).unwrap();
    }

    /// Whether the terminal echoes and reads whole lines, as a shell needs it.
    pub fn is_sane(&self) -> bool {
        let settings = tcgetattr(self.pty.as_ref().unwrap()).unwrap();
        let sane = LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG;
        settings.local_modes.contains(sane)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn last_line(screen: &vt100::Screen) -> String {
    screen
        .contents()
        .trim_end()
        .lines()
        .last()
        .unwrap_or_default()
        .trim_end()
        .to_owned()
}

pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The games that are kept in `unfinished` or `finished`, in the order in which they were begun.
pub fn kept(folder: &Path, of: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder.join("state/gomoku").join(of));
    let paths = entries
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = paths.collect();
    paths.sort();
    let texts = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap());
    texts.collect()
}

/// Whether a text has no escapes and never returns to the beginning of a line.
pub fn is_plain(raw: &str) -> bool {
    !raw.contains('\u{1b}') && !raw.replace("\r\n", "\n").contains('\r')
}
