//! What a session does while one looks at its game: it goes to another position, and keeps
//! the tree of moves and the game on the board together.

use std::borrow::Cow;

use crate::console::clock::Clock;
use crate::console::command::Command;
use crate::console::navigate::Walk;
use crate::console::navigate::told::Told;
use crate::console::navigate::way::{Astray, Way};
use crate::console::play::session::Session;
use crate::console::refusal::Refusal;
use crate::record::Record;
use crate::rules::{Game, Stone};

impl Session {
    /// The game with its variations, once somebody looked at it.
    #[must_use]
    pub fn walk(&self) -> Option<&Walk> {
        self.walk.as_deref()
    }

    /// Whether there is more of the game than what is on the board.
    #[must_use]
    #[inline]
    pub const fn is_walking(&self) -> bool {
        self.walk.is_some()
    }

    /// The game itself to its end, wherever in it one looks. What was just taken back is
    /// no part of it.
    #[must_use]
    pub fn whole_game(&self) -> Cow<'_, Game> {
        match &self.walk {
            None => Cow::Borrowed(&self.game),
            Some(walk) if walk.stands_here() => Cow::Borrowed(&self.game),
            Some(walk) => Cow::Owned(walk.record().game()),
        }
    }

    /// Goes to the end of the game itself, which is about to leave the board.
    pub fn go_to_end(&mut self) {
        if let Some(walk) = self.walk.as_mut().filter(|walk| !walk.stands_here()) {
            walk.main_end();
            self.game = walk.game();
        }
    }

    /// The game on the board is that of a record, at its end.
    pub(crate) fn take_up(&mut self, record: Record) {
        let walk = Walk::new(record);
        self.game = walk.game();
        // Who looks at a game has no time to lose.
        self.clock = None;
        self.walk = Some(Box::new(walk));
    }

    /// Goes to the position after the move of this number, the last one if there are fewer.
    pub fn begin_at(&mut self, number: usize) {
        let walk = self.walk_on();
        if walk.goto(number).is_err() {
            walk.main_end();
        }
        self.game = walk.game();
    }

    /// Goes where one was in a game that was kept, as [`Walk::kept_place`] said it.
    pub fn come_back(&mut self, place: &str) {
        let walk = self.walk_on();
        walk.come_back(place);
        self.game = walk.game();
    }

    /// Whose turn it is where the computer would move if nobody looked at the game.
    #[must_use]
    pub fn computer_waits(&self) -> Option<Stone> {
        let looks = self.walk().is_some_and(Walk::looks);
        let stone = self.game.to_move()?;
        (looks && self.seats.computer_acts(&self.game)).then_some(stone)
    }

    /// The tree of the game, begun where there is none yet.
    fn walk_on(&mut self) -> &mut Walk {
        if self.walk.is_none() {
            let mut whole = self.game.clone();
            while whole.redo().is_some() {}
            if self.game.outcome().is_none()
                && whole.outcome().is_some_and(|it| it.line().is_none())
                && whole.redoable() == 0
                && whole.undoable() > self.game.undoable()
            {
                // A surrender that was taken back is not in the record.
                whole.undo();
            }
            let record = self.players().details(String::new()).record(&whole);
            self.clock = None;
            self.walk = Some(Box::new(Walk::of_game(record, &self.game)));
        }
        self.walk.as_mut().expect("there is one by now")
    }

    /// Carries out what is asked for of a game at which one looks.
    pub(crate) fn go(&mut self, way: Way) -> Result<Told, Refusal> {
        if self.clock.is_some() && Clock::runs(&self.game) {
            return Err(Refusal::Astray(Astray::ClockRuns));
        }
        let (had_walk, clock) = (self.is_walking(), self.clock.clone());
        self.walk_on();
        let walk = self.walk.as_mut().expect("it was begun");
        let gone = match &way {
            Way::Goto(number) => walk.goto(*number),
            Way::First => {
                walk.first();
                Ok(())
            }
            Way::Last => {
                walk.last();
                Ok(())
            }
            Way::Next(count) => walk.next(*count),
            Way::Back(count) => walk.back(*count),
            Way::Variation(Some(number)) => walk.variation(*number),
            Way::SetComment(text) => {
                walk.set_comment(text.clone());
                Ok(())
            }
            Way::Mark(point, kind) => walk.mark(*point, kind.clone()),
            Way::NoMarks => {
                walk.clear_marks();
                Ok(())
            }
            Way::Variation(None) | Way::Comment | Way::Marks => Ok(()),
        };
        let view = || Box::new(walk.view());
        let goes_on = !matches!(way, Way::Variation(None) | Way::Comment | Way::Marks);
        let says = matches!(way, Way::SetComment(_) | Way::Mark(..) | Way::NoMarks);
        let reply = match way {
            Way::Variation(None) => Told::Variations(Box::new(walk.choices())),
            Way::Comment => Told::Comment(view()),
            Way::Marks => Told::Marks(view()),
            _ if says => Told::Noted(view()),
            _ => Told::Seen(view()),
        };
        // What `undo` took back stays ready for `redo` until one goes elsewhere.
        if goes_on && !says && gone.is_ok() {
            self.game = walk.game();
        }
        if let (Err(_), false) = (gone, had_walk) {
            self.walk = None;
            self.clock = clock;
        }
        gone.map(|()| reply).map_err(Refusal::Astray)
    }

    /// Refuses a command that ends a game, but at the end of a game.
    pub(crate) fn check_is_end(&self, command: &'static Command) -> Result<(), Refusal> {
        self.check_is_no_puzzle(command)?;
        match &self.walk {
            Some(walk) if self.game.outcome().is_none() && !walk.is_at_end() => {
                Err(Refusal::Astray(Astray::NotTheEnd))
            }
            _ => Ok(()),
        }
    }

    /// After a command: the tree follows the game on the board, which had so many steps
    /// before.
    pub(crate) fn follow(&mut self, before: usize) {
        let Some(walk) = &mut self.walk else {
            return;
        };
        if self.game.undoable() < before {
            walk.undone(&self.game);
            return;
        }
        for index in before..self.game.undoable() {
            let is_last = index + 1 == self.game.undoable();
            let outcome = self.game.outcome().filter(|_| is_last);
            walk.done(self.game.steps()[index], outcome);
        }
        // The game may have ended here by its result.
        if walk.is_at_end() && self.game.outcome().is_none() {
            let game = walk.game();
            if game.outcome().is_some() {
                self.game = game;
            }
        }
    }
}
