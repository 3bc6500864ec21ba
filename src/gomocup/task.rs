use super::brain::{Search, Task, write};
use crate::engine::{Act, Choice, Engine, Limits};
use crate::rules::opening::Decision;
use crate::rules::{Game, Point, Stone};

/// What a search found: the lines to send, and the move to place and send after.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub replies: Vec<String>,
    pub moved: Option<Point>,
}

/// Runs the search that a request asks for.
pub(super) fn carry_out(search: Search<'_>) -> Found {
    let Search {
        engine,
        task,
        shows,
        limits,
    } = search;
    match task {
        Task::Move(game) => {
            let choice = engine.choose(&game, limits, &mut |_| {});
            let shown = choice
                .as_ref()
                .filter(|_| shows)
                .map(|choice| detail(1, choice));
            Found {
                replies: shown.into_iter().collect(),
                moved: choice.map(|choice| choice.point),
            }
        }
        Task::Best(game, count) => best(engine, &game, count, limits),
        Task::Opening(game) => opening(engine, game, limits),
        Task::Colour(game) => colour(engine, game, limits),
    }
}

/// The best moves with their lines, and then the move.
fn best(engine: &mut Engine, game: &Game, count: usize, limits: Limits) -> Found {
    let limits = limits.share(u32::try_from(count).unwrap_or(u32::MAX));
    let mut found = Found::default();
    let mut points = Vec::new();
    while points.len() < count {
        let Some(choice) = engine.choose_other(game, &points, limits, &mut |_| {}) else {
            break;
        };
        if points.contains(&choice.point) {
            break;
        }
        found.moved = found.moved.or(Some(choice.point));
        points.push(choice.point);
        found.replies.push(detail(points.len(), &choice));
    }
    found
}

/// Three stones after which neither side is better.
fn opening(engine: &mut Engine, mut game: Game, limits: Limits) -> Found {
    let limits = limits.share(3);
    let mut placed = Vec::new();
    while placed.len() < 3 {
        let Some(Act::Place(point)) = engine.open(&game, limits) else {
            return Found::default();
        };
        if game.play(point).is_err() {
            return Found::default();
        }
        placed.push(write(point));
    }
    line(placed.join(" "))
}

/// SWAP for Black, or White's move.
fn colour(engine: &mut Engine, mut game: Game, limits: Limits) -> Found {
    let limits = limits.share(2);
    match engine.open(&game, limits) {
        Some(Act::Decide(Decision::Take(Stone::Black))) => line("SWAP".into()),
        Some(Act::Decide(decision)) if game.decide(decision).is_ok() => {
            let choice = engine.choose(&game, limits, &mut |_| {});
            choice.map_or_else(Found::default, |choice| line(write(choice.point)))
        }
        _ => Found::default(),
    }
}

fn line(reply: String) -> Found {
    Found {
        replies: vec![reply],
        moved: None,
    }
}

/// A move with its depth, score and line, for the user's eyes.
fn detail(number: usize, choice: &Choice) -> String {
    let points: Vec<String> = choice.line.iter().map(|point| write(*point)).collect();
    let (depth, score, nodes) = (choice.depth, choice.score, choice.nodes);
    format!(
        "MESSAGE {number}: depth {depth} score {score} nodes {nodes} line {}",
        points.join(" ")
    )
}
