//! What is said of puzzles, in Chinese.

use std::path::Path;

use super::Chinese;
use super::replies::{name, rule_name};
use crate::console::files::FileError;
use crate::console::puzzles::{Posed, PuzzleRefusal, Ranks};
use crate::console::render::words::{Puzzling, Refusals, Replies, file_name};
use crate::rules::{Point, Stone};
use crate::study::puzzle::{Grade, Judgement};

/// By what a puzzle of a grade is solved.
fn means(grade: Grade) -> String {
    match grade.fours() {
        None => "冲四和其他威胁".into(),
        Some((least, most)) if least == most => format!("连冲 {least} 个四后成五"),
        Some((least, most)) => format!("连冲 {least} 到 {most} 个四后成五"),
    }
}

impl Puzzling for Chinese {
    fn puzzle(&self, posed: &Posed) -> String {
        let Posed { number, of, .. } = posed;
        let grade = posed.puzzle.grade().get();
        let rule = rule_name(posed.puzzle.setup.rule());
        let solved = match posed.solved {
            true => "，已解",
            false => "",
        };
        format!("第 {number} 题，共 {of} 题：难度 {grade}，{rule}{solved}。")
    }

    fn puzzle_asks(&self, posed: &Posed) -> String {
        let puzzle = &posed.puzzle;
        let means = match puzzle.others {
            0 => "连续冲四",
            _ => "冲四和其他威胁",
        };
        let solver = self.side(puzzle.solver());
        format!("{solver}先下，用{means}取胜：{} 手。", puzzle.moves)
    }

    fn puzzle_goes_on(&self, left: u8) -> String {
        format!("正确：还有 {left} 手。")
    }

    fn puzzle_solved(&self, number: usize, solved: usize, of: usize) -> String {
        format!("第 {number} 题解出：共 {of} 题，已解 {solved} 题。`puzzle next` 做下一题。")
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
                format!("下在 {point} 也能取胜，但要 {more} 手：有 {moves} 手的胜法。")
            }
            Judgement::Loses(reply) => {
                let reply = show(reply);
                format!("下在 {point} 不能取胜：{defender}在 {reply} 成五。")
            }
            Judgement::Stopped(reply) => {
                let reply = show(reply);
                format!("{point} 不对：{defender}应在 {reply}，之后没有找到胜法。")
            }
            _ => format!("{point} 不对：之后没有找到胜法。"),
        }
    }

    fn puzzles_in_all(&self, of: usize, solved: usize) -> String {
        format!("找出必胜的下法：共 {of} 题，已解 {solved} 题。")
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
        format!("难度 {grade}：第 {first} 到 {last} 题，{count} 题中已解 {solved} 题；{means}")
    }

    fn puzzles_by(&self) -> &'static str {
        "`puzzle next` 做下一道没解的题，`puzzle grade N` 做某一难度中没解的第一题，\n\
         `puzzle N` 做第 N 题。"
    }

    fn no_puzzle_left(&self, grade: Option<Grade>) -> String {
        match grade {
            None => "所有题都解了。".into(),
            Some(grade) => format!("难度 {} 的题都解了。", grade.get()),
        }
    }

    fn puzzles_not_kept(&self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        format!("做题的进度没有保存：{path}：{error}。")
    }

    fn puzzle_refusal(&self, refusal: PuzzleRefusal) -> String {
        match refusal {
            PuzzleRefusal::NoSuch { asked, most } => {
                format!("没有第 {asked} 题：题号从 1 到 {most}")
            }
            PuzzleRefusal::NoneOnBoard => "棋盘上没有题：用 `puzzle next` 开始做题".into(),
            PuzzleRefusal::NoHint => "没有找到提示：可以用 `undo` 收回".into(),
            PuzzleRefusal::NotInPuzzle(verb) => {
                let verb = verb.name();
                format!("`{verb}` 只用于对局：`puzzle hint` 给提示，`new` 离开题目")
            }
        }
    }
}
