//! Plays out a claimed win against every defence, by the rules alone, and makes random
//! positions.

use std::collections::HashSet;

use gomoku::rules::{BoardSize, Game, Outcome, Point, Rule, Stone};

use crate::chance::Chance;

/// Plays the win out against every answer. The solver is asked again after each answer.
/// Returns how many games that took.
pub fn play_out(
    game: &mut Game,
    winner: Stone,
    depth: usize,
    solve: &mut dyn FnMut(&Game) -> Option<Vec<Point>>,
) -> usize {
    go_on(game, winner, depth, solve, &mut HashSet::new())
}

/// As [`play_out`], but does not play out positions that were met before.
fn go_on(
    game: &mut Game,
    winner: Stone,
    depth: usize,
    solve: &mut dyn FnMut(&Game) -> Option<Vec<Point>>,
    met: &mut HashSet<String>,
) -> usize {
    if !met.insert(game.board().to_string()) {
        return 0;
    }
    assert!(depth < 40, "this goes on too long");
    let line = solve(game).unwrap_or_else(|| panic!("the win is gone\n{}", game.board()));
    game.play(line[0]).unwrap();
    let mut games = 1;
    match game.outcome() {
        Some(Outcome::Win { winner: found, .. }) => assert_eq!(found, winner),
        Some(_) => panic!("no win\n{}", game.board()),
        None => {
            let free: Vec<Point> = game
                .size()
                .points()
                .filter(|point| game.board().get(*point).is_none())
                .collect();
            // If a five must be stopped, all other answers lose at once.
            let mut answers: Vec<Point> = free
                .iter()
                .copied()
                .filter(|point| game.check(*point).is_ok())
                .collect();
            // The defender's own stones make no five for the winner.
            let mut fives = free.clone();
            fives.retain(|point| makes_five(game, *point, winner));
            if !fives.is_empty() {
                let (stops, others): (Vec<Point>, Vec<Point>) =
                    answers.into_iter().partition(|answer| {
                        game.play(*answer).unwrap();
                        let makes_five = |point: &Point| makes_five(game, *point, winner);
                        let stopped = game.outcome().is_some() || !fives.iter().any(makes_five);
                        game.undo();
                        stopped
                    });
                answers = stops;
                answers.extend(others.first());
            }
            for answer in answers {
                game.play(answer).unwrap();
                if let Some(outcome) = game.outcome() {
                    panic!("the defender ends it: {outcome:?}\n{}", game.board());
                }
                games += go_on(game, winner, depth + 1, solve, met);
                game.undo();
            }
        }
    }
    game.undo();
    games
}

/// Whether `stone` would win on an empty point.
pub fn makes_five(game: &Game, point: Point, stone: Stone) -> bool {
    let mut board = game.board().clone();
    if board.get(point).is_some() {
        return false;
    }
    board.set(point, Some(stone)).unwrap();
    game.rule().winning_line(&board, point).is_some()
}

/// A game of moves close together that stops before it ends.
pub fn cluster(chance: &mut Chance, rule: Rule, size: usize, moves: usize) -> Game {
    loop {
        let mut game = Game::new(BoardSize::new(size).unwrap(), rule);
        let side = size.min(7);
        while game.move_count() < moves && game.outcome().is_none() {
            let place = |chance: &mut Chance| (size - side) / 2 + chance.below(side);
            let point = Point::new(place(chance), place(chance)).unwrap();
            let _ = game.play(point);
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}
