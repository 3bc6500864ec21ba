//! How a game stands, as one line that programs can read.

use super::record::PlayedLine;
use super::{NodeId, Record, RecordedResult};
use crate::rules::{BoardSize, Coords, Game, Outcome, Stone};

/// How a game stands, as one line that programs can read. The line is in English whatever the
/// language of the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    size: BoardSize,
    moves: usize,
    outcome: Option<Outcome>,
    recorded: Option<RecordedResult>,
}

impl Verdict {
    /// How `game` stands now.
    #[must_use]
    pub fn of(game: &Game) -> Verdict {
        Verdict {
            size: game.size(),
            moves: game.move_count(),
            outcome: game.outcome(),
            recorded: None,
        }
    }

    /// How the game of `record` ended: by the move that decided it, whatever follows. If no
    /// move did, the result of the file counts.
    #[must_use]
    pub fn of_record(record: &Record) -> Verdict {
        Verdict::at(record, record.end_of_main_line())
    }

    /// How the game of `record` stands at a node, in the same way.
    #[must_use]
    pub fn at(record: &Record, node: NodeId) -> Verdict {
        let PlayedLine { game, moves, .. } = record.played(node);
        let is_open = game.outcome().is_none() && node == record.end_of_main_line();
        Verdict {
            moves,
            recorded: record.about.result.filter(|_| is_open),
            ..Verdict::of(&game)
        }
    }

    /// How many stones were placed.
    #[must_use]
    pub const fn moves(self) -> usize {
        self.moves
    }

    /// How the game ended by its moves.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        self.outcome
    }

    /// The result that the file gives, if the moves do not show it.
    #[must_use]
    pub const fn recorded(self) -> Option<RecordedResult> {
        self.recorded
    }

    /// Whether the game is over, by its moves or as its file says.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.outcome.is_some() || self.recorded.is_some()
    }

    /// Whether there is neither a move nor a result.
    #[must_use]
    pub const fn is_blank(self) -> bool {
        self.moves == 0 && self.outcome.is_none() && self.recorded.is_none()
    }

    /// The line: `black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7`,
    /// `white wins at move 10: surrender`, `white wins at move 10: timeout`,
    /// `draw at move 225`, `draw at move 30: agreed`, `unfinished at move 12`, or
    /// `ended at move 12, the file says: Black won by resignation`. The number counts the
    /// stones that were placed.
    #[must_use]
    pub fn show(self, coords: Coords) -> String {
        let wins =
            |winner: Stone, how: &str| format!("{winner} wins at move {}: {how}", self.moves);
        match self.outcome {
            Some(Outcome::Win { winner, line }) => wins(winner, &coords.show_line(line, self.size)),
            Some(Outcome::Resignation { winner }) => wins(winner, "surrender"),
            Some(Outcome::Timeout { winner }) => wins(winner, "timeout"),
            Some(Outcome::AgreedDraw) => format!("draw at move {}: agreed", self.moves),
            Some(Outcome::Draw) => format!("draw at move {}", self.moves),
            None => match self.recorded {
                Some(recorded) => {
                    let recorded = recorded.sentence();
                    format!("ended at move {}, the file says: {recorded}", self.moves)
                }
                None => format!("unfinished at move {}", self.moves),
            },
        }
    }
}
