//! Reads RIF: tables and games, element by element.

use std::borrow::Cow;
use std::iter::{self, Peekable};
use std::ops::Range;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;

use super::game::{Anomalies, Field, Game, Row, TableName, Tables, attributes};
use crate::record::encoding::decode;
use crate::record::games::GameReader;
use crate::record::{Problem, ReadError, ReadOptions, Record, Wanted, Warning};

/// The games of a database, read one after another. A first pass finds the tables, which may stand
/// behind the games, and where the games are.
///
/// # Errors
/// If it is no database, or has no game.
pub(super) fn read<'a>(
    bytes: &'a [u8],
    options: &'a ReadOptions,
) -> Result<impl GameReader + 'a, ReadError> {
    let (text, of_file) = decode(bytes, encoding(bytes), options.encoding)?;
    if !text.trim_start().starts_with('<') {
        return Err(ReadError::whole(Problem::NotThisFormat));
    }
    let Document {
        tables,
        games,
        wrong,
        ..
    } = Document::read(&text)?;
    let mut wrong = wrong.into_iter().peekable();
    if games.is_empty() {
        let first = wrong.next().map(|(_, error)| error);
        return Err(first.unwrap_or(ReadError::whole(Problem::NoGame)));
    }
    Ok(Games {
        options,
        text,
        tables,
        games: (1..).zip(games),
        wrong,
        of_file: Warning::of_file(of_file),
        anomalies: Anomalies::default(),
    })
}

struct Games<'a, G, W: Iterator> {
    options: &'a ReadOptions,
    text: Cow<'a, str>,
    tables: Tables,
    // Their numbers and where they are.
    games: G,
    // As in `Document`.
    wrong: Peekable<W>,
    // What the first game says of the whole file.
    of_file: Vec<Warning>,
    anomalies: Anomalies,
}

impl<G, W> GameReader for Games<'_, G, W>
where
    G: Iterator<Item = (usize, Range<usize>)>,
    W: Iterator<Item = (usize, ReadError)>,
{
    fn next_game(&mut self) -> Option<Result<Record, ReadError>> {
        let (number, range) = self.games.next()?;
        let of_this = || self.wrong.next_if(|(games, _)| *games <= number);
        let of_this = iter::from_fn(of_this).map(|(_, error)| error).collect();
        let game = Game::in_text(&self.text, range);
        let mut record = game.and_then(|game| {
            let anomalies = &mut self.anomalies;
            game.record(&self.text, of_this, &self.tables, self.options, anomalies)
        });
        if let Ok(record) = &mut record {
            record.warnings.splice(0..0, self.of_file.drain(..));
        }
        Some(record)
    }

    fn skip_game(&mut self) -> bool {
        self.games.next().is_some()
    }
}

/// The encoding that the first line names.
fn encoding(bytes: &[u8]) -> Option<&[u8]> {
    let line = bytes.split(|byte| *byte == b'>').next()?;
    let name = b"encoding=";
    let at = line.windows(name.len()).position(|window| window == name)?;
    let mut parts = line[at + name.len()..].split(|byte| matches!(byte, b'"' | b'\''));
    parts.nth(1)
}

/// What a row of a table says that is used.
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
    // What is no XML, and how many games begin before it. A game says what is wrong in it or behind
    // it, and the first one what is wrong before it.
    wrong: Vec<(usize, ReadError)>,
    // The length of the longest text in a table, and where its row is.
    longest: (usize, usize),
}

/// How often what is no XML is skipped. Each time may take as long as the rest of the file.
const MOST_SKIPPED: usize = 100;

impl<'a> Document<'a> {
    /// Reads the tables and finds the games. What is no XML is skipped up to the next game.
    fn read(text: &'a str) -> Result<Document<'a>, ReadError> {
        let mut document = Document {
            text,
            tables: Tables::default(),
            games: Vec::new(),
            wrong: Vec::new(),
            longest: (0, 0),
        };
        let mut next = Some(0);
        for _ in 0..MOST_SKIPPED {
            let Some(from) = next else { break };
            let (mut game, mut at) = (None, from);
            let Err(error) = document.read_from(from, &mut game, &mut at) else {
                break;
            };
            document.games.extend(game.map(|start| start..at));
            document.wrong.push((document.games.len(), error));
            next = document.next_game(at + 1);
        }
        document.check_repeated()?;
        Ok(document)
    }

    /// Where the next game begins, from the byte `at` on.
    fn next_game(&self, at: usize) -> Option<usize> {
        const NAME: &[u8] = b"<game";
        let rest = self.text.as_bytes().get(at..)?;
        let is_game = |bytes: &[u8]| {
            let (name, behind) = bytes.split_at(NAME.len());
            name.eq_ignore_ascii_case(NAME)
                && matches!(behind, [b' '..=b'/' | b'>' | b'\t'..=b'\r'])
        };
        rest.windows(NAME.len() + 1)
            .position(is_game)
            .map(|next| at + next)
    }

    /// Reads elements from the byte `from` on, up to the end or to what is no XML. `game` is where
    /// the game began that is open then, and `at` where the last thing that was read begins.
    fn read_from(
        &mut self,
        from: usize,
        game: &mut Option<usize>,
        at: &mut usize,
    ) -> Result<(), ReadError> {
        let mut xml = reader(&self.text[from..]);
        // The end tags of what begins before have no beginning.
        xml.config_mut().allow_unmatched_ends = from > 0;
        let mut open = 0_usize;
        loop {
            let offset = from + xml.buffer_position() as usize;
            *at = offset;
            let event = xml
                .read_event()
                .map_err(|_| not_xml(self.text, from + xml.error_position() as usize))?;
            match event {
                Event::Start(element) => {
                    open += 1;
                    if game.is_none() && is_named(&element, "game") {
                        *game = Some(offset);
                    } else if game.is_none() {
                        self.row(&element, offset)?;
                    }
                }
                Event::End(element) => {
                    open = open.saturating_sub(1);
                    let name = element.local_name();
                    if name.as_ref().eq_ignore_ascii_case("game") {
                        let end = from + xml.buffer_position() as usize;
                        self.games.extend(game.take().map(|start| start..end));
                    }
                }
                Event::Eof if open > 0 => {
                    let end = self.text.len();
                    return Err(error(self.text, end, Problem::Cut(Wanted::End)));
                }
                Event::Eof => return Ok(()),
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
        let is_row = |name: &&str| is_named(element, name);
        let Some(table) = TableName::ROWS.iter().position(is_row) else {
            return Ok(());
        };
        let attributes = attributes(element).map_err(|()| not_xml(self.text, offset))?;
        let Some((_, id)) = attributes.iter().find(|(name, _)| name == "id") else {
            return Ok(());
        };
        let mut row = Row::default();
        for (name, value) in &attributes {
            let Some(name) = USED.iter().find(|used| *used == name) else {
                continue;
            };
            self.longest = self.longest.max((value.len(), offset));
            row.0.push((*name, value.clone().into_owned()));
        }
        self.tables.0[table].insert(id.clone().into_owned(), row);
        Ok(())
    }
}

impl<'a> Game<'a> {
    /// The game in this part of a text, which was found to be XML up to its end. If that is not the
    /// end of the game, it was cut off.
    fn in_text(text: &'a str, range: Range<usize>) -> Result<Game<'a>, ReadError> {
        let mut xml = reader(&text[range.clone()]);
        let wrong = |at: u64| not_xml(text, range.start + at as usize);
        let mut game = match xml.read_event() {
            Ok(Event::Start(element)) => Game::new(range.start, element),
            _ => return Err(wrong(0)),
        };
        // The element of the game that the text belongs to and its depth; how many are open.
        let (mut field, mut open) = (None::<(Field, usize)>, 1);
        loop {
            let offset = range.start + xml.buffer_position() as usize;
            let mut add = |text: &str, offset| {
                if let Some((field, _)) = field {
                    game.text(field, text, offset);
                }
            };
            match xml.read_event().map_err(|_| wrong(xml.error_position()))? {
                Event::Start(element) => {
                    open += 1;
                    let is_moves = ["move", "moves"]
                        .iter()
                        .any(|name| is_named(&element, name));
                    let of = if is_moves { Field::Moves } else { Field::Info };
                    field.get_or_insert((of, open));
                }
                Event::End(_) => {
                    open -= 1;
                    field.take_if(|(_, depth)| *depth > open);
                }
                Event::Text(text) => add(&text.xml10_content(), offset),
                Event::CData(text) => add(&text.xml10_content(), offset + "<![CDATA[".len()),
                Event::GeneralRef(reference) => add(&resolved(&reference), offset),
                Event::Eof => break,
                _ => {}
            }
        }
        if field.is_some_and(|(field, _)| field == Field::Moves) {
            game.cut_moves();
        }
        Ok(game)
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
        true => error(text, offset, Problem::Cut(wanted)),
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
