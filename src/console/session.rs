use std::path::PathBuf;

use super::{Command, Refusal, Verb};
use crate::record::{Setup, Verdict};
use crate::rules::{Game, Move, Step, Stone};

/// The state of the console: the game in progress and the count of those that
/// were closed. It says nothing and reads nothing.
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    // Who moves first in a `new` game that does not say.
    first: Stone,
    closed: usize,
}

/// What a command did, for the renderer to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A stone was placed.
    Placed(Move),
    /// The side to move gave up.
    Surrendered,
    /// Another game began.
    Started(Option<Closed>),
    /// This many steps were taken back; one of them by name.
    Undone(usize, Step),
    /// Steps were put again: the moves after this many.
    Redone(usize),
    /// The board was asked for.
    Board,
    /// The list of moves was asked for.
    Moves,
    /// The board with move numbers was asked for.
    Numbers,
    /// The rule was asked for.
    Rules,
    /// Help was asked for.
    Help(Option<Verb>),
    /// The game was written to a file.
    Saved(PathBuf),
    /// The game goes on from a file.
    Loaded(PathBuf, Option<Closed>),
    /// The unfinished game of an earlier run goes on.
    Resumed(Option<Closed>),
}

impl Reply {
    /// Whether the game is another one than before.
    #[must_use]
    pub const fn changes_the_game(&self) -> bool {
        match self {
            Reply::Placed(_)
            | Reply::Surrendered
            | Reply::Started(_)
            | Reply::Undone(..)
            | Reply::Redone(_)
            | Reply::Loaded(..)
            | Reply::Resumed(_) => true,
            Reply::Board
            | Reply::Moves
            | Reply::Numbers
            | Reply::Rules
            | Reply::Help(_)
            | Reply::Saved(_) => false,
        }
    }
}

/// A game that was closed, and its number among those that had anything in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Its number, from 1.
    pub number: usize,
    /// How it stood.
    pub verdict: Verdict,
}

/// What is to happen after a command: tell of it, or do what a session cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Tell of it.
    Reply(Reply),
    /// Write the game to this file.
    Save(PathBuf),
    /// Read this file, then [`Session::replace`].
    Load(PathBuf),
    /// Find the unfinished game, then [`Session::replace`].
    Resume,
    /// Leave.
    Quit,
}

impl Session {
    /// A session that begins with a game from `setup`.
    #[must_use]
    pub fn new(setup: Setup) -> Session {
        Session {
            game: setup.game(),
            first: setup.first,
            closed: 0,
        }
    }

    /// The game in progress.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What `new` starts from when it says nothing: the size and rule of the
    /// game in progress, and the colour that the program was told to start with.
    #[must_use]
    pub fn base(&self) -> Setup {
        Setup {
            first: self.first,
            ..Setup::of(&self.game)
        }
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// When it cannot be done now; the session is then as it was.
    pub fn run(&mut self, command: Command) -> Result<Effect, Refusal> {
        Ok(Effect::Reply(match command {
            Command::Place(point) => {
                let stone = self.game.to_move().unwrap_or(self.first);
                self.game.play(point).map_err(Refusal::Play)?;
                Reply::Placed(Move {
                    number: self.game.move_count(),
                    stone,
                    point,
                })
            }
            Command::Surrender => {
                self.game.resign().map_err(Refusal::Play)?;
                Reply::Surrendered
            }
            Command::New(setup) => Reply::Started(self.replace(setup.game())),
            Command::Undo(count) => {
                let step = self.repeat(Verb::Undo, count, self.game.undoable(), Game::undo)?;
                Reply::Undone(count, step)
            }
            Command::Redo(count) => {
                let before = self.game.move_count();
                self.repeat(Verb::Redo, count, self.game.redoable(), Game::redo)?;
                Reply::Redone(before)
            }
            Command::Board => Reply::Board,
            Command::Moves => Reply::Moves,
            Command::Numbers => Reply::Numbers,
            Command::Rules => Reply::Rules,
            Command::Help(verb) => Reply::Help(verb),
            Command::Save(path) => return Ok(Effect::Save(path)),
            Command::Load(path) => return Ok(Effect::Load(path)),
            Command::Resume => return Ok(Effect::Resume),
            Command::Quit => return Ok(Effect::Quit),
        }))
    }

    /// Goes on with another game and returns the one that this closes, unless it
    /// had nothing in it.
    pub fn replace(&mut self, game: Game) -> Option<Closed> {
        let closed = self.close();
        self.game = game;
        closed
    }

    /// Closes the game in progress: numbers it and says how it stands, unless it
    /// has nothing in it.
    pub fn close(&mut self) -> Option<Closed> {
        let verdict = Verdict::of(&self.game);
        if verdict.is_blank() {
            return None;
        }
        self.closed += 1;
        Some(Closed {
            number: self.closed,
            verdict,
        })
    }

    /// Takes `count` steps one way, all or none, and returns the last of them.
    fn repeat<T>(
        &mut self,
        verb: Verb,
        count: usize,
        available: usize,
        step: fn(&mut Game) -> Option<T>,
    ) -> Result<T, Refusal> {
        let refusal = Refusal::TooFewSteps {
            verb,
            asked: count,
            available,
        };
        if count > available {
            return Err(refusal);
        }
        (0..count)
            .fold(None, |_, _| step(&mut self.game))
            .ok_or(refusal)
    }
}
