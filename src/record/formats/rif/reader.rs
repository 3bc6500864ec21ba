//! Reads RIF: tables and games, element by element.

use std::collections::HashSet;
use std::ops::Range;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;

use super::game::{Anomalies, Game, Row, Tables, attributes};
use crate::record::encoding::decode;
use crate::record::place::Places;
use crate::record::{EachGame, Problem, ReadError, ReadOptions, Wanted};

/// Reads the games of a database, and gives one after another to `each`. The first pass finds the
/// tables, which may stand behind the games, and where the games are.
pub(in crate::record) fn read(
    bytes: &[u8],
    options: &ReadOptions,
    each: &mut EachGame<'_>,
) -> Result<usize, ReadError> {
    let text = decode(bytes, encoding(bytes))?;
    if !text.trim_start().starts_with('<') {
        return Err(ReadError::whole(Problem::NotThisFormat));
    }
    let mut document = Document {
        text: &text,
        tables: Tables::default(),
        games: Vec::new(),
        longest: (0, 0),
    };
    document.read()?;
    if document.games.is_empty() {
        return Err(ReadError::whole(Problem::NoGame));
    }
    let Document { tables, games, .. } = document;
    let mut anomalies = Anomalies {
        places: Places::new(&text, (1, 1)),
        names: HashSet::new(),
    };
    for range in &games {
        let game = Game::in_text(&text, range.clone());
        let record = game.and_then(|game| game.record(&tables, options, &mut anomalies));
        if each(record).is_break() {
            break;
        }
    }
    Ok(games.len())
}

/// The encoding that the first line names.
fn encoding(bytes: &[u8]) -> Option<&[u8]> {
    let line = bytes.split(|byte| *byte == b'>').next()?;
    let name = b"encoding=";
    let at = line.windows(name.len()).position(|window| window == name)?;
    let mut parts = line[at + name.len()..].split(|byte| matches!(byte, b'"' | b'\''));
    parts.nth(1)
}

/// The tables, and what a row of one says that is used.
const TABLES: [&str; 6] = ["player", "tournament", "rule", "opening", "city", "country"];
const USED: [&str; 8] = [
    "name", "surname", "abbr", "start", "date", "year", "city", "country",
];

/// How long a text in a table may be, in bytes, however many games repeat it; and how many bytes
/// the games may make of a longer one. Else a small file could become a huge one.
const SHORT: usize = 1000;
const MOST_REPEATED: usize = 1 << 24;

/// An element of this name, in whatever case, and whatever stands before a colon.
fn is_named(element: &BytesStart, name: &str) -> bool {
    element.local_name().as_ref().eq_ignore_ascii_case(name)
}

struct Document<'a> {
    text: &'a str,
    tables: Tables,
    games: Vec<Range<usize>>,
    // The length of the longest text in a table, and where its row is.
    longest: (usize, usize),
}

impl Document<'_> {
    /// Reads the tables, finds the games, and checks that all of it is XML.
    fn read(&mut self) -> Result<(), ReadError> {
        let mut xml = reader(self.text);
        // How many elements are open, and where the game began that is.
        let (mut open, mut game) = (0_usize, None);
        loop {
            let offset = xml.buffer_position() as usize;
            let event = xml
                .read_event()
                .map_err(|_| not_xml(self.text, xml.error_position() as usize))?;
            match event {
                Event::Start(element) => {
                    open += 1;
                    if game.is_none() && is_named(&element, "game") {
                        attributes(&element).map_err(|()| not_xml(self.text, offset))?;
                        game = Some(offset);
                    } else if game.is_none() {
                        self.row(&element, offset)?;
                    }
                }
                Event::End(element) => {
                    open = open.saturating_sub(1);
                    let name = element.local_name();
                    if name.as_ref().eq_ignore_ascii_case("game") {
                        let end = xml.buffer_position() as usize;
                        self.games.extend(game.take().map(|start| start..end));
                    }
                }
                Event::Eof if open > 0 => {
                    let (end, wanted) = (self.text.len(), Wanted::End);
                    return Err(error(self.text, end, Problem::Cut { wanted }));
                }
                Event::Eof => return self.check_repeated(),
                _ => {}
            }
        }
    }

    /// An error if the games could repeat a long text too often.
    fn check_repeated(&self) -> Result<(), ReadError> {
        let (length, offset) = self.longest;
        let repeated = length.saturating_mul(self.games.len());
        match length > SHORT && repeated > MOST_REPEATED {
            true => {
                let row = &self.text[offset..];
                Err(unexpected(self.text, offset, row, Wanted::ShortText))
            }
            false => Ok(()),
        }
    }

    /// Adds an element to the table that it belongs to, if any.
    fn row(&mut self, element: &BytesStart, offset: usize) -> Result<(), ReadError> {
        let Some(table) = TABLES.iter().find(|table| is_named(element, table)) else {
            return Ok(());
        };
        let attributes = attributes(element).map_err(|()| not_xml(self.text, offset))?;
        let Some((_, id)) = attributes.iter().find(|(name, _)| name == "id") else {
            return Ok(());
        };
        let mut row = Row::new();
        for (name, value) in &attributes {
            let Some(name) = USED.iter().find(|used| *used == name) else {
                continue;
            };
            self.longest = self.longest.max((value.len(), offset));
            row.push((*name, value.clone().into_owned()));
        }
        let table = self.tables.rows.entry(table).or_default();
        table.insert(id.clone().into_owned(), row);
        Ok(())
    }
}

impl<'a> Game<'a> {
    /// The game in this part of a text, which was found to be XML.
    fn in_text(text: &'a str, range: Range<usize>) -> Result<Game<'a>, ReadError> {
        let mut xml = reader(&text[range.clone()]);
        let wrong = |at: u64| not_xml(text, range.start + at as usize);
        let mut game = match xml.read_event() {
            Ok(Event::Start(element)) => Game::new(range.start, element),
            _ => return Err(wrong(0)),
        };
        // The element of the game that the text belongs to and its depth; how many are open.
        let (mut field, mut open) = (None::<(String, usize)>, 1);
        loop {
            let offset = range.start + xml.buffer_position() as usize;
            let mut add = |text: &str, offset| {
                if let Some((field, _)) = &field {
                    game.text(field, text, offset);
                }
            };
            match xml.read_event().map_err(|_| wrong(xml.error_position()))? {
                Event::Start(element) => {
                    open += 1;
                    let name = || element.local_name().as_ref().to_ascii_lowercase();
                    field.get_or_insert_with(|| (name(), open));
                }
                Event::End(_) => {
                    open -= 1;
                    field.take_if(|(_, depth)| *depth > open);
                }
                Event::Text(text) => add(&text.xml10_content(), offset),
                Event::CData(text) => add(&text.xml10_content(), offset + "<![CDATA[".len()),
                Event::GeneralRef(reference) => add(&resolved(&reference), offset),
                Event::Eof => return Ok(game),
                _ => {}
            }
        }
    }
}

fn reader(text: &str) -> Reader<&[u8]> {
    let mut xml = Reader::from_str(text);
    xml.config_mut().expand_empty_elements = true;
    xml
}

/// The text that a reference stands for; an unknown entity is kept as it is.
fn resolved(reference: &BytesRef) -> String {
    let name = reference.xml10_content();
    let character = reference.resolve_char_ref().ok().flatten();
    let named = || resolve_predefined_entity(&name).map(str::to_owned);
    let text = character.map(String::from).or_else(named);
    text.unwrap_or_else(|| format!("&{name};"))
}

fn not_xml(text: &str, offset: usize) -> ReadError {
    let offset = offset.min(text.len());
    let rest = text.get(offset..).unwrap_or_default();
    let wanted = Wanted::Element;
    match rest.is_empty() {
        true => error(text, offset, Problem::Cut { wanted }),
        false => unexpected(text, offset, rest, wanted),
    }
}

/// The error for something that begins like `found`.
fn unexpected(text: &str, offset: usize, found: &str, wanted: Wanted) -> ReadError {
    let beginning: String = found.chars().take(12).collect();
    let found = format!("`{beginning}`");
    error(text, offset, Problem::Unexpected { found, wanted })
}

fn error(text: &str, offset: usize, problem: Problem) -> ReadError {
    ReadError::in_text(text.as_bytes(), offset, problem)
}
