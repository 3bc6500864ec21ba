//! How much memory the machine has to spare.

/// How many bytes this program can take without harm to others, if the system tells. Linux
/// does.
pub(super) fn available() -> Option<usize> {
    read_available(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

/// Reads `/proc/meminfo`, which has a line `MemAvailable:   1234 kB`.
fn read_available(text: &str) -> Option<usize> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_of_linux_is_read() {
        let text = "MemTotal:       16 kB\nMemAvailable:   12 kB\n";
        assert_eq!(read_available(text), Some(12 << 10));
        assert_eq!(read_available("MemTotal: 16 kB\n"), None);
    }
}
