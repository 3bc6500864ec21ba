//! A sample of the positions that a search evaluates, for fitting the evaluation to them.

use crate::engine::position::{Position, Square};
use crate::engine::rng::Rng;
use crate::engine::search::searcher::Observer;

/// The moves from the root to some of the evaluated positions; each evaluation has the same chance to
/// be among them (reservoir sampling, Vitter 1985).
pub(crate) struct Leaves {
    most: usize,
    seen: usize,
    rng: Rng,
    pub paths: Vec<Vec<Square>>,
}

impl Leaves {
    /// At most so many, chosen by this seed.
    pub(crate) const fn new(most: usize, seed: u64) -> Leaves {
        Leaves {
            most,
            seen: 0,
            rng: Rng(seed),
            paths: Vec::new(),
        }
    }

    /// Another position; `path` gives the moves to it.
    fn see(&mut self, path: impl FnOnce() -> Vec<Square>) {
        self.seen += 1;
        if self.paths.len() < self.most {
            self.paths.push(path());
        } else if let Some(place) = self.paths.get_mut(self.rng.below(self.seen)) {
            *place = path();
        }
    }
}

impl Observer for Leaves {
    fn evaluated(&mut self, position: &Position, ply: usize) {
        self.see(|| position.last_moves(ply));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_the_same_chance() {
        let mut picked = [0; 20];
        for seed in 0..2_000 {
            let mut leaves = Leaves::new(5, seed);
            for number in 0..picked.len() {
                leaves.see(|| vec![Square::at(0, number)]);
            }
            assert_eq!(leaves.paths.len(), 5);
            for path in leaves.paths {
                picked[path[0].column()] += 1;
            }
        }
        // 500 times each on average; five standard deviations are 97.
        assert!(
            picked.iter().all(|count| (403..598).contains(count)),
            "{picked:?}"
        );
    }

    #[test]
    fn there_may_be_fewer_positions() {
        let mut leaves = Leaves::new(5, 1);
        leaves.see(|| vec![Square::at(3, 4)]);
        assert_eq!(leaves.paths, [[Square::at(3, 4)]]);
        let mut none = Leaves::new(0, 1);
        none.see(|| panic!("no path is asked for"));
        assert!(none.paths.is_empty());
    }
}
