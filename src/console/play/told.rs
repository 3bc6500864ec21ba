//! What is told of the game in progress: its steps, its beginning, who plays it.

use std::fmt::Write;

use crate::console::board::told::ScreenContext;
use crate::console::change::{Change, Kind, Origin};
use crate::console::play::players::Players;
use crate::console::play::seats::Roles;
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::tty::Window;
use crate::console::words::language::say;
use crate::console::words::wrap::refill;
use crate::record::Verdict;
use crate::rules::game::Step;
use crate::rules::opening::{Decision, Player};
use crate::rules::{Game, Move, NewGame, Point};

/// What was played, or asked of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A stone was placed.
    Placed(Move),
    /// A player decided something in the opening. If the colours may have changed hands,
    /// and the computer plays: who has which.
    Decided(Player, Decision, Option<Roles>),
    /// A player offered a fifth move.
    Offered(Player, Point),
    /// The side to move gave up.
    Surrendered,
    /// The side to move used up its time.
    TimedOut,
    /// Another game began.
    Started(Option<Closed>),
    /// This many steps were taken back; one of them by name.
    Undone(usize, Step),
    /// Steps were put again: those after this many.
    Redone(usize),
    /// What the players are called, and whether that is new.
    Names(Box<Players>, bool),
    /// The rule was asked for.
    Rules,
}

/// A game that was closed, and its number among those that had anything in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Its number, from 1.
    pub number: usize,
    /// How it stood.
    pub verdict: Verdict,
}

impl Told {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Placed(_) | Told::Offered(..) => Change::Step(Kind::Stone),
            Told::Decided(..) => Change::Step(Kind::Decision),
            Told::Surrendered | Told::TimedOut => Change::Step(Kind::End),
            Told::Undone(..) => Change::Undone,
            Told::Redone(_) => Change::Redone,
            Told::Started(_) => Change::Game(Origin::New),
            Told::Names(_, true) => Change::Players,
            Told::Names(_, false) | Told::Rules => Change::Nothing,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Told::Placed(made) => {
                renderer.made(*made, game.size(), out);
                renderer.after_step(game, out);
            }
            Told::Offered(player, point) => {
                let point = renderer.show(*point, game.size());
                line(out, &words.offered(*player, &point));
                renderer.after_step(game, out);
            }
            Told::Decided(player, decision, roles) => {
                line(out, &words.decided(*player, *decision));
                renderer.opening(game, true, out);
                renderer.roles(*roles, out);
            }
            Told::Surrendered | Told::TimedOut => renderer.ending(game, out),
            Told::Started(_) => {
                line(out, &words.started(NewGame::of(game)));
                renderer.board(game, out);
                renderer.opening(game, false, out);
            }
            Told::Undone(count, step) => {
                line(out, &renderer.took_back(*count, *step, game.size()));
                renderer.position(game, out);
            }
            Told::Redone(before) => {
                for text in renderer.steps_since(*before, game) {
                    line(out, &text);
                }
                renderer.after_step(game, out);
            }
            Told::Names(players, _) => line(out, &words.names(players)),
            Told::Rules => line(out, words.rule(game.rule())),
        }
    }

    /// As [`tell`](Told::tell), at a terminal: one board an exchange.
    pub(crate) fn show(
        &self,
        renderer: &Renderer,
        game: &Game,
        context: &ScreenContext,
        window: Window,
        out: &mut String,
    ) {
        let words = renderer.language;
        match self {
            Told::Placed(made) => {
                let mut text = renderer.move_text(*made, game.size());
                if context.by_computer {
                    text = say!(words, "{text}, the computer", "{text}，电脑");
                }
                renderer.step(&text, game, context, out);
            }
            Told::Offered(player, point) => {
                let point = renderer.show(*point, game.size());
                renderer.step(&words.offered(*player, &point), game, context, out);
            }
            Told::Decided(player, decision, roles) => {
                renderer.step(&words.decided(*player, *decision), game, context, out);
                renderer.roles(*roles, out);
            }
            Told::Redone(before) => {
                let mut lines = renderer.steps_since(*before, game);
                let last = lines.pop().unwrap_or_default();
                lines.iter().for_each(|text| line(out, text));
                renderer.step(&last, game, context, out);
            }
            Told::Started(_) => {
                line(out, &words.started(NewGame::of(game)));
                renderer.beginning(game, context, out);
            }
            Told::Rules => line(out, &refill(words.rule(game.rule()), window.columns)),
            Told::Surrendered | Told::TimedOut | Told::Undone(..) | Told::Names(..) => {
                self.tell(renderer, game, out);
            }
        }
    }
}

impl Renderer {
    /// The line that tells of a closed game under `--quiet`.
    pub fn closed(&self, closed: Option<Closed>, out: &mut String) {
        if let (true, Some(Closed { number, verdict })) = (self.quiet, closed) {
            let _ = writeln!(out, "game {number}: {}", verdict.show(self.coords));
        }
    }

    /// The board after a step, and what comes of it.
    fn after_step(&self, game: &Game, out: &mut String) {
        self.board(game, out);
        self.ending(game, out);
        self.opening(game, true, out);
    }
}
