//! The terminal as a device: its window, its echo, and the mode in which lines are edited.

#[cfg(unix)]
use unix::size;
#[cfg(unix)]
pub(crate) use unix::{Mode, Silence, columns};

#[cfg(not(unix))]
use elsewhere::size;
#[cfg(not(unix))]
pub(crate) use elsewhere::{Mode, Silence, columns};

/// The window of a terminal, as it was when an answer began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// How many characters fit into a line.
    pub columns: usize,
    /// How many lines it has.
    pub rows: usize,
    /// Whether the terminal can move its cursor, and so take back what it shows.
    pub moves_cursor: bool,
}

impl Window {
    /// The columns of a window that does not tell.
    pub const USUAL_COLUMNS: usize = 80;
    /// The lines of a window that does not tell.
    pub const USUAL_ROWS: usize = 24;
}

/// The window of standard output as it is now; `dumb` is a terminal that cannot move its
/// cursor. One that does not tell its size has the usual one, and is not drawn in.
pub(crate) fn window(dumb: bool) -> Window {
    let (columns, rows) = size().unzip();
    Window {
        columns: columns.unwrap_or(Window::USUAL_COLUMNS),
        rows: rows.unwrap_or(Window::USUAL_ROWS),
        moves_cursor: rows.is_some() && !dumb,
    }
}

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

    use rustix::termios::{
        LocalModes, OptionalActions, Termios, tcgetattr, tcgetwinsize, tcsetattr,
    };

    /// How many columns standard error has, if it is a terminal.
    pub(crate) fn columns() -> Option<usize> {
        let size = tcgetwinsize(io::stderr()).ok()?;
        (size.ws_col > 0).then_some(size.ws_col.into())
    }

    /// How many columns and lines standard output has, if it is a terminal that tells.
    pub(crate) fn size() -> Option<(usize, usize)> {
        let size = tcgetwinsize(io::stdout()).ok()?;
        let told = size.ws_col > 0 && size.ws_row > 0;
        told.then_some((size.ws_col.into(), size.ws_row.into()))
    }

    /// While it lives the terminal does not echo what is typed.
    #[derive(Debug)]
    pub(crate) struct Silence(Option<Termios>);

    impl Silence {
        pub(crate) fn begin() -> Silence {
            let before = tcgetattr(io::stdin()).ok();
            if let Some(mut silent) = before.clone() {
                silent.local_modes -= LocalModes::ECHO;
                let _ = tcsetattr(io::stdin(), OptionalActions::Now, &silent);
            }
            Silence(before)
        }
    }

    impl Drop for Silence {
        fn drop(&mut self) {
            if let Some(before) = &self.0 {
                let _ = tcsetattr(io::stdin(), OptionalActions::Now, before);
            }
        }
    }

    /// The mode in which the editor reads keys, remembered while it does: a shell that
    /// takes over from a stopped program does not put it back.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct Mode(Arc<Mutex<Option<Termios>>>);

    impl Mode {
        fn lock(&self) -> MutexGuard<'_, Option<Termios>> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner)
        }

        /// Remembers the mode as it is, unless one is remembered.
        pub(crate) fn remember(&self) {
            let mut mode = self.lock();
            if mode.is_none() {
                *mode = tcgetattr(io::stdin()).ok();
            }
        }

        /// The line has been read.
        pub(crate) fn forget(&self) {
            *self.lock() = None;
        }

        /// Sets the mode that is remembered; false when there is none.
        pub(crate) fn put_back(&self) -> bool {
            let mode = self.lock();
            let set = |mode| tcsetattr(io::stdin(), OptionalActions::Now, mode);
            mode.as_ref().is_some_and(|mode| set(mode).is_ok())
        }
    }
}

/// Elsewhere the line editor does what is needed.
#[cfg(not(unix))]
mod elsewhere {
    pub(crate) fn columns() -> Option<usize> {
        None
    }

    pub(crate) fn size() -> Option<(usize, usize)> {
        None
    }

    #[derive(Debug)]
    pub(crate) struct Silence;

    impl Silence {
        pub(crate) fn begin() -> Silence {
            Silence
        }
    }

    #[derive(Clone, Debug, Default)]
    pub(crate) struct Mode;

    impl Mode {
        pub(crate) fn remember(&self) {}
        pub(crate) fn forget(&self) {}
        pub(crate) fn put_back(&self) -> bool {
            false
        }
    }
}
