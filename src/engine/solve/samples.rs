//! Random positions for the tests.

use crate::engine::rng::Rng;
use crate::rules::{Board, BoardSize, Game, Point, Rule, Setup, Stone};

/// A random game with stones close together, so that there are fours.
pub(super) fn cluster(rng: &mut Rng, rule: Rule) -> Game {
    loop {
        let points = 7 + rng.below(5);
        let mut game = Game::new(BoardSize::new(points).unwrap(), rule);
        let moves = 8 + rng.below(20);
        while game.move_count() < moves && game.outcome().is_none() {
            let place = |rng: &mut Rng| (points - 7) / 2 + rng.below(7);
            let _ = game.play(Point::new(place(rng), place(rng)).unwrap());
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Stones at random close together, Black's and White's not as many: a game would rarely come to so
/// many threes and fours that fouls, blocked fives and ends matter.
pub(super) fn crowd(rng: &mut Rng, rule: Rule) -> Setup {
    loop {
        let size = BoardSize::new(7 + rng.below(5)).unwrap();
        let mut board = Board::new(size);
        let (count, share) = (12 + rng.below(14), 3 + rng.below(5));
        for _ in 0..count {
            let place = |rng: &mut Rng| (size.get() - 7) / 2 + rng.below(7);
            let point = Point::new(place(rng), place(rng)).unwrap();
            let stone = Stone::ALL[usize::from(rng.below(10) >= share)];
            let _ = board.set(point, Some(stone));
        }
        let setup = Setup::of_board(board, rule, Stone::ALL[rng.below(2)]);
        if setup.outcome().is_none() && setup.fives().next().is_none() {
            return setup;
        }
    }
}
