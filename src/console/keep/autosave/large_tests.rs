//! Large games are kept, found again and archived like others.

use std::sync::Arc;

use crate::console::keep::autosave::tests::{PEOPLE, game, of};
use crate::console::keep::autosave::*;
use crate::record::{Act, Record};
use crate::rules::{Point, Stone};

/// A game with so many variations of its second move, of two moves each.
fn wide(variations: usize) -> Record {
    let mut record = Record::of(&game("7 7\n7 8\n"));
    let first = record.tree.main_line().next().unwrap();
    let at = |number: usize| Point::new(number % 7, number % 15).unwrap();
    for number in 0..variations {
        let reply = Act::Stone(Stone::White, at(number));
        let reply = record.tree.add(first, reply);
        let answer = Act::Stone(Stone::Black, Point::new(8, number % 15).unwrap());
        record.tree.add(reply, answer);
    }
    record
}

fn written(record: &Record) -> Written<'static> {
    // What is written is the record; the game is asked for its moves alone.
    let game = Box::leak(Box::new(record.game()));
    Written {
        record: Some(Box::leak(Box::new(Arc::new(record.clone())))),
        ..of(game, &PEOPLE)
    }
}

/// The record of the game that can be resumed.
fn found(folder: &Path) -> Record {
    let kept = Autosave::new(folder.into()).find().unwrap().unwrap();
    *files::more_of_script(&kept.saved.text).unwrap()
}

#[test]
fn a_game_with_a_text_of_megabytes_is_resumed_and_archived() {
    let folder = tempfile::tempdir().unwrap();
    let mut record = Record::of(&game("7 7\n7 8\n"));
    let line = "It is said that this move was played before the war. ";
    record.tree.notes_mut(record.tree.root()).comment = line.repeat(40_000).trim().into();
    let mut autosave = Autosave::new(folder.path().into());
    autosave.store(written(&record)).unwrap();
    let path = folder.path().join("game-1.txt");
    assert!(fs::metadata(&path).unwrap().len() > 2 << 20);
    assert_eq!(autosave.leave(), Some(2));
    let comment = |record: &Record| {
        let notes = record.tree.notes(record.tree.root());
        notes.unwrap().comment.to_string()
    };
    assert!(comment(&found(folder.path())) == comment(&record));
    assert!(autosave.survey().failures.is_empty());
    // Over, it goes to the others.
    autosave.take(autosave.find().unwrap().unwrap().slot);
    let mut over = record.game();
    over.resign().unwrap();
    record.about.result = over.outcome().map(crate::record::Told::of);
    autosave.store(written(&record)).unwrap();
    autosave.finish(|| None).unwrap();
    assert!(!path.exists());
    let archived = autosave.archive().read().unwrap();
    let [text] = &archived[..] else {
        panic!("one game, and not {}", archived.len());
    };
    let saved = files::read(text.clone()).unwrap();
    assert!(saved.game.outcome().is_some());
    assert!(comment(&files::more_of_script(text).unwrap()) == comment(&record));
}

#[test]
fn a_large_tree_is_written_beside_and_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    let mut record = wide(LARGE / 2);
    for comment in ["one", "two", "the last"] {
        record.tree.notes_mut(record.tree.root()).comment = comment.into();
        assert_eq!(autosave.store(written(&record)).unwrap(), None);
    }
    // A game that is left is written first.
    assert_eq!(autosave.leave(), Some(2));
    assert!(found(folder.path()).tree == record.tree);
    // So is one whose console ends.
    record.tree.notes_mut(record.tree.root()).comment = "another".into();
    autosave.store(written(&record)).unwrap();
    drop(autosave);
    let survey = Autosave::new(folder.path().into()).survey();
    assert_eq!(survey.games.len(), 2);
}

#[test]
fn a_large_tree_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    let record = wide(LARGE / 2);
    autosave.store(written(&record)).unwrap();
    assert!(autosave.settle().is_none());
    let path = folder.path().join("game-1.txt");
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    autosave.store(written(&record)).unwrap_or_default();
    let failure = autosave.settle().unwrap();
    assert_eq!(failure.path, path);
    assert!(autosave.settle().is_none(), "it is told once");
}

/// Whoever ends the program by a signal waits for the disk.
#[test]
fn a_settler_waits_for_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::new(folder.path().into());
    let settler = autosave.settler();
    settler.settle();
    autosave.store(written(&wide(LARGE))).unwrap();
    settler.settle();
    let text = fs::read_to_string(folder.path().join("game-1.txt")).unwrap();
    assert!(text.lines().count() > 4 * LARGE);
}

#[test]
fn a_game_of_many_megabytes_is_one_of_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Archive::new(folder.path());
    let script = |number: usize, bytes: usize| {
        let heading = crate::record::HEADING;
        let filling = "#\n".repeat(bytes / 2);
        format!("{heading}\n# black: Ada {number}\n{filling}4 4\nsurrender")
    };
    for (number, bytes) in [(1, 0), (2, 17 << 20), (3, 0)] {
        archive.add(&script(number, bytes)).unwrap();
    }
    let names = |archive: &Archive| -> Vec<String> {
        let records = archive.read().unwrap();
        let black = |record: &String| crate::record::read_details(record).black;
        records.iter().map(black).collect()
    };
    assert_eq!(names(&archive), ["Ada 3", "Ada 2", "Ada 1"]);
}
