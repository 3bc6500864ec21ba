//! Gomocup's openings: offsets from the centre, an opening a line.
//!
//! `8,-3, 6,-4, 5,-4`: how far to the right and how far down each stone is from the centre
//! of the board, in points; of a board with an even side the centre is the point right of
//! the middle and below it.

use crate::record::line::Line;
use crate::record::text::{line_at, unexpected, without_bom};
use crate::record::{Builder, Place, Problem, ReadError, ReadOptions, Record, Start, Wanted};
use crate::rules::{BoardSize, NewGame, Point};

/// Reads the records in a file of this format.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Vec<Record>, ReadError> {
    let new = NewGame {
        size: options.size.unwrap_or_default(),
        rule: options.rule.unwrap_or_default(),
        ..NewGame::default()
    };
    let (_, mut at) = without_bom(bytes);
    let mut records = Vec::new();
    while at < bytes.len() {
        let (line, next) = line_at(bytes, at);
        if !line.iter().all(u8::is_ascii_whitespace) {
            let start = Start::Empty(new);
            let mut builder = Builder::new(&start);
            read_line(bytes, (at, line), new.size, &mut builder)?;
            records.push(Record {
                tree: builder.into_tree(),
                ..Record::new(start)
            });
        }
        at = next;
    }
    match records.is_empty() {
        true => Err(ReadError {
            place: Place::Whole,
            problem: Problem::NoGame,
        }),
        false => Ok(records),
    }
}

/// Reads an opening, whose line begins at a byte.
fn read_line(
    bytes: &[u8],
    (begin, line): (usize, &[u8]),
    size: BoardSize,
    builder: &mut Builder,
) -> Result<(), ReadError> {
    let mut rest = Numbers {
        bytes,
        begin,
        line,
        at: 0,
    };
    loop {
        rest.skip_spaces();
        let at = begin + rest.at;
        let column = rest.place(size)?;
        rest.comma()?;
        let row = rest.place(size)?;
        let point = Point::new(row, column).expect("it is on the board");
        builder
            .stone(builder.to_move(), point)
            .map_err(|error| ReadError::in_text(bytes, at, Problem::Play(error)))?;
        if rest.is_over() {
            return Ok(());
        }
        rest.comma()?;
    }
}

/// The numbers of a line, with commas and spaces between.
struct Numbers<'a> {
    bytes: &'a [u8],
    begin: usize,
    line: &'a [u8],
    at: usize,
}

impl Numbers<'_> {
    fn skip_spaces(&mut self) {
        let rest = &self.line[self.at..];
        self.at += rest
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count();
    }

    fn is_over(&mut self) -> bool {
        self.skip_spaces();
        self.at == self.line.len()
    }

    fn comma(&mut self) -> Result<(), ReadError> {
        self.skip_spaces();
        if self.line.get(self.at) != Some(&b',') {
            return Err(unexpected(self.bytes, self.begin + self.at, Wanted::Number));
        }
        self.at += 1;
        Ok(())
    }

    /// An offset, as a row or a column of the board.
    fn place(&mut self, size: BoardSize) -> Result<usize, ReadError> {
        self.skip_spaces();
        let rest = &self.line[self.at..];
        let sign = usize::from(rest.first() == Some(&b'-'));
        let digits = rest[sign..].iter().take_while(|byte| byte.is_ascii_digit());
        let length = sign + digits.count();
        let at = self.begin + self.at;
        if length == sign {
            return Err(unexpected(self.bytes, at, Wanted::Number));
        }
        self.at += length;
        let text = String::from_utf8_lossy(&rest[..length]);
        let centre = (size.get() / 2) as i64;
        let (least, most) = (-centre, size.get() as i64 - 1 - centre);
        let offset: Option<i64> = text.parse().ok();
        match offset.filter(|offset| (least..=most).contains(offset)) {
            Some(offset) => Ok((offset + centre) as usize),
            None => Err(ReadError::in_text(
                self.bytes,
                at,
                Problem::OutOfRange {
                    value: text.into_owned(),
                    least,
                    most,
                },
            )),
        }
    }
}

/// Writes records, of which the format can hold the main thing.
pub(in crate::record) fn write(records: &[Record]) -> Vec<u8> {
    let mut text = String::new();
    for record in records {
        let Some(line) = Line::of(record) else {
            continue;
        };
        let centre = (record.start.size().get() / 2) as i64;
        let offset = |place: usize| place as i64 - centre;
        let points = line
            .moves
            .iter()
            .map(|(point, _)| format!("{},{}", offset(point.column()), offset(point.row())));
        let points: Vec<String> = points.collect();
        // A blank line is no opening.
        if !points.is_empty() {
            text.push_str(&points.join(", "));
            text.push('\n');
        }
    }
    text.into_bytes()
}
