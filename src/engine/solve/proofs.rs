//! A table of proven positions with the attacker to move: won, or refuted within limits.

use crate::engine::position::Square;

/// What is proven of a position in which the attacker is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProofEntry {
    /// It is won.
    Won {
        /// The move that wins.
        square: Square,
        /// How many threats the win takes at most before it goes on by fours alone.
        threats: usize,
        /// The number of plies of a win by fours alone; 0 for other wins.
        plies: usize,
    },
    /// No win was found within these limits.
    Refuted(Searched),
}

/// How far a position was searched for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Searched {
    /// How many threats in a row were searched.
    pub threats: usize,
    /// The level at which fours were searched; see [`ProverLimit`](super::prover::ProverLimit).
    pub level: usize,
    /// Whether a search of more threats would find no more.
    pub all_threats: bool,
    /// Whether a search of fours at a higher level would find no more.
    pub all_fours: bool,
}

impl Searched {
    /// Whether a search of this many threats at this level would find no win either.
    pub(crate) const fn covers(self, threats: usize, level: usize) -> bool {
        (self.all_threats || self.threats >= threats) && (self.all_fours || self.level >= level)
    }
}

/// Proofs by position. The table grows as proofs are stored, up to 2^[`Proofs::MOST_BITS`]
/// slots of 16 bytes; then a new proof replaces the least valuable one in its bucket.
#[derive(Debug, Default)]
pub(crate) struct Proofs {
    // Key and data; data of 0 is an empty slot.
    slots: Vec<[u64; 2]>,
    used: usize,
}

/// Flags in the data, above the square (16 bits), the threats (8) and the level or the plies
/// (8).
const FULL: u64 = 1 << 32;
const WON: u64 = 1 << 33;
const ALL_THREATS: u64 = 1 << 34;
const ALL_FOURS: u64 = 1 << 35;

impl Proofs {
    const LEAST_BITS: u32 = 10;
    const MOST_BITS: u32 = 22;
    /// How many slots a position may be stored in.
    const BUCKET: usize = 4;

    /// Larger numbers are stored as this.
    const MOST: usize = 255;

    /// The first slot of the bucket of a position.
    const fn bucket(&self, hash: u64) -> usize {
        // The highest bits of the hash, as many as are needed to number the slots.
        let bits = self.slots.len().trailing_zeros();
        (hash >> (64 - bits)) as usize & !(Proofs::BUCKET - 1)
    }

    pub(crate) fn get(&self, hash: u64) -> Option<ProofEntry> {
        if self.slots.is_empty() {
            return None;
        }
        let bucket = self.bucket(hash);
        let slots = &self.slots[bucket..bucket + Proofs::BUCKET];
        let mut found = slots
            .iter()
            .filter(|[key, data]| *key == hash && *data != 0);
        Some(unpack(found.next()?[1]))
    }

    pub(crate) fn put(&mut self, hash: u64, proof: ProofEntry) {
        if self.used * 2 >= self.slots.len() && self.slots.len() < 1 << Proofs::MOST_BITS {
            self.grow();
        }
        self.insert([hash, pack(proof)]);
    }

    fn insert(&mut self, slot: [u64; 2]) {
        let bucket = self.bucket(slot[0]);
        let slots = &mut self.slots[bucket..bucket + Proofs::BUCKET];
        let same = slots.iter().position(|[key, _]| *key == slot[0]);
        let place = same.unwrap_or_else(|| {
            let worth = |index: &usize| worth(slots[*index][1]);
            (0..slots.len()).min_by_key(worth).unwrap_or(0)
        });
        self.used += usize::from(slots[place][1] == 0);
        slots[place] = slot;
    }

    /// Makes the table four times as large.
    fn grow(&mut self) {
        let size = (4 * self.slots.len()).max(1 << Proofs::LEAST_BITS);
        let old = std::mem::replace(&mut self.slots, vec![[0; 2]; size]);
        self.used = 0;
        for slot in old.into_iter().filter(|[_, data]| *data != 0) {
            self.insert(slot);
        }
    }
}

/// The value of a stored proof: wins are worth most, then long searches.
const fn worth(data: u64) -> u64 {
    data & WON | data >> 16 & 0xFF | (data & FULL) >> 24
}

fn pack(proof: ProofEntry) -> u64 {
    match proof {
        ProofEntry::Won {
            square,
            threats,
            plies,
        } => {
            let threats = threats.min(Proofs::MOST) as u64;
            let plies = plies.min(Proofs::MOST) as u64;
            FULL | WON | square.index() as u64 | threats << 16 | plies << 24
        }
        ProofEntry::Refuted(searched) => {
            let mut data = FULL;
            data |= (searched.threats.min(Proofs::MOST) as u64) << 16;
            data |= (searched.level.min(Proofs::MOST) as u64) << 24;
            data |= if searched.all_threats { ALL_THREATS } else { 0 };
            data |= if searched.all_fours { ALL_FOURS } else { 0 };
            data
        }
    }
}

fn unpack(data: u64) -> ProofEntry {
    let threats = (data >> 16 & 0xFF) as usize;
    if data & WON != 0 {
        return ProofEntry::Won {
            square: Square::from_index(data as u16),
            threats,
            plies: (data >> 24 & 0xFF) as usize,
        };
    }
    ProofEntry::Refuted(Searched {
        threats,
        level: (data >> 24 & 0xFF) as usize,
        all_threats: data & ALL_THREATS != 0,
        all_fours: data & ALL_FOURS != 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEARCHED: Searched = Searched {
        threats: 3,
        level: 1,
        all_threats: false,
        all_fours: false,
    };

    #[test]
    fn what_is_put_is_got() {
        let mut proofs = Proofs::default();
        assert_eq!(proofs.get(7), None);
        let won = ProofEntry::Won {
            square: Square::at(3, 4),
            threats: 9,
            plies: 11,
        };
        let refuted = ProofEntry::Refuted(Searched {
            all_threats: true,
            ..SEARCHED
        });
        proofs.put(7, won);
        proofs.put(8, refuted);
        assert_eq!((proofs.get(7), proofs.get(8)), (Some(won), Some(refuted)));
        // Wins stay when a bucket overflows.
        for hash in 9..100 {
            proofs.put(hash, refuted);
        }
        assert_eq!(proofs.get(7), Some(won));
        assert_eq!(proofs.get(99), Some(refuted));
        // Few are lost when the table grows.
        let hash = |index: u64| index.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for index in 100..9_000 {
            proofs.put(hash(index), refuted);
        }
        let kept = (100..9_000).filter(|index| proofs.get(hash(*index)) == Some(refuted));
        assert!(kept.count() > 8_000);
        assert_eq!(proofs.get(7), Some(won));
    }

    /// A refutation holds for at most as many threats and at most the same level, and for more
    /// only if no limit was hit.
    #[test]
    fn a_refutation_covers_what_was_searched() {
        let mut searched = SEARCHED;
        assert!(searched.covers(3, 1) && searched.covers(2, 0));
        assert!(!searched.covers(4, 1) && !searched.covers(3, 2));
        searched.all_threats = true;
        assert!(searched.covers(9, 1) && !searched.covers(9, 2));
        searched.all_fours = true;
        assert!(searched.covers(9, 9));
    }
}
