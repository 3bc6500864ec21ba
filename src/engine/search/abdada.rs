//! ABDADA: the threads of a search see which moves the others are searching, and search
//! different ones first.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::engine::position::Square;
use crate::engine::rng::mix;

/// Number of slots. A collision only makes a thread defer a move for no reason.
const SLOTS: usize = 1 << 14;

/// The moves that are being searched by some thread (after ABDADA, Weill 1996, as
/// simplified by T. Romstad).
#[derive(Debug)]
pub(crate) struct Abdada {
    slots: Vec<AtomicU64>,
}

impl Abdada {
    /// The slots for this many threads; one thread needs none.
    pub(crate) fn new(threads: usize) -> Abdada {
        let count = if threads > 1 { SLOTS } else { 0 };
        Abdada {
            slots: (0..count).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn slot(&self, key: u64) -> Option<&AtomicU64> {
        self.slots.get(key as usize % SLOTS)
    }

    /// Whether some thread is searching the move with this key.
    pub(crate) fn is_searched(&self, key: u64) -> bool {
        self.slot(key)
            .is_some_and(|slot| slot.load(Ordering::Relaxed) == key)
    }

    /// Marks a move as being searched.
    pub(crate) fn begin(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            slot.store(key, Ordering::Relaxed);
        }
    }

    /// Removes that mark.
    pub(crate) fn end(&self, key: u64) {
        if let Some(slot) = self.slot(key)
            && slot.load(Ordering::Relaxed) == key
        {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

/// The key of a move that is searched to a depth, in the position with this hash.
pub(crate) const fn move_key(hash: u64, square: Square, depth: i32) -> u64 {
    hash ^ mix(mix(square.index() as u64) ^ depth as u64)
}
