//! A relative of Piskvork's format: it counts points from 0, has no size, and begins with the
//! names.

use super::piskvork::{
    board_for, is_move, keep, kept, last_lines, lines_from, read_moves, start, texts, usual_lines,
    write_line, write_moves,
};
use super::psq;
use crate::record::move_list::MoveList;
use crate::record::text::{line_at, unexpected, without_bom};
use crate::record::{About, ReadError, ReadOptions, Record, Wanted};
use crate::rules::{BoardSize, ByStone};

/// The property that keeps what has no place in a record: the lines after the moves.
pub(in crate::record) const KEPT: &str = "REC";

/// The side of the board if nothing names it. It is Piskvork's own size, unless a move needs a
/// larger board.
pub(in crate::record) const USUAL_SIZE: usize = 20;

/// Reads the records in a file of this format.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Vec<Record>, ReadError> {
    let (text, skipped) = without_bom(bytes);
    if text.starts_with(psq::HEADER) {
        return psq::read_from(bytes, options, 0);
    }
    let usual = BoardSize::new(USUAL_SIZE).unwrap_or_default();
    let (first, second_at) = line_at(bytes, skipped);
    let (second, at) = line_at(bytes, second_at);
    if !is_move(line_at(bytes, at).0) {
        return Err(unexpected(bytes, at, Wanted::Move));
    }
    let size = options.size;
    let size = size.unwrap_or_else(|| board_for(bytes, at, usual));
    // The rule is only named after the moves, and does not change how they are read.
    let (rough, _) = start(size, &[], options);
    let (builder, end) = read_moves(bytes, at, 0, &rough)?;
    let lines = texts(bytes, &lines_from(bytes, end))?;
    let (start, other_rule) = start(size, &lines, options);
    let usual = usual_lines(start.rule(), size);
    let about = About {
        players: ByStone {
            black: name(first),
            white: name(second),
        },
        other: keep(KEPT, lines, &usual).into_iter().collect(),
        ..About::default()
    };
    Ok(vec![Record {
        about,
        tree: builder.into_tree(),
        warnings: other_rule.into_iter().collect(),
        ..Record::new(start)
    }])
}

fn name(line: &[u8]) -> String {
    use crate::record::text::{decoded, one_line};
    one_line(&decoded(line)).into_owned()
}

/// Writes records whose main line the format can hold.
pub(in crate::record) fn write(records: &[Record]) -> Vec<u8> {
    let mut text = String::new();
    for record in records {
        let Some(line) = MoveList::of(record) else {
            continue;
        };
        let names = &record.about.players;
        write_line(&names.black, &mut text);
        write_line(&names.white, &mut text);
        write_moves(&line, 0, &mut text);
        let lines = last_lines(record, kept(record, KEPT));
        lines.iter().for_each(|line| write_line(line, &mut text));
    }
    text.into_bytes()
}
