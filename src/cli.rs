//! The options of the command line: read as they are typed, then resolved.

mod completions;
mod environment;
mod files;
mod game;
mod given;
mod help;
mod man;
mod own;
mod table;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ArgMatches;
use given::Given;
use gomoku::console::{
    ConvertOptions, Language, Options, ReviewOptions, SolveOptions, clean, subcommand as named,
};
use gomoku::engine::tune::{instructions, proof_digests};
use gomoku::gtp::GtpOptions;
use gomoku::{pick, say};
use own::Own;
use table::{command, conflict, explain, misspelt, second_file, takes};

pub use environment::Environment;

/// What the command line asks for.
#[derive(Debug)]
pub enum Invocation {
    /// A run of the console.
    Run(Box<Options>),
    /// Judge the games of files, and end.
    Judge(Box<Options>, Vec<PathBuf>),
    /// Print this text and end.
    Print(String),
    /// Speak the Gomocup protocol on standard input and output.
    Engine,
    /// Speak the Go Text Protocol on standard input and output.
    Gtp(GtpOptions),
    /// Measure the search with so many nodes for each position.
    Bench(u64),
    /// Review games of files.
    Review(Box<ReviewOptions>),
    /// Solve the positions of files.
    Solve(Box<SolveOptions>),
    /// Convert files.
    Convert(Box<ConvertOptions>),
}

/// Reads the arguments, the program's name first: the language of what is said, and what is
/// asked for, or why the options are wrong. A person's own options are read at a terminal only,
/// so that a script means the same everywhere.
pub fn read(
    arguments: impl IntoIterator<Item = OsString>,
    environment: &Environment,
) -> (Language, Result<Invocation, String>) {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let locale = Language::of_locale(environment.variable);
    let asked = own::asked_for(&arguments);
    let matches = command(asked.unwrap_or(locale)).try_get_matches_from(&arguments);
    let heeded = environment.terminal && begins_game(&matches, &arguments);
    let own = environment
        .own
        .clone()
        .filter(|_| heeded)
        .map(Own::read)
        .unwrap_or_default();
    let language = asked.or_else(|| own.language()).unwrap_or(locale);
    let invocation = match matches {
        Ok(matches) => {
            let given = Given {
                matches: &matches,
                words: language,
                environment,
            };
            resolve(&arguments, given, &own)
        }
        Err(error) => Err(refused(&arguments, &error, language)),
    };
    (language, invocation)
}

/// What is wrong with arguments that cannot be read. A word that is nearly a subcommand is
/// the reason that all after it is.
fn refused(arguments: &[OsString], error: &clap::Error, words: Language) -> String {
    let typed = || arguments.iter().skip(1).filter_map(|word| word.to_str());
    let subcommand = typed().find(|word| named(word).is_some());
    match misspelt(typed()) {
        Some((word, near)) if subcommand.is_none() => unknown_subcommand(words, word, near),
        _ => explain(error, words),
    }
}

fn unknown_subcommand(words: Language, word: &str, near: &str) -> String {
    say!(
        words,
        "unknown subcommand `{}`: did you mean `{near}`?",
        "没有子命令 `{}`：是不是想写 `{near}`？",
        clean(word)
    )
}

/// What was typed is resolved whether or not it is used, so that a wrong value is refused
/// whatever stands beside it.
fn resolve(arguments: &[OsString], given: Given<'_>, own: &Own) -> Result<Invocation, String> {
    let words = given.words;
    let subcommand = given.matches.subcommand();
    let files = given.paths("file");
    let file = files.first();
    if let Some((word, near)) = misspelt(file.and_then(|file| file.to_str()))
        && subcommand.is_none()
    {
        return Err(unknown_subcommand(words, word, near));
    }
    let invocation = match subcommand {
        None => {
            let options = Box::new(own.resolve(arguments, given)?);
            let is_judge = given.flag("quiet");
            match files.get(1) {
                Some(_) if is_judge => Invocation::Judge(options, files),
                Some(second) => return Err(second_file(words, second)),
                // Nobody types moves to get a verdict.
                None if is_judge && file.is_some() && given.environment.input => {
                    Invocation::Judge(options, files)
                }
                None => Invocation::Run(options),
            }
        }
        Some((name, after)) => {
            if let Some(option) = needless(given, name).or_else(|| needless(given.of(after), name))
            {
                return Err(conflict(words, &option, name));
            }
            self::subcommand(name, given.of(after))?
        }
    };
    if given.flag("help") {
        let subcommand = subcommand.and_then(|(name, _)| named(name));
        let page = subcommand.map(|it| help::of_subcommand(it, words));
        return Ok(Invocation::Print(page.unwrap_or_else(|| help::page(words))));
    }
    if given.flag("version") {
        let version = format!("gomoku {}\n", env!("CARGO_PKG_VERSION"));
        return Ok(Invocation::Print(match given.flag("verbose") {
            false => version,
            true => version + &about(),
        }));
    }
    if given.flag("verbose") {
        return Err(say!(
            words,
            "--verbose belongs to --version",
            "--verbose 只和 --version 一起用"
        ));
    }
    let missing = match &invocation {
        Invocation::Review(options) if options.inputs.is_empty() => pick!(
            words,
            "review needs a file, a folder, or - for standard input",
            "review 后面要写文件、文件夹，或 -（标准输入）"
        ),
        Invocation::Solve(options) if options.files.is_empty() => pick!(
            words,
            "solve needs a file, or - for standard input",
            "solve 后面要写文件，或 -（标准输入）"
        ),
        Invocation::Convert(options) if options.inputs.is_empty() => pick!(
            words,
            "convert needs at least two files, IN and OUT; - is standard input or output",
            "convert 后面至少要写两个文件：IN 和 OUT；标准输入、标准输出写作 -"
        ),
        _ => return Ok(invocation),
    };
    Err(missing.into())
}

/// What somebody who looks into a fault has to know of the program, for programs to read too.
fn about() -> String {
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    let instructions = instructions();
    let mut text = format!("system: {system}, {processor}\ninstructions: {instructions}\n");
    for (rule, digest) in proof_digests() {
        text += &format!("proof, {rule}: {digest:08x}\n");
    }
    text
}

/// What a subcommand asks for, with what follows its name.
fn subcommand(name: &str, given: Given<'_>) -> Result<Invocation, String> {
    let words = given.words;
    given.chosen::<Language>("lang")?;
    Ok(match name {
        "engine" => Invocation::Engine,
        "gtp" => Invocation::Gtp(game::gtp(given)?),
        "bench" => Invocation::Bench(given.number("nodes", 1, u64::MAX)?.unwrap_or(100_000)),
        "review" if given.flag("practise") => Invocation::Run(Box::new(game::practise(given)?)),
        "review" => Invocation::Review(Box::new(files::review(given)?)),
        "solve" => Invocation::Solve(Box::new(files::solve(given)?)),
        "convert" => Invocation::Convert(Box::new(files::convert(given)?)),
        _ if given.flag("help") || given.flag("version") => Invocation::Print(String::new()),
        "man" => Invocation::Print(man::page(words)),
        "completions" => Invocation::Print(completions::completions(
            given.text("SHELL"),
            table::described(words),
            words,
        )?),
        // Help: there is no other.
        _ => {
            let word = given.matches.get_many::<String>("WORD").unwrap_or_default();
            let word: Vec<&str> = word.map(String::as_str).collect();
            Invocation::Print(help::on(&word.join(" "), words)?)
        }
    })
}

/// Whether a game is to begin, with a person's own options. They are asked for the
/// language of what is said of wrong arguments too.
fn begins_game(matches: &Result<ArgMatches, clap::Error>, arguments: &[OsString]) -> bool {
    let Ok(matches) = matches else {
        return !arguments.iter().any(|word| word == "--no-options");
    };
    let flags = ["help", "version", "no-options"];
    matches.subcommand_name().is_none() && !flags.iter().any(|flag| matches.get_flag(flag))
}

/// An option that was given before a subcommand or after it, and that the subcommand does
/// not take.
fn needless(given: Given<'_>, name: &str) -> Option<String> {
    let subcommand = named(name)?;
    let mut names = given.matches.ids().map(clap::Id::as_str);
    let needless = names.find(|name| given.has(name) && !takes(subcommand, name))?;
    Some(match needless {
        "file" => "FILE".into(),
        option => format!("--{option}"),
    })
}

#[cfg(test)]
mod tests;
