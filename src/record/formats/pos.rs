//! Moves without separators, one game a line.
//!
//! In `h8i9g7`, each move is a letter for the column, with none skipped, and the number of the
//! row. Most programs count rows from the bottom, some from the top. To the rules a board
//! turned upside down is the same board, so nothing in a file shows which it is. Unless the
//! reader is told, it counts from the bottom, and warns if the other way would give another
//! game.

use std::fmt::Write;

use crate::record::move_list::MoveList;
use crate::record::text::{unexpected, written_lines};
use crate::record::{
    Anomaly, Builder, Place, Problem, ReadError, ReadOptions, Record, Rows, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, Coords, NotationError, Point};

/// Reads the records in a file of this format.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
) -> impl Iterator<Item = Result<Record, ReadError>> {
    let needed = written_lines(bytes).map(|(_, line)| reach(line));
    let (new, mut of_points) = options.game_for(needed);
    let rows = options.rows.unwrap_or_default();
    let read = move |line| {
        let start = Start::Empty(new);
        let mut builder = Builder::new(&start);
        let matters = read_line(line, new.size, rows, &mut builder)?;
        Ok((builder.into_record(start), matters))
    };
    let mut lines = written_lines(bytes);
    let mut warns = options.rows.is_none()
        && lines.any(|(_, line)| read(line).is_ok_and(|(_, matters)| matters));
    written_lines(bytes).map(move |(number, line)| {
        let read = read(line).map_err(|error: ReadError| error.in_line_number(number));
        let (mut record, _) = read?;
        record.warnings.extend(of_points.take());
        if std::mem::take(&mut warns) {
            record.warnings.push(Warning {
                place: Place::Whole,
                anomaly: Anomaly::RowsFromBottom,
            });
        }
        Ok(record)
    })
}

/// How many rows and columns of a board the points of a line need.
fn reach(line: &[u8]) -> usize {
    let (mut most, mut number) = (0, None::<usize>);
    for byte in line.iter().chain(b" ") {
        match (byte, &mut number) {
            (b'0'..=b'9', Some(number)) => {
                *number = (*number * 10 + usize::from(byte - b'0')).min(99);
            }
            (_, number) => {
                let letter = byte.to_ascii_lowercase().wrapping_sub(b'a');
                most = most.max(number.take().unwrap_or_default());
                if letter < 26 {
                    most = most.max(usize::from(letter) + 1);
                    *number = Some(0);
                }
            }
        }
    }
    most
}

/// Reads a game. Also returns whether counting rows the other way would give another game.
fn read_line(
    line: &[u8],
    size: BoardSize,
    rows: Rows,
    builder: &mut Builder,
) -> Result<bool, ReadError> {
    let (mut at, mut matters) = (0, false);
    while at < line.len() {
        if line[at].is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let rest = line[at + 1..].iter();
        let digits = rest.take_while(|byte| byte.is_ascii_digit());
        let end = at + 1 + digits.count();
        if !line[at].is_ascii_alphabetic() || end == at + 1 {
            return Err(unexpected(line, at, Wanted::Point));
        }
        let wrong = |problem| ReadError::in_text(line, at, problem);
        let point = read_point(&line[at..end], size, rows).map_err(wrong)?;
        matters |= point.row() * 2 + 1 != size.get();
        builder.play(point).map_err(wrong)?;
        at = end;
    }
    Ok(matters)
}

/// Reads a letter and the digits after it.
fn read_point(text: &[u8], size: BoardSize, rows: Rows) -> Result<Point, Problem> {
    let number = text[1..].iter().fold(0_usize, |number, digit| {
        let digit = usize::from(digit - b'0');
        number.saturating_mul(10).saturating_add(digit)
    });
    let row = match rows {
        Rows::Bottom => size.get().checked_sub(number),
        Rows::Top => number.checked_sub(1),
    };
    let column = usize::from(text[0].to_ascii_lowercase() - b'a');
    let point = row.and_then(|row| Point::new(row, column).ok());
    point.filter(|point| size.contains(*point)).ok_or_else(|| {
        Problem::Point(NotationError::OffBoard {
            text: String::from_utf8_lossy(text).into_owned(),
            coords: Coords::Letters,
            size,
        })
    })
}

/// Writes a record on a line.
pub(in crate::record) fn write(record: &Record, rows: Rows, out: &mut String) {
    let size = record.start.size().get();
    for (point, _) in MoveList::of(record).into_iter().flat_map(|line| line.moves) {
        let row = match rows {
            Rows::Bottom => size - point.row(),
            Rows::Top => point.row() + 1,
        };
        let _ = write!(out, "{}{row}", Coords::column_letter(point.column()));
    }
    out.push('\n');
}
