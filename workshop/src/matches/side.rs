//! One side of a match: who plays it, and what it may spend.

use std::time::Duration;

use super::engine_player::{EngineConfig, EnginePlayer};
use super::player::{Fault, Player, Terms};
use super::program_player::ProgramPlayer;
use crate::common::options::Variant;

/// Who plays, from the first game to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// How it was asked for.
    pub name: String,
    who: Who,
    pub terms: Terms,
}

#[derive(Clone, Debug, PartialEq)]
enum Who {
    Engine(Box<EngineConfig>),
    Program(Vec<String>),
}

impl Side {
    /// The side of this name: `self`, `self:name=value,...`, or the command of a program
    /// that speaks the Gomocup protocol.
    pub fn new(name: &str, terms: Terms) -> Result<Side, String> {
        let settings = match name.split_once(':') {
            None if name == "self" => Some(""),
            Some(("self", settings)) => Some(settings),
            _ => None,
        };
        let who = match settings {
            Some(settings) => Who::Engine(Box::new(EngineConfig::parse(settings, terms.threads)?)),
            None => Who::Program(words(name)?),
        };
        Ok(Side {
            name: name.to_owned(),
            who,
            terms,
        })
    }

    /// A player for one game.
    pub fn player(&self, variant: Variant) -> Result<Box<dyn Player>, Fault> {
        let terms = &self.terms;
        Ok(match &self.who {
            Who::Engine(config) => Box::new(EnginePlayer::new(config, variant.rule, terms)?),
            Who::Program(command) => Box::new(ProgramPlayer::start(command, variant, terms)?),
        })
    }

    /// Everything that its games depend on, on one line.
    pub fn describe(&self) -> String {
        let show = |number: Option<u64>| number.map_or("-".into(), |number| number.to_string());
        let ms = |time: Option<Duration>| time.map(|time| time.as_millis() as u64);
        let game = ms(self.terms.game).map(|game| format!("game {game} "));
        format!(
            "[{}] {}turn {} nodes {} threads {} info {:?}",
            self.name,
            game.unwrap_or_default(),
            show(ms(self.terms.time)),
            show(self.terms.nodes),
            self.terms.threads,
            self.terms.infos
        )
    }
}

/// The words of a command; `"` and `'` hold those together that have spaces in them.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match letter {
            '"' | '\'' if quote == Some(letter) => quote = None,
            '"' | '\'' if quote.is_none() => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            _ if letter.is_whitespace() && quote.is_none() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match (quote, words.is_empty()) {
        (Some(quote), _) => Err(format!("`{command}` has no second {quote}")),
        (None, true) => Err("a side has no command".into()),
        (None, false) => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_spaces_outside_of_quotes() {
        let split = |command: &str| words(command).unwrap();
        assert_eq!(split("./brain --level 3"), ["./brain", "--level", "3"]);
        assert_eq!(split(" 'my brain'  \"it's\" '' "), ["my brain", "it's", ""]);
        assert_eq!(words("  "), Err("a side has no command".into()));
        assert_eq!(words("a 'b"), Err("`a 'b` has no second '".into()));
    }
}
