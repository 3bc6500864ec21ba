//! A game that is opened by a procedure.

use super::{Game, Step};
use crate::rules::opening::is_within;
use crate::rules::{
    Ask, Decision, Opening, PlayError, Player, Point, Stone, Task, are_symmetrical,
};

impl Game {
    /// The procedure by which the game is opened, whether it is over or not.
    #[must_use]
    pub fn opening(&self) -> Option<Opening> {
        Some(self.procedure.as_ref()?.opening)
    }

    /// What the opening asks for now; `None` when there is none, when it is over,
    /// and when the game is.
    #[must_use]
    #[inline]
    pub fn ask(&self) -> Option<Ask> {
        // Asked at every move: almost every game has no procedure.
        let procedure = self.procedure.as_ref()?;
        match self.outcome {
            None => procedure.ask(self.played),
            Some(_) => None,
        }
    }

    /// Who has this colour now: it may change while the opening lasts.
    #[must_use]
    pub fn holder(&self, stone: Stone) -> Player {
        match &self.procedure {
            Some(procedure) => procedure.holder(stone),
            None if stone == self.first => Player::First,
            None => Player::Second,
        }
    }

    /// The colour of the player who is to act: the side to move, but in an opening
    /// one player may place stones of both colours. `None` once the game is over.
    #[must_use]
    pub fn acting(&self) -> Option<Stone> {
        let to_move = self.to_move()?;
        Some(match self.ask() {
            Some(ask) if self.holder(to_move) != ask.player => to_move.opponent(),
            _ => to_move,
        })
    }

    /// The fifth moves that the opening has offered.
    pub fn offers(&self) -> impl Iterator<Item = Point> {
        self.procedure.iter().flat_map(|it| it.offers())
    }

    /// Makes a decision that the opening asks for. A move is offered and chosen by
    /// [`play`](Game::play).
    ///
    /// # Errors
    /// When the opening does not ask for it now, or the number is out of range.
    pub fn decide(&mut self, decision: Decision) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        let task = self.ask().map(|ask| ask.task);
        let asked = match (decision, task) {
            (Decision::Take(_), Some(Task::Colour | Task::ColourOrTwo))
            | (Decision::Two, Some(Task::ColourOrTwo)) => true,
            (Decision::Fifths(number), Some(Task::Fifths)) => {
                if !(1..=Opening::MOST_FIFTHS).contains(&number) {
                    return Err(PlayError::Fifths { number });
                }
                true
            }
            (Decision::Offer(point), Some(Task::Offer { .. })) => {
                self.check(point)?;
                true
            }
            _ => false,
        };
        if !asked {
            return Err(PlayError::NotAsked { decision });
        }
        self.forget_undone();
        let stones = self.played;
        if let Some(procedure) = &mut self.procedure {
            procedure.decide(stones, decision);
        }
        Ok(())
    }

    /// All that was done so far, in order: stones, decisions and a resignation.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let decisions = self.procedure.as_ref().map_or(&[][..], |it| it.decisions());
        let decided_at = move |stones: usize| {
            let at = decisions.iter().filter(move |(at, _)| *at == stones);
            at.map(|(_, decision)| Step::Decision(*decision))
        };
        let steps = (0..self.played)
            .flat_map(move |index| decided_at(index).chain([Step::Move(self.nth(index))]));
        let loser = match self.outcome {
            Some(super::Outcome::Resignation { winner }) => Some(winner.opponent()),
            _ => None,
        };
        steps
            .chain(decided_at(self.played))
            .chain(loser.map(Step::Resignation))
    }

    /// Whether the opening lets a stone be placed, offered or chosen on this free
    /// point.
    #[inline]
    pub(super) fn check_opening(&self, point: Point) -> Result<(), PlayError> {
        match self.ask() {
            None => Ok(()),
            Some(ask) => self.check_task(ask.task, point),
        }
    }

    fn check_task(&self, task: Task, point: Point) -> Result<(), PlayError> {
        match task {
            Task::Stone {
                within: Some(side), ..
            } if !is_within(point, self.size(), side) => Err(PlayError::OffCentre { point, side }),
            Task::Stone { .. } => Ok(()),
            Task::Colour | Task::ColourOrTwo | Task::Fifths => Err(PlayError::Undecided { task }),
            Task::Offer { .. } => {
                let stones: Vec<_> = self.moves().map(|made| (made.point, made.stone)).collect();
                let alike = |other: &Point| are_symmetrical(self.size(), &stones, *other, point);
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

    /// Offers a point that [`check`](Game::check) allows, if that is what is asked for.
    #[inline]
    pub(super) fn offers_next(&mut self, point: Point) -> bool {
        let asked = matches!(self.ask(), Some(ask) if matches!(ask.task, Task::Offer { .. }));
        asked && self.decide(Decision::Offer(point)).is_ok()
    }
}
