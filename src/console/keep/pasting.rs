//! A game that is pasted at the prompt is asked about before it replaces another.

use crate::console::dialogue::Dialogue;
use crate::console::keep::files::{self, FileError, Saved};
use crate::console::keep::gathered::{Gathered, Gathering};
use crate::record::{Anomaly, Format, ReadOptions, Warning};
use crate::rules::NewGame;

/// What is typed to say yes, and no.
const YES: [&str; 3] = ["yes", "y", "是"];
const NO: [&str; 4] = ["no", "n", "否", "不"];

/// Whether an answer is one of these words.
fn says(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.eq_ignore_ascii_case(word))
}

impl Dialogue {
    /// Takes a text of a terminal that is a game as it stands in a file, or the answer
    /// whether such a game is wanted; whether it was one of both. Moves on lines of their
    /// own are lines like others.
    pub(crate) fn paste(&mut self, text: &str, out: &mut String) -> bool {
        let text = match self.gathered.add(text) {
            Gathering::Alone => text.trim().to_owned(),
            Gathering::Begun => {
                out.push_str(self.renderer.language.paste_goes_on());
                out.push('\n');
                return true;
            }
            Gathering::GoesOn => return true,
            Gathering::Whole(text) => text,
        };
        // An empty line is no answer.
        if !text.is_empty()
            && let Some(saved) = self.pasted.take()
        {
            if says(&text, &YES) {
                self.put_on_board(*saved, out);
                return true;
            }
            if says(&text, &NO) {
                out.push_str(self.renderer.language.paste_dropped());
                out.push('\n');
                return true;
            }
        }
        match pasted_format(&text) {
            Some(format) => self.read_pasted(&text, format, out),
            None => false,
        }
    }

    /// The lines of a game that was not pasted to its end are forgotten.
    pub(crate) fn drop_paste(&mut self) {
        self.gathered = Gathered::default();
    }

    /// Reads what was pasted; whether it was a game. It is asked about where there is
    /// something on the board.
    fn read_pasted(&mut self, text: &str, format: Format, out: &mut String) -> bool {
        let game = self.session.game();
        let options = ReadOptions {
            // Moves alone are those of a board like this one.
            size: is_bare(format).then_some(game.size()),
            rule: is_bare(format).then_some(game.rule()),
            ..ReadOptions::default()
        };
        let words = self.renderer.language;
        match files::read_foreign(text.as_bytes(), format, &options, 1) {
            Err(FileError::Record(error) | FileError::UnsaidSize(error)) => {
                out.push_str(&words.cannot_paste(&error))
            }
            Err(_) => return false,
            Ok(mut saved) => {
                saved.found.warnings.retain(is_odd);
                if self.is_blank() {
                    self.put_on_board(saved, out);
                    return true;
                }
                let (moves, setup) = (saved.game.move_count(), NewGame::of(&saved.game));
                out.push_str(&words.pasted(moves, setup, self.stays_kept()));
                self.pasted = Some(Box::<Saved>::new(saved));
            }
        }
        out.push('\n');
        true
    }

    /// Puts a pasted game on the board. Who pastes wants to see it: the computer waits.
    fn put_on_board(&mut self, saved: Saved, out: &mut String) {
        self.load(None, saved, None, out);
        if let Some(stone) = self.session.computer_waits() {
            out.push_str(&self.renderer.language.computer_waits(stone));
            out.push('\n');
        }
    }

    /// Whether there is nothing on the board that a game could replace.
    fn is_blank(&self) -> bool {
        let game = self.session.game();
        let steps = game.undoable() + game.redoable();
        steps == 0 && game.setup().is_none() && !self.session.has_navigator()
    }

    /// Whether the game on the board stays kept when another takes its place.
    fn stays_kept(&self) -> bool {
        let keeps = self.keeps && self.kept && self.autosave.is_some();
        keeps && !self.looks && self.session.is_unfinished()
    }
}

/// Whether to tell of it: people write row 1 as the one at the bottom.
fn is_odd(warning: &Warning) -> bool {
    warning.anomaly != Anomaly::RowsFromBottom
}

/// Whether games of a format say nothing but their moves.
const fn is_bare(format: Format) -> bool {
    matches!(format, Format::Pos | Format::Offsets)
}

/// The format of a text that is surely a game as it stands in a file.
fn pasted_format(text: &str) -> Option<Format> {
    if is_moves(text) {
        return Some(Format::Pos);
    }
    let begins_tree = text
        .strip_prefix('(')
        .is_some_and(|rest| rest.trim_start().starts_with(';'));
    if begins_tree {
        return Some(Format::Sgf);
    }
    let is_several = text.contains('\n');
    is_several
        .then(|| files::told_by_bytes(text.as_bytes()))
        .flatten()
}

/// Whether a text is two points or more without anything between them: `h8i9g7`.
fn is_moves(text: &str) -> bool {
    let mut rest = text.as_bytes();
    let mut points = 0;
    while let [letter, first, ..] = rest {
        if !letter.is_ascii_alphabetic() || !first.is_ascii_digit() {
            return false;
        }
        let digits = rest[1..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        if digits > 2 {
            return false;
        }
        rest = &rest[1 + digits..];
        points += 1;
    }
    rest.is_empty() && points > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_without_anything_between() {
        for text in ["h8i9", "h8i9g7", "H8I10a1", "a1b2c3d4e5f6g7"] {
            assert_eq!(pasted_format(text), Some(Format::Pos), "{text}");
        }
        for text in [
            "", "h", "h8", "h8i", "h8 i9", "hello8", "h8i999", "8h9i", "é8h8", "h8i9!", "undo3",
        ] {
            assert_eq!(pasted_format(text), None, "{text}");
        }
        assert_eq!(pasted_format("(;GM[4])"), Some(Format::Sgf));
        assert_eq!(pasted_format("( ; GM[4]\n)"), Some(Format::Sgf));
        assert_eq!(pasted_format("7 7\n7 8"), None, "lines as ever");
    }
}
