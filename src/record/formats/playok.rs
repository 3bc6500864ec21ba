//! The games of PlayOK: headers such as `[White "Ben"]`, then numbered moves and the result.
//!
//! The letters of columns skip none, and row 1 is at the bottom. Black begins and is named first
//! in a result: `1-0` is a win for Black. PlayOK's board has 15 rows, and six in a row do not win
//! there. Headers without a place in a record are kept. For what PlayOK has no header for, the
//! writer adds its own: `Size`, `Variant` for another rule than the reader would take, and
//! `Termination` for how the game ended.

use std::borrow::Cow;
use std::fmt::Write;

use crate::record::codec::{Codec, each, named};
use crate::record::encoding::of_lines;
use crate::record::games::Games;
use crate::record::list::{Letters, ListReader};
use crate::record::move_list::MoveList;
use crate::record::result_words;
use crate::record::text::{decoded, one_line, unexpected, written_lines};
use crate::record::{
    About, Anomaly, Format, FormatSupport, Mending, Place, Problem, Property, ReadError,
    ReadOptions, Record, RecordedResult, Rows, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, Coords, NewGame, Rule, Stone};

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)))),
    write: Some(|| each(|record, line, _| write(record, line).into_bytes())),
    kept: |record| named(record, &KEPT),
    ..Codec::new(
        Format::PlayOk,
        FormatSupport {
            lines: false,
            ..FormatSupport::DESCRIBED
        },
    )
};

/// The headers that have no place in a record.
const KEPT: [&str; 4] = ["Time", "TimeControl", "BlackElo", "WhiteElo"];

/// The place of games whose rule is PlayOK's.
const SITE: &str = "PlayOK";

/// How many columns a line of moves takes.
const WIDTH: usize = 79;

/// The results, each with how it is written.
const RESULTS: [(Option<RecordedResult>, &str); 4] = [
    (Some(RecordedResult::win(Stone::Black)), "1-0"),
    (Some(RecordedResult::win(Stone::White)), "0-1"),
    (Some(RecordedResult::Draw), "1/2-1/2"),
    (None, "*"),
];

/// The rule of a game that was played in this place.
fn rule_in(place: &str) -> Rule {
    match place.eq_ignore_ascii_case(SITE) {
        true => Rule::Standard,
        false => Rule::default(),
    }
}

/// The name and the value of a header.
pub(in crate::record) fn header(line: &str) -> Option<(&str, String)> {
    let header = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = header.trim().split_once(char::is_whitespace)?;
    let quoted = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let (mut value, mut letters) = (String::new(), quoted.chars());
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '\\' => letters.next()?,
            letter => letter,
        });
    }
    Some((name, value))
}

/// Reads the records in a file of this format.
fn read(bytes: &[u8], options: &ReadOptions) -> impl Iterator<Item = Result<Record, ReadError>> {
    let headers = written_lines(bytes).map(|(_, line)| line);
    let headers = headers.filter(|line| line.starts_with(b"["));
    let (page, mut guess) = of_lines(headers, options.encoding);
    let mut lines = written_lines(bytes).peekable();
    std::iter::from_fn(move || {
        lines.peek()?;
        let mut game = Game::new(options);
        while let Some((number, line)) = lines.next_if(|(_, line)| line.starts_with(b"[")) {
            let text = page.and_then(|page| page.decode(line));
            game.add_header(line, text.as_deref(), number);
        }
        let mut moves = Vec::new();
        while let Some(line) = lines.next_if(|(_, line)| !line.starts_with(b"[")) {
            moves.push(line);
        }
        game.warnings.extend(guess.take());
        Some(game.record(&moves))
    })
}

/// What the headers of a game say.
struct Game<'a> {
    options: &'a ReadOptions,
    about: About,
    new: NewGame,
    rule: Option<Rule>,
    end: String,
    warnings: Vec<Warning>,
    error: Option<ReadError>,
}

impl<'a> Game<'a> {
    fn new(options: &'a ReadOptions) -> Game<'a> {
        Game {
            options,
            about: About::default(),
            new: options.new_game(),
            rule: None,
            end: String::new(),
            warnings: Vec::new(),
            error: None,
        }
    }

    /// Adds what a line above the moves says, whose `text` is that in the encoding of the file.
    fn add_header(&mut self, line: &[u8], text: Option<&str>, number: usize) {
        let text = text.map_or_else(|| decoded(line), Cow::Borrowed);
        let read = match header(&text) {
            Some((name, value)) => {
                let place = Place::line(number);
                self.take(name, value, place)
                    .map_err(|problem| ReadError { place, problem })
            }
            None => Err(unexpected(line, 0, Wanted::Value).in_line_number(number)),
        };
        self.error = self.error.take().or(read.err());
    }

    fn take(&mut self, name: &str, value: String, place: Place) -> Result<(), Problem> {
        let about = &mut self.about;
        let text = match name {
            "Event" => &mut about.event,
            "Site" => &mut about.place,
            "Date" => &mut about.date,
            "Round" => &mut about.round,
            "Black" => &mut about.players.black,
            "White" => &mut about.players.white,
            "Termination" => &mut self.end,
            "Size" => {
                self.new.size = value.parse().map_err(Problem::Size)?;
                return Ok(());
            }
            "Result" if result_words::result(&value).is_ok() => {
                about.result = result_words::result(&value).ok().flatten();
                return Ok(());
            }
            "Variant" if value.parse::<Rule>().is_ok() => {
                self.rule = value.parse().ok();
                return Ok(());
            }
            _ => {
                let (name, values) = (name.to_owned(), vec![value.clone()]);
                let anomaly = match &*name {
                    "Result" | "Variant" => Some(Anomaly::Value {
                        name: name.clone(),
                        value,
                    }),
                    kept if KEPT.contains(&kept) => None,
                    _ => Some(Anomaly::Unknown { name: name.clone() }),
                };
                about.other.push(Property { name, values });
                let warning = anomaly.map(|anomaly| Warning::new(place, anomaly));
                self.warnings.extend(warning);
                return Ok(());
            }
        };
        let is_unknown = matches!(value.as_str(), "?" | "-" | "????.??.??");
        *text = if is_unknown { String::new() } else { value };
        Ok(())
    }

    /// The record of the game with the moves in these lines.
    fn record(mut self, lines: &[(usize, &[u8])]) -> Result<Record, ReadError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let said = self.rule.unwrap_or_else(|| rule_in(&self.about.place));
        let (rule, other) = self.options.rule_for(Some(said));
        self.new.rule = rule;
        let start = Start::Empty(self.new);
        let mut reader = ListReader::new(&start, Rows::Bottom, Letters::All);
        let mut wrong = None;
        for (number, line) in lines {
            let (moves, found) = without_result(line);
            self.about.result = self.about.result.or(found.flatten());
            if wrong.is_some() {
                continue;
            }
            if let Err(error) = reader.add(moves) {
                wrong = Some(error.in_line_number(*number));
            }
        }
        match wrong {
            Some(error) if reader.is_empty() => return Err(error),
            wrong => {
                let mended = |error| Warning::of_mended(error, Mending::EndingTheLine);
                self.warnings.extend(wrong.map(mended));
            }
        }
        self.about.result = RecordedResult::with_end(self.about.result, &self.end);
        self.warnings.extend(other.map(Warning::whole));
        Ok(Record {
            about: self.about,
            warnings: self.warnings,
            ..reader.into_record(start)
        })
    }
}

/// The result that is written so.
fn result(text: &str) -> Option<Option<RecordedResult>> {
    let found = RESULTS.iter().find(|(_, name)| *name == text);
    found.map(|(result, _)| *result)
}

/// A line without the result at its end, and that result.
fn without_result(line: &[u8]) -> (&[u8], Option<Option<RecordedResult>>) {
    let line = line.trim_ascii_end();
    let start = line.iter().rposition(u8::is_ascii_whitespace);
    let (moves, last) = line.split_at(start.map_or(0, |at| at + 1));
    match str::from_utf8(last).ok().and_then(result) {
        Some(found) => (moves, Some(found)),
        None => (line, None),
    }
}

/// Writes a record.
fn write(record: &Record, line: &MoveList) -> String {
    let mut out = String::new();
    let about = &record.about;
    let plain = about.result.map(RecordedResult::plain);
    let result = RESULTS.iter().find(|(result, _)| *result == plain);
    let result = result.map_or("*", |(_, name)| name);
    let (size, rule) = (record.start.size(), record.start.rule());
    let mut header = |name: &str, value: &str, unknown: &str| {
        let value = one_line(value).replace('\\', "\\\\").replace('"', "\\\"");
        let value = if value.is_empty() { unknown } else { &value };
        if !value.is_empty() {
            let _ = writeln!(out, "[{name} \"{value}\"]");
        }
    };
    header("Event", &about.event, "?");
    header("Site", &about.place, "?");
    header("Date", &about.date, "????.??.??");
    header("Round", &about.round, "-");
    header("Black", &about.players.black, "?");
    header("White", &about.players.white, "?");
    header("Result", result, "");
    for property in &about.other {
        if KEPT.contains(&&*property.name) {
            header(&property.name, &property.values.join(" "), "");
        }
    }
    if size != BoardSize::default() {
        header("Size", &size.to_string(), "");
    }
    if rule != rule_in(&about.place) {
        header("Variant", rule.name(), "");
    }
    header("Termination", RecordedResult::end(about.result), "");
    out.push('\n');
    write_moves(line, size, result, &mut out);
    out.push('\n');
    out
}

/// Writes the moves and the result in lines.
fn write_moves(line: &MoveList, size: BoardSize, result: &str, out: &mut String) {
    let mut words = Vec::new();
    for (index, (point, _)) in line.moves.iter().enumerate() {
        if index % 2 == 0 {
            words.push(format!("{}.", index / 2 + 1));
        }
        words.push(Coords::Letters.show(*point, size).to_string());
    }
    words.push(result.to_owned());
    let mut column = 0;
    for word in words {
        let separator = match column {
            0 => "",
            _ if column + 1 + word.len() > WIDTH => "\n",
            _ => " ",
        };
        column = match separator {
            "\n" => word.len(),
            _ => column + separator.len() + word.len(),
        };
        out.push_str(separator);
        out.push_str(&word);
    }
    out.push('\n');
}
