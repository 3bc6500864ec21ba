//! What is said of a reviewed game, in English.

use super::English;
use std::path::Path;

use super::replies::{game_name, made, name, stopped};
use crate::console::files::FileError;
use crate::console::render::words::{Refusals, Replies, Reviewing, clean, file_name, short};
use crate::engine::Prospect;
use crate::rules::{ByStone, Move, NewGame, Point, Stone};
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
            Finding::MayMiss(win) => format!(
                "{} had a forced win {}. It is not sure that {point} loses it.",
                name(player),
                how(win)
            ),
            Finding::MayAllow(win) => {
                let (winner, line) = (name(player.opponent()), line(win));
                let how = how(win);
                format!("{point} lets {winner} win {how}{line}. Another move may not hold either.")
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

    fn review_of(&self, path: &Path, number: usize, of: usize) -> String {
        let file = file_name(path);
        match of {
            1 => format!("Review of {file}"),
            _ => format!("Review of {file}, game {number} of {of}"),
        }
    }

    fn game_of(&self, game: NewGame, players: &ByStone<String>) -> String {
        let (size, rule) = (game.size, game_name(game));
        let [black, white] = Stone::ALL.map(|stone| match players[stone].as_str() {
            "" => String::new(),
            name => format!(", {}: {}", self.side(stone), clean(name)),
        });
        format!("{size}x{size}, {rule}{black}{white}")
    }

    fn reviewed(&self, path: &Path, summary: &ByStone<Summary>) -> String {
        let [black, white] = Stone::ALL.map(|stone| {
            let Summary {
                blunders, mistakes, ..
            } = summary[stone];
            format!("{} {blunders} ??, {mistakes} ?", self.side(stone))
        });
        format!("Written: {}: {black}; {white}", file_name(path))
    }

    fn reviewed_before(&self, path: &Path) -> String {
        format!("Reviewed before: {}", file_name(path))
    }

    fn review_not_written(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("cannot write {path}: {}", self.file_error(error))
    }

    fn review_stopped(&self, count: usize) -> String {
        match count {
            1 => "stopped after 1 game".into(),
            _ => format!("stopped after {count} games"),
        }
    }

    fn no_record_in(&self, path: &Path) -> String {
        format!("{}: there is no record in this folder", file_name(path))
    }

    fn nothing_named(&self) -> &'static str {
        "review needs a file, a folder, or - for standard input"
    }

    fn review_options(&self) -> [(&'static str, &'static str); 8] {
        [
            (
                "FILE",
                "a record, a folder of records, or - for standard input",
            ),
            (
                "--jobs N",
                "games that are reviewed at once [default: all cores]",
            ),
            (
                "--nodes N",
                "positions searched for each move [default: 100000]",
            ),
            (
                "--time SECONDS",
                "time for each move instead; not the same every time",
            ),
            (
                "--size N",
                "the side of the board, where the file does not say it",
            ),
            ("--rule NAME", "the rule, in place of what the file says"),
            ("--json", "a line of JSON for each game"),
            (
                "--out DIR",
                "a file for each game: SGF with comments, or JSON",
            ),
        ]
    }
}
