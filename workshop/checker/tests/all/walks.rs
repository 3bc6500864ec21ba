use std::rc::Rc;

use checker::bits::{Cell, Points};
use checker::board::{Board, DEFENDER, Rule};
use checker::strategy::{Strategy, Then};
use checker::walk::{Extent, Link, Node, Proof, Reason, Solver, Verified, Walk};

use crate::support::{by_fours, cell, cells};

/// Wins with at most one four before the five.
#[derive(Clone, Copy, Default)]
struct Small {
    /// Says so many plies less than it takes.
    short_by: usize,
    /// Names a move that wins nothing.
    lies: bool,
    /// Finds nothing.
    is_blind: bool,
}

impl Solver for Small {
    fn solve(&mut self, board: &Board) -> Option<(Rc<Strategy>, usize)> {
        let found = by_fours(&mut board.clone(), 1).filter(|_| !self.is_blind)?;
        let said = found.plies() - self.short_by;
        match self.lies {
            true => Some((Rc::new(Strategy::new(found.cell(), Then::Won)), said)),
            false => Some((found, said)),
        }
    }
}

const ROOT: Link = Link {
    node: 0,
    symmetry: 0,
};

fn node(winning: &str, replies: &[(&str, usize, u8)]) -> Node {
    let link = |(reply, node, symmetry): &(&str, usize, u8)| {
        let (node, symmetry) = (*node, *symmetry);
        (cell(reply), Link { node, symmetry })
    };
    Node {
        winning: cell(winning),
        replies: replies.iter().map(link).collect(),
    }
}

/// What is found after these moves, in all replies.
fn walked(nodes: &[Node], moves: &str, solver: Small) -> (Option<usize>, Verified) {
    let proof = Proof::new(nodes, Rule::Freestyle);
    walked_by(&proof, moves, solver, Extent::ALL)
}

fn walked_by(
    proof: &Proof,
    moves: &str,
    solver: Small,
    extent: Extent,
) -> (Option<usize>, Verified) {
    Walk::new(proof, solver).check(ROOT, &cells(moves), extent)
}

fn failures(verified: &Verified) -> Vec<(String, Reason)> {
    let named = |(moves, reason): &(Vec<Cell>, Reason)| (checker::bits::names(moves), *reason);
    verified.failures.iter().map(named).collect()
}

/// Three in a row, to which `g8` adds.
const THREE: &str = "h8a1i8c1j8e1";

#[test]
fn every_reply_is_tried_down_to_the_leaves() {
    let (plies, verified) = walked(&[node("g8", &[])], THREE, Small::default());
    assert_eq!(plies, Some(3));
    let position = |moves: &str| {
        let cells = cells(moves);
        let of = |side| cells.iter().skip(side).step_by(2).copied().collect();
        Board::empty(Rule::Freestyle).with([of(0), of(1)])
    };
    let expected = Verified {
        positions: [position(THREE).canonical().0.stones()].into(),
        leaves: 218,
        asked: 218,
        plies: 9,
        bounds: vec![3],
        failures: Vec::new(),
    };
    assert_eq!(verified, expected);
    // A move that makes five has no replies.
    let (plies, verified) = walked(&[node("f8", &[])], "h8a1i8c1j8e1g8k1", Small::default());
    assert_eq!((plies, verified.leaves, verified.plies), (Some(1), 0, 9));
    assert_eq!(verified.bounds, [1]);
}

/// A forged proof for each reason to refuse.
#[test]
fn a_forged_proof_is_refused_for_its_reason() {
    let told = |winning: &str, moves: &str, solver: Small| {
        let (plies, verified) = walked(&[node(winning, &[])], moves, solver);
        assert_eq!((plies, &*verified.bounds), (None, &[][..]));
        let failures = failures(&verified);
        (verified.leaves, failures.len(), failures[0].clone())
    };
    let small = Small::default();
    let one = |moves: &str, reason| (0, 1, (moves.to_owned(), reason));
    for taken in ["h8", "a1"] {
        let moves = format!("{THREE}{taken}");
        assert_eq!(told(taken, THREE, small), one(&moves, Reason::Taken));
    }
    // The defender has four.
    let four = "h8d5a1e5c1f5e1g5";
    let moves = format!("{four}o15");
    assert_eq!(told("o15", four, small), one(&moves, Reason::DefenderWins));
    let all = |moves: &str, reason| (218, 218, (moves.to_owned(), reason));
    let first = format!("{THREE}g8a15");
    let blind = Small {
        is_blind: true,
        ..small
    };
    assert_eq!(told("g8", THREE, blind), all(&first, Reason::NotFound));
    let short = Small {
        short_by: 1,
        ..small
    };
    assert_eq!(told("g8", THREE, short), all(&first, Reason::TooLong));
    // It names a five that is none, where it would need a four first.
    let lies = Small {
        lies: true,
        ..small
    };
    let first = format!("{THREE}b15a15");
    assert_eq!(told("b15", THREE, lies), all(&first, Reason::NoWin));
    let extent = Extent {
        only: Points::of(cell("h8")),
        ..Extent::ALL
    };
    let nodes = [node("g8", &[])];
    let proof = Proof::new(&nodes, Rule::Freestyle);
    let (plies, verified) = walked_by(&proof, THREE, small, extent);
    assert_eq!(plies, None);
    assert_eq!(
        failures(&verified),
        [(format!("{THREE}g8"), Reason::NoReply)]
    );
    let texts = [
        (Reason::Taken, "the point is taken"),
        (Reason::DefenderWins, "the defender makes five"),
        (Reason::NoReply, "there is no reply"),
        (Reason::NotFound, "the solver finds no win"),
        (Reason::NoWin, "the solver's win is none"),
        (
            Reason::TooLong,
            "the solver's win takes longer than it says",
        ),
    ];
    for (reason, text) in texts {
        assert_eq!(reason.to_string(), text);
    }
}

/// The same on both sides of column h. After `h8` the replies `f8` and `j8`, which are alike, need
/// two fours.
const ALIKE: &str = "g8h1i8h15j9a1j10o1f9a15f10o15";

#[test]
fn listed_replies_and_their_images_are_followed() {
    let after = node("j8", &[]);
    let right = [node("h8", &[("f8", 1, 0)]), after.clone()];
    let both = [node("h8", &[("f8", 1, 0), ("j8", 1, 2)]), after.clone()];
    for nodes in [right, both] {
        let (plies, verified) = walked(&nodes, ALIKE, Small::default());
        assert_eq!((plies, failures(&verified)), (Some(7), Vec::new()));
        assert_eq!((verified.positions.len(), verified.leaves), (2, 420));
        // Of replies that are alike, one is asked for; 12 are on column h.
        assert_eq!(verified.asked, (210 - 12) / 2 + 12 + 210);
        assert_eq!((verified.plies, verified.bounds), (12 + 7, vec![7, 5]));
    }
    // Not listed, and listed with another symmetry than theirs.
    let said = |nodes: &[Node]| {
        let (plies, verified) = walked(nodes, ALIKE, Small::default());
        assert_eq!(plies, None);
        failures(&verified)
    };
    let not_found = |reply: &str| (format!("{ALIKE}h8{reply}"), Reason::NotFound);
    assert_eq!(said(&[node("h8", &[])]), [not_found("f8"), not_found("j8")]);
    let turned = [node("h8", &[("f8", 1, 0), ("j8", 1, 0)]), after.clone()];
    let taken = (format!("{ALIKE}h8j8j8"), Reason::Taken);
    assert_eq!(said(&turned), [taken]);
    let turned = [node("h8", &[("f8", 1, 0), ("j8", 1, 4)]), after];
    let moves = "h9o8h7a8g6o15f6o1g10a15f10a1h8h6j8";
    let failures = said(&turned);
    assert!(failures[0].0.starts_with(moves), "{failures:?}");
}

/// From the empty board a second move answers for its images too.
#[test]
fn second_moves_are_answered_up_to_symmetry() {
    let nodes = [node("h8", &[("o15", 1, 0), ("h15", 1, 0)]), node("i9", &[])];
    let shallow = Extent {
        deepest: 2,
        ..Extent::ALL
    };
    let blind = Small {
        is_blind: true,
        ..Small::default()
    };
    let proof = Proof::new(&nodes, Rule::Freestyle);
    let (plies, verified) = walked_by(&proof, "", blind, shallow);
    assert_eq!((plies, verified.leaves), (None, 224 - 8));
    let failed = failures(&verified);
    let names = ["o15", "a15", "a1", "o1", "h15", "a8", "o8", "h1"];
    assert!(
        names
            .iter()
            .all(|name| !failed.iter().any(|it| it.0 == format!("h8{name}")))
    );
}

/// What is not followed is neither claimed nor remembered.
#[test]
fn a_part_is_not_the_whole() {
    let small = Small::default();
    let nodes = [node("h8", &[("f8", 1, 0)]), node("a2", &[])];
    let proof = Proof::new(&nodes, Rule::Freestyle);
    let only = |name: &str| Extent {
        only: Points::of(cell(name)),
        ..Extent::ALL
    };
    let (plies, verified) = walked_by(&proof, ALIKE, small, only("c3"));
    assert_eq!(
        (plies, verified.leaves, verified.failures.len()),
        (None, 1, 0)
    );
    assert_eq!(verified.bounds, [5]);
    let shallow = Extent {
        deepest: 14,
        ..Extent::ALL
    };
    let (plies, verified) = walked_by(&proof, ALIKE, small, shallow);
    assert_eq!(
        (plies, verified.leaves, verified.failures.len()),
        (None, 210, 0)
    );
    let mut asked = Vec::new();
    let mut choose = |node: &Node, replies: Points| {
        asked.push((node.winning, replies.count()));
        cell("c3")
    };
    let chosen = Extent {
        choose: Some(&mut choose),
        ..Extent::ALL
    };
    let (plies, verified) = walked_by(&proof, ALIKE, small, chosen);
    assert_eq!(
        (plies, verified.leaves, verified.failures.len()),
        (None, 1, 0)
    );
    assert_eq!(asked, [(cell("h8"), 212)]);
    let mut choose = |node: &Node, _: Points| match node.winning == cell("h8") {
        true => cell("f8"),
        false => cell("c3"),
    };
    let chosen = Extent {
        choose: Some(&mut choose),
        ..Extent::ALL
    };
    let (_, verified) = walked_by(&proof, ALIKE, small, chosen);
    assert_eq!((verified.leaves, verified.failures.len()), (1, 1));
    // All of it is refused, though each part was asked for before.
    let (plies, verified) = walked_by(&proof, ALIKE, small, Extent::ALL);
    assert_eq!((plies, verified.leaves), (None, 210 + 210));
    assert_eq!(verified.failures.len(), 210);
    // And so it is when it is asked for again, by another walk.
    let (plies, verified) = walked_by(&proof, ALIKE, small, Extent::ALL);
    assert_eq!((plies, verified), (None, Verified::default()));
}

/// What one walk has proven another one knows, on the same path and on a symmetrical one.
#[test]
fn walks_share_what_is_proven() {
    let small = Small::default();
    let nodes = [node("h8", &[("f8", 1, 0)]), node("j8", &[])];
    let proof = Proof::new(&nodes, Rule::Freestyle);
    let below = format!("{ALIKE}h8f8");
    let mut walk = Walk::new(&proof, small);
    let link = Link {
        node: 1,
        symmetry: 0,
    };
    let (plies, verified) = walk.check(link, &cells(&below), Extent::ALL);
    assert_eq!((plies, verified.leaves), (Some(5), 210));
    assert_eq!(verified.bounds, [0, 5]);
    let (plies, verified) = walked_by(&proof, ALIKE, small, Extent::ALL);
    assert_eq!(
        (plies, verified.leaves),
        (Some(7), 210),
        "only those of the first node"
    );
    let mut all = Verified::default();
    all.bound(1, 9);
    let asked = verified.asked;
    all.add(verified.clone());
    all.add(verified);
    let sums = (all.plies, all.leaves, all.asked);
    assert_eq!(sums, (12 + 5, 2 * 210, 2 * asked));
    assert_eq!((all.bounds, asked > 1), (vec![7, 9], true));
}

/// A reply that is not won is not made good by those after it or before it.
#[test]
fn one_reply_that_is_left_open_refutes_a_move() {
    // Two are in a row, and one end is stopped or the other.
    for (reply, stones) in [("g8", "h8a1i8c1"), ("k8", "h8a1i8c1")] {
        let (plies, verified) = walked(&[node("j8", &[])], stones, Small::default());
        assert_eq!(plies, None);
        let open = (format!("{stones}j8{reply}"), Reason::NotFound);
        assert!(failures(&verified).contains(&open));
        assert_eq!(failures(&verified).len(), 2);
    }
    assert_eq!(DEFENDER, 1);
}
