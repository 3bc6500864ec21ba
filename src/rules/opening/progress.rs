//! How far an opening has come, derived from the steps of the game.

use super::{Ask, Decision, Opening, Player, Task};
use crate::rules::Stone;
use crate::rules::game::Step;

/// How far an opening has come: what it asks for next, and who has which colour.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Progress {
    opening: Opening,
    /// The colour that moves first, and who has it now.
    first: Stone,
    holder_of_first: Player,
    /// Stones on the board.
    stones: u8,
    /// How many fifth moves are to be offered.
    fifths: u8,
    ask: Option<Ask>,
}

impl Progress {
    /// An opening after the `steps` of a game in which `first` moves first.
    pub(in crate::rules) fn after(opening: Opening, first: Stone, steps: &[Step]) -> Progress {
        let mut progress = Progress {
            opening,
            first,
            holder_of_first: Player::First,
            stones: 0,
            fifths: 0,
            ask: None,
        };
        progress.ask = progress.stone(Player::First, 3);
        for step in steps {
            // An opening is over after a few steps, so the rest of a long game is never read.
            let Some(ask) = progress.ask else { break };
            progress.ask = progress.next(ask, step);
        }
        progress
    }

    /// What is asked for next; `None` when the opening is over.
    pub(in crate::rules) const fn ask(&self) -> Option<Ask> {
        self.ask
    }

    /// Who has this colour now.
    pub(in crate::rules) fn holder(&self, stone: Stone) -> Player {
        if stone == self.first {
            self.holder_of_first
        } else {
            self.holder_of_first.opponent()
        }
    }

    /// What is asked for after `step`, which answered `ask`.
    fn next(&mut self, ask: Ask, step: &Step) -> Option<Ask> {
        match *step {
            Step::Move(_) => {
                self.stones += 1;
                match ask.task {
                    Task::Stone { number, last, .. } if number < last => {
                        self.stone(ask.player, last)
                    }
                    Task::Stone { last, .. } => self.after_stones(last),
                    _ => None,
                }
            }
            Step::Decision(Decision::Take(colour)) => {
                self.holder_of_first = match colour == self.first {
                    true => ask.player,
                    false => ask.player.opponent(),
                };
                match (self.opening, self.stones) {
                    (Opening::Swap | Opening::Swap2, _) => None,
                    (Opening::Soosyrv8, 3) => self.stone(self.second_colour(), 4),
                    (Opening::Soosyrv8, _) => self.offer(1),
                }
            }
            Step::Decision(Decision::Two) => self.stone(Player::Second, 5),
            Step::Decision(Decision::Fifths(number)) => {
                self.fifths = number;
                ask_of(self.holder_of_first, Task::Colour)
            }
            Step::Offer(_) => match ask.task {
                Task::Offer { number, of } if number < of => self.offer(number + 1),
                _ => ask_of(self.second_colour(), Task::Choose),
            },
            Step::Resignation(_) | Step::Timeout(_) | Step::AgreedDraw => Some(ask),
        }
    }

    /// What is asked for after the last stone that one player places.
    fn after_stones(&self, last: u8) -> Option<Ask> {
        match (self.opening, last) {
            (Opening::Swap2, 3) => ask_of(Player::Second, Task::ColourOrTwo),
            (_, 3) => ask_of(Player::Second, Task::Colour),
            (Opening::Soosyrv8, _) => ask_of(self.second_colour(), Task::Fifths),
            _ => ask_of(Player::First, Task::Colour),
        }
    }

    /// The next stone for `player` to place; the last one is the stone `last`.
    fn stone(&self, player: Player, last: u8) -> Option<Ask> {
        let within = match (self.opening, self.stones) {
            (Opening::Soosyrv8, 0) => Some(1),
            (Opening::Soosyrv8, 1) => Some(3),
            (Opening::Soosyrv8, 2) => Some(5),
            _ => None,
        };
        let number = self.stones + 1;
        ask_of(
            player,
            Task::Stone {
                number,
                last,
                within,
            },
        )
    }

    fn offer(&self, number: u8) -> Option<Ask> {
        let of = self.fifths;
        ask_of(self.holder_of_first, Task::Offer { number, of })
    }

    /// Who has the colour that moves second.
    const fn second_colour(&self) -> Player {
        self.holder_of_first.opponent()
    }
}

const fn ask_of(player: Player, task: Task) -> Option<Ask> {
    Some(Ask { player, task })
}
