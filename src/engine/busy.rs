use std::sync::atomic::{AtomicU64, Ordering};

/// Slots; a collision only makes a thread wait with a move for no reason.
const SLOTS: usize = 1 << 14;

/// The moves that some thread is searching, so that the others look at different
/// ones first (after ABDADA, Weill 1996, as simplified by T. Romstad).
#[derive(Debug)]
pub(super) struct Busy {
    slots: Vec<AtomicU64>,
}

impl Busy {
    /// For this many threads; one thread needs no slots.
    pub(super) fn new(threads: usize) -> Busy {
        let count = if threads > 1 { SLOTS } else { 0 };
        Busy {
            slots: (0..count).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn slot(&self, key: u64) -> Option<&AtomicU64> {
        self.slots.get(key as usize % SLOTS)
    }

    /// Whether some thread searches this.
    pub(super) fn is(&self, key: u64) -> bool {
        self.slot(key)
            .is_some_and(|slot| slot.load(Ordering::Relaxed) == key)
    }

    /// This thread searches it now.
    pub(super) fn begin(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            slot.store(key, Ordering::Relaxed);
        }
    }

    /// And no more.
    pub(super) fn end(&self, key: u64) {
        if let Some(slot) = self.slot(key)
            && slot.load(Ordering::Relaxed) == key
        {
            slot.store(0, Ordering::Relaxed);
        }
    }
}
