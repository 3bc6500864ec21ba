//! A relative of Piskvork's format: it counts points from 0, begins with the names, and names its
//! size only where it names the rule, at the end.

use super::piskvork::{
    board_for, is_move, keep, kept, last_lines, lines_from, read_moves, size_at_end, start, texts,
    usual_lines, write_line, write_moves,
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
const USUAL_SIZE: usize = 20;

fn usual_size() -> BoardSize {
    BoardSize::new(USUAL_SIZE).unwrap_or_default()
}

/// Reads the records in a file of this format.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Vec<Record>, ReadError> {
    let (text, skipped) = without_bom(bytes);
    if text.starts_with(psq::HEADER) {
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
    // The rule is only named after the moves, and does not change how they are read.
    let (rough, _) = start(size, &[], options);
    let (builder, end) = read_moves(bytes, at, 0, &rough)?;
    let mut names = texts(bytes, &[first, second], &lines_from(bytes, end))?;
    let lines = names.split_off(2);
    let [black, white] = <[String; 2]>::try_from(names).unwrap_or_default();
    let (start, other_rule) = start(size, &lines, options);
    let usual = usual_lines(start.rule(), size, usual_size());
    let about = About {
        players: ByStone { black, white },
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
        let lines = last_lines(record, kept(record, KEPT), usual_size());
        lines.iter().for_each(|line| write_line(line, &mut text));
    }
    text.into_bytes()
}
