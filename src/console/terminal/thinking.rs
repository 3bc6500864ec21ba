//! What a terminal shows while the computer thinks.

use std::io::{self, IsTerminal, Write};

use crate::console::computer::Watch;
use crate::console::dialogue::Dialogue;
use crate::console::renderer::Renderer;
use crate::console::terminal::signals::Interrupts;
use crate::console::terminal::tty::{Silence, Window, columns, print, window};
use crate::console::words::language::say;
use crate::console::words::width;
use crate::engine::{SearchResult, SolveProgress};
use crate::rules::BoardSize;
use crate::study::review::ReviewProgress;

/// Shows how far the computer is, on a line of its own that is erased at the end.
pub(crate) struct Thinking {
    interrupts: Interrupts,
    renderer: Renderer,
    size: BoardSize,
    // Whether the terminal can erase a line.
    erases: bool,
    // The board with what was just placed on it.
    board: Option<TemporaryBoard>,
    // From the first look on: an echo would push the line of progress away.
    silence: Option<Silence>,
    looks: u32,
    shown: bool,
    pub(crate) stopped: bool,
}

/// Looks before the first progress is shown: a third of a second.
const A_MOMENT: u32 = 15;

/// Looks after which the bell may ring: two seconds.
const LONG: u32 = 100;

impl Thinking {
    pub(crate) fn new(interrupts: &Interrupts, dialogue: &Dialogue, dumb: bool) -> Thinking {
        interrupts.take_resumed();
        // With a line below it for the progress.
        let board = dialogue.temporary_board(1);
        Thinking {
            interrupts: interrupts.clone(),
            renderer: dialogue.renderer.clone(),
            size: dialogue.session.game().size(),
            erases: !dumb,
            board: board.map(|(text, window)| TemporaryBoard::new(text, window)),
            silence: None,
            looks: 0,
            shown: false,
            stopped: false,
        }
    }

    /// Whether it took so long that a person, who did not end it, may have looked away.
    pub(crate) const fn was_long(&self) -> bool {
        self.looks >= LONG && !self.stopped
    }
}

impl Watch for Thinking {
    fn look(&mut self, latest: Option<&SearchResult>) -> bool {
        let (words, size) = (self.renderer.language, self.size);
        let coords = self.renderer.coords_on(size);
        self.show(|| {
            let found = latest?;
            let point = coords.show(found.point, size);
            Some(say!(
                words,
                "thinking: depth {}, {point}, {} positions",
                "思考中：{} 层，{point}，{} 个局面",
                found.depth,
                found.nodes
            ))
        })
    }

    fn look_at_solving(&mut self, tried: &SolveProgress) -> bool {
        let words = self.renderer.language;
        self.show(|| Some(words.solving(tried)))
    }

    fn look_at_review(&mut self, progress: ReviewProgress) -> bool {
        let words = self.renderer.language;
        let ReviewProgress { done, of } = progress;
        self.show(|| {
            Some(say!(
                words,
                "reviewing: {done} of {of} positions",
                "复盘：{done} / {of} 个局面"
            ))
        })
    }

    fn done(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        // A shell has written below the board of a program that was stopped.
        if let Some(board) = &mut self.board
            && !self.interrupts.take_resumed()
        {
            board.erase(window(!self.erases));
        }
        self.silence = None;
    }
}

impl Thinking {
    /// Shows the progress now and then; true if the thinking is to end.
    fn show(&mut self, text: impl FnOnce() -> Option<String>) -> bool {
        self.looks += 1;
        let stderr = io::stderr();
        if self.erases && self.silence.is_none() {
            self.silence = Some(Silence::begin());
        }
        if self.looks == A_MOMENT
            && let Some(board) = &mut self.board
        {
            board.show();
        }
        if self.erases
            && self.looks.is_multiple_of(A_MOMENT)
            && stderr.is_terminal()
            && let Some(text) = text()
        {
            // Cut to one line, which can be erased.
            let room = columns().unwrap_or(Window::USUAL_COLUMNS) - 1;
            // A failure is no reason to stop.
            let _ = write!(stderr.lock(), "\r\x1b[K{}", width::cut(&text, room));
            self.shown = true;
        }
        self.stopped |= self.interrupts.take();
        self.stopped
    }
}

/// A board that is on the screen only while the computer thinks: its answer comes with
/// another.
pub(crate) struct TemporaryBoard {
    text: String,
    window: Window,
    shown: bool,
}

impl TemporaryBoard {
    /// A board that is not shown yet, in a window that it fits into.
    pub(crate) fn new(text: String, window: Window) -> TemporaryBoard {
        TemporaryBoard {
            text,
            window,
            shown: false,
        }
    }

    /// Shows the board, once.
    pub(crate) fn show(&mut self) {
        if !self.shown {
            // A failure is no reason to stop.
            let _ = print(&format!("\r\x1b[K{}", self.text));
            self.shown = true;
        }
    }

    /// Erases the board; the cursor must be at the beginning of the line below it. If the
    /// window is another `now`, nobody knows where the board is, and it stays.
    pub(crate) fn erase(&mut self, now: Window) {
        if std::mem::take(&mut self.shown) && now == self.window {
            let lines = self.text.lines().count();
            let _ = print(&format!("\x1b[{lines}A\x1b[J"));
        }
    }
}
