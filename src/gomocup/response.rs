//! What is sent for a search: runs the search and turns its result into lines.

use super::detail::Detail;
use super::job::{Job, Step};
use super::text::{Naming, write, write_all};
use crate::engine::{Engine, Limits, Score, SearchResult};
use crate::player::{self, OpeningAction};
use crate::rules::opening::Decision;
use crate::rules::{Game, Opening, Point, Setup, Stone};

/// What a search found: the lines to send, and the stones to place and send after, ours first.
#[derive(Debug, Default)]
pub(super) struct Response {
    pub replies: Vec<String>,
    pub placed: Vec<Point>,
}

/// How to search, and what to tell of it.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub limits: Limits,
    /// Where not to play, except in an opening.
    pub blocked: Vec<Point>,
    pub detail: Detail,
    pub naming: Naming,
}

/// Runs the search that a request asks for. `tell` gets the lines to send meanwhile.
pub(super) fn respond(
    engine: &mut Engine,
    job: Job,
    terms: &Terms,
    tell: &mut dyn FnMut(String),
) -> Response {
    let limits = terms.limits;
    let lines = match job {
        Job::Move(setup) => return best(engine, &setup, None, terms, tell),
        Job::Best(setup, count) => return best(engine, &setup, Some(count), terms, tell),
        Job::Balance(setup, count, score) => {
            let ways = player::balance(
                engine,
                &setup,
                count,
                Score::of_units(score),
                &terms.blocked,
                limits,
            );
            let nearest = ways.unwrap_or_default().into_iter().next();
            return Response {
                placed: nearest.map_or_else(Vec::new, |way| way.points),
                replies: Vec::new(),
            };
        }
        Job::Opening(mut game) => {
            let points = place(engine, &mut game, 3, limits);
            points.map(|points| vec![write_all(&points)])
        }
        Job::Colour(game) => colour(engine, game, limits).map(|line| vec![line]),
        Job::Step(game, asked) => step(engine, game, asked, limits),
    };
    Response {
        replies: lines.unwrap_or_default(),
        placed: Vec::new(),
    }
}

/// The best move, with what is told of it at each depth. With a count, so many of the best, which are
/// always told at the end.
fn best(
    engine: &mut Engine,
    setup: &Setup,
    count: Option<usize>,
    terms: &Terms,
    tell: &mut dyn FnMut(String),
) -> Response {
    let (detail, naming) = (terms.detail, terms.naming);
    let mut told: Vec<SearchResult> = Vec::new();
    let mut report = |results: &[SearchResult]| {
        if detail.messages {
            detail
                .lines(results, naming)
                .into_iter()
                .for_each(&mut *tell);
            told = results.to_vec();
        }
    };
    let (blocked, limits, any) = (&terms.blocked, terms.limits, |_, _| false);
    let found = engine.search_excluding(
        setup,
        blocked,
        count.unwrap_or(1),
        limits,
        &any,
        &mut report,
    );
    let found = found.unwrap_or_default();
    // The last depth was told already, unless there was none.
    let gist = |results: &[SearchResult]| -> Vec<_> {
        let gist = |result: &SearchResult| (result.depth, result.score, result.pv.clone());
        results.iter().map(gist).collect()
    };
    let is_asked = detail.messages || count.is_some();
    let is_new = is_asked && gist(&told) != gist(&found);
    Response {
        placed: found.first().map(|best| best.point).into_iter().collect(),
        replies: match is_new {
            true => detail.lines(&found, naming),
            false => Vec::new(),
        },
    }
}

/// Places the next stones of an opening, or offers so many fifth moves; `None` if there is no
/// legal way.
fn place(engine: &mut Engine, game: &mut Game, count: u8, limits: Limits) -> Option<Vec<Point>> {
    let limits = limits.share(count.into());
    let mut points = Vec::new();
    for _ in 0..count {
        let Ok(Some(OpeningAction::Place(point))) = player::open(engine, game, limits) else {
            return None;
        };
        game.play(point).ok()?;
        points.push(point);
    }
    Some(points)
}

/// SWAP for Black, or White's move.
fn colour(engine: &mut Engine, mut game: Game, limits: Limits) -> Option<String> {
    let limits = limits.share(2);
    match player::open(engine, &game, limits) {
        Ok(Some(OpeningAction::Decide(Decision::Take(Stone::Black)))) => Some("SWAP".into()),
        Ok(Some(OpeningAction::Decide(decision))) => {
            game.decide(decision).ok()?;
            let choice = engine.search(&game.as_setup(), limits);
            choice.ok().map(|choice| write(choice.point))
        }
        _ => None,
    }
}

/// The answer to a step of an opening, as Yixin-Board reads it.
fn step(engine: &mut Engine, mut game: Game, asked: Step, limits: Limits) -> Option<Vec<String>> {
    let opening = match game.opening()? {
        Opening::Soosyrv8 => "SOOSORV",
        _ => "SWAP2",
    };
    let coordinates = |point: &Point| format!("{} {}", point.column(), point.row());
    let lines = match asked {
        Step::Three => {
            let points = place(engine, &mut game, 3, limits)?;
            let points = points.iter().map(coordinates);
            let moves = (1..).zip(points);
            moves
                .map(|(number, point)| format!("MOVE{number} {point}"))
                .collect()
        }
        Step::Fifths(count) => {
            let points = place(engine, &mut game, count, limits)?;
            let mut lines = vec!["MOVE5 REFRESH".to_owned()];
            let points = points.iter().map(coordinates);
            lines.extend(points.map(|point| format!("MOVE5 {point}")));
            lines.push("MOVE5 DONE".to_owned());
            lines
        }
        Step::Choice => {
            let point = place(engine, &mut game, 1, limits)?;
            vec![format!("MOVE5C {}", coordinates(point.first()?))]
        }
        Step::Fourth => {
            let limits = limits.share(2);
            let point = place(engine, &mut game, 1, limits)?;
            let Ok(Some(OpeningAction::Decide(Decision::Fifths(count)))) =
                player::open(engine, &game, limits)
            else {
                return None;
            };
            vec![format!("MOVE4 {} {count}", coordinates(point.first()?))]
        }
        Step::Swap(number, yes) => {
            let Ok(Some(OpeningAction::Decide(Decision::Take(taken)))) =
                player::open(engine, &game, limits)
            else {
                return None;
            };
            let answer = if taken == yes { "YES" } else { "NO" };
            vec![format!("SWAP{number} {answer}")]
        }
    };
    let told = |line: String| format!("MESSAGE {opening} {line}");
    Some(lines.into_iter().map(told).collect())
}
