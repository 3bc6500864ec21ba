//! What is said of a reviewed game, in English.

use super::English;
use super::replies::{made, name, stopped};
use crate::console::render::words::{Replies, Reviewing, short};
use crate::engine::Prospect;
use crate::rules::{Move, Point, Stone};
use crate::study::review::{Better, Finding, Force, Summary, Verdict, Win};

/// `by fours in 3 moves`.
fn how(win: &Win) -> String {
    let moves = match win.moves() {
        1 => "1 move".into(),
        count => format!("{count} moves"),
    };
    match win.force {
        Force::Five => "at once".into(),
        Force::Fours => format!("by fours in {moves}"),
        Force::Threats => format!("by fours and threes in {moves}"),
        Force::Search => format!("in {moves}"),
    }
}

/// `1 mistake (?)`.
fn count(number: usize, one: &str, many: &str, sign: &str) -> String {
    let word = if number == 1 { one } else { many };
    format!("{number} {word} ({sign})")
}

impl Reviewing for English {
    fn verdict(&self, verdict: Verdict) -> &'static str {
        verdict.name()
    }

    fn opening_stone(&self) -> &'static str {
        "opening"
    }

    fn finding(&self, finding: &Finding, made: Move, show: &dyn Fn(&[Point]) -> String) -> String {
        let (player, point) = (made.stone, show(&[made.point]));
        let line = |win: &Win| match short(&win.line) {
            [] => String::new(),
            line => format!(": {}", show(line)),
        };
        match finding {
            Finding::Missed(win) => format!(
                "{} had a forced win {}; after {point} none was found.",
                name(player),
                how(win)
            ),
            Finding::Allowed(win) => {
                let winner = name(player.opponent());
                format!("{point} lets {winner} win {}{}.", how(win), line(win))
            }
            Finding::Begins(win) => format!("It begins a forced win {}{}.", how(win), line(win)),
            Finding::Only => "Every other move that was tried loses by force.".into(),
        }
    }

    fn better(&self, better: &Better, show: &dyn Fn(&[Point]) -> String) -> String {
        let first = show(&better.line[..1]);
        let mut deeds = Vec::new();
        if let Some(reason) = &better.reason {
            let stops = reason.stops.as_ref();
            deeds.extend(stops.map(|stops| stopped(stops, &show(stops.stones()))));
            deeds.extend(made(reason.makes).map(String::from));
            if let Prospect::WinsByFoul { point, foul, .. } = &reason.prospect {
                let (at, foul) = (show(&[*point]), self.foul(*foul));
                deeds.push(format!("Black may not answer at {at} ({foul})"));
            }
        }
        let why = match deeds.is_empty() {
            true => String::new(),
            false => format!(": it {}", deeds.join(" and ")),
        };
        let line = match short(&better.line) {
            [_] => String::new(),
            line => format!(" ({})", show(line)),
        };
        format!("Better was {first}{why}{line}.")
    }

    fn chances(&self, lowest: char, highest: char, step: usize) -> String {
        let each = match step {
            1 => String::new(),
            _ => format!(", {step} positions a sign"),
        };
        format!("Black's chances, move by move ({lowest} lost, {highest} won{each}):")
    }

    fn summary(&self, stone: Stone, summary: &Summary) -> String {
        let moves = match summary.moves {
            1 => "1 move".into(),
            count => format!("{count} moves"),
        };
        let blunders = count(summary.blunders, "blunder", "blunders", "??");
        let mistakes = count(summary.mistakes, "mistake", "mistakes", "?");
        let good = count(summary.good, "good move", "good moves", "!");
        let loss = summary.mean_loss * 100.0;
        let side = self.side(stone);
        format!("{side}: {moves}, {blunders}, {mistakes}, {good}, mean loss {loss:.1}%.")
    }

    fn left_out(&self, count: usize) -> String {
        match count {
            1 => "Stopped: the first move was not looked at.".into(),
            _ => format!("Stopped: the first {count} moves were not looked at."),
        }
    }

    fn nothing_to_review(&self) -> &'static str {
        "There is no move to review."
    }

    fn review_progress(&self, done: usize, of: usize) -> String {
        format!("reviewing: {done} of {of} positions")
    }
}
