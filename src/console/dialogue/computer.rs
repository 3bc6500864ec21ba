//! What the computer does in a dialogue: it moves, thinks on a person's time, gives hints
//! and checks a person's stone as a tutor. How it plays this game and the next.

use crate::console::change::Change;
use crate::console::computer::NextLevel;
use crate::console::computer::said::{Hints, ProofNews};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::Answer;
use crate::console::dialogue::session::Session;
use crate::console::play::seats::{Roles, Seat};
use crate::console::refusal::{Refusal, refusal};
use crate::console::words::language::{pick, tell};
use crate::engine::{Score, SearchResult, can_start_thread};
use crate::player::{Candidates, Level, LevelChoice, LevelSetting, OpeningAction, Skill, Watch};
use crate::rules::opening::Task;
use crate::rules::{ByStone, PlayError, Point, Stone};
use crate::study::Reason;

/// What the end of a game makes of a level that adapts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Adapted {
    /// Who won, if anybody did.
    winner: Option<Seat>,
    /// The level of that game, and the one from the next game on.
    from: Level,
    to: Level,
}

impl Dialogue {
    /// Lets the computer move, whose turn it is; whether it did.
    pub(crate) fn let_the_computer_move(&mut self, watch: Option<&mut dyn Watch>) -> bool {
        let skill = self.skill_now();
        let game = self.session.game();
        let is_asked = game.ask().is_some();
        let proven = match is_asked {
            false => self.computer.perfect_win(game, skill),
            true => None,
        };
        let proof = match &proven {
            _ if is_asked || skill.level.now != Level::PERFECT => None,
            None => Some(ProofNews::Nothing),
            Some(proven) => {
                let left = proven.plies - 1;
                game.to_move().map(|stone| ProofNews::Wins(stone, left))
            }
        };
        let act = match proven {
            Some(proven) => Some(OpeningAction::Place(proven.line[0])),
            None if is_asked => self.computer.open(game, skill, watch),
            None => {
                let found = self.computer.search(game, skill, watch);
                found.map(|found| OpeningAction::Place(found.point))
            }
        };
        if self.flag_falls() {
            return true;
        }
        let done = act.map(|act| match act {
            OpeningAction::Place(point) => self.place(point, Seat::Computer),
            OpeningAction::Decide(decision) => self.decide(decision),
        });
        let Some(Ok(change)) = done else {
            return false;
        };
        self.follow(change);
        if let Some(proof) = proof {
            self.tell_of_proof(proof);
        }
        true
    }

    /// What is proven after the computer's move, if it is not what was said last: a win is told
    /// again when it takes fewer moves than that.
    fn tell_of_proof(&mut self, proof: ProofNews) {
        let game = self.session.game();
        let Some(stone) = game.to_move().map(Stone::opponent) else {
            return;
        };
        let end = match proof {
            ProofNews::Wins(stone, plies) => ProofNews::Wins(stone, game.move_count() + plies),
            ProofNews::Nothing => proof,
        };
        let said = Some((self.session.number, end));
        if self.proof_said[stone] != said && !self.out.quiet {
            self.proof_said[stone] = said;
            self.out.proof(proof);
        }
    }

    /// How the computer plays now, with what is left on the clock.
    fn skill_now(&self) -> Skill {
        Skill {
            left: self.time_left(),
            ..self.session.skill()
        }
    }

    /// Lets the computer think while a person does, if a person is to move against it.
    pub(crate) fn ponder(&mut self) {
        let (game, skill) = (self.session.game(), self.session.skill());
        let goes_on = game.to_move().is_some() && game.ask().is_none();
        let goes_on = goes_on && self.session.puzzle().is_none();
        if goes_on && self.session.roles().has_computer() && !self.session.is_computers_turn() {
            self.computer.ponder(game, skill);
        }
    }

    /// Both seats go back to people.
    pub(crate) fn computer_leaves(&mut self) {
        self.session.seat(ByStone::default());
        let roles = self.session.coming_roles();
        self.out.roles(roles, self.session.game());
        self.follow(Change::Players);
    }

    /// The tutor's check of a stone before it is placed.
    #[inline(never)]
    pub(crate) fn check_blunder(
        &mut self,
        point: Point,
        watch: Option<&mut dyn Watch>,
    ) -> Result<(), Refusal> {
        // Without boards and chat nobody is taught.
        if self.out.quiet {
            return Ok(());
        }
        let question = self
            .computer
            .tutor
            .question(self.session.game(), point, watch);
        question.map_or(Ok(()), |question| {
            let size = self.session.game().size();
            let show = |point: Point| self.out.show(point, size);
            Err(Refusal::said(|words| words.question(&question, &show)))
        })
    }

    /// What to play and why, or `count` good moves, best first, none of them `without`; in an
    /// opening what to type.
    pub(crate) fn hint(
        &mut self,
        count: Option<usize>,
        without: &[Point],
        watch: Option<&mut dyn Watch>,
    ) -> Answer {
        self.check_left_out(without)?;
        let skill = self.skill_now();
        let (game, out) = (self.session.game(), &mut self.out);
        let size = game.size();
        if game.ask().is_some() {
            if let Some(action) = self.computer.open(game, skill, watch) {
                out.advice(action, size);
            }
            return Ok(Change::Nothing);
        }
        let Some(stone) = game.to_move() else {
            return Ok(Change::Nothing);
        };
        let setup = game.as_setup();
        if let (None, Some(proven)) = (count, self.computer.proven_win(&setup)) {
            out.proven_hint(&proven, stone, size);
            return Ok(Change::Nothing);
        }
        let (asked, known) = (count.unwrap_or(1), self.study.known(&setup));
        let candidates = self.computer.candidates(&setup, without);
        let moves = self
            .computer
            .hints(game, skill, asked, &candidates, known, watch);
        match (count, moves.first()) {
            (Some(_), _) => self.tell_hints(asked, candidates, moves),
            (None, Some((found, reason))) => out.hint(found.point, stone, reason, size),
            (None, None) => {}
        }
        Ok(Change::Nothing)
    }

    /// Says which of the `candidates` are good: first one that is proven to win, and then these
    /// `moves`.
    fn tell_hints(
        &mut self,
        asked: usize,
        candidates: Candidates,
        mut moves: Vec<(SearchResult, Reason)>,
    ) {
        let (setup, skill) = (self.session.game().as_setup(), self.session.skill());
        let proven = self.computer.proven_win(&setup);
        let proven = proven.filter(|win| candidates.takes(win.line[0]));
        let proven = proven.map(|win| {
            let line = self.computer.proven_line(&setup, skill, &win);
            (win, line)
        });
        if let Some((proven, _)) = &proven {
            moves.retain(|(choice, _)| !candidates.are_alike(choice.point, proven.line[0]));
            moves.truncate(asked.saturating_sub(1));
        }
        let hints = Hints {
            stone: setup.side_to_move(),
            asked,
            candidates,
            proven,
            moves,
        };
        self.out.hints(&hints, setup.size());
    }

    /// Moves that leave the position even, each `stones` stones; if that is left out as many as an
    /// opening asks for, else one.
    pub(crate) fn balance(
        &mut self,
        stones: Option<usize>,
        watch: Option<&mut dyn Watch>,
    ) -> Answer {
        let skill = self.skill_now();
        let game = self.session.game();
        let asked = match game.ask().map(|ask| ask.task) {
            Some(Task::Stone { number, last, .. }) => usize::from(last - number) + 1,
            Some(Task::ColourOrTwo) => 2,
            _ => 1,
        };
        let stone = game.as_setup().side_to_move();
        let ways = self
            .computer
            .balance(game, skill, stones.unwrap_or(asked), watch);
        self.out.balance(&ways, stone, game);
        Ok(Change::Nothing)
    }

    /// Whether the computer agrees on a draw: where its search does not say that it stands
    /// better, and not in an opening, which says nothing of the colours yet.
    pub(crate) fn computer_accepts_draw(&mut self, watch: Option<&mut dyn Watch>) -> bool {
        let (game, skill) = (self.session.game(), self.skill_now());
        if game.ask().is_some() {
            return false;
        }
        let for_side_to_move = match self.computer.proven_win(&game.as_setup()) {
            Some(_) => Score::of_units(1),
            None => {
                let candidates = self.computer.candidates(&game.as_setup(), &[]);
                let best = self
                    .computer
                    .hints(game, skill, 1, &candidates, None, watch);
                let best = best.into_iter().next();
                best.map_or(Score::EVEN, |(found, _)| found.score)
            }
        };
        match self.session.is_computers_turn() {
            true => for_side_to_move <= Score::EVEN,
            false => for_side_to_move >= Score::EVEN,
        }
    }

    /// The `count` best moves, none of them `without`, deeper and deeper until `watch` ends it.
    /// Where nobody looks on, or nothing can be drawn in place, they are those of a hint.
    pub(crate) fn analyze(
        &mut self,
        count: usize,
        without: &[Point],
        watch: Option<&mut dyn Watch>,
    ) -> Answer {
        let game = self.session.game();
        self.check_left_out(without)?;
        let redraws = self.out.window.is_some_and(|it| it.moves_cursor);
        let is_plain = game.ask().is_none() && !self.out.quiet;
        let watch = match watch {
            // Without a thread nobody could end the analysis.
            Some(watch)
                if redraws && is_plain && game.to_move().is_some() && can_start_thread() =>
            {
                watch
            }
            watch => return self.hint(Some(count), without, watch),
        };
        if self.time_left().is_some() {
            return Err(refusal!(
                "you cannot analyse while the clock runs: `hint N` names the N best moves",
                "棋钟在走时不能分析：`hint N` 给出最好的 N 手"
            ));
        }
        let skill = self.skill_now();
        let candidates = self.computer.candidates(&game.as_setup(), without);
        let moves = self
            .computer
            .analyze(game, skill, count, &candidates, watch);
        // Ended early it has fewer lines, which says nothing of the other moves.
        let asked = moves.len() + usize::from(candidates.all_others_lose(moves.len()));
        self.tell_hints(asked, candidates, moves);
        Ok(Change::Nothing)
    }

    /// Refuses to leave out points that are taken, or all that could be played.
    fn check_left_out(&self, points: &[Point]) -> Result<(), Refusal> {
        let game = self.session.game();
        let taken = points.iter().find_map(|point| game.check(*point).err());
        if let Some(error @ PlayError::Taken { .. }) = taken {
            return Err(Refusal::Play(error));
        }
        let is_left = |point: Point| !points.contains(&point) && game.check(point).is_ok();
        if !points.is_empty() && !game.size().points().any(is_left) {
            return Err(refusal!(
                "no move is left: you left out every point that can be played",
                "没有可下的点了：能下的点都排除了"
            ));
        }
        Ok(())
    }

    /// What the end of a game makes of a level that adapts. It is kept for the next run.
    pub(crate) fn adapt(&mut self, change: Change) {
        if !change.is_step() && !matches!(change, Change::Undone | Change::Redone) {
            return;
        }
        let adapted = self.session.adapt();
        self.keep.level.keep(self.session.coming_roles().level.now);
        if let Some(Adapted { winner, from, to }) = adapted {
            let words = self.out.language;
            let result = match winner {
                Some(Seat::Human) => pick!(words, "You won", "你赢了"),
                Some(Seat::Computer) => pick!(words, "You lost", "你输了"),
                None => pick!(words, "A draw", "和棋"),
            };
            match from == to {
                false => tell!(
                    self.out,
                    "{result}: the computer plays at level {to} from the next game on.",
                    "{result}：从下一局起电脑的级别是 {to}。"
                ),
                true => tell!(
                    self.out,
                    "{result}: the computer stays at level {to}.",
                    "{result}：电脑的级别仍是 {to}。"
                ),
            }
        }
    }
}

impl Session {
    /// Who plays which colour, with the level from the next game on if this one is over.
    pub fn coming_roles(&self) -> Roles {
        let roles = self.roles();
        let level = match self.seats.next_level {
            NextLevel::Same => roles.level,
            NextLevel::Adapted(now) => LevelSetting { now, ..roles.level },
            NextLevel::Restored(level) => level,
        };
        Roles { level, ..roles }
    }

    /// Whether the computer's level follows the person's results.
    #[inline]
    pub const fn adapts(&self) -> bool {
        self.seats.skill.level.adapts && !matches!(self.seats.next_level, NextLevel::Restored(..))
    }

    /// After a step: what the end of the game makes of a level that adapts. It takes
    /// effect with the next game, so that to go back into this one takes it back.
    fn adapt(&mut self) -> Option<Adapted> {
        if !self.adapts() || self.navigator().is_some_and(|it| !it.is_on_main_line()) {
            return None;
        }
        let adapted = self.adapted().filter(|_| self.puzzle().is_none());
        self.seats.next_level = adapted.map_or(NextLevel::Same, |it| NextLevel::Adapted(it.to));
        adapted
    }

    /// What the end of the game makes of a level that adapts; `None` while it goes on, and where not
    /// one person plays the computer.
    fn adapted(&self) -> Option<Adapted> {
        if !self.seats.one_person() {
            return None;
        }
        let Roles { seats, level } = self.roles();
        let from = level.now;
        let winner = self
            .moves
            .game()
            .outcome()?
            .winner()
            .map(|stone| seats[stone]);
        let to = match winner {
            None => None,
            Some(Seat::Human) => from.above(),
            Some(Seat::Computer) => from.below(),
        };
        let to = to.unwrap_or(from);
        Some(Adapted { winner, from, to })
    }

    /// How the computer plays this game.
    pub const fn skill(&self) -> Skill {
        self.seats.skill.for_game(self.number)
    }

    /// Sets the level, or lets it adapt.
    pub(crate) fn set_level(&mut self, choice: LevelChoice) {
        let coming = self.coming_roles().level.now;
        let level = &mut self.seats.skill.level;
        (*level, self.seats.next_level) = match choice {
            LevelChoice::Fixed(_) => (choice.over(coming), NextLevel::Same),
            LevelChoice::Auto => {
                let coming = choice.over(coming).now;
                (choice.over(level.now), NextLevel::Adapted(coming))
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::keep::files;
    use crate::console::keep::lists::GameRow;
    use crate::console::keep::said::BroughtFrom;
    use crate::rules::NewGame;

    const BLACK_WINS: &str = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n7 11\n";

    /// However many finished games are opened one after the other, the level comes back.
    #[test]
    fn a_finished_game_leaves_the_level_of_the_next_alone() {
        let mut session = Session::new(NewGame::default(), Skill::default());
        session.set_level(LevelChoice::Fixed(Level::MAX));
        let seats = ByStone {
            black: Seat::Human,
            white: Seat::Computer,
        };
        for _ in 0..2 {
            let mut saved = files::read(BLACK_WINS.into()).unwrap();
            saved.said.recorded_roles = Some(Roles {
                seats,
                level: LevelChoice::Auto.over(Level::MIN),
            });
            let row = GameRow::of_saved(&saved);
            session.go_on(saved, &BroughtFrom::Archive(row));
            assert_eq!(session.roles().level.now, Level::MIN);
            assert!(!session.adapts());
            assert_eq!(session.coming_roles().level, Level::MAX.into());
        }
        session.replace(NewGame::default().game(), None);
        assert_eq!(session.roles().level, Level::MAX.into());
    }
}
