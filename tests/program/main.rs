//! The real programs, run in pipes: input, output and exit status.
#![cfg(feature = "cli")]

#[path = "../common/chance.rs"]
#[allow(dead_code)] // the rest of it is for the library's tests
mod chance;
#[path = "../common/rows.rs"]
mod rows;
mod run;
#[path = "../common/runs.rs"]
mod runs;
#[path = "../common/strict_sgf.rs"]
mod strict_sgf;

#[cfg(unix)]
mod completions;
mod convert;
mod dialogue;
#[cfg(target_os = "linux")]
mod few_threads;
mod fuzz;
mod gomocup;
mod gtp;
mod incomplete_files;
mod known_wins;
mod languages;
mod levels;
#[cfg(unix)]
mod many;
#[cfg(unix)]
mod readme;
mod samples;
mod seeds;
#[cfg(unix)]
mod sentences;
mod solve;
mod streams;
mod transcripts;
