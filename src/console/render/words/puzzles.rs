//! What a language says of puzzles.

use std::path::Path;

use crate::console::files::FileError;
use crate::console::puzzles::{Posed, PuzzleRefusal, Ranks};
use crate::rules::{Point, Stone};
use crate::study::puzzle::{Grade, Judgement};

/// What is said of puzzles.
pub trait Puzzling {
    /// Which puzzle is on the board.
    fn puzzle(&self, posed: &Posed) -> String;
    /// What it asks for.
    fn puzzle_asks(&self, posed: &Posed) -> String;
    /// A move keeps the win, and so many more are needed.
    fn puzzle_goes_on(&self, left: u8) -> String;
    /// The puzzle of this number is solved, and so many of all are.
    fn puzzle_solved(&self, number: usize, solved: usize, of: usize) -> String;
    /// A move at `point` is not right, in a puzzle of so many moves; `show` writes points.
    fn puzzle_wrong(
        &self,
        point: &str,
        defender: Stone,
        why: Judgement,
        moves: u8,
        show: &dyn Fn(Point) -> String,
    ) -> String;
    /// The heading of the list of all puzzles: how many there are, and are solved.
    fn puzzles_in_all(&self, of: usize, solved: usize) -> String;
    /// The puzzles of a grade, and how many of them are solved.
    fn puzzles_of(&self, ranks: Ranks) -> String;
    /// How a puzzle is taken up.
    fn puzzles_by(&self) -> &'static str;
    /// All are solved, or all of a grade.
    fn no_puzzle_left(&self, grade: Option<Grade>) -> String;
    /// In this file it cannot be kept which are solved.
    fn puzzles_not_kept(&self, path: &Path, error: &FileError) -> String;
    /// Why a line about a puzzle was refused.
    fn puzzle_refusal(&self, refusal: PuzzleRefusal) -> String;
}
