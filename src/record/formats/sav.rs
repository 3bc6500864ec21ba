//! What Yixin-Board saves: the sides of the board, the number of moves, and the row and the column
//! of each, from 0 at the top left corner.
//!
//! Early versions wrote the rule in place of the second side: 0 is freestyle, 1 standard, 2 renju.

use std::fmt::Write;

use crate::record::move_list::MoveList;
use crate::record::text::{decoded, unexpected, without_bom};
use crate::record::{
    Anomaly, Builder, Place, Problem, ReadError, ReadOptions, Record, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, NewGame, Point, Rule};

/// The rules of early versions, by their numbers.
const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

/// Whether bytes are a file of this format: numbers alone, as many as the third of them says.
pub(in crate::record) fn is_whole(bytes: &[u8]) -> bool {
    let words = bytes.split(u8::is_ascii_whitespace);
    let mut words = words.filter(|word| !word.is_empty());
    // No number is larger than that of all points.
    let value = |word: &[u8]| decoded(word.get(..4).unwrap_or(word)).parse::<u16>();
    let mut number = || words.next().map(|word| value(word).map(usize::from));
    let [Some(Ok(side)), Some(Ok(other)), Some(Ok(count))] = [number(), number(), number()] else {
        return false;
    };
    let is_board = BoardSize::new(side).is_ok() && (other == side || other < RULES.len());
    let mut moves = std::iter::from_fn(number).take(2 * side * side + 1);
    is_board && moves.try_fold(0, |count, number| number.map(|_| count + 1)) == Ok(2 * count)
}

/// The numbers of a file.
struct Numbers<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Numbers<'_> {
    /// Whether nothing follows but white space.
    fn is_over(&mut self) -> bool {
        let rest = self.bytes[self.at..].trim_ascii_start();
        self.at = self.bytes.len() - rest.len();
        rest.is_empty()
    }

    /// The next number and where it stands.
    fn next(&mut self, least: usize, most: usize) -> Result<(usize, usize), ReadError> {
        let _ = self.is_over();
        let (at, rest) = (self.at, &self.bytes[self.at..]);
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return Err(unexpected(self.bytes, at, Wanted::Number));
        }
        self.at += digits;
        let text = decoded(&rest[..digits]);
        let number = text.parse().ok().filter(|it| (least..=most).contains(it));
        number.map(|number| (number, at)).ok_or_else(|| {
            let problem = Problem::OutOfRange {
                value: text.into_owned(),
                least: least as i64,
                most: most as i64,
            };
            ReadError::in_text(self.bytes, at, problem)
        })
    }
}

/// Reads the record in a file of this format.
pub(in crate::record) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let mut numbers = Numbers {
        bytes,
        at: without_bom(bytes).1,
    };
    let wrong = |at, problem| ReadError::in_text(bytes, at, problem);
    let sizes = (BoardSize::MIN.get(), BoardSize::MAX.get());
    let (height, at) = numbers.next(sizes.0, sizes.1)?;
    let size = BoardSize::new(height).map_err(|error| wrong(at, Problem::Size(error)))?;
    let (width, at) = numbers.next(0, sizes.1)?;
    let said = RULES.get(width).copied();
    if said.is_none() && width != height {
        return Err(wrong(at, Problem::NotSquare { width, height }));
    }
    let start = Start::Empty(NewGame {
        size,
        rule: options.rule.or(said).unwrap_or_default(),
        ..NewGame::default()
    });
    let (count, _) = numbers.next(0, size.area())?;
    let mut builder = Builder::new(&start);
    for _ in 0..count {
        let (row, at) = numbers.next(0, height - 1)?;
        let (column, _) = numbers.next(0, height - 1)?;
        let played = builder.play(Point::at(row as u8, column as u8));
        played.map_err(|problem| wrong(at, problem))?;
    }
    let mut record = builder.into_record(start);
    let other = said.filter(|said| *said != record.start.rule());
    record.warnings.extend(other.map(|said| Warning {
        place: Place::Whole,
        anomaly: Anomaly::OtherRule { said },
    }));
    if !numbers.is_over() {
        record.warnings.push(Warning {
            place: Place::in_text(bytes, numbers.at),
            anomaly: Anomaly::Behind,
        });
    }
    Ok(record)
}

/// Writes a record.
pub(in crate::record) fn write(record: &Record, line: &MoveList, out: &mut String) {
    let size = record.start.size();
    let _ = writeln!(out, "{size}\n{size}\n{}", line.moves.len());
    for (point, _) in &line.moves {
        let _ = writeln!(out, "{} {}", point.row(), point.column());
    }
}
