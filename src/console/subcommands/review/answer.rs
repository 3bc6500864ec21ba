//! What is said of one game, and the file that is written for it.

use std::io;
use std::path::Path;

use crate::console::keep::atomic;
use crate::console::keep::files::FileError;
use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::annotate::annotated;
use crate::console::subcommands::review::inputs::Task;
use crate::console::subcommands::review::json::object;
use crate::console::subcommands::review::seal::{is_there, origin, seal};
use crate::console::subcommands::review::targets::is_free;

use crate::console::study::shades::Shades;
use crate::console::words::language::Language;
use crate::engine::{EngineTables, Stopper};
use crate::record::{self, Format, Rows, Verdict};
use crate::rules::{Coords, Game, NewGame};
use crate::study::review::{Review, review};

/// What is said of one game: on standard output, or that it failed; and before it what its
/// reader found odd, a line each.
pub(crate) struct Answer {
    pub warnings: Vec<String>,
    pub text: String,
    pub failed: bool,
}

impl Answer {
    /// A file that cannot be read or written.
    pub(crate) fn failed(options: &ReviewOptions, path: &Path, error: &FileError) -> Answer {
        Answer::of_failure(options.language.cannot_load(path, error))
    }

    /// A folder without a record.
    pub(crate) fn nothing_in(options: &ReviewOptions, path: &Path) -> Answer {
        Answer::of_failure(options.language.no_record_in(path))
    }

    fn of_failure(text: String) -> Answer {
        let (warnings, failed) = (Vec::new(), true);
        Answer {
            warnings,
            text,
            failed,
        }
    }

    /// The review of a game; `None` when it was stopped.
    pub(crate) fn of(
        task: &Task,
        options: &ReviewOptions,
        tables: &EngineTables,
        stop: &Stopper,
    ) -> Option<Answer> {
        let seal = seal(options, task);
        let words = options.language;
        if let Some(target) = task.target.as_ref().filter(|it| is_there(it, &seal)) {
            return Some(Answer::said(words.reviewed_before(target) + "\n"));
        }
        let game = task.record.game();
        let review = review(tables, &game, options.effort, stop, &mut |_| {});
        if stop.is_stopped() {
            return None;
        }
        let made = Made {
            task,
            options,
            game: &game,
            review: &review,
            seal: &seal,
        };
        let mut answer = match &task.target {
            None => Answer::said(made.text()),
            Some(target) => match made.write(target) {
                Ok(()) => Answer::said(words.reviewed(target, &review.summary) + "\n"),
                Err(error) => Answer::of_failure(words.review_not_written(target, &error)),
            },
        };
        answer.warnings = warnings_in(task, words);
        Some(answer)
    }

    fn said(text: String) -> Answer {
        let (warnings, failed) = (Vec::new(), false);
        Answer {
            warnings,
            text,
            failed,
        }
    }
}

/// How many warnings of a game are shown one by one.
const MOST_WARNINGS: usize = 5;

/// What the reader of a game found odd.
fn warnings_in(task: &Task, words: Language) -> Vec<String> {
    let game = (task.of > 1).then_some(task.number);
    let mut warnings: Vec<String> = task
        .record
        .warnings
        .iter()
        .take(MOST_WARNINGS)
        .map(|warning| words.warning_in(&task.path, game, warning))
        .collect();
    let more = task.record.warnings.len().saturating_sub(MOST_WARNINGS);
    if more > 0 {
        warnings.push(words.more_warnings(&task.path, more));
    }
    warnings
}

/// A review with all that it is told with.
pub(crate) struct Made<'a> {
    pub task: &'a Task,
    pub options: &'a ReviewOptions,
    pub game: &'a Game,
    pub review: &'a Review,
    pub seal: &'a str,
}

impl Made<'_> {
    /// What goes to standard output.
    fn text(&self) -> String {
        match self.options.json {
            true => object(self),
            false => self.heading() + &self.lines(self.options.shades),
        }
    }

    /// What is said of the game before the review.
    fn heading(&self) -> String {
        let words = self.options.language;
        let record = &self.task.record;
        let mut text = words.review_of(&self.task.path, self.task.number, self.task.of);
        text.push('\n');
        text.push_str(&words.game_of(NewGame::of(self.game), &record.about.players));
        text.push('\n');
        let verdict = Verdict::of_record(&self.task.record);
        if !verdict.is_blank() {
            text.push_str(&verdict.show(self.coords()));
            text.push('\n');
        }
        text
    }

    /// The review as the console says it, with these signs for the chances.
    pub(crate) fn lines(&self, shades: Shades) -> String {
        let mut text = String::new();
        let renderer = self.options.renderer();
        renderer.review(self.review, self.game.size(), shades, &mut text);
        text
    }

    pub(crate) const fn coords(&self) -> Coords {
        self.options.coords
    }

    /// Writes the review to a file, whole or not at all.
    fn write(&self, target: &Path) -> Result<(), FileError> {
        let bytes = match self.options.json {
            true => object(self).into_bytes(),
            false => {
                let record = annotated(self);
                let written = record::write(&[record], Format::Sgf, Rows::default());
                written.map_err(FileError::Unwritable)?.bytes
            }
        };
        // Somebody may have put a file there since the name was chosen.
        match is_free(target, &origin(self.task.digest, self.task.number)) {
            true => Ok(atomic::write(target, &bytes)?),
            false => Err(io::Error::from(io::ErrorKind::AlreadyExists).into()),
        }
    }
}
