//! Opening procedures, which make a game fair: who places which stones, and who
//! then has which colour.

use std::fmt;
use std::str::FromStr;

use super::name::named;
use super::{BoardSize, NameError, Point, Stone};

/// A procedure by which a game is opened. The first player begins with the colour
/// that moves first; stones alternate in colour as ever, whoever places them.
///
/// [`Display`](fmt::Display) writes the name (`swap`, `swap2`, `soosyrv8`) and
/// [`FromStr`] reads it back in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The first player places three stones, the second takes a colour.
    Swap,
    /// The first player places three stones; the second takes a colour, or places
    /// two more and lets the first take one.
    Swap2,
    /// Soosyrv-8, of the Renju International Federation. The first player places
    /// three stones: in the centre, in the central 3×3 and in the central 5×5. The
    /// second takes a colour. White places the fourth stone anywhere and says how
    /// many fifth moves are to be offered, 1 to 8. Black may swap. Black offers so
    /// many, no two of them symmetrical; White chooses one and plays on.
    Soosyrv8,
}

impl Opening {
    /// All procedures.
    pub const ALL: [Opening; 3] = [Opening::Swap, Opening::Swap2, Opening::Soosyrv8];

    /// The most fifth moves that can be asked for.
    pub const MOST_FIFTHS: u8 = 8;

    /// The name that [`Display`](fmt::Display) writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Opening::Swap => "swap",
            Opening::Swap2 => "swap2",
            Opening::Soosyrv8 => "soosyrv8",
        }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Opening {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Opening, NameError> {
        named(&Opening::ALL, Opening::name, text)
    }
}

/// A player, whatever the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Who opens the game.
    First,
    /// The other.
    Second,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// What a player decides in an opening, beside placing stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// To have this colour.
    Take(Stone),
    /// To place two more stones and let the other player take a colour.
    Two,
    /// How many fifth moves are to be offered.
    Fifths(u8),
    /// A fifth move, offered.
    Offer(Point),
}

/// What an opening asks for next, and whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who is asked.
    pub player: Player,
    /// For what.
    pub task: Task,
}

/// What an opening asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To place a stone.
    Stone {
        /// Which of the game, from 1.
        number: u8,
        /// The last that this player places now.
        last: u8,
        /// It must lie in the central square of so many points a side, if in any.
        within: Option<u8>,
    },
    /// To take a colour.
    Colour,
    /// To take a colour, or to place two more stones.
    ColourOrTwo,
    /// To say how many fifth moves are to be offered.
    Fifths,
    /// To offer a fifth move.
    Offer {
        /// Which of them, from 1.
        number: u8,
        /// Of how many.
        of: u8,
    },
    /// To choose one of the fifth moves.
    Choose,
}

/// How far an opening has come: its decisions, and those taken back.
#[derive(Clone, Debug)]
pub(super) struct Procedure {
    pub opening: Opening,
    first: Stone,
    // Each with the number of stones when it was made; those after `decided` were
    // taken back.
    log: Vec<(usize, Decision)>,
    decided: usize,
}

impl Procedure {
    pub(super) const fn new(opening: Opening, first: Stone) -> Procedure {
        Procedure {
            opening,
            first,
            log: Vec::new(),
            decided: 0,
        }
    }

    /// The decisions in force, each with the number of stones when it was made.
    pub(super) fn decisions(&self) -> &[(usize, Decision)] {
        &self.log[..self.decided]
    }

    /// How many decisions were taken back.
    pub(super) fn redoable(&self) -> usize {
        self.log.len() - self.decided
    }

    pub(super) fn forget_undone(&mut self) {
        self.log.truncate(self.decided);
    }

    pub(super) fn decide(&mut self, stones: usize, decision: Decision) {
        self.forget_undone();
        self.log.push((stones, decision));
        self.decided += 1;
    }

    /// Takes back the last decision if no stone was placed since.
    pub(super) fn undo(&mut self, stones: usize) -> Option<Decision> {
        let (at, decision) = *self.decisions().last()?;
        (at == stones).then(|| {
            self.decided -= 1;
            decision
        })
    }

    /// Puts again the decision that comes next.
    pub(super) fn redo(&mut self, stones: usize) -> Option<Decision> {
        let (at, decision) = *self.log.get(self.decided)?;
        (at == stones).then(|| {
            self.decided += 1;
            decision
        })
    }

    /// The fifth moves that are offered.
    pub(super) fn offers(&self) -> impl Iterator<Item = Point> {
        self.decisions()
            .iter()
            .filter_map(|(_, decision)| match decision {
                Decision::Offer(point) => Some(*point),
                _ => None,
            })
    }

    /// What is asked for when so many stones are on the board; `None` when the
    /// opening is over.
    pub(super) fn ask(&self, stones: usize) -> Option<Ask> {
        let stone = |player: Player, last: u8, within: Option<u8>| Ask {
            player,
            task: Task::Stone {
                number: stones as u8 + 1,
                last,
                within,
            },
        };
        let ask = |player: Player, task: Task| Ask { player, task };
        if stones < 3 {
            let within = [1, 3, 5][stones];
            let within = (self.opening == Opening::Soosyrv8).then_some(within);
            return Some(stone(Player::First, 3, within));
        }
        let mut log = self.decisions().iter().map(|(_, decision)| *decision);
        let taken = log.next();
        match (self.opening, taken) {
            (Opening::Swap2, None) => Some(ask(Player::Second, Task::ColourOrTwo)),
            (_, None) => Some(ask(Player::Second, Task::Colour)),
            (Opening::Swap2, Some(Decision::Two)) if stones < 5 => {
                Some(stone(Player::Second, 5, None))
            }
            (Opening::Swap2, Some(Decision::Two)) => match log.next() {
                None => Some(ask(Player::First, Task::Colour)),
                Some(_) => None,
            },
            (Opening::Soosyrv8, Some(_)) if stones < 5 => {
                let [black, white] =
                    [self.first, self.first.opponent()].map(|one| self.holder(one));
                Some(match (stones, log.next(), log.next()) {
                    (3, ..) => stone(white, 4, None),
                    (_, None, _) => ask(white, Task::Fifths),
                    (_, _, None) => ask(black, Task::Colour),
                    (_, Some(Decision::Fifths(of)), _) => match log.count() as u8 {
                        offered if offered < of => {
                            let number = offered + 1;
                            ask(black, Task::Offer { number, of })
                        }
                        _ => ask(white, Task::Choose),
                    },
                    (_, Some(_), _) => return None,
                })
            }
            _ => None,
        }
    }

    /// Who has this colour now.
    pub(super) fn holder(&self, stone: Stone) -> Player {
        let mut player = if stone == self.first {
            Player::First
        } else {
            Player::Second
        };
        // Who decides is known from the order of the procedure.
        let mut chooser = Player::Second;
        for (_, decision) in self.decisions() {
            match decision {
                Decision::Two => chooser = Player::First,
                Decision::Take(colour) => {
                    player = if *colour == stone {
                        chooser
                    } else {
                        chooser.opponent()
                    };
                    // The next that may take a colour is who then has the first one.
                    chooser = if stone == self.first {
                        player
                    } else {
                        player.opponent()
                    };
                }
                Decision::Fifths(_) | Decision::Offer(_) => {}
            }
        }
        player
    }
}

/// Whether `point` lies in the central square of `side` points a side.
pub(super) const fn is_within(point: Point, size: BoardSize, side: u8) -> bool {
    let (middle, reach) = (size.get() / 2, side as usize / 2);
    point.row().abs_diff(middle) <= reach && point.column().abs_diff(middle) <= reach
}
