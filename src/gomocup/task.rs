use super::brain::{Search, Task, write};
use crate::engine::{Choice, Engine, Limits};
use crate::rules::{Game, Point};

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
        Task::Opening(games) => opening(engine, &games, limits),
        Task::Colour(game) => match engine.choose(&game, limits, &mut |_| {}) {
            // White is to move: what is bad for White is worth swapping.
            Some(choice) if choice.score < 0 => line("SWAP".into()),
            Some(choice) => line(write(choice.point)),
            None => Found::default(),
        },
    }
}

/// The best moves with their lines, and then the move.
fn best(engine: &mut Engine, game: &Game, count: usize, limits: Limits) -> Found {
    let share = u32::try_from(count).unwrap_or(u32::MAX);
    let limits = Limits {
        turn: limits.turn.map(|time| time / share),
        left: limits.left.map(|time| time / share),
        nodes: limits.nodes.map(|nodes| nodes / u64::from(share)),
        ..limits
    };
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

/// The opening in which neither side is better.
fn opening(engine: &mut Engine, games: &[Game], limits: Limits) -> Found {
    let share = u32::try_from(games.len()).unwrap_or(u32::MAX).max(1);
    let limits = Limits {
        turn: limits.turn.map(|time| time / share),
        left: limits.left.map(|time| time / share),
        ..limits
    };
    let judged = games.iter().filter_map(|game| {
        let choice = engine.choose(game, limits, &mut |_| {})?;
        Some((choice.score.abs(), game))
    });
    let most_even = judged.min_by_key(|(score, _)| *score);
    let stones = most_even.map(|(_, game)| {
        let points: Vec<String> = game.moves().map(|made| write(made.point)).collect();
        points.join(" ")
    });
    stones.map(line).unwrap_or_default()
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
