//! The options of a game, and of one that a controller plays.

use gomoku::console::{
    GivenPlayers, Language, Name, Options, Refusal, Skill, clean, commands, seconds, threads,
};
use gomoku::gtp::GtpOptions;
use gomoku::rules::{BoardSize, ByStone, Coords, NewGame, Opening};

use super::given::{Given, Value};

/// The largest number of a game in a file.
const MOST_GAMES: u64 = 1_000_000;

/// The options of a game: those that were `typed`, and `all`, which are a person's own and
/// then the typed ones. A saved game is weaker than the typed ones and stronger than the
/// others. `any_seed` is taken when no seed is given.
pub(super) fn resolve(all: Given<'_>, typed: Given<'_>, any_seed: u64) -> Result<Options, String> {
    let words = all.words;
    // Known already; this refuses a wrong one.
    all.chosen::<Language>("lang")?;
    let NewGame { first, .. } = NewGame::default();
    let terms = all.reading()?;
    let setup = NewGame {
        size: terms.size.unwrap_or_default(),
        rule: terms.rule.unwrap_or_default(),
        opening: opening(all)?,
        first: all.chosen("first")?.unwrap_or(first),
    };
    let clock = all.text("clock").map(str::parse).transpose();
    let clock = clock.map_err(|error| {
        let (refusal, size) = (Refusal::Clock(error), BoardSize::default());
        let reason = words.refusal(&refusal, Coords::Numbers, size);
        format!("--clock: {reason}")
    })?;
    let load = typed.path("load").or_else(|| typed.path("file"));
    // Which game of the file, and where in it.
    let of_file = |name: &str, min: u64, max: u64| -> Value<usize> {
        if typed.has(name) && load.is_none() {
            return Err(words.needs_file(&format!("--{name}")));
        }
        let number = typed.number(name, min, max)?;
        Ok(number.map(|number| number as usize))
    };
    Ok(Options {
        setup,
        // A file is read as the command line says it, not as one usually plays.
        reading: typed.reading()?,
        game: of_file("game", 1, MOST_GAMES)?,
        at: of_file("at", 0, BoardSize::MAX.area() as u64)?,
        given: players(typed)?,
        usual: players(all)?,
        skill: skill(all, any_seed)?,
        clock,
        load,
        resume: typed.flag("resume"),
        tutor: all.flag("tutor"),
        bell: all.flag("bell"),
        ponder: all.flag("ponder"),
        quiet: all.flag("quiet"),
        strict: all.flag("strict"),
        coords: all.chosen("coords")?.unwrap_or_default(),
        color: all.chosen("color")?.unwrap_or_default(),
        language: words,
        ..Options::default()
    })
}

fn opening(given: Given<'_>) -> Result<Option<Opening>, String> {
    let opening = given.text("opening").map(Opening::parse_choice);
    let wrong = |error| given.words.wrong_value("--opening", &error);
    Ok(opening.transpose().map_err(wrong)?.flatten())
}

fn players(given: Given<'_>) -> Result<GivenPlayers, String> {
    let name = |option: &str| -> Value<Name> {
        let name = given.text(option).map(str::parse).transpose();
        name.map_err(|error| format!("--{option}: {}", given.words.bad_name(&error)))
    };
    let level = given.text("level").map(str::parse).transpose();
    Ok(GivenPlayers {
        seats: ByStone {
            black: given.chosen("black")?,
            white: given.chosen("white")?,
        },
        names: ByStone {
            black: name("name-black")?,
            white: name("name-white")?,
        },
        level: level.map_err(|()| wrong_setting(given, "level"))?,
    })
}

/// How the computer plays, but for its level.
fn skill(given: Given<'_>, any_seed: u64) -> Result<Skill, String> {
    let mut skill = Skill::default();
    let time = given.text("time");
    if let Some(time) = time.filter(|time| !time.eq_ignore_ascii_case("default")) {
        skill.time = Some(seconds(time).ok_or_else(|| wrong_setting(given, "time"))?);
    }
    if let Some(count) = given.text("threads") {
        skill.threads = threads(count).ok_or_else(|| wrong_setting(given, "threads"))?;
    }
    skill.seed = given.number("seed", 0, u64::MAX)?.unwrap_or(any_seed);
    Ok(skill)
}

/// The options of `gomoku gtp`.
pub(super) fn gtp(given: Given<'_>) -> Result<GtpOptions, String> {
    let (terms, skill) = (given.reading()?, skill(given, 0)?);
    Ok(GtpOptions {
        size: terms.size.unwrap_or_default(),
        rule: terms.rule.unwrap_or_default(),
        time: skill.time,
        nodes: given.number("nodes", 1, u64::MAX)?,
        threads: skill.threads,
    })
}

/// What is wrong with an option, as after the command of the same name.
fn wrong_setting(given: Given<'_>, name: &str) -> String {
    let value = clean(given.text(name).unwrap_or_default());
    let command = commands().find(|command| command.name() == name);
    let command = command.expect("a command of this name");
    let typed = format!("--{name} {value}");
    given.words.wrong_setting(&typed, command)
}
