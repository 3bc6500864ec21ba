//! What `new` takes: the size, the rule, the opening and the first side of a game.

use std::error::Error;
use std::fmt;

use super::{BoardSize, Game, NameError, Opening, Rule, SizeError, Stone};

/// The terms of a new game on an empty board: by default 15×15, freestyle, Black first, no opening
/// procedure.
///
/// [`Display`](fmt::Display) writes them as a line of a move script: `new 15 freestyle`. The
/// line names an opening procedure, if there is one, and White, if White moves first:
/// `new 15 freestyle swap2 white`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The side of the board.
    pub size: BoardSize,
    /// The rule.
    pub rule: Rule,
    /// Who moves first.
    pub first: Stone,
    /// The procedure that opens it, if any.
    pub opening: Option<Opening>,
}

impl NewGame {
    /// The terms that `game` started from.
    #[must_use]
    pub fn of(game: &Game) -> NewGame {
        NewGame {
            size: game.size(),
            rule: game.rule(),
            first: game.first(),
            opening: game.opening(),
        }
    }

    /// A game without moves on these terms.
    #[must_use]
    pub fn game(self) -> Game {
        let (size, rule, first) = (self.size, self.rule, self.first);
        match self.opening {
            Some(opening) => Game::with_opening(size, rule, first, opening),
            None => Game::with_first(size, rule, first),
        }
    }

    /// These terms, changed by the words after `new`: a size, a rule, an opening (or `none`)
    /// and the colour that moves first, each at most once and in any order. What the words
    /// leave out stays as it is, with one exception: if there are words but none of them names
    /// an opening, there is no opening. So a line in a record means the same after every game.
    ///
    /// # Errors
    /// The first word that is none of these, or that repeats one.
    pub fn changed<'a>(
        mut self,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<NewGame, NewGameError> {
        let (mut size, mut rule, mut first, mut opening) = (None, None, None, None);
        let mut none_said = true;
        for word in words {
            none_said = false;
            let again = if word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
                let value = word.parse().map_err(NewGameError::Size)?;
                size.replace(value).is_some()
            } else if let Ok(stone) = word.parse() {
                first.replace(stone).is_some()
            } else if let Ok(choice) = Opening::parse_choice(word) {
                opening.replace(choice).is_some()
            } else {
                let value = word.parse().map_err(NewGameError::Rule)?;
                rule.replace(value).is_some()
            };
            if again {
                return Err(NewGameError::Again { value: word.into() });
            }
        }
        self.size = size.unwrap_or(self.size);
        self.rule = rule.unwrap_or(self.rule);
        self.first = first.unwrap_or(self.first);
        if !none_said {
            self.opening = opening.flatten();
        }
        Ok(self)
    }
}

impl fmt::Display for NewGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "new {} {}", self.size, self.rule)?;
        if let Some(opening) = self.opening {
            write!(f, " {opening}")?;
        }
        match self.first {
            Stone::Black => Ok(()),
            Stone::White => write!(f, " white"),
        }
    }
}

/// Why the words after `new` do not describe a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NewGameError {
    /// A number that is not a board size.
    Size(SizeError),
    /// Neither a number, nor a colour, nor an opening, nor a rule.
    Rule(NameError),
    /// A second size, rule, opening or colour.
    Again {
        /// The word.
        value: String,
    },
}

impl NewGameError {
    /// The word that is wrong.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            NewGameError::Size(error) => &error.value,
            NewGameError::Rule(error) => &error.value,
            NewGameError::Again { value } => value,
        }
    }
}

impl fmt::Display for NewGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NewGameError::Size(error) => error.fmt(f),
            NewGameError::Rule(error) => {
                let (value, allowed) = (&error.value, error.allowed.join(", "));
                write!(f, "{value} is not a rule: the rules are {allowed}")
            }
            NewGameError::Again { value } => {
                write!(f, "{value} is one too many: ")?;
                write!(f, "`new` takes a size, a rule, an opening and a colour")
            }
        }
    }
}

impl Error for NewGameError {}
