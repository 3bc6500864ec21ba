//! `gomoku`: five in a row for the terminal. Options in, exit status out.

#![forbid(unsafe_code)]

mod cli;

use std::env;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use cli::Request;
use gomoku::console::render::Language;
use gomoku::console::{Options, Status, run_piped, run_terminal};

fn main() -> ExitCode {
    match cli::read(env::args_os(), variable) {
        Request::Print(text, language) => print(&text, language),
        Request::Wrong(reason) => {
            let _ = writeln!(io::stderr(), "{reason}");
            ExitCode::from(2)
        }
        Request::Run(mut options, color) => {
            let terminal = io::stdout().is_terminal();
            options.coloured = color.decide(terminal, variable);
            options.state = state_folder();
            run(&options, terminal && io::stdin().is_terminal()).into()
        }
    }
}

fn run(options: &Options, terminal: bool) -> Status {
    if terminal {
        run_terminal(options)
    } else {
        run_piped(
            options,
            io::stdin().lock(),
            io::stdout().lock(),
            io::stderr(),
        )
    }
}

/// Prints a text that was asked for; a reader who leaves early is no failure.
fn print(text: &str, language: Language) -> ExitCode {
    let mut stdout = io::stdout().lock();
    let written = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(
                io::stderr(),
                "gomoku: {}",
                language.words().cannot_write(&error)
            );
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

/// `$XDG_STATE_HOME/gomoku`, where history and unfinished games are kept.
fn state_folder() -> Option<std::path::PathBuf> {
    use etcetera::base_strategy::{BaseStrategy, Xdg};
    Some(Xdg::new().ok()?.state_dir()?.join("gomoku"))
}
