//! What Piskvork's two formats share: lines `x,y,ms`, and the lines after them.
//!
//! A `.psq` file begins with `Piskvorky WxH, L1:L2, s`: how strong each player is, and which
//! of them, 0 or 1, began. It counts points from 1 and has the players' names after the moves:
//! Piskvork takes the first two lines there for the names, whatever they say.
//! A `.rec` file begins with the names, first that of the player who began, and counts from 0.
//! Both end with a code. Archives of Gomocup add a line such as `0,Freestyle15_1`, which names
//! the rule and the size. What has no place in a record is kept in a property, so that a file says
//! the same after it is read and written in its format. Black began, as in Gomocup.

use std::borrow::Cow;
use std::time::Duration;

use crate::record::move_list::MoveList;
use crate::record::text::{
    decoded, is_blank, line_at, lines_from, number, one_line, unexpected, without_bom,
};
use crate::record::{
    Anomaly, Builder, CodePage, FormatSupport, Mending, Problem, Property, ReadError, ReadOptions,
    Record, Start, Wanted, Warning,
};
use crate::rules::{BoardSize, ByStone, NewGame, Point, Rule};

/// What both formats can store.
pub(super) const SUPPORT: FormatSupport = FormatSupport {
    size: true,
    rule: true,
    times: true,
    players: true,
    lines: false,
    ..FormatSupport::MOVES
};

/// The word at the beginning of a `.psq` file.
pub(in crate::record) const HEADER: &str = "Piskvorky ";

/// The code after the moves if it is not known how the game ended.
const NO_CODE: &str = "-1";

/// Reads `x,y` or `x,y,ms`. As in Piskvork there may be spaces around the numbers; a semicolon may
/// take the place of a comma.
fn numbers(line: &[u8]) -> Option<(usize, usize, Option<usize>)> {
    let separate = |line: &[u8]| {
        let rest = line.trim_ascii_start();
        matches!(rest, [b',' | b';', ..]).then(|| rest[1..].trim_ascii_start().len())
    };
    let next = |line| separate(line).map(|length| &line[line.len() - length..]);
    let (x, rest) = number(line.trim_ascii_start())?;
    let (y, rest) = number(next(rest)?)?;
    let (ms, rest) = match next(rest) {
        // Some programs write a negative time if they do not know it.
        Some(rest) => match rest.strip_prefix(b"-") {
            Some(rest) => (None, number(rest)?.1),
            None => number(rest).map(|(ms, rest)| (Some(ms), rest))?,
        },
        None => (None, rest),
    };
    is_blank(rest).then_some((x, y, ms))
}

/// Whether a line would be read as a move.
pub(in crate::record) fn is_move(line: &[u8]) -> bool {
    numbers(line).is_some()
}

/// Whether a line has several numbers, or one and a separator, and nothing else. It can only be
/// meant as a move.
pub(in crate::record) fn is_like_move(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let is_part = |byte: &u8| matches!(byte, b',' | b';' | b'-' | b'.' | b' ' | b'\t');
    let parts = line.split(|byte| !matches!(byte, b'0'..=b'9' | b'-' | b'.'));
    // A date has its signs inside a number.
    line.iter().all(|byte| is_digit(byte) || is_part(byte))
        && line.iter().any(is_digit)
        && parts.count() > 1
}

/// The moves of a file.
pub(super) struct Moves {
    builder: Builder,
    // Where the first line after them begins.
    end: usize,
    warnings: Vec<Warning>,
}

/// Reads the moves that begin at the byte `at` and count points from `base`. A line that cannot
/// be one, if it is not the first, ends them.
pub(super) fn read_moves(
    bytes: &[u8],
    at: usize,
    base: usize,
    size: BoardSize,
) -> Result<Moves, ReadError> {
    let mut builder = Builder::with_board(size, None);
    let (mut end, mut times, mut wrong) = (at, Vec::new(), None);
    for (at, line) in lines_from(bytes, at) {
        if is_blank(line) {
            // Blank lines between moves mean nothing. Those before a name are empty names.
            continue;
        }
        if !is_like_move(line) {
            break;
        }
        (_, end) = line_at(bytes, at);
        if wrong.is_some() {
            continue;
        }
        match play(line, base, size, &mut builder) {
            Ok(took) => times.push((builder.at(), took)),
            Err(problem) => {
                let error = match problem {
                    Some(problem) => ReadError::in_text(bytes, at, problem),
                    None => unexpected(bytes, at, Wanted::Move),
                };
                match times.is_empty() {
                    true => return Err(error),
                    false => wrong = Some(Warning::of_mended(error, Mending::EndingTheLine)),
                }
            }
        }
    }
    // If all times are 0, none was measured.
    let is_measured = times
        .iter()
        .any(|(_, took)| took.is_some_and(|it| !it.is_zero()));
    for (node, took) in times.into_iter().filter(|_| is_measured) {
        builder.tree().notes_mut(node).took = took;
    }
    Ok(Moves {
        builder,
        end,
        warnings: Vec::from_iter(wrong),
    })
}

/// Plays the move of a line and returns how long it took; `None` is the error of a line that is no
/// move.
fn play(
    line: &[u8],
    base: usize,
    size: BoardSize,
    builder: &mut Builder,
) -> Result<Option<Duration>, Option<Problem>> {
    let (x, y, ms) = numbers(line).ok_or(None)?;
    builder.play(read_point(x, y, base, size)?)?;
    Ok(ms.map(|ms| Duration::from_millis(ms as u64)))
}

/// The board for the moves that begin at the byte `at` and count points from 0: the `usual`
/// one, or else the smallest that has them all.
pub(super) fn board_for(bytes: &[u8], at: usize, usual: BoardSize) -> BoardSize {
    let lines = lines_from(bytes, at).map(|(_, line)| line);
    let moves = lines.take_while(|line| is_blank(line) || is_like_move(line));
    moves.filter_map(numbers).fold(usual, |size, (x, y, _)| {
        BoardSize::new(x.max(y).saturating_add(1)).map_or(size, |needed| size.max(needed))
    })
}

fn read_point(x: usize, y: usize, base: usize, size: BoardSize) -> Result<Point, Problem> {
    let most = size.get() - 1 + base;
    let place = |value: usize| match (base..=most).contains(&value) {
        true => Ok((value - base) as u8),
        false => Err(Problem::OutOfRange {
            value: value.to_string(),
            least: base as i64,
            most: most as i64,
        }),
    };
    let column = place(x)?;
    Ok(Point::at(place(y)?, column))
}

/// The lines from the byte `at` to the end, without blank lines at the end.
pub(super) fn last_lines(bytes: &[u8], at: usize) -> Vec<(usize, &[u8])> {
    let mut lines = Vec::from_iter(lines_from(bytes, at));
    while lines.pop_if(|(_, line)| is_blank(line)).is_some() {}
    lines
}

/// The texts of the `names` and of the lines after the moves, without line breaks. A move is left
/// out there: all moves have to stand together. Piskvork is Czech, so Western texts are in
/// Windows-1250.
pub(super) fn texts(
    bytes: &[u8],
    names: &[&[u8]],
    moves: &mut Moves,
    asked: Option<CodePage>,
) -> Vec<String> {
    let mut lines = last_lines(bytes, moves.end);
    moves.warnings.extend(cut(bytes, &lines));
    if let Some((at, _)) = lines.iter().find(|(_, line)| is_like_move(line)) {
        let error = unexpected(bytes, *at, Wanted::End);
        let warning = Warning::of_mended(error, Mending::EndingTheLine);
        moves.warnings.push(warning);
        lines.retain(|(_, line)| !is_like_move(line));
    }
    let all = || {
        names
            .iter()
            .copied()
            .chain(lines.iter().map(|(_, line)| *line))
    };
    let is_utf8 = all().all(|text| str::from_utf8(text).is_ok());
    let (_, mark) = without_bom(bytes);
    let page = match (asked, CodePage::of_central(all())) {
        _ if mark > 0 => CodePage::UTF_8,
        (Some(page), _) => page,
        _ if is_utf8 => CodePage::UTF_8,
        (_, page) => page.unwrap_or(CodePage::UTF_8),
    };
    let text = |line| {
        let text = page.decode(line).map_or_else(|| decoded(line), Cow::Owned);
        one_line(&text).into_owned()
    };
    moves.warnings.extend(Warning::of_guess(page, asked));
    all().map(text).collect()
}

/// The warning that a file may be cut off: it ends within a line, and that is neither its code nor
/// its rule. `lines` are those after the moves.
fn cut(bytes: &[u8], lines: &[(usize, &[u8])]) -> Option<Warning> {
    let is_over = match lines {
        [] => false,
        [.., (_, last)] => {
            let last = decoded(last);
            size_in(&last).is_some() || lines.len() > 1 && last.trim().parse::<i64>().is_ok()
        }
    };
    let is_ended = is_over || bytes.ends_with(b"\n") || bytes.ends_with(b"\r");
    let error = ReadError::in_text(bytes, bytes.len(), Problem::Cut(Wanted::LineEnd));
    (!is_ended).then(|| Warning::of_mended(error, Mending::Supplying))
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
fn rule_of(lines: &[String]) -> Option<Rule> {
    lines.iter().find_map(|line| rule_in(line))
}

/// The size of the board that the last lines of a file name.
pub(super) fn size_at_end(bytes: &[u8]) -> Option<BoardSize> {
    let lines = last_lines(bytes, 0);
    let last = lines.iter().rev().map(|(_, line)| line);
    let mut last = last.take_while(|line| !is_like_move(line));
    last.find_map(|line| size_in(&decoded(line)))
}

/// The lines after the names, if none were kept from a file whose other lines say the size
/// `said`.
fn usual_lines(rule: Rule, size: BoardSize, said: BoardSize) -> Vec<String> {
    let mut lines = vec![NO_CODE.to_owned()];
    if rule != Rule::Freestyle || size != said {
        let mut name = rule.name().to_owned();
        name[..1].make_ascii_uppercase();
        lines.push(format!("0,{name}{size}_1"));
    }
    lines
}

/// Writes the lines after the names in a file of `record`: those that were `kept`, corrected where
/// they do not name its rule and its size, where the other lines say the size `said`.
pub(super) fn write_last_lines(
    record: &Record,
    kept: &[String],
    said: BoardSize,
    out: &mut String,
) {
    let (rule, size) = (record.start.rule(), record.start.size());
    let usual = usual_lines(rule, size, said);
    let named = kept.iter().find_map(|line| size_in(line));
    let is_right = (rule_of(kept).unwrap_or_default(), named.unwrap_or(said)) == (rule, size);
    let is_other = |line: &&String| rule_in(line).is_none() && size_in(line).is_none();
    let lines: Vec<&String> = match kept {
        [] => usual.iter().collect(),
        _ if is_right => kept.iter().collect(),
        _ => kept.iter().filter(is_other).chain(&usual[1..]).collect(),
    };
    lines.iter().for_each(|line| write_text(line, out));
}

/// The record of a file with these moves and names. The property `name` keeps the `values` that
/// have no place in a record: those that are usually `front`, then the lines after the names.
/// Nothing is kept if the same is written anyway, where the other lines say the size `said`.
pub(super) fn record(
    moves: Moves,
    names: Vec<String>,
    (name, values): (&str, Vec<String>),
    front: &[&str],
    said: BoardSize,
    options: &ReadOptions,
) -> Record {
    let Moves {
        builder, warnings, ..
    } = moves;
    let size = builder.size();
    let (rule, other) = options.rule_for(rule_of(&values[front.len()..]));
    let [black, white] = <[String; 2]>::try_from(names).unwrap_or_default();
    let new = NewGame {
        size,
        rule,
        ..NewGame::default()
    };
    let mut record = Record::new(Start::Empty(new));
    record.tree = builder.into_tree();
    record.warnings = warnings;
    record.about.players = ByStone { black, white };
    let lines = usual_lines(rule, size, said);
    if !front
        .iter()
        .copied()
        .chain(lines.iter().map(String::as_str))
        .eq(&values)
    {
        let name = name.to_owned();
        record.about.other.push(Property { name, values });
    }
    let no_moves = (record.tree.node_count() == 1).then_some(Anomaly::NoMoves);
    let anomalies = other.into_iter().chain(no_moves);
    record.warnings.extend(anomalies.map(Warning::whole));
    record
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

/// Writes a line of text so that no reader mistakes it for a move or a header, or strips a byte
/// order mark from it.
pub(super) fn write_text(text: &str, out: &mut String) {
    let text = one_line(text);
    if is_like_move(text.as_bytes()) {
        // Before a move spaces mean nothing.
        out.push('\u{a0}');
    } else if text.starts_with(HEADER) || text.starts_with('\u{feff}') {
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
