//! Makes a certificate of logs of `prove`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use gomoku::engine::perfect::prove::Proof;
use gomoku::rules::{BoardSize, Point, Rule};

use crate::common::log::in_file;
use crate::common::options::{file, number_of_rule, rule, take};
use crate::common::tool::Tool;

/// `certify`.
pub const TOOL: Tool = Tool {
    name: "certify",
    source: include_str!("certify.rs"),
    options,
    run,
};

fn options(command: Command) -> Command {
    let logs = Arg::new("logs")
        .value_name("LOG")
        .required(true)
        .action(ArgAction::Append);
    let logs = logs.num_args(1..).value_parser(value_parser!(PathBuf));
    command.args([
        rule(),
        file("out", "where the certificate is written").required(true),
        logs.help("logs of `prove`"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let rule: Rule = take(found, "rule");
    let out: PathBuf = take(found, "out");
    let proof = Proof::new(rule);
    for path in found.remove_many::<PathBuf>("logs").into_iter().flatten() {
        read_log(&path, |line| proof.add_line(line))?;
    }
    let middle = BoardSize::default().get() / 2;
    let first = Point::new(middle, middle).map_err(|error| error.to_string())?;
    let bytes = proof.certificate(number_of_rule(rule), first);
    std::fs::write(&out, &bytes).map_err(|error| in_file(&out, error))?;
    println!("{} positions proven, {} bytes", proof.count(), bytes.len());
    Ok(ExitCode::SUCCESS)
}

/// Reads a log of `prove`, line by line.
pub fn read_log(path: &Path, mut add: impl FnMut(&str) -> Option<()>) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| in_file(path, error))?;
    // The last line may be incomplete while `prove` is at work.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    for (line, number) in whole.lines().zip(1..).skip(1) {
        add(line).ok_or_else(|| in_file(path, format!("line {number} is damaged")))?;
    }
    Ok(())
}
