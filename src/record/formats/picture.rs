//! A board as the program prints it.
//!
//! The rows are those of the board from the top, with `$`, `#` and `+`, or the number of a
//! move instead of its stone. Rows and columns may have labels, on either side or on both. A
//! number in front of a row is read as its label, so a picture with numbered moves needs
//! labels in front of its rows. What the labels say does not matter: the first row is always
//! the top one. The line `# white to move` says whose turn it is. Without it, Black moves, or
//! White if there is one black stone more. If all stones have numbers, the picture is a game
//! from the beginning; otherwise the stones without numbers were there before the first move.

use crate::record::text::{decoded, lines_from, unexpected, without_bom};
use crate::record::{Builder, Problem, ReadError, ReadOptions, Record, Start, Wanted};
use crate::rules::{Board, BoardSize, NewGame, Point, Setup, Stone};

/// What a word of a row stands for.
#[derive(Clone, Copy, PartialEq)]
enum Token {
    Empty,
    Stone(Stone),
    Number(usize),
}

/// Reads the record in a file of this format.
pub(in crate::record) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    let mut rows: Vec<(usize, Vec<Token>)> = Vec::new();
    let mut said = None;
    for (at, line) in lines_from(bytes, without_bom(bytes).1) {
        let text = decoded(line);
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["#", colour, "to", "move"] => said = colour.parse().ok(),
            words if is_beside(words) => {}
            words => {
                let row = row(words).ok_or_else(|| unexpected(bytes, at, Wanted::Row))?;
                rows.push((at, row));
                // No board has more rows than the largest.
                if rows.len() > BoardSize::MAX.get() {
                    return Err(unexpected(bytes, at, Wanted::End));
                }
            }
        }
    }
    let first = rows.first().map(|(at, _)| *at);
    let first = first.ok_or(ReadError::whole(Problem::NoGame))?;
    let wrong = |problem| ReadError::in_text(bytes, first, problem);
    let height = rows.len();
    // If a row has its label on both sides, the last word is not a point.
    for (_, row) in &mut rows {
        if row.len() == height + 1 && matches!(row.last(), Some(Token::Number(_))) {
            row.pop();
        }
    }
    if let Some((at, row)) = rows.iter().find(|(_, row)| row.len() != height) {
        let width = row.len();
        let problem = Problem::NotSquare { width, height };
        return Err(ReadError::in_text(bytes, *at, problem));
    }
    let size = BoardSize::new(height).map_err(|error| wrong(Problem::Size(error)))?;
    let rows: Vec<Vec<Token>> = rows.into_iter().map(|(_, row)| row).collect();
    let side = options.side_to_move.or(said);
    record(&rows, size, side, options).map_err(wrong)
}

/// Whether this is a line of labels, a blank line, or what the program prints beside a board:
/// `1. $ 7 7`.
fn is_beside(words: &[&str]) -> bool {
    let Some(first) = words.first() else {
        return true;
    };
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let counts_up = || {
        words.iter().zip(0..).all(|(word, number)| {
            let letter = u8::try_from(number).map(|number| char::from(b'a'.saturating_add(number)));
            word.parse() == Ok(number) || letter.is_ok_and(|letter| **word == letter.to_string())
        })
    };
    let numbered_move = first.strip_suffix('.').is_some_and(is_number);
    let comment = *first == "#" && !words[1..].iter().all(|word| cell(word).is_some());
    numbered_move || comment || words.len() >= BoardSize::MIN.get() && counts_up()
}

fn cell(word: &str) -> Option<Token> {
    match word {
        "+" => Some(Token::Empty),
        "$" => Some(Token::Stone(Stone::Black)),
        "#" => Some(Token::Stone(Stone::White)),
        number => number.parse().ok().map(Token::Number),
    }
}

/// The points of a row. A number in front is read as its label.
fn row(words: &[&str]) -> Option<Vec<Token>> {
    let cells: Option<Vec<Token>> = words.iter().map(|word| cell(word)).collect();
    let mut cells = cells?;
    if matches!(cells.first(), Some(Token::Number(_))) {
        cells.remove(0);
    }
    (!cells.is_empty()).then_some(cells)
}

fn record(
    rows: &[Vec<Token>],
    size: BoardSize,
    side: Option<Stone>,
    options: &ReadOptions,
) -> Result<Record, Problem> {
    let rule = options.rule.unwrap_or_default();
    let mut board = Board::new(size);
    let mut moves: Vec<(usize, Point)> = Vec::new();
    for point in size.points() {
        match rows[point.row()][point.column()] {
            Token::Empty => {}
            Token::Stone(stone) => {
                // The point is on the board.
                let _ = board.set(point, Some(stone));
            }
            Token::Number(number) => moves.push((number, point)),
        }
    }
    moves.sort_unstable();
    let next = usual_side(&board);
    // The line about the turn is about the board as it is, after the numbered moves.
    let first = match (side, moves.len() % 2) {
        (None, _) => next,
        (Some(side), 0) => side,
        (Some(side), _) => side.opponent(),
    };
    let start = match board.stone_count() {
        0 => Start::Empty(NewGame {
            size,
            rule,
            first,
            ..NewGame::default()
        }),
        _ => Start::Setup(Box::new(Setup::of_board(board, rule, first))),
    };
    let mut builder = Builder::new(&start);
    for (index, (number, point)) in moves.iter().enumerate() {
        if *number != index + 1 {
            return Err(Problem::OutOfRange {
                value: number.to_string(),
                least: index as i64 + 1,
                most: index as i64 + 1,
            });
        }
        builder.play(*point)?;
    }
    Ok(builder.into_record(start))
}

/// Whose turn it is by the number of stones: White's if there is one black stone more.
fn usual_side(board: &Board) -> Stone {
    let count = |stone| board.stones().filter(|(_, it)| *it == stone).count();
    match count(Stone::Black) == count(Stone::White) + 1 {
        true => Stone::White,
        false => Stone::Black,
    }
}

/// Writes the board at the end of a record.
pub(in crate::record) fn write(record: &Record, out: &mut String) {
    let game = record.game();
    let (board, size) = (game.board(), game.size());
    let width = (size.get() - 1).to_string().len();
    let next = game.next_stone();
    if next != usual_side(board) {
        *out += &format!("# {next} to move\n");
    }
    *out += &" ".repeat(width);
    for column in 0..size.get() {
        *out += &format!(" {column:>width$}");
    }
    for point in size.points() {
        if point.column() == 0 {
            *out += &format!("\n{:>width$}", point.row());
        }
        let mark = board.get(point).map_or('+', Stone::symbol);
        *out += &format!(" {mark:>width$}");
    }
    out.push('\n');
}
