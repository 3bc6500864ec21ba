//! The console: lines in, text out, for people at a terminal and for pipes.
//!
//! [`run_piped`] and [`run_terminal`] run it as [`Options`] say. Inside, a line becomes a
//! command, the session carries it out, and the renderer puts the reply or the
//! [`Refusal`] into words; none of these reads or writes.
//!
//! The rest is what the command line needs to read its options in the same words, and
//! [`Assist`], which answers every key that is typed, to be measured.

mod adapt;
mod arguments;
mod assist;
mod atomic;
mod attention;
mod autosave;
mod by_player;
mod change;
mod chinese;
mod clock;
mod command;
mod computer;
mod dialogue;
mod escape;
mod files;
mod first_moves;
mod flag;
mod group;
mod input;
mod interim;
mod language;
mod level;
mod lines;
mod listing;
mod match_play;
mod names;
mod near;
mod offered;
mod options;
mod parse;
mod piped;
mod plain;
mod players;
mod puzzles;
mod refusal;
pub mod render;
mod reply;
mod seats;
mod session;
mod settings;
mod shades;
mod signals;
mod skill;
mod solved;
mod spelling;
mod start;
mod statistics;
mod study;
mod terminal;
mod theme;
mod thinking;
mod tools;
mod tty;
mod tutor;
mod typed;
mod verb;
mod walk;
mod walking;
mod way;
mod width;
mod window;

pub use adapt::{Adapted, PersonsResult};
pub use assist::{Assist, Ghost};
pub use clock::ClockFace;
pub use computer::Computer;
pub use files::{FileError, Found, Lost, read_text};
pub use group::Group;
pub use level::{Level, LevelSetting};
pub use listing::{Listing, Part, Row};
pub use match_play::{Phase, Score, Side};
pub use names::{BadName, Name};
pub use near::nearest;
pub use offered::offered_rule;
pub use options::Options;
pub use piped::run_piped;
pub use players::Players;
pub use puzzles::{Posed, PuzzleRefusal, PuzzleReply, Ranks};
pub use refusal::{Refusal, StepUnit};
pub use reply::SkillChange;
pub use seats::{Roles, Seat};
pub use settings::{seconds, threads};
pub use shades::Shades;
pub use skill::Skill;
pub use start::{Failure, Status};
pub use statistics::{Statistics, Tally};
pub use terminal::run_terminal;
pub use theme::ColorChoice;
pub use tools::{
    ConvertOptions, ReviewOptions, SolveEffort, SolveOptions, run_convert, run_review, run_solve,
};
pub use tutor::Question;
pub use verb::{Spec, Verb};
pub use walk::{Branch, Branches, Choice, Choices, Item, Place, View};
pub use way::Astray;
pub use window::Window;
