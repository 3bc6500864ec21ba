//! How an engine is built.

/// How an engine is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Memory for the transposition table, in bytes. It is taken from the system as it
    /// is used.
    pub table: usize,
    /// Threads that search together, one or more; no more are started than the machine
    /// has processors for.
    pub threads: usize,
    /// How far the evaluation errs at most, in eval units, so that a weaker player does
    /// not always play alike. 0 for a player at its best.
    pub noise: u16,
    /// What the errors depend on beside the position.
    pub seed: u64,
}

impl Default for Settings {
    /// 64 MiB, one thread, no noise.
    fn default() -> Settings {
        Settings {
            table: 64 << 20,
            threads: 1,
            noise: 0,
            seed: 0,
        }
    }
}
