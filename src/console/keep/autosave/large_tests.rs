//! Large games are kept, found again and archived like others.

use crate::console::keep::autosave::tests::{PEOPLE, game, of};
use crate::console::keep::autosave::*;
use crate::record::Record;

fn written(record: &Record) -> Written<'static> {
    // What is written is the record; the game is asked for its moves alone.
    let game = Box::leak(Box::new(record.game()));
    Written {
        record: Some(Box::leak(Box::new(record.clone()))),
        ..of(game, &PEOPLE)
    }
}

/// The record of the game that can be resumed.
fn found(folder: &Path) -> Record {
    let (_, saved) = Autosave::new(folder.into()).find().unwrap().unwrap();
    *saved.record.unwrap()
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
    autosave.take(autosave.find().unwrap().unwrap().0);
    let mut over = record.game();
    over.resign().unwrap();
    record.about.result = over.outcome().map(crate::record::RecordedResult::of);
    autosave.store(written(&record)).unwrap();
    autosave.finish(|| None).unwrap();
    assert!(!path.exists());
    let archived = autosave.archive().read().unwrap();
    let [text] = &archived[..] else {
        panic!("one game, and not {}", archived.len());
    };
    let saved = files::read(text.clone()).unwrap();
    assert!(saved.game.outcome().is_some());
    assert!(comment(&saved.record.unwrap()) == comment(&record));
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
