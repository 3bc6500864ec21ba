//! Gomocup's openings: offsets from the centre, one opening a line.
//!
//! In `8,-3, 6,-4, 5,-4`, each stone is so many points to the right of the centre and so many
//! below it. On a board with an even side, the centre is the point to the right of the middle
//! and below it.

use crate::record::move_list::MoveList;
use crate::record::text::{unexpected, written_lines};
use crate::record::{Builder, Problem, ReadError, ReadOptions, Record, Start, Wanted};
use crate::rules::{BoardSize, Point};

/// Reads the records in a file of this format.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
) -> impl Iterator<Item = Result<Record, ReadError>> {
    let needed = written_lines(bytes).map(|(_, line)| reach(line));
    let (new, mut of_points) = options.game_for(needed);
    let read = move |(number, line)| {
        let start = Start::Empty(new);
        let mut builder = Builder::new(&start);
        let read = read_line(line, new.size, &mut builder);
        read.map_err(|error| error.in_line_number(number))?;
        let mut record = builder.into_record(start);
        record.warnings.extend(of_points.take());
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

/// Reads an opening.
fn read_line(line: &[u8], size: BoardSize, builder: &mut Builder) -> Result<(), ReadError> {
    let mut rest = Numbers { line, at: 0 };
    loop {
        rest.skip_spaces();
        let at = rest.at;
        let column = rest.coordinate(size)?;
        rest.comma()?;
        let row = rest.coordinate(size)?;
        let point = Point::new(row, column).expect("it is on the board");
        let played = builder.play(point);
        played.map_err(|problem| ReadError::in_text(line, at, problem))?;
        if rest.is_over() {
            return Ok(());
        }
        rest.comma()?;
    }
}

/// The numbers of a line, separated by commas and spaces.
struct Numbers<'a> {
    line: &'a [u8],
    at: usize,
}

impl Numbers<'_> {
    fn skip_spaces(&mut self) {
        let rest = self.line[self.at..].trim_ascii_start();
        self.at = self.line.len() - rest.len();
    }

    fn is_over(&mut self) -> bool {
        self.skip_spaces();
        self.at == self.line.len()
    }

    fn comma(&mut self) -> Result<(), ReadError> {
        self.skip_spaces();
        if self.line.get(self.at) != Some(&b',') {
            return Err(unexpected(self.line, self.at, Wanted::Number));
        }
        self.at += 1;
        Ok(())
    }

    /// Reads an offset and returns it as a row or a column of the board.
    fn coordinate(&mut self, size: BoardSize) -> Result<usize, ReadError> {
        self.skip_spaces();
        let rest = &self.line[self.at..];
        let sign = usize::from(rest.first() == Some(&b'-'));
        let digits = rest[sign..].iter().take_while(|byte| byte.is_ascii_digit());
        let length = sign + digits.count();
        let at = self.at;
        if length == sign {
            return Err(unexpected(self.line, at, Wanted::Number));
        }
        self.at += length;
        let text = String::from_utf8_lossy(&rest[..length]);
        let centre = (size.get() / 2) as i64;
        let (least, most) = (-centre, size.get() as i64 - 1 - centre);
        let offset: Option<i64> = text.parse().ok();
        match offset.filter(|offset| (least..=most).contains(offset)) {
            Some(offset) => Ok((offset + centre) as usize),
            None => Err(ReadError::in_text(
                self.line,
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

/// Writes a record on a line.
pub(in crate::record) fn write(record: &Record, line: &MoveList, out: &mut String) {
    let centre = (record.start.size().get() / 2) as i64;
    let offset = |coordinate: usize| coordinate as i64 - centre;
    let text_of =
        |(point, _): &(Point, _)| format!("{},{}", offset(point.column()), offset(point.row()));
    let points: Vec<String> = line.moves.iter().map(text_of).collect();
    *out += &points.join(", ");
    out.push('\n');
}
