//! Reads RIF: tables and games, element by element.

use std::collections::HashSet;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use super::game::{Anomalies, Attributes, Game, Tables};
use crate::record::encoding::decode;
use crate::record::place::Places;
use crate::record::{Games, Problem, ReadError, ReadOptions, Wanted, Warning};

/// Reads the games of a database.
pub(in crate::record) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Games, ReadError> {
    let (text, of_file) = decode(bytes, encoding(bytes), options.encoding)?;
    if !text.trim_start().starts_with('<') {
        return Err(ReadError::whole(Problem::NotThisFormat));
    }
    let mut document = Document {
        text: &text,
        tables: Tables::default(),
        games: Vec::new(),
        open: 0,
        field: None,
        wrong: Vec::new(),
    };
    document.read();
    if document.games.is_empty() {
        let wrong = document.wrong.into_iter().next();
        return Err(wrong.unwrap_or(ReadError::whole(Problem::NoGame)));
    }
    let Document { tables, games, .. } = document;
    let mut anomalies = Anomalies {
        places: Places::new(&text, (1, 1)),
        names: HashSet::new(),
    };
    let record = |game: Game| game.record(&tables, options, &mut anomalies);
    let mut games: Games = games.into_iter().map(record).collect();
    if let Some(first) = games.iter_mut().flatten().next() {
        first.warnings.splice(0..0, Warning::of_file(of_file));
    }
    Ok(games)
}

/// The encoding that the first line names.
fn encoding(bytes: &[u8]) -> Option<&[u8]> {
    let line = bytes.split(|byte| *byte == b'>').next()?;
    let name = b"encoding=";
    let at = line.windows(name.len()).position(|window| window == name)?;
    let mut parts = line[at + name.len()..].split(|byte| matches!(byte, b'"' | b'\''));
    parts.nth(1)
}

/// The names of the tables' rows.
const TABLES: [&str; 6] = ["player", "tournament", "rule", "opening", "city", "country"];

struct Document<'a> {
    text: &'a str,
    tables: Tables,
    games: Vec<Game>,
    // How many elements are open.
    open: usize,
    // The element of a game that the text belongs to, and its depth.
    field: Option<(String, usize)>,
    // What is wrong before the first game.
    wrong: Vec<ReadError>,
}

/// How often what is no XML is skipped. Each time may take as long as the rest of the file.
const MOST_SKIPPED: usize = 100;

impl Document<'_> {
    /// Reads all elements. What is no XML is skipped up to the next game.
    fn read(&mut self) {
        let mut from = 0;
        for _ in 0..MOST_SKIPPED {
            let (mut game, mut at) = (None, from);
            let Err(error) = self.read_from(from, &mut game, &mut at) else {
                return;
            };
            if let Some(game) = &mut game
                && self.field.take().is_some()
            {
                game.cut();
            }
            self.games.extend(game);
            match self.games.last_mut() {
                Some(game) => game.wrong.push(error),
                None => self.wrong.push(error),
            }
            let Some(next) = self.next_game(at + 1) else {
                return;
            };
            (self.open, from) = (0, next);
        }
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

    /// Reads elements from the byte `from` on, up to the end or to what is no XML. `game` is the
    /// one that is open then, and `at` where the last thing that was read begins.
    fn read_from(
        &mut self,
        from: usize,
        game: &mut Option<Game>,
        at: &mut usize,
    ) -> Result<(), ReadError> {
        let mut xml = Reader::from_str(&self.text[from..]);
        xml.config_mut().expand_empty_elements = true;
        // The end tags of what begins before have no beginning.
        xml.config_mut().allow_unmatched_ends = from > 0;
        loop {
            let offset = from + xml.buffer_position() as usize;
            *at = offset;
            let event = xml
                .read_event()
                .map_err(|_| self.not_xml(from + xml.error_position() as usize))?;
            match event {
                Event::Start(element) => {
                    self.open += 1;
                    self.start(&element, offset, game)?;
                }
                Event::End(element) => {
                    self.open = self.open.saturating_sub(1);
                    if self
                        .field
                        .as_ref()
                        .is_some_and(|(_, depth)| *depth > self.open)
                    {
                        self.field = None;
                    }
                    let name = element.local_name();
                    if name.as_ref().eq_ignore_ascii_case("game") {
                        self.games.extend(game.take());
                    }
                }
                Event::Text(text) => self.text(&text.xml10_content(), offset, game),
                Event::CData(text) => {
                    self.text(&text.xml10_content(), offset + "<![CDATA[".len(), game);
                }
                Event::GeneralRef(reference) => {
                    let name = reference.xml10_content();
                    let character = reference.resolve_char_ref().ok().flatten();
                    let character = character.map(String::from);
                    let named = || resolve_predefined_entity(&name).map(str::to_owned);
                    // An unknown entity is kept as it is.
                    let text = character
                        .or_else(named)
                        .unwrap_or_else(|| format!("&{name};"));
                    self.text(&text, offset, game);
                }
                Event::Eof if self.open > 0 => {
                    let wanted = Wanted::End;
                    let end = self.text.len();
                    return Err(self.error(end, Problem::Cut { wanted }));
                }
                Event::Eof => return Ok(()),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
                Event::Empty(_) => {}
            }
        }
    }

    fn start(
        &mut self,
        element: &BytesStart,
        offset: usize,
        game: &mut Option<Game>,
    ) -> Result<(), ReadError> {
        let name = element.local_name();
        let name = name.as_ref().to_ascii_lowercase();
        if game.is_some() {
            if self.field.is_none() {
                self.field = Some((name, self.open));
            }
            return Ok(());
        }
        if name == "game" {
            *game = Some(Game::new(offset, self.attributes(element, offset)?));
        } else if let Some(table) = TABLES.iter().find(|table| **table == name) {
            let mut attributes = self.attributes(element, offset)?;
            let id = attributes.iter().find(|(name, _)| name == "id");
            if let Some((_, id)) = id {
                let key = (*table, id.clone());
                attributes.sort_by(|one, other| one.0.cmp(&other.0));
                self.tables.rows.insert(key, attributes);
            }
        }
        Ok(())
    }

    /// The attributes of an element. None may come twice.
    fn attributes(&self, element: &BytesStart, offset: usize) -> Result<Attributes, ReadError> {
        let mut names = HashSet::new();
        let mut read = |attribute: Result<quick_xml::events::attributes::Attribute, _>| {
            let attribute = attribute.map_err(|_| self.not_xml(offset))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value = value.map_err(|_| self.not_xml(offset))?;
            if !names.insert(attribute.key.as_ref().to_owned()) {
                return Err(self.not_xml(offset));
            }
            let name = attribute.key.local_name();
            Ok((name.as_ref().to_ascii_lowercase(), value.into_owned()))
        };
        // The reader's own check for duplicates takes quadratic time.
        let mut attributes = element.attributes();
        attributes.with_checks(false);
        attributes.map(&mut read).collect()
    }

    /// Adds text to the element of a game that it is in.
    fn text(&self, text: &str, offset: usize, game: &mut Option<Game>) {
        if let (Some(game), Some((field, _))) = (game, &self.field) {
            game.text(field, text, offset);
        }
    }

    fn not_xml(&self, offset: usize) -> ReadError {
        let offset = offset.min(self.text.len());
        let rest = self.text.get(offset..).unwrap_or_default();
        let found: String = rest.chars().take(12).collect();
        let (found, wanted) = (format!("`{found}`"), Wanted::Element);
        match rest.is_empty() {
            true => self.error(offset, Problem::Cut { wanted }),
            false => self.error(offset, Problem::Unexpected { found, wanted }),
        }
    }

    fn error(&self, offset: usize, problem: Problem) -> ReadError {
        ReadError::in_text(self.text.as_bytes(), offset, problem)
    }
}
