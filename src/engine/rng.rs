//! Pseudo-random numbers, repeatable from a seed.

/// 2^64 divided by the golden ratio, made odd: its multiples lie far apart.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Spreads a number over all its bits, so that close numbers become distant ones (Fibonacci
/// hashing, Knuth). Different numbers stay different, and 0 stays 0.
pub(crate) const fn mix(number: u64) -> u64 {
    number.wrapping_mul(GOLDEN)
}

/// splitmix64 (Steele, Lea, Flood 2014), from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Rng(pub u64);

impl Rng {
    /// The next random number.
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A random number below `bound`.
    pub(crate) const fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 16) as usize % bound
    }
}
