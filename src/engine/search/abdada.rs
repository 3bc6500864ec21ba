//! ABDADA: searching threads tell each other what they search, and take other moves.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::engine::position::square::Square;
use crate::engine::rng::mix;

/// Slots; a collision only makes a thread wait with a move for no reason.
const SLOTS: usize = 1 << 14;

/// The moves that some thread is searching, so that the others look at different
/// ones first (after ABDADA, Weill 1996, as simplified by T. Romstad).
#[derive(Debug)]
pub(crate) struct Abdada {
    slots: Vec<AtomicU64>,
}

impl Abdada {
    /// For this many threads; one thread needs no slots.
    pub(crate) fn new(threads: usize) -> Abdada {
        let count = if threads > 1 { SLOTS } else { 0 };
        Abdada {
            slots: (0..count).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn slot(&self, key: u64) -> Option<&AtomicU64> {
        self.slots.get(key as usize % SLOTS)
    }

    /// Whether some thread searches the move with this key.
    pub(crate) fn is_searched(&self, key: u64) -> bool {
        self.slot(key)
            .is_some_and(|slot| slot.load(Ordering::Relaxed) == key)
    }

    /// This thread begins to search it.
    pub(crate) fn begin(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            slot.store(key, Ordering::Relaxed);
        }
    }

    /// This thread has searched it.
    pub(crate) fn end(&self, key: u64) {
        if let Some(slot) = self.slot(key)
            && slot.load(Ordering::Relaxed) == key
        {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

/// A key for the search of a move at a depth, from the hash of its position.
pub(crate) const fn move_key(hash: u64, square: Square, depth: i32) -> u64 {
    hash ^ mix(mix(square.index() as u64) ^ depth as u64)
}
