//! The lines that were typed, kept from one run to the next, in the format of the line editor's
//! own history.

use std::path::Path;
use std::time::Duration;

use crate::console::disk::shared::SharedFile;

/// How many lines are remembered. The file may have twice as many.
pub(crate) const MOST: usize = 1000;

/// The largest file that is read whole, in bytes. Of a larger one the end is read.
const LARGEST: usize = 1 << 20;

/// The longest line that is kept, in bytes, with those that could not be written yet.
const LONGEST: usize = LARGEST / 8;

/// The first line of the file. After it `\\` stands for a backslash and `\n` for a line end.
const HEAD: &str = "#V2\n";

/// How long Enter waits for another console that writes a line of its own.
const PATIENCE: Duration = Duration::from_millis(100);

/// The lines that were typed, as they are kept. A failure is no reason to stop a game.
#[derive(Debug)]
pub(crate) struct LineHistory {
    file: SharedFile,
    // What could not be written yet, as it will stand in the file.
    waiting: String,
}

impl LineHistory {
    /// The history in this folder, which need not exist yet.
    pub(crate) fn new(folder: &Path) -> LineHistory {
        LineHistory {
            file: SharedFile::new(folder, "history", LARGEST as u64),
            waiting: String::new(),
        }
    }

    /// The lines of earlier runs, the oldest first; none if they cannot be read.
    pub(crate) fn lines(&self) -> Vec<String> {
        lines_of(&self.file.end_of_text().unwrap_or_default())
    }

    /// Writes a line at once, so that a later kill does not lose it. If that fails, it is written
    /// with the next one, or when the program ends.
    pub(crate) fn add(&mut self, line: &str) {
        if line.len() + self.waiting.len() <= LONGEST {
            self.waiting += &escaped(line);
        }
        self.write();
    }

    /// Writes what waits, if it can.
    fn write(&mut self) -> Option<()> {
        if self.waiting.is_empty() {
            return None;
        }
        let locked = self.file.lock(PATIENCE).ok()?;
        let text = self.file.end_of_text().ok()?;
        let has_room = text.lines().count() <= 2 * MOST && text.len() < LARGEST - LONGEST;
        let written = if text.is_empty() {
            locked.append(&format!("{HEAD}{}", self.waiting))
        } else if text.starts_with(HEAD) && has_room {
            locked.append(&self.waiting)
        } else {
            let lines: Vec<String> = lines_of(&text).iter().map(|line| escaped(line)).collect();
            let mut length = 0;
            let fits = |line: &&String| {
                length += line.len();
                length <= LARGEST / 2
            };
            let fitting = lines.iter().rev().take_while(fits).count();
            let lines = lines[lines.len() - fitting..].concat();
            locked.replace(&format!("{HEAD}{lines}{}", self.waiting))
        };
        written.ok().map(|()| self.waiting.clear())
    }
}

impl Drop for LineHistory {
    fn drop(&mut self) {
        self.write();
    }
}

/// The last lines of a file.
fn lines_of(text: &str) -> Vec<String> {
    // Without the head it was written by an older version, or is cut off at the beginning.
    let (text, is_escaped) = match text.strip_prefix(HEAD) {
        Some(rest) => (rest, true),
        None => (text, text.len() >= LARGEST),
    };
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let last = lines[lines.len().saturating_sub(MOST)..].iter();
    let read = last.map(|line| match is_escaped {
        true => unescaped(line),
        false => (*line).to_owned(),
    });
    read.collect()
}

/// A line as it stands in the file, with its end.
fn escaped(line: &str) -> String {
    line.replace('\\', "\\\\").replace('\n', "\\n") + "\n"
}

fn unescaped(line: &str) -> String {
    let parts = line.split("\\\\").map(|part| part.replace("\\n", "\n"));
    parts.collect::<Vec<_>>().join("\\")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// The file of a folder, with this text if it has one.
    fn history(text: &str) -> (tempfile::TempDir, LineHistory) {
        let folder = tempfile::tempdir().unwrap();
        if !text.is_empty() {
            fs::write(folder.path().join("history"), text).unwrap();
        }
        let history = LineHistory::new(folder.path());
        (folder, history)
    }

    #[test]
    fn lines_are_read_back() {
        let (folder, mut history) = history("");
        let text = "7 7|save C:\\new\\\\n|\\|1\n2|#V2|# 中| x ";
        let lines: Vec<&str> = text.split('|').collect();
        lines.iter().for_each(|line| history.add(line));
        assert_eq!(history.lines(), lines);
        assert_eq!(LineHistory::new(folder.path()).lines(), lines);
        let text = fs::read_to_string(&history.file.path).unwrap();
        assert!(
            text.starts_with("#V2\n7 7\nsave C:\\\\new\\\\\\\\n\n\\\\\n1\\n2\n#V2\n"),
            "{text}"
        );
    }

    #[test]
    fn older_files_and_long_ones_are_written_anew() {
        // Of a file without the head, and without a last line end.
        let (_folder, mut old) = history("a\\nb\n\n7 7");
        old.add("8 8");
        assert_eq!(old.lines(), ["a\\nb", "7 7", "8 8"]);
        // Lines are added at the end until there are twice as many as are read.
        let many: String = (1..2 * MOST).map(|number| format!("{number}\n")).collect();
        let (_folder, mut full) = history(&format!("{HEAD}{many}"));
        let read = || fs::read_to_string(&full.file.path).unwrap();
        let before = read();
        let mut other = LineHistory::new(full.file.path.parent().unwrap());
        other.add("x");
        assert_eq!(read(), before + "x\n");
        full.add("y");
        let lines = full.lines();
        assert_eq!(lines.len(), MOST);
        assert_eq!(lines[MOST - 3..], ["1999", "x", "y"]);
        assert!(fs::read_to_string(&full.file.path).unwrap().len() < 2 * MOST * 5 / 2 + 100);
        // Lines that are too long together are not all kept.
        let long: String = (0..9)
            .map(|number| format!("{number}{}\n", "\\".repeat(LONGEST)))
            .collect();
        let (_folder, mut large) = history(&format!("{HEAD}{long}"));
        large.add("z");
        assert!(large.lines().len() < 9);
        assert_eq!(large.lines().last().unwrap(), "z");
        let lines = large.lines();
        large.add(&"w".repeat(LONGEST + 1));
        assert_eq!(large.lines(), lines);
    }
}
