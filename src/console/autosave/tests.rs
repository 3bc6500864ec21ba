//! What is kept, found again and named.

use super::*;
use crate::console::level::Level;
use crate::console::seats::Seat;
use crate::record::read_script;
use crate::rules::ByStone;

fn game(moves: &str) -> Game {
    read_script(moves).unwrap()
}

const PEOPLE: Roles = Roles {
    seats: ByStone {
        black: Seat::Human,
        white: Seat::Human,
    },
    level: Level::MIN,
};

fn keep(folder: &Path, moves: &str) {
    let mut autosave = Autosave::new(folder.into());
    assert_eq!(autosave.store(&game(moves), PEOPLE, None).unwrap(), None);
}

/// The lengths of the games that can be resumed, the last one first.
fn resumable(folder: &Path) -> Vec<usize> {
    let survey = Autosave::new(folder.into()).survey();
    let counts = survey
        .games
        .iter()
        .map(|(_, saved)| saved.game.move_count());
    counts.rev().collect()
}

#[test]
fn a_game_is_resumed_once_its_owner_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Autosave::new(folder.path().into());
    first.store(&game("7 7\n"), PEOPLE, None).unwrap();
    let mut second = Autosave::new(folder.path().into());
    assert!(second.find().unwrap().is_none(), "its owner still runs");
    drop(first);
    let (slot, saved) = second.find().unwrap().unwrap();
    assert_eq!(
        (saved.game.move_count(), saved.roles.map(|it| it.seats)),
        (1, Some(PEOPLE.seats))
    );
    second.take(slot);
    assert!(second.find().unwrap().is_none(), "it is its own");
    let third = Autosave::new(folder.path().into());
    assert!(third.find().unwrap().is_none(), "the second owns it now");
}

#[test]
fn the_players_are_kept_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut roles = PEOPLE;
    roles.seats.white = Seat::Computer;
    let mut autosave = Autosave::new(folder.path().into());
    autosave.store(&game("7 7\n"), roles, None).unwrap();
    autosave.leave();
    let (_, saved) = autosave.find().unwrap().unwrap();
    assert_eq!(saved.roles, Some(roles));
}

#[test]
fn every_game_is_resumed_in_turn() {
    let folder = tempfile::tempdir().unwrap();
    let lengths = [1, 2, 3, 4];
    for length in lengths {
        let moves: String = (0..length).map(|column| format!("7 {column}\n")).collect();
        keep(folder.path(), &moves);
        // The order must not depend on how fast the clock of the disk runs.
        let file = folder.path().join(format!("game-{length}.txt"));
        let time = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(length);
        File::options()
            .write(true)
            .open(file)
            .unwrap()
            .set_modified(time)
            .unwrap();
    }
    let mut autosave = Autosave::new(folder.path().into());
    let mut found = Vec::new();
    for _ in 0..lengths.len() + 1 {
        let (slot, saved) = autosave.find().unwrap().unwrap();
        found.push(saved.game.move_count());
        autosave.leave();
        autosave.take(slot);
    }
    assert_eq!(found, [4, 3, 2, 1, 4]);
}

#[test]
fn moves_that_were_all_taken_back_stay_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    let mut game = game("7 7\n7 8\n");
    autosave.store(&game, PEOPLE, None).unwrap();
    game.undo();
    game.undo();
    autosave.store(&game, PEOPLE, None).unwrap();
    assert_eq!(autosave.leave(), Some(2));
    assert_eq!(resumable(folder.path()), [2]);
}

#[test]
fn a_new_game_does_not_overwrite_an_unfinished_one() {
    let folder = tempfile::tempdir().unwrap();
    keep(folder.path(), "7 7\n");
    keep(folder.path(), "7 7\n7 8\n");
    assert_eq!(resumable(folder.path()), [2, 1]);
}

#[test]
fn a_game_that_is_left_stays_and_another_file_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    autosave.store(&game("7 7\n"), PEOPLE, None).unwrap();
    autosave.leave();
    autosave.store(&game("7 7\n7 8\n"), PEOPLE, None).unwrap();
    drop(autosave);
    assert_eq!(resumable(folder.path()), [2, 1]);
}

#[test]
fn a_full_house_names_the_oldest_game_that_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = |number: usize| folder.path().join(format!("game-{number}.txt"));
    for number in 1..=SLOTS {
        fs::write(path(number), "7 7\n").unwrap();
    }
    let old = SystemTime::UNIX_EPOCH;
    let oldest = OpenOptions::new().write(true).open(path(5)).unwrap();
    oldest.set_modified(old).unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    let lost = autosave.store(&game("7 7\n7 8\n"), PEOPLE, None).unwrap();
    assert_eq!(lost, Some(path(5)));
    assert!(!path(SLOTS + 1).exists());
    // A game that is over makes room before an unfinished one.
    fs::write(path(7), "surrender\n").unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    assert_eq!(autosave.store(&game("7 7\n"), PEOPLE, None).unwrap(), None);
    assert_eq!(
        fs::read_to_string(path(7)).unwrap().lines().last(),
        Some("7 7")
    );
}

#[test]
fn no_moves_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    autosave.store(&game("7 7\n"), PEOPLE, None).unwrap();
    autosave.store(&game(""), PEOPLE, None).unwrap();
    drop(autosave);
    assert_eq!(resumable(folder.path()), []);
}

#[cfg(unix)]
#[test]
fn what_is_no_unfinished_game_hides_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    keep(folder.path(), "7 7\n");
    for (name, text) in [
        ("game-2.txt", ""),
        ("game-3.txt", "# nothing but a comment\n"),
        ("game-4.txt", "garbage\n"),
        // No fault, but nothing to go on with.
        ("game-5.txt", "new 15 freestyle\n"),
        ("game-6.txt", "7 7\nsurrender\n"),
    ] {
        fs::write(path(name), text).unwrap();
    }
    fs::create_dir(path("game-8.txt")).unwrap();
    // A link in a circle cannot be opened, by root neither.
    std::os::unix::fs::symlink("game-9.lock", path("game-9.lock")).unwrap();
    fs::write(path("game-9.txt"), "7 7\n").unwrap();
    assert_eq!(resumable(folder.path()), [1]);
    let autosave = Autosave::new(folder.path().into());
    let mut failures: Vec<_> = autosave.survey().failures;
    failures.sort_by(|one, other| one.path.cmp(&other.path));
    let names: Vec<_> = failures
        .iter()
        .map(|failure| failure.path.file_name())
        .collect();
    let expected = [
        "game-2.txt",
        "game-3.txt",
        "game-4.txt",
        "game-8.txt",
        "game-9.lock",
    ];
    assert_eq!(names, expected.map(|name| Some(name.as_ref())));
    let errors: Vec<_> = failures.iter().map(|failure| &failure.error).collect();
    assert!(
        matches!(
            errors[..],
            [
                FileError::NoGame,
                FileError::NoGame,
                FileError::Record(_),
                FileError::Io(_),
                FileError::Io(_)
            ]
        ),
        "{errors:?}"
    );
    // Without a good one, a bad one is named.
    fs::remove_file(path("game-1.txt")).unwrap();
    let error = autosave.find().unwrap_err();
    assert!(error.path.starts_with(folder.path()), "{error:?}");
}
