//! Real games of other programs, turned into move scripts and piped through the
//! binary; a judge that shares no code says what the verdict must be.
//!
//! The files are other people's and are not here: `GOMOKU_SAMPLES` names a folder
//! with `psq`, `sgf` and `pos` in it. Without it there is nothing to read.

mod common;
#[path = "common/held.rs"]
mod held;

use std::fs;
use std::path::Path;

use common::rows::winning_rows;
use common::{gomoku, run, text};
use gomoku::record::{Format, ReadOptions, Record, Rows, detect, read, write};
use gomoku::rules::BoardSize;
use held::through_all;

/// A game as another program wrote it.
struct Sample {
    name: String,
    size: usize,
    moves: Vec<(usize, usize)>,
    /// `B` or `W` where the file says who won by five.
    winner: Option<char>,
}

/// `Piskvorky 20x20, …`, then `x,y,ms` from 1, then anything else.
fn read_psq(name: &str, text: &str) -> Sample {
    let mut lines = text.lines();
    let header = lines.next().unwrap().strip_prefix("Piskvorky ").unwrap();
    let size = header.split('x').next().unwrap().parse().unwrap();
    let moves = lines.map_while(|line| {
        let mut numbers = line.split(',').map(str::parse::<usize>);
        let (Some(Ok(x)), Some(Ok(y)), Some(Ok(_))) =
            (numbers.next(), numbers.next(), numbers.next())
        else {
            return None;
        };
        (x > 0 && y > 0).then(|| (y - 1, x - 1))
    });
    Sample {
        name: name.into(),
        size,
        moves: moves.collect(),
        winner: None,
    }
}

/// The properties of an SGF text in order, each with its first value.
fn properties(text: &str) -> Vec<(&str, &str)> {
    text.split(']')
        .filter_map(|part| part.split_once('['))
        .map(|(name, value)| {
            let name = name.trim_start_matches(|c: char| !c.is_ascii_uppercase());
            (name, value)
        })
        .collect()
}

fn read_sgf(name: &str, text: &str) -> Vec<Sample> {
    let point = |value: &str| {
        let bytes = value.trim().as_bytes();
        (usize::from(bytes[1] - b'a'), usize::from(bytes[0] - b'a'))
    };
    let mut samples = Vec::new();
    for (index, game) in text.split("(;").skip(1).enumerate() {
        let properties = properties(game);
        let get = |wanted| {
            properties
                .iter()
                .find(|(name, _)| *name == wanted)
                .map(|(_, value)| *value)
        };
        if get("AB").is_some() || get("AE").is_some() {
            continue; // a position, not a game
        }
        let mut moves = Vec::new();
        for (name, value) in &properties {
            match *name {
                "B" | "W" => moves.push(point(value)),
                _ => {}
            }
        }
        let by_five = get("TE").is_none_or(|how| how.contains("five"));
        samples.push(Sample {
            name: format!("{name} #{}", index + 1),
            size: get("SZ").unwrap().parse().unwrap(),
            moves,
            winner: get("RE")
                .filter(|_| by_five)
                .and_then(|result| result.chars().next()),
        });
    }
    samples
}

/// What `--quiet` must print for the game alone; the judge looks after every move.
fn expected(sample: &Sample) -> String {
    let mut board = vec![vec!['+'; sample.size]; sample.size];
    for (index, &(row, column)) in sample.moves.iter().enumerate() {
        board[row][column] = if index % 2 == 0 { '$' } else { '#' };
        if let Some(line) = winning_rows(&board, "freestyle").first() {
            assert_eq!(
                index + 1,
                sample.moves.len(),
                "{} goes on after its end",
                sample.name
            );
            let side = if index % 2 == 0 { "black" } else { "white" };
            if let Some(winner) = sample.winner {
                assert_eq!(
                    winner,
                    if side == "black" { 'B' } else { 'W' },
                    "{}",
                    sample.name
                );
            }
            let points: Vec<String> = line
                .iter()
                .map(|(row, column)| format!("{row} {column}"))
                .collect();
            return format!("{side} wins at move {}: {}", index + 1, points.join(", "));
        }
    }
    format!("unfinished at move {}", sample.moves.len())
}

#[test]
fn real_games_are_judged_rightly() {
    let Some(folder) = std::env::var_os("GOMOKU_SAMPLES") else {
        println!("GOMOKU_SAMPLES is not set: no files to read");
        return;
    };
    let mut samples = Vec::new();
    for kind in ["psq", "sgf"] {
        for entry in fs::read_dir(Path::new(&folder).join(kind)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap();
            match kind {
                "psq" => samples.push(read_psq(&name, &text)),
                _ => samples.extend(read_sgf(&name, &text)),
            }
        }
    }
    let mut script = String::new();
    let mut verdicts = String::new();
    for (index, sample) in samples.iter().enumerate() {
        script.push_str(&format!(
            "# {}\nnew {} freestyle\n",
            sample.name, sample.size
        ));
        for (row, column) in &sample.moves {
            script.push_str(&format!("{row} {column}\n"));
        }
        println!("{}: {}", sample.name, expected(sample));
        verdicts.push_str(&format!("game {}: {}\n", index + 1, expected(sample)));
    }
    let wins = verdicts.matches("wins").count();
    assert!(
        samples.len() >= 11 && wins >= 4,
        "{} games, {wins} wins",
        samples.len()
    );
    let empty = tempfile::tempdir().unwrap();
    let output = run(gomoku(empty.path()).arg("--quiet"), script.as_bytes());
    assert_eq!(text(&output.stdout), verdicts);
}

/// The samples: folder and name, format, how many games, how many stones in the first.
const FILES: [(&str, Format, usize, usize); 15] = [
    (
        "pos/cgomokucli_offset_freestyle_20x20.txt",
        Format::Offsets,
        4,
        6,
    ),
    ("pos/cgomokucli_pos_freestyle_20x20.txt", Format::Pos, 4, 4),
    ("pos/rapfi_issue18.pos", Format::Pos, 1, 20),
    ("pos/yixinboard_help_example.pos", Format::Pos, 1, 10),
    ("psq/fixture_gomocup2025_tail.psq", Format::Psq, 1, 4),
    ("psq/fixture_names_result0.psq", Format::Psq, 1, 2),
    (
        "psq/gomocupjudge_writer_cgomokucli_renju_15_4.psq",
        Format::Psq,
        1,
        17,
    ),
    (
        "psq/gomocupjudge_writer_cgomokucli_rule0_15_1.psq",
        Format::Psq,
        1,
        10,
    ),
    ("psq/gomocuponline_1x0-16_2.psq", Format::Psq, 1, 16),
    ("psq/piskvork_issue1.psq", Format::Psq, 1, 12),
    ("sgf/cgomokucli_rule0_15.sgf", Format::Sgf, 0, 0),
    ("sgf/fixture_collection_AE_pass.sgf", Format::Sgf, 2, 3),
    ("sgf/gomokuquest_opening_QPR.sgf", Format::Sgf, 1, 0),
    ("sgf/gomokuquest_plain.sgf", Format::Sgf, 1, 24),
    ("sgf/webrenjuboard_setup_AB_AW.sgf", Format::Sgf, 1, 4),
];

/// Every real file is known by its ending and by its content, is written in its own
/// format and read back equal, and goes through every pair of formats.
#[test]
fn real_files_are_read_written_and_read_back() {
    let Some(folder) = std::env::var_os("GOMOKU_SAMPLES") else {
        println!("GOMOKU_SAMPLES is not set: no files to read");
        return;
    };
    let mut pairs = 0;
    for (name, format, games, stones) in FILES {
        let path = Path::new(&folder).join(name);
        let bytes = fs::read(&path).unwrap();
        assert_eq!(detect(&bytes), Some(format), "{name}");
        let of_ending = Format::of_ending(&path);
        assert_eq!(of_ending, (!name.ends_with("txt")).then_some(format));
        let is_list = name.contains("20x20");
        let options = ReadOptions {
            size: is_list.then(|| BoardSize::new(20).unwrap()),
            rows: Some(if is_list { Rows::Top } else { Rows::Bottom }),
            ..ReadOptions::default()
        };
        let records = read(&bytes, format, &options).unwrap();
        let first = records[0].game().board().stone_count();
        println!("{name}: {} games, {first} stones", records.len());
        for warning in records.iter().flat_map(|record| &record.warnings) {
            println!("  {warning}");
        }
        if games > 0 {
            assert_eq!(records.len(), games, "{name}");
        }
        if stones > 0 {
            assert_eq!(first, stones, "{name}");
        }
        let written = write(&records, format, options.rows.unwrap()).unwrap();
        assert_eq!(
            written.losses.len(),
            usize::from(is_list),
            "{:?}",
            written.losses
        );
        let again: Vec<Record> = read(&written.bytes, format, &options).unwrap();
        assert_eq!(again, records, "{name}");
        pairs += records.iter().map(through_all).sum::<usize>();
    }
    assert!(pairs > 500, "{pairs}");
    let kinds = ["psq", "sgf", "pos"].map(|kind| fs::read_dir(Path::new(&folder).join(kind)));
    let all: usize = kinds.into_iter().map(|files| files.unwrap().count()).sum();
    assert_eq!(all, FILES.len(), "a file is not in the table");
}
