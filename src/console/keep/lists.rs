//! What is told of kept games: the rows of `games`, which `resume N` finds again, and the
//! counts of `stats`.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::console::keep::autosave::Kept;
use crate::console::keep::files::{self, Saved};
use crate::console::play::players::Players;
use crate::console::play::seats::{Name, Seat};
use crate::player::Level;
use crate::record::RecordedResult;
use crate::rules::{Game, NewGame, Rule, Stone};

/// How many games of each kind are listed, unless all are asked for.
pub(crate) const SHOWN: usize = 20;

/// What a list says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// When it was saved, in local time: `2026-11-20 18:40`, or less.
    pub date: String,
    pub setup: NewGame,
    pub moves: usize,
    /// How it ended; `None` while it goes on.
    pub result: Option<RecordedResult>,
    pub players: Players,
}

impl GameRow {
    /// The row of `game`.
    pub fn of(game: &Game, players: Players, date: String) -> GameRow {
        GameRow {
            date,
            setup: NewGame::of(game),
            moves: game.move_count(),
            result: game.outcome().map(RecordedResult::of),
            players,
        }
    }

    /// The row of a finished game.
    pub(crate) fn of_saved(saved: &Saved) -> GameRow {
        GameRow {
            result: saved.result(),
            ..GameRow::of(&saved.game, saved.said.clone(), saved.date.clone())
        }
    }

    /// The row of a kept game; an unfinished one has the time when it was kept.
    pub(crate) fn of_kept(Kept { file, saved }: &Kept) -> GameRow {
        match file.is_finished {
            true => GameRow::of_saved(saved),
            false => GameRow {
                date: files::minute_of(file.touched),
                // The end of one that was taken back may still be in its record.
                result: None,
                ..GameRow::of_saved(saved)
            },
        }
    }
}

/// How many games somebody has won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: usize,
    pub losses: usize,
    pub draws: usize,
}

impl Tally {
    /// All games.
    pub const fn games(self) -> usize {
        self.wins + self.losses + self.draws
    }

    fn count(&mut self, winner: Option<Stone>, stone: Stone) {
        match winner {
            None => self.draws += 1,
            Some(winner) if winner == stone => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

/// The games of one month against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Month {
    pub tally: Tally,
    /// The sum of the levels.
    levels: usize,
}

impl Month {
    /// How many of its games were won, from 0 to 1; a draw is half of one.
    pub fn score(self) -> f64 {
        let Tally { wins, draws, .. } = self.tally;
        (wins as f64 + draws as f64 / 2.0) / self.tally.games() as f64
    }

    /// The mean level, from 0 to 1.
    pub fn level(self) -> f64 {
        let most = usize::from(Level::MAX.get()) * self.tally.games();
        self.levels as f64 / most as f64
    }
}

/// The wins, losses and draws of everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// People against the computer, by its level and by the rule; those without a name count as one.
    pub against_computer: BTreeMap<Option<Name>, BTreeMap<(Level, Rule), Tally>>,
    /// The games against the computer by month, as `2026-11`.
    pub by_month: BTreeMap<Option<Name>, BTreeMap<String, Month>>,
    /// People with names against each other. The two names are in alphabetical order, and
    /// wins are those of the first.
    pub between_people: BTreeMap<(Name, Name), Tally>,
}

impl Statistics {
    /// Counts a finished game of this date; without a winner it was drawn.
    pub fn count(&mut self, date: &str, rule: Rule, winner: Option<Stone>, players: &Players) {
        let seats = &players.roles().seats;
        let mut stones = Stone::ALL.into_iter();
        let Some(person) = stones.find(|stone| seats[*stone] == Seat::Human) else {
            return;
        };
        if seats[person.opponent()] == Seat::Computer {
            let name = players.name(person).cloned();
            let level = players.roles().level.now;
            let key = (level, rule);
            if let Some(month) = month(date) {
                let months = self.by_month.entry(name.clone()).or_default();
                let month = months.entry(month.to_owned()).or_default();
                month.tally.count(winner, person);
                month.levels += usize::from(level.get().min(Level::MAX.get()));
            }
            let rows = self.against_computer.entry(name).or_default();
            rows.entry(key).or_default().count(winner, person);
            return;
        }
        let [black, white] = Stone::ALL.map(|stone| players.name(stone).cloned());
        if let (Some(black), Some(white)) = (black, white) {
            let (names, stone) = match black.cmp(&white) {
                Ordering::Less => ((black, white), Stone::Black),
                Ordering::Greater => ((white, black), Stone::White),
                Ordering::Equal => return,
            };
            let tally = self.between_people.entry(names).or_default();
            tally.count(winner, stone);
        }
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.against_computer.is_empty() && self.between_people.is_empty()
    }
}

/// The month of a date, if it has one.
fn month(date: &str) -> Option<&str> {
    let month = date.get(..7)?;
    let is_digit = |(at, byte): (usize, u8)| (at == 4 && byte == b'-') || byte.is_ascii_digit();
    month.bytes().enumerate().all(is_digit).then_some(month)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Details;

    fn players(black: &str, white: &str) -> Players {
        let mut details = Details::default();
        details.players.black = black.into();
        details.players.white = white.into();
        Players::of(&details)
    }

    #[test]
    fn each_game_is_counted_where_it_belongs() {
        let (black, white) = (Some(Stone::Black), Some(Stone::White));
        let mut found = Statistics::default();
        for (one, other, winner) in [
            ("computer", "computer", black),
            ("", "", black),
            ("Ada", "", black),
            ("Ada", "Ada", black),
        ] {
            found.count("", Rule::Renju, winner, &players(one, other));
        }
        assert!(found.is_empty(), "{found:?}");
        for (date, one, other, winner) in [
            ("2026-10-01 18:40", "", "computer, level 3", black),
            ("2026-11-30", "computer, level 3", "", black),
            ("2026-11", "computer, level 7", "Ada", white),
            ("2026-11-02", "Ada", "computer, level 8", None),
            ("2026.11.30", "Ada", "computer, level 8", None),
            ("2026-11", "Bo", "Ada", white),
            ("", "Ada", "Bo", white),
            ("", "Ada", "Bo", None),
        ] {
            found.count(date, Rule::Caro, winner, &players(one, other));
            assert!(!found.is_empty());
        }
        let tally = |wins, losses, draws| Tally {
            wins,
            losses,
            draws,
        };
        let name = |text: &str| text.parse::<Name>().unwrap();
        let row = |level, tally| ((Level::new(level).unwrap(), Rule::Caro), tally);
        let unnamed = (None, BTreeMap::from([row(3, tally(1, 1, 0))]));
        let of_ada = BTreeMap::from([row(7, tally(1, 0, 0)), row(8, tally(0, 0, 2))]);
        let ada = (Some(name("Ada")), of_ada);
        assert_eq!(found.against_computer, BTreeMap::from([unnamed, ada]));
        let told =
            |(month, it): (&String, &Month)| format!("{month} {} {:.2}", it.score(), it.level());
        let months = |name| Vec::from_iter(found.by_month[name].iter().map(told)).join(", ");
        assert_eq!(months(&None), "2026-10 1 0.30, 2026-11 0 0.30");
        assert_eq!(months(&Some(name("Ada"))), "2026-11 0.75 0.75");
        let people = ((name("Ada"), name("Bo")), tally(1, 1, 1));
        assert_eq!(found.between_people, BTreeMap::from([people]));
    }
}
