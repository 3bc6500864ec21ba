//! Games as earlier versions kept them are taken over once: `game-N.txt` for unfinished ones, each
//! with a lock, and `finished.txt` with all finished ones.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use chrono::{DateTime, Utc};

use crate::console::keep::autosave::Autosave;
use crate::console::keep::files::STAMP;
use crate::door;
use crate::record::split_scripts;

/// How many unfinished games earlier versions kept.
const SLOTS: usize = 99;

/// Moves the games of earlier versions to the folders of today. What cannot be moved stays where it
/// is, for the next start.
pub(super) fn take_over(autosave: &Autosave) {
    let folder = &autosave.folder;
    for number in 1..=SLOTS {
        let _ = take_unfinished(folder, number, &autosave.unfinished());
    }
    let _ = take_finished(folder, &autosave.finished());
}

fn take_unfinished(folder: &Path, number: usize, unfinished: &Path) -> io::Result<()> {
    let path = folder.join(format!("game-{number}.txt"));
    let lock_path = path.with_extension("lock");
    // A console of an earlier version may still run.
    let lock = File::open(&lock_path).ok();
    if lock.as_ref().is_some_and(|lock| lock.try_lock().is_err()) {
        return Ok(());
    }
    if path.symlink_metadata().is_ok() {
        fs::create_dir_all(unfinished)?;
        let touched = fs::metadata(&path)?.modified()?;
        fs::rename(&path, unfinished.join(name(touched, number)))?;
    }
    match lock {
        Some(_) => fs::remove_file(lock_path),
        None => Ok(()),
    }
}

/// Writes a file for each finished game, in their order, and puts the old file aside.
fn take_finished(folder: &Path, finished: &Path) -> io::Result<()> {
    let path = folder.join("finished.txt");
    let opened = door::open(&path).and_then(|file| door::read_to_end(file, door::LARGEST));
    let Ok(bytes) = opened else {
        return Ok(());
    };
    let text = String::from_utf8_lossy(&bytes);
    let scripts = split_scripts(&text);
    let last = fs::metadata(&path)?.modified()?;
    fs::create_dir_all(finished)?;
    for (number, script) in (1..).zip(&scripts) {
        let game = finished.join(name(last, number));
        fs::write(&game, format!("{}\n", script.trim()))?;
        let before = Duration::from_secs((scripts.len() + 1 - number) as u64);
        let file = File::options().write(true).open(&game)?;
        file.set_modified(last.checked_sub(before).unwrap_or(last))?;
    }
    fs::rename(&path, folder.join("finished-earlier.txt"))?;
    fs::remove_file(folder.join("finished.lock"))
}

/// The new name of a game. It has the time when its file was touched, since an earlier version may be
/// used again and leave another one, but stays the same if it has to be moved once more.
fn name(touched: SystemTime, number: usize) -> String {
    let time = DateTime::<Utc>::from(touched);
    format!("{}-{number:04}.txt", time.format(STAMP))
}
