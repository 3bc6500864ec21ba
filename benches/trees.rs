//! Reading records with trees: SGF in bytes a second, RenLib in nodes a second.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku::record::{Act, Format, ReadOptions, Record, Rows, Start, read, write};
use gomoku::rules::{Point, Stone};

/// Games of 60 moves without a five, with names and a result.
fn collection(games: usize) -> Vec<u8> {
    let mut record = Record::new(Start::default());
    record.about.players.black = "One player".into();
    record.about.players.white = "Another player".into();
    record.about.event = "A tournament".into();
    record.about.date = "2026-11-20".into();
    let mut node = record.tree.root();
    for index in 0..60 {
        let point = Point::new(index / 15 * 2, index % 15).unwrap();
        let stone = if index % 2 == 0 {
            Stone::Black
        } else {
            Stone::White
        };
        node = record.tree.add(node, Act::Stone(stone, point));
    }
    let records = vec![record; games];
    write(&records, Format::Sgf, Rows::Bottom).unwrap().bytes
}

/// The same with a comment on each move, as a program that referees matches writes it.
fn commented(games: usize) -> Vec<u8> {
    let text = String::from_utf8(collection(games)).unwrap();
    let text = text.replace(";B", "C[12ms];B").replace(";W", "C[345ms];W");
    text.into_bytes()
}

/// A library of this many nodes, in variations of two moves each.
fn library(nodes: usize) -> Vec<u8> {
    let mut bytes = b"\xFFRenLib\xFF\x03\x04".to_vec();
    bytes.resize(20, 0xFF);
    bytes.extend([0, 0, 0x78, 0]);
    for index in 0..nodes / 2 {
        let point = [0x11, 0x22, 0x33, 0x44, 0x55][index % 5];
        let sibling = if index + 1 < nodes / 2 { 0x80 } else { 0 };
        bytes.extend([point, sibling, 0x79, 0x40]);
    }
    bytes
}

fn reading(criterion: &mut Criterion) {
    let options = ReadOptions::default();
    for (name, bytes, format) in [
        ("sgf", collection(2_000), Format::Sgf),
        ("sgf with comments", commented(2_000), Format::Sgf),
        ("renlib", library(100_000), Format::RenLib),
    ] {
        let mut group = criterion.benchmark_group("record::read");
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.sample_size(20);
        group.bench_function(name, |bencher| {
            bencher.iter(|| read(black_box(&bytes), format, &options).unwrap());
        });
        group.finish();
    }
}

criterion_group!(benches, reading);
criterion_main!(benches);
