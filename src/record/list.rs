//! Lists of moves as people and programs write them: `h8i9g7`, `H8, i9`, `1. h8 i9 2. g7`,
//! `h8-i9`, `h8→i9`, `(7,7) (8,8)`, `7,7 8,8`, `7 7; 8 8`, and behind the address of a page.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::builder::Bookmark;
use super::text::{number, unexpected};
use super::{
    Act, Anomaly, Builder, NodeId, Notes, Problem, ReadError, Record, Rows, Start, Wanted,
};
use crate::rules::{BETWEEN, BoardSize, Coords, NotationError, Point, parse_point};

/// A word of a list.
enum Word<'a> {
    /// A letter and the number of a row.
    Point(&'a [u8]),
    /// A row and a column, or what else stands in brackets.
    Numbers(&'a [u8]),
    /// The number of a move, which has a point after it.
    Number(usize),
    /// `--`, a null move.
    Pass,
    /// Anything else.
    Other,
}

/// The words of a line, each with where it begins.
fn words(line: &[u8]) -> impl Iterator<Item = (usize, Word<'_>)> {
    let mut at = link(line);
    std::iter::from_fn(move || {
        if let Some(length) = null_move(&line[at..], at == 0) {
            at += length;
            return Some((at - PASS.len(), Word::Pass));
        }
        at += between(&line[at..]);
        let (start, rest) = (at, &line[at..]);
        let digits = |from: usize| from + run(&rest[from..], u8::is_ascii_digit);
        let (word, length) = match rest.first()? {
            open @ (b'(' | b'[') => {
                let close = if *open == b'(' { b')' } else { b']' };
                match rest.iter().position(|byte| *byte == close) {
                    Some(end) => (Word::Numbers(&rest[1..end]), end + 1),
                    None => (Word::Other, rest.len()),
                }
            }
            letter if letter.is_ascii_alphabetic() && digits(1) > 1 => {
                (Word::Point(&rest[..digits(1)]), digits(1))
            }
            _ => match (numbered(rest), pair(rest)) {
                (Some(end), _) => (Word::Number(value(rest)), end),
                (None, Some(end)) => (Word::Numbers(&rest[..end]), end),
                (None, None) => (Word::Other, rest.len()),
            },
        };
        at += length;
        Some((start, word))
    })
}

/// How many bytes of a line belong to the address in front of the moves, as in
/// `https://gomocalc.com/#/h8i9`, also with percent signs or without the `https`.
fn link(line: &[u8]) -> usize {
    const BEFORE: [&[u8]; 4] = [b"#/", b"%23/", b"%23%2f", b"%23%2F"];
    let ends = |at: &usize| {
        let rest = &line[*at..];
        BEFORE
            .iter()
            .find(|sign| rest.starts_with(sign))
            .map(|sign| at + sign.len())
    };
    let start = line.trim_ascii_start();
    let host = start.iter().position(|byte| matches!(byte, b'/' | b' '));
    let is_address = start.starts_with(b"http") || start[..host.unwrap_or(0)].contains(&b'.');
    let end = (0..line.len())
        .filter(|_| is_address)
        .find_map(|at| ends(&at));
    end.unwrap_or_default()
}

/// A null move, as lists of chess have it. It stands apart, since hyphens stand between moves too.
const PASS: &[u8] = b"--";

/// How many bytes a null move takes at the beginning of a text, with the blanks before it.
fn null_move(text: &[u8], is_first: bool) -> Option<usize> {
    let rest = text.trim_ascii_start();
    let blanks = text.len() - rest.len();
    let behind = rest.strip_prefix(PASS)?;
    let is_apart = (blanks > 0 || is_first) && behind.first().is_none_or(u8::is_ascii_whitespace);
    is_apart.then_some(blanks + PASS.len())
}

/// How many bytes separate the beginning of a text from its first word.
fn between(text: &[u8]) -> usize {
    let mut rest = text.trim_ascii_start();
    let separator = |rest: &[u8]| {
        // Before a digit it is the sign of a number.
        let is_minus = matches!(rest, [b'-', b'0'..=b'9', ..]);
        let signs = BETWEEN.chars().chain(['\u{3000}', '"', '\'']);
        let mut lengths = signs.filter_map(|sign| begins_with(rest, sign));
        // The same in an address, where a sign may be its number behind a percent sign.
        let in_address = || matches!(rest, [b'%', b'2', b'0' | b'c' | b'C', ..]).then_some(3);
        lengths.next().filter(|_| !is_minus).or_else(in_address)
    };
    while let Some(length) = separator(rest) {
        rest = rest[length..].trim_ascii_start();
    }
    text.len() - rest.len()
}

/// How long a sign is, if a text begins with it.
fn begins_with(text: &[u8], sign: char) -> Option<usize> {
    let mut bytes = [0; 4];
    let sign = sign.encode_utf8(&mut bytes).as_bytes();
    text.starts_with(sign).then_some(sign.len())
}

/// How many bytes at the beginning of a text are of this kind.
fn run(text: &[u8], is_it: impl Fn(&u8) -> bool) -> usize {
    text.iter().take_while(|byte| is_it(byte)).count()
}

/// The number of a move with the point behind it, if a text begins with one: how long it is.
fn numbered(text: &[u8]) -> Option<usize> {
    let end = run(text, u8::is_ascii_digit);
    let points = run(&text[end..], |byte| matches!(byte, b'.' | b')'));
    (end > 0 && points > 0).then_some(end + points)
}

/// A row and a column, if a text begins with them and it is sure where they end: how long they are.
/// `7 7 8 8` could be anything, and `7,7, 8,8` are offsets from the centre.
fn pair(text: &[u8]) -> Option<usize> {
    let spaces = |from: usize| from + run(&text[from..], u8::is_ascii_whitespace);
    let digits = |from: usize| from + run(&text[from..], u8::is_ascii_digit);
    let row = digits(0);
    let has_comma = text.get(spaces(row)) == Some(&b',');
    let column = spaces(spaces(row) + usize::from(has_comma));
    let end = digits(column);
    if end == column {
        return None;
    }
    let behind = &text[end..];
    let next = behind.trim_ascii_start();
    let is_apart = behind.len() > next.len();
    let is_end = next.is_empty()
        || [';', '；']
            .iter()
            .any(|sign| begins_with(next, *sign).is_some())
        || is_apart && numbered(next).is_some();
    let is_sure = match has_comma {
        true => is_end || is_apart && column == row + 1 && next[0] != b',',
        false => is_end || next[0] == b',',
    };
    is_sure.then_some(end)
}

/// The value of the digits that a text begins with.
fn value(text: &[u8]) -> usize {
    number(text).map_or(0, |(value, _)| value)
}

/// How many rows and columns of a board the points of a line need.
pub(super) fn reach(line: &[u8]) -> usize {
    let needed = words(line).map(|(_, word)| match word {
        Word::Point(text) => {
            let column = text[0].to_ascii_lowercase() - b'a';
            value(&text[1..]).max(usize::from(column) + 1)
        }
        Word::Numbers(numbers) => {
            let numbers = numbers.split(|byte| !byte.is_ascii_digit());
            let last = numbers.filter(|it| !it.is_empty()).map(value).max();
            last.map_or(0, |last| last.saturating_add(1))
        }
        Word::Number(_) | Word::Pass | Word::Other => 0,
    });
    needed.max().unwrap_or_default()
}

/// Whether a line is a list of moves, whatever the board.
pub(super) fn is_list(line: &str) -> bool {
    listed_points(line) > 0
}

/// Whether a line has nothing but points, numbers and null moves.
pub(super) fn is_part(line: &str) -> bool {
    listed(line).is_some()
}

/// How many points a line has that is a list of moves, whatever the board; 0 if it is none.
pub(crate) fn listed_points(line: &str) -> usize {
    listed(line).map_or(0, |points| points.len())
}

/// The points of a list of moves in small letters, whatever the board; `None` if the line has anything
/// else.
fn listed(line: &str) -> Option<Vec<String>> {
    let point = |word| match word {
        Word::Point(text) => Some(String::from_utf8_lossy(text).to_ascii_lowercase()),
        Word::Numbers(numbers) => {
            let point = parse_point(str::from_utf8(numbers).ok()?, BoardSize::MAX);
            point.ok().map(|point| point.to_string())
        }
        Word::Number(_) | Word::Pass | Word::Other => None,
    };
    let all = words(line.as_bytes()).map(|(_, word)| word);
    let moves = all.filter(|word| !matches!(word, Word::Number(_) | Word::Pass));
    moves.map(point).collect()
}

/// Whether these lines are one game: every line has one point, but the first may have several, and no
/// point is there twice, as in lists of several games.
pub(super) fn is_one_game(lines: impl Iterator<Item = impl AsRef<str>>) -> bool {
    let (mut seen, mut count) = (HashSet::new(), 0);
    for line in lines {
        let points = listed(line.as_ref()).unwrap_or_default();
        let is_one = points.len() == 1 || count == 0 && !points.is_empty();
        count += 1;
        if !is_one || !points.into_iter().all(|point| seen.insert(point)) {
            return false;
        }
    }
    count > 1
}

/// Whether a line goes on with the list of the lines before it: its first move has a number, and
/// is not the first one.
pub(super) fn goes_on(line: &[u8]) -> bool {
    matches!(words(line).next(), Some((_, Word::Number(2..))))
}

/// Whether the letters of columns skip the I, as some programs do: their J is the ninth column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Letters {
    /// They do not.
    #[default]
    All,
    /// They do.
    WithoutI,
}

impl Letters {
    /// How the columns of these lines are written. They skip the I if they do not have it, and
    /// name the column after the last one, but no row after the last. If they have later letters
    /// but no I, they may skip it too; they are read as if they do not. It is worth a warning if
    /// there are so many points that this is hardly chance.
    pub(super) fn of<'a>(
        lines: impl Iterator<Item = &'a [u8]>,
        size: BoardSize,
    ) -> (Letters, Option<Anomaly>) {
        const I: usize = (b'i' - b'a') as usize;
        /// One of sixteen games has none of so many moves in the column I, which is near the
        /// middle: there are one to two in fifteen.
        const MANY: usize = 20;
        let (mut count, mut rows) = ([0_usize; 26], 0);
        for (_, word) in lines.flat_map(words) {
            if let Word::Point(point) = word {
                rows = rows.max(value(&point[1..]));
                count[usize::from(point[0].to_ascii_lowercase() - b'a')] += 1;
            }
        }
        let last = count.iter().rposition(|count| *count > 0);
        let Some(last) = last.filter(|last| *last > I && count[I] == 0) else {
            return (Letters::All, None);
        };
        let warning = |skips| Some(Anomaly::NoLetterI { skips });
        match last.cmp(&size.get()) {
            // A higher row needs a larger board, which has that column anyway.
            Ordering::Equal if rows <= size.get() => (Letters::WithoutI, warning(true)),
            Ordering::Less if count.iter().sum::<usize>() >= MANY => (Letters::All, warning(false)),
            _ => (Letters::All, None),
        }
    }

    /// Whether lines have letters behind the I, and not the I.
    pub(super) fn may_skip<'a>(lines: impl Iterator<Item = &'a [u8]>) -> bool {
        let points = lines.flat_map(words).filter_map(|(_, word)| match word {
            Word::Point(point) => Some(point[0].to_ascii_lowercase()),
            _ => None,
        });
        let (mut has_i, mut has_later) = (false, false);
        points.for_each(|letter| {
            has_i |= letter == b'i';
            has_later |= letter > b'i';
        });
        has_later && !has_i
    }

    /// The column with this letter, from 0.
    fn column(self, letter: u8) -> usize {
        let letter = letter.to_ascii_lowercase();
        let skipped = self == Letters::WithoutI && letter > b'i';
        usize::from(letter - b'a') - usize::from(skipped)
    }
}

/// Reads a list of moves line by line.
#[derive(Clone)]
pub(super) struct ListReader {
    start: Start,
    builder: Builder,
    rows: Rows,
    letters: Letters,
    moves: usize,
    // What was before the last move; `None` before the first of a variation, too.
    before: Option<(Bookmark, usize)>,
    /// Whether counting rows the other way would give another game.
    pub(super) rows_matter: bool,
}

/// A variation in place of a move.
pub(super) struct Variation {
    before: (Bookmark, usize),
    // The move, and how many there are with it.
    instead: NodeId,
    moves: usize,
}

impl ListReader {
    pub(super) fn new(start: &Start, rows: Rows, letters: Letters) -> ListReader {
        ListReader {
            start: start.clone(),
            builder: Builder::new(start),
            rows,
            letters,
            moves: 0,
            before: None,
            rows_matter: false,
        }
    }

    /// Adds the moves of a line of a list that has moves in its first line.
    pub(super) fn add_some(&mut self, line: &[u8]) -> Result<(), ReadError> {
        self.add(line)?;
        match self.moves {
            0 => Err(unexpected(line, line.len(), Wanted::Point)),
            _ => Ok(()),
        }
    }

    /// Adds the moves of a line.
    pub(super) fn add(&mut self, line: &[u8]) -> Result<(), ReadError> {
        for (at, word) in words(line) {
            let wrong = |problem| ReadError::in_text(line, at, problem);
            let point = match word {
                Word::Other => return Err(unexpected(line, at, Wanted::Point)),
                Word::Number(number) => {
                    self.check(number).map_err(wrong)?;
                    continue;
                }
                Word::Pass => {
                    self.before = Some((self.builder.bookmark(), self.moves));
                    self.builder.pass(self.builder.to_move());
                    self.moves += 1;
                    continue;
                }
                Word::Numbers(numbers) => {
                    let numbers = String::from_utf8_lossy(numbers);
                    let point = parse_point(&numbers, self.builder.size());
                    point.map_err(Problem::Point).map_err(wrong)?
                }
                Word::Point(text) => {
                    let point = self.point(text).map_err(wrong)?;
                    self.rows_matter |= point.row() * 2 + 1 != self.builder.size().get();
                    point
                }
            };
            let before = (self.builder.bookmark(), self.moves);
            self.builder.play(point).map_err(wrong)?;
            self.before = Some(before);
            self.moves += 1;
        }
        Ok(())
    }

    /// The notes of the last move, and what it is.
    pub(super) fn notes(&mut self) -> (&mut Notes, Act) {
        let at = self.builder.at();
        let tree = self.builder.tree();
        let act = tree.act(at);
        (tree.notes_mut(at), act)
    }

    /// Sets whose the next move is.
    #[cfg(feature = "formats")]
    pub(super) const fn begin_with(&mut self, stone: crate::rules::Stone) {
        self.builder.begin_with(stone);
    }

    /// Whether a variation begins here.
    pub(super) const fn begins_variation(&self) -> bool {
        self.before.is_none()
    }

    /// As [`notes`](ListReader::notes), of the first move of a variation, if it has one.
    pub(super) fn first_of(&mut self, variation: &Variation) -> Option<(&mut Notes, Act)> {
        let tree = self.builder.tree();
        let parent = tree.parent(variation.instead)?;
        let first = tree
            .children(parent)
            .last()
            .filter(|it| *it != variation.instead)?;
        let act = tree.act(first);
        Some((tree.notes_mut(first), act))
    }

    /// Begins a variation in place of the last move; `None` if there is none.
    pub(super) fn begin_variation(&mut self) -> Option<Variation> {
        let before = self.before.take()?;
        let (instead, moves) = (self.builder.at(), self.moves);
        self.builder.go_back(before.0);
        self.moves = before.1;
        Some(Variation {
            before,
            instead,
            moves,
        })
    }

    /// Goes back to the move in whose place the variation was.
    pub(super) fn end_variation(&mut self, variation: &Variation) {
        self.builder.go_back(variation.before.0);
        self.builder.enter(variation.instead);
        (self.before, self.moves) = (Some(variation.before), variation.moves);
    }

    /// Whether the moves that were added end in a win.
    pub(super) fn is_won(&self) -> bool {
        let record = self.builder.clone().into_record(self.start.clone());
        record
            .game()
            .outcome()
            .is_some_and(|it| it.winner().is_some())
    }

    /// Whether no move was added.
    pub(super) const fn is_empty(&self) -> bool {
        self.moves == 0
    }

    /// Checks the number of the next move. Some count moves, others count pairs of them.
    fn check(&self, number: usize) -> Result<(), Problem> {
        let (least, most) = (self.moves / 2 + 1, self.moves + 1);
        match (least..=most).contains(&number) {
            true => Ok(()),
            false => Err(Problem::OutOfRange {
                value: number.to_string(),
                least: least as i64,
                most: most as i64,
            }),
        }
    }

    /// Reads a letter and the digits after it.
    fn point(&self, text: &[u8]) -> Result<Point, Problem> {
        let (size, number) = (self.builder.size(), value(&text[1..]));
        let row = match self.rows {
            Rows::Bottom => size.get().checked_sub(number),
            Rows::Top => number.checked_sub(1),
        };
        let column = self.letters.column(text[0]);
        let point = row.and_then(|row| Point::new(row, column).ok());
        point.filter(|point| size.contains(*point)).ok_or_else(|| {
            Problem::Point(NotationError::OffBoard {
                text: String::from_utf8_lossy(text).into_owned(),
                coords: Coords::Letters,
                size,
            })
        })
    }

    /// The record of the game.
    pub(super) fn into_record(self) -> Record {
        self.builder.into_record(self.start)
    }
}
