//! What is kept, found again and named.

use std::ffi::OsString;
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, SystemTime};

use crate::console::disk::shared::PAUSE;
use crate::console::keep::autosave::*;
use crate::console::play::players::Players;
use crate::console::words::language::Language;
use crate::record::{HEADING, read_details, read_script};
use crate::rules::Game;

fn game(moves: &str) -> Game {
    read_script(moves).unwrap()
}

fn of<'a>(game: &'a Game, players: &'a Players) -> GameToWrite<'a> {
    GameToWrite {
        game,
        record: None,
        players,
        here: None,
        elsewhere: false,
    }
}

static PEOPLE: LazyLock<Players> = LazyLock::new(Players::default);

/// Keeps a game as another console does that then ends.
fn keep(folder: &Path, moves: &str) {
    store(&mut Autosave::new(folder.into(), true), moves);
}

/// Keeps a game for which nothing has to make room.
fn store(autosave: &mut Autosave, moves: &str) {
    assert_eq!(autosave.store(of(&game(moves), &PEOPLE)).unwrap(), None);
}

fn file(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("game-{number}.txt"))
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

/// When a file was touched last.
fn touched(path: &Path) -> SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}

/// The lengths of the games that can be resumed, the last one first.
fn resumable(folder: &Path) -> Vec<usize> {
    let survey = Autosave::new(folder.into(), true).survey();
    let unfinished = survey.unfinished.iter();
    unfinished.map(|it| it.saved.game.move_count()).collect()
}

#[test]
fn a_game_is_resumed_once_its_owner_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Autosave::new(folder.path().into(), true);
    store(&mut first, "7 7\n");
    let mut second = Autosave::new(folder.path().into(), true);
    assert!(second.find().unwrap().is_none(), "its owner still runs");
    drop(first);
    let (slot, saved) = second.find().unwrap().unwrap();
    assert_eq!(
        (
            saved.game.move_count(),
            saved.said.recorded_roles.map(|it| it.seats)
        ),
        (1, Some(PEOPLE.roles().seats))
    );
    second.take(slot);
    assert!(second.find().unwrap().is_none(), "it is its own");
    let third = Autosave::new(folder.path().into(), true);
    assert!(third.find().unwrap().is_none(), "the second owns it now");
    drop(second);
    let path = file(folder.path(), 1);
    let take = |at| third.take_unfinished(&path, Some(at)).unwrap();
    assert!(
        take(SystemTime::UNIX_EPOCH).is_none(),
        "it was touched since"
    );
    assert!(take(touched(&path)).is_some());
    fs::remove_file(&path).unwrap();
    assert!(third.take_unfinished(&path, None).unwrap().is_none());
}

/// A file may be free when it is looked at, and not any more once it is locked.
#[test]
fn what_another_console_keeps_meanwhile_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let looked_at = open_lock(&path("game-1.lock")).unwrap();
    looked_at.try_lock_shared().unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    let keeper = thread::spawn(move || store(&mut autosave, "7 7\n7 8\n"));
    thread::sleep(5 * PAUSE);
    fs::write(path("game-1.txt"), "7 7\n").unwrap();
    looked_at.unlock().unwrap();
    keeper.join().unwrap();
    assert_eq!(resumable(folder.path()), [2, 1]);
}

#[test]
fn a_full_house_names_the_oldest_game_that_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = |number| file(folder.path(), number);
    for number in 1..=SLOTS {
        fs::write(path(number), "7 7\n").unwrap();
    }
    touch(&path(5), 0);
    let mut autosave = Autosave::new(folder.path().into(), true);
    let lost = autosave.store(of(&game("7 7\n7 8\n"), &PEOPLE)).unwrap();
    assert_eq!(lost, Some(path(5)));
    assert!(!path(SLOTS + 1).exists());
    // A game that is over makes room before an unfinished one.
    fs::write(path(7), "surrender\n").unwrap();
    keep(folder.path(), "7 7\n");
    let text = fs::read_to_string(path(7)).unwrap();
    assert_eq!(text.lines().last(), Some("7 7"));
}

#[test]
fn no_moves_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    store(&mut autosave, "7 7\n");
    store(&mut autosave, "");
    assert!(!file(folder.path(), 1).exists());
    // Nor does it matter if somebody removed it.
    store(&mut autosave, "7 7\n");
    fs::remove_file(file(folder.path(), 1)).unwrap();
    autosave.clear().unwrap();
}

#[cfg(unix)]
#[test]
fn what_is_no_unfinished_game_hides_none() {
    use FileError::{Io, NoGame, Record};
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
    for name in ["game-7.txt", "game-9.lock"] {
        std::os::unix::fs::symlink(name, path(name)).unwrap();
    }
    fs::write(path("game-9.txt"), "7 7\n").unwrap();
    assert_eq!(resumable(folder.path()), [1]);
    let autosave = Autosave::new(folder.path().into(), true);
    let mut failures = autosave.survey().failures;
    failures.sort_by(|one, other| one.path.cmp(&other.path));
    let names = failures.iter().map(|failure| failure.path.file_name());
    let expected = ["2.txt", "3.txt", "4.txt", "7.txt", "8.txt", "9.lock"];
    let expected = expected.map(|name| OsString::from(format!("game-{name}")));
    assert!(names.eq(expected.iter().map(|name| Some(&**name))));
    let errors: Vec<_> = failures.iter().map(|failure| &failure.error).collect();
    let is_expected = matches!(errors[..], [NoGame, NoGame, Record(_), Io(_), Io(_), Io(_)]);
    assert!(is_expected, "{errors:?}");
    // Without a good one, a bad one is named.
    fs::remove_file(path("game-1.txt")).unwrap();
    let error = autosave.find().unwrap_err();
    assert!(error.path.starts_with(folder.path()), "{error:?}");
}

/// The record of a finished game that this number tells from others.
fn record(number: usize) -> String {
    let game = game("new 9\n4 4\nsurrender\n");
    let mut players = PEOPLE.clone();
    players.names.black = Some(format!("Ada {number}").parse().unwrap());
    files::kept_text(&of(&game, &players)).unwrap()
}

/// Who had black in the games of an archive.
fn archived(archive: &Archive) -> Vec<String> {
    let records = archive.read().unwrap();
    let black = |record: &String| read_details(record).players.black;
    records.iter().map(black).collect()
}

#[test]
fn finished_games_are_added_and_the_newest_comes_first() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Archive::new(&folder.path().join("not yet there"));
    assert_eq!(archived(&archive), [""; 0]);
    for number in [1, 2, 1] {
        archive.add(&record(number), true).unwrap();
    }
    assert_eq!(archived(&archive), ["Ada 2", "Ada 1"]);
    // Two games may be alike.
    archive.add(&record(1), false).unwrap();
    assert_eq!(archived(&archive), ["Ada 1", "Ada 2", "Ada 1"]);
    assert_eq!(archive.clear().unwrap(), 3);
    assert_eq!(archived(&archive), [""; 0]);
    assert_eq!(archive.clear().unwrap(), 0);
    // An archive without a game does not take the place of what was removed.
    fs::write(archive.path(), "\n").unwrap();
    assert_eq!(archive.clear().unwrap(), 0);
    let removed = fs::read_to_string(archive.removed()).unwrap();
    assert!(removed.contains("# black: Ada 1\n"), "{removed}");
}

#[test]
fn the_oldest_finished_game_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Archive::new(folder.path());
    let all: Vec<String> = (0..archive::MOST).map(record).collect();
    fs::write(archive.path(), all.join("\n")).unwrap();
    archive.add(&record(archive::MOST), false).unwrap();
    let found = archived(&archive);
    assert_eq!(found.len(), archive::MOST);
    let [first, .., last] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!([&**first, &**last], ["Ada 1000", "Ada 1"]);
    let text = fs::read_to_string(archive.path()).unwrap();
    assert!(!text.contains("Ada 0\n"), "the file is bounded too");
}

#[test]
fn consoles_that_finish_at_once_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let workers: Vec<_> = (0..8)
        .map(|worker| {
            let archive = Archive::new(folder.path());
            thread::spawn(move || {
                for number in 0..25 {
                    let record = record(100 * worker + number);
                    // On a slow machine one may have to wait longer than a console does.
                    while let Err(PathError { error, .. }) = archive.add(&record, false) {
                        let FileError::Io(error) = error else {
                            panic!("{error:?}");
                        };
                        assert_eq!(error.kind(), io::ErrorKind::ResourceBusy);
                    }
                }
            })
        })
        .collect();
    for worker in workers {
        worker.join().unwrap();
    }
    let mut found = archived(&Archive::new(folder.path()));
    found.sort();
    found.dedup();
    assert_eq!(found.len(), 200);
}

#[test]
fn a_torn_record_spoils_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Archive::new(folder.path());
    archive.add(&record(1), false).unwrap();
    let mut torn = record(2).into_bytes();
    torn.truncate(torn.len() - 4);
    torn.push(0xff);
    let file = OpenOptions::new().append(true).open(archive.path());
    io::Write::write_all(&mut file.unwrap(), &torn).unwrap();
    archive.add(&record(3), false).unwrap();
    let readable = |record: String| files::read(record).is_ok();
    let records = archive.read().unwrap().into_iter();
    assert!(records.map(readable).eq([true, false, true]));
    assert_eq!(archived(&archive)[0], "Ada 3");
}

#[cfg(unix)]
#[test]
fn an_archive_that_cannot_be_written_leaves_the_game_in_its_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("finished.txt")).unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    let game = game("7 7\nsurrender\n");
    autosave.store(of(&game, &PEOPLE)).unwrap();
    let error = autosave.finish(|| None).unwrap_err();
    assert!(error.path.ends_with("finished.txt"), "{error:?}");
    assert!(folder.path().join("game-1.txt").exists());
    fs::remove_dir(folder.path().join("finished.txt")).unwrap();
    autosave.sweep().unwrap();
    assert!(!folder.path().join("game-1.txt").exists());
    assert_eq!(autosave.archive.read().unwrap().len(), 1);
}

#[test]
fn what_a_killed_terminal_finished_goes_to_the_archive_but_not_what_nobody_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = |number| file(folder.path(), number);
    let both = "# black: computer, level 1\n# white: computer, level 1\n";
    for (number, text) in [
        (1, "garbage\n"),
        (2, "7 7\n"),
        (3, "7 7\nsurrender\n"),
        (4, &format!("{both}7 7\nsurrender\n")),
    ] {
        fs::write(path(number), text).unwrap();
        touch(&path(number), number);
    }
    let autosave = Autosave::new(folder.path().into(), true);
    let latest = autosave.latest(|_| true);
    assert_eq!(latest.unfinished[0].saved.game.move_count(), 1);
    // What was touched before the last unfinished game is not looked at.
    assert!(latest.failures.is_empty(), "{:?}", latest.failures);
    for kept in &latest.finished {
        autosave.put_away(kept).unwrap();
    }
    drop(latest);
    let archived = autosave.archive.read().unwrap();
    assert_eq!(archived, [format!("{HEADING}\n7 7\nsurrender\n")]);
    assert!(!path(3).exists());
    // Moved once.
    autosave.sweep().unwrap();
    assert_eq!(autosave.archive.read().unwrap().len(), 1);
}

#[test]
fn an_end_that_was_taken_back_with_all_moves_is_not_kept_as_an_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into(), true);
    let mut game = game("7 7\n7 8\nsurrender\n");
    autosave.store(of(&game, &PEOPLE)).unwrap();
    while game.undo().is_some() {}
    autosave.store(of(&game, &PEOPLE)).unwrap();
    assert_eq!(autosave.leave(), Some(2));
    assert_eq!(resumable(folder.path()), [2]);
}

#[cfg(unix)]
#[test]
fn a_pipe_for_a_lock_is_refused_and_not_waited_for() {
    use rustix::fs::{CWD, Mode, mkfifoat};
    let folder = tempfile::tempdir().unwrap();
    let pipe = |name: &str| mkfifoat(CWD, folder.path().join(name), Mode::RWXU).unwrap();
    pipe("finished.lock");
    let error = Archive::new(folder.path())
        .add(&record(1), false)
        .unwrap_err();
    assert!(matches!(error.error, FileError::NotRegular), "{error:?}");
    // The other files are as good.
    pipe("game-1.lock");
    store(&mut Autosave::new(folder.path().into(), true), "7 7\n");
    assert!(file(folder.path(), 2).exists());
    for number in 1..=SLOTS {
        let _ = fs::remove_file(folder.path().join(format!("game-{number}.lock")));
        pipe(&format!("game-{number}.lock"));
    }
    let mut autosave = Autosave::new(folder.path().into(), true);
    let error = autosave.store(of(&game("7 7\n"), &PEOPLE)).unwrap_err();
    assert!(matches!(error.error, FileError::NotRegular), "{error:?}");
    // Where one cannot be used and the others are full, the oldest game makes room.
    for number in 1..=SLOTS {
        let _ = fs::remove_file(folder.path().join(format!("game-{number}.lock")));
        fs::write(file(folder.path(), number), "7 7\n8 8\n").unwrap();
        touch(&file(folder.path(), number), number);
    }
    fs::remove_file(file(folder.path(), 1)).unwrap();
    pipe("game-1.lock");
    let lost = autosave.store(of(&game("7 7\n"), &PEOPLE)).unwrap();
    assert_eq!(lost, Some(file(folder.path(), 2)));
}

/// Files that cannot be read for the same reason are told of together.
#[cfg(unix)]
#[test]
fn many_failures_are_few_lines() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=SLOTS {
        let path = file(folder.path(), number);
        match number {
            1 => fs::write(&path, "7 7\n7 7\n").unwrap(),
            2 => fs::write(&path, "").unwrap(),
            _ => fs::create_dir(&path).unwrap(),
        }
        touch(&path, number);
    }
    let failures = Autosave::new(folder.path().into(), true).survey().failures;
    assert_eq!(failures.len(), SLOTS);
    let path = |number| file(folder.path(), number).display().to_string();
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

/// Neither a pipe nor a folder that can only be read gets a lock, and both can go on with a game.
#[cfg(unix)]
#[test]
fn games_are_read_without_locks() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    fs::write(file(folder.path(), 1), "7 7\n8 8\n").unwrap();
    fs::write(file(folder.path(), 2), "7 7\n").unwrap();
    touch(&file(folder.path(), 1), 1);
    touch(&file(folder.path(), 2), 2);
    let names = || fs::read_dir(folder.path()).unwrap().count();
    let mut pipe = Autosave::new(folder.path().into(), false);
    assert_eq!(pipe.survey().unfinished.len(), 2);
    for moves in [1, 2, 1] {
        let (slot, saved) = pipe.find().unwrap().unwrap();
        assert_eq!(saved.game.move_count(), moves);
        pipe.take(slot);
    }
    let own = pipe.take_unfinished(&file(folder.path(), 2), None);
    assert!(own.unwrap().is_none(), "it is its own");
    assert_eq!(names(), 2);
    let allow = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode));
    allow(0o500).unwrap();
    let mut console = Autosave::new(folder.path().into(), true);
    assert_eq!(console.survey().unfinished.len(), 2);
    let (slot, saved) = console.find().unwrap().unwrap();
    assert_eq!(saved.game.move_count(), 1);
    console.take(slot);
    // For the superuser a folder is never read-only.
    let is_refused = console
        .store(of(&game("7 7\n8 8\n8 7\n"), &PEOPLE))
        .is_err();
    assert_eq!(is_refused, names() == 2);
    allow(0o700).unwrap();
    // What was read without its lock is not removed with the game.
    let (slot, _) = pipe.find().unwrap().unwrap();
    pipe.take(slot);
    pipe.clear().unwrap();
    assert!(file(folder.path(), 1).exists() && file(folder.path(), 2).exists());
    drop(console);
    // A game that was read without its lock is not written over.
    let left = fs::read_to_string(file(folder.path(), 1)).unwrap();
    assert_eq!(left, "7 7\n8 8\n");
}

#[test]
fn a_game_of_many_megabytes_is_one_of_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Archive::new(folder.path());
    let script = |number: usize, bytes: usize| {
        let filling = "#\n".repeat(bytes / 2);
        format!("{HEADING}\n# black: Ada {number}\n{filling}4 4\nsurrender")
    };
    for (number, bytes) in [(1, 0), (2, 17 << 20), (3, 0)] {
        archive.add(&script(number, bytes), false).unwrap();
    }
    assert_eq!(archived(&archive), ["Ada 3", "Ada 2", "Ada 1"]);
}
