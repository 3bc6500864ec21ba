//! Random numbers, from a seed that is the same in every ordinary run.

/// The seed from the environment.
fn seed_of_environment() -> Option<u64> {
    let seed = std::env::var("GOMOKU_SEED").ok()?;
    Some(seed.parse().expect("GOMOKU_SEED is a number"))
}

/// The seed of a random test: `GOMOKU_SEED`, or else `usual`, so that ordinary runs are alike.
/// It is printed, and a failing test shows it.
fn seed(usual: u64) -> u64 {
    let seed = seed_of_environment().unwrap_or(usual);
    println!("GOMOKU_SEED={seed}");
    seed
}

/// Whether this is an ordinary run, with the usual seeds. Only then is it asserted how often
/// something was met, since that does not hold for every seed.
pub fn has_usual_seed() -> bool {
    seed_of_environment().is_none()
}

/// Random numbers, the same in every run with the same seed.
pub struct Chance(fastrand::Rng);

impl Chance {
    /// From `GOMOKU_SEED`, or else from the seed `usual`.
    pub fn new(usual: u64) -> Chance {
        Chance(fastrand::Rng::with_seed(seed(usual)))
    }

    /// Another source of random numbers, for another thread.
    pub fn split(&mut self) -> Chance {
        Chance(self.0.fork())
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.usize(..bound)
    }

    /// Changes a file in one to four places: cuts it off, or changes, repeats or removes a
    /// part, or inserts one of `pieces`.
    pub fn change(&mut self, bytes: &mut Vec<u8>, pieces: &[&str]) {
        for _ in 0..1 + self.below(4) {
            let at = self.below(bytes.len() + 1);
            match self.below(6) {
                0 => bytes.truncate(at),
                1 if at < bytes.len() => bytes[at] = self.below(256) as u8,
                2 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
                3 => {
                    let end = (at + self.below(30)).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    let to = self.below(bytes.len() + 1);
                    bytes.splice(to..to, part);
                }
                4 => {
                    let end = (at + self.below(6)).min(bytes.len());
                    bytes.drain(at..end);
                }
                _ => {
                    let piece = self.pick(pieces);
                    bytes.splice(at..at, piece.bytes());
                }
            }
        }
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
