//! The first two stones of a game, which need no thought.

use crate::engine::{Rng, SearchResult};
use crate::rules::{Game, Point};

/// The first move of a game, at every level.
pub(crate) fn centre(game: &Game) -> Option<SearchResult> {
    let middle = game.size().get() / 2;
    let point = Point::new(middle, middle).ok()?;
    game.to_move()?;
    Some(SearchResult::immediate(point, 0))
}

/// The answer to the first stone, below the top level: one of the points beside it that
/// are no further from the centre. `None` when the game is over.
pub(crate) fn answer(game: &Game, seed: u64) -> Option<SearchResult> {
    let first = game.moves().next()?.point;
    let middle = game.size().get() / 2;
    let off_centre = |point: &Point| {
        let (row, column) = (point.row(), point.column());
        row.abs_diff(middle).max(column.abs_diff(middle))
    };
    let is_beside = |point: &Point| {
        let (down, right) = (
            point.row().abs_diff(first.row()),
            point.column().abs_diff(first.column()),
        );
        let is_inward = off_centre(point) <= off_centre(&first).max(1);
        down.max(right) == 1 && is_inward && game.check(*point).is_ok()
    };
    let beside: Vec<Point> = game.size().points().filter(is_beside).collect();
    let point = beside.get(Rng(seed).below(beside.len().max(1)))?;
    Some(SearchResult::immediate(*point, 0))
}
