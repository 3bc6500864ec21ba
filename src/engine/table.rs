//! The transposition table: what searches found, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use super::score::Score;
use super::square::Square;

/// What a stored score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The score is at most this.
    Upper,
    /// The score is at least this.
    Lower,
    /// The score is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub best: Option<Square>,
    pub score: Score,
    pub depth: i32,
    pub bound: Bound,
}

/// Slots that a position may be kept in.
const BUCKET: usize = 4;

/// A slot is two words; the key is stored combined with the data, so that a slot
/// written by two threads at once fails to match instead of lying.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// A table of a fixed size. Entries of earlier searches give way first.
#[derive(Debug)]
pub(super) struct Table {
    slots: Vec<Slot>,
    generation: u8,
}

impl Table {
    /// A table of about `bytes`, and of one bucket at least.
    pub(super) fn new(bytes: usize) -> Table {
        let buckets = (bytes / (BUCKET * size_of::<Slot>())).max(1);
        let mut slots = Vec::new();
        slots.resize_with(buckets * BUCKET, Slot::default);
        Table {
            slots,
            generation: 0,
        }
    }

    /// A new search begins.
    pub(super) fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1) & 63;
    }

    pub(super) fn clear(&mut self) {
        self.slots
            .iter_mut()
            .for_each(|slot| *slot = Slot::default());
        self.generation = 0;
    }

    fn bucket(&self, hash: u64) -> &[Slot] {
        let buckets = (self.slots.len() / BUCKET) as u128;
        let bucket = ((u128::from(hash) * buckets) >> 64) as usize;
        &self.slots[bucket * BUCKET..][..BUCKET]
    }

    pub(super) fn get(&self, hash: u64) -> Option<Entry> {
        self.bucket(hash).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (data != 0 && check ^ data == hash).then(|| unpack(data))
        })
    }

    pub(super) fn put(&self, hash: u64, entry: Entry) {
        let bucket = self.bucket(hash);
        // The same position, or else what is least worth keeping.
        let worth = |slot: &Slot| {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 || slot.check.load(Ordering::Relaxed) ^ data == hash {
                return i32::MIN;
            }
            let age = (self.generation.wrapping_sub((data >> 56) as u8)) & 63;
            unpack(data).depth - 8 * i32::from(age)
        };
        let Some(slot) = bucket.iter().min_by_key(|slot| worth(slot)) else {
            return;
        };
        let data = pack(entry, self.generation);
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(hash ^ data, Ordering::Relaxed);
    }
}

// Bits from the low end: best move 16, score 16, depth 16, bound 2 (never 0), and
// the generation at 56.
fn pack(entry: Entry, generation: u8) -> u64 {
    let best = entry.best.map_or(0, |square| square.index() as u64);
    best | u64::from(entry.score as i16 as u16) << 16
        | u64::from(entry.depth as i16 as u16) << 32
        | (entry.bound as u64 + 1) << 48
        | u64::from(generation) << 56
}

fn unpack(data: u64) -> Entry {
    let best = data as u16;
    Entry {
        best: (best != 0).then(|| Square::from_index(best)),
        score: Score::from((data >> 16) as u16 as i16),
        depth: i32::from((data >> 32) as u16 as i16),
        bound: match data >> 48 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;

    #[test]
    fn what_is_put_is_found() {
        let table = Table::new(1 << 12);
        let best = Some(Square::of(Point::new(25, 25).unwrap()));
        for (score, depth, bound) in [
            (-29_999, -3, Bound::Exact),
            (29_999, 60, Bound::Lower),
            (0, 0, Bound::Upper),
        ] {
            table.put(
                42,
                Entry {
                    best,
                    score,
                    depth,
                    bound,
                },
            );
            let found = table.get(42).unwrap();
            assert_eq!((found.best, found.score), (best, score));
            assert_eq!((found.depth, found.bound), (depth, bound));
        }
        assert!(table.get(43).is_none());
    }
}
