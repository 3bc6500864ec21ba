//! How a session and a dialogue keep the game on the board and the tree of its moves together.

use std::borrow::Cow;

use crate::console::change::Change;
use crate::console::clock::Clock;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::session::{OnBoard, Session};
use crate::console::navigate::report::PositionReport;
use crate::console::navigate::{NavigationError, Navigator};
use crate::console::out::Out;
use crate::console::refusal::Refusal;
use crate::console::study::annotate::annotate;
use crate::console::words::language::tell;
use crate::record::Record;
use crate::rules::{Game, Stone};
use crate::study::review::Review;

impl Session {
    /// The game with its variations, once somebody looked back in it.
    #[inline]
    pub(crate) fn navigator(&self) -> Option<&Navigator> {
        match &self.on_board {
            OnBoard::Tree(navigator) => Some(navigator),
            _ => None,
        }
    }

    /// The game itself to its end, whatever position is on the board. What was just taken
    /// back is not part of it.
    pub(crate) fn whole_game(&self) -> Cow<'_, Game> {
        match self.navigator().filter(|it| !it.is_taken_back()) {
            None => Cow::Borrowed(&self.game),
            Some(navigator) => Cow::Owned(navigator.record().game()),
        }
    }

    /// Goes to the end of the game itself, which is about to leave the board.
    pub(crate) fn go_to_end(&mut self) {
        let navigator = self.on_board.navigator_mut();
        if let Some(navigator) = navigator.filter(|it| !it.is_taken_back()) {
            navigator.main_end();
            self.game = navigator.game();
        }
    }

    /// Puts the game of a record on the board, at its end.
    pub(crate) fn take_up(&mut self, record: Record) {
        let navigator = Navigator::new(record);
        self.game = navigator.game();
        // The clock stands while somebody looks at a game.
        self.clocks.now = None;
        self.on_board = OnBoard::Tree(Box::new(navigator));
    }

    /// Goes to the position after the move of this number, or to the end if there are fewer.
    pub(crate) fn begin_at(&mut self, number: usize) {
        let navigator = self.begin_navigation();
        if navigator.goto(number).is_err() {
            navigator.main_end();
        }
        self.game = navigator.game();
    }

    /// Goes where a kept game was left, as [`Navigator::kept_place`] wrote it.
    pub(crate) fn come_back(&mut self, place: &str) {
        let navigator = self.begin_navigation();
        navigator.come_back(place);
        self.game = navigator.game();
    }

    /// The side for which the computer would move if the position were not only viewed.
    pub(crate) fn computer_waits(&self) -> Option<Stone> {
        let is_viewing = self.navigator().is_some_and(Navigator::is_viewing);
        let stone = self.game.to_move()?;
        (is_viewing && self.seats.computer_acts(&self.game)).then_some(stone)
    }

    /// The tree of the game, which is made if there is none yet.
    fn begin_navigation(&mut self) -> &mut Navigator {
        if self.navigator().is_none() {
            let mut whole = self.game.clone();
            while whole.redo().is_some() {}
            if self.game.outcome().is_none()
                && whole.outcome().is_some_and(|it| it.line().is_none())
                && whole.undoable() > self.game.undoable()
            {
                // A surrender that was taken back is not in the record.
                whole.undo();
            }
            let record = self.players().details(String::new()).record(&whole);
            self.clocks.now = None;
            let navigator = Navigator::of_game(record, &self.game);
            self.on_board = OnBoard::Tree(Box::new(navigator));
        }
        self.on_board.navigator_mut().expect("it was just made")
    }

    /// Does something in the tree of the game; a refusal changes nothing. What `undo` took
    /// back stays ready for `redo` until one goes elsewhere.
    pub(crate) fn navigate<T>(
        &mut self,
        act: impl FnOnce(&mut Navigator) -> Result<T, NavigationError>,
    ) -> Result<T, Refusal> {
        if self.has_clock() && Clock::runs(&self.game) {
            return Err(Refusal::Navigation(NavigationError::ClockRuns));
        }
        let (had_navigator, clock) = (self.navigator().is_some(), self.clocks.now.clone());
        let done = act(self.begin_navigation());
        if done.is_err() && !had_navigator {
            self.on_board = OnBoard::Game;
            self.clocks.now = clock;
        }
        done.map_err(Refusal::Navigation)
    }

    /// Goes to another position.
    pub(crate) fn go(
        &mut self,
        go: impl FnOnce(&mut Navigator) -> Result<(), NavigationError>,
    ) -> Result<(), Refusal> {
        self.game = self.navigate(|navigator| {
            go(navigator)?;
            Ok(navigator.game())
        })?;
        Ok(())
    }

    /// Adds the review of the game up to here to its tree, in the words of `out`; whether there is a
    /// game, and no clock runs in it.
    pub(crate) fn add_review(&mut self, review: &Review, out: &Out) -> bool {
        let is_game = matches!(self.on_board, OnBoard::Game | OnBoard::Tree(_));
        let add = |navigator: &mut Navigator| {
            navigator.add(|record, at| annotate(record, at, review, out));
            Ok(())
        };
        is_game && !review.moves.is_empty() && self.navigate(add).is_ok()
    }

    /// Refuses in the middle of a game what can only end it.
    pub(crate) fn check_is_end(&self) -> Result<(), Refusal> {
        match self.navigator() {
            Some(navigator) if self.game.outcome().is_none() && !navigator.is_at_end() => {
                Err(Refusal::Navigation(NavigationError::NotTheEnd))
            }
            _ => Ok(()),
        }
    }

    /// The tree follows the game on the board, which had `before` steps before a command.
    pub(crate) fn note_in_tree(&mut self, before: usize) {
        let Some(navigator) = self.on_board.navigator_mut() else {
            return;
        };
        if self.game.undoable() < before {
            navigator.undone(&self.game);
            return;
        }
        for index in before..self.game.undoable() {
            let is_last = index + 1 == self.game.undoable();
            let outcome = self.game.outcome().filter(|_| is_last);
            navigator.done(self.game.steps()[index], outcome);
        }
        // The game may have ended here by its result.
        if navigator.is_at_end() && self.game.outcome().is_none() {
            let game = navigator.game();
            if game.outcome().is_some() {
                self.game = game;
            }
        }
    }
}

impl Dialogue {
    /// Shows the position that is looked at, and where in the game it is.
    pub(crate) fn show_report(&mut self, report: &PositionReport) -> Change {
        let (out, game) = self.out_and_game();
        out.report(report, true, game);
        Change::Seen
    }

    /// Tells after a step that it began a variation, or which variation it is.
    #[inline(never)]
    pub(crate) fn tell_of_variation(&mut self) {
        let Some(navigator) = self.session.navigator() else {
            return;
        };
        let report = navigator.report();
        let here = report.variation.filter(|it| it.at_move == report.number);
        let Some(here) = here.filter(|it| it.number > 1 || navigator.has_begun_variation()) else {
            return;
        };
        let (number, of, at_move) = (here.number, here.of, here.at_move);
        match navigator.has_begun_variation() {
            true => tell!(
                self.out,
                "This begins variation {number} at move {at_move}. The other moves are kept.",
                "从第 {at_move} 手起进入变化 {number}，原来的着法都保留。"
            ),
            false => tell!(
                self.out,
                "This is variation {number} of {of} at move {at_move}.",
                "这是第 {at_move} 手的变化 {number}/{of}。"
            ),
        }
    }
}
