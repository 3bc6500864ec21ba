//! Piskvork's games, which count points from 1.

use std::fmt::Write;

use super::piskvork::{
    HEADER, SUPPORT, count_names, kept, read_moves, record, texts, write_last_lines, write_moves,
    write_text,
};
use crate::record::codec::{Codec, each, named};
use crate::record::games::Games;
use crate::record::move_list::MoveList;
use crate::record::text::{decoded, line_at, one_line, unexpected, without_bom};
use crate::record::{Format, Problem, ReadError, ReadOptions, Record, Wanted};
use crate::rules::BoardSize;

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    endings: &[".psq"],
    read: Some(|bytes, options| Ok(Games::one(read(bytes, options, 1)?))),
    write: Some(|| each(|record, line, _| write(record, line).into_bytes())),
    kept: |record| named(record, &[KEPT]),
    ..Codec::new(Format::Psq, SUPPORT)
};

/// The property that keeps what has no place in a record: from the first line, how strong the
/// players are and which of them began; then the lines after the names.
const KEPT: &str = "PSQ";

/// What the first line says after the size, if nothing was kept from a file. Gomocup writes
/// the same.
const PLAYERS: &str = "11:11, 0";

/// Reads the record in a file of this format that counts points from `base`: 1 in a `.psq`.
pub(super) fn read(bytes: &[u8], options: &ReadOptions, base: usize) -> Result<Record, ReadError> {
    let (size, players, at) = read_header(bytes)?;
    let mut moves = read_moves(bytes, at, base, size)?;
    let mut names = texts(bytes, &[], &mut moves, options.encoding);
    let lines = names.split_off(count_names(&names));
    names.resize(2, String::new());
    if second_begins(&players) {
        names.reverse();
    }
    let values = [players].into_iter().chain(lines).collect();
    Ok(record(
        moves,
        names,
        (KEPT, values),
        &[PLAYERS],
        size,
        options,
    ))
}

/// Reads `Piskvorky 15x15, 11:11, 0`. Returns the size, the text after it, and where the next
/// line begins.
fn read_header(bytes: &[u8]) -> Result<(BoardSize, String, usize), ReadError> {
    let (text, skipped) = without_bom(bytes);
    if !text.starts_with(HEADER.as_bytes()) {
        return Err(unexpected(bytes, 0, Wanted::Header));
    }
    let at = skipped + HEADER.len();
    let (line, next) = line_at(bytes, at);
    let line = decoded(line);
    let (size, players) = line.split_once(',').unwrap_or((&line, ""));
    let wrong = |problem| ReadError::in_text(bytes, at, problem);
    let (width, height) = size
        .trim()
        .split_once(['x', 'X'])
        .ok_or_else(|| unexpected(bytes, at, Wanted::Size))?;
    let side = |text: &str| {
        text.parse::<BoardSize>()
            .map_err(|it| wrong(Problem::Size(it)))
    };
    let (size, height) = (side(width)?, side(height)?);
    if size != height {
        let (width, height) = (size.get(), height.get());
        return Err(wrong(Problem::NotSquare { width, height }));
    }
    Ok((size, one_line(players).into_owned(), next))
}

/// Whether the second player named began, and so had Black.
fn second_begins(players: &str) -> bool {
    let who = players.rsplit(',').next();
    who.is_some_and(|who| who.trim() == "1")
}

/// Writes a record.
fn write(record: &Record, line: &MoveList) -> String {
    let mut out = String::new();
    let (players, kept) = match kept(record, KEPT) {
        [] => (PLAYERS, &[][..]),
        [players, lines @ ..] => (players.as_str(), lines),
    };
    let (size, names) = (record.start.size(), &record.about.players);
    let _ = write!(out, "{HEADER}{size}x{size}, {}\r\n", one_line(players));
    write_moves(line, 1, &mut out);
    let [first, second] = match second_begins(players) {
        true => [&names.white, &names.black],
        false => [&names.black, &names.white],
    };
    write_text(first, &mut out);
    write_text(second, &mut out);
    write_last_lines(record, kept, size, &mut out);
    out
}
