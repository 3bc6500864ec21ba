//! How searching threads keep out of each other's way.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::engine::position::square::Square;

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

    /// Whether some thread searches this.
    pub(crate) fn is_searched(&self, key: u64) -> bool {
        self.slot(key)
            .is_some_and(|slot| slot.load(Ordering::Relaxed) == key)
    }

    /// This thread searches it now.
    pub(crate) fn begin(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            slot.store(key, Ordering::Relaxed);
        }
    }

    /// And no more.
    pub(crate) fn end(&self, key: u64) {
        if let Some(slot) = self.slot(key)
            && slot.load(Ordering::Relaxed) == key
        {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

/// Names a move at a depth.
pub(crate) const fn move_key(hash: u64, square: Square, depth: i32) -> u64 {
    let mixed = hash ^ (square.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (depth as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}
