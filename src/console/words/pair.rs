//! What the texts of a sentence must be. It is checked where each is compiled.

/// The widest line of a text that names no values.
const COLUMNS: usize = 80;

/// A sentence that names values is in both languages, and both name the same.
pub(crate) const fn check_sentence(english: &str, chinese: &str) {
    check_languages(english, chinese);
    let (english, chinese) = (english.as_bytes(), chinese.as_bytes());
    assert!(
        names_all(english, chinese) && names_all(chinese, english),
        "the languages name different values"
    );
}

/// A text without values is in both languages, and no line of it is too wide.
pub(crate) const fn check_text(english: &str, chinese: &str) {
    check_languages(english, chinese);
    let text = english.as_bytes();
    let (mut at, mut column) = (0, 0);
    while at < text.len() {
        column = if text[at] == b'\n' { 0 } else { column + 1 };
        assert!(column <= COLUMNS, "a line is wider than 80 columns");
        at += 1;
    }
}

const fn check_languages(english: &str, chinese: &str) {
    assert!(english.is_ascii(), "this is not English");
    // A comma is another one in Chinese.
    assert!(!chinese.is_ascii(), "this is not Chinese");
}

/// Whether all values that a text has in braces are in another text, as often where they have
/// no name.
const fn names_all(text: &[u8], other: &[u8]) -> bool {
    let (mut at, mut nameless) = (0, 0);
    while let Some((start, end)) = name(text, at) {
        if start == end {
            nameless += 1;
        } else if count(other, text, start, end) == 0 {
            return false;
        }
        at = end;
    }
    nameless == count(other, text, 0, 0)
}

/// How often the name that is `names[start..end]` stands in braces in a text.
const fn count(text: &[u8], names: &[u8], start: usize, end: usize) -> usize {
    let (mut at, mut found) = (0, 0);
    while let Some((from, to)) = name(text, at) {
        let mut same = 0;
        while same < end - start && same < to - from && text[from + same] == names[start + same] {
            same += 1;
        }
        found += (to - from == end - start && same == end - start) as usize;
        at = to;
    }
    found
}

/// The next name in braces from here on, without how it is formatted.
const fn name(text: &[u8], mut at: usize) -> Option<(usize, usize)> {
    while at + 1 < text.len() {
        if text[at] == b'{' && text[at + 1] == b'{' {
            at += 1;
        } else if text[at] == b'{' {
            let mut end = at + 1;
            while text[end] != b'}' && text[end] != b':' {
                end += 1;
            }
            return Some((at + 1, end));
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_refused(check: fn(&str, &str), english: &str, chinese: &str) -> bool {
        std::panic::catch_unwind(|| check(english, chinese)).is_err()
    }

    #[test]
    fn a_pair_that_differs_is_refused() {
        let wide = "a".repeat(81);
        for (check, english, chinese) in [
            (check_sentence as fn(&str, &str), "{a} wins", "{a} wins"),
            (check_sentence, "{a}赢", "{a}赢"),
            (check_sentence, "{a} beats {b}", "{a}赢"),
            (check_sentence, "{a} wins", "{a}赢{b}"),
            (check_sentence, "{ab} wins", "{a}赢"),
            (check_sentence, "{} beats {}", "{}赢"),
            (check_sentence, "{} wins", "{a}赢"),
            (check_sentence, "{{a}} wins {a}", "{{a}}赢"),
            (check_text, "wins", "wins"),
            (check_text, &wide, "赢"),
        ] {
            assert!(is_refused(check, english, chinese), "{english} {chinese}");
        }
        for (check, english, chinese) in [
            (
                check_sentence as fn(&str, &str),
                "{a} beats {b:?}",
                "{b}输给{a}",
            ),
            (check_sentence, "{} {{x}} {n:>3}", "{n:>3} {}：{{y}}"),
            (check_sentence, ", {}", "，{}"),
            (check_text, &format!("{}\n{}", &wide[1..], &wide[1..]), "赢"),
        ] {
            assert!(!is_refused(check, english, chinese), "{english} {chinese}");
        }
    }
}
