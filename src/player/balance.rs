//! Stones after which neither side stands better.

use std::collections::HashSet;

use crate::engine::{Engine, Limits, NoMove, Rng, Score};
use crate::rules::{Point, Setup, Symmetries};

/// How many pairs of stones are evaluated, and how many ways to place stones are searched: those
/// whose static evaluation is nearest to what is wanted.
const EVALUATED: usize = 400;
const SEARCHED: usize = 12;

/// The greatest distance between a stone and one that was there before, in rows or columns.
pub(super) const REACH: usize = 4;

/// A way to place the next stones, as a search judges it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balanced {
    /// The points of both sides in turn.
    pub points: Vec<Point>,
    /// The score after these stones, for the side that placed the first of them.
    pub score: Score,
}

/// Ways to place the next `stones` stones, 1 or 2, of both sides in turn, after which a search gives
/// the side that is to move now a score near to `wanted`, the nearest first: at most 12, without stones
/// on the `excluded` points, and only one of those that are equal by symmetry. An empty list if there
/// is none. The limits are for all the searches together.
///
/// # Errors
/// When the game is over, or the rule is not the engine's.
pub fn balance(
    engine: &mut Engine,
    setup: &Setup,
    stones: usize,
    wanted: Score,
    excluded: &[Point],
    limits: Limits,
) -> Result<Vec<Balanced>, NoMove> {
    NoMove::check(setup, engine.rule())?;
    let firsts = near(setup, excluded);
    let ways = match stones {
        0 | 1 => firsts.into_iter().map(|point| vec![point]).collect(),
        _ => pairs(setup, &firsts, excluded, &mut Rng(engine.seed())),
    };
    let ways = different_ways(setup, ways);
    Ok(nearest(engine, setup, ways, wanted, limits))
}

/// Those of the ways to place the next stones after which a search gives the side that is to
/// move now a score nearest to `wanted`, the nearest first; none if the game is over after each
/// of them.
pub(super) fn nearest(
    engine: &mut Engine,
    setup: &Setup,
    ways: Vec<Vec<Point>>,
    wanted: Score,
    limits: Limits,
) -> Vec<Balanced> {
    let before = |points: &[Point], score: Score| match points.len() % 2 {
        0 => score,
        _ => -score,
    };
    let off = |score: Score| score.units().abs_diff(wanted.units());
    let evaluated = ways.into_iter().filter_map(|points| {
        let position = followed(setup, &points)?;
        let score = engine.evaluate(&position).ok()?;
        Some((off(before(&points, score)), points))
    });
    let mut evaluated: Vec<(u32, Vec<Point>)> = evaluated.collect();
    evaluated.sort();
    evaluated.dedup();
    evaluated.truncate(SEARCHED);
    let limits = limits.share(evaluated.len() as u32);
    let judged = evaluated.into_iter().filter_map(|(_, points)| {
        let position = followed(setup, &points)?;
        let found = engine.search(&position, limits).ok()?;
        let score = before(&points, found.score);
        Some(Balanced { points, score })
    });
    let mut judged: Vec<Balanced> = judged.collect();
    judged.sort_by_key(|way| off(way.score));
    judged
}

/// The first of those ways to place stones that are equal by symmetry.
pub(super) fn different_ways(setup: &Setup, mut ways: Vec<Vec<Point>>) -> Vec<Vec<Point>> {
    let symmetries = Symmetries::of(setup.board());
    let mut known = HashSet::new();
    ways.retain(|points| known.insert(symmetries.least(points)));
    ways
}

/// The position after more stones, placed by the two sides in turn; `None` if one of them
/// cannot be placed or the game is then over.
pub(super) fn followed(setup: &Setup, more: &[Point]) -> Option<Setup> {
    let mut next = setup.clone();
    for point in more {
        next = next.after(*point).ok()?;
    }
    next.outcome().is_none().then_some(next)
}

/// The legal moves that are not excluded and near a stone, or all if there are none.
fn near(setup: &Setup, excluded: &[Point]) -> Vec<Point> {
    let mut all: Vec<Point> = setup.legal_moves().collect();
    all.retain(|point| !excluded.contains(point));
    let stones: Vec<Point> = setup.board().stones().map(|(point, _)| point).collect();
    let is_near = |point: &Point| stones.iter().any(|stone| stone.distance(*point) <= REACH);
    if all.iter().any(is_near) {
        all.retain(is_near);
    }
    all
}

/// Random pairs of the next two stones, the first of them one of `firsts`.
fn pairs(setup: &Setup, firsts: &[Point], excluded: &[Point], rng: &mut Rng) -> Vec<Vec<Point>> {
    let mut pairs = Vec::new();
    while !firsts.is_empty() && pairs.len() < EVALUATED {
        let first = firsts[rng.below(firsts.len())];
        let Ok(next) = setup.after(first) else { break };
        let seconds = near(&next, excluded);
        if seconds.is_empty() {
            break;
        }
        pairs.push(vec![first, seconds[rng.below(seconds.len())]]);
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Settings;
    use crate::record::read_script;

    fn position(script: &str) -> (Engine, Setup) {
        let game = read_script(&script.replace(' ', "\n")).unwrap();
        let engine = Engine::new(game.rule(), Settings::of_table(1 << 16));
        (engine, game.as_setup())
    }

    /// The score that a deeper search finds after the stones follows the one that is wanted.
    #[test]
    fn stones_are_placed_that_balance_a_position() {
        let (mut engine, setup) = position("h8 i9 g7 j10");
        let limits = Limits::of_nodes(20_000);
        let mut score = |stones, wanted, excluded: &[Point]| {
            let ways = balance(
                &mut engine,
                &setup,
                stones,
                Score::of_units(wanted),
                excluded,
                limits,
            );
            let ways = ways.unwrap();
            let off = |way: &Balanced| (way.score.units() - wanted).abs();
            assert!(ways.len() > 1 && ways.is_sorted_by_key(off), "{ways:?}");
            let points = ways[0].points.clone();
            assert_eq!(points.len(), stones);
            assert!(points.iter().all(|point| !excluded.contains(point)));
            let next = followed(&setup, &points).unwrap();
            engine.forget();
            let score = engine.search(&next, limits).unwrap().score.units();
            (points, if stones == 1 { -score } else { score })
        };
        for stones in [1, 2] {
            let (points, even) = score(stones, 0, &[]);
            let (others, _) = score(stones, 0, &points);
            assert_ne!(others, points);
            let (better, worse) = (score(stones, 600, &[]).1, score(stones, -600, &[]).1);
            assert!(
                worse + 300 < even && even + 300 < better,
                "{worse} {even} {better}"
            );
        }
        let (mut engine, setup) = position("h8 a1 h9 a3 h10 a5 h11 a7 h12");
        let refused = balance(&mut engine, &setup, 1, Score::EVEN, &[], limits);
        assert_eq!(refused, Err(NoMove::GameOver));
        // No two of them are equal by symmetry.
        let empty = read_script("new 9\n").unwrap().as_setup();
        for stones in [1, 2] {
            let ways = balance(&mut engine, &empty, stones, Score::EVEN, &[], limits).unwrap();
            let ways: Vec<Vec<Point>> = ways.into_iter().map(|way| way.points).collect();
            assert!(ways.len() > 4 && different_ways(&empty, ways.clone()) == ways);
        }
    }
}
