//! What is said while mistakes are practised.

use crate::console::out::Out;
use crate::console::study::practice::Practice;
use crate::console::words::game::{how_won, shape_made};
use crate::console::words::language::{say, tell};
use crate::rules::{Game, Point};
use crate::study::review::{Attempt, AttemptGrade, Exercise, MoveMark, Standing};

impl Out {
    /// The exercise on the board: what was played, the position before it, and the question.
    pub(crate) fn exercise(&mut self, practice: &Practice, game: &Game) {
        let (number, of) = practice.number();
        let exercise = practice.exercise();
        let reviewed = &exercise.reviewed;
        let words = self.language;
        let side = words.side(reviewed.made.stone);
        let point = self.show(reviewed.made.point, game.size());
        let mark = reviewed.mark.map_or("", MoveMark::name);
        let at = reviewed.made.number;
        let before = words.stands_at(reviewed.outlook_before(), reviewed.chance_before());
        let after = words.stands_at(reviewed.outlook_after(), reviewed.chance_after());
        tell!(
            self,
            "Mistake {number} of {of}: at move {at} {side} played {point} {mark}.\n\
             Before: {before}. After: {after}.",
            "失误 {number}/{of}：第 {at} 手{side}下在 {point} {mark}。\n\
             下之前：{before}；下之后：{after}。"
        );
        self.board(game);
        tell!(self, "What was better for {side}?", "{side}怎样下更好？");
    }

    /// What a move is worth that was tried, and how the player then stands.
    pub(crate) fn attempt(&mut self, exercise: &Exercise, point: Point, attempt: &Attempt) {
        let words = self.language;
        let size = exercise.setup.size();
        let tried = self.show(point, size);
        let best = self.points(exercise.best().iter().copied().take(1), size);
        let played = self.show(exercise.reviewed.made.point, size);
        let stone = exercise.setup.side_to_move();
        let (side, opponent) = (words.side(stone), words.side(stone.opponent()));
        let chance = 1.0 - attempt.after.chance();
        let stands = words.stands_at(attempt.after.outlook().reversed(), chance);
        match attempt.grade {
            AttemptGrade::Best => tell!(
                self,
                "Right: {tried} is the best move. {side}: {stands}.",
                "正确：{tried} 是最好的一手。{side}：{stands}。"
            ),
            AttemptGrade::AsGood => tell!(
                self,
                "Right: {tried} is as good as {best}. {side}: {stands}.",
                "正确：{tried} 和 {best} 一样好。{side}：{stands}。"
            ),
            AttemptGrade::Better => tell!(
                self,
                "{tried} is better than {played}, but there is an even better move. {side}: \
                 {stands}.",
                "{tried} 比 {played} 好，但还有更好的一手。{side}：{stands}。"
            ),
            AttemptGrade::Mistake => {
                let answer = attempt.line.first().map(|answer| self.show(*answer, size));
                let answer = match (&attempt.after, answer) {
                    (Standing::Won(win), Some(answer)) => {
                        let how = how_won(words, win);
                        say!(
                            words,
                            " {opponent} answers {answer} and wins {how}.",
                            "{opponent}以 {answer} 应对，{how}。"
                        )
                    }
                    (_, Some(answer)) => say!(
                        words,
                        " {opponent} answers {answer}. {side}: {stands}.",
                        "{opponent}以 {answer} 应对。{side}：{stands}。"
                    ),
                    (_, None) => String::new(),
                };
                tell!(
                    self,
                    "{tried} is still a mistake.{answer}",
                    "{tried} 仍是失误。{answer}"
                );
            }
        }
    }

    /// A hint: first what the better move does, then what it is near.
    pub(crate) fn nudge(&mut self, exercise: &Exercise, given: usize) {
        let words = self.language;
        let size = exercise.setup.size();
        let side = words.side(exercise.setup.side_to_move());
        let better = exercise.reviewed.better.as_ref();
        // What it makes or stops, if it does either.
        let deed = better.and_then(|better| better.reason.as_ref());
        let deed = deed.and_then(|reason| {
            let makes = || shape_made(words, reason.makes).map(String::from);
            self.stopped(reason, size).or_else(makes)
        });
        match (given, &exercise.reviewed.before, deed) {
            (0, Standing::Won(win), _) => {
                let how = how_won(words, win);
                tell!(self, "{side} wins {how}.", "{side}可以{how}。");
            }
            (0, _, Some(deed)) => tell!(
                self,
                "The move you are looking for {deed}.",
                "要找的一手能{deed}。"
            ),
            _ => match nearest(exercise) {
                Some(stone) => {
                    let stone = self.show(stone, size);
                    tell!(
                        self,
                        "It is near {stone}. `solution` shows it.",
                        "它在 {stone} 附近。`答案` 会指出来。"
                    );
                }
                None => tell!(self, "`solution` shows it.", "`答案` 会指出来。"),
            },
        }
    }

    /// The better move of an exercise, and why.
    pub(crate) fn solution_of(&mut self, exercise: &Exercise) {
        for reason in self.reasons(&exercise.reviewed, exercise.setup.size()) {
            self.line(&reason);
        }
    }
}

/// The stone that is nearest to the better move.
fn nearest(exercise: &Exercise) -> Option<Point> {
    let best = *exercise.best().first()?;
    let stones = exercise.setup.board().stones().map(|(point, _)| point);
    stones.min_by_key(|point| point.distance(best))
}
