use std::io::{self, Write};

use super::Options;
use super::assist::Assist;
use super::dialogue::{Dialogue, Flow};
use super::input::{Input, Typed};
use super::lines::Line;
use super::signals::{self, Interrupts};
use super::start::{Status, report_start};
use super::theme::Style;
use crate::record::Setup;

/// Runs the console at a terminal: standard input and output must both be one.
///
/// The game in progress is kept after every move under [`Options::state`].
pub fn run_terminal(options: &Options) -> Status {
    let mut terminal = match Terminal::new(options) {
        Ok(terminal) => terminal,
        Err(error) => {
            let _ = writeln!(
                io::stderr(),
                "gomoku: {}",
                options.language.words().cannot_read(&error)
            );
            return Status::Failure;
        }
    };
    if let Err(error) = terminal.dialogue.start(options, &mut terminal.out) {
        return report_start(&error, options, &mut io::stderr());
    }
    match terminal.greet(options).and_then(|()| terminal.converse()) {
        Ok(status) => status,
        Err(reason) => {
            let _ = writeln!(io::stderr(), "gomoku: {reason}");
            Status::Failure
        }
    }
}

struct Terminal {
    dialogue: Dialogue,
    input: Input,
    interrupts: Interrupts,
    out: String,
}

impl Terminal {
    fn new(options: &Options) -> io::Result<Terminal> {
        Ok(Terminal {
            interrupts: signals::watch()?,
            input: Input::new(options.coloured, options.state.clone())?,
            dialogue: Dialogue::new(options, true),
            out: String::new(),
        })
    }

    /// Shows what game this is, and that an earlier one waits.
    fn greet(&mut self, options: &Options) -> Result<(), String> {
        if options.quiet {
            return self.send();
        }
        let renderer = self.dialogue.renderer;
        let started = std::mem::take(&mut self.out);
        let setup = Setup::of(self.dialogue.session.game());
        self.say(&renderer.words().greeting(setup));
        if started.is_empty() {
            renderer.board(self.dialogue.session.game(), &mut self.out);
            if let Some(game) = self.dialogue.pending() {
                self.say(&renderer.words().unfinished(game.move_count()));
            }
        } else {
            self.out.push_str(&started);
        }
        self.send()
    }

    fn converse(&mut self) -> Result<Status, String> {
        let mut interrupted = false;
        loop {
            let typed = if self.interrupts.take() {
                Typed::Interrupted { empty: true }
            } else {
                self.read()?
            };
            match typed {
                Typed::End => return self.leave(),
                Typed::Interrupted { empty: true } if interrupted => return self.leave(),
                Typed::Interrupted { .. } => {
                    interrupted = true;
                    self.say(self.dialogue.renderer.words().interrupted());
                    self.send()?;
                    continue;
                }
                // The editor keeps such bytes to itself: any will be refused alike.
                Typed::NotUtf8 => {
                    if let Some(status) = self.answer(b"\xff")? {
                        return Ok(status);
                    }
                }
                // A paste can be many lines.
                Typed::Text(text) => {
                    for line in text.split('\n') {
                        if !line.trim().is_empty() {
                            self.input.remember(line);
                        }
                        if let Some(status) = self.answer(line.as_bytes())? {
                            return Ok(status);
                        }
                    }
                }
            }
            interrupted = false;
        }
    }

    fn read(&mut self) -> Result<Typed, String> {
        let renderer = self.dialogue.renderer;
        let game = self.dialogue.session.game().clone();
        let prompt = renderer.words().prompt(game.to_move());
        let style = game.to_move().map_or(Style::Plain, Style::Stone);
        let styled = renderer.theme.paint(style, prompt);
        let assist = Assist { game, renderer };
        let typed = self.input.read(prompt, &styled, assist);
        typed.map_err(|error| renderer.words().cannot_read(&error))
    }

    /// Answers a line; `Some` when it was the last.
    fn answer(&mut self, line: &[u8]) -> Result<Option<Status>, String> {
        let flow = self.dialogue.line(Line::Whole(line), None, &mut self.out);
        self.send()?;
        match flow {
            Flow::Next => Ok(None),
            Flow::Quit => self.leave().map(Some),
            Flow::Stop(reason) => {
                let _ = writeln!(io::stderr(), "{reason}");
                Ok(Some(Status::Failure))
            }
        }
    }

    fn leave(&mut self) -> Result<Status, String> {
        self.dialogue.end(&mut self.out);
        if self.dialogue.leave() {
            self.say(self.dialogue.renderer.words().kept());
        }
        self.send()?;
        Ok(Status::Success)
    }

    fn say(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn send(&mut self) -> Result<(), String> {
        let mut stdout = io::stdout().lock();
        let written = stdout
            .write_all(self.out.as_bytes())
            .and_then(|()| stdout.flush());
        self.out.clear();
        written.map_err(|error| self.dialogue.renderer.words().cannot_write(&error))
    }
}
