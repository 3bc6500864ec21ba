//! Tunes the parameters of the search by games against itself (SPSA).
//!
//! In each iteration every parameter is moved up or down at random, by its step. The engine
//! with these parameters plays two games, with colours changed, against the engine with all of
//! them moved the other way. Then all parameters move towards the side that won: after the
//! first iteration, and two wins, by `--rate` of a step. As in Spall's "An Overview of the
//! Simultaneous Perturbation Method" (1998), iteration k tries the parameters step / k^0.101
//! away, and moves them by a / (A + k)^0.602 times the gradient that the two games show; A is
//! `--delay`, by default a tenth of the iterations. Thousands of iterations are needed, since
//! two games say little.
//!
//! `--tune` takes the parameters of `SearchParams` by name. A name alone begins with the engine's
//! own value, with a step of an eighth of it. By default all parameters of pruning, reductions and
//! history are tuned, but for depths. `--with` has further settings of both sides, in the form
//! that `match` takes.
//!
//! `--log` keeps each iteration, and a later run with the same log continues after them. It
//! may have more iterations if `--delay` is the same. Every `--report` iterations and at the
//! end the values are printed as a side that `match` takes: `self:name=value,...`. With one
//! job and `--nodes` the same options give the same values.

mod options;
mod parameters;
mod perturbation;
mod run;

use std::process::ExitCode;

use clap::ArgMatches;

use crate::common::tool::Tool;
use options::Options;

/// `spsa`.
pub const TOOL: Tool = Tool {
    name: "spsa",
    source: include_str!("mod.rs"),
    options: options::options,
    run,
};

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let options = Options::take(found)?;
    let values = run::run(&options)?;
    for (parameter, value) in options.parameters.iter().zip(&values) {
        let moved = (value - parameter.value) / parameter.step;
        let (name, before) = (parameter.name, parameter.value);
        println!("{name}: {before} to {value:.1}, {moved:+.2} steps");
    }
    println!("{}", run::side(&options.parameters, &values));
    Ok(ExitCode::SUCCESS)
}
