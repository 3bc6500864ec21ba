//! What is said of puzzles.

use std::path::Path;

use crate::console::keep::files::FileError;
use crate::console::play::words::{moves, name, rule_name};
use crate::console::study::puzzles::{Posed, PuzzleRefusal, Ranks};
use crate::console::words::file_name;
use crate::console::words::language::{Language, pick, say};
use crate::rules::{Point, Stone};
use crate::study::puzzle::{Grade, PuzzleJudgement};

/// By what a puzzle of a grade is solved.
fn means(language: Language, grade: Grade) -> String {
    match grade.fours() {
        None => say!(language, "fours and other threats", "冲四和其他威胁"),
        Some((least, most)) if least == most => say!(
            language,
            "{least} fours and the five",
            "连冲 {least} 个四后成五"
        ),
        Some((least, most)) => say!(
            language,
            "{least} to {most} fours and the five",
            "连冲 {least} 到 {most} 个四后成五"
        ),
    }
}

impl Language {
    /// Which puzzle is on the board.
    pub fn puzzle(self, posed: &Posed) -> String {
        let Posed { number, of, .. } = posed;

        let grade = posed.puzzle.grade().get();
        let rule = posed.puzzle.setup.rule();
        let rule = pick!(self, rule.name(), rule_name(rule));
        let solved = match posed.solved {
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
    pub fn puzzle_asks(self, posed: &Posed) -> String {
        pick!(
            self,
            {
                let puzzle = &posed.puzzle;
                let means = match puzzle.non_fours {
                    0 => "fours",
                    _ => "fours and other threats",
                };
                let solver = self.side(puzzle.solver());
                let moves = moves(puzzle.moves.into());
                format!("{solver} to move and win by {means}: {moves}.")
            },
            {
                let puzzle = &posed.puzzle;
                let means = match puzzle.non_fours {
                    0 => "连续冲四",
                    _ => "冲四和其他威胁",
                };
                let solver = self.side(puzzle.solver());
                format!("{solver}先下，用{means}取胜：{} 手。", puzzle.moves)
            }
        )
    }

    /// A move keeps the win, and so many more are needed.
    pub fn puzzle_goes_on(self, left: u8) -> String {
        pick!(
            self,
            match left {
                1 => "Right: 1 move is left.".into(),
                _ => format!("Right: {left} moves are left."),
            },
            format!("正确：还有 {left} 手。")
        )
    }

    /// The puzzle of this number is solved, and so many of all are.
    pub fn puzzle_solved(self, number: usize, solved: usize, of: usize) -> String {
        say!(
            self,
            "Puzzle {number} is solved: {solved} of {of} are. `puzzle next` goes on.",
            "第 {number} 题解出：共 {of} 题，已解 {solved} 题。`puzzle next` 做下一题。"
        )
    }

    /// A move at `point` is not right, in a puzzle of so many moves; `show` writes points.
    pub fn puzzle_wrong(
        self,
        point: &str,
        defender: Stone,
        why: PuzzleJudgement,
        moves: u8,
        show: &dyn Fn(Point) -> String,
    ) -> String {
        let defender = name(self, defender);
        match why {
            PuzzleJudgement::Slower(more) => say!(
                self,
                "{point} wins too, but in {more} moves: there is a win in {moves}.",
                "下在 {point} 也能取胜，但要 {more} 手：有 {moves} 手的胜法。"
            ),
            PuzzleJudgement::Loses(reply) => {
                let reply = show(reply);
                say!(
                    self,
                    "{point} does not win: {defender} makes five at {reply}.",
                    "下在 {point} 不能取胜：{defender}在 {reply} 成五。"
                )
            }
            PuzzleJudgement::Stopped(reply) => {
                let reply = show(reply);
                say!(
                    self,
                    "{point} is not it: {defender} answers at {reply}, and no win was found then.",
                    "{point} 不对：{defender}应在 {reply}，之后没有找到胜法。"
                )
            }
            _ => say!(
                self,
                "{point} is not it: no win was found after it.",
                "{point} 不对：之后没有找到胜法。"
            ),
        }
    }

    /// The heading of the list of all puzzles: how many there are, and are solved.
    pub fn puzzles_in_all(self, of: usize, solved: usize) -> String {
        say!(
            self,
            "Find the win by force: {of} puzzles, {solved} solved.",
            "找出必胜的下法：共 {of} 题，已解 {solved} 题。"
        )
    }

    /// The puzzles of a grade, and how many of them are solved.
    pub fn puzzles_of(self, ranks: Ranks) -> String {
        let Ranks {
            grade,
            first,
            count,
            solved,
        } = ranks;

        let (last, means) = (first + count - 1, means(self, grade));

        let grade = grade.get();
        say!(
            self,
            "grade {grade}: {first} to {last}, {solved} of {count} solved; {means}",
            "难度 {grade}：第 {first} 到 {last} 题，{count} 题中已解 {solved} 题；{means}"
        )
    }

    /// How a puzzle is taken up.
    pub fn puzzles_by(self) -> &'static str {
        pick!(
            self,
            "`puzzle next` takes up the next that is not solved, `puzzle grade N` the first\n\
         such one of a grade, `puzzle N` any.",
            "`puzzle next` 做下一道没解的题，`puzzle grade N` 做某一难度中没解的第一题，\n\
         `puzzle N` 做第 N 题。"
        )
    }

    /// All are solved, or all of a grade.
    pub fn no_puzzle_left(self, grade: Option<Grade>) -> String {
        match grade {
            None => say!(self, "All puzzles are solved.", "所有题都解了。"),
            Some(grade) => say!(
                self,
                "All puzzles of grade {} are solved.",
                "难度 {} 的题都解了。",
                grade.get()
            ),
        }
    }

    /// In this file it cannot be kept which are solved.
    pub fn puzzles_not_kept(self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        say!(
            self,
            "Which puzzles are solved is not kept: {path}: {error}.",
            "做题的进度没有保存：{path}：{error}。"
        )
    }

    /// Why a line about a puzzle was refused.
    pub fn puzzle_refusal(self, refusal: PuzzleRefusal) -> String {
        match refusal {
            PuzzleRefusal::NoSuch { asked, most } => say!(
                self,
                "there is no puzzle {asked}: they run from 1 to {most}",
                "没有第 {asked} 题：题号从 1 到 {most}"
            ),
            PuzzleRefusal::NoneOnBoard => say!(
                self,
                "no puzzle is on the board: `puzzle next` takes one up",
                "棋盘上没有题：用 `puzzle next` 开始做题"
            ),
            PuzzleRefusal::NoHint => say!(
                self,
                "no hint was found: `undo` takes moves back",
                "没有找到提示：可以用 `undo` 收回"
            ),
            PuzzleRefusal::NotInPuzzle(verb) => {
                let verb = verb.name();
                say!(
                    self,
                    "`{verb}` is for games: `puzzle hint` helps, `new` leaves the puzzle",
                    "`{verb}` 只用于对局：`puzzle hint` 给提示，`new` 离开题目"
                )
            }
        }
    }
}
