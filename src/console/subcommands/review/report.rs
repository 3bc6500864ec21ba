//! The review of one game: what is said of it, or the file that is written.

use std::path::Path;

use crate::console::disk::FileError;
use crate::console::study::annotate::{add_line, annotate};
use crate::console::subcommands::review::chart::chart;
use crate::console::subcommands::review::reviewed::GameReview;
use crate::console::subcommands::review::targets::fingerprint;
use crate::console::subcommands::review::task::ReviewTask;
use crate::console::subcommands::review::{ReviewForm, ReviewOptions};
use crate::console::subcommands::{input, json};
use crate::console::words::{file_name, language::say};
use crate::engine::Stopper;
use crate::record::{self, Format, Record, Rows, WriteError};
use crate::rules::{Game, Stone};
use crate::study::review::{Review, Reviewer};

/// How many warnings of a game are listed.
const MOST_WARNINGS: usize = 5;

/// What is said of one game, or why it failed.
pub(crate) struct ReviewReport {
    /// What is odd in its file, one line each.
    pub(crate) warnings: String,
    pub(crate) text: Result<ReviewText, String>,
}

/// What comes of a review.
pub(crate) enum ReviewText {
    /// It is said.
    Said(String),
    /// It is summed up with others.
    Kept(Box<ReviewTask>, Box<Game>, Box<Review>),
}

impl ReviewReport {
    /// Without warnings.
    pub(crate) fn only(text: Result<String, String>) -> ReviewReport {
        let warnings = String::new();
        let text = text.map(ReviewText::Said);
        ReviewReport { warnings, text }
    }

    /// The review of a game; `None` when it was stopped.
    pub(crate) fn of(
        mut task: ReviewTask,
        options: &ReviewOptions,
        reviewer: &mut Reviewer<'_>,
        stop: &Stopper,
    ) -> Option<ReviewReport> {
        let words = options.language;
        let fingerprint = fingerprint(options, &task.source);
        let mut target = task.target.take();
        if let Some(target) = target.as_mut()
            && target.is_done(&fingerprint)
        {
            let path = target.path();
            let name = file_name(&path);
            let text = say!(words, "Already reviewed: {name}\n", "已复盘过：{name}\n");
            return Some(ReviewReport::only(Ok(text)));
        }
        let game = task.record.game();
        let review = reviewer.review(&game, options.effort, stop, &mut |_| {});
        if stop.is_stopped() {
            return None;
        }
        let number = (task.of != Some(1)).then_some(task.number);
        let all = &task.record.warnings;
        let listed = all.iter().take(MOST_WARNINGS).map(|it| (number, it));
        let more = all.len().saturating_sub(MOST_WARNINGS);
        let warnings = input::warnings(&task.path, listed, more, words);
        if options.summary {
            let text = ReviewText::Kept(Box::new(task), Box::new(game), Box::new(review));
            let text = Ok(text);
            return Some(ReviewReport { warnings, text });
        }
        let reviewed = GameReview {
            task: &task,
            options,
            game: &game,
            review: &review,
            fingerprint: &fingerprint,
        };
        let text = match target {
            None => Ok(match options.form {
                ReviewForm::Json => json::review(&reviewed),
                ReviewForm::Svg => chart(&reviewed),
                ReviewForm::Text => reviewed.text(),
            }),
            Some(mut target) => reviewed
                .bytes()
                .map_err(|error| (target.path(), FileError::Unwritable(error)))
                .and_then(|bytes| {
                    let written = target.write(&bytes);
                    written.map_err(|(path, error)| (path, error.into()))
                })
                .map(|path| reviewed.wrote(&path))
                .map_err(|(path, error)| words.cannot_save(&path, &error)),
        };
        let text = text.map(ReviewText::Said);
        Some(ReviewReport { warnings, text })
    }
}

impl GameReview<'_> {
    /// The file of the review.
    fn bytes(&self) -> Result<Vec<u8>, WriteError> {
        Ok(match self.options.form {
            ReviewForm::Json => json::review(self).into_bytes(),
            ReviewForm::Svg => chart(self).into_bytes(),
            ReviewForm::Text => {
                record::write(&[self.annotated()], Format::Sgf, Rows::default())?.bytes
            }
        })
    }

    /// The record of the game with the review in it.
    fn annotated(&self) -> Record {
        let mut record = self.task.record.clone();
        let last = record.last_node();
        annotate(&mut record, last, self.review, &self.options.plain());
        let root = record.tree.root();
        add_line(&mut record.tree, root, self.fingerprint);
        record
    }

    /// The review is in this file.
    fn wrote(&self, target: &Path) -> String {
        let words = self.options.language;
        let [black, white] = Stone::ALL.map(|stone| {
            let (side, summary) = (words.side(stone), &self.review.summary[stone]);
            let (bad, worst) = (summary.mistakes, summary.blunders);
            say!(
                words,
                "{side} {worst} ??, {bad} ?",
                "{side} {worst} ??，{bad} ?"
            )
        });
        say!(
            words,
            "Wrote {}: {black}; {white}\n",
            "已写入：{}：{black}；{white}\n",
            file_name(target)
        )
    }
}
