//! What is known of a format, in a row that stands in the format's own file: see [`Codec`].

use super::foreign::Foreign;
use super::games::Games;
use super::move_list::MoveList;
use super::{
    Format, FormatSupport, Loss, NodeId, Notes, Property, ReadError, ReadOptions, Record,
    WriteError, WriteOptions,
};

/// A format: all that is known of it but how its files look, which `sniff.rs` has in the order in
/// which it has to be asked.
pub(super) struct Codec {
    /// Which.
    pub(super) format: Format,
    /// The endings of its files' names, in small letters with the dot.
    pub(super) endings: &'static [&'static str],
    /// What it can store.
    pub(super) support: FormatSupport,
    /// What a file is instead, if it cannot be of this format whatever its name says; by default,
    /// anything that is not text.
    pub(super) foreign: fn(&[u8]) -> Option<Foreign>,
    /// Reads the games of a file; `None` where it is only written.
    pub(super) read: Option<Read>,
    /// Where a file that is too large for memory can be cut: how many bytes at the start of a file are
    /// whole games that nothing after them would change. `None` if no such place is found.
    pub(super) whole_games: fn(&[u8]) -> Option<usize>,
    /// What writes games; `None` where it is only read.
    pub(super) write: Option<fn() -> Box<dyn GameWriter>>,
    /// What it keeps of a game in addition to what `support` says.
    pub(super) kept: fn(&Record) -> Vec<&Property>,
    /// What it keeps of a node in addition to what `support` says.
    pub(super) kept_of_node: for<'a> fn(&'a Record, NodeId, &'a Notes) -> KeptOfNode<'a>,
    /// Changes the losses of a game that follow from `support`.
    pub(super) losses: fn(&Record, &mut Vec<Loss>),
}

/// Reads the games of a file.
pub(super) type Read = for<'a> fn(&'a [u8], &'a ReadOptions) -> Result<Games<'a>, ReadError>;

impl Codec {
    /// A format of texts that is neither read nor written, and has nothing of its own.
    pub(super) const fn new(format: Format, support: FormatSupport) -> Codec {
        Codec {
            format,
            endings: &[],
            support,
            foreign: Foreign::of,
            read: None,
            whole_games: |_| None,
            write: None,
            kept: match support.other {
                true => |record| record.about.other.iter().collect(),
                false => |_| Vec::new(),
            },
            kept_of_node: match support.other {
                true => |_, _, notes| KeptOfNode {
                    other: notes.other.iter().collect(),
                    ..KeptOfNode::default()
                },
                false => |_, _, _| KeptOfNode::default(),
            },
            losses: |_, _| {},
        }
    }
}

/// The properties of a game with one of these names.
pub(super) fn named<'a>(record: &'a Record, names: &[&str]) -> Vec<&'a Property> {
    let other = record.about.other.iter();
    other.filter(|it| names.contains(&&*it.name)).collect()
}

/// What a writer keeps of the notes of a node though its format has no place for all of the kind.
#[derive(Default)]
pub(super) struct KeptOfNode<'a> {
    /// Whether the comment is kept.
    pub(super) comment: bool,
    /// How many marks.
    pub(super) marks: usize,
    /// The properties, in their order.
    pub(super) other: Vec<&'a Property>,
}

/// Writes games one after another.
pub(super) trait GameWriter {
    /// The bytes of a record, which follow those of the records before it. The `line` has its moves if
    /// the format stores nothing else of a tree.
    ///
    /// # Errors
    /// If the format cannot store it at all.
    fn add(
        &mut self,
        record: &Record,
        line: &MoveList,
        options: WriteOptions,
    ) -> Result<Vec<u8>, WriteError>;

    /// The last bytes of the file.
    fn finish(self: Box<Self>) -> Vec<u8> {
        Vec::new()
    }
}

/// A writer of files that have one game after another.
pub(super) fn each(write: fn(&Record, &MoveList, WriteOptions) -> Vec<u8>) -> Box<dyn GameWriter> {
    Box::new(Each(write))
}

struct Each(fn(&Record, &MoveList, WriteOptions) -> Vec<u8>);

impl GameWriter for Each {
    fn add(
        &mut self,
        record: &Record,
        line: &MoveList,
        options: WriteOptions,
    ) -> Result<Vec<u8>, WriteError> {
        Ok((self.0)(record, line, options))
    }
}
