//! The computer as an opponent and teacher, without words: levels and what they overlook, hints with
//! their reasons, the tutor, openings.
//!
//! ```
//! use gomoku::player::{Computer, Level, Skill};
//! use gomoku::record::read_script;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 14\n7 9\n")?;
//! let skill = Skill { level: Level::MIN.into(), seed: 1, ..Skill::default() };
//! let found = Computer::new().play(&game, skill).expect("the game goes on");
//! assert!(game.check(found.point).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod balance;
mod blunder;
mod candidates;
mod computer;
mod hints;
mod lapses;
mod opening;
mod skill;
mod tutor;
mod watch;

pub use balance::{Balanced, balance};
pub use blunder::{Blunder, BlunderKind, blunder, blunder_cancellable};
pub use candidates::Candidates;
pub use computer::Computer;
pub use opening::{OpeningAction, balance_game, open};
pub use skill::{Level, LevelSetting, MOST_THREADS, PERFECT, Skill};
pub use tutor::{Overlooked, Question, Tutor, TutorMode};
pub use watch::{Analysis, POLL, Progress, Watch, Wish};
