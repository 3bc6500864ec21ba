//! What a line of input asks for.

use std::path::PathBuf;
use std::time::Duration;

use crate::console::command::verb::Verb;
use crate::console::computer::level::LevelSetting;
use crate::console::navigate::way::{Count, Way};
use crate::console::play::names::Name;
use crate::console::play::seats::Seat;
use crate::console::words::language::Language;
use crate::record::TimeControl;
use crate::rules::opening::Decision;
use crate::rules::{ByStone, Coords, NewGame, Point, Stone};
use crate::study::puzzle::Grade;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Place a stone of the side to move.
    Place(Point),
    /// The side to move gives up.
    Surrender,
    /// The side to move has used up its time.
    TimeOut,
    /// Start another game.
    New(NewGame),
    /// Take back so many steps.
    Undo(Count),
    /// Put again so many steps.
    Redo(Count),
    /// Show the board.
    Board,
    /// Show the list of moves.
    Moves,
    /// Show the board with move numbers.
    Numbers,
    /// Look at another position of the game, or say something of this one.
    Walk(Way),
    /// Show what is forbidden.
    Fouls,
    /// Decide something in the opening.
    Decide(Decision),
    /// Write the game to a file.
    Save(PathBuf),
    /// Go on from a file.
    Load(PathBuf),
    /// Go on with the unfinished game of an earlier run, or with a kept game by its number.
    Resume(Option<usize>),
    /// Show or forget the kept games.
    Games(Games),
    /// Show who has won how often.
    Stats,
    /// Take up a puzzle, give a hint for it, or say which are solved.
    Puzzle(PuzzleRequest),
    /// Say what the players are called, or change one name.
    Name(Option<(Stone, Option<Name>)>),
    /// Play a match of so many games, say how it stands, or end it.
    Match(MatchRequest),
    /// Who plays black, and who plays white.
    Computer(ByStone<Seat>),
    /// How strong the computer is.
    Level(LevelSetting),
    /// How long it may think about a move.
    Time(Duration),
    /// It may think as long as its level does.
    UsualTime,
    /// How many threads it uses.
    Threads(usize),
    /// Show the clock.
    Clock,
    /// Set the clock, or take it away.
    SetClock(Option<TimeControl>),
    /// How points are shown; `None` asks how they are.
    Coords(Option<Coords>),
    /// The language of all that is said; `None` asks which it is.
    Lang(Option<Language>),
    /// What this setting of the computer is.
    Ask(Verb),
    /// Show a good move.
    Hint,
    /// Show so many good moves.
    Hints(usize),
    /// Show what each side threatens.
    Threats,
    /// Look for a win by force, within the usual limit or for so long.
    Solve(Option<Duration>),
    /// Say what each move of the game did to the chances.
    Review,
    /// Turn the tutor on or off, or ask which it is.
    Tutor(Option<bool>),
    /// Explain the rule in force.
    Rules,
    /// Explain all commands, or one.
    Help(Option<Verb>),
    /// Leave.
    Quit,
}

impl Command {
    /// Whether it is a step of the game, which ends a turn.
    #[must_use]
    pub const fn is_step(&self) -> bool {
        matches!(
            self,
            Command::Place(_) | Command::Decide(_) | Command::Surrender | Command::TimeOut
        )
    }
}

/// What `games` is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// List them, the newest of those that are finished.
    Newest,
    /// List all.
    All,
    /// Forget the finished ones.
    Clear,
}

/// What `match` is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchRequest {
    /// Say how it stands.
    Tell,
    /// Begin one of so many games.
    Begin(u8),
    /// End it.
    Off,
}

/// What `puzzle` is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleRequest {
    /// Say which one is on the board, and which are solved.
    Tell,
    /// Take up the one of this number, from 1.
    Number(usize),
    /// Take up the next that is not solved.
    Next,
    /// Take up the first of this grade that is not solved.
    Grade(Grade),
    /// Say the next move.
    Hint,
}
