//! A table of positions without a win by fours.

/// Positions without a win by fours, each with the number of fours within which there is none.
/// A new position replaces the one in its slot.
#[derive(Debug)]
pub(crate) struct Refuted {
    // The hash, but its low byte is the number.
    slots: Vec<u64>,
    // Those that are not 0, so that a short search is soon forgotten.
    filled: Vec<u16>,
}

impl Default for Refuted {
    fn default() -> Refuted {
        Refuted::with_bits(16)
    }
}

impl Refuted {
    /// An empty table of 2 to this number of slots, at most 16.
    pub(crate) fn with_bits(bits: u32) -> Refuted {
        Refuted {
            slots: vec![0; 1 << bits],
            filled: Vec::new(),
        }
    }

    /// The number that stands for any number of fours.
    pub(crate) const ANY: u8 = u8::MAX;

    const fn slot(&self, hash: u64) -> usize {
        (hash >> 8) as usize & (self.slots.len() - 1)
    }

    /// Whether it is known that there is no win within this many fours.
    pub(crate) fn contains(&self, hash: u64, fours: usize) -> bool {
        let stored = self.slots[self.slot(hash)];
        stored ^ hash <= u64::from(Refuted::ANY) && stored as u8 as usize >= fours
    }

    pub(crate) fn insert(&mut self, hash: u64, fours: u8) {
        let slot = self.slot(hash);
        if self.slots[slot] == 0 {
            self.filled.push(slot as u16);
        }
        self.slots[slot] = hash & !u64::from(Refuted::ANY) | u64::from(fours);
    }

    /// Forgets all positions.
    pub(crate) fn clear(&mut self) {
        for slot in self.filled.drain(..) {
            self.slots[usize::from(slot)] = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A refutation for few fours is none for more.
    #[test]
    fn a_refutation_holds_for_its_limit() {
        let mut refuted = Refuted::default();
        let hash = 0x0123_4567_89AB_CDEF;
        assert!(!refuted.contains(hash, 0));
        refuted.insert(hash, 3);
        assert!(refuted.contains(hash, 3) && refuted.contains(hash, 1));
        assert!(!refuted.contains(hash, 4));
        // Another position in the same slot.
        assert!(!refuted.contains(hash ^ 1 << 60, 1));
        refuted.insert(hash, Refuted::ANY);
        assert!(refuted.contains(hash, 100));
        refuted.insert(hash + (1 << 8), 3);
        refuted.clear();
        assert_eq!(refuted.slots, Refuted::default().slots);
        // What was forgotten is forgotten again.
        refuted.insert(hash, 3);
        refuted.clear();
        assert!(!refuted.contains(hash, 1));
    }
}
