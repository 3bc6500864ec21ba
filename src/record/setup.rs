use std::error::Error;
use std::fmt;

use crate::rules::{BoardSize, Game, NameError, Opening, Rule, SizeError, Stone};

/// What a game starts from.
///
/// [`Display`](fmt::Display) writes it as the line of a move script:
/// `new 15 freestyle`; an opening procedure and White as the side that moves first
/// are said too: `new 15 freestyle swap2 white`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The side of the board.
    pub size: BoardSize,
    /// The rule.
    pub rule: Rule,
    /// Who moves first.
    pub first: Stone,
    /// The procedure that opens it, if any.
    pub opening: Option<Opening>,
}

impl Setup {
    /// What `game` started from.
    #[must_use]
    pub fn of(game: &Game) -> Setup {
        Setup {
            size: game.size(),
            rule: game.rule(),
            first: game.first(),
            opening: game.opening(),
        }
    }

    /// A game without moves that starts from this.
    #[must_use]
    pub fn game(self) -> Game {
        let game = Game::with_first(self.size, self.rule, self.first);
        match self.opening {
            Some(opening) => game.with_opening(opening),
            None => game,
        }
    }

    /// This setup changed by the words after `new`: a size, a rule, an opening and a
    /// colour that moves first, each at most once, in any order. What is left out
    /// stays, but for the opening, which is none unless it is said or there are no
    /// words at all: so a record's line means the same after every game.
    ///
    /// # Errors
    /// At the first word that is none of these.
    pub fn changed<'a>(
        mut self,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<Setup, SetupError> {
        let (mut size, mut rule, mut first, mut opening) = (None, None, None, None);
        let mut none_said = true;
        for word in words {
            none_said = false;
            let again = if word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
                let value = word.parse().map_err(SetupError::Size)?;
                size.replace(value).is_some()
            } else if let Ok(stone) = word.parse() {
                first.replace(stone).is_some()
            } else if let Ok(procedure) = word.parse() {
                opening.replace(procedure).is_some()
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
        if !none_said {
            self.opening = opening;
        }
        Ok(self)
    }
}

impl Default for Setup {
    /// 15×15, freestyle, Black first, no opening procedure.
    fn default() -> Setup {
        Setup {
            size: BoardSize::default(),
            rule: Rule::default(),
            first: Stone::Black,
            opening: None,
        }
    }
}

impl fmt::Display for Setup {
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
pub enum SetupError {
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

impl SetupError {
    /// The word that is wrong.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            SetupError::Size(error) => &error.value,
            SetupError::Rule(error) => &error.value,
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
                write!(
                    f,
                    "{value} is one too many: a size, a rule, an opening, a colour"
                )
            }
        }
    }
}

impl Error for SetupError {}
