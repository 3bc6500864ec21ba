//! What a language says of looking at games.

use std::path::Path;

use crate::console::files::{Found, Lost};
use crate::console::verb::Verb;
use crate::console::walk::{Item, Place, View};
use crate::console::way::Astray;
use crate::record::{MarkKind, ReadError};
use crate::rules::{BoardSize, Coords, NewGame, Stone};

/// Looking at games.
pub trait Walking {
    /// Where in a game one is.
    fn whereabouts(&self, view: &View) -> String;
    /// The comment of a position.
    fn comment(&self, text: &str) -> String;
    /// There is no comment.
    fn no_comment(&self) -> &'static str;
    /// The points that are marked, each with its mark.
    fn marked(&self, marks: &str) -> String;
    /// What a mark is called.
    fn mark_kind(&self, kind: &MarkKind) -> String;
    /// No point is marked.
    fn no_marks(&self) -> &'static str;
    /// A step began this variation, or is one of it.
    fn in_variation(&self, place: Place, begun: bool) -> String;
    /// The heading of the ways in which the game goes on.
    fn variations(&self, count: usize) -> String;
    /// A way in which the game goes on: its number, its first step, and the number of its
    /// last move.
    fn variation_row(&self, number: usize, step: &str, last: usize) -> String;
    /// The game does not go on from here.
    fn no_variations(&self) -> &'static str;
    /// So many more lines or variations are not listed.
    fn more_lines(&self, count: usize) -> String;
    /// What a node does that is no stone.
    fn other_act(&self, item: &Item, point: &str) -> String;
    /// A game was read with so many variations: from a file, or from an earlier run.
    fn read_in(
        &self,
        path: Option<&Path>,
        resumed: bool,
        moves: usize,
        variations: usize,
    ) -> String;
    /// What a reader found beside one game, a line each.
    fn found(&self, found: &Found) -> Vec<String>;
    /// What a file does not hold of a game.
    fn lost(&self, lost: &Lost) -> String;
    /// A pipe plays a part only of the script that was written.
    fn not_piped(&self) -> &'static str;
    /// What is added to the game is not kept.
    fn additions_not_kept(&self) -> &'static str;
    /// A game of so many moves was pasted, and what to type to take it or not; whether the
    /// game on the board then stays kept.
    fn pasted(&self, moves: usize, setup: NewGame, kept: bool) -> String;
    /// The game that was pasted is not wanted.
    fn paste_dropped(&self) -> &'static str;
    /// The line that was pasted begins a game, whose next lines are awaited.
    fn paste_goes_on(&self) -> &'static str;
    /// The computer would be to move for this side, and waits while one looks at the game.
    fn computer_waits(&self, stone: Stone) -> String;
    /// What was pasted is no game, and why.
    fn cannot_paste(&self, error: &ReadError) -> String;
    /// An option is about a game of a file, and none is named.
    fn needs_file(&self, option: &str) -> String;
    /// Why one cannot go there, or do that there.
    fn astray(&self, astray: Astray, coords: Coords, size: BoardSize) -> String;
    /// There are so many games in a file, fewer than were asked for.
    fn fewer_games(&self, games: usize) -> String;
    /// What a command takes.
    fn way_takes(&self, verb: Verb) -> &'static str;
    /// What a command does, in half a line.
    fn way_brief(&self, verb: Verb) -> &'static str;
    /// What else there is to know of a command, in a few lines.
    fn way_detail(&self, verb: Verb) -> &'static str;
}
