//! How an engine is built.

/// How an engine is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The largest size of the transposition table, in bytes. Short searches use less. Its
    /// memory is allocated as it is used.
    pub table: usize,
    /// How many threads search together: at least one, and no more than the machine has
    /// processors.
    pub threads: usize,
    /// The largest random error of the evaluation, in eval units, which makes a weaker
    /// player vary its play; 0 for full strength.
    pub noise: u16,
    /// The seed of those errors, which otherwise depend on the position alone.
    pub seed: u64,
}

impl Settings {
    /// The default, but with a table of at most this many bytes.
    #[must_use]
    pub fn of_table(table: usize) -> Settings {
        Settings {
            table,
            ..Settings::default()
        }
    }
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
