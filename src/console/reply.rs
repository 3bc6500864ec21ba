//! What a command did, with all that the renderer needs to tell of it.

use std::path::PathBuf;
use std::time::Duration;

use crate::console::change::{Change, Kind, Origin};
use crate::console::clock::ClockFace;
use crate::console::command::Command;
use crate::console::computer::level::Level;
use crate::console::contest::Score;
use crate::console::keep::files::{Found, Lost};
use crate::console::keep::listing::{Listing, Row};
use crate::console::keep::statistics::Statistics;
use crate::console::navigate::{Branches, Choices, View};
use crate::console::play::players::Players;
use crate::console::play::seats::Roles;
use crate::console::study::puzzles::PuzzleReply;
use crate::console::study::shades::Shades;
use crate::engine::{OpeningAction, Reason, SearchResult};
use crate::record::Verdict;
use crate::rules::game::Step;
use crate::rules::opening::{Decision, Player};
use crate::rules::{Move, Point, Stone};
use crate::study::review::Review;
use crate::study::{Solution, Threats};

/// What a command did, for the renderer to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// A stone was placed.
    Placed(Move),
    /// A player decided something in the opening. If the colours may have changed hands,
    /// and the computer plays: who has which.
    Decided(Player, Decision, Option<Roles>),
    /// A player offered a fifth move.
    Offered(Player, Point),
    /// The side to move gave up.
    Surrendered,
    /// The side to move used up its time.
    TimedOut,
    /// Another game began.
    Started(Option<Closed>),
    /// This many steps were taken back; one of them by name.
    Undone(usize, Step),
    /// Steps were put again: those after this many.
    Redone(usize),
    /// The board was asked for.
    Board,
    /// The list of moves was asked for.
    Moves,
    /// The board with move numbers was asked for.
    Numbers,
    /// Another position of the game is on the board, or the board was asked for while one
    /// looks at a game.
    Seen(Box<View>),
    /// What is said of the position was changed, and the board may have other marks.
    Noted(Box<View>),
    /// The comment was asked for.
    Comment(Box<View>),
    /// The marks were asked for.
    Marks(Box<View>),
    /// The variations of the position were asked for.
    Variations(Box<Choices>),
    /// The tree of moves was asked for.
    Tree(Box<Branches>),
    /// A game with more than its moves was read from a file.
    Read(Box<ReadIn>),
    /// What the reader of a file found beside one game.
    Found(Box<Found>),
    /// What a file cannot hold of the game that was written to it.
    Lost(Lost),
    /// The forbidden points were asked for.
    Fouls,
    /// A hint was asked for: the move, who is to play it, and why.
    Hint(Box<(SearchResult, Stone, Reason)>),
    /// Several hints were asked for.
    Hints(Box<Hints>),
    /// What each side threatens.
    Threats(Box<Threats>),
    /// Whether the side to move wins by force.
    Solved(Box<Solution>),
    /// A review of the game was asked for, and how its chances are drawn.
    Reviewed(Box<Review>, Shades),
    /// A hint was asked for in an opening: what to type.
    Advice(OpeningAction),
    /// The computer's seats changed.
    Seats(Roles),
    /// How the computer plays changed.
    Skill(SkillChange),
    /// The clock was asked for.
    Clock(ClockFace),
    /// The clock was set.
    ClockSet(ClockFace),
    /// Who plays was asked for.
    SeatsAsked(Roles),
    /// How the computer plays was asked for.
    SkillAsked(SkillChange),
    /// How points are shown changed, or was asked for.
    Coords,
    /// The language changed, or was asked for.
    Lang,
    /// The tutor was turned on or off, or it was asked which it is.
    Tutor(bool),
    /// The rule was asked for.
    Rules,
    /// Help was asked for: these are the commands.
    Help(Vec<&'static Command>),
    /// Help was asked for on one command.
    HelpOn(&'static Command),
    /// The game was written to a file.
    Saved(PathBuf),
    /// The game goes on from a file, which may say that the computer plays.
    Loaded(PathBuf, Option<Closed>, Option<Roles>),
    /// The unfinished game of an earlier run goes on, likewise.
    Resumed(Option<Closed>, Option<Roles>),
    /// The game was written to a file in place of another, which is said.
    SavedOver(PathBuf),
    /// A finished game of the archive is on the board: it, who plays if that is to be
    /// told.
    Opened(Box<Row>, Option<Closed>, Option<Roles>),
    /// The kept games.
    Games(Box<Listing>),
    /// So many finished games were forgotten; they are in this file until the next time.
    GamesCleared(usize, PathBuf),
    /// Something happened in a puzzle.
    Puzzle(Box<PuzzleReply>),
    /// Who has won how often.
    Stats(Box<Statistics>),
    /// What the players are called, and whether that is new.
    Names(Box<Players>, bool),
    /// How the match stands; `None` when none is played.
    Match(Option<Box<Score>>),
    /// A match begins.
    MatchBegun(Box<Score>),
    /// The match was ended: how it stood.
    MatchLeft(Box<Score>),
}

impl Reply {
    /// What was changed by it.
    #[must_use]
    pub const fn change(&self) -> Change {
        match self {
            Reply::Placed(_) | Reply::Offered(..) => Change::Step(Kind::Stone),
            Reply::Decided(..) => Change::Step(Kind::Decision),
            Reply::Surrendered | Reply::TimedOut => Change::Step(Kind::End),
            Reply::Undone(..) => Change::Undone,
            Reply::Redone(_) => Change::Redone,
            Reply::Started(_) => Change::Game(Origin::New),
            Reply::Loaded(..) => Change::Game(Origin::File),
            Reply::Read(read) if read.resumed => Change::Game(Origin::Unfinished),
            Reply::Read(_) => Change::Game(Origin::File),
            Reply::Resumed(..) => Change::Game(Origin::Unfinished),
            Reply::Opened(..) => Change::Game(Origin::Archive),
            Reply::Puzzle(puzzle) => puzzle.change(),
            Reply::Seen(_) => Change::Seen,
            Reply::Noted(_) => Change::Noted,
            Reply::Seats(_)
            | Reply::Skill(_)
            | Reply::Names(_, true)
            | Reply::MatchBegun(_)
            | Reply::MatchLeft(_) => Change::Players,
            Reply::ClockSet(_) => Change::Clock,
            Reply::Board
            | Reply::Moves
            | Reply::Numbers
            | Reply::Comment(_)
            | Reply::Marks(_)
            | Reply::Variations(_)
            | Reply::Tree(_)
            | Reply::Lost(_)
            | Reply::Found(_)
            | Reply::Fouls
            | Reply::Hint(_)
            | Reply::Hints(..)
            | Reply::Threats(_)
            | Reply::Solved(_)
            | Reply::Reviewed(..)
            | Reply::Advice(_)
            | Reply::Clock(_)
            | Reply::SeatsAsked(_)
            | Reply::SkillAsked(_)
            | Reply::Coords
            | Reply::Lang
            | Reply::Tutor(_)
            | Reply::Rules
            | Reply::Help(_)
            | Reply::HelpOn(_)
            | Reply::Saved(_)
            | Reply::SavedOver(_)
            | Reply::Games(_)
            | Reply::GamesCleared(..)
            | Reply::Stats(_)
            | Reply::Names(_, false)
            | Reply::Match(_) => Change::Nothing,
        }
    }
}

/// Several good moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// Who is to play one of them.
    pub stone: Stone,
    /// How many were asked for.
    pub asked: usize,
    /// The moves, best first, each with why.
    pub moves: Vec<(SearchResult, Reason)>,
}

/// A game that was read with more than its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadIn {
    /// The file; `None` for what was pasted or kept.
    pub path: Option<PathBuf>,
    /// The game that was on the board.
    pub closed: Option<Closed>,
    /// Who plays, if that is to be told.
    pub roles: Option<Roles>,
    /// The position that is on the board.
    pub view: View,
    /// How many variations there are.
    pub variations: usize,
    /// Whether it is one of an earlier run.
    pub resumed: bool,
}

/// A game that was closed, and its number among those that had anything in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Its number, from 1.
    pub number: usize,
    /// How it stood.
    pub verdict: Verdict,
}

/// One change of how the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkillChange {
    /// Another level.
    Level(Level),
    /// From now on the level, which is this one, follows the person's results.
    Adapts(Level),
    /// Another time for a move.
    Time(Duration),
    /// The time for a move that its level has.
    UsualTime,
    /// Another number of threads.
    Threads(usize),
}
