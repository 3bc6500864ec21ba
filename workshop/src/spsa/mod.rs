//! Tunes the numbers of the search by games against itself (SPSA).
//!
//!     cargo run -r -p workshop -- spsa [--tune NAME=VALUE:STEP:LEAST:MOST,...]
//!         [--iterations 1000] [--nodes 2000] [--turn MS] [--rate 0.05] [--delay N]
//!         [--rule renju] [--size 15] [--openings FILE] [--from 1] [--seed 1]
//!         [--with table=8] [--jobs 1] [--log FILE] [--tell 50]
//!
//! In each iteration every number is moved up or down by chance, by its step, and the engine
//! with these numbers plays two games, with colours changed, against the engine with all of
//! them moved the other way. Then all numbers go towards the side that won: after the first
//! iteration, and two wins, by `--rate` of a step. As in Spall's "An Overview of the
//! Simultaneous Perturbation Method" (1998), iteration k tries the numbers step / k^0.101
//! away, and goes a / (A + k)^0.602 times the gradient that the two games show; A is
//! `--delay`, a tenth of the iterations unless it is given. Thousands of iterations are
//! needed, since two games say little.
//!
//! `--tune` takes the numbers of `SearchParams` by name; a name alone begins with the
//! number of the engine, with a step of an eighth of it. Without `--tune` these are all
//! numbers of pruning, reductions and history, but for depths. `--with` is what both sides
//! have beside it, in the form of the sides of `match`, as are openings and rules.
//!
//! `--log` keeps each iteration, and a later run with the same log goes on after them; it
//! may have more iterations if `--delay` is as it was. Every `--tell` iterations and at the
//! end the values are printed as a side that `match` takes: `self:name=value,...`. With one
//! job and `--nodes` the same line gives the same values.

mod gradient;
mod log;
mod numbers;
mod options;
mod run;

use std::process::ExitCode;

use crate::common::cli;

pub fn main() -> ExitCode {
    let options = options::parse(cli::words()).unwrap_or_else(|error| error.exit());
    let numbers = &options.numbers;
    let tuned = run::run(&options).map(|values| {
        for (number, value) in numbers.iter().zip(&values) {
            let moved = (value - number.value) / number.step;
            let (name, before) = (number.name, number.value);
            println!("{name}: {before} to {value:.1}, {moved:+.2} steps");
        }
        println!("{}", run::side(numbers, &values));
    });
    cli::end("spsa", tuned)
}
