//! Points in Chinese words, as they are typed.

use super::text::narrow_letter;

/// The name of the point in the middle of the board.
pub(crate) const CENTRE: &str = "天元";

/// The two numbers that stand for a point, such as `七 七`, `七七` or `第7行第7列`.
pub(crate) fn chinese_numbers(line: &str) -> Option<(usize, usize)> {
    let is_separator = |it: char| it.is_whitespace() || matches!(it, ',' | '，' | '、');
    let (row, column) = match line
        .strip_prefix('第')
        .and_then(|it| it.strip_suffix(['列', '路']))
    {
        Some(inner) => {
            let (row, column) = inner.split_once(['行', '排'])?;
            (row, column.trim_start_matches(is_separator))
        }
        None => match line.split_once(is_separator) {
            Some((row, column)) => (row, column),
            // `十五` is one number.
            None if line.chars().count() == 2 && !line.contains('十') => {
                line.split_at(line.chars().next()?.len_utf8())
            }
            None => return None,
        },
    };
    let number = |text: &str| number(text.trim().trim_start_matches('第'));
    number(row).zip(number(column))
}

/// A number in digits, or in Chinese up to 99.
fn number(text: &str) -> Option<usize> {
    let digit = |text: &str| {
        "零一二三四五六七八九"
            .chars()
            .position(|it| text.chars().eq([it]))
    };
    let narrow: String = text.chars().map(narrow_letter).collect();
    if narrow.bytes().all(|it| it.is_ascii_digit()) {
        return narrow.parse().ok();
    }
    match text.split_once('十') {
        None if text == "〇" => Some(0),
        None if text == "两" => Some(2),
        None => digit(text),
        Some((tens, ones)) => {
            let tens = if tens.is_empty() { 1 } else { digit(tens)? };
            let ones = if ones.is_empty() { 0 } else { digit(ones)? };
            Some(10 * tens + ones)
        }
    }
}
