//! Games as text: what a saved game looks like, and reading it back.
//!
//! The native record is a move script, the same lines that the console reads, so
//! that a saved game can be piped back in. This module works on bytes and text; the
//! console opens and writes files.
//!
//! ```
//! use gomoku::record::{Details, Verdict, read_script, write_script};
//! use gomoku::rules::Coords;
//!
//! let game = read_script("new 9 freestyle\n4 4\n3 3\nsurrender\n")?;
//! let verdict = Verdict::of(&game);
//! assert_eq!(verdict.show(Coords::Numbers), "white wins at move 2: surrender");
//!
//! let text = write_script(&game, &Details::default());
//! assert!(text.ends_with("new 9 freestyle\n4 4\n3 3\nsurrender\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod builder;
mod chinese;
mod codec;
mod details;
mod encoding;
mod endings;
mod error;
mod files;
mod foreign;
mod format;
mod formats;
mod games;
#[cfg(feature = "formats")]
mod guess;
mod list;
mod loss;
mod losses;
mod merge;
mod move_list;
mod notes;
mod place;
mod read_options;
mod record;
mod result_words;
mod script;
mod sniff;
mod support;
mod text;
mod times;
mod tree;
mod verdict;
mod warning;
mod write_options;

pub use about::{About, RecordedResult, WinReason};
use builder::Builder;
#[cfg(feature = "cli")]
pub(crate) use chinese::{CENTRE, chinese_numbers};
pub use details::Details;
pub use encoding::CodePage;
pub use error::{Problem, ReadError, Wanted, WriteError};
pub use files::{Writer, Written, games, read, read_games, whole_games, write};
pub use foreign::Foreign;
pub use format::Format;
#[cfg(feature = "cli")]
pub(crate) use formats::picture::{is_drawn_row, is_label_line, turn_said};
#[cfg(all(test, feature = "cli"))]
pub(crate) use formats::script::CHINESE as CHINESE_IN_SCRIPTS;
pub use formats::script::is_piped_whole;
#[cfg(feature = "cli")]
pub(crate) use formats::svg::MARK as PICTURE_MARK;
#[cfg(feature = "formats")]
pub(crate) use formats::zip::most_unpacked;
pub use games::Games;
#[cfg(feature = "cli")]
pub(crate) use list::listed_points;
pub use loss::Loss;
pub use notes::{Extras, Mark, MarkKind, Notes, Property};
pub use place::Place;
pub use read_options::{ReadOptions, Rows};
pub use record::{Record, Start};
pub use script::{
    HEADING, read_decision, read_details, read_script, split_scripts, write_decision, write_script,
};
pub use sniff::detect;
#[cfg(feature = "cli")]
pub(crate) use sniff::is_picture_line;
pub use support::FormatSupport;
#[cfg(feature = "cli")]
pub(crate) use text::escape as escape_xml;
#[cfg(feature = "cli")]
pub(crate) use text::is_invisible;
pub(crate) use text::visible;
#[cfg(feature = "cli")]
pub(crate) use text::{SENTENCE_ENDS, narrow_letter};
pub use times::{TimeControl, TimeControlError, Times};
pub use tree::{Act, NodeId, Tree};
pub use verdict::Verdict;
pub use warning::{Anomaly, Mending, Warning};
pub use write_options::{MoveRange, WriteOptions};
