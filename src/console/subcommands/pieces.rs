//! A file of games in pieces, so that one of any length can be read.

use std::io::Read;

use crate::console::disk::FileError;
use crate::door;
use crate::record::{self, Format, Place, ReadError, Record};

/// How many bytes are read at first. A file that has no more is read as a whole.
const PIECE: u64 = 1 << 24;

/// The pieces of a file, packed or not.
pub(crate) struct Pieces<'a> {
    input: Box<dyn Read + 'a>,
    // How many bytes a packed file may have, unpacked.
    left: Option<u64>,
    limit: u64,
    bytes: Vec<u8>,
    // How many of the bytes are in the last piece, and where in the file it begins.
    cut: usize,
    start: Place,
    is_all: bool,
    is_over: bool,
    least: u64,
}

/// Some games of a file that stand one behind the other.
pub(crate) struct Piece<'a> {
    pub(crate) bytes: &'a [u8],
    /// Whether nothing follows.
    pub(crate) is_last: bool,
    start: Place,
}

/// Where a file begins.
const START: Place = Place::Text { line: 1, column: 1 };

impl Piece<'_> {
    /// Whether the file begins with it.
    pub(crate) fn is_first(&self) -> bool {
        self.start == START
    }

    /// A game of this piece, with the places where something is in the file.
    pub(crate) fn placed(&self, game: Result<Record, ReadError>) -> Result<Record, ReadError> {
        let moved = |place: &mut Place| *place = place.behind(self.start);
        match game {
            Ok(mut record) => {
                let warnings = record.warnings.iter_mut();
                warnings.for_each(|warning| moved(&mut warning.place));
                Ok(record)
            }
            Err(error) => Err(self.placed_error(error)),
        }
    }

    /// The same for an error.
    pub(crate) fn placed_error(&self, error: ReadError) -> ReadError {
        ReadError {
            place: error.place.behind(self.start),
            ..error
        }
    }
}

impl<'a> Pieces<'a> {
    pub(crate) fn new(input: impl Read + 'a) -> Result<Pieces<'a>, FileError> {
        Pieces::of(input, PIECE)
    }

    /// Of a file that is not in one piece if it has more than `least` bytes.
    fn of(input: impl Read + 'a, least: u64) -> Result<Pieces<'a>, FileError> {
        let (input, limit) = door::unpacked(input, door::LARGEST)?;
        Ok(Pieces {
            input: Box::new(input),
            left: (limit < door::LARGEST).then_some(limit),
            limit,
            bytes: Vec::new(),
            cut: 0,
            start: START,
            is_all: false,
            is_over: false,
            least,
        })
    }

    /// The first bytes of the file.
    pub(crate) fn beginning(&mut self) -> Result<&[u8], FileError> {
        self.fill(self.least)?;
        Ok(&self.bytes)
    }

    /// The next piece; `None` at the end. A file has at least one.
    pub(crate) fn next(&mut self, format: Format) -> Result<Option<Piece<'_>>, FileError> {
        if self.is_over {
            return Ok(None);
        }
        let passed = &self.bytes[..self.cut];
        self.start = Place::in_text(passed, passed.len()).behind(self.start);
        self.bytes.drain(..self.cut);
        let mut wanted = self.least;
        self.cut = loop {
            self.fill(wanted)?;
            if self.is_all {
                self.is_over = true;
                break self.bytes.len();
            }
            if let Some(end) = record::whole_games(&self.bytes, format) {
                break end;
            }
            if wanted >= door::LARGEST {
                let limit = door::LARGEST;
                return Err(FileError::TooLarge { limit });
            }
            wanted = (4 * wanted).min(door::LARGEST);
        };
        Ok(Some(Piece {
            bytes: &self.bytes[..self.cut],
            is_last: self.is_over,
            start: self.start,
        }))
    }

    /// Reads until there are this many bytes, and one more, or all.
    fn fill(&mut self, wanted: u64) -> Result<(), FileError> {
        if self.is_all {
            return Ok(());
        }
        let missing = (wanted + 1).saturating_sub(self.bytes.len() as u64);
        let limit = self.left.map_or(missing, |left| missing.min(left + 1));
        let read = self
            .input
            .by_ref()
            .take(limit)
            .read_to_end(&mut self.bytes)? as u64;
        self.is_all = read < limit;
        if let Some(left) = &mut self.left {
            let limit = self.limit;
            *left = left
                .checked_sub(read)
                .ok_or(FileError::TooLarge { limit })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{ReadOptions, games};

    /// The games of a text, which is read in pieces of a few bytes, and how many pieces there are.
    fn in_pieces(text: &str, format: Format) -> (Vec<Result<Record, ReadError>>, usize) {
        let options = ReadOptions::default();
        let mut pieces = Pieces::of(text.as_bytes(), 30).unwrap();
        let (mut found, mut count) = (Vec::new(), 0);
        while let Some(piece) = pieces.next(format).unwrap() {
            count += 1;
            let read = games(piece.bytes, format, &options).unwrap();
            found.extend(read.map(|game| piece.placed(game)));
        }
        (found, count)
    }

    /// Games, those that cannot be read too, are the same as in the whole file, and so are the places of
    /// what is odd.
    #[test]
    fn pieces_have_the_games_of_the_whole() {
        let sgf = [
            "(;B[hh];W[ii])",
            "\n(;C[a) (;B[aa\\] \\]x];B[ab](;W[ac])(;W[ad]))",
            "(;SZ[99];B[aa])\n\n",
            "  (;B[zz];W[hh])",
            "(;B[hh];W[hh];XX[\u{4e94}\u{5b50}])",
            "\n(;C[see [1\\] :)];B[hh])",
        ];
        let script = [
            "# A gomoku move script.\nnew 9\n4 4\n",
            "new 9 renju\n# a comment\n3 3\n3 4\nsurrender\n",
            "new 9\n1 1\n1 1\n2 2\n",
            "new 9\n# took 1 s\n4 4\nnew\nnew 5\n1 1\n",
        ];
        let mut random = fastrand::Rng::with_seed(7);
        for (format, parts) in [(Format::Sgf, &sgf[..]), (Format::Script, &script[..])] {
            let mut most = 0;
            for _ in 0..300 {
                let count = random.usize(1..20);
                let mut text = parts[0].to_owned();
                (0..count).for_each(|_| text += parts[random.usize(..parts.len())]);
                let options = ReadOptions::default();
                let whole = games(text.as_bytes(), format, &options).unwrap();
                let (found, pieces) = in_pieces(&text, format);
                assert_eq!(found, Vec::from_iter(whole), "{text}");
                most = most.max(pieces);
            }
            assert!(most > 4, "{format}");
        }
    }
}
