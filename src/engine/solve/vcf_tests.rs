//! What is predicted of fours before they are made is true once they are.

use std::sync::Arc;

use super::*;
use crate::engine::position::RuleTables;
use crate::engine::rng::Rng;
use crate::rules::{BoardSize, Game, Point, Rule};

/// Random positions with stones close together, so that there are fours, but no five.
fn clusters(rule: Rule, count: usize, mut check: impl FnMut(&mut Position)) {
    let mut rng = Rng(1);
    let tables = Arc::new(RuleTables::new(rule));
    for _ in 0..count {
        let mut game = Game::new(BoardSize::new(9).unwrap(), rule);
        let moves = 10 + rng.below(20);
        while game.move_count() < moves && game.outcome().is_none() {
            let place = |rng: &mut Rng| 1 + rng.below(7);
            let _ = game.play(Point::new(place(&mut rng), place(&mut rng)).unwrap());
        }
        let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
        let fives = [0, 1].map(|side| position.count(side, Threat::Five));
        if game.outcome().is_none() && fives == [0, 0] {
            check(&mut position);
        }
    }
}

#[test]
fn after_a_four_that_leads_nowhere_there_is_no_other() {
    for rule in Rule::ALL {
        let mut met = 0;
        clusters(rule, 2_000, |position| {
            let attacker = position.side_to_move();
            let mut moves = Vec::new();
            add_fours(position, &Defences::Free, &mut moves);
            for square in moves {
                if !leads_nowhere(position, square) {
                    continue;
                }
                met += 1;
                position.make(square);
                let Defences::Only(block) = Defences::of(position) else {
                    panic!("{rule}: {:?} is not stopped by one stone", square.point());
                };
                position.make(block);
                let more = position.at_least(attacker, Threat::Four).count();
                assert_eq!(more, 0, "{rule}: {:?}", square.point());
                position.unmake();
                position.unmake();
            }
        });
        let can_be_told = !matches!(rule, Rule::Caro | Rule::CaroOverline);
        assert_eq!(met > 100, can_be_told, "{rule}: {met}");
    }
}

#[test]
fn a_win_by_an_open_four_is_one_when_it_is_played() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let mut met = 0;
        clusters(rule, 1_000, |position| {
            let attacker = position.side_to_move();
            let Some([five, block, square]) = by_open_four(position, &Defences::Free) else {
                return;
            };
            met += 1;
            position.make(square);
            assert_eq!(Defences::of(position), Defences::Lost, "{rule}");
            assert_eq!(last_resort(position), Some(block), "{rule}");
            position.make(block);
            assert_eq!(position.first(attacker, Threat::Five), Some(five), "{rule}");
            position.unmake();
            position.unmake();
        });
        assert!(met > 50, "{rule}: {met}");
    }
}

/// If only fours near the last one are followed, fewer wins are found, but no wrong ones; and
/// refutations of that search are not taken for those of the full one.
#[test]
fn a_win_by_near_fours_is_one_by_fours() {
    for rule in Rule::ALL {
        let mut found = [0, 0];
        clusters(rule, 1_000, |position| {
            let every = VcfLimit::new(12, 100_000);
            let near = VcfLimit {
                near: true,
                ..every
            };
            let mut vcf = Vcf::default();
            let [by_near, by_any] = [near, every].map(|limit| vcf.search(position, limit));
            let alone = Vcf::default().search(position, every);
            assert_eq!(by_any.is_empty(), alone.is_empty(), "{rule}");
            assert!(by_near.is_empty() || !by_any.is_empty(), "{rule}");
            for (found, line) in found.iter_mut().zip([by_near, by_any]) {
                *found += usize::from(!line.is_empty());
            }
        });
        let [near, any] = found;
        assert!(near > any / 2 && any > 100, "{rule}: {found:?}");
    }
}
