//! How the arguments of commands are read.

use std::path::PathBuf;
use std::str::FromStr;

use crate::console::command::request::{Games, MatchRequest, PuzzleRequest};
use crate::console::command::verb::{ALL_STEPS, Verb};
use crate::console::contest::MOST_GAMES;
use crate::console::navigate::way::Count;
use crate::console::play::names::Name;
use crate::console::play::seats::Seat;
use crate::console::refusal::Refusal;
use crate::rules::{ByStone, NameError, Stone};
use crate::study::puzzle::Grade;

/// A number of steps, one when it is left out.
pub(crate) fn count(verb: Verb, text: &str) -> Result<Count, Refusal> {
    if text.is_empty() {
        return Ok(Count::Of(1));
    }
    if text.eq_ignore_ascii_case(ALL_STEPS) {
        return Ok(Count::All);
    }
    match text.parse() {
        Ok(count) if is_number(text) && count > 0 => Ok(Count::Of(count)),
        _ => Err(Refusal::Count {
            verb,
            text: text.into(),
        }),
    }
}

/// What a word names; nothing when it is left out.
pub(crate) fn named<T: FromStr<Err = NameError>>(word: &str) -> Result<Option<T>, NameError> {
    match word {
        "" => Ok(None),
        _ => word.parse().map(Some),
    }
}

pub(crate) fn setting(verb: Verb, text: &str) -> Refusal {
    Refusal::Setting {
        verb,
        text: text.into(),
    }
}

/// On or off.
pub(crate) fn switch(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// Which colours the computer plays.
pub(crate) fn seats(text: &str) -> Option<ByStone<Seat>> {
    use Seat::{Computer, Human};
    let (black, white) = match text.to_ascii_lowercase().as_str() {
        "black" => (Computer, Human),
        "white" => (Human, Computer),
        "both" => (Computer, Computer),
        "none" => (Human, Human),
        _ => return None,
    };
    Some(ByStone { black, white })
}

/// The number of a kept game, if there is one.
pub(crate) fn kept_number(text: &str) -> Result<Option<usize>, Refusal> {
    if text.is_empty() {
        return Ok(None);
    }
    match text.parse() {
        Ok(number) if is_number(text) && number > 0 => Ok(Some(number)),
        _ => Err(setting(Verb::Resume, text)),
    }
}

pub(crate) fn games(text: &str) -> Option<Games> {
    Some(match text.to_ascii_lowercase().as_str() {
        "" => Games::Newest,
        "all" => Games::All,
        "clear" => Games::Clear,
        _ => return None,
    })
}

/// A colour and the new name of who has it; a colour alone takes the name away.
pub(crate) fn name(text: &str) -> Result<Option<(Stone, Option<Name>)>, Refusal> {
    let (colour, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if colour.is_empty() {
        return Ok(None);
    }
    let stone = colour.parse().map_err(|_| setting(Verb::Name, text))?;
    let name = match name.trim() {
        "" => None,
        name => Some(name.parse().map_err(Refusal::Name)?),
    };
    Ok(Some((stone, name)))
}

pub(crate) fn match_request(text: &str) -> Option<MatchRequest> {
    match text.to_ascii_lowercase().as_str() {
        "" => Some(MatchRequest::Tell),
        "off" => Some(MatchRequest::Off),
        number => {
            let games = number.parse().ok().filter(|_| is_number(number))?;
            (1..=MOST_GAMES)
                .contains(&games)
                .then_some(MatchRequest::Begin(games))
        }
    }
}

pub(crate) fn puzzle_request(text: &str) -> Option<PuzzleRequest> {
    let mut words = text.split_whitespace();
    let (word, number) = (words.next(), words.next());
    let word = word.unwrap_or_default().to_ascii_lowercase();
    let request = match (word.as_str(), number) {
        ("", None) => PuzzleRequest::Tell,
        ("next", None) => PuzzleRequest::Next,
        ("hint", None) => PuzzleRequest::Hint,
        ("grade", Some(number)) if is_number(number) => {
            PuzzleRequest::Grade(Grade::new(number.parse().ok()?)?)
        }
        (number, None) if is_number(number) => PuzzleRequest::Number(number.parse().ok()?),
        _ => return None,
    };
    words.next().is_none().then_some(request)
}

pub(crate) fn file(verb: Verb, text: &str) -> Result<PathBuf, Refusal> {
    if text.is_empty() {
        return Err(Refusal::MissingFile { verb });
    }
    Ok(PathBuf::from(text))
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
