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

/// The game as it is kept.
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

/// A state folder.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A console that keeps its games here.
    fn console(&self) -> Autosave {
        Autosave::new(self.path(""), true)
    }

    /// The files in the folder of this name, in alphabetical order.
    fn names(&self, of: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(of)).into_iter().flatten();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    /// Writes an unfinished game that nobody owns.
    fn left(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path("unfinished").join(format!("{name}.txt"));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    /// The lengths of the games that can be resumed, the last one first.
    fn resumable(&self) -> Vec<usize> {
        let survey = self.console().survey();
        let unfinished = survey.games.iter().filter(|it| !it.file.is_finished);
        unfinished.map(|it| it.saved.game.move_count()).collect()
    }

    /// Who had black in the finished games, the newest first.
    fn finished(&self) -> Vec<String> {
        let survey = self.console().survey();
        let black = |kept: &Kept| kept.saved.said.name(Stone::Black).unwrap().to_string();
        let finished = survey.games.iter().filter(|it| it.file.is_finished);
        finished.map(black).collect()
    }
}

/// Says that the file was touched at this time. The order of files must not depend on how
/// fast the clock of the disk runs.
fn touch(path: &Path, seconds: usize) {
    // A folder can only be read.
    let mut options = File::options();
    let file = options.write(path.is_file()).read(true).open(path).unwrap();
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds as u64);
    file.set_modified(time).unwrap();
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
    let home = Home::new();
    let path = home.left("1", "7 7\n");
    let mut autosave = home.console();
    let mut take = |file: &KeptFile| autosave.take_unfinished(file).unwrap();
    let file = list(&home.path("unfinished")).0.remove(0);
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
    let home = Home::new();
    touch(&home.left("one@1", "7 7\n"), 2);
    touch(&home.left("two@2", "7 7\n8 8\n"), 1);
    assert_eq!(home.resumable(), [1, 2]);
    let lock = open_lock(&home.path("console-2.lock")).unwrap();
    lock.lock().unwrap();
    assert_eq!(home.resumable(), [1], "the second still runs");
    assert_eq!(home.names("unfinished"), ["one.txt", "two@2.txt"]);
}

#[test]
fn a_full_house_names_the_oldest_game_that_makes_room() {
    let home = Home::new();
    for number in 1..=MOST_UNFINISHED {
        touch(&home.left(&format!("{number:02}"), "7 7\n"), 1_000 - number);
    }
    let mut autosave = home.console();
    let lost = autosave.store(of(&game("7 7\n7 8\n"), &PEOPLE)).unwrap();
    assert_eq!(lost, Some(home.path("unfinished/99.txt")));
    store(&mut autosave, "7 7\n7 8\n7 9\n");
    assert_eq!(home.names("unfinished").len(), MOST_UNFINISHED);
}

#[test]
fn no_moves_leave_no_file() {
    let home = Home::new();
    let mut autosave = home.console();
    store(&mut autosave, "7 7\n");
    store(&mut autosave, "");
    assert_eq!(home.names("unfinished"), [""; 0]);
    // Nor does it matter if somebody removed it.
    store(&mut autosave, "7 7\n");
    fs::remove_dir_all(home.path("unfinished")).unwrap();
    autosave.clear().unwrap();
}

/// However fast they follow on each other, and whichever console they are of.
#[test]
fn no_finished_game_takes_the_place_of_another() {
    let home = Home::new();
    let mut consoles = [1, 2].map(|_| home.console());
    for number in 0..200 {
        let console = &mut consoles[number % 2];
        console.finish(|| Some(record(number))).unwrap();
    }
    assert_eq!(consoles[0].count_finished(), 200);
}

#[test]
fn nothing_takes_the_place_of_games_that_were_removed() {
    let home = Home::new();
    let mut autosave = home.console();
    autosave.finish(|| Some(record(1))).unwrap();
    assert_eq!(autosave.clear_finished().unwrap(), 1);
    assert_eq!(autosave.clear_finished().unwrap(), 0);
    assert_eq!(home.names("removed").len(), 1);
}

#[test]
fn the_oldest_finished_game_makes_room() {
    let home = Home::new();
    let mut autosave = home.console();
    fs::create_dir_all(autosave.finished()).unwrap();
    for number in 0..MOST_FINISHED {
        let path = autosave.finished().join(format!("{number}.txt"));
        fs::write(&path, record(number)).unwrap();
        touch(&path, number);
    }
    autosave.finish(|| Some(record(MOST_FINISHED))).unwrap();
    let found = home.finished();
    assert_eq!(found.len(), MOST_FINISHED);
    assert_eq!(
        [&found[0], &found[MOST_FINISHED - 1]],
        ["Ada 1000", "Ada 1"]
    );
}

#[cfg(unix)]
#[test]
fn a_finished_game_that_cannot_be_moved_stays_in_its_file() {
    let home = Home::new();
    fs::write(home.path("finished"), "").unwrap();
    let mut autosave = home.console();
    store(&mut autosave, "7 7\nsurrender\n");
    let error = autosave.finish(|| None).unwrap_err();
    assert!(error.path.ends_with("finished"), "{error:?}");
    assert_eq!(home.names("unfinished").len(), 1);
    fs::remove_file(home.path("finished")).unwrap();
    assert_eq!(autosave.survey().games.len(), 1);
    assert_eq!(home.names("unfinished"), [""; 0]);
}

#[test]
fn what_a_killed_terminal_finished_is_kept_but_not_what_nobody_played() {
    let home = Home::new();
    let both = "# black: computer, level 1\n# white: computer, level 1\n";
    for (number, text) in [
        (1, "garbage\n"),
        (2, "7 7\n"),
        (3, "7 7\nsurrender\n"),
        (4, &format!("{both}7 7\nsurrender\n")),
    ] {
        touch(&home.left(&number.to_string(), text), number);
    }
    let autosave = home.console();
    let latest = autosave.latest(|_| true);
    assert_eq!(latest.games[0].saved.game.move_count(), 1);
    // What was touched before the last unfinished game is not looked at.
    assert!(latest.failures.is_empty(), "{:?}", latest.failures);
    assert_eq!(home.names("unfinished"), ["1.txt", "2.txt"]);
    assert_eq!(home.names("finished"), ["3.txt"]);
}

#[cfg(unix)]
#[test]
fn a_pipe_for_a_lock_is_refused_and_not_waited_for() {
    use rustix::fs::{CWD, Mode, mkfifoat};
    let home = Home::new();
    let lock = |number: usize| home.path(&format!("console-{number}.lock"));
    let pipe = |number| mkfifoat(CWD, lock(number), Mode::RWXU).unwrap();
    pipe(1);
    // The other numbers are as good.
    store(&mut home.console(), "7 7\n");
    assert_eq!(home.names("unfinished").len(), 1);
    for number in 1..=MOST_UNFINISHED {
        let _ = fs::remove_file(lock(number));
        pipe(number);
    }
    let mut autosave = home.console();
    let error = autosave.store(of(&game("7 7\n"), &PEOPLE)).unwrap_err();
    assert!(matches!(error.error, FileError::NotRegular), "{error:?}");
}

/// Files that cannot be read for the same reason are told of together.
#[cfg(unix)]
#[test]
fn many_failures_are_few_lines() {
    let home = Home::new();
    let path = |number: usize| home.path(&format!("unfinished/{number}.txt"));
    for number in 1..=99 {
        match number {
            1 => drop(home.left("1", "7 7\n7 7\n")),
            2 => drop(home.left("2", "")),
            _ => fs::create_dir(path(number)).unwrap(),
        }
        touch(&path(number), number);
    }
    let failures = home.console().survey().failures;
    assert_eq!(failures.len(), 99);
    let [folder, blank, wrong] = [99, 2, 1].map(|number| path(number).display().to_string());
    let expected = [
        format!("cannot resume {folder}: it is a folder (and 96 more)"),
        format!("cannot resume {blank}: it holds no game"),
        format!("cannot resume {wrong}: line 2, column 1: 7 7 is taken by $ (move 1)"),
    ];
    assert_eq!(Language::English.cannot_resume(&failures), expected);
    let expected = format!("不能继续 {folder}：这是一个文件夹（另有 96 个）");
    assert_eq!(Language::Chinese.cannot_resume(&failures)[0], expected);
}

/// A pipe renames nothing, and can go on with a game.
#[test]
fn a_pipe_reads_games_and_leaves_them() {
    let home = Home::new();
    let paths = ["1", "2"].map(|name| home.left(name, "7 7\n8 8\n"));
    fs::write(&paths[1], "7 7\n").unwrap();
    (1..).zip(&paths).for_each(|(time, path)| touch(path, time));
    let mut pipe = Autosave::new(home.path(""), false);
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
    assert_eq!(home.names("unfinished"), ["1.txt", "2.txt"]);
    assert_eq!(home.names("").len(), 1);
}

/// A state folder of an earlier version: unfinished games with their locks, one of them on the board
/// of a console that still runs, and all finished games in one file, of which one is damaged.
#[test]
fn what_an_earlier_version_kept_is_taken_over_once() {
    let home = Home::new();
    for (number, text) in [(1, "7 7\n"), (2, "7 7\n8 8\n"), (12, "7 7\n8 8\n9 9\n")] {
        fs::write(home.path(&format!("game-{number}.txt")), text).unwrap();
        touch(&home.path(&format!("game-{number}.txt")), number);
        fs::write(home.path(&format!("game-{number}.lock")), "").unwrap();
    }
    let running = File::open(home.path("game-2.lock")).unwrap();
    running.lock().unwrap();
    let mut archive = format!("{}\n{HEADING}\n7 \n\n{}", record(1), record(2));
    archive.push_str(&record(3));
    fs::write(home.path("finished.txt"), archive).unwrap();
    fs::write(home.path("finished.lock"), "").unwrap();
    assert_eq!(home.resumable(), [3, 1]);
    assert_eq!(home.finished(), ["Ada 3", "Ada 2", "Ada 1"]);
    assert_eq!(home.names("finished").len(), 4);
    assert_eq!(home.console().survey().failures.len(), 1);
    for name in "finished finished-earlier.txt game-2.lock game-2.txt unfinished".split(' ') {
        assert!(home.path(name).exists(), "{name}");
    }
    assert!(!home.path("finished.lock").exists());
    // Once more, and what the other console left comes too.
    drop(running);
    assert_eq!(home.resumable(), [3, 2, 1]);
    assert_eq!(home.finished().len(), 3);
    // The earlier version is used again, and replaces nothing.
    fs::write(home.path("game-1.txt"), "7 7\n7 8\n7 9\n8 8\n").unwrap();
    fs::write(home.path("finished.txt"), record(4)).unwrap();
    assert_eq!(home.resumable(), [4, 3, 2, 1]);
    assert_eq!(home.finished().len(), 4);
}
