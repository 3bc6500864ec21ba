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
    /// The properties of the whole game that it stores even if `other` is false: its own.
    pub own: &'static [&'static str],
    /// A game without moves.
    pub empty: bool,
}

impl FormatSupport {
    /// What `format` can store.
    #[must_use]
    pub const fn of(format: Format) -> FormatSupport {
        use Format::{
            Bdt, Offsets, Picture, PlayOk, Pos, PosBinary, Psq, Rec, RenLib, Rif, Sav, Script, Sgf,
            Svg, Zip,
        };
        // Nobody reads a game back from an SVG, so that nothing is missed there.
        let all = matches!(format, Script | Sgf | Svg | Zip);
        let tree = all || matches!(format, RenLib);
        let described = all || matches!(format, PlayOk | Rif);
        let piskvork = matches!(format, Psq | Rec);
        let picture = matches!(format, Picture);
        FormatSupport {
            games: matches!(
                format,
                Script | Sgf | Zip | Pos | Offsets | PlayOk | Bdt | Rif
            ),
            most: match format {
                PosBinary | Bdt | RenLib => 15,
                _ => BoardSize::MAX.get(),
            },
            size: described || piskvork || picture || matches!(format, Sav),
            rule: described || piskvork,
            side_to_move: tree || picture || matches!(format, Rif),
            opening: all,
            setup: all || picture,
            order: !picture,
            variations: tree,
            comments: tree,
            marks: all,
            passes: tree,
            edits: all,
            times: all || piskvork,
            clock: all,
            players: described || piskvork || matches!(format, Bdt),
            result: described || matches!(format, Bdt),
            date: described,
            event: described,
            lines: !piskvork && !matches!(format, Script | PlayOk | Bdt),
            nul: !matches!(format, RenLib),
            standing: all,
            other: all,
            own: match format {
                Psq => &[psq::KEPT],
                Rec => &[rec::KEPT],
                PlayOk => &playok::KEPT,
                Bdt => &[bdt::KEPT],
                _ => &[],
            },
            empty: !matches!(format, Rec | Pos | Offsets | PosBinary),
        }
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
