//! What a session and a dialogue know of a match.

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::session::Session;
use crate::console::match_play::{MatchScore, Phase, Side};
use crate::console::play::players::Players;
use crate::console::play::said::Closed;
use crate::console::play::seats::Seat;
use crate::rules::Game;
use crate::rules::opening::Player;

impl Session {
    /// How the match stands, if one is being played.
    pub(crate) fn score(&self) -> Option<MatchScore> {
        let played = self.current_match.as_ref()?;
        Some(played.score(&self.moves.whole(), |player| self.side(player)))
    }

    fn side(&self, player: Player) -> Side {
        let seat = *self.seats.players.of(player);
        let name = self.seats.names.of(player).clone();
        match (seat, name) {
            (Seat::Computer, _) if self.seats.one_person() => Side::Computer,
            (Seat::Human, Some(name)) => Side::Named(name.to_string()),
            (Seat::Human, None) if self.seats.one_person() => Side::You,
            _ => Side::Unnamed(player),
        }
    }

    /// Begins a game that `new` asked for: the next of the match, if one is being played.
    pub(crate) fn next_game(&mut self, game: Game) -> Option<Closed> {
        self.moves.go_to_end();
        let played = self.current_match.take();
        let next = played.and_then(|it| it.next(self.moves.game(), &game));
        if next.is_some() {
            // The names of a loaded game are those of its match.
            self.loaded = None;
        }
        let closed = self.replace(game, None);
        if let Some((played, change)) = next {
            self.current_match = Some(Box::new(played));
            if change {
                self.seats.players.swap();
                self.seats.names.swap();
            }
        }
        closed
    }
}

impl Dialogue {
    /// A game is about to be taken up that says `said` of its players. If it is not one of a
    /// match, this tells how the match in progress stood. That match is over.
    pub(crate) fn leave_match(&mut self, said: &Players) {
        let score = self.session.score();
        let score = score.filter(|score| score.phase != Phase::Over && said.standing.is_none());
        if let Some(score) = score {
            self.out.line(&self.out.language.match_left(&score));
        }
        self.session.current_match = None;
    }

    /// How the match stands, where a game of it begins or ends.
    pub(crate) fn tell_score(&mut self, change: Change) {
        let session = &self.session;
        let ended = change.is_step() || change == Change::Redone;
        // A variation decides nothing.
        let counts = session.navigator().is_none_or(|it| it.is_on_main_line());
        let ended = ended && counts && session.game().outcome().is_some();
        let begins = matches!(change, Change::Game { .. });
        if let (true, Some(score)) = (ended || begins, session.score()) {
            self.out.line(&self.out.language.score(&score));
        }
    }
}
