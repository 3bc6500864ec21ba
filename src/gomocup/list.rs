//! A list of stones or points.

use super::request::numbers;
use super::stones::StoneSequence;
use super::text::{point, short, write};
use crate::rules::{BoardSize, Point};

/// What the entries of a list are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `x,y,field`.
    Stones,
    /// `x,y`.
    Points,
}

/// Reads the entries of a list, or says what is the first thing wrong with them. Points count as our
/// stones.
pub(super) fn read(
    entries: &[String],
    form: Form,
    size: BoardSize,
) -> Result<StoneSequence, String> {
    let mut stones = StoneSequence::default();
    for entry in entries {
        if let Some((point, ours)) = stone(form, size, entry)? {
            let placed = stones.place(point, ours);
            placed.map_err(|_| format!("{} comes twice", write(point)))?;
        }
    }
    Ok(stones)
}

/// Reads an entry; `None` if the field says that the stone is nobody's.
fn stone(form: Form, size: BoardSize, entry: &str) -> Result<Option<(Point, bool)>, String> {
    let expected = match form {
        Form::Stones => "x,y,field",
        Form::Points => "x,y",
    };
    let bad = || format!("{expected} or DONE is expected, not {}", short(entry));
    let numbers = numbers(entry).ok_or_else(bad)?;
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
