//! The history, killer and counter-move heuristics: which moves were good elsewhere in the tree.

use super::limits::MAX_PLY;
use super::params::SearchParams;
use crate::engine::position::{CELLS, Square};

/// The history scores, killers and counter-moves of both colours.
#[derive(Debug)]
pub(crate) struct History {
    /// The history score of each point.
    scores: Vec<[i32; 2]>,
    /// The counter-move: the move that refuted the opponent's move to a point (Uiterwijk
    /// 1992).
    counters: Vec<[Option<Square>; 2]>,
    /// The killers of each ply: the last two moves that caused a cutoff there (Akl and Newborn
    /// 1977).
    killers: Vec<[Option<Square>; 2]>,
}

impl Default for History {
    fn default() -> History {
        History {
            scores: vec![[0; 2]; CELLS],
            counters: vec![[None; 2]; CELLS],
            killers: vec![[None; 2]; MAX_PLY + 1],
        }
    }
}

impl History {
    /// The history score of a move: positive if it was good elsewhere, negative if it was
    /// not.
    #[inline]
    pub(crate) fn score(&self, square: Square, colour: usize) -> i32 {
        self.scores[square.index()][colour]
    }

    /// The counter-move of `colour` to `last`, the opponent's move.
    pub(crate) fn counter_move(&self, last: Option<Square>, colour: usize) -> Option<Square> {
        self.counters[last?.index()][colour]
    }

    /// Whether a move is a killer of this ply.
    pub(crate) fn is_killer(&self, square: Square, ply: usize) -> bool {
        self.killers[ply].contains(&Some(square))
    }

    /// After a cutoff, makes the move that caused it a killer of this ply.
    pub(crate) fn add_killer(&mut self, square: Square, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(square) {
            *killers = [Some(square), killers[0]];
        }
    }

    /// After a cutoff at this depth, rewards the move that caused it and penalises those that
    /// were searched `before` it. `last` is the opponent's move that it answers.
    pub(crate) fn update(
        &mut self,
        (square, colour): (Square, usize),
        before: impl Iterator<Item = Square>,
        last: Option<Square>,
        depth: i32,
        params: &SearchParams,
    ) {
        let most = i64::from(params.history_most.max(1));
        let squared = i64::from(depth) * i64::from(depth);
        let bonus = squared.saturating_mul(params.history_growth.into());
        let bonus = bonus.min(params.history_bonus.into()).clamp(1, most);
        let malus = (bonus * i64::from(params.history_malus) / 100).clamp(0, most);
        self.add(square, colour, bonus, most);
        for square in before {
            self.add(square, colour, -malus, most);
        }
        if let Some(last) = last {
            self.counters[last.index()][colour] = Some(square);
        }
    }

    /// Changes a score by at most `change`; its absolute value never exceeds `most`.
    fn add(&mut self, square: Square, colour: usize, change: i64, most: i64) {
        let score = &mut self.scores[square.index()][colour];
        let old = i64::from(*score);
        *score = (old + change - old * change.abs() / most) as i32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A score grows with every cutoff, falls whenever the move was searched in vain, and
    /// stays within its bounds.
    #[test]
    fn scores_grow_and_fall_within_bounds() {
        let params = SearchParams::default();
        let mut history = History::default();
        let [good, bad, last] = [0, 1, 2].map(|column| Square::at(3, column));
        let mut before = (0, 0);
        for _ in 0..1_000 {
            history.update((good, 1), [bad].into_iter(), Some(last), 5, &params);
            let now = (history.score(good, 1), history.score(bad, 1));
            assert!(now.0 >= before.0 && now.1 <= before.1, "{before:?} {now:?}");
            before = now;
        }
        let most = params.history_most;
        assert!(before.0 > most / 2 && before.0 <= most, "{before:?}");
        assert!(before.1 < -most / 2 && before.1 >= -most, "{before:?}");
        assert_eq!(history.score(good, 0), 0);
        assert_eq!(history.counter_move(Some(last), 1), Some(good));
        assert_eq!(history.counter_move(Some(last), 0), None);
        assert_eq!(history.counter_move(None, 1), None);
    }

    #[test]
    fn the_last_two_cutoffs_of_a_ply_are_its_killers() {
        let mut history = History::default();
        let squares = [0, 1, 2].map(|column| Square::at(3, column));
        let killers = |history: &History| squares.map(|square| history.is_killer(square, 4));
        assert_eq!(killers(&history), [false; 3]);
        for square in [squares[0], squares[1], squares[1], squares[2], squares[2]] {
            history.add_killer(square, 4);
            assert!(!history.is_killer(square, 5));
        }
        assert_eq!(killers(&history), [false, true, true]);
    }
}
