//! What the readers and writers of text formats share.

use std::borrow::Cow;
use std::fmt::Write;

use super::{Problem, ReadError, Wanted};

/// The mark that some editors put before a text.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Bytes without that mark, and how many bytes the mark takes.
pub(super) fn without_bom(bytes: &[u8]) -> (&[u8], usize) {
    match bytes.strip_prefix(BOM) {
        Some(rest) => (rest, BOM.len()),
        None => (bytes, 0),
    }
}

/// The line that begins at the byte `at`, without its end, and where the next one begins. A line
/// ends with LF, with CR LF or, as on old Macs, with CR alone; files that were copied badly have
/// CR CR LF.
pub(super) fn line_at(bytes: &[u8], at: usize) -> (&[u8], usize) {
    let rest = &bytes[at..];
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let Some(end) = rest.iter().position(is_end) else {
        return (rest, bytes.len());
    };
    let length = match rest[end..] {
        [b'\r', b'\r', b'\n', ..] => 3,
        [b'\r', b'\n', ..] => 2,
        _ => 1,
    };
    (&rest[..end], at + end + length)
}

/// The lines from the byte `at` on, each with where it begins.
pub(super) fn lines_from(
    bytes: &[u8],
    mut at: usize,
) -> impl Iterator<Item = (usize, &[u8])> + Clone {
    std::iter::from_fn(move || {
        let start = at;
        let (line, next) = (start < bytes.len()).then(|| line_at(bytes, start))?;
        at = next;
        Some((start, line))
    })
}

/// The lines of a text that are not blank, with their numbers from 1.
pub(super) fn written_lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> + Clone {
    let (_, start) = without_bom(bytes);
    let lines = lines_from(bytes, start).map(|(_, line)| line);
    (1..).zip(lines).filter(|(_, line)| !is_blank(line))
}

pub(super) fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

/// Bytes as text: UTF-8, or else Latin-1, which has a character for every byte.
pub(super) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// A text on one line: control characters become spaces, and there are none at its ends.
pub(super) fn one_line(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    match text.contains(char::is_control) {
        true => text.replace(char::is_control, " ").trim().to_owned().into(),
        false => text.into(),
    }
}

/// `text` with every invisible character written out: control characters, and those that
/// change the direction or the joining of others.
pub(crate) fn visible(text: &str) -> String {
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

/// Control characters, line separators and format characters (Unicode's categories Cc,
/// Zl, Zp and Cf).
pub(crate) fn is_invisible(letter: char) -> bool {
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

/// Writes text so that XML reads it back. XML 1.0 has no control characters, so they become
/// spaces.
pub(crate) fn escape(text: &str, out: &mut String) {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && !b"&<>\"".contains(&byte);
    if text.bytes().all(is_plain) {
        out.push_str(text);
        return;
    }
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => {
                let _ = write!(out, "&#{};", character as u32);
            }
            control if control.is_control() => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => out.push(' '),
            other => out.push(other),
        }
    }
}

/// The error that the byte `at` does not begin what is wanted.
pub(super) fn unexpected(bytes: &[u8], at: usize, wanted: Wanted) -> ReadError {
    /// How many characters of the text there are quoted.
    const SHOWN: usize = 20;
    let (line, _) = line_at(bytes, at.min(bytes.len()));
    let found: String = decoded(line).chars().take(SHOWN).collect();
    let problem = match at >= bytes.len() {
        true => Problem::Cut(wanted),
        false => Problem::Unexpected { found, wanted },
    };
    ReadError::in_text(bytes, at, problem)
}

/// The number that a text begins with, and what follows it. Numbers that are too large all become
/// the same one.
pub(super) fn number(text: &[u8]) -> Option<(usize, &[u8])> {
    let end = text.iter().position(|byte| !byte.is_ascii_digit());
    let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
    let add = |number: usize, digit: &u8| {
        let digit = usize::from(digit - b'0');
        number.saturating_mul(10).saturating_add(digit)
    };
    (!digits.is_empty()).then(|| (digits.iter().fold(0, add), rest))
}

/// The numbers of a text, between which white space may stand.
pub(super) struct Numbers<'a> {
    pub text: &'a [u8],
    pub at: usize,
}

impl Numbers<'_> {
    /// Skips white space; whether nothing follows.
    pub(super) fn is_over(&mut self) -> bool {
        let rest = self.text[self.at..].trim_ascii_start();
        self.at = self.text.len() - rest.len();
        rest.is_empty()
    }

    /// The next number and where it stands. It has a sign only if it may be negative.
    pub(super) fn next(&mut self, least: i64, most: i64) -> Result<(i64, usize), ReadError> {
        let _ = self.is_over();
        let (at, rest) = (self.at, &self.text[self.at..]);
        let sign = usize::from(least < 0 && rest.starts_with(b"-"));
        let digits = rest[sign..].iter().take_while(|byte| byte.is_ascii_digit());
        let length = sign + digits.count();
        if length == sign {
            return Err(unexpected(self.text, at, Wanted::Number));
        }
        self.at += length;
        let text = decoded(&rest[..length]);
        let number = text.parse().ok().filter(|it| (least..=most).contains(it));
        number.map(|number| (number, at)).ok_or_else(|| {
            let value = text.into_owned();
            let problem = Problem::OutOfRange { value, least, most };
            ReadError::in_text(self.text, at, problem)
        })
    }
}
/// What a Chinese keyboard types at the end of a sentence: `悔棋！`.
pub(crate) const SENTENCE_ENDS: [char; 6] = ['。', '！', '，', '；', '～', '…'];

/// A full-width letter, digit or sign as that of ASCII, and the comma and space of Chinese likewise.
pub(crate) fn narrow_letter(letter: char) -> char {
    /// How far the full-width forms of Unicode lie from those of ASCII.
    const DISTANCE: u32 = 0xff01 - b'!' as u32;
    match letter {
        '、' | '；' => ',',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - DISTANCE).unwrap_or(letter),
        '\u{3000}' => ' ',
        _ => letter,
    }
}
