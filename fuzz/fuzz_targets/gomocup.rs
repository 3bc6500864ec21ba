//! Gives lines to the Gomocup protocol, as a manager would.
#![no_main]

use std::io::{Cursor, sink};

use gomoku::gomocup::run_brain;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // END stops a search.
    let input = [b"INFO timeout_turn 1\n", bytes, b"\nEND\n"].concat();
    let _ = run_brain(Cursor::new(input), sink());
});
