//! Looking at games, in English.

use std::path::Path;

use super::English;
use crate::console::files::{Found, Lost};
use crate::console::render::words::{Records, Walking, clean, file_name};
use crate::console::verb::Verb;
use crate::console::walk::{Item, Place, View};
use crate::console::way::Astray;
use crate::record::{Act, MarkKind, ReadError, write_decision};
use crate::rules::{BoardSize, Coords, NewGame, Stone};

fn count(number: usize, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

impl Walking for English {
    fn whereabouts(&self, view: &View) -> String {
        let mut text = match view.number {
            0 => match view.last {
                0 => "The beginning: no move follows".into(),
                1 => "The beginning, before the only move".into(),
                moves => format!("The beginning, before {moves} moves"),
            },
            number => format!("Move {number} of {}", view.last),
        };
        if let Some(Place {
            number,
            of,
            at_move,
        }) = view.variation
        {
            text += &format!(", variation {number} of {of}");
            if at_move != view.number {
                text += &format!(" at move {at_move}");
            }
        }
        if view.follows > 1 {
            text += &format!("; `variation` lists {} ways on", view.follows);
        }
        text + "."
    }

    fn comment(&self, text: &str) -> String {
        format!("Comment: {text}")
    }

    fn no_comment(&self) -> &'static str {
        "There is no comment here: `comment TEXT` writes one."
    }

    fn marked(&self, marks: &str) -> String {
        format!("Marked: {marks}")
    }

    fn mark_kind(&self, kind: &MarkKind) -> String {
        match kind {
            MarkKind::Circle => "circle".into(),
            MarkKind::Cross => "cross".into(),
            MarkKind::Square => "square".into(),
            MarkKind::Triangle => "triangle".into(),
            MarkKind::Label(text) => format!("`{}`", clean(text)),
        }
    }

    fn no_marks(&self) -> &'static str {
        "No point is marked here: `mark POINT` marks one."
    }

    fn in_variation(&self, place: Place, begun: bool) -> String {
        let Place {
            number,
            of,
            at_move,
        } = place;
        match begun {
            true => {
                format!("This begins variation {number} at move {at_move}: what was there is kept.")
            }
            false => format!("This is variation {number} of {of} at move {at_move}."),
        }
    }

    fn variations(&self, count: usize) -> String {
        match count {
            1 => "The game goes on in 1 way:".into(),
            _ => format!("The game goes on in {count} ways; `variation N` takes one:"),
        }
    }

    fn variation_row(&self, number: usize, step: &str, last: usize) -> String {
        format!("  variation {number}: {step}, to move {last}")
    }

    fn no_variations(&self) -> &'static str {
        "The game does not go on from here."
    }

    fn more_lines(&self, count: usize) -> String {
        format!("{count} more are not listed.")
    }

    fn other_act(&self, item: &Item, point: &str) -> String {
        match item.act {
            Act::Offer(_) => format!("offer {point}"),
            Act::Decision(decision) => write_decision(decision),
            Act::Pass(stone) => format!("{} pass", stone.symbol()),
            Act::Nothing | Act::Stone(..) => "-".into(),
        }
    }

    fn read_in(
        &self,
        path: Option<&Path>,
        resumed: bool,
        moves: usize,
        variations: usize,
    ) -> String {
        let what = match (path, resumed) {
            (Some(path), _) => format!("Loaded: {}", file_name(path)),
            (None, true) => "Resumed".into(),
            (None, false) => "Pasted".into(),
        };
        let mut text = format!("{what}, {}", count(moves, "move", "moves"));
        if variations > 0 {
            text += &format!(" and {}", count(variations, "variation", "variations"));
        }
        text + "."
    }

    fn found(&self, found: &Found) -> Vec<String> {
        let mut lines = Vec::new();
        if found.games > 1 {
            let (taken, games) = (found.taken, found.games);
            lines.push(format!("This is game {taken} of {games} in the file."));
        }
        let odd = found.warnings.iter();
        lines.extend(odd.map(|warning| format!("Odd: {}.", self.warning(warning))));
        if found.more > 0 {
            lines.push(format!("And {} more.", found.more));
        }
        lines
    }

    fn lost(&self, lost: &Lost) -> String {
        let losses: Vec<String> = lost.losses.iter().map(|loss| self.loss(loss)).collect();
        format!(
            "A {} file does not hold: {}.",
            lost.format,
            losses.join(", ")
        )
    }

    fn not_piped(&self) -> &'static str {
        "A pipe cannot play all of this file; `load` and `--load` read it whole."
    }

    fn additions_not_kept(&self) -> &'static str {
        "What is added to this game is not kept: `save FILE` writes it to a file."
    }

    fn pasted(&self, moves: usize, setup: NewGame, kept: bool) -> String {
        let (size, rule) = (setup.size, setup.rule);
        let moves = count(moves, "move", "moves");
        let before = match kept {
            true => "; the game that is there stays kept",
            false => " in place of what is there",
        };
        format!(
            "This is a game of {moves}, {size}x{size} {rule}.\n\
             `yes` puts it on the board{before}. `no` drops it."
        )
    }

    fn paste_dropped(&self) -> &'static str {
        "What was pasted is dropped, and the board stays as it is."
    }

    fn paste_goes_on(&self) -> &'static str {
        "This begins a game: its next lines are awaited, or an empty one to end it."
    }

    fn computer_waits(&self, stone: Stone) -> String {
        let name = stone.name();
        format!("The computer waits while you look: `computer {name}` makes it move.")
    }

    fn cannot_paste(&self, error: &ReadError) -> String {
        format!("This cannot be read as a game: {}", self.read_error(error))
    }

    fn needs_file(&self, option: &str) -> String {
        format!("{option} is about a game of a file, and no file is named")
    }

    fn astray(&self, astray: Astray, coords: Coords, size: BoardSize) -> String {
        let steps = |number: usize| count(number, "step", "steps");
        let there = |number: usize| match number {
            1 => "there is 1".into(),
            _ => format!("there are {number}"),
        };
        match astray {
            Astray::NoSuchMove { asked, last: 0 } => {
                format!("there is no move {asked}: the game has no moves")
            }
            Astray::NoSuchMove { asked, last } => {
                format!("there is no move {asked}: the moves run from 1 to {last}")
            }
            Astray::NoNext { available: 0, .. } => "this is the end of the line".into(),
            Astray::NoNext { asked, available } => {
                format!("cannot go on {}: {}", steps(asked), there(available))
            }
            Astray::NoBack { available: 0, .. } => "this is the beginning of the game".into(),
            Astray::NoBack { asked, available } => {
                format!("cannot go back {}: {}", steps(asked), there(available))
            }
            Astray::NoSuchVariation {
                asked,
                available: 0,
            } => format!("there is no variation {asked}: the game does not go on from here"),
            Astray::NoSuchVariation { asked, available } => {
                format!("there is no variation {asked}: they run from 1 to {available}")
            }
            Astray::NotTheEnd => {
                "this is not the end of the game: `first` and then `last` go there".into()
            }
            Astray::ClockRuns => "the clock runs: look at the game when it is over".into(),
            Astray::NoMark(point) => format!("{} is not marked", coords.show(point, size)),
        }
    }

    fn fewer_games(&self, games: usize) -> String {
        format!("it holds {}", count(games, "game", "games"))
    }

    fn way_takes(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Goto => "the number of a move, or 0 for the beginning",
            Verb::Variation => "nothing, or the number of a variation",
            _ => "a point, and circle, cross, square, triangle, off or 1 to 10 letters",
        }
    }

    fn way_brief(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Goto => "look at the game after move N",
            Verb::First => "look at its beginning",
            Verb::Last => "look at the end of the line",
            Verb::Next => "go on a step, or N",
            Verb::Back => "go back a step, or N",
            Verb::Variation => "list the variations here, or enter one",
            Verb::Comment => "show, write or remove the comment",
            _ => "show, set or remove marks",
        }
    }

    fn way_detail(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Goto => {
                "Nothing is taken back: another move played there begins a variation, and the\n\
                 game stays as it is. The computer waits until you move, or until you seat it\n\
                 again by `computer`. 0 is the beginning. Not while a clock runs."
            }
            Verb::First => "As `goto 0`. From there `next` follows the game itself.",
            Verb::Last => {
                "The line is the one that you look at: the game itself, or a variation. `first`\n\
                 and then `last` go to the end of the game."
            }
            Verb::Next => "A step is a move or a decision of an opening. `next all` is `last`.",
            Verb::Back => {
                "Unlike `undo` this takes nothing back: it only looks, and what was played stays."
            }
            Verb::Variation => {
                "Alone it lists the ways in which the game goes on; 1 is the line itself. A move\n\
                 that is played in mid-game begins a variation. After `undo` the new move takes\n\
                 the place of the old one, which stays as a variation once you looked at the\n\
                 game. `moves` shows the tree, and [ ] where you are."
            }
            Verb::Comment => {
                "Of the position that you look at. `comment off` removes it. `save` writes\n\
                 comments, marks and variations where the format has them."
            }
            _ => {
                "`mark h8` draws a circle; a shape or up to 10 letters may follow: `mark h8 A`.\n\
                 The board shows one letter on an empty point (o circle, x cross, = square,\n\
                 ^ triangle), the line below it all. `mark h8 off` removes that mark, and\n\
                 `mark off` all."
            }
        }
    }
}
