//! Moves in JSON, as programs and pages keep them: a list of points, alone or in an object.
//!
//! A point is a pair `[7, 8]`, a row and a column; an object with a row and a column under one of their
//! usual names (`x` is a column, `y` a row); or a text such as `"h8"`. Numbers count from 0, or from 1 if
//! they need it. A list of such lists is several games; rows of 0, 1 and 2 are a board. A text of moves,
//! `"h8i9"`, is a list too. An object may give the size of the board.

use serde_json::{Map, Value};

use super::picture::of_digits;
use crate::record::codec::Codec;
use crate::record::encoding::decode;
use crate::record::games::Games;
use crate::record::list::{Letters, ListReader, is_list, listed_points, reach};
use crate::record::{
    Anomaly, Format, FormatSupport, Problem, ReadError, ReadOptions, Record, Start, Wanted, Warning,
};
use crate::rules::BoardSize;

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)?.into_iter()))),
    ..Codec::new(Format::Json, FormatSupport::LISTS)
};

/// What objects call the list of the moves, and the board, in the order in which they are looked for.
const LISTS: [&str; 12] = [
    "moves",
    "history",
    "steps",
    "records",
    "record",
    "sequence",
    "positions",
    "stones",
    "kifu",
    "game",
    "games",
    "board",
];

/// What objects call a row, a column, and the size of the board.
const ROWS: [&str; 4] = ["row", "r", "y", "i"];
const COLUMNS: [&str; 6] = ["column", "col", "c", "x", "j", "colIndex"];
const SIZES: [&str; 4] = ["size", "boardSize", "board_size", "boardsize"];

/// The largest file that is read, in bytes. In memory it takes a hundred times as much.
const LARGEST: usize = 1 << 21;

/// What a value is.
enum Found {
    /// Games, each as the words of its points.
    Lists(Vec<Vec<Word>>),
    /// The points of a board, row by row: 0, 1 for Black or 2 for White.
    Board(Vec<u8>),
}

/// A point of a list.
#[derive(Clone)]
enum Word {
    Pair(usize, usize),
    /// A pair whose numbers have names.
    Named(usize, usize),
    Text(String),
}

/// Whether a text is of this format.
pub(in crate::record) fn is_whole(text: &[u8]) -> bool {
    let may_be =
        text.len() <= LARGEST && matches!(text.trim_ascii(), [b'[', .., b']'] | [b'{', .., b'}']);
    let value = may_be.then(|| serde_json::from_slice(text).ok()).flatten();
    value.and_then(|value| found(&value)).is_some()
}

/// Reads the games of a file.
fn read(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    if bytes.len() > LARGEST {
        let limit = LARGEST as u64;
        return Err(ReadError::whole(Problem::TooLarge { limit }));
    }
    let (text, of_file) = decode(bytes, None, options.encoding)?;
    let value: Value = serde_json::from_str(&text).map_err(|error| {
        let (line, column) = (error.line().max(1), error.column().max(1));
        let problem = match error.is_eof() {
            true => Problem::Cut(Wanted::End),
            false => Problem::NotThisFormat,
        };
        ReadError::in_line(line, column, problem)
    })?;
    let found = found(&value).ok_or(ReadError::whole(Problem::NoGame))?;
    let size = size(&value).or(options.size);
    let options = ReadOptions { size, ..*options };
    let mut games = match found {
        Found::Board(cells) => vec![of_digits(&cells, &options).map_err(ReadError::whole)],
        Found::Lists(lists) => games(&lists, &options),
    };
    if let Some(Ok(first)) = games.first_mut() {
        first.warnings.splice(..0, Warning::of_file(of_file));
    }
    Ok(games)
}

/// What a value is: one with moves, or an object that has one.
fn found(value: &Value) -> Option<Found> {
    match value {
        Value::Array(items) => {
            if let Some(cells) = board(items) {
                return Some(Found::Board(cells));
            }
            if let Some(texts) = texts(items) {
                return Some(Found::Lists(texts));
            }
            if let Some(list) = list(items) {
                return Some(Found::Lists(vec![list]));
            }
            let each = items.iter().map(|item| match found(item)? {
                Found::Lists(lists) => Some(lists),
                Found::Board(_) => None,
            });
            let lists = each.collect::<Option<Vec<_>>>()?.concat();
            (!lists.is_empty()).then_some(Found::Lists(lists))
        }
        Value::Object(fields) => LISTS.iter().find_map(|name| found(fields.get(*name)?)),
        Value::String(text) if is_list(text) => {
            Some(Found::Lists(vec![vec![Word::Text(text.clone())]]))
        }
        _ => None,
    }
}

/// Several games, if these are texts with more than one point.
fn texts(items: &[Value]) -> Option<Vec<Vec<Word>>> {
    let texts: Vec<&str> = items.iter().map(Value::as_str).collect::<Option<_>>()?;
    let counts = texts.iter().map(|text| listed_points(text));
    let are_games = counts.clone().all(|count| count > 0) && counts.max() > Some(1);
    let game = |text: &str| vec![Word::Text(text.to_owned())];
    are_games.then(|| texts.into_iter().map(game).collect())
}

/// The points of a list, if it has nothing else. A number in front of each may be that of the move.
fn list(items: &[Value]) -> Option<Vec<Word>> {
    let number = |item: &Value| Some(item.as_array().filter(|it| it.len() == 3)?[0].as_u64());
    let numbers: Option<Vec<_>> = items.iter().map(number).collect();
    let are_numbered = numbers.is_some_and(|numbers| {
        numbers.len() > 1 && numbers.into_iter().eq((1..=items.len() as u64).map(Some))
    });
    if are_numbered {
        let pairs = items.iter().filter_map(Value::as_array);
        let pairs = pairs.map(|it| point(&Value::Array(it[1..].to_vec())));
        return pairs.collect();
    }
    let points: Option<Vec<Word>> = items.iter().map(point).collect();
    points.filter(|points| !points.is_empty())
}

fn point(value: &Value) -> Option<Word> {
    let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
    match value {
        // What follows a pair is whose move it is, or when it was made.
        Value::Array(items) => match &items[..] {
            [row, column, rest @ ..] if rest.len() < 2 => {
                Some(Word::Pair(number(row)?, number(column)?))
            }
            _ => None,
        },
        Value::Object(fields) => {
            let named = |names: &[&str]| names.iter().find_map(|name| number(fields.get(*name)?));
            match (named(&ROWS), named(&COLUMNS)) {
                (Some(row), Some(column)) => Some(Word::Named(row, column)),
                _ => ["move", "point", "pos", "position", "coord"]
                    .iter()
                    .find_map(|name| point(fields.get(*name)?)),
            }
        }
        Value::String(text) if is_list(text) => Some(Word::Text(text.clone())),
        _ => None,
    }
}

/// The points of a board of 0, 1 and 2, if these are its rows or all of them; -1 is White too.
fn board(items: &[Value]) -> Option<Vec<u8>> {
    let cell = |value: &Value| match value.as_i64()? {
        cell @ 0..=2 => Some(cell as u8),
        -1 => Some(2),
        _ => None,
    };
    let cells: Vec<Value> = match items.first()? {
        Value::Array(_) => {
            let row = |item: &Value| {
                item.as_array()
                    .filter(|row| row.len() == items.len())
                    .cloned()
            };
            items.iter().map(row).collect::<Option<Vec<_>>>()?.concat()
        }
        _ => items.to_vec(),
    };
    let is_board = BoardSize::new(cells.len().isqrt()).is_ok_and(|it| it.area() == cells.len());
    let cells = cells.iter().filter(|_| is_board).map(cell);
    cells
        .collect::<Option<Vec<u8>>>()
        .filter(|it| !it.is_empty())
}

/// The size that an object gives, or one within it.
fn size(value: &Value) -> Option<BoardSize> {
    let of = |fields: &Map<String, Value>| {
        let said = SIZES.iter().find_map(|name| fields.get(*name)?.as_u64());
        BoardSize::new(usize::try_from(said?).ok()?).ok()
    };
    if let Value::Array(items) = value {
        return items.iter().find_map(size);
    }
    let fields = value.as_object()?;
    of(fields).or_else(|| LISTS.iter().find_map(|name| size(fields.get(*name)?)))
}

/// The records of these lists.
fn games(lists: &[Vec<Word>], options: &ReadOptions) -> Vec<Result<Record, ReadError>> {
    let pairs = || {
        let words = lists.iter().flatten();
        words.filter_map(|word| match word {
            Word::Pair(row, column) | Word::Named(row, column) => Some([*row, *column]),
            Word::Text(_) => None,
        })
    };
    let most = pairs().flatten().max();
    let has_zero = pairs().flatten().any(|number| number == 0);
    let size = options.new_game().size.get();
    let first = usize::from(!has_zero && most == Some(size));
    let lines: Vec<String> = lists.iter().map(|list| line(list, first)).collect();
    let (new, of_points) = options.game_for(lines.iter().map(|line| reach(line.as_bytes())));
    let is_bare = |word: &Word| matches!(word, Word::Pair(..));
    let is_guess = lists.iter().flatten().any(is_bare);
    let guess = is_guess.then(|| Warning::whole(Anomaly::RowAndColumn { first }));
    let mut of_file = of_points.into_iter().chain(guess);
    let read = |line: &String| {
        let start = Start::Empty(new);
        let mut reader = ListReader::new(&start, options.rows.unwrap_or_default(), Letters::All);
        let added = reader.add_some(line.as_bytes());
        // Where in the file it was is not known any more.
        added.map_err(|error| ReadError::whole(error.problem))?;
        let mut record = reader.into_record(start);
        record.warnings.extend(of_file.by_ref());
        Ok(record)
    };
    lines.iter().map(read).collect()
}

/// The points of a game as a list of moves.
fn line(words: &[Word], first: usize) -> String {
    let text = |word: &Word| match word {
        Word::Pair(row, column) | Word::Named(row, column) => {
            format!("({},{})", row - first, column - first)
        }
        Word::Text(text) => text.clone(),
    };
    Vec::from_iter(words.iter().map(text)).join(" ")
}
