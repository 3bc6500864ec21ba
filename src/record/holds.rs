//! What each format can hold of a record.

use super::formats::{psq, rec};
use super::line::Line;
use super::{Format, Record, Start, WriteError};
use crate::rules::BoardSize;

/// What a format can hold of a record. What it cannot hold is lost in writing, and a
/// record that is read back is equal in all that it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// Several games.
    pub games: bool,
    /// The largest board, a side.
    pub most: usize,
    /// The size of the board.
    pub size: bool,
    /// The rule.
    pub rule: bool,
    /// That White moves first, or next.
    pub side_to_move: bool,
    /// An opening procedure and its decisions.
    pub opening: bool,
    /// Stones before the first move.
    pub setup: Stones,
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
    /// Names, dates and the like of several lines, or with blanks at their ends.
    pub lines: bool,
    /// The character NUL in comments.
    pub nul: bool,
    /// How the match stood.
    pub standing: bool,
    /// Properties without a place of their own.
    pub other: bool,
    /// Which of the whole game's it holds even if it does not hold all: its own.
    pub own: &'static [&'static str],
    /// A game without moves.
    pub empty: bool,
    /// The side of the board that a reader takes when nobody says it.
    pub usual_size: usize,
}

/// What a format does with the stones that a game began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// It holds them.
    Held,
    /// They are written as the first moves, which loses where the game began.
    AsMoves,
}

impl Holds {
    /// Nothing but the moves of one game.
    const MOVES: Holds = Holds {
        games: false,
        most: BoardSize::MAX.get(),
        size: false,
        rule: false,
        side_to_move: false,
        opening: false,
        setup: Stones::AsMoves,
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
        own: &[],
        empty: true,
        usual_size: 15,
    };

    /// All that a record says.
    const ALL: Holds = Holds {
        games: true,
        size: true,
        rule: true,
        side_to_move: true,
        opening: true,
        setup: Stones::Held,
        variations: true,
        comments: true,
        marks: true,
        passes: true,
        edits: true,
        times: true,
        clock: true,
        players: true,
        result: true,
        date: true,
        event: true,
        standing: true,
        other: true,
        ..Holds::MOVES
    };

    /// What `format` can hold.
    #[must_use]
    pub const fn of(format: Format) -> Holds {
        let moves = Holds::MOVES;
        match format {
            Format::Script => Holds {
                lines: false,
                ..Holds::ALL
            },
            Format::Psq => Holds {
                size: true,
                rule: true,
                times: true,
                players: true,
                lines: false,
                own: &[psq::KEPT],
                ..moves
            },
            Format::Rec => Holds {
                rule: true,
                times: true,
                players: true,
                lines: false,
                own: &[rec::KEPT],
                empty: false,
                usual_size: rec::USUAL_SIZE,
                ..moves
            },
            Format::Sgf => Holds::ALL,
            Format::Pos | Format::Offsets => Holds {
                games: true,
                empty: false,
                ..moves
            },
            Format::RenLib => Holds {
                most: 15,
                nul: false,
                side_to_move: true,
                variations: true,
                comments: true,
                passes: true,
                ..moves
            },
            Format::Rif => Holds {
                games: true,
                size: true,
                rule: true,
                side_to_move: true,
                players: true,
                result: true,
                date: true,
                event: true,
                ..moves
            },
            Format::Picture => Holds {
                size: true,
                side_to_move: true,
                setup: Stones::Held,
                order: false,
                ..moves
            },
        }
    }

    /// Whether a record can be written at all.
    pub(super) fn check(self, record: &Record) -> Result<(), WriteError> {
        let size = record.start.size();
        if size.get() > self.most {
            let most = self.most;
            return Err(WriteError::Size { size, most });
        }
        match (&record.start, self.setup) {
            // With passes between them, stones can stand in any number.
            (Start::Setup(_), Stones::AsMoves) if !self.passes && Line::of(record).is_none() => {
                Err(WriteError::Uneven)
            }
            _ => Ok(()),
        }
    }

    /// Whether it holds nothing of a record's tree but moves in turn.
    pub(super) const fn is_line(self) -> bool {
        !self.variations && !self.passes && matches!(self.setup, Stones::AsMoves)
    }
}
