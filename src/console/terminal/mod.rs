//! The console at a terminal: prompts, progress and the keys that interrupt.

pub(crate) mod assist;
pub(crate) mod fitted;
pub(crate) mod input;
pub(crate) mod piped;
pub(crate) mod thinking;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use crate::console::change::Change;
use crate::console::commands::answer::Flow;
use crate::console::device::lines::RawLine;
use crate::console::device::signals::{self, Interrupts};
use crate::console::device::theme::Style;
use crate::console::device::tty::{self, window};
use crate::console::dialogue::Dialogue;
use crate::console::options::Options;
use crate::console::start::{Failure, report_start};
use crate::console::terminal::assist::Assist;
use crate::console::terminal::fitted::Fitted;
use crate::console::terminal::input::{Input, UserInput};
use crate::console::terminal::thinking::Thinking;
use crate::console::words::game::game_name;
use crate::console::words::language::{pick, say, tell};
use crate::player::Watch;
use crate::rules::{Coords, NewGame};

/// Runs the console at a terminal: standard input and output must both be one.
///
/// The game in progress is kept after every move under [`RunOptions::state`](crate::console::RunOptions::state).
pub fn run_terminal(options: &Options) -> ExitCode {
    let mut terminal = match Terminal::new(options) {
        Ok(terminal) => terminal,
        Err(error) => {
            return Failure::Input(error).report(options.settings.language, &mut Fitted::stderr());
        }
    };
    let roles_told = match terminal.dialogue.start(std::io::empty()) {
        Ok(told) => told,
        Err(error) => return report_start(&error, options, &mut Fitted::stderr()),
    };
    let greeted = terminal.greet(roles_told);
    match greeted.and_then(|()| terminal.converse()) {
        Ok(status) => status,
        Err(failure) => failure.report(options.settings.language, &mut Fitted::stderr()),
    }
}

const BELL: char = '\x07';

struct Terminal {
    dialogue: Dialogue,
    input: Input,
    interrupts: Interrupts,
    // Whether somebody seems to be here for the first time.
    is_first: bool,
}

impl Terminal {
    fn new(options: &Options) -> io::Result<Terminal> {
        let interrupts = signals::watch(options.run.dumb)?;
        let mut dialogue = Dialogue::new(options, true);
        dialogue.fit_into(window(options.run.dumb));
        let is_usual = options.settings.is_usual() && options.run.load.is_none();
        let is_first = is_usual && !dialogue.keep.has_any();
        Ok(Terminal {
            input: Input::new(&options.run, interrupts.clone())?,
            interrupts,
            is_first,
            dialogue,
        })
    }

    /// Shows which game this is, that an earlier one can be resumed, and who plays unless
    /// that was said already.
    fn greet(&mut self, roles_told: bool) -> Result<(), Failure> {
        if self.dialogue.out.quiet {
            return self.send();
        }
        let out = &mut self.dialogue.out;
        let started = std::mem::take(&mut out.text);
        let setup = NewGame::of(self.dialogue.session.game());
        let words = out.language;
        tell!(
            out,
            "Five in a row, {}x{}, {}. {} moves first.",
            "五子棋，{}×{}，{}，{}先行。",
            setup.size,
            setup.size,
            game_name(words, setup),
            words.side(setup.first)
        );
        let centre = out.show(setup.size.centre(), setup.size);
        match out.coords_on(setup.size) {
            Coords::Numbers => tell!(
                out,
                "Type a row and a column, such as `{centre}`, or `help`.",
                "输入行和列，例如 `{centre}`，或输入 `帮助`。"
            ),
            Coords::Letters => tell!(
                out,
                "Type a point, such as `{centre}`, or `help`.",
                "输入一个点，例如 `{centre}`，或输入 `帮助`。"
            ),
        }
        let roles = self.dialogue.session.roles();
        if self.is_first {
            tell!(
                out,
                "New here? `computer easy` starts a game that you can win; `learn` teaches you.",
                "第一次玩？输入 `电脑 简单` 和较弱的电脑下；输入 `学棋` 从头学起。"
            );
        } else if !roles.has_computer() {
            tell!(
                out,
                "To play the computer, type `computer white`, or start with `--white computer`.",
                "也可以和电脑下：输入 `电脑 白`，或以 `--white computer` 开始。"
            );
        }
        if started.is_empty() {
            self.dialogue.show_beginning();
            let new = Change::Game { is_new: true };
            self.dialogue.note_what_is_shown(new);
            self.say_what_is_kept();
            self.dialogue.say_what_is_due();
        } else {
            out.text.push_str(&started);
        }
        let Dialogue { session, out, .. } = &mut self.dialogue;
        if roles.has_computer() && !roles_told {
            out.roles(roles, session.game());
        }
        if session.has_clock() {
            out.clock(&session.clocks, session.game(), Duration::ZERO);
        }
        self.send()
    }

    /// Says that an earlier game can be resumed, and which files cannot be read.
    fn say_what_is_kept(&mut self) {
        let (kept, failures) = self.dialogue.keep.latest();
        let out = &mut self.dialogue.out;
        for unread in out.language.cannot_resume(&failures) {
            out.line(&unread);
        }
        if let Some((number, moves)) = kept {
            let name = pick!(out.language, "resume", "继续");
            let resume = match number {
                1 => name.to_owned(),
                _ => format!("{name} {number}"),
            };
            tell!(
                out,
                "There is an unfinished game of {}: type `{resume}` to continue it.",
                "有一局未下完的棋，共 {}：输入 `{resume}` 继续。",
                out.language.moves(moves)
            );
        } else if self.dialogue.keep.has_match() {
            tell!(
                out,
                "An unfinished match is waiting: type `resume`, then `new` for the next game.",
                "有一场未完的比赛：输入 `继续`，再用 `新局` 开始下一局。"
            );
        }
    }

    fn converse(&mut self) -> Result<ExitCode, Failure> {
        let mut interrupted = false;
        if self.dialogue.run.practise
            && let Some(status) = self.answer(b"mistakes")?
        {
            return Ok(status);
        }
        self.computer_moves()?;
        loop {
            let typed = match self.interrupts.take() {
                true => UserInput::Interrupted { empty: true },
                false => self.read()?,
            };
            let is_interrupted = matches!(typed, UserInput::Interrupted { .. });
            let again = std::mem::replace(&mut interrupted, is_interrupted);
            match typed {
                UserInput::Interrupted { empty } if !(empty && again) => {
                    self.dialogue.interrupt();
                    let out = &mut self.dialogue.out;
                    out.always(pick!(
                        out.language,
                        "Ctrl-C again, or Ctrl-D, leaves.",
                        "再按一次 Ctrl-C 或按 Ctrl-D 离开。"
                    ));
                    self.send()?;
                }
                UserInput::End | UserInput::Interrupted { .. } => {
                    match self.dialogue.asks_before_end() {
                        true => self.send()?,
                        false => return self.leave(),
                    }
                }
                // The editor keeps the bytes: all such lines are refused in the same words.
                UserInput::NotUtf8 => {
                    if let Some(status) = self.answer(b"\xff")? {
                        return Ok(status);
                    }
                }
                // A paste can be many lines.
                UserInput::Text(text) if self.dialogue.paste(&text) => {
                    if !text.contains('\n') {
                        self.input.remember(&text);
                    }
                    self.send()?;
                    self.computer_moves()?;
                }
                UserInput::Text(text) if text.trim().is_empty() => {
                    if self.dialogue.out.shows_more() {
                        self.send()?;
                    } else if let Some(again) = self.dialogue.again.clone()
                        && let Some(status) = self.answer(again.as_bytes())?
                    {
                        return Ok(status);
                    }
                }
                UserInput::Text(text) if self.dialogue.out.is_left_off(&text) => self.send()?,
                UserInput::Text(text) => {
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
        }
    }

    fn read(&mut self) -> Result<UserInput, Failure> {
        self.dialogue.fit_into(window(self.dialogue.run.dumb));
        // The time may have run out while the last line was carried out.
        if self.dialogue.flag_falls() {
            self.send()?;
        }
        let out = self.dialogue.out.clone();
        let game = self.dialogue.session.game().clone();
        let session = &self.dialogue.session;
        // The names belong to the game, not to who solves a puzzle.
        let stone = game.to_move().filter(|_| session.puzzle().is_none());
        let players = session.players();
        let name = stone.and_then(|stone| players.name(stone));
        let prompt = out.prompt(&game, name, self.dialogue.time_to_show());
        let flag = self.dialogue.flag();
        let is_arranging = session.is_arranging();
        let prompt = match is_arranging {
            true => say!(out.language, "setup> ", "摆棋> "),
            false => prompt,
        };
        let style = game.to_move().map_or(Style::Plain, Style::Stone);
        let styled = out.theme.paint(style, &prompt);
        let assist = Assist {
            game,
            out,
            is_arranging,
            spelling: self.dialogue.spelling(),
        };
        if self.dialogue.run.ponder {
            self.dialogue.ponder();
        }
        let typed = self.input.read(&prompt, &styled, assist, flag);
        self.dialogue.computer.stop_pondering();
        typed.map_err(Failure::Input)
    }

    /// Answers a line; `Some` if it ends the program.
    fn answer(&mut self, line: &[u8]) -> Result<Option<ExitCode>, Failure> {
        // The window may have changed since the prompt was shown.
        self.dialogue.fit_into(window(self.dialogue.run.dumb));
        let mut thinking = Thinking::new(&self.interrupts, &self.dialogue);
        let watch: &mut dyn Watch = &mut thinking;
        let flow = self.dialogue.line(RawLine::Whole(line), None, Some(watch));
        thinking.done();
        self.send()?;
        match flow {
            Flow::Next => self.computer_moves().map(|()| None),
            Flow::Quit => self.leave().map(Some),
            Flow::Stop(reason) => {
                let _ = writeln!(io::stderr(), "{}", self.dialogue.out.fit(&reason));
                Ok(Some(ExitCode::FAILURE))
            }
        }
    }

    /// Lets the computer move while it is its turn. Ctrl-C makes it move at once, and
    /// stops a game of the computer against itself.
    fn computer_moves(&mut self) -> Result<(), Failure> {
        loop {
            let mut thinking = Thinking::new(&self.interrupts, &self.dialogue);
            let watch: &mut dyn Watch = &mut thinking;
            let moved = self.dialogue.computer_moves(Some(watch));
            thinking.done();
            if thinking.stopped && !self.dialogue.session.roles().has_person() {
                self.dialogue.computer_leaves();
            }
            let dialogue = &mut self.dialogue;
            let rings = dialogue.run.bell && moved && thinking.was_long();
            // A person who stopped it is watching and needs no bell.
            if rings && !dialogue.session.is_computers_turn() {
                dialogue.out.text.push(BELL);
            }
            if !moved {
                self.dialogue.catch_up();
                self.dialogue.tell_of_library();
            }
            self.send()?;
            if !moved {
                return Ok(());
            }
        }
    }

    fn leave(&mut self) -> Result<ExitCode, Failure> {
        self.dialogue.end();
        if self.dialogue.leave() {
            let out = &mut self.dialogue.out;
            out.always(pick!(
                out.language,
                "The game is kept: `gomoku --resume` continues it.",
                "棋局已保留：`gomoku --resume` 可以继续。"
            ));
        }
        self.send()?;
        Ok(ExitCode::SUCCESS)
    }

    fn send(&mut self) -> Result<(), Failure> {
        let out = &mut self.dialogue.out;
        let text = std::mem::take(&mut out.text);
        let text = out.fit(&text);
        tty::print(&text).map_err(Failure::Output)
    }
}
