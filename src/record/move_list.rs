//! The moves of a record for formats in which the sides always alternate.

use std::time::Duration;

use super::{Act, Record, Start};
use crate::rules::{Board, BoardSize, Point, Stone};

/// The stones that a game began with, then the moves of its main line as long as the sides
/// alternate. It ends before a pass, a stone out of turn or a change of stones, because later
/// moves would have the wrong colour or be on another board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveList {
    /// The point of each move, and how long it took.
    pub(super) moves: Vec<(Point, Option<Duration>)>,
    /// The colour of the first move.
    pub(super) first: Stone,
    /// How many stones of the main line come after its end.
    pub(super) left_out: usize,
}

impl MoveList {
    /// The moves of `record`; `None` if the stones that the game began with cannot come from
    /// alternating moves.
    pub(super) fn of(record: &Record) -> Option<MoveList> {
        let mut line = MoveList::of_start(&record.start)?;
        let mut next = match line.moves.len() % 2 {
            0 => line.first,
            _ => line.first.opponent(),
        };
        let tree = &record.tree;
        line.moves
            .reserve(tree.node_count().min(BoardSize::MAX.area()));
        let changes = |node| {
            let notes = tree.notes(node);
            notes.is_some_and(|notes| !notes.edits.is_empty())
        };
        let mut ended = changes(tree.root());
        for node in tree.main_line() {
            match tree.act(node) {
                Act::Stone(stone, point) if !ended && stone == next => {
                    let took = tree.notes(node).and_then(|notes| notes.took);
                    line.moves.push((point, took));
                    next = stone.opponent();
                }
                Act::Stone(..) => {
                    ended = true;
                    line.left_out += 1;
                }
                Act::Pass(_) => ended = true,
                Act::Nothing | Act::Decision(_) | Act::Offer(_) => {}
            }
            ended |= changes(node);
        }
        Some(line)
    }

    /// The stones before the first move, alternating in colour.
    fn of_start(start: &Start) -> Option<MoveList> {
        let empty = |first| MoveList {
            first,
            ..MoveList::default()
        };
        let Start::Setup(setup) = start else {
            return Some(empty(start.first()));
        };
        let count = |side| setup.board().stones_of(side).count();
        let to_move = setup.side_to_move();
        let mut line = match count(to_move.opponent()).checked_sub(count(to_move))? {
            0 => empty(to_move),
            1 => empty(to_move.opponent()),
            _ => return None,
        };
        let stones = alternating(setup.board(), line.first).into_iter();
        line.moves = stones.map(|(point, _)| (point, None)).collect();
        Some(line)
    }
}

/// The stones of a board, `first` and the other side by turns as long as there are both.
pub(super) fn alternating(board: &Board, first: Stone) -> Vec<(Point, Stone)> {
    let of = |side| Vec::from_iter(board.stones().filter(|(_, stone)| *stone == side));
    let [one, other] = [first, first.opponent()].map(of);
    let turns = 0..one.len().max(other.len());
    let stones = turns.flat_map(|turn| [one.get(turn), other.get(turn)]);
    stones.flatten().copied().collect()
}
