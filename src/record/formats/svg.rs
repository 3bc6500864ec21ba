//! A position as a diagram in a book: lines, star points, stones with the numbers of their moves,
//! and the marks of the position. It is a picture in SVG, which is only written.

use std::fmt::Write;

use crate::record::codec::{Codec, GameWriter};
use crate::record::move_list::MoveList;
use crate::record::text::{escape, visible};
use crate::record::{
    Act, Format, FormatSupport, Mark, MarkKind, NodeId, Record, Verdict, WriteError, WriteOptions,
};
use crate::rules::{Board, BoardSize, Coords, Line, Point, Stone};

/// What tells the pictures of this program from others: it stands in the first tag.
pub(crate) const MARK: &str = "role=\"img\" font-family=\"sans-serif\"";

/// The row of the format. Nobody reads a game back from it, so that nothing is missed there.
pub(super) const CODEC: Codec = Codec {
    endings: &[".svg"],
    write: Some(|| Box::new(Diagram)),
    ..Codec::new(
        Format::Svg,
        FormatSupport {
            games: false,
            ..FormatSupport::WHOLE
        },
    )
};

struct Diagram;

impl GameWriter for Diagram {
    fn add(
        &mut self,
        record: &Record,
        _: &MoveList,
        options: WriteOptions,
    ) -> Result<Vec<u8>, WriteError> {
        let mut text = String::new();
        write(record, options, &mut text)?;
        Ok(text.into_bytes())
    }
}

/// The distance of two lines; the sizes of all else belong to it.
const CELL: usize = 30;
const STONE: usize = 14;
/// The edge of the picture, from the outer line: where labels stand, and where none do.
const LABELLED: usize = 48;
const PLAIN: usize = 24;

/// Two colours do for a printer without colours; the third, of a winning row, prints as grey.
const INK: &str = "#000";
const PAPER: &str = "#fff";
const WINNING: &str = "#e33";

/// Writes the position at the end of a record, or after the last move that is asked for.
fn write(record: &Record, options: WriteOptions, out: &mut String) -> Result<(), WriteError> {
    let position = Position::of(record, options)?;
    let canvas = Canvas::new(record.start.size(), options.coords);
    canvas.begin(&position.title, out);
    canvas.grid(out);
    canvas.labels(out);
    canvas.stones(&position, out);
    canvas.numbers(&position, out);
    for mark in &position.marks {
        canvas.mark(mark, position.board.get(mark.point), out);
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// What the diagram shows.
struct Position {
    title: String,
    board: Board,
    /// The numbers of moves that are shown.
    numbers: Vec<(Point, usize)>,
    marks: Vec<Mark>,
    winning: Option<Line>,
}

impl Position {
    fn of(record: &Record, options: WriteOptions) -> Result<Position, WriteError> {
        let end = record.last_node();
        let numbered = numbered(record, end);
        let moves = numbered.len();
        let (first, last) = match options.moves {
            Some(range) if range.first > moves => {
                let first = range.first;
                return Err(WriteError::NoSuchMove { first, moves });
            }
            Some(range) => (range.first, range.last.min(moves)),
            None => (1, moves),
        };
        // The end of the game may come after its last move.
        let node = match last < moves {
            true => numbered[last - 1].0,
            false => end,
        };
        let game = record.played(node).game;
        let board = game.board();
        // A stone that was taken away or put elsewhere since has no number.
        let mut numbers: Vec<(Point, usize)> = Vec::new();
        for (number, (_, stone, point)) in (1..=last).zip(&numbered) {
            numbers.retain(|(other, _)| other != point);
            if number >= first && board.get(*point) == Some(*stone) {
                numbers.push((*point, number));
            }
        }
        let notes = record.tree.notes(node);
        let offers = game.open_offers().map(|point| Mark {
            point,
            kind: MarkKind::Circle,
        });
        let noted = notes.map_or(Vec::new(), |notes| notes.marks.clone());
        Ok(Position {
            title: Verdict::at(record, node).show(options.coords),
            board: board.clone(),
            numbers,
            marks: noted.into_iter().chain(offers).collect(),
            winning: game.outcome().and_then(|outcome| outcome.line()),
        })
    }

    /// Whether a mark stands where the number would: all but a circle, which goes around it.
    fn is_covered(&self, point: Point) -> bool {
        let covers = |mark: &Mark| mark.point == point && mark.kind != MarkKind::Circle;
        self.marks.iter().any(covers)
    }
}

/// The stones of the main line up to a node, each with its node.
fn numbered(record: &Record, end: NodeId) -> Vec<(NodeId, Stone, Point)> {
    let path = record.tree.path(end).into_iter();
    let stone = |node| match record.tree.act(node) {
        Act::Stone(stone, point) => Some((node, stone, point)),
        _ => None,
    };
    path.filter_map(stone).collect()
}

/// The colour that can be seen on a stone, or on an empty point.
const fn ink(ground: Option<Stone>) -> &'static str {
    match ground {
        Some(Stone::Black) => PAPER,
        Some(Stone::White) | None => INK,
    }
}

/// A board on paper.
#[derive(Clone, Copy)]
struct Canvas {
    size: BoardSize,
    coords: Coords,
    left: usize,
    top: usize,
    side: usize,
}

impl Canvas {
    /// The labels stand beside the corner from which they count.
    fn new(size: BoardSize, coords: Coords) -> Canvas {
        Canvas {
            size,
            coords,
            left: LABELLED,
            top: match coords {
                Coords::Numbers => LABELLED,
                Coords::Letters => PLAIN,
            },
            side: LABELLED + (size.get() - 1) * CELL + PLAIN,
        }
    }

    /// Where a row and a column cross.
    fn place(self, row: usize, column: usize) -> (usize, usize) {
        (self.left + column * CELL, self.top + row * CELL)
    }

    fn at(self, point: Point) -> (usize, usize) {
        self.place(point.row(), point.column())
    }

    fn begin(self, title: &str, out: &mut String) {
        let side = self.side;
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
             width=\"{side}\" height=\"{side}\" {MARK} \
             text-anchor=\"middle\">\n<title>"
        );
        escape(&visible(title), out);
        let _ = writeln!(
            out,
            "</title>\n<rect width=\"{side}\" height=\"{side}\" fill=\"{PAPER}\"/>"
        );
    }

    fn grid(self, out: &mut String) {
        let last = self.size.get() - 1;
        let length = last * CELL;
        let _ = write!(out, "<path fill=\"none\" stroke=\"{INK}\" d=\"");
        for line in 0..=last {
            let ((x, y), (column, row)) = (self.place(line, 0), self.place(0, line));
            let _ = write!(out, "M{x} {y}h{length}M{column} {row}v{length}");
        }
        out.push_str("\"/>\n");
        for star in self.size.points().filter(|it| self.size.is_star(*it)) {
            self.circle(star, 4, "", out);
        }
    }

    fn labels(self, out: &mut String) {
        let last = self.size.get() - 1;
        for index in 0..=last {
            let (x, y) = self.place(index, 0);
            let (column, _) = self.place(0, index);
            let x = x - LABELLED + PLAIN / 2 + 4;
            match self.coords {
                Coords::Numbers => {
                    text((x, y), &index.to_string(), 14, INK, out);
                    text((column, PLAIN / 2 + 4), &index.to_string(), 14, INK, out);
                }
                Coords::Letters => {
                    let letter = Coords::column_letter(index).to_string();
                    text((x, y), &(last + 1 - index).to_string(), 14, INK, out);
                    let below = self.side - PLAIN / 2 - 4;
                    text((column, below), &letter, 14, INK, out);
                }
            }
        }
    }

    fn stones(self, position: &Position, out: &mut String) {
        for (point, stone) in position.board.stones() {
            let colours = match stone {
                Stone::Black => String::new(),
                Stone::White => format!(" fill=\"{PAPER}\" stroke=\"{INK}\""),
            };
            self.circle(point, STONE, &colours, out);
        }
        let won = position.winning.iter().flat_map(|line| line.points());
        for point in won {
            let ring = format!(" fill=\"none\" stroke=\"{WINNING}\" stroke-width=\"3\"");
            self.circle(point, STONE - 2, &ring, out);
        }
    }

    fn numbers(self, position: &Position, out: &mut String) {
        for (point, number) in &position.numbers {
            if !position.is_covered(*point) {
                let colour = ink(position.board.get(*point));
                let number = number.to_string();
                text(self.at(*point), &number, font(&number), colour, out);
            }
        }
    }

    fn mark(self, mark: &Mark, ground: Option<Stone>, out: &mut String) {
        let (x, y) = self.at(mark.point);
        let colour = ink(ground);
        // On an empty point it hides the lines.
        let inside = if ground.is_none() { PAPER } else { "none" };
        let drawn = format!(" fill=\"{inside}\" stroke=\"{colour}\" stroke-width=\"2\"");
        let path = match &mark.kind {
            MarkKind::Circle => return self.circle(mark.point, STONE - 3, &drawn, out),
            MarkKind::Label(label) => {
                if ground.is_none() {
                    self.circle(mark.point, STONE - 3, &format!(" fill=\"{PAPER}\""), out);
                }
                return text((x, y), label, font(label), colour, out);
            }
            MarkKind::Cross => format!("M{} {}l12 12m0 -12l-12 12", x - 6, y - 6),
            MarkKind::Square => format!("M{} {}h14v14h-14z", x - 7, y - 7),
            MarkKind::Triangle => format!("M{x} {}l8 14h-16z", y - 9),
        };
        let _ = writeln!(out, "<path{drawn} d=\"{path}\"/>");
    }

    fn circle(self, point: Point, radius: usize, style: &str, out: &mut String) {
        let (x, y) = self.at(point);
        let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{style}/>");
    }
}

/// The size of the letters of a text that is to fit on a stone.
fn font(text: &str) -> usize {
    match text.chars().count() {
        0..=2 => 15,
        3 => 12,
        4 => 9,
        _ => 7,
    }
}

/// A text with its middle at a place. Not every program knows a baseline in the middle of the
/// letters, so that it is reckoned: digits and capitals are about 0.72 of the size high.
fn text((x, y): (usize, usize), text: &str, size: usize, colour: &str, out: &mut String) {
    let y = y + (36 * size + 50) / 100;
    let fill = match colour {
        INK => String::new(),
        other => format!(" fill=\"{other}\""),
    };
    let _ = write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{fill}>");
    escape(&visible(text), out);
    out.push_str("</text>\n");
}
