//! Text of others, such as file names, made fit to be shown in a sentence.

/// `text` with every letter that does not stand for itself on a screen written out:
/// control characters, and those that change the direction or the joining of others.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if is_invisible(letter) {
            escaped.extend(letter.escape_default());
        } else {
            escaped.push(letter);
        }
    }
    escaped
}

/// Whether `text` would be shown as it is.
pub(crate) fn is_plain(text: &str) -> bool {
    // Nearly all names are of these letters, and a folder may have many.
    let usual = |byte: u8| matches!(byte, b' '..=b'~');
    text.bytes().all(usual) || !text.chars().any(is_invisible)
}

/// Control characters, line separators and format characters (Unicode's categories Cc,
/// Zl, Zp and Cf).
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{600}'..='\u{605}'
                | '\u{61c}'
                | '\u{6dd}'
                | '\u{70f}'
                | '\u{890}'..='\u{891}'
                | '\u{8e2}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{110bd}'
                | '\u{110cd}'
                | '\u{13430}'..='\u{1343f}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0001}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_invisible_is_left() {
        assert_eq!(escape("7;7 长 é"), "7;7 长 é");
        assert_eq!(escape("a\0\u{1b}[2J\tb"), r"a\u{0}\u{1b}[2J\tb");
        assert_eq!(escape("txt.\u{202e}emag"), r"txt.\u{202e}emag");
        assert_eq!(
            escape("\u{2066}\u{200d}\u{feff}"),
            r"\u{2066}\u{200d}\u{feff}"
        );
        assert!(is_plain("my game 五子棋.txt"));
        assert!(!is_plain("my\u{7}game.txt"));
    }
}
