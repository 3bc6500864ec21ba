//! Randomness in the computer's play: no two games of a run are alike, and a seed repeats the
//! run.

use crate::run::{gomoku, run, text};

fn games(seed: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let mut command = gomoku(folder.path());
    command.args(["-q", "--level", "2", "--seed", seed]);
    let games = ["one.txt", "two.txt", "three.txt"];
    let script = games.map(|name| format!("computer both\nsave {name}\nnew\n"));
    let output = run(&mut command, script.concat().as_bytes());
    assert_eq!(text(&output.stderr), "");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    // Only the moves: one of the comments is the date.
    let is_move = |line: &&str| !line.starts_with('#');
    let moves = |text: String| text.lines().filter(is_move).map(str::to_owned).collect();
    let moves: Vec<Vec<String>> = games.iter().map(|name| moves(read(name))).collect();
    moves.into_iter().map(|moves| moves.join("\n")).collect()
}

#[test]
fn no_two_games_of_a_run_are_alike_and_a_seed_repeats_the_run() {
    let first = games("1");
    assert_ne!(first[0], first[1]);
    assert_ne!(first[0], first[2]);
    assert_ne!(first[1], first[2]);
    assert_eq!(games("1"), first);
    assert_ne!(games("2")[0], first[0]);
}
