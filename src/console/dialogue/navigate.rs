//! How a session and a dialogue go through the moves of the game on the board.

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
use crate::record::NodeId;
use crate::rules::Stone;
use crate::study::review::Review;

impl Session {
    /// The game with its variations, once somebody looked back in it.
    #[inline]
    pub(crate) fn navigator(&self) -> Option<&Navigator> {
        self.moves.tree()
    }

    /// Goes to the position after the move of this number, or to the end if there are fewer.
    pub(crate) fn begin_at(&mut self, number: usize) {
        let tree = self.begin_navigation();
        let node = tree.goto(number).unwrap_or(tree.main_end());
        self.moves.go_to(node);
    }

    /// Goes where a kept game was left, as [`GameTree::kept_place`] wrote it.
    ///
    /// [`GameTree::kept_place`]: crate::console::navigate::game_tree::GameTree::kept_place
    pub(crate) fn come_back(&mut self, place: &str) {
        self.begin_navigation();
        self.moves.come_back(place);
    }

    /// The side for which the computer would move if the position were played.
    pub(crate) fn computer_waits(&self) -> Option<Stone> {
        let game = self.moves.game();
        let waits = self.moves.is_studied() && self.seats.computer_acts(game);
        game.to_move().filter(|_| waits)
    }

    /// The tree of the game, which grows if there is none yet. Then no clock runs any more.
    fn begin_navigation(&mut self) -> &mut Navigator {
        let details = self
            .navigator()
            .is_none()
            .then(|| self.players().details(String::new()));
        if details.is_some() {
            self.clocks.now = None;
        }
        self.moves.grow(|| details.unwrap_or_default())
    }

    /// Does something in the tree of the game; a refusal changes nothing. What `undo` took
    /// back stays ready for `redo` until one goes elsewhere.
    pub(crate) fn navigate<T>(
        &mut self,
        act: impl FnOnce(&mut Navigator) -> Result<T, NavigationError>,
    ) -> Result<T, Refusal> {
        if self.has_clock() && Clock::runs(self.moves.game()) {
            return Err(Refusal::Navigation(NavigationError::ClockRuns));
        }
        let (had_navigator, clock) = (self.navigator().is_some(), self.clocks.now.clone());
        let done = act(self.begin_navigation());
        if done.is_err() && !had_navigator {
            self.moves.ungrow();
            self.clocks.now = clock;
        }
        done.map_err(Refusal::Navigation)
    }

    /// Goes to another position.
    pub(crate) fn go(
        &mut self,
        go: impl FnOnce(&Navigator) -> Result<NodeId, NavigationError>,
    ) -> Result<(), Refusal> {
        let node = self.navigate(|tree| go(tree))?;
        self.moves.go_to(node);
        Ok(())
    }

    /// Adds the review of the game up to here to its tree, in the words of `out`; whether there is a
    /// game, and no clock runs in it.
    pub(crate) fn add_review(&mut self, review: &Review, out: &Out) -> bool {
        let is_game = matches!(self.on_board, OnBoard::Game);
        let add = |navigator: &mut Navigator| {
            navigator.add(|record, at| annotate(record, at, review, out));
            Ok(())
        };
        is_game && !review.moves.is_empty() && self.navigate(add).is_ok()
    }

    /// Refuses in the middle of a game what can only end it.
    pub(crate) fn check_is_end(&self) -> Result<(), Refusal> {
        match self.navigator() {
            Some(navigator) if self.moves.game().outcome().is_none() && !navigator.is_at_end() => {
                Err(Refusal::Navigation(NavigationError::NotTheEnd))
            }
            _ => Ok(()),
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
