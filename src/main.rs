//! `gomoku`: five in a row for the terminal. Options in, exit status out.

#![forbid(unsafe_code)]

mod cli;
mod closed;

use std::env;
use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use cli::{Environment, Invocation};
use gomoku::console::{
    Failure, Fitted, Language, Options, outlive_file_limit, run_convert, run_judge, run_piped,
    run_review, run_solve, run_terminal,
};
use gomoku::engine::Settings;
use gomoku::engine::tune::bench;
use gomoku::gomocup::{BrainError, run_brain};
use gomoku::gtp::run_gtp;
use gomoku::rules::Rule;

fn main() -> ExitCode {
    // Where that cannot be had, the signal ends the program as it ends others.
    let _ = outlive_file_limit();
    let environment = Environment::here();
    let (language, invocation) = cli::read(env::args_os(), &environment);
    let invocation = match invocation {
        Ok(invocation) => invocation,
        Err(reason) => {
            let _ = writeln!(Fitted::stderr(), "gomoku: {reason}");
            return ExitCode::from(2);
        }
    };
    match invocation {
        // Nobody could see what it does.
        _ if closed::stdout_was() => failed(
            Failure::Output(io::ErrorKind::NotConnected.into()),
            language,
        ),
        Invocation::Print(text) => print(&text, language),
        Invocation::Engine => {
            let ended = run_brain(BufReader::new(io::stdin()), io::stdout());
            brain_ended(ended, language)
        }
        Invocation::Gtp(options) => {
            let ended = run_gtp(options, BufReader::new(io::stdin()), io::stdout());
            brain_ended(ended, language)
        }
        Invocation::Review(options) => {
            // The reviews themselves are not broken: they are copied and read by programs.
            match options.out {
                None => run_review(&options, io::stdin(), io::stdout().lock(), Fitted::stderr()),
                Some(_) => run_review(&options, io::stdin(), Fitted::stdout(), Fitted::stderr()),
            }
        }
        Invocation::Solve(options) => {
            run_solve(&options, io::stdin(), io::stdout().lock(), Fitted::stderr())
        }
        Invocation::Convert(options) => run_convert(
            &options,
            io::stdin(),
            Fitted::visible_stdout(),
            Fitted::stderr(),
        ),
        Invocation::Bench(nodes) => print(&bench_report(nodes), language),
        Invocation::Judge(options, files) => run_judge(
            &options,
            &files,
            io::stdin().lock(),
            io::stdout().lock(),
            Fitted::stderr(),
        ),
        Invocation::Run(options) => run(&options, environment.terminal),
    }
}

fn run(options: &Options, terminal: bool) -> ExitCode {
    if terminal {
        run_terminal(options)
    } else {
        run_piped(
            options,
            io::stdin().lock(),
            io::stdout().lock(),
            Fitted::stderr(),
        )
    }
}

/// Prints a text that was asked for.
fn print(text: &str, language: Language) -> ExitCode {
    let mut stdout = io::stdout().lock();
    let written = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match written {
        Err(error) => failed(Failure::Output(error), language),
        Ok(()) => ExitCode::SUCCESS,
    }
}

fn brain_ended(ended: Result<(), BrainError>, language: Language) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(BrainError::Input(error)) => failed(Failure::Input(error), language),
        Err(BrainError::Output(error)) => failed(Failure::Output(error), language),
    }
}

fn failed(failure: Failure, language: Language) -> ExitCode {
    failure.report(language, &mut Fitted::stderr())
}

/// The bench positions with a fixed number of nodes each, one thread: under freestyle
/// for the speed, and more briefly under the other rules for the signature.
fn bench_report(nodes: u64) -> String {
    let result = bench(Rule::Freestyle, Settings::default(), nodes);
    let speed = result.nodes as f64 / result.time.as_secs_f64();
    let others = Rule::ALL
        .into_iter()
        .filter(|rule| *rule != Rule::Freestyle);
    let signature = others.fold(result.signature, |signature, rule| {
        let other = bench(rule, Settings::default(), nodes.div_ceil(10));
        signature.rotate_left(1) ^ other.signature
    });
    format!(
        "nodes {}\nnodes per second {speed:.0}\nsignature {signature:016x}\n",
        result.nodes
    )
}
