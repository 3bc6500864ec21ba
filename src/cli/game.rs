//! The options of a game.

use std::path::PathBuf;

use clap::ArgMatches;
use gomoku::console::{ColorChoice, Name, Options, Refusal, Skill, commands, seconds, threads};
use gomoku::console::{Language, clean};
use gomoku::rules::{BoardSize, ByStone, Coords, NameError, NewGame, Opening};

use super::reading::reading;
use super::{chosen, given};

/// The largest number of a game in a file.
const MOST_GAMES: usize = 1_000_000;

/// The options of a game, as they were typed; `any_seed` is taken when no seed is given.
///
/// # Errors
/// When one is wrong: the reason.
pub(super) fn resolve(
    matches: &ArgMatches,
    language: Language,
    any_seed: u64,
) -> Result<(Options, ColorChoice), String> {
    let words = language;
    let reading = reading(matches, words)?;
    let mut setup = NewGame::default();
    setup.size = reading.size.unwrap_or(setup.size);
    setup.rule = reading.rule.unwrap_or(setup.rule);
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
    let setting = |name: &str| {
        let value = given(matches, name).unwrap_or_default();
        let command = commands().find(|command| command.name() == name);
        let command = command.expect("a command of this name");
        words.wrong_setting(&format!("--{name} {}", clean(value)), command)
    };
    let mut skill = Skill::default();
    let level = given(matches, "level").map(str::parse).transpose();
    let level = level.map_err(|()| setting("level"))?;
    let time = given(matches, "time").filter(|time| !time.eq_ignore_ascii_case("default"));
    if let Some(time) = time {
        skill.time = Some(seconds(time).ok_or_else(|| setting("time"))?);
    }
    if let Some(count) = given(matches, "threads") {
        skill.threads = threads(count).ok_or_else(|| setting("threads"))?;
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
        reading,
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
