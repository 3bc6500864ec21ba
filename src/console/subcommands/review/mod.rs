//! `gomoku review`: the games of many files, on many threads.

pub(crate) mod annotate;
pub(crate) mod answer;
pub(crate) mod inputs;
pub(crate) mod jobs;
pub(crate) mod json;
pub(crate) mod progress;
pub(crate) mod seal;
pub(crate) mod targets;

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::console::keep::files::FileError;
use crate::console::renderer::Renderer;
use crate::console::start::{Failure, Status};
use crate::console::study::shades::Shades;
use crate::console::subcommands::review::answer::Answer;
use crate::console::subcommands::review::inputs::Inputs;
use crate::console::subcommands::review::jobs::work;
use crate::console::subcommands::review::progress::Progress;
use crate::console::terminal::signals::stop_on_interrupt;
use crate::console::words::language::Language;
use crate::engine::Stopper;
use crate::record::ReadOptions;
use crate::rules::Coords;
use crate::study::review::Effort;

/// How games are to be reviewed.
#[derive(Clone, Debug)]
pub struct ReviewOptions {
    /// Files and folders; `-` is standard input.
    pub inputs: Vec<PathBuf>,
    /// How many games are reviewed at once, one or more.
    pub jobs: usize,
    /// How much is looked for in each position.
    pub effort: Effort,
    /// What is taken for what a file does not say.
    pub reading: ReadOptions,
    /// Whether a review is one line of JSON instead of text.
    pub json: bool,
    /// The folder into which each review is written as a file of its own.
    pub out: Option<PathBuf>,
    /// The language of all that is said.
    pub language: Language,
    /// How points are shown in text.
    pub coords: Coords,
    /// How chances are drawn in text.
    pub shades: Shades,
    /// The signs of the bar that shows how far it is, on standard error; `None` shows none.
    pub bar: Option<Shades>,
}

impl ReviewOptions {
    /// What turns reviews into text.
    fn renderer(&self) -> Renderer {
        Renderer::plain(self.language, self.coords)
    }
}

/// Reviews the games of files: reads them, or `input` for `-`, writes to `output` in the
/// order of the files, and to `errors` what failed.
///
/// Ctrl-C ends it: what is done is written all the same.
pub fn run_review(
    options: &ReviewOptions,
    input: impl Read + Send,
    mut output: impl Write,
    mut errors: impl Write,
) -> Status {
    let words = options.language;
    let stop = Stopper::default();
    if let Err(error) = stop_on_interrupt(&stop) {
        return Failure::Input(error).report(options.language, &mut errors);
    }
    if let Some(out) = &options.out
        && let Err(error) = make_folder(out)
    {
        let _ = writeln!(errors, "gomoku: {}", words.review_not_written(out, &error));
        return Status::Failure;
    }
    let mut inputs = Inputs::new(options, input);
    let bar = Progress::new(options.bar, inputs.known());
    let mut failed = false;
    let mut reviewed = 0;
    let count = |games| bar.count(games);
    let ending = work(options, &mut inputs, &stop, count, |answer| {
        bar.step();
        failed |= answer.failed;
        reviewed += usize::from(!answer.failed);
        bar.aside(|| write(&answer, &mut output, &mut errors))
    });
    bar.end();
    if let Err(error) = ending {
        return Failure::Output(error).report(options.language, &mut errors);
    }
    if stop.is_stopped() {
        let _ = writeln!(errors, "gomoku: {}", words.review_stopped(reviewed));
        failed = true;
    }
    match failed {
        false => Status::Success,
        true => Status::Failure,
    }
}

/// Makes the folder for the reviews, unless it is there.
fn make_folder(out: &Path) -> Result<(), FileError> {
    fs::create_dir_all(out).map_err(|error| match error.kind() {
        // A file has its name.
        io::ErrorKind::AlreadyExists => io::Error::from(io::ErrorKind::NotADirectory).into(),
        _ => error.into(),
    })
}

/// Writes what is said of one game.
fn write(answer: &Answer, output: &mut impl Write, errors: &mut impl Write) -> io::Result<()> {
    for line in &answer.warnings {
        let _ = writeln!(errors, "{line}");
    }
    if answer.failed {
        // Nothing is left to say it to when that fails too.
        let _ = writeln!(errors, "gomoku: {}", answer.text);
        return Ok(());
    }
    output.write_all(answer.text.as_bytes())?;
    output.flush()
}
