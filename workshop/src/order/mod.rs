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

use std::path::PathBuf;

use gomoku::engine::tune::MoveOrder;

use crate::common::game_file::Games;
use crate::common::log::in_file;
use crate::common::options::{file, jobs, number, options};
use crate::common::tool::Run;

options! {
    /// What is learned from.
    pub struct Options {
        games: Games,
        out: PathBuf = file("where the order goes").required(true),
        epochs: usize = number::<usize>(0, "passes through all positions").default_value("30"),
        jobs: usize = jobs(),
    }
}

/// Units of the file for 1 in the exponent.
const UNITS: f32 = 27.0;

impl Run for Options {
    const NAME: &str = "order";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        let games = self.games.read()?;
        let [fitted, held_out] = choices::read(&games, self.games.rule, self.jobs)?;
        let (count, fits, held) = (games.len(), fitted.len(), held_out.len());
        let counts = format!("{count} games, {fits} positions and {held} held out");
        println!("{counts}");
        if fitted.is_empty() || held_out.is_empty() {
            return Err("too few positions".into());
        }
        let before = fit::to_weights(&MoveOrder::trained(), UNITS);
        println!("the engine's own: {}", fit::report(&held_out, &before));
        let mut after = String::new();
        let weights = fit::fit(&fitted, self.epochs, |epoch, weights| {
            after = fit::report(&held_out, weights);
            println!("epoch {epoch}: {after}");
        });
        let order = fit::of_weights(&weights, UNITS);
        let text = format!(
            "# order --epochs {}\n# {counts}\n# {after}\n{order}",
            self.epochs
        );
        std::fs::write(&self.out, text).map_err(|error| in_file(&self.out, error))?;
        Ok(true)
    }
}
