//! Puzzles: each move is judged before it is made, and answered; and what shows their answer.

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::form::{Argument, Form, NO_LIMIT, NOTHING};
use crate::console::command::group::Group;
use crate::console::commands::study::solve;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::{OnBoard, Session};
use crate::console::disk::PathError;
use crate::console::refusal::{Refusal, refusal};
use crate::console::study::practice::Practice;
use crate::console::study::puzzle::ActivePuzzle;
use crate::console::study::repetition::{Kind, today};
use crate::console::words::file_name;
use crate::console::words::game::rule_name;
use crate::console::words::language::{both, pick, tell};
use crate::rules::{Game, PlayError, Point, Stone};
use crate::study::puzzle::{Grade, Puzzle, PuzzleJudgement};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(puzzle, Group::Study, &["puzzle"], &["题目", "习题", "題目", "習題"],
        both("solve puzzles in five grades", "做题，找出必胜手；难度 1 到 5"),
        both("`puzzle N` puts one on the board, `puzzle next` an unsolved one whose rating is\n\
            near yours, `puzzle grade N` the first unsolved one of a grade, 1 to 5. You play\n\
            against the defence that holds out longest. A move that gives the win away is\n\
            not placed; the defence that stops it is named. `puzzle hint` names the next\n\
            move. A grade is a kind of win; the rating says how hard a puzzle is. A puzzle\n\
            that you solve without help raises your rating; a wrong move or a hint lowers\n\
            it. `puzzle` alone shows your rating and how many puzzles you have solved; a\n\
            terminal remembers both. There are none under caro. `hint` helps, `solution`\n\
            shows the answer, `next` takes another puzzle, and `quit` goes back to the game,\n\
            which stays as it is.",
            "`题目 N` 做第 N 题，`题目 下一题` 做一道与你的等级分相当的未解题，\n\
            `题目 难度 N` 做某一难度（1 到 5）的第一道未解题。对方总是用坚持最久的防守；\n\
            失去必胜的一手不会落下，程序会指出对方怎样防住。`题目 提示` 提示下一手。难度\n\
            按取胜的方式分，每题的等级分表示有多难。独自解出一题，你的等级分上升；下错或用了\n\
            提示则下降。`题目` 显示当前题目、等级分和解了多少题，终端里会保存进度。没有卡罗\n\
            规则的题。`提示`、`答案`、`下一步` 也可以用；`退出` 回到棋局，棋局不变。\n\
            也可以输入 `题目 下一题`、`题目 提示`、`题目 难度 3`。"))
        .takes(&[
            NOTHING, &[PUZZLE_NUMBER], &[Form::Word("next")], &[Form::Word("hint")],
            &[Form::Word("grade"), GRADE],
        ])
        .with(&[Trait::InPractice]),
    row(solution, Group::Study, &["solution"], &["答案", "解答"],
        both("show the answer to a puzzle or lesson", "显示题目或课程的答案"),
        both("While you practise `mistakes`, it shows the better move. It counts as help.",
            "练习失误时，指出更好的一手。算作借助提示。"))
        .with(&[Trait::InPractice, Trait::Helps]),
];

const PUZZLE_NUMBER: Form = Form::number(both("the number of a puzzle", "题号"), 0, NO_LIMIT);

const GRADE: Form = Form::number(both("a grade", "难度"), 1, 5);

fn puzzle(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    match *call.given {
        [Argument::Word("next")] => dialogue.next_puzzle(),
        [Argument::Word(_)] => dialogue.puzzle_hint(),
        [Argument::Word(_), Argument::Number(grade)] => {
            dialogue.unsolved_puzzle(0, u8::try_from(grade).ok().and_then(Grade::new))
        }
        [Argument::Number(asked)] => {
            let most = dialogue.study.puzzles().len();
            let index = asked.checked_sub(1).filter(|index| *index < most);
            let none = || {
                refusal!(
                    "there is no puzzle {asked}: the puzzles run from 1 to {most}",
                    "没有第 {asked} 题：题号从 1 到 {most}"
                )
            };
            dialogue.set_puzzle(index.ok_or_else(none)?)
        }
        _ => dialogue.list_puzzles(),
    }
}

fn solution(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    match dialogue.session.puzzle() {
        _ if dialogue.session.practice().is_some() => dialogue.practice_solution(),
        _ if dialogue.session.lesson().is_some() => dialogue.lesson_solution(),
        Some(_) => {
            let change = solve(dialogue, call)?;
            if dialogue.out.window.is_some() {
                tell!(
                    dialogue.out,
                    "Type `puzzle next` for another puzzle.",
                    "`题目 下一题` 做下一题。"
                );
            }
            Ok(change)
        }
        None => Err(refusal!(
            "there is no puzzle on the board: `solve` looks for a forced win",
            "棋盘上没有题：`求解` 寻找必胜手"
        )),
    }
}

impl Session {
    #[inline]
    pub(crate) fn puzzle(&self) -> Option<&ActivePuzzle> {
        match &self.on_board {
            OnBoard::Puzzle(puzzle, _) => Some(puzzle),
            _ => None,
        }
    }

    pub(crate) fn solver(&self) -> Option<Stone> {
        self.puzzle().map(|active| active.puzzle.solver())
    }
}

/// By what a puzzle is known that is tried again.
fn mark(puzzle: &Puzzle) -> String {
    format!("{:08x}", puzzle.fingerprint())
}

impl Dialogue {
    /// Puts the first unsolved puzzle of a grade on the board; without a grade one that was not solved
    /// at once on an earlier day and is due, or the one that suits the solver's rating. Those up to
    /// the number `after`, that of the one on the board, come last.
    fn unsolved_puzzle(&mut self, after: usize, grade: Option<Grade>) -> Answer {
        self.load_solved();
        let all = self.study.puzzles();
        let due = self.study.repetition.due(Kind::Puzzle, today());
        let due = due.unwrap_or_default().into_iter();
        let mut due = due.filter_map(|text| all.iter().position(|puzzle| mark(puzzle) == text));
        let solved = &self.study.solved;
        let mut open = (after..all.len())
            .chain(0..after)
            .filter(|index| !solved.contains(&all[*index]));
        let found = match grade {
            Some(grade) => open.find(|index| all[*index].grade() == grade),
            None => due.find(|index| index + 1 != after).or_else(|| {
                let open = open.map(|index| (index, all[index].rating));
                solved.rating.suited(open)
            }),
        };
        match (found, grade) {
            (Some(index), _) => return self.set_puzzle(index),
            (None, None) => tell!(self.out, "All puzzles are solved.", "所有题都解了。"),
            (None, Some(grade)) => tell!(
                self.out,
                "All puzzles of grade {} are solved.",
                "难度 {} 的题都解了。",
                grade.get()
            ),
        }
        Ok(Change::Nothing)
    }

    /// The puzzle that comes after the one on the board.
    pub(crate) fn next_puzzle(&mut self) -> Answer {
        let after = self.session.puzzle().map_or(0, |active| active.number);
        self.unsolved_puzzle(after, None)
    }

    /// Puts a puzzle on the board in place of the game, which stays as it is.
    fn set_puzzle(&mut self, index: usize) -> Answer {
        self.load_solved();
        let all = self.study.puzzles();
        let active = ActivePuzzle {
            number: index + 1,
            puzzle: all[index].clone(),
            solved_before: self.study.solved.contains(&all[index]),
            failed_before: self.study.repetition.has(Kind::Puzzle, &mark(&all[index])),
            solved_now: false,
            helped: false,
            failed: false,
        };
        self.check_no_clock()?;
        if self.session.puzzle().is_none() {
            self.tell_of_rule_without_puzzles(&all);
        }
        self.take_off_board();
        let rating = self.study.solved.rating;
        let words = self.out.language;
        let heading = words.puzzle_heading(&active, all.len());
        let task = words.puzzle_task(&active);
        let position = Game::from_setup(active.puzzle.setup.clone());
        let active = Box::new(active);
        (self.session).lay_over(position, |below| OnBoard::Puzzle(active, below));
        let (out, game) = self.out_and_game();
        out.line(&heading);
        out.board(game);
        out.line(&task);
        if out.window.is_some() {
            let its = all[index].rating;
            tell!(
                out,
                "Its rating is {its}, yours is {rating}. `hint` helps, `solution` shows\n\
                 the answer, `next` takes another, `quit` goes back to the game.",
                "此题的等级分是 {its}，你的是 {rating}。`提示` 给提示，`答案` 给出答案，\n\
                 `下一步` 换一题，`退出` 回到棋局。"
            );
        }
        Ok(Change::Game { is_new: false })
    }

    /// Says that no puzzle is under the rule of the game, if that is so.
    fn tell_of_rule_without_puzzles(&mut self, all: &[Puzzle]) {
        let rule = self.session.game().rule();
        if all.iter().all(|puzzle| puzzle.setup.rule() != rule) {
            let name = rule_name(self.out.language, rule);
            tell!(
                self.out,
                "There are no puzzles under {name}; each puzzle names its own rule.",
                "没有{name}的题；每道题都写明自己的规则。"
            );
        }
    }

    /// Lists the puzzle on the board, and how many of each grade are solved.
    fn list_puzzles(&mut self) -> Answer {
        self.load_solved();
        let all = self.study.puzzles();
        self.tell_of_rule_without_puzzles(&all);
        let active = self.session.puzzle();
        self.out.puzzles(active, &all, &self.study.solved);
        Ok(Change::Nothing)
    }

    /// Judges a move of the solver before it is made. A move that keeps the win is made and
    /// answered.
    pub(crate) fn try_move(&mut self, point: Point) -> Answer {
        let game = self.session.game();
        game.check(point).map_err(Refusal::Play)?;
        let Some(active) = self.session.puzzle() else {
            return Ok(Change::Nothing);
        };
        let (number, helped, puzzle) = (active.number, active.helped, active.puzzle.clone());
        let (position, played) = (game.as_setup(), game.move_count().div_ceil(2));
        let judge = self.study.puzzle_judge(puzzle.setup.rule());
        match judge.judge(&puzzle, &position, played, point) {
            PuzzleJudgement::Five => {
                self.step(|game| game.play(point))?;
                self.rate(true, |active| active.solved_now = true);
                let added = self.study.solved.add(puzzle.fingerprint());
                self.or_tell(added);
                let (all, solved) = (self.study.puzzles(), &self.study.solved);
                let solved = all.iter().filter(|puzzle| solved.contains(puzzle)).count();
                let of = all.len();
                let (out, game) = (&mut self.out, self.session.game());
                out.moves_and_board(1, game);
                out.ending(game);
                let how = match helped {
                    true => pick!(out.language, "solved with hints", "已借助提示解出"),
                    false => pick!(out.language, "solved", "已解出"),
                };
                tell!(
                    out,
                    "Puzzle {number} {how} ({solved} of {of}). Type `puzzle next` for another.",
                    "第 {number} 题{how}：共 {of} 题，已解 {solved} 题。`题目 下一题` 做下一题。"
                );
                if out.window.is_some() {
                    let rating = self.study.solved.rating;
                    tell!(out, "Your rating: {rating}.", "你的等级分：{rating}。");
                }
                if out.quiet {
                    let how = if helped { " with hints" } else { "" };
                    out.always(&format!("puzzle {number}: solved{how}"));
                }
                Ok(Change::Stone)
            }
            PuzzleJudgement::Right { reply, left } => {
                self.step(|game| game.play(point))?;
                self.step(|game| game.play(reply))?;
                let (out, game) = (&mut self.out, self.session.game());
                out.moves_and_board(2, game);
                let moves = out.language.moves(left.into());
                tell!(out, "Right. {moves} to go.", "正确：再下 {moves}取胜。");
                Ok(Change::Stone)
            }
            why => {
                if let PuzzleJudgement::Loses(_) | PuzzleJudgement::Stopped(_) = why {
                    self.rate(false, |active| active.failed = true);
                }
                self.out.puzzle_wrong(point, &puzzle, why);
                Ok(Change::Nothing)
            }
        }
    }

    /// The puzzle on the board was solved, or failed, or helped with, as `note` says. The solver's rating
    /// changes, unless this puzzle changed it before. Whether it was solved at once decides whether it
    /// comes back another day.
    fn rate(&mut self, solved: bool, note: impl FnOnce(&mut ActivePuzzle)) {
        let OnBoard::Puzzle(active, _) = &mut self.session.on_board else {
            return;
        };
        let (is_rated, is_first) = (active.is_rated(), !active.failed && !active.helped);
        let (puzzle, rating) = (mark(&active.puzzle), active.puzzle.rating);
        note(active);
        self.load_solved();
        if is_first {
            let kept = (self.study.repetition).tried(Kind::Puzzle, &puzzle, solved, today());
            self.or_tell(kept);
        }
        if !is_rated {
            let rated = self.study.solved.rate(rating, solved);
            self.or_tell(rated);
        }
    }

    /// Who solves a puzzle or practises a mistake, if one is on the board, is helped with it.
    pub(crate) fn note_help(&mut self) {
        self.rate(false, |active| active.helped = true);
        self.note_practice(Practice::helped);
    }

    /// The next move of the puzzle, and why.
    pub(crate) fn puzzle_hint(&mut self) -> Answer {
        let active = self.session.puzzle();
        let active = active.ok_or_else(|| {
            refusal!(
                "there is no puzzle on the board: `puzzle next` takes one",
                "棋盘上没有题：用 `题目 下一题` 开始做题"
            )
        })?;
        let (game, puzzle) = (self.session.game(), active.puzzle.clone());
        let stone = game.to_move().ok_or(Refusal::Play(PlayError::GameOver))?;
        let (position, played) = (game.as_setup(), game.move_count().div_ceil(2));
        let judge = self.study.puzzle_judge(puzzle.setup.rule());
        let found = judge.best(&puzzle, &position, played);
        let (choice, reason) = found.ok_or_else(|| {
            refusal!(
                "no hint was found: take moves back with `undo`",
                "没有找到提示：可以用 `悔棋` 收回"
            )
        })?;
        let size = self.session.game().size();
        self.out.hint(choice.point, stone, &reason, size);
        self.note_help();
        Ok(Change::Nothing)
    }

    /// Reads once which puzzles earlier runs solved.
    fn load_solved(&mut self) {
        let loaded = self.study.solved.load();
        self.or_tell(loaded);
    }

    /// What was kept of puzzles and mistakes; that it cannot be, is told.
    pub(crate) fn or_tell<T: Default>(&mut self, kept: Result<T, PathError>) -> T {
        kept.unwrap_or_else(|failure| {
            tell!(
                self.out,
                "Your solved puzzles and mistakes cannot be saved: {}: {}.",
                "做题和练习的进度无法保存：{}：{}。",
                file_name(&failure.path),
                self.out.language.file_error(&failure.error)
            );
            T::default()
        })
    }
}
