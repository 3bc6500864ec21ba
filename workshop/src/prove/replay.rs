//! Plays a proven win again in a position with one more stone of the defender's.

use gomoku::engine::tune::Threat;
use gomoku::engine::tune::proving::{Defences, Position, Replies, ThreatSearch};

/// Whether the win that was proven of `known` is a win in `position` too, which has one more stone of
/// the defender's: the same moves are played again, against every reply. This takes far fewer
/// positions than a new search.
pub fn replays(threats: &mut ThreatSearch, known: &mut Position, position: &mut Position) -> bool {
    threats.start();
    replay(threats, known, position)
}

/// The two differ only in stones of the defender's, and the attacker is to move in both. Fours are
/// searched anew, and every reply that matters in `position` is tried.
fn replay(threats: &mut ThreatSearch, known: &mut Position, position: &mut Position) -> bool {
    if threats.known_win(position).is_some() || threats.wins_by_fours(position) {
        return true;
    }
    let Some((square, count)) = threats.known_win(known) else {
        return false;
    };
    let attacker = position.side_to_move();
    // Only what a search would try: otherwise it could not find this win by itself.
    let fits = position.is_allowed(square, attacker)
        && match Defences::of(position) {
            Defences::Free => position.threat(square, attacker) >= Threat::Three,
            stops => stops.squares().contains(&square),
        };
    // Without threats the win was by fours, which were sought already.
    if count == 0 || !fits {
        return false;
    }
    known.make(square);
    position.make(square);
    let wins = match threats.replies(position) {
        Replies::NoThreat => false,
        Replies::Lost => true,
        Replies::ToFour(replies) | Replies::ToThree(replies) => replies.into_iter().all(|reply| {
            known.make(reply);
            position.make(reply);
            let wins = replay(threats, known, position);
            known.unmake();
            position.unmake();
            wins
        }),
    };
    known.unmake();
    position.unmake();
    if wins {
        threats.remember_win(position, square, count);
    }
    wins
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use gomoku::engine::tune::proving::{RuleTables, Square};
    use gomoku::rules::{BoardSize, Game, Rule};

    /// One more stone of the defender's: most wins stay, and each one that is found in this way is
    /// found by a search of its own too.
    #[test]
    fn a_win_that_is_played_again_is_a_win() {
        let mut rng = fastrand::Rng::with_seed(7);
        for rule in Rule::ALL {
            let tables = Arc::new(RuleTables::new(rule));
            let (mut stay, mut change) = (0, 0);
            for _ in 0..120 {
                let mut game = Game::new(BoardSize::new(11).unwrap(), rule);
                let points: Vec<_> = game.size().points().collect();
                while game.outcome().is_none() && game.move_count() < 14 {
                    let (row, column) = (2 + rng.usize(..7), 2 + rng.usize(..7));
                    let _ = game.play(points[11 * row + column]);
                }
                if game.outcome().is_some() {
                    continue;
                }
                let mut known = Position::new(&game.as_setup(), Arc::clone(&tables));
                let mut threats = ThreatSearch::default();
                if !threats.wins(&mut known, 2_000) {
                    continue;
                }
                let replies: Vec<Square> = known.empties().step_by(3).collect();
                for reply in replies {
                    known.pass();
                    if known.is_foul(reply, known.side_to_move()) {
                        known.pass();
                        continue;
                    }
                    let mut position = known.clone();
                    position.make(reply);
                    known.pass();
                    if replays(&mut threats, &mut known, &mut position) {
                        stay += 1;
                        let again = ThreatSearch::default().wins(&mut position, 200_000);
                        assert!(again, "{rule} {reply:?}\n{}", game.board());
                    } else {
                        change += 1;
                    }
                }
            }
            assert!(stay > 100 && change > 20, "{rule}: {stay}, {change}");
        }
    }
}
