//! What each format can store of a record.

use super::formats::{bdt, playok, psq, rec};
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
    /// Stones before the first move.
    pub setup: SetupSupport,
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
    /// The properties of the whole game that it stores even if `other` is false: its own.
    pub own: &'static [&'static str],
    /// A game without moves.
    pub empty: bool,
}

/// What a format does with the stones that a game began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupSupport {
    /// It stores them.
    Stored,
    /// It writes them as the first moves, so it is lost where the game began.
    AsMoves,
}

impl FormatSupport {
    /// Nothing but the moves of one game.
    const MOVES: FormatSupport = FormatSupport {
        games: false,
        most: BoardSize::MAX.get(),
        size: false,
        rule: false,
        side_to_move: false,
        opening: false,
        setup: SetupSupport::AsMoves,
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
    };

    /// Everything that a record says.
    const ALL: FormatSupport = FormatSupport {
        games: true,
        size: true,
        rule: true,
        side_to_move: true,
        opening: true,
        setup: SetupSupport::Stored,
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
        ..FormatSupport::MOVES
    };

    /// What `format` can store.
    #[must_use]
    pub const fn of(format: Format) -> FormatSupport {
        let moves = FormatSupport::MOVES;
        match format {
            Format::Script => FormatSupport {
                lines: false,
                ..FormatSupport::ALL
            },
            Format::Psq => FormatSupport {
                size: true,
                rule: true,
                times: true,
                players: true,
                lines: false,
                own: &[psq::KEPT],
                ..moves
            },
            Format::Rec => FormatSupport {
                own: &[rec::KEPT],
                empty: false,
                ..FormatSupport::of(Format::Psq)
            },
            Format::Sgf | Format::Zip => FormatSupport::ALL,
            // Nobody reads the game back from it, so that nothing is missed.
            Format::Svg => FormatSupport {
                games: false,
                ..FormatSupport::ALL
            },
            Format::Pos | Format::Offsets => FormatSupport {
                games: true,
                empty: false,
                ..moves
            },
            Format::PlayOk => FormatSupport {
                games: true,
                size: true,
                rule: true,
                players: true,
                result: true,
                date: true,
                event: true,
                lines: false,
                own: &playok::KEPT,
                ..moves
            },
            Format::PosBinary => FormatSupport {
                most: 15,
                empty: false,
                ..moves
            },
            Format::Sav => FormatSupport {
                size: true,
                ..moves
            },
            Format::Bdt => FormatSupport {
                games: true,
                most: 15,
                players: true,
                result: true,
                lines: false,
                own: &[bdt::KEPT],
                ..moves
            },
            Format::RenLib => FormatSupport {
                most: 15,
                nul: false,
                side_to_move: true,
                variations: true,
                comments: true,
                passes: true,
                ..moves
            },
            Format::Rif => FormatSupport {
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
            Format::Picture => FormatSupport {
                size: true,
                side_to_move: true,
                setup: SetupSupport::Stored,
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
            (Start::Setup(_), SetupSupport::AsMoves)
                if !self.passes && MoveList::of(record).is_none() =>
            {
                Err(WriteError::Uneven)
            }
            _ => Ok(()),
        }
    }

    /// Whether it stores nothing of a record's tree but alternating moves.
    pub(super) const fn is_line(self) -> bool {
        !self.variations && !self.passes && matches!(self.setup, SetupSupport::AsMoves)
    }
}
