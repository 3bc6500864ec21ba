//! A list of stones or points, a line each.

use super::request::numbers;
use super::stones::StoneSequence;
use super::text::{point, short, write};
use crate::rules::{BoardSize, Point};

/// What the lines of a list are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `x,y,field`.
    Stones,
    /// `x,y`.
    Points,
}

/// Reads the lines of a list, or says what is the first thing wrong with them. Points count as our
/// stones.
pub(super) fn read(lines: &[String], form: Form, size: BoardSize) -> Result<StoneSequence, String> {
    let mut stones = StoneSequence::default();
    for line in lines {
        if let Some((point, ours)) = stone(form, size, line)? {
            let placed = stones.place(point, ours);
            placed.map_err(|_| format!("{} comes twice", write(point)))?;
        }
    }
    Ok(stones)
}

/// Reads a line; `None` if the field says that the stone is nobody's.
fn stone(form: Form, size: BoardSize, line: &str) -> Result<Option<(Point, bool)>, String> {
    let expected = match form {
        Form::Stones => "x,y,field",
        Form::Points => "x,y",
    };
    let bad = || format!("{expected} or DONE is expected, not {}", short(line));
    let numbers = numbers(line).ok_or_else(bad)?;
    let (x, y, field) = match (form, numbers.as_slice()) {
        (Form::Points, [x, y]) => (x, y, &1),
        (Form::Stones, [x, y, field]) => (x, y, field),
        _ => return Err(bad()),
    };
    let point = point(*x, *y, size)?;
    match field {
        1 => Ok(Some((point, true))),
        2 => Ok(Some((point, false))),
        3 => Ok(None),
        _ => Err(bad()),
    }
}
