//! The conversation without its two ends: what it knows, and what follows a change.

pub(crate) mod beginning;
pub(crate) mod confirm;
pub(crate) mod keep;
pub(crate) mod paste;
pub(crate) mod prompt;
pub(crate) mod row;
pub(crate) mod screen;
pub(crate) mod session;

use std::time::Instant;

use crate::console::change::Change;
use crate::console::dialogue::confirm::Confirmation;
use crate::console::dialogue::screen::Screen;
use crate::console::dialogue::session::Session;
use crate::console::keep::Keep;
use crate::console::library::OpenLibrary;
use crate::console::options::RunOptions;
use crate::console::out::Out;
use crate::console::study::Study;
use crate::player::{Computer, Watch};
use crate::rules::{ByStone, Game, NewGame, Stone};

/// What is typed at a terminal and what is piped go through here alike.
pub(crate) struct Dialogue {
    pub session: Session,
    pub out: Out,
    // Who moves first in the games that do not say.
    first: Stone,
    pub(crate) run: RunOptions,
    pub(crate) keep: Keep,
    // What was asked about and waits for an answer.
    pub(crate) asked: Option<Confirmation>,
    pub(crate) computer: Computer,
    // What was said last of a proof after a stone of each side: in which game, and with which move
    // the side wins, if that is proven.
    pub(crate) proof_said: ByStone<Option<(u64, Option<usize>)>>,
    pub(crate) study: Study,
    // When the player who is to act could begin to.
    pub(crate) turn: Instant,
    pub(crate) library: Option<Box<OpenLibrary>>,
    pub(crate) screen: Screen,
    // The line that Enter alone carries out, at a terminal: one to repeat, or one that was meant.
    pub(crate) again: Option<String>,
}

impl Dialogue {
    /// Lets the computer move if it is its turn; whether it did.
    #[inline]
    pub(crate) fn computer_moves(&mut self, watch: Option<&mut dyn Watch>) -> bool {
        self.session.is_computers_turn() && self.let_the_computer_move(watch)
    }

    /// The end of the input: who has no time left has lost, and under `--quiet` the last
    /// game gets its line.
    pub(crate) fn end(&mut self) {
        if self.session.has_clock() {
            self.flag_falls();
        }
        self.session.end_arranging();
        self.take_off_board();
        let closed = self.session.close();
        self.out.closed(closed);
    }

    /// What `new` starts from when it says nothing: the size and rule of the game in progress, and
    /// the colour that the program was told to start with.
    pub(crate) fn base(&self) -> NewGame {
        NewGame {
            first: self.first,
            ..self.session.terms()
        }
    }

    /// Where to say something, and the game to say it of.
    pub(crate) fn out_and_game(&mut self) -> (&mut Out, &Game) {
        self.name_players();
        (&mut self.out, self.session.game())
    }

    /// From now on an opening calls the people by the names that they have now.
    pub(crate) fn name_players(&mut self) {
        if self.session.game().opening().is_some() {
            self.out.names = self.session.names_of_people();
        }
    }

    /// What else comes of a change, in this order: what is on the screen, the clock of the next
    /// turn, the score of a match, a level that adapts, who played, the game as it is kept, and
    /// the variation that a step began, and after a lost game what one can do.
    pub(crate) fn follow(&mut self, change: Change) {
        if self.out.window.is_some() {
            self.note_what_is_shown(change);
        }
        if self.session.has_clock() && change.begins_a_turn() {
            self.turn = Instant::now();
        }
        if self.session.current_match.is_some() {
            self.tell_score(change);
        }
        if self.session.adapts() {
            self.adapt(change);
        }
        if self.keep.is_on {
            self.keep_game(change);
        }
        if change.is_step() && self.session.navigator().is_some() {
            self.tell_of_variation();
        }
        if change.is_step() && self.out.window.is_some() {
            self.tell_what_to_do_now();
        }
    }
}
