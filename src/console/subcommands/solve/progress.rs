//! The line that shows at a terminal how far the search of a position is.

use std::io::{self, Write};

use crate::console::terminal::tty::Window;
use crate::console::terminal::tty::columns;
use crate::console::words::width;

/// Looks before the line is shown, and between two of its texts: a third of a second.
const A_MOMENT: u32 = 15;

/// Columns that are left free at its end, so that the `^C` of an echo stays in it.
const FREE: usize = 3;

/// A line on standard error that is written anew, or none.
pub(crate) struct Progress {
    wanted: bool,
    looks: u32,
    shown: bool,
}

impl Progress {
    /// No line yet; none at all unless it is `wanted`.
    pub(crate) const fn new(wanted: bool) -> Progress {
        Progress {
            wanted,
            looks: 0,
            shown: false,
        }
    }

    /// Called at every look: shows the text now and then in place of what was shown.
    pub(crate) fn look(&mut self, text: impl FnOnce() -> String) {
        self.looks += 1;
        if self.wanted && self.looks.is_multiple_of(A_MOMENT) {
            let room = columns().unwrap_or(Window::USUAL_COLUMNS);
            let text = text();
            let text = width::cut(&text, room.saturating_sub(FREE));
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
            self.shown = true;
        }
    }

    /// Takes the line away.
    pub(crate) fn end(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
