//! ShowRenju's bases: a game a line, below the year in which it was played.
//!
//! In `12=[Ann,Ben,+,8899,I10,R,]`, the number of the game or the name of its tournament comes
//! first. In brackets are the players, the result (`+` is a win for Black, `-` for White, `=` a
//! draw), the moves, the fifth move that was offered beside the one in the game, whether the sides
//! were changed, and a comment. A move is two hexadecimal digits: the column from 1 and the row
//! from 1 at the bottom of a 15×15 board; 00 is a pass. What has no place in a record is kept.
//! For how a game ended the writer adds a word to the comment, after a comma.

use std::fmt::Write;

use crate::record::codec::{Codec, GameWriter, named};
use crate::record::encoding::of_lines;
use crate::record::games::Games;
use crate::record::move_list::MoveList;
use crate::record::result_words;
use crate::record::text::{decoded, one_line, unexpected, written_lines};
use crate::record::{
    Anomaly, Builder, CodePage, Format, FormatSupport, Loss, Place, Property, ReadError,
    ReadOptions, Record, RecordedResult, Start, Wanted, Warning, WriteError, WriteOptions,
};
use crate::rules::{Point, Stone};

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    endings: &[".bdt"],
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)))),
    write: Some(|| Box::<Writer>::default()),
    kept: |record| named(record, &[KEPT]),
    losses,
    ..Codec::new(
        Format::Bdt,
        FormatSupport {
            games: true,
            most: SIDE as usize,
            players: true,
            result: true,
            lines: false,
            ..FormatSupport::MOVES
        },
    )
};

/// The property that keeps what has no place in a record: the fifth move that was offered, the
/// change of sides and the comment.
const KEPT: &str = "BDT";

/// How many fields stand before the comment.
const FIELDS: usize = 6;

/// How many commas the brackets of a game have at least.
const COMMAS: usize = 4;

/// The rows of the board.
const SIDE: u32 = 15;

/// What separates the name of a game from what is known of it.
const OPEN: &[u8] = b"=[";

/// The line above the games of a year that nobody knows.
const NO_YEAR: &str = "?";

/// What stands before and in the brackets of a line that is a game.
fn parts(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let line = line.trim_ascii_end().strip_suffix(b"]")?;
    let at = line.windows(OPEN.len()).position(|part| part == OPEN)?;
    let fields = &line[at + OPEN.len()..];
    (!fields.contains(&b']')).then_some((&line[..at], fields))
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text is of this format: it begins with a game, or with a year and a game.
pub(in crate::record) fn begins(text: &[u8]) -> bool {
    let mut lines = written_lines(text).map(|(_, line)| line);
    let mut is_game = || {
        let line = lines.next();
        let fields = line.and_then(parts).map(|(_, fields)| fields);
        let commas = fields.map(|fields| fields.iter().filter(|it| **it == b',').count());
        (
            commas >= Some(COMMAS),
            line.is_some_and(|line| is_year(decoded(line).trim())),
        )
    };
    match is_game() {
        (false, true) => is_game().0,
        (is_game, _) => is_game,
    }
}

/// Reads the records in a file of this format.
fn read(bytes: &[u8], options: &ReadOptions) -> impl Iterator<Item = Result<Record, ReadError>> {
    let lines = written_lines(bytes).map(|(_, line)| line);
    let (page, mut guess) = of_lines(lines, options.encoding);
    let mut year = String::new();
    written_lines(bytes).filter_map(move |(number, line)| {
        let game = match (parts(line), decoded(line).trim()) {
            (Some((name, fields)), _) => {
                let game = Game { line, number, page }.read(name, fields, &year, options);
                game.map(|mut record| {
                    record.warnings.extend(guess.take());
                    record
                })
            }
            (None, text) if is_year(text) || text == NO_YEAR => {
                year = if is_year(text) {
                    text.to_owned()
                } else {
                    String::new()
                };
                return None;
            }
            _ => Err(unexpected(line, 0, Wanted::Value)),
        };
        Some(game.map_err(|error| error.in_line_number(number)))
    })
}

/// A line that is a game, its number in the file, and the code page of its texts.
struct Game<'a> {
    line: &'a [u8],
    number: usize,
    page: Option<CodePage>,
}

impl Game<'_> {
    fn text(&self, bytes: &[u8]) -> String {
        let text = self.page.and_then(|page| page.decode(bytes));
        let text = text.unwrap_or_else(|| decoded(bytes).into_owned());
        one_line(&text).into_owned()
    }

    /// Where a part of the line begins in it.
    fn place_of(&self, part: &[u8]) -> usize {
        part.as_ptr() as usize - self.line.as_ptr() as usize
    }

    fn read(
        &self,
        name: &[u8],
        fields: &[u8],
        year: &str,
        options: &ReadOptions,
    ) -> Result<Record, ReadError> {
        let mut fields = fields.splitn(FIELDS + 1, |byte| *byte == b',');
        let mut field = || fields.next().unwrap_or_default();
        let [black, white] = [field(), field()].map(|name| self.text(name));
        let (result, moves) = (self.text(field()), field());
        let [fifth, change, comment] = [field(), field(), field()].map(|it| self.text(it));
        let mut record = self.moves(moves.trim_ascii(), options)?;
        let about = &mut record.about;
        about.players.black = black;
        about.players.white = white;
        year.clone_into(&mut about.date);
        let name = self.text(name);
        // RenLib writes a comma if there is no tournament.
        if !name
            .trim_matches(',')
            .bytes()
            .all(|byte| byte.is_ascii_digit())
        {
            about.event = name;
        }
        let (comment, end) = match comment.rsplit_once(',') {
            Some((comment, end)) if needs_comma(end) => (comment.to_owned(), end.to_owned()),
            _ => (comment, String::new()),
        };
        let plain = RESULTS
            .iter()
            .find_map(|(it, sign)| (*sign == result).then_some(*it))
            .or_else(|| result_words::result(&result).ok().flatten());
        about.result = RecordedResult::with_end(plain, &end);
        if plain.is_none() && !matches!(result.as_str(), "" | "?") {
            let (name, value) = ("result".into(), result);
            let anomaly = Anomaly::Value { name, value };
            let warning = Warning::new(Place::line(self.number), anomaly);
            record.warnings.push(warning);
        }
        let values = vec![fifth, change, comment];
        if values.iter().any(|value| !value.is_empty()) {
            let name = KEPT.to_owned();
            about.other.push(Property { name, values });
        }
        Ok(record)
    }

    /// The record of a game with these moves.
    fn moves(&self, moves: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
        let start = Start::Empty(options.on_usual_board());
        let mut builder = Builder::new(&start);
        for pair in moves.chunks(2) {
            let at = self.place_of(pair);
            let digit = |byte: &u8| char::from(*byte).to_digit(16);
            let digits = pair.iter().map(digit).collect::<Option<Vec<u32>>>();
            match digits.as_deref() {
                Some([0, 0]) => builder.pass(builder.to_move()),
                Some([column @ 1..=SIDE, row @ 1..=SIDE]) => {
                    let point = Point::at((SIDE - row) as u8, (column - 1) as u8);
                    let played = builder.play(point);
                    played.map_err(|problem| ReadError::in_text(self.line, at, problem))?;
                }
                _ => return Err(unexpected(self.line, at, Wanted::Move)),
            }
        }
        Ok(builder.into_record(start))
    }
}

/// The results, each with its sign.
const RESULTS: [(RecordedResult, &str); 3] = [
    (RecordedResult::win(Stone::Black), "+"),
    (RecordedResult::win(Stone::White), "-"),
    (RecordedResult::Draw, "="),
];

/// Whether the last part of a comment, if it has several, is not part of it.
fn needs_comma(end: &str) -> bool {
    end.is_empty() || RecordedResult::is_end(end)
}

/// A text that can stand in a field: one line without the signs that end a field.
fn field(text: &str) -> String {
    one_line(&text.replace([']', ','], " ")).into_owned()
}

/// A text that can stand before the fields.
fn title(text: &str) -> String {
    one_line(&text.replace("=[", " ")).into_owned()
}

/// What is lost all the same: not the year of a date and the name of an event, but signs that end a
/// field.
fn losses(record: &Record, losses: &mut Vec<Loss>) {
    let about = &record.about;
    losses.retain(|loss| match loss {
        Loss::Date => !is_year(&about.date),
        Loss::Event => {
            let is_named = !about.event.bytes().all(|byte| byte.is_ascii_digit());
            !(is_named && about.round.is_empty() && about.place.is_empty())
        }
        _ => true,
    });
    let players = [&about.players.black, &about.players.white];
    let is_changed = players.iter().any(|text| field(text) != **text);
    let is_changed = is_changed || title(&about.event) != about.event;
    losses.extend(is_changed.then_some(Loss::Characters));
}

/// Writes records one after another.
#[derive(Default)]
struct Writer {
    games: usize,
    year: String,
}

impl GameWriter for Writer {
    /// Writes a record in a line, after one with the year if it is another one.
    fn add(
        &mut self,
        record: &Record,
        line: &MoveList,
        _: WriteOptions,
    ) -> Result<Vec<u8>, WriteError> {
        let mut out = String::new();
        let about = &record.about;
        self.games += 1;
        let year = if is_year(&about.date) {
            &*about.date
        } else {
            ""
        };
        if year != self.year {
            let line = if year.is_empty() { NO_YEAR } else { year };
            let _ = writeln!(out, "{line}\r");
            year.clone_into(&mut self.year);
        }
        let event = title(&about.event);
        let name = match event.bytes().all(|byte| byte.is_ascii_digit()) {
            true => self.games.to_string(),
            false => event,
        };
        let [black, white] = [&about.players.black, &about.players.white].map(|it| field(it));
        let plain = about.result.map(RecordedResult::plain);
        let sign = RESULTS.iter().find(|(it, _)| Some(*it) == plain);
        let sign = sign.map_or("", |(_, sign)| sign);
        let end = RecordedResult::end(about.result);
        let mut moves = String::new();
        for (point, _) in &line.moves {
            let (column, row) = (point.column() + 1, SIDE as usize - point.row());
            let _ = write!(moves, "{column:X}{row:X}");
        }
        let kept = about.other.iter().find(|it| it.name == KEPT);
        let mut kept = kept.map_or(&[][..], |it| &it.values).iter();
        let mut kept = || kept.next().map_or("", String::as_str);
        let (fifth, change) = (field(kept()), field(kept()));
        let comment = one_line(kept()).replace(']', " ");
        let last = comment.rsplit_once(',').map(|(_, last)| last);
        let is_ambiguous = !end.is_empty() || last.is_some_and(needs_comma);
        let comma = if is_ambiguous { "," } else { "" };
        let _ = writeln!(
            out,
            "{name}=[{black},{white},{sign},{moves},{fifth},{change},{comment}{comma}{end}]\r"
        );
        Ok(out.into_bytes())
    }
}
