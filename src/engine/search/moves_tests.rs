//! The list of moves of a node.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use super::*;
use crate::engine::eval::evaluator::{EvalTables, Evaluator};
use crate::engine::position::{Position, RuleTables};
use crate::engine::search::abdada::Abdada;
use crate::engine::search::limits::Limits;
use crate::engine::search::params::SearchParams;
use crate::engine::search::searcher::SharedSearch;
use crate::engine::search::table::TranspositionTable;
use crate::engine::search::time::SearchClock;
use crate::engine::settings::Settings;
use crate::engine::stopper::Stopper;
use crate::rules::{BoardSize, Game, Point, Rule};

/// Deferred moves are listed twice. The moves that are appended after them are ranked as if
/// they were listed once, so that every rank belongs to a move.
#[test]
fn the_other_moves_are_numbered_after_the_listed_ones() {
    let mut game = Game::new(BoardSize::new(5).unwrap(), Rule::Freestyle);
    game.play(Point::new(2, 2).unwrap()).unwrap();
    let position = Position::new(&game.as_setup(), Arc::new(RuleTables::new(Rule::Freestyle)));
    let evaluator = Evaluator::new(&position, EvalTables::new(Rule::Freestyle));
    let shared = SharedSearch {
        position,
        evaluator,
        excluded: Vec::new(),
        table: &TranspositionTable::new(1 << 10),
        params: &SearchParams::default(),
        settings: Settings::default(),
        limits: Limits::default(),
        clock: SearchClock::start(Limits::default()),
        stopper: &Stopper::default(),
        over: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        abdada: Abdada::new(2),
    };
    let mut searcher = Searcher::new(&shared);
    let node = SearchNode {
        hash: 0,
        depth: 3,
        alpha: -INFINITE,
        beta: INFINITE,
        ply: 1,
        static_eval: 0,
        eval_before: None,
        open_four: None,
        cut_node: false,
        tt_move: None,
        was_pv: false,
    };
    let listed: Vec<Square> = searcher.position.empties().take(10).collect();
    for (rank, square) in listed.into_iter().enumerate() {
        let rank = rank as u16;
        searcher.moves.push(Ordered {
            rank,
            ..Ordered::new(square, 0, true)
        });
    }
    let waiting = searcher.moves[4..].to_vec();
    searcher.moves.extend(waiting);
    searcher.add_others(&node, 0);
    let added = searcher.moves[16..].iter().map(|added| added.rank);
    assert!(added.eq(10..24));
}
