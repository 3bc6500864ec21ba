//! The games of PlayOK: headers such as `[White "Ben"]`, then numbered moves and the result.
//!
//! The letters of columns skip none, and row 1 is at the bottom. Black begins and is named first
//! in a result: `1-0` is a win for Black. PlayOK's board has 15 rows, and six in a row do not win
//! there. Headers without a place in a record are kept. For what PlayOK has no header for, the
//! writer adds its own: `Size`, `First` where White begins, `Variant` for another rule than the
//! reader would take, and `Termination` for how the game ended. The moves may have all that PGN has,
//! see [`moves`].

pub(in crate::record) mod moves;

use std::borrow::Cow;
use std::fmt::Write;

use crate::record::codec::{Codec, each, named};
use crate::record::encoding::of_lines;
use crate::record::games::Games;
use crate::record::list::{Letters, ListReader};
use crate::record::place::Places;
use crate::record::result_words;
use crate::record::text::{
    decoded, line_at, lines_from, one_line, unexpected, without_bom, written_lines,
};
use crate::record::{
    About, Anomaly, CodePage, Format, FormatSupport, Loss, Place, Problem, Property, ReadError,
    ReadOptions, Record, RecordedResult, Rows, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, NewGame, Rule, Stone};
use moves::MoveReader;

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)))),
    write: Some(|| each(|record, _, _| write(record).into_bytes())),
    kept: |record| named(record, &KEPT),
    kept_of_node: moves::kept_of_node,
    losses: |record, losses| losses.extend(record.about.end_took.map(|_| Loss::Times(1))),
    ..Codec::new(
        Format::PlayOk,
        FormatSupport {
            side_to_move: true,
            variations: true,
            comments: true,
            passes: true,
            times: true,
            lines: false,
            ..FormatSupport::DESCRIBED
        },
    )
};

/// The headers that have no place in a record.
const KEPT: [&str; 4] = ["Time", "TimeControl", "BlackElo", "WhiteElo"];

/// The place of games whose rule is PlayOK's.
const SITE: &str = "PlayOK";

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
    let headers = headers.filter(|line| line.starts_with(b"[") || line.contains(&b'{'));
    let (page, mut guess) = of_lines(headers, options.encoding);
    let (mut at, mut places) = (without_bom(bytes).1, Places::default());
    std::iter::from_fn(move || {
        let mut game = Game::new(options, page);
        loop {
            at += bytes[at..].len() - bytes[at..].trim_ascii_start().len();
            let (line, next) = line_at(bytes, at);
            // A line that begins so is for programs alone.
            if line.starts_with(b"%") {
                at = next;
                continue;
            }
            if !line.starts_with(b"[") {
                break;
            }
            game.add_header(line, places.of(bytes, at));
            (game.is_begun, at) = (true, next);
        }
        let start = at;
        at = moves::end_of_moves(bytes, at);
        game.warnings.extend(guess.take());
        let place = |offset| places.of(bytes, start + offset);
        (game.is_begun || at > start).then(|| game.record(&bytes[start..at], place))
    })
}

/// What the headers of a game say.
struct Game<'a> {
    options: &'a ReadOptions,
    page: Option<CodePage>,
    about: About,
    new: NewGame,
    rule: Option<Rule>,
    end: String,
    warnings: Vec<Warning>,
    error: Option<ReadError>,
    is_begun: bool,
}

impl<'a> Game<'a> {
    fn new(options: &'a ReadOptions, page: Option<CodePage>) -> Game<'a> {
        Game {
            options,
            page,
            about: About::default(),
            new: options.new_game(),
            rule: None,
            end: String::new(),
            warnings: Vec::new(),
            error: None,
            is_begun: false,
        }
    }

    /// Adds what a line above the moves says.
    fn add_header(&mut self, line: &[u8], place: Place) {
        let read = match header(&in_page(line, self.page)) {
            Some((name, value)) => self.take(name, value, place),
            None => Err(unexpected(line, 0, Wanted::Value).problem),
        };
        let error = read.map_err(|problem| ReadError { place, problem }).err();
        self.error = self.error.take().or(error);
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
            "First" if value.parse::<Stone>().is_ok() => {
                self.new.first = value.parse().unwrap_or_default();
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

    /// The record of the game with the moves in a text, in which `place` says where a byte is.
    fn record(
        mut self,
        text: &[u8],
        mut place: impl FnMut(usize) -> Place,
    ) -> Result<Record, ReadError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let said = self.rule.unwrap_or_else(|| rule_in(&self.about.place));
        let (rule, other) = self.options.rule_for(Some(said));
        self.new.rule = rule;
        let start = Start::Empty(self.new);
        let plain = moves::plain(text);
        let lines = || lines_from(&plain, 0).map(|(_, line)| line);
        let is_known = self.about.place.eq_ignore_ascii_case(SITE);
        let (letters, of_letters) = match is_known {
            true => (Letters::All, None),
            false => Letters::of(lines(), self.new.size),
        };
        let mut read = |letters| {
            let list = ListReader::new(&start, Rows::Bottom, letters);
            let mut reader = MoveReader::new(list, self.page);
            reader.read(text, &mut place).map(|()| reader)
        };
        let mut reader = read(letters)?;
        self.warnings.extend(of_letters.map(Warning::whole));
        // Letters that may skip the I do so if that makes a five.
        let is_open = !is_known && letters == Letters::All && Letters::may_skip(lines());
        if is_open && !reader.list.is_won() {
            let other = read(Letters::WithoutI).ok();
            if let Some(other) = other.filter(|other| other.list.is_won()) {
                reader = other;
                let skips = Anomaly::NoLetterI { skips: true };
                self.warnings.push(Warning::whole(skips));
            }
        }
        self.warnings.extend(reader.warnings);
        self.about.result = self.about.result.or(reader.result);
        self.about.result = RecordedResult::with_end(self.about.result, &self.end);
        self.warnings.extend(other.map(Warning::whole));
        Ok(Record {
            about: self.about,
            warnings: self.warnings,
            ..reader.list.into_record()
        })
    }
}

/// A line without the result at its end, and that result, if it is not open.
fn without_result(line: &[u8]) -> (&[u8], Option<RecordedResult>) {
    let line = line.trim_ascii_end();
    let start = line.iter().rposition(u8::is_ascii_whitespace);
    let (moves, last) = line.split_at(start.map_or(0, |at| at + 1));
    let found = RESULTS.iter().find(|(_, name)| name.as_bytes() == last);
    found.map_or((line, None), |(result, _)| (moves, *result))
}

/// A text in the encoding of the file, if it has one.
fn in_page(text: &[u8], page: Option<CodePage>) -> Cow<'_, str> {
    let in_page = page.and_then(|page| page.decode(text));
    in_page.map_or_else(|| decoded(text), Cow::Owned)
}

/// Writes a record.
fn write(record: &Record) -> String {
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
    if record.start.first() == Stone::White && matches!(record.start, Start::Empty(_)) {
        header("First", Stone::White.name(), "");
    }
    if rule != rule_in(&about.place) {
        header("Variant", rule.name(), "");
    }
    header("Termination", RecordedResult::end(about.result), "");
    out.push('\n');
    moves::write(record, result, &mut out);
    out.push('\n');
    out
}
