//! Moves in binary: a byte with their number, then a byte for each of them.
//!
//! RenLib and Yixin-Board write these files under the ending `.pos`, which other programs give
//! to a text. The byte of a move is 15·row + column, both from 0, with rows counted from the top
//! of a 15×15 board. RenLib writes 240 for a pass.

use crate::record::codec::Codec;
use crate::record::foreign::Foreign;
use crate::record::games::Games;
use crate::record::{
    Anomaly, Builder, Format, FormatSupport, Mending, Place, Problem, ReadError, ReadOptions,
    Record, Start, Wanted, Warning,
};
use crate::rules::Point;

/// The row of the format. Any bytes may be moves, so that a whole file is one whatever it begins with.
pub(super) const CODEC: Codec = Codec {
    foreign: |bytes| Foreign::by_beginning(bytes).filter(|_| !is_whole(bytes)),
    read: Some(|bytes, options| Ok(Games::one(read(bytes, options)?))),
    ..Codec::new(
        Format::PosBinary,
        FormatSupport {
            most: SIDE as usize,
            ..FormatSupport::MOVES
        },
    )
};

/// The side of the board.
const SIDE: u8 = 15;
/// The byte of a pass.
const PASS: u8 = 240;

/// Whether bytes are a file of this format: as many moves as the first byte says, at least one
/// of them, and none on the point of another.
pub(in crate::record) fn is_whole(bytes: &[u8]) -> bool {
    let Some((count, moves)) = bytes.split_first() else {
        return false;
    };
    let mut is_taken = [false; SIDE as usize * SIDE as usize];
    let mut is_free = |byte: &u8| {
        let taken = is_taken.get_mut(usize::from(*byte));
        *byte == PASS || taken.is_some_and(|taken| !std::mem::replace(taken, true))
    };
    *count > 0 && moves.len() == usize::from(*count) && moves.iter().all(&mut is_free)
}

/// Reads the record of a file.
fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let start = Start::Empty(options.on_usual_board());
    let error = ReadError::at_byte;
    let end = 1 + bytes.first().map_or(0, |count| usize::from(*count));
    if end == 1 {
        return Err(error(0, Problem::NoGame));
    }
    let mut builder = Builder::new(&start);
    let moves = bytes.iter().enumerate().take(end).skip(1);
    let mut wrong = moves.map(|(offset, byte)| match (byte / SIDE, byte % SIDE) {
        _ if *byte == PASS => {
            builder.pass(builder.to_move());
            Ok(())
        }
        (row @ 0..SIDE, column) => {
            let played = builder.play(Point::at(row, column));
            played.map_err(|problem| error(offset, problem))
        }
        _ => {
            let (found, wanted) = (format!("{byte:02x}"), Wanted::Point);
            Err(error(offset, Problem::Unexpected { found, wanted }))
        }
    });
    let mut wrong = wrong.find_map(Result::err);
    if wrong.is_none() && bytes.len() < end {
        wrong = Some(error(bytes.len(), Problem::Cut(Wanted::Move)));
    }
    let mut record = builder.into_record(start);
    if let Some(error) = wrong {
        if record.tree.node_count() == 1 {
            return Err(error);
        }
        record
            .warnings
            .push(Warning::of_mended(error, Mending::EndingTheLine));
    }
    if bytes.len() > end {
        let behind = Warning::new(Place::Byte(end), Anomaly::Behind);
        record.warnings.push(behind);
    }
    Ok(record)
}
