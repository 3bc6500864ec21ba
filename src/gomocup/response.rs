//! What is sent after a search: runs the search and turns its result into lines.

use super::job::Job;
use super::text::write;
use crate::engine::{Engine, Limits, OpeningAction, SearchResult};
use crate::rules::opening::Decision;
use crate::rules::{Game, Point, Setup, Stone};

/// What a search found: the lines to send, and the move to place and send after.
#[derive(Debug, Default)]
pub(super) struct Response {
    pub replies: Vec<String>,
    pub moved: Option<Point>,
}

/// Runs the search that a request asks for. `show_detail` says whether to send what was found
/// before the move.
pub(super) fn respond(
    engine: &mut Engine,
    job: Job,
    show_detail: bool,
    limits: Limits,
) -> Response {
    match job {
        Job::Move(setup) => {
            let choice = engine.search(&setup, limits, &mut |_| {}).ok();
            let shown = choice.as_ref().filter(|_| show_detail);
            Response {
                replies: shown.map(|choice| detail(1, choice)).into_iter().collect(),
                moved: choice.map(|choice| choice.point),
            }
        }
        Job::Best(setup, count) => best(engine, &setup, count, limits),
        Job::Opening(game) => opening(engine, game, limits),
        Job::Colour(game) => colour(engine, game, limits),
    }
}

/// The best moves with their lines, and then the move.
fn best(engine: &mut Engine, setup: &Setup, count: usize, limits: Limits) -> Response {
    let choices = engine.search_multi_pv(setup, count, limits, &|_, _| false, &mut |_| {});
    let choices = choices.unwrap_or_default();
    Response {
        moved: choices.first().map(|choice| choice.point),
        replies: (1..)
            .zip(&choices)
            .map(|(number, choice)| detail(number, choice))
            .collect(),
    }
}

/// Three stones after which neither side is better.
fn opening(engine: &mut Engine, mut game: Game, limits: Limits) -> Response {
    let limits = limits.share(3);
    let mut placed = Vec::new();
    while placed.len() < 3 {
        let Ok(Some(OpeningAction::Place(point))) = engine.open(&game, limits) else {
            return Response::default();
        };
        if game.play(point).is_err() {
            return Response::default();
        }
        placed.push(write(point));
    }
    line(placed.join(" "))
}

/// SWAP for Black, or White's move.
fn colour(engine: &mut Engine, mut game: Game, limits: Limits) -> Response {
    let limits = limits.share(2);
    match engine.open(&game, limits) {
        Ok(Some(OpeningAction::Decide(Decision::Take(Stone::Black)))) => line("SWAP".into()),
        Ok(Some(OpeningAction::Decide(decision))) if game.decide(decision).is_ok() => {
            let choice = engine.search(&game.as_setup(), limits, &mut |_| {});
            choice.map_or_else(|_| Response::default(), |choice| line(write(choice.point)))
        }
        _ => Response::default(),
    }
}

fn line(reply: String) -> Response {
    Response {
        replies: vec![reply],
        moved: None,
    }
}

/// A move with its depth, score and line, for the user's eyes.
fn detail(number: usize, choice: &SearchResult) -> String {
    let points: Vec<String> = choice.pv.iter().map(|point| write(*point)).collect();
    let (depth, score, nodes) = (choice.depth, choice.score, choice.nodes);
    let line = points.join(" ");
    format!("MESSAGE {number}: depth {depth} score {score} nodes {nodes} line {line}")
}
