//! A review names what was planted, and claims nothing that a deeper proof denies: a small
//! run of this tool.

use super::games::play;
use super::truth::{Kind, Truth};
use gomoku::engine::{EngineTables, Stopper};
use gomoku::study::Effort;
use gomoku::study::review::{Finding, review};

/// Positions of a deeper proof.
const DEEP: u64 = 30_000;

#[test]
fn what_is_planted_is_named() {
    let mut planted = 0;
    // Games in which something was planted, and no win is so long that a deeper proof misses it.
    for seed in [8, 10, 13] {
        let game = play(seed, DEEP);
        let review = review(
            &EngineTables::default(),
            &game.game,
            Effort::Nodes(5_000),
            &Stopper::default(),
            &mut |_| {},
        );
        let kinds = |number: usize, of: fn(&Finding) -> Option<Kind>| {
            let findings = review.moves[number - 1].findings.iter();
            findings.filter_map(of).collect::<Vec<_>>()
        };
        for (kind, number) in &game.blunders {
            planted += 1;
            let found = kinds(*number, Kind::named);
            assert!(found.contains(kind), "seed {seed} move {number}: {kind:?}");
        }
        let mut truth = Truth::new(game.game.rule(), DEEP);
        for number in 1..=review.moves.len() {
            for kind in kinds(number, Kind::claimed) {
                let denied = truth.denies(&game.game, number, kind);
                assert!(!denied, "seed {seed} move {number}: {kind:?}");
            }
        }
    }
    assert!(planted > 1, "only {planted}");
}
