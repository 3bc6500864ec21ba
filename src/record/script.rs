//! The move script, the native record of a game.

use super::formats::script;
use super::{Details, Problem, ReadError};
use crate::rules::opening::Decision;
use crate::rules::{Game, parse_written_point};

/// The first line of every script that [`write_script`] writes.
pub const HEADING: &str = "# A gomoku move script.";

/// Writes `game` as a move script: comments, the line that starts the game, each move on a
/// line of its own with a comment that says how long it took, and `surrender`, `timeout` or
/// `draw` if the game ended so. A game that began from a setup is written in comments only: see
/// [`is_piped_whole`](super::is_piped_whole).
#[must_use]
pub fn write_script(game: &Game, details: &Details) -> String {
    script::text(&details.record(game))
}

/// The line for a decision of an opening: `black`, `white`, `two` or `fifths 3`.
#[must_use]
pub fn write_decision(decision: Decision) -> String {
    match decision {
        Decision::Take(stone) => stone.to_string(),
        Decision::Two => "two".into(),
        Decision::Fifths(number) => format!("fifths {number}"),
    }
}

/// Reads what [`write_decision`] writes, in any case; `None` for anything else.
#[must_use]
pub fn read_decision(line: &str) -> Option<Decision> {
    let mut words = line.split_whitespace();
    let decision = match words.next()?.to_ascii_lowercase().as_str() {
        "two" => Decision::Two,
        "fifths" => Decision::Fifths(words.next()?.parse().ok()?),
        colour => Decision::Take(colour.parse().ok()?),
    };
    words.next().is_none().then_some(decision)
}

/// Reads back the details that [`write_script`] wrote: the comments before the first line of
/// the game, and those that say how long a step took. What the text does not say is empty. If
/// it is not a script, everything is.
#[must_use]
pub fn read_details(text: &str) -> Details {
    let record = script::read_one(text, true).or_else(|_| script::read_one(text, false));
    record.map_or_else(|_| Details::default(), |record| Details::of(&record))
}

/// Splits a text into scripts at the headings that [`write_script`] writes. If the text before
/// the first heading is not blank, it is a script too.
#[must_use]
pub fn split_scripts(text: &str) -> Vec<&str> {
    let mut scripts = Vec::new();
    let (mut start, mut end) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim_end() == HEADING {
            scripts.push(&text[start..end]);
            start = end;
        }
        end += line.len();
    }
    scripts.push(&text[start..]);
    scripts.retain(|script| !script.trim().is_empty());
    scripts
}

/// Reads a move script that holds one game.
///
/// Blank lines and lines that start with `#` are skipped. `new` comes first; without it, the
/// game is 15×15 freestyle. The decisions of an opening are written as by [`write_decision`].
/// `surrender`, `resign`, `timeout` or `draw` may end the game. Comments after the beginning are not
/// read: [`read`](super::read) reads everything.
///
/// # Errors
/// At the first line that cannot be understood or played.
pub fn read_script(text: &str) -> Result<Game, ReadError> {
    script::read_one(text, false).map(|record| record.game())
}

/// Plays a line that is not `new`.
pub(super) fn read_step(line: &str, game: &mut Game) -> Result<(), Problem> {
    let is = |word: &str| line.eq_ignore_ascii_case(word);
    // Almost all lines are moves, and no word begins with a digit.
    let is_word = !line.starts_with(|first: char| first.is_ascii_digit());
    let decision = || is_word.then(|| read_decision(line)).flatten();
    let result = if is("surrender") || is("resign") {
        game.resign().map(drop)
    } else if is("timeout") {
        game.time_out().map(drop)
    } else if is("draw") {
        game.agree_draw().map(drop)
    } else if let Some(decision) = decision() {
        game.decide(decision)
    } else {
        let point = parse_written_point(line, game.size()).map_err(Problem::Point)?;
        game.play(point).map(drop)
    };
    result.map_err(Problem::Play)
}

/// The column in which the problem begins, in characters from 1.
pub(super) fn column(line: &str, problem: &Problem) -> usize {
    let start = line.len() - line.trim_start().len();
    let byte = match problem {
        // The wrong word is one of those after `new`.
        Problem::NewGame(error) => line.rfind(error.word()).unwrap_or(start),
        _ => start,
    };
    line[..byte].chars().count() + 1
}
