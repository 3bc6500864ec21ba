//! The review of one game: what is said of it, or the file that is written.

use std::io;
use std::path::Path;

use crate::console::keep::{atomic, files::FileError};
use crate::console::play::words::game_name;
use crate::console::study::sparkline::Sparkline;
use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::annotate::annotated;
use crate::console::subcommands::review::inputs::ReviewTask;
use crate::console::subcommands::review::targets::{fingerprint, is_done, is_free};
use crate::console::subcommands::{input, json};
use crate::console::words::{clean, file_name, language::say};
use crate::engine::{EngineTables, Stopper};
use crate::record::{self, Format, Rows, Verdict};
use crate::rules::{Game, NewGame, Stone};
use crate::study::review::{Review, review};

/// How many warnings of a game are listed.
const MOST_WARNINGS: usize = 5;

/// What is said of one game, or why it failed.
pub(crate) struct ReviewReport {
    /// What is odd in its file, one line each.
    pub(crate) warnings: Vec<String>,
    pub(crate) text: Result<String, String>,
}

impl ReviewReport {
    /// Without warnings.
    pub(crate) const fn only(text: Result<String, String>) -> ReviewReport {
        let warnings = Vec::new();
        ReviewReport { warnings, text }
    }

    /// The review of a game; `None` when it was stopped.
    pub(crate) fn of(
        task: &ReviewTask,
        options: &ReviewOptions,
        tables: &EngineTables,
        stop: &Stopper,
    ) -> Option<ReviewReport> {
        let words = options.language;
        let fingerprint = fingerprint(options, &task.source);
        if let Some(target) = task.target.as_ref().filter(|it| is_done(it, &fingerprint)) {
            let name = file_name(target);
            let text = say!(words, "Already reviewed: {name}\n", "已复盘过：{name}\n");
            return Some(ReviewReport::only(Ok(text)));
        }
        let game = task.record.game();
        let review = review(tables, &game, options.effort, stop, &mut |_| {});
        if stop.is_stopped() {
            return None;
        }
        let reviewed = GameReview {
            task,
            options,
            game: &game,
            review: &review,
            fingerprint: &fingerprint,
        };
        let text = match &task.target {
            None if options.json => Ok(json::review(&reviewed)),
            None => Ok(reviewed.heading() + &reviewed.lines(options.sparkline)),
            Some(target) => match reviewed.write(target) {
                Ok(()) => Ok(reviewed.wrote(target)),
                Err(error) => Err(words.cannot_save(target, &error)),
            },
        };
        let game = (task.of > 1).then_some(task.number);
        let all = &task.record.warnings;
        let listed = all.iter().take(MOST_WARNINGS).map(|it| (game, it));
        let more = all.len().saturating_sub(MOST_WARNINGS);
        let warnings = input::warnings(&task.path, listed, more, words);
        Some(ReviewReport { warnings, text })
    }
}

/// A reviewed game.
pub(crate) struct GameReview<'a> {
    pub(crate) task: &'a ReviewTask,
    pub(crate) options: &'a ReviewOptions,
    pub(crate) game: &'a Game,
    pub(crate) review: &'a Review,
    pub(crate) fingerprint: &'a str,
}

impl GameReview<'_> {
    /// Which game it is, who played, and how it ended.
    fn heading(&self) -> String {
        let words = self.options.language;
        let (file, number, of) = (file_name(&self.task.path), self.task.number, self.task.of);
        let mut text = match of {
            1 => say!(words, "Review of {file}\n", "复盘：{file}\n"),
            _ => say!(
                words,
                "Review of {file}, game {number} of {of}\n",
                "复盘：{file}，第 {number} 局，共 {of} 局\n"
            ),
        };
        let size = self.game.size();
        let rule = game_name(words, NewGame::of(self.game));
        text += &say!(words, "{size}x{size}, {rule}", "{size}x{size}，{rule}");
        for stone in Stone::ALL {
            let name = clean(&self.task.record.about.players[stone]);
            if !name.is_empty() {
                let side = words.side(stone);
                text.push_str(&say!(words, ", {side}: {name}", "，{side}：{name}"));
            }
        }
        text.push('\n');
        let verdict = Verdict::of_record(&self.task.record);
        if !verdict.is_blank() {
            text.push_str(&verdict.show(self.options.coords));
            text.push('\n');
        }
        text
    }

    /// The review as the console says it.
    pub(crate) fn lines(&self, sparkline: Sparkline) -> String {
        let mut text = String::new();
        let renderer = self.options.renderer();
        renderer.review(self.review, self.game.size(), sparkline, &mut text);
        text
    }

    /// Writes the review to a file, whole or not at all.
    fn write(&self, target: &Path) -> Result<(), FileError> {
        let bytes = match self.options.json {
            true => json::review(self).into_bytes(),
            false => {
                let written = record::write(&[annotated(self)], Format::Sgf, Rows::default());
                written.map_err(FileError::Unwritable)?.bytes
            }
        };
        // Somebody may have put a file there since the name was chosen.
        match is_free(target, &self.task.source) {
            true => Ok(atomic::write(target, &*bytes)?),
            false => Err(io::Error::from(io::ErrorKind::AlreadyExists).into()),
        }
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
