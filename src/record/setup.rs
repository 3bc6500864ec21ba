use std::error::Error;
use std::fmt;

use crate::rules::{BoardSize, Game, Rule, RuleError, SizeError, Stone};

/// What a game starts from.
///
/// [`Display`](fmt::Display) writes it as the line of a move script:
/// `new 15 freestyle`, and `new 15 freestyle white` when White moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The side of the board.
    pub size: BoardSize,
    /// The rule.
    pub rule: Rule,
    /// Who moves first.
    pub first: Stone,
}

impl Setup {
    /// What `game` started from.
    #[must_use]
    pub fn of(game: &Game) -> Setup {
        Setup {
            size: game.size(),
            rule: game.rule(),
            first: game.first(),
        }
    }

    /// A game without moves that starts from this.
    #[must_use]
    pub fn game(self) -> Game {
        Game::with_first(self.size, self.rule, self.first)
    }

    /// This setup changed by the words after `new`: a size, a rule and a colour
    /// that moves first, each at most once, in any order.
    ///
    /// # Errors
    /// At the first word that is none of these.
    pub fn changed<'a>(
        mut self,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<Setup, SetupError> {
        let (mut size, mut rule, mut first) = (None, None, None);
        for word in words {
            let again = if word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
                let value = word.parse().map_err(SetupError::Size)?;
                size.replace(value).is_some()
            } else if let Ok(stone) = word.parse() {
                first.replace(stone).is_some()
            } else {
                let value = word.parse().map_err(SetupError::Rule)?;
                rule.replace(value).is_some()
            };
            if again {
                return Err(SetupError::Again { value: word.into() });
            }
        }
        self.size = size.unwrap_or(self.size);
        self.rule = rule.unwrap_or(self.rule);
        self.first = first.unwrap_or(self.first);
        Ok(self)
    }
}

impl Default for Setup {
    /// 15×15, freestyle, Black first.
    fn default() -> Setup {
        Setup {
            size: BoardSize::default(),
            rule: Rule::default(),
            first: Stone::Black,
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "new {} {}", self.size, self.rule)?;
        match self.first {
            Stone::Black => Ok(()),
            Stone::White => write!(f, " white"),
        }
    }
}

/// Why the words after `new` do not describe a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A number that is not a board size.
    Size(SizeError),
    /// Neither a number, nor a colour, nor a playable rule.
    Rule(RuleError),
    /// A second size, rule or colour.
    Again {
        /// The word.
        value: String,
    },
}

impl SetupError {
    /// The word that is wrong.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            SetupError::Size(error) => &error.value,
            SetupError::Rule(error) => error.value(),
            SetupError::Again { value } => value,
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Size(error) => error.fmt(f),
            SetupError::Rule(error) => error.fmt(f),
            SetupError::Again { value } => {
                write!(f, "{value} is one too many: a size, a rule, a colour")
            }
        }
    }
}

impl Error for SetupError {}
