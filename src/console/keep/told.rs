//! Kept games, names and matches as text.

use std::fmt::Write;
use std::path::PathBuf;

use crate::console::board::told::ScreenContext;
use crate::console::change::{Change, Origin};
use crate::console::keep::files::{Found, Lost};
use crate::console::keep::listing::{Listing, Part, Row};
use crate::console::keep::statistics::Statistics;
use crate::console::match_play::Score;
use crate::console::navigate::view::View;
use crate::console::play::seats::Roles;
use crate::console::play::told::Closed;
use crate::console::renderer::{Renderer, line};
use crate::console::words::language::Language;
use crate::rules::Game;

/// What was done with files and kept games.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// The game was written to a file.
    Saved(PathBuf),
    /// The game was written to a file in place of another, which is said.
    SavedOver(PathBuf),
    /// What a file cannot hold of the game that was written to it.
    Lost(Lost),
    /// The game goes on from a file, which may say that the computer plays.
    Loaded(PathBuf, Option<Closed>, Option<Roles>),
    /// A game with more than its moves was read from a file.
    Read(Box<ReadIn>),
    /// What the reader of a file found beside one game.
    Found(Box<Found>),
    /// The unfinished game of an earlier run goes on; likewise.
    Resumed(Option<Closed>, Option<Roles>),
    /// A finished game of the archive is on the board: it, who plays if that is to be
    /// told.
    Opened(Box<Row>, Option<Closed>, Option<Roles>),
    /// The kept games.
    Games(Box<Listing>),
    /// So many finished games were forgotten; they are in this file until the next time.
    GamesCleared(usize, PathBuf),
    /// Who has won how often.
    Stats(Box<Statistics>),
}

/// A game that was read with more than its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadIn {
    /// The file; `None` for what was pasted or kept.
    pub path: Option<PathBuf>,
    /// The game that was on the board.
    pub closed: Option<Closed>,
    /// Who plays, if that is to be told.
    pub roles: Option<Roles>,
    /// The position that is on the board.
    pub view: View,
    /// How many variations there are.
    pub variations: usize,
    /// Whether it is one of an earlier run.
    pub resumed: bool,
}

impl Told {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Loaded(..) => Change::Game(Origin::File),
            Told::Read(read) if read.resumed => Change::Game(Origin::Unfinished),
            Told::Read(_) => Change::Game(Origin::File),
            Told::Resumed(..) => Change::Game(Origin::Unfinished),
            Told::Opened(..) => Change::Game(Origin::Archive),
            Told::Saved(_)
            | Told::SavedOver(_)
            | Told::Lost(_)
            | Told::Found(_)
            | Told::Games(_)
            | Told::GamesCleared(..)
            | Told::Stats(_) => Change::Nothing,
        }
    }

    /// The game before, where another one came in its place.
    pub(crate) const fn closed(&self) -> Option<Closed> {
        match self {
            Told::Loaded(_, closed, _) | Told::Resumed(closed, _) | Told::Opened(_, closed, _) => {
                *closed
            }
            Told::Read(read) => read.closed,
            Told::Saved(_)
            | Told::SavedOver(_)
            | Told::Lost(_)
            | Told::Found(_)
            | Told::Games(_)
            | Told::GamesCleared(..)
            | Told::Stats(_) => None,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Told::Saved(path) => line(out, &words.saved(path)),
            Told::SavedOver(path) => line(out, &words.saved_over(path)),
            Told::Lost(lost) => {
                if !lost.losses.is_empty() {
                    line(out, &words.lost(lost));
                }
                if lost.unpiped {
                    line(out, words.not_piped());
                }
            }
            Told::Loaded(_, _, roles) | Told::Resumed(_, roles) => {
                line(out, &self.loaded(words, game));
                renderer.position(game, out);
                renderer.roles(*roles, out);
            }
            Told::Read(read) => {
                let (moves, variations) = (read.view.last, read.variations);
                let path = read.path.as_deref();
                line(out, &words.read_in(path, read.resumed, moves, variations));
                // At the end of the game itself the last move says where one is.
                let view = &read.view;
                let elsewhere = view.number < view.last || view.variation.is_some();
                renderer.view(view, elsewhere, game, out);
                renderer.roles(read.roles, out);
            }
            Told::Found(found) => {
                for text in words.found(found) {
                    line(out, &text);
                }
            }
            Told::Opened(row, _, roles) => {
                line(out, &words.opened_game(row));
                renderer.position(game, out);
                renderer.roles(*roles, out);
            }
            Told::Games(listing) => renderer.games(listing, out),
            Told::GamesCleared(count, path) => line(out, &words.games_cleared(*count, path)),
            Told::Stats(statistics) => renderer.statistics(statistics, out),
        }
    }

    /// As [`tell`](Told::tell), at a terminal: the board comes with the computer's answer.
    pub(crate) fn show(
        &self,
        renderer: &Renderer,
        game: &Game,
        context: &ScreenContext,
        out: &mut String,
    ) {
        match self {
            Told::Loaded(_, _, roles) | Told::Resumed(_, roles) if context.answer_follows => {
                line(out, &self.loaded(renderer.language, game));
                renderer.roles(*roles, out);
            }
            _ => self.tell(renderer, game, out),
        }
    }

    /// That a game goes on from a file or an earlier run.
    fn loaded(&self, words: Language, game: &Game) -> String {
        match self {
            // What was pasted comes from no file.
            Told::Loaded(path, ..) if path.as_os_str().is_empty() => {
                words.read_in(None, false, game.move_count(), 0)
            }
            Told::Loaded(path, ..) => words.loaded(path, game.move_count()),
            _ => words.resumed(game.move_count()),
        }
    }
}

impl Renderer {
    /// How a match stands.
    pub fn score(&self, score: &Score, out: &mut String) {
        if !self.quiet {
            line(out, &self.language.score(score));
        }
    }

    /// The list of kept games.
    pub(crate) fn games(&self, listing: &Listing, out: &mut String) {
        let words = self.language;
        if let Some(row) = &listing.on_board {
            line(out, words.game_on_board());
            line(out, &format!("   {}", words.game_row(row)));
        }
        let (unfinished, finished) = (&listing.unfinished, &listing.finished);
        if unfinished.rows.is_empty() && finished.rows.is_empty() {
            if listing.on_board.is_none() {
                line(out, words.no_games());
            }
            return;
        }
        let last = finished.first + finished.rows.len();
        let width = last.saturating_sub(1).to_string().len();
        let mut part = |heading: &str, part: &Part| {
            if !part.rows.is_empty() {
                line(out, heading);
            }
            for (number, row) in (part.first..).zip(&part.rows) {
                let _ = writeln!(out, "{number:width$}. {}", words.game_row(row));
            }
            if part.more > 0 {
                line(out, &words.more_games(part.more));
            }
        };
        part(words.unfinished_games(), unfinished);
        part(words.finished_games(), finished);
        let (finished, unfinished) = listing.bounds;
        line(out, &words.games_bounds(finished, unfinished));
    }

    /// Who has won how often.
    pub(crate) fn statistics(&self, statistics: &Statistics, out: &mut String) {
        let words = self.language;
        if statistics.is_empty() {
            line(out, words.no_statistics());
        }
        for (name, rows) in &statistics.against_computer {
            line(out, &words.against_computer(name.as_ref()));
            for ((level, rule), tally) in rows {
                let _ = writeln!(out, "  {}", words.against_row(*level, rule, *tally));
            }
        }
        if !statistics.between_people.is_empty() {
            line(out, words.between_people());
        }
        for ((one, other), tally) in &statistics.between_people {
            let _ = writeln!(out, "  {}", words.between_row(one, other, *tally));
        }
    }
}
