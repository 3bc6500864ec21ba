//! The game in progress: who plays it, and by which rules it can be played.

pub(crate) mod commands;
pub(crate) mod players;
pub(crate) mod reply;
pub(crate) mod seats;
pub(crate) mod session;
pub(crate) mod words;

use crate::rules::opening::Player;
use crate::rules::{ByStone, Game, NameError, NewGameError, Opening, Rule, Stone};

/// One value for each player. They belong to players, not to colours, since an opening
/// may exchange the colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByPlayer<T> {
    /// The value of the player who begins with the colour that moves first.
    pub first: T,
    /// The value of the other.
    pub second: T,
}

impl<T> ByPlayer<T> {
    /// The value of this player.
    pub const fn of(&self, player: Player) -> &T {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }

    /// The value of this player, to be changed.
    pub const fn of_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }

    /// The value of the one who has this colour of `game` now.
    pub fn at(&self, game: &Game, stone: Stone) -> &T {
        self.of(game.holder(stone))
    }

    /// The value of the one who has this colour of `game` now, to be changed.
    pub fn at_mut(&mut self, game: &Game, stone: Stone) -> &mut T {
        self.of_mut(game.holder(stone))
    }

    /// The values of those who have the colours of `game` now.
    pub fn by_stone(&self, game: &Game) -> ByStone<T>
    where
        T: Clone,
    {
        ByStone::from_fn(|stone| self.at(game, stone).clone())
    }

    /// Gives these values to those who have the colours of `game` now.
    pub fn set(&mut self, game: &Game, values: ByStone<T>) {
        let ByStone { black, white } = values;
        *self.at_mut(game, Stone::Black) = black;
        *self.at_mut(game, Stone::White) = white;
    }

    /// Each player has the other's value.
    pub const fn swap(&mut self) {
        std::mem::swap(&mut self.first, &mut self.second);
    }

    /// The same colours in the game `to` as at the beginning of the game `from`: colours
    /// that an opening exchanged go back.
    pub fn move_over(&mut self, from: &Game, to: &Game) {
        let other_begins = from.first() != to.first();
        let exchanged = to.holder(to.first()) == Player::Second;
        if other_begins != exchanged {
            self.swap();
        }
    }
}

/// The rule with this name, in any case, if people are offered it: one of
/// [`Rule::OFFERED`].
///
/// # Errors
/// When there is none.
pub fn offered_rule(word: &str) -> Result<Rule, NewGameError> {
    let named = word.parse::<Rule>();
    let offered = named.ok().filter(|rule| Rule::OFFERED.contains(rule));
    offered.ok_or_else(|| {
        NewGameError::Rule(NameError {
            value: word.into(),
            allowed: Rule::OFFERED.map(Rule::name).to_vec(),
        })
    })
}

/// The refusal of the first word that names a rule that only programs ask for.
pub(crate) fn not_offered<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<NewGameError> {
    words.find_map(|word| {
        word.parse::<Rule>().ok()?;
        offered_rule(word).err()
    })
}

/// The words that may follow `new`, but for sizes.
pub(crate) fn words_after_new() -> impl Iterator<Item = &'static str> {
    let rules = Rule::OFFERED.map(Rule::name).into_iter();
    let openings = Opening::ALL.map(Opening::name);
    let colours = Stone::ALL.map(Stone::name);
    rules.chain(openings).chain(["none"]).chain(colours)
}
