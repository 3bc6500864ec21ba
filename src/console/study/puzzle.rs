//! The puzzle on the board, which ones are solved, and how good the solver is.

use std::collections::BTreeSet;
use std::fmt::{self, Write};
use std::path::Path;

use crate::console::disk::PathError;
use crate::console::disk::shared::{PATIENCE, SharedFile};
use crate::study::puzzle::Puzzle;

/// The puzzle on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivePuzzle {
    /// Its number, from 1.
    pub number: usize,
    pub puzzle: Puzzle,
    /// Whether it was solved before it was put on the board.
    pub solved_before: bool,
    /// Whether it is known from an earlier try that failed, or that was helped.
    pub failed_before: bool,
    /// Whether it was solved since then.
    pub solved_now: bool,
    /// Whether the solver was helped since then.
    pub helped: bool,
    /// Whether the solver tried a move since then that does not win.
    pub failed: bool,
}

impl ActivePuzzle {
    /// Whether it has had its effect on the solver's rating, which it has once.
    pub(crate) const fn is_rated(&self) -> bool {
        self.solved_before || self.failed_before || self.solved_now || self.helped || self.failed
    }
}

/// The first line of the file of solved puzzles, and what stands before the rating in the next.
const HEAD: &str = "# Solved puzzles of gomoku, each by its mark.\n";
const RATING: &str = "rating ";

/// The largest file that is read, in bytes: far more than all puzzles need.
const LARGEST: u64 = 1 << 20;

/// The fingerprints of the solved puzzles and the solver's rating, kept in the state directory.
#[derive(Debug, Default)]
pub(crate) struct SolvedPuzzles {
    // Without a folder, as in a pipe, only those of this run are known.
    file: Option<SharedFile>,
    fingerprints: BTreeSet<u32>,
    pub(crate) rating: Rating,
    is_read: bool,
}

impl SolvedPuzzles {
    pub(super) fn new(folder: Option<&Path>) -> SolvedPuzzles {
        SolvedPuzzles {
            file: folder.map(|folder| SharedFile::new(folder, "puzzles", LARGEST)),
            ..SolvedPuzzles::default()
        }
    }

    pub(crate) fn contains(&self, puzzle: &Puzzle) -> bool {
        self.fingerprints.contains(&puzzle.fingerprint())
    }

    /// Reads those of earlier runs when it is first called.
    pub(crate) fn load(&mut self) -> Result<(), PathError> {
        match std::mem::replace(&mut self.is_read, true) {
            true => Ok(()),
            false => self.read(),
        }
    }

    pub(crate) fn add(&mut self, fingerprint: u32) -> Result<(), PathError> {
        self.change(|solved| {
            solved.fingerprints.insert(fingerprint);
        })
    }

    /// The rating changes, as a puzzle with a rating was solved or not.
    pub(crate) fn rate(&mut self, puzzle: u16, is_solved: bool) -> Result<(), PathError> {
        self.change(|solved| solved.rating = solved.rating.after(puzzle, is_solved))
    }

    /// Changes something, beside what other consoles change. If it cannot be kept, it is known in
    /// this run.
    fn change(&mut self, act: impl FnOnce(&mut SolvedPuzzles)) -> Result<(), PathError> {
        let file = self.file.clone();
        let locked = file.as_ref().map(|file| file.lock(PATIENCE));
        let read = self.read();
        act(self);
        // A file that cannot be read is not overwritten.
        read?;
        let Some(locked) = locked.transpose()? else {
            return Ok(());
        };
        let mut text = format!("{HEAD}{RATING}{}\n", self.rating);
        for fingerprint in &self.fingerprints {
            let _ = writeln!(text, "{fingerprint:08x}");
        }
        locked.replace(&text)
    }

    fn read(&mut self) -> Result<(), PathError> {
        let text = self.file.as_ref().map(SharedFile::text).transpose()?;
        // Other lines are comments, or of no use.
        for line in text.unwrap_or_default().lines().map(str::trim) {
            let rating = line.strip_prefix(RATING).and_then(|it| it.parse().ok());
            self.rating = rating.map_or(self.rating, Rating);
            self.fingerprints.extend(u32::from_str_radix(line, 16));
        }
        Ok(())
    }
}

/// The most that one puzzle changes.
const STEP: f64 = 60.0;

/// How far the rating of a puzzle may be from that of a solver whom it suits.
const REACH: u32 = 100;

/// An Elo rating: a solver with as much as a puzzle solves half of such puzzles at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating(u32);

impl Rating {
    /// The rating after a puzzle with a rating, which was solved or not.
    fn after(self, puzzle: u16, solved: bool) -> Rating {
        let ahead = f64::from(puzzle) - f64::from(self.0);
        let expected = 1.0 / (1.0 + 10_f64.powf(ahead / 400.0));
        let score = if solved { 1.0 } else { 0.0 };
        // A number below 0 becomes 0.
        Rating((f64::from(self.0) + STEP * (score - expected)).round() as u32)
    }

    /// The puzzle that suits best, of some with these ratings: the first that is within reach, or else
    /// the nearest.
    pub(crate) fn suited(self, puzzles: impl Iterator<Item = (usize, u16)>) -> Option<usize> {
        let far = |rating| self.0.abs_diff(u32::from(rating)).max(REACH);
        puzzles
            .min_by_key(|(_, rating)| far(*rating))
            .map(|it| it.0)
    }
}

/// The rating of a beginner.
impl Default for Rating {
    fn default() -> Rating {
        Rating(600)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::disk::FileError;
    use std::fs;

    #[test]
    fn what_several_consoles_solved_is_kept_together() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("new");
        let load = |folder| {
            let mut solved = SolvedPuzzles::new(folder);
            solved.load().unwrap();
            solved
        };
        let [mut one, mut other] = [(); 2].map(|()| load(Some(&*state)));
        assert!(one.fingerprints.is_empty() && other.fingerprints.is_empty());
        one.add(0xABC).unwrap();
        other.add(7).unwrap();
        let text = fs::read_to_string(state.join("puzzles")).unwrap();
        assert_eq!(text, format!("{HEAD}rating 600\n00000007\n00000abc\n"));
        assert_eq!(load(Some(&state)).fingerprints.len(), 2);
        // Each changes the rating that the other left.
        for solver in [&mut one, &mut other] {
            solver.rate(1800, true).unwrap();
        }
        assert_eq!(load(Some(&state)).rating.to_string(), "720");
        // In a pipe it is known, and kept nowhere.
        let mut pipe = load(None);
        pipe.add(1).unwrap();
        assert_eq!(pipe.fingerprints.len(), 1);
    }

    /// Four consoles solve at the same time.
    #[test]
    fn no_mark_of_several_consoles_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for console in 0..4 {
                let mut solved = SolvedPuzzles::new(Some(folder.path()));
                scope.spawn(move || {
                    for number in 0..8 {
                        solved.add(100 * console + number).unwrap();
                        solved.rate(600, true).unwrap();
                    }
                });
            }
        });
        let mut solved = SolvedPuzzles::new(Some(folder.path()));
        solved.load().unwrap();
        assert_eq!(solved.fingerprints.len(), 32);
        let rating = (0..32).fold(Rating::default(), |it, _| it.after(600, true));
        assert_eq!(solved.rating, rating);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("puzzles");
        fs::write(&path, b"\xff\xfe").unwrap();
        let mut solved = SolvedPuzzles::new(Some(folder.path()));
        assert_eq!(solved.load().unwrap_err().path, path);
        assert!(solved.load().is_ok(), "said once");
        let refused = solved.add(1).unwrap_err();
        assert!(matches!(refused.error, FileError::NotText));
        assert_eq!(fs::read(&path).unwrap(), b"\xff\xfe");
        assert!(solved.fingerprints.contains(&1));
    }

    #[test]
    fn a_puzzle_suits_that_is_within_reach_or_the_nearest() {
        let suited = |points, ratings: &[u16]| {
            let puzzles = ratings.iter().copied().enumerate();
            Rating(points).suited(puzzles)
        };
        assert_eq!(suited(600, &[480, 510, 600, 700]), Some(1));
        assert_eq!(suited(700, &[480, 510, 600, 700]), Some(2));
        assert_eq!(suited(5000, &[480, 1900, 1850]), Some(1));
        assert_eq!(suited(600, &[]), None);
    }
}
