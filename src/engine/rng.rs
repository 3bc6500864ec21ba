//! Numbers that look like rng and are always the same.

/// splitmix64 (Steele, Lea, Flood 2014), from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Rng(pub u64);

impl Rng {
    /// The next number.
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`.
    pub(crate) const fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 16) as usize % bound
    }
}
