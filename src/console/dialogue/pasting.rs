//! A game that is pasted at the prompt is asked about before it replaces another.

use super::Dialogue;
use crate::console::files::{self, FileError, Saved};
use crate::record::{Format, Odd, ReadOptions, Warning};
use crate::rules::NewGame;

/// What is typed to say yes.
const YES: [&str; 3] = ["yes", "y", "是"];

impl Dialogue {
    /// Takes a text of a terminal that is a game as it stands in a file, or the answer
    /// whether such a game is wanted; whether it was one of both. Moves on lines of their
    /// own are lines like others.
    pub(in crate::console) fn paste(&mut self, text: &str, out: &mut String) -> bool {
        let text = text.trim();
        if let Some(saved) = self.pasted.take()
            && YES.iter().any(|yes| text.eq_ignore_ascii_case(yes))
        {
            self.load(None, *saved, None, out);
            return true;
        }
        let Some(format) = pasted_format(text) else {
            return false;
        };
        let game = self.session.game();
        let options = ReadOptions {
            // Moves alone are those of a board like this one.
            size: is_bare(format).then_some(game.size()),
            rule: is_bare(format).then_some(game.rule()),
            ..ReadOptions::default()
        };
        let words = self.renderer.words();
        match files::read_foreign(text.as_bytes(), format, &options, 1) {
            Err(FileError::Record(error) | FileError::UnsaidSize(error)) => {
                out.push_str(&words.cannot_paste(&error))
            }
            Err(_) => return false,
            Ok(mut saved) if self.is_blank() => {
                saved.found.warnings.retain(is_odd);
                self.load(None, saved, None, out);
                return true;
            }
            Ok(mut saved) => {
                saved.found.warnings.retain(is_odd);
                out.push_str(&words.pasted(saved.game.move_count(), NewGame::of(&saved.game)));
                self.pasted = Some(Box::<Saved>::new(saved));
            }
        }
        out.push('\n');
        true
    }

    /// Whether there is nothing on the board that a game could replace.
    fn is_blank(&self) -> bool {
        let game = self.session.game();
        let steps = game.undoable() + game.redoable();
        steps == 0 && game.setup().is_none() && !self.session.is_walking()
    }
}

/// Whether to tell of it: people write row 1 as the one at the bottom.
fn is_odd(warning: &Warning) -> bool {
    warning.odd != Odd::Rows { from_top: false }
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
