//! Learns from games of `datagen`, and from positions of `leaves`, in which order the search should
//! try moves.
//!
//! A combination of patterns has two weights: one for a move that makes it, one for a move that
//! takes it from the opponent. The chance that the search chose a move among its candidates is
//! taken to be proportional to exp(sum of the move's two weights). The weights under which the
//! chosen moves are likeliest are found by softmax regression with Adam (Kingma and Ba 2014). 27
//! units of the file are 1 in that sum: with this scale the previous order explained the choices
//! best, and the history of the search keeps its influence.
//!
//! Only positions count in which neither side can make a five or an open four, and in which
//! no loss is proven. One game in ten is held out. How badly its moves are predicted is
//! printed as log loss, with how often the chosen move comes first and how many moves come
//! before it on average. The file is what `MoveOrder` reads: `match` plays with it as
//! `self:order=FILE`, and `src/engine/eval/order.txt` is the engine's own.

mod choices;
mod fit;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ArgMatches, Command};
use gomoku::engine::tune::MoveOrder;
use gomoku::rules::Rule;

use crate::common::log::in_file;
use crate::common::options::{data, file, number, rule, take, take_data};
use crate::common::tool::Tool;
use choices::Choices;

/// `order`.
pub const TOOL: Tool = Tool {
    name: "order",
    source: include_str!("mod.rs"),
    options,
    run,
};

/// Units of the file for 1 in the exponent.
const UNITS: f32 = 27.0;

fn options(command: Command) -> Command {
    command.args([
        data(),
        file("out", "where the order goes").required(true),
        rule(),
        number::<usize>("epochs", 0, "passes through all positions").default_value("30"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let data = take_data(found);
    let out: PathBuf = take(found, "out");
    learn(&data, take(found, "rule"), &out, take(found, "epochs"))?;
    Ok(ExitCode::SUCCESS)
}

fn learn(data: &[PathBuf], rule: Rule, out: &Path, epochs: usize) -> Result<(), String> {
    let mut data = Choices::read(data, rule)?;
    let counts = format!(
        "{} games, {} positions and {} held out",
        data.games,
        data.fitted.len(),
        data.held_out.len()
    );
    println!("{counts}");
    if data.fitted.is_empty() || data.held_out.is_empty() {
        return Err("too few positions".into());
    }
    let before = fit::to_weights(&MoveOrder::trained(), UNITS);
    println!("the engine's own: {}", fit::report(&data.held_out, &before));
    let mut after = String::new();
    let weights = fit::fit(&mut data.fitted, epochs, |epoch, weights| {
        after = fit::report(&data.held_out, weights);
        println!("epoch {epoch}: {after}");
    });
    let order = fit::of_weights(&weights, UNITS);
    let text = format!("# order --epochs {epochs}\n# {counts}\n# {after}\n{order}");
    std::fs::write(out, text).map_err(|error| in_file(out, error))
}
