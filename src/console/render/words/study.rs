//! What a language says of threats and forced wins.

use crate::engine::{Choice, Made, Means, Reason, Tried};
use crate::rules::{Point, Stone};
use crate::study::{ExplainedMove, Solution};

/// Forced lines, threats and wins.
pub trait Study {
    /// What a move of a forced line does, after the move itself: `made` is the move as it
    /// is listed, `show` writes a point. `attacks` says whether it is the winner's.
    fn line_move(
        &self,
        made: &str,
        explained: &ExplainedMove,
        attacks: bool,
        show: &dyn Fn(Point) -> String,
    ) -> String;
    /// The heading of a win by force in so many moves of the winner's.
    fn wins_by_force(&self, stone: Stone, means: Means, moves: usize) -> String;
    /// That no win by force was found, and what was tried for it.
    fn no_win_found(&self, solution: &Solution) -> String;
    /// How far a search for a win by force is.
    fn solving(&self, tried: &Tried) -> String;
    /// The heading of what a side threatens.
    fn threatens(&self, stone: Stone) -> String;
    /// A side threatens nothing.
    fn threatens_nothing(&self, stone: Stone) -> String;
    /// What a stone of a side would make on any of these points; `stones`, with which it
    /// would, are named unless there are many groups of them.
    fn making(&self, makes: Made, points: &str, stones: Option<&str>) -> String;
    /// A win by force that a side would have if it were to move: `line` is its moves.
    fn threatened_win(&self, means: Means, moves: usize, line: &str) -> String;
    /// The heading of the answer for a position of a file, after so many moves.
    fn solved_position(&self, name: &str, moves: usize) -> String;
    /// The game of a file is over.
    fn nothing_to_solve(&self) -> &'static str;
    /// A game of a file has fewer moves than were asked for.
    fn too_few_moves(&self, name: &str, asked: usize, most: usize) -> String;
    /// Somebody ended it before these positions and files, one or more, were looked at.
    fn solve_stopped(&self, left: &[String]) -> String;
    /// `gomoku solve` without a file.
    fn solve_needs_a_file(&self) -> &'static str;
    /// What each option of `gomoku solve` does, beside it.
    fn solve_options(&self) -> [(&'static str, &'static str); 8];
    /// Fewer good moves were found than were asked for.
    fn no_other_hint(&self) -> &'static str;
    /// One of several good moves: how it stands for `stone`, who is to play it, and why;
    /// `show` writes points.
    fn hint_row(
        &self,
        point: &str,
        stone: Stone,
        choice: &Choice,
        reason: &Reason,
        show: &dyn Fn(&[Point]) -> String,
    ) -> String;
}

/// Those of many names that a sentence gives.
pub(in crate::console::render) fn named(names: &[String]) -> impl ExactSizeIterator<Item = &str> {
    const MOST: usize = 3;
    names.iter().take(MOST).map(String::as_str)
}
