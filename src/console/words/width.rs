//! How wide a text is on the screen: Chinese letters take two columns, colours none.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The beginning and the end of a sequence that sets a colour.
const ESCAPE: char = '\u{1b}';
const COLOUR_END: char = 'm';

/// The columns that a letter takes: 0, 1 or 2.
pub(crate) fn of_letter(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

/// The columns that a text takes; the sequences that colour it take none.
pub(crate) fn of(text: &str) -> usize {
    let mut parts = text.split(ESCAPE);
    let first = parts.next().unwrap_or_default().width();
    let coloured = parts.map(|part| part.split_once(COLOUR_END).map_or("", |(_, rest)| rest));
    first + coloured.map(UnicodeWidthStr::width).sum::<usize>()
}

/// The beginning of a text without colours that fits into this many columns.
pub(crate) fn cut(text: &str, columns: usize) -> &str {
    let mut width = 0;
    let end = text.char_indices().find(|(_, letter)| {
        width += of_letter(*letter);
        width > columns
    });
    end.map_or(text, |(end, _)| &text[..end])
}

/// Rows of two columns, the second where all of the first have ended.
#[must_use]
pub fn columns(rows: &[(String, &str)]) -> String {
    const GAP: usize = 2;
    let widest = rows.iter().map(|(left, _)| of(left)).max().unwrap_or(0);
    let row = |(left, right): &(String, &str)| {
        let gap = " ".repeat(widest + GAP - of(left));
        format!("{left}{gap}{right}\n")
    };
    rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_count_twice_and_colours_not() {
        assert_eq!(of(""), 0);
        assert_eq!(of("7 7"), 3);
        assert_eq!(of("黑方（$）"), 9);
        assert_eq!(of("\u{1b}[1;32m$\u{1b}[0m +"), 3);
        assert_eq!(cut("思考中：9 层", 9), "思考中：9");
        assert_eq!(cut("思考中", 5), "思考");
        assert_eq!(cut("abc", 3), "abc");
    }
}
