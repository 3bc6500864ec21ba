//! The terminal as a device: its window, its echo, and the mode in which lines are edited.

use std::io::{self, Write};

#[cfg(unix)]
pub(crate) use unix::{Mode, Silence, columns, is_in_front, size};

#[cfg(not(unix))]
pub(crate) use elsewhere::{Mode, Silence, columns, size};

/// The window of a terminal, as it was when an answer began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub columns: usize,
    pub rows: usize,
    /// Whether the terminal can move its cursor, and so take back what it shows.
    pub moves_cursor: bool,
}

impl Window {
    /// The size of a window that does not tell it.
    pub const USUAL_COLUMNS: usize = 80;
    pub const USUAL_ROWS: usize = 24;

    #[cfg(test)]
    pub(crate) const fn of(columns: usize, rows: usize) -> Window {
        Window {
            columns,
            rows,
            moves_cursor: true,
        }
    }
}

/// Writes a text to standard output at once.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// The window of standard output as it is now; a `dumb` terminal cannot move its cursor.
/// One that does not tell its size is taken to have the usual one.
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
        LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcgetpgrp, tcgetwinsize,
        tcsetattr,
    };

    /// How many columns standard error has, if it is a terminal.
    pub(crate) fn columns() -> Option<usize> {
        let size = tcgetwinsize(io::stderr()).ok()?;
        (size.ws_col > 0).then_some(size.ws_col.into())
    }

    /// How many columns and lines standard output has, if it is a terminal that tells.
    pub(crate) fn size() -> Option<(usize, usize)> {
        let size = tcgetwinsize(io::stdout()).ok()?;
        let is_known = size.ws_col > 0 && size.ws_row > 0;
        is_known.then_some((size.ws_col.into(), size.ws_row.into()))
    }

    /// Whether the program runs in the foreground. Who changes the terminal's settings from
    /// the background is stopped.
    pub(crate) fn is_in_front() -> bool {
        tcgetpgrp(io::stdin()).is_ok_and(|group| group == rustix::process::getpgrp())
    }

    /// While it lives the terminal does not echo what is typed.
    #[derive(Debug)]
    pub(crate) struct Silence(Option<Termios>);

    impl Silence {
        pub(crate) fn begin() -> Silence {
            Silence::with(|silent| silent.local_modes -= LocalModes::ECHO)
        }

        /// Keys are read one by one besides, and without waiting.
        pub(crate) fn of_keys() -> Silence {
            Silence::with(|keys| {
                keys.local_modes -= LocalModes::ECHO | LocalModes::ICANON;
                keys.special_codes[SpecialCodeIndex::VMIN] = 0;
                keys.special_codes[SpecialCodeIndex::VTIME] = 0;
            })
        }

        fn with(change: impl FnOnce(&mut Termios)) -> Silence {
            let before = tcgetattr(io::stdin()).ok().filter(|_| is_in_front());
            if let Some(mut silent) = before.clone() {
                change(&mut silent);
                let _ = tcsetattr(io::stdin(), OptionalActions::Now, &silent);
            }
            Silence(before)
        }

        /// The key that was pressed, or the first byte of what it sends.
        pub(crate) fn key(&self) -> Option<u8> {
            const ESCAPE: u8 = 0x1B;

            // A terminal whose mode is unknown would make the program wait.
            self.0.as_ref()?;
            let key = read()?;
            if key == ESCAPE || !key.is_ascii() {
                while read().is_some() {}
            }
            Some(key)
        }
    }

    impl Drop for Silence {
        fn drop(&mut self) {
            if let Some(before) = self.0.as_ref().filter(|_| is_in_front()) {
                let _ = tcsetattr(io::stdin(), OptionalActions::Now, before);
            }
        }
    }

    fn read() -> Option<u8> {
        // The mode may be another one by now: a shell changes it when the program is stopped. Then
        // a read would wait for a whole line.
        if rustix::io::ioctl_fionread(io::stdin()).ok()? == 0 {
            return None;
        }
        let mut byte = [0];
        let read = rustix::io::read(io::stdin(), &mut byte);
        read.is_ok_and(|count| count == 1).then_some(byte[0])
    }

    /// The mode in which the editor reads keys, remembered meanwhile: the shell does not
    /// restore it when a stopped program goes on.
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

        /// Forgets the mode: the line has been read.
        pub(crate) fn forget(&self) {
            *self.lock() = None;
        }

        /// Sets the mode that is remembered; false if there is none.
        pub(crate) fn restore(&self) -> bool {
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

        pub(crate) fn of_keys() -> Silence {
            Silence
        }

        pub(crate) fn key(&self) -> Option<u8> {
            None
        }
    }

    #[derive(Clone, Debug, Default)]
    pub(crate) struct Mode;

    impl Mode {
        pub(crate) fn remember(&self) {}
        pub(crate) fn forget(&self) {}
        pub(crate) fn restore(&self) -> bool {
            false
        }
    }
}
