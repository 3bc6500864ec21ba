//! Real files of other programs, read, written and read back.
//!
//! The files belong to other people and are not in the project. `GOMOKU_SAMPLES` names a
//! folder with `psq`, `sgf` and `pos` in it. Without it nothing is read.

use std::fs;
use std::path::Path;

use gomoku::record::{Format, ReadOptions, Record, Rows, detect, read, write};
use gomoku::rules::BoardSize;

use super::reading::read_and_written;
use super::round_trip::through_all;

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

/// Every real file is recognised by its ending and by its content, is the same after it is
/// written and read again, and goes through every pair of formats.
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
        pairs += records.iter().map(through_all).sum::<usize>();
        if !read_and_written().any(|it| it == format) {
            continue;
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
    }
    assert!(pairs > 500, "{pairs}");
    let kinds = ["psq", "sgf", "pos"].map(|kind| fs::read_dir(Path::new(&folder).join(kind)));
    let all: usize = kinds.into_iter().map(|files| files.unwrap().count()).sum();
    assert_eq!(all, FILES.len(), "a file is not in the table");
}
