//! Games as text: what a saved game looks like, and reading it back.
//!
//! The native record is a move script, the same lines that the console reads, so
//! that a saved game can be piped back in. This module knows texts only; opening
//! and writing files is the console's work.
//!
//! ```
//! use gomoku::record::{Details, Verdict, read_script, write_script};
//! use gomoku::rules::Coords;
//!
//! let game = read_script("new 9 freestyle\n4 4\n3 3\nsurrender\n")?;
//! let verdict = Verdict::of(&game);
//! assert_eq!(verdict.show(Coords::Numbers), "white wins at move 2: surrender");
//!
//! let text = write_script(&game, &Details::default())?;
//! assert!(text.ends_with("new 9 freestyle\n4 4\n3 3\nsurrender\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod format;
mod script;
mod times;
mod tree;
mod verdict;

pub use error::{Problem, ReadError, WriteError};
pub use format::{Format, FormatError};
pub use script::{
    Details, HEADING, read_decision, read_details, read_script, split_scripts, write_decision,
    write_script,
};
pub use times::{TimeControl, TimeControlError, Times};
pub use tree::{Act, Mark, MarkKind, NodeId, Notes, Property, Tree};
pub use verdict::Verdict;
