//! Whether a review finds what was planted: games of the engine against a weaker one, in
//! which forced wins are missed and allowed on purpose.
//!
//! `cargo run --release --example reviewed [GAMES] [NODES] [SEED]`: so many games, so many
//! positions of the search for each position of a review. It prints how many of the proven
//! oversights the reviews name, and how many claims a deeper proof denies.

mod games;
mod truth;

use std::env;
use std::time::Instant;

use games::play;
use gomoku::engine::Stopper;
use gomoku::study::review::{Effort, review};
use truth::{Kind, Truth};

/// Positions of a deeper proof.
const DEEP: u64 = 1_000_000;

fn main() {
    let number = |index: usize, usual: u64| {
        let word = env::args().nth(index);
        word.and_then(|word| word.parse().ok()).unwrap_or(usual)
    };
    let (games, nodes, seed) = (number(1, 20), number(2, Effort::USUAL_NODES), number(3, 1));
    let mut total = Total::default();
    for index in 0..games {
        let planted = play(seed.wrapping_mul(1_000_003).wrapping_add(index), DEEP);
        let start = Instant::now();
        let found = review(
            &planted.game,
            Effort::Nodes(nodes),
            &Stopper::default(),
            &mut |_| {},
        );
        total.seconds += start.elapsed().as_secs_f64();
        total.moves += found.moves.len();
        let mut truth = Truth::new(planted.game.rule(), DEEP);
        for (kind, number) in &planted.oversights {
            let judged = &found.moves[number - 1];
            let named = judged.findings.iter().any(|it| Kind::of(it) == Some(*kind));
            total.planted += 1;
            total.named += usize::from(named);
            if !named {
                println!(
                    "game {index} move {number}: {kind:?} is not named: {:?}, {:?} -> {:?}",
                    judged.findings, judged.before, judged.after
                );
            }
        }
        for judged in &found.moves {
            for kind in judged.findings.iter().filter_map(Kind::of) {
                total.claims += 1;
                let number = usize::from(judged.made.number);
                if truth.denies(&planted.game, number, kind) {
                    total.denied += 1;
                    println!(
                        "game {index} move {number}: {kind:?} is denied by a deeper proof: {:?} {:?}",
                        judged.findings, judged.before
                    );
                }
            }
        }
    }
    println!(
        "{games} games, {} moves, {:.0} ms a move; planted {}, named {}; claims {}, denied {}",
        total.moves,
        1_000.0 * total.seconds / total.moves.max(1) as f64,
        total.planted,
        total.named,
        total.claims,
        total.denied
    );
}

#[derive(Default)]
struct Total {
    moves: usize,
    seconds: f64,
    planted: usize,
    named: usize,
    claims: usize,
    denied: usize,
}
