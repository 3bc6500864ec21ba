//! What a command did, with all that its sentences need: a value of its subject.

use crate::console::board::told as board;
use crate::console::board::told::ScreenContext;
use crate::console::change::Change;
use crate::console::clock::told as clock;
use crate::console::command::told as command;
use crate::console::computer::told as computer;
use crate::console::keep::told as keep;
use crate::console::match_play::told as match_play;
use crate::console::navigate::told as navigate;
use crate::console::play::told as play;
use crate::console::renderer::Renderer;
use crate::console::study::told as study;
use crate::rules::Game;

/// What a command did, or the computer: the `Told` of its subject.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    Board(board::Told),
    Clock(clock::Told),
    Command(command::Told),
    Computer(computer::Told),
    MatchPlay(match_play::Told),
    Keep(keep::Told),
    Navigate(navigate::Told),
    Play(play::Told),
    Study(study::Told),
}

macro_rules! from_subjects {
    ($($subject:ident: $module:ident),*) => {
        $(impl From<$module::Told> for Told {
            fn from(told: $module::Told) -> Told {
                Told::$subject(told)
            }
        })*
    };
}

from_subjects!(Board: board, Clock: clock, Command: command, Computer: computer, MatchPlay: match_play, Keep: keep, Navigate: navigate, Play: play, Study: study);

impl Told {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Board(_) | Told::Command(_) => Change::Nothing,
            Told::Clock(told) => told.change(),
            Told::Computer(told) => told.change(),
            Told::MatchPlay(told) => told.change(),
            Told::Keep(told) => told.change(),
            Told::Navigate(told) => told.change(),
            Told::Play(told) => told.change(),
            Told::Study(told) => told.change(),
        }
    }

    /// Tells it in a pipe; `game` is the game after it.
    // Inlined where lines are answered: most say nothing under `--quiet`.
    #[inline(always)]
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        match self {
            Told::Play(play::Told::Placed(_)) if renderer.quiet => {}
            _ if renderer.quiet => self.tell_quietly(renderer, out),
            _ => self.tell_in_full(renderer, game, out),
        }
    }

    /// What `--quiet` has: a line for each game that is closed, and each puzzle.
    #[inline(never)]
    fn tell_quietly(&self, renderer: &Renderer, out: &mut String) {
        match self {
            Told::Play(play::Told::Started(closed)) => renderer.closed(*closed, out),
            Told::Keep(told) => renderer.closed(told.closed(), out),
            Told::Study(told) => told.tell_quietly(out),
            _ => {}
        }
    }

    #[inline(never)]
    fn tell_in_full(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        match self {
            Told::Board(told) => told.tell(renderer, game, out),
            Told::Clock(told) => told.tell(renderer, out),
            Told::Command(told) => told.tell(renderer, out),
            Told::Computer(told) => told.tell(renderer, game, out),
            Told::MatchPlay(told) => told.tell(renderer, out),
            Told::Keep(told) => told.tell(renderer, game, out),
            Told::Navigate(told) => told.tell(renderer, game, out),
            Told::Play(told) => told.tell(renderer, game, out),
            Told::Study(told) => told.tell(renderer, game, out),
        }
    }

    /// Tells it at a terminal; `game` is the game after it.
    pub(crate) fn show(
        &self,
        renderer: &Renderer,
        game: &Game,
        context: &ScreenContext,
        out: &mut String,
    ) {
        let Some(window) = renderer.window.filter(|_| !renderer.quiet) else {
            return self.tell(renderer, game, out);
        };
        match self {
            Told::Board(told) => told.show(renderer, game, window, out),
            Told::Command(told) => told.show(renderer, game, window, out),
            Told::Keep(told) => told.show(renderer, game, context, out),
            Told::Play(told) => told.show(renderer, game, context, window, out),
            Told::Clock(_)
            | Told::Computer(_)
            | Told::MatchPlay(_)
            | Told::Navigate(_)
            | Told::Study(_) => self.tell(renderer, game, out),
        }
    }
}
