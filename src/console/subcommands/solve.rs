//! `gomoku solve`: whether the side to move wins by force in the positions of files.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::console::device::progress::ProgressLine;
use crate::console::device::signals::Interruption;
use crate::console::keep::files::unread;
use crate::console::options::shard::Shard;
use crate::console::out::Out;
use crate::console::start::Failure;
use crate::console::study::{ForcedWins, Study};
use crate::console::subcommands::input::{Found, FoundGame, FoundGames, Inputs};
use crate::console::subcommands::json;
use crate::console::subcommands::parallel::in_order;
use crate::console::words::clean;
use crate::console::words::language::{Language, say, tell};
use crate::engine::SolveProgress;
use crate::record::ReadOptions;
use crate::rules::{Coords, Game, Setup};
use crate::study::Effort;

/// Which positions are solved, and how.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// Files and folders; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// Which of their games.
    pub shard: Shard,
    /// How many positions are searched at once, one or more.
    pub jobs: usize,
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

impl SolveOptions {
    fn inputs(&self) -> Inputs {
        Inputs::new(&self.files, self.reading, self.shard, self.language)
    }
}

/// Solves the positions of files (or of `input` for `-`). Writes answers to `output` in the
/// order of the files, and to `errors` what cannot be read.
///
/// Ctrl-C ends the search of a position, which then says what was tried so far, and the program.
pub fn run_solve(
    options: &SolveOptions,
    input: impl Read + Send + 'static,
    mut output: impl Write,
    mut errors: impl Write,
) -> ExitCode {
    let words = options.language;
    let interruption = match Interruption::listen() {
        Ok(interruption) => interruption,
        Err(error) => return Failure::Input(error).report(words, &mut errors),
    };
    let stop = &interruption.stop;
    let mut games = FoundGames::of(options.inputs(), input);
    let (mut has_failed, mut solved) = (false, 0);
    let worker = || {
        let study = Study::stopped_by(stop);
        let mut solver = Solver { options, study };
        move |found| Some(solver.answer(found))
    };
    let next = || games.next(stop);
    let ended = in_order(options.jobs, next, worker, stop, |answer| match answer {
        Ok(text) => {
            solved += usize::from(!text.is_empty());
            interruption.wait(|| {
                output.write_all(text.as_bytes())?;
                output.flush()
            })
        }
        Err(refusal) => {
            has_failed = true;
            // If this fails, there is nobody left to tell.
            let _ = writeln!(errors, "gomoku: {refusal}");
            Ok(())
        }
    });
    if let Err(error) = ended {
        return Failure::Output(error).report(words, &mut errors);
    }
    if stop.is_stopped() {
        let positions = words.positions(solved);
        let stopped = say!(
            words,
            "stopped after {positions}",
            "已停止，搜索了 {positions}"
        );
        let _ = writeln!(errors, "gomoku: {stopped}");
        has_failed = true;
    }
    interruption.end(match has_failed {
        false => ExitCode::SUCCESS,
        true => ExitCode::FAILURE,
    })
}

/// Solves one position after the other.
struct Solver<'a> {
    options: &'a SolveOptions,
    study: Study,
}

impl Solver<'_> {
    /// What is said of what was found, or why it cannot be solved; nothing of the end of a file.
    fn answer(&mut self, found: Found) -> Result<String, String> {
        match found {
            Found::Game(found) => {
                let position = self.position(*found)?;
                Ok(self.solved(&position))
            }
            Found::End(_) => Ok(String::new()),
            Found::Refused(reason) => Err(reason),
        }
    }

    /// The position in a game that is to be solved.
    fn position(&self, found: FoundGame) -> Result<SolveTask, String> {
        let (words, number, format) = (self.options.language, found.number, found.format);
        let several = found.number_of_several();
        let unread = |error| words.cannot_load(&found.path, &unread(error, format));
        let mut game = found.game.map_err(unread)?.game();
        let file = found.path.to_string_lossy();
        let name = match several {
            Some(number) => format!("{file}, {number}"),
            None => file.into_owned(),
        };
        let (moves, last) = (game.move_count(), self.options.at);
        match last {
            Some(last) if last > moves => Err(say!(
                words,
                "{} has only {}: --at {last} is too far",
                "{}：只有 {}，--at {last} 太大",
                clean(&name),
                words.moves(moves)
            )),
            _ => {
                let last = last.unwrap_or(moves);
                while game.move_count() > last && game.undo().is_some() {}
                Ok(SolveTask {
                    path: found.path.to_path_buf(),
                    name,
                    number,
                    game,
                })
            }
        }
    }

    /// What is said of one position.
    fn solved(&mut self, position: &SolveTask) -> String {
        let setup = position.game.as_setup();
        // After a surrender too: who gave up may have had a win.
        let found = match setup.outcome() {
            None => self.solve(&setup, &position.name),
            Some(_) => None,
        };
        if self.options.json {
            let place = (&*position.path, position.number);
            return json::solved(place, &position.game, found.as_ref());
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
        // Several would write over each other.
        let shows = options.progress && options.jobs == 1;
        let mut line = shows.then(ProgressLine::default);
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
    path: PathBuf,
    /// The file as it was named, with the number of the game if it holds several.
    name: String,
    /// Which of its games it is, from 1.
    number: usize,
    /// The game up to the position.
    game: Game,
}
