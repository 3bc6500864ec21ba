//! Puzzles as text.

use crate::console::board::cells::Marks;
use crate::console::play::words::{name, rule_name};
use crate::console::renderer::{Renderer, line};
use crate::console::study::puzzle::{ActivePuzzle, GradeCount, PuzzleRefusal};
use crate::console::study::rating::Rating;
use crate::console::words::language::{Language, pick, say, tell};
use crate::rules::{BoardSize, Game, Move, Point, Stone};
use crate::study::puzzle::PuzzleJudgement;

impl Renderer {
    /// The puzzle on the board, if there is one, how many of each grade are solved, and the
    /// solver's rating.
    pub(crate) fn puzzles(
        &self,
        active: Option<&ActivePuzzle>,
        grades: &[GradeCount],
        rating: Rating,
        out: &mut String,
    ) {
        let words = self.language;
        if let Some(active) = active {
            line(out, &words.puzzle_heading(active));
            line(out, &words.puzzle_task(active));
        }
        let sum = |count: fn(&GradeCount) -> usize| grades.iter().map(count).sum::<usize>();
        let (of, solved) = (sum(|it| it.count), sum(|it| it.solved));
        tell!(
            out,
            words,
            "Find the forced win: {of} puzzles, {solved} solved.",
            "找出必胜的下法：共 {of} 题，已解 {solved} 题。"
        );
        for of_grade in grades {
            let (grade, first) = (of_grade.grade.get(), of_grade.first);
            let (count, solved) = (of_grade.count, of_grade.solved);
            let last = first + count - 1;
            let by = match of_grade.grade.fours() {
                None => say!(words, "fours and other threats", "冲四和其他威胁"),
                Some((least, most)) if least == most => say!(
                    words,
                    "{least} fours and the five",
                    "连冲 {least} 个四后成五"
                ),
                Some((least, most)) => say!(
                    words,
                    "{least} to {most} fours and the five",
                    "连冲 {least} 到 {most} 个四后成五"
                ),
            };
            tell!(
                out,
                words,
                "grade {grade}: {first} to {last}, {solved} of {count} solved; {by}",
                "难度 {grade}：第 {first} 到 {last} 题，{count} 题中已解 {solved} 题；{by}"
            );
        }
        tell!(
            out,
            words,
            "Your rating is {rating}. `puzzle next` takes an unsolved puzzle that suits it,\n\
             `puzzle grade N` the first unsolved one of a grade, `puzzle N` any puzzle.",
            "你的等级分是 {rating}。`puzzle next` 做一道与它相当的未解题，\n\
             `puzzle grade N` 做某一难度的第一道未解题，`puzzle N` 做第 N 题。"
        );
    }

    /// The moves and the board. In a window the moves stand below it, and the board at the end
    /// is the one with the numbers.
    pub(super) fn moves_and_board(&self, moves: &[Move], game: &Game, out: &mut String) {
        let all = |out: &mut String| {
            for made in moves {
                self.made(*made, game.size(), out);
            }
        };
        if self.window.is_none() {
            all(out);
            return self.board(game, out);
        }
        if game.outcome().is_none() {
            self.draw_in_window(Marks::Stones, game, moves.len(), out);
        }
        all(out);
    }

    /// Why a move of the solver, who was to win in this many moves, was not made.
    pub(crate) fn puzzle_wrong(
        &self,
        point: Point,
        solver: Stone,
        moves: u8,
        why: PuzzleJudgement,
        size: BoardSize,
    ) -> String {
        let (words, point) = (self.language, self.show(point, size));
        let defender = name(words, solver.opponent());
        match why {
            PuzzleJudgement::Slower(more) => say!(
                words,
                "{point} wins too, but in {more} moves: there is a win in {moves}.",
                "下在 {point} 也能取胜，但要 {more} 手：有 {moves} 手的胜法。"
            ),
            PuzzleJudgement::Loses(reply) => say!(
                words,
                "{point} does not win: {defender} makes five at {}.",
                "下在 {point} 不能取胜：{defender}在 {} 成五。",
                self.show(reply, size)
            ),
            PuzzleJudgement::Stopped(reply) => say!(
                words,
                "{point} does not work: {defender} answers at {}, and then no win was found.",
                "{point} 不对：{defender}应在 {}，之后没有找到胜法。",
                self.show(reply, size)
            ),
            PuzzleJudgement::Five | PuzzleJudgement::Right { .. } | PuzzleJudgement::Undecided => {
                say!(
                    words,
                    "{point} does not work: no win was found after it.",
                    "{point} 不对：之后没有找到胜法。"
                )
            }
        }
    }
}

impl Language {
    /// Which puzzle is on the board.
    pub(super) fn puzzle_heading(self, active: &ActivePuzzle) -> String {
        let ActivePuzzle { number, of, .. } = active;
        let grade = active.puzzle.grade().get();
        let rule = active.puzzle.setup.rule();
        let rule = pick!(self, rule.name(), rule_name(rule));
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
    pub(super) fn puzzle_task(self, active: &ActivePuzzle) -> String {
        let puzzle = &active.puzzle;
        let by = match puzzle.non_fours {
            0 => pick!(self, "fours", "连续冲四"),
            _ => pick!(self, "fours and other threats", "冲四和其他威胁"),
        };
        let solver = self.side(puzzle.solver());
        let moves = self.moves(puzzle.moves.into());
        say!(
            self,
            "{solver} to move wins by {by} in {moves}.",
            "{solver}先下，用{by}取胜：{moves}。"
        )
    }

    /// Why a line about a puzzle was refused.
    pub(crate) fn puzzle_refusal(self, refusal: PuzzleRefusal) -> String {
        match refusal {
            PuzzleRefusal::NoSuch { asked, most } => say!(
                self,
                "there is no puzzle {asked}: they run from 1 to {most}",
                "没有第 {asked} 题：题号从 1 到 {most}"
            ),
            PuzzleRefusal::NoneOnBoard => say!(
                self,
                "there is no puzzle on the board: `puzzle next` takes one",
                "棋盘上没有题：用 `puzzle next` 开始做题"
            ),
            PuzzleRefusal::NoHint => say!(
                self,
                "no hint was found: take moves back with `undo`",
                "没有找到提示：可以用 `undo` 收回"
            ),
            PuzzleRefusal::NotInPuzzle(command) => say!(
                self,
                "`{}` is for games: `puzzle hint` helps, `new` leaves the puzzle",
                "`{}` 只用于对局：`puzzle hint` 给提示，`new` 离开题目",
                command.name()
            ),
        }
    }
}
