//! What is proven of a position is carried to the positions before and after it.

use super::standing::{Assessed, Force, Standing, Win};
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
    let force = match plies {
        1 => Force::Five,
        _ => Force::Search,
    };
    before.best.clone_from(&line);
    before.standing = Standing::Won(Win { force, plies, line });
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
            let force = Force::Search;
            after.standing = Standing::Won(Win { force, plies, line });
        }
        Standing::Won(win) if win.line.first() == Some(&point) => {
            let plies = win.plies.saturating_sub(1);
            after.best = win.line[1..].to_vec();
            after.standing = Standing::Lost { plies };
        }
        _ => {}
    }
}
