//! Openings and forbidden points as text.

use crate::console::board::cells::Marks;
use crate::console::renderer::{Renderer, line};
use crate::rules::opening::{Ask, Player, Task};
use crate::rules::{Foul, Game, Stone};

impl Renderer {
    /// What the opening asks for now; `after_step` tells that a step was just done,
    /// which may have ended it.
    pub(crate) fn opening(&self, game: &Game, after_step: bool, out: &mut String) {
        if game.opening().is_none() {
            return;
        }
        let words = self.language;
        if let (Some(ask), Some(stone)) = (game.ask(), game.to_move()) {
            let offers = match ask.task {
                Task::Choose => self.points(game.offers(), game.size()),
                _ => String::new(),
            };
            line(out, &words.ask(ask, stone, &offers));
            return;
        }
        let was_asked = last_ask(game).is_some();
        if after_step && game.to_move().is_some() && was_asked {
            line(out, &words.opened(game.holder(Stone::Black)));
        }
    }

    /// Who was asked for the step of `game` with this index.
    pub(crate) fn asked_for(&self, game: &Game, index: usize) -> Player {
        game.ask_at(index).map_or(Player::First, |ask| ask.player)
    }

    /// The forbidden points on the board and by kind, or that there are none.
    pub(crate) fn fouls(&self, game: &Game, out: &mut String) {
        let words = self.language;
        let found: Vec<_> = game.rule().fouls(game.board()).collect();
        if found.is_empty() {
            line(out, words.no_fouls());
            return;
        }
        self.draw(Marks::Fouls, game, out);
        for kind in Foul::ALL {
            let points = found.iter().filter(|(_, foul)| *foul == kind);
            let points = self.points(points.map(|(point, _)| *point), game.size());
            if !points.is_empty() {
                line(out, &words.fouls(kind, &points));
            }
        }
    }
}

/// What the opening asked for before the last step.
pub(crate) fn last_ask(game: &Game) -> Option<Ask> {
    game.ask_at(game.steps().len().checked_sub(1)?)
}
