//! Records through every pair of formats: what both can say is kept, exactly.

use std::time::Duration;

use gomoku::record::{
    Act, Format, Holds, Mark, MarkKind, NodeId, ReadOptions, Record, Rows, Start, Stones, Told,
    read, read_script, write,
};
use gomoku::rules::{ByStone, NewGame, Point, Rule, Setup, Stone};

/// Formats that are not written yet.
const LATER: [Format; 3] = [Format::Sgf, Format::RenLib, Format::Rif];

fn formats() -> impl Iterator<Item = Format> {
    let all = Format::ALL.into_iter();
    all.filter(|format| !LATER.contains(format))
}

fn point(row: usize, column: usize) -> Point {
    Point::new(row, column).unwrap()
}

/// Records of many kinds.
fn records() -> Vec<Record> {
    let of = |script: &str| Record::of(&read_script(script).unwrap());
    let mut all: Vec<Record> = [
        "7 7\n",
        "new 20 caro\n0 0\n19 19\n10 10\n",
        "new 9 renju white\n4 4\n4 5\n0 8\n",
        "new 5\n0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n0 3\n1 3\n0 4\n",
        "new 26 standard\n25 0\n0 25\ntimeout\n",
        "new 15 freestyle swap2\n0 0\n4 4\n8 8\nblack\n0 8\nsurrender\n",
        "new 15 renju soosyrv8\n7 7\n6 7\n5 8\nwhite\n8 8\nfifths 2\nblack\n9 9\n6 6\n9 9\n0 0\n",
    ]
    .map(of)
    .into();
    let mut rich = of("new 19\n9 9\n9 10\n9 11\n");
    let nodes: Vec<NodeId> = rich.tree.main_line().collect();
    let other = rich
        .tree
        .add(nodes[0], Act::Stone(Stone::White, point(0, 0)));
    rich.tree.add(other, Act::Pass(Stone::Black));
    for (index, node) in nodes.iter().enumerate() {
        let notes = rich.tree.notes_mut(*node);
        notes.comment = format!("comment {index}\nof two lines");
        notes.took = Some(Duration::from_millis(1250 * index as u64 + 1));
        notes.marks.push(Mark {
            point: point(1, index),
            kind: MarkKind::Circle,
        });
    }
    rich.about.players = ByStone {
        black: "Ann".into(),
        white: "五子棋 Bob".into(),
    };
    rich.about.result = Some(Told::Draw);
    rich.about.date = "2026-11-20".into();
    rich.about.event = "Cup".into();
    rich.about.clock = "5+3".parse().ok();
    all.push(rich);
    let stones = [(point(3, 3), Stone::Black), (point(4, 4), Stone::White)];
    let size = NewGame::default().size;
    let setup = Setup::new(size, Rule::Freestyle, Stone::Black, stones).unwrap();
    let mut begun = Record::new(Start::Setup(Box::new(setup)));
    let root = begun.tree.root();
    begun.tree.add(root, Act::Stone(Stone::Black, point(7, 7)));
    all.push(begun);
    all
}

/// What is left of a record in a format that holds this. Size and rule are said to the
/// reader where the format does not say them.
fn project(record: &Record, holds: Holds) -> Record {
    let (size, rule) = (record.start.size(), record.start.rule());
    if holds.variations {
        return record.clone();
    }
    let mut left;
    if holds.setup == Stones::Held {
        let game = record.game();
        let board = game.board().clone();
        let last = game.moves().last();
        let next = last.map_or(record.start.first(), |made| made.stone.opponent());
        let setup = Setup::of_board(board, rule, next);
        return Record::new(Start::Setup(Box::new(setup)));
    }
    left = Record::new(Start::Empty(NewGame {
        size,
        rule,
        ..NewGame::default()
    }));
    let mut node = left.tree.root();
    let mut stone = Stone::Black;
    let board = record.start.board();
    let of = |wanted: Stone| {
        let stones = board.stones().filter(move |(_, stone)| *stone == wanted);
        stones.map(|(point, _)| (point, None)).collect::<Vec<_>>()
    };
    let (black, white) = (of(Stone::Black), of(Stone::White));
    assert_eq!(black.len(), white.len(), "the records here begin evenly");
    let given = black
        .into_iter()
        .zip(white)
        .flat_map(|(one, other)| [one, other]);
    let played = record
        .tree
        .main_line()
        .filter_map(|node| match record.tree.act(node) {
            Act::Stone(_, point) => {
                let notes = record.tree.notes(node);
                Some((point, notes.and_then(|notes| notes.took)))
            }
            _ => None,
        });
    for (point, took) in given.chain(played) {
        node = left.tree.add(node, Act::Stone(stone, point));
        stone = stone.opponent();
        if holds.times && took.is_some() {
            left.tree.notes_mut(node).took = took;
        }
    }
    if holds.players {
        left.about.players = record.about.players.clone();
    }
    left
}

/// A record that was written in a format and read back; `None` where it cannot be.
fn through(record: &Record, format: Format) -> Option<Record> {
    let written = write(std::slice::from_ref(record), format, Rows::Bottom).ok()?;
    let options = ReadOptions {
        size: Some(record.start.size()),
        rule: Some(record.start.rule()),
        rows: Some(Rows::Bottom),
        side_to_move: None,
    };
    let mut found = read(&written.bytes, format, &options)
        .unwrap_or_else(|error| panic!("{format}: {error}\n{record:?}"));
    assert_eq!(found.len(), 1, "{format}");
    found.pop()
}

#[test]
fn every_pair_of_formats_keeps_what_both_can_say() {
    let mut pairs = 0;
    for record in records() {
        for one in formats() {
            let Some(first) = through(&record, one) else {
                let refuses = Holds::of(one).setup == Stones::Refused;
                assert!(refuses && matches!(record.start, Start::Setup(_)), "{one}");
                continue;
            };
            assert_eq!(first, project(&record, Holds::of(one)), "{one}");
            for other in formats() {
                let Some(second) = through(&first, other) else {
                    continue;
                };
                // A line of moves loses which side began, and so may change colours.
                if matches!(first.start, Start::Setup(_)) && one == Format::Picture {
                    let points = |record: &Record| -> Vec<Point> {
                        let stones = record.game().board().clone();
                        stones.stones().map(|(point, _)| point).collect()
                    };
                    assert_eq!(points(&second), points(&first), "{one} {other}");
                } else {
                    assert_eq!(second, project(&first, Holds::of(other)), "{one} {other}");
                }
                pairs += 1;
            }
        }
    }
    assert!(pairs > 200, "{pairs}");
}
