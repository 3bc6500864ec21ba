//! What each format must give back of a record. This shares no code with the formats.

use std::time::Duration;

use super::reading::read_and_written;
use gomoku::record::{
    Act, Format, FormatSupport, Mark, MarkKind, NodeId, ReadOptions, Record, RecordedResult, Rows,
    Start, WinReason, read, write,
};
use gomoku::rules::{BoardSize, NewGame, Point, Setup, Stone};

/// The stones of a setup as alternating moves that begin with this side; `None` if their
/// numbers do not allow that.
fn turns(record: &Record, first: Stone) -> Option<Vec<(Stone, Point)>> {
    let board = record.start.board();
    let mut sides = [first, first.opponent()].map(|side| {
        let stones = board.stones().filter(|(_, stone)| *stone == side);
        stones.collect::<Vec<_>>().into_iter()
    });
    let count = board.stone_count();
    (0..count)
        .map(|index| sides[index % 2].next().map(|(point, stone)| (stone, point)))
        .collect()
}

/// A move, and how long it took.
type Timed = (Point, Option<Duration>);

/// The moves of a record as a line in which the sides alternate, and the side that begins. The
/// line ends before a pass, before a stone out of turn, and where stones are changed. `None`
/// if the record begins with stones that cannot be alternating moves.
fn line(record: &Record) -> Option<(Stone, Vec<Timed>)> {
    let to_move = record.start.first();
    let count = record.start.board().stone_count();
    let first = if count.is_multiple_of(2) {
        to_move
    } else {
        to_move.opponent()
    };
    let mut moves: Vec<Timed> = turns(record, first)?
        .into_iter()
        .map(|(_, point)| (point, None))
        .collect();
    let mut due = to_move;
    let is_edited = |node| {
        let notes = record.tree.notes(node);
        notes.is_some_and(|notes| !notes.edits.is_empty())
    };
    let mut is_over = is_edited(record.tree.root());
    for node in record.tree.main_line() {
        if is_over {
            break;
        }
        is_over = is_edited(node);
        match record.tree.act(node) {
            Act::Stone(stone, point) if stone == due => {
                let notes = record.tree.notes(node);
                moves.push((point, notes.and_then(|notes| notes.took)));
                due = due.opponent();
            }
            Act::Stone(..) | Act::Pass(_) => break,
            Act::Nothing | Act::Decision(_) | Act::Offer(_) => {}
        }
    }
    Some((first, moves))
}

/// Whether a format cannot store a record at all.
fn is_refused(record: &Record, format: Format) -> bool {
    let support = FormatSupport::of(format);
    let line = line(record);
    if record.start.size().get() > support.most {
        return true;
    }
    let as_moves = !support.setup && !support.passes;
    as_moves && line.is_none_or(|(_, moves)| !support.empty && moves.is_empty())
}

/// What a format keeps of a record. If the format does not name the size or the rule, the
/// reader is told.
fn project(record: &Record, format: Format) -> Record {
    let support = FormatSupport::of(format);
    match format {
        Format::Script | Format::Sgf => record.clone(),
        Format::Picture => picture(record),
        Format::RenLib => library(record, false),
        _ => {
            let mut left = match format {
                Format::PlayOk => library(record, true),
                _ => line_of(record, support),
            };
            if support.players {
                left.about.players = record.about.players.clone();
            }
            if support.result {
                left.about.result = record.about.result;
            }
            if support.date {
                left.about.date.clone_from(&record.about.date);
            }
            if support.event {
                left.about.event.clone_from(&record.about.event);
                left.about.round.clone_from(&record.about.round);
                left.about.place.clone_from(&record.about.place);
            }
            if format == Format::Bdt {
                let about = &record.about;
                let is_year = about.date.parse::<u16>().is_ok();
                left.about.date = about.date.chars().filter(|_| is_year).collect();
                left.about.event.clone_from(&about.event);
            }
            if format == Format::Ccgc {
                contest(record, &mut left);
            }
            let names: &[&str] = match format {
                Format::Psq => &["PSQ"],
                Format::Rec => &["REC"],
                Format::PlayOk => &["Time", "TimeControl", "BlackElo", "WhiteElo"],
                Format::Bdt => &["BDT"],
                _ => &[],
            };
            let own = record.about.other.iter();
            let own = own.filter(|kept| names.contains(&&*kept.name));
            left.about.other = own.cloned().collect();
            let root = record.tree.root();
            let comment = record
                .tree
                .notes(root)
                .map_or("", |notes| notes.comment.trim());
            if format == Format::Rif && !comment.is_empty() {
                left.tree.notes_mut(left.tree.root()).comment = comment.into();
            }
            left
        }
    }
}

/// What the contest's record has of the names and the result: fields without brackets, and a win by
/// five wherever the board shows it.
fn contest(record: &Record, left: &mut Record) {
    let about = &mut left.about;
    about.round = String::new();
    let is_dated = about
        .date
        .chars()
        .all(|it| it.is_ascii_digit() || ".-/: ".contains(it));
    about.date.retain(|_| is_dated);
    let row = left.game().outcome().and_then(|outcome| outcome.winner());
    if let Some(RecordedResult::Win { winner, how: None }) = record.about.result
        && row == Some(winner)
    {
        let how = Some(WinReason::Five);
        left.about.result = Some(RecordedResult::Win { winner, how });
    }
}

fn empty(record: &Record, first: Stone) -> Record {
    Record::new(Start::Empty(NewGame {
        size: record.start.size(),
        rule: record.start.rule(),
        first,
        opening: None,
    }))
}

/// The stones on the board at the end of the main line, and who moves next.
fn picture(record: &Record) -> Record {
    let board = record.game().board().clone();
    // Nothing that follows the end of the game is on the board.
    let nodes = record.tree.path(record.last_node()).into_iter();
    let mut last = nodes.filter_map(|node| match record.tree.act(node) {
        Act::Stone(stone, _) | Act::Pass(stone) => Some(stone),
        _ => None,
    });
    let next = last
        .next_back()
        .map_or(record.start.first(), Stone::opponent);
    if board.stone_count() == 0 {
        return empty(record, next);
    }
    let setup = Setup::of_board(board, record.start.rule(), next);
    Record::new(Start::Setup(Box::new(setup)))
}

/// The alternating moves.
fn line_of(record: &Record, support: FormatSupport) -> Record {
    let (first, moves) = line(record).unwrap();
    let first = if support.side_to_move {
        first
    } else {
        Stone::Black
    };
    let mut left = empty(record, first);
    let (mut node, mut stone) = (left.tree.root(), first);
    for (point, took) in moves {
        node = left.tree.add(node, Act::Stone(stone, point));
        stone = stone.opponent();
        if support.times && took.is_some() {
            left.tree.notes_mut(node).took = took;
        }
    }
    left
}

/// The tree with its comments. The stones before the first move become moves, and there is a pass
/// before each stone out of turn. A library has those marks that are circles and labels at the move
/// itself; numbered moves have times, and what a node without a move says belongs to that before it.
fn library(record: &Record, is_numbered: bool) -> Record {
    let is_setup = matches!(record.start, Start::Setup(_));
    let first = if is_setup {
        Stone::Black
    } else {
        record.start.first()
    };
    let mut left = empty(record, first);
    if let (false, Start::Empty(new)) = (is_numbered, &mut left.start) {
        // RenLib's board has 15 rows.
        new.size = BoardSize::default();
    }
    let (mut at, mut due) = (left.tree.root(), first);
    let comment = |node| {
        record
            .tree
            .notes(node)
            .map_or("", |notes| notes.comment.as_str())
    };
    let say = |left: &mut Record, node: NodeId, text: &str| match is_numbered {
        _ if text.is_empty() => {}
        false => left.tree.notes_mut(node).comment = text.into(),
        true => {
            let text = text.trim().replace('}', ")");
            let said = &mut left.tree.notes_mut(node).comment;
            *said = format!("{said}\n{text}").trim().into();
        }
    };
    say(&mut left, at, comment(record.tree.root()));
    let put = |left: &mut Record, at: NodeId, due: Stone, act: Act| {
        let (Act::Stone(stone, _) | Act::Pass(stone)) = act else {
            return match is_numbered {
                true => (at, due),
                false => (left.tree.add(at, Act::Nothing), due),
            };
        };
        let at = match stone == due {
            true => at,
            false => left.tree.add(at, Act::Pass(due)),
        };
        (left.tree.add(at, act), stone.opponent())
    };
    let board = record.start.board();
    let of = |side| board.stones().filter(move |(_, stone)| *stone == side);
    let (mut black, mut white) = (of(Stone::Black), of(Stone::White));
    for _ in 0..board.stone_count() {
        for (point, stone) in [black.next(), white.next()].into_iter().flatten() {
            (at, due) = put(&mut left, at, due, Act::Stone(stone, point));
        }
    }
    let mut places = vec![(record.tree.root(), at, due)];
    for node in record
        .tree
        .walk()
        .filter(|node| *node != record.tree.root())
    {
        let parent = record.tree.parent(node).unwrap();
        let (_, at, due) = *places.iter().find(|(old, ..)| *old == parent).unwrap();
        let act = record.tree.act(node);
        let (new, due) = put(&mut left, at, due, act);
        places.push((node, new, due));
        let Some(notes) = record.tree.notes(node) else {
            continue;
        };
        let kept = |mark: &&Mark| {
            let is_here = matches!(act, Act::Stone(_, point) if point == mark.point);
            is_here && mark.kind != MarkKind::Cross
        };
        let marks: Vec<Mark> = notes.marks.iter().filter(kept).cloned().collect();
        if !marks.is_empty() && !is_numbered {
            left.tree.notes_mut(new).marks = marks;
        }
        if notes.took.is_some() && is_numbered && matches!(act, Act::Stone(..) | Act::Pass(_)) {
            left.tree.notes_mut(new).took = notes.took;
        }
        say(&mut left, new, &notes.comment);
    }
    left
}

/// The record after it is written in a format and read again; `None` if the format cannot
/// store it.
pub fn through(record: &Record, format: Format) -> Option<Record> {
    let written = write(std::slice::from_ref(record), format, Rows::Bottom);
    let support = FormatSupport::of(format);
    let expected = is_refused(record, format);
    assert_eq!(written.is_err(), expected, "{format}: {record:?}");
    let written = written.ok()?;
    let options = ReadOptions {
        size: (!support.size).then_some(record.start.size()),
        rule: (!support.rule).then_some(record.start.rule()),
        rows: Some(Rows::Bottom),
        ..ReadOptions::default()
    };
    let mut found = read(&written.bytes, format, &options).unwrap_or_else(|error| {
        let text = String::from_utf8_lossy(&written.bytes);
        panic!("{format}: {error}\n{record:?}\n{text}")
    });
    assert_eq!(found.len(), 1, "{format}");
    found.pop()
}

/// Takes a record through every pair of formats. Returns how many pairs can store it.
pub fn through_all(record: &Record) -> usize {
    let mut pairs = 0;
    let drawn = write(std::slice::from_ref(record), Format::Svg, Rows::Bottom);
    assert_eq!(drawn.map(|it| it.losses), Ok(Vec::new()), "{record:?}");
    for one in read_and_written() {
        let Some(first) = through(record, one) else {
            continue;
        };
        assert_eq!(first, project(record, one), "{one}");
        for other in read_and_written() {
            let Some(second) = through(&first, other) else {
                continue;
            };
            assert_eq!(second, project(&first, other), "{one} {other}");
            pairs += 1;
        }
    }
    pairs
}
