//! Reads bytes as a file of the format that the target is named after, plays its games, and writes
//! them in every format.
#![no_main]

use std::ops::ControlFlow;

use gomoku::record::{Format, ReadOptions, Rows, each_game, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let format: Format = env!("CARGO_BIN_NAME")
        .parse()
        .expect("a target is a format");
    let _ = each_game(bytes, format, &ReadOptions::default(), &mut |game| {
        if let Ok(record) = game {
            let _ = record.game();
            for to in Format::written() {
                let _ = write(std::slice::from_ref(&record), to, Rows::default());
            }
            if let Ok(again) = write(std::slice::from_ref(&record), format, Rows::default()) {
                let read = gomoku::record::read(&again.bytes, format, &ReadOptions::default());
                assert!(read.is_ok(), "what was written is not read again: {read:?}");
            }
        }
        ControlFlow::Continue(())
    });
});
