//! Signals: none leaves the terminal raw, the first Ctrl-C does not end the game, and a
//! stopped program comes back with its prompt.

use std::io;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::engine::Stopper;

/// What interrupts a line that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere no signal comes"))]
pub(crate) enum Event {
    /// Ctrl-C.
    Interrupted,
    /// The program was stopped and goes on.
    Resumed,
}

/// Hears of each signal while a line is read.
type Listener = Box<dyn FnMut(Event) + Send>;

/// Notes a Ctrl-C that comes while no line is read, and tells a listener of one that comes
/// meanwhile.
#[derive(Clone, Default)]
pub(crate) struct Interrupts {
    noted: Arc<AtomicBool>,
    resumed: Arc<AtomicBool>,
    listening: Arc<AtomicBool>,
    listener: Arc<Mutex<Option<Listener>>>,
}

impl Interrupts {
    /// Whether a Ctrl-C was noted since the last call.
    pub(crate) fn take(&self) -> bool {
        self.noted.swap(false, Ordering::SeqCst)
    }

    /// Whether the program was stopped and went on since the last call: the screen may
    /// show something else now.
    pub(crate) fn take_resumed(&self) -> bool {
        self.resumed.swap(false, Ordering::SeqCst)
    }

    /// From now on `listener` hears of signals while a line is read.
    pub(crate) fn set_listener(&self, listener: Listener) {
        *self.listener.lock().unwrap_or_else(PoisonError::into_inner) = Some(listener);
    }

    /// A line is being read, or no longer.
    pub(crate) fn set_listening(&self, listening: bool) {
        self.listening.store(listening, Ordering::SeqCst);
    }

    /// Tells the listener; false if no line is read.
    #[cfg(unix)]
    fn notify(&self, event: Event) -> bool {
        let mut listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *listener {
            Some(listener) if self.listening.load(Ordering::SeqCst) => listener(event),
            _ => return false,
        }
        true
    }
}

/// From now on a signal that ends the program restores the terminal's settings first.
/// Ctrl-C between two lines is only noted; a second one ends the program. A `dumb` terminal
/// understands no escapes.
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
    start_thread(move || {
        for signal in signals.forever() {
            if signal == SIGCONT {
                heard.resumed.store(true, Ordering::SeqCst);
                heard.notify(Event::Resumed);
                continue;
            }
            let is_heard =
                || heard.notify(Event::Interrupted) || !heard.noted.swap(true, Ordering::SeqCst);
            if signal == SIGINT && is_heard() {
                continue;
            }
            // This fails only if the terminal is gone.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &settings);
            let _ = rustix::io::write(io::stdout(), if dumb { LINE_END } else { SANE });
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    })?;
    Ok(interrupts)
}

/// From now on writing beyond the process's limit for a file (`ulimit -f`) is an error
/// instead of the end of the program.
///
/// # Errors
/// When the system refuses.
#[cfg(unix)]
pub fn outlive_file_limit() -> io::Result<()> {
    // With a handler for the signal the write fails.
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).map(drop)
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub fn outlive_file_limit() -> io::Result<()> {
    Ok(())
}

/// Ctrl-C and requests to end, which stop a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interruption {
    /// Is stopped by the first.
    pub(crate) stop: Stopper,
    #[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere no signal comes"))]
    signal: Arc<AtomicI32>,
    is_waiting: Arc<AtomicBool>,
}

impl Interruption {
    /// From now on the first signal stops the run; a second one ends the program, with the
    /// terminal's settings as they are now.
    ///
    /// # Errors
    /// When the system refuses.
    #[cfg(unix)]
    pub(crate) fn listen() -> io::Result<Interruption> {
        use crate::console::device::tty::is_in_front;
        use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
        use signal_hook::consts::{SIGINT, SIGTERM};

        let interruption = Interruption::default();
        let heard = interruption.clone();
        let settings = tcgetattr(io::stdin()).ok();
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
        start_thread(move || {
            for signal in signals.forever() {
                if heard.stop.is_stopped() || heard.is_waiting.load(Ordering::SeqCst) {
                    if let Some(settings) = settings.as_ref().filter(|_| is_in_front()) {
                        let _ = tcsetattr(io::stdin(), OptionalActions::Now, settings);
                    }
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                }
                heard.signal.store(signal, Ordering::SeqCst);
                heard.stop.stop();
            }
        })?;
        Ok(interruption)
    }

    /// Elsewhere Ctrl-C ends the program.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    pub(crate) fn listen() -> io::Result<Interruption> {
        Ok(Interruption::default())
    }

    /// Runs work that may block on another program and may be broken off at any point: meanwhile the
    /// first signal ends the program.
    pub(crate) fn wait<T>(&self, work: impl FnOnce() -> T) -> T {
        self.is_waiting.store(true, Ordering::SeqCst);
        let done = work();
        self.is_waiting.store(false, Ordering::SeqCst);
        done
    }

    /// The status of a run that is over. If a signal stopped it, that signal ends the program, so that
    /// a shell's loop ends with it.
    pub(crate) fn end(&self, status: ExitCode) -> ExitCode {
        #[cfg(unix)]
        if let signal @ 1.. = self.signal.load(Ordering::SeqCst) {
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
        status
    }
}

/// Runs `work` on a thread of its own.
pub(crate) fn start_thread(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let started = thread::Builder::new().spawn(work);
    started.map(drop).map_err(|error| {
        let reason = format!("no thread can be started: {error}");
        io::Error::new(error.kind(), reason)
    })
}

/// Elsewhere the line editor does what is needed.
#[cfg(not(unix))]
pub(crate) fn watch(_: bool) -> io::Result<Interrupts> {
    Ok(Interrupts::default())
}
