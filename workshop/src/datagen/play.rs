//! One game of the engine against itself.

use gomoku::engine::handicap::Handicap;
use gomoku::engine::{Engine, Limits, SearchResult};
use gomoku::rules::{Game, Point};

use super::Options;
use crate::common::engines;
use crate::common::game_file::{Ending, TrainingGame};

/// Memory of the search: little, since a game is small, and it is cleared for each.
const TABLE: usize = 4 << 20;

/// A game is given up after this many openings.
const MOST_OPENINGS: usize = 1_000;

/// One in this many of the varied moves is random:
const ONE_IN: usize = 4;
/// one of this many best moves
const BEST: usize = 3;
/// that scores at most this much less than the best, in eval units.
const WORSE: i32 = 120;

/// A move that strays is one of so many with the best static move scores.
const STRAY_AMONG: usize = 8;

/// The engine for games of these options.
pub fn engine(options: &Options) -> Engine {
    engines::short(options.variant.rule, TABLE, options.nodes)
}

/// Plays the game of this seed, which is always the same. `None` if no opening is even enough.
pub fn play(engine: &mut Engine, seed: u64, options: &Options) -> Option<TrainingGame> {
    engine.forget();
    let mut rng = fastrand::Rng::with_seed(seed);
    let begin = |_| even_opening(engine, &mut rng, options);
    let (mut game, mut moves, first) = (0..MOST_OPENINGS).find_map(begin)?;
    let opening = moves.len();
    let mut scores = Vec::new();
    let mut found = vec![first];
    let ending = loop {
        let best = &found[0];
        let strays = options.stray > 0 && rng.usize(..options.stray) == 0;
        let point = match strays && best.plies_to_win().is_none() {
            true => stray(engine, &game, &mut rng),
            false => pick(&found, &mut rng),
        };
        moves.push(point);
        let stones = game.moves().count();
        scores.push(best.score.raw(options.variant.rule, stones) as i16);
        let side = game.to_move();
        let played = game.play(point).expect("the engine's moves are legal");
        if let Some(outcome) = played.outcome() {
            break outcome.winner().map_or(Ending::Drawn, Ending::Won);
        }
        if best.plies_to_win().is_some() {
            break Ending::Won(side.expect("the game goes on"));
        }
        let is_varied = scores.len() < options.varied && rng.usize(..ONE_IN) == 0;
        let count = if is_varied { BEST } else { 1 };
        found = choose(engine, &game, options, count).expect("the game goes on");
    };
    Some(TrainingGame {
        seed,
        variant: options.variant,
        ending,
        opening,
        moves,
        scores,
    })
}

/// A random opening with the engine's move in it, if neither side is far ahead.
fn even_opening(
    engine: &mut Engine,
    rng: &mut fastrand::Rng,
    options: &Options,
) -> Option<(Game, Vec<Point>, SearchResult)> {
    let stones = options.stones.place(rng, options.variant.size);
    let mut game = Game::new(options.variant.size, options.variant.rule);
    for point in &stones {
        game.play(*point).ok()?;
    }
    let choice = choose(engine, &game, options, 1)?.pop()?;
    (choice.score.units().abs() <= options.within).then_some((game, stones, choice))
}

/// The `count` best moves; `None` if the game is over.
fn choose(
    engine: &mut Engine,
    game: &Game,
    options: &Options,
    count: usize,
) -> Option<Vec<SearchResult>> {
    let setup = game.as_setup();
    let limits = Limits::of_nodes(options.nodes.saturating_mul(count as u64));
    let none_alike = |_, _| false;
    engine
        .search_excluding(&setup, &[], count, limits, &none_alike, &mut |_| {})
        .ok()
}

/// One of the moves that look good before any search.
fn stray(engine: &Engine, game: &Game, rng: &mut fastrand::Rng) -> Point {
    let scores = engine.move_scores(&game.as_setup(), &Handicap::default());
    let scores = scores.expect("the game goes on");
    scores[rng.usize(..scores.len().min(STRAY_AMONG))].0
}

/// The best move, or one that is hardly worse.
fn pick(found: &[SearchResult], rng: &mut fastrand::Rng) -> Point {
    let least = found[0].score.units() - WORSE;
    let good = found.iter().filter(|choice| choice.score.units() >= least);
    let good: Vec<Point> = good.map(|choice| choice.point).collect();
    good[rng.usize(..good.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::engine::tune::plies_to_win;
    use gomoku::rules::Rule;

    use crate::datagen::tests::options;

    #[test]
    fn games_are_legal_repeatable_and_end_where_they_are_decided() {
        for rule in Rule::ALL {
            let line = format!("--out x --rule {rule} --size 9 --nodes 60 --area 5 --stray 5");
            let options = options(&line);
            let mut player = engine(&options);
            let games: Vec<TrainingGame> = (0..3)
                .map(|seed| play(&mut player, seed, &options).unwrap())
                .collect();
            // What was played before changes nothing.
            let again = play(&mut engine(&options), 2, &options).unwrap();
            assert_eq!(again, games[2]);
            assert_ne!(games[0].moves, games[1].moves);
            for one in games {
                assert_eq!(one.moves.len(), one.opening + one.scores.len());
                assert!((2..=7).contains(&one.opening));
                let mut game = Game::new(one.variant.size, rule);
                for point in &one.moves {
                    assert_eq!(game.outcome(), None);
                    game.play(*point).unwrap();
                }
                let (last, before) = one.scores.split_last().unwrap();
                let is_won = |score: &i16| plies_to_win(i32::from(*score)).is_some();
                assert!(!before.iter().any(is_won));
                match game.outcome() {
                    Some(outcome) => {
                        let ending = outcome.winner().map_or(Ending::Drawn, Ending::Won);
                        assert_eq!(one.ending, ending);
                    }
                    None => assert!(
                        is_won(last)
                            && one.ending == Ending::Won(game.to_move().unwrap().opponent())
                    ),
                }
            }
        }
    }

    #[test]
    fn an_opening_that_is_even_enough_may_not_exist() {
        let mut options = options("--out x --size 5 --nodes 1 --area 5");
        options.within = -1;
        assert_eq!(play(&mut engine(&options), 1, &options), None);
    }
}
