//! What a session knows of the players beside their seats: their names and their match.

use crate::console::computer::told as computer;
use crate::console::contest::told::Told;
use crate::console::contest::{Match, Phase, Score, Side};
use crate::console::play::names::Name;
use crate::console::play::players::Players;
use crate::console::play::seats::Seat;
use crate::console::play::session::Session;
use crate::console::play::told::Closed;
use crate::console::refusal::Refusal;
use crate::rules::opening::Player;
use crate::rules::{ByStone, Game, Stone};

impl Session {
    /// Who plays which colour now, and what they are called.
    #[must_use]
    pub fn players(&self) -> Players {
        Players {
            roles: self.roles(),
            names: self.names.by_stone(&self.game),
            standing: self
                .contest
                .as_ref()
                .and_then(|it| it.standing(&self.whole_game())),
            times: self.times(),
        }
    }

    /// The name of the person who has this colour, if one has it.
    #[must_use]
    pub fn name(&self, stone: Stone) -> Option<&Name> {
        let is_person = self.roles().seats[stone] == Seat::Human;
        self.names
            .at(&self.game, stone)
            .as_ref()
            .filter(|_| is_person)
    }

    /// What the players of the games to come are called, by the colours that they begin
    /// with.
    pub(crate) fn own_names(&self) -> ByStone<Option<Name>> {
        let now = |stone| match stone == self.game.first() {
            true => self.names.first.clone(),
            false => self.names.second.clone(),
        };
        let loaded = self.loaded.as_ref();
        loaded.map_or_else(|| ByStone::from_fn(now), |it| it.own_names.clone())
    }

    /// The date of the game if it was loaded; `None` for one that was begun here.
    #[must_use]
    pub fn date(&self) -> Option<&str> {
        self.loaded.as_ref().map(|loaded| loaded.date.as_str())
    }

    /// From now on the players of the colours are called so.
    pub fn call(&mut self, names: ByStone<Option<Name>>) {
        self.names.set(&self.game, names);
    }

    /// Begins a game that `new` asked for: the next of the match, if one is played.
    pub(crate) fn next_game(&mut self, game: Game) -> Option<Closed> {
        self.go_to_end();
        let next = self
            .contest
            .take()
            .and_then(|it| it.next(&self.game, &game));
        if next.is_some() {
            // The names of a loaded game are those of its match.
            self.loaded = None;
        }
        let closed = self.replace(game, None);
        if let Some((contest, change)) = next {
            self.contest = Some(Box::new(contest));
            if change {
                self.seats.players.swap();
                self.names.swap();
            }
        }
        closed
    }

    /// Seats people and the computer. If the only person changes colours, the name and
    /// the wins in the match stay with that person.
    pub(crate) fn seat(&mut self, seats: ByStone<Seat>) -> computer::Told {
        let had_one_person = self.seats.one_person();
        let before = self.roles().seats;
        self.seats.players.set(&self.game, seats);
        if had_one_person && self.seats.one_person() && before != seats {
            self.names.swap();
            if let Some(loaded) = &mut self.loaded {
                let ByStone { black, white } = &mut loaded.own_names;
                std::mem::swap(black, white);
            }
            if let Some(contest) = &mut self.contest {
                contest.swap(&self.game);
            }
        }
        if let Some(walk) = &mut self.walk {
            walk.play_on();
        }
        computer::Told::Seats(self.coming_roles())
    }

    pub(crate) fn name_player(&mut self, stone: Stone, name: Option<Name>) -> Result<(), Refusal> {
        if name.is_some() && self.roles().seats[stone] == Seat::Computer {
            return Err(Refusal::NameOfComputer { stone });
        }
        if let Some(loaded) = &mut self.loaded {
            loaded.own_names[stone].clone_from(&name);
        }
        *self.names.at_mut(&self.game, stone) = name;
        Ok(())
    }

    /// Begins a match of so many games.
    ///
    /// # Errors
    /// While another goes on.
    pub(crate) fn begin_match(&mut self, games: u8) -> Result<Told, Refusal> {
        if self.score().is_some_and(|score| score.phase != Phase::Over) {
            return Err(Refusal::MatchGoesOn);
        }
        self.contest = Some(Box::new(Match::new(games, &self.game)));
        let score = self.score().map(Box::new);
        Ok(score.map_or(Told::Asked(None), Told::Begun))
    }

    /// Ends the match, if one is played.
    pub(crate) fn leave_match(&mut self) -> Told {
        let score = self.score().map(Box::new);
        self.contest = None;
        score.map_or(Told::Asked(None), Told::Left)
    }

    /// Whether a match is played.
    #[must_use]
    #[inline]
    pub const fn has_match(&self) -> bool {
        self.contest.is_some()
    }

    /// How the match stands, if one is played.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let contest = self.contest.as_ref()?;
        Some(contest.score(&self.whole_game(), |player| self.side(player)))
    }

    /// Who a player of the match is.
    fn side(&self, player: Player) -> Side {
        let seat = *self.seats.players.of(player);
        let name = self.names.of(player).clone();
        match (seat, name) {
            (Seat::Computer, _) if self.seats.one_person() => Side::Computer,
            (Seat::Human, Some(name)) => Side::Named(name),
            (Seat::Human, None) if self.seats.one_person() => Side::You,
            _ => Side::Unnamed(player),
        }
    }
}
