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

use gomoku::engine::tune::Tuning;
use gomoku::engine::{Engine, Limits};
use gomoku::rules::Game;

use crate::common::engines;
use crate::common::fitting::is_proven;
use crate::common::game_file::{Ending, Games, HEAD, TrainingGame};
use crate::common::jobs;
use crate::common::log::in_file;
use crate::common::options::{file, jobs, number, options};
use crate::common::tool::Run;

options! {
    /// What is searched.
    pub struct Options {
        games: Games,
        out: PathBuf = file("where the positions go").required(true),
        jobs: usize = jobs(),
        every: usize = number::<usize>(1, "use one game in this many").default_value("3"),
        nodes: u64 = number::<u64>(1, "nodes of the search of a game's position")
            .default_value("6000"),
        count: usize = number::<usize>(1, "positions picked from it").default_value("12"),
        score_nodes: u64 = number::<u64>(1, "nodes of the search of each")
            .long("score-nodes").default_value("800"),
    }
}

/// Memory of the searches of one game, in bytes.
const TABLE: usize = 1 << 20;

/// How many games lie between two lines of output.
const REPORT_EVERY: usize = 1_000;

impl Run for Options {
    const NAME: &str = "leaves";
    const SOURCE: &str = include_str!("leaves.rs");

    fn run(self) -> Result<bool, String> {
        let (options, games) = (&self, self.games.read()?);
        let failed = |error| in_file(&self.out, error);
        let mut file = File::create(&self.out).map_err(failed)?;
        file.write_all(&HEAD).map_err(failed)?;
        // How much was found in how many games.
        let say = |games, positions| println!("{games} games, {positions} positions");
        let (_, games, positions) = jobs::run(
            self.jobs,
            games.iter().step_by(self.every),
            (file, 0_usize, 0),
            || {
                let mut engine = engines::short(self.games.rule, TABLE, self.score_nodes);
                move |game| leaves(&mut engine, game, options)
            },
            |(file, games, positions), leaves| {
                *games += 1;
                *positions += leaves.len();
                if games.is_multiple_of(REPORT_EVERY) {
                    say(*games, *positions);
                }
                let bytes: Vec<u8> = leaves.iter().flat_map(TrainingGame::to_bytes).collect();
                file.write_all(&bytes).map_err(failed)
            },
        )?;
        say(games, positions);
        Ok(true)
    }
}

/// Positions that a search of a position of this game evaluates. There may be none: if who wins is
/// proven in each position of the game, or the search finds a win by fours at once.
fn leaves(
    engine: &mut Engine,
    played: &TrainingGame,
    options: &Options,
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
    let limits = Limits::of_nodes(options.nodes);
    let paths = engine.leaves(&root.as_setup(), limits, options.count, rng.u64(..));
    let mut found = Vec::new();
    for path in paths.map_err(|reason| reason.to_string())? {
        let mut leaf = root.clone();
        // The game may be over: the search does not know the draw when every point is a foul.
        if path.iter().any(|point| leaf.play(*point).is_err()) {
            continue;
        }
        let limits = Limits::of_nodes(options.score_nodes);
        let Ok(best) = engine.search(&leaf.as_setup(), limits) else {
            continue;
        };
        let moves = [before, &path, &[best.point]].concat();
        // A file has the length of an opening in one byte.
        if best.depth == 0 || moves.len() > usize::from(u8::MAX) {
            continue;
        }
        let score = best.score.raw(played.variant.rule, moves.len() - 1);
        found.push(TrainingGame {
            seed: played.seed,
            variant: played.variant,
            ending: Ending::Unfinished,
            opening: moves.len() - 1,
            moves,
            scores: vec![score as i16],
        });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::fitting::quiet;
    use crate::common::game_file::tests::won_by_white;
    use crate::common::tool::read;
    use gomoku::rules::Rule;

    #[test]
    fn positions_branch_off_from_an_undecided_one_and_are_the_same_every_time() {
        let line = "--data x --out x --nodes 300 --count 4 --score-nodes 60";
        let options: Options = read(line.split(' ')).unwrap();
        for rule in Rule::ALL {
            let scores = [30_000, -29_990, 20, 30_000];
            let mut played = won_by_white(rule, "h8i9i7g9h6h9g5", &scores);
            played.seed = 3;
            let mut engine = engines::short(rule, TABLE, options.score_nodes);
            let found = leaves(&mut engine, &played, &options).unwrap();
            assert!((1..=options.count).contains(&found.len()), "{rule}");
            for leaf in &found {
                assert_eq!((leaf.seed, leaf.variant), (3, played.variant));
                assert_eq!(leaf.ending, Ending::Unfinished);
                assert_eq!(leaf.moves[..5], played.moves[..5]);
                let visit = |game: &Game, _, _| {
                    assert!(quiet(&engine, game).unwrap().is_some(), "{rule}");
                    Ok(())
                };
                leaf.replay(visit).unwrap();
            }
            assert_eq!(leaves(&mut engine, &played, &options), Ok(found));
            played.scores = vec![29_990; 4];
            assert_eq!(leaves(&mut engine, &played, &options), Ok(Vec::new()));
        }
    }
}
