//! What happened as text: words, boards and colours.

use std::fmt::Write;

use crate::console::board::cells::{BoardView, Marks};
use crate::console::board::picture::Picture;
use crate::console::play::ByPlayer;
use crate::console::play::seats::{Name, Roles};
use crate::console::play::words::player_name;
use crate::console::refusal::Refusal;
use crate::console::terminal::theme::Theme;
use crate::console::terminal::tty::Window;
use crate::console::words::language::{Language, pick, say};
use crate::rules::opening::Player;
use crate::rules::{BoardSize, Coords, Game, Line, Move, Outcome, Point};

/// Turns what happened into text, in one language and one way of writing points.
#[derive(Clone, Debug)]
pub struct Renderer {
    pub language: Language,
    /// How boards and points are shown.
    pub view: BoardView,
    /// The colours, if any.
    pub theme: Theme,
    /// Whether only the verdicts of closed games are printed.
    pub quiet: bool,
    /// The window of a terminal; `None` in a pipe, whose text depends on no window.
    pub window: Option<Window>,
    /// What the people are called whom an opening asks.
    pub names: ByPlayer<Option<Name>>,
}

impl Renderer {
    /// A renderer for a text that is read anywhere, such as a file: without colours, and the
    /// same in every window.
    #[must_use]
    pub fn plain(language: Language, coords: Coords) -> Renderer {
        Renderer {
            language,
            view: BoardView::new(coords),
            theme: Theme::new(false),
            quiet: false,
            window: None,
            names: ByPlayer::default(),
        }
    }

    /// The reason why a line was refused, without a line end.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, size: BoardSize) -> String {
        self.language.refusal(refusal, self.coords_on(size), size)
    }

    /// The board, and in words the last move and who is to move, or how the game ended.
    pub fn position(&self, game: &Game, out: &mut String) {
        self.board(game, out);
        self.standing(game, out);
        self.opening(game, false, out);
    }

    /// Who plays which colour, if that is to be told.
    pub(crate) fn roles(&self, roles: Option<Roles>, out: &mut String) {
        if let Some(roles) = roles {
            line(out, &self.language.roles(roles));
        }
    }

    pub(crate) fn standing(&self, game: &Game, out: &mut String) {
        self.standing_as(game.outcome(), game, out);
    }

    /// The same for a game that ended with `outcome`, whatever followed.
    pub(crate) fn standing_as(&self, outcome: Option<Outcome>, game: &Game, out: &mut String) {
        let words = self.language;
        let last = game.moves().next_back();
        let last = last.map(|made| self.move_text(made, game.size()));
        let won = |line: Line| self.coords_on(game.size()).show_line(line, game.size());
        match (outcome, game.to_move()) {
            // What the opening asks for says who is to act.
            (None, Some(_)) if game.ask().is_some() => {
                if let Some(last) = last {
                    line(out, &say!(words, "Last move: {last}.", "上一手：{last}。"));
                }
            }
            (None, Some(stone)) => line(out, &words.to_move(stone, last.as_deref())),
            (Some(Outcome::Draw), _) if game.board().stone_count() < game.size().area() => {
                line(
                    out,
                    pick!(
                        words,
                        "Draw: every point left is forbidden to Black.",
                        "和棋：余下的点都是黑方的禁手。"
                    ),
                );
            }
            (Some(outcome), _) => {
                let row = outcome.line().map(won).unwrap_or_default();
                let opener = opener_who_lost(game);
                let opener = opener.map(|it| [it, it.opponent()].map(|it| self.player(it)));
                line(out, &words.outcome(outcome, &row, opener.as_ref()));
            }
            (None, None) => {}
        }
    }

    /// A player whose colour the opening may not have settled, as the subject of a sentence.
    pub(crate) fn player(&self, player: Player) -> String {
        let name = self.names.of(player).as_ref();
        name.map_or_else(
            || player_name(self.language, player).into(),
            Name::to_string,
        )
    }

    /// The same inside a sentence.
    pub(crate) fn player_inside(&self, player: Player) -> String {
        let name = self.names.of(player).as_ref();
        name.map_or_else(
            || player_name(self.language, player).to_lowercase(),
            Name::to_string,
        )
    }

    /// The board with `$` and `#`.
    pub fn board(&self, game: &Game, out: &mut String) {
        self.draw(Marks::Stones, game, out);
    }

    /// If the game is over, the verdict and the number of each stone's move.
    pub(crate) fn ending(&self, game: &Game, out: &mut String) {
        if game.outcome().is_some() {
            self.standing(game, out);
            if game.move_count() > 0 {
                self.draw(Marks::Numbers, game, out);
            }
        }
    }

    /// `1. $ 7 7`.
    pub(crate) fn made(&self, made: Move, size: BoardSize, out: &mut String) {
        let point = self.coords_on(size).show(made.point, size);
        let _ = writeln!(out, "{}. {} {point}", made.number, made.stone.symbol());
    }

    pub(crate) fn move_text(&self, made: Move, size: BoardSize) -> String {
        let mut text = String::new();
        self.made(made, size, &mut text);
        text.truncate(text.trim_end().len());
        text
    }

    /// Points, with commas between.
    pub(crate) fn points(&self, points: impl Iterator<Item = Point>, size: BoardSize) -> String {
        let shown = points.map(|point| self.show(point, size));
        shown.collect::<Vec<_>>().join(", ")
    }

    /// A point as it is shown.
    pub(crate) fn show(&self, point: Point, size: BoardSize) -> String {
        self.coords_on(size).show(point, size).to_string()
    }

    pub(crate) fn draw(&self, marks: Marks<'_>, game: &Game, out: &mut String) {
        match self.window {
            Some(_) => self.draw_in_window(marks, game, 1, out),
            None => Picture {
                grid: self.view.on(game.size()),
                theme: self.theme,
                marks,
            }
            .draw(game, out),
        }
    }
}

/// The player who surrendered or ran out of time before the opening was over.
fn opener_who_lost(game: &Game) -> Option<Player> {
    let lost = matches!(
        game.outcome(),
        Some(Outcome::Resignation { .. } | Outcome::Timeout { .. })
    );
    let last = game.steps().len().checked_sub(1).filter(|_| lost)?;
    Some(game.ask_at(last)?.player)
}

pub(crate) fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}
