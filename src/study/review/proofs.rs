//! What is proven of a position is carried to the positions before and after it.

use super::standing::{Assessed, Standing};
use crate::engine::{Win, WinKind};
use crate::rules::Point;

/// The position before `point` was played, where the one after it is lost: it is won.
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

/// The position after `point`, where it is known of the one before it that every move
/// loses, or that this one wins.
pub(super) fn carry_on(before: &Assessed, point: Point, after: &mut Assessed) {
    if after.standing.is_settled() {
        return;
    }
    match &before.standing {
        Standing::Lost { plies } => {
            let plies = plies.saturating_sub(1).max(1);
            // Its first move is not known, unless the search looked at it.
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
