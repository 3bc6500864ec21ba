//! Stones by chance that may become an opening.

use crate::common::book::Opening;
use crate::openings::options::Options;

/// The candidate of this number; the same each time.
pub fn candidate(number: u64, options: &Options) -> Opening {
    let seed = options.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number;
    let mut rng = fastrand::Rng::with_seed(seed);
    options.stones.place(&mut rng, options.size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::book::write;
    use crate::openings::options;

    /// A book is made again by its first line, also by later versions.
    #[test]
    fn candidates_stay_the_same() {
        let words = "--stones 3-5 --area 4 --size 9 --seed 2".split(' ');
        let options = options::parse(words).unwrap();
        let points = |number| write(&candidate(number, &options), options.size);
        assert_eq!([0, 1, 2].map(points), ["e7f4e4e6", "d5f6d6f5c4", "f5d4e5"]);
    }
}
