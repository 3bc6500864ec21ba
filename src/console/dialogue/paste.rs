//! A game that is pasted at the prompt, or typed as its points.

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::confirm::Confirmation;
use crate::console::dialogue::row::Answer;
use crate::console::disk::FileError;
use crate::console::keep::files::{self, Saved};
use crate::console::keep::paste::{PastedLine, list_of_points, pasted_game};
use crate::console::keep::said::BroughtFrom;
use crate::console::refusal::{Refusal, refusal};
use crate::console::words::clean;
use crate::console::words::language::{always, pick};
use crate::record::{Anomaly, Format, Problem, ReadOptions};
use crate::rules::{NewGame, Stone};

/// A game that is pasted at the prompt.
impl Dialogue {
    /// Takes a text of a terminal that is a game as it stands in a file; whether it was one.
    /// Moves on lines of their own are lines like others, and so is an answer.
    pub(crate) fn paste(&mut self, text: &str) -> bool {
        let session = &self.session;
        let is_busy = session.is_arranging() || session.takes_no_game();
        if is_busy || self.asked.is_some() {
            return false;
        }
        let text = match self.keep.lines.add(text) {
            PastedLine::Alone => text.trim().to_owned(),
            PastedLine::First => {
                always!(
                    self.out,
                    "This is the beginning of a game: paste its next lines; an empty line ends it.",
                    "这是一局棋的开头：请粘贴后面的行，以空行结束。"
                );
                return true;
            }
            PastedLine::Inner => return true,
            PastedLine::Last(whole) => whole,
        };
        let game = pasted_game(&text, NewGame::of(self.session.game()));
        game.is_some_and(|(format, text)| self.read_pasted(&text, format))
    }

    /// Reads what was pasted; whether it was a game. It is asked about where there is
    /// something on the board.
    fn read_pasted(&mut self, text: &str, format: Format) -> bool {
        let words = self.out.language;
        let text = match format {
            // The last line was ended too.
            Format::Psq | Format::Rec => format!("{text}\n"),
            _ => text.to_owned(),
        };
        let wrong = match self.read_typed(&text, format) {
            Err(FileError::Record(error) | FileError::UnsaidSize(error)) => {
                words.read_error(&error)
            }
            Err(_) => return false,
            Ok(saved) => match saved.found.warnings.iter().find(|it| it.is_mended()) {
                // It can be pasted again.
                Some(mended) => words.warning(mended),
                None if self.is_blank() => return self.put_on_board(saved).is_ok(),
                None => {
                    self.ask(Confirmation::Paste(Box::new(saved)));
                    return true;
                }
            },
        };
        always!(
            self.out,
            "This cannot be read as a game: {wrong}",
            "这不能当作棋局来读：{wrong}"
        );
        true
    }

    fn read_typed(&self, text: &str, format: Format) -> Result<Saved, FileError> {
        let game = self.session.game();
        let options = ReadOptions {
            // Moves alone are those of a board like this one.
            size: files::is_bare(format).then_some(game.size()),
            rule: files::is_bare(format).then_some(game.rule()),
            ..ReadOptions::default()
        };
        let mut saved = files::read_foreign(text.as_bytes(), format, &options, 1)?;
        // People number the rows from the bottom, and skip no letter.
        let usual = [Anomaly::RowsFromBottom, Anomaly::NoLetterI { skips: false }];
        let is_usual = |anomaly: &Anomaly| usual.contains(anomaly);
        saved.found.warnings.retain(|it| !is_usual(&it.anomaly));
        Ok(saved)
    }

    /// Puts the game of these moves on the board.
    pub(crate) fn set_position(&mut self, moves: &str) -> Answer {
        let wrong = || {
            refusal!(
                "`{}` is not a game: write its points, such as h8i9g7",
                "`{}` 不是棋局：请写出各点，例如 h8i9g7",
                clean(moves)
            )
        };
        let (format, text) = list_of_points(moves, 1)
            .map(|list| (Format::Pos, list))
            .or_else(|| pasted_game(moves, NewGame::of(self.session.game())))
            .ok_or_else(wrong)?;
        let saved = self.read_typed(&text, format);
        let saved = saved.map_err(|error| match error {
            FileError::Record(error) | FileError::UnsaidSize(error) => match error.problem {
                Problem::Point(error) => Refusal::Notation(error),
                Problem::Play(error) => Refusal::Play(error),
                problem => Refusal::said(|words| words.problem(&problem)),
            },
            _ => wrong(),
        })?;
        self.load(BroughtFrom::Points, saved, None)?;
        Ok(Change::Nothing)
    }

    /// Puts a pasted game on the board. Who pastes wants to see it: the computer waits.
    pub(super) fn put_on_board(&mut self, saved: Saved) -> Result<(), Refusal> {
        self.load(BroughtFrom::Paste, saved, None)?;
        if let Some(stone) = self.session.computer_waits() {
            always!(
                self.out,
                "The computer waits while you look: `computer {}` makes it move.",
                "看棋时电脑不落子：`电脑 {}` 重新由电脑执棋。",
                match stone {
                    Stone::Black => pick!(self.out.language, "black", "黑"),
                    Stone::White => pick!(self.out.language, "white", "白"),
                }
            );
        }
        Ok(())
    }

    /// Whether there is nothing on the board that a game could replace.
    fn is_blank(&self) -> bool {
        let game = self.session.game();
        let steps = game.undoable() + game.redoable();
        steps == 0 && game.setup().is_none() && self.session.navigator().is_none()
    }
}
