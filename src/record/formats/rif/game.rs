//! A game of RIF, turned into a record.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use quick_xml::XmlVersion;
use quick_xml::events::BytesStart;

use crate::record::formats::sgf;
use crate::record::place::Places;
use crate::record::result_words;
use crate::record::{
    Anomaly, Builder, Mending, Place, Problem, Property, ReadError, ReadOptions, Record,
    RecordedResult, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, NewGame, Opening, Rule, Stone, parse_point};

/// Finds the lines of anomalies, and reports each unknown name once per file.
#[derive(Default)]
pub(super) struct Anomalies {
    places: Places,
    names: HashSet<String>,
}

/// Attributes in order, unescaped.
type Attributes<'a> = Vec<(Cow<'a, str>, Cow<'a, str>)>;

/// At least as many attributes as a game of the database has.
const USUAL: usize = 12;

/// The attributes of an element, in order. None may come twice.
pub(super) fn attributes<'a>(element: &'a BytesStart<'_>) -> Result<Attributes<'a>, ()> {
    let mut found = Attributes::with_capacity(USUAL);
    let mut names = Vec::with_capacity(USUAL);
    // The reader's own check for duplicates takes quadratic time.
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(drop)?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        let value = value.map_err(drop)?;
        names.push(attribute.key.into_inner());
        let name = attribute.key.local_name().into_inner();
        let name = match name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => Cow::Owned(name.to_ascii_lowercase()),
            false => Cow::Borrowed(name),
        };
        found.push((name, value));
    }
    names.sort_unstable();
    match names.windows(2).any(|pair| pair[0] == pair[1]) {
        true => Err(()),
        false => Ok(found),
    }
}

/// What a row of a table says: the names of attributes and their values.
#[derive(Default)]
pub(super) struct Row(pub(super) Vec<(&'static str, String)>);

impl Row {
    /// An attribute; `None` if the row does not have it.
    fn get(&self, attribute: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| *name == attribute);
        found.map(|(_, value)| value.as_str())
    }
}

/// The tables whose rows the games refer to.
#[derive(Clone, Copy)]
pub(super) enum TableName {
    Player,
    Tournament,
    Rule,
    Opening,
    City,
    Country,
}

impl TableName {
    /// The names of their rows' elements, in the order of the tables.
    pub(super) const ROWS: [&str; 6] =
        ["player", "tournament", "rule", "opening", "city", "country"];
}

/// For each table the rows by their numbers.
#[derive(Default)]
pub(super) struct Tables(pub(super) [HashMap<String, Row>; TableName::ROWS.len()]);

impl Tables {
    /// A row; an empty one if there is no such row.
    fn row(&self, table: TableName, id: &str) -> &Row {
        const NONE: &Row = &Row(Vec::new());
        self.0[table as usize].get(id).unwrap_or(NONE)
    }
}

/// A game as it is in the file.
pub(super) struct Game<'a> {
    offset: usize,
    element: BytesStart<'a>,
    moves: String,
    // Where the moves begin.
    moves_at: usize,
    // The last of them may not be whole.
    is_last_dropped: bool,
    info: String,
}

/// What an element of a game holds.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Field {
    Moves,
    Info,
}

/// The attributes of the database that have no place in a record. Nobody is warned about them.
const KEPT: [&str; 6] = ["publisher", "btime", "wtime", "alt", "swap", "info"];

impl<'a> Game<'a> {
    pub(super) const fn new(offset: usize, element: BytesStart<'a>) -> Game<'a> {
        Game {
            offset,
            element,
            moves: String::new(),
            moves_at: 0,
            is_last_dropped: false,
            info: String::new(),
        }
    }

    /// Adds text from inside one of its elements.
    pub(super) fn text(&mut self, field: Field, text: &str, offset: usize) {
        match field {
            Field::Moves => {
                if self.moves.is_empty() {
                    self.moves_at = offset;
                }
                self.moves.push_str(text);
            }
            Field::Info => self.info.push_str(text),
        }
    }

    /// Takes off the last move, which may not be whole: the game ends in its moves.
    pub(super) fn cut_moves(&mut self) {
        self.is_last_dropped = true;
        let end = self.moves.rfind(char::is_whitespace);
        self.moves.truncate(end.unwrap_or_default());
    }

    /// The record of the game, or why there is none. What is `wrong` is no XML in it, or behind it
    /// before the next game.
    pub(super) fn record(
        self,
        text: &str,
        mut wrong: Vec<ReadError>,
        tables: &Tables,
        options: &ReadOptions,
        anomalies: &mut Anomalies,
    ) -> Result<Record, ReadError> {
        let text = text.as_bytes();
        let begin = anomalies.places.of(text, self.offset);
        // Games are read in order, so a single pass finds the lines of all.
        let error = |places: &mut Places, (offset, problem)| ReadError {
            place: places.of(text, offset),
            problem,
        };
        let is_last_dropped = self.is_last_dropped;
        let read = self.read(begin, tables, options, anomalies);
        let (mut record, bad) = read.map_err(|it| error(&mut anomalies.places, it))?;
        if record.tree.node_count() == 1 && !wrong.is_empty() {
            return Err(wrong.remove(0));
        }
        let bad = bad.map(|it| error(&mut anomalies.places, it));
        let bad = bad.map(|error| Warning::of_mended(error, Mending::EndingTheLine));
        let skipped = wrong.into_iter().map(|error| {
            let by = match error.problem {
                Problem::Cut(_) if is_last_dropped => Mending::DroppingTheLast,
                Problem::Cut(_) => Mending::Supplying,
                _ => Mending::Skipping,
            };
            Warning::of_mended(error, by)
        });
        record.warnings.extend(bad.into_iter().chain(skipped));
        Ok(record)
    }

    /// The record, with the byte of a move that cannot be read and what is wrong with it if others
    /// come before it; or the byte of an error and the error.
    fn read(
        self,
        place: Place,
        tables: &Tables,
        options: &ReadOptions,
        anomalies: &mut Anomalies,
    ) -> Result<(Record, Option<Wrong>), Wrong> {
        let mut record = Record::new(Start::default());
        let mut new = NewGame {
            rule: options.rule.unwrap_or_default(),
            ..NewGame::default()
        };
        let mut unusual = Vec::new();
        let mut end = String::new();
        let attributes = attributes(&self.element).map_err(|()| {
            let found = self.element.chars().take(11).collect::<String>();
            let found = format!("`<{found}`");
            let wanted = Wanted::Element;
            (self.offset, Problem::Unexpected { found, wanted })
        })?;
        for (name, value) in attributes {
            match &*name {
                "size" => {
                    let size = value.parse::<BoardSize>();
                    new.size = size.map_err(|it| (self.offset, Problem::Size(it)))?;
                }
                "first" => new.first = value.parse().unwrap_or(Stone::Black),
                "end" => end = value.into_owned(),
                "rule" => {
                    let named = tables
                        .row(TableName::Rule, &value)
                        .get("name")
                        .unwrap_or(&value);
                    let (used, other) = options.rule_for(Some(rule(named)));
                    new.rule = used;
                    unusual.extend(other);
                    let is_ours = named.parse::<Rule>().is_ok();
                    keep(&mut record, "rule", if is_ours { "" } else { named });
                }
                "opening" => {
                    let row = tables.row(TableName::Opening, &value);
                    let named = row.get("name").or(row.get("abbr")).unwrap_or(&value);
                    keep(&mut record, "opening", named);
                }
                _ if take(&mut record, &name, &value, tables) => {}
                // The number of a game in its file is not worth keeping.
                "id" => {}
                _ => {
                    keep(&mut record, &name, &value);
                    let (name, value) = (name.into_owned(), value.into_owned());
                    if name == "bresult" {
                        unusual.push(Anomaly::Value { name, value });
                    } else if !KEPT.contains(&&*name) && !anomalies.names.contains(&name) {
                        anomalies.names.insert(name.clone());
                        unusual.push(Anomaly::Unknown { name });
                    }
                }
            }
        }
        record.about.result = RecordedResult::with_end(record.about.result, &end);
        record.start = Start::Empty(new);
        let mut builder = Builder::new(&record.start);
        let mut wrong = None;
        builder.tree().reserve(self.moves.len() / "h8 ".len());
        for word in self.moves.split_whitespace() {
            if let Err(problem) = play(word, &mut builder) {
                // Right, unless an entity comes before it.
                let within = word.as_ptr() as usize - self.moves.as_ptr() as usize;
                wrong = Some((self.moves_at + within, problem));
                break;
            }
        }
        let is_empty = builder.tree().node_count() == 1;
        if let Some(wrong) = wrong.take_if(|_| is_empty) {
            return Err(wrong);
        }
        record.tree = builder.into_tree();
        let info = self.info.trim();
        if !info.is_empty() {
            let root = record.tree.root();
            record.tree.notes_mut(root).comment = info.to_owned();
        }
        let warning = |anomaly| Warning::new(place, anomaly);
        record.warnings = unusual.into_iter().map(warning).collect();
        Ok((record, wrong))
    }
}

/// A byte of the file, and what is wrong there.
type Wrong = (usize, Problem);

/// Plays the move that a word stands for.
fn play(word: &str, builder: &mut Builder) -> Result<(), Problem> {
    if word.eq_ignore_ascii_case("pass") {
        builder.pass(builder.to_move());
        return Ok(());
    }
    if !word.starts_with(|c: char| c.is_ascii_alphabetic()) {
        let found = format!("`{}`", word.chars().take(12).collect::<String>());
        let wanted = Wanted::Move;
        return Err(Problem::Unexpected { found, wanted });
    }
    let point = parse_point(word, builder.size()).map_err(Problem::Point)?;
    builder.play(point)
}

/// Takes an attribute that has a place in the record; `false` if it has none.
fn take(record: &mut Record, name: &str, value: &str, tables: &Tables) -> bool {
    let about = &mut record.about;
    match name {
        "black" => about.players.black = player(value, tables),
        "white" => about.players.white = player(value, tables),
        "round" => about.round = value.into(),
        "date" => about.date = value.into(),
        "tournament" => {
            let row = tables.row(TableName::Tournament, value);
            let of = |attribute| row.get(attribute);
            about.event = of("name").unwrap_or(value).into();
            let date = ["start", "date", "year"].map(of).into_iter().flatten();
            if about.date.is_empty() {
                about.date = date.into_iter().next().unwrap_or_default().into();
            }
            let place = [
                (TableName::City, of("city")),
                (TableName::Country, of("country")),
            ];
            let place = place.into_iter().find_map(|(table, id)| {
                let id = id.filter(|id| !id.is_empty())?;
                Some(tables.row(table, id).get("name").unwrap_or(id))
            });
            about.place = place.unwrap_or_default().into();
        }
        "bresult" => {
            about.result = match value.trim() {
                "1" | "1.0" => Some(RecordedResult::win(Stone::Black)),
                "0" | "0.0" => Some(RecordedResult::win(Stone::White)),
                "0.5" | ".5" | "0,5" => Some(RecordedResult::Draw),
                "" | "-1" => None,
                words => match result_words::result(words) {
                    Ok(result) => result,
                    Err(()) => return false,
                },
            };
        }
        _ => return false,
    }
    true
}

/// A player's name and surname.
fn player(id: &str, tables: &Tables) -> String {
    let row = tables.row(TableName::Player, id);
    let part = |attribute| row.get(attribute).filter(|it| !it.is_empty());
    match (part("name"), part("surname")) {
        (Some(name), Some(surname)) => [name, surname].join(" "),
        (Some(name), None) | (None, Some(name)) => name.into(),
        (None, None) => id.into(),
    }
}

/// The rule that has this name. The opening rules of RenjuNet belong to renju, except those of
/// gomoku.
fn rule(name: &str) -> Rule {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| word.starts_with(char::is_alphabetic));
    let named = |word: &str| match word.parse::<Opening>() {
        Ok(Opening::Swap | Opening::Swap2) => Some(Rule::Freestyle),
        _ => sgf::rule(word),
    };
    let named = sgf::rule(name)
        .filter(|_| name.contains(char::is_alphabetic))
        .or_else(|| words.filter_map(named).next());
    named.unwrap_or(Rule::Renju)
}

/// Keeps a property, unless it is empty.
fn keep(record: &mut Record, name: &str, value: &str) {
    let (name, values) = (name.into(), vec![value.into()]);
    let other = &mut record.about.other;
    other.extend((!value.is_empty()).then_some(Property { name, values }));
}
