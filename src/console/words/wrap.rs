//! Texts fitted into a window: lines broken between words.

use crate::console::words::width;

/// Breaks the lines of `text` that are wider than `columns` between words; what comes after
/// a break is as far from the left as the line itself. A row of a table goes on under its last column,
/// or two columns in if that begins in the right half; an item of a list goes on under its text. A line
/// that begins with `#` is a comment of a script and stays as it is.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (words, end) = match line.strip_suffix('\n') {
            Some(words) => (words, "\n"),
            None => (line, ""),
        };
        if words.starts_with('#') || width::of(words) <= columns {
            out.push_str(line);
        } else {
            let unindented = words.trim_start_matches(' ');
            let indent = &words[..words.len() - unindented.len()];
            let room = columns.saturating_sub(indent.len());
            let hanging = match unindented.rfind("  ") {
                Some(gap) => match width::of(&unindented[..gap + 2]) {
                    column if 2 * column <= room => column,
                    _ => 2,
                },
                None if unindented.starts_with("- ") => 2,
                None => 0,
            };
            let lines = fill(&words_of(unindented), room, hanging);
            out.push_str(indent);
            out.push_str(&lines.join(&format!("\n{indent}{:hanging$}", "")));
            out.push_str(end);
        }
    }
    out
}

/// A text of several lines for a window that is too narrow for one of them: the lines of
/// a sentence are joined first, so that none is short by chance. Pictures stay as they are.
pub(crate) fn refill(text: &str, columns: usize) -> String {
    if text.lines().all(|line| width::of(line) <= columns) {
        return text.to_owned();
    }
    let lines: Vec<&str> = text.lines().collect();
    let is_picture = |line: &str| line.starts_with(' ');
    let parts = lines.chunk_by(|one, next| is_picture(one) == is_picture(next));
    let filled = parts.map(|part| match part {
        [first, ..] if is_picture(first) => part.join("\n"),
        part => fit(&joined(part), columns),
    });
    filled.collect::<Vec<_>>().join("\n")
}

/// Lines of sentences, one line a paragraph: a line that does not end a sentence goes on
/// in the next.
fn joined(lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines {
        // Chinese sentences go on without a space.
        let wide = |letter: Option<char>| letter.is_some_and(is_wide);
        let chinese = wide(text.chars().next_back()) && wide(line.chars().next());
        if text.ends_with(['.', ':', '。', '：']) {
            text.push('\n');
        } else if !chinese && !text.is_empty() {
            text.push(' ');
        }
        text.push_str(line);
    }
    text
}

/// Items with commas between, in lines of at most this many columns. Only an item that is
/// wider than a line is broken.
pub(crate) fn listed(items: &[String], columns: usize) -> Vec<String> {
    let all = items.join(",\n");
    let words = all.split('\n').flat_map(|item| match width::of(item) {
        width if width <= columns => vec![item],
        _ => item.split(' ').collect(),
    });
    let words: Vec<Word<'_>> = words.map(|word| (word, true)).collect();
    fill(&words, columns, 0)
}

/// A piece of text that is not broken, and whether a space follows it.
type Word<'a> = (&'a str, bool);

/// Lines of words, each as long as fits; those after the first leave so many columns for what
/// stands before them. A word wider than the window has a line of its own, which the terminal breaks.
fn fill(words: &[Word<'_>], columns: usize, hanging: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    let mut taken = 0;
    let mut space = "";
    for (word, is_before_space) in words {
        let width = width::of(word);
        let room = match lines.is_empty() {
            true => columns,
            false => columns.saturating_sub(hanging),
        };
        if taken > 0 && taken + space.len() + width > room {
            lines.push(std::mem::take(&mut line));
            taken = 0;
        } else {
            line.push_str(space);
            taken += space.len();
        }
        line.push_str(word);
        taken += width;
        space = if *is_before_space { " " } else { "" };
    }
    lines.push(line);
    lines
}

/// The letters that a line does not begin with, and those that it does not end with.
const NOT_FIRST: &str = "，。、；：！？）」』》…";
const NOT_LAST: &str = "（「『《";

/// The longest command in backquotes that is not broken, in bytes.
const LONGEST_QUOTE: usize = 40;

/// The pieces of a line between which it may be broken: at a space, but not between the
/// two numbers of a point or within backquotes, and beside a Chinese letter.
fn words_of(line: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut quote_end = 0;
    let mut before: Option<char> = None;
    let mut letters = line.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        if letter == '`' && at >= quote_end {
            quote_end = quoted(line, at);
        }
        let next = letters.peek().map(|(_, next)| *next);
        let after = at + letter.len_utf8();
        if letter == ' ' && at >= quote_end {
            let digit = |letter: Option<char>| letter.is_some_and(|it| it.is_ascii_digit());
            if !(digit(before) && digit(next)) && at > start {
                words.push((&line[start..at], true));
                start = after;
            }
        } else if let Some(next) = next
            && next != ' '
            && after >= quote_end
            && (is_wide(letter) || is_wide(next))
            && !NOT_FIRST.contains(next)
            && !NOT_LAST.contains(letter)
        {
            words.push((&line[start..after], false));
            start = after;
        }
        before = Some(letter);
    }
    if start < line.len() {
        words.push((&line[start..], false));
    }
    words
}

/// Where the text in backquotes that begins at `start` ends; `start` itself if it is long or
/// does not end.
fn quoted(line: &str, start: usize) -> usize {
    let inside = &line[start + 1..];
    match inside.find('`') {
        Some(length) if length <= LONGEST_QUOTE => start + length + 2,
        _ => start,
    }
}

fn is_wide(letter: char) -> bool {
    width::of_letter(letter) == 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::commands::commands;
    use crate::console::words::language::Language;
    use crate::rules::Rule;

    #[test]
    fn lines_break_between_words() {
        for (text, columns, expected) in [
            ("a line that fits\n", 16, "a line that fits\n"),
            ("a line that fits\n", 15, "a line that\nfits\n"),
            ("a line that fits", 6, "a line\nthat\nfits"),
            ("one verylongword two\n", 8, "one\nverylongword\ntwo\n"),
            // What is indented goes on indented.
            (
                "  won 30, lost 0\nwords and more\n",
                9,
                "  won 30,\n  lost 0\nwords and\nmore\n",
            ),
            ("# a saved game's\n", 9, "# a saved game's\n"),
            // A point is one word, and so is a command.
            ("wins: 7 3, 7 4, 12 5\n", 12, "wins: 7 3,\n7 4, 12 5\n"),
            ("type `new 9` to go on\n", 9, "type\n`new 9`\nto go on\n"),
            ("a ` alone is a letter\n", 9, "a ` alone\nis a\nletter\n"),
            ("\n", 5, "\n"),
            ("", 5, ""),
        ] {
            assert_eq!(fit(text, columns), expected, "{columns}");
        }
    }

    #[test]
    fn chinese_breaks_anywhere_but_before_a_full_stop() {
        for (text, columns, expected) in [
            ("黑方先行。", 10, "黑方先行。"),
            ("黑方先行。", 9, "黑方先\n行。"),
            ("黑方先行。", 8, "黑方先\n行。"),
            ("黑方（$）先行", 8, "黑方\n（$）先\n行"),
            ("输入 `help 命令` 查看", 13, "输入\n`help 命令`\n查看"),
        ] {
            assert_eq!(fit(text, columns), expected, "{columns}");
        }
    }

    #[test]
    fn colours_take_no_room() {
        let red = "\u{1b}[31mred\u{1b}[0m";
        assert_eq!(fit(&format!("{red} {red}"), 7), format!("{red} {red}"));
        assert_eq!(fit(&format!("{red} {red}"), 6), format!("{red}\n{red}"));
    }

    #[test]
    fn sentences_are_joined_before_they_are_broken() {
        let text = "Who first has five\nof them wins.\n  + $\nThe end.";
        assert_eq!(refill(text, 18), text);
        assert_eq!(
            refill(text, 17),
            "Who first has\nfive of them\nwins.\n  + $\nThe end."
        );
        let chinese = refill("每边的点数；\n不写的不变", 10);
        assert_eq!(chinese, "每边的点\n数；不写的\n不变");
    }

    /// All the long texts there are, in every language and window: nothing is lost, and only a
    /// picture is wider than the window.
    #[test]
    fn rules_and_help_fit_every_window() {
        let letters = |text: &str| {
            let mut letters: Vec<char> = text.chars().filter(|it| !it.is_whitespace()).collect();
            letters.sort_unstable();
            letters
        };
        for words in Language::ALL {
            let rules = Rule::OFFERED.map(|rule| words.rule(rule));
            let details = commands().map(|command| command.detail.of(words));
            for text in rules.into_iter().chain(details) {
                for columns in 32..90 {
                    let filled = refill(text, columns);
                    let sentences = filled.lines().filter(|line| !line.starts_with(' '));
                    let widest = sentences.map(width::of).max();
                    assert!(widest <= Some(columns), "{columns}:\n{filled}");
                    assert_eq!(letters(&filled), letters(text), "{columns}");
                }
            }
        }
    }

    #[test]
    fn items_stay_whole() {
        let items = ["undo [N]", "new [SIZE] [RULE]", "redo"].map(String::from);
        for (columns, lines) in [
            (80, &["undo [N], new [SIZE] [RULE], redo"][..]),
            (20, &["undo [N],", "new [SIZE] [RULE],", "redo"]),
            (14, &["undo [N], new", "[SIZE] [RULE],", "redo"]),
        ] {
            assert_eq!(listed(&items, columns), lines);
        }
        assert!(listed(&[], 14).concat().is_empty());
    }
}
