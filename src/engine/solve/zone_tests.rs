//! A stone outside of the zone of a win does not change the win.

use std::sync::Arc;

use super::*;
use crate::engine::position::{Pattern, RuleTables};
use crate::engine::rng::Rng;
use crate::engine::solve::samples::{cluster, crowd};
use crate::rules::Point;

/// What a win by fours has in it, beside moves that make fours and the stones that stop them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Nothing.
    Plain,
    /// White makes a five that Black cannot stop, since the stone would be a foul.
    FoulToStop,
    /// A four of Black's that makes a three or another four too.
    FourLikeFoul,
    /// A four that several stones stop.
    SeveralAnswers,
}

/// The kind of a win by these moves, and whether it is one on this board: every move makes a five
/// that has to be stopped, and the last one a five.
fn kind_of(position: &mut Position, line: &[Square]) -> Option<Kind> {
    let (attacker, defender) = (position.side_to_move(), position.opponent());
    let (square, rest) = line.split_first()?;
    if !position.is_allowed(*square, attacker) {
        return None;
    }
    let is_five = position.potential(*square, attacker).threat == Threat::Five;
    let Some(answer) = rest.first() else {
        return is_five.then_some(Kind::Plain);
    };
    let patterns = position.patterns(*square, 0);
    let counts = |pattern: &&Pattern| (Pattern::OpenThree..=Pattern::OpenFour).contains(*pattern);
    let like_foul = attacker == 0 && patterns.iter().filter(counts).count() > 1;
    let kind = position.after(*square, |next| {
        if next.count(defender, Threat::Five) > 0 {
            return None;
        }
        let fives = next.count(attacker, Threat::Five);
        match Defences::of(next) {
            Defences::Free => None,
            Defences::Lost if fives == 1 && !next.fives_can_be_blocked() => Some(Kind::FoulToStop),
            Defences::Lost => Some(Kind::Plain),
            stops if !stops.squares().contains(answer) => None,
            stops => {
                let several = stops.squares().len() > 1;
                let kind = next.after(*answer, |next| kind_of(next, &rest[1..]))?;
                Some(if several { Kind::SeveralAnswers } else { kind })
            }
        }
    })?;
    match kind {
        Kind::Plain if like_foul => Some(Kind::FourLikeFoul),
        kind => Some(kind),
    }
}

/// How many wins by black, by white and of this kind were checked, and how many stones outside their
/// zones. The opponent's stone comes first, as if the attacker had passed before. With it the attacker
/// wins by the very moves of the win, or where the defender cannot answer them as before, by others.
fn sweep(rule: Rule, positions: usize, crowded: Option<Kind>) -> [usize; 4] {
    let mut rng = Rng(1);
    let tables = Arc::new(RuleTables::new(rule));
    let mut vcf = Vcf::default();
    let limit = VcfLimit::new(60, 2_000);
    let mut counts = [0; 4];
    for _ in 0..positions {
        let setup = match crowded {
            Some(_) => crowd(&mut rng, rule),
            None => cluster(&mut rng, rule).as_setup(),
        };
        let mut position = Position::new(&setup, Arc::clone(&tables));
        if rng.below(2) == 0 {
            position.pass();
        }
        let attacker = position.side_to_move();
        let line = vcf.search(&mut position, limit);
        if line.len() < 2 {
            continue;
        }
        let kind = kind_of(&mut position, &line);
        assert!(kind.is_some(), "{rule}: no win\n{}", setup.board());
        if crowded.is_some() && kind != crowded {
            continue;
        }
        counts[3] += usize::from(kind == crowded);
        let zone = of_fours(&mut position, &line, &mut vcf);
        counts[attacker] += 1;
        assert!(
            line.iter().step_by(2).all(|square| zone.contains(*square)),
            "{rule}\n{}",
            setup.board()
        );
        for square in position.empties().collect::<Vec<_>>() {
            if zone.contains(square) {
                continue;
            }
            counts[2] += 1;
            position.pass();
            if position.is_allowed(square, position.side_to_move()) {
                let more = VcfLimit::new(60, 200_000);
                let (stays, won) = position.after(square, |next| {
                    let stays = kind_of(next, &line).is_some();
                    (
                        stays,
                        stays && !Vcf::default().search(next, more).is_empty(),
                    )
                });
                let line: Vec<Point> = line.iter().map(|square| square.point()).collect();
                assert!(
                    stays && won,
                    "{rule}: {} spoils {line:?}\n{}",
                    square.point(),
                    setup.board()
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
        let [black, white, outside, _] = sweep(rule, 400, None);
        assert!(black > 10 && white > 10, "{rule}: {black} {white}");
        assert!(outside > 100, "{rule}: {outside}");
    }
}

/// Fours that may be fouls, fives that are fouls to stop, and fours that several stones stop.
#[test]
fn fouls_and_ends_are_in_the_zone() {
    for (rule, kind, positions) in KINDS {
        let [.., outside, met] = sweep(rule, positions, Some(kind));
        assert!(
            met > 20 && outside > 100,
            "{rule} {kind:?}: {met} {outside}"
        );
    }
}

const KINDS: [(Rule, Kind, usize); 4] = [
    (Rule::Renju, Kind::FoulToStop, 40_000),
    (Rule::Renju, Kind::FourLikeFoul, 20_000),
    (Rule::Caro, Kind::SeveralAnswers, 8_000),
    (Rule::CaroOverline, Kind::SeveralAnswers, 8_000),
];

/// The same for hours: `cargo test --release -- --ignored`.
#[test]
#[ignore = "many positions"]
fn a_stone_outside_the_zone_changes_nothing_in_many_positions() {
    for rule in Rule::ALL {
        let [black, white, ..] = sweep(rule, 20_000, None);
        assert!(black > 1_000 && white > 1_000, "{rule}: {black} {white}");
    }
    for (rule, kind, positions) in KINDS {
        sweep(rule, 50 * positions, Some(kind));
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
