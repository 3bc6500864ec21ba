//! A record with what a review found: comments, marks of good and bad moves, and what was
//! better as variations.

use crate::console::study::sparkline::Sparkline;
use crate::console::subcommands::review::reviewed::GameReview;
use crate::record::{Act, NodeId, Property, Record};
use crate::rules::Point;
use crate::study::review::{MoveMark, ReviewedMove};

/// The record of a reviewed game, with all that was in it.
pub(crate) fn annotated(reviewed: &GameReview) -> Record {
    let mut record = reviewed.task.record.clone();
    let root = record.tree.root();
    // A file has the same bytes wherever it is written.
    let (fingerprint, lines) = (reviewed.fingerprint, reviewed.lines(Sparkline::Ascii));
    add_comment(&mut record, root, &format!("{fingerprint}\n{lines}"));
    // The moves of the game are the last ones up to the one that decided: where a file changes
    // the stones in mid-game, the game starts again.
    let mut stones = record.tree.path(record.last_node());
    stones.retain(|node| matches!(record.tree.act(*node), Act::Stone(..)));
    let judged = reviewed.review.moves.iter().rev();
    for (node, judged) in stones.into_iter().rev().zip(judged) {
        if record.tree.act(node) == Act::Stone(judged.made.stone, judged.made.point) {
            annotate(&mut record, node, judged, reviewed);
        }
    }
    record
}

fn annotate(record: &mut Record, node: NodeId, judged: &ReviewedMove, reviewed: &GameReview) {
    let out = reviewed.options.plain();
    let mut lines = Vec::new();
    if !judged.in_opening {
        lines.push(out.course(judged));
    }
    lines.extend(out.reasons(judged, reviewed.game.size()));
    if !lines.is_empty() {
        add_comment(record, node, &lines.join("\n"));
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
const fn property(mark: MoveMark) -> (&'static str, &'static str) {
    match mark {
        MoveMark::Blunder => ("BM", "2"),
        MoveMark::Mistake => ("BM", "1"),
        MoveMark::Good => ("TE", "1"),
    }
}

/// Adds to the comment of a node.
fn add_comment(record: &mut Record, node: NodeId, text: &str) {
    let comment = &mut record.tree.notes_mut(node).comment;
    if !comment.is_empty() {
        comment.push_str("\n\n");
    }
    comment.push_str(text.trim_end());
}

/// Adds a line in place of a move, unless there is one that begins like it.
fn add_variation(record: &mut Record, node: NodeId, judged: &ReviewedMove, line: &[Point]) {
    let Some(parent) = record.tree.parent(node) else {
        return;
    };
    let mut stone = judged.made.stone;
    let first = line.first().map(|point| Act::Stone(stone, *point));
    let tree = &mut record.tree;
    if tree.children(parent).any(|it| Some(tree.act(it)) == first) {
        return;
    }
    let mut at = parent;
    for point in line {
        at = tree.add(at, Act::Stone(stone, *point));
        stone = stone.opponent();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::subcommands::review::ReviewOptions;
    use crate::console::subcommands::review::inputs::ReviewTask;
    use crate::engine::{EngineTables, Stopper};
    use crate::record::read_script;
    use crate::study::Effort;
    use crate::study::review::review;

    #[test]
    fn a_blunder_is_emphasized_and_a_mistake_is_not() {
        assert_eq!(property(MoveMark::Blunder), ("BM", "2"));
        assert_eq!(property(MoveMark::Mistake), ("BM", "1"));
        assert_eq!(property(MoveMark::Good), ("TE", "1"));
    }

    #[test]
    fn a_bad_move_is_marked_and_what_was_better_is_a_variation() {
        let game = read_script("7 7\n6 7\n7 8\n6 8\n7 9\n14 14\n").unwrap();
        let mut record = Record::of(&game);
        let last = record.tree.main_line().last().unwrap();
        record.tree.notes_mut(last).comment = "Hm.".into();
        let task_of = |record| ReviewTask {
            path: "game.txt".into(),
            number: 1,
            of: 1,
            source: String::new(),
            record,
            target: None,
        };
        let task = task_of(record);
        let options = ReviewOptions {
            effort: Effort::Nodes(2_000),
            sparkline: Sparkline::Blocks,
            ..ReviewOptions::default()
        };
        let review = review(
            &EngineTables::default(),
            &game,
            options.effort,
            &Stopper::default(),
            &mut |_| {},
        );
        let reviewed = GameReview {
            task: &task,
            options: &options,
            game: &game,
            review: &review,
            fingerprint: "made of this",
        };
        let record = annotated(&reviewed);
        let comment = |node| record.tree.notes(node).unwrap().comment.clone();
        let whole = comment(record.tree.root());
        assert!(whole.starts_with("made of this\n1. $ 7 7"), "{whole}");
        let mut lines = whole.lines().skip_while(|line| !line.contains("chances"));
        assert!(lines.nth(1).is_some_and(str::is_ascii), "{whole}");
        let said = comment(last);
        assert!(said.starts_with("Hm.\n\n"), "{said}");
        assert!(said.contains("14 14 lets Black win by fours"), "{said}");
        let marks = &record.tree.notes(last).unwrap().other;
        assert_eq!([&marks[0].name, &marks[0].values[0]], ["BM", "1"]);
        let better = &review.moves[5].better.as_ref().unwrap().line;
        let before = record.tree.parent(last).unwrap();
        let variations: Vec<NodeId> = record.tree.children(before).collect();
        let [_, variation] = variations[..] else {
            panic!("{variations:?}");
        };
        let act = Act::Stone(crate::rules::Stone::White, better[0]);
        assert_eq!(record.tree.act(variation), act);
        assert_eq!(record.tree.main_line().last(), Some(last));
        // A record that has the line already is not given it again.
        let nodes = record.tree.node_count();
        let task = &task_of(record);
        let again = annotated(&GameReview { task, ..reviewed });
        assert_eq!(again.tree.node_count(), nodes);
    }
}
