//! Lists of moves, one game a line: `h8i9g7`.
//!
//! Each move is a letter for the column and the number of the row. The writer leaves no space
//! between them; the reader takes other lists too, as [`list`](crate::record::list) says, and
//! numbered ones may go on in the next line. Most programs count rows from the bottom, some from
//! the top. To the rules a board turned upside down is the same board, so nothing in a file shows
//! which it is. Unless the reader is told, it counts from the bottom, and warns if the other way
//! would give another game.

use crate::record::codec::{Codec, each};
use crate::record::games::Games;
use crate::record::list::{Letters, ListReader, goes_on, is_one_game, listed_points, reach};
use crate::record::move_list::MoveList;
use crate::record::text::{decoded, written_lines};
use crate::record::{
    Anomaly, Format, FormatSupport, ReadError, ReadOptions, Record, Rows, Start, Warning,
};
use crate::rules::Coords;

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    endings: &[".pos"],
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)))),
    write: Some(|| each(|record, line, options| write(record, line, options.rows).into_bytes())),
    ..Codec::new(Format::Pos, FormatSupport::LISTS)
};

/// Reads the records in a file of this format.
pub(super) fn read(
    bytes: &[u8],
    options: &ReadOptions,
) -> impl Iterator<Item = Result<Record, ReadError>> {
    let lines = || written_lines(bytes).map(|(_, line)| line);
    let (letters, mut letters_said) = Letters::of(lines(), options.new_game().size);
    // Letters that skip one name a column more than there are.
    let needed = lines().map(reach).filter(|_| letters == Letters::All);
    let (new, mut of_points) = options.game_for(needed);
    let rows = options.rows.unwrap_or_default();
    let reader = move || ListReader::new(&Start::Empty(new), rows, letters);
    let games = move || games(bytes, reader);
    let mut rows_matter =
        options.rows.is_none() && games().any(|game| game.is_ok_and(|reader| reader.rows_matter));
    games().map(move |game| {
        let mut record = game?.into_record();
        record.warnings.extend(of_points.take());
        let rows = std::mem::take(&mut rows_matter).then_some(Anomaly::RowsFromBottom);
        let anomalies = rows.into_iter().chain(letters_said.take());
        record.warnings.extend(anomalies.map(Warning::whole));
        Ok(record)
    })
}

/// Reads each game of a file with a reader of its own.
fn games(
    bytes: &[u8],
    reader: impl Fn() -> ListReader,
) -> impl Iterator<Item = Result<ListReader, ReadError>> {
    let mut texts = written_lines(bytes)
        .map(|(_, line)| decoded(line))
        .peekable();
    let is_one = texts.peek().is_some_and(|first| listed_points(first) == 1) && is_one_game(texts);
    let mut lines = written_lines(bytes).peekable();
    std::iter::from_fn(move || {
        let mut next = Some(lines.next()?);
        let mut game = Ok(reader());
        while let Some((number, line)) = next {
            game = game.and_then(|mut reader: ListReader| {
                let added = reader.add_some(line);
                added.map_err(|error| error.in_line_number(number))?;
                Ok(reader)
            });
            next = lines.next_if(|(_, line)| is_one || goes_on(line));
        }
        Some(game)
    })
}

/// Writes a record on a line.
fn write(record: &Record, line: &MoveList, rows: Rows) -> String {
    let mut out = String::new();
    let size = record.start.size().get();
    for (point, _) in &line.moves {
        let row = match rows {
            Rows::Bottom => size - point.row(),
            Rows::Top => point.row() + 1,
        };
        let _ = Coords::write_letters(&mut out, point.column(), row);
    }
    out.push('\n');
    out
}
