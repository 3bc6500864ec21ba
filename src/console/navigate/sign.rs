//! Moves that a commentator marked as good or bad, and the way from one to the next.

use crate::console::navigate::Navigator;
use crate::console::words::language::{Sentence, sentence};
use crate::record::{NodeId, Notes};
use crate::study::review::MoveMark;

/// How the program begins what it adds to a comment, a line each, after a sign if there is one.
pub(crate) const REVIEWER: &str = "gomoku: ";

/// The sign and the rest of a line of a comment that a review added.
pub(crate) fn of_review(line: &str) -> Option<(Option<MoveMark>, &str)> {
    let (before, said) = line.split_once(REVIEWER)?;
    match before.trim_end() {
        "" => Some((None, said)),
        sign => Some((Some(sign.parse().ok()?), said)),
    }
}

/// Whether a move has a mark; a blunder is also a mistake. A property of SGF says so (`BM` bad, `DO`
/// doubtful, `IT` interesting, `TE` good), or its comment, or what a review says there, begins with
/// the sign.
fn has_mark(notes: &Notes, mark: MoveMark) -> bool {
    let reviewed = notes.comment.lines().filter_map(of_review);
    let mut said = reviewed.map(|(mark, said)| mark.map_or(said, |it| it.name()));
    let begins = |text: &str| text.starts_with(mark.name());
    let says = begins(notes.comment.trim_start()) || said.any(begins);
    let has = |name: &str, value: &str| {
        let mut other = notes.other.iter();
        let is = |it: &String| value.is_empty() || it.trim() == value;
        other.any(|it| it.name == name && (value.is_empty() || it.values.iter().any(is)))
    };
    match mark {
        MoveMark::Mistake => has("BM", "") || has("DO", "") || says,
        MoveMark::Blunder => has("BM", "2") || says,
        MoveMark::Good => has("TE", "") || has("IT", "") || says,
    }
}

impl Navigator {
    /// What a review says of the game as a whole.
    pub(crate) fn reviewed(&self) -> Option<String> {
        let tree = &self.record().tree;
        let lines = tree.notes(tree.root())?.comment.lines();
        let said: Vec<&str> = lines.filter_map(|line| Some(of_review(line)?.1)).collect();
        (!said.is_empty()).then(|| said.join("\n"))
    }

    /// The next move with this mark: on the current line, then, if that is a variation, later in the
    /// game; then, with `from_start`, on the way from the beginning to here.
    pub(crate) fn next_marked(&self, mark: MoveMark, from_start: bool) -> Result<NodeId, Sentence> {
        let tree = &self.record.tree;
        let path = tree.path(self.at);
        let of_game = tree.main_line().zip(path.iter().skip(1));
        let shared = of_game.take_while(|(one, other)| one == *other).count();
        // After the move of the game in whose place the variation stands.
        let is_variation = shared + 1 < path.len();
        let game = tree.main_line().skip(shared + usize::from(is_variation));
        let before = path.into_iter().filter(|_| from_start);
        let mut line = self.onward().chain(game).chain(before);
        let has_sign = |node: &NodeId| tree.notes(*node).is_some_and(|notes| has_mark(notes, mark));
        let (found, sign) = (line.find(has_sign), mark.name());
        found.ok_or_else(|| match from_start {
            true => sentence!("no move is marked {sign}", "没有标 {sign} 的着法"),
            false => sentence!(
                "no move from here on is marked {sign}",
                "从这里往后没有标 {sign} 的着法"
            ),
        })
    }
}
