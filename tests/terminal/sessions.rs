//! Sessions at a terminal as data: each file in `tests/terminal/sessions` shows the screen of the
//! real binary. `tests/common/runs.rs` says how such files are written.
//!
//! `file NAME` is a file that exists, `env` has one NAME=VALUE a line, and `window ROWS COLUMNS` is
//! the size of the window from then on; nothing may scroll in it. `keys` are pressed one line after
//! another, without Enter. `again ARGS` kills the program, if it still runs, and starts it once
//! more.
//!
//! `screen` is what the screen shows since the last one. What stands behind a prompt on it is
//! typed, with Enter, when that prompt is reached. `said` is the same without the boards. A status
//! other than 0 stands behind either. `kept NAME` is what a file then holds. `FOLDER` is the folder
//! of the run, also in `env`, `VERSION` the version of the package, `YYYY-MM-DD hh:mm` the time, and
//! `STAMP` the name of a kept game. `kept FOLDER/*` is what all files of a folder hold.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::runs::{SECTION, check, is_blessed, is_board, split, unescape, variables, words};
use crate::screen::{PATIENCE, Terminal, folder};

#[test]
fn sessions() {
    check("tests/terminal/sessions", run);
}

/// Carries out a run and returns its text with what the screen shows now.
fn run(text: &str) -> String {
    let folder = folder();
    let mut sections = text.split(SECTION);
    let head = sections.next().expect("a command");
    let mut now = head.to_owned();
    let mut arguments = head.lines().next().unwrap_or_default();
    let (mut size, mut environment) = ((300, 80), String::new());
    let mut session: Option<Session> = None;
    for section in sections {
        let (name, lines) = split(section);
        let (kind, value) = name.split_once(' ').unwrap_or((name, ""));
        let start = || Session::start(folder.path(), arguments, &environment, size);
        match kind {
            "screen" | "said" => {
                let session = session.get_or_insert_with(start);
                let shown = session.shows(&lines, kind == "said", folder.path());
                let status = session.status();
                now += &format!("{SECTION}{kind}{status}\n{shown}");
                continue;
            }
            "kept" => {
                let kept = match value.strip_suffix("/*") {
                    Some(inner) => texts_in(&folder.path().join(inner)),
                    None => fs::read_to_string(folder.path().join(value)).ok(),
                };
                let kept = kept.unwrap_or("There is no such file.".to_owned());
                let kept = masked(kept.trim_end(), folder.path());
                now += &format!("{SECTION}{name}\n{kept}");
                continue;
            }
            "again" => {
                session = None;
                arguments = value;
            }
            "keys" => session.get_or_insert_with(start).presses(&lines),
            "file" => {
                let path = folder.path().join(value);
                fs::create_dir_all(path.parent().expect("a folder")).unwrap();
                fs::write(path, unescape(&lines)).unwrap();
            }
            "env" => environment = lines.replace("FOLDER", folder.path().to_str().unwrap()),
            "window" => {
                let (rows, columns) = value.split_once(' ').expect("ROWS COLUMNS");
                size = (rows.parse().unwrap(), columns.parse().unwrap());
                if let Some(session) = &session {
                    session.terminal.resize(size.0, size.1);
                }
            }
            _ => panic!("no such section: {name}"),
        }
        now += &format!("{SECTION}{section}");
    }
    now
}

struct Session {
    terminal: Terminal,
    /// The row where the next screen begins: that of the last prompt.
    top: usize,
    /// The keys that were pressed since the last screen.
    pressed: String,
    /// Whether it showed something else than was expected. Then the test fails, and nothing is
    /// waited for any longer.
    is_other: bool,
}

impl Session {
    fn start(folder: &Path, arguments: &str, environment: &str, size: (u16, u16)) -> Session {
        let (arguments, variables) = (words(arguments), variables(environment));
        Session {
            terminal: Terminal::sized(folder, &arguments, &variables, size),
            top: 0,
            pressed: String::new(),
            is_other: false,
        }
    }

    fn presses(&mut self, lines: &str) {
        for line in lines.lines() {
            let keys = unescape(&format!("{line}\\c"));
            let keys = String::from_utf8(keys).unwrap();
            self.terminal.send(&keys);
            self.pressed += &keys;
        }
    }

    /// Types what stands behind the prompts in `expected`, and returns what the screen then shows.
    fn shows(&mut self, expected: &str, is_said: bool, folder: &Path) -> String {
        let mut lines = expected.lines();
        let keys = std::mem::take(&mut self.pressed);
        // Enter, Ctrl-C, which drops a line, and Alt with an arrow, which takes a step.
        let entered = keys.matches(['\r', '\x03']).count() + keys.matches("\x1b[1;3").count();
        if keys.is_empty() {
            self.waits_for_prompt(0);
        } else {
            // The line of the prompt has what the keys made of it.
            lines.next();
        }
        if entered > 0 {
            self.waits_for_prompt(self.top + 1);
        }
        // An arrow in what is said is no prompt.
        let prompted = lines.filter_map(|line| line.split_once("> "));
        let typed = prompted.filter_map(|(prompt, line)| (!prompt.ends_with('-')).then_some(line));
        for line in typed.skip(entered.saturating_sub(1)) {
            let row = self.rows().len();
            self.terminal.send(&format!("{line}\r"));
            self.waits_for_prompt(row);
        }
        let seen = |session: &Session| {
            let rows = session.rows();
            shown(&rows[session.top.min(rows.len())..], is_said, folder)
        };
        // What is expected may still be on its way. If it is another text, it is complete when it
        // rests.
        let rest = match is_blessed() || self.is_other {
            true => Duration::from_secs(1),
            false => PATIENCE,
        };
        let (mut now, mut since) = (seen(self), Instant::now());
        while since.elapsed() < rest && format!("{now}\n") != expected {
            std::thread::sleep(Duration::from_millis(5));
            let next = seen(self);
            if next != now {
                (now, since) = (next, Instant::now());
            }
        }
        self.is_other |= format!("{now}\n") != expected;
        self.top = self.rows().len().saturating_sub(1);
        now
    }

    /// Waits for a prompt below the first `rows` rows, or for the end of the program.
    fn waits_for_prompt(&mut self, rows: usize) {
        let start = Instant::now();
        while self.is_running() {
            let shown = self.rows();
            assert!(
                start.elapsed() < PATIENCE,
                "no prompt on this screen:\n{}",
                shown.join("\n")
            );
            let screen = self.terminal.screen.lock().unwrap();
            let cursor = usize::from(screen.screen().cursor_position().0);
            let is_prompt = shown.last().is_some_and(|line| line.ends_with('>'));
            if is_prompt && shown.len() > rows && cursor == shown.len() - 1 {
                return;
            }
            drop(screen);
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn is_running(&mut self) -> bool {
        self.terminal.child.try_wait().unwrap().is_none()
    }

    fn status(&mut self) -> String {
        match self.terminal.child.try_wait().unwrap().map(|it| it.code()) {
            None | Some(Some(0)) => String::new(),
            Some(code) => code.map_or(" none".to_owned(), |code| format!(" {code}")),
        }
    }

    /// The rows of the screen as far as something is on them.
    fn rows(&self) -> Vec<String> {
        let screen = self.terminal.screen.lock().unwrap();
        let rows = screen.screen().rows(0, screen.screen().size().1.get());
        let mut rows: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
        assert!(rows.last().unwrap().is_empty(), "the window is too low");
        while rows.pop_if(|row| row.is_empty()).is_some() {}
        rows
    }
}

/// The rows as they are written in a file.
fn shown(rows: &[String], is_said: bool, folder: &Path) -> String {
    let rows: Vec<&str> = rows
        .iter()
        .map(String::as_str)
        .filter(|row| !is_said || !is_board(row))
        .collect();
    masked(&rows.join("\n"), folder)
}

/// What the files of a folder hold, in the order of their names.
fn texts_in(folder: &Path) -> Option<String> {
    let entries = fs::read_dir(folder).ok()?;
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts = paths.iter().map(|path| fs::read_to_string(path).unwrap());
    Some(texts.collect::<String>()).filter(|text| !text.is_empty())
}

/// Where a name such as `20261130-184000-123456-1` begins, and where it ends with the number behind it.
fn stamp(text: &str) -> Option<(usize, usize)> {
    let is_stamp = |at: usize| {
        let form = "00000000-000000-000000-0".bytes();
        let bytes = text.as_bytes().get(at..at + form.len())?;
        let mut pairs = bytes.iter().zip(form);
        let fits = pairs.all(|(byte, form)| match form {
            b'0' => byte.is_ascii_digit(),
            other => *byte == other,
        });
        let end = at + bytes.len();
        let rest = text.as_bytes()[end..].iter();
        let number = rest.take_while(|it| **it == b'@' || it.is_ascii_digit());
        fits.then(|| (at, end + number.count()))
    };
    text.bytes()
        .enumerate()
        .filter(|it| it.1.is_ascii_digit())
        .find_map(|it| is_stamp(it.0))
}

/// A text without what is another one in each run.
fn masked(text: &str, folder: &Path) -> String {
    let text = text.replace(folder.to_str().unwrap(), "FOLDER");
    let mut text = text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    while let Some((start, end)) = stamp(&text) {
        text.replace_range(start..end, "STAMP");
    }
    // It may have been midnight, and the program may be in another time zone.
    // What is to be tried again is told with a day to come.
    for days in -1..=33 {
        let day = (chrono::Local::now() + chrono::TimeDelta::days(days)).date_naive();
        while let Some(at) = text.find(&day.to_string()) {
            let end = at + "YYYY-MM-DD".len();
            if text.as_bytes().get(end + 3) == Some(&b':') {
                text.replace_range(end..end + " hh:mm".len(), " hh:mm");
            }
            text.replace_range(at..end, "YYYY-MM-DD");
        }
    }
    text
}
