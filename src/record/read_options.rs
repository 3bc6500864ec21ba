//! What a reader assumes where a file does not say.

use super::{Anomaly, CodePage, Warning};
use crate::rules::name::names;
use crate::rules::{BoardSize, NewGame, Rule, Stone};

/// What a reader assumes where a file does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The size of the board. By default it is 15, or larger if the points of the file need it;
    /// for `.rec` 20 or more.
    pub size: Option<BoardSize>,
    /// The rule: freestyle by default. A rule given here overrides that of the file, with a
    /// warning.
    pub rule: Option<Rule>,
    /// The encoding of names and comments, whatever the file says: by default that which it names,
    /// UTF-8, or a guess.
    pub encoding: Option<CodePage>,
    /// The direction in which rows are numbered, in formats where both are found: from the
    /// bottom by default. The file does not show it, since the mirrored game is just as legal.
    pub rows: Option<Rows>,
    /// The side to move in a picture: by default, the number of stones decides.
    pub side_to_move: Option<Stone>,
}

impl ReadOptions {
    /// A game of a file that says neither the size of the board nor the rule.
    pub(super) fn new_game(&self) -> NewGame {
        NewGame {
            size: self.size.unwrap_or_default(),
            rule: self.rule.unwrap_or_default(),
            ..NewGame::default()
        }
    }

    /// A game of a format that has only the usual board, of which a smaller one is the top left
    /// corner.
    pub(super) fn on_usual_board(&self) -> NewGame {
        let usual = BoardSize::default();
        NewGame {
            size: self.size.map_or(usual, |asked| asked.min(usual)),
            ..self.new_game()
        }
    }

    /// The rule of a game whose file says `said`, if anything; and, if another rule was asked for,
    /// the anomaly to report.
    pub(super) fn rule_for(&self, said: Option<Rule>) -> (Rule, Option<Anomaly>) {
        let rule = self.rule.or(said).unwrap_or_default();
        let other = said.filter(|said| *said != rule);
        (rule, other.map(|said| Anomaly::OtherRule { said }))
    }

    /// As [`new_game`](ReadOptions::new_game), where the lines of a file need boards of so many
    /// rows, and the warning that they decide the size. If one does not fit the usual board, all
    /// are on Gomocup's large one; one that fits neither is wrong.
    pub(super) fn game_for(
        &self,
        needed: impl Iterator<Item = usize>,
    ) -> (NewGame, Option<Warning>) {
        const LARGE: usize = 20;
        let new = self.new_game();
        let needed = needed.filter(|needed| *needed <= LARGE).max();
        let is_larger = needed > Some(new.size.get()) && self.size.is_none();
        let large = BoardSize::new(LARGE).ok().filter(|_| is_larger);
        let Some(size) = large else {
            return (new, None);
        };
        let warning = Warning::whole(Anomaly::SizeOfPoints { size });
        (NewGame { size, ..new }, Some(warning))
    }
}

/// In which direction the rows of `h8i9…` count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rows {
    /// Row 1 is at the bottom, as people write it.
    #[default]
    Bottom,
    /// Row 1 is at the top, as some programs write it.
    Top,
}

names!(Rows { Bottom => "bottom", Top => "top" });
