//! What replaying a win finds is a win.

use std::sync::Arc;

use crate::engine::position::{Position, RuleTables, Square};
use crate::engine::rng::Rng;
use crate::engine::solve::vct::Vct;
use crate::rules::{BoardSize, Game, Rule};

/// One more stone of the defender's: most wins stay, and each one that is found in this way is
/// found by a search of its own too.
#[test]
fn a_win_that_is_played_again_is_a_win() {
    let mut rng = Rng(7);
    for rule in Rule::ALL {
        let tables = Arc::new(RuleTables::new(rule));
        let (mut stay, mut change) = (0, 0);
        for _ in 0..120 {
            let mut game = Game::new(BoardSize::new(11).unwrap(), rule);
            let points: Vec<_> = game.size().points().collect();
            while game.outcome().is_none() && game.move_count() < 14 {
                let (row, column) = (2 + rng.below(7), 2 + rng.below(7));
                let _ = game.play(points[11 * row + column]);
            }
            if game.outcome().is_some() {
                continue;
            }
            let mut known = Position::new(&game.as_setup(), Arc::clone(&tables));
            let mut vct = Vct::default();
            if !vct.wins(&mut known, 2_000) {
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
                if vct.replays(&mut known, &mut position) {
                    stay += 1;
                    let again = Vct::default().wins(&mut position, 200_000);
                    assert!(again, "{rule} {reply:?}\n{}", game.board());
                } else {
                    change += 1;
                }
            }
        }
        assert!(stay > 100 && change > 20, "{rule}: {stay}, {change}");
    }
}
