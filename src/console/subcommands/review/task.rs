//! A game that is to be reviewed.

use std::path::Path;
use std::sync::Arc;

use crate::console::keep::files::unread;
use crate::console::subcommands::input::FoundGame;
use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::targets::{Target, source};
use crate::record::{FormatSupport, Record};

pub(crate) struct ReviewTask {
    /// The file, as it was named.
    pub(crate) path: Arc<Path>,
    /// Which of the games in the file it is, from 1, and how many there are, if that is known.
    pub(crate) number: usize,
    pub(crate) of: Option<usize>,
    /// Names the game by the bytes of its file.
    pub(crate) source: String,
    pub(crate) record: Record,
    /// Whether no file of this format names the rule, and nobody else did.
    pub(crate) is_rule_open: bool,
    /// The file for the review.
    pub(crate) target: Option<Target>,
}

impl ReviewTask {
    /// The task of a game that was found, or why the game cannot be read.
    pub(crate) fn of(found: FoundGame, options: &ReviewOptions) -> Result<ReviewTask, String> {
        let out = options.out.as_ref();
        let target = out.map(|out| Target::new(out, options.form, &found));
        let support = FormatSupport::of(found.format);
        let record = found.game.map_err(|error| {
            let error = unread(error, found.format);
            options.language.cannot_load(&found.path, &error)
        })?;
        Ok(ReviewTask {
            path: found.path,
            number: found.number,
            of: found.of,
            source: source(found.digest, found.number),
            record,
            is_rule_open: !support.rule && options.reading.rule.is_none(),
            target,
        })
    }
}
