//! Puzzles as text.

use crate::console::out::Out;
use crate::console::out::cells::Marks;
use crate::console::study::puzzle::{ActivePuzzle, SolvedPuzzles};
use crate::console::words::game::{rule_name, side_name};
use crate::console::words::language::{Language, pick, say, tell};
use crate::rules::{Game, Point};
use crate::study::puzzle::{Puzzle, PuzzleJudgement};

impl Out {
    /// The puzzle on the board, if there is one, how many of each grade are solved, and the
    /// solver's rating. The puzzles are in the order of their grades.
    pub(crate) fn puzzles(
        &mut self,
        active: Option<&ActivePuzzle>,
        all: &[Puzzle],
        known: &SolvedPuzzles,
    ) {
        let words = self.language;
        if let Some(active) = active {
            self.line(&words.puzzle_heading(active, all.len()));
            self.line(&words.puzzle_task(active));
        }
        let solved_of = |of: &[Puzzle]| of.iter().filter(|it| known.contains(it)).count();
        let (of, solved, rating) = (all.len(), solved_of(all), known.rating);
        tell!(
            self,
            "Find the forced win: {of} puzzles, {solved} solved.",
            "找出必胜手：共 {of} 题，已解 {solved} 题。"
        );
        let mut last = 0;
        for part in all.chunk_by(|one, other| one.grade() == other.grade()) {
            let (first, count, solved) = (last + 1, part.len(), solved_of(part));
            last += count;
            let grade = part[0].grade();
            let by = match grade.fours() {
                None => say!(words, "fours and other threats", "冲四和其他威胁"),
                Some((least, most)) if least == most => say!(
                    words,
                    "{least} fours, then the five",
                    "连续冲四 {least} 次后成五"
                ),
                Some((least, most)) => say!(
                    words,
                    "{least} to {most} fours, then the five",
                    "连续冲四 {least} 到 {most} 次后成五"
                ),
            };
            tell!(
                self,
                "grade {}: {first} to {last}, {solved} of {count} solved; {by}",
                "难度 {}：第 {first} 到 {last} 题，{count} 题中已解 {solved} 题；{by}",
                grade.get()
            );
        }
        tell!(
            self,
            "Your rating is {rating}. `puzzle next` takes an unsolved puzzle that suits it,\n\
             `puzzle grade N` the first unsolved one of a grade, `puzzle N` any puzzle.",
            "你的等级分是 {rating}。`题目 下一题` 做一道与它相当的未解题，\n\
             `题目 难度 N` 做某一难度的第一道未解题，`题目 N` 做第 N 题。"
        );
    }

    /// The last `fresh` moves and the board. In a window the moves stand below it, and the board at
    /// the end is the one with the numbers.
    pub(crate) fn moves_and_board(&mut self, fresh: usize, game: &Game) {
        if self.window.is_some() && game.outcome().is_none() {
            self.draw_fresh(Marks::Stones, game, fresh);
        }
        for made in game.moves().skip(game.move_count() - fresh) {
            self.move_line(made, game.size());
        }
        if self.window.is_none() {
            self.board(game);
        }
    }

    /// Why a move of the solver was not made.
    pub(crate) fn puzzle_wrong(&mut self, point: Point, puzzle: &Puzzle, why: PuzzleJudgement) {
        let size = puzzle.setup.size();
        let (moves, point) = (puzzle.moves, self.show(point, size));
        let defender = side_name(self.language, puzzle.solver().opponent());
        match why {
            PuzzleJudgement::Slower(more) => tell!(
                self,
                "{point} wins too, but in {more} moves: there is a win in {moves}.",
                "下在 {point} 也能取胜，但要 {more} 手：有 {moves} 手取胜的着法。"
            ),
            PuzzleJudgement::Loses(reply) => tell!(
                self,
                "{point} does not win: {defender} makes five at {}.",
                "下在 {point} 不能取胜：{defender}在 {} 成五。",
                self.show(reply, size)
            ),
            PuzzleJudgement::Stopped(reply) => tell!(
                self,
                "{point} does not work: {defender} answers at {}, and then no win was found.",
                "下在 {point} 不行：{defender}以 {} 应对，之后没有找到必胜手。",
                self.show(reply, size)
            ),
            PuzzleJudgement::Five | PuzzleJudgement::Right { .. } | PuzzleJudgement::Undecided => {
                tell!(
                    self,
                    "{point} does not work: no win was found after it.",
                    "下在 {point} 不行：之后没有找到必胜手。"
                )
            }
        }
    }
}

impl Language {
    pub(crate) fn puzzle_heading(self, active: &ActivePuzzle, of: usize) -> String {
        let number = active.number;
        let grade = active.puzzle.grade().get();
        let rule = rule_name(self, active.puzzle.setup.rule());
        let solved = match active.solved_before || active.solved_now {
            true => pick!(self, ", solved", "，已解"),
            false => "",
        };
        say!(
            self,
            "Puzzle {number} of {of}: grade {grade}, {rule}{solved}.",
            "第 {number} 题，共 {of} 题：难度 {grade}，{rule}{solved}。"
        )
    }

    /// What it asks for.
    pub(crate) fn puzzle_task(self, active: &ActivePuzzle) -> String {
        let puzzle = &active.puzzle;
        let by = match puzzle.non_fours {
            0 => pick!(self, "fours", "连续冲四"),
            _ => pick!(self, "fours and other threats", "冲四和其他威胁"),
        };
        let solver = self.side(puzzle.solver());
        let moves = self.moves(puzzle.moves.into());
        say!(
            self,
            "{solver} to move and win by {by} in {moves}.",
            "{solver}先下，用{by}，{moves}取胜。"
        )
    }
}
