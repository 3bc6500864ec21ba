//! What is told of the computer: its seats, how it plays, what it advises.

use crate::console::change::Change;
use crate::console::computer::adapt::Adapted;
use crate::console::computer::level::Level;
use crate::console::play::seats::Roles;
use crate::console::renderer::{Renderer, line};
use crate::engine::{OpeningAction, Reason, SearchResult};
use crate::record::write_decision;
use crate::rules::{Game, Point, Stone};
use std::time::Duration;

/// What a command did with the computer, or was advised.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// Its seats changed.
    Seats(Roles),
    /// Who plays was asked for.
    SeatsAsked(Roles),
    /// How it plays changed.
    Skill(SkillChange),
    /// How it plays was asked for.
    SkillAsked(SkillChange),
    /// The tutor was turned on or off, or it was asked which it is.
    Tutor(bool),
    /// A hint: the move, who is to play it, and why.
    Hint(Box<(SearchResult, Stone, Reason)>),
    /// Several hints.
    Hints(Box<Hints>),
    /// A hint in an opening: what to type.
    Advice(OpeningAction),
}

/// One change of how the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkillChange {
    /// Another level.
    Level(Level),
    /// From now on the level, which is this one, follows the person's results.
    Adapts(Level),
    /// Another time for a move.
    Time(Duration),
    /// The time for a move that its level has.
    UsualTime,
    /// Another number of threads.
    Threads(usize),
}

/// Several good moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// Who is to play one of them.
    pub stone: Stone,
    /// How many were asked for.
    pub asked: usize,
    /// The moves, best first, each with why.
    pub moves: Vec<(SearchResult, Reason)>,
}

impl Told {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Seats(_) | Told::Skill(_) => Change::Players,
            Told::SeatsAsked(_)
            | Told::SkillAsked(_)
            | Told::Tutor(_)
            | Told::Hint(_)
            | Told::Hints(_)
            | Told::Advice(_) => Change::Nothing,
        }
    }

    /// Tells it; at a terminal of a level also what to expect of it.
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        let size = game.size();
        match self {
            Told::Seats(roles) | Told::SeatsAsked(roles) => renderer.roles(Some(*roles), out),
            Told::Skill(change) | Told::SkillAsked(change) => {
                line(out, &words.skill(*change));
                if let (SkillChange::Level(level) | SkillChange::Adapts(level), Some(_)) =
                    (*change, renderer.window)
                {
                    line(out, words.expectation(level));
                }
            }
            Told::Tutor(on) => line(out, words.tutor(*on)),
            Told::Hint(hint) => {
                let (choice, stone, reason) = &**hint;
                let point = renderer.show(choice.point, size);
                let show = |points: &[Point]| renderer.points(points.iter().copied(), size);
                line(out, &words.hint(&point, *stone, reason, &show));
            }
            Told::Hints(hints) => renderer.hints(hints, size, out),
            Told::Advice(action) => {
                let what = match action {
                    OpeningAction::Place(point) => renderer.show(*point, size),
                    OpeningAction::Decide(decision) => write_decision(*decision),
                };
                line(out, &words.advice(&what));
            }
        }
    }
}

impl Renderer {
    /// What the end of a game made of a level that adapts.
    pub fn adapted(&self, adapted: Adapted, out: &mut String) {
        if !self.quiet {
            line(out, &self.language.adapted(adapted));
        }
    }
}
