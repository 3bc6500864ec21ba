//! The practice of mistakes: each position is on the board in turn, and the game comes back at the end
//! as it was.

use std::time::Instant;

use crate::console::change::Change;
use crate::console::command::Trait;
use crate::console::command::form::maybe_one;
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::dialogue::session::{OnBoard, Session};
use crate::console::play::seats::Seat;
use crate::console::refusal::{Refusal, refusal};
use crate::console::study::practice::Practice;
use crate::console::study::repetition::{Kind, today};
use crate::console::words::game::side_name;
use crate::console::words::language::{both, pick, tell};
use crate::player::Watch;
use crate::rules::{Game, Point, Stone};
use crate::study::review::{Exercise, MistakeKind, Review};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(|dialogue, call| match call.given {
            [] => dialogue.practise_game(call.watch),
            _ => dialogue.practise_due(),
        },
        Group::Study, &["mistakes"], &["失误", "錯着", "错着"],
        both("find the better moves you missed", "在失误之处找出更好的一手"),
        both("Takes each move that `review` marks `?` or `??`, the worst last, and puts the\n\
            position before it on the board: your own moves, or those of both sides if two\n\
            people played. Play a better move: a search like the review's judges it. `hint`\n\
            helps, `solution` shows the move, `next` goes on, `quit` goes back to the game,\n\
            which stays as it is. What you do not find at once comes back after days, then\n\
            weeks: `mistakes due`. So does what a review of your game against the computer\n\
            found.",
            "逐个摆出 `复盘` 标了 ? 或 ?? 的着法之前的局面，最严重的在最后：只练你的失误，\n\
            两人对局则练双方的。请下出更好的一手，程序用和复盘一样的搜索来评判。`提示` 给\n\
            提示，`答案` 指出那一手，`下一步` 继续，`退出` 回到原来的棋局，棋局不变。\n\
            没有一次就找到的，过几天、几周再出现：`失误 到期`；和电脑下的棋，复盘找出的\n\
            失误也一样。"))
        .takes(maybe_one!["due"])
        .with(&[Trait::NoPuzzle]),
    row(skip, Group::Looking, &["skip"], &["跳过", "跳過"],
        both("take the next puzzle or lesson", "跳过这一题或这一课，换下一个"),
        both("The same as `next` in a puzzle, a lesson or `mistakes`. In a game nobody may\n\
            pass.",
            "做题、学棋和练失误时同 `下一步`。对局中不能停一手。"))
        .with(&[Trait::InPractice]),
];

fn skip(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    match &dialogue.session.on_board {
        OnBoard::Practice(..) => dialogue.next_exercise(),
        OnBoard::Puzzle(..) => dialogue.next_puzzle(),
        OnBoard::Lesson(..) => dialogue.next_lesson(),
        OnBoard::Game | OnBoard::Arranging(..) => Err(refusal!(
            "nobody may pass: `skip` is for puzzles, lessons and mistakes",
            "不能停一手：`跳过` 用于做题、学棋和练失误"
        )),
    }
}

impl Session {
    /// The side of the only person who plays, if just one does.
    pub(crate) fn only_person(&self) -> Option<Stone> {
        let seats = self.roles().seats;
        let mut stones = Stone::ALL.into_iter();
        stones.find(|stone| self.one_person() && seats[*stone] == Seat::Human)
    }

    /// The mistakes of the only person in a game that was reviewed, or of both sides.
    pub(crate) fn own_exercises(&self, game: &Game, review: &Review) -> Vec<Exercise> {
        let person = self.only_person();
        let mut exercises = Exercise::of_review(game, review);
        exercises.retain(|it| person.is_none_or(|stone| it.reviewed.made.stone == stone));
        exercises
    }

    /// The mistakes that are practised, if any are.
    #[inline]
    pub(crate) fn practice(&self) -> Option<&Practice> {
        match &self.on_board {
            OnBoard::Practice(practice, _) => Some(practice),
            _ => None,
        }
    }
}

impl Dialogue {
    /// Practises the mistakes of the game on the board: those of the only person, or of both
    /// sides.
    pub(crate) fn practise_game(&mut self, watch: Option<&mut dyn Watch>) -> Answer {
        self.check_no_clock()?;
        let game = self.session.moves.whole().into_owned();
        if game.move_count() == 0 {
            return self.practise_due();
        }
        let person = self.session.only_person();
        let review = self.study.review(&game, watch);
        // One that was stopped says nothing of the moves that are left out.
        let Some(review) = review.filter(|review| review.left_out == 0) else {
            tell!(
                self.out,
                "The review was stopped before its end: type `mistakes` again.",
                "复盘没有做完就停止了：请再输入 `失误`。"
            );
            return Ok(Change::Nothing);
        };
        let exercises = self.session.own_exercises(&game, review);
        if exercises.is_empty() {
            let is_own = |made: Stone| person.is_none_or(|stone| made == stone);
            let mut moves = review.moves.iter();
            let has_marks = moves.any(|it| it.is_bad() && is_own(it.made.stone));
            let name = |stone| side_name(self.out.language, stone);
            match person.map(name) {
                _ if has_marks => tell!(
                    self.out,
                    "Nothing to practise: where the review marks a move, the position was lost\n\
                     already, or no better move is known.",
                    "没有可练的：复盘标出的着法，局面已经落败，或没有已知的更好着法。"
                ),
                Some(player) => tell!(
                    self.out,
                    "The review marks none of {player}'s moves as a mistake.",
                    "复盘没有发现{player}的失误。"
                ),
                None => tell!(
                    self.out,
                    "The review marks no move as a mistake.",
                    "复盘没有发现失误。"
                ),
            }
            return Ok(Change::Nothing);
        }
        self.begin_practice(Practice::new(exercises, Some(game)))
    }

    /// Refuses what takes time from the game while its clock runs.
    pub(crate) fn check_no_clock(&self) -> Result<(), Refusal> {
        let session = self.session.of_game();
        match session.has_clock() && session.game().outcome().is_none() {
            true => Err(refusal!(
                "not while the clock runs: end the game first",
                "棋钟在走，先下完这一局"
            )),
            false => Ok(()),
        }
    }

    /// Practises the mistakes of earlier games that are to be tried again today.
    fn practise_due(&mut self) -> Answer {
        let due = self.study.repetition.due(Kind::Mistake, today());
        let due = self.or_tell(due);
        let mut due: Vec<Exercise> = due.iter().filter_map(|text| text.parse().ok()).collect();
        if due.is_empty() {
            tell!(
                self.out,
                "No mistake from an earlier game is due. After a game, type `mistakes` again.",
                "没有到期的失误。下完或读取一局之后，再输入 `失误`。"
            );
            return Ok(Change::Nothing);
        }
        for exercise in &mut due {
            let judge = self.study.attempt_judge(exercise.setup.rule());
            judge.explain(exercise);
        }
        self.begin_practice(Practice::new(due, None))
    }

    /// Keeps what the only person missed in the game on the board, to be practised another day.
    pub(crate) fn note_missed(&mut self, exercises: &[(MistakeKind, Exercise)]) {
        let repetition = &mut self.study.repetition;
        let mut note =
            |(_, it): &(_, Exercise)| repetition.missed(Kind::Mistake, &it.to_string(), today());
        let noted = exercises.iter().try_for_each(&mut note);
        self.or_tell(noted);
    }

    /// Says of which kinds the mistakes are that are to be practised.
    pub(crate) fn tell_kinds_of_mistakes(&mut self) {
        let repetition = &mut self.study.repetition;
        let all = repetition.all(Kind::Mistake);
        let due = repetition.due(Kind::Mistake, today());
        let due = due.map_or(0, |due| due.len());
        let exercises = all.iter().filter_map(|text| text.parse().ok());
        let tables = &self.study.tables;
        let kinds: Vec<MistakeKind> = exercises.map(|it| MistakeKind::of(tables, &it)).collect();
        self.out.kinds_of_mistakes(&kinds, due);
    }

    /// Says how many mistakes of earlier games are to be tried again today.
    pub(crate) fn say_what_is_due(&mut self) {
        let due = self.study.repetition.due(Kind::Mistake, today());
        match due.map_or(0, |due| due.len()) {
            0 => {}
            1 => tell!(
                self.out,
                "1 mistake from an earlier game is due again: type `mistakes due`.",
                "有 1 处以前的失误该再练了：输入 `失误 到期`。"
            ),
            count => tell!(
                self.out,
                "{count} mistakes from earlier games are due again: type `mistakes due`.",
                "有 {count} 处以前的失误该再练了：输入 `失误 到期`。"
            ),
        }
    }

    /// Puts the first exercise on the board in place of the game, which is kept as it is meanwhile.
    fn begin_practice(&mut self, practice: Practice) -> Answer {
        let count = practice.number().1;
        let words = self.out.language;
        let mistakes = words.count(count, ["mistake", "mistakes"], "处失误");
        // Those of several games come in the order in which they are due.
        let order = match count > 1 && practice.is_of_game() {
            true => pick!(words, ", the worst last", "，最严重的在最后"),
            false => "",
        };
        tell!(
            self.out,
            "{mistakes}{order}: find a better move. `hint` helps, `solution` shows it,\n\
             `next` goes on, `quit` goes back to the game.",
            "{mistakes}{order}：找出更好的一手。`提示`、`答案`、`下一步`；`退出` 回到棋局。"
        );
        let position = practice.position();
        let practice = Box::new(practice);
        (self.session).lay_over(position.clone(), |below| OnBoard::Practice(practice, below));
        self.show_exercise(position)
    }

    /// Puts the position of an exercise on the board.
    fn show_exercise(&mut self, position: Game) -> Answer {
        self.session.moves = position.into();
        if let Some(practice) = self.session.practice() {
            self.out.exercise(practice, self.session.game());
        }
        Ok(Change::Nothing)
    }

    /// A move is tried in the exercise on the board.
    pub(crate) fn try_better(&mut self, point: Point) -> Answer {
        self.session.game().check(point).map_err(Refusal::Play)?;
        let Some(practice) = self.session.practice() else {
            return Ok(Change::Nothing);
        };
        if practice.now.is_done {
            return Err(refusal!(
                "the better move is known: `next` goes on, `quit` goes back to the game",
                "更好的一手已经揭晓：`下一步` 继续，`退出` 回到原来的棋局"
            ));
        }
        let exercise = practice.exercise().clone();
        let judge = self.study.attempt_judge(exercise.setup.rule());
        let attempt = judge.judge(&exercise, point);
        self.out.attempt(&exercise, point, &attempt);
        self.note_practice(|practice| practice.tried(attempt.grade));
        if self.session.practice().is_some_and(|it| it.now.is_done) {
            self.say_what_comes();
        }
        Ok(Change::Nothing)
    }

    pub(crate) fn practice_hint(&mut self) -> Answer {
        if let Some(practice) = self.session.practice().filter(|it| !it.now.is_done) {
            self.out.nudge(practice.exercise(), practice.now.hints);
            self.note_practice(Practice::hinted);
        } else {
            self.say_what_comes();
        }
        Ok(Change::Nothing)
    }

    /// The better move of the exercise on the board.
    pub(crate) fn practice_solution(&mut self) -> Answer {
        if let Some(practice) = self.session.practice() {
            self.out.solution_of(practice.exercise());
        }
        self.note_practice(Practice::shown);
        self.say_what_comes();
        Ok(Change::Nothing)
    }

    /// Goes on to the next exercise, or back to the game after the last one.
    pub(crate) fn next_exercise(&mut self) -> Answer {
        self.note_practice(Practice::shown);
        let next = match &mut self.session.on_board {
            OnBoard::Practice(practice, _) => practice.next(),
            _ => None,
        };
        match next {
            Some(position) => self.show_exercise(position),
            None => self.leave_for_game(),
        }
    }

    /// Goes back to the game from what is on the board in its place: after the results of a practice.
    pub(crate) fn leave_for_game(&mut self) -> Answer {
        if let Some(practice) = self.session.practice() {
            let results = practice.results();
            tell!(
                self.out,
                "Found at once: {}. With help or on a later try: {}. Not found: {}.",
                "一次就找到：{}；借助提示或再试才找到：{}；没有找到：{}。",
                results.at_once,
                results.later,
                results.not_found
            );
        }
        self.take_off_board();
        tell!(self.out, "The game is as it was.", "回到原来的棋局。");
        let (out, game) = self.out_and_game();
        out.position(game);
        Ok(Change::Nothing)
    }

    /// The game is on the board again, in place of a puzzle or a mistake: under `--quiet` an unsolved
    /// puzzle gets its line.
    pub(crate) fn take_off_board(&mut self) {
        let unsolved = self.session.puzzle().filter(|it| !it.solved_now);
        if let Some(puzzle) = unsolved.filter(|_| self.out.quiet) {
            self.out
                .always(&format!("puzzle {}: unsolved", puzzle.number));
        }
        if self.session.come_back_to_game() {
            self.turn = Instant::now();
        }
    }

    /// After the better move is known: how it goes on.
    fn say_what_comes(&mut self) {
        match self.session.practice().is_some_and(Practice::is_more) {
            true => tell!(
                self.out,
                "`next` shows the next mistake.",
                "`下一步` 看下一处失误。"
            ),
            false => tell!(
                self.out,
                "That was the last one: `next` ends the practice.",
                "这是最后一处：`下一步` 结束练习。"
            ),
        }
    }

    /// Something is done about the exercise on the board, if there is one. The first that is done
    /// decides whether it comes back another day.
    pub(crate) fn note_practice(&mut self, act: impl FnOnce(&mut Practice)) {
        let OnBoard::Practice(practice, _) = &mut self.session.on_board else {
            return;
        };
        let (was_fresh, found) = (practice.is_fresh(), practice.results.at_once);
        act(practice);
        if was_fresh {
            let at_once = practice.results.at_once > found;
            let text = practice.exercise().to_string();
            let kept = (self.study.repetition).tried(Kind::Mistake, &text, at_once, today());
            self.or_tell(kept);
        }
    }
}
