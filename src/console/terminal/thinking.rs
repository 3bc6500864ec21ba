//! What a terminal shows while the computer thinks.

use std::io::{self, IsTerminal};

use crate::console::commands::computer::MOST_HINTS;
use crate::console::device::progress::{A_MOMENT, ProgressLine};
use crate::console::device::signals::Interrupts;
use crate::console::device::tty::{Silence, Window, print, window};
use crate::console::dialogue::Dialogue;
use crate::console::out::Out;
use crate::console::words::language::say;
use crate::console::words::width;
use crate::player::{Analysis, Progress, Watch, Wish};
use crate::rules::BoardSize;
use crate::study::review::ReviewProgress;

/// Shows how far the computer is, on a line of its own that is erased at the end.
pub(crate) struct Thinking {
    interrupts: Interrupts,
    out: Out,
    size: BoardSize,
    // Whether the terminal can erase a line.
    erases: bool,
    // The board with what was just placed on it.
    board: Option<TemporaryText>,
    // From the first look on: an echo would push the line of progress away.
    silence: Option<Silence>,
    // The lines of an analysis, and the keys that change them.
    analysis: Option<TemporaryText>,
    keys: Option<Silence>,
    looks: u32,
    progress: ProgressLine,
    pub(crate) stopped: bool,
}

/// Looks after which the bell may ring: two seconds.
const LONG: u32 = 100;

impl Thinking {
    pub(crate) fn new(interrupts: &Interrupts, dialogue: &Dialogue) -> Thinking {
        interrupts.take_resumed();
        let board = dialogue.temporary_board();
        Thinking {
            interrupts: interrupts.clone(),
            out: dialogue.out.clone(),
            size: dialogue.session.game().size(),
            erases: !dialogue.run.dumb,
            board: board.map(|(text, window)| TemporaryText::new(text, window)),
            silence: None,
            analysis: None,
            keys: None,
            looks: 0,
            progress: ProgressLine::default(),
            stopped: false,
        }
    }

    /// Whether it took so long that a person, who did not end it, may have looked away.
    pub(crate) const fn was_long(&self) -> bool {
        self.looks >= LONG && !self.stopped
    }
}

impl Watch for Thinking {
    fn look(&mut self, progress: Option<Progress<'_>>) -> bool {
        let (words, size) = (self.out.language, self.size);
        let coords = self.out.coords_on(size);
        let text = |progress: Progress<'_>| match progress {
            Progress::Search(found) => say!(
                words,
                "thinking: depth {}, {}, {} positions",
                "思考中：深度 {}，{}，{} 个局面",
                found.depth,
                coords.show(found.point, size),
                found.nodes
            ),
            Progress::Solving(tried) => words.solving(tried),
            Progress::Review(ReviewProgress { done, of }) => say!(
                words,
                "reviewing: {done} of {of} positions",
                "复盘中：{done}/{of} 个局面"
            ),
        };
        self.show(|| progress.map(text))
    }

    fn look_at_analysis(&mut self, analysis: &Analysis<'_>) -> Wish {
        if self.interrupts.take_resumed() {
            // A shell has set the terminal as it likes it, and written below the lines.
            (self.keys, self.analysis) = (None, None);
        }
        let keys = self.keys.get_or_insert_with(Silence::of_keys);
        let key = keys.key();
        self.show_analysis(analysis);
        self.stopped |= self.interrupts.take();
        let count = match key {
            _ if self.stopped => return Wish::End,
            None => return Wish::GoOn,
            Some(digit @ b'1'..=b'9') => usize::from(digit - b'0'),
            Some(b'+') => analysis.count + 1,
            Some(b'-') => analysis.count - 1,
            Some(_) => return Wish::End,
        };
        match count.clamp(1, MOST_HINTS) {
            same if same == analysis.count => Wish::GoOn,
            other => Wish::Lines(other),
        }
    }
}

impl Thinking {
    /// The thinking is over: what was shown meanwhile is erased.
    pub(crate) fn done(&mut self) {
        if let Some(mut lines) = self.analysis.take() {
            lines.erase(window(!self.erases));
        }
        self.keys = None;
        self.progress.end();
        // A shell has written below the board of a program that was stopped.
        if let Some(board) = &mut self.board
            && !self.interrupts.take_resumed()
        {
            board.erase(window(!self.erases));
        }
        self.silence = None;
    }

    /// Shows the lines of an analysis in the place of those before, each cut to one line.
    fn show_analysis(&mut self, analysis: &Analysis<'_>) {
        let window = window(!self.erases);
        let mut text = String::new();
        let lines = self.out.analysis(analysis, self.size);
        for line in lines.iter().take(window.rows.saturating_sub(1)) {
            let room = window.columns.saturating_sub(1);
            let whole = width::of(line) <= room;
            text.push_str(width::cut(line, room - usize::from(!whole && room > 0)));
            text.push_str(if whole { "\n" } else { "…\n" });
        }
        let next = TemporaryText::new(text, window);
        if let Some(shown) = &mut self.analysis {
            if (&shown.text, shown.window) == (&next.text, next.window) {
                return;
            }
            shown.erase(window);
        }
        self.analysis.insert(next).show();
    }

    /// Shows the progress now and then; true if the thinking is to end.
    fn show(&mut self, text: impl FnOnce() -> Option<String>) -> bool {
        self.looks += 1;
        if self.erases && self.silence.is_none() {
            self.silence = Some(Silence::begin());
        }
        if self.looks == A_MOMENT
            && let Some(board) = &mut self.board
        {
            board.show();
        }
        if self.erases && io::stderr().is_terminal() {
            self.progress.update(text);
        }
        self.stopped |= self.interrupts.take();
        self.stopped
    }
}

/// Lines that are on the screen only while the computer thinks: a board, since the answer comes
/// with another, or an analysis.
pub(crate) struct TemporaryText {
    text: String,
    window: Window,
    shown: bool,
}

impl TemporaryText {
    /// Lines that are not shown yet, in a window that they fit into.
    pub(crate) fn new(text: String, window: Window) -> TemporaryText {
        TemporaryText {
            text,
            window,
            shown: false,
        }
    }

    /// Shows the lines, once.
    pub(crate) fn show(&mut self) {
        if !self.shown {
            // A failure is no reason to stop.
            let _ = print(&format!("\r\x1b[K{}", self.text));
            self.shown = true;
        }
    }

    /// Erases the lines; the cursor must be at the beginning of the line below them. If the
    /// window is another `now`, nobody knows where they are, and they stay.
    pub(crate) fn erase(&mut self, now: Window) {
        if std::mem::take(&mut self.shown) && now == self.window {
            let lines = self.text.lines().count();
            let _ = print(&format!("\x1b[{lines}A\x1b[J"));
        }
    }
}
