//! A position that is kept up to date equals one that is made from scratch.

use super::*;
use crate::engine::rng::Rng;
use crate::rules::{Game, Point};

/// The state of a position, so that two can be compared.
fn state(position: &Position) -> impl PartialEq + std::fmt::Debug + use<> {
    let here = |square: Square| {
        let potentials = [0, 1].map(|colour| position.potential(square, colour));
        (position.codes[square.index()], potentials)
    };
    let codes: Vec<_> = position.empties().map(here).collect();
    (
        (position.hash(), position.stones, position.side_to_move),
        position.threats.clone(),
        (position.empty, position.near),
        (*position.own, codes, position.board.clone()),
    )
}

#[test]
fn what_is_kept_up_to_date_is_what_is_made_from_scratch() {
    let mut rng = Rng(1);
    for rule in Rule::ALL {
        let tables = Arc::new(RuleTables::new(rule));
        for points in [5, 9, 15, 26] {
            let mut game = Game::new(BoardSize::new(points).unwrap(), rule);
            let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
            let mut states = Vec::new();
            while game.outcome().is_none() && game.move_count() < 60 {
                let side_to_move = position.side_to_move();
                let free: Vec<Square> = position.empties().collect();
                // The position sees a foul exactly where the rules do.
                for square in &free {
                    let foul = rule.foul(game.board(), square.point());
                    assert_eq!(position.is_foul(*square, 0), foul.is_some());
                    assert!(!position.is_foul(*square, 1));
                }
                let square = free[rng.below(free.len())];
                if position.is_foul(square, side_to_move) {
                    continue;
                }
                // The same holds for a five.
                let five = position.potential(square, side_to_move).threat == Threat::Five;
                states.push(state(&position));
                game.play(square.point()).unwrap();
                position.make(square);
                let won = game.outcome().is_some_and(|end| end.winner().is_some());
                assert_eq!(five, won, "{rule} {square:?}");
                assert_eq!(position.side_to_move(), game.move_count() % 2);
                let fresh = Position::new(&game.as_setup(), Arc::clone(&tables));
                assert_eq!(state(&position), state(&fresh), "{rule} {points}");
                for made in game.moves() {
                    assert!(!position.is_empty(Square::of(made.point)));
                    assert_eq!(made.stone == Stone::Black, made.number % 2 == 1);
                }
            }
            while let Some(before) = states.pop() {
                position.unmake();
                assert_eq!(state(&position), before);
            }
        }
    }
}

#[test]
fn the_same_stones_on_another_board_are_another_position() {
    let tables = Arc::new(RuleTables::new(Rule::Freestyle));
    let hashes: std::collections::HashSet<u64> = (5..=26)
        .map(|points| {
            let mut game = Game::new(BoardSize::new(points).unwrap(), Rule::Freestyle);
            game.play(Point::new(2, 2).unwrap()).unwrap();
            Position::new(&game.as_setup(), Arc::clone(&tables)).hash()
        })
        .collect();
    assert_eq!(hashes.len(), 22);
}

/// After a row is overlooked, the state follows from the lines as they then are, and moves can
/// be made and taken back as before.
#[test]
fn what_is_overlooked_stays_so_while_moves_come_and_go() {
    let mut rng = Rng(3);
    for rule in Rule::ALL {
        let tables = Arc::new(RuleTables::new(rule));
        let size = BoardSize::new(9).unwrap();
        let stones = [3, 4, 5].map(|column| (Point::new(4, column).unwrap(), Stone::Black));
        let setup = Setup::new(size, rule, Stone::White, stones).unwrap();
        let position = Position::new(&setup, Arc::clone(&tables));
        assert!(position.open_four(0).is_some(), "{rule}");
        let row = stones.map(|(point, _)| point);
        let rows = std::iter::once((0, &row[..]));
        let mut position = Position::overlooking(&setup, Arc::clone(&tables), rows);
        assert!(position.open_four(0).is_none(), "{rule}");
        assert!(!position.is_empty(Square::of(stones[0].0)));
        let check = |position: &Position| {
            let mut marked = [ThreatPoints::NONE; 2];
            for square in position.empties() {
                let (codes, potentials) = position.made_from_scratch(square);
                assert_eq!(position.codes[square.index()], codes);
                for (colour, threats) in marked.iter_mut().enumerate() {
                    assert_eq!(position.potential(square, colour), potentials[colour]);
                    threats.mark(square, potentials[colour].threat, 1);
                }
            }
            assert_eq!(position.threats, marked, "{rule}");
        };
        check(&position);
        let mut states = Vec::new();
        for _ in 0..20 {
            let free: Vec<Square> = position.empties().collect();
            states.push(state(&position));
            position.make(free[rng.below(free.len())]);
            check(&position);
        }
        while let Some(before) = states.pop() {
            position.unmake();
            assert_eq!(state(&position), before, "{rule}");
        }
    }
}

/// When stones are placed for a search of fours, the attacker's fours, all fives and all fouls are
/// those of a position made from scratch, and none of the attacker's threes is missing.
#[test]
fn what_a_search_of_fours_sees_is_what_is_made_from_scratch() {
    let mut rng = Rng(4);
    let on_four = [Threat::Four, Threat::FourThree, Threat::OpenFour];
    for rule in Rule::ALL {
        let tables = Arc::new(RuleTables::new(rule));
        let (mut met, mut fouls_met) = (0, 0);
        for _ in 0..400 {
            let mut game = Game::new(BoardSize::new(12).unwrap(), rule);
            let before = 4 + rng.below(30);
            while game.move_count() < before && game.outcome().is_none() {
                let place = |rng: &mut Rng| 1 + rng.below(10);
                let _ = game.play(Point::new(place(&mut rng), place(&mut rng)).unwrap());
            }
            if game.outcome().is_some() {
                continue;
            }
            let mut position = Position::new(&game.as_setup(), Arc::clone(&tables));
            let mut fresh = Position::new(&game.as_setup(), Arc::clone(&tables));
            let (attacker, defender) = (position.side_to_move(), position.opponent());
            let mut states = Vec::new();
            for _ in 0..20 {
                let free: Vec<Square> = position.empties().collect();
                states.push(state(&position));
                let square = free[rng.below(free.len())];
                position.make_for_fours(square, attacker);
                fresh.make(square);
                for square in position.empties() {
                    let [kept, made] = [&position, &fresh].map(|of| of.potential(square, attacker));
                    let known = on_four.into_iter().chain([Threat::Five]);
                    for threat in known.filter(|threat| made.threat == *threat) {
                        met += 1;
                        let same = kept.threat == threat
                            || on_four[..2].contains(&threat)
                                && on_four[..2].contains(&kept.threat);
                        assert!(same, "{rule} {square:?}: {kept:?}, not {made:?}");
                    }
                    let more = on_four.contains(&kept.threat) && !on_four.contains(&made.threat);
                    assert!(!more, "{rule} {square:?}: {kept:?}, not {made:?}");
                    let fives = [&position, &fresh]
                        .map(|of| of.potential(square, defender).threat == Threat::Five);
                    assert_eq!(fives[0], fives[1], "{rule} {square:?}");
                    let fouls = [&position, &fresh]
                        .map(|of| of.potential(square, Stone::Black as usize).foul_status);
                    assert_eq!(fouls[0], fouls[1], "{rule} {square:?}");
                    fouls_met += usize::from(fouls[1] != FoulStatus::Allowed);
                    let patterns = position.patterns(square, attacker).into_iter();
                    for (kept, made) in patterns.zip(fresh.patterns(square, attacker)) {
                        let three = made >= Pattern::ClosedThree;
                        assert!(
                            !three || kept >= made,
                            "{rule} {square:?}: {kept:?} {made:?}"
                        );
                    }
                }
            }
            while let Some(before) = states.pop() {
                position.unmake();
                assert_eq!(state(&position), before, "{rule}");
            }
        }
        assert!(met > 1_000, "{rule}: {met}");
        assert_eq!(fouls_met > 1_000, rule == Rule::Renju, "{fouls_met}");
    }
}
