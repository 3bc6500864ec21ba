//! Kept games, names and matches, in English.

use std::path::Path;

use super::English;
use crate::console::files::FileError;
use crate::console::level::Level;
use crate::console::listing::Row;
use crate::console::match_play::{Phase, Score, Side};
use crate::console::names::{BadName, Name};
use crate::console::players::Players;
use crate::console::render::words::{Keeping, Refusals, Replies, clean, file_name};
use crate::console::seats::Seat;
use crate::console::statistics::Tally;
use crate::rules::opening::Player;
use crate::rules::{Outcome, Stone};

fn games(count: usize) -> String {
    match count {
        1 => "1 game".into(),
        _ => format!("{count} games"),
    }
}

/// Who played: `$ Ada, # computer 5`.
fn players(players: &Players) -> String {
    let seats = &players.roles.seats;
    let has_computer = players.roles.has_computer();
    let said = |stone| match (seats[stone], players.name(stone)) {
        (Seat::Computer, _) => format!("{} computer {}", stone.symbol(), players.roles.level),
        (Seat::Human, Some(name)) => format!("{} {name}", stone.symbol()),
        (Seat::Human, None) if has_computer => format!("{} you", stone.symbol()),
        (Seat::Human, None) => format!("{} a person", stone.symbol()),
    };
    let are_nameless = Stone::ALL
        .iter()
        .all(|stone| players.name(*stone).is_none());
    match are_nameless && !has_computer {
        true => "two people".into(),
        false => Stone::ALL.map(said).join(", "),
    }
}

fn result(outcome: Outcome) -> String {
    match outcome.winner() {
        Some(winner) => format!("{} wins", winner.symbol()),
        None => "draw".into(),
    }
}

fn side(side: &Side) -> String {
    match side {
        Side::Named(name) => name.to_string(),
        Side::You => "you".into(),
        Side::Computer => "the computer".into(),
        Side::Unnamed(Player::First) => "player A".into(),
        Side::Unnamed(Player::Second) => "player B".into(),
    }
}

/// `Ada 2, the computer 1, draws 0`, with the colours while a game is played.
fn standing(score: &Score) -> String {
    let marks = match score.phase {
        Phase::Plays(stones) => stones.map(|stone| format!(" ({})", stone.symbol())),
        _ => Default::default(),
    };
    let sides: Vec<String> = score
        .sides
        .iter()
        .zip(marks)
        .map(|((who, wins), mark)| format!("{}{mark} {wins}", side(who)))
        .collect();
    format!("{}, draws {}", sides.join(", "), score.draws)
}

impl Keeping for English {
    fn saved_over(&self, path: &Path) -> String {
        format!(
            "Saved: {}, in place of the file that was there",
            file_name(path)
        )
    }

    fn game_on_board(&self) -> &'static str {
        "On the board:"
    }

    fn unfinished_games(&self) -> &'static str {
        "Unfinished:"
    }

    fn finished_games(&self) -> &'static str {
        "Finished:"
    }

    fn game_row(&self, row: &Row) -> String {
        let (size, rule) = (row.setup.size, row.setup.rule);
        let opening = row
            .setup
            .opening
            .map(|it| format!(", {it}"))
            .unwrap_or_default();
        let moves = match row.moves {
            1 => "1 move".into(),
            count => format!("{count} moves"),
        };
        let game = format!("{size}x{size} {rule}{opening}");
        let outcome = row.outcome.map(result).unwrap_or_default();
        let date = clean(&row.date);
        let parts = [date, game, moves, outcome, players(&row.players)];
        let said = parts.into_iter().filter(|part| !part.is_empty());
        said.collect::<Vec<_>>().join("  ")
    }

    fn more_games(&self, count: usize) -> String {
        format!("{} more: `games all` lists them.", games(count))
    }

    fn games_bounds(&self, finished: usize, unfinished: usize) -> String {
        format!(
            "`resume N` takes one. Kept are the last {finished} finished and {unfinished} unfinished games."
        )
    }

    fn no_games(&self) -> &'static str {
        "No game is kept."
    }

    fn damaged_games(&self, count: usize, path: &Path) -> String {
        format!("{} of {} cannot be read.", games(count), file_name(path))
    }

    fn games_cleared(&self, count: usize, path: &Path) -> String {
        match count {
            0 => "There is no finished game to remove.".into(),
            _ => format!(
                "Removed: {}. Until the next time they are in {}.",
                match count {
                    1 => "1 finished game".into(),
                    _ => format!("{count} finished games"),
                },
                file_name(path)
            ),
        }
    }

    fn opened_game(&self, row: &Row) -> String {
        format!("Opened: {}", self.game_row(row))
    }

    fn not_archived(&self, path: &Path, error: &FileError) -> String {
        let (path, error) = (file_name(path), self.file_error(error));
        format!("The finished game cannot be put to the others: {path}: {error}.")
    }

    fn no_such_game(&self, asked: usize, kept: usize) -> String {
        match kept {
            0 => format!("there is no game {asked}: no game is kept"),
            1 => format!("there is no game {asked}: `games` lists 1 game"),
            _ => format!("there is no game {asked}: `games` lists {kept}"),
        }
    }

    fn game_changed(&self, asked: usize) -> String {
        format!("game {asked} is not what it was when it was listed: type `games` again")
    }

    fn only_at_a_terminal(&self, what: &str) -> String {
        format!("`{what}` is for a terminal: a piped run keeps and removes nothing")
    }

    fn against_computer(&self, name: Option<&Name>) -> String {
        match name {
            Some(name) => format!("{name} against the computer:"),
            None => "Against the computer:".into(),
        }
    }

    fn against_row(&self, level: Level, rule: &str, tally: Tally) -> String {
        let Tally {
            wins,
            losses,
            draws,
        } = tally;
        let games = games(tally.games());
        format!("level {level}, {rule}: {games}, won {wins}, lost {losses}, drawn {draws}")
    }

    fn between_people(&self) -> &'static str {
        "Between people:"
    }

    fn between_row(&self, one: &Name, other: &Name, tally: Tally) -> String {
        let Tally {
            wins,
            losses,
            draws,
        } = tally;
        let games = games(tally.games());
        format!("{one} and {other}: {games}, {one} won {wins}, {other} won {losses}, drawn {draws}")
    }

    fn no_statistics(&self) -> &'static str {
        "Nothing to count: no finished game against the computer or of named people."
    }

    fn names(&self, players: &Players) -> String {
        let said = |stone| {
            let side = self.side(stone);
            match (players.roles.seats[stone], players.name(stone)) {
                (Seat::Computer, _) => format!("{side}: the computer."),
                (Seat::Human, Some(name)) => format!("{side}: {name}."),
                (Seat::Human, None) => format!("{side}: no name."),
            }
        };
        Stone::ALL.map(said).join(" ")
    }

    fn bad_name(&self, error: &BadName) -> String {
        let most = Name::LONGEST;
        match error {
            BadName::Empty => format!("the name is empty: it has 1 to {most} letters"),
            BadName::TooLong { letters } => {
                format!("the name has {letters} letters: {most} at most")
            }
            BadName::Invisible { text } => {
                format!(
                    "{} has a letter that cannot be seen: a name has none",
                    clean(text)
                )
            }
            BadName::Reserved { text } => {
                format!(
                    "{} is no name: in a record it means another player",
                    clean(text)
                )
            }
        }
    }

    fn name_of_computer(&self, stone: Stone) -> String {
        let side = self.side(stone);
        format!("{side} is the computer: it needs no name")
    }

    fn score(&self, score: &Score) -> String {
        let standing = standing(score);
        let (game, of) = (score.game, score.of);
        match score.phase {
            Phase::Waits => format!("Match of {of}: {standing}. `new` begins game {game}."),
            Phase::Plays(_) | Phase::Between => format!("Match, game {game} of {of}: {standing}."),
            Phase::Over => {
                let [(one, won), (other, lost)] = &score.sides;
                let winner = match won.cmp(lost) {
                    std::cmp::Ordering::Greater => Some(one),
                    std::cmp::Ordering::Less => Some(other),
                    std::cmp::Ordering::Equal => None,
                };
                let ending = match winner {
                    None => "The match is drawn.".into(),
                    Some(Side::You) => "You win the match.".into(),
                    Some(winner) => {
                        let name = side(winner);
                        let named = matches!(winner, Side::Named(_));
                        let (first, rest) = name.split_at(1.min(name.len()));
                        match named {
                            true => format!("{name} wins the match."),
                            false => format!("{}{rest} wins the match.", first.to_uppercase()),
                        }
                    }
                };
                format!("Match, game {game} of {of}: {standing}.\n{ending}")
            }
        }
    }

    fn match_left(&self, score: &Score) -> String {
        format!("The match is left: {}.", standing(score))
    }

    fn no_match(&self) -> &'static str {
        "No match is being played: `match N` begins one of N games."
    }

    fn match_goes_on(&self) -> &'static str {
        "a match is being played: `match off` ends it"
    }
}
