//! How a game stands, as one line that programs can read.

use crate::rules::{BoardSize, Coords, Game, Outcome, Stone};

/// How a game stands, for one line of text that programs can read. It is English
/// in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    size: BoardSize,
    moves: usize,
    outcome: Option<Outcome>,
}

impl Verdict {
    /// How `game` stands now.
    #[must_use]
    pub fn of(game: &Game) -> Verdict {
        Verdict {
            size: game.size(),
            moves: game.move_count(),
            outcome: game.outcome(),
        }
    }

    /// Whether there is nothing to tell: no move and no outcome.
    #[must_use]
    pub const fn is_blank(self) -> bool {
        self.moves == 0 && self.outcome.is_none()
    }

    /// The line: `black wins at move 9: 7 3, 7 4, 7 5, 7 6, 7 7`,
    /// `white wins at move 10: surrender`, `white wins at move 10: timeout`,
    /// `draw at move 225` or `unfinished at move 12`. The number is that of the stones on
    /// the board.
    #[must_use]
    pub fn show(self, coords: Coords) -> String {
        let wins =
            |winner: Stone, how: &str| format!("{winner} wins at move {}: {how}", self.moves);
        match self.outcome {
            Some(Outcome::Win { winner, line }) => wins(winner, &coords.show_line(line, self.size)),
            Some(Outcome::Resignation { winner }) => wins(winner, "surrender"),
            Some(Outcome::Timeout { winner }) => wins(winner, "timeout"),
            Some(Outcome::Draw) => format!("draw at move {}", self.moves),
            None => format!("unfinished at move {}", self.moves),
        }
    }
}
