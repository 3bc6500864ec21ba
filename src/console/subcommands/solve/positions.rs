//! The positions of a file: each game in it, at its end or after one of its moves.

use std::io::Read;
use std::path::{Path, PathBuf};

use crate::console::keep::files::{FileError, unread};
use crate::console::subcommands::input;
use crate::console::subcommands::solve::SolveOptions;
use crate::record::{Format, ReadOptions};
use crate::rules::Game;

/// A position to be solved.
pub(crate) struct Position {
    /// The file as it was named; where it holds several games, the number of this one too.
    pub name: String,
    /// The file.
    pub path: PathBuf,
    /// Which of its games it is, from 1.
    pub number: usize,
    /// The game up to the position.
    pub game: Game,
    /// How many moves the game has, where fewer than were asked for.
    pub too_few: Option<usize>,
}

/// The positions of the file at `path`, or of `stdin` where it is `-`.
///
/// # Errors
/// When it cannot be read, or holds no game; and for each game that cannot be read.
pub(crate) fn positions(
    path: &Path,
    options: &SolveOptions,
    stdin: &mut impl Read,
) -> Result<Vec<Result<Position, FileError>>, FileError> {
    let bytes = input::bytes(path, stdin)?;
    let format = input::format(path, &bytes).unwrap_or(Format::Script);
    let told = ReadOptions {
        size: options.size,
        rule: options.rule,
        ..ReadOptions::default()
    };
    let games = input::games(&bytes, format, &told)?;
    let file = path.to_string_lossy().into_owned();
    let several = games.len() > 1;
    let games = games.into_iter().zip(1..);
    Ok(games
        .map(|(record, number)| {
            let game = record.map_err(|error| unread(error, format))?.game();
            let name = match several {
                true => format!("{file}, {number}"),
                false => file.clone(),
            };
            let most = game.move_count();
            Ok(Position {
                name,
                path: path.to_owned(),
                number,
                too_few: options.at.filter(|at| *at > most).map(|_| most),
                game: at(game, options.at),
            })
        })
        .collect())
}

/// The game after one of its moves.
fn at(mut game: Game, number: Option<usize>) -> Game {
    let number = number.unwrap_or(usize::MAX);
    while game.move_count() > number && game.undo().is_some() {}
    game
}
