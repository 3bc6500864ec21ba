//! One value for each player of a game.

use super::Game;
use crate::rules::opening::Player;
use crate::rules::{ByStone, Stone};

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
