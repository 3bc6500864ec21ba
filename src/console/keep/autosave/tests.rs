//! What is kept, found again and named.

use std::sync::LazyLock;
use std::time::{Duration, SystemTime};

use crate::console::keep::autosave::*;
use crate::console::keep::files::Origin;
use crate::console::play::players::Players;
use crate::console::words::language::Language;
use crate::record::{HEADING, read_script};
use crate::rules::{Game, Stone};

fn game(moves: &str) -> Game {
    read_script(moves).unwrap()
}

fn of<'a>(game: &'a Game, players: &'a Players) -> GameToWrite<'a> {
    GameToWrite {
        game,
        record: None,
        players,
        here: None,
        origin: &ORIGIN,
    }
}

static ORIGIN: LazyLock<Origin> = LazyLock::new(Origin::default);
static PEOPLE: LazyLock<Players> = LazyLock::new(Players::default);

/// Keeps a game for which nothing has to make room.
fn store(autosave: &mut Autosave, moves: &str) {
    assert_eq!(autosave.store(of(&game(moves), &PEOPLE)).unwrap(), None);
}

/// The files in the folder of this name, in alphabetical order.
fn names(folder: &Path, of: &str) -> Vec<String> {
    let entries = fs::read_dir(folder.join(of)).into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Writes an unfinished game that nobody owns.
fn left(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join("unfinished").join(format!("{name}.txt"));
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path
}

/// Says that the file was touched at this time. The order of files must not depend on how
/// fast the clock of the disk runs.
fn touch(path: &Path, seconds: usize) {
    // A folder can only be read.
    let file = File::options()
        .write(path.is_file())
        .read(true)
        .open(path)
        .unwrap();
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds as u64);
    file.set_modified(time).unwrap();
}

/// The lengths of the games that can be resumed, the last one first.
fn resumable(folder: &Path) -> Vec<usize> {
    let survey = Autosave::new(folder.into(), true).survey();
    let unfinished = survey.games.iter().filter(|it| !it.file.is_finished);
    unfinished.map(|it| it.saved.game.move_count()).collect()
}

/// Who had black in the finished games, the newest first.
fn finished(folder: &Path) -> Vec<String> {
    let survey = Autosave::new(folder.into(), true).survey();
    let black = |kept: &Kept| kept.saved.said.name(Stone::Black).unwrap().to_string();
    let finished = survey.games.iter().filter(|it| it.file.is_finished);
    finished.map(black).collect()
}

/// The record of a finished game that this number tells from others.
fn record(number: usize) -> String {
    let game = game("new 9\n4 4\nsurrender\n");
    let mut players = PEOPLE.clone();
    players.names.black = Some(format!("Ada {number}").parse().unwrap());
    files::kept_text(&of(&game, &players)).unwrap()
}

#[test]
fn a_game_is_taken_as_it_was_listed() {
    let folder = tempfile::tempdir().unwrap();
    let path = left(folder.path(), "1", "7 7\n");
    let mut autosave = Autosave::new(folder.path().into(), true);
    let mut take = |file: &KeptFile| autosave.take_unfinished(file).unwrap();
    let file = list(&folder.path().join("unfinished")).0.remove(0);
    let earlier = KeptFile {
        touched: SystemTime::UNIX_EPOCH,
        ..file.clone()
    };
    assert!(take(&earlier).is_none(), "it was touched since");
    // What was taken and then not put on the board is free again.
    for _ in 0..2 {
        assert!(take(&file).is_some());
    }
    fs::remove_file(&path).unwrap();
    assert!(take(&file).is_none());
}

/// A console that was killed has not given its game back.
#[test]
fn what_a_killed_console_had_on_its_board_is_free() {
    let folder = tempfile::tempdir().unwrap();
    left(folder.path(), "one@1", "7 7\n");
    left(folder.path(), "two@2", "7 7\n8 8\n");
    touch(&folder.path().join("unfinished/one@1.txt"), 2);
    touch(&folder.path().join("unfinished/two@2.txt"), 1);
    assert_eq!(resumable(folder.path()), [1, 2]);
    let lock = open_lock(&folder.path().join("console-2.lock")).unwrap();
    lock.lock().unwrap();
    assert_eq!(resumable(folder.path()), [1], "the second still runs");
    assert_eq!(names(folder.path(), "unfinished"), ["one.txt", "two@2.txt"]);
}

#[test]
fn a_full_house_names_the_oldest_game_that_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=MOST_UNFINISHED {
        touch(
            &left(folder.path(), &format!("{number:02}"), "7 7\n"),
            1_000 - number,
        );
    }
    let mut autosave = Autosave::new(folder.path().into(), true);
    let lost = autosave.store(of(&game("7 7\n7 8\n"), &PEOPLE)).unwrap();
    assert_eq!(lost, Some(folder.path().join("unfinished/99.txt")));
    store(&mut autosave, "7 7\n7 8\n7 9\n");
    assert_eq!(names(folder.path(), "unfinished").len(), MOST_UNFINISHED);
}

#[test]
fn no_moves_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    store(&mut autosave, "7 7\n");
    store(&mut autosave, "");
    assert_eq!(names(folder.path(), "unfinished"), [""; 0]);
    // Nor does it matter if somebody removed it.
    store(&mut autosave, "7 7\n");
    fs::remove_dir_all(folder.path().join("unfinished")).unwrap();
    autosave.clear().unwrap();
}

/// However fast they follow on each other, and whichever console they are of.
#[test]
fn no_finished_game_takes_the_place_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut consoles = [1, 2].map(|_| Autosave::new(folder.path().into(), true));
    for number in 0..200 {
        let console = &mut consoles[number % 2];
        console.finish(|| Some(record(number))).unwrap();
    }
    assert_eq!(consoles[0].count_finished(), 200);
}

#[test]
fn nothing_takes_the_place_of_games_that_were_removed() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    autosave.finish(|| Some(record(1))).unwrap();
    assert_eq!(autosave.clear_finished().unwrap(), 1);
    assert_eq!(autosave.clear_finished().unwrap(), 0);
    assert_eq!(names(folder.path(), "removed").len(), 1);
}

#[test]
fn the_oldest_finished_game_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    fs::create_dir_all(autosave.finished()).unwrap();
    for number in 0..MOST_FINISHED {
        let path = autosave.finished().join(format!("{number}.txt"));
        fs::write(&path, record(number)).unwrap();
        touch(&path, number);
    }
    autosave.finish(|| Some(record(MOST_FINISHED))).unwrap();
    let found = finished(folder.path());
    let [first, .., last] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!([&**first, &**last], ["Ada 1000", "Ada 1"]);
    assert_eq!(found.len(), MOST_FINISHED);
}

#[cfg(unix)]
#[test]
fn a_finished_game_that_cannot_be_moved_stays_in_its_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("finished"), "").unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    autosave
        .store(of(&game("7 7\nsurrender\n"), &PEOPLE))
        .unwrap();
    let error = autosave.finish(|| None).unwrap_err();
    assert!(error.path.ends_with("finished"), "{error:?}");
    assert_eq!(names(folder.path(), "unfinished").len(), 1);
    fs::remove_file(folder.path().join("finished")).unwrap();
    assert_eq!(autosave.survey().games.len(), 1);
    assert_eq!(names(folder.path(), "unfinished"), [""; 0]);
}

#[test]
fn what_a_killed_terminal_finished_is_kept_but_not_what_nobody_played() {
    let folder = tempfile::tempdir().unwrap();
    let both = "# black: computer, level 1\n# white: computer, level 1\n";
    for (number, text) in [
        (1, "garbage\n"),
        (2, "7 7\n"),
        (3, "7 7\nsurrender\n"),
        (4, &format!("{both}7 7\nsurrender\n")),
    ] {
        touch(&left(folder.path(), &number.to_string(), text), number);
    }
    let autosave = Autosave::new(folder.path().into(), true);
    let latest = autosave.latest(|_| true);
    assert_eq!(latest.games[0].saved.game.move_count(), 1);
    // What was touched before the last unfinished game is not looked at.
    assert!(latest.failures.is_empty(), "{:?}", latest.failures);
    assert_eq!(names(folder.path(), "unfinished"), ["1.txt", "2.txt"]);
    assert_eq!(names(folder.path(), "finished"), ["3.txt"]);
}

#[cfg(unix)]
#[test]
fn a_pipe_for_a_lock_is_refused_and_not_waited_for() {
    use rustix::fs::{CWD, Mode, mkfifoat};
    let folder = tempfile::tempdir().unwrap();
    let pipe = |name: &str| mkfifoat(CWD, folder.path().join(name), Mode::RWXU).unwrap();
    pipe("console-1.lock");
    // The other numbers are as good.
    store(&mut Autosave::new(folder.path().into(), true), "7 7\n");
    assert_eq!(names(folder.path(), "unfinished").len(), 1);
    for number in 1..=MOST_UNFINISHED {
        let _ = fs::remove_file(folder.path().join(format!("console-{number}.lock")));
        pipe(&format!("console-{number}.lock"));
    }
    let mut autosave = Autosave::new(folder.path().into(), true);
    let error = autosave.store(of(&game("7 7\n"), &PEOPLE)).unwrap_err();
    assert!(matches!(error.error, FileError::NotRegular), "{error:?}");
}

/// Files that cannot be read for the same reason are told of together.
#[cfg(unix)]
#[test]
fn many_failures_are_few_lines() {
    let folder = tempfile::tempdir().unwrap();
    let path = |number: usize| {
        folder
            .path()
            .join("unfinished")
            .join(format!("{number}.txt"))
    };
    for number in 1..=99 {
        match number {
            1 => drop(left(folder.path(), "1", "7 7\n7 7\n")),
            2 => drop(left(folder.path(), "2", "")),
            _ => fs::create_dir(path(number)).unwrap(),
        }
        touch(&path(number), number);
    }
    let failures = Autosave::new(folder.path().into(), true).survey().failures;
    assert_eq!(failures.len(), 99);
    let path = |number| path(number).display().to_string();
    let expected = [
        format!("cannot resume {}: it is a folder (and 96 more)", path(99)),
        format!("cannot resume {}: it holds no game", path(2)),
        format!(
            "cannot resume {}: line 2, column 1: 7 7 is taken by $ (move 1)",
            path(1)
        ),
    ];
    assert_eq!(Language::English.cannot_resume(&failures), expected);
    let chinese = Language::Chinese.cannot_resume(&failures);
    assert_eq!(
        chinese[0],
        format!("不能继续 {}：这是一个文件夹（另有 96 个）", path(99))
    );
}

/// A pipe renames nothing, and can go on with a game.
#[test]
fn a_pipe_reads_games_and_leaves_them() {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["1", "2"].map(|name| left(folder.path(), name, "7 7\n8 8\n"));
    fs::write(&paths[1], "7 7\n").unwrap();
    (1..).zip(&paths).for_each(|(time, path)| touch(path, time));
    let mut pipe = Autosave::new(folder.path().into(), false);
    assert_eq!(pipe.survey().games.len(), 2);
    for moves in [1, 2, 1] {
        let (file, saved) = pipe.find().unwrap().unwrap();
        assert_eq!(saved.game.move_count(), moves);
        pipe.take(file);
    }
    let own = list(&pipe.unfinished()).0.remove(0);
    assert_eq!(own.path, paths[1]);
    assert!(pipe.take_unfinished(&own).unwrap().is_none());
    // What was only read is not removed with the game.
    pipe.clear().unwrap();
    assert_eq!(names(folder.path(), "unfinished"), ["1.txt", "2.txt"]);
    assert_eq!(names(folder.path(), "").len(), 1);
}

/// A state folder of an earlier version: unfinished games with their locks, one of them on the board
/// of a console that still runs, and all finished games in one file, of which one is damaged.
#[test]
fn what_an_earlier_version_kept_is_taken_over_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for (number, text) in [(1, "7 7\n"), (2, "7 7\n8 8\n"), (12, "7 7\n8 8\n9 9\n")] {
        fs::write(path(&format!("game-{number}.txt")), text).unwrap();
        touch(&path(&format!("game-{number}.txt")), number);
        fs::write(path(&format!("game-{number}.lock")), "").unwrap();
    }
    let running = File::open(path("game-2.lock")).unwrap();
    running.lock().unwrap();
    let mut archive = format!("{}\n{HEADING}\n7 \n\n{}", record(1), record(2));
    archive.push_str(&record(3));
    fs::write(path("finished.txt"), archive).unwrap();
    fs::write(path("finished.lock"), "").unwrap();
    assert_eq!(resumable(folder.path()), [3, 1]);
    assert_eq!(finished(folder.path()), ["Ada 3", "Ada 2", "Ada 1"]);
    assert_eq!(names(folder.path(), "finished").len(), 4);
    let failures = Autosave::new(folder.path().into(), true).survey().failures;
    assert_eq!(failures.len(), 1);
    let left = names(folder.path(), "");
    let kept = [
        "finished",
        "finished-earlier.txt",
        "game-2.lock",
        "game-2.txt",
        "unfinished",
    ];
    assert!(
        kept.iter().all(|name| left.iter().any(|it| it == name)),
        "{left:?}"
    );
    assert!(!path("finished.lock").exists());
    // Once more, and what the other console left comes too.
    drop(running);
    assert_eq!(resumable(folder.path()), [3, 2, 1]);
    assert_eq!(finished(folder.path()).len(), 3);
    // The earlier version is used again, and replaces nothing.
    fs::write(path("game-1.txt"), "7 7\n7 8\n7 9\n8 8\n").unwrap();
    fs::write(path("finished.txt"), record(4)).unwrap();
    assert_eq!(resumable(folder.path()), [4, 3, 2, 1]);
    assert_eq!(finished(folder.path()).len(), 4);
}
