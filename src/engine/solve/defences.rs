//! The defences against a threatened five and against a threatened open four.

use crate::engine::position::{Pattern, Position, Square, Threat};

/// The moves that stop the fives which the opponent threatens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Defences {
    /// There is no five to stop.
    Free,
    /// Only this move does.
    Only(Square),
    /// Each of these moves stops all the fives.
    Several(Vec<Square>),
    /// No legal move does: only a five of one's own helps.
    Lost,
}

impl Defences {
    /// The defences of the side to move.
    pub fn of(position: &Position) -> Defences {
        let side_to_move = position.side_to_move();
        let opponent = position.opponent();
        match position.count(opponent, Threat::Five) {
            0 => Defences::Free,
            _ if position.fives_can_be_blocked() => Defences::with_ends(position, opponent),
            1 => match position.first(opponent, Threat::Five) {
                Some(square) if !position.is_foul(square, side_to_move) => Defences::Only(square),
                _ => Defences::Lost,
            },
            // No stone stops two.
            _ => Defences::Lost,
        }
    }

    /// As [`of`](Defences::of), under caro: there a stone at the open end of a five whose other
    /// end is blocked stops it too.
    fn with_ends(position: &Position, opponent: usize) -> Defences {
        let fives: Vec<Square> = position.at_least(opponent, Threat::Five).collect();
        let mut stones = fives.clone();
        for five in &fives {
            stones.extend(position.ends(*five, opponent));
        }
        stones.sort_unstable_by_key(|square| square.index());
        stones.dedup();
        stones.retain(|stone| {
            let stops =
                |five: &Square| five == stone || !position.stays_five(*five, *stone, opponent);
            fives.iter().all(stops)
        });
        match stones.as_slice() {
            [] => Defences::Lost,
            [one] => Defences::Only(*one),
            _ => Defences::Several(stones),
        }
    }

    /// The moves that stop the fives.
    pub fn squares(&self) -> &[Square] {
        match self {
            Defences::Free | Defences::Lost => &[],
            Defences::Only(square) => std::slice::from_ref(square),
            Defences::Several(squares) => squares,
        }
    }
}

/// A move for a side that cannot stop every five: one that stops a five, if that is legal, or
/// else any legal one.
pub(crate) fn last_resort(position: &Position) -> Option<Square> {
    let side_to_move = position.side_to_move();
    let stop = position.first(position.opponent(), Threat::Five);
    let allowed = |square: &Square| position.is_allowed(*square, side_to_move);
    stop.filter(allowed)
        .or_else(|| position.empties().find(allowed))
}

/// Whether moves that [`against_open_four`] does not return may help against an open four of
/// the opponent's.
pub(crate) fn can_be_stopped_from_afar(position: &Position) -> bool {
    position.fives_can_be_blocked() || position.open_four_depends_on_fouls(position.opponent())
}

/// The moves that may help against an open four that the opponent threatens: those that may
/// stop it, and fours of one's own.
pub(crate) fn against_open_four(position: &Position) -> impl Iterator<Item = Square> {
    let side_to_move = position.side_to_move();
    let points = position.on_four_of_either();
    points.filter(move |square| !position.is_foul(*square, side_to_move))
}

/// Whether a stone on `square` may stop the open four that the opponent threatens on `open`:
/// whether it lies on a row of that open four.
pub(crate) fn may_stop_open_four(position: &Position, open: Square, square: Square) -> bool {
    // Where a five can be blocked at its end, one more point matters.
    let reach = 4 + u32::from(position.fives_can_be_blocked());
    let patterns = position.patterns(open, position.opponent());
    (0..4).any(|direction| {
        let (line, at) = open.place(direction);
        let (other, there) = square.place(direction);
        patterns[direction] >= Pattern::Four && line == other && at.abs_diff(there) <= reach
    })
}

/// Every legal move, the likely answers to an open three first, since most attacks fail on
/// one of them.
pub(crate) fn answers_to_three(position: &Position) -> Vec<Square> {
    let (side_to_move, opponent) = (position.side_to_move(), position.opponent());
    let mut squares: Vec<Square> = against_open_four(position).collect();
    let likely = squares.len();
    squares.sort_by_key(|square| {
        let taken = position.potential(*square, opponent).threat;
        std::cmp::Reverse((taken, position.potential(*square, side_to_move).threat))
    });
    for square in position.empties() {
        if !position.is_foul(square, side_to_move) && !squares[..likely].contains(&square) {
            squares.push(square);
        }
    }
    squares
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::engine::position::RuleTables;
    use crate::engine::rng::Rng;
    use crate::rules::{BoardSize, Game, Rule};

    /// They are exactly the empty points after which no five is left.
    #[test]
    fn those_that_stop_a_five_are_all_named() {
        let mut rng = Rng(1);
        for rule in [Rule::Caro, Rule::CaroOverline, Rule::Freestyle] {
            let tables = Arc::new(RuleTables::new(rule));
            let mut met = 0;
            for _ in 0..2_000 {
                let mut game = Game::new(BoardSize::new(7).unwrap(), rule);
                while game.outcome().is_none() && game.move_count() < 30 {
                    let free: Vec<_> = game.size().points().collect();
                    let _ = game.play(free[rng.below(free.len())]);
                }
                let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
                let opponent = position.opponent();
                if game.outcome().is_some() || position.count(opponent, Threat::Five) == 0 {
                    continue;
                }
                met += 1;
                let mut stops: Vec<Square> = position.empties().collect();
                stops.retain(|square| {
                    position.after(*square, |next| next.count(opponent, Threat::Five) == 0)
                });
                let found = Defences::of(&position);
                stops.sort_unstable_by_key(|square| square.index());
                assert_eq!(found.squares(), stops, "{rule}\n{}", game.board());
                assert_eq!(found == Defences::Lost, stops.is_empty());
            }
            assert!(met > 20, "{rule}: {met}");
        }
    }

    /// After every stone that is said not to stop it the open four can still be made, as after
    /// every legal one that is not listed; and some of those that may stop it do.
    #[test]
    fn what_cannot_stop_an_open_four_does_not() {
        let mut rng = Rng(3);
        for rule in Rule::ALL {
            let tables = Arc::new(RuleTables::new(rule));
            let (mut met, mut stopped) = (0, 0);
            for _ in 0..2_000 {
                let mut game = Game::new(BoardSize::new(9).unwrap(), rule);
                let free: Vec<_> = game.size().points().collect();
                let wanted = 4 + rng.below(16);
                while game.outcome().is_none() && game.move_count() < wanted {
                    let _ = game.play(free[rng.below(free.len())]);
                }
                let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
                let opponent = position.opponent();
                let Some(open) = position.open_four(opponent) else {
                    continue;
                };
                if game.outcome().is_some() {
                    continue;
                }
                met += 1;
                let listed: Vec<Square> = against_open_four(&position).collect();
                let from_afar = can_be_stopped_from_afar(&position);
                let squares: Vec<Square> = position.empties().collect();
                for square in squares {
                    let may_stop = may_stop_open_four(&position, open, square);
                    let stays = position.after(square, |next| {
                        square != open && next.potential(open, opponent).threat >= Threat::OpenFour
                    });
                    assert!(may_stop || stays, "{rule} {square:?}\n{}", game.board());
                    let is_foul = position.is_foul(square, position.side_to_move());
                    let may_help = listed.contains(&square) || from_afar || is_foul;
                    assert!(may_help || stays, "{rule} {square:?}\n{}", game.board());
                    stopped += usize::from(!stays);
                }
            }
            assert!(met > 20 && stopped > met, "{rule}: {met}, {stopped}");
        }
    }
}
