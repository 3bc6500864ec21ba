//! The conversation without its two ends: what it knows, and what follows a change.

pub(crate) mod answer;
pub(crate) mod beginning;
pub(crate) mod row;
use std::time::Instant;

use crate::console::board::screen::Screen;
use crate::console::change::Change;
use crate::console::computer::adapted_level::AdaptedLevel;
use crate::console::computer::reply::Proof;
use crate::console::computer::tutor::Tutor;
use crate::console::computer::{Computer, Watch};
use crate::console::keep::Keep;
use crate::console::library::OpenLibrary;
use crate::console::options::Options;
use crate::console::play::reply as play;
use crate::console::play::seats::Seat;
use crate::console::play::session::Session;
use crate::console::refusal::Refusal;
use crate::console::renderer::Renderer;
use crate::console::reply::Reply;
use crate::console::study::Study;
use crate::console::study::puzzle::Puzzles;
use crate::console::study::sparkline::Sparkline;
use crate::rules::game::Played;
use crate::rules::opening::{Decision, Player};
use crate::rules::{ByStone, Point};

/// What is typed at a terminal and what is piped go through here alike.
pub(crate) struct Dialogue {
    pub session: Session,
    pub renderer: Renderer,
    // As the program was started; what was set since then is above.
    pub(crate) options: Options,
    pub(crate) keep: Keep,
    pub(crate) computer: Computer,
    pub(crate) adapted_level: AdaptedLevel,
    // What was said last of a proof after a stone of each side, and in which game.
    pub(crate) proof_said: ByStone<Option<(u64, Proof)>>,
    pub(crate) study: Study,
    // When the player who is to act could begin to.
    pub(crate) turn: Instant,
    pub(crate) tutor: Tutor,
    pub(crate) sparkline: Sparkline,
    pub(crate) puzzles: Puzzles,
    pub(crate) library: Option<Box<OpenLibrary>>,
    pub(crate) screen: Screen,
}

impl Dialogue {
    /// Lets the computer move if it is its turn; whether it did.
    #[inline]
    pub(crate) fn computer_moves(
        &mut self,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> bool {
        self.session.is_computers_turn() && self.let_the_computer_move(watch, out)
    }

    /// The end of the input: who has no time left has lost, and under `--quiet` the last
    /// game gets its line.
    pub(crate) fn end(&mut self, out: &mut String) {
        if self.session.has_clock() {
            self.flag_falls(out);
        }
        self.leave_puzzle(out);
        let closed = self.session.close();
        self.renderer.closed(closed, out);
    }

    /// Places a stone of the side to move, or offers it in an opening.
    pub(crate) fn place(&mut self, point: Point) -> Result<play::Reply, Refusal> {
        Ok(match self.step(|game| game.play(point))? {
            Played::Stone { made, .. } => play::Reply::Placed(made),
            Played::Offer { player, point } => play::Reply::Offered(player, point),
        })
    }

    /// Decides something in an opening.
    pub(crate) fn decide(&mut self, decision: Decision) -> Result<play::Reply, Refusal> {
        let player = self.session.game().ask().map(|ask| ask.player);
        self.step(|game| game.decide(decision))?;
        let takes = matches!(decision, Decision::Take(_));
        let roles = self.session.roles();
        let roles = Some(roles).filter(|roles| takes && roles.has_computer());
        Ok(play::Reply::Decided(
            player.unwrap_or(Player::First),
            decision,
            roles,
        ))
    }

    pub(crate) fn tell(&mut self, reply: impl Into<Reply>, out: &mut String) {
        self.tell_of(&reply.into(), Seat::Human, out);
    }

    /// Tells what a person or the computer did, and keeps the game if it is another one.
    pub(crate) fn tell_of(&mut self, reply: &Reply, by: Seat, out: &mut String) {
        self.name_players();
        match self.renderer.window {
            None => reply.tell(&self.renderer, self.session.game(), out),
            Some(_) => self.show(reply, by, out),
        }
        self.follow(reply.change(), out);
    }

    /// From now on an opening calls the people by their names.
    pub(crate) fn name_players(&mut self) {
        if self.session.game().opening().is_some() {
            self.renderer.names = self.session.names_of_people();
        }
    }

    /// What else comes of a change, in this order: the clock of the next turn, the score of
    /// a match, a level that adapts, who played, and the game as it is kept.
    fn follow(&mut self, change: Change, out: &mut String) {
        if self.session.has_clock() && change.begins_a_turn() {
            self.turn = Instant::now();
        }
        if self.session.has_match() {
            self.tell_score(change, out);
        }
        if self.session.adapts() {
            self.adapt(change, out);
        }
        if self.keep.is_on() {
            self.keep_game(change, out);
        }
    }
}
