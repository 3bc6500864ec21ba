//! What a language says of kept games, names and matches.

use std::path::Path;

use crate::console::files::FileError;
use crate::console::level::Level;
use crate::console::listing::Row;
use crate::console::match_play::Score;
use crate::console::names::{BadName, Name};
use crate::console::players::Players;
use crate::console::statistics::Tally;
use crate::rules::Stone;

/// What is kept, who plays, and how their match stands.
pub trait Keeping {
    /// The game was written to a file in place of another.
    fn saved_over(&self, path: &Path) -> String;
    /// The heading of the game on the board.
    fn game_on_board(&self) -> &'static str;
    /// The heading of the unfinished games.
    fn unfinished_games(&self) -> &'static str;
    /// The heading of the finished games.
    fn finished_games(&self) -> &'static str;
    /// What a list says of a game.
    fn game_row(&self, row: &Row) -> String;
    /// There are so many more finished games than are listed.
    fn more_games(&self, count: usize) -> String;
    /// How a listed game is taken up, and how many finished and unfinished ones are kept.
    fn games_bounds(&self, finished: usize, unfinished: usize) -> String;
    /// No game is kept.
    fn no_games(&self) -> &'static str;
    /// So many records of this file cannot be read.
    fn damaged_games(&self, count: usize, path: &Path) -> String;
    /// So many finished games were forgotten; they are in this file until the next time.
    fn games_cleared(&self, count: usize, path: &Path) -> String;
    /// A finished game is on the board.
    fn opened_game(&self, row: &Row) -> String;
    /// A finished game cannot be put to the others, in this file.
    fn not_archived(&self, path: &Path, error: &FileError) -> String;
    /// There is no game of this number among so many.
    fn no_such_game(&self, asked: usize, kept: usize) -> String;
    /// The game of this number is not the one that was listed.
    fn game_changed(&self, asked: usize) -> String;
    /// This command is for a terminal.
    fn only_at_a_terminal(&self, what: &str) -> String;
    /// The heading of the games of a person, who may have a name, against the computer.
    fn against_computer(&self, name: Option<&Name>) -> String;
    /// How a person did against a level of the computer under a rule.
    fn against_row(&self, level: Level, rule: &str, tally: Tally) -> String;
    /// The heading of the games between people.
    fn between_people(&self) -> &'static str;
    /// How one person did against another.
    fn between_row(&self, one: &Name, other: &Name, tally: Tally) -> String;
    /// There is nothing to count.
    fn no_statistics(&self) -> &'static str;
    /// What the players are called.
    fn names(&self, players: &Players) -> String;
    /// Why a text is not a name.
    fn bad_name(&self, error: &BadName) -> String;
    /// The computer has this colour, and needs no name.
    fn name_of_computer(&self, stone: Stone) -> String;
    /// How a match stands.
    fn score(&self, score: &Score) -> String;
    /// A match was ended, or another game taken up; how it stood.
    fn match_left(&self, score: &Score) -> String;
    /// No match is being played.
    fn no_match(&self) -> &'static str;
    /// A match is being played already.
    fn match_goes_on(&self) -> &'static str;
}
