//! Lines from a terminal that cannot move its cursor (`TERM=dumb`): no editor, no
//! escapes; the terminal itself echoes and edits.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use crate::console::clock::flag::Flag;
use crate::console::terminal::signals::{Event, Interrupts};
use crate::console::terminal::typed::Typed;

/// What a reader waits for.
enum Arrival {
    Line(io::Result<Typed>),
    Signal(Event),
}

/// Reads lines, and hears of Ctrl-C while it waits for one.
pub(crate) struct PlainInput {
    arrivals: Receiver<Arrival>,
    interrupts: Interrupts,
}

impl PlainInput {
    pub(crate) fn new(interrupts: Interrupts) -> PlainInput {
        let (sender, arrivals) = mpsc::channel();
        let signals = sender.clone();
        interrupts.tell(Box::new(move |event| {
            // Nobody waits for it only when the program ends.
            let _ = signals.send(Arrival::Signal(event));
        }));
        std::thread::spawn(move || read_lines(&sender));
        PlainInput {
            arrivals,
            interrupts,
        }
    }

    /// Reads what is typed after `prompt`. When the flag falls meanwhile, that is said.
    ///
    /// # Errors
    /// When the terminal fails.
    pub(crate) fn read(&self, prompt: &str, flag: Option<Flag>) -> io::Result<Typed> {
        // Who sees the prompt may send a signal at once.
        self.interrupts.listen(true);
        let shown = show(prompt);
        let typed = shown.and_then(|()| self.wait(prompt, flag));
        self.interrupts.listen(false);
        if let Ok(Typed::Interrupted { .. } | Typed::End) = typed {
            // Whatever is said next begins a line.
            show("\n")?;
        }
        typed
    }

    fn wait(&self, prompt: &str, mut flag: Option<Flag>) -> io::Result<Typed> {
        loop {
            // One that came just before anybody listened.
            if self.interrupts.take() {
                return Ok(Typed::Interrupted { empty: true });
            }
            match self.next(flag.as_ref()) {
                Ok(Arrival::Line(typed)) => return typed,
                Ok(Arrival::Signal(Event::Interrupted)) => {
                    return Ok(Typed::Interrupted { empty: true });
                }
                Ok(Arrival::Signal(Event::Resumed)) => show(&format!("\n{prompt}"))?,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(fallen) = flag.take() {
                        show(&format!("\n{}\n{prompt}", fallen.says))?;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(Typed::End),
            }
        }
    }

    /// What arrives next, before the flag falls if there is one.
    fn next(&self, flag: Option<&Flag>) -> Result<Arrival, RecvTimeoutError> {
        match flag {
            Some(flag) => {
                let left = flag.falls.saturating_duration_since(Instant::now());
                self.arrivals.recv_timeout(left)
            }
            None => Ok(self.arrivals.recv()?),
        }
    }
}

fn show(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

fn read_lines(sender: &Sender<Arrival>) {
    let mut stdin = io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let typed = match stdin.read_until(b'\n', &mut bytes) {
            Ok(0) => Ok(Typed::End),
            Ok(_) => match String::from_utf8(bytes) {
                Ok(text) => Ok(Typed::Text(text.trim_end_matches(['\n', '\r']).to_owned())),
                Err(_) => Ok(Typed::NotUtf8),
            },
            Err(error) => Err(error),
        };
        let last = !matches!(typed, Ok(Typed::Text(_) | Typed::NotUtf8));
        if sender.send(Arrival::Line(typed)).is_err() || last {
            return;
        }
    }
}
