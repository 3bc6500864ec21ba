//! What a signal must not do: leave the terminal raw, or end the game for Ctrl-C.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ctrl-C that arrived while no line was being read.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupts(Arc<AtomicBool>);

impl Interrupts {
    /// Whether there was one since the last look.
    pub(super) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// From now on a signal that ends the program puts the terminal's settings back
/// first. Ctrl-C between two lines is only noted; a second one ends the program.
///
/// # Errors
/// When the system refuses.
#[cfg(unix)]
pub(super) fn watch() -> io::Result<Interrupts> {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

    /// Ends a bracketed paste and a half-drawn screen, and the line.
    const SANE: &[u8] = b"\x1b[?2004l\x1b[?2026l\r\n";

    let interrupts = Interrupts::default();
    let noted = Arc::clone(&interrupts.0);
    let settings = tcgetattr(io::stdin())?;
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if signal == SIGINT && !noted.swap(true, Ordering::Relaxed) {
                continue;
            }
            // A terminal that is gone fails here, and needs no repair.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &settings);
            let _ = rustix::io::write(io::stdout(), SANE);
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
    Ok(interrupts)
}

/// Elsewhere the line editor does what is needed.
#[cfg(not(unix))]
pub(super) fn watch() -> io::Result<Interrupts> {
    Ok(Interrupts::default())
}
