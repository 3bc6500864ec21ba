//! What a dialogue does with puzzles: takes one up, judges what is played, answers it.

use std::path::Path;
use std::rc::Rc;

use crate::console::computer::told as computer;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Done};
use crate::console::play::players::RecordedPlayers;
use crate::console::play::told as play;
use crate::console::refusal::Refusal;
use crate::console::study::puzzles::{NotNoted, Posed, PuzzleRefusal, PuzzleReply, Ranks};
use crate::console::study::solved::Solved;
use crate::console::study::told::Told;
use crate::engine::EngineTables;
use crate::rules::{Move, PlayError, Point};
use crate::study::puzzle::{Grade, Puzzle, PuzzleJudge, PuzzleJudgement, built_in};

/// The puzzles, which of them are solved, and who judges them: made when they are first
/// needed.
#[derive(Debug)]
pub(crate) struct Puzzles {
    tables: EngineTables,
    all: Option<Rc<[Puzzle]>>,
    solved: Solved,
    judge: Option<PuzzleJudge>,
}

impl Puzzles {
    /// The puzzles, with what was solved kept in a folder if there is one.
    pub(crate) fn new(folder: Option<&Path>, tables: &EngineTables) -> Puzzles {
        Puzzles {
            tables: tables.clone(),
            all: None,
            solved: Solved::new(folder),
            judge: None,
        }
    }

    fn all(&mut self) -> Rc<[Puzzle]> {
        let all = || built_in().into();
        Rc::clone(self.all.get_or_insert_with(all))
    }

    fn judge(&mut self, posed: &Posed) -> &mut PuzzleJudge {
        let rule = posed.puzzle.setup.rule();
        self.judge.take_if(|judge| judge.rule() != rule);
        self.judge
            .get_or_insert_with(|| PuzzleJudge::new(rule, &self.tables))
    }
}

impl Dialogue {
    /// Takes up the puzzle of this number, from 1.
    pub(crate) fn puzzle_of_number(&mut self, asked: usize, out: &mut String) -> Answer {
        let most = self.puzzles.all().len();
        let index = asked.checked_sub(1).filter(|index| *index < most);
        let refusal = PuzzleRefusal::NoSuch { asked, most };
        self.pose(index.ok_or(Refusal::Puzzle(refusal))?, out)
    }

    /// Takes up the next puzzle that is not solved.
    pub(crate) fn next_puzzle(&mut self, out: &mut String) -> Answer {
        let after = self.session.puzzle().map_or(0, |posed| posed.number);
        self.unsolved_puzzle(after, None, out)
    }

    /// Takes up the first puzzle that is not solved, of a grade or of all, those up to this
    /// number last.
    pub(crate) fn unsolved_puzzle(
        &mut self,
        after: usize,
        grade: Option<Grade>,
        out: &mut String,
    ) -> Answer {
        let all = self.puzzles.all();
        let (solved, failure) = self.puzzles.solved.marks();
        let fits = |index: &usize| {
            let puzzle = &all[*index];
            grade.is_none_or(|grade| puzzle.grade() == grade)
                && !solved.contains(&puzzle.fingerprint())
        };
        let found = (after..all.len()).chain(0..after).find(fits);
        self.tell_failure(failure, out);
        match found {
            Some(index) => self.pose(index, out),
            None => told(PuzzleReply::NoneLeft(grade)),
        }
    }

    /// Puts a puzzle on the board in place of the game, which stays kept.
    fn pose(&mut self, index: usize, out: &mut String) -> Answer {
        let all = self.puzzles.all();
        let puzzle = all[index].clone();
        let (solved, failure) = self.puzzles.solved.marks();
        let solved = solved.contains(&puzzle.fingerprint());
        self.tell_failure(failure, out);
        let posed = Posed {
            number: index + 1,
            of: all.len(),
            puzzle,
            solved,
            done: false,
        };
        self.set_aside(out);
        self.leave_match(&RecordedPlayers::default(), out);
        let closed = self.session.pose(posed.clone());
        self.renderer.closed(closed, out);
        // Nothing of it is kept among the games.
        self.keep.view_only();
        told(PuzzleReply::Set(posed))
    }

    /// Which puzzle is on the board, and which are solved.
    pub(crate) fn list_puzzles(&mut self, out: &mut String) -> Answer {
        let all = self.puzzles.all();
        let (solved, failure) = self.puzzles.solved.marks();
        let ranks = Grade::ALL.map(|grade| {
            let of_grade = |puzzle: &&Puzzle| puzzle.grade() == grade;
            let first = all.iter().position(|puzzle| of_grade(&puzzle));
            let is_solved = |puzzle: &&Puzzle| solved.contains(&puzzle.fingerprint());
            Ranks {
                grade,
                first: first.map_or(0, |index| index + 1),
                count: all.iter().filter(of_grade).count(),
                solved: all.iter().filter(of_grade).filter(is_solved).count(),
            }
        });
        let mut ranks = ranks.to_vec();
        ranks.retain(|rank| rank.count > 0);
        self.tell_failure(failure, out);
        let posed = self.session.puzzle().cloned();
        told(PuzzleReply::Listed(posed, ranks))
    }

    /// Judges a move of the solver's before it is made: what keeps the win is made and
    /// answered.
    pub(crate) fn try_move(&mut self, point: Point, out: &mut String) -> Answer {
        let game = self.session.game();
        game.check(point).map_err(Refusal::Play)?;
        let Some(posed) = self.session.puzzle().cloned() else {
            return Ok(Done::Nothing);
        };
        let played = self.session.moves_of_solver();
        let judge = self.puzzles.judge(&posed);
        let judgement = judge.judge(&posed.puzzle, &game.as_setup(), played, point);
        let reply = match judgement {
            PuzzleJudgement::Five => {
                let made = self.place_in_puzzle(point)?;
                let (solved, failure) = self.note_solved(&posed.puzzle);
                self.tell_failure(failure, out);
                PuzzleReply::Solved {
                    made,
                    posed,
                    solved,
                }
            }
            PuzzleJudgement::Right { reply, left } => PuzzleReply::Right {
                made: self.place_in_puzzle(point)?,
                reply: self.place_in_puzzle(reply)?,
                left,
            },
            why => PuzzleReply::Wrong {
                point,
                stone: posed.puzzle.solver(),
                moves: posed.puzzle.moves,
                why,
            },
        };
        told(reply)
    }

    fn place_in_puzzle(&mut self, point: Point) -> Result<Move, Refusal> {
        match self.place(point)? {
            play::Told::Placed(made) => Ok(made),
            // Puzzles have no opening.
            _ => Err(Refusal::Play(PlayError::GameOver)),
        }
    }

    /// Notes that a puzzle is solved; how many are now, and why that cannot be kept.
    fn note_solved(&mut self, puzzle: &Puzzle) -> (usize, Option<NotNoted>) {
        self.session.puzzle_is_done();
        let failure = self.puzzles.solved.note(puzzle.fingerprint()).err();
        let all = self.puzzles.all();
        let (marks, _) = self.puzzles.solved.marks();
        let solved = all.iter().filter(|it| marks.contains(&it.fingerprint()));
        (solved.count(), failure)
    }

    /// The next move of the puzzle, and why.
    pub(crate) fn puzzle_hint(&mut self) -> Answer {
        let posed = self.session.puzzle().cloned();
        let posed = posed.ok_or(Refusal::Puzzle(PuzzleRefusal::NoneOnBoard))?;
        let game = self.session.game();
        let stone = game.to_move();
        let stone = stone.ok_or(Refusal::Play(PlayError::GameOver))?;
        let (position, played) = (game.as_setup(), self.session.moves_of_solver());
        let judge = self.puzzles.judge(&posed);
        let found = judge.best(&posed.puzzle, &position, played);
        let (choice, reason) = found.ok_or(Refusal::Puzzle(PuzzleRefusal::NoHint))?;
        computer::Told::Hint(Box::new((choice, stone, reason))).into()
    }

    /// The puzzle is left: under `--quiet` that is its one line, unless it was solved.
    pub(crate) fn leave_puzzle(&mut self, out: &mut String) {
        if let Some(posed) = self.session.puzzle().filter(|posed| !posed.done) {
            self.renderer.puzzle_left(posed.number, out);
        }
    }

    fn tell_failure(&self, failure: Option<NotNoted>, out: &mut String) {
        if let (Some(NotNoted { path, error }), false) = (failure, self.renderer.quiet) {
            out.push_str(&self.renderer.language.puzzles_not_kept(&path, &error));
            out.push('\n');
        }
    }
}

fn told(reply: PuzzleReply) -> Answer {
    Told::Puzzle(Box::new(reply)).into()
}
