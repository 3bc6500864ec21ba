//! One side of a match: who plays it, and what it may spend.

use std::time::Duration;

use gomoku::rules::{BoardSize, Rule};

use crate::matches::peer::{Manners, Peer};
use crate::play::effort::Effort;
use crate::play::own::{Own, Setting};
use crate::play::player::{Fault, Player};

/// Who plays, from the first game to the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// How it was asked for.
    pub name: String,
    who: Who,
    /// What it may spend on a move.
    pub effort: Effort,
    manners: Manners,
}

#[derive(Clone, Debug, PartialEq)]
enum Who {
    Own(Box<Setting>),
    Peer(Vec<String>),
}

impl Side {
    /// The side of this name: `self`, `self:name=value,...`, or the command of a program
    /// that speaks the Gomocup protocol.
    ///
    /// # Errors
    /// When it is none of these.
    pub fn new(name: &str, effort: Effort, manners: Manners) -> Result<Side, String> {
        let settings = match name.split_once(':') {
            None if name == "self" => Some(""),
            Some(("self", settings)) => Some(settings),
            _ => None,
        };
        let who = match settings {
            Some(settings) => Who::Own(Box::new(Setting::parse(settings, manners.threads)?)),
            None => Who::Peer(words(name)?),
        };
        Ok(Side {
            name: name.to_owned(),
            who,
            effort,
            manners,
        })
    }

    /// A player for one game.
    ///
    /// # Errors
    /// When a program does not start.
    pub fn player(&self, size: BoardSize, rule: Rule) -> Result<Box<dyn Player>, Fault> {
        match &self.who {
            Who::Own(setting) => Ok(Box::new(Own::new(setting, rule, &self.effort)?)),
            Who::Peer(command) => {
                let peer = Peer::start(command, size, rule, &self.effort, &self.manners)?;
                Ok(Box::new(peer))
            }
        }
    }

    /// All that its games depend on, on one line.
    pub fn describe(&self) -> String {
        let milliseconds = |time: Option<Duration>| match time {
            Some(time) => time.as_millis().to_string(),
            None => "-".into(),
        };
        let nodes = self
            .effort
            .nodes
            .map_or("-".into(), |nodes| nodes.to_string());
        format!(
            "[{}] turn {} nodes {nodes} threads {} info {:?}",
            self.name,
            milliseconds(self.effort.turn),
            self.manners.threads,
            self.manners.infos
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
