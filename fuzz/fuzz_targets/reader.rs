//! Reads bytes as a file of the format that the target is named after, plays its games, and writes
//! them in every format.
#![no_main]

use gomoku::record::{Format, Problem, ReadOptions, Rows, games, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let format: Format = env!("CARGO_BIN_NAME")
        .parse()
        .expect("a target is a format");
    let options = ReadOptions::default();
    let read_games = games(bytes, format, &options);
    for record in read_games.into_iter().flatten().flatten() {
        let _ = record.game();
        for to in Format::written() {
            let _ = write(std::slice::from_ref(&record), to, Rows::default());
        }
        if let Ok(again) = write(std::slice::from_ref(&record), format, Rows::default()) {
            let again = read(&again.bytes, format, &options);
            // A name may look like the beginning of a file of another kind.
            let is_odd = |problem: &Problem| matches!(problem, Problem::Foreign(_));
            let is_read = again.as_ref().is_ok_and(|games| !games.is_empty());
            let is_known = again.as_ref().is_err_and(|error| is_odd(&error.problem));
            assert!(is_read || is_known, "what was written is not read again: {again:?}");
        }
    }
});
