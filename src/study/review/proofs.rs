//! Carries what is proven of a position to the positions before and after it.

use super::standing::{Assessed, Standing};
use crate::engine::{Win, WinKind};
use crate::rules::Point;

/// If the position after the move to `point` is lost, the one before it is won.
pub(super) fn carry_back(before: &mut Assessed, point: Point, after: &Assessed) {
    let Standing::Lost { plies } = after.standing else {
        return;
    };
    let plies = plies + 1;
    if before.standing.win().is_some_and(|win| win.plies <= plies) {
        return;
    }
    let mut line = vec![point];
    line.extend(&after.best);
    let kind = match plies {
        1 => WinKind::Five,
        _ => WinKind::Search,
    };
    before.best.clone_from(&line);
    before.standing = Standing::Won(Win { kind, plies, line });
}

/// If every move of the position before loses, or the move to `point` wins, the position after
/// that move is won or lost.
pub(super) fn carry_on(before: &Assessed, point: Point, after: &mut Assessed) {
    if after.standing.is_settled() {
        return;
    }
    match &before.standing {
        Standing::Lost { plies } => {
            let plies = plies.saturating_sub(1).max(1);
            // The first move of the win is not known.
            let line = Vec::new();
            let kind = WinKind::Search;
            after.standing = Standing::Won(Win { kind, plies, line });
        }
        Standing::Won(win) if win.line.first() == Some(&point) => {
            let plies = win.plies.saturating_sub(1);
            after.best = win.line[1..].to_vec();
            after.standing = Standing::Lost { plies };
        }
        _ => {}
    }
}
