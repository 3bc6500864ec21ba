//! Finds positions that the search evaluates, and the score of a search of each.
//!
//! The positions of games mostly follow good moves; those that a search evaluates mostly follow bad
//! ones, and an evaluation that is fitted to games alone errs more there. From one in `--every` games
//! that `datagen` played, this takes a position at random, searches it with `--nodes` nodes, and picks
//! `--count` of the positions that the search evaluated with the network. Each of them is then
//! searched with `--score-nodes` nodes; what the searches before it found is remembered. Positions
//! whose search ends at depth 0, mostly with a win by fours, are left out. One game in ten is held out
//! of a fit; an `--every` that has no factor in common with 10 chooses as many of these as of others.
//!
//! The file is like those of `datagen`, with a game for each position: the moves that lead to it are
//! its opening, then comes the best move, with the score. `train`, `network` and `order` read it.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgMatches, Command};
use gomoku::engine::Engine;
use gomoku::rules::{Game, Rule};

use crate::common::engines;
use crate::common::fitting::is_proven;
use crate::common::game_file::{self, Ending, HEAD, TrainingGame};
use crate::common::jobs;
use crate::common::log::in_file;
use crate::common::options::{data, file, jobs as jobs_option, number, rule, take, take_data};
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

/// How many games lie between two lines of output.
const REPORT_EVERY: usize = 1_000;

/// What is searched.
#[derive(Clone, Copy, Debug)]
struct Recipe {
    /// The nodes of the search whose positions are picked.
    nodes: u64,
    /// The positions that are picked.
    count: usize,
    /// The nodes of the search of each of them.
    score_nodes: u64,
}

fn options(command: Command) -> Command {
    command.args([
        data(),
        file("out", "where the positions go").required(true),
        rule(),
        jobs_option(),
        number::<usize>("every", 1, "use one game in this many").default_value("3"),
        number::<u64>("nodes", 1, "nodes of the search of a game's position").default_value("6000"),
        number::<usize>("count", 1, "positions picked from it").default_value("12"),
        number::<u64>("score-nodes", 1, "nodes of the search of each").default_value("800"),
    ])
}

/// What the threads share: the file, the games that are left, and how much was found in how many.
struct State<Games> {
    file: File,
    left: Games,
    games: usize,
    positions: usize,
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let data = take_data(found);
    let (out, rule): (PathBuf, Rule) = (take(found, "out"), take(found, "rule"));
    let (jobs, every): (usize, usize) = (take(found, "jobs"), take(found, "every"));
    let recipe = Recipe {
        nodes: take(found, "nodes"),
        count: take(found, "count"),
        score_nodes: take(found, "score-nodes"),
    };
    let games = game_file::read_of_rule(&data, rule, None)?;
    let failed = |error| in_file(&out, error);
    let mut file = File::create(&out).map_err(failed)?;
    file.write_all(&HEAD).map_err(failed)?;
    let state = State {
        file,
        left: games.iter().step_by(every),
        games: 0,
        positions: 0,
    };
    let state = jobs::run(
        jobs,
        state,
        |state| state.left.next(),
        || {
            let mut engine = engines::short(rule, TABLE, recipe.score_nodes);
            move |game| leaves(&mut engine, game, recipe)
        },
        |state, leaves| {
            state.games += 1;
            state.positions += leaves.len();
            if state.games.is_multiple_of(REPORT_EVERY) {
                println!("{} games, {} positions", state.games, state.positions);
            }
            let bytes: Vec<u8> = leaves.iter().flat_map(TrainingGame::to_bytes).collect();
            state.file.write_all(&bytes).map_err(failed)
        },
    )?;
    println!("{} games, {} positions", state.games, state.positions);
    Ok(ExitCode::SUCCESS)
}

/// Positions that a search of a position of this game evaluates. There may be none: if who wins is
/// proven in each position of the game, or the search finds a win by fours at once.
fn leaves(
    engine: &mut Engine,
    played: &TrainingGame,
    recipe: Recipe,
) -> Result<Vec<TrainingGame>, String> {
    let mut rng = fastrand::Rng::with_seed(played.seed);
    let unproven = (played.opening..).zip(&played.scores);
    let unproven = unproven.filter(|(_, score)| !is_proven(i32::from(**score)));
    let plies: Vec<usize> = unproven.map(|(ply, _)| ply).collect();
    let Some(ply) = rng.choice(plies) else {
        return Ok(Vec::new());
    };
    let before = &played.moves[..ply];
    let mut root = Game::new(played.variant.size, played.variant.rule);
    for point in before {
        root.play(*point).map_err(|reason| reason.to_string())?;
    }
    engine.forget();
    let limits = engines::nodes(recipe.nodes);
    let paths = engine.leaves(&root.as_setup(), limits, recipe.count, rng.u64(..));
    let mut found = Vec::new();
    for path in paths.map_err(|reason| reason.to_string())? {
        let mut leaf = root.clone();
        // The game may be over: the search does not know the draw when every point is a foul.
        if path.iter().any(|point| leaf.play(*point).is_err()) {
            continue;
        }
        let limits = engines::nodes(recipe.score_nodes);
        let Ok(best) = engine.search(&leaf.as_setup(), limits, &mut |_| {}) else {
            continue;
        };
        let moves = [before, &path, &[best.point]].concat();
        // A file has the length of an opening in one byte.
        if best.depth == 0 || moves.len() > usize::from(u8::MAX) {
            continue;
        }
        found.push(TrainingGame {
            seed: played.seed,
            variant: played.variant,
            ending: Ending::Unfinished,
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
    use crate::train::is_quiet;
    use gomoku::rules::{BoardSize, Point, Stone};

    #[test]
    fn positions_branch_off_from_an_undecided_one_and_are_the_same_every_time() {
        let points = [(7, 7), (6, 8), (8, 8), (6, 6), (9, 7), (6, 7), (10, 6)];
        let points = points.map(|(row, column)| Point::new(row, column).unwrap());
        let recipe = Recipe {
            nodes: 300,
            count: 4,
            score_nodes: 60,
        };
        for rule in Rule::ALL {
            let size = BoardSize::default();
            let played = TrainingGame {
                seed: 3,
                variant: Variant { size, rule },
                ending: Ending::Won(Stone::White),
                opening: 3,
                moves: points.to_vec(),
                scores: vec![30_000, -29_990, 20, 30_000],
            };
            let mut engine = engines::short(rule, TABLE, recipe.score_nodes);
            let found = leaves(&mut engine, &played, recipe).unwrap();
            assert!((1..=recipe.count).contains(&found.len()), "{rule}");
            for leaf in &found {
                assert_eq!((leaf.seed, leaf.variant), (3, played.variant));
                assert_eq!(leaf.ending, Ending::Unfinished);
                assert_eq!(leaf.moves[..5], points[..5]);
                let visit = |game: &Game, _, _| {
                    let features = engine.features(&game.as_setup()).unwrap();
                    assert!(is_quiet(&features), "{rule}");
                    Ok(())
                };
                leaf.replay(visit).unwrap();
            }
            assert_eq!(leaves(&mut engine, &played, recipe), Ok(found));
            let decided = TrainingGame {
                scores: vec![29_990; 4],
                ..played
            };
            assert_eq!(leaves(&mut engine, &decided, recipe), Ok(Vec::new()));
        }
    }
}
