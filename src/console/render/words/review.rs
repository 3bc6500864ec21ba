//! What a language says of a game that is reviewed.

use std::path::Path;

use crate::console::files::FileError;
use crate::rules::{ByStone, Move, NewGame, Point, Stone};
use crate::study::review::{Better, Finding, Summary, Verdict};

/// A game that is reviewed, and the files of many.
pub trait Reviewing {
    /// How a side stands, in a word.
    fn verdict(&self, verdict: Verdict) -> &'static str;
    /// A stone that the opening asked for, which is not judged.
    fn opening_stone(&self) -> &'static str;
    /// What is proven of a move; `show` writes points.
    fn finding(&self, finding: &Finding, made: Move, show: &dyn Fn(&[Point]) -> String) -> String;
    /// What was better than a move of this side, and the line.
    fn better(&self, better: &Better, show: &dyn Fn(&[Point]) -> String) -> String;
    /// The heading of the picture of Black's chances: the signs of a lost and of a won game,
    /// and how many positions each sign stands for.
    fn chances(&self, lowest: char, highest: char, step: usize) -> String;
    /// How one side played.
    fn summary(&self, stone: Stone, summary: &Summary) -> String;
    /// The review was stopped: so many moves at the beginning were not looked at.
    fn left_out(&self, count: usize) -> String;
    /// There is no move to review.
    fn nothing_to_review(&self) -> &'static str;
    /// How far a review is.
    fn review_progress(&self, done: usize, of: usize) -> String;
    /// Whose review follows: a game of a file, and how many the file has.
    fn review_of(&self, path: &Path, number: usize, of: usize) -> String;
    /// What was played, and who played, where that is known.
    fn game_of(&self, game: NewGame, players: &ByStone<String>) -> String;
    /// The review is in this file.
    fn reviewed(&self, path: &Path, summary: &ByStone<Summary>) -> String;
    /// An earlier run wrote the same review to this file.
    fn reviewed_before(&self, path: &Path) -> String;
    /// The review cannot be written to this file.
    fn review_not_written(&self, path: &Path, error: &FileError) -> String;
    /// Somebody ended it after so many games.
    fn review_stopped(&self, count: usize) -> String;
    /// There is no record in this folder.
    fn no_record_in(&self, path: &Path) -> String;
    /// `gomoku review` without a file.
    fn nothing_named(&self) -> &'static str;
    /// The options of `gomoku review` and its files, with what each does.
    fn review_options(&self) -> [(&'static str, &'static str); 8];
}

/// The part of a line that a sentence shows.
pub(in crate::console::render) fn short(line: &[Point]) -> &[Point] {
    const MOST: usize = 15;
    &line[..line.len().min(MOST)]
}
