//! Steps of the game in a dialogue: each is done, and said.

use std::time::Duration;

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::play::said::Closed;
use crate::console::play::seats::Seat;
use crate::console::refusal::Refusal;
use crate::console::words::game::game_name;
use crate::console::words::language::{say, tell};
use crate::rules::game::{Played, Step};
use crate::rules::opening::{Decision, Player, Task};
use crate::rules::{Game, NewGame, Outcome, PlayError, Point, Stone};

/// Whether this repeats the only fifth move offered, which was already played. Scripts name it twice:
/// to offer it and to choose it.
fn is_said_again(game: &Game, point: Point) -> bool {
    match game.steps() {
        [.., before, Step::Offer(only), Step::Move(made)] => {
            !matches!(before, Step::Offer(_)) && *only == point && made.point == point
        }
        _ => false,
    }
}

impl Dialogue {
    /// Places a stone of the side to move, or offers it in an opening.
    pub(crate) fn place(&mut self, point: Point, by: Seat) -> Result<Change, Refusal> {
        if !self.keep.is_on && is_said_again(self.session.game(), point) {
            return Ok(Change::Nothing);
        }
        let mut played = self.step(|game| game.play(point))?;
        let game = self.session.game();
        let is_choice = game.ask().is_some_and(|ask| ask.task == Task::Choose);
        if is_choice && game.offers().count() == 1 {
            // A single fifth move is not chosen but played.
            played = (self.session).step(Duration::ZERO, |game| game.play(point))?;
        }
        let is_answer = by == Seat::Computer && self.session.roles().has_person();
        let (out, game) = self.out_and_game();
        let mut text = match played {
            Played::Stone { made, .. } => out.move_text(made, game.size()),
            Played::Offer { player, point } => out.offered(player, point, game),
        };
        if is_answer && out.window.is_some() && matches!(played, Played::Stone { .. }) {
            text = say!(out.language, "{text}, the computer", "{text}，电脑");
        }
        self.tell_step(&text, true);
        Ok(Change::Stone)
    }

    /// Decides something in an opening. If the colours may have changed hands, and the computer
    /// plays, this also says who has which.
    pub(crate) fn decide(&mut self, decision: Decision) -> Result<Change, Refusal> {
        let player = self.session.game().ask().map(|ask| ask.player);
        self.step(|game| game.decide(decision))?;
        let (out, _) = self.out_and_game();
        let player = out.player(player.unwrap_or(Player::First));
        self.tell_step(&self.out.language.decided(&player, decision), false);
        let roles = self.session.roles();
        if matches!(decision, Decision::Take(_)) && roles.has_computer() {
            self.out.roles(roles, self.session.game());
        }
        Ok(Change::Step)
    }

    /// Ends the game by what a side does, or both.
    pub(crate) fn end_game(
        &mut self,
        act: impl FnOnce(&mut Game) -> Result<Outcome, PlayError>,
    ) -> Result<Change, Refusal> {
        self.step(act)?;
        let (out, game) = self.out_and_game();
        out.ending(game);
        Ok(Change::Step)
    }

    /// Says that another game began, after the one that was `closed`.
    pub(crate) fn tell_of_new_game(&mut self, closed: Option<Closed>) -> Change {
        let (out, game) = self.out_and_game();
        out.closed(closed);
        let (words, setup) = (out.language, NewGame::of(game));
        let (size, rule, first) = (setup.size, game_name(words, setup), words.side(setup.first));
        tell!(
            out,
            "New game: {size}x{size}, {rule}. {first} moves first.",
            "新的一局：{size}×{size}，{rule}，{first}先行。"
        );
        let roles = self.session.roles();
        if self.out.window.is_some() && roles.has_computer() {
            self.out.roles(roles, self.session.game());
        }
        self.show_beginning();
        Change::Game { is_new: true }
    }

    /// Says at a terminal what a person can do who lost.
    pub(crate) fn tell_what_to_do_now(&mut self) {
        let winner = self.session.game().outcome().and_then(Outcome::winner);
        let lost = |winner: Stone| self.session.roles().seats[winner.opponent()] == Seat::Human;
        if winner.is_some_and(lost) && self.session.puzzle().is_none() {
            tell!(
                self.out,
                "Type `new` to play again, `review` to see why, `mistakes` to find better moves.",
                "输入 `new` 再来一局，`review` 看输在哪里，`mistakes` 找出更好的着法。"
            );
        }
    }
}
