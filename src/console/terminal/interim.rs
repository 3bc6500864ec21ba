//! The board that is on the screen only while the computer thinks.

use std::io::{self, Write};

use crate::console::terminal::window::Window;

/// A board that is shown while the computer thinks about its answer, and taken away
/// when the answer comes with a board of its own.
pub(crate) struct Interim {
    text: String,
    window: Window,
    shown: bool,
}

impl Interim {
    /// A board that is not shown yet, in a window that it fits into.
    pub(crate) fn new(text: String, window: Window) -> Interim {
        Interim {
            text,
            window,
            shown: false,
        }
    }

    /// Shows the board, once.
    pub(crate) fn show(&mut self) {
        if !self.shown {
            // A board that cannot be shown is no reason to stop.
            write(&format!("\r\x1b[K{}", self.text));
            self.shown = true;
        }
    }

    /// Takes the board away again; the cursor must be at the beginning of the line below
    /// it. In a window that is another by `now` nobody knows where the board is, and it
    /// stays.
    pub(crate) fn take_away(&mut self, now: Window) {
        if std::mem::take(&mut self.shown) && now == self.window {
            let lines = self.text.lines().count();
            write(&format!("\x1b[{lines}A\x1b[J"));
        }
    }
}

fn write(text: &str) {
    let mut stdout = io::stdout().lock();
    let _ = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
}
