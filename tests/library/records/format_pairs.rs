//! Records through every pair of formats: what both can store is kept exactly.

use std::time::Duration;

use super::round_trip::through_all;
use crate::chance::Chance;
use gomoku::record::{
    Act, Mark, MarkKind, NodeId, Record, RecordedResult, Start, WinReason, read_script,
};
use gomoku::rules::{BoardSize, ByStone, NewGame, Point, Rule, Setup, Stone};

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
    rich.about.result = Some(RecordedResult::Draw);
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

/// A random record: any rule and size, with variations, comments, marks and times. A quarter
/// of them begin with stones, and a third have passes and stones out of turn.
fn by_chance(chance: &mut Chance) -> Record {
    let most = [11, 11, 22][chance.below(3)];
    let side = 5 + chance.below(most);
    let (size, rule) = (BoardSize::new(side).unwrap(), *chance.pick(&Rule::ALL));
    let first = *chance.pick(&Stone::ALL);
    let any = |chance: &mut Chance| point(chance.below(side), chance.below(side));
    let mut stones: Vec<(Point, Stone)> = Vec::new();
    if chance.below(4) == 0 {
        for index in 0..1 + chance.below(8) {
            let at = any(chance);
            let stone = match chance.below(8) {
                0 => *chance.pick(&Stone::ALL),
                _ => Stone::ALL[index % 2],
            };
            if stones.iter().all(|(other, _)| *other != at) {
                stones.push((at, stone));
            }
        }
    }
    let start = match stones.is_empty() {
        true => Start::Empty(NewGame {
            size,
            rule,
            first,
            opening: None,
        }),
        false => {
            let setup = Setup::new(size, rule, first, stones.iter().copied());
            Start::Setup(Box::new(setup.unwrap()))
        }
    };
    let mut record = Record::new(start);
    let is_odd = chance.below(3) == 0;
    let mut nodes = vec![(record.tree.root(), first)];
    for _ in 0..chance.below(25) {
        let last = nodes.len() - 1;
        let (parent, due) = match chance.below(6) {
            0 => *chance.pick(&nodes),
            _ => nodes[last],
        };
        let at = any(chance);
        let taken =
            |node: NodeId| matches!(record.tree.act(node), Act::Stone(_, other) if other == at);
        let on_board = stones.iter().any(|(other, _)| *other == at);
        let (act, next) = match chance.below(20) {
            0 if is_odd => (Act::Pass(due), due.opponent()),
            1 if is_odd => (Act::Stone(due.opponent(), at), due),
            2 if is_odd => (Act::Nothing, due),
            _ => (Act::Stone(due, at), due.opponent()),
        };
        let is_stone = matches!(act, Act::Stone(..));
        if is_stone && (on_board || record.tree.path(parent).into_iter().any(taken)) {
            continue;
        }
        let node = record.tree.add(parent, act);
        nodes.push((node, next));
        say(&mut record, node, is_stone.then_some(at), chance);
    }
    let names = ["", "Ann", "Bob 3", "五子棋", "a & <b>"];
    let about = &mut record.about;
    about.players.black = (*chance.pick(&names)).into();
    about.players.white = (*chance.pick(&names)).into();
    about.event = (*chance.pick(&["", "Cup", "Qualification \"A\""])).into();
    about.date = (*chance.pick(&["", "2026-11-20"])).into();
    let five = |winner| RecordedResult::Win {
        winner,
        how: Some(WinReason::Five),
    };
    about.result = [None, Some(RecordedResult::Draw), Some(five(first))][chance.below(3)];
    record
}

/// Adds notes to a node.
fn say(record: &mut Record, node: NodeId, at: Option<Point>, chance: &mut Chance) {
    let texts = ["good", "two\nlines", "国 [x] \\ :", "a <b> & \"c\""];
    if chance.below(4) == 0 {
        record.tree.notes_mut(node).comment = (*chance.pick(&texts)).into();
    }
    let Some(point) = at else { return };
    if chance.below(3) == 0 {
        let took = Duration::from_millis(1 + chance.below(9999) as u64);
        record.tree.notes_mut(node).took = Some(took);
    }
    if chance.below(4) == 0 {
        let kinds = [
            MarkKind::Circle,
            MarkKind::Cross,
            MarkKind::Label("A".into()),
        ];
        let kind = chance.pick(&kinds).clone();
        let notes = record.tree.notes_mut(node);
        notes.marks.push(Mark { point, kind });
    }
}

#[test]
fn every_pair_of_formats_keeps_what_both_can_store() {
    let pairs: usize = records().iter().map(through_all).sum();
    assert!(pairs > 400, "{pairs}");
}

#[test]
fn random_records_keep_what_both_formats_can_store() {
    let mut chance = Chance::new(20_261_122);
    for _ in 0..200 {
        through_all(&by_chance(&mut chance));
    }
}
