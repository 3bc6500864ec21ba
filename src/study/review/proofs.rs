//! Carries what is proven of a position to the positions before and after it.

use super::standing::{Assessed, Standing};
use crate::engine::{Win, WinKind};
use crate::rules::Point;

/// If the position after the move to `point` is lost, the one before it is won. A win that is known
/// of that position alone stays the one that is told of it.
pub(super) fn carry_back(before: &mut Assessed, point: Point, after: &Assessed) {
    let Standing::Lost { plies } = after.standing else {
        return;
    };
    let plies = plies + 1;
    let known = before.standing.win();
    if known.is_some_and(|win| win.kind != WinKind::Search || win.plies <= plies) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;

    fn at(column: usize) -> Point {
        Point::new(0, column).unwrap()
    }

    fn win(kind: WinKind, plies: usize, line: &[usize]) -> Standing {
        let line = line.iter().copied().map(at).collect();
        Standing::Won(Win { kind, plies, line })
    }

    fn assessed(standing: Standing, best: &[usize]) -> Assessed {
        let best = best.iter().copied().map(at).collect();
        Assessed { standing, best }
    }

    const OPEN: Standing = Standing::Searched {
        score: Score::of_units(7),
        depth: 3,
    };

    /// A move after which the other side loses wins, unless a win by threats is known, or one that is
    /// no longer.
    #[test]
    fn a_loss_after_a_move_is_a_win_before_it() {
        let lost = |plies| Standing::Lost { plies };
        for (before, after, expected) in [
            (OPEN, lost(0), win(WinKind::Five, 1, &[5, 6, 7])),
            (OPEN, lost(4), win(WinKind::Search, 5, &[5, 6, 7])),
            (
                win(WinKind::Fours, 5, &[1]),
                lost(4),
                win(WinKind::Fours, 5, &[1]),
            ),
            (
                win(WinKind::Fours, 7, &[1]),
                lost(4),
                win(WinKind::Fours, 7, &[1]),
            ),
            (
                win(WinKind::Search, 7, &[1]),
                lost(4),
                win(WinKind::Search, 5, &[5, 6, 7]),
            ),
            (OPEN, OPEN, OPEN),
        ] {
            let mut before = assessed(before, &[1]);
            carry_back(&mut before, at(5), &assessed(after, &[6, 7]));
            assert_eq!(before.standing, expected);
            let is_new = matches!(&expected, Standing::Won(win) if win.line.len() == 3);
            let best: &[usize] = if is_new { &[5, 6, 7] } else { &[1] };
            assert_eq!(before.best, assessed(OPEN, best).best);
        }
    }

    /// Whatever is played in a lost position, the other side then wins; and the first move of a
    /// win leaves a loss.
    #[test]
    fn what_is_proven_before_a_move_holds_after_it() {
        let lost = |plies| Standing::Lost { plies };
        for (before, after, expected, best) in [
            (lost(6), OPEN, win(WinKind::Search, 5, &[]), &[1][..]),
            (lost(1), OPEN, win(WinKind::Search, 1, &[]), &[1]),
            (win(WinKind::Fours, 3, &[5, 6, 7]), OPEN, lost(2), &[6, 7]),
            (win(WinKind::Fours, 3, &[4, 6, 7]), OPEN, OPEN, &[1]),
            (lost(6), Standing::Drawn, Standing::Drawn, &[1]),
            (OPEN, OPEN, OPEN, &[1]),
        ] {
            let mut after = assessed(after, &[1]);
            carry_on(&assessed(before, &[]), at(5), &mut after);
            assert_eq!(after.standing, expected);
            assert_eq!(after.best, assessed(OPEN, best).best);
        }
    }
}
