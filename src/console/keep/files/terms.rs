//! What is taken for what a file of a game does not say: the size of the board, the rule.

use crate::console::keep::files::FileError;
use crate::record::{Format, FormatSupport, Problem, ReadError, ReadOptions};
use crate::rules::{BoardSize, NewGame, NotationError, PlayError};

/// What is taken for what a file of a game does not say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Terms {
    /// What was asked for by options.
    pub asked: ReadOptions,
    /// The game at the prompt.
    pub prompt: NewGame,
}

impl Terms {
    /// What a reader of this format is told.
    pub(crate) fn of(&self, format: Format) -> ReadOptions {
        let (asked, support) = (self.asked, FormatSupport::of(format));
        ReadOptions {
            size: asked.size.or_else(|| self.size_at_prompt(format)),
            rule: asked.rule.or((!support.rule).then_some(self.prompt.rule)),
            ..asked
        }
    }

    /// What a reader is told where the board at the prompt was too small; `None` when
    /// that was not the reason.
    pub(crate) fn without_prompt(&self, format: Format) -> Option<ReadOptions> {
        let size = self.size_at_prompt(format)?;
        let is_small = size < BoardSize::default() && self.asked.size.is_none();
        is_small.then(|| ReadOptions {
            size: None,
            ..self.of(format)
        })
    }

    /// What a script is read with that does not say how it begins; `None` when nothing
    /// was asked for.
    pub(crate) fn of_script(&self) -> Option<ReadOptions> {
        let is_asked = self.asked.size.is_some() || self.asked.rule.is_some();
        is_asked.then_some(self.asked)
    }

    /// The size of the board at the prompt, where it is as good as any other.
    fn size_at_prompt(&self, format: Format) -> Option<BoardSize> {
        let is_bare = matches!(format, Format::Pos | Format::Offsets);
        is_bare.then_some(self.prompt.size)
    }
}

/// Whether a script says how it begins.
pub(crate) fn has_new(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    let word = first.and_then(|line| line.split_whitespace().next());
    word.is_some_and(|word| word.eq_ignore_ascii_case("new"))
}

/// Why a file of this format is no record; a stone off a board whose size the file does
/// not say may be one of a larger board.
pub(crate) fn unread(error: ReadError, format: Format) -> FileError {
    let is_off = matches!(
        error.problem,
        Problem::Point(NotationError::OffBoard { .. })
            | Problem::Play(PlayError::OffBoard { .. })
            | Problem::OutOfRange { .. }
    );
    match format {
        Format::Pos | Format::Offsets | Format::Rec if is_off => FileError::UnsaidSize(error),
        _ if error.problem == Problem::NoGame => FileError::NoGame,
        _ => FileError::Record(error),
    }
}
