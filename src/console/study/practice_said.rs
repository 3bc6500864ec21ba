//! What is said while mistakes are practised.

use crate::console::out::Out;
use crate::console::study::practice::Practice;
use crate::console::words::game::{how_won, shape_made};
use crate::console::words::language::{Language, pick, say, tell};
use crate::rules::{BoardSize, Game, Point};
use crate::study::review::{Attempt, AttemptGrade, Exercise, MistakeKind, MoveMark, Standing};

impl Out {
    /// What to take home from a review: the worst move, the kind of mistake that came again, and what to
    /// do about it.
    pub(crate) fn take_home(&mut self, exercises: &[(MistakeKind, Exercise)], size: BoardSize) {
        let words = self.language;
        // The worst comes last.
        let Some((kind, worst)) = exercises.last() else {
            return;
        };
        let made = worst.reviewed.made;
        let (number, point) = (made.number, self.show(made.point, size));
        let reason = self.reasons(&worst.reviewed, size).into_iter().next();
        let reason = reason.unwrap_or_default();
        tell!(
            self,
            "To take home:\n\
             - The worst was move {number}, {point}. {reason}",
            "记住这几点：\n\
             - 最严重的是第 {number} 手 {point}。{reason}"
        );
        let of_kind = |kind: MistakeKind| exercises.iter().filter(move |it| it.0 == kind);
        // Of two that came as often, the first is the graver one.
        let again = MistakeKind::ALL.into_iter().rev();
        let again = again.filter(|kind| of_kind(*kind).count() > 1);
        let again = again.max_by_key(|kind| of_kind(*kind).count());
        if let Some(kind) = again {
            let mut numbers: Vec<u16> = of_kind(kind).map(|it| it.1.reviewed.made.number).collect();
            numbers.sort_unstable();
            let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
            let numbers = numbers.join(pick!(words, ", ", "、"));
            let kind = words.mistake_kind(kind);
            tell!(
                self,
                "- More than once: {kind}, at moves {numbers}.",
                "- 不止一次：{kind}，第 {numbers} 手。"
            );
        }
        let advice = match again.unwrap_or(*kind) {
            MistakeKind::MissedWin => pick!(
                words,
                "`puzzle grade 2` trains the eye for wins",
                "`题目 难度 2` 练看必胜手"
            ),
            MistakeKind::UnansweredThreat | MistakeKind::WrongSide => pick!(
                words,
                "`learn` shows how to answer threats",
                "`学棋` 讲怎样应对威胁"
            ),
            MistakeKind::FarAway | MistakeKind::Quiet => pick!(
                words,
                "`tutor blunders` warns you in the next game",
                "`指导 失误` 在下一局提醒你"
            ),
        };
        tell!(
            self,
            "- `mistakes` has you find the better moves, `goto ?` steps through the bad ones; \
             {advice}.",
            "- `失误` 让你找出更好的着法，`跳到 ?` 逐处查看；{advice}。"
        );
    }

    /// Which kinds of mistakes are kept for practice, and how many of them are due.
    pub(crate) fn kinds_of_mistakes(&mut self, kinds: &[MistakeKind], due: usize) {
        let words = self.language;
        let counted = MistakeKind::ALL.into_iter().filter_map(|kind| {
            let count = kinds.iter().filter(|it| **it == kind).count();
            let name = words.mistake_kind(kind);
            (count > 0).then(|| say!(words, "{name} ({count})", "{name}（{count} 处）"))
        });
        let counted: Vec<String> = counted.collect();
        if counted.is_empty() {
            return;
        }
        let counted = counted.join(pick!(words, ", ", "，"));
        tell!(
            self,
            "Mistakes to practise: {counted}. Due today: {due} (`mistakes due`).",
            "待练的失误：{counted}。今天该练：{due} 处（`失误 到期`）。"
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

impl Language {
    /// What a kind of mistake is called.
    pub(crate) const fn mistake_kind(self, kind: MistakeKind) -> &'static str {
        pick!(
            self,
            match kind {
                MistakeKind::MissedWin => "wins not seen",
                MistakeKind::UnansweredThreat => "threats not answered",
                MistakeKind::WrongSide => "threats stopped at the wrong point",
                MistakeKind::FarAway => "stones far from all others",
                MistakeKind::Quiet => "quiet moves that lost ground",
            },
            match kind {
                MistakeKind::MissedWin => "看漏必胜手",
                MistakeKind::UnansweredThreat => "没有应对威胁",
                MistakeKind::WrongSide => "防守下错了点",
                MistakeKind::FarAway => "离战场太远",
                MistakeKind::Quiet => "缓手",
            }
        )
    }
}

/// The stone that is nearest to the better move.
fn nearest(exercise: &Exercise) -> Option<Point> {
    let best = *exercise.best().first()?;
    let stones = exercise.setup.board().stones().map(|(point, _)| point);
    stones.min_by_key(|point| point.distance(best))
}
