//! Recognizes the format of a file from its bytes.

use std::borrow::Cow;
use std::path::Path;

use super::chinese::CENTRE;
use super::foreign::{Foreign, is_text};

use super::formats::{bdt, ccgc, picture, piskvork, playok, pos_binary, renlib, sav, script, sgf};
use super::list::{is_list, is_one_game};
use super::text::{decoded, lines_from, without_bom};
use super::{Format, HEADING, Problem, ReadError};
use crate::rules::{BoardSize, is_integer, parse_point, parse_written_point};

impl Format {
    /// The format of a file: the one that the ending of its name stands for, or else the one
    /// that its bytes look like. `.pos` stands for two formats, which its bytes tell apart.
    ///
    /// # Errors
    /// When they look like none that is read.
    pub fn of_file(path: &Path, bytes: &[u8]) -> Result<Format, ReadError> {
        // No text begins so.
        let is_odd = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
        let begins_oddly = bytes.first().is_some_and(is_odd);
        let is_binary = || begins_oddly || detect(bytes) == Some(Format::PosBinary);
        let found = match Format::of_ending(path) {
            Some(Format::Pos) if is_binary() => Some(Format::PosBinary),
            ending => ending.filter(|it| it.is_read()).or_else(|| detect(bytes)),
        };
        found.ok_or_else(|| {
            let what = Foreign::of(bytes);
            ReadError::whole(what.map_or(Problem::UnknownFormat, Problem::Foreign))
        })
    }
}

/// The format of a file, recognized from its bytes; `None` if they look like none.
#[must_use]
pub fn detect(bytes: &[u8]) -> Option<Format> {
    let head = Head::of(bytes);
    let fits = |row: &&Row| (row.1)(&head);
    ROWS.iter().find(fits).map(|(format, _)| *format)
}

/// A format, and whether a file looks like one of it.
type Row = (Format, fn(&Head) -> bool);

/// Of these the first that fits is the format of a file. Some formats begin with a text of their
/// own. For the others the whole beginning of the file has to fit: its first lines that are
/// neither blank nor comments.
const ROWS: &[Row] = &[
    (Format::RenLib, |head| {
        head.bytes.starts_with(renlib::HEADER)
    }),
    #[cfg(feature = "formats")]
    (Format::Zip, |head| {
        super::formats::zip::is_archive(head.bytes)
    }),
    // A text may begin with white space and be so short that no character is there twice.
    (Format::PosBinary, |head| {
        pos_binary::is_whole(head.bytes) && !head.bytes[0].is_ascii_whitespace()
    }),
    (Format::Psq, |head| {
        piskvork_kind(head.text) == Some(Format::Psq)
    }),
    (Format::Rec, |head| {
        piskvork_kind(head.text) == Some(Format::Rec)
    }),
    // Its names may look like anything.
    (Format::Rec, |head| head.is_text && is_rec(head.text)),
    (Format::Bdt, |head| {
        head.is_text && bdt::begins(head.text.trim_ascii_start())
    }),
    (Format::Ccgc, |head| {
        head.is_text && ccgc::begins(head.text.trim_ascii_start())
    }),
    (Format::Sav, |head| {
        head.is_text && sav::is_whole(head.text.trim_ascii_start())
    }),
    (Format::Rif, |head| {
        head.text.trim_ascii_start().starts_with(b"<")
    }),
    (Format::Picture, |head| {
        head.is_text && picture::digits(head.text).is_some()
    }),
    #[cfg(feature = "formats")]
    (Format::Json, |head| {
        head.is_text && super::formats::json::is_whole(head.text)
    }),
    (Format::Sgf, |head| {
        sgf::begins(head.text.trim_ascii_start())
    }),
    (Format::Script, |head| head.first() == Some(HEADING)),
    (Format::Picture, |head| {
        head.first().is_some_and(is_picture_line)
            || head.is_text && picture::is_drawing(head.text.trim_ascii_start())
    }),
    (Format::PlayOk, |head| {
        let is_header = |line: &str| playok::header(line).is_some();
        head.first().is_some_and(is_header)
    }),
    (Format::Script, |head| {
        head.first().is_some_and(is_script_line)
    }),
    (Format::Offsets, |head| head.is_all(is_offsets)),
    (Format::Script, |head| {
        let mut others = head.lines.iter().skip(1);
        others.all(|line| is_script_line(line)) && is_one_game(head.lines.iter())
    }),
    (Format::Pos, |head| head.is_all(is_list)),
    (Format::Script, |head| {
        head.is_all(|line| is_list(line) || is_script_line(line) || is_written_point(line))
    }),
    (Format::Script, |head| {
        head.has_comment && head.lines.is_empty()
    }),
    (Format::PlayOk, |head| {
        head.is_text && playok::moves::begins(head.text)
    }),
    // A collection may begin with a text of its own.
    (Format::Sgf, |head| head.is_text && has_sgf(head.text)),
    (Format::PosBinary, |head| pos_binary::is_whole(head.bytes)),
];

/// The beginning of a file.
struct Head<'a> {
    bytes: &'a [u8],
    // Without the mark that some editors put before a text; empty if the file is known to be
    // something else.
    text: &'a [u8],
    is_text: bool,
    // The first lines that are neither blank nor comments.
    lines: Vec<Cow<'a, str>>,
    has_comment: bool,
}

impl Head<'_> {
    /// How many lines are looked at.
    const LINES: usize = 20;

    fn of(bytes: &[u8]) -> Head<'_> {
        let foreign = Foreign::by_beginning(bytes);
        let text = foreign.map_or(without_bom(bytes).0, |_| &[]);
        let is_text = is_text(text);
        let mut head = Head {
            bytes,
            text,
            is_text,
            lines: Vec::new(),
            has_comment: false,
        };
        for (_, line) in lines_from(text, 0).take_while(|_| is_text) {
            let line = decoded(line);
            let words = line.trim();
            let is_comment = words.starts_with('#') && words != HEADING && !is_picture_line(words);
            head.has_comment |= is_comment;
            if !words.is_empty() && !is_comment {
                head.lines.push(line);
            }
            if head.lines.len() == Head::LINES {
                break;
            }
        }
        head
    }

    fn first(&self) -> Option<&str> {
        self.lines.first().map(|line| line.trim())
    }

    /// Whether all lines are of this kind.
    fn is_all(&self, kind: fn(&str) -> bool) -> bool {
        !self.lines.is_empty() && self.lines.iter().all(|line| kind(line.trim()))
    }
}

/// For a file with Piskvork's header, whether its points count from 1 or from 0.
fn piskvork_kind(text: &[u8]) -> Option<Format> {
    if !text.starts_with(piskvork::HEADER.as_bytes()) {
        return None;
    }
    let lines = lines_from(text, 0).skip(1).map(|(_, line)| line);
    let mut moves = lines.take_while(|line| piskvork::is_move(line));
    let has_zero = |line: &[u8]| {
        let mut numbers = line.split(|byte| matches!(byte, b',' | b';')).take(2);
        numbers.any(|number| number.trim_ascii().iter().all(|digit| *digit == b'0'))
    };
    match moves.any(has_zero) {
        true => Some(Format::Rec),
        false => Some(Format::Psq),
    }
}

/// Whether a game tree of SGF, whose first node has a property, begins somewhere.
fn has_sgf(text: &[u8]) -> bool {
    let begins = |at: usize| {
        let node = text[at + 1..].trim_ascii_start().strip_prefix(b";");
        let name = node.unwrap_or_default().trim_ascii_start();
        let length = name.iter().take_while(|byte| byte.is_ascii_uppercase());
        let length = length.count();
        length > 0 && name[length..].trim_ascii_start().starts_with(b"[")
    };
    (0..text.len()).any(|at| text[at] == b'(' && begins(at))
}

/// Whether a text has two names, then moves with their times, and then nothing or a code.
fn is_rec(text: &[u8]) -> bool {
    let mut lines = lines_from(text, 0).map(|(_, line)| line);
    let mut name = || {
        lines
            .next()
            .is_some_and(|line| !piskvork::is_like_move(line))
    };
    if !name() || !name() {
        return false;
    }
    let is_timed = |line: &[u8]| {
        let commas = line.iter().filter(|byte| **byte == b',');
        piskvork::is_move(line) && commas.count() == 2
    };
    let mut moves = 0;
    let behind = lines.find(|line| {
        moves += usize::from(is_timed(line));
        !is_timed(line)
    });
    let code = behind.map(|line| decoded(line).trim().to_owned());
    moves > 0 && code.is_none_or(|code| code.is_empty() || code.parse::<i64>().is_ok())
}

fn is_script_line(line: &str) -> bool {
    let line = &*script::plain(line);
    let first = line.split_whitespace().next().unwrap_or_default();
    let word = |word: &&str| first.eq_ignore_ascii_case(word);
    ["new", "surrender", "resign", "timeout", "draw", "setup"]
        .iter()
        .any(word)
        || line == CENTRE
        || parse_point(line, BoardSize::MAX).is_ok()
}

fn is_written_point(line: &str) -> bool {
    parse_written_point(line, BoardSize::MAX).is_ok()
}

/// Numbers with commas between, more than two of them or one below zero.
fn is_offsets(line: &str) -> bool {
    let numbers: Vec<&str> = line.split(',').map(str::trim).collect();
    numbers.len().is_multiple_of(2) && numbers.iter().all(|number| is_integer(number))
}

/// The labels above a board, or one of its rows.
pub(crate) fn is_picture_line(line: &str) -> bool {
    let is_gap = |letter: char| letter.is_whitespace() || matches!(letter, '[' | ']');
    let words = line.split(is_gap).filter(|word| !word.is_empty());
    let words = words.take(BoardSize::MAX.get() + 3);
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
