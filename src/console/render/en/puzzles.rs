//! What is said of puzzles, in English.

use std::path::Path;

use super::English;
use super::replies::{moves, name};
use crate::console::files::FileError;
use crate::console::puzzles::{Posed, PuzzleRefusal, Ranks};
use crate::console::render::words::{Puzzling, Refusals, Replies, file_name};
use crate::rules::{Point, Stone};
use crate::study::puzzle::{Grade, Judgement};

/// By what a puzzle of a grade is solved.
fn means(grade: Grade) -> String {
    match grade.fours() {
        None => "fours and other threats".into(),
        Some((least, most)) if least == most => format!("{least} fours and the five"),
        Some((least, most)) => format!("{least} to {most} fours and the five"),
    }
}

impl Puzzling for English {
    fn puzzle(&self, posed: &Posed) -> String {
        let Posed { number, of, .. } = posed;
        let grade = posed.puzzle.grade().get();
        let rule = posed.puzzle.setup.rule();
        let solved = match posed.solved {
            true => ", solved",
            false => "",
        };
        format!("Puzzle {number} of {of}: grade {grade}, {rule}{solved}.")
    }

    fn puzzle_asks(&self, posed: &Posed) -> String {
        let puzzle = &posed.puzzle;
        let means = match puzzle.others {
            0 => "fours",
            _ => "fours and other threats",
        };
        let solver = self.side(puzzle.solver());
        let moves = moves(puzzle.moves.into());
        format!("{solver} to move and win by {means}: {moves}.")
    }

    fn puzzle_goes_on(&self, left: u8) -> String {
        match left {
            1 => "Right: 1 move is left.".into(),
            _ => format!("Right: {left} moves are left."),
        }
    }

    fn puzzle_solved(&self, number: usize, solved: usize, of: usize) -> String {
        format!("Puzzle {number} is solved: {solved} of {of} are. `puzzle next` goes on.")
    }

    fn puzzle_wrong(
        &self,
        point: &str,
        defender: Stone,
        why: Judgement,
        moves: u8,
        show: &dyn Fn(Point) -> String,
    ) -> String {
        let defender = name(defender);
        match why {
            Judgement::Slower(more) => {
                format!("{point} wins too, but in {more} moves: there is a win in {moves}.")
            }
            Judgement::Loses(reply) => {
                let reply = show(reply);
                format!("{point} does not win: {defender} makes five at {reply}.")
            }
            Judgement::Stopped(reply) => {
                let reply = show(reply);
                format!(
                    "{point} is not it: {defender} answers at {reply}, and no win was found then."
                )
            }
            _ => format!("{point} is not it: no win was found after it."),
        }
    }

    fn puzzles_in_all(&self, of: usize, solved: usize) -> String {
        format!("Find the win by force: {of} puzzles, {solved} solved.")
    }

    fn puzzles_of(&self, ranks: Ranks) -> String {
        let Ranks {
            grade,
            first,
            count,
            solved,
        } = ranks;
        let (last, means) = (first + count - 1, means(grade));
        let grade = grade.get();
        format!("grade {grade}: {first} to {last}, {solved} of {count} solved; {means}")
    }

    fn puzzles_by(&self) -> &'static str {
        "`puzzle next` takes up the next that is not solved, `puzzle grade N` the first\n\
         such one of a grade, `puzzle N` any."
    }

    fn no_puzzle_left(&self, grade: Option<Grade>) -> String {
        match grade {
            None => "All puzzles are solved.".into(),
            Some(grade) => format!("All puzzles of grade {} are solved.", grade.get()),
        }
    }

    fn puzzles_not_kept(&self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        format!("Which puzzles are solved is not kept: {path}: {error}.")
    }

    fn puzzle_refusal(&self, refusal: PuzzleRefusal) -> String {
        match refusal {
            PuzzleRefusal::NoSuch { asked, most } => {
                format!("there is no puzzle {asked}: they run from 1 to {most}")
            }
            PuzzleRefusal::NoneOnBoard => {
                "no puzzle is on the board: `puzzle next` takes one up".into()
            }
            PuzzleRefusal::NoHint => "no hint was found: `undo` takes moves back".into(),
            PuzzleRefusal::NotInPuzzle(verb) => {
                let verb = verb.name();
                format!("`{verb}` is for games: `puzzle hint` helps, `new` leaves the puzzle")
            }
        }
    }
}
