//! What was refused or failed, in English.

use std::fmt::Display;
use std::io;
use std::path::Path;

use super::English;
use crate::console::files::FileError;
use crate::console::language::Language;
use crate::console::level::Level;
use crate::console::match_play::MOST_GAMES;
use crate::console::near::{nearest, nearest_after_new};
use crate::console::refusal::{Refusal, StepUnit};
use crate::console::render::clock::Clocks;
use crate::console::render::words::{
    Keeping, MOST_STEPS, Puzzling, Records, Refusals, Tutoring, Typing, Walking, clean, file_name,
};
use crate::console::settings::{MOST_HINTS, MOST_SECONDS, MOST_THREADS};
use crate::console::verb::{ALL_STEPS, DEFAULT, Verb};
use crate::record::write_decision;
use crate::rules::opening::Task;
use crate::rules::{BoardSize, Coords, Opening, PlayError};

/// What the rules say, where their sentence begins with what was typed.
pub(super) fn about(value: &str, error: &impl Display) -> String {
    let text = error.to_string();
    match text.strip_prefix(value) {
        Some(rest) => clean(value) + rest,
        None => text,
    }
}

/// What the rules say of a move; where it is to be typed otherwise, how.
pub(super) fn play(error: &PlayError, coords: Coords, board: BoardSize) -> String {
    match *error {
        PlayError::GameOver => format!("{error}: type `new` to play again"),
        PlayError::Undecided { task } => match task {
            Task::ColourOrTwo => "first a decision: type `black`, `white` or `two`".into(),
            Task::Fifths => {
                let most = Opening::MOST_FIFTHS;
                format!("first a number: type `fifths N`, 1 to {most}")
            }
            _ => "first a decision: type `black` or `white`".into(),
        },
        PlayError::NotAsked { decision } => {
            format!("`{}` decides nothing now", write_decision(decision))
        }
        _ => error.show(coords, board).to_string(),
    }
}

impl Refusals for English {
    fn line(&self, number: u64) -> String {
        format!("line {number}: ")
    }

    fn refusal(&self, refusal: &Refusal, coords: Coords, size: BoardSize) -> String {
        match refusal {
            Refusal::Notation(error) => about(error.text(), error),
            Refusal::Play(error) => play(error, coords, size),
            Refusal::NewGame(error) => self.wrong_game(error, nearest_after_new(error)),
            Refusal::UnknownCommand { word, near } => {
                let advice = match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "type `help` for the list".into(),
                };
                format!("unknown command `{}`: {advice}", clean(word))
            }
            Refusal::AmbiguousCommand { word, candidates } => self.ambiguous(word, candidates),
            Refusal::Extra { verb, text } => {
                format!("`{}` stands alone: what is `{}`?", verb.name(), clean(text))
            }
            Refusal::Count { verb, text } => {
                format!(
                    "`{} {}`: the number of steps runs from 1 to {MOST_STEPS}, or is `{ALL_STEPS}`",
                    verb.name(),
                    clean(text)
                )
            }
            Refusal::TooFewSteps {
                verb, available: 0, ..
            } => format!("nothing to {}", verb.name()),
            Refusal::TooFewSteps {
                verb,
                asked,
                available,
                unit,
            } => {
                let units = match unit {
                    StepUnit::Steps => "steps",
                    StepUnit::Turns => "turns",
                };
                format!(
                    "cannot {} {asked} {units}: there are {available}",
                    verb.name()
                )
            }
            Refusal::MissingFile { verb } => {
                let name = verb.name();
                format!("`{name}` needs a file name: `{name} FILE`")
            }
            Refusal::File { verb, path, error } => {
                let path = file_name(path);
                let what = match verb {
                    Verb::Games => "clear",
                    _ => verb.name(),
                };
                format!("cannot {what} {path}: {}", self.file_error(error))
            }
            Refusal::Setting { verb, text } => {
                let line = format!("{} {}", verb.name(), clean(text));
                let near = nearest(text, verb.spec().choices().iter().copied());
                let near = near.map(|name| self.did_you_mean(name)).unwrap_or_default();
                self.wrong_setting(&format!("`{}`", line.trim_end()), *verb) + &near
            }
            Refusal::Clock(error) => about(&error.value, error),
            Refusal::ClockRuns => self.clock_runs().into(),
            Refusal::Overlooks(question) => {
                self.question(question, &|point| coords.show(point, size).to_string())
            }
            Refusal::NothingToResume => self.nothing_to_resume().into(),
            Refusal::NoSuchGame { asked, kept } => self.no_such_game(*asked, *kept),
            Refusal::GameChanged { asked } => self.game_changed(*asked),
            Refusal::OnlyAtATerminal { what } => self.only_at_a_terminal(what),
            Refusal::Name(error) => self.bad_name(error),
            Refusal::NameOfComputer { stone } => self.name_of_computer(*stone),
            Refusal::Puzzle(refusal) => self.puzzle_refusal(*refusal),
            Refusal::MatchGoesOn => self.match_goes_on().into(),
            Refusal::Astray(astray) => self.astray(*astray, coords, size),
            Refusal::TooLong { bytes, limit } => {
                format!("the line is too long: {bytes} bytes, of which {limit} are read at most")
            }
            Refusal::NotUtf8 { text } => {
                format!("the line is not UTF-8 text: {}", clean(text))
            }
        }
    }

    fn file_error(&self, error: &FileError) -> String {
        match error {
            FileError::Io(error) => self.io_error(error),
            FileError::TooLarge { limit } => {
                format!("it is too large: {limit} bytes are read at most")
            }
            FileError::NotRegular => "it is not a regular file".into(),
            FileError::NoGame => "it holds no game".into(),
            FileError::FewerGames { games } => self.fewer_games(*games),
            FileError::Unwritable(error) => self.write_error(*error),
            FileError::NoneFree { count } => {
                format!("all {count} files for unfinished games are in use")
            }
            FileError::NotText => "it is not UTF-8 text".into(),
            FileError::UnsaidSize(error) => format!(
                "{}; the file does not say how large its board is: `--size N` does, or `new N` first",
                self.read_error(error)
            ),
            FileError::Record(error) => self.read_error(error),
        }
    }

    fn io_error(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "no such file or folder".into(),
            io::ErrorKind::PermissionDenied => "permission denied".into(),
            io::ErrorKind::IsADirectory => "it is a folder".into(),
            io::ErrorKind::NotADirectory => "a part of the path is not a folder".into(),
            io::ErrorKind::StorageFull => "no space left on the disk".into(),
            io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
            io::ErrorKind::NotConnected => "it is closed".into(),
            io::ErrorKind::ResourceBusy => "it is in use".into(),
            io::ErrorKind::InvalidFilename => "the file name is not valid".into(),
            _ => error.to_string(),
        }
    }

    fn cannot_load(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("cannot load {path}: {}", self.file_error(error))
    }

    fn cannot_resume(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("cannot resume {path}: {}", self.file_error(error))
    }

    fn nothing_to_resume(&self) -> &'static str {
        "there is no unfinished game to resume"
    }

    fn cannot_read(&self, error: &io::Error) -> String {
        format!("cannot read the input: {}", self.io_error(error))
    }

    fn cannot_write(&self, error: &io::Error) -> String {
        format!("cannot write the output: {}", self.io_error(error))
    }

    fn wrong_setting(&self, what: &str, verb: Verb) -> String {
        let allowed = match verb {
            Verb::Computer => "black, white, both or none".into(),
            Verb::Tutor => "on or off".into(),
            Verb::Level => format!("a level from {} to {}, or auto", Level::MIN, Level::MAX),
            Verb::Time => format!("a number of seconds from 0 to {MOST_SECONDS}, or `{DEFAULT}`"),
            Verb::Coords => Coords::ALL.map(Coords::name).join(" or "),
            Verb::Lang => Language::CODES.join(" or "),
            Verb::Fifths => format!("a number from 1 to {}", Opening::MOST_FIFTHS),
            Verb::Resume => "the number of a kept game, as `games` lists them".into(),
            Verb::Games => "nothing, `all` or `clear`".into(),
            Verb::Name => "nothing, or `black` or `white` and a name".into(),
            Verb::Puzzle => "a number, `next`, `hint`, or `grade` and 1 to 5".into(),
            Verb::Match => format!("a number of games from 1 to {MOST_GAMES}, or `off`"),
            Verb::Hint => format!("nothing, or a number of moves from 1 to {MOST_HINTS}"),
            Verb::Solve => format!("nothing, or a number of seconds from 0 to {MOST_SECONDS}"),
            Verb::Goto | Verb::Variation | Verb::Mark => self.way_takes(verb).into(),
            _ => format!("a number from 1 to {MOST_THREADS}"),
        };
        format!("{what}: it takes {allowed}")
    }

    fn wrong_number(&self, option: &str, value: &str, min: u64, max: u64) -> String {
        let value = clean(value);
        format!("{option} {value}: it takes a number from {min} to {max}")
    }

    fn unknown_option(&self, option: &str, near: Option<&str>) -> String {
        let advice = match near {
            Some(near) => format!("did you mean {near}?"),
            None => "see `gomoku --help`".into(),
        };
        format!("unknown option {}: {advice}", clean(option))
    }

    fn missing_value(&self, option: &str) -> String {
        format!("{option} needs a value")
    }

    fn needless_value(&self, option: &str, value: &str) -> String {
        format!("{option} takes no value, such as {}", clean(value))
    }

    fn not_utf8_option(&self) -> &'static str {
        "an option is not UTF-8 text"
    }

    fn second_file(&self, file: &str) -> String {
        format!("{} is one file too many: one game is loaded", clean(file))
    }

    fn conflict(&self, option: &str, other: &str) -> String {
        format!("{option} cannot be used with {other}")
    }
}
