//! The file that keeps each iteration, so that tuning can be gone on with.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use crate::common::lines;

/// A file that iterations are added to.
#[derive(Debug)]
pub struct Log {
    file: File,
}

/// What an earlier run left.
#[derive(Clone, Debug, PartialEq)]
pub struct Before {
    /// Iterations that are done.
    pub done: u64,
    /// The values after the last of them; as many as there are numbers.
    pub values: Option<Vec<f64>>,
}

impl Log {
    /// Opens the log of a run with these settings and so many numbers. The line that an
    /// earlier run did not finish is taken away.
    ///
    /// # Errors
    /// When the file cannot be read and written, or is the log of another run.
    pub fn open(path: &Path, settings: &str, count: usize) -> Result<(Log, Before), String> {
        let (file, lines) = lines::open(path, &format!("spsa {settings}"), "run")?;
        let mut before = Before {
            done: 0,
            values: None,
        };
        for line in lines {
            before.done += 1;
            let values = read_line(&line, count);
            let wrong = || {
                format!(
                    "{}: line {} is no iteration",
                    path.display(),
                    before.done + 1
                )
            };
            before.values = Some(values.ok_or_else(wrong)?);
        }
        Ok((Log { file }, before))
    }

    /// Adds an iteration: its number, the points of its first side in half points, and the
    /// values after it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, k: u64, half_points: usize, values: &[f64]) -> Result<(), String> {
        let mut line = format!("{k} {half_points}");
        for value in values {
            // The shortest digits that are read back as the same number.
            line += &format!(" {value}");
        }
        line += "\n";
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| format!("the log cannot be written: {error}"))
    }
}

/// The values of an iteration's line.
fn read_line(line: &str, count: usize) -> Option<Vec<f64>> {
    let mut words = line.split(' ');
    let _k: u64 = words.next()?.parse().ok()?;
    let _half_points: u8 = words.next()?.parse().ok()?;
    let values: Vec<f64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let is_whole = values.len() == count && values.iter().all(|value| value.is_finite());
    is_whole.then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_goes_on_after_a_line_that_was_cut_off() {
        let name = format!("gomoku-spsa-{}.log", std::process::id());
        let path = std::env::temp_dir().join(name);
        let open = |settings: &str| Log::open(&path, settings, 2);
        let before = |done, values: Option<[f64; 2]>| Before {
            done,
            values: values.map(Vec::from),
        };
        let (mut log, found) = open("one").unwrap();
        assert_eq!(found, before(0, None));
        let values = [[0.1 + 0.2, -3.0], [7.5, 1.0 / 3.0]];
        log.add(1, 4, &values[0]).unwrap();
        log.add(2, 0, &values[1]).unwrap();
        assert_eq!(open("one").unwrap().1, before(2, Some(values[1])));
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, &whole[..whole.len() - 1]).unwrap();
        let (mut log, found) = open("one").unwrap();
        assert_eq!(found, before(1, Some(values[0])));
        log.add(2, 0, &values[1]).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        let other = open("two").unwrap_err();
        assert!(other.ends_with("another run:\nspsa one\nnot\nspsa two"));
        let wrong = Log::open(&path, "one", 3).unwrap_err();
        assert!(wrong.ends_with("line 2 is no iteration"), "{wrong}");
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        std::fs::remove_file(&path).unwrap();
    }
}
