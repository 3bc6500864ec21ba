//! Moves in JSON, as programs and pages keep them: a list of points, alone or in an object.
//!
//! A point is a pair `[7, 8]`, a row and a column; an object with a row and a column under one of their
//! usual names (`x` is a column, `y` a row), or with a point; a text such as `"h8"`; or the number of
//! a point, counted row by row. Rows and columns count from 0, or from 1 if they need it. Moves may say
//! whose they are, and their numbers. A list of such lists is several games, and so are lines that
//! are each a value; rows of 0, 1 and 2 are a board. A text of moves, `"h8i9"`, is a list too. The
//! object around a list may give the size of the board, the names and the result.

use serde_json::{Map, Value};

use super::picture::of_digits;
use crate::record::codec::Codec;
use crate::record::encoding::decode;
use crate::record::games::Games;
use crate::record::list::{Letters, ListReader, is_list, listed_points, reach};
use crate::record::result_words::result;
use crate::record::text::written_lines;
use crate::record::{
    Anomaly, Format, FormatSupport, Mending, Place, Problem, ReadError, ReadOptions, Record,
    RecordedResult, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, NewGame, Stone};

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)?.into_iter()))),
    ..Codec::new(Format::Json, FormatSupport::LISTS)
};

/// What objects call the list of the moves, the board, and what has them in it, in the order in
/// which they are looked for.
#[rustfmt::skip]
const LISTS: [&str; 20] = [
    "moves", "history", "steps", "records", "record", "sequence", "positions", "stones", "kifu",
    "game", "games", "board", "openings", "cases", "replay", "state", "data", "coordinates",
    "positionOrder", "grid",
];

/// What objects call a row, a column, a point, whose a move is, its number, and the size of the board.
const ROWS: [&str; 5] = ["row", "r", "y", "i", "rowIndex"];
const COLUMNS: [&str; 7] = ["column", "col", "c", "x", "j", "colIndex", "columnIndex"];
const POINTS: [&str; 7] = [
    "move",
    "point",
    "pos",
    "position",
    "coord",
    "coordinate",
    "coordinates",
];
const PLAYERS: [&str; 7] = ["color", "colour", "player", "stone", "side", "turn", "role"];
const NUMBERS: [&str; 3] = ["number", "move_number", "index"];
const SIZES: [&str; 4] = ["size", "boardSize", "board_size", "boardsize"];

/// The largest file that is read, in bytes. In memory it takes a hundred times as much.
const LARGEST: usize = 1 << 21;

type Fields = Map<String, Value>;

/// What a value is.
enum Found<'a> {
    Lists(Vec<List<'a>>),
    /// The points of a board, row by row: 0, 1 for Black or 2 for White.
    Board(Vec<u8>),
}

/// A game, and the object that has it.
struct List<'a> {
    moves: Vec<Listed<'a>>,
    fields: Option<&'a Fields>,
    /// The winner, where it stands beside the list.
    winner: Option<&'a Value>,
}

struct Listed<'a> {
    spot: Spot<'a>,
    /// Whose move it is, as the file has it.
    player: Option<Player<'a>>,
    number: Option<u64>,
}

/// Where a move is.
enum Spot<'a> {
    Pair(usize, usize),
    /// A pair whose numbers have names.
    Named(usize, usize),
    Text(&'a str),
    /// The letter of a column and the number of a row.
    Lettered(&'a str, usize),
    /// The number of the point, row by row from 0.
    Cell(usize),
}

/// Whose a move is, as a number or in words.
#[derive(Clone, Copy, PartialEq)]
enum Player<'a> {
    Number(i64),
    Word(&'a str),
}

/// Whether a text is of this format.
pub(in crate::record) fn is_whole(text: &[u8]) -> bool {
    let may_be =
        text.len() <= LARGEST && matches!(text.trim_ascii(), [b'[', .., b']'] | [b'{', .., b'}']);
    let value = may_be.then(|| value(text).ok()).flatten();
    value.is_some_and(|value| found(&value, None).is_some())
}

/// The value of a text, or the list of those of its lines. Lines of two numbers are points that
/// somebody typed.
fn value(text: &[u8]) -> serde_json::Result<Value> {
    serde_json::from_slice(text).or_else(|error| {
        let lines = written_lines(text).map(|(_, line)| serde_json::from_slice(line));
        let lines: Vec<Value> = lines.collect::<Result<_, _>>().map_err(|_| error)?;
        let is_point = |line: &Value| line.as_array().is_some_and(|it| pair(it).is_some());
        match lines.iter().all(is_point) {
            true => serde_json::from_slice(text),
            false => Ok(Value::Array(lines)),
        }
    })
}

/// Reads the games of a file.
fn read(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    if bytes.len() > LARGEST {
        let limit = LARGEST as u64;
        return Err(ReadError::whole(Problem::TooLarge { limit }));
    }
    let (text, of_file) = decode(bytes, None, options.encoding)?;
    let value = value(text.as_bytes()).map_err(|error| {
        let (line, column) = (error.line().max(1), error.column().max(1));
        let problem = match error.is_eof() {
            true => Problem::Cut(Wanted::End),
            false => Problem::NotThisFormat,
        };
        ReadError::in_line(line, column, problem)
    })?;
    let found = found(&value, None).ok_or(ReadError::whole(Problem::NoGame))?;
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

/// What a value is: one with moves, or an object that has one; `fields` is the object around it.
fn found<'a>(value: &'a Value, fields: Option<&'a Fields>) -> Option<Found<'a>> {
    let list = |moves| List {
        moves,
        fields,
        winner: None,
    };
    let of_moves = |moves| Found::Lists(vec![list(moves)]);
    match value {
        Value::Array(items) => {
            if let Some(cells) = board(items) {
                return Some(Found::Board(cells));
            }
            if let Some(texts) = texts(items) {
                return Some(Found::Lists(texts.into_iter().map(list).collect()));
            }
            if let Some(moves) = moves(items).or_else(|| cells(items)) {
                return Some(of_moves(moves));
            }
            if let [winner @ Value::Number(_), list @ Value::Array(_)] = &items[..] {
                let Found::Lists(mut lists) = found(list, fields)? else {
                    return None;
                };
                lists.iter_mut().for_each(|list| list.winner = Some(winner));
                return Some(Found::Lists(lists));
            }
            let each = items.iter().map(|item| match found(item, fields)? {
                Found::Lists(lists) => Some(lists),
                Found::Board(_) => None,
            });
            let lists: Vec<List<'_>> = each
                .collect::<Option<Vec<_>>>()?
                .into_iter()
                .flatten()
                .collect();
            (!lists.is_empty()).then_some(Found::Lists(lists))
        }
        Value::Object(inner) => {
            let named = |name: &&str| found(inner.get(*name)?, Some(inner));
            LISTS.iter().find_map(named)
        }
        Value::String(text) if is_list(text) => Some(of_moves(vec![listed(Spot::Text(text))])),
        _ => None,
    }
}

const fn listed(spot: Spot<'_>) -> Listed<'_> {
    Listed {
        spot,
        player: None,
        number: None,
    }
}

/// Several games, if these are texts with more than one point.
fn texts(items: &[Value]) -> Option<Vec<Vec<Listed<'_>>>> {
    let texts: Vec<&str> = items.iter().map(Value::as_str).collect::<Option<_>>()?;
    let counts = texts.iter().map(|text| listed_points(text));
    let are_games = counts.clone().all(|count| count > 0) && counts.max() > Some(1);
    let game = |text| vec![listed(Spot::Text(text))];
    are_games.then(|| texts.into_iter().map(game).collect())
}

/// The moves of a list, if it has nothing else, in the order of their numbers.
fn moves(items: &[Value]) -> Option<Vec<Listed<'_>>> {
    let numbers = items.iter().map(|item| match &item.as_array()?[..] {
        [number, _, _] => number.as_u64(),
        _ => None,
    });
    // A number in front of each pair may be that of the move.
    let are_numbered = items.len() > 1 && numbers.eq((1..=items.len() as u64).map(Some));
    let moves = items.iter().map(|item| match item {
        Value::Array(item) if are_numbered => Some(listed(pair(&item[1..])?)),
        item => one_move(item),
    });
    let mut moves: Vec<Listed<'_>> = moves.collect::<Option<_>>()?;
    if moves.iter().all(|it| it.number.is_some()) {
        moves.sort_by_key(|it| it.number);
    }
    (!moves.is_empty()).then_some(moves)
}

/// The numbers of points, if these are such numbers and none is there twice.
fn cells(items: &[Value]) -> Option<Vec<Listed<'_>>> {
    let mut cells: Vec<usize> = items.iter().map(whole).collect::<Option<_>>()?;
    let moves = cells.iter().map(|cell| listed(Spot::Cell(*cell))).collect();
    cells.sort_unstable();
    // Two numbers are rather a pair.
    let is_list = cells.windows(2).all(|two| two[0] < two[1]) && cells.len() > 2;
    let is_in_board = cells.last() < Some(&BoardSize::MAX.area());
    (is_list && is_in_board).then_some(moves)
}

fn whole(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

fn pair(items: &[Value]) -> Option<Spot<'_>> {
    let [row, column] = items else { return None };
    Some(Spot::Pair(whole(row)?, whole(column)?))
}

fn one_move(value: &Value) -> Option<Listed<'_>> {
    match value {
        // What follows a pair is whose move it is, or when it was made.
        Value::Array(items) if items.len() == 3 => Some(Listed {
            player: player(&items[2]),
            ..listed(pair(&items[..2])?)
        }),
        Value::Array(items) => Some(listed(pair(items)?)),
        Value::Object(fields) => {
            let number = NUMBERS.iter().find_map(|name| fields.get(*name)?.as_u64());
            let said = PLAYERS.iter().find_map(|name| player(fields.get(*name)?));
            // Or the point has the player for its name, as in `"X (AI)": [7, 7]`.
            let named = fields.iter().find_map(|(name, value)| {
                let (name, _) = name.split_once(" (")?;
                Some((one_move(value)?.spot, Some(Player::Word(name))))
            });
            let (spot, player) = named.or_else(|| Some((spot(fields)?, said)))?;
            Some(Listed {
                spot,
                player,
                number,
            })
        }
        Value::String(text) if is_list(text) => Some(listed(Spot::Text(text))),
        _ => None,
    }
}

fn spot(fields: &Fields) -> Option<Spot<'_>> {
    let named = |names: &[&str]| names.iter().find_map(|name| fields.get(*name));
    let letter = |it: &&str| it.len() == 1 && it.as_bytes()[0].is_ascii_alphabetic();
    if let (Some(row), Some(column)) = (named(&ROWS), named(&COLUMNS)) {
        let lettered = column.as_str().filter(letter);
        return match (whole(row), whole(column), lettered) {
            (Some(row), Some(column), _) => Some(Spot::Named(row, column)),
            (Some(row), None, Some(column)) => Some(Spot::Lettered(column, row)),
            _ => None,
        };
    }
    let mut points = POINTS.iter();
    points
        .find_map(|name| one_move(fields.get(*name)?))
        .map(|it| it.spot)
}

fn player(value: &Value) -> Option<Player<'_>> {
    match value {
        Value::String(text) => Some(Player::Word(text)),
        _ => value.as_i64().map(Player::Number),
    }
}

/// The side with this name or number: 1 is Black, 2 and -1 are White.
fn side(player: Player<'_>) -> Option<Stone> {
    let is = |word: &str, names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
    match player {
        Player::Number(1) => Some(Stone::Black),
        Player::Number(2 | -1) => Some(Stone::White),
        Player::Word(word) if is(word, &["black", "b", "x", "黑", "黑方", "黑棋", "1"]) => {
            Some(Stone::Black)
        }
        Player::Word(word) if is(word, &["white", "w", "o", "白", "白方", "白棋", "2"]) => {
            Some(Stone::White)
        }
        _ => None,
    }
}

/// Whose the moves of a list are, if it says so of all.
fn sides(moves: &[Listed<'_>]) -> Option<Vec<Stone>> {
    let players: Vec<Player<'_>> = moves.iter().map(|it| it.player).collect::<Option<_>>()?;
    // Of numbers such as 0 and 1, that of the first move is Black.
    let has_zero = players.contains(&Player::Number(0));
    let by_first = |player: Player<'_>| match player {
        Player::Number(0 | 1) if player == players[0] => Some(Stone::Black),
        Player::Number(0 | 1) => Some(Stone::White),
        _ => None,
    };
    let sides: Vec<Stone> = match has_zero {
        true => players
            .iter()
            .map(|it| by_first(*it))
            .collect::<Option<_>>(),
        false => players.iter().map(|it| side(*it)).collect(),
    }?;
    // One side alone hardly moves: the number means another thing.
    sides
        .windows(2)
        .any(|two| two[0] != two[1])
        .then_some(sides)
}

/// The points of a board of 0, 1 and 2, if these are its rows or all of them; -1 is White too.
fn board(items: &[Value]) -> Option<Vec<u8>> {
    let cell = |value: &Value| match value.as_i64()? {
        cell @ 0..=2 => Some(cell as u8),
        -1 => Some(2),
        _ => None,
    };
    let rows = items.iter().map(|item| match item {
        Value::Array(row) if row.len() == items.len() => Some(&row[..]),
        Value::Array(_) => None,
        cell => Some(std::slice::from_ref(cell)),
    });
    let cells = rows.collect::<Option<Vec<_>>>()?.concat();
    let is_board = BoardSize::new(cells.len().isqrt()).is_ok_and(|it| it.area() == cells.len());
    let cells = cells.iter().filter(|_| is_board).map(cell);
    cells
        .collect::<Option<Vec<u8>>>()
        .filter(|it| !it.is_empty())
}

/// The size that an object gives, or one within it.
fn size(value: &Value) -> Option<BoardSize> {
    if let Value::Array(items) = value {
        return items.iter().find_map(size);
    }
    let fields = value.as_object()?;
    let said = SIZES.iter().find_map(|name| whole(fields.get(*name)?));
    let said = said.and_then(|it| BoardSize::new(it).ok());
    said.or_else(|| LISTS.iter().find_map(|name| size(fields.get(*name)?)))
}

/// The records of these lists.
fn games(lists: &[List<'_>], options: &ReadOptions) -> Vec<Result<Record, ReadError>> {
    let spots = || lists.iter().flat_map(|list| &list.moves).map(|it| &it.spot);
    let numbers = spots().filter_map(|spot| match spot {
        Spot::Pair(row, column) | Spot::Named(row, column) => Some([*row, *column]),
        _ => None,
    });
    let numbers = Vec::from_iter(numbers.flatten());
    let cells = spots().filter_map(|spot| match spot {
        Spot::Cell(cell) => Some(*cell),
        _ => None,
    });
    let options = &sized(options, cells.max());
    let side = options.new_game().size.get();
    let first = usize::from(!numbers.contains(&0) && numbers.iter().max() == Some(&side));
    let text = |spot: &Spot<'_>| match spot {
        Spot::Pair(row, column) | Spot::Named(row, column) => {
            format!("({},{})", row - first, column - first)
        }
        Spot::Cell(cell) => format!("({},{})", cell / side, cell % side),
        Spot::Lettered(column, row) => format!("{column}{row}"),
        Spot::Text(text) => (*text).to_owned(),
    };
    let words: Vec<String> = spots().map(text).collect();
    let lines = || words.iter().map(String::as_bytes);
    let (new, of_points) = options.game_for(lines().map(reach));
    let (letters, of_letters) = Letters::of(lines(), new.size);
    let has = |is_it: fn(&Spot<'_>) -> bool| spots().any(is_it);
    let of_pairs =
        has(|it| matches!(it, Spot::Pair(..))).then_some(Anomaly::RowAndColumn { first });
    let of_cells = has(|it| matches!(it, Spot::Cell(_))).then_some(Anomaly::Cells);
    let said = of_pairs.into_iter().chain(of_cells).chain(of_letters);
    let mut of_file = of_points.into_iter().chain(said.map(Warning::whole));
    let mut words = words.iter();
    let read = |list: &List<'_>| {
        let words = words.by_ref().take(list.moves.len());
        let mut record = game(list, words, new, letters, options)?;
        record.warnings.splice(..0, of_file.by_ref());
        Ok(record)
    };
    lists.iter().map(read).collect()
}

/// The options with the size of the usual board that has the point of this number, if none is named.
fn sized(options: &ReadOptions, most: Option<usize>) -> ReadOptions {
    let usual = [15, 19, 20]
        .into_iter()
        .filter_map(|it| BoardSize::new(it).ok());
    let mut fits = usual.filter(|size| most.is_some_and(|most| most < size.area()));
    let size = options
        .size
        .or_else(|| fits.next().filter(|it| *it != BoardSize::default()));
    ReadOptions { size, ..*options }
}

/// The record of a list whose moves are these words.
fn game<'a>(
    list: &List<'_>,
    words: impl Iterator<Item = &'a String>,
    new: NewGame,
    letters: Letters,
    options: &ReadOptions,
) -> Result<Record, ReadError> {
    let sides = sides(&list.moves);
    let first = sides.as_ref().map_or(new.first, |sides| sides[0]);
    let start = Start::Empty(NewGame { first, ..new });
    let mut reader = ListReader::new(&start, options.rows.unwrap_or_default(), letters);
    let mut warnings = Vec::new();
    for (index, word) in words.enumerate() {
        if let Some(sides) = &sides {
            reader.begin_with(sides[index]);
        }
        if let Err(ReadError { problem, .. }) = reader.add(word.as_bytes()) {
            let error = ReadError {
                place: Place::Move(index + 1),
                problem,
            };
            if reader.is_empty() {
                return Err(error);
            }
            warnings.push(Warning::of_mended(error, Mending::EndingTheLine));
            break;
        }
    }
    let mut record = reader.into_record();
    record.warnings = warnings;
    if let Some(fields) = list.fields {
        describe(&mut record, fields);
    }
    let winner = list.winner.or_else(|| list.fields?.get("winner"));
    if let Some(value) = winner.filter(|_| record.about.result.is_none()) {
        let said = match value {
            Value::Object(fields) => fields.get("winner").and_then(player),
            value => player(value),
        };
        // The number of a player, where players are 0 and 1.
        let of_move = |said: &Player<'_>| {
            let has_zero = list
                .moves
                .iter()
                .any(|it| it.player == Some(Player::Number(0)));
            let number = list.moves.iter().position(|it| it.player == Some(*said));
            Some(sides.as_ref().filter(|_| has_zero)?[number?])
        };
        if let Some(said) = said {
            let by_move = of_move(&said).map(RecordedResult::win);
            say_result(&mut record, "winner", said, by_move);
        }
    }
    Ok(record)
}

/// Adds the names and the result that an object says.
fn describe(record: &mut Record, fields: &Fields) {
    let about = &mut record.about;
    for stone in Stone::ALL {
        let name = fields.get(stone.name()).and_then(Value::as_str);
        about.players[stone] = name.unwrap_or_default().into();
    }
    let said = fields.get("result").and_then(|value| match value {
        Value::Object(fields) => player(fields.get("winner")?),
        value => player(value),
    });
    if let Some(said) = said {
        say_result(record, "result", said, None);
    }
}

/// Takes a result that is `known`, or what a field of this name says; that it says nothing is a warning.
fn say_result(record: &mut Record, name: &str, said: Player<'_>, known: Option<RecordedResult>) {
    let found = match (known.or_else(|| side(said).map(RecordedResult::win)), said) {
        (Some(known), _) => Ok(Some(known)),
        (None, Player::Word(text)) => result(text),
        (None, Player::Number(_)) => Err(()),
    };
    record.about.result = found.unwrap_or_else(|()| {
        let value = match said {
            Player::Number(number) => number.to_string(),
            Player::Word(text) => text.into(),
        };
        let name = name.into();
        record
            .warnings
            .push(Warning::whole(Anomaly::Value { name, value }));
        None
    });
}
