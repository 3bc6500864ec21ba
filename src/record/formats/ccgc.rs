//! The record of the Chinese computer games contest: a game in braces.
//!
//! In `{[C5][Ann B][Bob W][先手胜][2023.07.29 14:00 重庆][2023 CCGC];B(H,8);W(I,9)}`, C5 is five in
//! a row. Then come the players, the result (the first wins, `先手胜`, the second, `后手胜`, or nobody,
//! `平局`), when and where it was played, and the event. The letters of columns skip none, and row 1 is
//! at the bottom of a 15×15 board. Programs leave out fields at the end, braces and the B and W after
//! the names. The form of the contest has `先手参赛队` and `后手参赛队` in place of names. A text
//! after a move is a comment on it.

use std::fmt::Write;

use crate::record::codec::{Codec, each};
use crate::record::encoding::decode;
use crate::record::games::Games;
use crate::record::move_list::MoveList;
use crate::record::place::Places;
use crate::record::result_words;
use crate::record::text::{decoded, one_line};
use crate::record::{
    Anomaly, Builder, Format, FormatSupport, Loss, Mending, Place, Problem, ReadError, ReadOptions,
    Record, RecordedResult, Start, Wanted, Warning, WinReason,
};
use crate::rules::{ByStone, Coords, NewGame, Outcome, Point, Stone};

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::new(read(bytes, options)?))),
    write: Some(|| each(|record, line, _| write(record, line).into_bytes())),
    losses,
    ..Codec::new(
        Format::Ccgc,
        FormatSupport {
            games: true,
            most: SIDE,
            side_to_move: true,
            players: true,
            result: true,
            date: true,
            event: true,
            lines: false,
            empty: false,
            ..FormatSupport::MOVES
        },
    )
};

/// The first field: five in a row.
const GAME: &str = "C5";

/// What the form of the contest has in place of names.
const NOBODY: ByStone<&str> = ByStone {
    black: "先手参赛队",
    white: "后手参赛队",
};

/// The results, each with its words.
const RESULTS: [(Option<RecordedResult>, &str); 5] = [
    (Some(RecordedResult::win(Stone::Black)), "先手胜"),
    (Some(RecordedResult::win(Stone::White)), "后手胜"),
    (Some(RecordedResult::Draw), "平局"),
    (Some(RecordedResult::Void), "无结果"),
    (None, UNFINISHED),
];
const UNFINISHED: &str = "未结束";

/// The rows of the board.
const SIDE: usize = 15;

/// Where the fields of each game begin: behind `[C5]`, also in braces, which is not a field itself.
fn beginnings(text: &str) -> impl Iterator<Item = usize> {
    let found = text.match_indices(GAME);
    found.filter_map(|(at, _)| {
        let end = at + GAME.len();
        let before = text[..at].strip_suffix(['[', '{'])?;
        let is_tag = text[end..].starts_with([']', '}', ';']) && !before.trim_end().ends_with(']');
        is_tag.then_some(end + 1)
    })
}

/// Whether a text begins with a game of this format: `[C5]`, or more braces, and moves that `;` parts.
pub(in crate::record) fn begins(text: &[u8]) -> bool {
    /// How many bytes have all fields.
    const HEAD: usize = 4096;
    let head = decoded(&text[..text.len().min(HEAD)]);
    if let (Some((_, inner, _)), true) = (parts(&head), head.contains([';', '；'])) {
        return point(inner).is_some();
    }
    let first = beginnings(&head).next().unwrap_or(usize::MAX);
    let is_first = first <= GAME.len() + 6 && head.starts_with(['#', '(', '[', '{']);
    is_first && head[first..].contains([';', '；', '}'])
}

/// The games of a file, read one after another.
fn read<'a>(
    bytes: &'a [u8],
    options: &'a ReadOptions,
) -> Result<impl Iterator<Item = Result<Record, ReadError>> + 'a, ReadError> {
    let (text, of_file) = decode(bytes, None, options.encoding)?;
    let mut starts: Vec<usize> = beginnings(&text).collect();
    // Moves may stand alone.
    let is_move = starts.is_empty() && parts(&text).is_some();
    starts.extend(is_move.then_some(0));
    if starts.is_empty() {
        return Err(ReadError::whole(Problem::NoGame));
    }
    let (mut places, mut of_file) = (Places::default(), Warning::of_file(of_file));
    Ok((0..starts.len()).map(move |index| {
        let reader = Reader {
            text: &text,
            at: starts[index],
            end: starts.get(index + 1).copied().unwrap_or(text.len()),
            places: &mut places,
            options,
        };
        let mut record = reader.game()?;
        record.warnings.splice(..0, of_file.drain(..));
        Ok(record)
    }))
}

/// Reads one game.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    // Where something is, which is asked in the order of the text.
    places: &'a mut Places,
    options: &'a ReadOptions,
}

impl<'a> Reader<'a> {
    fn place(&mut self, at: usize) -> Place {
        self.places.of(self.text.as_bytes(), at)
    }

    fn error(&mut self, at: usize, problem: Problem) -> ReadError {
        let place = self.place(at);
        ReadError { place, problem }
    }

    /// The text from here on, if fields may come: behind a bracket.
    fn fields(&self) -> Option<&'a str> {
        let has_fields = self.text[..self.at].ends_with([']', '}']);
        has_fields.then(|| &self.text[self.at..self.end])
    }

    /// The next field in brackets, if another one comes before the moves.
    fn field(&mut self) -> Option<&'a str> {
        let rest = self.fields()?;
        let open = rest.find(['[', ';', '；'])?;
        let field = rest[open..].strip_prefix('[')?;
        let (field, _) = field.split_once(']')?;
        self.at += open + field.len() + 2;
        Some(field.trim())
    }

    fn game(mut self) -> Result<Record, ReadError> {
        let (black, white) = (self.field(), self.field());
        let result_at = self.at;
        // Some leave out the brackets of a result, or the occasion.
        let rest = self.fields().unwrap_or_default();
        let (bare, _) = rest.split_once(['[', ';', '；']).unwrap_or_default();
        let bare = Some(bare.trim_start_matches(']').trim()).filter(|it| !it.is_empty());
        let said = bare.or_else(|| self.field()).unwrap_or_default();
        let (mut occasion, mut event) = (self.field(), self.field());
        let is_event = |it: &str| it.split_once(' ').is_some_and(|(year, _)| year.len() == 4);
        if event.is_none() && occasion.is_some_and(is_event) {
            (occasion, event) = (None, occasion);
        }
        let mut warnings = Vec::new();
        let result = result_words::result(said).unwrap_or_else(|()| {
            let (name, value) = ("result".into(), said.into());
            let anomaly = Anomaly::Value { name, value };
            warnings.push(Warning::new(self.place(result_at), anomaly));
            None
        });
        let (builder, first) = self.moves(&mut warnings)?;
        let mut record = builder.into_record(Start::Empty(NewGame {
            first,
            ..self.options.on_usual_board()
        }));
        let about = &mut record.about;
        about.players = ByStone { black, white }
            .map(Option::unwrap_or_default)
            .map(String::from);
        for (stone, sign) in &[(Stone::Black, " B"), (Stone::White, " W")] {
            let (name, sign) = (&mut about.players[*stone], *sign);
            let bare = match name.strip_suffix(sign) {
                Some(bare) => bare.trim_end(),
                None if name == sign.trim() => "",
                None => name,
            };
            let is_nobody = bare.trim_end_matches(sign.trim()) == NOBODY[*stone];
            *name = if is_nobody { "" } else { bare }.into();
        }
        let (date, place) = occasion_of(occasion.unwrap_or_default());
        (about.date, about.place) = (date.into(), place.into());
        about.event = event.unwrap_or_default().into();
        about.result = result;
        if let Some(RecordedResult::Win { winner, how: None }) = result
            && is_won(&record, winner)
        {
            let how = Some(WinReason::Five);
            record.about.result = Some(RecordedResult::Win { winner, how });
        }
        record.warnings = warnings;
        Ok(record)
    }

    /// Reads the moves, and whose the first is. What follows one that cannot be made is left out.
    fn moves(&mut self, warnings: &mut Vec<Warning>) -> Result<(Builder, Stone), ReadError> {
        let new = self.options.on_usual_board();
        let mut builder = Builder::new(&Start::Empty(new));
        let mut first = None;
        let rest = &self.text[self.at..self.end];
        // Some programs write the zero byte that ends a text in memory.
        let (moves, is_whole) = match rest.find(['}', '\0']) {
            Some(end) => (&rest[..end], true),
            None => (rest.trim_end(), false),
        };
        let mut at = self.at;
        for word in moves.split_inclusive([';', '；']) {
            let start = at + word.len() - word.trim_start().len();
            at += word.len();
            let word = word.trim_end_matches([';', '；']);
            let Some((stone, inner, behind)) = parts(word) else {
                let bare = word.trim().trim_matches([']', ')']);
                match bare {
                    "" => continue,
                    // What stands in brackets before the moves says something of the game.
                    _ if first.is_none() && bare.starts_with('[') && !bare.contains('(') => {
                        let root = builder.tree().root();
                        let said = bare.trim_start_matches('[');
                        builder.tree().notes_mut(root).add_line(said.into());
                        continue;
                    }
                    found => {
                        let found = found.chars().take(20).collect();
                        let wanted = Wanted::Move;
                        let error = self.error(start, Problem::Unexpected { found, wanted });
                        if first.is_none() {
                            return Err(error);
                        }
                        warnings.push(Warning::of_mended(error, Mending::EndingTheLine));
                        break;
                    }
                }
            };
            let played = point(inner).map_or_else(
                || {
                    let (found, wanted) = (inner.into(), Wanted::Point);
                    Err(Problem::Unexpected { found, wanted })
                },
                |point| builder.stone(stone, point).map_err(Problem::Play),
            );
            match played {
                Err(problem) if first.is_none() => return Err(self.error(start, problem)),
                Err(problem) => {
                    let error = self.error(start, problem);
                    warnings.push(Warning::of_mended(error, Mending::EndingTheLine));
                    break;
                }
                Ok(()) => {
                    first = first.or(Some(stone));
                    let node = builder.at();
                    if !behind.is_empty() {
                        builder.tree().notes_mut(node).comment = behind.into();
                    }
                }
            }
        }
        if !is_whole {
            let error = self.error(self.end, Problem::Cut(Wanted::End));
            warnings.push(Warning::of_mended(error, Mending::Supplying));
        }
        Ok((builder, first.unwrap_or_default()))
    }
}

/// The colour of `B(H,8)`, what is in its brackets, and what follows them.
fn parts(word: &str) -> Option<(Stone, &str, &str)> {
    let word = word.trim();
    let stone = match word.chars().next()? {
        'B' | 'b' => Stone::Black,
        'W' | 'w' => Stone::White,
        _ => return None,
    };
    let inner = word[1..].trim_start().strip_prefix(['(', '（'])?;
    let (inner, behind) = inner.split_once([')', '）']).unwrap_or((inner, ""));
    Some((stone, inner.trim(), behind.trim()))
}

/// The point of `H,8`.
fn point(text: &str) -> Option<Point> {
    let (column, row) = text.split_once([',', '，', ' '])?;
    let (column, row) = (column.trim(), row.trim());
    let [letter @ (b'a'..=b'z' | b'A'..=b'Z')] = column.as_bytes() else {
        return None;
    };
    let row = row
        .parse::<usize>()
        .ok()
        .filter(|row| (1..=SIDE).contains(row))?;
    let column = usize::from(letter.to_ascii_lowercase() - b'a');
    Point::new(SIDE - row, column)
        .ok()
        .filter(|_| column < SIDE)
}

/// Whether a word is part of a date or a time.
fn is_date(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
        && word
            .chars()
            .all(|it| it.is_ascii_digit() || ".-/:".contains(it))
}

/// When and where: the words in front that are a date, and the others.
fn occasion_of(text: &str) -> (&str, &str) {
    let mut end = 0;
    for word in text.split_inclusive(' ') {
        if !is_date(word.trim()) {
            break;
        }
        end += word.len();
    }
    (text[..end].trim(), text[end..].trim())
}

/// Whether the board shows a row of five of this side.
fn is_won(record: &Record, side: Stone) -> bool {
    let outcome = record.game().outcome();
    matches!(outcome, Some(Outcome::Win { winner, .. }) if winner == side)
}

/// A text that can stand in a field.
fn field(text: &str) -> String {
    one_line(&text.replace(['[', ']', '{', '}'], " ")).into_owned()
}

/// What is lost of the texts: a date that is none, a place that looks like one, the round, and
/// brackets, which end a field.
fn losses(record: &Record, losses: &mut Vec<Loss>) {
    let about = &record.about;
    let is_dated = occasion_of(&about.date).1.is_empty();
    losses.extend((!is_dated).then_some(Loss::Date));
    let is_odd = !occasion_of(&about.place).0.is_empty() || !about.round.is_empty();
    losses.extend(is_odd.then_some(Loss::Event));
    let players = &about.players;
    let texts = [&players.black, &players.white, &about.place, &about.event];
    let is_changed = texts.iter().any(|text| field(text) != **text);
    losses.extend(is_changed.then_some(Loss::Characters));
}

/// The words for a result.
fn result(record: &Record) -> String {
    let result = record.about.result;
    let plain = result.map(RecordedResult::plain);
    let words = RESULTS.iter().find(|(it, _)| *it == plain);
    let words = words.map_or(UNFINISHED, |(_, words)| *words);
    let Some(RecordedResult::Win { winner, how }) = result else {
        return words.into();
    };
    let how = match how {
        Some(WinReason::Five) if !is_won(record, winner) => "五连",
        Some(WinReason::Five) | None => "",
        Some(WinReason::Resignation) => "中盘",
        Some(WinReason::Timeout) => "超时",
        Some(WinReason::Forfeit) => "判",
    };
    words.replace('胜', &format!("{how}胜"))
}

/// Writes a record.
fn write(record: &Record, line: &MoveList) -> String {
    let about = &record.about;
    let name = |stone: Stone| match field(&about.players[stone]) {
        name if name.is_empty() => NOBODY[stone].to_owned(),
        name => name,
    };
    let (black, white) = (name(Stone::Black), name(Stone::White));
    let (date, place) = (occasion_of(&about.date).0, field(&about.place));
    let place = occasion_of(&place).1;
    let occasion = format!("{date} {place}");
    let (occasion, event) = (occasion.trim(), field(&about.event));
    let result = result(record);
    let mut out = format!("{{[{GAME}][{black} B][{white} W][{result}][{occasion}][{event}]");
    let mut stone = line.first;
    for (point, _) in &line.moves {
        let sign = if stone == Stone::Black { 'B' } else { 'W' };
        let letter = Coords::column_letter(point.column()).to_ascii_uppercase();
        let _ = write!(out, ";{sign}({letter},{})", SIDE - point.row());
        stone = stone.opponent();
    }
    out.push_str("}\n");
    out
}
