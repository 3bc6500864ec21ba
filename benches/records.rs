//! Reading records without trees: Piskvork's games and move scripts, in bytes a second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku::record::{Act, Format, ReadOptions, Record, Rows, Start, read, write};
use gomoku::rules::{BoardSize, NewGame, Point, Stone};

/// A game with this many moves and no five, on a 20×20 board.
fn game(moves: usize) -> Record {
    let mut record = Record::new(Start::Empty(NewGame {
        size: BoardSize::new(20).expect("it is a size"),
        ..NewGame::default()
    }));
    record.about.players.black = "pisq7.exe".into();
    record.about.players.white = "renjusolver.ZIP".into();
    let mut node = record.tree.root();
    for index in 0..moves {
        let (row, column) = (index / 20, index % 20);
        // The colours alternate along a row, and change after every second stone down a
        // column.
        let shifted = (column + row / 2 % 2) % 20;
        let point = Point::new(row, shifted).expect("it is a point");
        let stone = Stone::ALL[index % 2];
        node = record.tree.add(node, Act::Stone(stone, point));
        let took = std::time::Duration::from_millis(1000 + index as u64);
        record.tree.notes_mut(node).took = Some(took);
    }
    record
}

fn reading(criterion: &mut Criterion) {
    let options = ReadOptions::default();
    for (name, record, format) in [
        ("psq of 60 moves", game(60), Format::Psq),
        ("psq of 400 moves", game(400), Format::Psq),
        ("script of 60 moves", game(60), Format::Script),
    ] {
        let bytes = write(&[record], format, Rows::Bottom)
            .expect("it can be written")
            .bytes;
        let mut group = criterion.benchmark_group("record::read");
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| read(black_box(&bytes), format, &options).expect("it is read"));
        });
        group.finish();
    }
}

criterion_group!(benches, reading);
criterion_main!(benches);
