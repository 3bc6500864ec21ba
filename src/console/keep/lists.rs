//! What is told of kept games: the rows of `games`, which `resume N` finds again, and the
//! counts of `stats`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::SystemTime;

use crate::console::computer::skill::Level;
use crate::console::keep::files::Saved;
use crate::console::play::players::Players;
use crate::console::play::seats::{Name, Seat};
use crate::console::words::Listed;
use crate::rules::{Game, NewGame, Outcome, Rule, Stone};

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
    pub outcome: Option<Outcome>,
    pub players: Players,
}

impl GameRow {
    /// The row of `game`.
    pub fn of(game: &Game, players: Players, date: String) -> GameRow {
        GameRow {
            date,
            setup: NewGame::of(game),
            moves: game.move_count(),
            outcome: game.outcome(),
            players,
        }
    }

    /// The row of an unfinished game that was kept at this time.
    pub(crate) fn of_kept(saved: &Saved, date: String) -> GameRow {
        GameRow::of(&saved.game, saved.said.players(), date)
    }

    /// The row of a saved game.
    pub(crate) fn of_saved(saved: &Saved) -> GameRow {
        GameRow::of_kept(saved, saved.date.clone())
    }
}

/// The list of kept games, the newest first, each with its number. Unfinished ones are
/// numbered from 1, and finished ones after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// What was looked for; if it is empty, these are all games.
    pub wanted: String,
    /// The game on the board, if it is kept.
    pub on_board: Option<GameRow>,
    pub unfinished: Listed<(usize, GameRow)>,
    pub finished: Listed<(usize, GameRow)>,
}

/// Where a listed game is.
#[derive(Clone, Debug)]
pub(crate) enum ListedGame {
    /// In this file, last modified at this time.
    Unfinished(PathBuf, SystemTime),
    /// This is its record.
    Finished(String),
    /// It was forgotten since then.
    Forgotten,
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

    fn count(&mut self, outcome: Outcome, stone: Stone) {
        match outcome.winner() {
            None => self.draws += 1,
            Some(winner) if winner == stone => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

/// The games of one person against the computer: by its level and by the rule.
pub type AgainstComputer = BTreeMap<(Level, Rule), Tally>;

/// The wins, losses and draws of everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// People against the computer; those without a name count as one.
    pub against_computer: BTreeMap<Option<Name>, AgainstComputer>,
    /// People with names against each other. The two names are in alphabetical order, and
    /// wins are those of the first.
    pub between_people: BTreeMap<(Name, Name), Tally>,
}

impl Statistics {
    /// Counts a finished game.
    pub fn count(&mut self, rule: Rule, outcome: Outcome, players: &Players) {
        let seats = &players.roles.seats;
        let mut stones = Stone::ALL.into_iter();
        let Some(person) = stones.find(|stone| seats[*stone] == Seat::Human) else {
            return;
        };
        if seats[person.opponent()] == Seat::Computer {
            let name = players.name(person).cloned();
            let key = (players.roles.level.now, rule);
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
    pub fn is_empty(&self) -> bool {
        self.against_computer.is_empty() && self.between_people.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::play::players::RecordedPlayers;
    use crate::record::Details;

    fn players(black: &str, white: &str) -> Players {
        let details = Details {
            black: black.into(),
            white: white.into(),
            ..Details::default()
        };
        RecordedPlayers::of(&details).players()
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
            assert!(!found.is_empty());
        }
        let tally = |wins, losses, draws| Tally {
            wins,
            losses,
            draws,
        };
        let name = |text: &str| text.parse::<Name>().unwrap();
        let row = |tally| BTreeMap::from([((Level::default(), Rule::Caro), tally)]);
        let unnamed = (None, row(tally(1, 1, 0)));
        let ada = (Some(name("Ada")), row(tally(1, 0, 1)));
        assert_eq!(found.against_computer, BTreeMap::from([unnamed, ada]));
        let people = ((name("Ada"), name("Bo")), tally(1, 1, 1));
        assert_eq!(found.between_people, BTreeMap::from([people]));
    }
}
