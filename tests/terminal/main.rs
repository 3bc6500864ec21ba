//! The real binary at a pseudo-terminal, read from the screen.
#![cfg(all(unix, feature = "cli"))]

#[path = "../common/chance.rs"]
#[allow(dead_code)] // the rest of it is for the library's tests
mod chance;

mod board;
mod clock;
mod device;
mod history;
mod keeping;
mod levels;
mod library;
mod lists;
mod navigation;
mod opponent;
mod own_options;
mod pasting;
mod playing;
mod puzzle;
mod readme;
mod resuming;
mod review;
mod screen;
mod setup;
mod sgf;
mod solving;
mod study;
mod svg;
mod thinking;
mod tutor;
mod typing;
