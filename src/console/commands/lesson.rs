//! Lessons: a position each, in which a point is to be found.

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::form::{Form, NO_LIMIT, NOTHING};
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::{OnBoard, Session};
use crate::console::refusal::{Refusal, refusal};
use crate::console::study::lesson::ActiveLesson;
use crate::console::words::language::both;
use crate::rules::{Game, PlayError, Point};
use crate::study::{LessonKind, lessons};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(learn, Group::Study, &["learn"], &["学棋", "课程", "學棋"],
        both("learn the game in small lessons", "从头学会下棋的小课"),
        both("Each lesson explains one idea and asks for a point: five, the four, the three,\n\
            double threats, when to defend, and the fouls of renju. `hint` helps, `solution`\n\
            shows the answer, `next` goes on, `quit` goes back to the game. `learn N` begins\n\
            with lesson N.",
            "每课讲一个要点，并让你找出一个点：五连、四、三、双重威胁、何时防守，以及连珠\n\
            的禁手。`提示` 给提示，`答案` 给出答案，`下一步` 继续，`退出` 回到棋局。\n\
            `学棋 N` 从第 N 课开始。"))
        .takes(&[NOTHING, &[Form::number(both("the number of a lesson", "课号"), 0, NO_LIMIT)]])
        .with(&[Trait::InPractice]),
];

fn learn(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    dialogue.set_lesson(call.number().unwrap_or(1))
}

impl Session {
    #[inline]
    pub(crate) fn lesson(&self) -> Option<&ActiveLesson> {
        match &self.on_board {
            OnBoard::Lesson(lesson, _) => Some(lesson),
            _ => None,
        }
    }
}

impl Dialogue {
    /// Puts the lesson of this number on the board in place of the game, which stays as it is.
    fn set_lesson(&mut self, number: usize) -> Answer {
        let mut all = lessons();
        let count = all.len();
        if !(1..=count).contains(&number) {
            return Err(refusal!(
                "there is no lesson {number}: the lessons run from 1 to {count}",
                "没有第 {number} 课：课号从 1 到 {count}"
            ));
        }
        self.check_no_clock()?;
        self.take_off_board();
        let active = ActiveLesson {
            number,
            count,
            lesson: all.swap_remove(number - 1),
            is_done: false,
        };
        self.out.lesson_title(&active);
        let position = Game::from_setup(active.lesson.setup.clone());
        let on_board = Box::new(active.clone());
        (self.session).lay_over(position, |below| OnBoard::Lesson(on_board, below));
        let (out, game) = self.out_and_game();
        out.position(game);
        out.lesson_task(&active);
        Ok(Change::Nothing)
    }

    /// A point is the answer to the lesson on the board.
    pub(crate) fn answer_lesson(&mut self, point: Point) -> Answer {
        let OnBoard::Lesson(active, _) = &mut self.session.on_board else {
            return Ok(Change::Nothing);
        };
        let (stone, size) = (
            active.lesson.setup.board().get(point),
            active.lesson.setup.size(),
        );
        if !size.contains(point) {
            return Err(Refusal::Play(PlayError::OffBoard { point, size }));
        }
        if let Some(stone) = stone {
            let number = None;
            return Err(Refusal::Play(PlayError::Taken {
                point,
                stone,
                number,
            }));
        }
        if !active.lesson.answers.contains(&point) {
            self.out.lesson_missed(point, active);
            return Ok(Change::Nothing);
        }
        let is_first = !std::mem::replace(&mut active.is_done, true);
        let (active, out) = (active.clone(), &mut self.out);
        // The stone is shown, but for one that may not be placed.
        if is_first && active.lesson.kind != LessonKind::Forbidden {
            let placed = self.session.moves.play(point);
            debug_assert!(placed.is_ok(), "an answer can be played");
            out.board(self.session.moves.game());
        }
        out.lesson_done(Some(point), &active);
        Ok(Change::Nothing)
    }

    /// Where to look in the lesson on the board.
    pub(crate) fn lesson_hint(&mut self) -> Answer {
        if let Some(active) = self.session.lesson() {
            self.out.lesson_hint(active);
        }
        Ok(Change::Nothing)
    }

    /// The answers of the lesson on the board.
    pub(crate) fn lesson_solution(&mut self) -> Answer {
        if let OnBoard::Lesson(active, _) = &mut self.session.on_board {
            active.is_done = true;
            self.out.lesson_done(None, active);
        }
        Ok(Change::Nothing)
    }

    /// The lesson after the one on the board, or the game after the last one.
    pub(crate) fn next_lesson(&mut self) -> Answer {
        let lesson = self.session.lesson().map(|it| (it.number, it.count));
        match lesson {
            Some((number, count)) if number < count => self.set_lesson(number + 1),
            _ => self.leave_for_game(),
        }
    }
}
