//! What Piskvork's two formats share: lines `x,y,ms`, and the lines after them.
//!
//! A `.psq` file begins with `Piskvorky WxH, L1:L2, s`: how strong each player is, and which
//! of them, 0 or 1, began. It counts points from 1 and has the players' names after the moves:
//! Piskvork takes the first two lines there for the names, whatever they say.
//! A `.rec` file begins with the names, first that of the player who began, and counts from 0.
//! Both end with a code. Archives of Gomocup add a line such as `0,Freestyle15_1`, which names
//! the rule and the size. What has no place in a record is kept in a property, so that a file says the same
//! after it is read and written in its format. Black began, as in Gomocup.

use std::borrow::Cow;
use std::time::Duration;

use crate::record::move_list::MoveList;
use crate::record::text::{decoded, line_at, one_line, unexpected};
use crate::record::{
    Anomaly, Builder, CodePage, NodeId, Place, Problem, Property, ReadError, ReadOptions, Record,
    Start, Wanted, Warning,
};
use crate::rules::{BoardSize, NewGame, Point, Rule};

/// The code after the moves if it is not known how the game ended.
const NO_CODE: &str = "-1";

/// A line `x,y,ms` as it is in the file.
struct Numbers {
    x: u64,
    y: u64,
    /// `None` if the line has none.
    ms: Option<u64>,
}

/// The number at the front of `bytes`, and what follows it. Numbers that are too large all
/// become the same one.
fn number(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let end = bytes.iter().position(|byte| !byte.is_ascii_digit());
    let (digits, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
    let add = |number: u64, digit: &u8| {
        let digit = u64::from(digit - b'0');
        number.saturating_mul(10).saturating_add(digit)
    };
    (!digits.is_empty()).then(|| (digits.iter().fold(0, add), rest))
}

/// Reads `x,y` or `x,y,ms`.
fn numbers(line: &[u8]) -> Option<Numbers> {
    let (x, rest) = number(line)?;
    let (y, rest) = number(rest.strip_prefix(b",")?)?;
    let (ms, rest) = match rest.strip_prefix(b",") {
        // Some programs write a negative time if they do not know it.
        Some(rest) => match rest.strip_prefix(b"-") {
            Some(rest) => (None, number(rest)?.1),
            None => number(rest).map(|(ms, rest)| (Some(ms), rest))?,
        },
        None => (None, rest),
    };
    let blank = rest.iter().all(u8::is_ascii_whitespace);
    blank.then_some(Numbers { x, y, ms })
}

/// Whether a line would be read as a move.
pub(in crate::record) fn is_move(line: &[u8]) -> bool {
    numbers(line).is_some()
}

/// Reads the moves that begin at the byte `at` and count points from `base`. Also returns
/// where the first line after them begins.
pub(super) fn read_moves(
    bytes: &[u8],
    mut at: usize,
    base: usize,
    start: &Start,
) -> Result<(Builder, usize), ReadError> {
    let size = start.size();
    let mut builder = Builder::new(start);
    let mut times = Times::default();
    // Where the lines that follow the last move begin.
    let mut end = at;
    while at < bytes.len() {
        let (line, next) = line_at(bytes, at);
        let numbers = numbers(line);
        // Blank lines between moves mean nothing. Those before a name are empty names.
        if numbers.is_none() && !line.iter().all(u8::is_ascii_whitespace) {
            break;
        }
        if let Some(numbers) = numbers {
            let wrong = |problem| ReadError::in_text(bytes, at, problem);
            let (point, took) = read_move(&numbers, base, size).map_err(wrong)?;
            builder.play(point).map_err(wrong)?;
            times.add(&mut builder, took);
            end = next;
        }
        at = next;
    }
    Ok((builder, end))
}

/// The board for the moves that begin at the byte `at` and count points from 0: the `usual`
/// one, or else the smallest that has them all.
pub(super) fn board_for(bytes: &[u8], mut at: usize, usual: BoardSize) -> BoardSize {
    let mut size = usual;
    while at < bytes.len() {
        let (line, next) = line_at(bytes, at);
        match numbers(line) {
            Some(Numbers { x, y, .. }) => {
                let side = usize::try_from(x.max(y)).map_or(0, |far| far.saturating_add(1));
                size = BoardSize::new(side).map_or(size, |needed| size.max(needed));
            }
            None if line.iter().all(u8::is_ascii_whitespace) => {}
            None => break,
        }
        at = next;
    }
    size
}

/// The times of the moves. If all are 0, none was measured.
#[derive(Default)]
struct Times {
    is_measured: bool,
    // The nodes whose time is 0, until another time shows that times were measured.
    zeros: Vec<NodeId>,
}

impl Times {
    /// Notes how long the last move took.
    fn add(&mut self, builder: &mut Builder, took: Option<Duration>) {
        let Some(took) = took else { return };
        let node = builder.at();
        if !self.is_measured && took.is_zero() {
            self.zeros.push(node);
            return;
        }
        for node in self.zeros.drain(..) {
            builder.tree().notes_mut(node).took = Some(Duration::ZERO);
        }
        self.is_measured = true;
        builder.tree().notes_mut(node).took = Some(took);
    }
}

fn read_move(
    numbers: &Numbers,
    base: usize,
    size: BoardSize,
) -> Result<(Point, Option<Duration>), Problem> {
    let (least, most) = (base as u64, (size.get() - 1 + base) as u64);
    let place = |value: u64| match (least..=most).contains(&value) {
        true => Ok((value - least) as usize),
        false => Err(Problem::OutOfRange {
            value: value.to_string(),
            least: least as i64,
            most: most as i64,
        }),
    };
    let (column, row) = (place(numbers.x)?, place(numbers.y)?);
    let point = Point::new(row, column).expect("it is on the board");
    Ok((point, numbers.ms.map(Duration::from_millis)))
}

/// The lines from the byte `at` to the end, without blank lines at the end.
pub(super) fn lines_from(bytes: &[u8], mut at: usize) -> Vec<(usize, &[u8])> {
    let mut lines = Vec::new();
    while at < bytes.len() {
        let (line, next) = line_at(bytes, at);
        lines.push((at, line));
        at = next;
    }
    let is_blank = |line: &[u8]| line.iter().all(u8::is_ascii_whitespace);
    while lines.last().is_some_and(|(_, line)| is_blank(line)) {
        lines.pop();
    }
    lines
}

/// The texts of the `names` and of the lines after the moves, without line breaks. A move is an
/// error there: all moves have to stand together. Piskvork is Czech, so Western texts are in
/// Windows-1250.
pub(super) fn texts(
    bytes: &[u8],
    names: &[&[u8]],
    lines: &[(usize, &[u8])],
) -> Result<Vec<String>, ReadError> {
    if let Some((at, _)) = lines.iter().find(|(_, line)| is_move(line)) {
        return Err(unexpected(bytes, *at, Wanted::End));
    }
    let all = || {
        names
            .iter()
            .copied()
            .chain(lines.iter().map(|(_, line)| *line))
    };
    let is_utf8 = all().all(|text| str::from_utf8(text).is_ok());
    let page = match CodePage::of(all()) {
        _ if is_utf8 => CodePage::Utf8,
        Some(CodePage::Western) => CodePage::CentralEuropean,
        page => page.unwrap_or(CodePage::Utf8),
    };
    let text = |line| {
        let text = page.decode(line).map_or_else(|| decoded(line), Cow::Owned);
        one_line(&text).into_owned()
    };
    Ok(all().map(text).collect())
}

/// How many of the lines after the moves are names: two, unless the code or the rule comes
/// earlier.
pub(super) fn count_names(lines: &[String]) -> usize {
    let is_code = |at: &usize| {
        let is_last = lines.get(at + 1).is_none_or(|next| next.contains(','));
        let is_number = lines
            .get(*at)
            .is_some_and(|line| line.parse::<i64>().is_ok());
        is_number && (is_last || *at == 2)
    };
    let rule = || {
        lines
            .iter()
            .take(2)
            .position(|line| rule_in(line).is_some())
    };
    let found = [2, 1, 0].into_iter().find(is_code).or_else(rule);
    found.unwrap_or(2).min(lines.len())
}

/// What a line such as `0,Freestyle15_1` names, and the rest of it.
fn named(line: &str) -> Option<(&str, &str)> {
    let (_, name) = line.split_once(',')?;
    let end = name.find(|c: char| !c.is_ascii_alphabetic() && c != '-');
    let (name, rest) = name.split_at(end.unwrap_or(name.len()));
    (!name.is_empty()).then_some((name, rest))
}

/// The rule that a line such as `0,Freestyle15_1` names.
fn rule_in(line: &str) -> Option<Rule> {
    named(line)?.0.parse().ok()
}

/// The size of the board that such a line names.
fn size_in(line: &str) -> Option<BoardSize> {
    let (size, _) = named(line)?.1.split_once('_')?;
    size.parse().ok()
}

/// The rule that the lines after the moves name.
pub(super) fn rule_of(lines: &[String]) -> Option<Rule> {
    lines.iter().find_map(|line| rule_in(line))
}

/// The size of the board that the last lines of a file name.
pub(super) fn size_at_end(bytes: &[u8]) -> Option<BoardSize> {
    let lines = lines_from(bytes, 0);
    let last = lines.iter().rev().map(|(_, line)| line);
    let mut last = last.take_while(|line| !is_move(line));
    last.find_map(|line| size_in(&decoded(line)))
}

/// The lines after the names, if none were kept from a file whose other lines say the size
/// `said`.
pub(super) fn usual_lines(rule: Rule, size: BoardSize, said: BoardSize) -> Vec<String> {
    let mut lines = vec![NO_CODE.to_owned()];
    if rule != Rule::Freestyle || size != said {
        let mut name = rule.name().to_owned();
        name[..1].make_ascii_uppercase();
        lines.push(format!("0,{name}{size}_1"));
    }
    lines
}

/// The lines after the names in a file of `record`: those that were `kept`, corrected where
/// they do not name its rule and its size, where the other lines say the size `said`.
pub(super) fn last_lines(record: &Record, kept: &[String], said: BoardSize) -> Vec<String> {
    let (rule, size) = (record.start.rule(), record.start.size());
    let kept = kept.iter().map(|line| one_line(line).into_owned());
    let mut lines: Vec<String> = kept.collect();
    if lines.is_empty() {
        return usual_lines(rule, size, said);
    }
    let named = lines.iter().find_map(|line| size_in(line));
    if (rule_of(&lines).unwrap_or_default(), named.unwrap_or(said)) != (rule, size) {
        lines.retain(|line| rule_in(line).is_none() && size_in(line).is_none());
        lines.extend(usual_lines(rule, size, said).split_off(1));
    }
    lines
}

/// The property `name`, for values that a record has no place for; `None` if they are written
/// anyway.
pub(super) fn keep(name: &str, values: Vec<String>, usual: &[String]) -> Option<Property> {
    let name = name.to_owned();
    (values != usual).then_some(Property { name, values })
}

/// The start of a game whose lines may name its rule, and a warning if that is not the rule
/// that was asked for.
pub(super) fn start(
    size: BoardSize,
    lines: &[String],
    options: &ReadOptions,
) -> (Start, Option<Warning>) {
    let said = rule_of(lines);
    let rule = options.rule.or(said).unwrap_or_default();
    let other = said.filter(|said| *said != rule).map(|said| Warning {
        place: Place::Whole,
        anomaly: Anomaly::OtherRule { said },
    });
    let new = NewGame {
        size,
        rule,
        ..NewGame::default()
    };
    (Start::Empty(new), other)
}

/// Writes the moves, whose points count from `base`.
pub(super) fn write_moves(line: &MoveList, base: usize, out: &mut String) {
    use std::fmt::Write;
    let measured = line.moves.iter().any(|(_, took)| took.is_some());
    for (point, took) in &line.moves {
        let _ = write!(out, "{},{}", point.column() + base, point.row() + base);
        let _ = match took {
            Some(took) => write!(out, ",{}", took.as_millis()),
            // Other programs expect a number, so all times are 0 if none was measured.
            None if !measured => write!(out, ",0"),
            None => Ok(()),
        };
        out.push_str("\r\n");
    }
}

/// Writes a line that no reader takes for a move.
pub(super) fn write_line(text: &str, out: &mut String) {
    let text = one_line(text);
    if is_move(text.as_bytes()) {
        out.push(' ');
    }
    out.push_str(&text);
    out.push_str("\r\n");
}

/// What is kept under `name`.
pub(super) fn kept<'a>(record: &'a Record, name: &str) -> &'a [String] {
    let mut properties = record.about.other.iter();
    let found = properties.find(|property| property.name == name);
    found.map_or(&[], |property| &property.values)
}
