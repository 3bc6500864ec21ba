//! A board as the program prints it.
//!
//! The rows are those of the board from the top, with `$`, `#` and `+`, or the number of a
//! move instead of its stone. Boards that other programs draw are read too: `X`, `O` and `.`, or
//! `●`, `○` and `┼`, with spaces between them or without. Rows and columns may have labels, on
//! either side or on both. A number in front of a row is read as its label, so a picture with
//! numbered moves needs labels in front of its rows. What the labels say does not matter: the
//! first row is always the top one. Letters that skip the I are told of. Brackets around the last
//! stone mean nothing, and beside stones in other signs `x` and `o` mark empty points. A line such as
//! `# white to move` or `White (#) to move.` says whose turn it is. Without it, Black moves, or White
//! if there is one black stone more. If all stones have numbers, the picture is a game
//! from the beginning; otherwise the stones without numbers were there before the first move.

use crate::record::codec::{Codec, each};
use crate::record::games::Games;
use crate::record::text::{decoded, lines_from, unexpected, without_bom};
use crate::record::{
    Anomaly, Builder, Format, FormatSupport, Problem, ReadError, ReadOptions, Record, Start,
    Wanted, Warning,
};
use crate::rules::{Board, BoardSize, NewGame, Point, Setup, Stone};

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::one(read(bytes, options)?))),
    write: Some(|| each(|record, _, _| write(record).into_bytes())),
    ..Codec::new(
        Format::Picture,
        FormatSupport {
            size: true,
            side_to_move: true,
            setup: true,
            order: false,
            ..FormatSupport::MOVES
        },
    )
};

/// What a word of a row stands for.
#[derive(Clone, Copy, PartialEq)]
enum Token {
    Empty,
    Stone(Stone),
    /// `X` or `O`: the stone of some programs, in our boards a mark on an empty point.
    Letter(Stone),
    Number(usize),
}

/// The signs of other programs for an empty point, a black stone and a white one.
const SIGNS: [(Token, &str); 5] = [
    (Token::Empty, ".·・-_＋┼┌┬┐├┤└┴┘╋┏┳┓┣┫┗┻┛"),
    (Token::Stone(Stone::Black), "●⚫"),
    (Token::Stone(Stone::White), "○⚪"),
    (Token::Letter(Stone::Black), "xX"),
    (Token::Letter(Stone::White), "oO"),
];

/// What may stand around the last stone.
const BRACKETS: [char; 4] = ['[', ']', '(', ')'];

/// How many rows of a board of other signs a text must have, to be taken for one.
const ENOUGH: usize = BoardSize::MIN.get();

/// The longest line of a board that is looked for, in bytes.
const LONGEST: usize = 512;

/// Whether a text looks like a board that another program drew: its first lines are labels of
/// columns and rows.
pub(in crate::record) fn is_drawing(text: &[u8]) -> bool {
    let lines = lines_from(text, 0).map(|(_, line)| line);
    let lines = lines.take_while(|line| line.len() <= LONGEST).map(decoded);
    let lines = lines.filter(|line| !line.trim().is_empty());
    // How many columns have labels: then a row may be full of numbers.
    let mut columns = None;
    let rows = lines.map_while(|line| {
        let words = Vec::from_iter(line.split_whitespace());
        if is_beside(&words) {
            columns = columns.or(labels(&words).map(|_| words.len()));
            return Some(0);
        }
        let fits = |row: Vec<Token>| columns.is_some_and(|it| (it..=it + 1).contains(&row.len()));
        (is_drawn_row(&line) || row(&words).is_some_and(fits)).then_some(1)
    });
    rows.take(2 * ENOUGH).sum::<usize>() >= ENOUGH
}

/// Whether a line is a row of at least five points, with labels or without.
pub(crate) fn is_drawn_row(line: &str) -> bool {
    let is_point = |token: &&Token| !matches!(token, Token::Number(_));
    let row = row(&Vec::from_iter(line.split_whitespace()));
    row.is_some_and(|row| row.iter().filter(is_point).count() >= BoardSize::MIN.get())
}

/// Whether a line labels the columns of a board.
#[cfg(feature = "cli")]
pub(crate) fn is_label_line(line: &str) -> bool {
    labels(&Vec::from_iter(line.split_whitespace())).is_some()
}

/// Whose turn a line says it is, in either language of the program: `# white to move`,
/// `Last move: 6. # 8 8. Black ($) to move.`
pub(crate) fn turn_said(line: &str) -> Option<Stone> {
    let line = line.trim().trim_end_matches(['.', '。']).to_lowercase();
    if let Some((_, colour)) = line.split_once("轮到") {
        let stones = [("黑", Stone::Black), ("白", Stone::White)];
        let named = stones
            .into_iter()
            .find(|(name, _)| colour.starts_with(name));
        return named.map(|(_, stone)| stone);
    }
    let mut words = line.strip_suffix(" to move")?.split_whitespace().rev();
    let last = words.find(|word| !matches!(*word, "($)" | "(#)"))?;
    last.parse().ok()
}

/// The points of a board of digits, row by row: 0 for an empty one, 1 and 2 for stones. Between them
/// there is nothing but white space and the signs of lists; -1 is White too. `None` if a text has
/// anything else, or not all points of a board.
pub(in crate::record) fn digits(text: &[u8]) -> Option<Vec<u8>> {
    let (mut cells, mut ends) = (Vec::new(), Vec::new());
    let mut bytes = text.iter();
    while let Some(byte) = bytes.next() {
        if matches!(byte, b'\n' | b']' | b'}') {
            ends.push(cells.len());
        }
        match byte {
            b'0'..=b'2' if cells.len() < BoardSize::MAX.area() => cells.push(byte - b'0'),
            b'-' if bytes.next() == Some(&b'1') => cells.push(2),
            b',' | b';' | b'[' | b']' | b'{' | b'}' => {}
            byte if byte.is_ascii_whitespace() => {}
            _ => return None,
        }
    }
    let size = BoardSize::new(cells.len().isqrt()).ok()?;
    let is_whole = size.area() == cells.len() && ends.iter().all(|end| end % size.get() == 0);
    // Few boards are nearly full, and other lists have few zeros.
    let empty = cells.iter().filter(|cell| **cell == 0).count();
    (is_whole && empty * 4 > cells.len()).then_some(cells)
}

/// The record of a board whose points are given row by row: 0, 1 for Black or 2 for White.
pub(super) fn of_digits(cells: &[u8], options: &ReadOptions) -> Result<Record, Problem> {
    let tokens = [
        Token::Empty,
        Token::Stone(Stone::Black),
        Token::Stone(Stone::White),
    ];
    let size = BoardSize::new(cells.len().isqrt()).map_err(Problem::Size)?;
    let rows = cells.chunks(size.get());
    let rows = rows.map(|row| row.iter().map(|cell| tokens[usize::from(*cell)]).collect());
    let mut record = record(&Vec::from_iter(rows), size, options.side_to_move, options)?;
    record.warnings.push(Warning::whole(Anomaly::Digits));
    Ok(record)
}

/// Reads the record in a file of this format.
fn read(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    if let Some(cells) = digits(without_bom(bytes).0) {
        return of_digits(&cells, options).map_err(ReadError::whole);
    }
    let mut rows: Vec<(usize, Vec<Token>)> = Vec::new();
    let (mut said, mut skips) = (None, false);
    for (at, line) in lines_from(bytes, without_bom(bytes).1) {
        let text = decoded(line);
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            _ if turn_said(&text).is_some() => said = turn_said(&text),
            words if is_beside(words) => skips |= labels(words) == Some(Labels::WithoutI),
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
    let mut record = record(&rows, size, side, options).map_err(wrong)?;
    let skipped = Warning::whole(Anomaly::NoLetterI { skips });
    record.warnings.extend(skips.then_some(skipped));
    Ok(record)
}

/// How the columns of a board are labelled.
#[derive(Clone, Copy, PartialEq)]
enum Labels {
    /// With numbers from 0 or from 1.
    Numbers,
    /// With letters.
    Letters,
    /// With letters that skip the I and go beyond it.
    WithoutI,
}

/// How these words, or the letters of one word, label the columns, if they do.
fn labels(words: &[&str]) -> Option<Labels> {
    let letters = |words: &[&str]| words.concat().to_lowercase();
    let (text, all) = (letters(words), "abcdefghijklmnopqrstuvwxyz");
    let is_apart = words.iter().all(|word| word.len() == 1) || words.len() == 1;
    let counts_from = |first: usize| {
        words
            .iter()
            .zip(first..)
            .all(|(word, at)| word.parse() == Ok(at))
    };
    match text.len() {
        _ if words.len() >= BoardSize::MIN.get() && (counts_from(0) || counts_from(1)) => {
            Some(Labels::Numbers)
        }
        length if !is_apart || length < BoardSize::MIN.get() => None,
        _ if all.starts_with(&text) => Some(Labels::Letters),
        _ => all
            .replace('i', "")
            .starts_with(&text)
            .then_some(Labels::WithoutI),
    }
}

/// Whether this is a line of labels, a blank line, or what the program prints beside a board:
/// `1. $ 7 7`.
fn is_beside(words: &[&str]) -> bool {
    let Some(first) = words.first() else {
        return true;
    };
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let numbered_move = first.strip_suffix('.').is_some_and(is_number);
    let comment = *first == "#" && !words[1..].iter().all(|word| cell(word).is_some());
    numbered_move || comment || labels(words).is_some()
}

fn cell(word: &str) -> Option<Token> {
    match word {
        "+" => Some(Token::Empty),
        "$" => Some(Token::Stone(Stone::Black)),
        "#" => Some(Token::Stone(Stone::White)),
        number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            number.parse().ok().map(Token::Number)
        }
        sign => {
            let found = SIGNS.iter().find(|(_, signs)| signs.contains(sign));
            found
                .filter(|_| sign.chars().count() == 1)
                .map(|(token, _)| *token)
        }
    }
}

/// A word of a row in parts: its number if it is one, or else its signs and the numbers beside.
fn split(mut word: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let first = word.chars().next()?;
        let part;
        (part, word) = word.split_at(if digits > 0 { digits } else { first.len_utf8() });
        Some(part)
    })
}

/// The points of a row. A number in front is read as its label.
fn row(words: &[&str]) -> Option<Vec<Token>> {
    let words = words.iter().flat_map(|word| word.split(BRACKETS));
    let parts = words.flat_map(split);
    let cells: Option<Vec<Token>> = parts.map(cell).collect();
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
    let mut tokens = rows.iter().flatten();
    let are_marks = tokens.any(|token| matches!(token, Token::Stone(_)));
    let mut board = Board::new(size);
    let mut moves: Vec<(usize, Point)> = Vec::new();
    for point in size.points() {
        match rows[point.row()][point.column()] {
            Token::Empty => {}
            Token::Letter(_) if are_marks => {}
            Token::Stone(stone) | Token::Letter(stone) => {
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
    let count = |stone| board.stones_of(stone).count();
    match count(Stone::Black) == count(Stone::White) + 1 {
        true => Stone::White,
        false => Stone::Black,
    }
}

/// Writes the board at the end of a record.
fn write(record: &Record) -> String {
    let mut out = String::new();
    let game = record.game();
    let (board, size) = (game.board(), game.size());
    let width = (size.get() - 1).to_string().len();
    let next = game.next_stone();
    if next != usual_side(board) {
        out += &format!("# {next} to move\n");
    }
    out += &" ".repeat(width);
    for column in 0..size.get() {
        out += &format!(" {column:>width$}");
    }
    for point in size.points() {
        if point.column() == 0 {
            out += &format!("\n{:>width$}", point.row());
        }
        let mark = board.get(point).map_or('+', Stone::symbol);
        out += &format!(" {mark:>width$}");
    }
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_whose_turn_it_is() {
        let (black, white) = (Some(Stone::Black), Some(Stone::White));
        for (line, said) in [
            ("# white to move", white),
            ("White to move", white),
            ("Black ($) to move.", black),
            ("Last move: 6. # 8 8. Black ($) to move.", black),
            ("上一手：6. # 8 8。轮到黑方（$）。", black),
            ("轮到白方（#）。", white),
            ("White (#) moves", None),
            ("nobody to move", None),
            (" to move", None),
        ] {
            assert_eq!(turn_said(line), said, "{line}");
        }
    }
}
