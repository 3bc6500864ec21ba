//! What each format can store of a record.

use super::move_list::MoveList;
use super::{Format, Record, Start, WriteError};
use crate::rules::BoardSize;

/// What a format can store of a record. Everything else is lost in writing; the rest is equal
/// when the file is read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatSupport {
    /// Several games.
    pub games: bool,
    /// The side of the largest board.
    pub most: usize,
    /// The size of the board.
    pub size: bool,
    /// The rule.
    pub rule: bool,
    /// That White moves first, or next.
    pub side_to_move: bool,
    /// An opening procedure and its decisions.
    pub opening: bool,
    /// Stones before the first move. If not, they are written as the first moves, so that it is
    /// lost where the game began.
    pub setup: bool,
    /// The order of the moves.
    pub order: bool,
    /// Variations.
    pub variations: bool,
    /// Comments.
    pub comments: bool,
    /// Marks.
    pub marks: bool,
    /// Passes.
    pub passes: bool,
    /// Changes of stones in mid-game, and of the side to move.
    pub edits: bool,
    /// How long moves took.
    pub times: bool,
    /// The clock.
    pub clock: bool,
    /// The names of the players.
    pub players: bool,
    /// The result.
    pub result: bool,
    /// The date.
    pub date: bool,
    /// The event, the round and the place.
    pub event: bool,
    /// Names, dates and the like that have several lines, or blanks at their ends.
    pub lines: bool,
    /// The character NUL in comments.
    pub nul: bool,
    /// How the match stood.
    pub standing: bool,
    /// Properties that a record has no field for.
    pub other: bool,
    /// A game without moves.
    pub empty: bool,
}

impl FormatSupport {
    /// A format that stores the moves of one game and nothing else.
    pub(super) const MOVES: FormatSupport = FormatSupport {
        games: false,
        most: BoardSize::MAX.get(),
        size: false,
        rule: false,
        side_to_move: false,
        opening: false,
        setup: false,
        order: true,
        variations: false,
        comments: false,
        marks: false,
        passes: false,
        edits: false,
        times: false,
        clock: false,
        players: false,
        result: false,
        date: false,
        event: false,
        lines: true,
        nul: true,
        standing: false,
        other: false,
        empty: true,
    };

    /// A format that stores the moves of many games and nothing else.
    pub(super) const LISTS: FormatSupport = FormatSupport {
        games: true,
        empty: false,
        ..FormatSupport::MOVES
    };

    /// A format that stores the moves of many games with who played them, when, where and by which rule.
    pub(super) const DESCRIBED: FormatSupport = FormatSupport {
        games: true,
        size: true,
        rule: true,
        players: true,
        result: true,
        date: true,
        event: true,
        ..FormatSupport::MOVES
    };

    /// A format that stores all of a record.
    pub(super) const WHOLE: FormatSupport = FormatSupport {
        side_to_move: true,
        opening: true,
        setup: true,
        variations: true,
        comments: true,
        marks: true,
        passes: true,
        edits: true,
        times: true,
        clock: true,
        standing: true,
        other: true,
        ..FormatSupport::DESCRIBED
    };

    /// What `format` can store.
    #[must_use]
    pub fn of(format: Format) -> FormatSupport {
        format.codec().support
    }

    /// Whether a record can be written at all.
    pub(super) fn check(self, record: &Record) -> Result<(), WriteError> {
        let size = record.start.size();
        if size.get() > self.most {
            let most = self.most;
            return Err(WriteError::Size { size, most });
        }
        // With passes between them, stones can stand in any number.
        let as_moves = !self.setup && !self.passes && matches!(record.start, Start::Setup(_));
        match as_moves && MoveList::of(record).is_none() {
            true => Err(WriteError::Uneven),
            false => Ok(()),
        }
    }

    /// Whether it stores nothing of a record's tree but alternating moves.
    pub(super) const fn is_line(self) -> bool {
        !self.variations && !self.passes && !self.setup
    }
}
