//! The console: lines in, text out, for people at a terminal and for pipes.
//!
//! A line becomes a [`Command`], the [`Session`] carries it out, and a
//! [`Renderer`](render::Renderer) puts the [`Reply`] or the [`Refusal`] into
//! words. None of these reads or writes; [`run_piped`] and [`run_terminal`] do.

mod assist;
mod atomic;
mod autosave;
mod command;
mod dialogue;
mod escape;
mod files;
mod input;
mod level;
mod lines;
mod options;
mod piped;
mod plain;
mod player;
mod refusal;
pub mod render;
mod seats;
mod session;
mod signals;
mod start;
mod terminal;
mod theme;
mod tty;

pub use command::{Arguments, Command, Spec, Verb, offered_rule, parse, seconds, threads};
pub use files::FileError;
pub use level::Level;
pub use options::Options;
pub use piped::run_piped;
pub use player::{Player, Skill};
pub use refusal::{Refusal, StepUnit};
pub use seats::{Roles, Seat, Seats};
pub use session::{Closed, Effect, Reply, Session, SkillChange};
pub use start::Status;
pub use terminal::run_terminal;
pub use theme::{ColorChoice, Style, Theme};
