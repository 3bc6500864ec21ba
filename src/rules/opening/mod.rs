//! Opening procedures, which make a game fair: who places which stones, and who
//! then has which colour.

mod canonical;
mod progress;

use super::name::names;
use super::{NameError, Stone};

pub use canonical::RenjuOpening;
pub(super) use progress::Progress;

/// A procedure that opens a game. The first player begins with the colour that moves first.
/// The stones alternate in colour as usual, whoever places them.
///
/// [`Display`](std::fmt::Display) writes the name (`swap`, `swap2`, `soosyrv8`, …) and
/// [`FromStr`](std::str::FromStr) reads it back in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Opening {
    /// The first player places three stones, the second takes a colour.
    Swap,
    /// The first player places three stones; the second takes a colour, or places
    /// two more and lets the first take one.
    Swap2,
    /// Soosyrv-8, of the Renju International Federation. The first player places three stones:
    /// in the centre, in the central 3×3 and in the central 5×5. The second takes a colour.
    /// White places the fourth stone anywhere and says how many fifth moves Black has to
    /// offer, from 1 to 8. Black may swap. Black offers that many, no two of them symmetrical.
    /// White chooses one and plays on.
    Soosyrv8,
    /// Yamaguchi's, of the same federation, until 2015 that of its world championships. The first player
    /// places three stones as in Soosyrv-8 and says how many fifth moves Black has to offer, from 1 to
    /// 10. The second takes a colour. White places the fourth stone anywhere. Black offers that many, no
    /// two of them symmetrical. White chooses one and plays on.
    Yamaguchi,
    /// Taraguchi-10, of the same federation, that of its world championships since 2017. The sides take
    /// turns placing the first four stones: in the centre, in the central 3×3, 5×5 and 7×7. After each of
    /// them the other player may swap. After the fourth Black either goes on so, with a fifth stone in
    /// the central 9×9, after which the other may swap; or offers ten fifth moves without a swap, of
    /// which White chooses one.
    Taraguchi10,
}

names!(Opening {
    Swap => "swap",
    Swap2 => "swap2",
    Soosyrv8 => "soosyrv8",
    Yamaguchi => "yamaguchi",
    Taraguchi10 => "taraguchi10"
});

impl Opening {
    /// The most fifth moves that can be asked for; 0 where none are offered.
    #[must_use]
    pub const fn most_fifths(self) -> u8 {
        match self {
            Opening::Swap | Opening::Swap2 => 0,
            Opening::Soosyrv8 => 8,
            // On the smallest board there may be only eleven that are not symmetrical.
            Opening::Yamaguchi | Opening::Taraguchi10 => 10,
        }
    }

    /// Reads the name of a procedure, or `none`, in any case. Hyphens mean nothing: `Taraguchi-10`.
    ///
    /// # Errors
    /// When it is neither; the error lists `none` too.
    pub fn parse_choice(text: &str) -> Result<Option<Opening>, NameError> {
        const NONE: &str = "none";
        if text.eq_ignore_ascii_case(NONE) {
            return Ok(None);
        }
        text.replace('-', "")
            .parse()
            .map(Some)
            .map_err(|mut error: NameError| {
                error.allowed.insert(0, NONE);
                error
            })
    }
}

/// One of the two players, whichever colour they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Who opens the game.
    First,
    /// The other.
    Second,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// What a player decides in an opening, besides placing stones and offering moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// To have this colour.
    Take(Stone),
    /// To place two more stones and let the other player take a colour.
    Two,
    /// How many fifth moves are to be offered.
    Fifths(u8),
}

/// What an opening asks for next, and whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who is asked.
    pub player: Player,
    /// For what.
    pub task: Task,
}

/// What an opening asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To place a stone.
    Stone {
        /// Which stone of the game, from 1.
        number: u8,
        /// The first one that this player places now.
        first: u8,
        /// The last one that this player places now.
        last: u8,
        /// The side of the central square in which it must lie, if it must.
        within: Option<u8>,
    },
    /// To take a colour.
    Colour,
    /// To take a colour, or to place two more stones.
    ColourOrTwo,
    /// To take a colour, or to offer fifth moves.
    ColourOrFifths {
        /// How many.
        fifths: u8,
    },
    /// To say how many fifth moves are to be offered.
    Fifths {
        /// The most that can be asked for; the least is 1.
        most: u8,
    },
    /// To offer a fifth move.
    Offer {
        /// Which one, from 1.
        number: u8,
        /// How many there will be.
        of: u8,
    },
    /// To choose one of the fifth moves.
    Choose,
}
