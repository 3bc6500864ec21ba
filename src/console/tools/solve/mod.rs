//! `gomoku solve`: whether the side to move wins by force in the positions of files.

mod json;
mod positions;

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

use crate::console::language::Language;
use crate::console::render::Renderer;
use crate::console::reply::Reply;
use crate::console::start::{Failure, Status};
use crate::console::study::{SOLVE_NODES, Study};
use crate::console::theme::Theme;
use crate::rules::{BoardSize, Coords, Rule};
use positions::{Position, positions};

/// Which positions are solved, and how.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// The files; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// After which move the position is taken; `None` is the end of the game.
    pub at: Option<usize>,
    /// The size of the board, where the file does not say it.
    pub size: Option<BoardSize>,
    /// The rule, before what the file says.
    pub rule: Option<Rule>,
    /// How much is looked at.
    pub effort: SolveEffort,
    /// Whether an answer is one line of JSON instead of text.
    pub json: bool,
    /// The language of all that is said.
    pub language: Language,
    /// How points are shown in text.
    pub coords: Coords,
}

/// What ends the search of one position that finds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveEffort {
    /// So many positions: the same answer every time.
    Nodes(u64),
    /// So long.
    Time(Duration),
}

impl Default for SolveEffort {
    fn default() -> SolveEffort {
        SolveEffort::Nodes(SOLVE_NODES)
    }
}

/// Solves the positions of files: reads them, or `input` for `-`, and writes to `output` in
/// the order of the files, and to `errors` what cannot be read.
pub fn run_solve(
    options: &SolveOptions,
    mut input: impl Read,
    mut output: impl Write,
    mut errors: impl Write,
) -> Status {
    let words = options.language.words();
    let mut study = Study::default();
    let mut status = Status::Success;
    for path in &options.files {
        let found = match positions(path, options, &mut input) {
            Ok(found) => found,
            Err(error) => {
                // Nothing is left to say it to when that fails too.
                let _ = writeln!(errors, "gomoku: {}", words.cannot_load(path, &error));
                status = Status::Failure;
                continue;
            }
        };
        for position in found {
            if let Some(most) = position.too_few {
                let asked = options.at.unwrap_or_default();
                let reason = words.too_few_moves(&position.name, asked, most);
                let _ = writeln!(errors, "gomoku: {reason}");
                status = Status::Failure;
                continue;
            }
            let said = answer(options, &mut study, &position);
            if let Err(error) = write(&said, &mut output) {
                return Failure::Output(error).report(options.language, &mut errors);
            }
        }
    }
    status
}

/// What is said of one position.
fn answer(options: &SolveOptions, study: &mut Study, position: &Position) -> String {
    let setup = position.game.as_setup();
    // Who gave up may have had a win.
    let goes_on = setup.outcome().is_none();
    let solution = goes_on.then(|| match options.effort {
        SolveEffort::Nodes(nodes) => study.solve(&setup, nodes),
        SolveEffort::Time(time) => study.solve_for(&setup, time),
    });
    // A position that goes on can be solved.
    let solution = solution.and_then(Result::ok);
    if options.json {
        return json::object(position, solution.as_ref());
    }
    let renderer = Renderer {
        language: options.language,
        coords: options.coords,
        theme: Theme::new(false),
        quiet: false,
        window: None,
    };
    let words = renderer.words();
    let mut out = words.solved_position(&position.name, position.game.move_count());
    out.push('\n');
    match solution {
        Some(solution) => {
            let reply = Reply::Solved(Box::new(solution));
            renderer.reply(&reply, &position.game, &mut out);
        }
        None => {
            out.push_str(words.nothing_to_solve());
            out.push('\n');
        }
    }
    out
}

fn write(said: &str, output: &mut impl Write) -> io::Result<()> {
    output.write_all(said.as_bytes())?;
    output.flush()
}
