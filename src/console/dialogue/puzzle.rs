//! The puzzle on the board: each move is judged before it is made, and answered.

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::Answer;
use crate::console::dialogue::session::{OnBoard, Session};
use crate::console::disk::PathError;
use crate::console::play::players::Players;
use crate::console::play::said::Closed;
use crate::console::refusal::{Refusal, refusal};
use crate::console::study::practice::Practice;
use crate::console::study::puzzle::ActivePuzzle;
use crate::console::study::repetition::{Kind, today};
use crate::console::words::file_name;
use crate::console::words::game::rule_name;
use crate::console::words::language::{pick, tell};
use crate::rules::game::Played;
use crate::rules::{Game, Move, PlayError, Point, Stone};
use crate::study::puzzle::{Grade, Puzzle, PuzzleJudgement};

impl Session {
    /// Puts a puzzle on the board, without a clock. Returns what the
    /// game before was closed with, unless it was empty.
    fn set_puzzle(&mut self, puzzle: ActivePuzzle) -> Option<Closed> {
        let game = Game::from_setup(puzzle.puzzle.setup.clone());
        let before = self.terms();
        let closed = self.replace(game, None);
        self.clocks.now = None;
        self.on_board = OnBoard::Puzzle(Box::new(puzzle), before);
        closed
    }

    #[inline]
    pub(crate) fn puzzle(&self) -> Option<&ActivePuzzle> {
        match &self.on_board {
            OnBoard::Puzzle(puzzle, _) => Some(puzzle),
            _ => None,
        }
    }

    fn puzzle_mut(&mut self) -> Option<&mut ActivePuzzle> {
        match &mut self.on_board {
            OnBoard::Puzzle(puzzle, _) => Some(puzzle),
            _ => None,
        }
    }

    pub(crate) fn solver(&self) -> Option<Stone> {
        self.puzzle().map(|active| active.puzzle.solver())
    }

    fn moves_of_solver(&self) -> usize {
        let (solver, moves) = (self.solver(), self.moves.game().moves());
        moves.filter(|made| Some(made.stone) == solver).count()
    }
}

/// By what a puzzle is known that is tried again.
fn mark(puzzle: &Puzzle) -> String {
    format!("{:08x}", puzzle.fingerprint())
}

impl Dialogue {
    /// Puts the first unsolved puzzle of a grade on the board, or the one that suits the solver's
    /// rating; those up to the number `after` come last.
    pub(crate) fn unsolved_puzzle(&mut self, after: usize, grade: Option<Grade>) -> Answer {
        self.load_solved();
        if grade.is_none()
            && let Some(index) = self.puzzle_due(after)
        {
            return self.set_puzzle(index);
        }
        let (all, solved) = (self.study.puzzles(), &self.study.solved);
        let mut open = (after..all.len())
            .chain(0..after)
            .filter(|index| !solved.contains(&all[*index]));
        let found = match grade {
            Some(grade) => open.find(|index| all[*index].grade() == grade),
            None => solved
                .rating
                .suited(open.map(|index| (index, all[index].rating))),
        };
        match found {
            Some(index) => self.set_puzzle(index),
            None => {
                match grade {
                    None => tell!(self.out, "All puzzles are solved.", "所有题都解了。"),
                    Some(grade) => tell!(
                        self.out,
                        "All puzzles of grade {} are solved.",
                        "难度 {} 的题都解了。",
                        grade.get()
                    ),
                }
                Ok(Change::Nothing)
            }
        }
    }

    /// A puzzle that was not solved at once on an earlier day and is to be tried again, but for
    /// that of the `number` on the board.
    fn puzzle_due(&mut self, number: usize) -> Option<usize> {
        let due = self.study.repetition.due(Kind::Puzzle, today());
        let all = self.study.puzzles();
        let mut due = due.unwrap_or_default().into_iter().filter_map(|text| {
            let is_it = |puzzle: &Puzzle| mark(puzzle) == text;
            all.iter().position(is_it)
        });
        due.find(|index| index + 1 != number)
    }

    /// Puts a puzzle on the board in place of the game, which stays kept.
    pub(crate) fn set_puzzle(&mut self, index: usize) -> Answer {
        self.load_solved();
        let all = self.study.puzzles();
        let active = ActivePuzzle {
            number: index + 1,
            of: all.len(),
            puzzle: all[index].clone(),
            solved_before: self.study.solved.contains(&all[index]),
            failed_before: self.study.repetition.has(Kind::Puzzle, &mark(&all[index])),
            solved_now: false,
            helped: false,
            failed: false,
        };
        self.set_aside()?;
        self.tell_of_rule_without_puzzles(&all);
        self.leave_match(&Players::default());
        let rating = self.study.solved.rating;
        let words = self.out.language;
        let (heading, task) = (words.puzzle_heading(&active), words.puzzle_task(&active));
        let closed = self.session.set_puzzle(active);
        // A puzzle is not kept among the games.
        self.keep.is_viewed = true;
        let (out, game) = self.out_and_game();
        out.closed(closed);
        out.line(&heading);
        out.board(game);
        out.line(&task);
        if out.window.is_some() {
            let its = all[index].rating;
            tell!(
                out,
                "Its rating is {its}, yours is {rating}.",
                "此题的等级分是 {its}，你的是 {rating}。"
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
    pub(crate) fn list_puzzles(&mut self) -> Answer {
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
        let (number, of, puzzle) = (active.number, active.of, active.puzzle.clone());
        let (position, played) = (game.as_setup(), self.session.moves_of_solver());
        let judge = self.study.puzzle_judge(puzzle.setup.rule());
        match judge.judge(&puzzle, &position, played, point) {
            PuzzleJudgement::Five => {
                let made = self.place_in_puzzle(point)?;
                self.rate(true);
                let mut helped = false;
                if let Some(active) = self.session.puzzle_mut() {
                    (active.solved_now, helped) = (true, active.helped);
                }
                let added = self.study.solved.add(puzzle.fingerprint());
                self.or_tell(added);
                let (all, solved) = (self.study.puzzles(), &self.study.solved);
                let solved = all.iter().filter(|puzzle| solved.contains(puzzle)).count();
                let (out, game) = (&mut self.out, self.session.game());
                out.moves_and_board(&[made], game);
                out.ending(game);
                let how = match helped {
                    true => pick!(out.language, "solved with hints", "已借助提示解出"),
                    false => pick!(out.language, "solved", "已解出"),
                };
                tell!(
                    out,
                    "Puzzle {number} {how} ({solved} of {of}). Type `puzzle next` for another.",
                    "第 {number} 题{how}：共 {of} 题，已解 {solved} 题。`puzzle next` 做下一题。"
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
                let moves = [self.place_in_puzzle(point)?, self.place_in_puzzle(reply)?];
                let (out, game) = (&mut self.out, self.session.game());
                out.moves_and_board(&moves, game);
                let moves = out.language.moves(left.into());
                tell!(out, "Right. {moves} to go.", "正确：再下 {moves}取胜。");
                Ok(Change::Stone)
            }
            why => {
                if let PuzzleJudgement::Loses(_) | PuzzleJudgement::Stopped(_) = why {
                    self.rate(false);
                    if let Some(active) = self.session.puzzle_mut() {
                        active.failed = true;
                    }
                }
                let size = self.session.game().size();
                self.out.puzzle_wrong(point, &puzzle, why, size);
                Ok(Change::Nothing)
            }
        }
    }

    fn place_in_puzzle(&mut self, point: Point) -> Result<Move, Refusal> {
        match self.step(|game| game.play(point))? {
            Played::Stone { made, .. } => Ok(made),
            // Puzzles have no opening.
            Played::Offer { .. } => Err(Refusal::Play(PlayError::GameOver)),
        }
    }

    /// The solver's rating changes, unless this puzzle changed it before. Whether it was solved at
    /// once decides whether it comes back another day.
    fn rate(&mut self, solved: bool) {
        self.load_solved();
        let active = self.session.puzzle();
        if let Some(active) = active.filter(|active| !active.failed && !active.helped) {
            let puzzle = mark(&active.puzzle);
            let kept = (self.study.repetition).tried(Kind::Puzzle, &puzzle, solved, today());
            self.or_tell(kept);
        }
        let active = self.session.puzzle().filter(|active| !active.is_rated());
        if let Some(rating) = active.map(|active| active.puzzle.rating) {
            let rated = self.study.solved.rate(rating, solved);
            self.or_tell(rated);
        }
    }

    /// Who solves a puzzle or practises a mistake, if one is on the board, is helped with it.
    pub(crate) fn note_help(&mut self) {
        if self.session.puzzle().is_some() {
            self.rate(false);
        }
        if let Some(active) = self.session.puzzle_mut() {
            active.helped = true;
        }
        self.note_practice(Practice::helped);
    }

    /// The next move of the puzzle, and why.
    pub(crate) fn puzzle_hint(&mut self) -> Answer {
        let active = self.session.puzzle();
        let active = active.ok_or_else(|| {
            refusal!(
                "there is no puzzle on the board: `puzzle next` takes one",
                "棋盘上没有题：用 `puzzle next` 开始做题"
            )
        })?;
        let (game, puzzle) = (self.session.game(), active.puzzle.clone());
        let stone = game.to_move().ok_or(Refusal::Play(PlayError::GameOver))?;
        let (position, played) = (game.as_setup(), self.session.moves_of_solver());
        let judge = self.study.puzzle_judge(puzzle.setup.rule());
        let found = judge.best(&puzzle, &position, played);
        let (choice, reason) = found.ok_or_else(|| {
            refusal!(
                "no hint was found: take moves back with `undo`",
                "没有找到提示：可以用 `undo` 收回"
            )
        })?;
        let size = self.session.game().size();
        self.out.hint(choice.point, stone, &reason, size);
        self.note_help();
        Ok(Change::Nothing)
    }

    /// Leaves the puzzle: under `--quiet` an unsolved one gets its line.
    pub(crate) fn leave_puzzle(&mut self) {
        if let Some(active) = self.session.puzzle().filter(|active| !active.solved_now)
            && self.out.quiet
        {
            self.out
                .always(&format!("puzzle {}: unsolved", active.number));
        }
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
