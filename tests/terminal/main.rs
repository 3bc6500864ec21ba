//! The real binary at a pseudo-terminal, read from the screen.
#![cfg(all(unix, feature = "cli"))]

#[path = "../common/chance.rs"]
#[allow(dead_code)] // the rest of it is for the library's tests
mod chance;
#[path = "../common/runs.rs"]
mod runs;

mod board;
mod clock;
mod device;
mod history;
mod keeping;
mod lists;
mod opponent;
mod own_options;
mod playing;
mod readme;
mod resuming;
mod review;
mod screen;
mod sessions;
mod shells;
mod solving;
mod study;
mod svg;
mod thinking;
