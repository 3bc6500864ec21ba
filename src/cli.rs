//! The options of the command line: read as they are typed, then resolved.

mod convert;
mod game;
mod help;
mod man;
mod own;
mod pages;
mod reading;
mod review;
mod solve;
mod subcommand;
mod table;

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::ArgMatches;
use clap::parser::ValueSource;
use gomoku::console::Language;
use gomoku::console::{ColorChoice, ConvertOptions, Options, ReviewOptions, SolveOptions};
use gomoku::rules::NameError;
use own::Own;
use table::{BENCH, COMPLETIONS, CONVERT, ENGINE, MAN, REVIEW, SHELL, SOLVE, command, explain};

pub use own::path_in;

/// What the command line asks for.
#[derive(Debug)]
pub enum Invocation {
    /// A run of the console. Whether it is coloured is yet to be decided.
    Run(Box<Options>, ColorChoice),
    /// Print this text and end.
    Print(String, Language),
    /// Speak the Gomocup protocol on standard input and output.
    Engine(Language),
    /// Measure the search.
    Bench(Language),
    /// Review games of files.
    Review(Box<ReviewOptions>),
    /// Solve the positions of files.
    Solve(Box<SolveOptions>),
    /// Convert a file.
    Convert(Box<ConvertOptions>),
    /// Say why the options are wrong and end.
    Wrong(String, Language),
}

impl Invocation {
    /// The language in which a failure is reported.
    pub fn language(&self) -> Language {
        match self {
            Invocation::Run(options, _) => options.language,
            Invocation::Print(_, language)
            | Invocation::Engine(language)
            | Invocation::Bench(language)
            | Invocation::Wrong(_, language) => *language,
            Invocation::Review(options) => options.language,
            Invocation::Solve(options) => options.language,
            Invocation::Convert(options) => options.language,
        }
    }
}

/// Reads the arguments, the program's name first; `variable` looks up an
/// environment variable, and `any_seed` is taken when no seed is given. `own` is where a
/// person's own options are, if they are to be heeded.
pub fn read(
    arguments: impl IntoIterator<Item = OsString>,
    variable: impl Fn(&str) -> Option<String>,
    any_seed: u64,
    own: Option<PathBuf>,
) -> Invocation {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let locale = Language::of_locale(&variable);
    let asked = asked_for(&arguments);
    let words = asked.unwrap_or(locale);
    let matches = command(words).try_get_matches_from(&arguments);
    let own = own.filter(|_| begins_game(&matches, &arguments));
    let own = own.map(Own::read).unwrap_or_default();
    let language = asked.or_else(|| own.language()).unwrap_or(locale);
    let words = language;
    let wrong = |reason: String| Invocation::Wrong(format!("gomoku: {reason}"), language);
    let matches = match matches {
        Ok(matches) => matches,
        Err(error) => {
            let converts = arguments.get(1).is_some_and(|word| word == CONVERT);
            return wrong(explain(&error, converts, words));
        }
    };
    if let Some((name, after)) = matches.subcommand()
        && let Some(option) = needless(&matches, name).or_else(|| needless(after, name))
    {
        return wrong(words.conflict(&option, name));
    }
    if matches.get_flag("help") {
        let help = match matches.subcommand_name() {
            Some(name) => subcommand_help(name, words),
            None => help::page(&command(words), words),
        };
        return Invocation::Print(help, language);
    }
    if matches.get_flag("version") {
        let version = format!("gomoku {}\n", env!("CARGO_PKG_VERSION"));
        return Invocation::Print(version, language);
    }
    if let Some((name, after)) = matches.subcommand() {
        return subcommand(name, after, language).unwrap_or_else(wrong);
    }
    match own.resolve(&arguments, &matches, language, any_seed) {
        Ok((options, color)) => Invocation::Run(Box::new(options), color),
        Err(reason) => wrong(reason),
    }
}

/// What a subcommand asks for, with what follows its name.
///
/// # Errors
/// When something of that is wrong: the reason.
fn subcommand(name: &str, after: &ArgMatches, language: Language) -> Result<Invocation, String> {
    let words = language;
    Ok(match name {
        ENGINE => Invocation::Engine(language),
        BENCH => Invocation::Bench(language),
        REVIEW => Invocation::Review(Box::new(review::resolve(after, language)?)),
        SOLVE => Invocation::Solve(Box::new(solve::resolve(after, language)?)),
        CONVERT => Invocation::Convert(Box::new(convert::resolve(after, language)?)),
        MAN => Invocation::Print(man::page(words), language),
        // Completions: there is no other.
        _ => Invocation::Print(pages::completions(given(after, SHELL), words)?, language),
    })
}

/// The page that `gomoku NAME --help` prints.
fn subcommand_help(name: &str, words: Language) -> String {
    let does = words.subcommand(name).unwrap_or_default();
    let usage = words.heading(words.about().usage);
    let (takes, rows) = match name {
        COMPLETIONS => (" SHELL", None),
        REVIEW => (" [OPTIONS] FILE...", Some(review::rows(words))),
        SOLVE => (" [OPTIONS] FILE...", Some(solve::rows(words))),
        CONVERT => (" [OPTIONS] IN OUT", Some(convert::rows(words))),
        _ => ("", None),
    };
    let rows = rows.map_or_else(String::new, |rows| format!("\n{rows}"));
    format!("{usage}\n  gomoku {name}{takes}\n{rows}\n{does}\n")
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

/// An option that was given before a subcommand or after it, and that the subcommand
/// does not take: any but those that ask for a text and its language.
fn needless(matches: &ArgMatches, subcommand: &str) -> Option<String> {
    let heeded: &[&str] = match subcommand {
        REVIEW => &review::HEEDED,
        SOLVE => &solve::HEEDED,
        CONVERT => &convert::HEEDED,
        _ => &[],
    };
    let given = |id: &&clap::Id| {
        let everywhere = ["help", "version", "lang", SHELL];
        let mut takes = heeded.iter().chain(&everywhere);
        let is_heeded = takes.any(|name| *name == id.as_str());
        !is_heeded && matches.value_source(id.as_str()) == Some(ValueSource::CommandLine)
    };
    matches.ids().find(given).map(|id| match id.as_str() {
        "file" => "FILE".into(),
        option => format!("--{option}"),
    })
}

/// The language that `--lang` names. It is looked for before all else is read,
/// since it is needed even to say what is wrong with the rest.
fn asked_for(arguments: &[OsString]) -> Option<Language> {
    let words = arguments
        .iter()
        .map(|word| word.to_str().unwrap_or_default());
    let follows = words.clone().skip(1);
    let named = words.zip(follows.chain([""])).filter_map(|(word, next)| {
        let value = word.strip_prefix("--lang=");
        value.or((word == "--lang").then_some(next))
    });
    named.last()?.parse().ok()
}

fn given<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// The value of an option that is one of a few names.
fn chosen<T: FromStr<Err = NameError>>(
    matches: &ArgMatches,
    name: &str,
    wrong: impl Fn(&str, NameError) -> String,
) -> Result<Option<T>, String> {
    let value = given(matches, name).map(str::parse).transpose();
    value.map_err(|error| wrong(name, error))
}

#[cfg(test)]
mod tests;
