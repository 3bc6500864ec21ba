//! A game that is opened by a procedure.

use super::{Game, Step};
use crate::rules::opening::{Ask, Decision, Player, Progress, Task};
use crate::rules::{Opening, PlayError, Point, Stone, Symmetries};

impl Game {
    /// The procedure by which the game is opened, whether the opening is over or not.
    #[must_use]
    pub const fn opening(&self) -> Option<Opening> {
        self.opening
    }

    /// What the opening asks for now; `None` if there is no opening, or if the opening or the
    /// game is over.
    #[must_use]
    #[inline]
    pub fn ask(&self) -> Option<Ask> {
        // Called at every move, and almost every game has no procedure.
        let progress = self.progress()?;
        match self.outcome {
            None => progress.ask(),
            Some(_) => None,
        }
    }

    /// What the opening asked for before the step with this index, counted from 0; `None` if
    /// it asked for nothing.
    #[must_use]
    pub fn ask_at(&self, index: usize) -> Option<Ask> {
        let steps = self.steps.get(..index)?;
        Progress::after(self.opening?, self.first, steps).ask()
    }

    /// Who has this colour now. This may change while the opening lasts.
    #[must_use]
    pub fn holder(&self, stone: Stone) -> Player {
        match self.progress() {
            Some(progress) => progress.holder(stone),
            None if stone == self.first => Player::First,
            None => Player::Second,
        }
    }

    #[inline]
    fn progress(&self) -> Option<Progress> {
        let opening = self.opening?;
        Some(Progress::after(opening, self.first, self.steps()))
    }

    /// The colour of the player who is to act. Usually that is the side to move, but in an
    /// opening one player may place stones of both colours. `None` once the game is over.
    #[must_use]
    pub fn acting(&self) -> Option<Stone> {
        let to_move = self.to_move()?;
        Some(match self.ask() {
            Some(ask) if self.holder(to_move) != ask.player => to_move.opponent(),
            _ => to_move,
        })
    }

    /// The fifth moves that were offered in the opening.
    pub fn offers(&self) -> impl Iterator<Item = Point> {
        self.steps().iter().filter_map(|step| match step {
            Step::Offer(point) => Some(*point),
            _ => None,
        })
    }

    /// The offered fifth moves, until one is chosen.
    pub fn open_offers(&self) -> impl Iterator<Item = Point> {
        let asked = self.ask().map(|ask| ask.task);
        let open = matches!(asked, Some(Task::Offer { .. } | Task::Choose));
        self.offers().filter(move |_| open)
    }

    /// Makes a decision that the opening asks for. To offer or choose a move, call
    /// [`play`](Game::play).
    ///
    /// # Errors
    /// When the opening does not ask for it now, or the number is out of range.
    pub fn decide(&mut self, decision: Decision) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        let task = self.ask().map(|ask| ask.task);
        match (decision, task) {
            (
                Decision::Take(_),
                Some(Task::Colour | Task::ColourOrTwo | Task::ColourOrFifths { .. }),
            )
            | (Decision::Two, Some(Task::ColourOrTwo)) => {}
            (Decision::Fifths(number), Some(task)) => {
                let (least, most) = match task {
                    Task::Fifths { most } => (1, most),
                    Task::ColourOrFifths { fifths } => (fifths, fifths),
                    _ => return Err(PlayError::NotAsked { decision }),
                };
                if !(least..=most).contains(&number) {
                    return Err(PlayError::Fifths {
                        number,
                        least,
                        most,
                    });
                }
            }
            _ => return Err(PlayError::NotAsked { decision }),
        }
        self.record(Step::Decision(decision));
        Ok(())
    }

    /// Whether the opening lets a stone be placed, offered or chosen on this free
    /// point.
    #[inline]
    pub(super) fn check_opening(&self, point: Point) -> Result<(), PlayError> {
        let Some(Ask { task, .. }) = self.ask() else {
            return Ok(());
        };
        match task {
            Task::Stone {
                within: Some(side), ..
            } if point.distance(self.size().centre()) > usize::from(side / 2) => {
                Err(PlayError::OffCentre { point, side })
            }
            Task::Stone { .. } => Ok(()),
            Task::Colour
            | Task::ColourOrTwo
            | Task::ColourOrFifths { .. }
            | Task::Fifths { .. } => Err(PlayError::Undecided { task }),
            Task::Offer { .. } => {
                let symmetries = Symmetries::of(self.board());
                let alike = |other: &Point| symmetries.are_alike(*other, point);
                match self.offers().find(alike) {
                    Some(other) if other == point => Err(PlayError::Offered { point }),
                    Some(other) => Err(PlayError::Symmetrical { point, other }),
                    None => Ok(()),
                }
            }
            Task::Choose if self.offers().any(|offer| offer == point) => Ok(()),
            Task::Choose => Err(PlayError::NotOffered { point }),
        }
    }

    /// The player who is asked to offer a fifth move now, if the opening asks for one.
    #[inline(never)]
    pub(super) fn asked_to_offer(&self) -> Option<Player> {
        match self.ask()? {
            Ask {
                player,
                task: Task::Offer { .. },
            } => Some(player),
            _ => None,
        }
    }
}
