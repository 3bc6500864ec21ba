//! A review in the tree of its game: comments, marks of good and bad moves, and what was better as
//! variations. What an earlier review added is replaced; what others wrote stays.

use crate::console::navigate::sign::{REVIEWER, of_review};
use crate::console::out::Out;
use crate::console::words::game::side_name;
use crate::console::words::language::{Language, pick, say};
use crate::record::{Act, NodeId, Notes, Property, Record, Tree};
use crate::rules::{Point, Stone};
use crate::study::review::{MoveMark, Review};

/// How the line begins that says what a review is made of.
pub(crate) const MADE_OF: &str = "gomoku review ";

/// Adds the review of the game up to the node `at` to its record, in the words of `out`. Returns
/// where that node is now.
pub(crate) fn annotate(record: &mut Record, at: NodeId, review: &Review, out: &Out) -> NodeId {
    let size = record.start.size();
    let tree = &mut record.tree;
    let at = remove_earlier(tree, at, review.moves.len());
    // How the sides played a variation says nothing of the game.
    if tree.main_line().any(|node| node == at) {
        remove_lines(tree, tree.root());
        for stone in Stone::ALL {
            let played = out.how_played(stone, &review.summary[stone]);
            add_line(tree, tree.root(), &format!("{REVIEWER}{played}"));
        }
    }
    let nodes = last_stones(tree, at).into_iter();
    for (node, judged) in nodes.zip(review.moves.iter().rev()) {
        let made = judged.made;
        if tree.act(node) != Act::Stone(made.stone, made.point) {
            continue;
        }
        let words = out.language;
        let course = (!judged.in_opening).then(|| {
            let (player, course) = (side_name(words, made.stone), out.course(judged));
            say!(words, "{player}: {course}", "{player}：{course}")
        });
        let reasons = out.reasons(judged, size);
        let gap = if words == Language::English { " " } else { "" };
        let reasons = reasons.join(gap);
        let reasons = Some(reasons).filter(|text| !text.is_empty());
        let said: Vec<String> = course.into_iter().chain(reasons).collect();
        if !said.is_empty() {
            let said = said.join(pick!(words, ". ", "。"));
            sign(tree, node, judged.mark, &said);
        }
        if let Some(better) = &judged.better {
            let (point, count) = (out.show(made.point, size), better.line.len());
            let moves = words.moves(count);
            let instead = say!(
                words,
                "better than {point} ({moves})",
                "优于 {point}（{moves}）"
            );
            add_variation(tree, node, made.stone, &better.line, &instead);
        }
    }
    at
}

/// The nodes on the way to a node that place stones, the last first.
fn last_stones(tree: &Tree, at: NodeId) -> Vec<NodeId> {
    let mut path = tree.path(at);
    path.retain(|node| matches!(tree.act(*node), Act::Stone(..)));
    path.reverse();
    path
}

/// Says what a review found of a move, and marks it, unless somebody else did.
fn sign(tree: &mut Tree, node: NodeId, mark: Option<MoveMark>, said: &str) {
    let other = &mut tree.notes_mut(node).other;
    let is_marked = other.iter().any(|it| MARKS.contains(&&*it.name));
    let line = match mark {
        None => format!("{REVIEWER}{said}"),
        // By the place of the sign a later review knows whose the mark is.
        Some(mark) if is_marked => format!("{REVIEWER}{} {said}", mark.name()),
        Some(mark) => {
            other.push(property(mark));
            format!("{} {REVIEWER}{said}", mark.name())
        }
    };
    add_line(tree, node, &line);
}

/// The properties of SGF that mark moves.
const MARKS: [&str; 4] = ["BM", "DO", "IT", "TE"];

/// The property that says as much as a mark: `BM` a bad move, `TE` a good one.
fn property(mark: MoveMark) -> Property {
    let (name, value) = match mark {
        MoveMark::Blunder => ("BM", "2"),
        MoveMark::Mistake => ("BM", "1"),
        MoveMark::Good => ("TE", "1"),
    };
    Property {
        name: name.into(),
        values: vec![value.into()],
    }
}

pub(crate) fn add_line(tree: &mut Tree, node: NodeId, line: &str) {
    let comment = &mut tree.notes_mut(node).comment;
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(line);
}

/// Adds a line in place of a move, unless there is one that begins like it.
fn add_variation(tree: &mut Tree, node: NodeId, mut stone: Stone, line: &[Point], instead: &str) {
    let Some(parent) = tree.parent(node) else {
        return;
    };
    let first = line.first().map(|point| Act::Stone(stone, *point));
    if tree.children(parent).any(|it| Some(tree.act(it)) == first) {
        return;
    }
    let mut at = parent;
    for point in line {
        at = tree.add(at, Act::Stone(stone, *point));
        if tree.parent(at) == Some(parent) {
            add_line(tree, at, &format!("{REVIEWER}{instead}"));
        }
        stone = stone.opponent();
    }
}

/// Takes back what an earlier review added to the last `moves` moves up to a node. Returns where that
/// node is now.
fn remove_earlier(tree: &mut Tree, at: NodeId, moves: usize) -> NodeId {
    let mut nodes = last_stones(tree, at);
    nodes.truncate(moves);
    let mut variations = Vec::new();
    for node in &nodes {
        let parent = tree.parent(*node).into_iter();
        let siblings = parent.flat_map(|it| tree.children(it));
        variations.extend(siblings.filter(|it| it != node && is_untouched(tree, *it)));
    }
    for node in nodes {
        remove_lines(tree, node);
    }
    tree.remove(&variations, at)
}

/// Takes the lines of a review out of a comment, and the mark that it set.
fn remove_lines(tree: &mut Tree, node: NodeId) {
    let is_own = |line: &&str| of_review(line).is_some() || line.starts_with(MADE_OF);
    let comment = tree.notes(node).map_or("", |notes| &notes.comment);
    let (own, others): (Vec<&str>, Vec<&str>) = comment.split('\n').partition(is_own);
    if own.is_empty() {
        return;
    }
    let marks = own.into_iter().filter_map(|line| of_review(line)?.0);
    let marks: Vec<Property> = marks.map(property).collect();
    let others = others.join("\n");
    let notes = tree.notes_mut(node);
    notes.comment = others;
    if !marks.is_empty() {
        notes.other.retain(|it| !marks.contains(it));
    }
}

/// Whether a variation is one that a review added, and nothing was added to it since.
fn is_untouched(tree: &Tree, first: NodeId) -> bool {
    let line: Vec<NodeId> = tree.walk_from(first).collect();
    let is_line = line.windows(2).all(|it| tree.parent(it[1]) == Some(it[0]));
    let comment = tree.notes(first).map_or("", |notes| &notes.comment);
    let numbers = comment.split(|letter: char| !letter.is_ascii_digit());
    let count = numbers.filter_map(|number| number.parse().ok()).next_back();
    let has_notes = |node: &NodeId| {
        let mut notes = tree.notes(*node).cloned().unwrap_or_default();
        if *node == first && !comment.contains('\n') && of_review(comment).is_some() {
            notes.comment.clear();
        }
        notes != Notes::default()
    };
    is_line
        && count == Some(line.len())
        && of_review(comment).is_some()
        && !line.iter().any(has_notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blunder_is_emphasized_and_a_mistake_is_not() {
        for (mark, name, value) in [
            (MoveMark::Blunder, "BM", "2"),
            (MoveMark::Mistake, "BM", "1"),
            (MoveMark::Good, "TE", "1"),
        ] {
            let property = property(mark);
            assert_eq!((&*property.name, &*property.values[0]), (name, value));
        }
    }

    /// Only a variation that a review made, and nobody has added to, is taken back; never the moves of
    /// the game, a note without a stone among them.
    #[test]
    fn what_somebody_added_to_stays() {
        let stone = |row, column| Act::Stone(Stone::Black, Point::at(row, column));
        for (length, said, branch, is_own) in [
            (3, "gomoku: better than 7 7 (3 moves)", None, true),
            (3, "gomoku: better than 7 7 (2 moves)", None, false),
            (3, "better than 7 7 (3 moves)", None, false),
            (3, "what is gomoku: I do not know (3 moves)", None, false),
            (3, "gomoku: better than 7 7 (3 moves)\nHm.", None, false),
            (3, "gomoku: better than 7 7 (4 moves)", Some(1), false),
            (3, "gomoku: better than 7 7 (4 moves)", Some(2), true),
        ] {
            let mut tree = Tree::default();
            let mut line = vec![tree.add(tree.root(), stone(0, 0))];
            for column in 1..length {
                line.push(tree.add(line[line.len() - 1], stone(1, column)));
            }
            add_line(&mut tree, line[0], said);
            if let Some(from) = branch {
                tree.add(line[from], stone(2, 2));
            }
            assert_eq!(is_untouched(&tree, line[0]), is_own, "{said} {branch:?}");
        }
        let mut tree = Tree::default();
        let first = tree.add(tree.root(), stone(0, 0));
        let note = tree.add(first, Act::Nothing);
        let last = tree.add(note, stone(1, 1));
        add_line(&mut tree, last, "gomoku: better than 7 7 (1 move)");
        assert_eq!(last_stones(&tree, last), [last, first]);
        assert_eq!(remove_earlier(&mut tree, last, 2), last);
        assert_eq!(last_stones(&tree, last), [last, first]);
    }
}
