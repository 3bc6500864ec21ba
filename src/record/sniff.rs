//! Recognizes the format of a file from its bytes.

use std::path::Path;

use super::formats::{bdt, picture, piskvork, playok, pos_binary, renlib, sav};
use super::list::is_list;
use super::text::{decoded, lines_from, without_bom};
use super::{Format, HEADING};
use crate::rules::{BoardSize, parse_point};

impl Format {
    /// The format of a file: the one that the ending of its name stands for, or else the one
    /// that its bytes look like. `.pos` stands for two formats, which its bytes tell apart.
    #[must_use]
    pub fn of_file(path: &Path, bytes: &[u8]) -> Option<Format> {
        // No text begins so.
        let is_odd = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
        let begins_oddly = bytes.first().is_some_and(is_odd);
        let is_binary = || begins_oddly || detect(bytes) == Some(Format::PosBinary);
        match Format::of_ending(path) {
            Some(Format::Pos) if is_binary() => Some(Format::PosBinary),
            ending => ending.or_else(|| detect(bytes)),
        }
    }
}

/// The format of a file, recognized from its bytes; `None` if they look like none.
///
/// Some formats begin with a text of their own. For the others, the first line that is
/// neither blank nor a comment decides.
#[must_use]
pub fn detect(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(renlib::HEADER) {
        return Some(Format::RenLib);
    }
    #[cfg(feature = "formats")]
    if super::formats::zip::is_archive(bytes) {
        return Some(Format::Zip);
    }
    let is_binary = pos_binary::is_whole(bytes);
    // A text may begin with white space and be so short that no character is there twice.
    if is_binary && !bytes[0].is_ascii_whitespace() {
        return Some(Format::PosBinary);
    }
    let (text, _) = without_bom(bytes);
    if text.starts_with(piskvork::HEADER.as_bytes()) {
        return Some(piskvork_kind(text));
    }
    // Its names may look like anything.
    if is_rec(text) {
        return Some(Format::Rec);
    }
    let text = text.trim_ascii_start();
    if bdt::begins(text) {
        return Some(Format::Bdt);
    }
    if sav::is_whole(text) {
        return Some(Format::Sav);
    }
    if text.starts_with(b"<") {
        return Some(Format::Rif);
    }
    if begins_sgf(text) {
        return Some(Format::Sgf);
    }
    let found = by_first_line(text);
    // A collection may begin with a text of its own.
    let later = || (0..text.len()).any(|at| text[at] == b'(' && begins_sgf(&text[at..]));
    let found = found.or_else(|| later().then_some(Format::Sgf));
    found.or(is_binary.then_some(Format::PosBinary))
}

/// Whether the points of a file with Piskvork's header count from 1 or from 0.
fn piskvork_kind(text: &[u8]) -> Format {
    let lines = lines_from(text, 0).skip(1).map(|(_, line)| line);
    let mut moves = lines.take_while(|line| piskvork::is_move(line));
    let has_zero = |line: &[u8]| {
        let mut numbers = line.split(|byte| *byte == b',').take(2);
        numbers.any(|number| number.iter().all(|digit| *digit == b'0'))
    };
    if moves.any(has_zero) {
        Format::Rec
    } else {
        Format::Psq
    }
}

/// Whether a game tree of SGF begins here: `(` and the `;` of a node.
fn begins_sgf(text: &[u8]) -> bool {
    text.strip_prefix(b"(")
        .is_some_and(|rest| rest.trim_ascii_start().starts_with(b";"))
}

/// Whether a text begins with two names and then a move with its time.
fn is_rec(text: &[u8]) -> bool {
    let third = lines_from(text, 0)
        .nth(2)
        .map_or(&b""[..], |(_, line)| line);
    piskvork::is_move(third) && third.iter().filter(|byte| **byte == b',').count() == 2
}

/// The format of a text of lines.
fn by_first_line(text: &[u8]) -> Option<Format> {
    let mut has_comment = false;
    if picture::is_drawing(text) {
        return Some(Format::Picture);
    }
    for (_, line) in lines_from(text, 0) {
        let line = decoded(line);
        let line = line.trim();
        match line {
            "" => {}
            HEADING => return Some(Format::Script),
            _ if is_picture_line(line) => return Some(Format::Picture),
            _ if playok::header(line).is_some() => return Some(Format::PlayOk),
            _ if line.starts_with('#') => has_comment = true,
            _ if is_script_line(line) => return Some(Format::Script),
            _ if is_offsets(line) => return Some(Format::Offsets),
            _ => return is_list(line).then_some(Format::Pos),
        }
    }
    has_comment.then_some(Format::Script)
}

fn is_script_line(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let word = |word: &&str| first.eq_ignore_ascii_case(word);
    ["new", "surrender", "resign", "timeout", "draw", "setup"]
        .iter()
        .any(word)
        || parse_point(line, BoardSize::MAX).is_ok()
}

/// Numbers with commas between, more than two of them or one below zero.
fn is_offsets(line: &str) -> bool {
    let numbers: Vec<&str> = line.split(',').map(str::trim).collect();
    let is_number = |text: &&str| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    numbers.len().is_multiple_of(2) && numbers.iter().all(is_number)
}

/// The labels above a board, or one of its rows.
pub(crate) fn is_picture_line(line: &str) -> bool {
    let words = line.split_whitespace().take(BoardSize::MAX.get() + 3);
    let words: Vec<&str> = words.collect();
    if words.len() < BoardSize::MIN.get() {
        return false;
    }
    let labels = |first: &[&str]| words.starts_with(first);
    let mark = |word: &&str| matches!(*word, "$" | "#" | "+");
    labels(&["0", "1", "2", "3", "4"])
        || labels(&["a", "b", "c", "d", "e"])
        || words.iter().filter(|word| mark(word)).count() * 2 > words.len()
}
