//! Kept games, names and matches as text.

use std::fmt::Write;

use crate::console::contest::Score;
use crate::console::keep::listing::{Listing, Part};
use crate::console::keep::statistics::Statistics;
use crate::console::renderer::{Renderer, line};

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
