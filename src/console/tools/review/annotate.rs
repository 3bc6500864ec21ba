//! A record with what a review found: comments, marks of good and bad moves, and what was
//! better as variations.

use super::answer::Made;
use crate::record::{Act, NodeId, Property, Record};
use crate::rules::Point;
use crate::study::review::{Judged, Mark};

/// The record of a reviewed game, with all that was in it.
pub(super) fn annotated(made: &Made) -> Record {
    let mut record = made.task.record.clone();
    let root = record.tree.root();
    let whole = format!("{}\n{}", made.seal, made.lines());
    say(&mut record, root, &whole);
    // The last moves of the main line are those of the game: what changes the stones in
    // mid-game begins another one.
    let stones: Vec<NodeId> = record
        .tree
        .main_line()
        .filter(|node| matches!(record.tree.act(*node), Act::Stone(..)))
        .collect();
    let judged = made.review.moves.iter().rev();
    for (node, judged) in stones.into_iter().rev().zip(judged) {
        if record.tree.act(node) == Act::Stone(judged.made.stone, judged.made.point) {
            annotate(&mut record, node, judged, made);
        }
    }
    record
}

fn annotate(record: &mut Record, node: NodeId, judged: &Judged, made: &Made) {
    let renderer = made.options.renderer();
    let mut lines = Vec::new();
    if !judged.in_opening {
        lines.push(renderer.course(judged));
    }
    lines.extend(renderer.reasons(judged, made.game.size()));
    if !lines.is_empty() {
        say(record, node, &lines.join("\n"));
    }
    if let Some(mark) = judged.mark {
        let (name, value) = property(mark);
        let other = &mut record.tree.notes_mut(node).other;
        if !other.iter().any(|property| property.name == name) {
            other.push(Property {
                name: name.into(),
                values: vec![value.into()],
            });
        }
    }
    if let Some(better) = &judged.better {
        add_variation(record, node, judged, &better.line);
    }
}

/// The property of SGF that says as much as a mark: `BM` a bad move, `TE` a good one.
const fn property(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        Mark::Blunder => ("BM", "2"),
        Mark::Mistake => ("BM", "1"),
        Mark::Good => ("TE", "1"),
    }
}

/// Adds to what is said of a node.
fn say(record: &mut Record, node: NodeId, text: &str) {
    let comment = &mut record.tree.notes_mut(node).comment;
    if !comment.is_empty() {
        comment.push_str("\n\n");
    }
    comment.push_str(text.trim_end());
}

/// Adds a line in place of a move, unless there is one that begins like it.
fn add_variation(record: &mut Record, node: NodeId, judged: &Judged, line: &[Point]) {
    let Some(parent) = record.tree.parent(node) else {
        return;
    };
    let mut stone = judged.made.stone;
    let first = line.first().map(|point| Act::Stone(stone, *point));
    let known = record.tree.children(parent);
    if known
        .map(|child| Some(record.tree.act(child)))
        .any(|act| act == first)
    {
        return;
    }
    let mut at = parent;
    for point in line {
        at = record.tree.add(at, Act::Stone(stone, *point));
        stone = stone.opponent();
    }
}
