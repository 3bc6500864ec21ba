//! The positions of a file: each game in it, at its end or after one of its moves.

use std::io::Read;
use std::path::Path;

use super::SolveOptions;
use crate::console::files::{FileError, read_bytes};
use crate::record::{
    Format, Place, Problem, ReadError, ReadOptions, detect, read, read_script, split_scripts,
};
use crate::rules::Game;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// A position to be solved.
pub(super) struct Position {
    /// The file as it was named; where it holds several games, the number of this one too.
    pub name: String,
    /// The file as it was named.
    pub file: String,
    /// Which of its games it is, from 1.
    pub number: usize,
    /// The game up to the position.
    pub game: Game,
    /// How many moves the game has, where fewer than were asked for.
    pub too_few: Option<usize>,
}

/// The positions of the file at `path`, or of `input` where it is `-`.
///
/// # Errors
/// When it cannot be read, or holds no game.
pub(super) fn positions(
    path: &Path,
    options: &SolveOptions,
    input: &mut impl Read,
) -> Result<Vec<Position>, FileError> {
    let mut bytes = Vec::new();
    match path == Path::new("-") {
        true => {
            input.take(LARGEST + 1).read_to_end(&mut bytes)?;
            if bytes.len() as u64 > LARGEST {
                return Err(FileError::TooLarge { limit: LARGEST });
            }
        }
        false => bytes = read_bytes(path, LARGEST)?,
    }
    let format = Format::of_ending(path).or_else(|| detect(&bytes));
    let games = games(&bytes, format.unwrap_or(Format::Script), options)?;
    if games.is_empty() {
        return Err(FileError::NoGame);
    }
    let file = path.to_string_lossy().into_owned();
    let several = games.len() > 1;
    let games = games.into_iter().zip(1..);
    Ok(games
        .map(|(game, number)| {
            let name = match several {
                true => format!("{file}, {number}"),
                false => file.clone(),
            };
            let most = game.move_count();
            Position {
                name,
                file: file.clone(),
                number,
                too_few: options.at.filter(|at| *at > most).map(|_| most),
                game: at(game, options.at),
            }
        })
        .collect())
}

/// The games in a file.
fn games(bytes: &[u8], format: Format, options: &SolveOptions) -> Result<Vec<Game>, FileError> {
    if format != Format::Script {
        let told = ReadOptions {
            size: options.size,
            rule: options.rule,
            ..ReadOptions::default()
        };
        let records = read(bytes, format, &told).map_err(FileError::Record)?;
        return Ok(records.iter().map(|record| record.game()).collect());
    }
    let text = str::from_utf8(bytes).map_err(|_| FileError::NotText)?;
    let scripts = split_scripts(text).into_iter();
    let games = scripts.map(|script| {
        let game = read_script(script)?;
        as_told(game, options)
    });
    games.collect::<Result<_, _>>().map_err(FileError::Record)
}

/// A game on the board and by the rule that were asked for.
fn as_told(game: Game, options: &SolveOptions) -> Result<Game, ReadError> {
    let size = options.size.unwrap_or(game.size());
    let rule = options.rule.unwrap_or(game.rule());
    if (size, rule) == (game.size(), game.rule()) {
        return Ok(game);
    }
    let mut told = Game::with_first(size, rule, game.first());
    for made in game.moves() {
        told.play(made.point).map_err(|error| ReadError {
            place: Place::Move(made.number.into()),
            problem: Problem::Play(error),
        })?;
    }
    Ok(told)
}

/// The game after one of its moves.
fn at(mut game: Game, number: Option<usize>) -> Game {
    let number = number.unwrap_or(usize::MAX);
    while game.move_count() > number && game.undo().is_some() {}
    game
}
