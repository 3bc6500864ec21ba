//! Lessons: small positions in order, each with a task and the points that solve it.

use crate::rules::{BoardSize, Point, Setup, Stone, parse_points};

/// A lesson: what it teaches, and a position in which a point is to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it is called.
    pub title: LessonWords,
    /// What it teaches, and what is to be done.
    pub task: LessonWords,
    /// Where to look.
    pub hint: LessonWords,
    /// What is to be remembered.
    pub done: LessonWords,
    /// The position, and whose turn it is.
    pub setup: Setup,
    /// The points that solve it.
    pub answers: Vec<Point>,
    /// What makes them the answers.
    pub kind: LessonKind,
}

/// A text in English and in Chinese.
pub type LessonWords = [&'static str; 2];

/// What makes points the answers of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonKind {
    /// With these moves the side to move wins soonest.
    Soonest,
    /// After any other move it loses.
    Defends,
    /// Black may not play there.
    Forbidden,
}

/// All lessons, in their order.
#[must_use]
pub fn lessons() -> Vec<Lesson> {
    // A test reads every lesson.
    texts().filter_map(read).collect()
}

/// The text of each lesson.
fn texts() -> impl Iterator<Item = &'static str> {
    include_str!("lessons.txt").split("\nlesson ").skip(1)
}

/// Reads a lesson; `None` if a line of it is missing or wrong.
fn read(text: &'static str) -> Option<Lesson> {
    let mut lines = text.lines();
    let kind = match lines.next()? {
        "soonest" => LessonKind::Soonest,
        "defends" => LessonKind::Defends,
        "forbidden" => LessonKind::Forbidden,
        _ => return None,
    };
    let mut head = lines.next()?.split(' ');
    let size: BoardSize = head.next()?.parse().ok()?;
    let rule = head.next()?.parse().ok()?;
    let side = head.next()?.parse().ok()?;
    let mut line = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
    let mut points = |name| parse_points(line(name)?, size).ok();
    let answers = points("answers")?;
    let (black, white) = (points(Stone::Black.name())?, points(Stone::White.name())?);
    let stones = black.into_iter().map(|point| (point, Stone::Black));
    let stones = stones.chain(white.into_iter().map(|point| (point, Stone::White)));
    let mut words = |name| line(name)?.split_once(" | ").map(|(en, zh)| [en, zh]);
    Some(Lesson {
        title: words("title")?,
        task: words("task")?,
        hint: words("hint")?,
        done: words("done")?,
        setup: Setup::new(size, rule, side, stones).ok()?,
        answers,
        kind,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{EngineTables, SolveLimits};
    use crate::study::WinFinder;

    const LIMITS: SolveLimits = SolveLimits::QUICK;

    fn sorted(mut points: Vec<Point>) -> Vec<Point> {
        points.sort_unstable();
        points
    }

    /// The moves that win soonest.
    fn soonest(setup: &Setup, finder: &mut WinFinder) -> Vec<Point> {
        let all = finder.solve_all(setup, LIMITS, None, |_| false);
        let wins = all.unwrap().found.wins;
        let least = wins.iter().map(|win| win.plies).min();
        let wins = wins.iter().filter(|win| Some(win.plies) == least);
        wins.map(|win| win.line[0]).collect()
    }

    /// The moves after which the other side has no win by fours and threes.
    fn defences(setup: &Setup, finder: &mut WinFinder) -> Vec<Point> {
        let mut holds = |point: &Point| {
            let solved = finder.solve(&setup.after(*point).unwrap(), LIMITS);
            solved.unwrap().win.is_none()
        };
        setup.legal_moves().filter(&mut holds).collect()
    }

    /// The free points on which the side to move may not play.
    fn forbidden(setup: &Setup) -> Vec<Point> {
        let legal = Vec::from_iter(setup.legal_moves());
        let free = setup
            .size()
            .points()
            .filter(|it| setup.board().get(*it).is_none());
        free.filter(|point| !legal.contains(point)).collect()
    }

    #[test]
    fn every_lesson_has_the_answers_that_the_solver_finds() {
        let tables = EngineTables::default();
        let all = lessons();
        assert_eq!(all.len(), texts().count(), "each is read");
        for lesson in all {
            let finder = &mut WinFinder::new(lesson.setup.rule(), &tables);
            let found = match lesson.kind {
                LessonKind::Soonest => soonest(&lesson.setup, finder),
                LessonKind::Defends => defences(&lesson.setup, finder),
                LessonKind::Forbidden => forbidden(&lesson.setup),
            };
            let answers = sorted(lesson.answers.clone());
            assert_eq!(sorted(found), answers, "{}", lesson.title[0]);
        }
    }
}
