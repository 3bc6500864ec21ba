//! `gomoku review`: the games of many files, on many threads.

pub(crate) mod chart;
pub(crate) mod overview;
pub(crate) mod report;
pub(crate) mod reviewed;
pub(crate) mod targets;
pub(crate) mod task;

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::console::device::signals::Interruption;
use crate::console::device::tty::Silence;
use crate::console::disk::FileError;
use crate::console::options::shard::Shard;
use crate::console::out::Out;
use crate::console::start::Failure;
use crate::console::study::sparkline::Sparkline;
use crate::console::subcommands::input::{Found, FoundGames, Inputs};
use crate::console::subcommands::parallel::in_order;
use crate::console::subcommands::review::overview::GamesReviewed;
use crate::console::subcommands::review::report::{ReviewReport, ReviewText};
use crate::console::subcommands::review::task::ReviewTask;
use crate::console::words::language::{Language, say};
use crate::engine::{EngineTables, can_start_thread};
use crate::record::ReadOptions;
use crate::rules::Coords;
use crate::study::Effort;
use crate::study::review::Reviewer;

/// What a review is written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReviewForm {
    /// As text, or as an SGF file with comments.
    #[default]
    Text,
    /// As one line of JSON.
    Json,
    /// As a picture of the chances, in SVG.
    Svg,
}

impl ReviewForm {
    /// The ending of a file of it.
    const fn ending(self) -> &'static str {
        match self {
            ReviewForm::Text => "sgf",
            ReviewForm::Json => "json",
            ReviewForm::Svg => "svg",
        }
    }
}

/// How games are to be reviewed.
#[derive(Clone, Debug, Default)]
pub struct ReviewOptions {
    /// Files and folders; `-` is standard input.
    pub inputs: Vec<PathBuf>,
    /// Which of their games.
    pub shard: Shard,
    /// How many games are reviewed at once, one or more.
    pub jobs: usize,
    /// How long each position is searched.
    pub effort: Effort,
    /// What is assumed where a file does not say it.
    pub reading: ReadOptions,
    /// What a review is written as.
    pub form: ReviewForm,
    /// Whether one summary of all games takes the place of their reviews.
    pub summary: bool,
    /// The folder into which each review is written as a file of its own.
    pub out: Option<PathBuf>,
    /// The language of all that is said.
    pub language: Language,
    /// How points are shown in text.
    pub coords: Coords,
    /// How chances are drawn in text.
    pub sparkline: Sparkline,
    /// The signs of the progress bar on standard error; `None` shows none.
    pub bar: Option<Sparkline>,
}

impl ReviewOptions {
    /// What turns reviews into text.
    fn plain(&self) -> Out {
        Out::plain(self.language, self.coords)
    }

    fn inputs(&self) -> Inputs {
        Inputs::new(&self.inputs, self.reading, self.shard, self.language)
    }
}

/// Reviews the games of files (or of `input` for `-`). Writes reviews to `output` in the order
/// of the files, and to `errors` what failed.
///
/// Ctrl-C stops it; what is done is still written.
pub fn run_review(
    options: &ReviewOptions,
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
    if let Some(out) = &options.out
        && let Err(error) = make_folder(out)
    {
        let _ = writeln!(errors, "gomoku: {}", words.cannot_save(out, &error));
        return ExitCode::FAILURE;
    }
    let mut games = FoundGames::of(options.inputs(), input);
    let bar = progress_bar(options.bar, games.known());
    // The terminal would write `^C` behind the bar, and on the next line: the bar would stay.
    let silence = options.bar.map(|_| Silence::begin());
    let (mut failed, mut reviewed) = (false, 0);
    let mut all = GamesReviewed::default();
    let next = || loop {
        let found = games.next(stop)?;
        bar.set_length(games.known() as u64);
        match found {
            Found::Game(found) => break Some(ReviewTask::of(*found, options)),
            Found::Refused(reason) => break Some(Err(reason)),
            Found::End(_) => {}
        }
    };
    let tables = &EngineTables::default();
    let worker = || {
        let mut reviewer = Reviewer::new(tables);
        move |task| match task {
            Ok(task) => ReviewReport::of(task, options, &mut reviewer, stop),
            Err(reason) => Some(ReviewReport::only(Err(reason))),
        }
    };
    let ending = in_order(options.jobs, next, worker, stop, |answer| {
        bar.inc(1);
        bar.suspend(|| {
            let _ = errors.write_all(answer.warnings.as_bytes());
            match answer.text {
                Ok(ReviewText::Kept(task, game, review)) => {
                    reviewed += 1;
                    all.add(*task, &game, &review);
                    Ok(())
                }
                Ok(ReviewText::Said(text)) => {
                    reviewed += 1;
                    interruption.wait(|| {
                        output.write_all(text.as_bytes())?;
                        output.flush()
                    })
                }
                Err(reason) => {
                    failed = true;
                    // If this fails too, there is nobody left to tell.
                    let _ = writeln!(errors, "gomoku: {reason}");
                    Ok(())
                }
            }
        })
    });
    bar.finish_and_clear();
    drop(silence);
    let ending = ending.and_then(|()| match options.form {
        _ if all.is_empty() => Ok(()),
        ReviewForm::Json => output.write_all(all.json().as_bytes()),
        ReviewForm::Text | ReviewForm::Svg => {
            output.write_all(all.text(&options.plain()).as_bytes())
        }
    });
    if let Err(error) = ending.and_then(|()| output.flush()) {
        return Failure::Output(error).report(words, &mut errors);
    }
    if stop.is_stopped() {
        let games = words.games(reviewed);
        let stopped = say!(words, "stopped after {games}", "已停止，复盘了 {games}");
        let _ = writeln!(errors, "gomoku: {stopped}");
        failed = true;
    }
    interruption.end(match failed {
        false => ExitCode::SUCCESS,
        true => ExitCode::FAILURE,
    })
}

/// Makes the folder for the reviews, unless it exists.
fn make_folder(out: &Path) -> Result<(), FileError> {
    fs::create_dir_all(out).map_err(|error| match error.kind() {
        // A file has its name.
        io::ErrorKind::AlreadyExists => io::Error::from(io::ErrorKind::NotADirectory).into(),
        _ => error.into(),
    })
}

/// A bar of these signs for this many games; a hidden one if none is to be shown.
fn progress_bar(signs: Option<Sparkline>, games: usize) -> ProgressBar {
    let Some(signs) = signs else {
        return ProgressBar::hidden();
    };
    let bar = ProgressBar::new(games as u64);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}");
    // The template is right.
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(match signs {
        Sparkline::Blocks => style,
        Sparkline::Ascii => style.progress_chars("=> "),
    });
    if can_start_thread() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}
