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
use crate::record::read_script;

/// A search of the position after these moves.
fn search_of<'a>(
    script: &str,
    table: &'a TranspositionTable,
    params: &'a SearchParams,
    stopper: &'a Stopper,
) -> SharedSearch<'a> {
    let game = read_script(script).unwrap();
    let rule = game.rule();
    let position = Position::new(&game.as_setup(), Arc::new(RuleTables::new(rule)));
    let evaluator = Evaluator::new(&position, EvalTables::new(rule));
    SharedSearch {
        position,
        evaluator,
        excluded: Vec::new(),
        table,
        params,
        settings: Settings::default(),
        limits: Limits::default(),
        clock: SearchClock::start(Limits::default()),
        stopper,
        over: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        abdada: Abdada::new(2),
    }
}

/// Deferred moves are listed twice. The moves that are appended after them are ranked as if
/// they were listed once, so that every rank belongs to a move.
#[test]
fn the_other_moves_are_numbered_after_the_listed_ones() {
    let table = TranspositionTable::new(1 << 10);
    let (params, stopper) = (SearchParams::default(), Stopper::default());
    let shared = search_of("new 5\n2 2", &table, &params, &stopper);
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

/// Reverse futility pruning ends a node before a win by fours is looked for. What it stores must not
/// make a later search of the node, which is not pruned, believe that there is none.
#[test]
fn a_pruned_node_is_not_stored_as_searched() {
    let table = TranspositionTable::new(1 << 10);
    let (params, stopper) = (SearchParams::default(), Stopper::default());
    let shared = search_of("7 7\n8 8\n0 0", &table, &params, &stopper);
    let mut searcher = Searcher::new(&shared);
    let eval = searcher.evaluate();
    let beta = eval - params.reverse_futility_margin;
    let found = searcher.node(1, beta - 1, beta, 1, true);
    assert_eq!(found.ok(), Some(beta));
    let stored = table.get(shared.position.hash()).unwrap();
    assert_eq!((stored.depth, stored.static_eval), (-1, eval));
}
