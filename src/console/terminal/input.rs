//! Lines that a person types: read by `rustyline`'s editor, or as they are from a terminal
//! that cannot move its cursor (`TERM=dumb`).

use std::borrow::Cow;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rustyline::completion::{Completer, Pair};
use rustyline::config::{BellStyle, ColorMode, CompletionType, Config};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{
    Cmd, ConditionalEventHandler, Context, Editor, EventContext, EventHandler, ExternalPrinter,
    Helper, KeyCode, KeyEvent, Modifiers, RepeatCount,
};

use crate::console::clock::flag::Flag;
use crate::console::device::signals::{Event, Interrupts, start_thread};
use crate::console::device::theme::Style;
use crate::console::device::tty::{Mode, print};
use crate::console::disk::history::{self, LineHistory};
use crate::console::options::RunOptions;
use crate::console::terminal::assist::{Assist, Ghost};

/// What a wait for a line ended with.
#[derive(Debug)]
pub(crate) enum UserInput {
    /// A line, or several that were pasted together.
    Text(String),
    /// Ctrl-C, on a line that was empty or not.
    Interrupted { empty: bool },
    /// Ctrl-D, or the terminal is gone.
    End,
    /// Bytes that are not UTF-8.
    NotUtf8,
}

/// Reads lines at a terminal, with history.
pub(crate) struct Input {
    editor: Editor<Guide, MemHistory>,
    history: Option<LineHistory>,
    interrupted: Arc<AtomicBool>,
    pages: PageKey,
    steps: StepKey,
    // Reads instead of the editor at a terminal that cannot move its cursor.
    plain: Option<PlainInput>,
    interrupts: Interrupts,
    mode: Mode,
}

impl Input {
    /// An editor that keeps its history in [`RunOptions::state`].
    pub(crate) fn new(options: &RunOptions, interrupts: Interrupts) -> io::Result<Input> {
        let color = match options.coloured {
            true => ColorMode::Forced,
            false => ColorMode::Disabled,
        };
        let config = Config::builder()
            .max_history_size(history::MOST)
            .and_then(|config| config.history_ignore_dups(true))
            .map_err(io_error)?
            .completion_type(CompletionType::List)
            .bell_style(BellStyle::None)
            .color_mode(color)
            .build();
        let lines = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, lines).map_err(io_error)?;
        let history = options.state.as_deref().map(LineHistory::new);
        for line in history.iter().flat_map(LineHistory::lines) {
            editor.add_history_entry(line).map_err(io_error)?;
        }
        // Ctrl-C ends the line like Enter: the editor's own way loses what was typed ahead,
        // a second Ctrl-C too.
        let interrupted = note_key(&mut editor, 'C', Cmd::AcceptLine);
        let pages = PageKey::default();
        for key in ['q', 'Q', ' '] {
            let handler = EventHandler::Conditional(Box::new(pages.clone()));
            editor.bind_sequence(KeyEvent::from(key), handler);
        }
        let steps = StepKey::default();
        for (key, _) in STEPS {
            let handler = EventHandler::Conditional(Box::new(steps.clone()));
            editor.bind_sequence(KeyEvent(key, Modifiers::ALT), handler);
        }
        let mode = Mode::default();
        let plain = match options.dumb {
            true => Some(PlainInput::new(interrupts.clone())?),
            false => {
                redraw_when_resumed(&mut editor, &mode, &interrupts);
                None
            }
        };
        Ok(Input {
            editor,
            history,
            interrupted,
            pages,
            steps,
            plain,
            interrupts,
            mode,
        })
    }

    /// Reads what is typed after `prompt`, which is shown as `styled`. If the flag falls
    /// meanwhile, the player is told above the line.
    pub(crate) fn read(
        &mut self,
        prompt: &str,
        styled: &str,
        assist: Assist,
        flag: Option<Flag>,
    ) -> io::Result<UserInput> {
        if let Some(plain) = &self.plain {
            return plain.read(styled, flag);
        }
        let mode = self.mode.clone();
        self.pages.begin(!assist.out.rest.is_empty());
        self.steps.take();
        self.editor.set_helper(Some(Guide { assist, mode }));
        let printer = self.editor.create_external_printer().ok();
        let watch = flag.zip(printer).map(|(flag, mut printer)| {
            flag.watch(move |text| {
                // If this fails, the player is told after the line.
                let _ = printer.print(format!("{text}\n"));
            })
        });
        self.interrupts.set_listening(true);
        let line = self.editor.readline(&(prompt, styled));
        self.interrupts.set_listening(false);
        drop(watch);
        self.mode.forget();
        match line {
            Ok(text) if self.interrupted.swap(false, Ordering::SeqCst) => {
                let empty = text.is_empty();
                Ok(UserInput::Interrupted { empty })
            }
            Ok(_) if self.pages.left_off() => Ok(UserInput::Text(LEAVE_OFF.into())),
            Ok(text) => Ok(UserInput::Text(match self.steps.take() {
                Some(step) => step.to_owned(),
                None => text,
            })),
            Err(ReadlineError::Interrupted) => Ok(UserInput::Interrupted { empty: true }),
            Err(ReadlineError::Eof) => Ok(UserInput::End),
            Err(error) => match io_error(error) {
                error if error.kind() == io::ErrorKind::InvalidData => Ok(UserInput::NotUtf8),
                error => Err(error),
            },
        }
    }

    /// Adds a line to the history.
    pub(crate) fn remember(&mut self, line: &str) {
        let added = self.editor.add_history_entry(line);
        if let (Ok(true), Some(history)) = (added, &mut self.history) {
            history.add(line);
        }
    }
}

fn io_error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        #[cfg(unix)]
        ReadlineError::Errno(errno) => errno.into(),
        error => io::Error::other(error),
    }
}

/// Sets the editor's mode and draws the prompt and the line anew when the program goes on
/// after it was stopped from outside: the shell has changed the mode. After Ctrl-Z the
/// editor does so itself.
fn redraw_when_resumed(
    editor: &mut Editor<Guide, MemHistory>,
    mode: &Mode,
    interrupts: &Interrupts,
) {
    let Ok(mut printer) = editor.create_external_printer() else {
        return;
    };
    let suspended = note_key(editor, 'Z', Cmd::Suspend);
    let mode = mode.clone();
    interrupts.set_listener(Box::new(move |event| {
        let by_key = suspended.swap(false, Ordering::SeqCst);
        if event == Event::Resumed && !by_key && mode.restore() {
            // An empty text: the editor draws its prompt after it.
            let _ = printer.print(String::new());
        }
    }));
}

/// Hands what the editor asks for to [`Assist`].
struct Guide {
    assist: Assist,
    mode: Mode,
}

/// From now on a key with Ctrl runs `command` and sets what is returned.
fn note_key(editor: &mut Editor<Guide, MemHistory>, key: char, command: Cmd) -> Arc<AtomicBool> {
    let pressed = Arc::new(AtomicBool::new(false));
    let handler = NotedKey(Arc::clone(&pressed), command);
    let handler = EventHandler::Conditional(Box::new(handler));
    editor.bind_sequence(KeyEvent::ctrl(key), handler);
    pressed
}

struct NotedKey(Arc<AtomicBool>, Cmd);

impl ConditionalEventHandler for NotedKey {
    fn handle(
        &self,
        _: &rustyline::Event,
        _: RepeatCount,
        _: bool,
        _: &EventContext<'_>,
    ) -> Option<Cmd> {
        self.0.store(true, Ordering::SeqCst);
        Some(self.1.clone())
    }
}

/// The line that ends the pages of a long answer.
const LEAVE_OFF: &str = "q";

/// While a page is waiting, at the beginning of a line: `q` ends the pages and a space shows the next
/// one, without Enter.
#[derive(Clone, Default)]
struct PageKey {
    is_waiting: Arc<AtomicBool>,
    ended: Arc<AtomicBool>,
}

impl PageKey {
    fn begin(&self, is_waiting: bool) {
        self.is_waiting.store(is_waiting, Ordering::SeqCst);
        self.ended.store(false, Ordering::SeqCst);
    }

    fn left_off(&self) -> bool {
        self.ended.swap(false, Ordering::SeqCst)
    }
}

impl ConditionalEventHandler for PageKey {
    fn handle(
        &self,
        event: &rustyline::Event,
        _: RepeatCount,
        _: bool,
        context: &EventContext<'_>,
    ) -> Option<Cmd> {
        if !self.is_waiting.load(Ordering::SeqCst) || !context.line().is_empty() {
            return None;
        }
        let is_space = event.get(0) == Some(&KeyEvent::from(' '));
        self.ended.store(!is_space, Ordering::SeqCst);
        Some(Cmd::AcceptLine)
    }
}

/// The keys that, with Alt, step through a game, and the command of each.
const STEPS: [(KeyCode, &str); 4] = [
    (KeyCode::Left, "back"),
    (KeyCode::Right, "next"),
    (KeyCode::Up, "first"),
    (KeyCode::Down, "last"),
];

/// On an empty line, Alt and an arrow carry out one of [`STEPS`], without Enter.
#[derive(Clone, Default)]
struct StepKey(Arc<Mutex<Option<&'static str>>>);

impl StepKey {
    /// The command of the key that was pressed, if one was.
    fn take(&self) -> Option<&'static str> {
        self.0.lock().ok()?.take()
    }
}

impl ConditionalEventHandler for StepKey {
    fn handle(
        &self,
        event: &rustyline::Event,
        _: RepeatCount,
        _: bool,
        context: &EventContext<'_>,
    ) -> Option<Cmd> {
        let KeyEvent(key, _) = event.get(0)?;
        let (_, step) = STEPS.iter().find(|(of, _)| of == key)?;
        if !context.line().is_empty() {
            return None;
        }
        *self.0.lock().ok()? = Some(step);
        Some(Cmd::AcceptLine)
    }
}

impl Helper for Guide {}

impl Validator for Guide {}

impl Completer for Guide {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, found) = self.assist.complete(&line[..position]);
        let pair = |name: String| Pair {
            display: name.trim_end().to_owned(),
            replacement: name,
        };
        Ok((start, found.into_iter().map(pair).collect()))
    }
}

/// The longest line that is coloured and has a ghost stone, in bytes. For both the whole line is
/// drawn after each letter, so that a long paste would take a time that grows with its square.
const LONGEST_HELPED: usize = 200;

impl Hinter for Guide {
    type Hint = Preview;

    fn hint(&self, line: &str, position: usize, _: &Context<'_>) -> Option<Preview> {
        // The editor asks whenever it draws the line, so its mode is set now.
        self.mode.remember();
        if position < line.len() || line.len() > LONGEST_HELPED {
            return None;
        }
        let theme = self.assist.out.theme;
        let ghost = self.assist.ghost(line)?;
        Some(Preview(ghost.text(theme)))
    }
}

/// A hint that no key inserts.
struct Preview(String);

impl Hint for Preview {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Highlighter for Guide {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        match line.len() > LONGEST_HELPED {
            true => Cow::Borrowed(line),
            false => Cow::Owned(self.assist.highlight(line)),
        }
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        // The editor hands back only the text of the ghost.
        let theme = self.assist.out.theme;
        let stone = self.assist.game.to_move();
        let stone = stone.filter(|stone| Ghost::Stone(*stone).text(theme) == hint);
        Cow::Owned(theme.paint(stone.map_or(Style::Dim, Style::Ghost), hint))
    }

    fn highlight_char(&self, line: &str, _: usize, _: CmdKind) -> bool {
        line.len() <= LONGEST_HELPED
    }
}

/// What [`PlainInput`] waits for.
enum Arrival {
    Line(io::Result<UserInput>),
    Signal(Event),
}

/// Reads lines without an editor, and hears of Ctrl-C while it waits: the terminal itself
/// echoes and edits.
pub(crate) struct PlainInput {
    arrivals: Receiver<Arrival>,
    interrupts: Interrupts,
}

impl PlainInput {
    fn new(interrupts: Interrupts) -> io::Result<PlainInput> {
        let (sender, arrivals) = mpsc::channel();
        let signals = sender.clone();
        interrupts.set_listener(Box::new(move |event| {
            // The receiver is gone only when the program ends.
            let _ = signals.send(Arrival::Signal(event));
        }));
        start_thread(move || read_lines(&sender))?;
        Ok(PlainInput {
            arrivals,
            interrupts,
        })
    }

    /// Reads what is typed after `prompt`. If the flag falls meanwhile, the player is told.
    pub(crate) fn read(&self, prompt: &str, flag: Option<Flag>) -> io::Result<UserInput> {
        // A signal may come as soon as the prompt is seen.
        self.interrupts.set_listening(true);
        let shown = print(prompt);
        let typed = shown.and_then(|()| self.wait(prompt, flag));
        self.interrupts.set_listening(false);
        if let Ok(UserInput::Interrupted { .. } | UserInput::End) = typed {
            // The next text begins a line.
            print("\n")?;
        }
        typed
    }

    fn wait(&self, prompt: &str, mut flag: Option<Flag>) -> io::Result<UserInput> {
        loop {
            // It may have come just before anybody listened.
            if self.interrupts.take() {
                return Ok(UserInput::Interrupted { empty: true });
            }
            // Without a flag it waits for ever.
            let falls = flag.as_ref().map(|flag| flag.falls);
            let left = falls.map(|falls| falls.saturating_duration_since(Instant::now()));
            match self.arrivals.recv_timeout(left.unwrap_or(Duration::MAX)) {
                Ok(Arrival::Line(typed)) => return typed,
                Ok(Arrival::Signal(Event::Interrupted)) => {
                    return Ok(UserInput::Interrupted { empty: true });
                }
                Ok(Arrival::Signal(Event::Resumed)) => print(&format!("\n{prompt}"))?,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(fallen) = flag.take() {
                        print(&format!("\n{}\n{prompt}", fallen.says))?;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(UserInput::End),
            }
        }
    }
}

fn read_lines(sender: &Sender<Arrival>) {
    // At a terminal lines may follow Ctrl-D. One that has gone away only ever reports the end.
    let mut ends = 0;
    while ends < 2 {
        let lines = io::stdin().lines().map(|line| match line {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Ok(UserInput::NotUtf8),
            line => line.map(UserInput::Text),
        });
        for typed in lines.chain([Ok(UserInput::End)]) {
            let is_last = typed.is_err();
            ends = match typed {
                Ok(UserInput::End) => ends + 1,
                _ => 0,
            };
            if sender.send(Arrival::Line(typed)).is_err() || is_last {
                return;
            }
        }
    }
}
