//! How far an opening has come, derived from the steps of the game.

use super::{Ask, Decision, Opening, Player, Task};
use crate::rules::Stone;
use crate::rules::game::Step;

/// Somebody in a procedure.
#[derive(Clone, Copy, Debug)]
enum Who {
    First,
    Second,
    /// Who has the colour that moves first, which is usually black.
    HolderOfFirst,
    /// Who has the other colour.
    Other,
}

/// A stage of a procedure. Each begins when the one before it is over.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// One player places the stones up to this number.
    Stones(Who, u8),
    /// A player takes a colour.
    Colour(Who),
    /// A player takes a colour, which is the end, or chooses what follows.
    ColourOrTwo(Who),
    /// A player takes a colour and goes on, or offers fifth moves: the stages after the end.
    ColourOrFifths(Who),
    /// A player says how many fifth moves are to be offered.
    Fifths(Who),
    /// A player offers them.
    Offers(Who),
    /// A player chooses one of them.
    Choice(Who),
    /// The procedure is over.
    End,
}

/// The stages of each procedure, as the Renju International Federation has them for renju
/// (<https://www.renju.net/rule/>).
const fn stages(opening: Opening) -> &'static [Stage] {
    use Stage::{Choice, Colour, ColourOrFifths, ColourOrTwo, End, Fifths, Offers, Stones};
    use Who::{First, HolderOfFirst as Black, Other as White, Second};
    match opening {
        Opening::Swap => &[Stones(First, 3), Colour(Second)],
        Opening::Swap2 => &[
            Stones(First, 3),
            ColourOrTwo(Second),
            Stones(Second, 5),
            Colour(First),
        ],
        Opening::Soosyrv8 => &[
            Stones(First, 3),
            Colour(Second),
            Stones(White, 4),
            Fifths(White),
            Colour(Black),
            Offers(Black),
            Choice(White),
        ],
        Opening::Yamaguchi => &[
            Stones(First, 3),
            Fifths(First),
            Colour(Second),
            Stones(White, 4),
            Offers(Black),
            Choice(White),
        ],
        Opening::Taraguchi10 => &[
            Stones(Black, 1),
            Colour(White),
            Stones(White, 2),
            Colour(Black),
            Stones(Black, 3),
            Colour(White),
            Stones(White, 4),
            ColourOrFifths(Black),
            Stones(Black, 5),
            Colour(White),
            End,
            Offers(Black),
            Choice(White),
        ],
    }
}

/// The side of the central square in which a stone must lie, if it must.
const fn within(opening: Opening, number: u8) -> Option<u8> {
    match (opening, number) {
        (Opening::Swap | Opening::Swap2, _) => None,
        (Opening::Soosyrv8 | Opening::Yamaguchi, 4..) => None,
        // 1, 3, 5, and so on.
        _ => Some(2 * number - 1),
    }
}

/// How far an opening has come: what it asks for next, and who has which colour.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Progress {
    opening: Opening,
    /// The colour that moves first, and who has it now.
    first: Stone,
    holder_of_first: Player,
    /// The place of the stage in the procedure.
    stage: usize,
    /// Stones on the board.
    stones: u8,
    /// How many fifth moves are to be offered, and how many are.
    fifths: u8,
    offered: u8,
}

impl Progress {
    /// An opening after the `steps` of a game in which `first` moves first.
    pub(in crate::rules) fn after(opening: Opening, first: Stone, steps: &[Step]) -> Progress {
        let mut progress = Progress {
            opening,
            first,
            holder_of_first: Player::First,
            stage: 0,
            stones: 0,
            fifths: 0,
            offered: 0,
        };
        for step in steps {
            // An opening is over after a few steps, so the rest of a long game is never read.
            if matches!(progress.stage(), Stage::End) {
                break;
            }
            progress.take(step);
        }
        progress
    }

    fn stage(&self) -> Stage {
        let stages = stages(self.opening);
        stages.get(self.stage).copied().unwrap_or(Stage::End)
    }

    /// What is asked for next; `None` when the opening is over.
    pub(in crate::rules) fn ask(&self) -> Option<Ask> {
        let (who, task) = match self.stage() {
            Stage::Stones(who, last) => {
                let number = self.stones + 1;
                let within = within(self.opening, number);
                let before = stages(self.opening).iter().take(self.stage).rev();
                let before = before.copied().find_map(|stage| match stage {
                    Stage::Stones(_, last) => Some(last),
                    _ => None,
                });
                let first = before.unwrap_or_default() + 1;
                let task = Task::Stone {
                    number,
                    first,
                    last,
                    within,
                };
                (who, task)
            }
            Stage::Colour(who) => (who, Task::Colour),
            Stage::ColourOrTwo(who) => (who, Task::ColourOrTwo),
            Stage::ColourOrFifths(who) => {
                let fifths = self.opening.most_fifths();
                (who, Task::ColourOrFifths { fifths })
            }
            Stage::Fifths(who) => {
                let most = self.opening.most_fifths();
                (who, Task::Fifths { most })
            }
            Stage::Offers(who) => {
                let (number, of) = (self.offered + 1, self.fifths);
                (who, Task::Offer { number, of })
            }
            Stage::Choice(who) => (who, Task::Choose),
            Stage::End => return None,
        };
        let player = self.player(who);
        Some(Ask { player, task })
    }

    /// Who has this colour now.
    pub(in crate::rules) fn holder(&self, stone: Stone) -> Player {
        self.player(if stone == self.first {
            Who::HolderOfFirst
        } else {
            Who::Other
        })
    }

    const fn player(&self, who: Who) -> Player {
        match who {
            Who::First => Player::First,
            Who::Second => Player::Second,
            Who::HolderOfFirst => self.holder_of_first,
            Who::Other => self.holder_of_first.opponent(),
        }
    }

    /// Goes on by a step that answers what is asked.
    fn take(&mut self, step: &Step) {
        let (stage, asked) = (self.stage(), self.ask().map(|ask| ask.player));
        match *step {
            Step::Move(_) => {
                self.stones += 1;
                let is_last = !matches!(stage, Stage::Stones(_, last) if self.stones < last);
                self.stage += usize::from(is_last);
            }
            Step::Decision(Decision::Take(colour)) => {
                let player = asked.unwrap_or(Player::First);
                self.holder_of_first = match colour == self.first {
                    true => player,
                    false => player.opponent(),
                };
                match stage {
                    Stage::ColourOrTwo(_) => self.stage = stages(self.opening).len(),
                    _ => self.stage += 1,
                }
            }
            Step::Decision(Decision::Two) => self.stage += 1,
            Step::Decision(Decision::Fifths(number)) => {
                self.fifths = number;
                let is_end = |stage: &Stage| matches!(stage, Stage::End);
                self.stage = match stage {
                    Stage::ColourOrFifths(_) => {
                        let end = stages(self.opening).iter().position(is_end);
                        end.map_or(stages(self.opening).len(), |end| end + 1)
                    }
                    _ => self.stage + 1,
                };
            }
            Step::Offer(_) => {
                self.offered += 1;
                self.stage += usize::from(self.offered >= self.fifths);
            }
            Step::Resignation(_) | Step::Timeout(_) | Step::AgreedDraw => {}
        }
    }
}
