//! The lesson on the board, and what is said of it.

use crate::console::out::Out;
use crate::console::words::language::{Language, pick, tell};
use crate::rules::Point;
use crate::study::{Lesson, LessonWords};

/// The lesson on the board.
#[derive(Clone, Debug)]
pub(crate) struct ActiveLesson {
    /// Its number, from 1, and how many there are.
    pub(crate) number: usize,
    pub(crate) count: usize,
    pub(crate) lesson: Lesson,
    /// Whether a right answer was given or shown.
    pub(crate) is_done: bool,
}

const fn of(words: LessonWords, language: Language) -> &'static str {
    match language {
        Language::English => words[0],
        Language::Chinese => words[1],
    }
}

impl Out {
    /// The title of a lesson, and above its board what is to be done.
    pub(crate) fn lesson_title(&mut self, active: &ActiveLesson) {
        let ActiveLesson { number, count, .. } = active;
        let title = of(active.lesson.title, self.language);
        tell!(
            self,
            "Lesson {number} of {count}: {title}.",
            "第 {number} 课，共 {count} 课：{title}。"
        );
    }

    pub(crate) fn lesson_task(&mut self, active: &ActiveLesson) {
        let task = of(active.lesson.task, self.language);
        self.filled(task);
    }

    pub(crate) fn lesson_hint(&mut self, active: &ActiveLesson) {
        let hint = of(active.lesson.hint, self.language);
        self.filled(hint);
    }

    /// That a point is no answer, and where to look.
    pub(crate) fn lesson_missed(&mut self, point: Point, active: &ActiveLesson) {
        let point = self.show(point, active.lesson.setup.size());
        tell!(self, "{point} is not it.", "{point} 不对。");
        self.lesson_hint(active);
    }

    /// The right answers, as they were found or shown, and what is to be remembered.
    pub(crate) fn lesson_done(&mut self, found: Option<Point>, active: &ActiveLesson) {
        let Lesson { answers, setup, .. } = &active.lesson;
        let done = of(active.lesson.done, self.language);
        let names: Vec<String> = answers
            .iter()
            .map(|it| self.show(*it, setup.size()).to_string())
            .collect();
        match found.map(|point| self.show(point, setup.size())) {
            Some(point) => tell!(self, "Right: {point}.", "正确：{point}。"),
            None => tell!(
                self,
                "The answer: {}.",
                "答案：{}。",
                names.join(pick!(self.language, ", ", "、"))
            ),
        }
        self.filled(done);
        match active.number < active.count {
            true => tell!(
                self,
                "`next` shows the next lesson, `quit` goes back to your game.",
                "`下一课` 看下一课，`退出` 回到棋局。"
            ),
            false => tell!(
                self,
                "That was the last lesson. Now play: `quit`, then `computer easy`, or\n\
                 `puzzle grade 1`.",
                "这是最后一课。可以实战了：`退出`，然后 `电脑 简单`，或 `题目 难度 1`。"
            ),
        }
    }
}
