//! Which puzzles were solved, kept in the state directory.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::console::keep::atomic;
use crate::console::keep::files::{FileError, read_text};
use crate::console::study::puzzles::NotNoted;

/// The first line of the file.
const HEAD: &str = "# Solved puzzles of gomoku, each by its mark.\n";

/// The largest file that is read, in bytes: far more than all marks there are.
const LARGEST: u64 = 1 << 20;

/// The marks of the puzzles that were solved. They are read when they are first needed.
#[derive(Debug, Default)]
pub(crate) struct Solved {
    // Without a folder, as in a pipe, it is known of this run only.
    path: Option<PathBuf>,
    marks: BTreeSet<u32>,
    is_read: bool,
}

impl Solved {
    /// What is kept in a folder, which need not exist yet; `None` keeps nothing.
    pub(crate) fn new(folder: Option<&Path>) -> Solved {
        Solved {
            path: folder.map(|folder| folder.join("puzzles")),
            ..Solved::default()
        }
    }

    /// The marks of the solved puzzles, and why those of earlier runs cannot be read, which
    /// is said once.
    pub(crate) fn marks(&mut self) -> (&BTreeSet<u32>, Option<NotNoted>) {
        let read = match std::mem::replace(&mut self.is_read, true) {
            true => Ok(()),
            false => self.read(),
        };
        (&self.marks, read.err())
    }

    /// Notes that a puzzle is solved, beside what other consoles have noted meanwhile.
    ///
    /// # Errors
    /// When that cannot be kept; it is known in this run.
    pub(crate) fn note(&mut self, mark: u32) -> Result<(), NotNoted> {
        self.marks.insert(mark);
        // A file that cannot be read is not written over.
        self.read()?;
        let Some(path) = &self.path else {
            return Ok(());
        };
        let mut text = HEAD.to_owned();
        for mark in &self.marks {
            let _ = writeln!(text, "{mark:08x}");
        }
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        let written = folder.and_then(|()| atomic::write(path, text.as_bytes()));
        written.map_err(|error| NotNoted {
            path: path.clone(),
            error: error.into(),
        })
    }

    fn read(&mut self) -> Result<(), NotNoted> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        match read_text(path, LARGEST) {
            Ok(text) => self.marks.extend(marks(&text)),
            Err(FileError::Io(error)) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => {
                let path = path.clone();
                return Err(NotNoted { path, error });
            }
        }
        Ok(())
    }
}

/// The marks in a file; other lines are comments, or of no use.
fn marks(text: &str) -> impl Iterator<Item = u32> {
    text.lines()
        .filter_map(|line| u32::from_str_radix(line.trim(), 16).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_several_consoles_solved_is_kept_together() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("new");
        let [mut one, mut other] = [(); 2].map(|()| Solved::new(Some(&state)));
        assert!(one.marks().0.is_empty() && other.marks().0.is_empty());
        one.note(0xABC).unwrap();
        other.note(7).unwrap();
        let text = fs::read_to_string(state.join("puzzles")).unwrap();
        assert_eq!(text, format!("{HEAD}00000007\n00000abc\n"));
        let mut third = Solved::new(Some(&state));
        assert_eq!(third.marks().0.len(), 2);
        // In a pipe it is known, and kept nowhere.
        let mut pipe = Solved::new(None);
        pipe.note(1).unwrap();
        assert_eq!(pipe.marks().0.len(), 1);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("puzzles");
        fs::write(&path, b"\xff\xfe").unwrap();
        let mut solved = Solved::new(Some(folder.path()));
        let (_, failure) = solved.marks();
        assert_eq!(failure.unwrap().path, path);
        assert!(solved.marks().1.is_none(), "said once");
        assert!(matches!(
            solved.note(1).unwrap_err().error,
            FileError::NotText
        ));
        assert_eq!(fs::read(&path).unwrap(), b"\xff\xfe");
        assert!(solved.marks().0.contains(&1));
    }
}
