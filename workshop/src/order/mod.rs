//! Learns from games of `datagen` how early the search is to look at a move.
//!
//!     cargo run -r -p workshop -- order FILE OUT [EPOCHS]
//!
//! What a move makes and what it takes from the opponent have a number each, by the
//! combination of patterns. The chance that a move is the one that the search chose is taken
//! to be proportional to exp(sum of its two numbers), among all that the search looks at; the
//! numbers that make the choices likeliest are found by steps along the gradient (softmax
//! regression with Adam, Kingma and Ba 2014). 27 units of the file are 1 in that sum: under
//! this scale the order of before explained the choices best, and the history of the search
//! weighs what it did.
//!
//! Only positions count in which neither side can make a five or an open four, and in which
//! no loss is proven. Every tenth game is held out; how well its moves are explained is
//! printed as log loss, with how often the move chosen comes first and how many come before it
//! on average. The file is what `MoveOrder` reads: `match` plays with it as
//! `self:order=FILE`, and `src/engine/eval/order.txt` is the engine's own.

mod choices;
mod fit;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::common::cli;
use choices::Choices;
use gomoku::engine::MoveOrder;

/// Units of the file for 1 in the exponent.
const UNITS: f32 = 27.0;

pub fn main() -> ExitCode {
    let command = cli::program("order", include_str!("mod.rs"))
        .arg(cli::path("FILE", "games of datagen"))
        .arg(cli::path("OUT", "where the order goes"));
    let (mut found, [epochs]) = cli::numbers(command, cli::words(), [("EPOCHS", "30")]);
    let [from, to]: [PathBuf; 2] = ["FILE", "OUT"].map(|name| cli::take(&mut found, name));
    cli::end("order", run(&from, &to, epochs as usize))
}

fn run(from: &Path, to: &Path, epochs: usize) -> Result<(), String> {
    let wrong = |reason: String| format!("{}: {reason}", from.display());
    let bytes = std::fs::read(from).map_err(|error| wrong(error.to_string()))?;
    let mut data = Choices::read(&bytes).map_err(wrong)?;
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
    let before = fit::to_row(&MoveOrder::learnt(), UNITS);
    println!("the engine's own: {}", fit::tell(&data.held_out, &before));
    let mut after = String::new();
    let row = fit::fit(&mut data.fitted, epochs, |epoch, row| {
        after = fit::tell(&data.held_out, row);
        println!("epoch {epoch}: {after}");
    });
    let order = fit::of_row(&row, UNITS);
    let head = format!("# order FILE OUT {epochs}\n# {counts}\n# {after}\n");
    let written = std::fs::write(to, format!("{head}{order}"));
    written.map_err(|error| format!("{}: {error}", to.display()))
}
