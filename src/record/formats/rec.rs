//! A relative of Piskvork's format: it counts points from 0, begins with the names, and names its
//! size only where it names the rule, at the end.

use super::piskvork::{
    HEADER, SUPPORT, board_for, is_like_move, kept, read_moves, record, size_at_end, texts,
    write_last_lines, write_moves, write_text,
};
use super::psq;
use crate::record::codec::{Codec, each, named};
use crate::record::games::Games;
use crate::record::move_list::MoveList;
use crate::record::text::{line_at, unexpected, without_bom};
use crate::record::{
    Anomaly, Format, FormatSupport, ReadError, ReadOptions, Record, Wanted, Warning,
};
use crate::rules::BoardSize;

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    endings: &[".rec"],
    read: Some(|bytes, options| Ok(Games::one(read(bytes, options)?))),
    write: Some(|| each(|record, line, _| write(record, line).into_bytes())),
    kept: |record| named(record, &[KEPT]),
    ..Codec::new(
        Format::Rec,
        FormatSupport {
            empty: false,
            ..SUPPORT
        },
    )
};

/// The property that keeps what has no place in a record: the lines after the moves.
const KEPT: &str = "REC";

/// The size of the board if nothing names it. It is Piskvork's own, unless a move needs a larger
/// board.
fn usual_size() -> BoardSize {
    BoardSize::new(20).unwrap_or_default()
}

/// Reads the record in a file of this format.
fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let (text, skipped) = without_bom(bytes);
    if text.starts_with(HEADER.as_bytes()) {
        return psq::read(bytes, options, 0);
    }
    let (mut names, mut at) = (Vec::new(), skipped);
    while let (line, next) = line_at(bytes, at)
        && names.len() < 2
        && !is_like_move(line)
    {
        names.push(line);
        at = next;
    }
    names.resize(2, b"");
    if !is_like_move(line_at(bytes, at).0) {
        return Err(unexpected(bytes, at, Wanted::Move));
    }
    let said = size_at_end(bytes);
    let least = said.unwrap_or_else(usual_size);
    let size = match (said, options.size) {
        (None, Some(size)) => size,
        _ => board_for(bytes, at, least),
    };
    let mut moves = read_moves(bytes, at, 0, size)?;
    let mut names = texts(bytes, &names, &mut moves, options.encoding);
    let lines = names.split_off(2);
    let mut record = record(moves, names, (KEPT, lines), &[], usual_size(), options);
    let warning = Warning::whole(Anomaly::SizeOfPoints { size });
    let is_larger = options.size.is_none() && size > least;
    record.warnings.extend(is_larger.then_some(warning));
    Ok(record)
}

/// Writes a record.
fn write(record: &Record, line: &MoveList) -> String {
    let mut out = String::new();
    write_text(&record.about.players.black, &mut out);
    write_text(&record.about.players.white, &mut out);
    write_moves(line, 0, &mut out);
    write_last_lines(record, kept(record, KEPT), usual_size(), &mut out);
    out
}
