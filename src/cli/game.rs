//! The options of a game, and of one that a controller plays.

use gomoku::console::{Language, OPTIONS, Options, RunOptions, Settings, Sparkline};
use gomoku::gtp::GtpOptions;
use gomoku::rules::BoardSize;
use gomoku::say;

use super::given::{Given, Value};
use super::table::conflict;

/// The largest number of a game in a file.
const MOST_GAMES: u64 = 1_000_000;

/// The options of a game: those that were `typed`, and `all`, which are a person's own and
/// then the typed ones. A saved game is weaker than the typed ones and stronger than the
/// others.
pub(super) fn resolve(all: Given<'_>, typed: Given<'_>) -> Result<Options, String> {
    let options = set(all)?;
    // A saved game and a file are overruled by the command line, not by how one usually plays.
    let overruling = set(typed)?;
    let load = typed.path("load").or_else(|| typed.path("file"));
    // Which game of the file, and where in it.
    let of_file = |name: &str, min: u64, max: u64| -> Value<usize> {
        if typed.has(name) && load.is_none() {
            return Err(say!(
                all.words,
                "--{name} needs a FILE",
                "--{name} 需要指定文件"
            ));
        }
        typed.number(name, min, max)
    };
    Ok(Options {
        run: RunOptions {
            reading: overruling.run.reading,
            game: of_file("game", 1, MOST_GAMES)?,
            at: of_file("at", 0, BoardSize::MAX.area() as u64)?,
            given: overruling.settings.players,
            load,
            resume: typed.flag("resume"),
            ..options.run
        },
        ..options
    })
}

/// Options with what is given in its place.
pub(super) fn set(given: Given<'_>) -> Result<Options, String> {
    let environment = given.environment;
    let run = RunOptions {
        locale: Language::of_locale(environment.variable),
        sparkline: Sparkline::on(environment.terminal, environment.variable),
        dumb: environment.is_dumb(),
        state: environment.state.clone(),
        own: environment.own.clone(),
        ..RunOptions::default()
    };
    let settings = Settings {
        language: given.words,
        ..Settings::default()
    };
    let mut options = Options { settings, run };
    options.settings.skill.seed = environment.seed;
    for row in OPTIONS.iter().flat_map(|group| group.rows) {
        let Some(set) = row.set else {
            continue;
        };
        let text = match row.value() {
            Some(_) => given.text(row.name()),
            None => given.flag(row.name()).then_some(""),
        };
        if let Some(text) = text {
            let wrong = |wrong| given.wrong(row.name(), text, wrong);
            set(&mut options, text).map_err(wrong)?;
        }
    }
    let run = &mut options.run;
    run.coloured = (run.color).decide(environment.output, environment.variable);
    Ok(options)
}

/// The options of a game whose mistakes are practised: `gomoku review --practise`.
pub(super) fn practise(given: Given<'_>) -> Result<Options, String> {
    let idle = ["jobs", "shard", "nodes", "time", "json", "out", "summary"];
    if let Some(option) = idle.into_iter().find(|name| given.has(name)) {
        return Err(conflict(given.words, &format!("--{option}"), "--practise"));
    }
    let mut files = given.paths("FILE");
    let (Some(file), true) = (files.pop(), files.is_empty()) else {
        return Err(say!(
            given.words,
            "review --practise takes one file",
            "review --practise 只接受一个文件"
        ));
    };
    let mut options = set(given)?;
    (options.run.load, options.run.practise) = (Some(file), true);
    Ok(options)
}

/// The options of `gomoku gtp`, which mean the same.
pub(super) fn gtp(given: Given<'_>) -> Result<GtpOptions, String> {
    let Settings { setup, skill, .. } = set(given)?.settings;
    Ok(GtpOptions {
        size: setup.size,
        rule: setup.rule,
        time: skill.time,
        nodes: given.number("nodes", 1, u64::MAX)?,
        threads: skill.threads,
        ..GtpOptions::default()
    })
}
