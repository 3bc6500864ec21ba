//! Real games of other programs, turned into move scripts and piped through the binary. A
//! judge that shares no code with the program says what the verdict must be.
//!
//! The files belong to other people and are not in the project. `GOMOKU_SAMPLES` names a
//! folder with `psq` and `sgf` in it. Without it nothing is read.

use std::fs;
use std::path::Path;

use crate::rows::winning_rows;
use crate::run::{gomoku, run, text};

/// A game as another program wrote it.
struct Sample {
    name: String,
    size: usize,
    moves: Vec<(usize, usize)>,
    /// `B` or `W` if the file says who won by five.
    winner: Option<char>,
}

/// `Piskvorky 20x20, …`, then `x,y,ms` with points from 1, then anything else.
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

/// The properties of an SGF text in their order, each with its first value.
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

/// What `--quiet` must print if this is the only game. The judge looks after every move.
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
