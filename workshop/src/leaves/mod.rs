//! Finds positions that the search evaluates, and what a search of their own says of them.
//!
//! The positions of games follow mostly good moves; those that a search evaluates mostly follow bad
//! ones, and an evaluation that is fitted to games alone errs there twice as much. From each `--every`-th
//! game that `datagen` played, this takes a position at random, searches it with `--nodes` nodes, and
//! picks `--count` of the positions that the search evaluated. Each of them is then searched with
//! `--label-nodes` nodes. If this finds a win by fours, the position is left out: the search looks
//! for such a win before it relies on the evaluation.
//!
//! The file is like those of `datagen`, with a game for each position: the moves that lead to it are
//! its opening, then comes the best move, with the score. `train` and `network` read it; as these games
//! have no result, the score is the whole target. A later run with the same options continues
//! the file.

use std::collections::HashSet;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgAction, ArgMatches, Command};
use gomoku::engine::tune::{plies_to_loss, plies_to_win};
use gomoku::engine::{Engine, NoMove};
use gomoku::rules::{Game, Rule};

use crate::common::engines;
use crate::common::game_file::{self, Ending, HEAD, TrainingGame};
use crate::common::jobs;
use crate::common::log::Log;
use crate::common::options::{file, jobs as jobs_option, number, rule, take};
use crate::common::tool::Tool;

/// `leaves`.
pub const TOOL: Tool = Tool {
    name: "leaves",
    source: include_str!("mod.rs"),
    options,
    run,
};

/// Memory of the searches of one game, in bytes.
const TABLE: usize = 1 << 20;

/// How many positions lie between two lines of output.
const REPORT_EVERY: usize = 10_000;

/// What is searched.
#[derive(Clone, Copy, Debug)]
struct Recipe {
    /// The nodes of the search whose positions are picked.
    nodes: u64,
    /// The positions that are picked.
    count: usize,
    /// The nodes of the search of each of them.
    label_nodes: u64,
}

fn options(command: Command) -> Command {
    let data = file("data", "games of datagen; may be given several times");
    command.args([
        data.required(true).action(ArgAction::Append),
        file("out", "where the positions go").required(true),
        rule(),
        jobs_option(),
        number::<usize>("every", 1, "one game of so many is used").default_value("3"),
        number::<u64>("nodes", 1, "nodes of the search of a game's position").default_value("6000"),
        number::<usize>("count", 1, "positions picked from it").default_value("12"),
        number::<u64>("label-nodes", 1, "nodes of the search of each").default_value("800"),
    ])
}

/// What the threads share.
struct State {
    log: Log,
    // The seeds of the games in the file.
    done: HashSet<u64>,
    next: usize,
    found: usize,
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let data: Vec<PathBuf> = found.remove_many("data").into_iter().flatten().collect();
    let (out, rule): (PathBuf, Rule) = (take(found, "out"), take(found, "rule"));
    let (jobs, every): (usize, usize) = (take(found, "jobs"), take(found, "every"));
    let recipe = Recipe {
        nodes: take(found, "nodes"),
        count: take(found, "count"),
        label_nodes: take(found, "label-nodes"),
    };
    let games = game_file::read_of_rule(&data, rule, None)?;
    let seeds = |bytes: &[u8]| {
        let (games, length) = game_file::read_whole_games(bytes)?;
        Ok((games.iter().map(|game| game.seed).collect(), length))
    };
    let (log, done) = Log::open(&out, &HEAD, seeds)?;
    let state = State {
        log,
        done,
        next: 0,
        found: 0,
    };
    let state = jobs::run(
        jobs,
        state,
        |state| {
            loop {
                let game = games.get(state.next)?;
                state.next += every;
                if !state.done.contains(&game.seed) {
                    return Some(game);
                }
            }
        },
        || {
            let mut engine = engines::brief(rule, TABLE, recipe.label_nodes);
            move |game| leaves(&mut engine, game, recipe)
        },
        |state, leaves| {
            let before = state.found / REPORT_EVERY;
            state.found += leaves.len();
            if state.found / REPORT_EVERY > before {
                println!("{} positions", state.found);
            }
            let bytes: Vec<u8> = leaves.iter().flat_map(TrainingGame::to_bytes).collect();
            state.log.add(&bytes)
        },
    )?;
    println!("{} positions", state.found);
    Ok(ExitCode::SUCCESS)
}

/// Positions that a search of a position of this game evaluates; none if the search that played
/// the game has proven who wins in all of them.
fn leaves(
    engine: &mut Engine,
    played: &TrainingGame,
    recipe: Recipe,
) -> Result<Vec<TrainingGame>, String> {
    let mut rng = fastrand::Rng::with_seed(played.seed);
    let is_open = |score: i16| {
        let score = i32::from(score);
        plies_to_win(score).is_none() && plies_to_loss(score).is_none()
    };
    let open = (played.opening..).zip(&played.scores);
    let open = open.filter(|(_, score)| is_open(**score));
    let open: Vec<usize> = open.map(|(ply, _)| ply).collect();
    let Some(ply) = rng.choice(open) else {
        return Ok(Vec::new());
    };
    let before = &played.moves[..ply];
    let mut root = Game::new(played.variant.size, played.variant.rule);
    for point in before {
        root.play(*point).map_err(|reason| reason.to_string())?;
    }
    engine.forget();
    let failed = |reason: NoMove| reason.to_string();
    let limits = engines::nodes(recipe.nodes);
    let paths = engine.leaves(&root.as_setup(), limits, recipe.count, rng.u64(..));
    let mut found = Vec::new();
    for path in paths.map_err(failed)? {
        let mut leaf = root.clone();
        for point in &path {
            leaf.play(*point).map_err(|reason| reason.to_string())?;
        }
        let limits = engines::nodes(recipe.label_nodes);
        let best = engine.search(&leaf.as_setup(), limits, &mut |_| {});
        let best = best.map_err(failed)?;
        // Wins by fours are looked for before the first depth.
        if best.depth == 0 && best.plies_to_win().is_some() {
            continue;
        }
        let moves = [before, &path, &[best.point]].concat();
        found.push(TrainingGame {
            seed: played.seed,
            variant: played.variant,
            ending: Ending::Open,
            opening: moves.len() - 1,
            moves,
            scores: vec![best.score as i16],
        });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::options::Variant;
    use gomoku::rules::{BoardSize, Point, Stone};

    #[test]
    fn positions_branch_off_from_the_game_and_are_the_same_every_time() {
        let points = [(7, 7), (6, 8), (8, 8), (6, 6), (9, 7), (6, 7), (10, 6)];
        let points = points.map(|(row, column)| Point::new(row, column).unwrap());
        let recipe = Recipe {
            nodes: 300,
            count: 4,
            label_nodes: 60,
        };
        for rule in Rule::ALL {
            let size = BoardSize::default();
            let played = TrainingGame {
                seed: 3,
                variant: Variant { size, rule },
                ending: Ending::Won(Stone::White),
                opening: 4,
                moves: points.to_vec(),
                scores: vec![10, -20, 30_000],
            };
            let mut engine = engines::brief(rule, TABLE, recipe.label_nodes);
            let found = leaves(&mut engine, &played, recipe).unwrap();
            assert!((1..=recipe.count).contains(&found.len()), "{rule}");
            for leaf in &found {
                assert_eq!((leaf.seed, leaf.variant), (3, played.variant));
                assert_eq!(leaf.ending, Ending::Open);
                // The last position of the game is proven.
                let of_game = leaf
                    .moves
                    .iter()
                    .zip(&points)
                    .take_while(|(one, other)| one == other);
                assert!(of_game.count() >= 4, "{rule}");
                let mut visited = 0;
                let visit = |_: &Game, _, point| {
                    visited += 1;
                    assert_eq!(leaf.moves.last(), Some(&point));
                    Ok(())
                };
                leaf.replay(visit).unwrap();
                assert_eq!(visited, 1);
            }
            assert_eq!(leaves(&mut engine, &played, recipe), Ok(found));
            let decided = TrainingGame {
                scores: vec![29_990; 3],
                ..played
            };
            assert_eq!(leaves(&mut engine, &decided, recipe), Ok(Vec::new()));
        }
    }
}
