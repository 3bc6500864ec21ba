//! One of several equal shares of many games, so that as many processes can divide them.

use std::fmt;

/// Every Nth game from the Kth on: of `3/8`, the games 3, 11, 19 and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

/// All games.
impl Default for Shard {
    fn default() -> Shard {
        Shard { number: 1, of: 1 }
    }
}

impl Shard {
    /// The share that a text such as `3/8` names; `None` if there is no such share.
    #[must_use]
    pub fn parse(text: &str) -> Option<Shard> {
        let (number, of) = text.split_once('/')?;
        let (number, of) = (number.parse().ok()?, of.parse().ok()?);
        (1..=of).contains(&number).then_some(Shard { number, of })
    }

    /// Whether the game of this number, from 1, is in it.
    pub(crate) const fn takes(self, game: u64) -> bool {
        game % self.of == self.number % self.of
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each game is in one of the shares.
    #[test]
    fn shares_are_equal_and_whole() {
        let shards = ["1/3", "2/3", "3/3"].map(|text| Shard::parse(text).unwrap());
        for game in 1..=9 {
            let takers = shards.map(|shard| shard.takes(game));
            assert_eq!(takers, [1, 2, 0].map(|rest| game % 3 == rest), "{game}");
        }
        assert!((1..9).all(|game| Shard::default().takes(game)));
        assert_eq!(shards[1].to_string(), "2/3");
        for wrong in ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/5", "a/b", "1/ 3"] {
            assert_eq!(Shard::parse(wrong), None, "{wrong}");
        }
    }
}
