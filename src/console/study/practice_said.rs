//! What is said while mistakes are practised.

use crate::console::out::Out;
use crate::console::study::practice::{Practice, Results};
use crate::console::words::game::{how_won, shape_made, side_name};
use crate::console::words::language::{say, tell};
use crate::rules::{Game, Point, Stone};
use crate::study::review::{Attempt, AttemptGrade, Exercise, MoveMark, Standing};

impl Out {
    /// That mistakes are practised, and what can be typed.
    pub(crate) fn practice_begins(&mut self, count: usize) {
        let mistakes = (self.language).count(count, ["mistake", "mistakes"], "处失误");
        tell!(
            self,
            "{mistakes}: find a better move. `hint` helps, `solution` shows it,\n\
             `next` goes on, `quit` goes back to the game.",
            "{mistakes}：找出更好的一手。`提示`、`答案`、`下一步`；`退出` 回到原来的棋局。"
        );
    }

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
                let answer = match (&attempt.after, &attempt.line[..]) {
                    (Standing::Won(win), [answer, ..]) => {
                        let (answer, how) = (self.show(*answer, size), how_won(words, win));
                        say!(
                            words,
                            " {opponent} answers {answer} and wins {how}.",
                            "{opponent}以 {answer} 应对，{how}。"
                        )
                    }
                    (_, [answer, ..]) => {
                        let answer = self.show(*answer, size);
                        say!(
                            words,
                            " {opponent} answers {answer}. {side}: {stands}.",
                            "{opponent}以 {answer} 应对。{side}：{stands}。"
                        )
                    }
                    _ => String::new(),
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

    /// What became of the exercises.
    pub(crate) fn practised(&mut self, results: Results) {
        tell!(
            self,
            "Found at once: {}. With help or on a later try: {}. Not found: {}.",
            "一次就找到：{}；借助提示或再试才找到：{}；没有找到：{}。",
            results.at_once,
            results.later,
            results.not_found
        );
    }

    /// There is nothing to practise in a game.
    pub(crate) fn no_mistakes(&mut self, of: Option<Stone>) {
        let words = self.language;
        match of {
            Some(stone) => {
                let player = side_name(words, stone);
                tell!(
                    self,
                    "The review marks none of {player}'s moves as a mistake.",
                    "复盘没有发现{player}的失误。"
                );
            }
            None => tell!(
                self,
                "The review marks no move as a mistake.",
                "复盘没有发现失误。"
            ),
        }
    }

    /// How many mistakes of earlier games are to be tried again.
    pub(crate) fn mistakes_due(&mut self, count: usize) {
        match count {
            0 => {}
            1 => tell!(
                self,
                "1 mistake from an earlier game is due again: type `mistakes due`.",
                "有 1 处以前的失误该再练了：输入 `失误 到期`。"
            ),
            _ => tell!(
                self,
                "{count} mistakes from earlier games are due again: type `mistakes due`.",
                "有 {count} 处以前的失误该再练了：输入 `失误 到期`。"
            ),
        }
    }
}

/// The stone that is nearest to the better move.
fn nearest(exercise: &Exercise) -> Option<Point> {
    let best = *exercise.best().first()?;
    let stones = exercise.setup.board().stones().map(|(point, _)| point);
    stones.min_by_key(|point| point.distance(best))
}
