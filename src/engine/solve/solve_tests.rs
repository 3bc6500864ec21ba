//! What the searches for wins promise of each other.

use std::sync::Arc;

use super::defences::{Defences, answers_to_three};
use super::plan::plan;
use super::prover::{Prover, ProverLimit};
use super::replies::DefenderReplies;
use super::samples::{cluster, crowd};
use super::vcf::{Vcf, VcfLimit};
use crate::engine::position::{Position, RuleTables, Square, Threat};
use crate::engine::rng::Rng;
use crate::rules::Rule;

/// The rules under which a reply may be a foul, or a five may be blocked.
const ODD: [Rule; 3] = [Rule::Renju, Rule::Caro, Rule::CaroOverline];

/// After a reply that is said not to matter, the attacker still wins by fours.
#[test]
fn only_replies_that_are_named_can_matter() {
    for rule in ODD {
        let (mut rng, mut vcf) = (Rng(7), Vcf::default());
        let tables = Arc::new(RuleTables::new(rule));
        let (mut threats, mut others) = ([0; 2], 0);
        for _ in 0..3_000 {
            let setup = crowd(&mut rng, rule);
            let mut position = Position::new(&setup, Arc::clone(&tables));
            let DefenderReplies::Relevant { replies, .. } =
                DefenderReplies::of(&mut position, &mut vcf, 2_000)
            else {
                continue;
            };
            threats[position.opponent()] += 1;
            let defender = position.side_to_move();
            for square in position.empties().collect::<Vec<_>>() {
                if replies.contains(&square) || !position.is_allowed(square, defender) {
                    continue;
                }
                others += 1;
                let won = position.after(square, |next| {
                    let limit = VcfLimit::new(60, 200_000);
                    !Vcf::default().search(next, limit).is_empty()
                });
                assert!(won, "{rule}: {} holds\n{}", square.point(), setup.board());
            }
        }
        assert!(
            threats.iter().all(|count| *count > 40),
            "{rule}: {threats:?}"
        );
        assert!(others > 2_000, "{rule}: {others}");
    }
}

/// The answers to a three are the legal moves, each once.
#[test]
fn every_legal_move_may_answer_a_three() {
    let tables = Arc::new(RuleTables::new(Rule::Renju));
    let (mut rng, mut fouls) = (Rng(3), 0);
    for _ in 0..1_000 {
        let position = Position::new(&crowd(&mut rng, Rule::Renju), Arc::clone(&tables));
        let side = position.side_to_move();
        let mut answers: Vec<usize> = answers_to_three(&position)
            .into_iter()
            .map(Square::index)
            .collect();
        answers.sort_unstable();
        let legal = position.empties().filter(|it| !position.is_foul(*it, side));
        let mut legal: Vec<usize> = legal.map(Square::index).collect();
        legal.sort_unstable();
        fouls += position.empties().count() - legal.len();
        assert_eq!(answers, legal);
    }
    assert!(fouls > 100, "{fouls}");
}

/// Calls `check` with so many positions that are won by up to four threats, and not by fours alone, each
/// with the work that finds the win.
fn won_positions(count: usize, mut check: impl FnMut(&mut Position, usize)) {
    let (mut rng, mut met) = (Rng(11), 0);
    let tables = Arc::new(RuleTables::new(Rule::Freestyle));
    let limit = ProverLimit {
        level: 2,
        work: 20_000,
        ..ProverLimit::default()
    };
    while met < count {
        let mut position = Position::new(
            &cluster(&mut rng, Rule::Freestyle).as_setup(),
            Arc::clone(&tables),
        );
        let mut prover = Prover::default();
        prover.start(limit);
        let is_long = Defences::of(&position) == Defences::Free
            && !prover.wins_by_fours(&mut position)
            && prover.attack(&mut position, 4, &mut |_| {});
        if is_long {
            met += 1;
            check(&mut position, prover.work as usize);
        }
    }
}

/// A search that ran out of positions has refuted nothing: with more of them the same prover finds
/// the win.
#[test]
fn a_search_that_was_stopped_refutes_nothing() {
    let mut stopped = 0;
    won_positions(12, |position, work| {
        let mut prover = Prover::default();
        let mut limit = ProverLimit {
            level: 2,
            ..ProverLimit::default()
        };
        for part in 1..20 {
            limit.work = (work * part / 20) as u64;
            prover.start(limit);
            if prover.attack(position, 4, &mut |_| {}) {
                return;
            }
            stopped += usize::from(prover.limits_hit.stopped);
        }
        limit.work = 100 * work as u64;
        prover.start(limit);
        assert!(prover.attack(position, 4, &mut |_| {}));
    });
    assert!(stopped > 50, "{stopped}");
}

/// What the table of proofs has lost is proven again for the plan.
#[test]
fn a_plan_is_made_though_its_proofs_are_lost() {
    won_positions(12, |position, _| {
        let mut prover = Prover::default();
        prover.start(ProverLimit {
            level: 2,
            ..ProverLimit::default()
        });
        assert!(prover.attack(position, 4, &mut |_| {}));
        let kept = plan(&mut prover, position, 4).expect("every proof is there");
        let win = kept.win(position);
        prover.forget();
        let again = plan(&mut prover, position, 4).expect("it is found again");
        assert!(again.win(position).plies <= 2 * 4 + win.plies);
    });
}

/// The reply that is shown is legal, and one that the plan does not list where a pass holds out
/// longest.
#[test]
fn the_longest_reply_is_legal() {
    let tables = Arc::new(RuleTables::new(Rule::Renju));
    let (mut rng, mut lines) = (Rng(5), 0);
    for _ in 0..3_000 {
        let setup = crowd(&mut rng, Rule::Renju);
        let mut position = Position::new(&setup, Arc::clone(&tables));
        let mut prover = Prover::default();
        prover.start(ProverLimit {
            level: 2,
            work: 2_000,
            ..ProverLimit::default()
        });
        if !prover.attack(&mut position, 3, &mut |_| {}) {
            continue;
        }
        let Some(found) = plan(&mut prover, &mut position, 3) else {
            continue;
        };
        let win = found.win(&mut position);
        let (mut end, attacker) = (position.clone(), position.side_to_move());
        lines += usize::from(win.line.len() > 3 && attacker == 1);
        for (index, square) in win.line.iter().enumerate() {
            let side = end.side_to_move();
            let is_five = end.threat(*square, side) == Threat::Five;
            assert_eq!(is_five, index + 1 == win.line.len(), "{}", setup.board());
            assert!(end.is_allowed(*square, side), "{}", setup.board());
            end.make(*square);
        }
        assert_eq!(win.line.len(), win.plies, "{}", setup.board());
    }
    assert!(lines > 30, "{lines}");
}
