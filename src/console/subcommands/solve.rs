//! `gomoku solve`: whether the side to move wins by force in the positions of files.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::console::device::progress::ProgressLine;
use crate::console::device::signals::stop_on_interrupt;
use crate::console::disk::FileError;
use crate::console::keep::files::{self, unread};
use crate::console::out::Out;
use crate::console::start::Failure;
use crate::console::study::{ForcedWins, Study};
use crate::console::subcommands::{input, json};
use crate::console::words::clean;
use crate::console::words::language::{Language, pick, say, tell};
use crate::engine::{SolveProgress, Stopper};
use crate::record::{Format, ReadError, ReadOptions, Record};
use crate::rules::{Coords, Game, Setup};
use crate::study::Effort;

/// Which positions are solved, and how.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// The files; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// After which move the position is taken; `None` is the end of the game.
    pub at: Option<usize>,
    /// What is assumed where a file does not say it.
    pub reading: ReadOptions,
    /// How long is searched.
    pub effort: Effort,
    /// Whether every first move that wins is looked for.
    pub all: bool,
    /// Whether an answer is one line of JSON instead of text.
    pub json: bool,
    /// The language of all that is said.
    pub language: Language,
    /// How points are shown in text.
    pub coords: Coords,
    /// Whether a line on standard error shows the progress.
    pub progress: bool,
}

/// Solves the positions of files (or of `input` for `-`). Writes answers to `output` in the
/// order of the files, and to `errors` what cannot be read.
///
/// Ctrl-C ends the search of a position, which then says what was tried so far; those after it
/// are only named.
pub fn run_solve(
    options: &SolveOptions,
    mut input: impl Read,
    mut output: impl Write,
    mut errors: impl Write,
) -> ExitCode {
    let words = options.language;
    let stop = Stopper::default();
    let study = Study::stopped_by(&stop);
    let mut solver = Solver { options, study };
    if let Err(error) = stop_on_interrupt(&stop) {
        return Failure::Input(error).report(words, &mut errors);
    }
    let mut status = ExitCode::SUCCESS;
    let mut left = Vec::new();
    for path in &options.files {
        if stop.is_stopped() {
            left.push(path.to_string_lossy().into_owned());
            continue;
        }
        let mut refuse = |refusal: &str| {
            // If this fails, there is nobody left to tell.
            let _ = writeln!(errors, "gomoku: {refusal}");
            status = ExitCode::FAILURE;
        };
        let mut bytes = Vec::new();
        let opened = files::open_named(path, &mut input).and_then(files::read_whole);
        let read = opened.and_then(|read| {
            bytes = read;
            positions(path, &bytes, options)
        });
        let positions = match read {
            Ok(positions) => positions,
            Err(error) => {
                refuse(&words.cannot_load(path, &error));
                continue;
            }
        };
        for position in positions {
            match position {
                Err(error) => refuse(&words.cannot_load(path, &error)),
                Ok(position) if options.at.is_some_and(|at| at > position.moves) => refuse(&say!(
                    words,
                    "{} has only {}: --at {} is too far",
                    "{}：只有 {}，--at {} 太大",
                    clean(&position.name),
                    words.moves(position.moves),
                    options.at.unwrap_or_default()
                )),
                Ok(position) if stop.is_stopped() => left.push(position.name),
                Ok(position) => {
                    let answer = solver.answer(path, &position);
                    let written = output.write_all(answer.as_bytes());
                    if let Err(error) = written.and_then(|()| output.flush()) {
                        return Failure::Output(error).report(words, &mut errors);
                    }
                }
            }
        }
    }
    if stop.is_stopped() {
        status = ExitCode::FAILURE;
    }
    if !left.is_empty() {
        let _ = writeln!(errors, "gomoku: {}", stopped(&left, words));
    }
    status
}

/// Somebody stopped it before these positions and files, one or more, were searched.
fn stopped(left: &[String], words: Language) -> String {
    const MOST: usize = 3;
    let named: Vec<String> = left.iter().take(MOST).map(|name| clean(name)).collect();
    let names = named.join(pick!(words, ", ", "、"));
    match left.len() - named.len() {
        0 => say!(
            words,
            "stopped; not searched: {names}",
            "已停止，没有搜索：{names}"
        ),
        more => say!(
            words,
            "stopped; not searched: {names} and {more} more",
            "已停止，没有搜索：{names} 和另外 {more} 个"
        ),
    }
}

/// Solves one position after the other.
struct Solver<'a> {
    options: &'a SolveOptions,
    study: Study,
}

impl Solver<'_> {
    /// What is said of one position.
    fn answer(&mut self, path: &Path, position: &SolveTask) -> String {
        let setup = position.game.as_setup();
        // After a surrender too: who gave up may have had a win.
        let found = match setup.outcome() {
            None => self.solve(&setup, &position.name),
            Some(_) => None,
        };
        if self.options.json {
            return json::solved((path, position.number), &position.game, found.as_ref());
        }
        let mut out = Out::plain(self.options.language, self.options.coords);
        let moves = out.language.moves(position.game.move_count());
        tell!(
            out,
            "{}, after {moves}:",
            "{}，第 {moves}之后：",
            clean(&position.name)
        );
        match found {
            Some(found) => out.forced_wins(&found, &position.game),
            None => tell!(
                out,
                "The game is over: use --at N for an earlier position.",
                "棋局已结束：用 --at N 取更早的局面。"
            ),
        }
        out.text
    }

    /// Looks for a win, or for every first move that wins, and shows how far it is if the options ask
    /// for that.
    fn solve(&mut self, setup: &Setup, name: &str) -> Option<ForcedWins> {
        let (options, words) = (self.options, self.options.language);
        let mut line = options.progress.then(ProgressLine::default);
        let look = line.as_mut().map(|line| {
            |tried: &SolveProgress| {
                line.update(|| Some(format!("{}: {}", clean(name), words.solving(tried))));
                // To stop the search is for the stopper.
                false
            }
        });
        let found = self.study.solve(setup, options.all, options.effort, look);
        line.iter_mut().for_each(ProgressLine::end);
        found
    }
}

struct SolveTask {
    /// The file as it was named, with the number of the game if it holds several.
    name: String,
    /// Which of its games it is, from 1.
    number: usize,
    /// How many moves the whole game has.
    moves: usize,
    /// The game up to the position.
    game: Game,
}

/// The positions in the bytes of the file at `path`, read one after another.
fn positions<'a>(
    path: &'a Path,
    bytes: &'a [u8],
    options: &'a SolveOptions,
) -> Result<impl Iterator<Item = Result<SolveTask, FileError>> + 'a, FileError> {
    let format = Format::of_file(path, bytes).unwrap_or(Format::Script);
    let several = input::count_games(bytes, format, &options.reading)? > 1;
    let file = path.to_string_lossy();
    let read = move |(number, record): (usize, Result<Record, ReadError>)| {
        let record = record.map_err(|error| unread(error, format))?;
        let mut game = record.game();
        let moves = game.move_count();
        let last = options.at.unwrap_or(usize::MAX);
        while game.move_count() > last && game.undo().is_some() {}
        Ok(SolveTask {
            name: match several {
                true => format!("{file}, {number}"),
                false => file.to_string(),
            },
            number,
            moves,
            game,
        })
    };
    let games = input::games(bytes, format, &options.reading)?;
    Ok((1..).zip(games).map(read))
}
