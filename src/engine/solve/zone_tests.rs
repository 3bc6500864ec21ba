//! A stone outside of the zone of a win does not change the win.

use std::sync::Arc;

use super::*;
use crate::engine::position::RuleTables;
use crate::engine::rng::Rng;
use crate::rules::{Game, Point};

/// A random game with stones close together, so that there are fours.
fn cluster(rng: &mut Rng, rule: Rule) -> Game {
    loop {
        let points = 7 + rng.below(5);
        let mut game = Game::new(BoardSize::new(points).unwrap(), rule);
        let moves = 8 + rng.below(20);
        while game.move_count() < moves && game.outcome().is_none() {
            let place = |rng: &mut Rng| (points - 7) / 2 + rng.below(7);
            let _ = game.play(Point::new(place(rng), place(rng)).unwrap());
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// How many wins by black and by white were checked, and how many stones outside their zones.
/// The opponent's stone comes first, as if the attacker had passed before.
fn sweep(rule: Rule, positions: usize) -> [usize; 3] {
    let mut rng = Rng(1);
    let tables = Arc::new(RuleTables::new(rule));
    let mut vcf = Vcf::default();
    let limit = VcfLimit::new(60, 2_000);
    let mut counts = [0; 3];
    for _ in 0..positions {
        let game = cluster(&mut rng, rule);
        let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
        if rng.below(2) == 0 {
            position.pass();
        }
        let attacker = position.side_to_move();
        let line = vcf.search(&mut position, limit);
        if line.len() < 2 {
            continue;
        }
        let zone = of_fours(&mut position, &line, &mut vcf);
        counts[attacker] += 1;
        for square in position.empties().collect::<Vec<_>>() {
            if zone.contains(square) {
                continue;
            }
            counts[2] += 1;
            position.pass();
            if position.is_allowed(square, position.side_to_move()) {
                let more = VcfLimit::new(60, 200_000);
                let won = position.after(square, |next| Vcf::default().search(next, more));
                let line: Vec<Point> = line.iter().map(|square| square.point()).collect();
                assert!(
                    !won.is_empty(),
                    "{rule}: {} spoils {line:?}\n{}",
                    square.point(),
                    game.board()
                );
            }
            position.pass();
        }
    }
    counts
}

#[test]
fn a_stone_outside_the_zone_changes_nothing() {
    for rule in Rule::ALL {
        let [black, white, outside] = sweep(rule, 400);
        assert!(black > 10 && white > 10, "{rule}: {black} {white}");
        assert!(outside > 100, "{rule}: {outside}");
    }
}

/// The same for hours: `cargo test --release -- --ignored`.
#[test]
#[ignore = "many positions"]
fn a_stone_outside_the_zone_changes_nothing_in_many_positions() {
    for rule in Rule::ALL {
        let [black, white, _] = sweep(rule, 20_000);
        assert!(black > 1_000 && white > 1_000, "{rule}: {black} {white}");
    }
}

/// The zone of an open four is found without making a move, and equals that of its line.
#[test]
fn the_zone_of_an_open_four_is_that_of_its_line() {
    let mut rng = Rng(2);
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let tables = Arc::new(RuleTables::new(rule));
        let mut vcf = Vcf::default();
        let mut met = [0; 2];
        for _ in 0..1_000 {
            let game = cluster(&mut rng, rule);
            let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
            let (attacker, defender) = (position.side_to_move(), position.opponent());
            let fives = [attacker, defender].map(|side| position.count(side, Threat::Five));
            let Some(square) = position.open_four(attacker).filter(|_| fives == [0, 0]) else {
                continue;
            };
            let Some(zone) = of_open_four(&position, square) else {
                continue;
            };
            position.make(square);
            assert_eq!(Defences::of(&position), Defences::Lost);
            let block = crate::engine::solve::defences::last_resort(&position).unwrap();
            position.make(block);
            let five = position.first(attacker, Threat::Five).unwrap();
            position.unmake();
            position.unmake();
            let line = [square, block, five];
            assert_eq!(zone, of_fours(&mut position, &line, &mut vcf), "{rule}");
            met[attacker] += 1;
        }
        assert!(met[0] > 20 && met[1] > 20, "{rule}: {met:?}");
    }
}
