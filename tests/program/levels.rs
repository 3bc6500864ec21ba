//! How the computer plays at its levels: near the stones, as people do, and never the same
//! game twice.

use std::time::Duration;

use crate::chance::Chance;
use gomoku::console::{Computer, Level, Skill};
use gomoku::record::read_script;
use gomoku::rules::{BoardSize, Game, NewGame, Point, Rule};

/// A player of this level that looks ahead as little as possible.
fn skill(level: u8, seed: u64) -> Skill {
    Skill {
        level: Level::new(level).unwrap().into(),
        time: Some(Duration::ZERO),
        seed,
        ..Skill::default()
    }
}

/// How far a point is from the nearest stone.
fn to_stones(game: &Game, point: Point) -> usize {
    let stones = game.moves().map(|made| made.point.distance(point));
    stones.min().expect("there are stones")
}

#[test]
fn the_answer_to_the_first_stone_is_beside_it() {
    for first in ["7 7", "3 11", "0 0", "14 7"] {
        let game = read_script(first).unwrap();
        for level in 1..=9 {
            let mut points = Vec::new();
            for seed in 0..50 {
                let choice = Computer::new().play(&game, skill(level, seed)).unwrap();
                assert!(game.check(choice.point).is_ok());
                assert_eq!(to_stones(&game, choice.point), 1, "{level} {seed} {first}");
                points.push(choice.point);
            }
            points.sort();
            points.dedup();
            assert!(points.len() > 2, "not always the same: {points:?}");
        }
    }
}

/// The opponent places stones anywhere, under every rule and on boards of several sizes.
#[test]
fn no_stone_is_thrown_far_from_all_others() {
    let mut chance = Chance::new(15);
    let mut computer = Computer::new();
    for number in 0..200 {
        let rule = Rule::OFFERED[number / 10 % 4];
        let size = BoardSize::new([9, 15, 15, 19][number % 4]).unwrap();
        let setup = NewGame {
            rule,
            size,
            ..NewGame::default()
        };
        let skill = skill(1 + (number % 9) as u8, number as u64);
        let mut game = setup.game();
        while game.outcome().is_none() && game.move_count() < 50 {
            let free = game
                .size()
                .points()
                .filter(|point| game.check(*point).is_ok());
            let free: Vec<Point> = free.collect();
            game.play(*chance.pick(&free)).unwrap();
            if game.outcome().is_some() {
                break;
            }
            let point = computer.play(&game, skill).unwrap().point;
            let far = to_stones(&game, point);
            assert!(far <= 2, "{rule} {} {point}: {far}", skill.level.now);
            game.play(point).unwrap();
        }
    }
}

/// A game of the computer against itself with this many moves.
fn game(level: u8, seed: u64) -> Vec<Point> {
    let skill = Skill {
        time: None,
        ..skill(level, seed)
    };
    let mut computer = Computer::new();
    let mut game = NewGame::default().game();
    while game.outcome().is_none() && game.move_count() < 12 {
        let choice = computer.play(&game, skill).unwrap();
        game.play(choice.point).unwrap();
    }
    game.moves().map(|made| made.point).collect()
}

#[test]
fn no_two_seeds_play_the_same_game_and_a_seed_repeats_it() {
    for level in 1..=6 {
        let games: Vec<Vec<Point>> = (0..5).map(|seed| game(level, seed)).collect();
        for (number, one) in games.iter().enumerate() {
            assert!(!games[..number].contains(one), "level {level}");
        }
        assert_eq!(game(level, 3), games[3], "level {level}");
    }
}
