//! What a record says about its game apart from the moves.

use std::time::Duration;

use super::{Property, TimeControl};
use crate::rules::{ByStone, Outcome, Stone};

/// What a record says about its game apart from the moves. What it does not say is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The tournament or other occasion.
    pub event: String,
    /// The round, or the number of the game in the event.
    pub round: String,
    /// Where it was played.
    pub place: String,
    /// When, as the file writes it: `2026-11-20` where it can be chosen.
    pub date: String,
    /// The name of each player.
    pub players: ByStone<String>,
    /// The result that the file gives, whatever the board shows. `None` if it gives none, or
    /// says that the game is not finished.
    pub result: Option<RecordedResult>,
    /// The clock.
    pub clock: Option<TimeControl>,
    /// How long the side that resigned or ran out of time took for its last step.
    pub end_took: Option<Duration>,
    /// How the match stood before this game.
    pub standing: String,
    /// Other properties of the whole game, as the format writes them.
    pub other: Vec<Property>,
}

/// A result as a file records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordedResult {
    /// A side won.
    Win {
        /// Which.
        winner: Stone,
        /// How; `None` if the file does not say.
        how: Option<WinReason>,
    },
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
}

/// How a game was won, as a file records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WinReason {
    /// By five in a row.
    Five,
    /// The other side gave up.
    Resignation,
    /// The other side used up its time.
    Timeout,
    /// The other side broke a rule, or was judged to have lost.
    Forfeit,
}

/// Words for how a game ended, in formats that have none of their own.
const ENDS: [(WinReason, &str); 4] = [
    (WinReason::Five, "five"),
    (WinReason::Resignation, "surrender"),
    (WinReason::Timeout, "time"),
    (WinReason::Forfeit, "forfeit"),
];

/// The word for a game that does not count.
const VOID: &str = "void";

impl RecordedResult {
    /// A win of this side, if the file does not say how.
    pub(super) const fn win(winner: Stone) -> RecordedResult {
        RecordedResult::Win { winner, how: None }
    }

    /// The same without how the game was won.
    pub(super) const fn plain(self) -> RecordedResult {
        match self {
            RecordedResult::Win { winner, .. } => RecordedResult::win(winner),
            other => other,
        }
    }

    /// A word for how a game ended, or nothing if a result says it all.
    pub(super) fn end(result: Option<RecordedResult>) -> &'static str {
        let how = result.and_then(RecordedResult::how);
        let found = ENDS.iter().find(|(end, _)| Some(*end) == how);
        match result {
            Some(RecordedResult::Void) => VOID,
            _ => found.map_or("", |(_, word)| word),
        }
    }

    /// Whether a word says how a game ended.
    pub(super) fn is_end(word: &str) -> bool {
        word == VOID || ENDS.iter().any(|(_, end)| *end == word)
    }

    /// A result with the word for how the game ended.
    pub(super) fn with_end(result: Option<RecordedResult>, word: &str) -> Option<RecordedResult> {
        let found = ENDS.iter().find(|(_, end)| *end == word);
        match result {
            _ if word == VOID => Some(RecordedResult::Void),
            Some(RecordedResult::Win { winner, how }) => Some(RecordedResult::Win {
                winner,
                how: found.map(|(how, _)| *how).or(how),
            }),
            other => other,
        }
    }

    /// The result that a file would give for this outcome.
    #[must_use]
    pub fn of(outcome: Outcome) -> RecordedResult {
        let win = |winner, how| RecordedResult::Win {
            winner,
            how: Some(how),
        };
        match outcome {
            Outcome::Win { winner, .. } => win(winner, WinReason::Five),
            Outcome::Resignation { winner } => win(winner, WinReason::Resignation),
            Outcome::Timeout { winner } => win(winner, WinReason::Timeout),
            Outcome::AgreedDraw | Outcome::Draw => RecordedResult::Draw,
        }
    }

    /// How the game was won, if the file says so.
    #[must_use]
    pub const fn how(self) -> Option<WinReason> {
        match self {
            RecordedResult::Win { how, .. } => how,
            RecordedResult::Draw | RecordedResult::Void => None,
        }
    }

    /// The result as a sentence in English, without a full stop: `Black won by resignation`.
    #[must_use]
    pub fn sentence(self) -> String {
        let side = |stone| match stone {
            Stone::Black => "Black",
            Stone::White => "White",
        };
        self.in_words(side, "won", " by resignation")
    }

    /// The result in English, with these words for a win.
    pub(super) fn in_words(
        self,
        side: fn(Stone) -> &'static str,
        verb: &str,
        by_resignation: &str,
    ) -> String {
        let (winner, how) = match self {
            RecordedResult::Draw => return "a draw".into(),
            RecordedResult::Void => return "no result".into(),
            RecordedResult::Win { winner, how } => (winner, how),
        };
        let how = match how {
            None => "",
            Some(WinReason::Five) => " by five in a row",
            Some(WinReason::Resignation) => by_resignation,
            Some(WinReason::Timeout) => " on time",
            Some(WinReason::Forfeit) => " by forfeit",
        };
        format!("{} {verb}{how}", side(winner))
    }

    /// Whether a game with this `outcome` on the board may have ended so. A side may resign
    /// anywhere, but no result can contradict a winning row.
    #[must_use]
    pub fn agrees_with(self, outcome: Option<Outcome>) -> bool {
        match (self, outcome) {
            (RecordedResult::Void, _) => true,
            (RecordedResult::Win { how, .. }, None) => how != Some(WinReason::Five),
            // Players may agree on a draw.
            (RecordedResult::Draw, None) => true,
            (RecordedResult::Win { winner, .. }, Some(outcome)) => outcome.winner() == Some(winner),
            (RecordedResult::Draw, Some(outcome)) => outcome.winner().is_none(),
        }
    }
}
