//! A match: several games between the same two players, who change colours after each.

pub(crate) mod said;

use std::fmt;
use std::str::FromStr;

use crate::rules::game::ByPlayer;
use crate::rules::opening::Player;
use crate::rules::{ByStone, Game, Outcome, Stone};

pub(crate) const MOST_GAMES: u8 = 99;

/// A match between two players, and how it stood before the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Match {
    games: u8,
    sides: ByPlayer<Participant>,
    draws: u8,
    // Whether the game on the board is one of the match.
    counts: bool,
    // Whether the players exchanged colours since that game ended.
    swapped: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Participant {
    // Whether this player opened the first game.
    began: bool,
    wins: u8,
}

/// How a match stood before a game, by the colours of that game, as its record has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchStanding {
    games: u8,
    wins: ByStone<u8>,
    draws: u8,
}

/// Who one of the two players of a match is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    Named(String),
    /// The only person, without a name.
    You,
    Computer,
    /// A player without a name.
    Unnamed,
}

/// What comes next in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next game begins with `new`.
    Waits,
    /// A game is being played; these are the colours of the two sides.
    Plays([Stone; 2]),
    /// A game ended, and there are more.
    Between,
    /// The last game ended.
    Over,
}

/// How a match stands, to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// The number of the game on the board, or of the next one, from 1.
    pub game: u8,
    /// How many games the match has.
    pub of: u8,
    /// The two players and how many games each has won; first the one who began.
    pub sides: [(Side, u8); 2],
    pub draws: u8,
    pub phase: Phase,
}

impl Match {
    /// A match of `games` games. It begins with `game`, or with the next one if `game` is
    /// over.
    pub(crate) fn new(games: u8, game: &Game) -> Match {
        let mut sides = ByPlayer::<Participant>::default();
        sides.first.began = true;
        Match {
            games,
            sides,
            draws: 0,
            counts: game.outcome().is_none(),
            swapped: false,
        }
    }

    /// The match of which `game` is a game. Who opens changes from game to game.
    pub(crate) fn of(standing: MatchStanding, game: &Game) -> Match {
        let participant = |wins| Participant { began: false, wins };
        let mut sides = ByPlayer::default();
        sides.set(game, standing.wins.map(participant));
        match standing.number() % 2 {
            1 => sides.first.began = true,
            _ => sides.second.began = true,
        }
        Match {
            games: standing.games,
            sides,
            draws: standing.draws,
            counts: true,
            swapped: false,
        }
    }

    /// How it stood before `game`, the one on the board; `None` if that is not a game of
    /// the match.
    pub(crate) fn standing(&self, game: &Game) -> Option<MatchStanding> {
        self.counts.then(|| MatchStanding {
            games: self.games,
            wins: self.sides.by_stone(game).map(|side| side.wins),
            draws: self.draws,
        })
    }

    /// The two players exchange colours. Once `game`, the one on the board, is over, its
    /// result stays as it was, and the new colours are those of the next game.
    pub(crate) fn swap(&mut self, game: &Game) {
        self.sides.swap();
        self.swapped ^= game.outcome().is_some();
    }

    /// The end of the game on the board was taken back: it goes on with the colours that
    /// the players have now.
    pub(crate) const fn reopen(&mut self) {
        self.swapped = false;
    }

    /// Goes on from the game `from` to the game `to`; `None` after the last game. If `from`
    /// counts and has ended, the players exchange colours, unless they did already; the
    /// second value says whether they do so now.
    pub(crate) fn next(mut self, from: &Game, to: &Game) -> Option<(Match, bool)> {
        let counted = self.counts && from.outcome().is_some();
        if counted && self.number() == self.games {
            return None;
        }
        self = self.with(from);
        self.sides.move_over(from, to);
        let swaps = counted && !self.swapped;
        if swaps {
            self.sides.swap();
        }
        self.counts = true;
        self.swapped = false;
        Some((self, swaps))
    }

    /// The number of the game on the board, or of the next one.
    const fn number(&self) -> u8 {
        self.sides.first.wins + self.sides.second.wins + self.draws + 1
    }

    /// With the result of `game`, the one on the board, if it has one that counts.
    fn with(mut self, game: &Game) -> Match {
        match game.outcome().filter(|_| self.counts).map(Outcome::winner) {
            None => {}
            Some(None) => self.draws += 1,
            Some(Some(winner)) => {
                let winner = match game.holder(winner) {
                    winner if self.swapped => winner.opponent(),
                    winner => winner,
                };
                self.sides.of_mut(winner).wins += 1;
            }
        }
        self
    }

    /// How it stands, with the result of `game`, the one on the board; `side` says who a
    /// player is.
    pub(crate) fn score(&self, game: &Game, side: impl Fn(Player) -> Side) -> MatchScore {
        let players = match self.sides.first.began {
            true => [Player::First, Player::Second],
            false => [Player::Second, Player::First],
        };
        let phase = match (self.counts, game.outcome()) {
            (false, _) => Phase::Waits,
            (true, None) if game.holder(Stone::Black) == players[0] => Phase::Plays(Stone::ALL),
            (true, None) => Phase::Plays([Stone::White, Stone::Black]),
            (true, Some(_)) if self.number() == self.games => Phase::Over,
            (true, Some(_)) => Phase::Between,
        };
        let with = self.with(game);
        MatchScore {
            game: self.number(),
            of: self.games,
            sides: players.map(|player| (side(player), with.sides.of(player).wins)),
            draws: with.draws,
            phase,
        }
    }
}

impl MatchStanding {
    /// Whether games of the match are left after this one.
    pub(crate) const fn has_more(self) -> bool {
        self.number() < self.games
    }

    /// The number of the game in the match.
    const fn number(self) -> u8 {
        self.wins.black + self.wins.white + self.draws + 1
    }
}

impl fmt::Display for MatchStanding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ByStone { black, white } = self.wins;
        let game = self.number();
        let (of, draws) = (self.games, self.draws);
        write!(
            f,
            "game {game} of {of}, black {black}, white {white}, draws {draws}"
        )
    }
}

impl FromStr for MatchStanding {
    type Err = ();

    fn from_str(text: &str) -> Result<MatchStanding, ()> {
        let numbers = text.split(|letter: char| !letter.is_ascii_digit());
        let numbers: Vec<u8> = numbers
            .filter_map(|number| number.parse::<u8>().ok())
            .collect();
        let [_, games, black, white, draws] = numbers[..] else {
            return Err(());
        };
        let played = [black, white, draws].map(u16::from).iter().sum::<u16>();
        let is_possible = games <= MOST_GAMES && played < games.into();
        let wins = ByStone { black, white };
        let standing = MatchStanding { games, wins, draws };
        match is_possible && standing.to_string() == text.trim() {
            true => Ok(standing),
            false => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    #[test]
    fn a_record_says_how_it_stood() {
        let text = "game 4 of 5, black 2, white 0, draws 1";
        let standing: MatchStanding = text.parse().unwrap();
        assert_eq!(standing.to_string(), text);
        let game = read_script("new 9\n").unwrap();
        assert_eq!(Match::of(standing, &game).standing(&game), Some(standing));
        for text in [
            "",
            "game 4 of 5",
            "game 3 of 5, black 2, white 0, draws 1",
            "game 6 of 5, black 5, white 0, draws 0",
            "game 1 of 0, black 0, white 0, draws 0",
            "game 1 of 100, black 0, white 0, draws 0",
            "game 1 of +9, black 0, white 0, draws 0",
            "game 4 of 5, black 2, white 0, draws 1, lost 1",
            "game 1 of 99, black 255, white 255, draws 2",
        ] {
            assert_eq!(text.parse::<MatchStanding>(), Err(()), "{text}");
        }
    }
}
