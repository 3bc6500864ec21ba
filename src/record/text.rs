//! Pieces of texts for the readers and writers of formats.

use std::borrow::Cow;

use super::{Problem, ReadError, Wanted};

/// The mark that some editors put before a text.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Bytes without the mark that some editors put before a text, and how many that takes.
pub(super) fn without_bom(bytes: &[u8]) -> (&[u8], usize) {
    match bytes.strip_prefix(BOM) {
        Some(rest) => (rest, BOM.len()),
        None => (bytes, 0),
    }
}

/// The line that begins at the byte `at`, without its end, and where the next one begins.
pub(super) fn line_at(bytes: &[u8], at: usize) -> (&[u8], usize) {
    let rest = &bytes[at..];
    let end = rest.iter().position(|byte| *byte == b'\n');
    let (line, next) = match end {
        Some(end) => (&rest[..end], at + end + 1),
        None => (rest, bytes.len()),
    };
    (line.strip_suffix(b"\r").unwrap_or(line), next)
}

/// The lines of a text that are not blank, with their numbers from 1.
pub(super) fn written_lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let (text, _) = without_bom(bytes);
    let mut at = 0;
    let lines = std::iter::from_fn(move || {
        let (line, next) = (at < text.len()).then(|| line_at(text, at))?;
        at = next;
        Some(line)
    });
    let is_blank = |line: &[u8]| line.iter().all(u8::is_ascii_whitespace);
    (1..).zip(lines).filter(move |(_, line)| !is_blank(line))
}

/// Bytes as text: UTF-8, or else a letter for each byte (Latin-1), which loses nothing.
pub(super) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// A text on one line: what ends a line becomes a space, and there is none at its ends.
pub(super) fn one_line(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    match text.contains(char::is_control) {
        true => {
            let text = text.replace(char::is_control, " ");
            text.trim().to_owned().into()
        }
        false => text.into(),
    }
}

/// The error that something else stands at the byte `at` than what was wanted.
pub(super) fn unexpected(bytes: &[u8], at: usize, wanted: Wanted) -> ReadError {
    /// How many characters of what stands there are shown.
    const SHOWN: usize = 20;
    let (line, _) = line_at(bytes, at.min(bytes.len()));
    let found: String = decoded(line).chars().take(SHOWN).collect();
    let problem = match found.is_empty() && at >= bytes.len() {
        true => Problem::Cut { wanted },
        false => Problem::Unexpected { found, wanted },
    };
    ReadError::in_text(bytes, at, problem)
}
