//! What is told of the game in progress: its steps, its beginning, its opening, who plays it.

use std::fmt::Write;

use crate::console::board::cells::Marks;
use crate::console::board::reply::ScreenContext;
use crate::console::change::{Change, Origin, StepKind};
use crate::console::play::players::Players;
use crate::console::play::seats::{Roles, Seat};
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::tty::Window;
use crate::console::words::language::{Language, pick, say, tell};
use crate::console::words::wrap::refill;
use crate::record::Verdict;
use crate::rules::game::Step;
use crate::rules::opening::{Decision, Player, Task};
use crate::rules::{Foul, Game, Move, NewGame, Point, Stone};

/// What was played, or asked of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
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
    /// The players agreed on a draw.
    Drawn,
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

impl Reply {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Reply::Placed(_) | Reply::Offered(..) => Change::Step(StepKind::Stone),
            Reply::Decided(..) => Change::Step(StepKind::Decision),
            Reply::Surrendered | Reply::TimedOut | Reply::Drawn => Change::Step(StepKind::End),
            Reply::Undone(..) => Change::Undone,
            Reply::Redone(_) => Change::Redone,
            Reply::Started(_) => Change::Game(Origin::New),
            Reply::Names(_, true) => Change::Players,
            Reply::Names(_, false) | Reply::Rules => Change::Nothing,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Reply::Placed(made) => {
                renderer.made(*made, game.size(), out);
                renderer.after_step(game, out);
            }
            Reply::Offered(player, point) => {
                line(out, &renderer.offered(*player, *point, game));
                renderer.after_step(game, out);
            }
            Reply::Decided(player, decision, roles) => {
                line(out, &words.decided(&renderer.player(*player), *decision));
                renderer.opening(game, true, out);
                renderer.roles(*roles, out);
            }
            Reply::Surrendered | Reply::TimedOut | Reply::Drawn => renderer.ending(game, out),
            Reply::Started(_) => {
                line(out, &words.started(NewGame::of(game)));
                renderer.board(game, out);
                renderer.opening(game, false, out);
            }
            Reply::Undone(count, step) => {
                let what = match step {
                    _ if *count > 1 => say!(words, "{count} steps", "{count} 步"),
                    Step::Move(made) => renderer.move_text(*made, game.size()),
                    Step::Decision(_) | Step::Offer(_) => say!(words, "the decision", "上一个决定"),
                    Step::Resignation(_) => say!(words, "the surrender", "认输"),
                    Step::Timeout(_) => say!(words, "the timeout", "超时"),
                    Step::AgreedDraw => say!(words, "the draw", "和棋"),
                };
                tell!(out, words, "Took back: {what}", "收回：{what}");
                renderer.position(game, out);
            }
            Reply::Redone(before) => {
                for text in renderer.steps_since(*before, game) {
                    line(out, &text);
                }
                renderer.after_step(game, out);
            }
            Reply::Names(players, _) => line(out, &names(words, players)),
            Reply::Rules => line(out, words.rule(game.rule())),
        }
    }

    /// As [`tell`](Reply::tell), at a terminal: one board an exchange.
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
            Reply::Placed(made) => {
                let mut text = renderer.move_text(*made, game.size());
                if context.by_computer {
                    text = say!(words, "{text}, the computer", "{text}，电脑");
                }
                renderer.step(&text, game, context, out);
            }
            Reply::Offered(player, point) => {
                let text = renderer.offered(*player, *point, game);
                renderer.step(&text, game, context, out);
            }
            Reply::Decided(player, decision, roles) => {
                let text = words.decided(&renderer.player(*player), *decision);
                renderer.step(&text, game, context, out);
                renderer.roles(*roles, out);
            }
            Reply::Redone(before) => {
                let mut lines = renderer.steps_since(*before, game);
                let last = lines.pop().unwrap_or_default();
                lines.iter().for_each(|text| line(out, text));
                renderer.step(&last, game, context, out);
            }
            Reply::Started(_) => {
                line(out, &words.started(NewGame::of(game)));
                renderer.beginning(game, context, out);
            }
            Reply::Rules => line(out, &refill(words.rule(game.rule()), window.columns)),
            Reply::Surrendered
            | Reply::TimedOut
            | Reply::Drawn
            | Reply::Undone(..)
            | Reply::Names(..) => {
                self.tell(renderer, game, out);
            }
        }
    }
}

/// What the players are called.
fn names(words: Language, players: &Players) -> String {
    let said = |stone| {
        let side = words.side(stone);
        match (players.roles.seats[stone], players.name(stone)) {
            (Seat::Computer, _) => say!(words, "{side}: the computer.", "{side}：电脑。"),
            (Seat::Human, Some(name)) => say!(words, "{side}: {name}.", "{side}：{name}。"),
            (Seat::Human, None) => say!(words, "{side}: no name.", "{side}：没有名字。"),
        }
    };
    let [black, white] = Stone::ALL.map(said);
    pick!(words, format!("{black} {white}"), black + &white)
}

impl Renderer {
    /// The line that tells of a closed game under `--quiet`.
    pub fn closed(&self, closed: Option<Closed>, out: &mut String) {
        if let (true, Some(Closed { number, verdict })) = (self.quiet, closed) {
            let _ = writeln!(out, "game {number}: {}", verdict.show(self.view.coords));
        }
    }

    /// The board after a step, and what comes of it.
    fn after_step(&self, game: &Game, out: &mut String) {
        self.board(game, out);
        self.ending(game, out);
        self.opening(game, true, out);
    }

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
            let player = self.player(ask.player);
            line(out, &words.ask(&player, ask, stone, &offers));
            return;
        }
        let last = game.steps().len().checked_sub(1);
        let was_asked = last.is_some_and(|index| game.ask_at(index).is_some());
        if after_step && game.to_move().is_some() && was_asked {
            let holder = |stone| self.player_inside(game.holder(stone));
            let [one, other] = Stone::ALL.map(holder);
            let [black, white] = Stone::ALL.map(|stone| words.side(stone));
            tell!(
                out,
                words,
                "The opening is over. {black}: {one}. {white}: {other}.",
                "开局完毕。{black}：{one}。{white}：{other}。"
            );
        }
    }

    pub(crate) fn offered(&self, player: Player, point: Point, game: &Game) -> String {
        let point = self.show(point, game.size());
        self.language.offered(&self.player(player), &point)
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
            return tell!(out, words, "no forbidden point", "没有禁手点");
        }
        self.draw(Marks::Fouls, game, out);
        for kind in Foul::ALL {
            let points = found.iter().filter(|(_, foul)| *foul == kind);
            let points = self.points(points.map(|(point, _)| *point), game.size());
            if !points.is_empty() {
                let kind = words.foul(kind);
                tell!(out, words, "{kind}: {points}", "{kind}：{points}");
            }
        }
    }
}
