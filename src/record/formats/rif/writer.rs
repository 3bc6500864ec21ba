//! Writes RIF: the tables that the games need, then the games.

use std::collections::HashMap;
use std::fmt::Write;

use crate::record::codec::GameWriter;
use crate::record::move_list::MoveList;
use crate::record::text::escape;
use crate::record::{Property, Record, RecordedResult, WriteError, WriteOptions};
use crate::rules::{BoardSize, Coords, Rule, Stone};

/// Writes records as a database.
#[derive(Default)]
pub(super) struct Writer {
    tables: Tables,
    count: usize,
    games: String,
}

impl GameWriter for Writer {
    /// Adds a game. Nothing can be written before its tables are known.
    fn add(
        &mut self,
        record: &Record,
        line: &MoveList,
        _: WriteOptions,
    ) -> Result<Vec<u8>, WriteError> {
        self.count += 1;
        let (tables, out) = (&mut self.tables, &mut self.games);
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
        let _ = write!(out, "<game id=\"{}\"", self.count);
        // What is usual is not said.
        let size = record.start.size();
        let unusual_size = (size != BoardSize::default()).then(|| size.to_string());
        let unusual_first = (line.first != Stone::Black).then(|| line.first.to_string());
        let (table, row) = (&mut tables.tournaments, &tournament[..=has_place]);
        refer("tournament", table, row, out);
        given("round", &about.round, out);
        refer("rule", &mut tables.rules, &[("name", rule)], out);
        for (name, player) in [("black", &players.black), ("white", &players.white)] {
            refer(name, &mut tables.players, &[("name", player)], out);
        }
        given("bresult", result, out);
        given("end", end, out);
        refer("opening", &mut tables.openings, &[("name", opening)], out);
        given("date", &about.date, out);
        given("size", &unusual_size.unwrap_or_default(), out);
        given("first", &unusual_first.unwrap_or_default(), out);
        for property in properties.iter().filter(|property| !is_row(property)) {
            attribute(&property.name, &property.values[0], out);
        }
        out.push_str("><move>");
        for (index, (point, _)) in line.moves.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            let row = size.get().saturating_sub(point.row());
            let _ = Coords::write_letters(out, point.column(), row);
        }
        out.push_str("</move>");
        let notes = record.tree.notes(record.tree.root());
        if let Some(notes) = notes.filter(|notes| !notes.comment.is_empty()) {
            out.push_str("<info>");
            escape(&notes.comment, out);
            out.push_str("</info>");
        }
        out.push_str("</game>\n");
        Ok(Vec::new())
    }

    /// The whole file.
    fn finish(self: Box<Self>) -> Vec<u8> {
        let Writer {
            tables, mut games, ..
        } = *self;
        let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n");
        for (plural, table) in [
            ("players", &tables.players),
            ("tournaments", &tables.tournaments),
            ("rules", &tables.rules),
            ("openings", &tables.openings),
        ] {
            let _ = writeln!(out, "<{plural}>");
            let row_name = plural.trim_end_matches('s');
            let mut rows = Vec::from_iter(table);
            rows.sort_unstable_by_key(|(_, number)| **number);
            for (row, number) in rows {
                let _ = writeln!(out, "<{row_name} id=\"{number}\"{row}/>");
            }
            let _ = writeln!(out, "</{plural}>");
        }
        out.push_str("<games>\n");
        games.insert_str(0, &out);
        games.push_str("</games>\n</database>\n");
        games.into_bytes()
    }
}

/// The rows of a table, each as its attributes are written, with its number.
type Table = HashMap<String, usize>;

/// The tables. No row comes twice.
#[derive(Default)]
struct Tables {
    players: Table,
    tournaments: Table,
    rules: Table,
    openings: Table,
}

/// Writes the number of a row as an attribute, unless the row is empty. A new row is added.
fn refer(name: &str, table: &mut Table, row: &[(&str, &str)], out: &mut String) {
    if row.iter().all(|(_, value)| value.is_empty()) {
        return;
    }
    // The row is written behind what is there, and taken off again.
    let end = out.len();
    for (name, value) in row {
        attribute(name, value, out);
    }
    let number = match table.get(&out[end..]) {
        Some(number) => *number,
        None => {
            let number = table.len() + 1;
            table.insert(out[end..].to_owned(), number);
            number
        }
    };
    out.truncate(end);
    let _ = write!(out, " {name}=\"{number}\"");
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
pub(super) fn kept<'a>(record: &'a Record) -> Vec<&'a Property> {
    let is_kept = |(_, property): &(usize, &'a Property)| {
        let is_said = match property.name.as_str() {
            // All opening rules belong to renju.
            "rule" => record.start.rule() == Rule::Renju,
            "opening" => true,
            "bresult" => record.about.result.is_none(),
            _ => is_attribute(property),
        };
        is_said && property.values.len() == 1
    };
    let other = record.about.other.iter().enumerate();
    let mut kept = Vec::from_iter(other.filter(is_kept));
    // An element cannot have an attribute twice.
    kept.sort_by_key(|(_, property)| &property.name);
    kept.dedup_by_key(|(_, property)| &property.name);
    kept.sort_unstable_by_key(|(index, _)| *index);
    kept.into_iter().map(|(_, property)| property).collect()
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

/// Writes an attribute, unless it is empty.
fn given(name: &str, value: &str, out: &mut String) {
    if !value.is_empty() {
        attribute(name, value, out);
    }
}

fn attribute(name: &str, value: &str, out: &mut String) {
    for part in [" ", name, "=\""] {
        out.push_str(part);
    }
    escape(value, out);
    out.push('"');
}
