//! A level that follows the person's results: one up after a win, one down after a loss.

use crate::console::computer::level::Level;
use crate::console::play::seats::{Roles, Seat};
use crate::rules::Game;

/// How a game ended for the person who played the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonsResult {
    /// The person won.
    Won,
    /// The computer won, or the person gave up.
    Lost,
    /// Nobody won.
    Drew,
}

/// What the end of a game makes of a level that adapts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adapted {
    /// How the game ended.
    pub result: PersonsResult,
    /// The level of that game.
    pub from: Level,
    /// The level from the next game on.
    pub to: Level,
}

impl Adapted {
    /// What the end of `game` makes of the level; `None` while it goes on, where the level
    /// stays as it is set, and where not one person played the computer.
    pub(crate) fn of(game: &Game, roles: Roles) -> Option<Adapted> {
        let seats = roles.seats;
        if !roles.adapts || seats.black == seats.white {
            return None;
        }
        let from = roles.level;
        let winner = game.outcome()?.winner().map(|stone| seats[stone]);
        let (result, to) = match winner {
            None => (PersonsResult::Drew, Some(from)),
            Some(Seat::Human) => (PersonsResult::Won, from.above()),
            Some(Seat::Computer) => (PersonsResult::Lost, from.below()),
        };
        Some(Adapted {
            result,
            from,
            to: to.unwrap_or(from),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;
    use crate::rules::ByStone;

    const BLACK_WINS: &str = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n7 11\n";

    fn adapted(script: &str, black: Seat, white: Seat, level: u8) -> Option<(PersonsResult, u8)> {
        let roles = Roles {
            seats: ByStone { black, white },
            level: Level::new(level).unwrap(),
            adapts: true,
        };
        let game = read_script(script).unwrap();
        assert_eq!(
            Adapted::of(
                &game,
                Roles {
                    adapts: false,
                    ..roles
                }
            ),
            None
        );
        let adapted = Adapted::of(&game, roles)?;
        assert_eq!(adapted.from, roles.level);
        Some((adapted.result, adapted.to.to_string().parse().unwrap()))
    }

    #[test]
    fn a_level_moves_by_one_within_its_range() {
        use PersonsResult::Drew;
        use PersonsResult::Lost;
        use PersonsResult::Won;
        use Seat::Computer;
        use Seat::Human;
        let draw = "new 5\n0 0\n0 1\n0 2\n0 3\n0 4\n1 1\n1 0\n1 2\n1 3\n1 4\n2 0\n2 1\n2 2\n2 3\n\
                    2 4\n3 1\n3 0\n3 2\n3 3\n3 4\n4 1\n4 0\n4 2\n4 3\n4 4\n";
        for (script, black, white, level, expected) in [
            (BLACK_WINS, Human, Computer, 5, Some((Won, 6))),
            (BLACK_WINS, Computer, Human, 5, Some((Lost, 4))),
            (BLACK_WINS, Human, Computer, 10, Some((Won, 10))),
            (BLACK_WINS, Computer, Human, 1, Some((Lost, 1))),
            (BLACK_WINS, Human, Human, 5, None),
            (BLACK_WINS, Computer, Computer, 5, None),
            ("7 7\nsurrender\n", Computer, Human, 5, Some((Lost, 4))),
            ("7 7\nsurrender\n", Human, Computer, 5, Some((Won, 6))),
            ("surrender\n", Human, Computer, 2, Some((Lost, 1))),
            (draw, Human, Computer, 5, Some((Drew, 5))),
            ("7 7\n", Human, Computer, 5, None),
        ] {
            assert_eq!(adapted(script, black, white, level), expected, "{script}");
        }
    }
}
