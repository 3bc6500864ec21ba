//! A line on standard error that says how far something is.

use std::io::{self, Write};

use crate::console::device::tty::{Window, columns};
use crate::console::words::width;

/// Looks before the first progress is shown, and between two texts: a third of a second.
pub(crate) const A_MOMENT: u32 = 15;

/// Columns that are left free at the end of a line of progress, so that the `^C` of an echo does
/// not wrap.
const FREE: usize = 3;

/// A line on standard error that is rewritten while something is searched for.
#[derive(Default)]
pub(crate) struct ProgressLine {
    looks: u32,
    shown: bool,
}

impl ProgressLine {
    /// Called at every look; shows the text now and then.
    pub(crate) fn update(&mut self, text: impl FnOnce() -> Option<String>) {
        self.looks += 1;
        if self.looks.is_multiple_of(A_MOMENT)
            && let Some(text) = text()
        {
            // Cut to one line, which can be erased.
            let room = columns().unwrap_or(Window::USUAL_COLUMNS);
            let text = width::cut(&text, room.saturating_sub(FREE));
            // A failure is no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
            self.shown = true;
        }
    }

    /// Removes the line.
    pub(crate) fn end(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
