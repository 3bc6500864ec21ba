//! `gomoku solve`: whether the side to move wins by force in the positions of files.

pub(crate) mod json;
pub(crate) mod positions;
pub(crate) mod progress;

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

use crate::console::renderer::Renderer;
use crate::console::start::{Failure, Status};
use crate::console::study::{SOLVE_NODES, Study};
use crate::console::subcommands::solve::positions::{Position, positions};
use crate::console::subcommands::solve::progress::Progress;
use crate::console::terminal::signals::stop_on_interrupt;
use crate::console::words::clean;
use crate::console::words::language::Language;
use crate::engine::Stopper;
use crate::rules::{BoardSize, Coords, Rule, Setup};
use crate::study::{BadLine, Solution};

/// Which positions are solved, and how.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// The files; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// After which move the position is taken; `None` is the end of the game.
    pub at: Option<usize>,
    /// The size of the board, where the file does not say it.
    pub size: Option<BoardSize>,
    /// The rule, in place of what the file says.
    pub rule: Option<Rule>,
    /// How much is looked at.
    pub effort: SolveEffort,
    /// Whether an answer is one line of JSON instead of text.
    pub json: bool,
    /// The language of all that is said.
    pub language: Language,
    /// How points are shown in text.
    pub coords: Coords,
    /// Whether a line shows how far it is, on standard error.
    pub progress: bool,
}

/// What ends the search of one position that finds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveEffort {
    /// So many positions: the same answer every time.
    Nodes(u64),
    /// So long.
    Time(Duration),
}

impl SolveEffort {
    /// The most positions, and the longest time if there is one.
    const fn limits(self) -> (u64, Option<Duration>) {
        match self {
            SolveEffort::Nodes(nodes) => (nodes, None),
            SolveEffort::Time(time) => (u64::MAX, Some(time)),
        }
    }
}

impl Default for SolveEffort {
    fn default() -> SolveEffort {
        SolveEffort::Nodes(SOLVE_NODES)
    }
}

/// Solves the positions of files: reads them, or `input` for `-`, and writes to `output` in
/// the order of the files, and to `errors` what cannot be read.
///
/// Ctrl-C ends the search of a position, of which is said what was tried so far; those
/// after it are named and not looked at.
pub fn run_solve(
    options: &SolveOptions,
    mut input: impl Read,
    mut output: impl Write,
    mut errors: impl Write,
) -> Status {
    let words = options.language;
    let mut solving = Solving {
        options,
        study: Study::default(),
        stop: Stopper::default(),
    };
    if let Err(error) = stop_on_interrupt(&solving.stop) {
        return Failure::Input(error).report(options.language, &mut errors);
    }
    let mut status = Status::Success;
    let mut left = Vec::new();
    for path in &options.files {
        if solving.stop.is_stopped() {
            left.push(path.to_string_lossy().into_owned());
            continue;
        }
        let found = positions(path, options, &mut input);
        for position in found.unwrap_or_else(|error| vec![Err(error)]) {
            let position = match position {
                Ok(position) => position,
                Err(error) => {
                    // Nothing is left to say it to when that fails too.
                    let _ = writeln!(errors, "gomoku: {}", words.cannot_load(path, &error));
                    status = Status::Failure;
                    continue;
                }
            };
            if let Some(most) = position.too_few {
                let asked = options.at.unwrap_or_default();
                let reason = words.too_few_moves(&position.name, asked, most);
                let _ = writeln!(errors, "gomoku: {reason}");
                status = Status::Failure;
                continue;
            }
            if solving.stop.is_stopped() {
                left.push(position.name);
                continue;
            }
            let said = solving.answer(&position);
            if let Err(error) = write(&said, &mut output) {
                return Failure::Output(error).report(options.language, &mut errors);
            }
        }
    }
    if solving.stop.is_stopped() {
        status = Status::Failure;
    }
    if !left.is_empty() {
        let _ = writeln!(errors, "gomoku: {}", words.solve_stopped(&left));
    }
    status
}

/// What solves one position after the other.
struct Solving<'a> {
    options: &'a SolveOptions,
    study: Study,
    stop: Stopper,
}

impl Solving<'_> {
    /// What is said of one position.
    fn answer(&mut self, position: &Position) -> String {
        let setup = position.game.as_setup();
        // Who gave up may have had a win.
        let goes_on = setup.outcome().is_none();
        // A position that goes on can be solved.
        let solution = goes_on.then(|| self.solve(&setup, &position.name));
        let solution = solution.and_then(Result::ok);
        if self.options.json {
            return json::object(position, solution.as_ref());
        }
        let renderer = Renderer::plain(self.options.language, self.options.coords);
        let words = renderer.language;
        let mut out = words.solved_position(&position.name, position.game.move_count());
        out.push('\n');
        match solution {
            Some(solution) => {
                renderer.solution(&solution, &position.game, &mut out);
            }
            None => {
                out.push_str(words.nothing_to_solve());
                out.push('\n');
            }
        }
        out
    }

    /// Looks for a win, and shows how far it is.
    fn solve(&mut self, setup: &Setup, name: &str) -> Result<Solution, BadLine> {
        let words = self.options.language;
        let (nodes, time) = self.options.effort.limits();
        let mut progress = Progress::new(self.options.progress);
        let stop = &self.stop;
        let found = self.study.solve_cancellable(setup, nodes, time, |tried| {
            progress.look(|| format!("{}: {}", clean(name), words.solving(tried)));
            stop.is_stopped()
        });
        progress.end();
        found
    }
}

fn write(said: &str, output: &mut impl Write) -> io::Result<()> {
    output.write_all(said.as_bytes())?;
    output.flush()
}
