//! The transposition table, which all threads of a search share.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::score::{RawScore, plies_to_loss, plies_to_win};
use crate::engine::position::Square;

/// What a stored score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// The true score is this.
    Exact,
}

/// What an earlier search found out about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableEntry {
    pub tt_move: Option<Square>,
    pub score: RawScore,
    /// The static evaluation, for the side to move.
    pub static_eval: RawScore,
    pub depth: i32,
    pub bound: Bound,
    /// Whether it was a PV node, in this search or an earlier one.
    pub was_pv: bool,
}

impl TableEntry {
    /// Whether it is a proven win or loss.
    pub(crate) const fn is_proven(&self) -> bool {
        match self.bound {
            Bound::Exact => {
                plies_to_win(self.score).is_some() || plies_to_loss(self.score).is_some()
            }
            Bound::Lower => plies_to_win(self.score).is_some(),
            Bound::Upper => plies_to_loss(self.score).is_some(),
        }
    }
}

/// How many slots a position may be stored in.
const BUCKET: usize = 4;

/// Two words. The hash is stored combined with the data, so that a slot that two threads
/// wrote at once matches no position.
#[derive(Debug, Default)]
struct TableSlot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots where a position may be stored: one line of the cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct TableBucket([TableSlot; BUCKET]);

/// How many buckets are allocated together: 16 KiB.
const CHUNK: usize = 256;

/// The fewest buckets in use, unless the table is smaller: 64 KiB.
const FEWEST: usize = 1 << 10;

/// How many nodes of a search share a bucket. With eight times as many buckets a search needs as many
/// nodes to the same depth, but takes 5 to 10% longer.
const NODES_PER_BUCKET: u64 = 8;

/// The transposition table. Shallow entries and those of earlier searches are replaced first.
///
/// It uses no more of its size than its searches profit from: the less memory they are spread
/// over, the more of it stays in the processor's caches. Its memory is allocated in chunks, each
/// when it is first written to, so that even a large table is made at once.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    chunks: Vec<OnceLock<Box<[TableBucket]>>>,
    size: usize,
    // How many buckets are in use.
    buckets: usize,
    generation: u8,
}

impl TranspositionTable {
    /// A table of about `bytes` bytes, at least one bucket.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let size = (bytes / size_of::<TableBucket>()).max(1);
        let mut chunks = Vec::new();
        chunks.resize_with(size.div_ceil(CHUNK), OnceLock::new);
        TranspositionTable {
            chunks,
            size,
            buckets: FEWEST.min(size),
            generation: 0,
        }
    }

    /// Makes all entries one search older. The next search takes about `nodes` nodes; `None` means
    /// no limit. Uses a power of two of buckets, up to the table's size, and never fewer than before:
    /// when the number of buckets changes, most entries can no longer be found.
    pub(crate) fn next_generation(&mut self, nodes: Option<u64>) {
        self.generation = self.generation.wrapping_add(1) & 63;
        let buckets = |nodes: u64| 1 << (nodes / NODES_PER_BUCKET).max(1).ilog2();
        let wanted = nodes.map_or(u64::MAX, buckets);
        self.buckets = self.buckets.max(wanted.min(self.size as u64) as usize);
    }

    /// Removes all entries. The memory is kept: to get it anew from the system takes longer than
    /// to clear it.
    pub(crate) fn clear(&mut self) {
        for buckets in self.chunks.iter_mut().filter_map(OnceLock::get_mut) {
            buckets.fill_with(TableBucket::default);
        }
        self.buckets = FEWEST.min(self.size);
        self.generation = 0;
    }

    /// The chunk of a position, and the place of its bucket in it.
    fn place(&self, hash: u64) -> (usize, usize) {
        let bucket = ((u128::from(hash) * self.buckets as u128) >> 64) as usize;
        (bucket / CHUNK, bucket % CHUNK)
    }

    /// The bucket of a position; `None` if its chunk is not allocated yet.
    fn bucket(&self, hash: u64) -> Option<&[TableSlot; BUCKET]> {
        let (chunk, place) = self.place(hash);
        Some(&self.chunks[chunk].get()?[place].0)
    }

    fn bucket_to_write(&self, hash: u64) -> &[TableSlot; BUCKET] {
        let (chunk, place) = self.place(hash);
        let buckets = CHUNK.min(self.size - chunk * CHUNK);
        let empty = || (0..buckets).map(|_| TableBucket::default()).collect();
        &self.chunks[chunk].get_or_init(empty)[place].0
    }

    pub(crate) fn get(&self, hash: u64) -> Option<TableEntry> {
        self.bucket(hash)?.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (data != 0 && check ^ data == hash).then(|| unpack(data))
        })
    }

    /// Stores an entry. The proven score of a position is replaced only by another proven one,
    /// and its move only by another move. Each entry counts as `age_plies` less deep for every
    /// search since it was stored.
    pub(crate) fn put(&self, hash: u64, mut entry: TableEntry, age_plies: i32) {
        if let Some(old) = self.get(hash) {
            if old.is_proven() && !entry.is_proven() {
                return;
            }
            entry.tt_move = entry.tt_move.or(old.tt_move);
        }
        let bucket = self.bucket_to_write(hash);
        // The slot of the same position, or else the one least worth keeping.
        let worth = |slot: &TableSlot| {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 || slot.check.load(Ordering::Relaxed) ^ data == hash {
                return i32::MIN;
            }
            let age = (self.generation.wrapping_sub((data >> GENERATION) as u8)) & 63;
            let age = age_plies.saturating_mul(i32::from(age));
            unpack(data).depth.saturating_sub(age)
        };
        let Some(slot) = bucket.iter().min_by_key(|slot| worth(slot)) else {
            return;
        };
        let data = pack(entry, self.generation);
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(hash ^ data, Ordering::Relaxed);
    }
}

// Bits from the low end: best move 12, depth 11, whether it was a PV node 1,
// bound 2 (never 0), generation 6, static evaluation 16, score 16.
const DEPTH: u32 = 12;
const WAS_PV: u32 = 23;
const BOUND: u32 = 24;
const GENERATION: u32 = 26;
const STATIC_EVAL: u32 = 32;
const SCORE: u32 = 48;

/// What is added to a depth, so that it is not negative.
const DEPTH_OFFSET: i32 = 1 << 10;

fn pack(entry: TableEntry, generation: u8) -> u64 {
    let best = entry.tt_move.map_or(0, |square| square.index() as u64);
    let score = |score: RawScore| u64::from(score as i16 as u16);
    best | ((entry.depth + DEPTH_OFFSET) as u64) << DEPTH
        | u64::from(entry.was_pv) << WAS_PV
        | (entry.bound as u64 + 1) << BOUND
        | u64::from(generation) << GENERATION
        | score(entry.static_eval) << STATIC_EVAL
        | score(entry.score) << SCORE
}

fn unpack(data: u64) -> TableEntry {
    let best = (data & 0xFFF) as u16;
    let score = |bits: u64| RawScore::from(bits as u16 as i16);
    TableEntry {
        tt_move: (best != 0).then(|| Square::from_index(best)),
        score: score(data >> SCORE),
        static_eval: score(data >> STATIC_EVAL),
        depth: (data >> DEPTH & 0x7FF) as i32 - DEPTH_OFFSET,
        was_pv: data >> WAS_PV & 1 == 1,
        bound: match data >> BOUND & 3 {
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

    fn entry(tt_move: Option<Square>, score: RawScore, depth: i32, bound: Bound) -> TableEntry {
        TableEntry {
            tt_move,
            score,
            static_eval: score / 3 - 1,
            depth,
            bound,
            was_pv: depth % 2 == 0,
        }
    }

    #[test]
    fn what_is_put_is_found() {
        let mut table = TranspositionTable::new(1 << 12);
        let best = Some(Square::of(Point::new(25, 25).unwrap()));
        for (hash, (score, depth, bound)) in (42..).zip([
            (-29_999, -3, Bound::Exact),
            (29_999, 60, Bound::Lower),
            (0, 0, Bound::Upper),
        ]) {
            table.put(hash, entry(best, score, depth, bound), 8);
            let found = table.get(hash).unwrap();
            assert_eq!((found.tt_move, found.score), (best, score));
            assert_eq!((found.depth, found.bound), (depth, bound));
            assert_eq!(found.static_eval, score / 3 - 1);
            assert_eq!(found.was_pv, depth % 2 == 0);
        }
        assert!(table.get(47).is_none());
        table.clear();
        assert!(table.get(42).is_none());
    }

    /// Only what is used is allocated, so that a table of 64 GiB is made at once.
    #[test]
    fn what_is_not_used_is_not_allocated() {
        let mut table = TranspositionTable::new(1 << 36);
        table.next_generation(None);
        for hash in [0, 1 << 63, u64::MAX] {
            assert!(table.get(hash).is_none());
            table.put(hash, entry(None, 7, 1, Bound::Exact), 8);
            assert_eq!(table.get(hash).map(|found| found.score), Some(7));
        }
        let used = table.chunks.iter().filter(|chunk| chunk.get().is_some());
        assert_eq!(used.count(), 3);
    }

    /// There is a bucket for every eight nodes of the longest search, rounded down to a power of two;
    /// at least 1024, and at most as many as the table has.
    #[test]
    fn a_table_uses_what_its_searches_need() {
        let mut table = TranspositionTable::new(1 << 26);
        let mut in_use = |nodes| {
            table.next_generation(nodes);
            table.buckets
        };
        let searches = [0, 24_000, 100, 1 << 16, u64::MAX].map(Some);
        let expected = [1 << 10, 1 << 11, 1 << 11, 1 << 13, 1 << 20];
        assert_eq!(searches.map(&mut in_use), expected);
        table.clear();
        table.next_generation(Some(80_000));
        assert_eq!(table.buckets, 1 << 13);
        table.next_generation(None);
        assert_eq!(table.buckets, 1 << 20);
        let mut small = TranspositionTable::new(640);
        small.next_generation(None);
        assert_eq!(small.buckets, 10);
    }

    /// A table that grows can use its old buckets and new ones.
    #[test]
    fn a_table_can_use_more_later() {
        let mut table = TranspositionTable::new(1 << 20);
        let hashes = (0..64_u64).map(|number| number << 58 | 5);
        for nodes in [Some(0), Some(1 << 15), None] {
            table.next_generation(nodes);
            for hash in hashes.clone() {
                table.put(hash, entry(None, 7, 1, Bound::Exact), 8);
                assert_eq!(table.get(hash).map(|found| found.score), Some(7));
            }
        }
    }

    /// A proven win or loss is not replaced by an unproven score.
    #[test]
    fn what_is_proven_is_kept() {
        let table = TranspositionTable::new(1);
        let best = Some(Square::of(Point::new(3, 4).unwrap()));
        let entry = |tt_move, score, bound| entry(tt_move, score, 2, bound);
        table.put(42, entry(best, 100, Bound::Lower), 8);
        table.put(42, entry(None, 90, Bound::Upper), 8);
        let found = table.get(42).map(|found| (found.tt_move, found.score));
        assert_eq!(found, Some((best, 90)));
        table.put(42, entry(None, 29_993, Bound::Lower), 8);
        table.put(42, entry(None, 50, Bound::Exact), 8);
        assert_eq!(table.get(42).map(|found| found.score), Some(29_993));
        // A lower bound on a loss proves nothing.
        assert!(!entry(None, -29_993, Bound::Lower).is_proven());
        assert!(!entry(None, 29_993, Bound::Upper).is_proven());
    }
}
