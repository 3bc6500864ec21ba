//! What Yixin-Board saves: the sides of the board, the number of moves, and the row and the column
//! of each, from 0 at the top left corner.
//!
//! Early versions wrote the rule in place of the second side: 0 is freestyle, 1 standard, 2 renju.

use crate::record::codec::Codec;
use crate::record::games::Games;
use crate::record::text::{Numbers, decoded, without_bom};
use crate::record::{
    Anomaly, Builder, Format, FormatSupport, Place, Problem, ReadError, ReadOptions, Record, Start,
    Warning,
};
use crate::rules::{BoardSize, NewGame, Point, Rule};

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    endings: &[".sav"],
    read: Some(|bytes, options| Ok(Games::one(read(bytes, options)?))),
    ..Codec::new(
        Format::Sav,
        FormatSupport {
            size: true,
            ..FormatSupport::MOVES
        },
    )
};

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

/// Reads the record in a file of this format.
fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let mut numbers = Numbers {
        text: bytes,
        at: without_bom(bytes).1,
    };
    let mut next = |least: usize, most: usize| {
        let number = numbers.next(least as i64, most as i64);
        number.map(|(number, at)| (number as usize, at))
    };
    let wrong = |at, problem| ReadError::in_text(bytes, at, problem);
    let sizes = (BoardSize::MIN.get(), BoardSize::MAX.get());
    let (height, at) = next(sizes.0, sizes.1)?;
    let size = BoardSize::new(height).map_err(|error| wrong(at, Problem::Size(error)))?;
    let (width, at) = next(0, sizes.1)?;
    let said = RULES.get(width).copied();
    if said.is_none() && width != height {
        return Err(wrong(at, Problem::NotSquare { width, height }));
    }
    let (rule, other) = options.rule_for(said);
    let start = Start::Empty(NewGame {
        size,
        rule,
        ..NewGame::default()
    });
    let (count, _) = next(0, size.area())?;
    let mut builder = Builder::new(&start);
    for _ in 0..count {
        let (row, at) = next(0, height - 1)?;
        let (column, _) = next(0, height - 1)?;
        let played = builder.play(Point::at(row as u8, column as u8));
        played.map_err(|problem| wrong(at, problem))?;
    }
    let mut record = builder.into_record(start);
    record.warnings.extend(other.map(Warning::whole));
    if !numbers.is_over() {
        let place = Place::in_text(bytes, numbers.at);
        record.warnings.push(Warning::new(place, Anomaly::Behind));
    }
    Ok(record)
}
