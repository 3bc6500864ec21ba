//! Learns from games of `datagen` how early the search is to look at a move.
//!
//!     cargo run --release --example order -- FILE OUT [EPOCHS]
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
#[path = "../datagen/packed.rs"]
#[allow(dead_code)]
mod packed;

use std::process::ExitCode;

use choices::Choices;
use gomoku::engine::MoveOrder;

/// Units of the file for 1 in the exponent.
const UNITS: f32 = 27.0;

/// How often all positions are gone through, if nothing else is said.
const EPOCHS: usize = 30;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("order: {reason}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let (from, to, epochs) = match words {
        [from, to] => (from, to, EPOCHS),
        [from, to, epochs] => {
            let epochs = epochs.parse();
            (from, to, epochs.map_err(|_| "EPOCHS is to be a number")?)
        }
        _ => return Err("FILE, OUT and perhaps EPOCHS are needed".into()),
    };
    let bytes = std::fs::read(from).map_err(|error| format!("{from}: {error}"))?;
    let mut data = Choices::read(&bytes).map_err(|reason| format!("{from}: {reason}"))?;
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
    std::fs::write(to, format!("{head}{order}")).map_err(|error| format!("{to}: {error}"))
}
