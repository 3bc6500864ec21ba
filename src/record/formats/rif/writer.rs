//! Writes RIF: the tables that the games need, then the games.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use crate::record::move_list::MoveList;
use crate::record::text::escape;
use crate::record::{Property, Record, RecordedResult};
use crate::rules::{BoardSize, Coords, Rule, Stone};

/// Writes records as a database.
#[derive(Default)]
pub(in crate::record) struct Writer {
    tables: Tables,
    count: usize,
    games: String,
}

impl Writer {
    /// Adds a game.
    pub(in crate::record) fn add(&mut self, record: &Record) {
        self.count += 1;
        game(self.count, record, &mut self.tables, &mut self.games);
    }

    /// The whole file.
    pub(in crate::record) fn finish(self) -> Vec<u8> {
        let Writer {
            tables, mut games, ..
        } = self;
        let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n");
        for (plural, table) in [
            ("players", &tables.players),
            ("tournaments", &tables.tournaments),
            ("rules", &tables.rules),
            ("openings", &tables.openings),
        ] {
            let _ = writeln!(out, "<{plural}>");
            for (index, row) in table.rows.iter().enumerate() {
                let row_name = plural.trim_end_matches('s');
                let _ = write!(out, "<{row_name} id=\"{}\"", index + 1);
                for (name, value) in row {
                    attribute(name, value, &mut out);
                }
                out.push_str("/>\n");
            }
            let _ = writeln!(out, "</{plural}>");
        }
        out.push_str("<games>\n");
        games.insert_str(0, &out);
        games.push_str("</games>\n</database>\n");
        games.into_bytes()
    }
}

/// A row of a table, which also identifies it.
type TableRow = Vec<(&'static str, String)>;

/// The tables. No row comes twice.
#[derive(Default)]
struct Tables {
    players: Table,
    tournaments: Table,
    rules: Table,
    openings: Table,
}

/// Rows in order, and the number of each.
#[derive(Default)]
struct Table {
    rows: Vec<TableRow>,
    numbers: HashMap<TableRow, usize>,
}

/// The number of a row; empty if the row is. A new row is added.
fn number(table: &mut Table, row: &[(&'static str, &str)]) -> String {
    if row.iter().all(|(_, value)| value.is_empty()) {
        return String::new();
    }
    let row = row.iter().map(|(name, value)| (*name, (*value).to_owned()));
    let row = Vec::from_iter(row);
    let next = table.rows.len() + 1;
    let number = *table.numbers.entry(row.clone()).or_insert(next);
    if number == next {
        table.rows.push(row);
    }
    number.to_string()
}

fn game(id: usize, record: &Record, tables: &mut Tables, out: &mut String) {
    // A record without a line of moves has been refused before.
    let Some(line) = MoveList::of(record) else {
        return;
    };
    let about = &record.about;
    let tournament = [("name", &*about.event), ("city", &*about.place)];
    let has_place = usize::from(!about.place.is_empty());
    let properties = kept(record);
    let kept = |name: &str| {
        let property = properties.iter().find(|property| property.name == name);
        property.map(|property| property.values[0].as_str())
    };
    let rule = kept("rule").unwrap_or(record.start.rule().name());
    let opening = kept("opening").unwrap_or_default();
    let players = &about.players;
    let (result, end) = result(about.result);
    let _ = write!(out, "<game id=\"{id}\"");
    // What is usual is not said.
    let size = record.start.size();
    let unusual_size = (size != BoardSize::default()).then(|| size.to_string());
    let unusual_first = (line.first != Stone::Black).then(|| line.first.to_string());
    for (name, value) in [
        (
            "tournament",
            number(&mut tables.tournaments, &tournament[..=has_place]),
        ),
        ("round", about.round.clone()),
        ("rule", number(&mut tables.rules, &[("name", rule)])),
        (
            "black",
            number(&mut tables.players, &[("name", &players.black)]),
        ),
        (
            "white",
            number(&mut tables.players, &[("name", &players.white)]),
        ),
        ("bresult", result.into()),
        ("end", end.into()),
        (
            "opening",
            number(&mut tables.openings, &[("name", opening)]),
        ),
        ("date", about.date.clone()),
        ("size", unusual_size.unwrap_or_default()),
        ("first", unusual_first.unwrap_or_default()),
    ] {
        if !value.is_empty() {
            attribute(name, &value, out);
        }
    }
    for property in properties.iter().filter(|property| !is_row(property)) {
        attribute(&property.name, &property.values[0], out);
    }
    out.push_str("><move>");
    let letters = |point| Coords::Letters.show(point, size).to_string();
    let moves = line.moves.into_iter().map(|(point, _)| letters(point));
    *out += &Vec::from_iter(moves).join(" ");
    out.push_str("</move>");
    let notes = record.tree.notes(record.tree.root());
    if let Some(notes) = notes.filter(|notes| !notes.comment.is_empty()) {
        out.push_str("<info>");
        escape(&notes.comment, out);
        out.push_str("</info>");
    }
    out.push_str("</game>\n");
}

/// The result for Black, and how the game ended.
fn result(recorded: Option<RecordedResult>) -> (&'static str, &'static str) {
    let result = match recorded {
        None | Some(RecordedResult::Void) => "",
        Some(RecordedResult::Draw) => "0.5",
        Some(RecordedResult::Win { winner, .. }) => match winner {
            Stone::Black => "1",
            Stone::White => "0",
        },
    };
    (result, RecordedResult::end(recorded))
}

/// The properties of a record that are written. Each has one value.
pub(in crate::record) fn kept<'a>(record: &'a Record) -> Vec<&'a Property> {
    // An element cannot have an attribute twice.
    let mut names = HashSet::new();
    let mut is_kept = |property: &'a Property| {
        let is_said = match property.name.as_str() {
            // All opening rules belong to renju.
            "rule" => record.start.rule() == Rule::Renju,
            "opening" => true,
            "bresult" => record.about.result.is_none(),
            _ => is_attribute(property),
        };
        is_said && property.values.len() == 1 && names.insert(property.name.as_str())
    };
    record.about.other.iter().filter(|it| is_kept(it)).collect()
}

/// Whether a property names a row of a table.
fn is_row(property: &Property) -> bool {
    matches!(property.name.as_str(), "rule" | "opening")
}

/// Whether a property was an attribute of a game, and the writer does not set that attribute
/// itself.
fn is_attribute(property: &Property) -> bool {
    let name = &property.name;
    let is_written = matches!(
        name.as_str(),
        "id" | "tournament" | "round" | "rule" | "black" | "white" | "end" | "opening" | "date"
    ) || matches!(name.as_str(), "size" | "first");
    let is_name = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    is_name && !is_written
}

fn attribute(name: &str, value: &str, out: &mut String) {
    let _ = write!(out, " {name}=\"");
    escape(value, out);
    out.push('"');
}
