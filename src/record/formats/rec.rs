//! A relative of Piskvork's format: it counts points from 0, begins with the names, and names its
//! size only where it names the rule, at the end.

use super::piskvork::{
    HEADER, board_for, is_move, kept, last_lines, read_moves, record, size_at_end, texts,
    write_last_lines, write_moves, write_text,
};
use super::psq;
use crate::record::move_list::MoveList;
use crate::record::text::{line_at, unexpected, without_bom};
use crate::record::{ReadError, ReadOptions, Record, Wanted};
use crate::rules::BoardSize;

/// The property that keeps what has no place in a record: the lines after the moves.
pub(in crate::record) const KEPT: &str = "REC";

/// The size of the board if nothing names it. It is Piskvork's own, unless a move needs a larger
/// board.
fn usual_size() -> BoardSize {
    BoardSize::new(20).unwrap_or_default()
}

/// Reads the record in a file of this format.
pub(in crate::record) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let (text, skipped) = without_bom(bytes);
    if text.starts_with(HEADER.as_bytes()) {
        return psq::read_from(bytes, options, 0);
    }
    let (first, second_at) = line_at(bytes, skipped);
    let (second, at) = line_at(bytes, second_at);
    if !is_move(line_at(bytes, at).0) {
        return Err(unexpected(bytes, at, Wanted::Move));
    }
    let size = match (size_at_end(bytes), options.size) {
        (None, Some(size)) => size,
        (named, _) => board_for(bytes, at, named.unwrap_or_else(usual_size)),
    };
    let (builder, end) = read_moves(bytes, at, 0, size)?;
    let lines = last_lines(bytes, end);
    let (mut names, guess) = texts(bytes, &[first, second], &lines, options.encoding)?;
    let lines = (KEPT, names.split_off(2));
    let mut record = record(builder, names, lines, &[], usual_size(), options);
    record.warnings.extend(guess);
    Ok(record)
}

/// Writes a record.
pub(in crate::record) fn write(record: &Record, out: &mut String) {
    let Some(line) = MoveList::of(record) else {
        return;
    };
    write_text(&record.about.players.black, out);
    write_text(&record.about.players.white, out);
    write_moves(&line, 0, out);
    write_last_lines(record, kept(record, KEPT), usual_size(), out);
}
