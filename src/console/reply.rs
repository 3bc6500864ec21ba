//! What a command did, with all that its sentences need: a value of its subject.

use crate::console::board::reply as board;
use crate::console::board::reply::ScreenContext;
use crate::console::change::Change;
use crate::console::clock::reply as clock;
use crate::console::command::reply as command;
use crate::console::computer::reply as computer;
use crate::console::keep::reply as keep;
use crate::console::library::reply as library;
use crate::console::match_play::reply as match_play;
use crate::console::navigate::reply as navigate;
use crate::console::play::reply as play;
use crate::console::renderer::Renderer;
use crate::console::settings::reply as settings;
use crate::console::setup::reply as setup;
use crate::console::study::reply as study;
use crate::rules::Game;

macro_rules! subjects {
    ($($subject:ident: $module:ident),*) => {
        /// What a command did, or the computer: the `Reply` of its subject.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Reply {
            $($subject($module::Reply),)*
        }

        impl Reply {
            fn tell_in_full(&self, renderer: &Renderer, game: &Game, out: &mut String) {
                match self {
                    $(Reply::$subject(reply) => reply.tell(renderer, game, out),)*
                }
            }
        }

        $(impl From<$module::Reply> for Reply {
            fn from(reply: $module::Reply) -> Reply {
                Reply::$subject(reply)
            }
        })*
    };
}

subjects!(Board: board, Clock: clock, Command: command, Computer: computer, Keep: keep,
    Library: library, MatchPlay: match_play, Navigate: navigate, Play: play, Settings: settings,
    Setup: setup,
    Study: study);

impl Reply {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Reply::Clock(reply) => reply.change(),
            Reply::Keep(reply) => reply.change(),
            Reply::Computer(reply) => reply.change(),
            Reply::MatchPlay(reply) => reply.change(),
            Reply::Navigate(reply) => reply.change(),
            Reply::Play(reply) => reply.change(),
            Reply::Study(reply) => reply.change(),
            Reply::Board(_)
            | Reply::Command(_)
            | Reply::Library(_)
            | Reply::Settings(_)
            | Reply::Setup(_) => Change::Nothing,
        }
    }

    /// Tells it in a pipe; `game` is the game after it.
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        match renderer.quiet {
            true => self.tell_quietly(renderer, out),
            false => self.tell_in_full(renderer, game, out),
        }
    }

    /// What `--quiet` has: a line for each game that is closed, and each puzzle.
    fn tell_quietly(&self, renderer: &Renderer, out: &mut String) {
        match self {
            Reply::Play(play::Reply::Started(closed)) => renderer.closed(*closed, out),
            Reply::Keep(reply) => renderer.closed(reply.closed(), out),
            Reply::Study(reply) => reply.tell_quietly(out),
            _ => {}
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
            Reply::Board(reply) => reply.show(renderer, game, window, out),
            Reply::Command(reply) => reply.show(renderer, game, window, out),
            Reply::Keep(reply) => reply.show(renderer, game, context, out),
            Reply::Play(reply) => reply.show(renderer, game, context, window, out),
            Reply::Clock(_)
            | Reply::Computer(_)
            | Reply::Library(_)
            | Reply::MatchPlay(_)
            | Reply::Navigate(_)
            | Reply::Settings(_)
            | Reply::Setup(_)
            | Reply::Study(_) => self.tell(renderer, game, out),
        }
    }
}
