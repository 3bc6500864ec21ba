//! A file that records are added to, and that a later run continues.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A file that records are added to.
#[derive(Debug)]
pub struct Log {
    file: File,
    path: PathBuf,
}

impl Log {
    /// Opens or creates a file that begins with `head`, and returns it with its records, which
    /// `read` takes from the whole file together with their length. A record that an earlier
    /// run did not finish is removed.
    pub fn open<T>(
        path: &Path,
        head: &[u8],
        read: impl FnOnce(&[u8]) -> Result<(T, usize), String>,
    ) -> Result<(Log, T), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut open = OpenOptions::new();
        let open = open.read(true).write(true).create(true).truncate(false);
        let mut file = open.open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        if head.starts_with(&bytes) {
            file.seek(SeekFrom::Start(0)).map_err(failed)?;
            file.write_all(head).map_err(failed)?;
            bytes = head.to_vec();
        }
        let (records, length) = read(&bytes).map_err(|reason| in_file(path, reason))?;
        file.set_len(length as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        let path = path.to_owned();
        Ok((Log { file, path }, records))
    }

    /// As [`open`](Log::open), for a text: the line `head`, and then one record on each line.
    pub fn open_lines<T>(
        path: &Path,
        head: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<(Log, Vec<T>), String> {
        Log::open(path, format!("{head}\n").as_bytes(), |bytes| {
            let length = bytes.iter().rposition(|byte| *byte == b'\n');
            let length = length.map_or(0, |end| end + 1);
            let text = String::from_utf8_lossy(&bytes[..length]);
            let mut lines = text.lines().zip(1..);
            let first = lines.next().map_or("", |(first, _)| first);
            if first != head {
                return Err(format!(
                    "this is the log of another run:\n{first}\nnot\n{head}"
                ));
            }
            let record = |(line, number)| read(line).ok_or(format!("line {number} is damaged"));
            let records = lines.map(record).collect::<Result<_, _>>()?;
            Ok((records, length))
        })
    }

    /// Adds a record in one write, so that of a killed run at most the last record is incomplete.
    pub fn add(&mut self, record: &[u8]) -> Result<(), String> {
        let written = self.file.write_all(record);
        written.map_err(|error| in_file(&self.path, error))
    }
}

/// What a text file says, such as values or a move order.
pub fn read_file<T: FromStr<Err: std::fmt::Display>>(path: &Path) -> Result<T, String> {
    let text = std::fs::read_to_string(path).map_err(|error| in_file(path, error))?;
    text.parse().map_err(|error| in_file(path, error))
}

/// What is wrong with a file.
pub fn in_file(path: &Path, reason: impl std::fmt::Display) -> String {
    format!("{}: {reason}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_continues_after_a_line_that_was_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let read = |line: &str| line.parse::<u8>().ok();
        let open = |head: &str| Log::open_lines(&path, head, read);
        let (mut log, records) = open("one").unwrap();
        assert!(records.is_empty());
        log.add(b"12\n").unwrap();
        log.add(b"34\n").unwrap();
        let whole = std::fs::read(&path).unwrap();
        for (length, kept) in [(whole.len() - 1, &[12][..]), (3, &[]), (0, &[])] {
            std::fs::write(&path, &whole[..length]).unwrap();
            let (mut log, records) = open("one").unwrap();
            assert_eq!(records, kept);
            if kept.is_empty() {
                log.add(b"12\n").unwrap();
            }
            log.add(b"34\n").unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), whole);
        }
        let other = open("two").unwrap_err();
        assert!(other.ends_with("another run:\none\nnot\ntwo"), "{other}");
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        log.add(b"x\n").unwrap();
        let damaged = open("one").unwrap_err();
        assert!(damaged.ends_with("line 4 is damaged"), "{damaged}");
    }
}
