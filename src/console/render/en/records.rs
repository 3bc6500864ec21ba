//! What is said of records, in English.

use super::English;
use super::refusals::{about, play};
use crate::console::escape::escape;
use crate::console::render::words::{Records, clean};
use crate::record::{Loss, Odd, Place, Problem, ReadError, WriteError};
use crate::rules::{BoardSize, Coords, PlayError};

impl English {
    /// What is wrong with a record.
    fn problem(problem: &Problem) -> String {
        match problem {
            Problem::Point(error) => about(error.text(), error),
            Problem::Play(PlayError::GameOver) => "the game is over before this line".into(),
            Problem::Play(error) => play(error, Coords::Numbers, BoardSize::MAX),
            Problem::NewGame(error) => about(error.word(), error),
            // What it quotes was shortened by the reader.
            problem => escape(&problem.to_string()),
        }
    }
}

impl Records for English {
    fn place(&self, place: Place) -> String {
        place.to_string()
    }

    fn read_error(&self, error: &ReadError) -> String {
        self.place(error.place) + &English::problem(&error.problem)
    }

    fn write_error(&self, error: WriteError) -> String {
        error.to_string()
    }

    fn odd(&self, odd: &Odd) -> String {
        let text = match odd {
            Odd::Unknown { name } => Odd::Unknown { name: clean(name) }.to_string(),
            Odd::Value { name, value } => Odd::Value {
                name: clean(name),
                value: clean(value),
            }
            .to_string(),
            Odd::Unread { game, problem } => {
                return format!("game {game} cannot be read: {}", English::problem(problem));
            }
            odd => odd.to_string(),
        };
        escape(&text)
    }

    fn loss(&self, loss: &Loss) -> String {
        loss.to_string()
    }
}
