//! What a signal must not do: leave the terminal raw, end the game for Ctrl-C, or let a
//! program that was stopped come back without its prompt.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::engine::Stopper;

/// What happens to a line that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// Ctrl-C.
    Interrupted,
    /// The program was stopped and goes on.
    Resumed,
}

/// Whoever reads a line hears of a signal by this.
type Listener = Box<dyn Fn(Event) + Send>;

/// Ctrl-C that arrived while no line was being read, and who hears of it otherwise.
#[derive(Clone, Default)]
pub(crate) struct Interrupts {
    noted: Arc<AtomicBool>,
    // The program was stopped and went on.
    resumed: Arc<AtomicBool>,
    // Whether the listener is to be told.
    listening: Arc<AtomicBool>,
    listener: Arc<Mutex<Option<Listener>>>,
}

impl Interrupts {
    /// Whether there was one since the last look.
    pub(crate) fn take(&self) -> bool {
        self.noted.swap(false, Ordering::SeqCst)
    }

    /// Whether the program was stopped and went on since the last look: something else
    /// may have been shown meanwhile.
    pub(crate) fn take_resumed(&self) -> bool {
        self.resumed.swap(false, Ordering::SeqCst)
    }

    /// From now on `listener` hears of signals while [`listen`](Interrupts::listen) is on.
    pub(crate) fn tell(&self, listener: Listener) {
        *self.listener.lock().unwrap_or_else(PoisonError::into_inner) = Some(listener);
    }

    /// A line is being read, or not any more.
    pub(crate) fn listen(&self, listening: bool) {
        self.listening.store(listening, Ordering::SeqCst);
    }

    /// Tells the listener; false when nobody listens.
    #[cfg(unix)]
    fn pass_on(&self, event: Event) -> bool {
        let listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner);
        match &*listener {
            Some(listener) if self.listening.load(Ordering::SeqCst) => listener(event),
            _ => return false,
        }
        true
    }

    /// What Ctrl-C does: false when it is to end the program.
    #[cfg(unix)]
    fn interrupt(&self) -> bool {
        self.pass_on(Event::Interrupted) || !self.noted.swap(true, Ordering::SeqCst)
    }
}

/// From now on a signal that ends the program puts the terminal's settings back first.
/// Ctrl-C between two lines is only noted; a second one ends the program. `dumb` is a
/// terminal that understands no escapes.
///
/// # Errors
/// When the system refuses.
#[cfg(unix)]
pub(crate) fn watch(dumb: bool) -> io::Result<Interrupts> {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};

    /// Ends a bracketed paste and a half-drawn screen, and the line.
    const SANE: &[u8] = b"\x1b[?2004l\x1b[?2026l\r\n";
    const LINE_END: &[u8] = b"\n";

    let interrupts = Interrupts::default();
    let heard = interrupts.clone();
    let settings = tcgetattr(io::stdin())?;
    let all = [SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM];
    let mut signals = signal_hook::iterator::Signals::new(all)?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if signal == SIGCONT {
                heard.resumed.store(true, Ordering::SeqCst);
                heard.pass_on(Event::Resumed);
                continue;
            }
            if signal == SIGINT && heard.interrupt() {
                continue;
            }
            // A terminal that is gone fails here, and needs no repair.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &settings);
            let _ = rustix::io::write(io::stdout(), if dumb { LINE_END } else { SANE });
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
    Ok(interrupts)
}

/// From now on a file that grows beyond the limit for this process (`ulimit -f`) is an
/// error for who writes it, and no end of the program.
///
/// # Errors
/// When the system refuses.
#[cfg(unix)]
pub fn outlive_file_limit() -> io::Result<()> {
    // Whoever has a handler for the signal gets the error.
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).map(drop)
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub fn outlive_file_limit() -> io::Result<()> {
    Ok(())
}

/// From now on Ctrl-C or a request to end tells `stopper`; a second one ends the program.
///
/// # Errors
/// When the system refuses.
#[cfg(unix)]
pub(crate) fn stop_on_interrupt(stopper: &Stopper) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let stopper = stopper.clone();
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if stopper.is_stopped() {
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
            stopper.stop();
        }
    });
    Ok(())
}

/// Elsewhere Ctrl-C ends the program.
#[cfg(not(unix))]
pub(crate) fn stop_on_interrupt(_: &Stopper) -> io::Result<()> {
    Ok(())
}

/// Elsewhere the line editor does what is needed.
#[cfg(not(unix))]
pub(crate) fn watch(_: bool) -> io::Result<Interrupts> {
    Ok(Interrupts::default())
}
