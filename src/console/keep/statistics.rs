//! Who has won how often: the finished games, counted.

use std::collections::BTreeMap;

use crate::console::computer::skill::Level;
use crate::console::play::players::Players;
use crate::console::play::seats::{Name, Seat};
use crate::rules::{Outcome, Rule, Stone};

/// How often somebody has won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: usize,
    /// Games lost.
    pub losses: usize,
    /// Games drawn.
    pub draws: usize,
}

impl Tally {
    /// All games.
    #[must_use]
    pub const fn games(self) -> usize {
        self.wins + self.losses + self.draws
    }

    fn count(&mut self, outcome: Outcome, stone: Stone) {
        match outcome.winner() {
            None => self.draws += 1,
            Some(winner) if winner == stone => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

/// The games of one person against the computer: by its level and by the rule.
pub type AgainstComputer = BTreeMap<(Level, &'static str), Tally>;

/// Who has won how often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// People against the computer; those without a name are one.
    pub against_computer: BTreeMap<Option<Name>, AgainstComputer>,
    /// People with names against each other, in the order of the alphabet; wins are those
    /// of the first.
    pub between_people: BTreeMap<(Name, Name), Tally>,
}

impl Statistics {
    /// Counts a finished game.
    pub fn count(&mut self, rule: Rule, outcome: Outcome, players: &Players) {
        let seats = &players.roles.seats;
        let person = Stone::ALL
            .into_iter()
            .find(|stone| seats[*stone] == Seat::Human);
        let Some(person) = person else { return };
        if seats[person.opponent()] == Seat::Computer {
            let name = players.name(person).cloned();
            let key = (players.roles.level, rule.name());
            let rows = self.against_computer.entry(name).or_default();
            rows.entry(key).or_default().count(outcome, person);
            return;
        }
        let [black, white] = Stone::ALL.map(|stone| players.name(stone).cloned());
        if let (Some(black), Some(white)) = (black, white)
            && black != white
        {
            let (first, second, stone) = match black < white {
                true => (black, white, Stone::Black),
                false => (white, black, Stone::White),
            };
            let tally = self.between_people.entry((first, second)).or_default();
            tally.count(outcome, stone);
        }
    }

    /// Whether nothing was counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.against_computer.is_empty() && self.between_people.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::play::seats::Roles;
    use crate::rules::ByStone;

    fn players(black: &str, white: &str) -> Players {
        let seat = |text: &str| match text {
            "computer" => Seat::Computer,
            _ => Seat::Human,
        };
        Players {
            roles: Roles {
                seats: ByStone { black, white }.map(seat),
                level: Level::MIN,
                adapts: false,
            },
            times: None,
            names: ByStone { black, white }.map(|text| text.parse().ok()),
            standing: None,
        }
    }

    #[test]
    fn each_game_is_counted_where_it_belongs() {
        let wins = |winner| Outcome::Resignation { winner };
        let (black, white) = (Stone::Black, Stone::White);
        let mut found = Statistics::default();
        for (one, other, outcome) in [
            ("computer", "computer", wins(black)),
            ("", "", wins(black)),
            ("Ada", "", wins(black)),
            ("Ada", "Ada", wins(black)),
        ] {
            found.count(Rule::Renju, outcome, &players(one, other));
        }
        assert!(found.is_empty(), "{found:?}");
        for (one, other, outcome) in [
            ("", "computer", wins(black)),
            ("computer", "", wins(black)),
            ("computer", "Ada", wins(white)),
            ("Ada", "computer", Outcome::Draw),
            ("Bo", "Ada", wins(white)),
            ("Ada", "Bo", wins(white)),
            ("Ada", "Bo", Outcome::Draw),
        ] {
            found.count(Rule::Caro, outcome, &players(one, other));
        }
        let tally = |wins, losses, draws| Tally {
            wins,
            losses,
            draws,
        };
        let name = |text: &str| text.parse::<Name>().unwrap();
        let row = |tally| BTreeMap::from([((Level::MIN, "caro"), tally)]);
        assert_eq!(
            found.against_computer,
            BTreeMap::from([
                (None, row(tally(1, 1, 0))),
                (Some(name("Ada")), row(tally(1, 0, 1))),
            ])
        );
        let pair = (name("Ada"), name("Bo"));
        assert_eq!(
            found.between_people,
            BTreeMap::from([(pair, tally(1, 1, 1))])
        );
    }
}
