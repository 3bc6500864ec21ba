//! A list of stones that ends with DONE.

use super::request::numbers;
use super::stones::StoneSequence;
use super::text::{point, short, write};
use crate::rules::{BoardSize, Point};

/// What a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListKind {
    /// A position, after which a move is asked for.
    Board,
    /// Only a position.
    YxBoard,
    /// The stones of a swap2 opening.
    Swap2,
}

/// A list that has begun: its stones so far, or the first thing wrong with it.
#[derive(Debug)]
pub(super) struct List {
    pub kind: ListKind,
    size: BoardSize,
    pub stones: Result<StoneSequence, String>,
}

impl List {
    pub(super) fn new(kind: ListKind, size: BoardSize) -> List {
        List {
            kind,
            size,
            stones: Ok(StoneSequence::default()),
        }
    }

    /// Takes one line of the list.
    pub(super) fn add(&mut self, line: &str) {
        let Ok(stones) = &mut self.stones else { return };
        let added = stone(self.kind, self.size, line).and_then(|stone| match stone {
            Some((point, ours)) => {
                let placed = stones.place(point, ours);
                placed.map_err(|_| format!("{} comes twice", write(point)))
            }
            None => Ok(()),
        });
        if let Err(reason) = added {
            self.stones = Err(reason);
        }
    }
}

/// Reads `x,y,field`, or `x,y` in an opening; `None` if the field says that the stone is
/// nobody's.
fn stone(kind: ListKind, size: BoardSize, line: &str) -> Result<Option<(Point, bool)>, String> {
    let bad = || format!("x,y,field or DONE is expected, not {}", short(line));
    let numbers = numbers(line).ok_or_else(bad)?;
    let (x, y, field) = match (kind, numbers.as_slice()) {
        (ListKind::Swap2, [x, y]) => (x, y, &1),
        (ListKind::Board | ListKind::YxBoard, [x, y, field]) => (x, y, field),
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
