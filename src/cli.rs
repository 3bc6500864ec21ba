//! The options of the command line: read as they are typed, then resolved.

mod convert;
mod help;
mod man;
mod own;
mod pages;
mod reading;
mod review;
mod solve;
mod table;

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::ArgMatches;
use clap::parser::ValueSource;
use gomoku::console::render::{Language, Words, clean};
use gomoku::console::{
    ColorChoice, ConvertOptions, Name, Options, Refusal, ReviewOptions, Skill, SolveOptions, Verb,
    nearest, offered_rule, seconds, threads,
};
use gomoku::record::ReadOptions;
use gomoku::rules::{BoardSize, ByStone, Coords, NameError, NewGame, NewGameError, Opening, Rule};
use own::Own;
use table::{BENCH, COMPLETIONS, CONVERT, ENGINE, MAN, REVIEW, SHELL, SOLVE, command, explain};

pub use own::path_in;

/// The largest number of a game in a file.
const MOST_GAMES: usize = 1_000_000;

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
    let words = asked.unwrap_or(locale).words();
    let matches = command(words).try_get_matches_from(&arguments);
    let own = own.filter(|_| begins_game(&matches, &arguments));
    let own = own.map(Own::read).unwrap_or_default();
    let language = asked.or_else(|| own.language()).unwrap_or(locale);
    let words = language.words();
    let wrong = |reason: String| Invocation::Wrong(format!("gomoku: {reason}"), language);
    let matches = match matches {
        Ok(matches) => matches,
        Err(error) => return wrong(explain(&error, words)),
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
    match matches.subcommand_name() {
        Some(ENGINE) => return Invocation::Engine(language),
        Some(BENCH) => return Invocation::Bench(language),
        Some(REVIEW) => {
            let after = matches.subcommand().map_or(&matches, |(_, after)| after);
            return match review::resolve(after, language) {
                Ok(options) => Invocation::Review(Box::new(options)),
                Err(reason) => wrong(reason),
            };
        }
        Some(SOLVE) => {
            let after = matches.subcommand().map_or(&matches, |(_, after)| after);
            return match solve::resolve(after, language) {
                Ok(options) => Invocation::Solve(Box::new(options)),
                Err(reason) => wrong(reason),
            };
        }
        Some(CONVERT) => {
            let after = matches.subcommand().map_or(&matches, |(_, after)| after);
            return match convert::resolve(after, language) {
                Ok(options) => Invocation::Convert(Box::new(options)),
                Err(reason) => wrong(reason),
            };
        }
        Some(MAN) => return Invocation::Print(man::page(words), language),
        Some(COMPLETIONS) => {
            let after = matches.subcommand().map(|(_, after)| after);
            let shell = after.and_then(|after| given(after, SHELL));
            return match pages::completions(shell, words) {
                Ok(script) => Invocation::Print(script, language),
                Err(reason) => wrong(reason),
            };
        }
        _ => {}
    }
    match own.resolve(&arguments, &matches, language, any_seed) {
        Ok((options, color)) => Invocation::Run(Box::new(options), color),
        Err(reason) => wrong(reason),
    }
}

/// The page that `gomoku NAME --help` prints.
fn subcommand_help(name: &str, words: &dyn Words) -> String {
    let does = words.subcommand(name).unwrap_or_default();
    let takes = match name {
        COMPLETIONS => " SHELL",
        REVIEW | SOLVE => " [OPTIONS] FILE...",
        CONVERT => " [OPTIONS] IN OUT",
        _ => "",
    };
    let usage = words.heading(words.about().usage);
    let rows = match name {
        REVIEW => format!("\n{}", review::rows(words)),
        SOLVE => format!("\n{}", solve::rows(words)),
        CONVERT => format!("\n{}", convert::rows(words)),
        _ => String::new(),
    };
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
    let given = |id: &&clap::Id| {
        let of_review = subcommand == REVIEW && review::HEEDED.contains(&id.as_str());
        let of_solve = subcommand == SOLVE && solve::HEEDED.contains(&id.as_str());
        let of_convert = subcommand == CONVERT && convert::HEEDED.contains(&id.as_str());
        let everywhere = ["help", "version", "lang", SHELL].contains(&id.as_str());
        let heeded = of_review || of_solve || of_convert || everywhere;
        !heeded && matches.value_source(id.as_str()) == Some(ValueSource::CommandLine)
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

fn resolve(
    matches: &ArgMatches,
    language: Language,
    any_seed: u64,
) -> Result<(Options, ColorChoice), String> {
    let words = language.words();
    // Rules and sizes are refused in the same words as after `new`.
    let setup_error = |option: &str, error: NewGameError| {
        let near = nearest(error.word(), Rule::OFFERED.map(Rule::name));
        format!("{option}: {}", words.wrong_game(&error, near))
    };
    let mut setup = NewGame::default();
    if let Some(size) = given(matches, "size") {
        let size = size.parse().map_err(NewGameError::Size);
        setup.size = size.map_err(|error| setup_error("--size", error))?;
    }
    if let Some(rule) = given(matches, "rule") {
        setup.rule = offered_rule(rule).map_err(|error| setup_error("--rule", error))?;
    }
    let wrong = |name: &str, error: NameError| words.wrong_value(&format!("--{name}"), &error);
    if let Some(opening) = given(matches, "opening") {
        setup.opening = Opening::parse_choice(opening).map_err(|error| wrong("opening", error))?;
    }
    if let Some(first) = chosen(matches, "first", wrong)? {
        setup.first = first;
    }
    let coords = chosen(matches, "coords", wrong)?.unwrap_or_default();
    let color = chosen(matches, "color", wrong)?.unwrap_or_default();
    // Known already; this refuses a wrong one.
    chosen::<Language>(matches, "lang", wrong)?;
    // As after the commands of the same names.
    let setting = |verb: Verb| {
        let name = verb.name();
        let value = given(matches, name).unwrap_or_default();
        words.wrong_setting(&format!("--{name} {}", clean(value)), verb)
    };
    let mut skill = Skill::default();
    let level = given(matches, "level").map(str::parse).transpose();
    let level = level.map_err(|()| setting(Verb::Level))?;
    let time = given(matches, "time").filter(|time| !time.eq_ignore_ascii_case("default"));
    if let Some(time) = time {
        skill.time = Some(seconds(time).ok_or_else(|| setting(Verb::Time))?);
    }
    if let Some(count) = given(matches, "threads") {
        skill.threads = threads(count).ok_or_else(|| setting(Verb::Threads))?;
    }
    skill.seed = match given(matches, "seed") {
        None => any_seed,
        Some(seed) => seed
            .parse()
            .map_err(|_| words.wrong_number("--seed", seed, 0, u64::MAX))?,
    };
    let clock = given(matches, "clock").map(str::parse).transpose();
    let clock = clock.map_err(|error| {
        let refusal = Refusal::Clock(error);
        let reason = words.refusal(&refusal, Coords::Numbers, BoardSize::default());
        format!("--clock: {reason}")
    })?;
    let name = |option: &str| -> Result<Option<Name>, String> {
        let name = given(matches, option).map(str::parse).transpose();
        name.map_err(|error| format!("--{option}: {}", words.bad_name(&error)))
    };
    let load = ["load", "file"]
        .into_iter()
        .find_map(|name| matches.get_one::<PathBuf>(name).cloned());
    // Which game of the file, and where in it.
    let of_file = |name: &str, min: usize, max: usize| -> Result<Option<usize>, String> {
        let Some(value) = given(matches, name) else {
            return Ok(None);
        };
        let (option, number) = (format!("--{name}"), value.parse().ok());
        if load.is_none() {
            return Err(words.needs_file(&option));
        }
        let number = number.filter(|number| (min..=max).contains(number));
        let wrong = || words.wrong_number(&option, value, min as u64, max as u64);
        number.map(Some).ok_or_else(wrong)
    };
    let options = Options {
        setup,
        reading: ReadOptions {
            size: given(matches, "size").map(|_| setup.size),
            rule: given(matches, "rule").map(|_| setup.rule),
            ..ReadOptions::default()
        },
        game: of_file("game", 1, MOST_GAMES)?,
        at: of_file("at", 0, BoardSize::MAX.area())?,
        clock,
        names: ByStone {
            black: name("name-black")?,
            white: name("name-white")?,
        },
        seats: ByStone {
            black: chosen(matches, "black", wrong)?,
            white: chosen(matches, "white", wrong)?,
        },
        level,
        skill,
        load,
        resume: matches.get_flag("resume"),
        tutor: matches.get_flag("tutor"),
        bell: matches.get_flag("bell"),
        ponder: matches.get_flag("ponder"),
        quiet: matches.get_flag("quiet"),
        strict: matches.get_flag("strict"),
        coords,
        language,
        ..Options::default()
    };
    Ok((options, color))
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
mod tests {
    use super::*;
    use gomoku::rules::Coords;

    fn read_words(line: &str) -> Invocation {
        let words = format!("gomoku {line}");
        let words = words.split_whitespace().map(OsString::from);
        read(words, |_| None, 1, None)
    }

    #[test]
    fn what_is_given_is_resolved() {
        let Invocation::Run(options, color) =
            read_words("-s 9 -r caro --first white --coords letters -q --strict --color always")
        else {
            panic!("these options are right");
        };
        assert_eq!(options.setup.to_string(), "new 9 caro white");
        assert_eq!(
            (options.coords, color),
            (Coords::Letters, ColorChoice::Always)
        );
        assert!(options.quiet && options.strict && !options.resume);
    }

    #[test]
    fn every_option_is_explained_in_every_language() {
        for language in Language::ALL {
            let words = language.words();
            let help = help::page(&command(words), words);
            assert!(help.contains("--first <COLOUR>"), "{help}");
        }
    }

    #[test]
    fn the_last_of_the_same_option_counts() {
        let Invocation::Run(options, _) = read_words("-s 9 --size 19 -q -q") else {
            panic!("an alias may give an option that a line gives again");
        };
        assert_eq!(options.setup.size.get(), 19);
    }

    #[test]
    fn help_fits_a_terminal() {
        let width = |line: &str| -> usize {
            let widths = line
                .chars()
                .map(|letter| if letter < '\u{1100}' { 1 } else { 2 });
            // Dots and the like take one column.
            widths.sum::<usize>() - line.matches('…').count()
        };
        for language in Language::ALL {
            let words = language.words();
            let help = help::page(&command(words), words);
            for line in help.lines() {
                assert!(width(line) <= 80, "{line}");
            }
            // What stands between two blank lines is seen at once.
            for group in help.split("\n\n") {
                assert!(group.lines().count() <= 24, "{group}");
            }
        }
    }

    #[test]
    fn the_language_is_known_before_the_rest_is_read() {
        let Invocation::Wrong(reason, _) = read_words("--zzz --lang zh") else {
            panic!("there is no such option");
        };
        assert_eq!(reason, "gomoku: 没有选项 --zzz：见 `gomoku --help`");
    }
}
