//! Gomocup's openings: offsets from the centre, one opening a line.
//!
//! In `8,-3, 6,-4, 5,-4`, each stone is so many points to the right of the centre and so many
//! below it. On a board with an even side, the centre is the point to the right of the middle
//! and below it.

use std::mem;

use crate::record::codec::Codec;
use crate::record::games::Games;
use crate::record::text::{Numbers, unexpected, written_lines};
use crate::record::{
    Anomaly, Builder, Format, FormatSupport, ReadError, ReadOptions, Record, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, Point};

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)))),
    ..Codec::new(Format::Offsets, FormatSupport::LISTS)
};

/// Reads the records in a file of this format.
fn read(bytes: &[u8], options: &ReadOptions) -> impl Iterator<Item = Result<Record, ReadError>> {
    let needed = written_lines(bytes).map(|(_, line)| reach(line));
    let (new, mut of_points) = options.game_for(needed);
    // They might be points as well.
    let mut is_guess = !bytes.contains(&b'-');
    let read = move |(number, line)| {
        let start = Start::Empty(new);
        let mut builder = Builder::new(&start);
        let read = read_line(line, new.size, &mut builder);
        read.map_err(|error| error.in_line_number(number))?;
        let mut record = builder.into_record(start);
        record.warnings.extend(of_points.take());
        let from_centre = mem::take(&mut is_guess).then_some(Anomaly::FromCentre);
        record.warnings.extend(from_centre.map(Warning::whole));
        Ok(record)
    };
    written_lines(bytes).map(read)
}

/// How many rows and columns of a board the offsets of a line need.
fn reach(line: &[u8]) -> usize {
    let numbers = line.split(|byte| !matches!(byte, b'-' | b'0'..=b'9'));
    let numbers = numbers.filter_map(|number| str::from_utf8(number).ok()?.parse::<i64>().ok());
    let needed = numbers.map(|offset| match offset {
        0.. => offset.saturating_mul(2).saturating_add(1),
        _ => offset.saturating_mul(-2),
    });
    let needed = needed.filter_map(|needed| usize::try_from(needed).ok());
    needed.max().unwrap_or_default()
}

/// Reads an opening: numbers, separated by commas and spaces.
fn read_line(line: &[u8], size: BoardSize, builder: &mut Builder) -> Result<(), ReadError> {
    let centre = (size.get() / 2) as i64;
    let last = size.get() as i64 - 1 - centre;
    let mut rest = Numbers { text: line, at: 0 };
    loop {
        let (column, at) = rest.next(-centre, last)?;
        comma(&mut rest)?;
        let (row, _) = rest.next(-centre, last)?;
        let [row, column] = [row, column].map(|offset| (offset + centre) as u8);
        let played = builder.play(Point::at(row, column));
        played.map_err(|problem| ReadError::in_text(line, at, problem))?;
        if rest.is_over() {
            return Ok(());
        }
        comma(&mut rest)?;
    }
}

fn comma(rest: &mut Numbers) -> Result<(), ReadError> {
    if rest.is_over() || rest.text[rest.at] != b',' {
        return Err(unexpected(rest.text, rest.at, Wanted::Number));
    }
    rest.at += 1;
    Ok(())
}
